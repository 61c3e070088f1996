"""The signs of Horizonte: suits, dragon and dog, cards large and small, Prediction card and cube.

A drawing uses symbols whose ids begin with its own prefix (:func:`symbols`); :func:`icon` needs none.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_lib.draw import cards, marks, theme
from rulebook_lib.draw.svg import attrs, group, path, placed, rect, text, use
from rulebook_lib.horizonte.drawing.art import BACK, BEASTS, CUBE, HATCHES, HEADS, SIGNS

if TYPE_CHECKING:
    from rulebook_lib.horizonte.deck import Card

LIGHT = {
    "hz-table": "#f2e9d8",
    "hz-face": "#fffdf8",
    "hz-ink": "#2b2622",
    "hz-fur": "#e5dccb",
    "hz-gray": "#c9c5bd",
    "hz-cube": "#efc440",
    "hz-cloud": "#47567d",
    "hz-mountain": "#2f6044",
    "hz-desert": "#8f5214",
    "hz-ocean": "#17607f",
    "hz-cloud-tint": "#dfe5f0",
    "hz-mountain-tint": "#d3e2cc",
    "hz-desert-tint": "#f2dbab",
    "hz-ocean-tint": "#cbe2ee",
}
"""The tokens of this game in the light theme; a suit's token is for its strokes and figures, its tint for surfaces."""
DARK = LIGHT | {
    "hz-table": "#2e2a25",
    "hz-face": "#efe8da",
    "hz-gray": "#b3aea5",
    "hz-cloud-tint": "#d0d7e4",
    "hz-mountain-tint": "#c3d4bb",
    "hz-desert-tint": "#e5cc98",
    "hz-ocean-tint": "#b9d3e1",
}
"""The same in the dark theme: cards stay light, the table is dark."""

SCALE = 0.8
"""How large the cards in a trick are, against those of a hand."""
WIDE, HIGH = cards.WIDTH * SCALE, cards.HEIGHT * SCALE
"""The size of a card in a trick."""
SMALL_WIDE, SMALL_HIGH = 30, 42
"""The size of a small card: in hands seen from afar, and in the order of play."""
UNDERLINED = {6, 9}
"""Values that could be read upside down."""


@cache
def css() -> str:
    """The style sheet of this game's own marks; it follows the shared one."""
    return theme.tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")


@cache
def symbols(uid: str) -> str:
    """What all drawings with one prefix share."""
    made = [_symbol(f"{uid}-back", BACK, 40, 56), _symbol(f"{uid}-cube", CUBE, 24, 24)]
    for suit, (wide, high, strokes) in HATCHES.items():
        made.append(
            f'<pattern id="{uid}-h-{suit}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
            f'<g class="rb-hz-hatch rb-hz-{suit}">{strokes}</g></pattern>'
        )
    made += [_symbol(f"{uid}-s-{suit}", SIGNS[suit], 24, 24) for suit in SIGNS]
    made += [_symbol(f"{uid}-b-{name}", BEASTS[name], 48, 48) for name in BEASTS]
    made += [_symbol(f"{uid}-d-{name}", HEADS[name], 48, 48) for name in HEADS]
    return "".join(made)


def _symbol(name: str, body: str, wide: int, high: int) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {wide} {high}" overflow="visible">{body}</symbol>'


