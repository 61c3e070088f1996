"""The signs of Khan and their colours: landscapes, yurts, rulers, tiles, and small pictures of them.

A drawing uses them as symbols whose ids begin with the drawing's own prefix (:func:`symbols`); ledgers and keys use
:func:`icon`, which needs no symbol. A space is 48 units wide; a yurt and a ruler stand round their middle.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from rulebook_lib.draw import marks, theme
from rulebook_lib.draw.svg import attrs, group, path, rect, text
from rulebook_lib.khan.board import LANDSCAPES
from rulebook_lib.khan.components import RULERS
from rulebook_lib.khan.drawing.art import BELTS, DOOR, HATCHINGS, PAWN, PIP, ROOF, SIGNS, SPECIAL, TENT, WAVE

U = 48
"""A space in drawing units."""

LIGHT = {
    "tundra": "#d3dcc4",
    "tundra-h": "#757d67",
    "mountains": "#d9c3ab",
    "mountains-h": "#7d6954",
    "ice": "#dfe9ec",
    "ice-h": "#7d8689",
    "stone": "#d2ced3",
    "stone-h": "#777377",
    "sand": "#ecd3a0",
    "sand-h": "#8b7444",
    "forest": "#b5cb8c",
    "forest-h": "#5e7136",
    "river": "#6aa6cc",
    "river-l": "#165678",
    "river-ink": "#12303f",
    "bank": "#e6dcc6",
    "tile": "#f7f0e0",
    "bridge": "#dcb887",
    "bridge-l": "#7a5a32",
    "map-ink": "#2b2622",
    "map-line": "#fbf7ef",
    "rim": "#2b2622",
    "halo": "#fdfaf3",
    "dial": "#fbf7ef",
    "val": "#fdf9f0",
    "khan": "#8c3b2a",
    "khan-l": "#f1d9a5",
    "hinterland": "#cfc3ae",
    "neutral": "#2d2a2a",
    "on-neutral": "#fbf9f4",
    "ruler-1": "#9a9ea3",
    "ruler-2": "#8fc7e6",
    "ruler-3": "#7d55a8",
    "ruler-4": "#e08a3c",
    "ruler-5": "#7a4d2e",
    "ruler-6": "#e59ab5",
    "ruler-7": "#2f4f8f",
    "ruler-8": "#9a9a45",
    **{f"on-ruler-{number}": "#1c1916" for number in (1, 2, 4, 6, 8)},
    **{f"on-ruler-{number}": "#fffdf8" for number in (3, 5, 7)},
}
"""The tokens of this game in the light theme; ``x-h`` is the hatching of a landscape, ``on-x`` is for text on ``x``."""
DARK = LIGHT | {
    "tundra": "#88907a",
    "tundra-h": "#3d4431",
    "mountains": "#9d8872",
    "mountains-h": "#4f3d29",
    "ice": "#858e91",
    "ice-h": "#3b4345",
    "stone": "#8e8b8f",
    "stone-h": "#434043",
    "sand": "#a08958",
    "sand-h": "#523e08",
    "forest": "#819559",
    "forest-h": "#384809",
    "river": "#2b5f7e",
    "river-l": "#a8d8ee",
    "river-ink": "#e4f1f8",
    "bank": "#7b7261",
    "tile": "#d9cfba",
    "bridge": "#a88455",
    "bridge-l": "#3f2d14",
    "map-ink": "#1a1815",
    "map-line": "#2a2723",
    "rim": "#0f0e0c",
    "halo": "#d8cfbe",
    "dial": "#1f1d1a",
    "val": "#efe6d4",
    "hinterland": "#8f866f",
}
"""The same in the dark theme: the map dims, the pieces keep their colours."""


@cache
def css() -> str:
    """The style sheet of this game's own marks; it follows the shared one."""
    return theme.tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")


# ------------------------------------------------------------------ pieces, each round the origin


def yurt(colour: str, letters: str, name: str = "") -> str:
    """A player's yurt with the player's letter; with ``name`` as its id it is a symbol to be used."""
    style = f"--c:var(--rb-{colour});--n:var(--rb-on-{colour})"
    body = path(TENT, "rb-yh") + path(TENT, "rb-yb") + path(ROOF, "rb-yl")
    body += text(0, 8.5, letters, "rb-own rb-two" if len(letters) > 1 else "rb-own")
    return group(body, "rb-yurt", attrs(id=name, style=style))


def neutral(name: str = "") -> str:
    """A neutral yurt: black, with an open door."""
    style = "--c:var(--rb-neutral);--n:var(--rb-on-neutral)"
    body = path(TENT, "rb-yh") + path(TENT, "rb-yb") + path(DOOR, "rb-yn")
    return group(body, "rb-yurt", attrs(id=name, style=style))


def pawn(number: int, name: str = "") -> str:
    """A ruler with his number."""
    style = f"--c:var(--rb-ruler-{number});--n:var(--rb-on-ruler-{number})"
    body = path(PAWN, "rb-yh") + path(PAWN, "rb-yb") + path(BELTS, "rb-yl") + text(0, 11, number, "rb-num")
    return group(body, "rb-pawn", attrs(id=name, style=style))


def value(x: float, y: float, points: int) -> str:
    """The points printed on a tile."""
    return f'<circle class="rb-val" cx="{x:g}" cy="{y:g}" r="11"/>' + text(x, y + 5.4, points, "rb-valt")


