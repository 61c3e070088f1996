"""The plan of the tomb: where each place lies, which wall carries its number, how a walk from place to place runs.

The path is a spiral of 44 cells, 9 wide and 6 high: the stairs, forty places, three statues. One wall parts its two
laps; numbers and scarabs stand on the outer wall for the first lap and on the wall of the chamber for the second, so
that the dividing wall stays free for drawing where figures would go.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rulebook_lib.draw.svg import num
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS

W, H, MARGIN = 101, 102, 16
"""Width and height of a cell, and the blank space round the plan."""
WIDTH, HEIGHT = 2 * MARGIN + 9 * W, 2 * MARGIN + 6 * H
"""The size of the plan."""
LEFT, TOP = MARGIN + 2 * W, MARGIN + 2 * H
"""The upper left corner of the chamber, which is five cells wide and two high."""

Point = tuple[float, float]
Cell = tuple[int, int]

_LEGS = (((1, 0), 8), ((0, -1), 5), ((-1, 0), 8), ((0, 1), 4), ((1, 0), 7), ((0, -1), 3), ((-1, 0), 6), ((0, 1), 2))


def _spiral() -> tuple[Cell, ...]:
    x, y = 0, 5
    cells = [(x, y)]
    for (dx, dy), length in _LEGS:
        for _ in range(length):
            x, y = x + dx, y + dy
            cells.append((x, y))
    return tuple(cells)


CELLS = _spiral()
FIRST_LAP = 26
"""So many cells belong to the first lap."""

NARROW = frozenset({(8, 4), (8, 3), (8, 1), (8, 2), (0, 1), (0, 2), (0, 3), (0, 4), (7, 2), (7, 3), (1, 2), (1, 3)})
"""Cells in corridors that run up and down: tiles lie higher there."""
_WALLS = {
    (7, 4): "b",
    (7, 1): "t",
    (1, 1): "t",
    (1, 4): "t",
    (1, 3): "l",
    (8, 0): "t",
    (0, 0): "t",
    (8, 5): "b",
}
_ASIDE = {(8, 5): -4, (8, 0): -4, (0, 0): 4, (7, 1): -4, (1, 1): 4, (7, 4): -4}
"""Tiles in corners stand a little away from the wall."""


class Spot(NamedTuple):
    """Where a place lies.

    Attributes:
        cell: column and row.
        x: the middle of tile and figures.
        top: the upper edge of the tile.
        feet: where figures stand.
        narrow: whether the corridor runs up and down.
    """

    cell: Cell
    x: float
    top: float
    feet: float
    narrow: bool


def middle(cell: Cell) -> Point:
    """The middle of a cell."""
    return MARGIN + (cell[0] + 0.5) * W, MARGIN + (cell[1] + 0.5) * H


def wall_of(cell: Cell) -> str:
    """The side whose wall carries number and scarab: t, b, l or r."""
    x, y = cell
    if cell in _WALLS:
        return _WALLS[cell]
    if x in (0, 8):
        return "r" if x else "l"
    if y in (0, 5):
        return "b" if y else "t"
    if x in (1, 7):
        return "l" if x == 7 else "r"
    return "t" if y == 4 else "b"


class Floor:
    """The plan with its statues.

    Attributes:
        index: the cell of each place, counted along the path; the stairs are cell 0.
        statues: the cell of each statue, likewise.
    """

    def __init__(self, statues: Sequence[int]) -> None:
        self.index = {place: place + sum(statue < place for statue in statues) for place in range(PLACES + 1)}
        self.statues = {statue: self.index[statue] + 1 for statue in statues}

    def spot(self, place: int) -> Spot:
        """Where a place lies."""
        cell = CELLS[self.index[place]]
        x, y = middle(cell)
        narrow = cell in NARROW
        return Spot(cell, x + _ASIDE.get(cell, 0), y - (50 if narrow else 41), y + (40 if narrow else 41), narrow)

    def way(self, place: int) -> int:
        """Where the path goes from a place: 0 right, 1 down, 2 left, 3 up."""
        here = self.index[place]
        (x, y), (nx, ny) = CELLS[here], CELLS[min(here + 1, len(CELLS) - 1)]
        return {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}.get((nx - x, ny - y), 0)

    def anchor(self, place: int, lane: int = 0) -> Point:
        """The point of a walk at a place, at the wall that parts the laps; ``lane`` counts away from it."""
        return (LEFT + 22, TOP + H + 50 - 13 * lane) if place == CHAMBER else anchor(self.index[place], lane)

    def walk(self, start: Point, place: int, goal: int, lane: int = 0) -> list[Point]:
        """The points of a walk from a figure's place forward or back to another."""
        if place == STAIRS:
            points = [start]
        else:
            points = [start, _between(self.anchor(place, lane), self.anchor(place + (1 if goal > place else -1), lane))]
        here = self.index[place]
        there = len(CELLS) if goal == CHAMBER else self.index[goal]
        step = 1 if there > here else -1
        points += [anchor(index, lane) for index in range(here + step, min(there, len(CELLS)), step)]
        return [*points, self.anchor(goal, lane)]


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@lru_cache(maxsize=512)
def anchor(index: int, lane: int = 0) -> Point:
    """The point of a walk in a cell of the path."""
    x, y = middle(CELLS[index])
    dx, dy = _towards_wall(index)
    reach = 50 - 13 * lane - (2 if index < FIRST_LAP else 11)
    return x + dx * reach, y + dy * reach


