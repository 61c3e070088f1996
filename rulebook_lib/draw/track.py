"""The line that says how far a turn is: its parts, each done, going on or still to come."""

from __future__ import annotations

from collections.abc import Sequence


def parts_of_turn(names: Sequence[str], now: int) -> list[tuple[str, str]]:
    """The parts of a turn, each with "done", "now" or "next".

    Args:
        names: what the parts are called, in their order.
        now: the number of the part that is going on, from 1 on; 0 outside a turn, which has no parts.

    >>> parts_of_turn(["play", "act", "draw"], 2)
    [('play', 'done'), ('act', 'now'), ('draw', 'next')]
    >>> parts_of_turn(["play", "act", "draw"], 0)
    []
    """
    if not now:
        return []
    return [(name, "done" if n < now else "now" if n == now else "next") for n, name in enumerate(names, 1)]
