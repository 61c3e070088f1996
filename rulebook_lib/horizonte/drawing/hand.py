"""What lies before a player: the cards of the hand with what can be played, and the Prediction card to be set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, whose
from rulebook_lib.draw import cards
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import doing, group, rect, text
from rulebook_lib.horizonte.drawing import marks

if TYPE_CHECKING:
    from rulebook_lib.horizonte.deck import Card
    from rulebook_lib.horizonte.view import View

TOP = 34.0
"""Where the cards begin below the heading."""
RAISED = 12.0
"""How far cards that can be played stand above the others."""
STEP = cards.WIDTH + 8
LEAST = 10
"""A hand of fewer cards leaves the rest of the row empty, so that cards keep their size."""
KEY = 60.0
"""From one value of the Prediction card to the next."""


def hand(view: View, seat: int, look: Look | None = None) -> Scene:
    """A player's hand. When the look is live, a card can be chosen, also one that will be refused: that says why.

    Before the predictions are revealed the values of the Prediction card can be chosen below it.
    """
    look = look or Look()
    step = _step(view, seat)
    body = text(0, 17, _heading(view, seat, step), "rb-hz-name rb-hz-left")
    body += _cards(view, seat, look, step)
    high = TOP + RAISED + cards.HEIGHT + 22
    wide = max(LEAST, view.hand_size(seat)) * STEP
    if step == "predict":
        dial, height = _dial(view, look, high)
        body, high = body + dial, high + height
    return Scene(
        marks.symbols(look.uid),
        group(body, "rb-hz rb-hz-hand"),
        (-8, -4, wide + 12, high),
        f"{whose(view.players[seat])} hand",
        description(view, seat),
        marks.css(),
    )


def _step(view: View, seat: int) -> str:
    """What this player decides now: "play", "predict", or nothing."""
    decision = view.decision
    if decision is None or decision.actor != seat or not view.legal_moves:
        return ""
    return "predict" if decision.step.name == "predict" else "play"


def _heading(view: View, seat: int, step: str) -> str:
    name = f"{whose(view.players[seat])} hand"
    if step == "predict":
        return f"{name}: look at it, then set the cube below"
    if step == "play":
        legal, held = len(view.legal_moves), view.hand_size(seat)
        what = "any card can be played" if legal == held else f"{counted(legal, 'card')} can be played, raised"
        return f"{name}: {what}"
    return name


def _cards(view: View, seat: int, look: Look, step: str) -> str:
    held = view.hand(seat)
    if held is None:
        back = cards.card(0, TOP + RAISED, None, f"A card of {view.players[seat]}, face down")
        return "".join(group(back, at=(number * STEP, 0)) for number in range(view.hand_size(seat)))
    legal = frozenset(map(str, view.legal_moves)) if step == "play" else frozenset()
    return "".join(_card(card, number, look, legal, step) for number, card in enumerate(held))


def _card(card: Card, number: int, look: Look, legal: frozenset[str], step: str) -> str:
    action, (x, _) = f"play {card}", place(number)
    may = action in legal
    label = f"{card}, can be played" if may else f"{card}, would be refused" if step == "play" else str(card)
    up = may and len(legal) > 0
    y = TOP if up else TOP + RAISED
    dim = step == "play" and not may
    body = cards.card(
        x,
        y,
        marks.face(look.uid, card),
        label,
        action=action if look.live and step == "play" else None,
        off=dim,
        target=marks.target(card),
        cls=marks.ground(card),
    )
    extra = group(marks.underline(card), "rb-hz-dim" if dim else "", at=(x, y))
    if up:
        extra += rect(x + 8, TOP + cards.HEIGHT + 8, cards.WIDTH - 16, 5, "rb-hz-must", rx=2.5)
    if str(card) in look.refused:
        extra += rect(x - 4, y - 4, cards.WIDTH + 8, cards.HEIGHT + 8, "rb-hz-could", rx=10)
    return body + extra


def place(number: int) -> tuple[float, float]:
    """The upper left corner of a card of the hand, by its number from the left."""
    return number * STEP, TOP


def _dial(view: View, look: Look, y: float) -> tuple[str, float]:
    """The values of the Prediction card as keys, in rows of eleven; and the height they take."""
    body, row = (
        text(0, y + 6, "Prediction card: Dragon wins against Dog wins, the difference", "rb-hz-sub rb-hz-left"),
        0,
    )
    for number, move in enumerate(view.legal_moves):
        row, column = divmod(number, 11)
        value = str(move.args[0]).replace("-", "−")
        key = rect(0, 0, KEY - 8, 46, "rb-hz-key", rx=7) + text((KEY - 8) / 2, 30, value, "rb-hz-key-text")
        named = doing(str(move) if look.live else None, f"Predict {move.args[0]}")
        body += group(key, "rb-hz-button", named, (column * KEY, y + 22 + row * 54))
    return body, 22 + (row + 1) * 54 + 6


def description(view: View, seat: int) -> str:
    """The hand in words."""
    held, name = view.hand(seat), view.players[seat]
    if held is None:
        return f"{name} holds {counted(view.hand_size(seat), 'card')}, face down."
    return f"{name} holds {', '.join(map(str, held)) or 'no card'}."


__all__ = ["description", "hand"]
