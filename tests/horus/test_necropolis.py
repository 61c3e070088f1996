"""The Necropolis."""

from __future__ import annotations

import pytest

from tests.horus.maps import clauses, legal, play, position, refused, region
from tests.horus.test_placement import AROUND_THE_START


@pytest.mark.clause("H-NECRO-1")
def test_a_necropolis_is_placed_like_any_tile_away_from_the_river_too() -> None:
    game = position("BPB", "HH", step="rn")
    assert refused(game, "necropolis 0,4") is None
    assert refused(game, "river 0,4") == "H-RIVER-9"
    assert legal(position(step="rn"), "necropolis") == AROUND_THE_START


@pytest.mark.clause("H-NECRO-1")
def test_the_placement_rules_hold_for_a_necropolis() -> None:
    game = position(step="rn")
    assert refused(game, "necropolis 4,0") == "H-PLACE-1"
    assert refused(game, "necropolis 2,4") == "H-PLACE-4"
    assert refused(game, "necropolis 1,1") == "H-PLACE-6"


@pytest.mark.clause("H-NECRO-2", "H-REGION-5")
def test_two_necropolises_side_by_side_are_no_region() -> None:
    game = position("BPB", "NN", step="rn")
    play(game, "necropolis 4,2")
    assert game.regions() == []
    assert len(game.board.regions) == 0


@pytest.mark.clause("H-NECRO-2")
def test_a_necropolis_does_not_join_regions() -> None:
    game = position("BPB", "H.H", step="rn")
    play(game, "necropolis 2,2")
    assert region(game, "0,2").size == region(game, "4,2").size == 1


@pytest.mark.clause("H-NECRO-3")
def test_a_necropolis_takes_no_stone() -> None:
    game = position("BPB", "NH", step="stone", card="hill 1")
    assert clauses(game, "stone 0,2") == ("H-NECRO-3",)
    assert legal(game, "stone") == {"2,2"}


@pytest.mark.clause("H-NECRO-3", "H-NILE-4")
def test_no_stone_is_moved_to_a_necropolis_either() -> None:
    game = position("BRPB", "HN.F", step="move", stones={"Ann": ["0,2"]})
    assert refused(game, "move 0,2 2,2") == "H-NILE-4"
    assert legal(game, "move") == {"0,2 6,2"}
