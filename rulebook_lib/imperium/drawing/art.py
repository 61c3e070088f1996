"""Colours and small pictures of the cards of Imperium: Horizons."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from rulebook_lib.draw.theme import tokens

LIGHT = {
    "i-region": "#44703a",
    "i-uncivilised": "#7a5533",
    "i-civilised": "#34639f",
    "i-tributary": "#fffdf8",
    "i-fame": "#d2aa3a",
    "i-unrest": "#55445a",
    "i-chaos": "#8a2f2a",
    "i-own": "#2f6b6b",
    "i-card": "#fffdf8",
    "i-second": "#5f564d",
    "i-back": "#3c4a55",
    "i-back-line": "#5c6d79",
}
"""The tokens of this game in the light theme; cards keep their colours in the dark one, only their stock is dimmed."""
DARK = LIGHT | {
    "i-tributary": "#e6ddca",
    "i-card": "#cdc2ac",
    "i-second": "#463e36",
    "i-back": "#46535d",
    "i-back-line": "#62727d",
}
INK, PALE = "#1c1916", "#fffaf3"
"""Dark and light signs on cards, the same in both themes."""
ON_DARK = ("region", "uncivilised", "civilised", "unrest", "chaos", "own")
"""The bands with light words."""
SUITS = (*ON_DARK, "tributary", "fame")


@cache
def vignettes() -> dict[str, str]:
    """The pictures of the cards that have one of their own, by card."""
    file = Path(__file__).with_name("vignettes.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def vignette(card: str, suit: str) -> str:
    """A card's picture, in a box of 128 by 58; cards without one of their own bear a frieze with their suit's sign."""
    return vignettes().get(card) or _FRIEZES.get(suit, _FRIEZES["own"])


_FRIEZES = {
    "region": '<path class="rb-i-f2" d="M0 58L30 22l22 20L84 8l44 50z"/><path d="M0 58L30 22l22 20L84 8l44 50"/>',
    "uncivilised": (
        '<path class="rb-i-f2" d="M40 54L64 10l24 44z"/><path d="M40 54L66 6M88 54L62 6M64 34v20M20 54h88"/>'
        '<path class="rb-i-f" d="M58 54l6-18 6 18z"/>'
    ),
    "civilised": (
        '<path class="rb-i-f2" d="M30 20h68v32H30z"/><path class="rb-i-f" d="M26 20L64 6l38 14z"/>'
        '<path d="M26 20L64 6l38 14zM34 20v30M50 20v30M64 20v30M78 20v30M94 20v30M22 52h84"/>'
    ),
    "tributary": (
        '<path class="rb-i-f" d="M30 34h68c0 12-14 18-34 18s-34-6-34-18z"/>'
        '<path d="M30 34h68c0 12-14 18-34 18s-34-6-34-18z"/>'
        '<path d="M44 34c0-10 12-10 12 0M60 34c0-14 14-14 14 0M76 34c0-9 10-9 10 0"/>'
    ),
    "fame": (
        '<path class="rb-i-f" d="M64 6l7 15 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2z"/>'
        '<path d="M64 6l7 15 17 2-13 11 4 17-15-9-15 9 4-17-13-11 17-2zM26 50c-8-12-8-26 0-38M102 50c8-12 8-26 0-38"/>'
    ),
    "unrest": '<path d="M64 4L48 32h14l-6 24 26-32H66z"/>',
    "chaos": (
        '<path class="rb-i-f" d="M64 6c16 14 22 24 16 36-6 10-26 10-32 0-6-12 8-16 16-36z"/>'
        '<path d="M64 6c16 14 22 24 16 36-6 10-26 10-32 0-6-12 8-16 16-36zM64 28c5 6 7 10 4 15M24 50h20M86 50h20"/>'
    ),
    "own": (
        '<path class="rb-i-f2" d="M0 40q32-16 64 0t64 0v18H0z"/><path d="M0 40q32-16 64 0t64 0M64 36V8"/>'
        '<path class="rb-i-f" d="M64 8h26l-7 8 7 8H64z"/><path d="M64 8h26l-7 8 7 8H64"/>'
    ),
}


def colours() -> str:
    """Style sheet text: the tokens in both themes, and which band has which colour."""
    bands = "".join(
        f".rb-i-s-{suit}{{--s:var(--rb-i-{suit});--so:{PALE if suit in ON_DARK else INK}}}" for suit in SUITS
    )
    return tokens(LIGHT, DARK) + bands
