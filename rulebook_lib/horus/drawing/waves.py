"""Waves on joined water.

Each wave belongs to a spot of an endless sea and is drawn where its whole length lies on water. So waves run across
the seams of tiles, and laying a tile changes none of those that are there already.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random

from rulebook_lib.draw.svg import Cell, num
from rulebook_lib.horus.drawing.marks import U

PERIOD = 8
"""The pattern of the sea repeats after so many half-cells, in both directions."""
_BANK = 8
_CREST = 12
_Wave = tuple[int, float, int, str]
"""Where a wave begins and lies inside its half-cell, in how many half-cells later it ends, and its crests."""


@cache
def _sea() -> dict[Cell, list[_Wave]]:
    """The waves of one period by the half-cell in which they begin."""
    rnd, sea, length = Random(5), dict[Cell, list[_Wave]](), PERIOD * U
    for row in range(PERIOD):
        for line in (8.5, 22.5):
            first = x = rnd.choice((2, 8, 14, 20))
            while x + 3 * _CREST + 8 <= length + first:
                crests = rnd.choice((1, 2, 2, 3))
                column, inside = divmod(x, U)
                reach = (x + _CREST * crests + _BANK) // U - column
                shape = "q3-4 6 0t6 0" + "t6 0t6 0" * (crests - 1)
                sea.setdefault((column, row), []).append((inside, line, reach, shape))
                x += _CREST * crests + rnd.choice((8, 12, 18, 26))
    return sea


def waves(water: Collection[Cell], keep_off: Collection[Cell]) -> str:
    """Path data of all waves on some half-cells of water; those in ``keep_off`` stay smooth for a picture."""
    sea, found = _sea(), []
    for x, y in sorted(water):
        if (x, y) in keep_off:
            continue
        for inside, line, reach, shape in sea.get((x % PERIOD, y % PERIOD), ()):
            if inside < _BANK and not _open(x - 1, y, water, keep_off):
                continue
            if all(_open(x + step, y, water, keep_off) for step in range(1, reach + 1)):
                found.append(f"M{x * U + inside} {num(y * U + line)}{shape}")
    return "".join(found)


def _open(x: int, y: int, water: Collection[Cell], keep_off: Collection[Cell]) -> bool:
    return (x, y) in water and (x, y) not in keep_off
