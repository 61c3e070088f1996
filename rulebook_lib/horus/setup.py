"""The set-up of Horus, step by step, as moves of the table or done at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DealStep, hand_from
from rulebook_lib.core.moves import Move, Name
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.setting_up import FirstPlayerStep, SetUpStep
from rulebook_lib.core.steps import Entry, Fault
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
class SetUp(SetUpStep["Position"]):
    """One step of the set-up; the table does it, or it runs by itself."""

    heading = "Setup"
    titles = TITLES

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
        cards = hand_from(position.draw, position.components.hand, rng, in_order=True)
        return Move("deal", (Name(position.players[entry[1]]), *sorted(cards)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        _, *cards = move.args
        for card, count in Counter(cards).items():
            position.put("draw", card, position.draw[card] - count)
        position.put("hands", entry[1], tuple(sorted(cards)))


@enforces("H-TURN-1")
class FirstPlayer(FirstPlayerStep["Position"]):
    """The youngest player begins; the table says who that is."""

    heading = "Game Play"
    question = "Who is the youngest and begins?"
    clause = "H-TURN-1"
