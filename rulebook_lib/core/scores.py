"""Scores as lines that add up: what brings how many points to whom, where on the board, by which clause."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class ScoreLine(NamedTuple):
    """One line of a player's score.

    Attributes:
        seat: who gets the points.
        key: what brings them; lines of several players with one key stand in one row of a ledger.
        label: what brings them, in words ("Hill, 6 tiles").
        points: how many.
        formula: the sum written out ("6 × 2 = 12, at most 10"); empty when there is nothing to work out.
        where: the targets on the board.
        clauses: the clauses that give the points.
        icons: keys of the game's icons that stand before the label.
    """

    seat: int
    key: str
    label: str
    points: int
    formula: str = ""
    where: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scores:
    """The score of all players.

    Attributes:
        lines: all lines of all players.
        totals: the sum of each seat's lines.
        winners: the seats that win if the game ends now.
        high_wins: whether the highest total wins, otherwise the lowest.
        rows: keys and labels of things that are shown although they bring nobody points.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    high_wins: bool = True
    rows: tuple[ScoreLine, ...] = ()

    @classmethod
    def of(
        cls,
        lines: Sequence[ScoreLine],
        players: int,
        *,
        high_wins: bool = True,
        rows: Sequence[ScoreLine] = (),
        out: Collection[int] = (),
    ) -> Scores:
        """Add up the lines of so many players and find the winners; ties share the victory.

        Args:
            lines: all lines of all players.
            players: how many play.
            high_wins: whether the highest total wins, otherwise the lowest.
            rows: things that are shown although they bring nobody points.
            out: seats that cannot win whatever their total.
        """
        totals = [0] * players
        for line in lines:
            totals[line.seat] += line.points
        still_in = [total for seat, total in enumerate(totals) if seat not in out]
        best = (max if high_wins else min)(still_in, default=0)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best and seat not in out)
        return cls(tuple(lines), tuple(totals), winners, high_wins, tuple(rows))

    def of_seat(self, seat: int) -> tuple[ScoreLine, ...]:
        """The lines of one seat."""
        return tuple(line for line in self.lines if line.seat == seat)
