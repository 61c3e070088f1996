"""The marks of Luxor: tiles, adventurers, scarabs on the wall, and small pictures of all of them.

A drawing uses them as symbols whose ids begin with the drawing's own prefix (:func:`symbols`); ledgers, keys and
captions use :func:`icon`, which needs no symbol. A tile is 74 units wide and 50 high.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_lib.draw import marks, theme
from rulebook_lib.draw.svg import attrs, esc, group, num, path, placed, rect, text, use
from rulebook_lib.luxor.drawing import art
from rulebook_lib.luxor.drawing.art import ARROW, LYING, PIPS, SIGNS, STANDING
from rulebook_lib.luxor.pieces import LEVELS, Tile, read_tile

if TYPE_CHECKING:
    from rulebook_lib.luxor.components import Components
    from rulebook_lib.luxor.view import View

WIDE, HIGH = 74, 50
"""The size of a tile."""
UNDER = 5
"""How far a temple tile looks out from under a treasure."""
LETTERS = {"vase": "V", "jewelry": "J", "statue": "S", "horus": "H", "osiris": "O", "tunnel": "U"}
"""The letter of each kind of tile; temple tiles that are no tunnel have a T."""

LIGHT = {
    "l-floor": "#fbf6ea",
    "l-stone": "#cdbd9e",
    "l-stone-edge": "#7d6f57",
    "l-hatch": "#a89674",
    "l-mud": "#efe4cf",
    "l-face": "#fffdf8",
    "l-blue-face": "#dfe6f0",
    "l-vase": "#edc0a0",
    "l-jewelry": "#b9dcdb",
    "l-statue": "#ecd795",
    "l-horus": "#2f4f7c",
    "l-on-horus": "#f4ead0",
    "l-osiris": "#a83f2b",
    "l-on-osiris": "#fff4e4",
    "l-temple": "#3f6b4f",
    "l-on-temple": "#f0d27a",
    "l-temple-body": "#2f5640",
    "l-back": "#7a5f45",
    "l-coffin": "#e0bb62",
}
"""The tokens of this game in the light theme; ``on-x`` is for signs on ``x``."""
DARK = LIGHT | {
    "l-floor": "#24211d",
    "l-stone": "#4c463c",
    "l-stone-edge": "#8f8472",
    "l-hatch": "#6a614f",
    "l-mud": "#302b25",
    "l-face": "#efe8da",
    "l-blue-face": "#cbd5e3",
    "l-vase": "#dba987",
    "l-jewelry": "#9cc9c8",
    "l-statue": "#d9c27c",
    "l-horus": "#3f639b",
    "l-on-horus": "#faf3e0",
    "l-osiris": "#b04a34",
    "l-temple": "#3f6e50",
    "l-back": "#8b6f53",
}
"""The same in the dark theme."""


@cache
def css() -> str:
    """The style sheet of this game's own marks; it follows the shared one."""
    return theme.tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")


def sign(name: str, x: float, y: float, width: float, height: float = 0, cls: str = "", uid: str = "") -> str:
    """A sign, fitted into a box and set into its middle; with ``uid`` as the use of a symbol."""
    found = SIGNS[name]
    height = height or width
    scale = min(width / found.width, height / found.height)
    at = (x + (width - found.width * scale) / 2, y + (height - found.height * scale) / 2)
    cls = f"rb-l-sign {cls}".strip()
    if uid:
        return f'<use href="#{uid}-sign-{name}" class="{cls}" transform="{placed(*at, scale)}"/>'
    return group(found.shapes, cls, at=at, scale=scale)


# ------------------------------------------------------------------ tiles


def tile_class(tile: Tile) -> str:
    """The class that gives a tile its colours."""
    kind = tile.kind if not tile.is_temple else "temple"
    return f"rb-l-{kind}"


@cache
def tile(tile: Tile, way: int = 0) -> str:
    """A tile of 74 by 50 with sign, letter and colour, complete in itself.

    Args:
        tile: which.
        way: where the arrow of an Osiris tile points: 0 right, 1 down, 2 left, 3 up.
    """
    slab = rect(0, 0, WIDE, HIGH, "rb-l-slab", rx=5)
    if tile.is_treasure:
        return group(slab + _treasure(tile), tile_class(tile))
    if tile.kind == "horus":
        eyes = _eyes(tile.number, 7, WIDE - 14, 27 if tile.number != 2 else 31)
        return group(slab + rect(3, 3, 68, 44, "rb-l-inset", rx=3) + eyes + _letter("H"), tile_class(tile))
    if tile.kind == "osiris":
        return group(slab + _osiris(tile.number, way), tile_class(tile))
    corners = path("M3 9V3h6M65 3h6v6M71 41v6h-6M9 47H3v-6", "rb-l-inset")
    return group(slab + corners + _temple(tile) + _letter(LETTERS.get(tile.kind, "T")), tile_class(tile))


