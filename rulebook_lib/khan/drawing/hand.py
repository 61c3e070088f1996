"""What lies before a player: cards, special cards, the tiles beside the board, and what can be chosen in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed, whose
from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import doing, group, rect, text
from rulebook_lib.khan.components import SPECIAL_TITLES
from rulebook_lib.khan.drawing import marks
from rulebook_lib.khan.drawing.choosing import (
    buttons,
    card_action,
    chosen_cards,
    special_action,
    tile_action,
    turn_action,
)
from rulebook_lib.khan.drawing.faces import CARD, card, special, tile
from rulebook_lib.khan.drawing.plan import Plan
from rulebook_lib.khan.drawing.words import card_words

if TYPE_CHECKING:
    from rulebook_lib.khan.view import View

WIDE = 680.0
"""As wide as the map of the shipped board."""
_CARDS, _WORDS, _TILES = 26.0, 156.0, 244.0
"""Where the rows begin."""
_STEP = 61.0
_SPECIAL = 74.0


def hand(view: View, seat: int, look: Look | None = None) -> Scene:
    """One player's cards and special cards, the tiles beside the board.

    Cards that this view may not see lie face down. When the look is live, what can be chosen carries its action.
    """
    plan = Plan(view, look or Look())
    body = text(0, 16, f"{whose(view.players[seat])} cards", "rb-head") + _cards(plan, seat)
    body += _specials(plan, seat)
    body += _buttons(plan) + _turns(plan) + _tiles(plan)
    symbols = marks.symbols(plan.uid, tuple(view.colours), plan.letters)
    box = (-6.0, -2.0, max(WIDE, _tiles_wide(view)) + 12, _TILES + 92)
    label = f"{whose(view.players[seat])} cards, special cards and the tiles beside the board"
    return Scene(symbols, group(body, "rb-hand"), box, label, description(view, seat), marks.css())


def _cards(plan: Plan, seat: int) -> str:
    held, found = plan.view.hand(seat), []
    if held is None:
        backs = range(plan.view.hand_size(seat))
        label = f"A card of {plan.view.players[seat]}, face down"
        return "".join(card(plan.uid, None, (number * (CARD + 7), _CARDS), label) for number in backs)
    chosen = chosen_cards(plan)
    for number, one in enumerate(held):
        copies = held[:number].count(one)
        on = chosen.count(str(one)) > copies
        action = card_action(plan, str(one), on=on)
        found.append(
            card(plan.uid, one, (number * (CARD + 7), _CARDS), f"Card: {card_words(one)}", action=action, on=on)
        )
    return "".join(found)


def _specials(plan: Plan, seat: int) -> str:
    """The special cards by kind: how many are left, which one is in force."""
    view, x0 = plan.view, WIDE - 4 * _SPECIAL
    body = text(x0, 16, "Special cards", "rb-head")
    mark = view.marked.get(seat)
    held = view.special(seat)
    for number, kind in enumerate(kind for kind in SPECIAL_TITLES if kind in held):
        force = mark.target or "in force" if mark and mark.kind == kind else ""
        action = special_action(plan, kind)
        on = plan.look.prefix[:1] == (kind,)
        body += special(kind, held[kind], (x0 + number * _SPECIAL, _CARDS), force, action=action, on=on)
    return body


def _buttons(plan: Plan) -> str:
    found, x, y = [], 0.0, _WORDS
    for action, words in buttons(plan):
        wide = width_of(words, 13) + 22
        if x and x + wide > WIDE:
            x, y = 0.0, y + 34
        body = rect(0, 0, wide, 30, "rb-button", rx=7) + text(12, 20, words, "rb-word")
        found.append(group(body, "rb-choice", doing(action, words), (x, y)))
        x += wide + 8
    return "".join(found)


# ------------------------------------------------------------------ tiles


def _tiles_wide(view: View) -> float:
    return len(view.shapes) * _STEP


def _tiles(plan: Plan) -> str:
    body = text(0, _TILES, "Tiles beside the board", "rb-head")
    for number, (name, shape) in enumerate(plan.view.shapes.items()):
        count = plan.view.display.get(name, 0)
        on = plan.look.prefix[:2] in (("conquer", name), ("reserve", name))
        at = (number * _STEP, _TILES + 8)
        label = f"{name}, {shape.kind} of {counted(shape.size, 'space')}, {counted(shape.value, 'point')}, {count} left"
        body += tile(shape, 0, at, f"{name} ×{count}", label, action=tile_action(plan, name), on=on, off=not count)
    return body


def _turns(plan: Plan) -> str:
    """The turns of the tile that was chosen."""
    prefix = plan.look.prefix
    if prefix[:1] != ("conquer",) or len(prefix) < 2 or prefix[1] not in plan.view.shapes:
        return ""
    shape = plan.view.shapes[prefix[1]]
    body = text(0, _WORDS + 32, f"{shape.name} turned by", "rb-head")
    for number, degrees in enumerate(shape.turns):
        action = turn_action(plan, shape.name, degrees)
        on = prefix[2:3] == (str(degrees),)
        label = f"{shape.name} turned by {degrees} degrees" + ("" if action else ": fits nowhere")
        at = (120.0 + number * 66, _WORDS - 8)
        body += tile(shape, degrees, at, f"{degrees}°", label, action=action, on=on, off=action is None)
    return body


def description(view: View, seat: int) -> str:
    """Cards, special cards and tiles in words."""
    held = view.hand(seat)
    words = counted(view.hand_size(seat), "card") + (f": {'; '.join(map(card_words, held))}" if held else "")
    kept = [f"{SPECIAL_TITLES[kind]} {count}" for kind, count in view.special(seat).items() if count]
    force = [
        f"{view.players[owner]} has {SPECIAL_TITLES[mark.kind]} in force{f' for {mark.target}' if mark.target else ''}"
        for owner, mark in sorted(view.marked.items())
    ]
    tiles = listed([f"{name} {count}" for name, count in view.display.items() if count])
    sentences = [f"{view.players[seat]} holds {words}.", f"Special cards: {listed(kept) or 'none'}."]
    sentences += [f"{one}." for one in force]
    return " ".join([*sentences, f"Tiles beside the board: {tiles or 'none'}."])
