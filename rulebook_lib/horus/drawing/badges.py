"""Where the value of a region stands: inside it and clear of its stones if there is room, otherwise on its border."""

from __future__ import annotations

from functools import lru_cache

from rulebook_lib.draw.marks import STONE_RADIUS
from rulebook_lib.draw.svg import Cell
from rulebook_lib.horus.drawing.marks import U
from rulebook_lib.horus.drawing.plan import Place, cells, centre

_Point = tuple[float, float]


@lru_cache(maxsize=1024)
def badge_at(tiles: tuple[Place, ...], stones: tuple[Place, ...], two_digits: bool, scale: float) -> _Point:
    """A lattice point for the middle of a region's badge.

    Args:
        tiles: the region's tiles.
        stones: those of them with a stone.
        two_digits: whether the badge is a wide one.
        scale: how much larger badges and stones are drawn.
    """
    own = set(cells(tiles))
    middle = (
        U * (sum(x for x, _ in tiles) / len(tiles) + 1),
        U * (sum(y for _, y in tiles) / len(tiles) + 1),
    )
    half, taken = (20 if two_digits else 16) * scale, [centre(tile) for tile in stones]
    inside = [(x, y) for x, y in own if (x - 1, y) in own and (x, y - 1) in own and (x - 1, y - 1) in own]
    for x, y in sorted(inside, key=lambda point: _far(point, middle)):
        if _clear((x * U, y * U), taken, half, scale):
            return x * U, y * U
    return _on_border(tiles, own, taken, half, scale)


def _far(point: Cell, middle: _Point) -> float:
    return (point[0] * U - middle[0]) ** 2 + (point[1] * U - middle[1]) ** 2


def _clear(point: _Point, stones: list[tuple[int, int]], half: float, scale: float) -> bool:
    """Whether a badge there leaves a small gap to every stone."""
    reach = (STONE_RADIUS * scale + 1) ** 2
    for x, y in stones:
        dx, dy = max(0, abs(point[0] - x) - half), max(0, abs(point[1] - y) - 11 * scale)
        if dx * dx + dy * dy < reach:
            return False
    return True


def _on_border(
    tiles: tuple[Place, ...], own: set[Cell], stones: list[tuple[int, int]], half: float, scale: float
) -> _Point:
    """The middle of an upper side that lies free, if possible; a lone tile's letter at the left stays readable."""
    tops = sorted((y, x) for x, y in tiles if (x, y - 1) not in own and (x + 1, y - 1) not in own)
    lift = max(0.0, (STONE_RADIUS + 11) * scale - U + 1)
    y, x = tops[len(tops) // 2] if tops else (tiles[0][1], tiles[0][0])
    shift = 7 if (x, y) == tiles[0] else 0
    return (x + 1) * U + shift * scale, y * U - lift
