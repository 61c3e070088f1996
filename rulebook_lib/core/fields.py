"""Reading a ``[position]`` table strictly: each value checked, each defect named with its field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Generic

from rulebook_lib.core.errors import NotationError, PositionError, suggestion
from rulebook_lib.core.steps import P

WORDS: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table",
    bool: "true or false",
}


class Fields(Generic[P]):
    """The fields of one table, for the reader of a game to build on.

    Args:
        position: the position that is filled.
        table: what is read.
        rng: fills what the table leaves open.
        keys: the keys that the table may have.

    Raises:
        PositionError: it is no table, or a key is unknown.
    """

    def __init__(self, position: P, table: Mapping[str, Any], rng: Random, keys: Iterable[str]) -> None:
        self.position, self.table, self.rng = position, table, rng
        if not isinstance(table, Mapping):
            raise PositionError([f"expected a table, got {table!r}"])
        keys = tuple(keys)
        for key in table:
            if key not in keys:
                raise PositionError([f"unknown key {key!r}{suggestion(key, keys)}"], key)

    def fail(self, field: str, problem: str) -> PositionError:
        """The error about a field; to be raised by the caller."""
        return PositionError([f"{field}: {problem}"], field)

    def value(self, field: str, kind: type, default: Any) -> Any:
        """The value of a field, checked for its type.

        Raises:
            PositionError: it is of another type.
        """
        return self.typed(self.table[field], kind, field) if field in self.table else default

    def typed(self, found: Any, kind: type, field: str) -> Any:
        """A value that belongs to a field, checked for its type.

        Raises:
            PositionError: it is of another type.
        """
        if not isinstance(found, kind) or (kind is int and isinstance(found, bool)):
            raise self.fail(field, f"expected {WORDS[kind]}, got {found!r}")
        return found

    def count(self, field: str, default: int, least: int = 0) -> int:
        """A whole number from ``least`` up.

        Raises:
            PositionError: it is no such number.
        """
        found: int = self.value(field, int, default)
        if found < least:
            raise self.fail(field, f"expected a whole number from {least} up, got {found}")
        return found

    def one_of(self, found: Any, known: Iterable[Any], what: str, field: str) -> Any:
        """A value out of a few, all of one type.

        Raises:
            PositionError: it is none of them; suggests the nearest.
        """
        options = list(known)
        if not any(found == option and type(found) is type(option) for option in options):
            near = suggestion(str(found), [str(option) for option in options])
            raise self.fail(field, f"unknown {what} {found!r}{near}")
        return found

    def seat(self, player: Any, field: str) -> int:
        """The seat of a player given by name.

        Raises:
            PositionError: nobody of that name plays.
        """
        try:
            return self.position.seat(str(player))
        except NotationError as error:
            raise self.fail(field, str(error)) from None
