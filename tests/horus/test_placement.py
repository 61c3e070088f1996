"""Tile Placement Rules: which places a tile can take."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from tests.horus.maps import clauses, kind, legal, play, position, refused

KINDS = ("desert", "hill", "field", "swamp")
AROUND_THE_START = {
    # complete edges above, below and beside; half edges between them
    *("0,-4", "-1,-4", "1,-4", "0,4", "-1,4", "1,4"),
    *("-2,-3", "-2,-2", "-2,-1", "-2,0", "-2,1", "-2,2", "-2,3"),
    *("2,-3", "2,-2", "2,-1", "2,0", "2,1", "2,2", "2,3"),
}
# The boat at 2,2 has one way on, the place 4,2.
CORNERED = ("HHH", "HB.", "HRPB")


def laying(tile: str, *rows: str, **table: Any) -> horus.Position:
    """Ann has a tile of the bag in her hand."""
    return position(*rows, step="tile", tile=tile, **table)


@pytest.mark.clause("H-PLACE-1")
def test_a_tile_touches_a_tile_in_play() -> None:
    game = laying("hill")
    assert clauses(game, "tile 3,0") == ("H-PLACE-1",)
    assert clauses(game, "tile -40,7") == ("H-PLACE-1",)
    assert clauses(game, "tile 1000000,0") == ("H-PLACE-1",)


@pytest.mark.clause("H-PLACE-1", "H-PLACE-2")
@pytest.mark.parametrize("tile", KINDS)
def test_the_start_tiles_offer_twenty_places(tile: str) -> None:
    assert legal(laying(tile), "tile") == AROUND_THE_START


@pytest.mark.clause("H-PLACE-2")
def test_complete_edges_and_half_edges_are_both_allowed() -> None:
    game = laying("hill")
    play(game, "tile 2,0")
    graph = game.region_graph
    assert graph.edges[(2, 0), (0, 0)]["contact"] == 2
    assert not graph.has_edge((2, 0), (0, 2))
    game = play(laying("hill"), "tile 2,1")
    graph = game.region_graph
    assert graph.edges[(2, 1), (0, 0)]["contact"] == 1
    assert graph.edges[(2, 1), (0, 2)]["contact"] == 1


@pytest.mark.clause("H-PLACE-3")
@pytest.mark.parametrize("place", ["1/2,-4", "2,0.5", "2.25,0", "2,1/3", "2.000000001,0", "20.5,20"])
def test_a_corner_meets_a_corner_or_the_mark_in_the_middle_of_an_edge(place: str) -> None:
    assert clauses(laying("field"), f"tile {place}") == ("H-PLACE-3",)


@pytest.mark.clause("H-PLACE-3")
def test_the_offset_is_refused_for_every_tile() -> None:
    assert refused(position(step="rn"), "necropolis 2,0.5") == "H-PLACE-3"
    assert refused(position(step="rn"), "river 2,0.5") == "H-PLACE-3"
    assert refused(position(step="rn"), "swap 0,2 2,0.5") == "H-PLACE-3"
    assert refused(position(step="swap"), "swap 0,2 2,2.5") == "H-PLACE-3"
    assert refused(laying("temple"), "tile 2,0.5") == "H-PLACE-3"


@pytest.mark.clause("H-PLACE-4")
@pytest.mark.parametrize("place", ["-2,-4", "2,-4", "-2,4", "2,4"])
def test_a_tile_cannot_lie_diagonally(place: str) -> None:
    assert clauses(laying("desert"), f"tile {place}") == ("H-PLACE-4",)


@pytest.mark.clause("H-PLACE-5")
def test_an_empty_area_may_arise_and_be_filled_later() -> None:
    game = laying("hill", "HHHBPB", "H....", "HHH", agenda=[["tile", "hill", "bag"], ["tile", "hill", "bag"]])
    play(game, "tile 4,2")
    assert kind(game, "2,2") is None
    play(game, "tile 2,2")
    assert kind(game, "2,2") == "hill"


@pytest.mark.clause("H-PLACE-6")
@pytest.mark.parametrize("place", ["0,0", "1,0", "0,1", "-1,-1", "1,3", "0,-3"])
def test_tiles_do_not_overlap(place: str) -> None:
    assert clauses(laying("hill"), f"tile {place}") == ("H-PLACE-6",)


@pytest.mark.clause("H-PLACE-7", "H-RIVER-11")
@pytest.mark.parametrize("tile", KINDS)
def test_no_land_tile_blocks_the_way_on_at_a_boat(tile: str) -> None:
    game = laying(tile, *CORNERED)
    assert clauses(game, "tile 4,2") == ("H-PLACE-7",)
    assert clauses(game, "tile 5,2") == ("H-PLACE-7",)
    assert refused(game, "tile 6,2") is None


@pytest.mark.clause("H-PLACE-7", "H-RIVER-11")
def test_no_necropolis_river_tile_or_temple_blocks_it_either() -> None:
    game = position(*CORNERED, step="rn")
    assert clauses(game, "necropolis 4,2") == ("H-PLACE-7",)
    assert clauses(game, "river 4,2") == ("H-PLACE-7",)
    assert clauses(laying("temple", *CORNERED), "tile 5,2") == ("H-TEMPLE-3", "H-PLACE-7")


@pytest.mark.clause("H-PLACE-7", "H-RIVER-11")
def test_a_boat_does_not_block_the_other_boat() -> None:
    game = position(*CORNERED, step="rn")
    assert clauses(game, "swap 6,4 4,2") == ("H-PLACE-7",)
    assert refused(game, "swap 6,4 4,6") is None


@pytest.mark.clause("H-PLACE-7", "H-RIVER-11")
def test_a_boat_does_not_go_where_it_would_be_blocked_itself() -> None:
    game = position("HHHH", "HR.H", "HRPBB", step="rn")
    assert clauses(game, "swap 8,4 4,2") == ("H-PLACE-7",)
    assert refused(game, "river 4,2") is None, "a plain River tile may lie there"


@pytest.mark.clause("H-PLACE-7")
def test_the_last_way_on_may_be_a_place_half_a_tile_off() -> None:
    game = laying("hill", *CORNERED)
    refusal = game.why_not("tile 5,2")
    assert refusal is not None
    assert refusal.cells == ("5,2", "2,2")
    assert "Boat at 2,2" in refusal.reason
