"""A playing card as every game draws it: face, indices in two corners, a picture, a caption; or its back.

Looks are classes: ``rb-on`` (chosen or just played), ``rb-off`` (cannot be used now), ``rb-lit`` (a script lights
it up). A game gives a card another ground by a class of its own that sets ``--f`` (face) and ``--e`` (edge).
"""

from __future__ import annotations

from typing import NamedTuple

from rulebook_lib.draw.svg import attrs, doing, group, rect, text

WIDTH, HEIGHT = 66.0, 104.0
"""The size of a card, in units of a drawing."""

PICTURE = 36.0
"""The side of the square that a picture may fill; it stands in the middle, from 28 below the upper edge."""

RISE = 9.0
"""How far a chosen card stands above the others."""


class Face(NamedTuple):
    """What a card shows.

    Attributes:
        corner: the sign in two corners.
        picture: SVG text in a square of 60 by 60, drawn in the middle; or empty.
        huge: a large sign in the picture's place; or empty.
        caption: a word below.
    """

    corner: str = ""
    picture: str = ""
    huge: str = ""
    caption: str = ""


def card(
    x: float,
    y: float,
    face: Face | None,
    label: str,
    *,
    action: str | None = None,
    target: str = "",
    on: bool = False,
    off: bool = False,
    note: str = "",
    cls: str = "",
) -> str:
    """One card with its upper left corner at a point.

    Args:
        x: the corner, in the drawing's units.
        y: likewise.
        face: what it shows; None for a card that lies face down.
        label: its name for screen readers.
        action: what choosing it does.
        target: the name of the card as a thing that can be lit up.
        on: chosen or just played: raised and outlined.
        off: cannot be used now.
        note: a word below the card.
        cls: a class for another ground.
    """
    body = _back() if face is None else _front(face)
    body += rect(-2.5, -2.5, WIDTH + 5, HEIGHT + 5, "rb-choose", rx=9)
    body += text(WIDTH / 2, HEIGHT + (19 + RISE if on else 19), note, "rb-note") if note else ""
    classes = " ".join(filter(None, ("rb-card", cls, "rb-on" if on else "", "rb-off" if off else "")))
    return group(body, classes, attrs(data_target=target) + doing(action, label), (x, y - RISE if on else y))


def _front(face: Face) -> str:
    middle = WIDTH / 2
    body = rect(0, 0, WIDTH, HEIGHT, "rb-face", rx=7) + rect(3, 3, WIDTH - 6, HEIGHT - 6, "rb-inner", rx=5)
    if face.corner:
        body += text(14, 20, face.corner, "rb-index")
        body += group(
            text(14, 20, face.corner, "rb-index"), extra=f' transform="rotate(180 {middle:g} {HEIGHT / 2:g})"'
        )
    if face.picture:
        body += group(face.picture, at=(middle - PICTURE / 2, 28), scale=PICTURE / 60)
    if face.huge:
        body += text(middle, 60, face.huge, "rb-huge")
    return body + (text(middle, 79, face.caption) if face.caption else "")


def _back() -> str:
    lines = "".join(f"M{12 + 7 * k:g} 9v{HEIGHT - 18:g}" for k in range(7))
    return (
        rect(0, 0, WIDTH, HEIGHT, "rb-back", rx=7)
        + rect(6, 6, WIDTH - 12, HEIGHT - 12, "rb-back-line", rx=4)
        + f'<path class="rb-back-line" d="{lines}"/>'
    )
