"""A cycle of Horizonte played on, to a moment or to its last card, so that something can be asked about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Situation
from rulebook_lib.horizonte.deck import Card
from rulebook_lib.horizonte.tricks import TRICK_OF
from rulebook_lib.horizonte.view import Cycle

ATTEMPTS = 8
"""In how many ways a cycle is played on in search of one that is worth asking about."""
MOSTLY = 0.8
"""How often a situation is asked for in which a rule matters that is easily forgotten."""


def playing(position: Any) -> bool:
    """Whether a card is to be played now."""
    return position.decision is not None and position.decision.step.name in TRICK_OF


def later(situation: Situation, until: Callable[[Any], bool]) -> Situation | None:
    """The cycle played on with any legal cards; None when it ends before the moment that is waited for."""
    began = situation.position.round, situation.position.cycle
    return situation.later(until, within=lambda now: playing(now) and (now.round, now.cycle) == began)


class Last(NamedTuple):
    """The last card of a cycle.

    Attributes:
        situation: before it is played.
        move: it.
        after: the position in which the cycle has been judged.
        cycle: the cycle.
    """

    situation: Situation
    move: Move
    after: Any
    cycle: Cycle

    @property
    def told(self) -> str:
        """That it is played, as a sentence."""
        return f"{self.situation.position.who_decides()} plays {self.move.args[0]} as the last card of the cycle."

    @property
    def about(self) -> tuple[str, str]:
        """It as plain values."""
        return "last", str(self.move)

    def name(self, seat: int) -> str:
        """A player."""
        return str(self.after.players[seat])

    @property
    def high(self) -> Card:
        """The card that won as Dragon."""
        return next(play.card for play in self.cycle.dragon if play.seat == self.cycle.dragon_winner)

    @property
    def low(self) -> Card:
        """The card that won as Dog."""
        return next(play.card for play in self.cycle.dog if play.seat == self.cycle.dog_winner)


def last_card(situation: Situation, worth: Callable[[Last], bool]) -> Last | None:
    """A cycle played on to its last card, mostly one that is worth asking about."""
    special = situation.rng.random() < MOSTLY
    for _ in range(ATTEMPTS):
        found = later(situation, _one_card_missing)
        if found is None:
            return None
        move = found.rng.choice(found.position.legal_moves)
        after = found.position.copy(history=False)
        after.push(move)
        last = Last(found, move, after, after.seen_by(None).record[-1])
        if worth(last) or not special:
            return last
    return None


def _one_card_missing(position: Any) -> bool:
    view = position.seen_by(None)
    return bool(view.turns_done == len(view.turns) - 1)
