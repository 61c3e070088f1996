"""Every error the library raises on purpose.

::

    RulebookError
    ├── NotationError (ValueError)       a text that cannot be read as a move, a claim, a position
    ├── IllegalMove (ValueError)         a readable move that the rules refuse now; carries the Refusal
    ├── PositionError (ValueError)       a position that cannot exist; names every defect
    ├── StaleError (RuntimeError)        a view or a list of legal moves used after the position moved on
    ├── UnknownName (LookupError)        no such game, clause, measure, reading; suggests the nearest
    ├── ConformanceError (AssertionError)  a game that breaks what the library promises about every game
    └── DataError (ValueError)           a file that cannot be used: names file, line and field
        ├── ExampleError                 … an example file
        ├── ComponentsError              … a components file
        └── LogError                     … a saved game
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulebook_lib.core.steps import Refusal


class RulebookError(Exception):
    """Root of all errors of this library. Errors can be pickled, so that they come back from other processes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _error_again, (type(self), self.args, self.__dict__)


def _error_again(kind: type[RulebookError], args: tuple[Any, ...], attributes: dict[str, Any]) -> RulebookError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class NotationError(RulebookError, ValueError):
    """A text that cannot be read. The message quotes the offending part and says what was expected."""


class IllegalMove(RulebookError, ValueError):
    """A move that can be read but is not allowed in this position, which stays as it was.

    Attributes:
        move: the move as text.
        refusal: why it was refused, with the clauses that fail.
    """

    def __init__(self, move: str, refusal: Refusal) -> None:
        super().__init__(f"illegal move {move!r}: {refusal.reason} ({', '.join(refusal.clauses)})")
        self.move = move
        self.refusal = refusal


class PositionError(RulebookError, ValueError):
    """A position that cannot exist.

    Attributes:
        defects: one full sentence for each thing that is wrong.
        field: the entry of the position's table that the first of them is about; empty when none.
    """

    def __init__(self, defects: Iterable[str], field: str = "") -> None:
        self.defects = tuple(defects)
        self.field = field
        super().__init__("; ".join(self.defects))


class StaleError(RulebookError, RuntimeError):
    """A view or a list of legal moves was used after its position had moved on."""


class UnknownName(RulebookError, LookupError):
    """A name that nothing answers to."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        known = sorted(known)
        super().__init__(f"unknown {what} {name!r}{suggestion(name, known)}")
        self.what, self.name, self.known = what, name, known


class ConformanceError(RulebookError, AssertionError):
    """A game breaks what the library promises about every game; found by :mod:`rulebook_lib.core.conformance`."""


class DataError(RulebookError, ValueError):
    """A file that cannot be used.

    Attributes:
        place: file, line and field, as far as they are known (``horus/ex6.toml:14: claims[2]``).
        problem: what is wrong and what was expected.
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place, self.problem = place, problem


class ExampleError(DataError):
    """A worked example that cannot be read."""


class ComponentsError(DataError):
    """A components file that cannot be used."""


class LogError(DataError):
    """A saved game that cannot be replayed.

    Attributes:
        refusal: why the rules refuse the move at that place; None when the file itself is at fault.
    """

    def __init__(self, place: str, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(place, problem)
        self.refusal = refusal


def suggestion(name: str, known: Iterable[str]) -> str:
    """End of an error message: the nearest known name, or the list when it is short."""
    known = list(known)
    import difflib  # only messages need it

    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; expected one of: {', '.join(known)}" if 0 < len(known) <= 12 else ""
