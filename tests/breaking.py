"""Breaking tables and texts of any game, to see that what is broken is refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 41, 10**9, 1.5, "", "x", "Ann"),
    *([], [[]], [1], [{}], [[["a"]]], ["Ann", "Ann"]),
    *({}, {"Ann": 1}, {"Ann": [1]}, {"x": []}),
)
"""Values that may stand where another is expected."""


def broken(value: Any, rng: Random, junk: Sequence[Any] = JUNK) -> Any:
    """A table or list with one thing in it left out, put in, or replaced by junk; the value itself is not changed."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key, kind = rng.choice(list(value)), rng.random()
        changed = dict(value)
        if kind < 0.15:
            del changed[key]
        elif kind < 0.25:
            changed[rng.choice(["x", "Ann", "42", "1"])] = rng.choice(junk)
        else:
            changed[key] = broken(value[key], rng, junk)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.7:
        index = rng.randrange(len(value))
        middle = [broken(value[index], rng, junk)] if rng.random() < 0.8 else []
        return [*value[:index], *middle, *value[index + 1 :]]
    return rng.choice(junk)


def garbled(text: str, rng: Random, letters: str) -> str:
    """A text in which a few signs are replaced, left out or put in."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice((rng.choice(letters), "")) + text[at + rng.randint(0, 1) :]
    return text
