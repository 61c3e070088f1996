"""The position and the cards in words: names for screen readers, descriptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed, whose
from rulebook_lib.imperium.cards import TITLES, Card, Cost, Effect, Line

if TYPE_CHECKING:
    from rulebook_lib.imperium.drawing.plan import Plan

EVENTS = {
    "acquire": "when you Acquire",
    "unrest": "on taking Unrest",
    "fame": "on taking Fame",
    "reshuffle": "on a reshuffle",
}
KEYWORDS = {"play": "Play", "exhaust": "Exhaust", "passive": "Passive", "solstice": "Solstice"}
SLOT_NAMES = {
    "main-1": "Market slot 1",
    "main-2": "Market slot 2",
    "civilised": "Market slot 3",
    "uncivilised": "Market slot 4",
    "region": "Market slot 5",
}
_RESOURCES = {"materials": ("Material", "Materials"), "goods": ("good", "Goods")}


def resource_word(resource: str, number: int) -> str:
    """A resource as it is called beside a number."""
    return _RESOURCES.get(resource, (resource.capitalize(), resource.capitalize()))[number != 1]


def cost_words(cost: Cost) -> str:
    """A cost in words: ``1 Material and 2 Population``."""
    return listed([f"{number} {resource_word(resource, number)}" for resource, number in cost])


def suits_words(suits: str) -> str:
    """Suits of an effect: ``Region or Civilised``."""
    parts = [TITLES[suit] for suit in suits.split("/")]
    return "any" if len(parts) > 3 else " or ".join(parts)


def effect_words(effect: Effect) -> str:
    """An effect in words."""
    args = effect.args
    match effect.verb:
        case "gain":
            return f"+{args[1]} {resource_word(str(args[0]), int(args[1]))}"
        case "gain_per":
            return f"+{args[1]} {resource_word(str(args[0]), int(args[1]))} per {args[2]} {TITLES[str(args[3])]}"
        case "draw":
            able = " if able" if len(args) > 1 else ""
            return f"draw {counted(int(args[0]), 'card')}{able}"
        case "acquire" | "advance":
            return f"{effect.verb.capitalize()} {suits_words(str(args[0]))}"
        case "return":
            return f"Return {args[0]} Unrest"
        case "fame":
            return f"+{args[0]} Fame card"
        case "unrest":
            return f"{'others' if args[1] == 'others' else 'you'} take {args[0]} Unrest"
        case _:
            return f"to {'History' if args[0] == 'history' else args[0]}"


def line_words(line: Line) -> str:
    """A line of a card in words."""
    head = [KEYWORDS[line.keyword]]
    if line.event:
        head.append(EVENTS[line.event])
    if line.cost:
        head.append(f"pay {cost_words(line.cost)}")
    return f"{', '.join(head)}: {', '.join(map(effect_words, line.effects))}"


def points_words(card: Card) -> str:
    """What a card is worth, in words; empty when it is nothing."""
    points = card.points
    if points.varies:
        what = TITLES.get(points.tag, "cards" if points.tag == "card" else points.tag)
        return f"{points.per} per {points.n} {what}"
    if points.in_history is not None:
        return f"{points.fixed}, in the History {points.in_history}"
    return str(points.fixed).replace("-", "minus ") if points.fixed else ""


def suit_words(card: Card) -> str:
    """What the band of a card says."""
    if card.suit:
        return TITLES[card.suit]
    return {
        "start": "Starting card",
        "power": "Power",
        "extra": "Extra card",
        "state": "State card",
        "accession": "Accession",
        "nation": "Nation",
        "development": "Development",
        "chaos": "Chaos",
        "merchants": "Merchants",
        "welcome": "Welcome",
    }.get(card.kind, card.kind.capitalize())


def card_words(card: Card) -> str:
    """A whole card in words, for screen readers."""
    found = [f"{card.name}, {suit_words(card)}"]
    if card.states:
        found.append(f"needs {' or '.join(state.capitalize() for state in card.states)}")
    found += [line_words(line) for line in card.lines]
    if card.stays:
        found.append("stays in play")
    if card.dev_cost:
        found.append(f"costs {cost_words(card.dev_cost)}")
    if worth := points_words(card):
        found.append(f"worth {worth}")
    return "; ".join(found)


def pile_words(plan: Plan, cards: Sequence[str]) -> str:
    """Cards by name, equal ones counted."""
    return listed([f"{plan.name(card)} ×{n}" if n > 1 else plan.name(card) for card, n in Counter(cards).items()])


def label(plan: Plan) -> str:
    """The short name of the picture."""
    view = plan.view
    where = f"round {view.round}, {whose(view.players[plan.focus])} turn" if view.round else "set-up"
    lying = sum(card is not None for card, _, _ in view.market.values())
    return f"Table: {where}, {counted(lying, 'card')} in the Market"


def description(plan: Plan) -> str:
    """The position in words."""
    view, found = plan.view, []
    for slot, (card, progress, unrest) in view.market.items():
        if card is not None:
            more = f", {progress} Progress on it" if progress else ""
            under = ", Unrest under it" if unrest else ""
            found.append(f"{SLOT_NAMES[slot]}: {plan.name(card)}{more}{under}.")
    found += [seat_words(plan, seat) for seat in range(len(view.players))]
    return " ".join(found)


def seat_words(plan: Plan, seat: int) -> str:
    """What a player has before them."""
    view = plan.view
    nation = view.nation(seat)
    res = [f"{n} {resource_word(resource, n)}" for resource, n in view.resources(seat).items()]
    tokens = f"{view.actions(seat)[0]} Action and {view.exhausts(seat)[0]} Exhaust tokens"
    lying = pile_words(plan, view.zone("play", seat) or ())
    return (
        f"{view.players[seat]} ({nation.title if nation else 'no nation yet'}): {tokens}; {listed(res)}; "
        f"hand {view.hand_size(seat)}, Draw deck {view.size('draw_deck', seat)}; play area: {lying or 'empty'}."
    )
