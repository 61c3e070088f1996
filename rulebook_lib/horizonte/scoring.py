"""What the piles of Horizonte cost: pairs, and the distance between prediction and what is left over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.scores import ScoreLine, Scores

if TYPE_CHECKING:
    from rulebook_lib.horizonte.position import Position

PAIR, MISS = 1, 5
"""The rulebook's points for a pair and for each unit that a prediction is off."""


class Tally(NamedTuple):
    """The scoring of one player's round.

    Attributes:
        above, below: cards in the two piles.
        prediction: what the cube shows.
        pairs: pairs that are removed.
        left: cards that are left over.
        side: where they lie: "above", "below", or "none".
        off: how far the prediction is off.
        pair, miss: points for each pair, and for each unit that the prediction is off.
    """

    above: int
    below: int
    prediction: int
    pairs: int
    left: int
    side: str
    off: int
    pair: int
    miss: int

    @property
    def points(self) -> int:
        """Penalty points."""
        return self.pairs * self.pair + self.off * self.miss


@enforces("Z-SCORE-1", "Z-SCORE-2")
def tally(
    above: int, below: int, prediction: int, *, signed: bool = False, pair: int = PAIR, miss: int = MISS
) -> Tally:
    """Score one player's round.

    Args:
        above: cards above the Prediction card.
        below: cards below it.
        prediction: the value set with the cube.
        signed: whether a prediction has a sign, plus for a Dragon surplus (reading C-13).
        pair: points for each pair.
        miss: points for each unit that the prediction is off.

    >>> tally(4, 1, 3).points, tally(2, 2, 2).points
    (1, 12)
    """
    difference = above - below
    return Tally(
        above,
        below,
        prediction,
        pairs=min(above, below),
        left=abs(difference),
        side="above" if difference > 0 else "below" if difference < 0 else "none",
        off=abs((difference if signed else abs(difference)) - prediction),
        pair=pair,
        miss=miss,
    )


@enforces("Z-SCORE-1", "Z-SCORE-2")
def score(above: int, below: int, prediction: int, signed: bool = False, *, pair: int = PAIR, miss: int = MISS) -> int:
    """The penalty points of one player's round; arguments as for :func:`tally`, which says how they come about.

    >>> score(0, 3, 3), score(0, 3, 3, signed=True)
    (0, 30)
    """
    difference = above - below
    off = abs((difference if signed else abs(difference)) - prediction)
    return min(above, below) * pair + off * miss


def tally_of(position: Position, seat: int) -> Tally | None:
    """A player's round as it stands now; None while that prediction is not revealed."""
    prediction = position.predictions[seat]
    if not position.revealed or prediction is None:
        return None
    figures = position.components
    return tally(
        len(position.above[seat]),
        len(position.below[seat]),
        prediction,
        signed=position.signed,
        pair=figures.pair,
        miss=figures.miss,
    )


def points_of_round(position: Position) -> tuple[int, ...]:
    """The points of a round that is over, by seat."""
    signed, pair, miss = position.signed, position.components.pair, position.components.miss
    piles = zip(position.above, position.below, position.predictions, strict=True)
    return tuple(
        score(len(above), len(below), prediction or 0, signed, pair=pair, miss=miss)
        for above, below, prediction in piles
    )


@enforces("Z-END-3", "Z-TIE-1")
def winners_by_points(position: Position) -> tuple[int, ...]:
    """The seats with the fewest points as the game stands."""
    return Scores.of(score_lines(position), len(position.players), high_wins=False).winners


def score_lines(position: Position) -> list[ScoreLine]:
    """A line for each finished round, and for the present one its pairs and what the prediction is off."""
    lines = [
        ScoreLine(seat, f"round {number}", f"Round {number}", points)
        for number, by_seat in enumerate(position.points, 1)
        for seat, points in enumerate(by_seat)
    ]
    for seat in range(len(position.players)):
        found = tally_of(position, seat)
        if found is not None:
            lines += round_lines(position, seat, found)
    return lines


def round_lines(position: Position, seat: int, found: Tally) -> tuple[ScoreLine, ScoreLine]:
    """The two lines of the present round."""
    player, number = position.players[seat], position.round
    difference = found.above - found.below if position.signed else found.left
    pairs = f"{found.pairs} × {found.pair} = {found.pairs * found.pair}"
    off = f"|{difference} − {found.prediction}| × {found.miss} = {found.off * found.miss}".replace("-", "−")
    return (
        ScoreLine(
            seat,
            f"pairs {number}",
            "Pairs",
            found.pairs * found.pair,
            formula=f"min({found.above}, {found.below}) = {pairs}",
            where=(f"above {player}", f"below {player}"),
            clauses=("Z-SCORE-1",),
            icons=("pair",),
        ),
        ScoreLine(
            seat,
            f"off {number}",
            "Prediction off by",
            found.off * found.miss,
            formula=off,
            where=(f"prediction {player}", f"{found.side} {player}"),
            clauses=("Z-SCORE-2",),
            icons=("cube",),
        ),
    )


@enforces("Z-END-3", "Z-TIE-1")
def scores_of(position: Position) -> Scores:
    """The score as if the game ended now: the fewest points win; a line picked at the table breaks a tie."""
    scores = Scores.of(score_lines(position), len(position.players), high_wins=False)
    return scores if position.winner is None else replace(scores, winners=(position.winner,))
