"""The pictures of Horus as SVG shapes, each on a square of 60 by 60: hatchings of the lands, boat, tomb, temple."""

from __future__ import annotations

from functools import cache

from rulebook_lib.draw.svg import num

# ------------------------------------------------------------------ hatchings: few thin strokes


def _at(x: float, y: float, scale: float, *points: tuple[float, float]) -> str:
    return " ".join(f"{num(x + px * scale)} {num(y + py * scale)}" for px, py in points)


def _hill(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}C{_at(x, y, s, (3.5, -8.5), (7.5, -12.5), (12, -12.5))}"
        f"S{_at(x, y, s, (20.5, -8.5), (24, 0))}"
        f"M{_at(x, y, s, (14.6, -8.8))}C{_at(x, y, s, (17, -7), (18.6, -4), (19.8, 0))}"
        f"M{_at(x, y, s, (12.6, -5))}C{_at(x, y, s, (14.2, -4), (15.2, -2.4), (15.9, 0))}"
    )


def _dune(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}C{_at(x, y, s, (8, -0.4), (13, -4), (17, -9.5))}"
        f"C{_at(x, y, s, (19, -5), (22, -1.4), (28, 0))}"
        f"M{_at(x, y, s, (17, -9.5))}C{_at(x, y, s, (13.6, -6.4), (13, -2.6), (16.4, 0))}"
    )


def _reed(x: float, y: float, s: float = 1) -> str:
    return (
        f"M{_at(x, y, s, (0, 0))}V{num(y - 12 * s)}"
        f"M{_at(x, y, s, (-1, 0))}C{_at(x, y, s, (-1.4, -4), (-2.6, -7.4), (-5.4, -9.4))}"
        f"M{_at(x, y, s, (1, 0))}C{_at(x, y, s, (1.4, -4), (2.6, -7.4), (5.4, -9.4))}"
        f"M{_at(x, y, s, (-8, 1.8))}H{num(x + 8 * s)}"
    )


def _grain(*points: tuple[int, int]) -> str:
    return '<path class="rb-grain" d="' + "".join(f"M{x} {y}h.01" for x, y in points) + '"/>'


def _furrow(rise: float, x: float) -> float:
    return rise - x / 2 + 5 * ((x - 30) / 30) ** 2 - 2.5


def _furrows(shift: float) -> str:
    """Curved furrows across the tile; the corner of the letter stays free."""
    found = []
    for k in range(14):
        rise = -22 + shift + 9.6 * k
        inside = [x / 2 for x in range(10, 111) if 5 <= _furrow(rise, x / 2) <= 55]
        inside = [x for x in inside if x >= 21 or _furrow(rise, x) >= 20]
        if inside and inside[-1] - inside[0] > 8:
            left, right = inside[0], inside[-1]
            ya, yb, middle = _furrow(rise, left), _furrow(rise, right), (left + right) / 2
            bend = 2 * _furrow(rise, middle) - (ya + yb) / 2
            found.append(f"M{num(left)} {num(ya)}Q{num(middle)} {num(bend)} {num(right)} {num(yb)}")
    return "".join(found)


@cache
def hatching(kind: str, variant: str) -> str:
    """The strokes of one land, in variant "a" or "b": neighbouring tiles need not look alike."""
    return f'<path d="{_strokes()[kind, variant]}"/>' + _GRAINS.get((kind, variant), "")


@cache
def _strokes() -> dict[tuple[str, str], str]:
    return {
        ("desert", "a"): _dune(27, 17) + _dune(4, 54),
        ("desert", "b"): _dune(27, 54) + _dune(30, 19, 0.86),
        ("hill", "a"): _hill(30, 18) + _hill(4, 34, 0.8) + _hill(35, 53.5, 0.84) + _hill(6, 55),
        ("hill", "b"): _hill(32, 24, 0.86) + _hill(5, 35, 0.74) + _hill(29, 55) + _hill(4, 54, 0.8),
        ("field", "a"): _furrows(0),
        ("field", "b"): _furrows(4.8),
        ("swamp", "a"): _reed(46, 20) + _reed(13, 36, 0.8) + _reed(44, 53) + "M7 48h10M14 53h9M25 9h7M30 14h5",
        ("swamp", "b"): _reed(37, 18, 0.85) + _reed(14, 53) + _reed(47, 40, 0.9) + "M34 50h10M40 55h8M46 9h8M6 31h8",
    }


_GRAINS = {
    ("desert", "a"): _grain((9, 26), (14, 31), (7, 36), (52, 27), (50, 34), (42, 47), (48, 52), (54, 46), (40, 54)),
    ("desert", "b"): _grain(
        *((27, 7), (33, 10), (8, 30), (13, 36), (7, 42), (9, 49), (15, 53), (19, 47), (52, 31), (50, 38))
    ),
}


# ------------------------------------------------------------------ pictures

