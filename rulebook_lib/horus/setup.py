"""The set-up of Horus, step by step, as moves of the table or done at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.setting_up import FirstHandStep, FirstPlayerStep, SetUpStep
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
class Deal(FirstHandStep["Position"]):
    """A player is dealt the opening hand."""

    heading = "Setup"
    clause = "H-SETUP-10"
    pile = "draw"
    pile_name = "draw pile"
    in_order = True


@enforces("H-TURN-1")
class FirstPlayer(FirstPlayerStep["Position"]):
    """The youngest player begins; the table says who that is."""

    heading = "Game Play"
    question = "Who is the youngest and begins?"
    clause = "H-TURN-1"
