"""A game as turns, for printing: who did what, chance included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position


@dataclass(frozen=True)
class Turn:
    """Moves that belong together: those of one seat's turn, or of the set-up.

    Attributes:
        number: counted from 1 over all seats; 0 for the set-up.
        seat: whose turn it is; None in the set-up.
        moves: what was done, draws included.
    """

    number: int
    seat: int | None
    moves: tuple[Move, ...]


def turns(position: Position, playing: Iterable[Move]) -> Iterator[Turn]:
    """Group the moves of a game that is being played.

    Args:
        position: the game; it moves on while ``playing`` is read.
        playing: yields each move after it was played, as :func:`~rulebook_lib.core.bots.playout` does.
    """
    number, seat = 0, position.active_seat
    moves: list[Move] = []
    before = seat
    for move in playing:
        if moves and before is not None and before != seat:
            yield Turn(number, seat, tuple(moves))
            moves = []
        if before is not None and before != seat:
            number, seat = number + 1, before
        moves.append(move)
        before = position.active_seat
    if moves:
        yield Turn(number, seat, tuple(moves))
