"""Measures: the questions about a position that a claim can state an answer to (``size A = 4``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rulebook_lib.core.errors import NotationError, suggestion
from rulebook_lib.core.moves import PLACE
from rulebook_lib.core.position import Position

Value = int | bool | str | Sequence[Any] | None
UNDECIDED = "undecided"
"""The answer to a question that the position does not settle: it speaks neither for nor against a claim."""


class Answer(NamedTuple):
    """What a measure found, with the clause it rests on."""

    value: Value
    clause: str = ""


class Asked(NamedTuple):
    """What a measure is asked about: the position, the example's labels, and the moves played in this step."""

    position: Any
    labels: Mapping[str, str]
    moves: Sequence[Any] = ()

    def target(self, word: str) -> str:
        """What a word stands for on the board: the target of that label, otherwise the word itself."""
        return self.labels.get(word, word)

    def place(self, word: str) -> tuple[int, int]:
        """A place given by its label or as ``x,y``, for games whose board has coordinates.

        Raises:
            NotationError: it is neither.
        """
        try:
            found: tuple[int, int] = PLACE.parse(self.target(word))
        except ValueError:
            known = ", ".join(self.labels) or "none"
            raise NotationError(f"no place {word!r}: expected a label ({known}) or x,y") from None
        return found

    def seat(self, word: str) -> int:
        """The seat of a player given by name."""
        seat: int = self.position.seat(word)
        return seat


@dataclass(frozen=True)
class Measure:
    """One question that can be asked about a position.

    Attributes:
        name: the first word of a claim.
        args: what each further word stands for, in capitals; a last one with ``…`` takes all that follow.
        text: what it tells, in a sentence.
        function: computes the answer from :class:`Asked` and the words.
        ordered: whether the order of a list counts.
        clause: the clause the answer rests on, unless the answer names one.
        words: the question in words, with ``{0}`` for the first argument ("value of {0}").
    """

    name: str
    args: tuple[str, ...]
    text: str
    function: Callable[..., Any]
    ordered: bool = False
    clause: str = ""
    words: str = ""

    def question(self, args: Sequence[str]) -> str:
        """The measure as a learner reads it."""
        return self.words.format(*args, rest=" ".join(args)) if self.words else " ".join((self.name, *args))

    @property
    def pattern(self) -> str:
        """The measure as the reference shows it: ``size REGION``."""
        return " ".join((self.name, *self.args))

    def takes(self, count: int) -> bool:
        """Whether so many words can be its arguments."""
        if self.args and self.args[-1].endswith("…"):
            return count >= len(self.args)
        return count == len(self.args)


class Measures:
    """The measures of a game, filled by the decorator :meth:`measure`."""

    def __init__(self) -> None:
        self._known: dict[str, Measure] = {}

    def measure(
        self, pattern: str, text: str, *, words: str = "", clause: str = "", ordered: bool = False
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Publish a function ``(asked, *words) -> value`` as a measure."""
        name, *args = pattern.split()

        def note(function: Callable[..., Any]) -> Callable[..., Any]:
            self.add(Measure(name, tuple(args), text, function, ordered, clause, words))
            return function

        return note

    def add(self, measure: Measure) -> None:
        """Publish a measure as it is."""
        self._known[measure.name] = measure

    def __iter__(self) -> Iterator[Measure]:
        return iter(self._known.values())

    def named(self, name: str) -> Measure:
        """The measure of a name.

        Raises:
            NotationError: there is none.
        """
        measure = self._known.get(name)
        if measure is None:
            raise NotationError(f"unknown measure {name!r}{suggestion(name, sorted(self._known))}")
        return measure

    def find(self, words: Sequence[str]) -> Measure:
        """The measure that a claim's words ask for.

        Raises:
            NotationError: there is none of that name, or the number of arguments is wrong.
        """
        if not words:
            raise NotationError("a claim needs a measure before '='")
        measure = self.named(words[0])
        if not measure.takes(len(words) - 1):
            raise NotationError(f"wrong number of arguments in {' '.join(words)!r}: expected {measure.pattern!r}")
        return measure

    def ask(
        self, position: Position, words: Sequence[str], labels: Mapping[str, str], moves: Sequence[Any] = ()
    ) -> Answer:
        """Compute a measure.

        Raises:
            NotationError: unknown measure, place or player.
        """
        measure = self.find(words)
        found = measure.function(Asked(position, labels, moves), *words[1:])
        answer = found if isinstance(found, Answer) else Answer(found)
        return answer if answer.clause else answer._replace(clause=measure.clause)


def one_of(word: str, known: Collection[str], what: str) -> str:
    """A word of a claim that has to be one of a few.

    Args:
        word: the word.
        known: the words there are.
        what: what they are, for the message.

    Raises:
        NotationError: it is none of them.
    """
    if word not in known:
        raise NotationError(f"unknown {what} {word!r}; expected one of: {', '.join(known)}")
    return word


def value_text(value: Value, ordered: bool = False) -> str:
    """A value as a claim writes it: ``4``, ``yes``, ``Ann``, ``[Ann, Bo]``.

    >>> value_text(True), value_text(["Bo", "Ann"]), value_text(["Bo", "Ann"], ordered=True)
    ('yes', '[Ann, Bo]', '[Bo, Ann]')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, (str, int)):
        return str(value)
    items = [value_text(item) for item in value]
    return f"[{', '.join(items if ordered else sorted(items, key=_sort_key))}]"


def read_value(text: str, ordered: bool = False) -> str:
    """The value that a claim states, in the form of :func:`value_text`.

    Raises:
        NotationError: the text is empty or a list is not closed.
    """
    text = text.strip()
    if text.startswith("["):
        if not text.endswith("]"):
            raise NotationError(f"the list {text!r} is not closed: expected ']'")
        inner = text[1:-1].strip()
        return value_text([_unquote(item) for item in inner.split(",")] if inner else [], ordered)
    if not text:
        raise NotationError("a claim needs a value after '='")
    return _unquote(text)


def _unquote(text: str) -> str:
    text = text.strip()
    quoted = re.fullmatch(r"'([^']*)'|\"([^\"]*)\"", text)
    if quoted:
        return quoted.group(1) or quoted.group(2) or ""
    if re.fullmatch(r"[+-]?\d+", text):
        return str(int(text))
    return text


def _sort_key(item: str) -> tuple[int, int, str]:
    return (0, int(item), "") if re.fullmatch(r"-?\d+", item) else (1, 0, item)
