"""The compass card: a dial of eight directions, as it lies under a ruler and as it is printed on a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, radians, sin

from rulebook_lib.draw.svg import group, num, path
from rulebook_lib.khan.board import COMPASS
from rulebook_lib.khan.drawing.words import both

OUTER, INNER = 41.0, 22.0
"""The radii of the ring of directions."""


def angle(direction: str) -> float:
    """A direction as an angle, clockwise from east."""
    return radians(COMPASS.index(direction) * 45 - 90)


def wedge(direction: str, inner: float, outer: float, half: float = 22.5) -> str:
    """A sector of the ring as path data."""
    a, b = angle(direction) - radians(half), angle(direction) + radians(half)

    def at(radius: float, turn: float) -> str:
        return f"{num(radius * cos(turn))} {num(radius * sin(turn))}"

    return (
        f"M{at(outer, a)}A{num(outer)} {num(outer)} 0 0 1 {at(outer, b)}"
        f"L{at(inner, b)}A{num(inner)} {num(inner)} 0 0 0 {at(inner, a)}Z"
    )


def dial(
    uid: str,
    states: Mapping[str, str],
    does: Callable[[str], str] | None = None,
    *,
    outer: float = OUTER,
    inner: float = INNER,
) -> str:
    """The dial round the origin.

    Args:
        uid: prefix of the patterns.
        states: "land" or "shut" for the directions that were looked at.
        does: gives the attributes of a direction that can be chosen.
        outer: the radius of the ring.
        inner: the radius of its hole.
    """
    body = f'<circle class="rb-dial" r="{num(outer)}"/>'
    for direction in COMPASS:
        state, d = states.get(direction, ""), wedge(direction, inner, outer)
        fills = path(d, f"rb-s-{state}") if state else ""
        if state == "shut":
            fills += path(d, "rb-s-hatch", f' fill="url(#{uid}-h-shut)"')
        turn, middle = angle(direction), (outer + inner) / 2 + 0.3
        label = both(
            middle * cos(turn), middle * sin(turn) + 4.6, direction, f"rb-rl rb-rl-{state}" if state else "rb-rl"
        )
        sector = fills + path(d, "rb-sec") + label
        body += group(sector, "rb-sector", does(direction) if does else "")
    return body + f'<circle class="rb-dialr" r="{num(outer)}"/><circle class="rb-dial2" r="{num(inner)}"/>'


def turning(first: str, steps: float, radius: float) -> str:
    """An arrow along the rim from the first direction tried to the last: the way in which he turned.

    Args:
        first: where it begins.
        steps: how many directions further it ends, below 0 against the clock.
        radius: of the arc.
    """
    a = angle(first) - radians(4 if steps > 0 else -4)
    b = angle(first) + steps * pi / 4 - radians(20 if steps > 0 else -20)

    def at(turn: float, away: float = radius) -> tuple[float, float]:
        return away * cos(turn), away * sin(turn)

    (x0, y0), (x1, y1) = at(a), at(b)
    large, sweep = int(abs(b - a) > pi), int(steps > 0)
    d = f"M{num(x0)} {num(y0)}A{num(radius)} {num(radius)} 0 {large} {sweep} {num(x1)} {num(y1)}"
    back = b - (0.17 if steps > 0 else -0.17)
    (lx, ly), (rx, ry) = at(back, radius + 4.5), at(back, radius - 4.5)
    head = f"M{num(lx)} {num(ly)}L{num(x1)} {num(y1)}L{num(rx)} {num(ry)}"
    dot = f'<circle class="rb-turnd" cx="{num(x0)}" cy="{num(y0)}" r="3"/>'
    return path(d + head, "rb-turnh") + path(d + head, "rb-turn") + dot
