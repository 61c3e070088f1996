"""What both slices share: how a position of a slice begins, how a slice becomes a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebook_lib.core.beginning import check_options
from rulebook_lib.core.game import Game, NoTables
from rulebook_lib.core.measures import Measures
from rulebook_lib.core.moves import Move
from rulebook_lib.core.plain import PlainPosition
from rulebook_lib.core.rulebook import Choice, Clause, Reading, Rulebook

COMPONENTS = NoTables((2, 8))


class SlicePosition(PlainPosition):
    """A position of a slice, which can also be made for more or fewer players than the game allows."""

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
        candidates=lambda position: list(candidates(position)),
    )
    return position.game