def _towards_wall(index: int) -> Point:
    """Where the dividing wall lies, seen from a cell."""
    x, y = CELLS[index]
    if index < FIRST_LAP:
        if (x, y) in ((0, 4), (0, 5)):
            return (0.7, 0.5) if y == 4 else (0.3, -0.6)
        return (-1 if x == 8 else 1 if x == 0 else 0), (-1 if y == 5 else 1 if y == 0 else 0)
    return (1 if x == 7 else -1 if x == 1 and y < 4 else 0), (1 if y == 4 else -1 if y == 1 else 0)


def smooth(points: Sequence[Point]) -> str:
    """Path data of a smooth line through points."""
    found = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for number in range(len(points) - 1):
        before, one = points[max(0, number - 1)], points[number]
        other, after = points[number + 1], points[min(len(points) - 1, number + 2)]
        first = one[0] + (other[0] - before[0]) / 6, one[1] + (other[1] - before[1]) / 6
        second = other[0] - (after[0] - one[0]) / 6, other[1] - (after[1] - one[1]) / 6
        found.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (first, second, other)))
    return "".join(found)


@lru_cache(maxsize=8)
def floor_of(statues: tuple[int, ...]) -> Floor:
    """The plan for statues at some places."""
    return Floor(statues)


def places_of(number: int, narrow: bool) -> list[Point]:
    """Where so many figures stand, from the middle of the floor strip: in one row, or in two."""
    if number <= (3 if narrow else 5):
        step = 25 if number < 4 else 19
        return [((i - (number - 1) / 2) * step, 0) for i in range(number)]
    back = (number + 1) // 2
    rows = ((back, -12), (number - back, 10))
    return [((i - (count - 1) / 2) * 25, down) for count, down in rows for i in range(count)]


_OUTER = ((0, 5.08), (0, 0), (9, 0), (9, 6), (0.02, 6))
_INNER = ((0, 5), (8, 5), (8, 1), (1, 1), (1, 4), (7, 4), (7, 2), (2, 2), (2, 3.08))
"""The walls by their corners, in cells: the outer one is open at the stairs, the inner one at the door."""
THICK = 19.4
"""How thick walls are."""


def _at(corner: Point) -> Point:
    return MARGIN + corner[0] * W, MARGIN + corner[1] * H


def _line(corners: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(_at, corners))


WALL = _line(_OUTER) + _line(_INNER)
"""All walls as one line."""


@lru_cache(maxsize=1)
def masonry() -> str:
    """Path data of the hatching of the walls: slanted strokes across each of them."""
    half = THICK / 2
    found = []
    for corners in (_OUTER, _INNER):
        for number, (one, other) in enumerate(pairwise(map(_at, corners))):
            # walls overlap at corners, and end where they are open
            before = half if number else 0
            after = half if number < len(corners) - 2 else 0
            if one[1] == other[1]:
                way = 1 if other[0] > one[0] else -1
                ends = sorted((one[0] - way * before, other[0] + way * after))
                found.append(hatching(ends[0], one[1] - half, ends[1] - ends[0], THICK, 8))
            else:
                way = 1 if other[1] > one[1] else -1
                ends = sorted((one[1] - way * before, other[1] + way * after))
                found.append(hatching(one[0] - half, ends[0], THICK, ends[1] - ends[0], 8))
    return "".join(found)


def hatching(x: float, y: float, wide: float, high: float, step: float) -> str:
    """Path data of slanted strokes that fill a rectangle.

    >>> hatching(0, 0, 4, 4, 4)
    'M0 4L4 0'
    """
    found = []
    for number in range(1, int((wide + high) / step) + 1):
        down = number * step
        start = min(down, high)
        end = min(down, wide)
        if (length := end - (down - start)) > 0.5:
            found.append(
                f"M{num(x + down - start)} {num(y + start)}L{num(x + down - start + length)} {num(y + down - end)}"
            )
    return "".join(found)


@lru_cache(maxsize=1)
def joints() -> str:
    """Path data of the faint lines between places."""
    found = []
    for (ax, ay), (bx, by) in pairwise(CELLS):
        if ay == by:
            found.append(f"M{MARGIN + max(ax, bx) * W} {MARGIN + ay * H + 14}v{H - 28}")
        else:
            found.append(f"M{MARGIN + ax * W + 14} {MARGIN + max(ay, by) * H}h{W - 28}")
    return "".join(found)
