"""The tomb chamber: sarcophagi, figures that have arrived, stacks and piles; or what there is to choose now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.words import counted
from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import doing, group, path, rect, text
from rulebook_lib.luxor.drawing import marks
from rulebook_lib.luxor.drawing.board import figures
from rulebook_lib.luxor.drawing.floor import LEFT, TOP, H
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.drawing.words import outcome, place_label
from rulebook_lib.luxor.notation import spot_text
from rulebook_lib.luxor.pieces import BACKS, CHAMBER, LEVELS

if TYPE_CHECKING:
    from rulebook_lib.core.moves import Move

ANY = "chance"
"""The action that lets chance decide."""
_PANEL = 338
"""Width of the left part of the chamber."""


def chamber(plan: Plan) -> str:
    """The room at the end of the path, with the door and what stands in it."""
    door = path(f"M{LEFT - 10} {TOP + H + 20}v{H - 32}M{LEFT + 10} {TOP + H + 20}v{H - 32}", "rb-l-door")
    turned = f' transform="translate({LEFT} {TOP + H + 51}) rotate(90)"'
    door += group(marks.sign("key", -17, -8.5, 34, 17, "rb-l-bare"), extra=turned)
    inside = panel(plan) if plan.worded else _sarcophagi(plan) + _words(plan)
    body = inside + figures(plan, plan.stands(CHAMBER))
    x, y, wide, high = plan.box_of(CHAMBER)
    name = spot_text(CHAMBER)
    lit = " rb-lit" if name in plan.lit else ""
    role = ' role="group"' if plan.worded else ' role="img"' if plan.look.live else ' role="button" tabindex="-1"'
    ring = rect(x, y, wide, high, "rb-l-ring", rx=8)
    label = place_label(plan, CHAMBER)
    room = f'<g class="rb-thing{lit}" data-target="{name}"{role} aria-label="{label}">{body}{ring}</g>'
    split = path(f"M{LEFT + _PANEL} {TOP + 18}v{2 * H - 36}", "rb-l-split")
    return room + door + split + _stacks(plan)


def _words(plan: Plan) -> str:
    walls, key = plan.view.components.walls[CHAMBER], plan.view.components.key_for_entry
    lines = ["one step after the", "last tile,", f"{counted(key, 'key')} for each"]
    body = text(LEFT + 30, TOP + 38, "Tomb chamber", "rb-l-room")
    body += "".join(text(LEFT + 30, TOP + 59 + 18 * number, line, "rb-l-small") for number, line in enumerate(lines))
    body += marks.wall_scarab(LEFT + 46, TOP + 123, walls)
    return body + text(LEFT + 68, TOP + 128, "for each here", "rb-l-small")


def _sarcophagi(plan: Plan) -> str:
    """The sarcophagi with their points; a figure of the owner before those that are taken."""
    found = []
    for number, points in enumerate(plan.view.components.sarcophagi[:2]):
        x, y, high = LEFT + 196 + number * 68, TOP + 22 + number * 17, 136 - number * 18
        wide = 62 - number * 8
        owner = plan.view.sarcophagi[number] if number < len(plan.view.sarcophagi) else None
        body = marks.sign("sarcophagus", x, y, wide, high, "rb-l-coffin", plan.uid)
        body += text(x + wide / 2, TOP + 124, points, "rb-l-worth")
        if owner is None:
            label = f"Sarcophagus of {points} points, for the {('first', 'second')[number]} figure in the chamber"
            body += text(x + wide / 2, TOP + 180, ("first", "second")[number], "rb-l-small rb-l-mid")
        else:
            label = f"Sarcophagus of {points} points, taken by {plan.view.players[owner]}"
            body += marks.standing(plan.uid, owner, x + wide / 2, TOP + 192)
        found.append(f'<g role="img" aria-label="{label}">{body}</g>')
    return "".join(found)


# ------------------------------------------------------------------ stacks and piles


def _stacks(plan: Plan) -> str:
    """The Horus cards by eyes and the temple tiles by their backs, with what is left of them."""
    found = []
    sizes, piles = plan.view.stack_sizes, plan.view.pile_sizes
    for number, level in enumerate(LEVELS):
        eyes = "".join(marks.sign("eye", 8, 30 - level * 9 + eye * 18, 28, 18, uid=plan.uid) for eye in range(level))
        label = f"Horus cards with {counted(level, 'eye')}: {sizes[level]} left"
        found.append(_stack(LEFT + 346 + number * 50, TOP + 21, "horus", sizes[level], eyes, label))
    for number, back in enumerate(BACKS):
        picture = group(marks.sign(back, 8, 14, 28, 30, uid=plan.uid), "rb-l-temple-back")
        label = f"Temple tiles with a {back}: {piles[back]} left"
        found.append(_stack(LEFT + 346 + number * 50, TOP + 112, "temple", piles[back], picture, label))
    return "".join(found)


def _stack(x: float, y: float, kind: str, count: int, picture: str, label: str) -> str:
    edges = range(min(count - 1, 2), -1, -1)
    body = "".join(rect(2 * k, -2 * k, 44, 60, f"rb-l-pile rb-l-pile-{kind}", rx=4) for k in edges)
    body += picture if count else rect(0, 0, 44, 60, "rb-l-pile rb-l-pile-off", rx=4)
    body += text(22, 76, count, "rb-l-count")
    return group(body, f"rb-l-{kind}", f' role="img" aria-label="{label}"', (x, y))


# ------------------------------------------------------------------ what there is to choose


class Choice(NamedTuple):
    """A button: what it does, its words, a sign before them, whether it is the one to be pressed first."""

    action: str
    words: str
    icon: str = ""
    first: bool = False


def panel(plan: Plan) -> str:
    """The question of the moment with a button for each answer."""
    question, choices = _question(plan), _choices(plan)
    body = rect(LEFT + 14, TOP + 14, _PANEL - 22, 2 * H - 28, "rb-l-panel", rx=7)
    body += text(LEFT + 28, TOP + 42, question, "rb-l-room")
    top = TOP + 60
    if plan.step == "roll":
        return body + _button(choices[0], LEFT + 28, top) + _faces(plan, top + 56)
    columns = 1 if max(len(choice.words) for choice in choices) > 15 or len(choices) < 3 else 2
    for number, choice in enumerate(choices):
        x = LEFT + 28 + number % columns * 150
        body += _button(choice, x, top + number // columns * 50)
    return body


def _question(plan: Plan) -> str:
    return {
        "roll": "Roll the die, or set it",
        "horus": "Horus tile: take",
        "scarab or wild": "Temple tile: take",
        "favour": "Favour of Horus: draw from",
        "loot": "One figure is missing",
        "pick": "Which tile acts?",
        "standstill": "Nobody could move",
        "set-up": "Set-up",
        "first player": "Who begins?",
    }[plan.step]


_WORDS = {
    "take key": ("a key", "key"),
    "take card": ("a Horus card", "eye"),
    "take scarab": ("a scarab", "scarab"),
    "take wild": ("a wild treasure", "wild"),
    "loot": ("Loot it all the same", ""),
    "leave": ("Leave it", ""),
    "stop": ("Stop and score", ""),
    "go-on": ("Go on", ""),
}


def _choices(plan: Plan) -> list[Choice]:
    if plan.step == "roll":
        return [Choice(ANY, "Roll", first=True)]
    return [_choice(plan, move) for move in plan.view.legal_moves]


def _choice(plan: Plan, move: Move) -> Choice:
    action = str(move)
    if action in _WORDS:
        return Choice(action, *_WORDS[action])
    if move.verb == "favour":
        return Choice(action, f"the stack with {counted(int(move.args[0]), 'eye')}", "eye")
    if move.verb == "act":
        place = int(move.args[0])
        return Choice(action, f"{spot_text(place)}: {outcome(plan, (place, place))}")
    if move.verb == "setup":
        return Choice(action, f"Next: {move.args[0]}", first=True)
    return Choice(action, str(move.args[0]))


def _button(choice: Choice, x: float, y: float) -> str:
    wide = min(max(width_of(choice.words, 15.5) + (60 if choice.icon else 26), 90), _PANEL - 50)
    body = rect(0, 0, wide, 44, "rb-l-button", rx=7)
    if choice.icon:
        body += marks.sign(choice.icon, 9, 8, 28, cls="rb-l-bare")
    body += text(46 if choice.icon else 13, 27.5, choice.words, "rb-l-word")
    cls = "rb-l-choice rb-l-first" if choice.first else "rb-l-choice"
    return group(body, cls, doing(choice.action, choice.words), (x, y))


def _faces(plan: Plan, y: float) -> str:
    """The faces of the die, to be set."""
    found = []
    for face in range(1, plan.view.components.die_faces + 1):
        body = rect(-3, -3, 46, 46, "rb-l-button", rx=9) + marks.die(face, 40)
        does = doing(f"roll {face}", f"Set the die to {face}")
        found.append(group(body, "rb-l-choice", does, (LEFT + 31 + (face - 1) * 50, y)))
    return "".join(found)
