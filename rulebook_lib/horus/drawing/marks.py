"""The signs of Horus: hatchings of the four lands, boat, step pyramid, tomb, temple, and small pictures of them.

A drawing uses them as symbols whose ids begin with the drawing's own prefix (:func:`symbols`); ledgers, keys and
captions use :func:`icon`, which needs no symbol. A tile is 60 units wide, a half-cell 30.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_lib.draw import marks, theme
from rulebook_lib.draw.svg import group, num, rect
from rulebook_lib.horus.components import KINDS, LAND, TITLES, WATER

if TYPE_CHECKING:
    from rulebook_lib.horus.position import View

U = 30
"""A half-cell in drawing units."""
TILE = 2 * U
"""A tile in drawing units."""
INSET, ROUND = 1.2, 6.0
"""Outlines lie this far inside the border of what they surround, and are rounded this much."""

LIGHT = {
    "desert": "#ecd3a0",
    "desert-ink": "#8a6626",
    "hill": "#c2925f",
    "hill-ink": "#5c3814",
    "field": "#b3c767",
    "field-ink": "#566a1c",
    "swamp": "#7f9a86",
    "swamp-ink": "#2b4536",
    "water": "#6aa6cc",
    "water-ink": "#1c4c70",
    "necropolis": "#9a94a3",
    "necropolis-ink": "#39333f",
    "temple": "#335a42",
    "nile": "#d9cfe2",
    "nile-edge": "#6d5583",
}
DARK = LIGHT | {
    "desert": "#d2ba87",
    "desert-ink": "#705019",
    "hill": "#ab7f51",
    "hill-ink": "#472a0d",
    "field": "#9db158",
    "field-ink": "#475916",
    "swamp": "#728d7a",
    "swamp-ink": "#223a2c",
    "water": "#5c96bb",
    "water-ink": "#143c5a",
    "necropolis": "#8b8594",
    "necropolis-ink": "#2c2732",
    "temple": "#2f5640",
    "nile": "#c9bed4",
    "nile-edge": "#5c4672",
}


@cache
def css() -> str:
    """The style sheet of this game's own marks; it follows the shared one."""
    return theme.tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")


# ------------------------------------------------------------------ hatchings, on a tile of 60 by 60


def _at(x: float, y: float, scale: float, *points: tuple[float, float]) -> str:
    return " ".join(f"{num(x + px * scale)} {num(y + py * scale)}" for px, py in points)


def _hill(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}C{_at(x, y, s, (3.5, -8.5), (7.5, -12.5), (12, -12.5))}"
        f"S{_at(x, y, s, (20.5, -8.5), (24, 0))}"
        f"M{_at(x, y, s, (14.6, -8.8))}C{_at(x, y, s, (17, -7), (18.6, -4), (19.8, 0))}"
        f"M{_at(x, y, s, (12.6, -5))}C{_at(x, y, s, (14.2, -4), (15.2, -2.4), (15.9, 0))}"
    )


def _dune(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}C{_at(x, y, s, (8, -0.4), (13, -4), (17, -9.5))}"
        f"C{_at(x, y, s, (19, -5), (22, -1.4), (28, 0))}"
        f"M{_at(x, y, s, (17, -9.5))}C{_at(x, y, s, (13.6, -6.4), (13, -2.6), (16.4, 0))}"
    )


def _reed(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}V{num(y - 12 * s)}"
        f"M{_at(x, y, s, (-1, 0))}C{_at(x, y, s, (-1.4, -4), (-2.6, -7.4), (-5.4, -9.4))}"
        f"M{_at(x, y, s, (1, 0))}C{_at(x, y, s, (1.4, -4), (2.6, -7.4), (5.4, -9.4))}"
        f"M{_at(x, y, s, (-8, 1.8))}H{num(x + 8 * s)}"
    )


def _grain(*points: tuple[int, int]) -> str:
    return '<path class="rb-grain" d="' + "".join(f"M{x} {y}h.01" for x, y in points) + '"/>'


def _furrow(rise: float, x: float) -> float:
    return rise - x / 2 + 5 * ((x - 30) / 30) ** 2 - 2.5


