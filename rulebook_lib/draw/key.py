"""A key: small pictures with their words, set in columns, as a drawing that stands alone."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook_lib.draw.scene import Scene
from rulebook_lib.draw.svg import group, text

ROW, COLUMN, MARGIN = 56, 230, 20
"""Height of a row, width of a column, and the blank space round them."""
SIZE = 40
"""How large each picture is."""
CSS = f".rb-key .rb-icon{{width:{SIZE}px;height:{SIZE}px}}.rb-key text{{font-size:17px;fill:var(--rb-ink)}}"


def key(entries: Sequence[tuple[str, str]], label: str, css: str = "", columns: int = 3) -> Scene:
    """The key of a game's signs.

    Args:
        entries: a picture (an ``<svg>`` fragment as ``icon`` of a drawing makes it) and its words.
        label: what the key is called.
        css: the style sheet of the game's marks.
        columns: how many columns; the entries run down the first one, then down the next.
    """
    rows = -(-len(entries) // columns)
    parts = []
    for index, (picture, words) in enumerate(entries):
        x, y = MARGIN + index // rows * COLUMN, MARGIN + index % rows * ROW
        # the size as attributes too, for programs that draw SVG without style sheets
        sized = picture.replace("<svg ", f'<svg width="{SIZE}" height="{SIZE}" ', 1)
        parts.append(group(sized, at=(x, y + (ROW - SIZE) / 2)))
        parts.append(text(x + SIZE + 14, y + ROW / 2 + 6, words))
    box = (0.0, 0.0, 2.0 * MARGIN + columns * COLUMN, 2.0 * MARGIN + rows * ROW)
    description = ", ".join(words for _, words in entries)
    return Scene("", group("".join(parts), "rb-key"), box, label, description, css + CSS)
