"""Reading a ``[position]`` table strictly: each value checked, each defect named with its field."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar, Generic

from rulebook_lib.core.errors import NotationError, PositionError, suggestion
from rulebook_lib.core.steps import Entry, P
from rulebook_lib.core.words import NAMES_OF_TYPES


class Fields(ABC, Generic[P]):
    """The fields of one table; a game says with :meth:`read` what becomes of them.

    Args:
        position: a position without pieces, which is filled.
        table: what is read; every key is optional.
        seed: fills what the table leaves open.

    Raises:
        PositionError: it is no table, or a key is unknown.
    """

    keys: ClassVar[tuple[str, ...]]
    """The keys that the table may have."""

    def __init__(self, position: P, table: Mapping[str, Any], seed: int) -> None:
        self.position, self.table = position, table
        self.rng = Random(f"{position.game.name} {seed}")
        if not isinstance(table, Mapping):
            raise PositionError([f"expected a table, got {table!r}"])
        for key in table:
            if key not in self.keys:
                raise PositionError([f"unknown key {key!r}{suggestion(key, self.keys)}"], key)

    @abstractmethod
    def read(self) -> None:
        """Fill the position.

        Raises:
            PositionError: the table cannot be understood or the position cannot exist; names the field.
        """

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
            raise self.fail(field, f"expected {NAMES_OF_TYPES[kind]}, got {found!r}")
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

    def by_seat(self, field: str) -> dict[int, Any]:
        """A table that has an entry for some players: the entries by seat.

        Raises:
            PositionError: it is no table, or names somebody who does not play.
        """
        return {self.seat(player, field): value for player, value in self.value(field, dict, {}).items()}

    def entry(self, found: Any, entries: Mapping[str, tuple[str, ...]], fits: Callable[[str, Any], bool]) -> Entry:
        """An entry of the agenda: the name of a step and what belongs to it.

        Args:
            found: the entry as the table gives it.
            entries: what belongs to each step, in words; to a step that is not named, nothing.
            fits: whether a value can stand where one of these words stands.

        Raises:
            PositionError: there is no such step, or something else belongs to it.
        """
        name, *rest = found if isinstance(found, list | tuple) and found else [None]
        if not isinstance(name, str) or name not in self.position.steps:
            raise self.fail("agenda", f"unknown step {found!r}")
        wanted = entries.get(name, ())
        if len(rest) != len(wanted) or not all(map(fits, wanted, rest)):
            raise self.fail("agenda", f"cannot read {found!r}, expected [{', '.join((name, *wanted))}]")
        return (name, *rest)