def _furrows(shift: float) -> str:
    """Curved furrows across the tile; the corner of the letter stays free."""
    found = []
    for k in range(14):
        rise = -22 + shift + 9.6 * k
        inside = [x / 2 for x in range(10, 111) if 5 <= _furrow(rise, x / 2) <= 55]
        inside = [x for x in inside if x >= 21 or _furrow(rise, x) >= 20]
        if inside and inside[-1] - inside[0] > 8:
            left, right = inside[0], inside[-1]
            ya, yb, middle = _furrow(rise, left), _furrow(rise, right), (left + right) / 2
            bend = 2 * _furrow(rise, middle) - (ya + yb) / 2
            found.append(f"M{num(left)} {num(ya)}Q{num(middle)} {num(bend)} {num(right)} {num(yb)}")
    return "".join(found)


@cache
def hatching(kind: str, variant: str) -> str:
    """The strokes of one land, in variant "a" or "b": neighbouring tiles need not look alike."""
    return {
        "desert-a": f'<path d="{_dune(27, 17)}{_dune(4, 54)}"/>'
        + _grain((9, 26), (14, 31), (7, 36), (52, 27), (50, 34), (42, 47), (48, 52), (54, 46), (40, 54)),
        "desert-b": f'<path d="{_dune(27, 54)}{_dune(30, 19, 0.86)}"/>'
        + _grain(
            (27, 7), (33, 10), (8, 30), (13, 36), (7, 42), (9, 49), (15, 53), (19, 47), (52, 31), (50, 38)
        ),
        "hill-a": f'<path d="{_hill(30, 18)}{_hill(4, 34, 0.8)}{_hill(35, 53.5, 0.84)}{_hill(6, 55)}"/>',
        "hill-b": f'<path d="{_hill(32, 24, 0.86)}{_hill(5, 35, 0.74)}{_hill(29, 55)}{_hill(4, 54, 0.8)}"/>',
        "field-a": f'<path d="{_furrows(0)}"/>',
        "field-b": f'<path d="{_furrows(4.8)}"/>',
        "swamp-a": f'<path d="{_reed(46, 20)}{_reed(13, 36, 0.8)}{_reed(44, 53)}'
        'M7 48h10M14 53h9M25 9h7M30 14h5"/>',
        "swamp-b": f'<path d="{_reed(37, 18, 0.85)}{_reed(14, 53)}{_reed(47, 40, 0.9)}'
        'M34 50h10M40 55h8M46 9h8M6 31h8"/>',
    }[f"{kind}-{variant}"]


PICTURES = {
    "boat": '<path class="rb-wake" d="M8 38C14 48 46 48 53 35M30 8V40M45 34C43 23 38 14 32 10M17 32C19 24 22 19 27 14"/>'
    '<path fill="#fbf6ea" d="M31.5 9V34.4H49C47 24 41 15 31.5 9Z"/>'
    '<path fill="#e9d9b4" d="M28.5 14V34.4H14.5C16.5 26 21 19 28.5 14Z"/><path fill="none" d="M30 5.5V38"/>'
    '<path fill="#8a5a2e" d="M5.5 34C10 37.4 14 38.4 19 38.4H42C47 38.4 51 35.5 55 31C53.5 42.5 47 47 40 47H21'
    'C13.5 47 8 42.5 5.5 34Z"/><path fill="none" stroke-width="1" stroke="#f0d9b0" d="M13 42.3H47"/>',
    "pyramid": '<path fill="#ecd3a0" d="M6 50V43H11.5V36H17V29H22.5V22H28V15H32V22H37.5V29H43V36H48.5V43H54V50Z"/>'
    '<path fill="#cfa968" stroke="none" d="M32 15.7V22.6H36.9V29.6H42.4V36.6H47.9V43.6H53.4V49.4H38L33 36Z"/>'
    '<path fill="none" stroke-width="1" d="M11.5 43H48.5M17 36H43M22.5 29H37.5M28 22H32"/>'
    '<path fill="#4d3716" stroke="none" d="M27.5 50V45.5H32.5V50Z"/>',
    "necropolis": '<path fill="#e4e0ea" d="M9 49L13 24H47L51 49Z"/>'
    '<path fill="#e4e0ea" d="M10.5 16.5H49.5L46.5 24H13.5Z"/>'
    '<path fill="none" stroke-width="1" d="M12.6 30.5H22M38 30.5H47.4M11.6 36.7H22M38 36.7H48.4M10.6 42.9H22M38 42.9'
    "H49.4M17.5 24V30.5M42.5 24V30.5M16 36.7V42.9M44 36.7V42.9M19 30.5V36.7M41 30.5V36.7M18.5 42.9V49"
    'M41.5 42.9V49"/><path fill="#e4e0ea" d="M22 49V29H38V49Z"/>'
    '<path fill="var(--rb-necropolis-ink)" d="M25.5 49V33H34.5V49Z"/><path fill="none" d="M6 49H54"/>',
    "temple": '<path d="M8 50L11.5 21H25.5L26.3 50Z"/><path d="M52 50L48.5 21H34.5L33.7 50Z"/>'
    '<path d="M25.8 30H34.2L34 50H26Z"/><path d="M10 17H26.5L25.5 21H11.5ZM50 17H33.5L34.5 21H48.5Z"/>'
    '<path class="rb-gate" d="M27.5 50V37H32.5V50Z"/>'
    '<path class="rb-lines" d="M15.5 26.5H22.5M14.5 33H23M13.5 39.5H23.5M44.5 26.5H37.5M45.5 33H37M46.5 39.5H36.5"/>'
    '<path class="rb-gilt" d="M15 17V9.5l5 2-5 2M45 17V9.5l-5 2 5 2"/><circle class="rb-gilt" cx="30" cy="24" r="2.6"/>',
}
"""Pictures on tiles of 60 by 60, by kind of tile."""

