"""Action 4: where a Kingdom Stone can be laid."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from tests.horus.maps import clauses, code, draw_on, grid, legal, play, position, refused, region, step

# Regions of 1 (Swamp), 2 (Desert), 3 (Field), 6 (Hill) and two lone tiles, a Necropolis and the Temple.
MAP = (
    "SBRRPRRBF",
    "DDFFF.T.H",
    "......N..",
)
LARGE = ("BPB", "HHHH", "HHD.", "FF..", "FFF.")


def with_card(card: str, *rows: str, **table: Any) -> horus.Position:
    """Ann has to lay a stone by this card, in round 2."""
    return position(*(rows or MAP), step="stone", card=card, **{"round": 2, **table})


@pytest.mark.clause("H-STONE-1")
def test_one_stone_is_laid_after_a_horus_card() -> None:
    game = position("BPB", "HH", round=2, step="card", hands={"Ann": ["field 2"]})
    play(game, "card field 2", "tile 6,0", "stone 0,2")
    assert game.stones == {code("0,2"): 0}
    assert game.supply(0) == 19
    assert step(game) == "draw"


@pytest.mark.clause("H-STONE-1")
def test_a_stone_needs_a_tile() -> None:
    assert refused(with_card("desert 2"), "stone 40,40") == "H-STONE-1"
    assert refused(with_card("desert 2"), "stone 1,2") == "H-STONE-1"


@pytest.mark.clause("H-STONE-2")
def test_the_region_has_exactly_as_many_tiles_as_the_card_says() -> None:
    assert legal(with_card("hill 1"), "stone") == {"0,0", "16,0", "16,2"}
    assert legal(with_card("hill 2"), "stone") == {"0,2", "2,2"}
    assert legal(with_card("hill 3"), "stone") == {"4,2", "6,2", "8,2"}
    assert refused(with_card("hill 3"), "stone 0,2") == "H-STONE-2"


@pytest.mark.clause("H-STONE-2")
def test_the_size_counts_with_the_tile_that_was_just_laid() -> None:
    game = position("BPB", "HH", round=2, step="card", hands={"Ann": ["hill 3"]})
    play(game, "card hill 3", "tile 4,2")
    assert legal(game, "stone") == {"0,2", "2,2", "4,2"}


@pytest.mark.clause("H-STONE-3")
def test_a_question_mark_in_the_corners_allows_any_size_from_1_to_5() -> None:
    game = with_card("hill ?", "BPB", "HHHH", "HHD.", "FF..", "FFF.", "S...", "SS..")
    assert {region(game, place).size for place in legal(game, "stone")} == {1, 3, 5}
    assert refused(game, "stone 0,2") == "H-STONE-9"


@pytest.mark.clause("H-STONE-4")
def test_a_tile_holds_one_stone_at_most() -> None:
    game = with_card("hill 3", stones={"Bo": ["4,2"], "Ann": ["8,2"]})
    assert legal(game, "stone") == {"6,2"}
    assert refused(game, "stone 4,2") == "H-STONE-4"
    assert refused(game, "stone 8,2") == "H-STONE-4"


@pytest.mark.clause("H-STONE-5")
def test_in_the_first_round_only_lone_tiles_take_a_stone() -> None:
    game = with_card("hill 3", round=1)
    assert legal(game, "stone") == {"0,0", "16,0", "16,2"}
    assert refused(game, "stone 4,2") == "H-STONE-5"
    assert refused(game, "stone 0,2") == "H-STONE-5"


@pytest.mark.clause("H-STONE-6")
def test_after_each_players_first_turn_the_numbers_hold() -> None:
    last_of_round_1 = with_card("hill 3", turn="Bo", turns=1, round=1)
    assert legal(last_of_round_1, "stone") == {"0,0", "16,0", "16,2"}
    first_of_round_2 = with_card("hill 3", turn="Ann", turns=2)
    assert legal(first_of_round_2, "stone") == {"4,2", "6,2", "8,2"}


@pytest.mark.clause("H-STONE-6")
def test_the_second_round_begins_when_all_have_had_a_turn() -> None:
    last = position(players=("Ann", "Bo", "Cy"), turn="Cy", step="stone", card="hill 1", board=grid("BPB", "H"))
    assert last.round == 1
    play(last, "stone 0,2")
    draw_on(last)
    assert (last.turn, last.round) == (0, 2)


@pytest.mark.clause("H-STONE-7")
def test_the_stone_may_but_need_not_go_to_the_region_that_grew() -> None:
    game = position("BPB", "H.F", "H.F", round=2, step="card", hands={"Ann": ["hill 3"]})
    play(game, "card hill 3", "tile 2,2")
    assert legal(game, "stone") == {"0,2", "0,4", "2,2"}
    game = position("BPB", "H.F", "H.F", "..F", round=2, step="card", hands={"Ann": ["hill 3"]})
    play(game, "card hill 3", "tile 0,6")
    assert legal(game, "stone") == {"0,2", "0,4", "0,6", "4,2", "4,4", "4,6"}


@pytest.mark.clause("H-STONE-8")
def test_a_region_of_six_takes_no_further_stone() -> None:
    game = with_card("hill 5", *LARGE)
    assert clauses(game, "stone 0,2") == ("H-STONE-8", "H-STONE-2")
    assert legal(game, "stone") == {"0,6", "2,6", "0,8", "2,8", "4,8"}


@pytest.mark.clause("H-STONE-9")
def test_a_question_mark_does_not_open_a_region_of_six() -> None:
    game = with_card("hill ?", *LARGE)
    assert refused(game, "stone 0,2") == "H-STONE-9"
    assert legal(game, "stone") == {"4,4", "0,6", "2,6", "0,8", "2,8", "4,8"}


@pytest.mark.clause("H-STONE-10", "H-STONE-11")
def test_when_regions_merge_all_their_stones_count() -> None:
    game = position(
        "BPB", "HHH", ".DF", "HHD", round=2, step="tile", tile="hill", stones={"Ann": ["0,2"], "Bo": ["0,6", "2,6"]}
    )
    assert region(game, "0,2").stones == {0: 1}
    play(game, "tile 0,4")
    merged = region(game, "0,2")
    assert (merged.size, dict(merged.stones), merged.controllers) == (6, {0: 1, 1: 2}, (1,))


@pytest.mark.clause("H-STONE-10")
def test_stones_in_a_large_region_stay_when_it_grows_by_one_tile() -> None:
    game = position(*LARGE, round=2, step="tile", tile="hill", stones={"Ann": ["0,2"], "Bo": ["4,2"]})
    play(game, "tile 8,2")
    assert dict(region(game, "8,2").stones) == {0: 1, 1: 1}


@pytest.mark.clause("H-STONE-12")
def test_without_a_region_of_that_size_the_action_falls_away() -> None:
    game = position("BPB", "HH", round=2, step="card", hands={"Ann": ["field 4"]})
    play(game, "card field 4", "tile 6,0")
    assert step(game) == "draw"
    assert not game.stones


@pytest.mark.clause("H-STONE-12")
def test_when_the_only_region_of_that_size_is_full_the_action_falls_away() -> None:
    game = with_card("hill 3", stones={"Bo": ["4,2", "6,2"], "Ann": ["8,2"]})
    assert step(game) == "draw"


@pytest.mark.clause("H-REGION-5", "H-NECRO-3", "H-TEMPLE-8")
def test_water_necropolis_and_temple_take_no_stone() -> None:
    game = with_card("hill 1")
    assert refused(game, "stone 2,0") == "H-REGION-5"
    assert refused(game, "stone 4,0") == "H-REGION-5"
    assert refused(game, "stone 8,0") == "H-REGION-5"
    assert refused(game, "stone 12,4") == "H-NECRO-3"
    assert refused(game, "stone 12,2") == "H-TEMPLE-8"
