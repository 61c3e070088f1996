"""What lies before a player: the cards of the hand, with what can be done with them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, whose
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import group, text
from rulebook_lib.imperium.drawing import face, marks
from rulebook_lib.imperium.drawing.plan import Plan
from rulebook_lib.imperium.drawing.table import LEFT, STEP, WIDTH

if TYPE_CHECKING:
    from rulebook_lib.imperium.view import View

TOP = 32.0
PER_ROW = 6
_DOING = {"action": "play", "tidy": "discard", "return": "return", "revolt": "return"}
"""What is done with a card of the hand in each step."""


def hand(view: View, seat: int, look: Look | None = None) -> Scene:
    """A player's hand. When the look is live, a card can be chosen, also one that will be refused: that says why."""
    plan = Plan(view, look or Look())
    body, high = cards(plan, seat, live=plan.look.live)
    box = (0.0, 0.0, WIDTH, high + 8)
    label = f"{whose(view.players[seat])} hand"
    return Scene(marks.symbols(plan.uid), group(body, "rb-i"), box, label, description(view, seat, label), marks.css())


def description(view: View, seat: int, label: str) -> str:
    """The hand in words."""
    held = view.hand(seat)
    if held is None:
        return f"{label}: {counted(view.hand_size(seat), 'card')}, face down."
    return f"{label}: {', '.join(view.card(card).name for card in held) or 'no card'}."


def verb(plan: Plan, seat: int) -> str:
    """What this player can do with cards of the hand now; empty when nothing."""
    return _DOING.get(plan.step, "") if plan.actor == seat else ""


def cards(plan: Plan, seat: int, *, live: bool) -> tuple[str, float]:
    """The cards of a hand under their heading; and the height they take."""
    view = plan.view
    name = f"{f'{whose(view.players[seat])} hand'}, {counted(view.hand_size(seat), 'card')}"
    doing = verb(plan, seat) if live else ""
    body = text(LEFT, 20, f"{name}: choose one to {doing}" if doing else name, "rb-i-on-page rb-i-head")
    held = view.hand(seat)
    if held is None:
        size = view.hand_size(seat)
        body += "".join(face.back(plan, LEFT + 46 * n, TOP, 66, 92) for n in range(min(size, 20)))
        return body, TOP + 100
    counts = Counter(held)
    for number, (card, count) in enumerate(counts.items()):
        x, y = place(number)
        action = f"{doing} {card}" if doing else None
        legal = plan.action(f"hand/{card}")
        more = "" if not doing else "can be chosen" if legal else "would be refused"
        extra = face.Extra(f"{seat}/hand/{card}", count, action=action, more=more, dim=bool(doing and not legal))
        body += face.card(plan, card, x, y, extra)
    rows = -(-len(counts) // PER_ROW)
    return body, TOP + max(rows, 0.2) * (face.HIGH + 12)


def place(number: int) -> tuple[float, float]:
    """The upper left corner of a card, by its number from the left."""
    return LEFT + number % PER_ROW * STEP, TOP + number // PER_ROW * (face.HIGH + 12)


def hand_place(view: View, seat: int, action: str) -> tuple[float, float] | None:
    """Where a note about a move stands in the hand: the middle of its card; None when no card of the hand is meant."""
    first, _, card = action.partition(" ")
    held = view.hand(seat)
    if first not in _DOING.values() or held is None or card not in held:
        return None
    x, y = place(list(Counter(held)).index(card))
    return x + face.WIDE / 2, y + face.HIGH / 2
