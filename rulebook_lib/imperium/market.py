"""The Market: Acquire, Advance, and filling the slots again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.imperium.cards import MARKET_SUITS, SMALL_DECKS, TITLES
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.effects import gain
from rulebook_lib.imperium.end import after_tucking, look_at_main_deck
from rulebook_lib.imperium.zones import BOTTOMS, ON_TABLE, move

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

DECK = "deck"


def suit_words(suits: str) -> str:
    """Suits as a sentence names them."""
    return " or ".join(TITLES[suit] for suit in suits.split("/"))


def in_slot(position: Position, slot: str) -> str | None:
    """The card of a Market slot."""
    lying = position.cards[slot, ON_TABLE]
    return lying[0] if lying else None


def fits(position: Position, slot: str, suits: str) -> bool:
    """Whether a slot holds a card of one of the suits."""
    card = in_slot(position, slot)
    return card is not None and position.components.of_suit(card, *suits.split("/"))


def collect(position: Position, seat: int, slot: str) -> None:
    """The card of a slot comes to the hand, the Progress on it to the own supply."""
    card = in_slot(position, slot)
    assert card is not None
    move(position, card, (slot, ON_TABLE), ("hand", seat))
    if position.tokens[slot]:
        gain(position, seat, "progress", position.tokens[slot])
        position.put("tokens", slot, 0)


@enforces("I-PUB-ACQ-1")
class Acquire(Step["Position"]):
    """``acquire SUITS``: a Market card to the hand, with its tokens and the Unrest under it."""

    name = "acquire"
    heading = "Actions and how to play"
    verbs = ("acquire",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Acquire a card of the Market: {suit_words(entry[2])}"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return int(entry[1]) if any(fits(position, slot, entry[2]) for slot in SLOTS) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No card of the Market fits: nothing happens."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("acquire", (slot,)) for slot in SLOTS]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        slot = move.args[0]
        if not fits(position, slot, entry[2]):
            card = in_slot(position, slot)
            lies = "is empty" if card is None else f"holds {position.card_name(card)}"
            yield Fault("I-PUB-ACQ-1", f"the slot {slot} {lies}, wanted is {suit_words(entry[2])}", (f"market/{slot}",))

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        seat, slot = entry[1], move_.args[0]
        collect(position, seat, slot)
        responses: list[Entry] = []
        for card in position.cards[f"unrest-{slot}", ON_TABLE]:
            move(position, card, (f"unrest-{slot}", ON_TABLE), ("hand", seat))
            responses.append(("respond", seat, "unrest"))
        position.todo(("refill", slot), *responses, ("respond", seat, "acquire"))


# ---------------------------------------------------------------------- Advance


@enforces(
    *("I-TURN-INN-1", "I-TURN-INN-3", "I-PUB-ADV-1", "I-PUB-ADV-2", "I-PUB-ADV-3"),
    *("I-PUB-ADV-4", "I-PUB-ADV-5", "I-PUB-ADV-6"),
)
class Advance(Step["Position"]):
    """``advance SUITS``: name a suit, then take a Market card or the top card of its deck; no Unrest comes with it."""

    name = "advance"
    heading = "Turns"
    verbs = ("advance",)
    seated = True

    def title(self, position: Position, entry: Entry) -> str:
        return f"Advance: name a suit ({suit_words(entry[2])}) and take a Market card or the top card of its deck"

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        found: list[Move] = []
        for suit in entry[2].split("/"):
            bottoms = open_bottoms(position) if suit == "tributary" else []
            wheres = [*(slot for slot in SLOTS if fits(position, slot, suit)), DECK, *bottoms]
            found += [Move("advance", (suit, where)) for where in wheres]
        return found

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        suit, where = move.args
        if suit not in entry[2].split("/"):
            clause = "I-TURN-INN-3" if entry[3] == "innovate" else "I-PUB-ADV-1"
            yield Fault(clause, f"{TITLES[suit]} is not among the suits of this Advance: {suit_words(entry[2])}")
        if where in SLOTS and not fits(position, where, suit):
            yield Fault("I-PUB-ADV-2", f"the slot {where} holds no {TITLES[suit]} card", (f"market/{where}",))
        if where in BOTTOMS and (suit != "tributary" or where not in open_bottoms(position)):
            reason = "an open Tributary can be taken only by naming Tributary, and from a used-up small deck"
            yield Fault("I-PUB-ADV-4", reason, (f"market/{where}",))
        if where == DECK and suit == "tributary" and open_bottoms(position):
            yield Fault("I-PUB-ADV-4", "a Tributary lies open at the bottom of a used-up small deck: take that")

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        seat, (suit, where) = entry[1], move_.args
        if where in SLOTS:
            collect(position, seat, where)
            for card in position.cards[f"unrest-{where}", ON_TABLE]:
                move(position, card, (f"unrest-{where}", ON_TABLE), ("unrest", ON_TABLE))
            position.todo(("refill", where))
        elif where in BOTTOMS:
            move(position, position.cards[where, ON_TABLE][0], (where, ON_TABLE), ("hand", seat))
        elif suit in SMALL_DECKS and position.cards[f"{suit}_deck", ON_TABLE]:
            position.todo(("top", seat, suit))
        elif any(position.components.of_suit(card, suit) for card in position.cards["main_deck", ON_TABLE]):
            position.todo(("reveal", seat, suit))
        else:
            gain(position, seat, "progress", 2)


def open_bottoms(position: Position) -> list[str]:
    """The open Tributaries of used-up small decks (D29)."""
    return [
        bottom
        for suit, bottom in zip(SMALL_DECKS, BOTTOMS, strict=True)
        if position.cards[bottom, ON_TABLE] and not position.cards[f"{suit}_deck", ON_TABLE]
    ]


@enforces("I-PUB-ADV-3")
class TopCard(DrawStep["Position"]):
    """Chance: the top card of a small deck, taken to the hand unseen by the others."""

    name = "top"
    concealed = True
    heading = "Turns"
    verbs = ("top",)
    empty = "I-PUB-ADV-3"
    item_name = "card in that deck called"

    def title(self, position: Position, entry: Entry) -> str:
        return f"{position.players[entry[1]]} takes the top card of the {TITLES[entry[2]]} deck"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return position.urn(f"{entry[2]}_deck")

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        _, seat, suit = entry
        card = move_.args[0]
        move(position, card, (f"{suit}_deck", ON_TABLE), ("hand", seat))
        position.put("secret", seat, tuple(sorted((*position.secret[seat], card))))


@enforces("I-PUB-ADV-4")
class Reveal(DrawStep["Position"]):
    """Chance: cards of the Main deck are turned over until one fits; the others are shuffled back."""

    name = "reveal"
    heading = "Turns"
    verbs = ("reveal",)
    empty = "I-PUB-ADV-4"
    item_name = "fitting card in the Main deck called"

    def title(self, position: Position, entry: Entry) -> str:
        return f"Reveal cards of the Main deck until a {TITLES[entry[2]]} card comes"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        of_suit = position.components.of_suit
        return {card: n for card, n in position.urn("main_deck").items() if of_suit(card, entry[2])}

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        move(position, move_.args[0], ("main_deck", ON_TABLE), ("hand", entry[1]))
        look_at_main_deck(position)


# ---------------------------------------------------------------------- refill


def source_of(position: Position, slot: str) -> str | None:
    """The deck that fills a slot; None when no card is left."""
    own = f"{slot}_deck"
    if slot in MARKET_SUITS and position.cards[own, ON_TABLE]:
        return own
    return "main_deck" if position.cards["main_deck", ON_TABLE] else None


@enforces("I-PUB-REF-1")
class Refill(Step["Position"]):
    """A slot is filled from its own small deck, else from the Main deck; with no card left it stays empty."""

    name = "refill"
    heading = "Market"

    def run(self, position: Position, entry: Entry) -> None:
        source = source_of(position, entry[1])
        if source is not None:
            position.todo(("refill card", entry[1], source))


@enforces("I-PUB-REF-1", "I-PUB-REF-2", "I-CSETUP-15", "I-CSETUP-15b")
class RefillCard(DrawStep["Position"]):
    """Chance: the top card of a deck is laid open in a slot, with an Unrest card under it."""

    name = "refill card"
    heading = "Market"
    verbs = ("refill",)
    item_name = "card in that deck called"

    def title(self, position: Position, entry: Entry) -> str:
        return f"The Market slot {entry[1]} is filled"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return position.urn(entry[2])

    def args(self, position: Position, entry: Entry, item: str) -> tuple[str, str]:
        return (entry[1], item)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        yield from super().faults(position, entry, move)
        if move.args[0] != entry[1]:
            yield Fault(self.empty_clause(position, entry), f"the slot that is filled now is {entry[1]}")

    def empty_clause(self, position: Position, entry: Entry) -> str:
        if position.round:
            return "I-PUB-REF-1"
        return "I-CSETUP-15" if entry[2] != "main_deck" else "I-CSETUP-15b"

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        _, slot, source = entry
        move(position, move_.args[1], (source, ON_TABLE), (slot, ON_TABLE))
        if position.round:
            if tuck(position, slot):
                after_tucking(position)
            look_at_main_deck(position)


@enforces("I-CSETUP-16", "I-PUB-REF-2")
def tuck(position: Position, slot: str) -> bool:
    """Lay an Unrest card under the card of a slot, if it is eligible and the pile has one (D2)."""
    card, pile = in_slot(position, slot), position.cards["unrest", ON_TABLE]
    exempt = ("fame", "region") if position.options["unrest_exempt"] == "region" else ("fame",)
    if card is None or not pile or position.components.of_suit(card, *exempt):
        return False
    move(position, pile[-1], ("unrest", ON_TABLE), (f"unrest-{slot}", ON_TABLE))
    return True
