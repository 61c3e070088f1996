"""Positions that write and read themselves, for small games and for the first version of a larger one.

A game that is shipped writes its ``[position]`` table for people who edit example files (``board = "…"``). Until then
it derives its position from :class:`PlainPosition`, which writes each field as Python would, dicts in a fixed order.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pprint import pformat
from sys import maxsize
from typing import Any

from rulebook_lib.core.errors import PositionError
from rulebook_lib.core.position import Position


class PlainPosition(Position):
    """A position whose fields hold whole numbers, texts, tuples, and dicts of them."""

    def table(self) -> dict[str, Any]:
        return {name: pformat(getattr(self, name), width=maxsize) for name in self._written()}

    def read(self, table: Mapping[str, Any], seed: int) -> None:
        """Lay out the game, then set the fields that the table names."""
        self.lay_out(None)
        for name, text in table.items():
            if name not in self._written():
                raise PositionError([f"{name}: expected one of {', '.join(self._written())}"], name)
            try:
                setattr(self, name, ast.literal_eval(text))
            except (ValueError, SyntaxError):
                raise PositionError([f"{name}: cannot read {text!r}"], name) from None

    def _written(self) -> tuple[str, ...]:
        return ("agenda", "chances", *self.fields)
