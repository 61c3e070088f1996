"""Scoring: pairs, the prediction, totals, the win, ties."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.horizonte.scoring import round_lines, tally_of
from tests.horizonte.referee import penalty
from tests.horizonte.tables import SEATS, at, refused, step

NUMBERS = [(above, below, prediction) for above in range(13) for below in range(13) for prediction in range(11)]
TIED = {
    "step": "scoring",
    "round": 3,
    "points": {"North": [6, 7], "East": [5, 3], "South": [0, 8], "West": [10, 5]},
    "above": {"North": 2, "East": 1, "South": 2, "West": 0},
    "below": {"North": 1, "East": 1, "South": 1, "West": 3},
    "predictions": {"North": 1, "East": 0, "South": 1, "West": 2},
}
"""The end of a game in which East and South have nine points each."""


@pytest.mark.clause("Z-SCORE-1")
def test_each_pair_costs_a_point() -> None:
    assert [horizonte.score(pairs, pairs, 0) for pairs in range(5)] == [0, 1, 2, 3, 4]
    assert horizonte.tally(8, 6, 2).pairs == 6


@pytest.mark.clause("Z-SCORE-2")
def test_each_unit_off_costs_five_points() -> None:
    assert [horizonte.score(3, 0, prediction) for prediction in range(6)] == [15, 10, 5, 0, 5, 10]
    assert [horizonte.score(0, 3, prediction) for prediction in range(6)] == [15, 10, 5, 0, 5, 10]


@pytest.mark.clause("Z-SCORE-1", "Z-SCORE-2")
def test_scoring_agrees_with_removing_pairs_one_by_one() -> None:
    for above, below, prediction in NUMBERS:
        points = penalty(above, below, prediction, signed=False)
        assert horizonte.score(above, below, prediction) == horizonte.tally(above, below, prediction).points == points
        for value in (prediction, -prediction):
            points = penalty(above, below, value, signed=True)
            assert horizonte.score(above, below, value, signed=True) == points
            assert horizonte.tally(above, below, value, signed=True).points == points


@pytest.mark.clause("Z-SCORE-2")
def test_without_a_sign_the_side_does_not_matter_and_with_one_it_is_mirrored() -> None:
    for above, below, prediction in NUMBERS:
        assert horizonte.score(above, below, prediction) == horizonte.score(below, above, prediction)
        mirrored = horizonte.score(below, above, -prediction, signed=True)
        assert horizonte.score(above, below, prediction, signed=True) == mirrored
        if above >= below:
            assert horizonte.score(above, below, prediction) == horizonte.score(above, below, prediction, signed=True)


@pytest.mark.clause("Z-SCORE-1", "Z-SCORE-2")
def test_points_are_nought_only_for_an_exact_prediction_without_a_pair() -> None:
    for above, below, prediction in NUMBERS:
        points = horizonte.score(above, below, prediction)
        assert points >= 0
        assert (points == 0) == (min(above, below) == 0 and max(above, below) == prediction)
        assert horizonte.score(above + 1, below + 1, prediction) == points + 1


@pytest.mark.clause("Z-SCORE-3")
def test_the_first_printed_example() -> None:
    found = horizonte.tally(4, 1, 3)
    assert (found.pairs, found.left, found.side, found.off, found.points) == (1, 3, "above", 0, 1)
    assert horizonte.score(4, 1, 3, signed=True) == 1


@pytest.mark.clause("Z-SCORE-4")
def test_the_second_printed_example() -> None:
    found = horizonte.tally(2, 2, 2)
    assert (found.pairs, found.left, found.side, found.off, found.points) == (2, 0, "none", 2, 12)
    assert horizonte.score(2, 2, 2, signed=True) == 12


@pytest.mark.clause("Z-SCORE-2")
@pytest.mark.parametrize(
    ("above", "below", "prediction", "unsigned", "signed"),
    [
        (4, 1, 3, 1, 1),
        (2, 2, 2, 12, 12),
        (0, 3, 3, 0, 30),
        (0, 3, 0, 15, 15),
        (1, 4, 3, 1, 31),
        (3, 3, 0, 3, 3),
        (0, 0, 0, 0, 0),
    ],
)
def test_the_scoring_table_under_both_readings(
    above: int, below: int, prediction: int, unsigned: int, signed: int
) -> None:
    assert horizonte.score(above, below, prediction) == unsigned
    assert horizonte.score(above, below, prediction, signed=True) == signed


@pytest.mark.clause("Z-SCORE-1", "Z-SCORE-2")
def test_a_score_is_lines_that_add_up_with_the_sum_written_out() -> None:
    position = at(**TIED)
    found = tally_of(position, 3)
    assert found is not None
    pairs, off = round_lines(position, 3, found)
    assert (pairs.points, pairs.formula, pairs.clauses) == (0, "min(0, 3) = 0 × 1 = 0", ("Z-SCORE-1",))
    assert (off.points, off.formula, off.clauses) == (5, "|3 − 2| × 5 = 5", ("Z-SCORE-2",))
    lines = position.scores().of_seat(3)
    assert [(line.label, line.points) for line in lines] == [
        ("Round 1", 10),
        ("Round 2", 5),
        ("Pairs", 0),
        ("Prediction off by", 5),
    ]


@pytest.mark.clause("Z-SCORE-2")
def test_the_formula_of_a_signed_score_shows_the_difference() -> None:
    position = at(**TIED, options={"prediction": "signed"})
    assert position.scores().of_seat(3)[-1].formula == "|−3 − 2| × 5 = 25"


def test_nothing_of_the_round_is_scored_before_the_predictions_are_revealed() -> None:
    position = at(step="predict", predictions={"North": 2, "East": 5, "South": 1})
    assert position.scores().lines == ()
    position.push("predict 3")
    assert position.scores().totals == (10, 25, 5, 15)


@pytest.mark.clause("Z-END-3")
def test_the_fewest_points_win() -> None:
    position = at(**{**TIED, "points": {**TIED["points"], "East": [5, 2]}})  # type: ignore[dict-item]
    assert position.scores().totals == (14, 8, 9, 20)
    assert position.scores().winners == (1,)
    assert not position.scores().high_wins


@pytest.mark.clause("Z-GOAL-3", "Z-END-3")
def test_an_exact_prediction_can_lose_to_one_that_is_off() -> None:
    table = {
        "step": "scoring",
        "above": {"North": 8, "East": 2, "South": 0},
        "below": {"North": 6, "East": 0, "South": 0},
        "predictions": {"North": 2, "East": 1, "South": 3},
    }
    position = at(3, **table)
    assert [tally_of(position, seat).off for seat in (0, 1)] == [0, 1]  # type: ignore[union-attr]
    assert position.scores().totals == (6, 5, 15)
    assert position.scores().winners == (1,)


@pytest.mark.clause("Z-TIE-1")
def test_the_tied_share_the_victory() -> None:
    position = at(**TIED)
    assert step(position) == "over"
    assert position.scores().totals == (14, 9, 9, 20)
    assert position.scores().winners == (1, 2)


@pytest.mark.clause("Z-TIE-1")
def test_the_table_can_pick_one_of_the_tied() -> None:
    position = at(**TIED, options={"tie": "manual_pick"})
    assert step(position) == "winner"
    assert [str(move) for move in position.legal_moves] == ["winner East", "winner South"]
    assert refused(position, "winner North").clauses == ("Z-TIE-1",)
    assert refused(position, "winner Nobody").clauses == ("Z-TIE-1",)
    position.push("winner South")
    assert position.over
    assert position.scores().winners == (2,)


@pytest.mark.clause("Z-TIE-1")
def test_without_a_tie_there_is_nothing_to_pick() -> None:
    table = {**TIED, "points": {**TIED["points"], "East": [5, 2]}}  # type: ignore[dict-item]
    assert step(at(**table, options={"tie": "manual_pick"})) == "over"
    assert refused(at(), "winner North").clauses == ("Z-TIE-1",)


def test_with_five_all_can_be_tied() -> None:
    piles = dict.fromkeys(SEATS, 1)
    table = {"step": "scoring", "round": 3, "points": {seat: [1, 2] for seat in SEATS}}
    position = at(5, **table, above=piles, below=piles, predictions=dict.fromkeys(SEATS, 0))
    assert position.scores().winners == (0, 1, 2, 3, 4)
