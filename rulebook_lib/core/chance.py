"""Chance: urns that are drawn from, deals, and the Dealer that picks outcomes.

A hidden pile is an *urn*: the counts of what is left, never a secret order. So no copy of a position can foresee a
draw. A :class:`Dealer` picks outcomes as a function of its seed and of the number of chance moves so far: a move taken
back and played again draws the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

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
        self._random = Stream(0)

    def pick(self, position: Position) -> Move:
        """The outcome of the present chance decision.

        Raises:
            RulebookError: somebody else has to decide.
        """
        if position.actor != CHANCE:
            raise RulebookError(f"there is nothing to draw: {position.who_decides()} decides")
        entry = position.agenda[-1]
        return position.steps[entry[0]].sample(position, entry, self.random(position.chances))

    def random(self, number: int) -> Random:
        """The random numbers that belong to the chance move of that number."""
        self._random.seed((self.seed << 24) ^ number)
        return self._random

    def settle(self, position: Position) -> None:
        """Play chance moves until somebody has to decide or the game is over."""
        while (decision := position.decision) is not None and decision.actor == CHANCE:
            position.push(self.pick(position))


class Stream(Random):
    """Random numbers by splitmix64: begun anew at next to no cost, and the same on every machine."""

    _state = 0

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew at a whole number."""
        self._state = a or 0

    def random(self) -> float:
        """A number from 0 up, below 1."""
        return self.getrandbits(53) / 9007199254740992.0

    def getrandbits(self, k: int, /) -> int:
        """A whole number of ``k`` bits, at most 64."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (mixed ^ (mixed >> 31)) >> (64 - k)


def draw_from(urn: Mapping[Any, int], rng: Random, *, in_order: bool = False) -> Any:
    """One item of an urn, each as likely as it is frequent.

    Equal urns give the same item, whatever the order in which they were filled.

    Args:
        urn: how many there are of each item; the items can be sorted.
        rng: where the random numbers come from.
        in_order: urns of this kind always hold their items in one order and need not be sorted.
    """
    number = rng.getrandbits(32) * sum(urn.values()) >> 32
    for item, count in urn.items() if in_order else sorted(urn.items()):
        number -= count
        if number < 0:
            return item
    raise RulebookError("the urn is empty")


def hand_from(urn: Mapping[Any, int], size: int, rng: Random, *, in_order: bool = False) -> list[Any]:
    """``size`` items of an urn without putting back; fewer when it holds fewer."""
    pool = [item for item, count in (urn.items() if in_order else sorted(urn.items())) for _ in range(count)]
    return rng.sample(pool, min(size, len(pool)))


class DrawStep(ChanceStep[P]):
    """One item is drawn from an urn: the outcomes are its items, weighted by their counts.

    Attributes:
        empty: the clause that an outcome breaks which the urn does not hold.
        item_name: what is drawn, for refusals.
    """

    empty: ClassVar[str]
    item_name = "item"
    in_order: ClassVar[bool] = False
    """Whether the urn always holds its items in one order; otherwise they are sorted for a draw."""

    @property
    def verb(self) -> str:
        """The verb of the move that draws."""
        return self.verbs[0]

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
        """The clause that an outcome breaks which the urn does not hold, where that is not always the same."""
        return self.empty

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
        item = draw_from(self.urn(position, entry), rng, in_order=self.in_order)
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
