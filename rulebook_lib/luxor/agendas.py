"""Pending steps of a saved position: each has a name and arguments of a fixed form."""

from __future__ import annotations

from typing import Any

from rulebook_lib.luxor.notation import SET_UP
from rulebook_lib.luxor.pieces import CHAMBER, LEVELS, PLACES, STAIRS

FORMS: dict[str, tuple[str, ...]] = {
    "set-up": ("set-up step",),
    "lay osiris": (),
    "lay treasures": (),
    "deal": ("seat",),
    "first player": (),
    "turn": (),
    "card": (),
    "roll": (),
    "move": ("steps", "steps"),
    "step": (),
    "last": (),
    "move all": ("steps", "figures", "figures"),
    "pick": ("goals",),
    "act": ("spot",),
    "loot": ("place",),
    "temple": ("place",),
    "scarab": (),
    "scarab or wild": (),
    "favour": ("favour",),
    "horus": ("level",),
    "gain": ("level",),
    "draw": (),
    "end of turn": (),
    "standstill": (),
}
"""What each step that can be pending needs to know."""


def read_agenda(raw: list[Any], players: int) -> list[tuple[Any, ...]]:
    """Pending steps from a list, the first to be done first.

    Raises:
        ValueError: a step is unknown or its arguments are not of its form.
    """
    return [_entry(entry, players) for entry in raw]


def _entry(raw: Any, players: int) -> tuple[Any, ...]:
    if not isinstance(raw, list) or not raw or not isinstance(raw[0], str) or raw[0] not in FORMS:
        raise ValueError(f"unknown step {raw!r}; expected one of: {', '.join(FORMS)}")
    name, *args = raw
    forms = FORMS[name]
    if len(args) != len(forms) or not all(_fits(arg, form, players) for arg, form in zip(args, forms, strict=True)):
        raise ValueError(f"step {raw!r}: expected {' '.join((name, *forms))}")
    return (name, *(tuple(arg) if isinstance(arg, list) else arg for arg in args))


def _fits(arg: Any, form: str, players: int) -> bool:
    if form == "set-up step":
        return isinstance(arg, str) and arg in SET_UP
    if form in ("figures", "goals"):
        lowest = form == "goals"
        return isinstance(arg, list) and len(arg) >= lowest and all(_fits(place, "spot", players) for place in arg)
    if not isinstance(arg, int) or isinstance(arg, bool):
        return False
    allowed = {
        "seat": range(players),
        "steps": range(1, PLACES + 1),
        "spot": range(STAIRS, CHAMBER + 1),
        "place": range(1, PLACES + 1),
        "favour": LEVELS[:-1],
        "level": LEVELS,
    }
    return arg in allowed[form]
