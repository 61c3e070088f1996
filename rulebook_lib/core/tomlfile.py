"""A TOML file together with the lines its entries stand on, so that a message can point at the place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import DataError, suggestion
from rulebook_lib.core.words import NAMES_OF_TYPES

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"\s*(\"[^\"]+\"|[A-Za-z0-9_.-]+)\s*=")

Path_ = Sequence[str | int]


@dataclass(frozen=True)
class TomlFile:
    """A parsed TOML file.

    Attributes:
        name: the name shown in messages (``horus/ex6.toml``).
        data: what the file says.
        lines: the text, line by line.
        error: the kind of :class:`DataError` that problems of this file raise.
    """

    name: str
    data: dict[str, Any]
    lines: tuple[str, ...]
    error: type[DataError] = DataError

    @classmethod
    def read(cls, path: Path, error: type[DataError] = DataError) -> TomlFile:
        """Read a file.

        Raises:
            DataError: it does not exist, is not UTF-8 text or not TOML; of the kind given as ``error``.
        """
        name = f"{path.parent.parent.name}/{path.name}" if path.parent.name == "examples" else path.name
        try:
            raw = path.read_bytes()
        except OSError as problem:
            raise error(str(path), f"cannot be read: {problem.strerror or problem}") from None
        try:
            return cls.parse(raw.decode("utf-8"), name, error)
        except UnicodeDecodeError as problem:
            reason = f"not a text file: byte {problem.start} is not UTF-8; expected an example in TOML"
            raise error(name, reason) from None

    @classmethod
    def parse(cls, text: str, name: str, error: type[DataError] = DataError) -> TomlFile:
        """Parse a text; ``name`` stands for the file in messages."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            found = re.search(r"\(at (?:line (\d+).*|end of document)\)", str(problem))
            line = (found.group(1) or len(text.splitlines())) if found else 1
            raise error(f"{name}:{line}", f"not valid TOML: {problem}") from None
        except (ValueError, RecursionError) as problem:
            raise error(f"{name}:1", f"not usable TOML: {problem}") from None
        return cls(name, data, tuple(text.split("\n")), error)

    def fail(self, path: Path_, problem: str) -> DataError:
        """The error for an entry, with its line and field; to be raised by the caller.

        Args:
            path: the way to the entry, tables by name and list items by number (``("step", 0, "claims", 2)``).
            problem: what is wrong, what was expected.
        """
        return self.error(self.place_of(path), problem)

    def place_of(self, path: Path_) -> str:
        """File, line and field of an entry, as messages name it: ``horus/ex6.toml:14: claims[2]``."""
        names = [part for part in path if not isinstance(part, int)]
        field = (names[-1] if names else "") + (f"[{path[-1]}]" if path and isinstance(path[-1], int) else "")
        place = f"{self.name}:{self.line_of(path)}"
        return f"{place}: {field}" if field else place

    def line_of(self, path: Path_) -> int:
        """The line, counted from 1, on which an entry (or the nearest thing above it) begins."""
        number, rest = self._table_line(list(path))
        if not rest:
            return number
        for index in range(number - 1 if number == 1 else number, len(self.lines)):
            if index >= number and _HEADER.match(self.lines[index]):
                break
            key = _KEY.match(self.lines[index])
            if key and key.group(1).strip('"').split(".")[0] == rest[0]:
                return self._item_line(index, path, len(path) - len(rest))
        return number

    def _table_line(self, path: list[str | int]) -> tuple[int, list[str | int]]:
        """The line of the innermost table header on the way, and what remains of the way below it."""
        counts: dict[str, int] = {}
        best, best_length = 1, 0
        for index, line in enumerate(self.lines):
            header = _HEADER.match(line)
            if not header:
                continue
            name = header.group(2)
            way: list[str | int] = []
            if header.group(1) == "[[":
                for known in [key for key in counts if key.startswith(name + ".")]:
                    del counts[known]
                counts[name] = counts.get(name, -1) + 1
            prefix = ""
            for part in name.split("."):
                prefix = f"{prefix}.{part}" if prefix else part
                way.append(part)
                if prefix in counts:
                    way.append(counts[prefix])
            if len(way) > best_length and way == path[: len(way)]:
                best, best_length = index + 1, len(way)
        return best, path[best_length:]

    def _item_line(self, index: int, path: Path_, below: int) -> int:
        """The line of a list item; of its key where it cannot be told.

        Args:
            index: where the key of the list stands.
            path: the way to the item.
            below: how much of the way leads to the table with that key.
        """
        numbers = [n for n, part in enumerate(path) if n > below and isinstance(part, int)]
        if not numbers:
            return index + 1
        items: Any = self.data
        for part in path[: numbers[-1]]:
            items = items[part]
        column = 0
        for item in items[: int(path[numbers[-1]]) + 1]:  # one after the other: the same text may stand there twice
            text = str(next(iter(item.values()), "") if isinstance(item, dict) else item)
            for number in range(index, len(self.lines)):
                found = self.lines[number].find(text, column if number == index else 0)
                if found >= 0:
                    index, column = number, found + len(text)
                    break
        return index + 1

    def check_keys(self, table: Any, path: Path_, known: Sequence[str], needed: Sequence[str] = ()) -> None:
        """Check the keys of a table.

        Raises:
            DataError: it is no table, a key is unknown, or a needed one is missing.
        """
        if not isinstance(table, dict):
            raise self.fail(path, f"expected a table, got {table!r}")
        for key in table:
            if key not in known:
                raise self.fail([*path, key], f"unknown key {key!r}{suggestion(key, known)}")
        for key in needed:
            if key not in table:
                raise self.fail(path, f"{key!r} is missing")

    def get(self, table: dict[str, Any], path: Path_, key: str, kind: type, default: Any = None) -> Any:
        """A value of a table, checked for its type.

        Raises:
            DataError: the value is of another type.
        """
        value = table.get(key, default)
        if key in table and (not isinstance(value, kind) or (kind is int and isinstance(value, bool))):
            expected = NAMES_OF_TYPES.get(kind, kind.__name__)
            raise self.fail([*path, key], f"expected {expected}, got {value!r}")
        return value
