"""Activate turns: Actions, playing cards and Exhaust abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault
from rulebook_lib.imperium.cards import Card, Line, cost_text
from rulebook_lib.imperium.effects import entries_of
from rulebook_lib.imperium.end import Boundary
from rulebook_lib.imperium.piles import can_pay
from rulebook_lib.imperium.zones import from_hand

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position


def todo_of(position: Position, seat: int, line: Line) -> list[Entry]:
    """A line as entries of the agenda: its cost, then its effects."""
    cost = [("pay", seat, cost_text(line.cost))] if line.cost else []
    return [*cost, *entries_of(position, seat, line.effects)]


@enforces("I-PLAY-1")
def immediate(card: Card) -> Line | None:
    """The line that takes effect when a card is played: the first one, and only if its keyword is ``play``."""
    return card.lines[0] if card.lines and card.lines[0].keyword == "play" else None


@enforces(
    *("I-ACTION-1", "I-ACTION-2", "I-ACTION-3", "I-STATE-1", "I-STATE-2", "I-PLAY-5", "I-PLAY-6", "I-TURN-ACT-1"),
    *("I-TURN-ACT-2", "I-EXHAUST-1", "I-EXHAUST-2", "I-EXHAUST-3", "I-EXHAUST-4", "I-EXHAUST-5", "I-EXHAUST-6"),
    *("I-TIP-1", "I-ACTION-4"),
)
class Action(Boundary):
    """An Activate turn: play cards for Action tokens and Exhaust cards, in any order, until you end it."""

    name = "action"
    heading = "Actions and how to play"
    verbs = ("play", "exhaust", "end")

    def title(self, position: Position, entry: Entry) -> str:
        left = (
            f"{position.actions[position.turn]} Action and {position.exhausts[position.turn]} Exhaust tokens are left"
        )
        return f"Activate: play a card, Exhaust one, or end the turn; {left}"

    def decides(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        seat = position.turn
        moves = [Move("play", (card,)) for card in dict.fromkeys(position.cards["hand", seat])]
        moves += [Move("exhaust", (card,)) for card in exhaustible(position, seat)]
        return [*moves, Move("end")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "play":
            yield from play_faults(position, position.turn, move.args[0])
        elif move.verb == "exhaust":
            yield from exhaust_faults(position, position.turn, move.args[0])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "play":
            play(position, position.turn, move.args[0])
        elif move.verb == "exhaust":
            exhaust(position, position.turn, move.args[0])


# ---------------------------------------------------------------------- play


def play_faults(position: Position, seat: int, card_id: str) -> Iterator[Fault]:
    """What speaks against playing a card, in the order of the checks."""
    player, name, cells = position.players[seat], position.card_name(card_id), (f"{seat}/hand/{card_id}",)
    if not position.actions[seat]:
        yield Fault("I-ACTION-2", f"no Action token is left on {player}'s State card", (f"{seat}/state",))
    if card_id not in position.cards["hand", seat]:
        yield Fault("I-ACTION-3", f"{player} does not hold {name}", cells)
    card = position.components.cards.get(card_id)
    if card is None:
        return
    side = position.side[seat]
    if card.states and side not in card.states:
        clause = "I-STATE-2" if len(card.states) > 1 else "I-STATE-1"
        symbols = " or ".join(state.capitalize() for state in card.states)
        yield Fault(clause, f"{name} needs {symbols}, and the State card shows {side.capitalize()}", cells)
    if not card.lines:
        yield Fault("I-PLAY-5", f"{name} has nothing to resolve, so it is not played", cells)
    line = immediate(card)
    if line is not None and not can_pay(position, seat, line.cost):
        yield Fault("I-PLAY-6", f"{player} cannot pay {cost_text(line.cost)} for {name}", cells)


def play(position: Position, seat: int, card_id: str) -> None:
    """Put the token aside, then resolve the card; it is in no other zone meanwhile, so that no reshuffle takes it."""
    position.put("actions", seat, position.actions[seat] - 1)
    from_hand(position, seat, card_id, ("resolving", seat))
    line = immediate(position.components.cards[card_id])
    effects = todo_of(position, seat, line) if line else []
    position.todo(*effects, ("finish",), ("action",))


# ---------------------------------------------------------------------- Exhaust

EXHAUST_ZONES = ("power", "play", "merchants")


def exhaustible(position: Position, seat: int) -> list[str]:
    """The own cards with the Exhaust keyword, token or not."""
    known = position.components.cards
    lying = [card for zone in EXHAUST_ZONES for card in position.cards[zone, seat]]
    return list(dict.fromkeys(card for card in lying if known[card].line("exhaust")))


def copies(position: Position, seat: int, card_id: str) -> int:
    """How many copies of a card lie where they can be Exhausted."""
    return sum(position.cards[zone, seat].count(card_id) for zone in EXHAUST_ZONES)


def exhaust_faults(position: Position, seat: int, card_id: str) -> Iterator[Fault]:
    """What speaks against Exhausting a card, in the order of the checks."""
    player, name = position.players[seat], position.card_name(card_id)
    card = position.components.cards.get(card_id)
    line = card.line("exhaust") if card else None
    number = copies(position, seat, card_id)
    cells = (f"{seat}/play/{card_id}",)
    if line is None or not number:
        what = "does not lie in your play area" if line is not None else "has no Exhaust ability"
        yield Fault("I-EXHAUST-1", f"{name} {what}", cells)
        return
    if position.exhausted.get((seat, card_id), 0) >= number:
        yield Fault("I-EXHAUST-4", f"an Exhaust token lies on {name} already", cells)
    if not position.exhausts[seat]:
        yield Fault("I-EXHAUST-3", f"no Exhaust token is left on {player}'s State card", (f"{seat}/state",))
    if not can_pay(position, seat, line.cost):
        yield Fault("I-EXHAUST-5", f"{player} cannot pay {cost_text(line.cost)} for {name}", cells)


def exhaust(position: Position, seat: int, card_id: str) -> None:
    """Move a token from the State card to the card, then resolve its ability."""
    line = position.components.cards[card_id].line("exhaust")
    assert line is not None
    position.put("exhausts", seat, position.exhausts[seat] - 1)
    position.put("exhausted", (seat, card_id), position.exhausted.get((seat, card_id), 0) + 1)
    position.todo(*todo_of(position, seat, line), ("action",))