BOAT = (
    '<path class="rb-wake" d="M8 38C14 48 46 48 53 35M30 8V40M45 34C43 23 38 14 32 10M17 32C19 24 22 19 27 14"/>'
    '<path fill="#fbf6ea" d="M31.5 9V34.4H49C47 24 41 15 31.5 9Z"/>'
    '<path fill="#e9d9b4" d="M28.5 14V34.4H14.5C16.5 26 21 19 28.5 14Z"/><path fill="none" d="M30 5.5V38"/>'
    '<path fill="#8a5a2e" d="M5.5 34C10 37.4 14 38.4 19 38.4H42C47 38.4 51 35.5 55 31C53.5 42.5 47 47 40 47H21'
    'C13.5 47 8 42.5 5.5 34Z"/><path fill="none" stroke-width="1" stroke="#f0d9b0" d="M13 42.3H47"/>'
)
PYRAMID = (
    '<path fill="#ecd3a0" d="M6 50V43H11.5V36H17V29H22.5V22H28V15H32V22H37.5V29H43V36H48.5V43H54V50Z"/>'
    '<path fill="#cfa968" stroke="none" d="M32 15.7V22.6H36.9V29.6H42.4V36.6H47.9V43.6H53.4V49.4H38L33 36Z"/>'
    '<path fill="none" stroke-width="1" d="M11.5 43H48.5M17 36H43M22.5 29H37.5M28 22H32"/>'
    '<path fill="#4d3716" stroke="none" d="M27.5 50V45.5H32.5V50Z"/>'
)
TOMB = (
    '<path fill="#e4e0ea" d="M9 49L13 24H47L51 49Z"/><path fill="#e4e0ea" d="M10.5 16.5H49.5L46.5 24H13.5Z"/>'
    '<path fill="none" stroke-width="1" d="M12.6 30.5H22M38 30.5H47.4M11.6 36.7H22M38 36.7H48.4M10.6 42.9H22M38 42.9'
    "H49.4M17.5 24V30.5M42.5 24V30.5M16 36.7V42.9M44 36.7V42.9M19 30.5V36.7M41 30.5V36.7M18.5 42.9V49"
    'M41.5 42.9V49"/><path fill="#e4e0ea" d="M22 49V29H38V49Z"/>'
    '<path fill="var(--rb-necropolis-ink)" d="M25.5 49V33H34.5V49Z"/><path fill="none" d="M6 49H54"/>'
)
TEMPLE = (
    '<path d="M8 50L11.5 21H25.5L26.3 50Z"/><path d="M52 50L48.5 21H34.5L33.7 50Z"/>'
    '<path d="M25.8 30H34.2L34 50H26Z"/><path d="M10 17H26.5L25.5 21H11.5ZM50 17H33.5L34.5 21H48.5Z"/>'
    '<path class="rb-gate" d="M27.5 50V37H32.5V50Z"/>'
    '<path class="rb-lines" d="M15.5 26.5H22.5M14.5 33H23M13.5 39.5H23.5M44.5 26.5H37.5M45.5 33H37M46.5 39.5H36.5"/>'
    '<path class="rb-gilt" d="M15 17V9.5l5 2-5 2M45 17V9.5l-5 2 5 2"/>'
    '<circle class="rb-gilt" cx="30" cy="24" r="2.6"/>'
)
PICTURES = {"boat": BOAT, "pyramid": PYRAMID, "necropolis": TOMB, "temple": TEMPLE}
"""The pictures on tiles, by kind of tile."""

BAG = (
    '<g class="rb-sack"><path d="M22 18C10 28 6 40 9 50c2 6 40 6 42 0 3-10-1-22-13-32z"/>'
    '<path d="M20 8c3 4 17 4 20 0l-3 10H23z"/>'
    '<path d="M21 18.5h18M24 18c-1 4-4 8-7 11M36 18c1 4 3 7 5 10"/></g>'
)
RIPPLES = (
    '<path class="rb-wave" d="M8 18q5-7 11 0t11 0t11 0t11 0M8 32q5-7 11 0t11 0t11 0t11 0'
    'M8 46q5-7 11 0t11 0t11 0t11 0"/>'
)
RIPPLES_ABOVE = '<path class="rb-wave" d="M7 14q4-6 9 0t9 0t9 0M7 26q4-6 9 0t9 0M7 38q4-6 8 0"/>'
"""Waves for a whole tile, and for the half of a tile above its diagonal."""
EYE = (
    '<g class="rb-eye"><path d="M2 7.5C9 3 19 2.5 30 7"/>'
    '<path d="M3 13.5C9 8 18 8 25 13.5 18 17.5 10 17.5 3 13.5Z"/>'
    '<circle cx="14.5" cy="12.6" r="2.6" fill="currentColor" stroke="none"/>'
    '<path d="M25 13.5H31M13 17C13.5 20.5 12.5 23 11 25.5M18 16.7C19.5 21.5 24 24.5 28 22.5 '
    '30.5 20.8 28.5 18 26.5 19.5"/></g>'
)
"""The eye of Horus, on 32 by 27: the emblem of the game."""
