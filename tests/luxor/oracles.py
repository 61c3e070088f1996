"""Slow and simple answers to what the engine of Luxor works out quickly."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import product

KINDS = 3
MOST_WILD = 2


@cache
def most_sets(vases: int, jewelry: int, statues: int, wilds: int) -> int:
    """The most sets, found by trying every kind of set again and again."""
    best = 0
    for real in product((0, 1), repeat=KINDS):
        filled = KINDS - sum(real)
        left = [have - used for have, used in zip((vases, jewelry, statues), real, strict=True)]
        if filled <= min(MOST_WILD, wilds) and min(left) >= 0:
            best = max(best, 1 + most_sets(*left, wilds - filled))
    return best


def walk(tiled: Collection[int], start: int, steps: int, statues: Collection[int] = ()) -> int | None:
    """Where so many steps lead, place by place; statues given here cost a step. None when nobody may stop there.

    The chamber is place 41. It is reached with the step after the last place that holds a tile.
    """
    at, left, beside = start, steps, False
    while left:
        if not beside and at in statues:
            beside, left = True, left - 1
            continue
        at, beside = at + 1, False
        if at > 40:
            return 41 if left == 1 else None
        left -= at in tiled
    return None if beside else at


def keeps_order(old: Sequence[object], new: Sequence[object]) -> bool:
    """Whether all cards of a hand but at most one are still there, in the old order, among new ones."""
    lacking_one = [[*old[:index], *old[index + 1 :]] for index in range(len(old))]
    return any(_is_within(some, new) for some in (old, *lacking_one))


def _is_within(part: Sequence[object], whole: Sequence[object]) -> bool:
    rest = iter(whole)
    return all(any(item == other for other in rest) for item in part)