BAG = (
    '<g class="rb-sack"><path d="M22 18C10 28 6 40 9 50c2 6 40 6 42 0 3-10-1-22-13-32z"/>'
    '<path d="M20 8c3 4 17 4 20 0l-3 10H23z"/>'
    '<path d="M21 18.5h18M24 18c-1 4-4 8-7 11M36 18c1 4 3 7 5 10"/></g>'
)
_SLAB = rect(INSET, INSET, TILE - 2 * INSET, TILE - 2 * INSET, "rb-fe", rx=ROUND)
_RIPPLES = '<path class="rb-wave" d="M8 18q5-7 11 0t11 0t11 0t11 0M8 32q5-7 11 0t11 0t11 0t11 0M8 46q5-7 11 0t11 0t11 0t11 0"/>'


@cache
def tile(kind: str, variant: str = "a") -> str:
    """A single tile of 60 by 60, complete in itself."""
    if kind in LAND:
        return group(_SLAB + f'<g class="rb-mk">{hatching(kind, variant)}</g>', f"rb-{kind}")
    if kind == "river":
        return group(_SLAB + _RIPPLES, "rb-water")
    if kind == "rn":
        return _two_faces()
    frame = rect(5, 5, 50, 50, "rb-frame", rx=3) if kind == "temple" else ""
    return group(f'{_SLAB}{frame}<g class="rb-pic">{PICTURES[kind]}</g>', tile_class(kind))


def tile_class(kind: str) -> str:
    """The class that gives a kind of tile its colours."""
    return "rb-water" if kind in WATER else f"rb-{kind}"


def _two_faces() -> str:
    """The River/Necropolis tile: both faces, parted by a diagonal."""
    tomb = group(PICTURES["necropolis"], "rb-pic", at=(22, 23), scale=0.6)
    upper = '<path class="rb-fe" d="M1.2 50V7.2q0-6 6-6H50Z"/><path class="rb-wave" d="M7 14q4-6 9 0t9 0t9 0M7 26q4-6 9 0t9 0M7 38q4-6 8 0"/>'
    return group(_SLAB + tomb, "rb-necropolis") + group(upper, "rb-water")


# ------------------------------------------------------------------ small pictures for running text

_ISLAND = (
    f'<g class="rb-water">{_SLAB}</g><g class="rb-swamp">{rect(17, 17, 26, 26, "rb-fe", rx=5)}</g>'
    '<path class="rb-reef" stroke-width="6" d="M9 9H51V51H9Z"/>'
)
_VALUE = (
    '<g transform="translate(30 30) scale(1.6)" class="rb-worth"><path class="rb-bc" d="M15.5 -9.5v19"/>'
    + (
        '<rect x="-16" y="-10.5" width="28" height="21" rx="10.5"/><path class="rb-bar" d="M15.5 -9.5v19"/></g>'
    )
)


