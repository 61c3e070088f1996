"""The set-up of Horus, step by step, as moves of the table or done at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DealStep, hand_from
from rulebook_lib.core.moves import Move, Name
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import TABLE, Entry, Fault, Step
from rulebook_lib.horus.board import pack

if TYPE_CHECKING:
    from rulebook_lib.horus.position import Position

TITLES = {
    "bag": "Set-up: the tan tiles go into the bag",
    "stacks": "Set-up: the purple tiles form four open stacks, the River/Necropolis tiles the fifth",
    "river": "Set-up: the three silver tiles begin the River",
    "stones": "Set-up: stones and Nile Cards are handed out",
    "cards": "Set-up: the Horus Cards are shuffled",
}


@enforces(
    "H-SETUP-1",
    "H-SETUP-4",
    "H-SETUP-5",
    "H-SETUP-6",
    "H-SETUP-7",
    "H-SETUP-8",
    "H-SETUP-9",
    "H-SETUP-11",
    "H-RIVER-1",
)
class SetUp(Step["Position"]):
    """One step of the set-up; the table does it, or it runs by itself."""

    name = "set-up"
    heading = "Setup"
    verbs = ("setup",)

    def title(self, position: Position, entry: Entry) -> str:
        return TITLES[entry[1]]

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE if position.stepwise else None

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("setup", (entry[1],))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] != entry[1]:
            yield Fault("H-TURN-3", f"the next step of the set-up is {entry[1]!r}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        self.run(position, entry)

    def run(self, position: Position, entry: Entry) -> None:
        getattr(self, entry[1])(position)

    def bag(self, position: Position) -> None:
        """Tan tiles go into the bag (H-SETUP-4)."""
        position.set("bag", dict(position.components.bag))

    def stacks(self, position: Position) -> None:
        """Purple tiles form four stacks, R/N tiles the fifth (H-SETUP-5, H-SETUP-6)."""
        position.set("stacks", dict(position.components.stacks))

    def river(self, position: Position) -> None:
        """The silver tiles lie in the middle (H-SETUP-7, H-RIVER-1)."""
        for kind, place in position.components.start:
            position.board.lay(pack(place), kind)
            position.undo_with("board", "undo")

    def stones(self, position: Position) -> None:
        """Each player gets stones and a Nile Card; other colours stay in the box (H-SETUP-8, H-SETUP-9)."""
        position.set("nile", (True,) * len(position.players))

    def cards(self, position: Position) -> None:
        """Five cards each, the others are the draw pile (H-SETUP-10, H-SETUP-11)."""
        position.set("draw", dict(position.components.cards))
        position.set("discard", dict.fromkeys(position.components.cards, 0))
        position.todo(*(("deal", seat) for seat in range(len(position.players))))


@enforces("H-SETUP-10")
class Deal(DealStep["Position"]):
    """A player is dealt the opening hand."""

    name = "deal"
    concealed = True
    heading = "Setup"
    verbs = ("deal",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Set-up: {position.players[entry[1]]} is dealt a hand"

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        name, *cards = move.args
        hand = position.components.hand
        if name != position.players[entry[1]]:
            yield Fault("H-SETUP-10", f"the next hand is {position.players[entry[1]]}'s, not {name}'s")
        if len(cards) != hand:
            yield Fault("H-SETUP-10", f"{len(cards)} cards are dealt, expected {hand}")
        for card, count in Counter(cards).items():
            if count > position.draw.get(card, 0):
                yield Fault("H-SETUP-10", f"the draw pile holds fewer than {count} cards {card}")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        cards = hand_from(position.draw, position.components.hand, rng)
        return Move("deal", (Name(position.players[entry[1]]), *sorted(cards)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        _, *cards = move.args
        for card, count in Counter(cards).items():
            position.put("draw", card, position.draw[card] - count)
        position.put("hands", entry[1], tuple(sorted(cards)))


@enforces("H-TURN-1")
class FirstPlayer(Step["Position"]):
    """The youngest player begins; the table says who that is."""

    name = "first player"
    heading = "Game Play"
    verbs = ("first",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Who is the youngest and begins?"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("first", (Name(player),)) for player in position.players]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] not in position.players:
            yield Fault("H-TURN-1", f"nobody called {move.args[0]!r} plays")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.set("turn", position.players.index(move.args[0]))
