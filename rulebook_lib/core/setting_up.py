"""Steps of the set-up that games share: one step after the other, the question who begins, the first hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from rulebook_lib.core.chance import DealStep, hand_from
from rulebook_lib.core.moves import Move, Name
from rulebook_lib.core.steps import TABLE, Entry, Fault, P, Step


class SetUpStep(Step[P]):
    """One step of the set-up; the table does it (``setup NAME``), or it runs by itself.

    A game's class has a method for each step, of that name, and a title for each in ``titles``.
    """

    name = "set-up"
    heading = "Set-up"
    verbs = ("setup",)
    titles: ClassVar[Mapping[str, str]]

    def title(self, position: P, entry: Entry) -> str:
        return self.titles[entry[1]]

    def actor(self, position: P, entry: Entry) -> int | None:
        return TABLE if position.stepwise else None

    def candidates(self, position: P, entry: Entry) -> list[Move]:
        return [Move("setup", (entry[1],))]

    def faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] != entry[1]:
            yield Fault(position.order_clause, f"the next step of the set-up is {entry[1]!r}")

    def apply(self, position: P, entry: Entry, move: Move) -> None:
        self.run(position, entry)

    def run(self, position: P, entry: Entry) -> None:
        getattr(self, entry[1])(position)


class FirstPlayerStep(Step[P]):
    """The table says who begins."""

    name = "first player"
    heading = "Set-up"
    verbs = ("first",)
    question: ClassVar[str] = "Who begins?"
    clause: ClassVar[str]

    def title(self, position: P, entry: Entry) -> str:
        return self.question

    def actor(self, position: P, entry: Entry) -> int | None:
        return TABLE

    def candidates(self, position: P, entry: Entry) -> list[Move]:
        return [Move("first", (Name(player),)) for player in position.players]

    def faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] not in position.players:
            yield Fault(self.clause, f"nobody called {move.args[0]!r} plays")

    def apply(self, position: P, entry: Entry, move: Move) -> None:
        position.set("turn", position.players.index(move.args[0]))


class FirstHandStep(DealStep[P]):
    """A player is dealt the first hand (``deal NAME CARD …``); the second item of the entry is the seat.

    The position keeps the hands by seat in ``hands`` and the pile as counts by card; its components say in ``hand`` how
    many cards a hand has.
    """

    name = "deal"
    heading = "Set-up"
    verbs = ("deal",)
    concealed = True
    before = "Set-up"
    """What stands before the title: the name or number of the step."""
    clause: ClassVar[str]
    pile: ClassVar[str]
    """The field of the position that holds the pile."""
    pile_name: ClassVar[str]
    """The pile in sentences."""
    in_order: ClassVar[bool] = False
    """Whether the pile always holds its cards in one order; otherwise they are sorted for a deal."""

    def held(self, cards: list[Any]) -> list[Any]:
        """How a hand is held; by default sorted."""
        return sorted(cards)

    def size(self, position: P) -> int:
        """How many cards a hand has."""
        components: Any = position.components
        return int(components.hand)

    def title(self, position: P, entry: Entry) -> str:
        return f"{self.before}: {position.players[entry[1]]} is dealt a hand"

    def faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        name, *cards = move.args
        player, size, pile = position.players[entry[1]], self.size(position), getattr(position, self.pile)
        if name != player:
            yield Fault(self.clause, f"the next hand is {player}'s, not {name}'s")
        if len(cards) != size:
            yield Fault(self.clause, f"{len(cards)} cards are dealt, expected {size}")
        for card, count in Counter(cards).items():
            if count > pile.get(card, 0):
                what = "the card" if count == 1 else f"{count} cards"
                yield Fault(self.clause, f"the {self.pile_name} does not hold {what} {card}")

    def sample(self, position: P, entry: Entry, rng: Random) -> Move:
        cards = hand_from(getattr(position, self.pile), self.size(position), rng, in_order=self.in_order)
        return Move("deal", (Name(position.players[entry[1]]), *self.held(cards)))

    def apply(self, position: P, entry: Entry, move: Move) -> None:
        _, *cards = move.args
        pile = getattr(position, self.pile)
        for card, count in Counter(cards).items():
            position.put(self.pile, card, pile[card] - count)
        position.put("hands", entry[1], tuple(self.held(cards)))
