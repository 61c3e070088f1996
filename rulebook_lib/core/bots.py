"""Players that need no person, and games that play themselves. A bot sees a View, never the true position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE, TABLE
from rulebook_lib.core.view import View

Bot = Callable[[View[Any], Random], Move]
"""Chooses one of the legal moves of a view."""


def random_bot(view: View[Any], rng: Random) -> Move:
    """Any legal move, each as likely as the others."""
    moves = view.legal_moves
    return moves[int(rng.random() * len(moves))]


def greedy_bot(view: View[Any], rng: Random) -> Move:
    """The move after which the own score stands best against the best of the others; ties are drawn by lot.

    It looks one move ahead, in a position sampled from what it may see.
    """
    moves = list(view.legal_moves)
    if len(moves) == 1 or view.seat is None:
        return moves[int(rng.random() * len(moves))]
    position = view.sample(Dealer(rng.getrandbits(32)))
    best: list[Move] = []
    best_lead: int | None = None
    for move in moves:
        position.push(move)
        lead = _lead(position, view.seat)
        position.pop()
        if best_lead is None or lead > best_lead:
            best, best_lead = [move], lead
        elif lead == best_lead:
            best.append(move)
    return best[int(rng.random() * len(best))]


def _lead(position: Position, seat: int) -> int:
    scores = position.scores()
    sign = 1 if scores.high_wins else -1
    others = [sign * total for other, total in enumerate(scores.totals) if other != seat]
    return sign * scores.totals[seat] - max(others, default=0)


BOTS: Mapping[str, Bot] = {"random": random_bot, "greedy": greedy_bot}
"""The bots by name."""


def bot(name: str) -> Bot:
    """A bot by its name.

    Raises:
        UnknownName: there is none of that name.
    """
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name]


def choose(position: Position, bots: Sequence[Bot], dealer: Dealer, rng: Random) -> Move | None:
    """The next move of a game that plays itself; None when the game is over.

    Args:
        position: where the game stands.
        bots: one for each seat.
        dealer: picks for chance.
        rng: what the bots and the table draw lots with.
    """
    decision = position.decision
    if decision is None:
        return None
    if decision.actor == CHANCE:
        return dealer.pick(position)
    if decision.actor == TABLE:
        return random_bot(position.seen_by(None), rng)
    return bots[decision.actor](position.seen_by(decision.actor), rng)


def bots_rng(seed: int) -> Random:
    """What the bots of a game of that seed, and the table, draw lots with."""
    return Random(f"bots {seed}")


def playout(position: Position, bots: Sequence[Bot], seed: int = 1) -> Iterator[Move]:
    """Play a game to its end, move by move; the position is changed.

    Args:
        position: where to begin.
        bots: one for each seat.
        seed: for chance and for the bots; the same seed gives the same game.

    Yields:
        each move after it was played.
    """
    dealer, rng = Dealer(seed), bots_rng(seed)
    while (move := choose(position, bots, dealer, rng)) is not None:
        position.push(move)
        yield move
