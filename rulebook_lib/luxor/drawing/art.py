"""The signs of Luxor as SVG shapes: few strokes each, in boxes of their own size.

Strokes and fills name custom properties: ``--k`` the ink of the sign, ``--t`` its body, ``--p`` its bright parts.
"""

from __future__ import annotations

from typing import NamedTuple

from rulebook_lib.draw.svg import num


class Sign(NamedTuple):
    """Shapes in a box that begins at the origin."""

    width: float
    height: float
    shapes: str


def _lines(d: str, more: str = "") -> str:
    return f'<path d="{d}" fill="none"{more}/>'


def _body(d: str, fill: str = "--t") -> str:
    return f'<path d="{d}" fill="var({fill})"/>'


SIGNS: dict[str, Sign] = {
    "vase": Sign(
        32,
        32,
        _body("M11.5 3h9c-.3 4 .3 6 3.2 9.5 3.6 4.5 2.4 11-2.7 16.5H11c-5.1-5.5-6.3-12-2.7-16.5C11.2 9 11.8 7 11.5 3z")
        + _lines("M8.4 12.5h15.2M7 18h18M10.5 6.3h11M10.5 15.3h1.8M15 15.3h2M20 15.3h1.5")
        + _lines("M8.2 12.7C4.5 12 3.7 8 7.3 7l4.2-.7M23.8 12.7c3.7-.7 4.5-4.7.9-5.7l-4.2-.7"),
    ),
    "jewelry": Sign(
        32,
        32,
        _body("M3.5 4C3.5 17 9 25 16 25s12.5-8 12.5-21h-6C22.5 12 20 17.5 16 17.5S9.5 12 9.5 4z")
        + _lines("m4.6 12 5.5-1.2M7.8 19.6l3.8-4M27.4 12l-5.5-1.2M24.2 19.6l-3.8-4M16 17.5V25")
        + '<circle cx="16" cy="27.2" r="3" fill="var(--p)"/>',
    ),
    "statue": Sign(
        32,
        32,
        _body(
            "M10 28.5c-2-8 0-12.5 2.5-15.5-2-2-2.3-4.5-1.6-6.5L11.5 2l3 2.7h3l3-2.7.6 4.5c.7 2 .4 4.5-1.6 6.5 2.5 3 4.5"
            " 7.5 2.5 15.5z"
        )
        + _lines("M13.5 28.5V20m5 8.5V20M14.7 10.2l1.3.9 1.3-.9M12.7 13.3c2 1.4 4.6 1.4 6.6 0M6.5 28.7h19")
        + _lines("M22.3 26.5c3.5 0 4.3-3.5 2.5-6")
        + _lines("M13.7 7.8h.1m4.4 0h.1", ' stroke-width="2"'),
    ),
    "eye": Sign(
        28,
        24,
        _body("M2 10.5C8 4.5 17 4.5 26 10.5 18 15.5 8.5 15.5 2 10.5z", "--p")
        + '<circle cx="14" cy="10" r="3.2" fill="var(--k)" stroke="none"/>'
        + _lines("M2.5 5.5C9 .8 18 .8 25.5 5M11 14.2 9.5 22M15.5 14.3c1.8 5.5 6.5 7.5 9.2 5 1.6-1.8-.2-4-2.2-2.7"),
    ),
    "scarab": Sign(
        32,
        32,
        _lines("M9 12 4.5 8.5M8 18H3m6.5 6L5.5 28M23 12l4.5-3.5M24 18h5m-6.5 6 4 4")
        + _body("M10.5 9C10.5 5 13 3 16 3s5.5 2 5.5 6z", "--p")
        + '<ellipse cx="16" cy="18.5" rx="8.3" ry="10.3" fill="var(--t)"/>'
        + _lines("M8.6 14c4.5-2.2 10.3-2.2 14.8 0M16 12.5v16"),
    ),
    "wild": Sign(32, 32, _lines("M16 16C9 12 10 3 16 3s7 9 0 13zM16 16v13M7 17.5h18", ' stroke-width="2.6"')),
    "tunnel": Sign(
        32,
        32,
        _body("M3 29V15C3 8 9 3 16 3s13 5 13 12v14z")
        + _body("M8.5 29V16c0-4.5 3.5-8 7.5-8s7.5 3.5 7.5 8v13z", "--k")
        + _lines("m16 3v5M5.3 9.5l4.5 2.3M26.7 9.5l-4.5 2.3M3 19h5.5M23.5 19H29")
        + _lines("M12 25.5h8M13 21.5h6M14 17.5h4", ' style="stroke:var(--t)"'),
    ),
    "anubis": Sign(
        64,
        52,
        _body("M5 37h54l-2.5 5H7.5zM8.5 42h47v9h-47z")
        + _body(
            "M4.5 37v-3.2l14.5-1.3 1-12-11.5-2.7-.3-2.6L17.5 11 18.3 1.5l3.9 6.3 2.8-6.3L27.3 13c1.7 8 9.7 10 19.7 10"
            " 7 0 9.5 6 9.5 14z",
            "--k",
        )
        + _lines("M56.5 36c4.5.5 4.5 6 3 12", ' stroke-width="2.6"')
        + '<path class="rb-l-gilt" d="m20.3 17.2 7.6-1.5M19.9 20.6l8.8-1.7"/>'
        + '<circle class="rb-l-gilt-dot" cx="17.5" cy="14" r="1"/>',
    ),
    "key": Sign(32, 16, '<circle cx="7" cy="8" r="5" fill="none"/>' + _lines("M12 8h17v5M24 8v4")),
    "sarcophagus": Sign(
        44,
        96,
        _body("M15 3h14c5 2 7 8 6 15l6 9-4 60c-1 4-3 6-6 6H13c-3 0-5-2-6-6L3 27l6-9C8 11 10 5 15 3z")
        + _lines(
            "M14 9c0-2 3-4 8-4s8 2 8 4v9c0 5-3 8-8 8s-8-3-8-8zM14 9 9 26h6M30 9l5 17h-6M9.5 33h25M11 40l11 7 11-7"
            "M18 16h.1m7.8 0h.1M19 21h6"
        ),
    ),
    "crook": Sign(18, 28, _lines("M7 27V9c0-4 2-6.5 5-6.5S16 5 16 7.5 14.5 11 12.5 11M3.5 27h7")),
    "cobra": Sign(
        32,
        32,
        _body("M12 3h8c4 3 5 8 2 13l-3 4v3H13v-3l-3-4C7 11 8 6 12 3z")
        + _lines("M13 23c-5 0-8 2-8 4.5h22c0-2.5-3-4.5-8-4.5M12.5 12h7M12 16h8M14 7h.1M18 7h.1"),
    ),
    "lion": Sign(
        32,
        32,
        _body("m16 2 4 2.5 5-.5 1 5 3.5 3.5L27.5 17l.5 5-5 1.5L20 28h-8l-3-4.5L4 22l.5-5L2.5 12.5 6 9l1-5 5 .5z")
        + _lines("M10 11c3-2.5 9-2.5 12 0v6l-3 6h-6l-3-6zM14 17.5h4l-2 2.5zM12.5 14h.1m6.8 0h.1"),
    ),
    "falcon": Sign(
        32,
        32,
        _body("M13 3c5-1.5 9 1 9 6 4 5 5 11 1 18l-4 2-1-6-5 3c-4-3-5-8-2-14V9L7 8.5C8 6 10 4 13 3z")
        + _lines("M14 7.5h.1M22 9c-4 1-7 5-8 11M10 30h10"),
    ),
}
"""All signs by name."""

