"""The nine effects that a card can have, and the responses that they set off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.imperium.cards import IF_ABLE, Effect
from rulebook_lib.imperium.end import after_taking, must_take_in_vain, trigger_scoring
from rulebook_lib.imperium.piles import pile_of
from rulebook_lib.imperium.zones import ON_TABLE, from_hand, move

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

KING_REWARD = {"empire": 3}
"""Progress for King of Kings by side of the State card; any other side brings :data:`KING_PROGRESS`."""
KING_PROGRESS = 6


def entries_of(position: Position, seat: int, effects: Iterable[Effect]) -> list[Entry]:
    """Effects as entries of the agenda."""
    found: list[Entry] = []
    for verb, args in effects:
        if verb == "unrest":
            number, who = args
            found += [("unrest", one, number) for one in ([seat] if who == "self" else others(position, seat))]
        elif verb == "advance":
            found.append(("advance", seat, *args, "card"))
        elif verb == "draw":
            found.append(("drawing if able" if IF_ABLE in args else "drawing", seat, args[0]))
        else:
            found.append(("gain per" if verb == "gain_per" else verb, seat, *args))
    return found


def others(position: Position, seat: int) -> list[int]:
    """The other seats in turn order, starting left of the active player (D23)."""
    n = len(position.players)
    return [one for step in range(n) if (one := (position.turn + step) % n) != seat]


def gain(position: Position, seat: int, resource: str, number: int) -> None:
    """Tokens from the supply, which never runs out."""
    position.put("res", (seat, resource), position.res[seat, resource] + number)


@enforces("I-PLAY-2")
class Gain(Step["Position"]):
    """``gain R n``."""

    name = "gain"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        gain(position, entry[1], entry[2], entry[3])


@enforces("I-PLAY-4")
class GainPer(Step["Position"]):
    """``gain_per R v per n SUIT``: counted are the own pinned cards of the suit in the play area."""

    name = "gain per"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, resource, value, n, suit = entry
        box = position.components
        pinned = [box.cards[card] for card in position.cards["play", seat]]
        count = sum(card.suit == suit and card.stays == "pinned" for card in pinned)
        gain(position, seat, resource, value * (count // n))


@enforces("I-PLAY-3")
class To(Step["Position"]):
    """``to ZONE``: the card that is being resolved goes there instead."""

    name = "to"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        position.set("destination", entry[2])


@enforces("I-PUB-UNR-1", "I-END-3")
class TakeUnrest(Step["Position"]):
    """``unrest n WHO``: so many cards of the Unrest pile to the taker's hand, one after the other."""

    name = "unrest"
    heading = "End of the game and Scoring"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, number = entry
        pile = position.cards["unrest", ON_TABLE]
        if not pile:
            must_take_in_vain(position, seat)
            return
        rest = [("unrest", seat, number - 1)] if number > 1 else []
        position.todo(("respond", seat, "unrest"), *rest)
        move(position, pile[-1], ("unrest", ON_TABLE), ("hand", seat))
        after_taking(position, seat)


@enforces("I-PLAY-2b", "I-PUB-PASS-1")
class Respond(Step["Position"]):
    """Passive lines respond to an event: those of the Power card first, then those in the play area."""

    name = "respond"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, event = entry
        cards = position.components.cards
        lines = [
            line
            for card in (*position.cards["power", seat], *position.cards["play", seat])
            for line in cards[card].lines
            if line.event == event
        ]
        if lines:
            position.todo(*(one for line in lines for one in entries_of(position, seat, line.effects)))


# ---------------------------------------------------------------------- Return


@enforces("I-TURN-REV-3")
class Return(Step["Position"]):
    """``return n``: up to n Unrest or Chaos cards of the hand go back to their piles, one at a time."""

    name = "return"
    heading = "Actions and how to play"
    verbs = ("return", "done")

    def title(self, position: Position, entry: Entry) -> str:
        return f"Return up to {entry[2]} Unrest or Chaos card{'s' if entry[2] > 1 else ''}, or go on"

    def actor(self, position: Position, entry: Entry) -> int | None:
        """Asked whatever the hand holds: going on by itself would tell the others what is not in it."""
        return int(entry[1]) if position.cards["hand", entry[1]] else None

    def run(self, position: Position, entry: Entry) -> None:
        """The hand is empty."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        hand = dict.fromkeys(position.cards["hand", entry[1]])
        return [*(Move("return", (card,)) for card in hand), Move("done")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "return":
            yield from return_faults(position, entry[1], move.args[0])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "return":
            send_back(position, entry[1], move.args[0])
            if entry[2] > 1:
                position.todo(("return", entry[1], entry[2] - 1))


def return_faults(position: Position, seat: int, card: str, *, unrest_only: bool = False) -> Iterator[Fault]:
    """What speaks against Returning a card."""
    cells = (f"{seat}/hand/{card}",)
    if card not in position.cards["hand", seat]:
        yield Fault("I-TURN-REV-3", f"{position.players[seat]} does not hold {position.card_name(card)}", cells)
    elif pile_of(position, card) is None:
        reason = "has no pile to go back to: only Unrest and Chaos cards have one"
        yield Fault("I-TURN-REV-3", f"{position.card_name(card)} {reason}", cells)
    elif unrest_only and not position.components.of_suit(card, "unrest"):
        reason = f"{position.card_name(card)} is no Unrest card, and only those are Returned in a Revolt"
        yield Fault("I-TURN-REV-3", reason, cells)


def send_back(position: Position, seat: int, card: str) -> None:
    """Return a card of the hand to its own pile."""
    pile = pile_of(position, card)
    assert pile is not None
    from_hand(position, seat, card, pile)


# ---------------------------------------------------------------------- Fame


@enforces("I-END-2", "I-SCORE-2", "I-PUB-KOK-1")
class Fame(Step["Position"]):
    """``fame n``: the top card of the Fame deck to the own Fame area; when none is left, King of Kings is drawn."""

    name = "fame"
    heading = "End of the game and Scoring"

    def run(self, position: Position, entry: Entry) -> None:
        _, seat, number = entry
        rest = [("fame", seat, number - 1)] if number > 1 else []
        if position.cards["fame_deck", ON_TABLE]:
            position.todo(("fame card", seat), ("respond", seat, "fame"), *rest)
        else:
            position.todo(*rest)
            self.king(position, seat)

    def king(self, position: Position, seat: int) -> None:
        """King of Kings is drawn (D16, D16b); after Scoring was triggered nothing happens any more."""
        if position.ending:
            return
        if position.options["king"] == "one_sided":
            trigger_scoring(position, seat, "king")
        elif position.king_tokens[seat]:
            position.put("king_tokens", seat, 0)
            empire = position.side[seat] in KING_REWARD
            gain(position, seat, "progress", KING_REWARD.get(position.side[seat], KING_PROGRESS))
            if position.king_side == "B":
                trigger_scoring(position, seat, "king")
            position.set("king_side", "B")
            if empire and position.cards["development", seat]:
                position.todo(("free development", seat))


@enforces("I-CSETUP-8a")
class FameCard(DrawStep["Position"]):
    """Chance: the top card of the Fame deck."""

    name = "fame card"
    heading = "End of the game and Scoring"
    verbs = ("fame",)
    empty = "I-CSETUP-8a"
    item_name = "Fame card"

    def title(self, position: Position, entry: Entry) -> str:
        return f"{position.players[entry[1]]} gains the top card of the Fame deck"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return position.urn("fame_deck")

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        move(position, move_.args[0], ("fame_deck", ON_TABLE), ("fame_area", entry[1]))
