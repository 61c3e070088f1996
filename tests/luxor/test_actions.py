"""Step 2: treasures, temple tiles, tunnels, Horus and Osiris tiles."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.steps import CHANCE
from tests.luxor.positions import (
    draw_on,
    figures,
    hand,
    keys,
    legal,
    looted,
    part,
    play,
    position,
    refused,
    sleepers,
    step,
    tile,
    turn,
)

HAND = ["1", "2", "3", "4", "5"]
TUNNELS = {str(place): "tunnel" for place in (7, 15, 24, 33)}
FURTHEST = {"tunnel_chain": "furthest"}


def onto(place: int, what: str, others: int = 0, cards: list[str] | None = None, **table: Any) -> luxor.Position:
    """Ann steps on a tile with a 1; so many of her other figures stand there already."""
    board = {str(place): what, **table.pop("board", {})}
    own = [place - 1, *[place] * others]
    return turn(cards or HAND, "play 1st", f"move {place - 1} {place}", figures={"Ann": own}, board=board, **table)


# ------------------------------------------------------------------------------------------ treasures


@pytest.mark.clause("L-TREASURE-1", "L-TREASURE-2", "L-ACTION-1")
@pytest.mark.parametrize("standing", [1, 2, 3, 4])
@pytest.mark.parametrize(("treasure", "need", "points"), [("vase-1-2", 1, 2), ("vase-2-3", 2, 3), ("vase-3-6", 3, 6)])
def test_a_treasure_is_looted_with_enough_own_figures(standing: int, treasure: str, need: int, points: int) -> None:
    table: dict[str, Any] = {"figures": {"Ann": [7, *[8] * (standing - 1)], "Bo": [8, 8, 8]}, "board": {"8": treasure}}
    game = turn(HAND, "play 1st", "move 7 8", **table)
    enough = standing >= need
    assert looted(game) == (points if enough else 0)
    assert tile(game, 8) == ("none" if enough else treasure)
    assert [str(found) for found in game.looted[0]] == ([treasure] if enough else [])


@pytest.mark.clause("L-TREASURE-1")
def test_treasures_are_laid_on_the_places_that_are_left() -> None:
    game = luxor.Position.start(["Ann", "Bo"])
    play(game, "osiris 1 2 2 3 3 4")
    assert refused(game, "treasures vase-1-1") == "L-TREASURE-1"
    assert refused(game, "treasures " + "vase-1-1 " * 28) == "L-TREASURE-1"
    draw_on(game)
    assert len(game.tiles) == 40
    assert sum(game.boxed().values()) == 2


@pytest.mark.clause("L-OSIRIS-1")
def test_osiris_tiles_are_laid_on_their_places() -> None:
    game = luxor.Position.start(["Ann", "Bo"])
    assert refused(game, "osiris 1 2 2 3 3") == "L-OSIRIS-1"
    assert refused(game, "osiris 1 1 2 3 3 4") == "L-OSIRIS-1"
    play(game, "osiris 4 2 2 3 3 1")
    assert [tile(game, place) for place in game.components.osiris_places] == [f"osiris-{n}" for n in (4, 2, 2, 3, 3, 1)]


@pytest.mark.clause("L-TREASURE-3", "L-TREASURE-4")
def test_an_icon_brings_a_temple_tile_that_the_looter_does_not_use() -> None:
    game = onto(12, "statue-1-2")
    assert (step(game), tile(game, 12)) == ("temple", "none")
    assert game.path.steps(11, 12) == 1, "a tile is about to be laid there"
    assert refused(game, "temple tunnel") == "L-TREASURE-3", "tunnels have another back"
    play(game, "temple scarab")
    assert (tile(game, 12), step(game), len(game.scarabs[0])) == ("scarab", "draw", 0)
    assert sum(game.pile("lion").values()) == 3
    assert game.path.steps(11, 12) == 1


@pytest.mark.clause("L-TREASURE-4", "L-TREASURE-3")
def test_others_who_stand_there_do_not_use_the_temple_tile_either() -> None:
    game = onto(12, "statue-1-2", hands={"Bo": HAND})
    play(game, "temple scarab", "draw 2")
    assert figures(game) == ["stairs", "stairs", "12"]
    assert [len(game.scarabs[seat]) for seat in (0, 1)] == [0, 0]


@pytest.mark.clause("L-TREASURE-5", "L-MOVE-2")
def test_without_an_icon_the_place_is_empty_and_the_figure_stays() -> None:
    game = onto(8, "vase-1-1")
    assert (tile(game, 8), figures(game), step(game)) == ("none", ["stairs", "8"], "draw")
    assert game.path.forward(7, 1) == 9


# ------------------------------------------------------------------------------------------ minus one required


@pytest.mark.clause("L-HC-5")
@pytest.mark.parametrize(
    ("standing", "treasure", "optional", "points"),
    [
        (1, "vase-2-3", True, 3),
        (2, "vase-3-6", True, 6),
        (1, "vase-3-6", False, 0),
        (1, "vase-1-2", False, 2),
        (2, "vase-2-3", False, 3),
    ],
)
def test_minus_one_required(standing: int, treasure: str, optional: bool, points: int) -> None:
    table: dict[str, Any] = {"figures": {"Ann": [6, *[8] * (standing - 1)]}, "board": {"8": treasure}}
    game = turn(["minus-2", "1", "2", "3", "4"], "play 1st", "move 6 8", **table)
    assert (step(game) == "loot") is optional
    if optional:
        assert legal(game) == {"loot", "leave"}
        left = play(game.copy(), "leave")
        assert (looted(left), tile(left, 8)) == (0, treasure)
        play(game, "loot")
    assert looted(game) == points


@pytest.mark.clause("L-HC-5", "L-OSIRIS-1")
def test_minus_one_required_counts_for_the_treasure_behind_an_osiris_tile() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [2]}, "board": {"4": "osiris-1", "5": "vase-2-3"}}
    game = turn(["minus-2", "1", "2", "3", "4"], "play 1st", "move 2 4", **table)
    assert (figures(game), step(game)) == (["stairs", "5"], "loot")


# ------------------------------------------------------------------------------------------ temple tiles


@pytest.mark.clause("L-TEMPLE-1", "L-TEMPLE-2")
def test_a_scarab_tile_gives_one_token_face_down() -> None:
    game = onto(12, "scarab")
    assert (step(game), legal(game, "scarab")) == ("scarab", {"1", "2", "3", "4"})
    assert refused(game, "scarab 5") == "L-TEMPLE-2"
    before = looted(game)
    play(game, "scarab 4")
    assert (game.scarabs[0], looted(game), tile(game, 12)) == ((4,), before, "scarab")
    assert game.seen_by("Bo").scarabs(0) is None
    assert game.seen_by("Bo").scarab_count(0) == 1


@pytest.mark.clause("L-TEMPLE-2")
def test_without_scarabs_in_the_supply_nothing_happens() -> None:
    tokens = [1] * 4 + [2] * 8 + [3] * 6 + [4] * 4
    assert step(onto(12, "scarab", scarabs={"Bo": tokens})) == "draw"
    left = onto(12, "scarab", scarabs={"Bo": tokens[1:]})
    assert legal(left) == {"scarab 1"}


@pytest.mark.clause("L-TEMPLE-3")
def test_there_are_22_scarab_tokens_worth_54_points() -> None:
    tokens = position().tokens_left()
    assert tokens == {1: 4, 2: 8, 3: 6, 4: 4}
    assert (sum(tokens.values()), sum(value * count for value, count in tokens.items())) == (22, 54)


@pytest.mark.clause("L-TEMPLE-4", "L-TEMPLE-1")
def test_a_wild_tile_gives_one_wild_treasure() -> None:
    game = onto(10, "wild")
    assert (game.wilds, game.wilds_left(), step(game), tile(game, 10)) == ((1, 0), 17, "draw", "wild")
    assert onto(10, "wild", wilds={"Bo": 18}).wilds == (0, 18)


@pytest.mark.clause("L-TEMPLE-5")
def test_scarab_or_wild_gives_either() -> None:
    game = onto(5, "scarab-or-wild")
    assert legal(game) == {"take scarab", "take wild"}
    assert refused(game, "take key") == "L-TEMPLE-5"
    assert play(game.copy(), "take wild").wilds == (1, 0)
    assert step(play(game, "take scarab")) == "scarab"


@pytest.mark.clause("L-TEMPLE-5")
def test_of_scarab_or_wild_only_what_is_left_can_be_taken() -> None:
    tokens = [1] * 4 + [2] * 8 + [3] * 6 + [4] * 4
    no_wild = onto(5, "scarab-or-wild", wilds={"Bo": 18})
    assert (legal(no_wild), refused(no_wild, "take wild")) == ({"take scarab"}, "L-TEMPLE-5")
    no_scarab = onto(5, "scarab-or-wild", scarabs={"Bo": tokens})
    assert (legal(no_scarab), refused(no_scarab, "take scarab")) == ({"take wild"}, "L-TEMPLE-5")
    assert step(onto(5, "scarab-or-wild", wilds={"Bo": 18}, scarabs={"Bo": tokens})) == "draw"


@pytest.mark.clause("L-TEMPLE-6")
def test_favour_of_horus_gives_a_card_of_one_of_two_levels() -> None:
    game = onto(10, "favour-1-2")
    assert legal(game) == {"favour 1", "favour 2"}
    assert refused(game, "favour 3") == "L-TEMPLE-6"
    play(game, "favour 2")
    assert legal(game, "gain") == {"1-4", "1-die", "all-2", "last", "minus-3"}
    assert hand(play(game, "gain last")) == ["2", "3", "last", "4", "5"]
    assert legal(onto(10, "favour-2-3")) == {"favour 2", "favour 3"}


@pytest.mark.clause("L-TEMPLE-6")
def test_favour_of_horus_with_empty_stacks() -> None:
    one = onto(10, "favour-1-2", stacks={"2": 0})
    assert (legal(one), refused(one, "favour 2")) == ({"favour 1"}, "L-TEMPLE-6")
    none = onto(10, "favour-1-2", stacks={"1": 0, "2": 0})
    assert (step(none), none.drawn) == ("draw", False)


# ------------------------------------------------------------------------------------------ tunnels


@pytest.mark.clause("L-TUNNEL-1", "L-TUNNEL-3")
@pytest.mark.parametrize(("start", "goal", "asleep"), [(7, 15, (20, 30)), (15, 24, (30,)), (24, 33, ())])
def test_a_tunnel_leads_to_the_next_and_wakes_on_the_way(start: int, goal: int, asleep: tuple[int, ...]) -> None:
    game = turn(HAND, "play 1st", f"move {start - 1} {start}", figures={"Ann": [start - 1]}, board=TUNNELS)
    assert str(goal) in figures(game)
    assert sleepers(game) == asleep
    assert step(game) == "draw", "the second tunnel does not act"


@pytest.mark.clause("L-TUNNEL-2")
def test_the_last_tunnel_leads_nowhere() -> None:
    game = turn(HAND, "play 1st", "move 32 33", figures={"Ann": [32]}, board=TUNNELS)
    assert "33" in figures(game)
    alone = turn(HAND, "play 1st", "move 6 7", figures={"Ann": [6]}, board={"7": "tunnel"})
    assert (figures(alone), sleepers(alone)) == (["stairs", "7"], (10, 20, 30))


@pytest.mark.clause("L-TUNNEL-3", "L-TUNNEL-1")
def test_one_long_tunnel_wakes_several() -> None:
    far = {"7": "tunnel", "24": "tunnel", "15": "vase-2-3"}
    game = turn(HAND, "play 1st", "move 6 7", figures={"Ann": [6]}, board=far)
    assert (figures(game), sleepers(game)) == (["stairs", "stairs", "stairs", "24"], (30,))
    furthest = turn(HAND, "play 1st", "move 6 7", figures={"Ann": [6]}, board=TUNNELS, options=FURTHEST)
    assert (figures(furthest), sleepers(furthest)) == (["stairs"] * 4 + ["33"], ())


# ------------------------------------------------------------------------------------------ Horus and Osiris


@pytest.mark.clause("L-HORUS-1", "L-HORUS-2")
def test_a_horus_tile_gives_a_key_or_a_card() -> None:
    game = turn(HAND, "play 1st", "move 5 6", figures={"Ann": [5]}, hands={"Bo": HAND})
    assert legal(game) == {"take key", "take card"}
    assert refused(game, "take wild") == "L-HORUS-1"
    with_key = play(game.copy(), "take key", "draw die")
    assert (keys(with_key), hand(with_key)) == (1, ["2", "3", "die", "4", "5"])
    play(game, "take card")
    assert game.decision is not None
    assert game.decision.actor == CHANCE
    assert refused(game, "gain 1-4") == "L-HORUS-1", "that is a card of another level"
    play(game, "gain 1-3")
    assert (keys(game), hand(game), game.turn) == (0, ["2", "3", "1-3", "4", "5"], 1)


@pytest.mark.clause("L-HORUS-3", "L-HORUS-1")
def test_from_an_empty_stack_no_card_can_be_taken() -> None:
    game = turn(HAND, "play 1st", "move 5 6", figures={"Ann": [5]}, stacks={"1": 0})
    assert (legal(game), refused(game, "take card")) == ({"take key"}, "L-HORUS-3")
    no_key = turn(HAND, "play 1st", "move 5 6", figures={"Ann": [5]}, keys={"Bo": 20})
    assert (legal(no_key), refused(no_key, "take key")) == ({"take card"}, "L-HORUS-1")
    nothing = turn(HAND, "play 1st", "move 5 6", figures={"Ann": [5]}, keys={"Bo": 20}, stacks={"1": 0})
    assert step(nothing) == "draw"


@pytest.mark.clause("L-OSIRIS-1")
def test_an_osiris_tile_sends_on_and_the_tile_reached_acts() -> None:
    board = {"4": "osiris-4", "9": "osiris-1", "10": "statue-1-2"}
    taken: dict[str, Any] = {"empty": [8], "looted": {"Bo": ["vase-1-1"]}}
    game = turn(["4", "1", "2", "3", "5"], "play 1st", "move stairs 4", board=board, **taken)
    assert (figures(game), looted(game), step(game)) == (["stairs", "10"], 2, "temple")
    no_gap = turn(["4", "1", "2", "3", "5"], "play 1st", "move stairs 4", board={**board, "8": "vase-3-6"})
    assert figures(no_gap) == ["stairs", "8"]


@pytest.mark.clause("L-OSIRIS-1", "L-ANUBIS-1")
def test_an_osiris_tile_wakes_on_the_way() -> None:
    game = turn(HAND, "play 1st", "move 8 9", figures={"Ann": [8]}, board={"9": "osiris-2", "11": "vase-3-6"})
    assert (figures(game), sleepers(game)) == (["stairs", "stairs", "11"], (20, 30))


@pytest.mark.clause("L-OSIRIS-1", "L-TOMB-1", "L-TOMB-2")
@pytest.mark.parametrize(
    ("number", "held", "goal"), [(4, 0, "35"), (4, 1, "35"), (3, 0, "35"), (3, 1, "chamber"), (2, 0, "38")]
)
def test_an_osiris_tile_near_the_door(number: int, held: int, goal: str) -> None:
    table: dict[str, Any] = {"figures": {"Ann": [34, *["stairs"] * 4]}, "keys": {"Ann": held}, "empty": [36, 39, 40]}
    game = turn(HAND, "play 1st", "move 34 35", board={"35": f"osiris-{number}"}, **table)
    assert figures(game)[-1] == goal
    assert keys(game) == (0 if goal == "chamber" else held)
    assert step(game) == ("horus" if goal == "38" else "draw")
    assert part(game, "Ann", "sarcophagi") == (5 if goal == "chamber" else 0)


# ------------------------------------------------------------------------------------------ which tile acts


@pytest.mark.clause("L-ACTION-1")
def test_after_move_all_only_the_tile_that_is_picked_acts() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [1, 6]}, "board": {"3": "vase-1-1", "8": "statue-1-2"}}
    game = turn(["all-2", "1", "2", "3", "4"], "play 1st", **table)
    assert refused(game, "act 6") == "L-ACTION-1"
    assert refused(game, "act statue-10") == "L-ACTION-1"
    one, other = play(game.copy(), "act 3"), play(game.copy(), "act 8")
    assert (looted(one), tile(one, 3), tile(one, 8)) == (1, "none", "statue-1-2")
    assert (looted(other), tile(other, 3), tile(other, 8)) == (2, "vase-1-1", "none")


@pytest.mark.clause("L-ACTION-1")
def test_an_emptied_place_does_nothing() -> None:
    game = turn(["last", "1", "2", "3", "4"], "play 1st", "move 2 8", figures={"Ann": [2, 8]}, empty=[8])
    assert (figures(game), step(game)) == (["8", "8"], "draw")
