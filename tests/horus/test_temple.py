"""The Temple of Horus."""

from __future__ import annotations

import pytest

from rulebook_lib import horus
from tests.horus.maps import all_tiles, clauses, kind, legal, play, position, refused, region, step, value
from tests.horus.test_placement import AROUND_THE_START

# Land at (-2, -3), (2, -2), (-2, 2) and (2, 3) leaves no place at the River that touches nothing else.
NO_ROOM = """
Dd....
ddBbHh
..bbhh
..Pp..
..pp..
SsBb..
ssbbFf
....ff
"""


@pytest.mark.clause("H-TEMPLE-1")
def test_one_temple_is_in_the_bag_at_the_start() -> None:
    game = horus.Position.start(["Ann", "Bo"])
    assert game.bag["temple"] == 1
    assert "temple" not in game.stacks


@pytest.mark.clause("H-TEMPLE-2")
def test_the_temple_is_laid_beside_the_river() -> None:
    game = play(position(), "bag T")
    assert legal(game, "tile") == AROUND_THE_START
    land = position("BPB", "H", step="tile", tile="temple")
    assert clauses(land, "tile 0,4") == ("H-TEMPLE-2", "H-TEMPLE-3")
    assert refused(land, "tile 4,2") is None


@pytest.mark.clause("H-TEMPLE-3")
@pytest.mark.parametrize("neighbour", ["D", "H", "F", "S", "N"])
def test_it_touches_no_region_tile_and_no_necropolis(neighbour: str) -> None:
    game = position("BPB", neighbour, step="tile", tile="temple")
    assert clauses(game, "tile 2,2") == ("H-TEMPLE-3",)
    assert clauses(game, "tile -2,1") == ("H-TEMPLE-3",)
    assert refused(game, "tile 3,2") is None


@pytest.mark.clause("H-TEMPLE-3")
def test_it_may_meet_land_in_a_corner() -> None:
    game = position("BPB", "H", step="tile", tile="temple")
    play(game, "tile -2,0")
    assert (kind(game, "-2,0"), value(game, "0,2")) == ("temple", 1)


@pytest.mark.clause("H-TEMPLE-4")
def test_if_it_cannot_be_placed_it_leaves_the_game() -> None:
    game = position(board=NO_ROOM, at="-2,-3")
    play(game, "bag T")
    assert game.removed == {"temple": 1}
    assert "temple" not in game.board.kinds.values()
    assert step(game) == "card"
    assert all_tiles(game) == 120


@pytest.mark.clause("H-TEMPLE-4")
def test_as_long_as_there_is_a_place_it_has_to_be_placed() -> None:
    board = NO_ROOM.replace("S", ".").replace("s", ".")
    game = play(position(board=board, at="-2,-3"), "bag T")
    assert step(game) == "tile"
    assert refused(game, "pass") == "H-TURN-3"


@pytest.mark.clause("H-TEMPLE-5")
@pytest.mark.parametrize("tile", ["desert", "hill", "field", "swamp"])
def test_later_tiles_may_be_laid_beside_it(tile: str) -> None:
    game = position("BPB", ".T", step="tile", tile=tile)
    assert refused(game, "tile 2,4") is None
    assert refused(game, "tile 0,2") is None


@pytest.mark.clause("H-TEMPLE-5")
def test_a_necropolis_may_lie_beside_it_too() -> None:
    assert refused(position("BPB", ".T", step="rn"), "necropolis 2,4") is None


@pytest.mark.clause("H-TEMPLE-6")
def test_a_region_that_borders_it_counts_double() -> None:
    game = position("BPRB", ".THH", "..H.", "..F.")
    assert (value(game, "4,2"), region(game, "4,2").factor) == (6, 2)
    assert value(game, "4,6") == 1, "this region does not touch it"


@pytest.mark.clause("H-TEMPLE-6")
def test_half_an_edge_is_enough() -> None:
    game = position("BPRB", ".T..", "½.H.")
    assert region(game, "3,4").temple
    assert value(game, "3,4") == 2


@pytest.mark.clause("H-TEMPLE-7")
def test_no_region_at_the_temple_scores_more_than_10() -> None:
    game = position("BPRB", ".THH", "..HH", "..HH")
    assert (region(game, "4,2").size, value(game, "4,2")) == (6, 10)


@pytest.mark.clause("H-TEMPLE-8", "H-REGION-5")
def test_it_takes_no_stone_and_is_in_no_region() -> None:
    game = position("BPB", ".TH", step="stone", card="hill 1")
    assert clauses(game, "stone 2,2") == ("H-TEMPLE-8",)
    assert [found.tiles for found in game.regions()] == [((4, 2),)]


@pytest.mark.clause("H-TEMPLE-8")
def test_it_does_not_join_the_regions_beside_it() -> None:
    game = position("BPB", "HTH")
    assert region(game, "0,2").size == region(game, "4,2").size == 1
