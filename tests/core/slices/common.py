"""What both slices share: positions of plain values, which write and read themselves; how a slice becomes a game."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from rulebook_lib.core import position as core
from rulebook_lib.core.beginning import check_options
from rulebook_lib.core.game import Game
from rulebook_lib.core.measures import Measures
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import Choice, Clause, Reading, Rulebook

COMPONENTS = SimpleNamespace(digest="slice", assumed=(), players=(2, 8))


class SlicePosition(core.Position):
    """A position whose fields hold whole numbers, texts, tuples and dicts of them."""

    players_clause = "players"

    def __init__(
        self, players: Sequence[str], options: Mapping[str, str] | None = None, components: Any = None
    ) -> None:
        super().__init__(players, check_options(options, self.game.rulebook.switches()), components or COMPONENTS)

    def set_up(self, first: int, stepwise: bool) -> None:
        """Lay out the beginning and put its steps on the agenda."""
        raise NotImplementedError

    def lay_out(self, first: str | None) -> None:
        self.set_up(self.seat(first) if first else 0, self.stepwise)

    def table(self) -> dict[str, Any]:
        return {name: repr(getattr(self, name)) for name in ("agenda", "chances", *self.fields)}

    def read(self, table: Mapping[str, Any], seed: int) -> None:
        for name, text in table.items():
            setattr(self, name, ast.literal_eval(text))


def slice_game(
    name: str,
    players: tuple[int, int],
    position: type[SlicePosition],
    clauses: Mapping[str, str],
    refusing: Sequence[str],
    candidates: Callable[[Any], Iterable[Move]],
    readings: Mapping[str, Sequence[str]],
) -> Game:
    """The game of a slice: clauses by id with their texts, readings by option with their choices."""
    book = Rulebook(
        name,
        name.title(),
        players,
        clauses={key: Clause(key, "rule", "slice", text) for key, text in clauses.items()},
        readings={
            option: Reading(option, option, "switch", tuple(Choice(value, value) for value in choices), option=option)
            for option, choices in readings.items()
        },
    )
    position.game = Game(
        name=name,
        title=book.title,
        rulebook=book,
        position=position,
        measures=Measures(),
        folder=Path(__file__).parent / name,
        refusing=tuple(refusing),
        load_components=lambda path: SimpleNamespace(digest="slice", assumed=(), players=players),
        candidates=lambda position: list(candidates(position)),
    )
    return position.game
