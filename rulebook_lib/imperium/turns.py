"""Rounds and turns: whose turn it is, which of the three kinds, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault
from rulebook_lib.imperium.effects import return_faults, send_back
from rulebook_lib.imperium.end import Boundary
from rulebook_lib.imperium.zones import from_hand

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

THREE = "region/uncivilised/civilised"
INNOVATE_SUITS = {"three": THREE, "four": f"{THREE}/tributary"}
"""The suits for which one Advances in an Innovate turn, by reading (D25)."""


@enforces("I-FLOW-1", "I-FLOW-2", "I-FLOW-3", "I-FLOW-4", "I-CSETUP-18b")
class Turn(Boundary):
    """A turn begins: declare its kind, do it, then Clean-up."""

    name = "turn"
    heading = "Flow of the game"

    def go(self, position: Position, entry: Entry) -> None:
        position.set("turn_type", "")
        position.todo(("declare",), ("clean-up",))


@enforces("I-TURN-1", "I-TURN-2")
class Declare(Boundary):
    """Declare the kind of turn: Activate, Innovate or Revolt."""

    name = "declare"
    heading = "Turns"
    verbs = ("activate", "innovate", "revolt")

    def title(self, position: Position, entry: Entry) -> str:
        return f"Round {position.round}: {position.players[position.turn]} declares Activate, Innovate or Revolt"

    def decides(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move(verb) for verb in self.verbs]

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.set("turn_type", move.verb)
        if move.verb == "activate":
            position.todo(("action",))
        elif move.verb == "revolt":
            position.todo(("revolt",))
        else:
            innovate(position)


@enforces("I-TURN-INN-1", "I-TURN-INN-2", "I-TURN-INN-3")
def innovate(position: Position) -> None:
    """Discard the whole hand first, then Advance: the card that is gained stays in the hand."""
    seat = position.turn
    for card in position.cards["hand", seat]:
        from_hand(position, seat, card, ("discard", seat))
    position.todo(("advance", seat, INNOVATE_SUITS[position.options["innovate_suits"]], "innovate"))


@enforces("I-TURN-REV-1", "I-TURN-REV-2", "I-TURN-REV-3", "I-TIP-3")
class Revolt(Boundary):
    """A Revolt turn: cards of the hand go back to their own piles, one at a time, until you are done."""

    name = "revolt"
    heading = "Turns"
    verbs = ("return", "done")

    def title(self, position: Position, entry: Entry) -> str:
        return "Revolt: Return cards of your hand to their own piles, or say that you are done"

    def decides(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        hand = dict.fromkeys(position.cards["hand", position.turn])
        return [*(Move("return", (card,)) for card in hand), Move("done")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "return":
            unrest_only = position.options["revolt_cards"] == "unrest_only"
            yield from return_faults(position, position.turn, move.args[0], unrest_only=unrest_only)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "return":
            send_back(position, position.turn, move.args[0])
            position.todo(("revolt",))


@enforces("I-TURN-3", "I-SOL-1", "I-SOL-2", "I-CSETUP-18c", "I-CSETUP-18d")
class EndOfTurn(Boundary):
    """The turn is over: the player on the left is next, or the Solstice when its token lies in between."""

    name = "end of turn"
    heading = "Flow of the game"

    def go(self, position: Position, entry: Entry) -> None:
        position.set("turn_type", "")
        place = position.order.index(position.turn)
        if place + 1 < len(position.order):
            position.set("turn", position.order[place + 1])
            position.todo(("turn",))
        else:
            position.todo(("solstice",), ("new round",))


@enforces("I-FLOW-2", "I-PUB-END-2", "I-GOAL-2")
class NewRound(Boundary):
    """A round is over, Solstice and all. The next one starts left of the Solstice token."""

    name = "new round"
    heading = "Flow of the game"

    def go(self, position: Position, entry: Entry) -> None:
        if position.ending and position.round > position.ending[3]:
            position.set("agenda", ())
            return
        position.set("round", position.round + 1)
        position.set("turn", position.order[0])
        position.todo(("turn",))
