"""Components and Setup: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import PositionError
from rulebook_lib.core.steps import CHANCE, TABLE
from rulebook_lib.horus.components import LAND, load_components
from tests.horus.maps import all_tiles, draw_on, horus_cards, legal, play, position, refused, step

FOUR = ("Ann", "Bo", "Cy", "Di")


def begun(players: int = 2) -> horus.Position:
    """A game with all hands dealt, before the first tile is drawn."""
    game = horus.Position.start(FOUR[:players])
    while step(game) == "deal":
        game.push(Dealer(1).pick(game))
    return game


@pytest.mark.clause("H-COMP-1")
def test_the_game_has_120_tiles() -> None:
    assert all_tiles(horus.Position.start(FOUR)) == 120


@pytest.mark.clause("H-COMP-2")
def test_there_are_80_stones_in_four_colours() -> None:
    components = load_components()
    assert len(set(components.colours)) == 4
    assert len(components.colours) * components.stones == 80


@pytest.mark.clause("H-COMP-3")
def test_there_are_50_horus_cards() -> None:
    assert horus_cards(begun(3)) == 50


@pytest.mark.clause("H-COMP-4")
def test_four_nile_cards_are_not_among_the_50() -> None:
    game = begun(4)
    assert game.nile == (True, True, True, True)
    assert horus_cards(game) == 50


@pytest.mark.clause("H-COMP-5")
def test_a_tile_drawn_from_the_bag_does_not_go_back() -> None:
    game = position(
        bag={"hill": 1, "desert": 10, "field": 10, "swamp": 10, "river": 14, "temple": 1}, removed={"hill": 9}
    )
    play(game, "bag H")
    assert game.bag["hill"] == 0
    assert game.tile_in_hand == "hill"


@pytest.mark.clause("H-SETUP-1")
def test_the_map_grows_without_limits() -> None:
    game = position("BPB" + "H" * 15 + "F" * 15, step="tile", tile="swamp")
    assert refused(game, "tile 66,0") is None
    assert refused(game, "tile 70,0") == "H-PLACE-1"


@pytest.mark.clause("H-SETUP-2")
def test_land_comes_in_four_types() -> None:
    assert LAND == ("desert", "hill", "field", "swamp")
    game = horus.Position.start(FOUR)
    assert set(LAND) == (set(game.stacks) & set(game.bag))


@pytest.mark.clause("H-SETUP-3")
def test_every_tile_comes_from_the_bag_one_of_the_stacks_or_the_start() -> None:
    game = horus.Position.start(FOUR)
    assert set(game.bag) == {*LAND, "river", "temple"}
    assert set(game.stacks) == {*LAND, "rn"}
    assert set(game.board.kinds.values()) == {"boat", "pyramid"}


@pytest.mark.clause("H-SETUP-4")
def test_tan_tiles_are_in_the_bag_and_any_of_them_can_be_drawn_first() -> None:
    game = begun()
    assert game.bag == load_components().bag
    assert legal(game) == {"bag D", "bag H", "bag F", "bag S", "bag R", "bag T"}
    drawn = {draw_on(horus.Position.start(FOUR[:2]), seed).tile_in_hand for seed in range(40)}
    assert {*LAND, "river"} <= drawn


@pytest.mark.clause("H-SETUP-5", "H-SETUP-6")
def test_four_stacks_of_land_and_a_fifth_of_river_necropolis_tiles_are_open_to_all() -> None:
    game = horus.Position.start(FOUR)
    assert game.seen_by(None).stacks == load_components().stacks
    assert list(game.stacks) == [*LAND, "rn"]
    assert all(game.stacks.values())


@pytest.mark.clause("H-SETUP-7", "H-RIVER-1")
def test_two_boats_and_the_step_pyramid_begin_the_river() -> None:
    tiles = horus.Position.start(FOUR).board.tiles()
    assert tiles == {(0, -2): "boat", (0, 0): "pyramid", (0, 2): "boat"}


@pytest.mark.clause("H-SETUP-8")
def test_each_player_takes_20_stones_and_a_nile_card() -> None:
    view = horus.Position.start(FOUR).seen_by(None)
    assert [view.supply(seat) for seat in range(4)] == [20, 20, 20, 20]
    assert all(view.nile(seat) for seat in range(4))


@pytest.mark.clause("H-SETUP-9")
def test_unused_colours_leave_the_game() -> None:
    view = horus.Position.start(FOUR[:2]).seen_by(None)
    assert view.colours == ("white", "yellow")
    assert len(horus.Position.start(FOUR[:2]).nile) == 2


@pytest.mark.clause("H-SETUP-10", "H-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_cards_are_dealt_to_each_and_the_rest_is_the_draw_pile(players: int) -> None:
    game = begun(players)
    assert [len(game.hands[seat]) for seat in range(players)] == [5] * players
    assert game.seen_by(None).draw_size == 50 - 5 * players
    assert not any(game.discard.values())


@pytest.mark.clause("H-SETUP-10")
def test_hands_are_dealt_in_turn_with_five_cards_that_exist() -> None:
    game = horus.Position.start(FOUR[:2])
    assert refused(game, "deal Ann hill 1 hill 1 hill 2 hill 2 hill 3") is None
    assert refused(game, "deal Bo hill 1 hill 1 hill 2 hill 2 hill 3") == "H-SETUP-10"
    assert refused(game, "deal Ann hill 1 hill 2 hill 3 hill 4") == "H-SETUP-10"
    assert refused(game, "deal Ann hill 1 hill 1 hill 1 hill 2 hill 3") == "H-SETUP-10"


@pytest.mark.clause("H-SETUP-10")
def test_what_was_dealt_to_one_cannot_be_dealt_to_another() -> None:
    game = play(horus.Position.start(FOUR[:2]), "deal Ann ? 1 hill 1 hill 2 hill 3 hill 4")
    assert refused(game, "deal Bo ? 1 hill 1 hill 2 hill 3 hill 4") == "H-SETUP-10"


@pytest.mark.clause("H-SETUP-11")
def test_nobody_can_tell_what_is_in_the_draw_pile_and_what_in_another_hand() -> None:
    mine = {"Ann": ["hill 1", "hill 2", "hill 3", "hill 4", "hill 5"]}
    one = position(hands={**mine, "Bo": ["field 1", "field 2", "field 3", "field 4", "field 5"]})
    other = position(hands={**mine, "Bo": ["swamp 1", "swamp 2", "swamp 3", "swamp 4", "swamp 5"]})
    assert one.seen_by("Ann") == other.seen_by("Ann")
    assert one.seen_by("Bo") != other.seen_by("Bo")


@pytest.mark.clause("H-TURN-1")
def test_the_youngest_player_begins() -> None:
    assert draw_on(horus.Position.start(FOUR, first="Cy")).actor == 2


@pytest.mark.clause("H-TURN-1")
def test_only_somebody_who_plays_can_begin() -> None:
    game = horus.Position.start(FOUR[:2], setup="steps")
    for name in ("bag", "stacks", "river", "stones", "cards"):
        assert game.actor == TABLE
        play(game, f"setup {name}")
    draw_on(game)
    assert refused(game, "first Nobody") == "H-TURN-1"
    play(game, "first Bo")
    assert (game.turn, game.actor) == (1, CHANCE)


@pytest.mark.clause("H-TURN-3")
def test_the_set_up_is_done_in_order() -> None:
    game = horus.Position.start(FOUR[:2], setup="steps")
    assert refused(game, "setup river") == "H-TURN-3"
    assert legal(game) == {"setup bag"}


def test_the_set_up_step_by_step_comes_to_the_same_as_the_set_up_at_once() -> None:
    stepwise = horus.Position.start(FOUR[:3], setup="steps")
    play(stepwise, "setup bag", "setup stacks", "setup river", "setup stones", "setup cards")
    draw_on(stepwise)
    assert play(stepwise, "first Ann") == begun(3)


def test_stones_and_nile_cards_are_handed_out_by_their_own_step() -> None:
    game = play(horus.Position.start(FOUR[:2], setup="steps"), "setup bag", "setup stacks", "setup river")
    assert game.nile == (False, False)
    assert play(game, "setup stones").nile == (True, True)


@pytest.mark.parametrize("players", [(), ("Ann",), (*FOUR, "Ed"), ("Ann", "Ann"), ("Ann", "")])
def test_two_to_four_players_of_different_names_play(players: tuple[str, ...]) -> None:
    with pytest.raises(PositionError):
        horus.Position.start(players)


def test_hands_that_are_dealt_come_out_of_the_draw_pile() -> None:
    game = begun(4)
    held = Counter(card for cards in game.hands.values() for card in cards)
    assert {card: held[card] + game.draw[card] for card in game.draw} == load_components().cards


def test_the_game_is_called_what_its_rulebook_is_called() -> None:
    assert horus.GAME.title == horus.rulebook.title