STANDING = (
    "M3.5 31C3.5 20 6 12.5 12 12.5S20.5 20 20.5 31z"
    "M1.5 10.8C3 9 6 8.7 7 8.5 7 4 8.6 1.5 12 1.5S17 4 17 8.5c1 .2 4 .5 5.5 2.3-2.5 1.9-6 2.5-10.5 2.5S4 12.7 1.5 10.8z"
)
"""An adventurer with a hat, 24 by 32, feet at the bottom."""
LYING = (
    "M12 20.5C12 12 13 8.5 17 7.5c8-2 19.5-.5 19.5 13z"
    "M12.2 20.5C6 21.5 1.5 19 1.5 15.5c0-3 2.5-4.7 5.3-4.8C8 7 10.5 4 12 5.5c2.5 2.5 2.5 11.5.2 15z"
)
"""An adventurer asleep, 38 by 22."""
ARROW = "M3 12h20V3l18 19-18 19v-9H3z"
"""An arrow to the right, 44 by 44."""
LEGS = (
    ((-9.5, -5.5), (-13, -8), (-14.5, -12)),
    ((-10.5, 0), (-17, 0)),
    ((-9.5, 5), (-13, 7.5), (-14, 11.5)),
)
"""The left legs of a scarab on the wall, as lines from its middle."""
LOCK = "M-5.5-1h11v7.5h-11zM-3.5-1v-2.5a3.5 3.5 0 0 1 7 0V-1"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The dots of a die by face, in a square from -1 to 1."""


def person(x: float, y: float) -> str:
    """Path data of a small figure, 10 by 14: one of those that a treasure needs."""
    body = f"M{num(x + 1.5)} {num(y + 13.3)}c0-4 .8-6.8 3.5-6.8s3.5 2.8 3.5 6.8z"
    return f"{body}M{num(x + 7.7)} {num(y + 3.5)}a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 1 1 5.4 0z"


def legs(x: float, y: float) -> str:
    """Path data of the legs of a scarab round a point."""
    lines = [[(x + side * dx, y + dy) for dx, dy in line] for line in LEGS for side in (1, -1)]
    return "".join("M" + "L".join(f"{num(left)} {num(top)}" for left, top in line) for line in lines)


def bug(x: float, y: float) -> str:
    """Path data of the head and the body of a scarab round a point."""
    head = f"M{num(x - 5.5)} {num(y - 9)}c0-4 2.3-6 5.5-6s5.5 2 5.5 6"
    return f"{head}M{num(x - 11)} {num(y)}a11 11 0 1 0 22 0a11 11 0 1 0-22 0"
