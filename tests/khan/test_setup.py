"""Set-up: what lies on the table before the first turn."""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import PositionError
from rulebook_lib.core.steps import CHANCE, TABLE
from rulebook_lib.khan.components import RULERS, load_components
from rulebook_lib.khan.conquest import NEUTRAL
from tests.khan.positions import all_cards, at, own, piles, where
from tests.playing import NAMES, draw_on, legal, play, refused, step

FREE = {"free_ruler_placement": "yes"}
PREPARED = tuple(f"setup {name}" for name in ("board", "courts", "tiles", "players", "rulers"))


def start(players: int = 2, options: dict[str, str] | None = None) -> khan.Position:
    """A game before the placement rounds."""
    return khan.Position.start(NAMES[:players], options=options)


def placed(players: int) -> khan.Position:
    """A game after the placement rounds, each yurt on the first space that is possible, and the deals."""
    game = start(players)
    while step(game) == "place":
        game.push(game.legal_moves[0])
    return draw_on_deals(game)


def draw_on_deals(game: khan.Position) -> khan.Position:
    """Let chance deal, and nothing else."""
    while step(game) == "deal":
        game.push(Dealer(1).pick(game))
    return game


@pytest.mark.clause("K-SETUP-1")
def test_there_is_one_board_of_154_spaces() -> None:
    board = start().components.board
    assert (len(board.names), board.land.bit_count(), board.river.bit_count()) == (154, 132, 22)


@pytest.mark.clause("K-SETUP-2", "K-SETUP-2b")
def test_five_neutral_yurts_fill_each_of_eight_courts_and_twenty_are_left() -> None:
    game = start()
    assert game.courts == dict.fromkeys(RULERS, 5)
    assert len(game.courts) == 40 / 5 == 8
    assert game.supply == 60 - 40


@pytest.mark.clause("K-SETUP-3")
def test_all_tiles_lie_open_by_shape() -> None:
    game = start(3)
    assert game.seen_by(None).display == {name: shape.copies for name, shape in load_components().shapes.items()}
    assert sum(game.display.values()) == 38


@pytest.mark.clause("K-SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_takes_forty_yurts(players: int) -> None:
    game = start(players)
    assert [game.stock(seat) for seat in range(players)] == [40] * players


@pytest.mark.clause("K-SETUP-5", "K-SETUP-6")
@pytest.mark.parametrize(("players", "cards"), [(2, (2, 2, 2, 2)), (3, (2, 1, 1, 1)), (4, (1, 1, 1, 1))])
def test_special_cards_by_number_of_players_lie_open(players: int, cards: tuple[int, ...]) -> None:
    view = start(players).seen_by(None)
    for seat in range(players):
        assert tuple(view.special(seat).values()) == cards
        assert sum(cards) == {2: 8, 3: 5, 4: 4}[players]


@pytest.mark.clause("K-SETUP-7")
def test_eight_rulers_start_on_their_printed_spaces() -> None:
    game = start()
    assert {ruler: where(game, ruler) for ruler in RULERS} == {
        number: ruler.start for number, ruler in load_components().rulers.items()
    }
    assert len(set(game.rulers.values())) == 8
    assert not game.ruler_spaces & ~game.components.board.land


@pytest.mark.clause("K-SETUP-7")
def test_rulers_that_may_start_anywhere_start_on_eight_different_land_spaces() -> None:
    game = start(options=FREE)
    assert (step(game), game.decision and game.decision.actor) == ("rulers", TABLE)
    assert len(legal(game)) == 8 * 132
    play(game, "ruler 3 f5")
    assert refused(game, "ruler 3 f6") == "K-SETUP-7"
    assert refused(game, "ruler 4 f5") == "K-SETUP-7"
    assert refused(game, "ruler 4 e7") == "K-SETUP-7"
    assert refused(game, "ruler 4 a13") == "K-SETUP-7"
    assert refused(game, "ruler 4 f6") is None


@pytest.mark.clause("K-SETUP-7b")
def test_rulers_that_start_close_together_bring_a_remark_and_no_refusal() -> None:
    game = play(start(options=FREE), "ruler 1 f5", "ruler 2 f8")
    assert game.seen_by(None).advice == ()
    play(game, "ruler 3 g6")
    assert len(game.seen_by(None).advice) == 2
    assert "rulers 1 and 3" in game.seen_by(None).advice[0]
    for number, space in enumerate(("a1", "a2", "a3", "a4", "a5"), 4):
        play(game, f"ruler {number} {space}")
    assert step(game) == "place"
    assert game.seen_by(None).advice == ()


def test_the_printed_start_spaces_are_well_apart() -> None:
    squares = [load_components().board.squares[number] for number in start().rulers.values()]
    assert min(max(abs(a - c), abs(b - d)) for a, b in squares for c, d in squares if (a, b) != (c, d)) == 3


@pytest.mark.clause("K-SETUP-8")
def test_the_table_settles_who_begins() -> None:
    game = khan.Position.start(NAMES[:3], setup="steps")
    play(game, *PREPARED)
    assert refused(game, "first Nobody") == "K-SETUP-8"
    assert legal(game) == {"first Ann", "first Bo", "first Cy"}
    play(game, "first Cy")
    assert game.turn == 2
    assert game.decision is not None
    assert game.decision.actor == 2


@pytest.mark.clause("K-SETUP-9")
@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 2), (4, 1)])
def test_yurts_are_placed_in_rounds_clockwise_from_the_start_player(players: int, rounds: int) -> None:
    game = khan.Position.start(NAMES[:players], first="Bo")
    order = []
    while step(game) == "place":
        assert game.decision is not None
        order.append(game.decision.actor)
        game.push(game.legal_moves[0])
    assert order == [(1 + seat) % players for seat in range(players)] * rounds
    assert all(game.yurts[seat].bit_count() == rounds for seat in range(players))
    assert game.turn == 1


