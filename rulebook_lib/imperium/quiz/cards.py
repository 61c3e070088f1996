"""Questions about the cards of Imperium: what they bring, where they go, what is taken from the Market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation, by_value
from rulebook_lib.core.words import counted, listed
from rulebook_lib.imperium.actions import immediate
from rulebook_lib.imperium.cards import MARKET_SUITS, RESOURCES, TITLES, Card, Line
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.market import in_slot
from rulebook_lib.imperium.quiz.turns import settled, slot_words, step_of
from rulebook_lib.imperium.zones import ON_TABLE

CARDS = Quiz()
"""The kinds of questions about cards."""
PLACES = {"play": "in the play area", "discard": "in the Discard", "history": "in the History", "hand": "in the hand"}
"""Where a card can lie after it was played."""
TAKING = ("acquire", "advance")


def _acting(position: Any) -> bool:
    return step_of(position) == "action"


def _tried(situation: Situation) -> list[Move]:
    """The cards that can be played and the abilities that can be used now, in any order."""
    moves = [move for move in situation.position.legal_moves if move.verb in ("play", "exhaust")]
    return situation.some(moves, len(moves))


def _line(card: Card, verb: str) -> Line | None:
    """The line that takes effect."""
    return immediate(card) if verb == "play" else card.line("exhaust")


# ---------------------------------------------------------------------- what a card brings


def _gains(line: Line | None, resource: str) -> int:
    """How much of a resource the words of a line promise, without looking at what is counted."""
    effects = line.effects if line else ()
    return sum(int(args[1]) for verb, args in effects if verb in ("gain", "gain_per") and args[0] == resource)


@CARDS.kind("brings", "What has a player after this card?")
def brings(situation: Situation) -> Question | None:
    """A card that is played or Exhausted: one with a cost, one that counts others, or one that does nothing yet."""
    found = situation.later(_acting)
    if found is None:
        return None
    position, seat = found.position, found.position.turn
    for move in _tried(found):
        card = position.components.cards[move.args[0]]
        line = _line(card, move.verb)
        paid = dict(line.cost) if line else {}
        resources = [one for one in RESOURCES if one in paid or any(_gains(other, one) for other in card.lines)]
        resource = situation.pick(resources)
        if resource is None or (_plain(line) and situation.rng.random() < 0.9):
            continue
        after = position.copy(history=False)
        after.push(move)
        if _acting(after):
            return _what_it_brings(found, after, (move, resource), seat)
    return None


def _plain(line: Line | None) -> bool:
    """Whether a line just brings tokens, at no cost."""
    return line is not None and not line.cost and all(effect.verb == "gain" for effect in line.effects)


def _what_it_brings(found: Situation, after: Any, asked: tuple[Move, str], seat: int) -> Question | None:
    """The question about a card and one resource."""
    move, resource = asked
    position, card = found.position, found.position.components.cards[move.args[0]]
    before, right = position.res[seat, resource], after.res[seat, resource]
    line = _line(card, move.verb)
    promised = max(_gains(one, resource) for one in card.lines)
    costs = dict(line.cost).get(resource, 0) if line else 0
    player, name = position.players[seat], resource.capitalize()
    does = f"plays {card.name}" if move.verb == "play" else f"Exhausts {card.name}"
    if line is None:
        why = f"The first line of {card.name} is {card.lines[0].keyword.capitalize()}: playing it brings nothing yet."
        clauses = ("I-PLAY-1", "I-ACTION-3")
    else:
        gained = right - before + costs
        why = f"{before}{f' − {costs} paid' if costs else ''}{f' + {gained}' if gained else ''} = {right}."
        clauses = ("I-PLAY-2", "I-PLAY-4") if move.verb == "play" else ("I-EXHAUST-6", "I-EXHAUST-2")
        if any(effect.verb == "gain_per" for effect in line.effects):
            why += " Only pinned cards in the play area are counted, in whole groups."
    return found.ask_number(
        f"{player} has {counted(before, f'{name} token')} and {does}. How many does {player} have then?",
        right,
        found.some({before, before + promised, before - costs, before + promised - costs}, 3),
        reason=why,
        clauses=clauses,
        about=("brings", str(move), resource),
        hand=seat,
    )


@CARDS.kind("where", "Where does a played card go?")
def where_it_goes(situation: Situation) -> Question | None:
    """A card that is played: pinned, with a Power icon, on its way to the History, or an ordinary one."""
    found = situation.later(_acting)
    if found is None:
        return None
    position, seat = found.position, found.position.turn
    for move in _tried(found):
        card = position.components.cards[move.args[0]]
        ordinary = not card.stays and not card.to_history()
        if move.verb != "play" or (ordinary and situation.rng.random() < 0.8):
            continue
        after = settled(found, move)
        zones = [
            zone for zone in PLACES if _copies(after, zone, seat, card.id) > _copies(position, zone, seat, card.id)
        ]
        if len(zones) == 1 and not after.cards["resolving", seat]:
            return found.ask(
                f"{position.players[seat]} plays {card.name}. Where does the card lie when everything is resolved?",
                Option(PLACES[zones[0]], zones[0]),
                [Option(text, zone) for zone, text in PLACES.items()],
                reason=_why_there(card),
                clauses=("I-PLAY-4", "I-PLAY-3") if card.stays == "power" else _clauses_there(card),
                about=("where", str(move)),
                hand=seat,
            )
    return None


def _copies(position: Any, zone: str, seat: int, card: str) -> int:
    return int(position.cards[zone, seat].count(card))


def _why_there(card: Card) -> str:
    if card.stays:
        return f"{card.name} {'has a Power icon' if card.stays == 'power' else 'is a pinned card'} and stays in play."
    if card.to_history():
        return f"{card.name} names the History."
    return f"{card.name} names no other place and does not stay."


def _clauses_there(card: Card) -> tuple[str, ...]:
    return ("I-PUB-PIN-1", "I-PLAY-1") if card.stays else ("I-PLAY-3", "I-PLAY-4")


# ---------------------------------------------------------------------- the Market


def _from_market(situation: Situation) -> tuple[Situation, Move] | None:
    """The moment in which a card of the Market is about to be taken."""
    found = situation.later(lambda now: step_of(now) in TAKING and bool(_slots(now)))
    if found is None:
        return None
    move = situation.pick(_slots(found.position))
    return (found, move) if move else None


def _slots(position: Any) -> list[Move]:
    """The moves that take a card of the Market."""
    return [move for move in position.legal_moves if move.verb in TAKING and move.args[-1] in SLOTS]


def _taking(found: Situation, move: Move) -> str:
    """That a card is taken, as a sentence."""
    position, slot = found.position, str(move.args[-1])
    player = position.players[position.actor]
    if move.verb == "acquire":
        return f"{player} Acquires the card of {slot_words(position, slot)}."
    return f"{player} Advances for {TITLES[move.args[0]]} and takes the card of {slot_words(position, slot)}."


@CARDS.kind("take", "What comes with a Market card?")
def what_comes(situation: Situation) -> Question | None:
    """Acquire brings the Unrest as well, Advance does not; both bring the Progress."""
    taken = _from_market(situation)
    if taken is None:
        return None
    found, move = taken
    position, slot, seat = found.position, str(move.args[-1]), found.position.actor
    after = settled(found, move)
    came = Counter(after.cards["hand", seat]) - Counter(position.cards["hand", seat])
    names = sorted(position.card_name(card) for card in came.elements())
    gained = after.res[seat, "progress"] - position.res[seat, "progress"]
    card, tokens = position.card_name(in_slot(position, slot)), position.tokens[slot]
    hands = [[card], sorted([card, position.card_name("unrest")])]
    others = [(hand, number) for hand in hands for number in (gained, tokens, 0, tokens + 1)]
    acquire = move.verb == "acquire"
    under = bool(position.cards[f"unrest-{slot}", ON_TABLE])
    goes = "comes to the hand too" if acquire else "goes back to its pile"
    return found.ask(
        f"{_taking(found, move)} What does that bring?",
        _haul(names, gained),
        [_haul(*one) for one in situation.some(others, len(others))],
        reason=f"Progress on {card}: {tokens}. "
        f"{f'The Unrest under it {goes}.' if under else 'No Unrest lies under it.'}",
        clauses=("I-PUB-ACQ-1", "I-PUB-UNR-1") if acquire else ("I-PUB-ADV-2", "I-PUB-ADV-6"),
        about=("take", str(move)),
    )


def _haul(cards: Iterable[str], progress: int) -> Option:
    """What comes to the hand and to the supply as an answer."""
    return Option(f"{listed(tuple(cards))}, and {progress or 'no'} Progress", (tuple(cards), progress))


@CARDS.kind("refill", "What fills the slot of the Market?")
def what_fills(situation: Situation) -> Question | None:
    """A slot that becomes empty, mostly one whose own deck is used up or for which there is no Unrest left."""
    taken = _from_market(situation)
    if taken is None:
        return None
    found, move = taken
    position, slot = found.position, str(move.args[-1])
    own = f"{slot}_deck" if slot in MARKET_SUITS else "main_deck"
    if position.cards[own, ON_TABLE] and position.cards["unrest", ON_TABLE] and situation.rng.random() < 0.8:
        return None
    after = position.copy(history=False)
    after.push(move)
    source = after.decision.entry[2] if step_of(after) == "refill card" else ""
    later = settled(found, move)
    if later.ending and not position.ending:
        return None
    under = bool(later.cards[f"unrest-{slot}", ON_TABLE])
    if not source and situation.rng.random() < 0.7:
        return None
    sources = [*dict.fromkeys((own, "main_deck", ""))]
    others = [_filling(one, unrest) for one in situation.some(sources, 3) for unrest in (under, not under)]
    decks = [f"{_DECKS.get(deck, 'Main deck')}: {len(position.cards[deck, ON_TABLE])}" for deck in sources if deck]
    unrest = len(after.cards["unrest", ON_TABLE])
    return found.ask(
        f"{_taking(found, move)} What fills that slot again?",
        _filling(source, under),
        others,
        in_order=by_value,
        reason=f"Cards that can come: {', '.join(decks)}. The Unrest pile then holds {unrest or 'no card'}.",
        clauses=("I-PUB-REF-1", "I-PUB-REF-2"),
        about=("refill", str(move)),
    )


_DECKS = {f"{suit}_deck": f"{TITLES[suit]} deck" for suit in MARKET_SUITS}


def _filling(source: str, unrest: bool) -> Option:
    """A deck, with or without Unrest under the card, as an answer."""
    if not source:
        return Option("nothing, it stays empty", ("", False))
    what = "Unrest" if unrest else "no Unrest"
    return Option(f"the top card of the {_DECKS.get(source, 'Main deck')}, with {what} under it", (source, unrest))
