"""A drawing as a value, and what the viewer asked to see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook_lib.draw.svg import esc, num, rect
from rulebook_lib.draw.theme import css as shared_css


@dataclass(frozen=True)
class Scene:
    """One drawing, in the pieces that a page, a widget or a file need.

    Attributes:
        defs: content of ``<defs>``: symbols and patterns that all drawings with one ``uid`` share.
        body: the drawing itself.
        box: the view box, x y width height.
        label: a short name for screen readers.
        description: the position in words.
        css: the style sheet of the game's own marks, to be put on a page once, after :func:`theme.css`.
    """

    defs: str
    body: str
    box: tuple[float, float, float, float]
    label: str
    description: str
    css: str = ""

    def svg(self, *, css: str = "", theme: str | None = None, width: int | None = None) -> str:
        """A file that stands alone: style sheet, title, description and its own background inside.

        Args:
            css: further style sheet text.
            theme: "light" or "dark"; left out, the picture follows the reader's system.
            width: in pixels; left out, as wide as the page lets it be.

        Raises:
            ValueError: there is no such theme.
        """
        if theme not in (None, "light", "dark"):
            raise ValueError(f"unknown theme {theme!r}: expected 'light', 'dark' or None")
        x, y, w, h = self.box
        size = f' width="{width}" height="{num(width * h / w)}"' if width else ""
        role = "group" if 'role="button"' in self.body else "img"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="rb rb-{theme or "auto"}" role="{role}" '
            f'viewBox="{" ".join(map(num, self.box))}"{size}>'
            f"<title>{esc(self.label)}</title><desc>{esc(self.description)}</desc>"
            f"<style>{shared_css()}{self.css}{css}</style><defs>{self.defs}</defs>"
            f"{rect(x, y, w, h, 'rb-paper')}{self.body}</svg>"
        )


@dataclass(frozen=True)
class Look:
    """How to draw: what the viewer switched on, and what they have chosen so far.

    Attributes:
        prefix: pieces of a move chosen so far.
        labels: the rulebook's own letters, letter to target.
        changed: targets that changed with the last step; marked at their corners.
        lit: targets that are lit up while the rest fades.
        refused: targets that show why a move was refused.
        layers: extras that are switched on, such as "values", "places", "coordinates", "graph", "why-not".
        about: the words of the claims that go with the drawing; it may show what they are about.
        live: whether what can be done now carries its action.
        uid: prefix of all ids, one per drawing surface on a page.
    """

    prefix: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    changed: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    layers: frozenset[str] = frozenset()
    about: tuple[tuple[str, ...], ...] = ()
    live: bool = False
    uid: str = "b"
