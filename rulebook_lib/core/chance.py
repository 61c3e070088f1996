"""Chance: urns that are drawn from, deals, and the Dealer that picks outcomes.

A hidden pile is an *urn*: the counts of what is left, never a secret order. So no copy of a position can foresee a
draw. A :class:`Dealer` picks outcomes as a function of its seed and of the number of chance moves so far: a move taken
back and played again draws the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE, ChanceStep, Entry, Fault, P


class Dealer:
    """Picks the outcomes of chance for a seed.

    Args:
        seed: a whole number; the same seed and the same choices give the same game.
    """

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed
        self._random = Random(seed)

    def pick(self, position: Position) -> Move:
        """The outcome of the present chance decision.

        Raises:
            RulebookError: somebody else has to decide.
        """
        decision = position.decision
        if decision is None or decision.actor != CHANCE:
            raise RulebookError(f"there is nothing to draw: {position.who_decides()} decides")
        return decision.step.sample(position, decision.entry, self.random(position.chances))

    def random(self, number: int) -> Random:
        """The random numbers that belong to the chance move of that number."""
        self._random.seed((self.seed << 24) ^ number)
        return self._random

    def settle(self, position: Position) -> None:
        """Play chance moves until somebody has to decide or the game is over."""
        while (decision := position.decision) is not None and decision.actor == CHANCE:
            position.push(self.pick(position))


def draw_from(urn: Mapping[Any, int], rng: Random) -> Any:
    """One item of an urn, each as likely as it is frequent.

    Equal urns give the same item, whatever the order in which they were filled.

    Args:
        urn: how many there are of each item; the items can be sorted.
        rng: where the random numbers come from.
    """
    number = int(rng.random() * sum(urn.values()))
    for item, count in sorted(urn.items()):
        number -= count
        if number < 0:
            return item
    raise RulebookError("the urn is empty")


def hand_from(urn: Mapping[Any, int], size: int, rng: Random) -> list[Any]:
    """``size`` items of an urn without putting back; fewer when it holds fewer."""
    pool = [item for item, count in sorted(urn.items()) for _ in range(count)]
    return rng.sample(pool, min(size, len(pool)))


class DrawStep(ChanceStep[P]):
    """One item is drawn from an urn: the outcomes are its items, weighted by their counts."""

    verb: str
    item_name = "item"

    def urn(self, position: P, entry: Entry) -> Mapping[Any, int]:
        """The urn that is drawn from."""
        raise NotImplementedError

    def args(self, position: P, entry: Entry, item: Any) -> tuple[Any, ...]:
        """The arguments of the move that draws an item."""
        return (item,)

    def item(self, move: Move) -> Any:
        """The item that a move draws."""
        return move.args[-1]

    def empty_clause(self, position: P, entry: Entry) -> str:
        """The clause that an outcome breaks which the urn does not hold."""
        raise NotImplementedError

    def moves(self, position: P, entry: Entry) -> Sequence[Move]:
        urn = self.urn(position, entry)

        def has(move: Move) -> bool:
            if move.verb != self.verb:
                return False
            item = self.item(move)
            return urn.get(item, 0) > 0 and move.args == self.args(position, entry, item)

        return Moves(
            position,
            lambda: [item for item in sorted(urn) if urn[item] > 0],
            lambda item: Move(self.verb, self.args(position, entry, item)),
            has,
        )

    def faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        if self.urn(position, entry).get(self.item(move), 0) <= 0:
            reason = f"no {self.item_name} {self.item(move)} is left to draw"
            yield Fault(self.empty_clause(position, entry), reason)

    def sample(self, position: P, entry: Entry, rng: Random) -> Move:
        item = draw_from(self.urn(position, entry), rng)
        return Move(self.verb, self.args(position, entry, item))


class DealStep(ChanceStep[P]):
    """Many cards are dealt at once: one move that can be sampled and checked but is not listed."""

    def moves(self, position: P, entry: Entry) -> Sequence[Move]:
        def has(move: Move) -> bool:
            return move.verb in self.verbs and not any(self.active_faults(position, entry, move))

        return Unlisted(position, has)

    def parts(self, position: P, entry: Entry, prefix: tuple[str, ...]) -> Sequence[str]:
        return ()


class Unlisted(Moves):
    """Outcomes that are too many to list: one can be tested (``in``), none can be counted."""

    def __init__(self, position: Position, has: Any) -> None:
        super().__init__(position, self._refuse, lambda move: move, has)

    @staticmethod
    def _refuse() -> Sequence[Any]:
        raise TypeError("a deal has too many outcomes to list: let a Dealer pick one, or test one with `in`")

    def __repr__(self) -> str:
        return "<outcomes of a deal, not listed>"
