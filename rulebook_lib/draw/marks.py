"""Marks that every game needs: stones and pips with a player's letter, badges, verdicts, arrows.

Each function gives SVG text. What lies on a board takes a point and a scale; what stands in running text (a
pip, a verdict) is an ``<svg>`` of its own that a style sheet sizes. Badges are cased, to read on any ground.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from math import hypot

from rulebook_lib.draw.svg import attrs, group, num, placed, rect, text

COLOURS = ("white", "yellow", "black", "blue", "red", "green")
"""The colours of pieces that the palettes know."""

STONE_RADIUS = 15
"""Radius of a stone with its halo, in units of a drawing at scale 1."""

_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest distinct beginnings of the names, at most two letters; failing that a letter and a number.

    >>> initials(["Barbara", "Kathrin"]), initials(["Ann", "Abe", "Bo"]), initials(["Anna", "Anne"])
    (('B', 'K'), ('An', 'Ab', 'B'), ('A1', 'A2'))
    """
    clean = [unicodedata.normalize("NFC", name).strip() or str(seat + 1) for seat, name in enumerate(names)]
    shown = [_capital(name[:1]) for name in clean]
    clash = {letter for letter in shown if shown.count(letter) > 1}
    longer = [
        letter + name[1:2].lower() if letter in clash else letter for letter, name in zip(shown, clean, strict=True)
    ]
    counts: dict[str, int] = {}
    for seat, letters in enumerate(longer):
        if longer.count(letters) > 1:
            counts[letters] = counts.get(letters, 0) + 1
            shown[seat] = f"{letters[:1]}{counts[letters]}"
        else:
            shown[seat] = letters
    return tuple(shown) if len(set(shown)) == len(shown) else tuple(str(seat + 1) for seat in range(len(names)))


def _capital(letter: str) -> str:
    upper = letter.upper()
    return upper if len(upper) == 1 else letter  # ß has no capital of one letter


def stone(colour: str, letters: str, name: str = "") -> str:
    """A stone round the origin, with halo, ring and letter; with ``name`` as its id it is a symbol to be used."""
    ink = f"var(--rb-on-{colour})"
    return group(
        f'<circle class="rb-halo" r="{STONE_RADIUS}"/><circle r="13" fill="var(--rb-{colour})"/>'
        f'<circle class="rb-in" r="10.4" stroke="{ink}"/>'
        + text(0, 5.4, letters, "rb-two" if len(letters) > 1 else "", f' fill="{ink}"'),
        "rb-stone",
        attrs(id=name),
    )


def pip(colour: str, letters: str) -> str:
    """A player's stone for running text, tables and captions."""
    return icon(stone(colour, letters), "rb-icon rb-pip", "-16 -16 32 32")


_VERDICTS = {
    "ok": ("holds", "good", '<circle cx="9" cy="9" r="7.5"/><path d="M5.5 9.3l2.5 2.5 4.7-5.2"/>'),
    "fails": ("fails", "bad", '<path d="M9 1.5l7.5 7.5L9 16.5 1.5 9ZM6.6 6.6l4.8 4.8M11.4 6.6l-4.8 4.8"/>'),
    "depends": (
        "depends on what is left open",
        "muted",
        '<circle cx="9" cy="9" r="7.5" stroke-dasharray="3 2.7"/><path d="M5 10c1.3-2.6 2.7-2.6 4-1s2.7 1.6 4-1"/>',
    ),
    "refused": ("move refused", "bad", '<circle cx="9" cy="9" r="7.5"/><path d="M3.8 14.2L14.2 3.8"/>'),
}


def verdict(kind: str) -> str:
    """The sign of a verdict ("ok", "fails", "depends", "refused"): its shape tells as much as its colour."""
    words, colour, shapes = _VERDICTS[kind]
    drawn = (
        f' fill="none" stroke="var(--rb-{colour})" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
    )
    return (
        f'<svg {_XMLNS} class="rb-icon rb-verdict" viewBox="0 0 18 18" role="img" aria-label="{words}"{drawn}>'
        f"{shapes}</svg>"
    )


def width_of(words: str, size: float = 15) -> float:
    """About how wide words are at a font size: enough to choose the width of a box."""
    return 0.6 * size * len(words)


def value_badge(
    x: float, y: float, value: int, scale: float = 1, *, idle: bool = False, cls: str = "", extra: str = ""
) -> str:
    """What something is worth: an oval with the bar of a cartouche; dashed and light when nobody has it."""
    cls = f"rb-worth{' rb-idle' if idle else ''}{cls}"
    return f'<g class="{cls}" transform="{placed(x, y, scale)}"{extra}>{_oval(str(value), idle)}</g>'


