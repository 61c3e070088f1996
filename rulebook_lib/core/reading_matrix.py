"""Each reading of a rulebook tried on each example: which ones do the printed examples contradict?

What speaks against a reading is a printed fact that comes out differently under it. A scenario of ours never does: its
position and its moves were made for one reading. Nor does what a printed example holds of ours, such as a hand that it
does not name; and where a move is refused, nothing behind it is judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.measures import UNDECIDED
from rulebook_lib.core.replay import Report, verify
from rulebook_lib.core.rulebook import Choice, Reading
from rulebook_lib.core.verification import Row, rows_of
from rulebook_lib.core.words import listed

RECONSTRUCTION = (
    "The pictures of the printed examples were not available: their boards and hands are our reconstruction from the "
    "text, and only facts that are printed count here."
)
"""What has to be said beside every judgement of a printed example."""
MARKS = {
    "ok": "every claim holds",
    "2 not": "two claims do not hold",
    "1 open": "one is left undecided",
    "stops": "a move of the example is not allowed so",
    "-": "the example cannot be played so",
}
"""What the words in the cells mean, by an instance of each."""


WHOSE = {"rulebook": "printed in the rulebook", "scenario": "of ours", "user": "of yours"}
"""How examples are called, by their source."""


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
        """The claims that were judged and do not hold; others may only be left undecided, or depend on a fill."""
        return tuple(row for row in self.failing if row.verdict == "fails" and row.computed != UNDECIDED)

    @property
    def contradicting(self) -> tuple[Row, ...]:
        """The printed facts that speak against the choice.

        An example of the rulebook that names none of its facts, as an editor may write it, speaks by all its claims.
        """
        if self.example.source != "rulebook":
            return ()
        named = bool(self.example.facts())
        return tuple(row for row in self.against if not row.given and (row.facts or not named))

    @property
    def contradicts(self) -> bool:
        """Whether a printed example speaks against the choice."""
        return bool(self.contradicting)

    @property
    def text(self) -> str:
        """The cell of a table, one of the words that :data:`MARKS` explains."""
        if self.ok or self.problem:
            return "-" if self.problem else "ok"
        if self.against:
            return f"{len(self.against)} not"
        return "stops" if any(row.is_move for row in self.failing) else f"{len(self.failing)} open"

    @property
    def why(self) -> str:
        """The first printed fact that speaks against the choice, with its number and what is computed."""
        row = self.contradicting[0]
        facts = f" ({', '.join(row.facts)})" if row.facts else ""
        return f"{row.text}{facts}: {row.line}"


@dataclass(frozen=True)
class Line:
    """A row of the matrix: an example under each choice, in the order of :func:`trials`."""

    example: Example
    cells: tuple[Cell, ...]

    @property
    def printed(self) -> bool:
        """Whether the example is one of the rulebook's."""
        return self.example.source == "rulebook"

    @property
    def whose(self) -> str:
        """Whose example it is, in words: one of :data:`WHOSE`."""
        return WHOSE[self.example.source]


@dataclass(frozen=True)
class Matrix:
    """Examples against readings.

    Attributes:
        trials: the columns.
        lines: the rows, the printed examples first.
    """

    trials: tuple[Trial, ...]
    lines: tuple[Line, ...]

    @property
    def printed(self) -> tuple[Line, ...]:
        """The rows of printed examples."""
        return tuple(line for line in self.lines if line.printed)

    @property
    def contradictions(self) -> tuple[Cell, ...]:
        """The cells in which a printed example speaks against a choice, choice by choice."""
        return tuple(
            line.cells[column]
            for column in range(len(self.trials))
            for line in self.lines
            if line.cells[column].contradicts
        )

    def contradicted(self, trial: Trial) -> tuple[Example, ...]:
        """The printed examples that speak against a choice."""
        return tuple(cell.example for cell in self.contradictions if cell.trial == trial)

    def groups(self) -> list[tuple[Reading, list[int]]]:
        """The ambiguities, each with the numbers of its columns."""
        grouped = groupby(range(len(self.trials)), lambda number: self.trials[number].reading)
        return [(reading, list(numbers)) for reading, numbers in grouped]

    def blocks(self, most: int) -> list[list[int]]:
        """The columns in blocks of at most so many, the choices of an ambiguity together if they fit."""
        blocks: list[list[int]] = []
        for _, columns in self.groups():
            if not blocks or len(blocks[-1]) + len(columns) > most:
                blocks.append([])
            blocks[-1] += columns
        return blocks

    def telling(self, columns: Sequence[int]) -> tuple[Line, ...]:
        """The rows in which something does not hold under one of the columns."""
        return tuple(line for line in self.lines if not all(line.cells[column].ok for column in columns))

    def silent(self, columns: Sequence[int]) -> str:
        """How many other rows there are, in words; empty when there is none."""
        others = Counter(line.whose for line in self.lines if all(line.cells[column].ok for column in columns))
        names = listed([f"{others[whose]} {whose}" for whose in WHOSE.values() if others[whose]])
        return f"{names}: the same under each of these" if names else ""


def trials(game: Game) -> tuple[Trial, ...]:
    """Every choice of every switch of a game."""
    return tuple(
        Trial(reading, choice, choice is reading.choices[0])
        for reading in game.rulebook.readings.values()
        if reading.status == "switch"
        for choice in reading.choices
    )


def try_reading(example: Example, trial: Trial) -> Cell:
    """Judge an example under a choice that replaces its own; the other readings stay as they are.

    What holds in the example's own fill is not tried in others; what does not hold is, to see whether it depends.
    """
    options = {trial.reading.option: trial.choice.value}
    try:
        report: Report = verify(example, options, fills=1)
        if not report.ok:
            report = verify(example, options)
    except RulebookError as error:
        return Cell(example, trial, problem=str(error))
    return Cell(example, trial, tuple(row for row in rows_of(report) if not row.ok and row.part in ("", "instead")))


def matrix(game: Game, examples: Sequence[Example]) -> Matrix:
    """A row for each example, a cell for each choice."""
    columns = trials(game)
    ordered = sorted(examples, key=lambda example: example.source != "rulebook")
    return Matrix(columns, tuple(Line(example, _cells(example, columns)) for example in ordered))


def _cells(example: Example, columns: Sequence[Trial]) -> tuple[Cell, ...]:
    """The cells of one example. The choices under which it is written are all the same game: judged once."""
    own = example.start().options
    as_written: Cell | None = None
    cells = []
    for trial in columns:
        if own[trial.reading.option] != trial.choice.value:
            cells.append(try_reading(example, trial))
            continue
        as_written = as_written or try_reading(example, trial)
        cells.append(Cell(example, trial, as_written.failing, as_written.problem))
    return tuple(cells)
