"""Small builders of SVG text.

An SVG drawing is text, and f-strings make it ten to a hundred times faster than any tree of objects. These
functions keep such text short and safe: numbers without needless digits, names of players escaped, outlines of
groups of cells.

Coordinates are the drawing's own units; x grows to the right, y downwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import NamedTuple

Cell = tuple[int, int]
"""A square of a grid, named by the lattice point at its upper left corner."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(value: float) -> str:
    """A number with at most one decimal, as short as it can be written.

    >>> num(3.0), num(2.25), num(-0.01)
    ('3', '2.2', '0')
    """
    return str(value) if type(value) is int else f"{round(value, 1) + 0.0:.9g}"


def esc(content: object) -> str:
    """Any value as text that is safe inside an element or an attribute; what XML cannot hold becomes a mark.

    >>> esc('<b>&"')
    '&lt;b&gt;&amp;&quot;'
    """
    return escape(_NOT_XML.sub("\ufffd", str(content)), quote=True)


def attrs(**values: object) -> str:
    """Attributes with a leading blank each: ``cls`` means class, ``_`` a hyphen, None and "" leave one out.

    >>> attrs(cls="rb-seam", data_target="2,3", x=None)
    ' class="rb-seam" data-target="2,3"'
    """
    found = []
    for key, value in values.items():
        if value is not None and value != "":
            name = "class" if key == "cls" else key.replace("_", "-")
            found.append(f' {name}="{num(value) if isinstance(value, float) else esc(value)}"')
    return "".join(found)


def doing(action: str | None, label: str) -> str:
    """Attributes of something that does ``action`` when it is clicked or chosen by key.

    The script gives it the tab stop. Without an action it is a picture with a name.
    """
    if action is None:
        return f' role="img" aria-label="{esc(label)}"'
    return f' data-action="{esc(action)}" role="button" tabindex="-1" aria-label="{esc(label)}"'


def group(body: str, cls: str = "", extra: str = "", at: tuple[float, float] | None = None, scale: float = 1) -> str:
    """A ``<g>``: ``at`` moves it, ``scale`` enlarges it, ``extra`` is attribute text as :func:`attrs` makes it."""
    moved = f' transform="{placed(*at, scale)}"' if at else ""
    return f"<g{attrs(cls=cls)}{moved}{extra}>{body}</g>"


def placed(x: float, y: float, scale: float = 1) -> str:
    """The text of a transform that moves to a point and enlarges there."""
    move = f"translate({num(x)} {num(y)})"
    return move if scale == 1 else f"{move} scale({scale:.4g})"


def use(name: str, x: float, y: float, scale: float = 1, extra: str = "") -> str:
    """A ``<use>`` of the symbol with id ``name`` at a point."""
    if scale == 1:
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}"{extra}/>'
    return f'<use href="#{name}" transform="{placed(x, y, scale)}"{extra}/>'


def path(d: str, cls: str = "", extra: str = "") -> str:
    """A ``<path>``; nothing at all when there is nothing to draw."""
    return f'<path{attrs(cls=cls)}{extra} d="{d}"/>' if d else ""


def rect(x: float, y: float, width: float, height: float, cls: str = "", *, rx: float = 0, extra: str = "") -> str:
    """A ``<rect>``, rounded by ``rx``."""
    size = f' x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f"<rect{attrs(cls=cls)}{size}{attrs(rx=num(rx)) if rx else ''}{extra}/>"


def text(x: float, y: float, content: object, cls: str = "", extra: str = "") -> str:
    """A ``<text>``, its content escaped. Font, size and anchor come from the class."""
    return f'<text{attrs(cls=cls)} x="{num(x)}" y="{num(y)}"{extra}>{esc(content)}</text>'


# ------------------------------------------------------------------ outlines

_ROW = 1 << 24
"""Lattice points are packed as ``y * _ROW + x``: sets of ints are three times faster than sets of pairs."""
_ZERO = (_ROW >> 1) * (_ROW + 1)
_STEPS = (1, _ROW, -1, -_ROW)
_WAY = ((1, 0), (0, 1), (-1, 0), (0, -1))


class _Corner(NamedTuple):
    """What a rounded corner adds to a path, for one direction in and one out."""

    across: bool
    """Whether the line to it is horizontal."""
    shift: float
    """From the lattice point to the end of that line, along it."""
    curve: str
    out: tuple[float, float]
    """From the lattice point to where the curve ends."""


@lru_cache(maxsize=64)
def _corners(inset: float, radius: float) -> dict[int, _Corner]:
    table = {}
    for way in range(4):
        for turn in (1, 3):
            (ax, ay), (bx, by) = _WAY[way], _WAY[(way + turn) & 3]
            vx, vy = inset * (-ay - by), inset * (ax + bx)
            curve = f"q{num(radius * ax)} {num(radius * ay)} {num(radius * (ax + bx))} {num(radius * (ay + by))}"
            shift = vx - radius * ax if ax else vy - radius * ay
            table[4 * way + ((way + turn) & 3)] = _Corner(
                ax != 0, shift, curve if radius else "", (vx + radius * bx, vy + radius * by)
            )
    return table


def _rims(packed: set[int]) -> set[int]:
    """All sides between a cell of the set and none as ``4 * point + way``, walked with the cell on the right."""
    rims = {4 * c for c in packed - {c + _ROW for c in packed}}
    rims.update([4 * c + 5 for c in packed - {c - 1 for c in packed}])
    rims.update([4 * (c + 1 + _ROW) + 2 for c in packed - {c - _ROW for c in packed}])
    rims.update([4 * (c + _ROW) + 3 for c in packed - {c + 1 for c in packed}])
    return rims


def _loop(rims: set[int], start: int) -> list[tuple[int, int]]:
    """One closed line as (lattice point, ways in and out) of its corners; takes its sides out of ``rims``.

    Where two cells meet in a corner only, the line turns right, so that they stay apart.
    """
    corners, at, way = [], start >> 2, start & 3
    while True:
        at += _STEPS[way]
        here = 4 * at
        for turn in ((way + 1) & 3, way, (way + 3) & 3):
            if here + turn in rims:
                break
        if turn != way:
            corners.append((at, 4 * way + turn))
        rims.discard(here + turn)
        if here + turn == start:
            return corners
        way = turn


def outline(cells: Iterable[Cell], unit: float, inset: float = 0, radius: float = 0) -> str:
    """The rounded outline of a set of cells as path data, ``inset`` units inside its border.

    Cells that meet in a corner only stay apart; holes have a line of their own. ``unit`` is the length of a cell;
    a negative ``inset`` lies outside.

    >>> outline({(0, 0), (1, 0)}, 30)
    'M0 0H60V30H0V0Z'
    """
    rims = _rims({y * _ROW + x + _ZERO for x, y in cells})
    table, found, zero = _corners(inset, radius), [], _ROW >> 1
    while rims:
        loop = _loop(rims, min(rims))
        at, ways = loop[-1]
        y, x = divmod(at, _ROW)
        dx, dy = table[ways].out
        found.append(f"M{num((x - zero) * unit + dx)} {num((y - zero) * unit + dy)}")
        for at, ways in loop:
            y, x = divmod(at, _ROW)
            across, shift, curve, _ = table[ways]
            if across:
                found.append(f"H{(x - zero) * unit + shift:.9g}{curve}")
            else:
                found.append(f"V{(y - zero) * unit + shift:.9g}{curve}")
        found.append("Z")
    return "".join(found)
