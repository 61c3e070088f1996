"""Scoring: control, values, totals, the win."""

from __future__ import annotations

import pytest

from tests.horus.maps import play, position, region, total, value, winners

PLAYERS = ("Ann", "Bo", "Cy")


@pytest.mark.clause("H-SCORE-1")
def test_the_player_with_most_stones_controls_a_region() -> None:
    game = position("BRPB", "HHHH", players=PLAYERS, stones={"Ann": ["0,2"], "Bo": ["2,2", "4,2"]})
    assert region(game, "0,2").controllers == (1,)
    assert [total(game, player) for player in PLAYERS] == [0, 4, 0]


@pytest.mark.clause("H-SCORE-1")
def test_one_stone_is_enough_where_nobody_else_has_any() -> None:
    assert total(position("BPB", "HHH", stones={"Bo": ["2,2"]}), "Bo") == 3


@pytest.mark.clause("H-SCORE-2")
def test_tied_players_each_score_the_region_in_full() -> None:
    game = position("BRRPB", "HHHHH", players=PLAYERS, stones={"Ann": ["0,2"], "Bo": ["2,2"], "Cy": ["8,2"]})
    assert region(game, "0,2").controllers == (0, 1, 2)
    assert [total(game, player) for player in PLAYERS] == [5, 5, 5]


@pytest.mark.clause("H-SCORE-2")
def test_a_tie_leaves_out_those_with_fewer_stones() -> None:
    stones = {"Ann": ["0,2", "2,2"], "Bo": ["4,2"], "Cy": ["6,2", "8,2"]}
    game = position("BRRPB", "HHHHH", players=PLAYERS, stones=stones)
    assert [total(game, player) for player in PLAYERS] == [5, 0, 5]


@pytest.mark.clause("H-SCORE-3")
def test_each_controlled_region_brings_a_point_per_tile() -> None:
    game = position("BRPB", "HHFF", "...F", stones={"Ann": ["0,2", "4,2"]})
    assert total(game, "Ann") == 5
    assert sorted(line.points for line in game.scores().lines) == [2, 3]


@pytest.mark.clause("H-SCORE-4")
def test_temple_and_island_each_double_and_both_quadruple() -> None:
    game = position("RRRRR", "RTFHR", "RPRRR", "B..SB")
    assert value(game, "4,2") == 4, "a lone field at the Temple and on an island"
    assert value(game, "6,2") == 2, "a lone hill on the island only"
    assert region(game, "6,6").factor == 1, "a swamp outside"
    outside = position("BPRB", ".TF.", "..F.")
    assert value(outside, "4,2") == 4, "two fields at the Temple only"


@pytest.mark.clause("H-SCORE-5")
def test_no_region_is_worth_more_than_10() -> None:
    twelve = position("BRRPRB", "HHHHHH", "HHHHHH")
    assert value(twelve, "0,2") == 10
    five_at_the_temple = position("BPRB", ".THH", "..HH", "..H.")
    assert value(five_at_the_temple, "4,2") == 10
    three_with_both = position("RRRRR", "RTFFR", "RPFRR", "BRRRB")
    assert (region(three_with_both, "4,2").factor, value(three_with_both, "4,2")) == (4, 10)


@pytest.mark.clause("H-SCORE-5")
def test_the_limit_is_for_a_region_not_for_a_player() -> None:
    game = position("BRRPRB", "HHHHHH", "HHHHHH", "FF....", stones={"Ann": ["0,2", "0,6"]})
    assert total(game, "Ann") == 12


@pytest.mark.clause("H-SCORE-5")
def test_a_merge_may_cost_points() -> None:
    stones = {"Ann": ["4,2", "10,2"]}
    rows = ("BPRRRRB", ".THH.HH", "..HH.HH", "..H...H")
    game = position(*rows, step="tile", tile="hill", stones=stones)
    assert total(game, "Ann") == 15
    play(game, "tile 8,2")
    assert (region(game, "4,2").size, total(game, "Ann")) == (11, 10)


@pytest.mark.clause("H-SCORE-6")
def test_most_points_win() -> None:
    game = position("BPB", "HHF", agenda=[], stones={"Ann": ["4,2"], "Bo": ["0,2"]})
    assert winners(game) == {"Bo"}


@pytest.mark.clause("H-SCORE-6")
def test_tied_players_share_the_win() -> None:
    game = position("BPB", "HFD", players=PLAYERS, agenda=[], stones={"Ann": ["4,2"], "Cy": ["0,2"]})
    assert winners(game) == {"Ann", "Cy"}


@pytest.mark.clause("H-SCORE-4", "H-SCORE-5")
def test_the_sum_is_written_out() -> None:
    game = position("BPRB", ".THH", "..HH", "..HH", stones={"Ann": ["4,2"]})
    line = game.scores().of_seat(0)[0]
    assert line.formula == "6 × 2 = 12, at most 10"
    assert line.label == "Hill, 6 tiles"
    assert {"H-TEMPLE-6", "H-SCORE-5"} <= set(line.clauses)
