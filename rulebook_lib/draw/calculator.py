"""What a calculator asks and shows: a game describes it, the screen makes sliders and switches of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import NamedTuple

from rulebook_lib.draw.scene import Scene


class Dial(NamedTuple):
    """A whole number to choose.

    Attributes:
        key: its name.
        label: what the screen calls it.
        low, high: the range, both included.
        value: what it shows at first.
    """

    key: str
    label: str
    low: int
    high: int
    value: int


class Calculator(NamedTuple):
    """A rule with figures to try out.

    Attributes:
        title: what it is called.
        dials: the numbers to choose, given the switches that are on.
        switches: what can be switched on, by key, in words.
        draw: the picture of the result for the chosen numbers and the switches that are on.
    """

    title: str
    dials: Callable[[Set[str]], Sequence[Dial]]
    switches: Mapping[str, str]
    draw: Callable[[Mapping[str, int], Set[str]], Scene]