def _letter(letter: str) -> str:
    return text(6, 18, letter, "rb-l-letter")


def _treasure(tile: Tile) -> str:
    lines = path(_GRAIN[tile.kind], f"rb-l-lines rb-l-lines-{tile.kind}")
    step = 10 if tile.number < 3 else 9
    left = 60 - (tile.number * step - 1) / 2 - (1.5 if tile.number == 3 else 0)
    people = path("".join(art.person(left + number * step, 32) for number in range(tile.number)), "rb-l-person")
    return (
        lines
        + sign(tile.kind, 14, 8, 35)
        + text(4.5, 17, LETTERS[tile.kind], "rb-l-letter")
        + text(60, 24, tile.points, "rb-l-points")
        + people
    )


_GRAIN = {
    "vase": "".join(f"M2 {y}h46" for y in range(5, 48, 6)),
    "statue": "".join(f"M{x} 2v46" for x in range(5, 48, 6)),
    "jewelry": "".join(f"M{4 + x * 6 + y % 2 * 3} {4 + y * 5}h.1" for y in range(9) for x in range(8 - y % 2)),
}
"""Level lines, upright lines, dots: the ground of each kind of treasure, so that colour is not its only sign."""


def _eyes(count: int, x: float, width: float, y: float, most: float = 34) -> str:
    """Eyes side by side, their middles at a height."""
    size = min(most, (width - 2 * (count - 1)) / count)
    left = x + (width - count * size - 2 * (count - 1)) / 2
    high = size * 0.86
    return "".join(sign("eye", left + number * (size + 2), y - high / 2, size, high) for number in range(count))


def _osiris(number: int, way: int) -> str:
    dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[way]
    arrow = path(ARROW, "rb-l-arrow", f' transform="translate(48 25) rotate({90 * way}) translate(-22 -22)"')
    return arrow + text(48 - dx * 3, 32 - dy * 2, number, "rb-l-steps") + _letter("O") + sign("crook", 7, 20, 17, 27)


def _temple(tile: Tile) -> str:
    if tile.kind == "scarab-or-wild":
        slash = path("M44 11 37 41", "rb-l-slash")
        return sign("scarab", 13, 12, 25) + slash + sign("wild", 43, 11, 27)
    if tile.kind == "favour":
        levels = f"{tile.number}–{tile.number + 1}"
        return sign("eye", 20, 5, 34, 28) + text(37, 44, levels, "rb-l-levels")
    return sign(tile.kind, 20, 6, 38)


# ------------------------------------------------------------------ adventurers, walls, die


def adventurer(colour: str, letters: str, name: str = "", asleep: bool = False) -> str:
    """An adventurer, standing (24 by 32) or lying (38 by 22), with its player's letters."""
    shape, x, y = (LYING, 23.5, 18.2) if asleep else (STANDING, 12, 28)
    squeezed = attrs(textLength=17, lengthAdjust="spacingAndGlyphs") if len(letters) > 1 else ""
    return group(
        f'<path class="rb-l-halo" d="{shape}"/><path class="rb-l-shape" d="{shape}" style="fill:var(--rb-{colour})"/>'
        f'<text x="{x}" y="{y}" style="fill:var(--rb-on-{colour})"{squeezed}>{esc(letters)}</text>',
        "rb-l-figure",
        attrs(id=name),
    )


def wall_scarab(x: float, y: float, value: int) -> str:
    """The scarab on the wall beside a place, with what a figure there brings at the end."""
    return wall_scarabs([(x, y, value)])


def wall_scarabs(scarabs: Sequence[tuple[float, float, int]]) -> str:
    """Several scarabs on the wall: their middles and points."""
    legs = path("".join(art.legs(x, y) for x, y, _ in scarabs), "rb-l-leg")
    bodies = path("".join(art.bug(x, y) for x, y, _ in scarabs), "rb-l-bug")
    return legs + bodies + "".join(text(x, y + 5.4, value, "rb-l-no") for x, y, value in scarabs)


def die(face: int, size: float) -> str:
    """A face of the die; 0 is a die that has not been rolled."""
    middle, far = size / 2, size * 0.25
    dots = "".join(
        f'<circle cx="{num(middle + x * far)}" cy="{num(middle + y * far)}" r="{num(size * 0.085)}"/>'
        for x, y in PIPS.get(face, ())
    )
    return group(rect(0, 0, size, size, rx=size * 0.18) + dots, "rb-l-die")


