"""The Regions: what hangs together, and what it is worth before any doubling."""

from __future__ import annotations

import pytest

from rulebook_lib.horus.components import Card
from tests.horus.maps import play, position, region, total, value

# Four hills, three fields, a desert between the fields and a fourth field; River, Temple, Necropolises.
MAP = ("RBRRPRRB", "HHNNFFDF", "HHNN.F..", "HNN.....")


@pytest.mark.clause("H-REGION-1")
def test_a_placed_land_tile_belongs_to_exactly_one_region() -> None:
    game = position("BPB", "HH", step="tile", tile="hill")
    play(game, "tile 4,2")
    places = [place for found in game.regions() for place in found.tiles]
    assert sorted(places) == [(0, 2), (2, 2), (4, 2)]


@pytest.mark.clause("H-REGION-2")
def test_touching_tiles_of_one_type_form_a_region() -> None:
    game = position(*MAP)
    assert region(game, "0,2").tiles == ((0, 2), (2, 2), (0, 4), (2, 4), (0, 6))
    assert region(game, "8,2").tiles == ((8, 2), (10, 2), (10, 4))
    assert region(game, "14,2").tiles == ((14, 2),)


@pytest.mark.clause("H-REGION-2")
def test_tiles_that_meet_in_a_corner_are_two_regions() -> None:
    game = position("BPB", "H", "FH")
    assert (region(game, "0,2").size, region(game, "2,4").size) == (1, 1)


@pytest.mark.clause("H-REGION-2")
def test_tiles_that_share_half_an_edge_are_one_region() -> None:
    game = position("BPB", "H", "½H")
    assert region(game, "1,4").tiles == ((0, 2), (1, 4))


@pytest.mark.clause("H-REGION-3")
def test_tiles_of_one_type_are_all_alike() -> None:
    game = position("BPB", "HH")
    assert game.region_graph.nodes[0, 2] == game.region_graph.nodes[2, 2] == {"kind": "hill", "owner": None}
    assert set(Card._fields) == {"centre", "number"}


@pytest.mark.clause("H-REGION-4")
def test_all_twenty_tiles_of_a_type_can_form_one_region() -> None:
    game = position("BPB", "HHHHH", "HHHHH", "HHHHH", "HHHHH")
    assert region(game, "0,2").size == 20
    grown = position("BPB", "HHHHH", "HHHHH", "HHHHH", "HHHH", step="tile", tile="hill")
    assert region(play(grown, "tile 8,8"), "8,8").size == 20


@pytest.mark.clause("H-REGION-5")
def test_river_temple_and_necropolis_belong_to_no_region() -> None:
    game = position("BRPB", "TNNH")
    assert [found.tiles for found in game.regions()] == [((6, 2),)]


@pytest.mark.clause("H-REGION-6")
def test_regions_score_for_those_who_control_them_at_the_end() -> None:
    game = position(*MAP, stones={"Ann": ["0,2"], "Bo": ["8,2", "14,2"]}, agenda=[])
    assert game.over
    assert (total(game, "Ann"), total(game, "Bo")) == (5, 4)


@pytest.mark.clause("H-REGION-6")
def test_nothing_is_scored_for_good_during_play() -> None:
    game = position("BPB", "HHH", "F..", round=2, step="tile", tile="field", stones={"Ann": ["0,4"], "Bo": ["0,2"]})
    assert (total(game, "Ann"), total(game, "Bo")) == (1, 3)
    play(game, "tile 2,4")
    assert (total(game, "Ann"), total(game, "Bo")) == (2, 3)


@pytest.mark.clause("H-REGION-7")
@pytest.mark.parametrize(("place", "points"), [("0,2", 5), ("8,2", 3), ("12,2", 1), ("14,2", 1)])
def test_a_region_is_worth_its_number_of_tiles(place: str, points: int) -> None:
    assert value(position(*MAP), place) == points
