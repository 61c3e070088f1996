"""Readings: the five switches in both positions, and every question that is decided once and for all.

Each test carries the name of its reading; the last one makes sure that none was forgotten.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.luxor.acting import insert_in_middle
from rulebook_lib.luxor.pieces import Card, read_card
from rulebook_lib.luxor.rules import STEPS
from rulebook_lib.luxor.scoring import complete_sets
from tests.luxor.oracles import most_sets
from tests.luxor.positions import (
    clauses,
    figures,
    hand,
    keys,
    legal,
    looted,
    part,
    play,
    position,
    reach,
    refused,
    sleepers,
    step,
    turn,
    winners,
)
from tests.luxor.test_scoring import FULL, TIED

HAND = ["1", "2", "3", "4", "5"]
FOUR = ["stairs"] * 4
ALL_ACT = {"move_all_actions": "all"}
FURTHEST = {"tunnel_chain": "furthest"}
COUNTED = {"anubis_counts": "counted_no_stop"}
NEXT = {"last_tie": "next_occupied"}
SHARE = {"tie_break": "holders_share"}
DEFAULTS: dict[str, str] = {}


# ------------------------------------------------------------------------------------------ switches


@pytest.mark.clause("L-HC-3", "L-ACTION-1")
def test_d_moveall_one_tile_acts_or_all() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [1, 6]}, "board": {"3": "vase-1-1", "8": "statue-1-2"}}
    cards = ["all-2", "1", "2", "3", "4"]
    assert looted(turn(cards, "play 1st", "act 8", **table)) == 2
    assert looted(turn(cards, "play 1st", "act 3", **table)) == 1
    assert looted(turn(cards, "play 1st", "move 6 8", "move 1 3", options=ALL_ACT, **table)) == 3


@pytest.mark.clause("L-HC-3", "L-MOVE-2")
def test_d_moveall_with_all_tiles_the_order_matters() -> None:
    table: dict[str, Any] = {"figures": {"Ann": ["stairs", 2]}, "board": {"3": "vase-1-2", "5": "jewelry-2-3"}}
    cards = ["all-3", "1", "2", "3", "4"]
    front = turn(cards, "play 1st", "move 2 5", "move stairs 3", options=ALL_ACT, **table)
    rear = turn(cards, "play 1st", "move stairs 3", "move 2 6", options=ALL_ACT, **table)
    assert (figures(front), step(front), looted(front)) == (["3", "5"], "draw", 2)
    assert (figures(rear), step(rear), looted(rear)) == (["3", "6"], "horus", 2)
    assert figures(turn(cards, "play 1st", **table)) == ["3", "5"]


@pytest.mark.clause("L-HORUS-2", "L-DRAW-1")
def test_d_moveall_with_all_tiles_a_hand_can_grow_to_six() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [12, 5, "stairs"]}, "board": {"1": "vase-2-3"}}
    moves = ("play 1st", "move 12 13", "take card", "gain 1-3", "move 5 6", "take card", "gain last", "move stairs 1")
    game = turn(["all-1", "1", "2", "3", "4"], *moves, options=ALL_ACT, **table)
    assert (hand(game), game.turn) == (["1", "2", "last", "1-3", "3", "4"], 1)


@pytest.mark.clause("L-TUNNEL-1")
def test_d_tunnel_the_next_or_the_furthest() -> None:
    board = {str(place): "tunnel" for place in (7, 15, 24, 33)}
    table: dict[str, Any] = {"figures": {"Ann": [6]}, "board": board}
    assert figures(turn(HAND, "play 1st", "move 6 7", **table))[-1] == "15"
    assert figures(turn(HAND, "play 1st", "move 6 7", options=FURTHEST, **table))[-1] == "33"
    two: dict[str, Any] = {"figures": {"Ann": [6]}, "board": {"7": "tunnel", "24": "tunnel"}}
    ends = {figures(turn(HAND, "play 1st", "move 6 7", options=o, **two))[-1] for o in (DEFAULTS, FURTHEST)}
    assert ends == {"24"}, "with one tunnel ahead both agree"


@pytest.mark.clause("L-ANUBIS-3", "L-MOVE-2")
def test_d_anubis_a_statue_is_no_place_or_costs_a_step() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [8, 10, 11]}}
    cards = ["1-3", "1", "2", "3", "+/-1"]
    plain, counted = turn(cards, "play 1st", **table), turn(cards, "play 1st", options=COUNTED, **table)
    assert (reach(plain, "8"), reach(counted, "8")) == ({"9", "10", "11"}, {"9", "10"})
    assert (reach(plain, "10"), reach(counted, "10")) == ({"11", "12", "13"}, {"11", "12"})
    back, counted_back = turn(cards, "play 5th", **table), turn(cards, "play 5th", options=COUNTED, **table)
    assert (reach(back, "11"), reach(counted_back, "11")) == ({"10", "12"}, {"12"})
    assert (reach(back, "10"), reach(counted_back, "10")) == ({"9", "11"}, {"9"})


@pytest.mark.clause("L-OSIRIS-1", "L-ANUBIS-3")
def test_d_anubis_osiris_does_not_end_on_a_statue_that_counts() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [8]}, "board": {"9": "osiris-2", "11": "vase-3-6"}}
    assert figures(turn(HAND, "play 1st", "move 8 9", **table))[-1] == "11"
    assert figures(turn(HAND, "play 1st", "move 8 9", options=COUNTED, **table))[-1] == "9"


@pytest.mark.clause("L-HC-4")
def test_d_last_a_tie_moves_nobody_or_one_of_the_two() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [3, 3, 12]}}
    cards = ["last", "1", "2", "3", "4"]
    assert refused(turn(cards, **table), "play 1st") == "L-HC-4"
    assert legal(turn(cards, "play 1st", options=NEXT, **table)) == {"move 3 12"}
    apart: dict[str, Any] = {"figures": {"Ann": [3, 8, 12]}}
    for options in (DEFAULTS, NEXT):
        assert legal(turn(cards, "play 1st", options=options, **apart)) == {"move 3 8"}


@pytest.mark.clause("L-TIE-1")
def test_d_tie_the_larger_sarcophagus_or_every_one() -> None:
    three = ("Ann", "Bo", "Cy")
    assert winners(position(players=three, **TIED)) == {"Ann"}
    assert winners(position(players=three, options=SHARE, **TIED)) == {"Ann", "Bo"}


# ------------------------------------------------------------------------------------------ decided


@pytest.mark.clause("L-HORUS-2", "L-DRAW-2")
def test_d_middle_is_half_of_the_cards_rounded_down() -> None:
    cards = tuple(map(read_card, HAND))
    new = Card("last")
    assert [insert_in_middle(cards[:size], new).index(new) for size in range(6)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.clause("L-MOVE-2", "L-TOMB-2")
def test_d_count_only_tiles_are_steps_and_the_chamber_is_one_more() -> None:
    path = position(empty=[36, 39, 40]).path
    assert path.steps(36, 37) == 1, "from an emptied place one counts on"
    assert [path.steps(start, 41) for start in (37, 38, 39, 40)] == [2, 1, 1, 1]


@pytest.mark.clause("L-ANUBIS-1", "L-TUNNEL-3")
def test_d_pass_means_crossing_forward() -> None:
    board = {"10": "vase-3-6", "11": "jewelry-3-6"}
    stop = turn(HAND, "play 1st", "move 9 10", figures={"Ann": [9]}, board=board)
    cross = turn(HAND, "play 1st", "move 10 11", figures={"Ann": [10]}, board=board)
    assert (sleepers(stop), sleepers(cross)) == ((10, 20, 30), (20, 30))
    back: dict[str, Any] = {"figures": {"Ann": [11, 10]}, "sleepers": {"Ann": [20, 30]}, "board": board}
    assert sleepers(turn(["+/-1", *HAND[1:]], "play 1st", "move 11 10", **back)) == (20, 30)


@pytest.mark.clause("L-MOVE-1")
def test_d_back_leads_to_the_tile_before_and_never_to_the_stairs() -> None:
    game = turn(["+/-1", "1", "2", "3", "4"], "play 1st", figures={"Ann": [1, 3, 4]}, empty=[3])
    assert reach(game, "1") == {"2"}
    assert reach(game, "3") == {"2", "4"}
    assert refused(game, "move 1 stairs") == "L-MOVE-1"


@pytest.mark.clause("L-HAND-2", "L-DISCARD-1")
def test_d_stuck_is_when_neither_end_can_move() -> None:
    door: dict[str, Any] = {"figures": {"Ann": [40] * 5}, "keys": {"Ann": 1}}
    assert legal(turn(["1", "2", "3", "4", "5"], **door)) == {"play 1st"}
    assert legal(turn(["2", "1", "1", "1", "5"], **door)) == {"throw 1st", "throw 5th"}
    void = turn(["2", "1", "3", "4", "die"], "play 5th", "roll 3", **door)
    assert (step(void), void.thrown, looted(void)) == ("draw", 0, 0)


@pytest.mark.clause("L-HC-3", "L-ANUBIS-2")
def test_d_moveall_2_who_is_awake_then_moves_if_possible() -> None:
    board = {"2": "vase-3-6", "12": "jewelry-3-6"}
    game = turn(
        ["all-2", "1", "2", "3", "4"], "play 1st", figures={"Ann": [10, 40, 40]}, board=board, sleepers={"Ann": []}
    )
    assert figures(game) == ["2", "2", "12", "40", "40"]
    stuck = turn(["all-2", "1", "2", "3", "4"], figures={"Ann": [40] * 5})
    assert "L-HC-3" in clauses(stuck, "play 1st")


@pytest.mark.clause("L-HC-5", "L-TREASURE-1")
def test_d_minus_may_be_declined_only_if_it_is_needed() -> None:
    cards = ["minus-2", "1", "2", "3", "4"]
    needed = turn(cards, "play 1st", "move 6 8", figures={"Ann": [6]}, board={"8": "vase-2-3"})
    assert legal(needed) == {"loot", "leave"}
    enough = turn(cards, "play 1st", "move 6 8", figures={"Ann": [6, 8]}, board={"8": "vase-2-3"})
    assert (looted(enough), step(enough)) == (3, "draw")
    alone = turn(cards, "play 1st", "move 6 8", figures={"Ann": [6]}, board={"8": "vase-1-2"})
    assert (looted(alone), step(alone)) == (2, "draw")


@pytest.mark.clause("L-OSIRIS-1", "L-TOMB-2")
def test_d_osiris_goes_on_if_the_number_is_possible() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [34, *FOUR]}, "empty": [36, 39, 40]}
    ends = {
        (number, held): figures(
            turn(HAND, "play 1st", "move 34 35", board={"35": f"osiris-{number}"}, keys={"Ann": held}, **table)
        )[-1]
        for number in (2, 3, 4)
        for held in (0, 1)
    }
    assert ends == {(2, 0): "38", (2, 1): "38", (3, 0): "35", (3, 1): "chamber", (4, 0): "35", (4, 1): "35"}


@pytest.mark.clause("L-HORUS-1", "L-HORUS-3", "L-DRAW-1")
def test_d_empty_what_is_left_can_be_taken() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [5]}}
    assert legal(turn(HAND, "play 1st", "move 5 6", stacks={"1": 0}, **table)) == {"take key"}
    assert legal(turn(HAND, "play 1st", "move 5 6", keys={"Bo": 20}, **table)) == {"take card"}
    nothing = turn(HAND, "play 1st", "move 5 6", keys={"Bo": 20}, stacks={"1": 0}, **table)
    assert (step(nothing), nothing.drawn) == ("draw", False)


@pytest.mark.clause("L-TEMPLE-6")
def test_d_favour_offers_two_levels() -> None:
    for what, levels in (("favour-1-2", {"1", "2"}), ("favour-2-3", {"2", "3"})):
        game = turn(HAND, "play 1st", "move 9 10", figures={"Ann": [9]}, board={"10": what})
        assert legal(game, "favour") == levels


@pytest.mark.clause("L-DRAW-3", "L-DRAW-1")
def test_d_deck_holds_all_discards_used_horus_cards_too() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [3, 8]}, "board": {"8": "vase-3-6"}}
    game = turn(["last", "2", "3", "4", "5"], "play 1st", "move 3 8", deck=0, **table)
    assert game.deck[read_card("last")] == 1
    assert sum(game.deck.values()) == 23


@pytest.mark.clause("L-TOMB-1")
def test_d_tombexact_a_key_goes_back_to_the_supply() -> None:
    game = turn(HAND, "play 1st", "move 40 chamber", figures={"Ann": [40, *FOUR]}, keys={"Ann": 1, "Bo": 3})
    assert (keys(game), game.keys_left()) == (0, 17)


@pytest.mark.clause("L-TOMB-3", "L-END-1")
def test_d_third_may_enter_without_a_sarcophagus() -> None:
    places = {"Ann": ["chamber"], "Bo": ["chamber"], "Cy": [40, *FOUR]}
    hands = dict.fromkeys(places, HAND)
    game = position(players=tuple(places), figures=places, keys={"Cy": 1}, hands=hands, turn="Cy")
    play(game, "play 1st", "move 40 chamber")
    assert (keys(game, "Cy"), part(game, "Cy", "sarcophagi"), part(game, "Cy", "wall")) == (0, 0, 5)
    assert over_after_draw(game)


def over_after_draw(game: luxor.Position) -> bool:
    """Whether the game is over once the player has drawn."""
    return play(game.copy(), "draw die").over


@pytest.mark.clause("L-END-1")
def test_d_end_the_last_seat_of_a_round_ends_the_game() -> None:
    places = {"Ann": ["chamber"], "Bo": [40, *FOUR]}
    hands = dict.fromkeys(places, HAND)
    last = position(figures=places, keys={"Bo": 1}, hands=hands, turn="Bo")
    assert over_after_draw(play(last, "play 1st", "move 40 chamber"))
    first = position(figures=places, keys={"Bo": 1}, hands=hands, turn="Bo", first="Bo")
    assert not over_after_draw(play(first, "play 1st", "move 40 chamber"))


@pytest.mark.clause("L-END-1", "L-DISCARD-1")
def test_d_noend_the_table_may_stop_after_a_round_of_throwing_away() -> None:
    hands = {"Ann": ["2", "1", "3", "4", "5"], "Bo": ["2", "1", "3", "4", "5"]}
    stuck: dict[str, Any] = {"figures": dict.fromkeys(hands, [40] * 5), "hands": hands}
    game = position(**stuck)
    play(game, "throw 1st", "draw die", "throw 1st", "draw die")
    assert legal(game) == {"stop", "go-on"}
    assert step(play(game, "go-on")) == "card"


@pytest.mark.clause("L-SCORE-1")
def test_d_loc_an_emptied_place_scores_stairs_and_sleepers_do_not() -> None:
    assert part(position(figures={"Ann": [8, "stairs"]}, empty=[8]), "Ann", "wall") == 1


@pytest.mark.clause("L-SCORE-6", "L-SCORE-7")
def test_d_wild_makes_the_most_of_wild_treasures() -> None:
    assert complete_sets(1, 1, 1, 3) == most_sets(1, 1, 1, 3) == 2


@pytest.mark.clause("L-TEMPLE-2")
def test_d_hidden_numbers_are_open_and_faces_are_not() -> None:
    view = position(**{**FULL, "agenda": [["card"], ["draw"], ["end of turn"]]}).seen_by("Ann")
    assert (view.scarab_count(1), view.scarabs(1), view.keys(1), view.hand(1)) == (3, None, 3, None)


# ------------------------------------------------------------------------------------------ none is forgotten


def test_every_reading_has_its_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    names = [reading.id.lower().replace("-", "_") for reading in luxor.rulebook.readings.values()]
    assert [name for name in names if f"def test_{name}_" not in text] == []


def test_every_switch_is_read_by_the_engine() -> None:
    folder = Path(luxor.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    for option, values in luxor.rulebook.switches().items():
        assert f'options["{option}"]' in code
        assert any(f'"{value}"' in code for value in values)


def test_every_step_names_a_heading_of_the_rulebook() -> None:
    headings = {section.title for section in luxor.rulebook.sections.values()} | {"Set-up"}
    assert {found.heading for found in STEPS.values()} <= headings
    assert Counter(found.name for found in STEPS.values()).most_common(1)[0][1] == 1
