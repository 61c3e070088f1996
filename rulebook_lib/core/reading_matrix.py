"""Each reading of a rulebook tried on each example: which ones do the printed examples contradict?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.measures import UNDECIDED
from rulebook_lib.core.replay import Report, verify
from rulebook_lib.core.rulebook import Choice, Reading
from rulebook_lib.core.verification import Row, rows_of


@dataclass(frozen=True)
class Trial:
    """One choice of one switch. ``default`` is true for the choice that holds when nothing is said."""

    reading: Reading
    choice: Choice
    default: bool

    @property
    def name(self) -> str:
        """The choice, as an example file sets it."""
        return f"{self.reading.option} = {self.choice.value}"


@dataclass(frozen=True)
class Cell:
    """An example under a choice: what does not hold, or why it cannot even begin.

    Attributes:
        example: the example.
        trial: the choice.
        failing: the rows that do not hold; what the example says about other readings is not among them.
        problem: why the example cannot be played under it; empty when it can.
    """

    example: Example
    trial: Trial
    failing: tuple[Row, ...] = ()
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything holds."""
        return not self.failing and not self.problem

    @property
    def against(self) -> tuple[Row, ...]:
        """The rows that speak against the choice; under it, others may only be left undecided."""
        return tuple(row for row in self.failing if row.computed != UNDECIDED)

    @property
    def contradicts(self) -> bool:
        """Whether a printed example speaks against the choice."""
        return self.example.source == "rulebook" and bool(self.problem or self.against)

    @property
    def text(self) -> str:
        """The cell of a table: ``ok``, how many rows do not hold or are open, or ``-`` when it cannot begin."""
        if self.ok or self.problem:
            return "-" if self.problem else "ok"
        return f"{len(self.against)} not" if self.against else f"{len(self.failing)} open"


def trials(game: Game) -> tuple[Trial, ...]:
    """Every choice of every switch of a game."""
    return tuple(
        Trial(reading, choice, choice is reading.choices[0])
        for reading in game.rulebook.readings.values()
        if reading.status == "switch"
        for choice in reading.choices
    )


def try_reading(example: Example, trial: Trial) -> Cell:
    """Judge an example under a choice that replaces its own; the other readings stay as they are."""
    try:
        report: Report = verify(example, {trial.reading.option: trial.choice.value})
    except RulebookError as error:
        return Cell(example, trial, problem=str(error))
    return Cell(example, trial, tuple(row for row in rows_of(report) if not row.ok and row.part in ("", "instead")))


def matrix(game: Game, examples: Sequence[Example]) -> tuple[tuple[Cell, ...], ...]:
    """A row for each example, a cell for each choice."""
    columns = trials(game)
    return tuple(tuple(try_reading(example, trial) for trial in columns) for example in examples)
