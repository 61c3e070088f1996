"""Scores: lines that add up, winners."""

import pytest

from rulebook_lib.core.scores import ScoreLine, Scores

LINES = (
    ScoreLine(0, "hill 2,3", "Hill, 6 tiles", 6, "6", ("2,3",), ("A-1",)),
    ScoreLine(2, "hill 2,3", "Hill, 6 tiles", 6),
    ScoreLine(2, "field 0,0", "Field, 1 tile", 1),
    ScoreLine(1, "loss", "Loss", -2),
)


def test_the_lines_of_each_seat_add_up_to_its_total() -> None:
    assert Scores.of(LINES, 4).totals == (6, -2, 7, 0)


def test_the_highest_total_wins() -> None:
    scores = Scores.of(LINES, 4)
    assert (scores.winners, scores.high_wins) == ((2,), True)


def test_the_lowest_total_wins_where_points_are_bad() -> None:
    scores = Scores.of(LINES, 4, high_wins=False)
    assert (scores.winners, scores.high_wins) == ((1,), False)


def test_those_with_equal_totals_share_the_victory() -> None:
    assert Scores.of(LINES[:2], 3).winners == (0, 2)
    assert Scores.of((), 3).winners == (0, 1, 2)


@pytest.mark.parametrize(("out", "winners"), [((2,), (0,)), ((2, 0), (3,)), ((0, 1, 2, 3), ())])
def test_whoever_is_out_cannot_win(out: tuple[int, ...], winners: tuple[int, ...]) -> None:
    scores = Scores.of(LINES, 4, out=out)
    assert scores.winners == winners
    assert scores.totals == (6, -2, 7, 0)


def test_the_lines_of_one_seat_can_be_picked() -> None:
    assert [line.points for line in Scores.of(LINES, 4).of_seat(2)] == [6, 1]
    assert Scores.of(LINES, 4).of_seat(3) == ()


def test_rows_are_shown_and_bring_nobody_points() -> None:
    row = ScoreLine(-1, "swamp", "Swamp, 3 tiles", 3)
    scores = Scores.of(LINES, 4, rows=[row])
    assert scores.rows == (row,)
    assert scores.totals == (6, -2, 7, 0)