def sign(key: str) -> str:
    """In a disc, what a space means for the ruler: taken, river, edge, or land where he ends."""
    return group(f'<circle r="8"/>{path(SIGNS[key])}', f"rb-sign rb-sign-{key}")


def ground(kind: str, uid: str, width: float = 84, height: float = 100) -> str:
    """A rectangle of a landscape, of river, hinterland or Khan; its hatching is a pattern of the drawing."""
    if kind == "khan":
        lines = path(f"M4 4h{width - 8:g}v{height - 8:g}h-{width - 8:g}zM4 16l12-12M{width - 16:g} 4l12 12", "rb-khl")
        return rect(0, 0, width, height, "rb-khan") + lines
    hatching = rect(0, 0, width, height, extra=f' fill="url(#{uid}-h-{kind})"')
    return rect(0, 0, width, height, f"rb-g-{kind}") + hatching


# ------------------------------------------------------------------ symbols


@lru_cache(maxsize=64)
def symbols(uid: str, colours: tuple[str, ...], letters: tuple[str, ...]) -> str:
    """Symbols and patterns that all drawings of one surface share; ids begin with ``uid``.

    ``colours`` and ``letters`` are those of the players by seat: yurt ``y0`` is the first player's.
    """
    parts = [_pattern(f"{uid}-h-{kind}", U, path(d, f"rb-hs rb-hs-{kind}")) for kind, d in HATCHINGS.items()]
    parts += [
        _pattern(f"{uid}-h-river", U, group(path(WAVE), "rb-waves", at=(24, 24))),
        _pattern(f"{uid}-h-hinterland", 5, path("M0 0V5", "rb-hhint"), -45),
        _pattern(f"{uid}-h-shut", 5, path("M0 0V5", "rb-hshut"), 45),
        _pattern(f"{uid}-refused", 9, path("M-1 10L10-1M-2 2L2-2M7 11L11 7", "rb-hx")),
        neutral(f"{uid}-yn"),
        *(pawn(number, f"{uid}-r{number}") for number in RULERS),
        *(yurt(colour, letter, f"{uid}-y{n}") for n, (colour, letter) in enumerate(zip(colours, letters, strict=True))),
        *(path(d, extra=attrs(id=f"{uid}-g-{key}")) for key, d in SIGNS.items()),
        *(f'<g id="{uid}-s-{key}">{sign(key)}</g>' for key in SIGNS),
        path(PIP, extra=attrs(id=f"{uid}-pip")),
        path(WAVE, extra=attrs(id=f"{uid}-wave")),
    ]
    return "".join(parts)


def _pattern(name: str, size: int, shapes: str, turned: int = 0) -> str:
    turn = f' patternTransform="rotate({turned})"' if turned else ""
    return f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{turn}>{shapes}</pattern>'


# ------------------------------------------------------------------ small pictures for running text


def _tile_picture(kind: str) -> str:
    body = rect(3, 16, 54, 28, "rb-t-body", rx=6)
    if kind == "bridge":
        body += path("M11 20v20M19 20v20M27 20v20M35 20v20M43 20v20M51 20v20", "rb-planks")
        return group(body + path("M3 21H57M3 39H57", "rb-rails"), "rb-t-bridge")
    return group(body + rect(6.5, 19.5, 47, 21, "rb-t-in", rx=4) + value(44, 30, 3), "rb-t-conquest")


_AREA = (
    '<g class="rb-t-conquest"><path class="rb-t-body" d="M8 8h22v14h22v30H22V36H8z"/></g>'
    '<path class="rb-line" d="M8 8h22v14h22v30H22V36H8z"/>'
)
_EDGE = '<rect x="2" y="30" width="56" height="26" class="rb-g-tundra"/><path class="rb-rim" d="M2 30H58"/>' + rect(
    2, 20, 56, 10, "rb-hinter"
)


@cache
def icon(key: str) -> str:
    """A small square picture for ledgers, keys and captions.

    Args:
        key: a landscape, "river", "hinterland", "yurt", "neutral", "ruler", "conquest", "bridge", "area", a sign
            ("taken", "edge", "water", "land"), a special card ("morale" …), or "game" for the emblem.

    Raises:
        KeyError: there is no such picture.
    """
    if key in (*LANDSCAPES, "river"):
        strokes = path(HATCHINGS[key], f"rb-hs rb-hs-{key}") if key in HATCHINGS else ""
        strokes = strokes or group(path(WAVE), "rb-waves", at=(24, 24))
        body = rect(1, 1, 46, 46, f"rb-g-{key}", rx=5) + strokes + rect(1, 1, 46, 46, "rb-swatch", rx=5)
        return marks.icon(body, box="0 0 48 48")
    standing = {"yurt": yurt("red", "R"), "neutral": neutral(), "game": neutral(), "ruler": pawn(1)}
    if key in standing:
        return marks.icon(standing[key], box="-22 -24 44 44" if key == "ruler" else "-18 -18 36 36")
    if key in ("taken", "edge", "land", "water"):
        return marks.icon(sign("river" if key == "water" else key), box="-10 -10 20 20")
    if key in SPECIAL:
        return marks.icon(path(SPECIAL[key], "rb-special"))
    pictures = {"area": _AREA, "hinterland": _EDGE}
    return marks.icon(
        pictures[key] if key in pictures else _tile_picture({"bridge": "bridge", "conquest": "tile"}[key])
    )
