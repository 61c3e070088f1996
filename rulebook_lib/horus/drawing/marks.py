"""The signs of Horus: hatchings of the four lands, boat, step pyramid, tomb, temple, and small pictures of them.

A drawing uses them as symbols whose ids begin with the drawing's own prefix (:func:`symbols`); ledgers, keys and
captions use :func:`icon`, which needs no symbol. A tile is 60 units wide, a half-cell 30.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_lib.draw import marks, theme
from rulebook_lib.draw.svg import attrs, group, rect
from rulebook_lib.horus.components import KINDS, LAND, TITLES, WATER
from rulebook_lib.horus.drawing.art import BAG, EYE, PICTURES, RIPPLES, RIPPLES_ABOVE, hatching

if TYPE_CHECKING:
    from rulebook_lib.horus.view import View

U = 30
"""A half-cell in drawing units."""
TILE = 2 * U
"""A tile in drawing units."""
INSET, ROUND = 1.2, 6.0
"""Outlines lie this far inside the border of what they surround, and are rounded this much."""

LIGHT = {
    "desert": "#ecd3a0",
    "desert-ink": "#8a6626",
    "desert-letter": "#6a4e1c",
    "hill": "#c2925f",
    "hill-ink": "#5c3814",
    "hill-letter": "#452a0f",
    "field": "#b3c767",
    "field-ink": "#566a1c",
    "field-letter": "#404f15",
    "swamp": "#7f9a86",
    "swamp-ink": "#2b4536",
    "swamp-letter": "#1b2c23",
    "water": "#6aa6cc",
    "water-ink": "#1c4c70",
    "necropolis": "#9a94a3",
    "necropolis-ink": "#39333f",
    "temple": "#335a42",
    "nile": "#d9cfe2",
    "nile-edge": "#6d5583",
    "tan": "#c3a06b",
    "on-tan": "#6b4f22",
    "why-0": "#5d564d",
    "why-1": "#b3261e",
    "why-2": "#6a3d9a",
    "why-3": "#1f5f8f",
    "why-4": "#8a5a00",
    "why-5": "#2b6a3f",
}
"""The tokens of this game in the light theme; ``x-ink`` is for strokes on ``x``, ``x-letter`` for text."""
DARK = LIGHT | {
    "desert": "#d2ba87",
    "desert-ink": "#705019",
    "desert-letter": "#594014",
    "hill": "#ab7f51",
    "hill-ink": "#472a0d",
    "hill-letter": "#2a1907",
    "field": "#9db158",
    "field-ink": "#475916",
    "field-letter": "#313e0f",
    "swamp": "#728d7a",
    "swamp-ink": "#223a2c",
    "swamp-letter": "#121f18",
    "water": "#5c96bb",
    "water-ink": "#143c5a",
    "necropolis": "#8b8594",
    "necropolis-ink": "#2c2732",
    "temple": "#2f5640",
    "nile": "#c9bed4",
    "nile-edge": "#5c4672",
    "tan": "#a98a5a",
    "on-tan": "#4a3413",
    "why-0": "#b3aa9c",
    "why-1": "#f08a80",
    "why-2": "#bfa3e6",
    "why-3": "#84b9e8",
    "why-4": "#dcae55",
    "why-5": "#84c898",
}
"""The same in the dark theme."""


@cache
def css() -> str:
    """The style sheet of this game's own marks; it follows the shared one."""
    return theme.tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")


_SLAB = rect(INSET, INSET, TILE - 2 * INSET, TILE - 2 * INSET, "rb-fe", rx=ROUND)


@cache
def tile(kind: str, variant: str = "a") -> str:
    """A single tile of 60 by 60, complete in itself."""
    if kind in LAND:
        return group(_SLAB + f'<g class="rb-mk">{hatching(kind, variant)}</g>', f"rb-{kind}")
    if kind == "river":
        return group(_SLAB + RIPPLES, "rb-water")
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
    upper = f'<path class="rb-fe" d="M1.2 50V7.2q0-6 6-6H50Z"/>{RIPPLES_ABOVE}'
    return group(_SLAB + tomb, "rb-necropolis") + group(upper, "rb-water")


# ------------------------------------------------------------------ small pictures for running text

_ISLAND = (
    f'<g class="rb-water">{_SLAB}</g><g class="rb-swamp">{rect(17, 17, 26, 26, "rb-fe", rx=5)}</g>'
    '<path class="rb-reef" stroke-width="6" d="M9 9H51V51H9Z"/>'
)
_VALUE = (
    '<g transform="translate(30 30) scale(1.6)" class="rb-worth"><path class="rb-bc" d="M15.5 -9.5v19"/>'
    '<rect x="-16" y="-10.5" width="28" height="21" rx="10.5"/><path class="rb-bar" d="M15.5 -9.5v19"/></g>'
)