@pytest.mark.clause("K-SETUP-9")
def test_a_yurt_goes_to_a_region_that_is_new_for_the_player() -> None:
    game = play(start(3), "place a9", "place a10", "place l6")
    assert refused(game, "place a10") == "K-SETUP-9"
    assert refused(game, "place d12") == "K-SETUP-9"
    board = game.components.board
    other_regions = board.names_in(board.land & ~board.regions["tundra"] & game.empty_land)
    assert legal(game, "place") == set(other_regions)


@pytest.mark.clause("K-SETUP-9")
@pytest.mark.parametrize("space", ["b5", "e9", "z9", "m1"])
def test_a_first_yurt_needs_an_empty_land_space(space: str) -> None:
    assert refused(start(), f"place {space}") == "K-SETUP-9"


@pytest.mark.clause("K-SETUP-9")
def test_two_players_may_place_in_the_same_region_but_not_on_the_same_space() -> None:
    game = play(start(), "place a9")
    assert refused(game, "place a9") == "K-SETUP-9"
    play(game, "place a10")
    assert (own(game, "Ann"), own(game, "Bo")) == ({"a9"}, {"a10"})


@pytest.mark.clause("K-SETUP-10", "K-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_four_cards_and_the_rest_is_the_draw_pile(players: int) -> None:
    game = placed(players)
    assert [len(game.hands[seat]) for seat in range(players)] == [4] * players
    assert piles(game) == (72 - 4 * players, 0)
    assert all_cards(game) == 72


@pytest.mark.clause("K-SETUP-10")
def test_hands_are_dealt_in_turn_with_four_cards_that_exist() -> None:
    game = start()
    while step(game) == "place":
        game.push(game.legal_moves[0])
    four = "1 khan W 2 khan NW 3 khan N 4 khan NE"
    assert refused(game, f"deal Ann {four}") is None
    assert refused(game, f"deal Bo {four}") == "K-SETUP-10"
    assert refused(game, "deal Ann 1 khan W 2 khan NW 3 khan N") == "K-SETUP-10"
    assert refused(game, "deal Ann 1 khan W 1 khan W 3 khan N 4 khan NE") == "K-SETUP-10"
    assert refused(game, "deal Ann 1 khan N 2 khan NW 3 khan N 4 khan NE") == "K-SETUP-10"
    play(game, f"deal Ann {four}")
    assert refused(game, f"deal Bo {four}") == "K-SETUP-10"


@pytest.mark.clause("K-SETUP-10")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    game = placed(2)
    assert game.seen_by("Ann").hand(0) == game.hands[0]
    assert game.seen_by("Ann").hand(1) is None
    assert game.seen_by(None).hand(0) is None
    assert game.seen_by(None, open_table=True).hand(0) == game.hands[0]


@pytest.mark.clause("K-SETUP-11")
def test_the_discard_pile_is_open_and_the_draw_pile_is_not() -> None:
    game = placed(2)
    draw_on(game)
    view = game.seen_by(None)
    assert sum(view.discard.values()) == 1
    assert view.draw_size == 63
    assert not hasattr(view, "draw")


def test_the_set_up_step_by_step_comes_to_the_same_as_the_set_up_at_once() -> None:
    stepwise = play(khan.Position.start(NAMES[:3], setup="steps"), *PREPARED, "first Ann")
    while step(stepwise) == "place":
        stepwise.push(stepwise.legal_moves[0])
    play(stepwise, "setup cards")
    assert draw_on_deals(stepwise) == placed(3)


@pytest.mark.clause("K-TURN-2")
def test_the_set_up_is_done_in_order() -> None:
    game = khan.Position.start(NAMES[:2], setup="steps")
    assert refused(game, "setup tiles") == "K-TURN-2"
    assert legal(game) == {"setup board"}


def test_what_is_prepared_appears_with_its_step() -> None:
    game = khan.Position.start(NAMES[:2], setup="steps")
    assert (game.courts, game.supply, game.special, game.rulers, game.display) == ({}, 60, {}, {}, {})
    play(game, "setup board", "setup courts")
    assert (game.supply, game.courts[1]) == (20, 5)
    play(game, "setup tiles", "setup players")
    assert game.special[1, "reserve"] == 2
    play(game, "setup rulers")
    assert at(game, "b5") == "ruler"
    assert game.yurts[NEUTRAL] == 0


@pytest.mark.parametrize("players", [(), ("Ann",), (*NAMES, "Ed"), ("Ann", "Ann"), ("Ann", "")])
def test_two_to_four_players_of_different_names_play(players: tuple[str, ...]) -> None:
    with pytest.raises(PositionError):
        khan.Position.start(players)


@pytest.mark.clause("K-EXPEL-1")
def test_after_the_deals_the_first_turn_begins_with_the_top_card() -> None:
    game = placed(2)
    assert (step(game), game.turn) == ("card", 0)
    assert game.decision is not None
    assert game.decision.actor == CHANCE
