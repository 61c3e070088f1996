"""Where the value of a region stands: inside it, clear of its stones; on a border if there is no room."""

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
_LOWER = 16
"""How much lower a badge stands on a single tile, for each time that it is enlarged."""
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
    for x, y in _inside(own, middle):
        # an enlarged badge on a single tile would hide the tile's letter
        point = (x, y + _LOWER * (scale - 1)) if len(tiles) == 1 else (x, y)
        if _is_clear(point, keep_off, half * scale, scale):
            return point
    return _on_border(tiles, own, keep_off, half, scale)


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


def _on_border(tiles: tuple[Place, ...], own: set[Cell], keep_off: tuple[Point, ...], half: int, scale: float) -> Point:
    """Above or below the stone of a tile with a free side there; to the right of the letter, where the tile has it."""
    free = {
        side: sorted((y, x) for x, y in tiles if (x, y + beside) not in own and (x + 1, y + beside) not in own)
        for side, beside in ((-1, -1), (1, 2))
    }
    ways = [
        (side, *places[(len(places) // 2 + n) % len(places)])
        for side, places in free.items()
        for n in range(len(places))
    ]
    for side, y, x in ways:
        stone: Point = ((x + 1) * U, (y + 1) * U)
        point = _beside_stone(stone, side, shifted=(x, y) == tiles[0] and side < 0, half=half, scale=scale)
        if _is_clear(point, tuple(mark for mark in keep_off if mark != stone), half * scale, scale):
            return point
    x, y = tiles[0]
    return _beside_stone(((x + 1) * U, (y + 1) * U), -1, shifted=True, half=half, scale=scale)


def _beside_stone(stone: Point, side: int, *, shifted: bool, half: int, scale: float) -> Point:
    """Where a badge stands above a stone (-1) or below it (1)."""
    shift = min(half - NARROW + 7, 10) if shifted else 0
    return stone[0] + shift, stone[1] + side * (STONE_RADIUS + _HALF_HEIGHT) * scale