# ------------------------------------------------------------------ symbols


def letters_of(view: View) -> tuple[str, ...]:
    """The letters on the figures of each seat."""
    return marks.initials(view.players)


def symbols_for(view: View, uid: str) -> str:
    """The symbols for all drawings of a view."""
    return symbols(uid, tuple(view.colours), letters_of(view), _kinds(view.components))


def _kinds(components: Components) -> tuple[Tile, ...]:
    """Every tile that looks the same wherever it lies."""
    temple = {tile for pile in components.temple.values() for tile in pile}
    eyes = {Tile("horus", level) for level in LEVELS}
    return tuple(sorted({*components.treasures, *temple, *eyes}))


@lru_cache(maxsize=64)
def symbols(uid: str, colours: tuple[str, ...], letters: tuple[str, ...], kinds: Iterable[Tile]) -> str:
    """All symbols and patterns that the drawings of one surface share; ids begin with ``uid``."""
    parts = [
        _pattern(f"{uid}-refused", 9, '<path class="rb-hx" d="M-1 10L10 -1M-2 2L2 -2M7 11L11 7"/>'),
    ]
    parts += [f'<g id="{uid}-{kind}">{tile(kind)}</g>' for kind in kinds]
    parts += [f'<g id="{uid}-sign-{name}">{found.shapes}</g>' for name, found in SIGNS.items()]
    for seat, (colour, letter) in enumerate(zip(colours, letters, strict=True)):
        parts.append(adventurer(colour, letter, f"{uid}-f{seat}"))
        parts.append(adventurer(colour, letter, f"{uid}-z{seat}", asleep=True))
    return "".join(parts)


def _pattern(name: str, size: int, shapes: str) -> str:
    return f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">{shapes}</pattern>'


def standing(uid: str, seat: int, x: float, feet: float, scale: float = 1) -> str:
    """A figure of a seat whose feet stand at a point."""
    return use(f"{uid}-f{seat}", x - 12 * scale, feet - 31 * scale, scale)


# ------------------------------------------------------------------ small pictures for running text

SHOWN = {
    "vase": "vase-2-3",
    "jewelry": "jewelry-1-2",
    "statue": "statue-3-6",
    "horus": "horus-2",
    "osiris": "osiris-2",
    "tunnel": "tunnel",
    "scarab": "scarab",
    "wild": "wild",
    "scarab-or-wild": "scarab-or-wild",
    "favour": "favour-1-2",
}
"""The tile that stands for its kind in keys."""


def _tile_icon(name: str) -> str:
    return marks.icon(group(tile(read_tile(SHOWN[name]))), box="-2 -8 78 66")


def _sets_icon() -> str:
    three = [sign(kind, 2 + number * 19, 20, 18) for number, kind in enumerate(("vase", "jewelry", "statue"))]
    ground = rect(1, 12, 58, 36, "rb-l-paper", rx=5)
    return ground + "".join(three)


@cache
def icon(key: str) -> str:
    """A small picture for ledgers, keys and captions: a kind of tile, a part of the score, a sign.

    Args:
        key: a kind of tile ("vase"), a part of the score ("looted", "wall", "sarcophagi", "keys", "sets",
            "scarabs"), "sleeper", "empty", "under"; "game" is the game's own emblem.

    Raises:
        KeyError: there is no such picture.
    """
    if key in SHOWN:
        return _tile_icon(key)
    return marks.icon(_pictures()[key], box="0 0 32 27" if key == "game" else "0 0 60 60")


@cache
def _pictures() -> dict[str, str]:
    return {
        "looted": sign("vase", 4, 4, 52),
        "wall": group(wall_scarab(0, 0, 3), at=(30, 31), scale=1.75),
        "sarcophagi": sign("sarcophagus", 4, 2, 52, 56, "rb-l-coffin"),
        "keys": sign("key", 2, 2, 56, 56, "rb-l-bare"),
        "sets": _sets_icon(),
        "scarabs": sign("scarab", 4, 4, 52),
        "sleeper": group(adventurer("yellow", "B", asleep=True), at=(5, 16), scale=1.35),
        "empty": rect(4, 12, 52, 36, "rb-l-empty", rx=4),
        "under": group(under() + tile(Tile("vase", 2, 3)), at=(1, 10), scale=0.78),
        "game": sign("eye", 0, 0, 32, 27, "rb-l-emblem"),
    }


def under() -> str:
    """The edge of a temple tile under a treasure."""
    return rect(0, UNDER, WIDE, HIGH, "rb-l-under", rx=5)
