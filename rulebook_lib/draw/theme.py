"""Palettes for light and dark, and the style sheet of the marks that all games share.

A drawing names no colour: it names a token, and the style sheet says what the token is in each theme. All
classes and tokens begin with ``rb-``, so that they meet neither JupyterLab's nor a page's own.

Everything drawn must stand inside an element of class ``rb``. The theme is, in this order, what is forced by
``rb-dark`` or ``rb-light`` on it or around it, what JupyterLab, VS Code or Colab say they show, and inside
``rb-auto`` (files that stand alone) what the reader's system prefers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

Palette = Mapping[str, str]
"""Token names to colours ``#rrggbb``."""

LIGHT: dict[str, str] = {
    "paper": "#fbf7ef",
    "panel": "#f3ecdf",
    "plate": "#f5efe3",
    "tint": "#f9e9de",
    "open": "#fdfbf5",
    "ink": "#2b2622",
    "muted": "#6b6259",
    "line": "#d9cfbf",
    "edge": "#8d8173",
    "accent": "#b04a24",
    "on-accent": "#fffaf2",
    "good": "#2a7347",
    "bad": "#b3261e",
    "casing": "#fbf7ef",
    "ring": "#211d1a",
    "badge": "#fffaf0",
    "gold": "#d2aa3a",
    "tag": "#2b2622",
    "on-tag": "#fffaf0",
    "card": "#f3e4c4",
    "card-edge": "#8f7340",
    "card-ink": "#2b2622",
    "back": "#5d6f86",
    "on-back": "#c9d3de",
    "white": "#fbf9f4",
    "yellow": "#efc440",
    "black": "#2d2a2a",
    "blue": "#3f6fb3",
    "red": "#b8352b",
    "green": "#2f7d4f",
    "on-white": "#2b2622",
    "on-yellow": "#2b2622",
    "on-black": "#fbf9f4",
    "on-blue": "#ffffff",
    "on-red": "#fffaf3",
    "on-green": "#fffaf3",
}
"""The tokens of the light theme. ``on-x`` is for text and signs on ``x``."""

DARK: dict[str, str] = LIGHT | {
    "paper": "#1f1d1a",
    "panel": "#292622",
    "plate": "#262320",
    "tint": "#45301f",
    "open": "#322e29",
    "ink": "#ece6da",
    "muted": "#a89f92",
    "line": "#3d3832",
    "edge": "#8b8174",
    "accent": "#e58a5a",
    "on-accent": "#1f1d1a",
    "good": "#6fbf8f",
    "bad": "#f08a80",
    "casing": "#ece3d2",
    "badge": "#f1e9da",
    "gold": "#dab445",
    "tag": "#171513",
    "on-tag": "#f1e9da",
    "card": "#d8c59e",
    "card-edge": "#75592a",
    "back": "#64768d",
}
"""The tokens of the dark theme: pieces keep their colours, everything they lie on is dark."""

_SHOWN_DARK = '[data-jp-theme-light="false"],.vscode-dark,html[theme="dark"]'
_FREE = ":not(.rb-light,.rb-light *)"


def tokens(light: Palette, dark: Palette) -> str:
    """Style sheet text that gives each token ``x`` as the variable ``--rb-x`` in both themes."""

    def variables(palette: Palette) -> str:
        return "".join(f"--rb-{name}:{colour};" for name, colour in palette.items())

    bright = variables(light)
    dim = variables({name: colour for name, colour in dark.items() if light[name] != colour})
    return (
        f".rb{{{bright}}}\n"
        f".rb.rb-dark,.rb-dark .rb,:is({_SHOWN_DARK}) .rb{_FREE}{{{dim}}}\n"
        f"@media (prefers-color-scheme:dark){{.rb.rb-auto,.rb-auto .rb{_FREE}{{{dim}}}}}\n"
    )


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours as the accessibility guidelines (WCAG 2) define it, 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def css() -> str:
    """The style sheet of every drawing: tokens in both themes and the shared marks. Put it on a page once."""
    return tokens(LIGHT, DARK) + Path(__file__).with_name("marks.css").read_text(encoding="utf-8")
