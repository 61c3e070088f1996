"""The River: how it grows, where boats go, what may stop it."""

from __future__ import annotations

import pytest

from rulebook_lib import horus
from rulebook_lib.horus.components import WATER
from tests.horus.maps import clauses, draw_on, kind, legal, play, position, refused, stacks, step
from tests.horus.test_placement import AROUND_THE_START

BESIDE_THE_UPPER_BOAT = {"0,-4", "-1,-4", "1,-4", "-2,-3", "-2,-2", "-2,-1", "2,-3", "2,-2", "2,-1"}
# Four arms: the boats at 0,4 and 8,4, plain River at 4,0 and 4,8.
CROSS = ("..R..", "..R..", "BRPRB", "..R..", "..R..")


def boats(game: horus.Position) -> set[tuple[int, int]]:
    """The places of the boats."""
    return {place for place, tile in game.board.tiles().items() if tile == "boat"}


@pytest.mark.clause("H-RIVER-2")
def test_there_are_two_boats_after_every_kind_of_river_move() -> None:
    game = play(position(), "bag R", "swap 0,-2 0,-4", "swap 0,2 0,4")
    assert boats(game) == {(0, -4), (0, 4)}
    game = play(position(), "bag R", "swap 0,-2 0,-4", "river 2,0")
    assert boats(game) == {(0, -4), (0, 2)}


@pytest.mark.clause("H-RIVER-3")
def test_the_river_grows_in_length_and_in_width() -> None:
    game = position(step="rn")
    play(game, "river 2,0")
    assert sorted(place for place, tile in game.board.tiles().items() if tile in WATER) == [
        *((0, -2), (0, 0), (0, 2), (2, 0)),
    ]
    game = play(position(step="swap"), "swap 0,2 0,4")
    assert [kind(game, place) for place in ("0,-2", "0,0", "0,2", "0,4")] == ["boat", "pyramid", "river", "boat"]


@pytest.mark.clause("H-RIVER-4")
def test_a_river_tile_from_the_bag_replaces_a_boat() -> None:
    game = play(position(), "bag R")
    assert step(game) == "swap"
    assert {move.split()[0] for move in legal(game, "swap")} == {"0,-2", "0,2"}
    assert refused(game, "tile 2,0") == "H-RIVER-4"
    assert refused(game, "swap 0,0 2,0") == "H-RIVER-4"
    assert refused(game, "swap 2,0 4,0") == "H-RIVER-4"
    assert refused(game, "swap 1/2,0 4,0") == "H-RIVER-4"


@pytest.mark.clause("H-RIVER-5")
def test_the_replaced_boat_is_laid_against_the_new_river_tile() -> None:
    game = position(step="swap")
    assert clauses(game, "swap 0,-2 2,0") == ("H-RIVER-5",)
    assert clauses(game, "swap 0,-2 0,4") == ("H-RIVER-5",)
    assert refused(game, "swap 0,-2 2,-1") is None
    play(game, "swap 0,-2 2,-1")
    assert game.region_graph.has_edge((0, -2), (2, -1))


@pytest.mark.clause("H-RIVER-6")
def test_the_boat_goes_there_like_any_other_tile() -> None:
    game = position(step="swap")
    assert {move.split()[1] for move in legal(game, "swap") if move.startswith("0,-2")} == BESIDE_THE_UPPER_BOAT
    assert refused(game, "swap 0,-2 -2,-4") == "H-PLACE-4"
    assert refused(game, "swap 0,-2 0,-6") == "H-PLACE-1"
    assert refused(game, "swap 0,-2 1,0") == "H-PLACE-6"


@pytest.mark.clause("H-RIVER-7")
def test_after_river_tile_and_boat_the_player_takes_an_r_n_tile() -> None:
    game = play(position(), "bag R")
    before = game.stacks["rn"]
    play(game, "swap 0,-2 0,-4")
    assert (step(game), game.tile_in_hand, game.stacks["rn"]) == ("rn", "rn", before - 1)
    play(game, "necropolis 2,0")
    assert step(game) == "card"


@pytest.mark.clause("H-RIVER-8")
def test_each_r_n_tile_is_river_or_necropolis_as_the_player_chooses() -> None:
    game = position(step="rn")
    assert set(game.parts()) == {"necropolis", "river", "swap"}
    assert kind(play(game, "necropolis 2,0"), "2,0") == "necropolis"
    game.pop()
    assert kind(play(game, "river 2,0"), "2,0") == "river"


@pytest.mark.clause("H-RIVER-9")
def test_as_river_it_lies_on_an_open_place_at_the_river() -> None:
    game = position("BPB", "HH", step="rn")
    assert clauses(game, "river 0,4") == ("H-RIVER-9",)
    assert refused(game, "river 4,2") is None
    assert legal(position(step="rn"), "river") == AROUND_THE_START


@pytest.mark.clause("H-RIVER-10")
def test_or_it_replaces_a_boat_which_may_go_beside_any_river_tile() -> None:
    game = position("RRPBB", "HH", step="rn")
    assert refused(game, "swap 8,0 -2,0") is None
    assert refused(game, "swap 6,0 4,2") is None
    assert refused(game, "swap 8,0 10,0") is None


@pytest.mark.clause("H-RIVER-10")
def test_the_boat_stays_at_the_river() -> None:
    game = position("RRPBB", "HH", step="rn")
    assert clauses(game, "swap 8,0 0,4") == ("H-RIVER-10",)
    assert refused(game, "swap 0,0 4,2") == "H-RIVER-10", "there is no boat"
    assert refused(game, "swap 4,2 4,2") == "H-RIVER-10"
    assert {move.split()[1] for move in legal(position(step="rn"), "swap")} == AROUND_THE_START


@pytest.mark.clause("H-RIVER-12")
def test_the_river_may_turn_and_fork_yet_has_two_ends() -> None:
    game = play(position(step="rn"), "river 2,0")
    assert boats(game) == {(0, -2), (0, 2)}
    game = position("BPB", step="rn")
    assert refused(game, "swap 4,0 4,2") is None, "the River turns"
    cross = position(*CROSS, step="rn")
    assert refused(cross, "river 6,2") is None
    assert boats(cross) == {(0, 4), (8, 4)}


@pytest.mark.clause("H-RIVER-13")
def test_an_arm_without_a_boat_may_be_blocked() -> None:
    with_boat = position("HHHH", "HB.H", "HRPRB", step="tile", tile="field")
    assert refused(with_boat, "tile 4,2") == "H-PLACE-7"
    without = position("HHHH", "HR.H", "HRPBB", step="tile", tile="field")
    assert refused(without, "tile 4,2") is None


@pytest.mark.clause("H-RIVER-14")
def test_plain_river_tiles_are_extended_or_blocked_but_never_moved() -> None:
    game = position(*CROSS, step="rn")
    assert refused(game, "swap 4,0 4,-2") == "H-RIVER-10"
    assert refused(game, "swap 4,4 4,-2") == "H-RIVER-10"
    before = {place for place, tile in game.board.tiles().items() if tile != "boat"}
    play(game, "swap 0,4 4,-2")
    assert before < set(game.board.tiles())
    assert kind(game, "0,4") == "river", "where the boat was there is River now"
    assert refused(position(*CROSS, step="swap"), "swap 4,0 4,-2") == "H-RIVER-4"


def test_a_river_tile_of_the_bag_leaves_the_last_r_n_tile_to_the_next_player() -> None:
    game = position(step="swap", **stacks(rn=1))
    play(game, "swap 0,2 0,4", "river 2,0")
    assert game.stacks["rn"] == 0
    draw_on(game)
    assert step(game) == "card"
