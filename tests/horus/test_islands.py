"""The River, islands: what water cuts off."""

from __future__ import annotations

import pytest

from rulebook_lib.horus.board import Board, pack, unpack
from tests.horus.maps import code, play, position, region, value
from tests.horus.oracles import enclosed

# One Swamp tile in a ring of six River tiles, joined by edges; pyramid and boats lie outside the ring.
RING = """
..Rr......
RrrrRrPpBb
rrSsrrppbb
RrssRrBb..
rrRrrrbb..
..rr......
"""
# The same ring with a tile's place open in the east.
OPEN_RING = """
..Rr..
BbrrRr
bbSsrr
Ppss..
ppBb..
..bb..
"""


@pytest.mark.clause("H-ISLAND-1")
def test_a_tile_ringed_by_water_is_an_island() -> None:
    game = position(board=RING)
    assert region(game, "2,2").island
    assert game.board.is_island(code("2,2"))


@pytest.mark.clause("H-ISLAND-1")
@pytest.mark.parametrize("instead", [".", "N"])
def test_a_ring_with_a_gap_or_another_tile_in_it_encloses_nothing(instead: str) -> None:
    rows = RING.splitlines()
    rows[1] = rows[1].replace("..Rr", f"..{instead}{instead.lower()}")
    rows[2] = f"Rr{instead.lower() * 2}" + rows[2][4:]
    assert not region(position(board="\n".join(rows)), "2,2").island


@pytest.mark.clause("H-ISLAND-1")
def test_the_last_tile_of_the_ring_makes_the_island() -> None:
    game = position(board=OPEN_RING, step="rn")
    assert not region(game, "2,2").island
    play(game, "river 4,3")
    assert region(game, "2,2").island
    game.pop()
    play(game, "necropolis 4,3")
    assert not region(game, "2,2").island


def test_floods_that_meet_forget_no_way() -> None:
    """A flood met another while some neighbours of its half-cell were not looked at, and these were left out."""
    board = Board()
    nearly_a_ring = [(6, 0), (10, 0), (4, 2), (11, 2), (8, 3), (4, 4), (12, 4), (7, 6), (9, 6), (11, 6), (8, 1)]
    for place in nearly_a_ring:
        board.lay(pack(place), "river")
    assert (
        set(map(unpack, board.enclosed)) == enclosed(dict.fromkeys(nearly_a_ring, "river"), corners_leak=False) == set()
    )


@pytest.mark.clause("H-ISLAND-1")
def test_several_tiles_and_gaps_can_be_on_one_island() -> None:
    game = position("RRRRRR", "RH.FNR", "RPRRRR", "BB....")
    assert region(game, "2,2").island
    assert region(game, "6,2").island


@pytest.mark.clause("H-ISLAND-2")
def test_an_island_may_hold_several_regions() -> None:
    game = position("RRRRRR", "RHHFDR", "RPRRRR", "BB..D.")
    islands = {found.kind: found.island for found in game.regions() if found.tiles != ((8, 6),)}
    assert islands == {"hill": True, "field": True, "desert": True}
    assert not region(game, "8,6").island, "this desert lies outside"


@pytest.mark.clause("H-ISLAND-3")
def test_a_region_on_an_island_counts_double() -> None:
    game = position("RRRRRR", "RHHFDR", "RPRRRR", "BB..D.")
    assert [value(game, place) for place in ("2,2", "6,2", "8,2", "8,6")] == [4, 2, 2, 1]


@pytest.mark.clause("H-ISLAND-1", "H-ISLAND-3")
def test_a_region_stays_an_island_when_a_boat_leaves_the_ring() -> None:
    game = position("RRR.", "RHRB", "PRB.", step="swap")
    assert value(game, "2,2") == 2
    play(game, "swap 4,4 4,6")
    assert value(game, "2,2") == 2


@pytest.mark.clause("H-ISLAND-1")
def test_river_laid_inside_an_island_takes_nothing_from_the_rest_of_it() -> None:
    game = position("RRRRR", "RH..R", "RPRRR", "BB...", step="rn")
    before = set(game.board.enclosed)
    play(game, "river 6,2")
    assert region(game, "2,2").island
    assert len(before) - len(game.board.enclosed) == 4