@cache
def icon(key: str) -> str:
    """A small square picture for ledgers, keys and captions: a kind of tile, or one of the signs.

    Args:
        key: a kind of tile ("hill", "rn"), or "island", "value", "twice", "fourfold", "bag";
            "game" is the game's own emblem.

    Raises:
        KeyError: there is no such picture.
    """
    signs = {
        "island": _ISLAND,
        "value": _VALUE,
        "twice": marks.times_badge(30, 30, 2, 1.9),
        "fourfold": marks.times_badge(30, 30, 4, 1.9),
        "bag": BAG,
        "game": EYE,
    }
    return marks.icon(tile(key) if key in TITLES else signs[key], box="0 0 32 27" if key == "game" else "0 0 60 60")


def symbols_for(view: View, uid: str) -> str:
    """The symbols for all drawings of a view."""
    return symbols(uid, tuple(view.colours), marks.initials(view.players))


@lru_cache(maxsize=64)
def symbols(uid: str, colours: tuple[str, ...], letters: tuple[str, ...]) -> str:
    """All symbols and patterns that the drawings of one surface share; ids begin with ``uid``.

    ``colours`` and ``letters`` are those of the players, by seat: stone ``s0`` is the first player's.
    """
    dots = "".join(f'<circle class="rb-dot" cx="{x}" cy="{y}" r="1.1"/>' for x in (0, U) for y in (0, U))
    parts = [
        _pattern(f"{uid}-lattice", U, dots),
        _pattern(f"{uid}-refused", 9, '<path class="rb-hx" d="M-1 10L10 -1M-2 2L2 -2M7 11L11 7"/>'),
        rect(INSET, INSET, TILE - 2 * INSET, TILE - 2 * INSET, rx=ROUND, extra=f' id="{uid}-ring"'),
        f'<g id="{uid}-spot" class="rb-spot"><circle r="13"/></g>',
    ]
    for number, d in enumerate(REFUSAL_HATCHES):
        hatch = f'<path class="rb-why-hatch" stroke="currentColor" d="{d}"/>'
        parts.append(_pattern(f"{uid}-why{number}", 12, hatch, f"rb-y{number}"))
    parts += [
        f'<g id="{uid}-{kind}-{either}" class="rb-mk">{hatching(kind, either)}</g>' for kind in LAND for either in "ab"
    ]
    parts += [f'<g id="{uid}-{kind}" class="rb-pic">{shapes}</g>' for kind, shapes in PICTURES.items()]
    parts += [f'<g id="{uid}-{kind}-tile">{tile(kind)}</g>' for kind in ("necropolis", "temple", "river")]
    parts += [_ghost(uid, kind) for kind in KINDS]
    parts += [
        marks.stone(colour, letter, f"{uid}-s{seat}")
        for seat, (colour, letter) in enumerate(zip(colours, letters, strict=True))
    ]
    return "".join(parts)


REFUSAL_HATCHES = (
    "M-2 2L2 -2M-2 14L14 -2M10 14L14 10",
    "M-2 10L2 14M-2 -2L14 14M10 -2L14 2",
    "M0 3H12M0 9H12",
    "M3 0V12M9 0V12",
    "M3 3h.1M9 9h.1M3 9h2M9 3h2",
    "M0 6H12M6 0V12",
)
"""Hatchings of the map of refusals, as path data on 12 by 12; their colours are those of ``rb-y0``, ``rb-y1``, …"""


def _pattern(name: str, size: int, shapes: str, cls: str = "") -> str:
    square = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}"{attrs(cls=cls)} {square}>{shapes}</pattern>'


def _ghost(uid: str, kind: str) -> str:
    """A place for a tile: a quiet dot at its middle, and the tile itself while the place is pointed at."""
    hit, dot = rect(15, 15, 30, 30, "rb-hit"), '<circle class="rb-free" cx="30" cy="30" r="4"/>'
    frame = rect(1, 1, 58, 58, "rb-cas", rx=6) + rect(1, 1, 58, 58, "rb-dash", rx=6)
    return f'<g id="{uid}-p-{kind}">{hit}{dot}<g class="rb-ghost">{tile(kind)}{frame}</g></g>'


def variant(x: int, y: int) -> str:
    """Which of the two hatchings the tile at an origin gets."""
    return "ab"[((x * 7 + y * 13) // 2 + x) % 2]
