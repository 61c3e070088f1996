"""What may be done in Luxor, one class for each step of the rulebook, named after its heading.

The ways to move stand in :mod:`rulebook_lib.luxor.moving`, what tiles do in :mod:`rulebook_lib.luxor.acting`, the
set-up in :mod:`rulebook_lib.luxor.setup`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import CHANCE, TABLE, Entry, Fault, Step
from rulebook_lib.luxor import acting, moving, setup
from rulebook_lib.luxor.acting import insert_in_middle
from rulebook_lib.luxor.moving import obstacles, playable
from rulebook_lib.luxor.notation import Nth
from rulebook_lib.luxor.pieces import CHAMBER, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position


@enforces("L-TURN-1")
class Turn(Step["Position"]):
    """A turn begins: play a card and move, act, draw."""

    name = "turn"
    heading = "Game play"

    def run(self, position: Position, entry: Entry) -> None:
        if position.card is not None:
            position.set("card", None)
        if position.drawn:
            position.set("drawn", False)
        position.todo(("card",), ("draw",), ("end of turn",))


@enforces("L-HAND-1", "L-HAND-2", "L-MOVE-1", "L-DISCARD-1")
class PlayCard(Step["Position"]):
    """The first or the last card of the hand is played; only if neither can move a figure, one is thrown away."""

    name = "card"
    heading = moving.HEADING
    verbs = ("play", "throw")

    def title(self, position: Position, entry: Entry) -> str:
        if self.legal(position)[0] == "throw":
            return "Step 1 of 3: neither end of the hand can be played; throw one of the two away"
        return "Step 1 of 3: play the first or the last card of the hand"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if position.hands[position.turn] else None

    def run(self, position: Position, entry: Entry) -> None:
        """There is no card in the hand, which happens in positions that somebody made up only."""

    def ends(self, position: Position) -> tuple[int, ...]:
        """The numbers of the first and the last card."""
        size = len(position.hands[position.turn])
        return (1, size) if size > 1 else (1,)

    def legal(self, position: Position) -> tuple[str, tuple[int, ...]]:
        """What is to be done, "play" or "throw", and with which cards."""
        return position.once("ends", lambda: self.find_legal(position))

    def find_legal(self, position: Position) -> tuple[str, tuple[int, ...]]:
        hand, ends = position.hands[position.turn], self.ends(position)
        able = tuple(number for number in ends if playable(position, position.turn, hand[number - 1]))
        return ("play", able) if able else ("throw", ends)

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        verb, numbers = self.legal(position)
        return Moves(
            position,
            numbers,
            lambda number: Move(verb, (Nth(number),)),
            lambda move: move.verb == verb and move.args[0] in numbers,
        )

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        hand, number = position.hands[position.turn], move.args[0]
        if number not in self.ends(position):
            there = (
                f"it is the {number} of {len(hand)} cards" if number <= len(hand) else f"there are {len(hand)} cards"
            )
            yield Fault("L-HAND-2", f"{there}: only the first and the last can be played")
        verb, _ = self.legal(position)
        if move.verb == "throw" and verb == "play":
            yield Fault("L-DISCARD-1", "a card is thrown away only if neither end of the hand can move a figure")
        elif move.verb == "play" and number <= len(hand) and not playable(position, position.turn, hand[number - 1]):
            yield from obstacles(position, position.turn, hand[number - 1])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat, index = position.turn, move.args[0] - 1
        hand = position.hands[seat]
        card = hand[index]
        position.put("hands", seat, hand[:index] + hand[index + 1 :])
        position.put("discard", card, position.discard[card] + 1)
        if move.verb == "throw":
            position.set("thrown", position.thrown + 1)
            return
        position.set("card", card)
        position.todo(self.effect(position, card))

    def effect(self, position: Position, card: Card) -> Entry:
        """The step that carries out a card."""
        if card.kind in ("die", "range-die"):
            return ("roll",)
        if card.kind in ("step", "last"):
            return (card.kind,)
        if card.kind == "all":
            awake = tuple(place for place in reversed(position.figures[position.turn]) if place != CHAMBER)
            return ("move all", card.number, awake, ())
        return ("move", *moving.counts(card, 0))


@enforces("L-DRAW-1", "L-DRAW-2", "L-DRAW-3")
class DrawCard(DrawStep["Position"]):
    """Step 3: a card is drawn, unless a Horus card was gained; an empty deck is made anew from the discard pile."""

    name = "draw"
    concealed = True
    heading = "3) Draw a Card"
    verbs = ("draw",)
    empty = "L-DRAW-1"
    item_name = "card"

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 3 of 3: {position.players[position.turn]} draws a card"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return CHANCE if not position.drawn and any(position.deck.values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """A Horus card was gained, or the deck is empty: then all discarded cards become the deck (D-DECK)."""
        if position.drawn or not any(position.discard.values()):
            return
        for card, count in position.discard.items():
            if count:
                position.put("deck", card, count)
                position.put("discard", card, 0)
        position.todo(("draw",))

    def urn(self, position: Position, entry: Entry) -> Mapping[Card, int]:
        return position.deck

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        card, seat = move.args[0], position.turn
        position.put("deck", card, position.deck[card] - 1)
        position.put("hands", seat, insert_in_middle(position.hands[seat], card))


@enforces("L-END-1")
class EndOfTurn(Step["Position"]):
    """The turn is over; with the round the game ends once all sarcophagi are taken (D-END)."""

    name = "end of turn"
    heading = "Entering the tomb chamber"

    def run(self, position: Position, entry: Entry) -> None:
        players = len(position.players)
        position.set("turns", position.turns + 1)
        turn = (position.turn + 1) % players
        stands_still = False
        if turn == position.first:
            if position.ending:
                position.set("agenda", ())
                return
            stands_still = position.thrown == players
            if position.thrown:
                position.set("thrown", 0)
        position.set("turn", turn)
        position.todo(*([("standstill",)] if stands_still else []), ("turn",))


@enforces("L-END-1")
class Standstill(Step["Position"]):
    """In a whole round everybody had to throw a card away: the table may stop and score (D-NOEND)."""

    name = "standstill"
    heading = "Entering the tomb chamber"
    verbs = ("stop", "go-on")

    def title(self, position: Position, entry: Entry) -> str:
        return "In a whole round nobody could move: stop and score, or go on?"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("stop"), Move("go-on")]

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "stop":
            position.set("agenda", ())


STEPS: Mapping[str, Step[Any]] = {
    step.name: step
    for step in (
        setup.SetUp(),
        setup.LayOsiris(),
        setup.LayTreasures(),
        setup.Deal(),
        setup.FirstPlayer(),
        Turn(),
        PlayCard(),
        moving.RollDie(),
        moving.MoveFigure(),
        moving.StepEitherWay(),
        moving.LastToSecondLast(),
        moving.MoveAll(),
        acting.PickTile(),
        acting.Act(),
        acting.LootWithOneFewer(),
        acting.TempleTile(),
        acting.DrawScarab(),
        acting.ScarabOrWild(),
        acting.FavourOfHorus(),
        acting.HorusTile(),
        acting.GainCard(),
        DrawCard(),
        EndOfTurn(),
        Standstill(),
    )
}
"""All steps by name."""
