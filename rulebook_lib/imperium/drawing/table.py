"""The Market with its decks and the Unrest under the cards, Fame with King of Kings, the Unrest and Exile piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import attrs, doing, group, rect, text
from rulebook_lib.imperium.cards import SMALL_DECKS, TITLES
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.drawing import face, words
from rulebook_lib.imperium.drawing.marks import sign

if TYPE_CHECKING:
    from rulebook_lib.imperium.drawing.plan import Plan

WIDTH = 1004.0
LEFT, STEP = 10.0, face.WIDE + 9
DECKS_AT, CARDS_AT = 38.0, 96.0
HEIGHT = CARDS_AT + face.HIGH + face.TUCK + 14
"""Where the Market ends."""
PILES = LEFT + 5 * STEP + 2
"""Where Fame and Unrest lie."""
PILE = 91.0


def market(plan: Plan) -> str:
    """The Market; before anything lies there only its name."""
    body = text(LEFT, 24, "Market", "rb-i-on-page rb-i-head")
    side = {"plain": "board without Trade Routes", "routes": "board with Trade Routes"}.get(plan.view.board_side, "")
    body += text(LEFT + 66, 24, side or "not laid out yet", "rb-i-off-page")
    if plan.view.assumed:
        body += group(shared.assumed_badge(0, 0, "teaching set"), at=(WIDTH - 142, 19), scale=1.16)
    if bare(plan):
        said = ", ".join(_elsewhere(plan))
        return body + text(LEFT, 50, said, "rb-i-off-page")
    return (
        body + _decks(plan) + piles(plan) + "".join(_slot(plan, slot, LEFT + STEP * n) for n, slot in enumerate(SLOTS))
    )


def bare(plan: Plan) -> bool:
    """Whether nothing of the Market and its piles lies there yet."""
    view = plan.view
    zones = (*SLOTS, "fame_deck", "king", "unrest", "exile", "main_deck", *(f"{suit}_deck" for suit in SMALL_DECKS))
    return not view.round and not any(view.size(zone) for zone in zones)


def high(plan: Plan) -> float:
    """The height that the Market takes."""
    return 64.0 if bare(plan) else HEIGHT


def _elsewhere(plan: Plan) -> list[str]:
    """How many Common cards are in the box, set aside, out of the game."""
    others = (
        ("stock", "in the box"),
        ("pool", "to be sorted"),
        ("left_over", "left over"),
        ("aside", "aside"),
        ("out_of_game", "out of the game"),
    )
    return [f"{plan.view.size(zone)} {what}" for zone, what in others if plan.view.size(zone)]


def _decks(plan: Plan) -> str:
    body = _deck(plan, "main", LEFT, 2 * STEP - 9)
    return body + "".join(
        _deck(plan, suit, LEFT + STEP * SLOTS.index(suit), face.WIDE) for suit in sorted(SMALL_DECKS, key=SLOTS.index)
    )


def _deck(plan: Plan, suit: str, x: float, wide: float) -> str:
    size = plan.view.size(f"{suit}_deck")
    title = "Main" if suit == "main" else TITLES[suit]
    below = plan.view.zone(f"under-{suit}") if suit != "main" else ()
    body, high = "", 44.0
    if below:
        strip = rect(8, 10, wide - 16, 43, "rb-i-face", rx=7)
        named = doing(plan.action(f"under-{suit}"), f"{plan.name(below[0])}, the open Tributary under the {title} deck")
        if plan.action(f"under-{suit}"):
            strip += rect(5, 8, wide - 10, 48, "rb-i-could", rx=9)
        body += group(strip, "rb-i-s-tributary", attrs(data_target=f"under-{suit}") + named)
    if size:
        pile = face.back(plan, 0, 0, wide, high)
        pile += rect(4, 10, wide - 8, 24, "rb-i-label", rx=12)
        pile += sign(plan.uid, suit, 17, 22) if suit != "main" else ""
        pile += text(16 if suit == "main" else 28, 27, title, "rb-i-bold") + text(
            wide - 16, 27, size, "rb-i-bold rb-i-end"
        )
    else:
        pile = rect(0, 0, wide, high, "rb-i-none", rx=7) + text(12, 27, f"{title}: none", "rb-i-off-page")
    action = plan.action(f"deck-{suit}")
    if action:
        pile += rect(-3, -3, wide + 6, high + 6, "rb-i-could", rx=9)
    named = attrs(data_target=f"{suit}_deck") + doing(action, f"{title} deck, {counted(size, 'card')} face down")
    return group(body + group(pile, "", named), at=(x, DECKS_AT))


def _slot(plan: Plan, slot: str, x: float) -> str:
    card, progress, unrest = plan.view.market[slot]
    if card is None:
        empty = rect(x, CARDS_AT, face.WIDE, face.HIGH, "rb-i-none", rx=8)
        return empty + text(x + face.WIDE / 2, CARDS_AT + 100, "empty", "rb-i-off-page rb-i-mid")
    plan.spot(slot, x, CARDS_AT, face.WIDE, face.HIGH)
    action = plan.action(slot)
    more = f"{words.SLOT_NAMES[slot]}{f', {action.split()[0]}' if action else ''}"
    extra = face.Extra(slot, progress=progress, unrest=bool(unrest), action=action, more=more)
    return face.card(plan, card, x, CARDS_AT, extra)


def piles(plan: Plan) -> str:
    """Fame deck with King of Kings, Unrest, Exile, and what is set aside or out of the game."""
    view = plan.view
    king = view.zone("king") or ()
    fame = view.size("fame_deck")
    body = _pile(plan, "fame", "Fame", fame, 0, DECKS_AT, f"{fame} in deck")
    name = f"King of Kings, side {view.king_side}" if king else "King of Kings is taken"
    body += _pile(plan, "king", "King", len(king), 0, 158, f"side {view.king_side}" if king else "taken", name)
    x = PILE + 6
    unrest, exile = view.size("unrest"), view.size("exile")
    body += _pile(plan, "unrest", "Unrest", unrest, x, DECKS_AT, f"{unrest} left" if unrest else "none left")
    body += _pile(plan, "exile", "Exile", exile, x, 158, counted(exile, "card") if exile else "empty")
    said = _elsewhere(plan)
    for number, line in enumerate(said[:4]):
        body += text(0, 290 + 19 * number, line, "rb-i-off-page")
    return group(body, at=(PILES, 0))


def _pile(plan: Plan, suit: str, title: str, size: int, x: float, y: float, note: str, name: str = "") -> str:
    """A pile as a card with a band, its sign large, and how many there are."""
    colour = {"king": "fame", "exile": "tributary"}.get(suit, suit)
    if size:
        body = rect(0, 0, PILE, 112, "rb-i-face", rx=8)
        body += f'<path class="rb-i-band" d="M0 26V8a8 8 0 0 1 8 -8H{PILE - 8:g}a8 8 0 0 1 8 8V26Z"/>'
        body += text(8, 18, title, "rb-i-band-text")
        key = {"exile": "side"}.get(suit, suit)
        body += sign(plan.uid, key, PILE / 2, 60, "rb-i-ln", 2.4)
        body += text(PILE / 2, 101, note, "rb-i-mid rb-i-soft")
    else:
        body = rect(0, 0, PILE, 112, "rb-i-none", rx=8) + text(PILE / 2, 52, title, "rb-i-on-page rb-i-mid rb-i-head")
        body += text(PILE / 2, 72, note, "rb-i-off-page rb-i-mid")
    body += rect(-3, -3, PILE + 6, 118, "rb-i-shine", rx=11)
    target = {"fame": "fame_deck"}.get(suit, suit)
    named = attrs(data_target=target) + doing(None, name or f"{title}: {note}")
    return group(body, f"rb-i-s-{colour}", named, (x, y))
