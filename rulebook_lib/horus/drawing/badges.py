"""Where the value of a region stands: inside it, clear of its stones; on its upper border if there is no room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulebook_lib.draw.marks import STONE_RADIUS
from rulebook_lib.draw.svg import Cell
from rulebook_lib.horus.drawing.marks import U
from rulebook_lib.horus.drawing.plan import Place, cells

Point = tuple[float, float]

NARROW, WIDE = 16, 24
"""Half the width of a badge with a value, and of one with size and value."""
_HALF_HEIGHT = 11
_ASIDE = (0, 20, -20, 26, -26)
"""How far below or above a lattice point a badge may stand, to pass between two stones side by side."""


@lru_cache(maxsize=1024)
def badge_at(tiles: tuple[Place, ...], keep_off: tuple[Point, ...], half: int, scale: float) -> Point:
    """The middle of a region's badge.

    Args:
        tiles: the region's tiles.
        keep_off: the middles of stones and other marks on them.
        half: half the width of the badge at scale 1.
        scale: how much larger badges and stones are drawn.
    """
    own = set(cells(tiles))
    middle = (
        U * (sum(x for x, _ in tiles) / len(tiles) + 1),
        U * (sum(y for _, y in tiles) / len(tiles) + 1),
    )
    for point in _inside(own, middle):
        if _is_clear(point, keep_off, half * scale, scale):
            return point
    return _on_border(tiles, own, half, scale)


def _inside(own: set[Cell], middle: Point) -> Iterator[Point]:
    """Lattice points inside a region, those nearest to its middle first; after them the points above and below."""
    points = [(x, y) for x, y in own if (x - 1, y) in own and (x, y - 1) in own and (x - 1, y - 1) in own]
    points.sort(key=lambda p: ((p[0] * U - middle[0]) ** 2 + (p[1] * U - middle[1]) ** 2, p))
    for aside in _ASIDE:
        for x, y in points:
            yield x * U, y * U + aside


def _is_clear(point: Point, keep_off: tuple[Point, ...], half: float, scale: float) -> bool:
    """Whether a badge there leaves a small gap to every mark."""
    reach = (STONE_RADIUS * scale + 1) ** 2
    for x, y in keep_off:
        dx, dy = max(0, abs(point[0] - x) - half), max(0, abs(point[1] - y) - _HALF_HEIGHT * scale)
        if dx * dx + dy * dy < reach:
            return False
    return True


def _on_border(tiles: tuple[Place, ...], own: set[Cell], half: int, scale: float) -> Point:
    """Above the stone of a tile whose upper side is free; to the right of the letter, where that tile has it."""
    tops = sorted((y, x) for x, y in tiles if (x, y - 1) not in own and (x + 1, y - 1) not in own)
    y, x = tops[len(tops) // 2] if tops else (tiles[0][1], tiles[0][0])
    shift = min(half - NARROW + 7, 10) if (x, y) == tiles[0] else 0
    return (x + 1) * U + shift, y * U + U - (STONE_RADIUS + _HALF_HEIGHT) * scale
