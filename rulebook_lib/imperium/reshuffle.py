"""Drawing cards, and what happens when the Draw deck is used up: the path of a nation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DealStep, DrawStep, hand_from
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.imperium.cards import cost_text
from rulebook_lib.imperium.end import look_at_developments
from rulebook_lib.imperium.piles import can_pay
from rulebook_lib.imperium.zones import move, move_all

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulebook_lib.imperium.position import Position

NONE = "none"
"""What ``develop`` is told when no Development is taken."""


@enforces("I-PUB-RESH-1", "I-PLAY-2")
class Drawing(Step["Position"]):
    """``draw n``: cards of the Draw deck; when it is empty it is made anew, and drawing goes on."""

    name = "drawing"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, number = entry
        there = len(position.cards["draw_deck", seat])
        if not there:
            position.todo(("reshuffle", seat), ("drawing on", seat, number))
        elif there < number:
            position.todo(("draw", seat, there), ("drawing", seat, number - there))
        elif number:
            position.todo(("draw", seat, number))


@enforces("I-PUB-RESH-8")
class DrawingIfAble(Step["Position"]):
    """``draw n if-able``: what the Draw deck holds; it is never made anew for that."""

    name = "drawing if able"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, number = entry
        if there := min(number, len(position.cards["draw_deck", seat])):
            position.todo(("draw", seat, there))


class DrawingOn(Step["Position"]):
    """After a reshuffle drawing goes on; it stops when there is still no card."""

    name = "drawing on"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        if position.cards["draw_deck", entry[1]]:
            position.todo(("drawing", *entry[1:]))


@enforces("I-PUB-CLEAN-5")
class DrawUp(Step["Position"]):
    """Draw up to the hand size, which the State card shows at that moment."""

    name = "draw up"
    heading = "Clean-up"

    def run(self, position: Position, entry: Entry) -> None:
        seat = entry[1]
        missing = position.hand_size(seat) - len(position.cards["hand", seat])
        there = len(position.cards["draw_deck", seat])
        if missing <= 0:
            return
        if there:
            position.todo(("draw", seat, min(there, missing)), ("draw up", seat))
        else:
            position.todo(("reshuffle", seat), ("drawing up", seat))


class DrawingUp(Step["Position"]):
    """After a reshuffle drawing up goes on; it stops when there is still no card."""

    name = "drawing up"
    heading = "Clean-up"

    def run(self, position: Position, entry: Entry) -> None:
        if position.cards["draw_deck", entry[1]]:
            position.todo(("draw up", entry[1]))


@enforces("I-PUB-RESH-6")
class Draw(DealStep["Position"]):
    """Chance: so many cards of a Draw deck."""

    name = "draw"
    concealed = True
    heading = "Actions and how to play"
    verbs = ("draw",)

    def title(self, position: Position, entry: Entry) -> str:
        number = entry[2]
        return f"{position.players[entry[1]]} draws {number} card{'s' if number > 1 else ''}"

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        _, seat, number = entry
        if len(move.args) != number:
            yield Fault("I-PUB-RESH-6", f"{len(move.args)} cards are drawn, expected {number}")
        for card in Counter(move.args) - Counter(position.cards["draw_deck", seat]):
            reason = f"{position.players[seat]}'s Draw deck does not hold so many cards {position.card_name(card)}"
            yield Fault("I-PUB-RESH-6", reason)

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        return Move("draw", tuple(sorted(hand_from(position.urn("draw_deck", entry[1]), entry[2], rng))))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        move_all(position, move.args, ("draw_deck", entry[1]), ("hand", entry[1]))


# ---------------------------------------------------------------------- reshuffle


@enforces("I-PUB-RESH-2", "I-PUB-RESH-3", "I-PUB-RESH-4", "I-PUB-RESH-5", "I-PUB-RESH-7")
class Reshuffle(Step["Position"]):
    """The Draw deck is made anew; an Exhaust token that is left brings one more card into the Discard."""

    name = "reshuffle"
    heading = "Reshuffling your Draw deck"

    def run(self, position: Position, entry: Entry) -> None:
        seat = entry[1]
        position.todo(("shuffle", seat))
        if not position.exhausts[seat] or position.marker[seat]:
            return
        if position.cards["nation_deck", seat]:
            lay_marker(position, seat, "nation")
            position.todo(("join", seat))
        elif position.cards["accession", seat]:
            lay_marker(position, seat, "nation")
            accede(position, seat)
        else:
            position.todo(("develop", seat))


def lay_marker(position: Position, seat: int, place: str) -> None:
    """Move an Exhaust token from the State card to the Nation deck or the Development area."""
    position.put("exhausts", seat, position.exhausts[seat] - 1)
    position.put("marker", seat, place)


@enforces("I-PUB-RESH-4")
def accede(position: Position, seat: int) -> None:
    """The Accession card joins the Discard, and the State card is turned."""
    for card in position.cards["accession", seat]:
        move(position, card, ("accession", seat), ("discard", seat))
    first, second = position.nation(seat).sides
    position.put("side", seat, second if position.side[seat] == first else first)


@enforces("I-PUB-RESH-3")
class Join(DrawStep["Position"]):
    """Chance: the top card of the Nation deck joins the Discard."""

    name = "join"
    heading = "Reshuffling your Draw deck"
    verbs = ("join",)
    empty = "I-PUB-RESH-3"
    item_name = "card in the Nation deck called"

    def title(self, position: Position, entry: Entry) -> str:
        return f"The top card of {position.players[entry[1]]}'s Nation deck joins the Discard"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return position.urn("nation_deck", entry[1])

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        move(position, move_.args[0], ("nation_deck", entry[1]), ("discard", entry[1]))


@enforces("I-PUB-RESH-5")
class Develop(Step["Position"]):
    """In the middle of a reshuffle its player may pay for one Development, whosever turn it is."""

    name = "develop"
    heading = "Reshuffling your Draw deck"
    verbs = ("develop",)
    clause = "I-PUB-RESH-5"
    free = False

    def title(self, position: Position, entry: Entry) -> str:
        price = "take one Development without cost" if self.free else "pay for one Development"
        return f"{position.players[entry[1]]} may {price}"

    def there(self, position: Position, seat: int) -> list[str]:
        """The Developments that can be taken."""
        cards = dict.fromkeys(position.cards["development", seat])
        known = position.components.cards
        return [card for card in cards if self.free or can_pay(position, seat, known[card].dev_cost)]

    def actor(self, position: Position, entry: Entry) -> int | None:
        return int(entry[1]) if self.there(position, entry[1]) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No Development is left, or none can be paid for."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [*(Move("develop", (card,)) for card in self.there(position, entry[1])), Move("develop", (NONE,))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        seat, card = entry[1], move.args[0]
        if card == NONE:
            return
        player, cells = position.players[seat], (f"{seat}/development/{card}",)
        if card not in position.cards["development", seat]:
            yield Fault(self.clause, f"{position.card_name(card)} is no Development of {player}", cells)
        elif card not in self.there(position, seat):
            price = cost_text(position.components.cards[card].dev_cost)
            yield Fault(self.clause, f"{player} cannot pay {price} for {position.card_name(card)}", cells)

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        seat, card = entry[1], move_.args[0]
        if card == NONE:
            return
        move(position, card, ("development", seat), ("discard", seat))
        if not self.free:
            lay_marker(position, seat, "development")
            if price := position.components.cards[card].dev_cost:
                position.todo(("pay", seat, cost_text(price)))
        look_at_developments(position, seat)


@enforces("I-PUB-KOK-1")
class FreeDevelop(Develop):
    """King of Kings lets an Empire take one Development without cost and without a token."""

    name = "free development"
    heading = "King of Kings"
    clause = "I-PUB-KOK-1"
    free = True


@enforces("I-PUB-RESH-6", "I-PUB-RESH-1")
class Shuffle(Step["Position"]):
    """The Discard becomes the Draw deck. Without any card nothing was shuffled, and nothing responds (D30)."""

    name = "shuffle"
    heading = "Reshuffling your Draw deck"

    def run(self, position: Position, entry: Entry) -> None:
        seat = entry[1]
        discard = position.cards["discard", seat]
        if discard:
            position.put("cards", ("draw_deck", seat), tuple(sorted((*position.cards["draw_deck", seat], *discard))))
            position.put("cards", ("discard", seat), ())
            position.todo(("respond", seat, "reshuffle"))
