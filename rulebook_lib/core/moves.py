"""Moves as values with a text form, and lists of legal moves that build a move only when asked for it.

A move is a verb and its arguments: ``Move("swap", ((0, -2), (2, -2)))`` is written ``swap 0,-2 2,-2``. The pieces of a
move are its verb and the text of each argument; a click on the board adds one piece. A game's :class:`Notation` lists
its verbs, reads texts strictly and is the reference that ``rulebook notation`` prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from rulebook_lib.core.errors import NotationError, StaleError, suggestion

if TYPE_CHECKING:
    from fractions import Fraction

    from rulebook_lib.core.position import Position


class Move(NamedTuple):
    """A move: what is done (``verb``) and with what (``args``). Compares and hashes by value."""

    verb: str
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return " ".join(self.pieces)

    @property
    def pieces(self) -> tuple[str, ...]:
        """The verb and the text of each argument, as ``parts`` of a position offers them."""
        return (self.verb, *map(arg_text, self.args))


def arg_text(arg: Any) -> str:
    """The text of one argument of a move: places as ``x,y``, everything else as it prints.

    >>> from fractions import Fraction
    >>> arg_text((4, -1)), arg_text("hill"), arg_text((Fraction(3, 2), 0))
    ('4,-1', 'hill', '3/2,0')
    """
    if type(arg) is tuple:
        return ",".join(map(str, arg))
    return f'"{arg}"' if isinstance(arg, Name) and not arg.isalnum() else str(arg)


class Name(str):
    """A player's name inside a move; quoted in the text when it is more than one word."""

    __slots__ = ()


@dataclass(frozen=True)
class Kind:
    """A kind of argument: how many words it takes, how they are read, what to say when they cannot be.

    Attributes:
        name: what the reference calls it, in capitals (``PLACE``).
        expects: what is expected, for messages (``a place x,y``).
        parse: reads the text of the argument; raises ValueError when it cannot.
        words: how many words of the text belong to it.
    """

    name: str
    expects: str
    parse: Callable[[str], Any]
    words: int = 1


_COORDINATE = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9}|/[1-9]\d{0,8})?\Z", re.ASCII)


def _place(text: str) -> tuple[int | Fraction, ...]:
    parts = text.split(",")
    if len(parts) != 2 or not all(map(_COORDINATE.match, parts)):
        raise ValueError(text)
    return tuple(map(_coordinate, parts))


def _coordinate(text: str) -> int | Fraction:
    if text.lstrip("+-").isdecimal():
        return int(text)
    from fractions import Fraction  # late: it brings decimal along, and hardly any move needs it

    value = Fraction(text)
    return int(value) if value.denominator == 1 else value


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


PLACE = Kind("PLACE", "a place x,y", _place)
NUMBER = Kind("NUMBER", "a whole number", _number)
NAME = Kind("PLAYER", "a player's name", Name)


def choice(name: str, words: Sequence[str], what: str = "") -> Kind:
    """A kind of argument that is one word out of a few.

    Args:
        name: what the reference calls it.
        words: the words that can be chosen.
        what: what is expected, for messages; the list of words when left out.
    """
    allowed = frozenset(words)

    def parse(text: str) -> str:
        if text not in allowed:
            raise ValueError(text)
        return text

    return Kind(name, what or f"one of: {', '.join(words)}", parse)


@dataclass(frozen=True)
class Form:
    """One form of move: its verb, its arguments, and what it means in a sentence.

    ``many`` repeats the last argument one or more times; with ``none`` it may also be left out (``discard``).
    """

    verb: str
    args: tuple[Kind, ...]
    meaning: str
    many: bool = False
    none: bool = False

    @property
    def pattern(self) -> str:
        """The form as the reference shows it: ``swap PLACE PLACE``, ``deal PLAYER CARD …``, ``discard [CARD …]``."""
        names = [kind.name for kind in self.args]
        if self.many or self.none:
            last = names.pop() + (" …" if self.many else "")
            names.append(f"[{last}]" if self.none else last)
        return " ".join((self.verb, *names))

    def read(self, words: list[str], text: str) -> Move:
        """Read the words behind the verb; ``text`` is the whole move, for messages."""
        args, at, kinds = [], 0, list(self.args)
        while kinds:
            kind = kinds.pop(0)
            if self.none and not kinds and at == len(words):
                break
            taken = words[at : at + kind.words]
            if len(taken) < kind.words:
                raise NotationError(f"{text!r} ends too early: expected {kind.expects} ({self.pattern})")
            piece = " ".join(taken)
            try:
                args.append(kind.parse(piece))
            except ValueError:
                raise NotationError(
                    f"cannot read {piece!r} in {text!r}: expected {kind.expects} ({self.pattern})"
                ) from None
            at += kind.words
            if self.many and not kinds and at < len(words):
                kinds.append(kind)
        if at < len(words):
            raise NotationError(f"{words[at]!r} is too much in {text!r}: expected {self.pattern}")
        return Move(self.verb, tuple(args))