def sized(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """A square symbol drawn at a size, its upper left corner at a point."""
    return use(name, x, y, extra=attrs(width=size, height=size, cls=cls))


def head(uid: str, beast: str, x: float, y: float, size: float = 25, cls: str = "") -> str:
    """The small dragon or dog with its middle at a point."""
    classes = f"rb-hz-head {cls}".strip()
    return group(sized(f"{uid}-d-{beast}", x - size / 2, y - size / 2, size), classes)


def back(uid: str, x: float, y: float, extra: str = "") -> str:
    """The back of a small card with its upper left corner at a point."""
    return use(f"{uid}-back", x, y, extra=attrs(width=40, height=56) + extra)


# ------------------------------------------------------------------ cards


def face(uid: str, card: Card) -> cards.Face:
    """What a card shows."""
    hatch = f'<rect x="-9" y="3" width="78" height="54" rx="5" fill="url(#{uid}-h-{card.suit})"/>'
    sign = group(sized(f"{uid}-s-{card.suit}", 0, 0, 60), "rb-hz-sign")
    return cards.Face(str(card.value), hatch + sign)


def ground(card: Card) -> str:
    """The class of a large card: its suit, and whether its value has two digits."""
    return f"rb-hz-{card.suit}{' rb-hz-two' if card.value > 9 else ''}"


def underline(card: Card) -> str:
    """A stroke below a 6 or a 9, which look alike from the other side."""
    if card.value not in UNDERLINED:
        return ""
    d = f"M11 29h14M{cards.WIDTH - 25:g} {cards.HEIGHT - 29:g}h14"
    return path(d, f"rb-hz-bar rb-hz-{card.suit}")


def played(uid: str, card: Card, x: float, y: float, label: str, extra: str = "") -> str:
    """A card in a trick with its middle at a point; ``extra`` is drawn over it, in its own units."""
    body = cards.card(0, 0, face(uid, card), label, target=target(card), cls=ground(card))
    shape = group(body + underline(card), at=(x - WIDE / 2, y - HIGH / 2), scale=SCALE)
    return f'<g data-piece="{card}">{shape}{group(extra, at=(x, y)) if extra else ""}</g>'


def small(uid: str, card: Card, x: float, y: float, label: str = "", *, cls: str = "", piece: bool = True) -> str:
    """A small card with its upper left corner at a point."""
    body = rect(0, 0, SMALL_WIDE, SMALL_HIGH, "rb-face", rx=4)
    body += text(SMALL_WIDE / 2, 18, card.value, "rb-hz-val")
    body += group(sized(f"{uid}-s-{card.suit}", 7, 22, 16), "rb-hz-sign rb-hz-bold")
    if card.value in UNDERLINED:
        body += path("M10 20.5h10", "rb-hz-bar")
    named = attrs(role="img", aria_label=label) if label else ""
    told = attrs(data_target=target(card), data_piece=str(card)) if piece else ""
    return group(body, f"rb-hz-{card.suit} {cls}".strip(), named + told, (x, y))


def target(thing: object, seat: int | None = None) -> str:
    """The name of a card, or of a place at a seat, as a thing that can be lit up; without blanks."""
    return str(thing).replace(" ", "-") if seat is None else f"{thing}-{seat}"


# ------------------------------------------------------------------ small pictures

_MAT = rect(4, 20, 52, 24, "rb-hz-white", rx=3) + path(
    "M9 37h42M9 37v4M19.500 37v3M30 37v4M40.500 37v3M51 37v4", "rb-hz-scale"
)
_CARDS = (
    f'<g transform="translate(12 2) scale(.5)">{BACK}</g><g transform="translate(28 30) scale(.5)">{BACK}</g>'
    '<path class="rb-hz-pair" d="M40 14q12 0 12 14M20 46q-12 0-12-14"/>'
)


_PICTURES = {
    "game": group(
        f'<g transform="translate(-3 0) scale(.72)">{HEADS["dragon"]}</g>'
        f'<g transform="translate(26 24) scale(.72)">{HEADS["dog"]}</g>',
        "rb-hz-head rb-hz-onpaper",
    ),
    "pair": _CARDS,
    "initiative": rect(9, 2, 42, 56, "rb-hz-gray", rx=5)
    + group(BEASTS["dragon"], "rb-hz-ongray rb-hz-beast", at=(11, 10), scale=0.8),
    "placement": rect(9, 2, 42, 56, "rb-hz-white", rx=5) + group(BEASTS["dog"], "rb-hz-beast", at=(11, 10), scale=0.8),
}


@cache
def icon(key: str) -> str:
    """A small picture for captions, keys and ledgers: a suit, "dragon", "dog", "cube", "pair", or the "game"."""
    return marks.icon(f'<g class="rb-hz">{_picture(key)}</g>')


def _picture(key: str) -> str:
    if key in SIGNS:
        return f'<g class="rb-hz-{key} rb-hz-sign" transform="scale(2.5)">{SIGNS[key]}</g>'
    if key in HEADS:
        return f'<g class="rb-hz-head rb-hz-onpaper" transform="{placed(3, 3, 1.12)}">{HEADS[key]}</g>'
    return _PICTURES.get(key, _MAT + f'<g transform="translate(24 4)">{CUBE}</g>')


def legend() -> list[tuple[str, str]]:
    """The key of the signs."""
    signs = {
        "dragon": "Dragon: high wins",
        "dog": "Dog: low wins",
        "placement": "Placement card",
        "initiative": "Initiative card",
        "cube": "Prediction, cube",
    }
    suits = {suit: f"{suit} (trump)" if suit == "Cloud" else suit for suit in SIGNS}
    return [(icon(key), words) for key, words in (suits | signs).items()]
