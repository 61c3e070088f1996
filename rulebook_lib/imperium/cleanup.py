"""Clean-up, at the end of every turn. The excerpt has no list of its steps: these five are the public ones (D22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.end import Boundary
from rulebook_lib.imperium.market import in_slot
from rulebook_lib.imperium.zones import from_hand

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

HEADING = "Clean-up"


@enforces("I-CLEAN-1", "I-CLEAN-2", "I-TURN-2")
class CleanUp(Boundary):
    """The five steps in their order; the next player's turn begins when all are done."""

    name = "clean-up"
    heading = HEADING

    def go(self, position: Position, entry: Entry) -> None:
        seat = position.turn
        steps = [("token",), ("tokens off",), ("refresh",), ("tidy",)]
        position.todo(*steps, ("drawing of clean-up", seat), ("end of turn",))


@enforces("I-PUB-CLEAN-1")
class LayToken(Boundary):
    """Clean-up 1: a Progress token on a Market card of one's choice; nothing when the Market is empty."""

    name = "token"
    heading = HEADING
    verbs = ("token",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Clean-up 1 of 5: lay a Progress token on a card of the Market"

    def decides(self, position: Position, entry: Entry) -> int | None:
        return position.turn if any(in_slot(position, slot) for slot in SLOTS) else None

    def go(self, position: Position, entry: Entry) -> None:
        """The Market is empty."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("token", (slot,)) for slot in SLOTS]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        slot = move.args[0]
        if in_slot(position, slot) is None:
            yield Fault("I-PUB-CLEAN-1", f"no card lies in the slot {slot}", (f"market/{slot}",))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.put("tokens", move.args[0], position.tokens[move.args[0]] + 1)


@enforces("I-PUB-CLEAN-2")
class TokensOff(Boundary):
    """Clean-up 2: Action and Exhaust tokens come off all own cards."""

    name = "tokens off"
    heading = HEADING

    def go(self, position: Position, entry: Entry) -> None:
        seat = position.turn
        for key in [key for key in position.exhausted if key[0] == seat]:
            position.drop("exhausted", key)
        position.put("marker", seat, "")


@enforces("I-PUB-CLEAN-3", "I-PSETUP-5c")
class Refresh(Boundary):
    """Clean-up 3: the State card holds its full number of tokens again."""

    name = "refresh"
    heading = HEADING

    def go(self, position: Position, entry: Entry) -> None:
        refresh(position, position.turn)


def refresh(position: Position, seat: int) -> None:
    """Lay the full number of tokens on a State card, as its visible side and Trade Routes say."""
    actions, exhausts = position.full_tokens(seat)
    position.put("base", seat, (actions, exhausts))
    position.put("actions", seat, actions)
    position.put("exhausts", seat, exhausts)


@enforces("I-PUB-CLEAN-4")
class Tidy(Boundary):
    """Clean-up 4: discard hand cards one at a time, as many as you like, also none."""

    name = "tidy"
    heading = HEADING
    verbs = ("discard", "done")

    def title(self, position: Position, entry: Entry) -> str:
        return "Clean-up 4 of 5: discard cards of your hand, or say that you are done"

    def decides(self, position: Position, entry: Entry) -> int | None:
        return position.turn if position.cards["hand", position.turn] else None

    def go(self, position: Position, entry: Entry) -> None:
        """There is no card in hand."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        hand = dict.fromkeys(position.cards["hand", position.turn])
        return [*(Move("discard", (card,)) for card in hand), Move("done")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        seat = position.turn
        hand, size = position.cards["hand", seat], position.hand_size(seat)
        if move.verb == "discard" and move.args[0] not in hand:
            reason = f"{position.players[seat]} does not hold {position.card_name(move.args[0])}"
            yield Fault("I-PUB-CLEAN-4", reason, (f"{seat}/hand/{move.args[0]}",))
        if move.verb == "done" and position.options["hand_limit"] == "discard_down" and len(hand) > size:
            yield Fault("I-PUB-CLEAN-4", f"a hand of {len(hand)} cards has to be brought down to {size}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "discard":
            from_hand(position, position.turn, move.args[0], ("discard", position.turn))
            position.todo(("tidy",))


@enforces("I-PUB-CLEAN-5")
class DrawingOfCleanUp(Boundary):
    """Clean-up 5: draw up to the hand size; a larger hand is kept."""

    name = "drawing of clean-up"
    heading = HEADING

    def go(self, position: Position, entry: Entry) -> None:
        position.todo(("draw up", entry[1]))