@cache
def _oval(words: str, idle: bool) -> str:
    half = 20 if len(words) > 1 else 16
    bar = "" if idle else '<path class="{}" d="M' + num(half - 0.5) + ' -9.5v19"/>'
    oval = rect(-half, -10.5, 2 * half - 4, 21, rx=10.5)
    return bar.format("rb-bc") + oval + bar.format("rb-bar") + text(-2, 5.3, words)


def times_badge(x: float, y: float, factor: int, scale: float = 1, *, cls: str = "", extra: str = "") -> str:
    """The disc that says how often something counts: ×2, ×4."""
    disc = f'<circle r="13.5"/><text x="-0.5" y="5.3">×{factor}</text>'
    return f'<g class="rb-times{cls}" transform="{placed(x, y, scale)}"{extra}>{disc}</g>'


def _box(words: str, padding: float = 6) -> str:
    half = max(width_of(words) / 2 + padding, 11)
    return rect(-half, -11, 2 * half, 22, rx=4) + text(0, 5.4, words)


def tag(x: float, y: float, words: str, scale: float = 1, extra: str = "") -> str:
    """One of the rulebook's own letters, light on dark in a light casing."""
    return group(_box(words, 4), "rb-tag", extra, (x, y), scale)


def growth(x: float, y: float, words: str, scale: float = 1) -> str:
    """What a move would bring, on its preview: ``3 → 4``."""
    return group(_box(words), "rb-grow", at=(x, y), scale=scale)


def gain(x: float, y: float, points: int, scale: float = 1) -> str:
    """The points just gained (or lost) beside what brought them."""
    return group(_box(f"{points:+d}".replace("-", "−")), "rb-gain", at=(x, y), scale=scale)


def assumed_badge(x: float, y: float, words: str = "house assumption") -> str:
    """Marks figures that the rulebook does not give. ``x`` is its left end."""
    wide = width_of(words, 13) + 16
    body = rect(0, -10, wide, 20, rx=10) + text(wide / 2, 4.5, words)
    return group(body, "rb-assumed", at=(x, y))


def arrow(x1: float, y1: float, x2: float, y2: float, bend: float = 0) -> str:
    """A cased arrow between two points; ``bend`` is how far its middle leaves the straight line, to the right."""
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy) or 1
    mx, my = (x1 + x2) / 2 - dy / length * 2 * bend, (y1 + y2) / 2 + dx / length * 2 * bend
    ex, ey = x2 - mx, y2 - my
    reach = hypot(ex, ey) or 1
    ux, uy = ex / reach, ey / reach
    left = f"{num(x2 - 11 * ux + 6 * uy)} {num(y2 - 11 * uy - 6 * ux)}"
    right = f"{num(x2 - 11 * ux - 6 * uy)} {num(y2 - 11 * uy + 6 * ux)}"
    d = f"M{num(x1)} {num(y1)}Q{num(mx)} {num(my)} {num(x2)} {num(y2)}M{left}L{num(x2)} {num(y2)} {right}"
    return f'<path class="rb-cas" d="{d}"/><path class="rb-arrow" d="{d}"/>'


def corners(x: float, y: float, width: float, height: float, reach: float = 10) -> str:
    """Four brackets round a rectangle: this changed last."""
    r, b, k = num(x + width), num(y + height), num(reach)
    left, top = num(x), num(y)
    d = (
        f"M{left} {num(y + reach)}v-{k}h{k}M{num(x + width - reach)} {top}h{k}v{k}"
        f"M{r} {num(y + height - reach)}v{k}h-{k}M{num(x + reach)} {b}h-{k}v-{k}"
    )
    return f'<g class="rb-changed"><path class="rb-cas" d="{d}"/><path d="{d}"/></g>'


def icon(shapes: str, cls: str = "rb-icon", box: str = "0 0 60 60") -> str:
    """Shapes as a small picture for running text, tables and keys; it needs no symbol from elsewhere."""
    return f'<svg {_XMLNS} class="{cls}" viewBox="{box}" aria-hidden="true">{shapes}</svg>'


def crossed(x: float, y: float, size: float = 5.5) -> str:
    """The cross of a refused place, as path data."""
    d = num(2 * size)
    return f"M{num(x - size)} {num(y - size)}l{d} {d}m0 -{d}l-{d} {d}"
