"""Steps of the set-up that games share: one step after the other, and the question who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

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