@cache
def icon(key: str) -> str:
    """A small square picture for ledgers, keys and captions: a kind of tile, or one of the signs.

    Args:
        key: a kind of tile ("hill", "rn"), or "island", "value", "twice", "fourfold", "bag".

    Raises:
        KeyError: there is no such picture.
    """
    signs = {
        "island": _ISLAND,
        "value": _VALUE,
        "twice": marks.times_badge(30, 30, 2, 1.9),
        "fourfold": marks.times_badge(30, 30, 4, 1.9),
        "bag": BAG,
    }
    return marks.icon(tile(key) if key in TITLES else signs[key])


def symbols_for(view: View, uid: str) -> str:
    """The symbols for all drawings of a view."""
    return symbols(uid, tuple(view.colours), marks.initials(view.players))


@lru_cache(maxsize=64)
def symbols(uid: str, colours: tuple[str, ...], letters: tuple[str, ...]) -> str:
    """All symbols and patterns that the drawings of one surface share; ids begin with ``uid``.

    ``colours`` and ``letters`` are those of the players, by seat: stone ``s0`` is the first player's.
    """
    dot = '<circle class="rb-dot" cx="{0}" cy="{1}" r="1.1"/>'
    corners = "".join(dot.format(x, y) for x in (0, U) for y in (0, U))
    parts = [
        f'<pattern id="{uid}-lattice" width="{U}" height="{U}" patternUnits="userSpaceOnUse">{corners}</pattern>',
        f'<pattern id="{uid}-refused" width="9" height="9" patternUnits="userSpaceOnUse">'
        '<path class="rb-hx" d="M-1 10L10 -1M-2 2L2 -2M7 11L11 7"/></pattern>',
    ]
    for kind in LAND:
        for variant in "ab":
            parts.append(f'<g id="{uid}-{kind}-{variant}" class="rb-mk">{hatching(kind, variant)}</g>')
    parts += [f'<g id="{uid}-{kind}" class="rb-pic">{shapes}</g>' for kind, shapes in PICTURES.items()]
    parts += [f'<g id="{uid}-{kind}-tile">{tile(kind)}</g>' for kind in ("necropolis", "temple", "river")]
    parts += [_ghost(uid, kind) for kind in KINDS]
    parts.append(rect(INSET, INSET, TILE - 2 * INSET, TILE - 2 * INSET, rx=ROUND, extra=f' id="{uid}-ring"'))
    for seat, (colour, letter) in enumerate(zip(colours, letters, strict=True)):
        parts.append(marks.stone(colour, letter, f"{uid}-s{seat}"))
    parts += [_refusal_hatch(uid, number, d) for number, d in enumerate(_REFUSAL_HATCHES)]
    parts.append(f'<g id="{uid}-spot" class="rb-spot"><circle r="13"/></g>')
    return "".join(parts)


_REFUSAL_HATCHES = (
    "M-2 2L2 -2M-2 14L14 -2M10 14L14 10",
    "M-2 10L2 14M-2 -2L14 14M10 -2L14 2",
    "M0 3H12M0 9H12",
    "M3 0V12M9 0V12",
    "M3 3h.1M9 9h.1M3 9h2M9 3h2",
    "M0 6H12M6 0V12",
)


def _refusal_hatch(uid: str, number: int, d: str) -> str:
    """One of the hatchings of the map of refusals; the colour is that of class ``rb-y0``, ``rb-y1``, …"""
    return (
        f'<pattern id="{uid}-why{number}" class="rb-y{number}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<path class="rb-why-hatch" stroke="currentColor" d="{d}"/></pattern>'
    )


def _ghost(uid: str, kind: str) -> str:
    """A place for a tile: a quiet dot at its middle, and the tile itself while the place is pointed at."""
    hit, dot = rect(15, 15, 30, 30, "rb-hit"), '<circle class="rb-free" cx="30" cy="30" r="4"/>'
    frame = rect(1, 1, 58, 58, "rb-cas", rx=6) + rect(1, 1, 58, 58, "rb-dash", rx=6)
    return f'<g id="{uid}-p-{kind}">{hit}{dot}<g class="rb-ghost">{tile(kind)}{frame}</g></g>'


def variant(x: int, y: int) -> str:
    """Which of the two hatchings the tile at an origin gets."""
    return "ab"[((x * 7 + y * 13) // 2 + x) % 2]
