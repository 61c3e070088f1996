"""A TOML file together with the lines its entries stand on, so that a message can point at the place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import DataError, suggestion

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
        return cls(name, data, tuple(text.splitlines()), error)

    def fail(self, path: Path_, problem: str) -> DataError:
        """The error for an entry, with its line and field; to be raised by the caller.

        Args:
            path: the way to the entry, tables by name and list items by number (``("step", 0, "claims", 2)``).
            problem: what is wrong, what was expected.
        """
        names = [part for part in path if not isinstance(part, int)]
        field = (names[-1] if names else "") + (f"[{path[-1]}]" if path and isinstance(path[-1], int) else "")
        place = f"{self.name}:{self.line_of(path)}"
        return self.error(f"{place}: {field}" if field else place, problem)

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
                return self._item_line(index, path)
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

    def _item_line(self, index: int, path: Path_) -> int:
        """The line of a list item: the first at or below the key that holds the item's text."""
        value: Any = self.data
        for part in path:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return index + 1
        if not isinstance(path[-1], int):
            return index + 1
        text = value if isinstance(value, str) else value.get("is", "") if isinstance(value, dict) else str(value)
        for number in range(index, len(self.lines)):
            if text and str(text) in self.lines[number]:
                return number + 1
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
            words = {
                str: "a text",
                int: "a whole number",
                list: "a list",
                dict: "a table",
                bool: "true or false",
            }
            raise self.fail([*path, key], f"expected {words.get(kind, kind.__name__)}, got {value!r}")
        return value