class Notation:
    """All forms of move of a game.

    >>> notation = Notation([Form("tile", (PLACE,), "lay the tile at a place")])
    >>> notation.parse("tile 4,-1")
    Move(verb='tile', args=((4, -1),))
    >>> notation.parse("tile 4")
    Traceback (most recent call last):
    rulebook_lib.core.errors.NotationError: cannot read '4' in 'tile 4': expected a place x,y (tile PLACE)
    """

    def __init__(self, forms: Sequence[Form]) -> None:
        self.forms = tuple(forms)
        self._by_verb = {form.verb: form for form in forms}

    def parse(self, text: str) -> Move:
        """Read one move.

        Raises:
            NotationError: the text is no move of this game; the message quotes the part that is wrong.
        """
        words = split_words(text)
        if not words:
            raise NotationError("empty move: expected a verb such as " + ", ".join(sorted(self._by_verb)))
        form = self._by_verb.get(words[0])
        if form is None:
            raise NotationError(f"unknown move {words[0]!r}{suggestion(words[0], sorted(self._by_verb))}")
        return form.read(words[1:], text)


def split_words(text: str) -> list[str]:
    """The words of a text; a part in double quotes is one word.

    Raises:
        NotationError: a quote is not closed, or the text holds a line break.
    """
    if "\n" in text or "\r" in text:
        raise NotationError(f"line break inside {text!r}: expected one move")
    if text.count('"') % 2:
        raise NotationError(f"a double quote is not closed in {text!r}")
    return [quoted or word for quoted, word in re.findall(r'"([^"]*)"|([^\s"]+)', text)]


class Moves(Sequence[Move]):
    """The legal moves of one moment. A move object is built only when it is asked for.

    It belongs to its moment: used after the position has moved on, it raises :class:`StaleError`.

    Args:
        position: the position whose moves these are.
        codes: the moves in a compact form and in a fixed order, or a function that gives them when first needed.
        build: makes the move of a code.
        has: tells whether a move is among them, without building all; the default looks through them.
        size: how many there are, where that is known before the codes are listed.
    """

    __slots__ = ("_build", "_codes", "_has", "_moment", "_position", "_size")

    def __init__(
        self,
        position: Position,
        codes: Sequence[Any] | Callable[[], Sequence[Any]],
        build: Callable[[Any], Move],
        has: Callable[[Move], bool] | None = None,
        size: int | None = None,
    ) -> None:
        self._position, self._moment = position, position.moment
        self._codes, self._build, self._has, self._size = codes, build, has, size

    def _live_codes(self) -> Sequence[Any]:
        if self._position.moment != self._moment:
            raise StaleError("these legal moves belong to an earlier moment of the position: ask it again")
        if callable(self._codes):
            self._codes = self._codes()
        return self._codes

    def __len__(self) -> int:
        if self._size is not None and self._position.moment == self._moment:
            return self._size
        return len(self._live_codes())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        codes = self._live_codes()
        if isinstance(index, slice):
            return [self._build(code) for code in codes[index]]
        return self._build(codes[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._build, self._live_codes())

    def __contains__(self, move: object) -> bool:
        if self._has is None:
            return any(move == mine for mine in self)
        if self._position.moment != self._moment:
            self._live_codes()
        return isinstance(move, Move) and self._has(move)

    def __repr__(self) -> str:
        shown = [str(move) for move in self[:6]]
        return f"<{len(self)} legal moves: {', '.join(shown)}{', …' if len(self) > 6 else ''}>"
