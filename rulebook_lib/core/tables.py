"""Component tables: data files whose every table says where its figures come from."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulebook_lib.core.game import Assumed
from rulebook_lib.core.rulebook import ORIGINS
from rulebook_lib.core.tomlfile import TomlFile


@dataclass(frozen=True)
class Tables:
    """A components file: figures, their origin, and a digest that a saved game carries.

    Attributes:
        file: the parsed file, for messages.
        digest: the same for files with the same figures, whatever their comments.
        assumed: the tables that are filled by assumption.
    """

    file: TomlFile
    digest: str
    assumed: tuple[Assumed, ...]

    @classmethod
    def of(cls, file: TomlFile, name: str) -> Tables:
        """Take over a file.

        Raises:
            ComponentsError: it belongs to another game, or a table does not say where its figures come from.
        """
        if file.data.get("game") != name:
            raise file.fail(("game",), f"expected game = {name!r}, got {file.data.get('game')!r}")
        assumed: list[Assumed] = []
        _collect(file, file.data, (), assumed)
        import json  # late: importing a game reads no components

        plain = json.dumps(_figures(file.data), sort_keys=True)
        return cls(file, hashlib.sha256(plain.encode()).hexdigest()[:16], tuple(assumed))

    def count(self, path: tuple[str, ...]) -> int:
        """A count in the file.

        Raises:
            ComponentsError: it is missing or no whole number from 0 up.
        """
        value: Any = self.file.data
        for part in path:
            value = value.get(part) if isinstance(value, dict) else None
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.file.fail(path, f"expected a whole number from 0 up, got {value!r}")
        return value

    def counts(self, path: tuple[str, ...], known: tuple[str, ...]) -> dict[str, int]:
        """A table of counts by kind, without origin and note.

        Raises:
            ComponentsError: it is missing, or a kind is unknown.
        """
        table: Any = self.file.data
        for part in path:
            table = table.get(part) if isinstance(table, dict) else None
        self.file.check_keys(table, path, ("origin", "note", *known))
        return {key: self.count((*path, key)) for key in table if key not in ("origin", "note")}


def _collect(file: TomlFile, table: Mapping[str, Any], path: tuple[str, ...], assumed: list[Assumed]) -> None:
    tables = {key: value for key, value in table.items() if isinstance(value, dict)}
    figures = [key for key, value in table.items() if not isinstance(value, dict) and key not in ("origin", "note")]
    if path and figures:
        origin = table.get("origin")
        if origin not in ORIGINS:
            raise file.fail(path, f"origin {origin!r}; expected one of: {', '.join(ORIGINS)}")
        if origin == "assumed":
            assumed.append(Assumed(".".join(path), str(table.get("note", ""))))
    for key, value in tables.items():
        _collect(file, value, (*path, key), assumed)


def _figures(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _figures(item) for key, item in value.items() if key not in ("origin", "note")}
    return value
