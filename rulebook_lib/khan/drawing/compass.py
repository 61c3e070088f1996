"""The compass of an expelled ruler: each space that is looked at, why a direction fails, where he lands.

Two ways to show it. An expulsion: the directions in the order in which they were tried, numbered. A ruler who is only
looked at: all eight directions at once, the closed ones with what closes them.
"""

from __future__ import annotations

from math import cos, hypot, sin
from typing import TYPE_CHECKING

from rulebook_lib.core.words import capital
from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import doing, group, num, path, rect, text, use
from rulebook_lib.khan.board import COMPASS, COMPASS_NAMES, STEPS
from rulebook_lib.khan.drawing import rose
from rulebook_lib.khan.drawing.marks import U
from rulebook_lib.khan.drawing.words import DUTCH, FOUND, both, tried_words

if TYPE_CHECKING:
    from rulebook_lib.khan.drawing.plan import Plan, Shown
    from rulebook_lib.khan.expulsion import Look as Seen
    from rulebook_lib.khan.expulsion import Tried

SIGN_OF = {"empty": "land", "river": "river", "edge": "edge"}
"""The sign of what a space holds; everything else is taken."""


def compass(plan: Plan) -> str:
    """The compass of the plan, with the spaces looked at, the arrow and the slips."""
    shown = plan.shown
    if shown is None:
        return ""
    tried = looked_at(shown)
    body = "".join(_frames(plan, shown, one) for one in tried)
    body += _dial(plan, shown, tried)
    body += "".join(_closed_ray(plan, shown, one) for one in tried if one.closed == "edge" and len(one.looks) == 1)
    body += "".join(_arrow(plan, shown, one) for one in tried if not one.closed)
    if not shown.whole:
        body += _turning(plan, shown) + _slips(plan, tried)
    return group(body, "rb-compass")


def looked_at(shown: Shown) -> tuple[Tried, ...]:
    """The directions to show: all of them with what they lead to themselves, or those that were tried, in order."""
    if shown.whole:
        return tuple(moved.tried[0] for moved in shown.expulsions)
    return shown.expulsions[0].tried


# ------------------------------------------------------------------ the dial


def _dial(plan: Plan, shown: Shown, tried: tuple[Tried, ...]) -> str:
    states = {one.direction: "shut" if one.closed else "land" for one in tried}
    x, y = plan.middle(shown.start)
    body = rose.dial(plan.uid, states, (lambda way: _chooses(plan, shown, way)) if plan.look.live else None)
    if not shown.moved:
        body += use(f"{plan.uid}-r{shown.ruler}", 0, 1, 0.86)
    elif shown.start in plan.yurts:
        body += use(f"{plan.uid}-yn", 0, 2, 0.9)
    if plan.picked:
        who = plan.view.ruler_names[shown.ruler].title
        does = doing(" ".join(("part", *plan.look.prefix[:2])), f"Put {who} back")
        if len(plan.look.prefix) > 2:
            does = doing(f"part try {shown.ruler}", f"Show all directions of {who}")
        body += f'<g class="rb-piece"{does}><circle class="rb-grip" r="20"/></g>'
    return group(body, "rb-rose", at=(x, y))


def _chooses(plan: Plan, shown: Shown, direction: str) -> str:
    """What choosing a direction on the dial does: look at what a card with it would bring."""
    if shown.moved:
        return ""
    moved = plan.view.expulsion(shown.ruler, direction)
    end = f"ends on {moved.landing}" if moved.landing else "no direction is open"
    label = f"{capital(COMPASS_NAMES[direction])} on the card: {tried_words(moved.tried[0])}; {end}"
    return doing(f"part try {shown.ruler} {direction}", label)


def _turning(plan: Plan, shown: Shown) -> str:
    tried = shown.expulsions[0].tried
    first, last = COMPASS.index(tried[0].direction), COMPASS.index(tried[-1].direction)
    if first == last:
        return ""
    clockwise = plan.view.options["turn_order"] == "clockwise"
    steps = (last - first) % 8 if clockwise else -((first - last) % 8)
    return group(rose.turning(tried[0].direction, steps, rose.OUTER + 5), at=plan.middle(shown.start))


# ------------------------------------------------------------------ the spaces that are looked at


def _frames(plan: Plan, shown: Shown, tried: Tried) -> str:
    """Frames round the spaces looked at, with their number or direction and a sign; chevrons lead from one on."""
    found = []
    east, north = STEPS[tried.direction]
    for number, seen in enumerate(tried.looks, 1):
        if not seen.space:
            continue
        ends = seen.found == "empty"
        words = tried.direction if shown.whole and ends else str(number)
        found.append(_frame(plan, seen, (east, -north), words, tried.direction, number))
    steps = len([seen for seen in tried.looks if seen.space])
    x, y = plan.middle(shown.start)
    turned = f"rotate({COMPASS.index(tried.direction) * 45 - 90})"
    for number in range(1, steps):
        at = f"translate({num(x + east * U * (number + 0.5))} {num(y - north * U * (number + 0.5))})"
        chevron = path("M-3-5L3 0-3 5", "rb-chevh") + path("M-3-5L3 0-3 5", "rb-chev")
        found.append(f'<g transform="{at} {turned}">{chevron}</g>')
    return "".join(found)


def _frame(plan: Plan, seen: Seen, way: tuple[int, int], words: str, direction: str, number: int) -> str:
    (x, y), (dx, dy) = plan.corner(seen.space), way
    sign = SIGN_OF.get(seen.found, "taken")
    wide = 16 if len(words) == 1 else 28
    first, second = ((dx < 0, True), (dx < 0, False)) if dx else ((True, dy < 0), (False, dy < 0))
    if len(words) > 1 and dx:
        first = (dx < 0, dy <= 0)
        second = (dx < 0, dy > 0)
    tabs, cx, cy = _tab(x, y, *first, wide)
    tabs += both(cx, cy + 4.6, words, "rb-tabn")
    if sign != "land" or len(words) == 1:
        tab, cx, cy = _tab(x, y, *second, 16)
        tabs += tab + use(f"{plan.uid}-g-{sign}", cx, cy, extra=' class="rb-tabg"')
    frame = rect(x + 2, y + 2, U - 4, U - 4, "rb-fhalo", rx=5) + rect(x + 2, y + 2, U - 4, U - 4, "rb-fr", rx=5)
    held = FOUND.get(seen.found, seen.found)
    label = f"{seen.space}: space {number} {COMPASS_NAMES[direction]}, {held}" + (", he lands here" * (sign == "land"))
    return group(frame + tabs, "rb-land" if sign == "land" else "rb-shut", f' role="img" aria-label="{label}"')


def _tab(x: float, y: float, left: bool, top: bool, wide: float) -> tuple[str, float, float]:
    """A filled tab in a corner of a frame; with its middle."""
    x0 = x + 2 if left else x + U - 2 - wide
    y0 = y + 2 if top else y + U - 2 - 16
    return rect(x0, y0, wide, 16, "rb-tab", rx=4), x0 + wide / 2, y0 + 8


def _closed_ray(plan: Plan, shown: Shown, tried: Tried) -> str:
    """A dotted line to the edge that is beside the ruler, with its sign."""
    (x, y), turn = plan.middle(shown.start), rose.angle(tried.direction)
    near, far = rose.OUTER + 1, rose.OUTER + 7
    d = f"M{num(near * cos(turn))} {num(near * sin(turn))}L{num(far * cos(turn))} {num(far * sin(turn))}"
    at = f"translate({num((far + 7) * cos(turn))} {num((far + 7) * sin(turn))})"
    turned = f"rotate({COMPASS.index(tried.direction) * 45 - 90})"
    sign = f'<g transform="{at} {turned}">{use(f"{plan.uid}-s-edge", 0, 0)}</g>'
    label = f' role="img" aria-label="{tried_words(tried)}"'
    return group(path(d, "rb-rayh") + path(d, "rb-ray") + sign, extra=label, at=(x, y))


def _arrow(plan: Plan, shown: Shown, tried: Tried) -> str:
    """A bold arrow from the rim of the dial to the space where he lands."""
    (x, y), (east, north) = plan.middle(shown.start), STEPS[tried.direction]
    length = hypot(east, north)
    ux, uy = east / length, -north / length
    start, slim = rose.OUTER - 1, 0.72 if shown.whole else 1
    short = 20 if shown.moved else 4 if len(tried.looks) > 1 else 0
    end = max(length * U * len(tried.looks) - short, rose.OUTER + (14 if shown.moved else 21 * slim))
    neck = end - 15 * slim

    def at(along: float, aside: float) -> str:
        return f"{num(x + ux * along - uy * aside * slim)} {num(y + uy * along + ux * aside * slim)}"

    points = ((start, 3.2), (neck, 3.6), (neck, 10), (end, 0), (neck, -10), (neck, -3.6), (start, -3.2))
    return path("M" + "L".join(at(*point) for point in points) + "Z", "rb-way")


# ------------------------------------------------------------------ slips beside the last space of each direction


def _slips(plan: Plan, tried: tuple[Tried, ...]) -> str:
    found = []
    taken: list[tuple[float, float]] = []
    for number, one in enumerate(tried, 1):
        if one.closed == "direction":
            continue
        spaces = [seen.space for seen in one.looks if seen.space]
        place = _slip_at(plan, one, spaces, taken)
        if place:
            taken.append(place)
            found.append(_slip(*place, number, one))
    return "".join(found)


def _words(tried: Tried) -> tuple[str, str]:
    """What a slip says, in English and in Dutch."""
    if tried.closed:
        return f"{tried.direction} blocked", f"{DUTCH[tried.direction]} geblokkeerd"
    steps = len(tried.looks)
    spaces, dutch = ("space", "vakje") if steps == 1 else ("spaces", "vakjes")
    return f"{tried.direction} {steps} {spaces}", f"{DUTCH[tried.direction]} {steps} {dutch}"


def _wide(tried: Tried) -> float:
    return width_of(max(_words(tried), key=len), 14) + 36


def _slip_at(
    plan: Plan, tried: Tried, spaces: list[str], taken: list[tuple[float, float]]
) -> tuple[float, float] | None:
    """The left end of a slip beside the last space of a direction, on the side away from the ruler."""
    if not spaces:
        return None
    (x, y), (east, north), wide = plan.middle(spaces[-1]), STEPS[tried.direction], _wide(tried)
    left = x + U / 2 + 2 if east > 0 or (east == 0 and x < plan.columns * U / 2) else x - U / 2 - 2 - wide
    if left < -30 or left + wide > plan.columns * U + 16:
        left, y = min(max(x - wide / 2, -30), plan.columns * U + 16 - wide), y + (30 if north <= 0 else -30)
    while any(abs(y - other) < 26 and left < ox + 150 and ox < left + wide for ox, other in taken):
        y += 27 if north <= 0 else -27
    return left, min(max(y, -10), plan.rows * U + 10)


def _slip(x: float, y: float, number: int, tried: Tried) -> str:
    english, dutch = _words(tried)
    body = rect(0, -12, _wide(tried), 24, "rb-slip", rx=12)
    body += '<circle class="rb-dot8" cx="12" cy="0" r="8.5"/>' + text(12, 4.6, number, "rb-dot8t")
    body += both(25, 4.6, english, "rb-slipt", dutch)
    return group(body, "rb-slip-shut" if tried.closed else "rb-slip-land", at=(x, y))
