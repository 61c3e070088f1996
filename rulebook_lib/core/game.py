"""A game as the rest of the library sees it: its rulebook, positions, measures, examples and drawing.

The packages of the games publish a :class:`Game` as ``GAME``; commands, widgets and tests reach every game through it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, update_wrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.measures import Measures
from rulebook_lib.core.pictures import Picture
from rulebook_lib.core.rulebook import Rulebook

if TYPE_CHECKING:
    from rulebook_lib.core.example import Example
    from rulebook_lib.core.position import Position
    from rulebook_lib.core.quiz import Quiz

C = TypeVar("C")
NAMES = ("horus", "horizonte", "khan", "imperium", "luxor")
"""The rulebooks this library is about, in the order in which they are shown."""


@dataclass(frozen=True)
class Assumed:
    """A table of figures that the rulebook does not give and that we filled by assumption."""

    table: str
    note: str
    used: str = ""


@dataclass(frozen=True)
class NoTables:
    """The components of a game without tables of figures: only how many can play."""

    players: tuple[int, int]
    digest: str = ""
    assumed: tuple[Assumed, ...] = ()


class Loader(Generic[C]):
    """Loads a game's components: the shipped file once, any other one anew each time, since it may have been edited.

    Args:
        load: reads a components file; None for the one that is shipped.
    """

    def __init__(self, load: Callable[[Path | None], C]) -> None:
        self._load = load
        update_wrapper(self, load)

    def __call__(self, path: Path | None = None) -> C:
        return self._shipped if path is None else self._load(path)

    @cached_property
    def _shipped(self) -> C:
        return self._load(None)


@dataclass(frozen=True, eq=False)
class Game:
    """One game.

    Attributes:
        name: its package ("horus").
        title: its name on screen.
        rulebook: clauses, readings, terms, errata, facts.
        position: the class of its positions.
        measures: what a claim can ask.
        folder: where its package lies.
        refusing: the clauses that can refuse a move.
        load_components: reads a components file; None for the one that is shipped. Left out by a game without any.
        minutes: how long a game takes, for the table of games.
        candidates: a generous list of moves for a position, made without the step code, for the tests.
        positions: positions in which seldom seen clauses matter, for the tests, beside those of examples and playouts.
        typical_moves: about how many moves a game has, for progress bars.
        pictures: the pictures that ``rulebook images`` draws.
        by_hand: verbs of chance moves that a person at the table makes, such as to roll a die.
    """

    name: str
    title: str
    rulebook: Rulebook
    position: type[Position]
    measures: Measures
    folder: Path
    refusing: tuple[str, ...]
    load_components: Callable[[Path | None], Any] | None = None
    minutes: str = ""
    candidates: Callable[[Any], Sequence[Any]] | None = None
    positions: Callable[[], Iterable[Any]] = tuple
    typical_moves: int = 200
    pictures: tuple[Picture, ...] = ()
    by_hand: tuple[str, ...] = ()

    @property
    def examples_folder(self) -> Path:
        """Where its example files lie."""
        return self.folder / "examples"

    @property
    def template(self) -> Path:
        """A commented example file to fill in."""
        return self.folder / "template.toml"

    def example_files(self) -> tuple[Path, ...]:
        """The shipped example files, the rulebook's own first."""
        files = sorted(self.examples_folder.glob("*.toml"))
        return tuple(sorted(files, key=lambda path: (not path.stem.startswith("ex"), path.stem)))

    @cached_property
    def examples(self) -> Mapping[str, Example]:
        """The shipped examples by their short name (the file's stem)."""
        from rulebook_lib.core.example import load_example

        return {path.stem: load_example(path) for path in self.example_files()}

    def example(self, name: str) -> Example:
        """One shipped example by its short name.

        Raises:
            UnknownName: there is none; the message suggests the nearest.
        """
        if name not in self.examples:
            raise UnknownName("example", name, self.examples)
        return self.examples[name]

    def components(self, path: Path | None = None) -> Any:
        """The components to play with: those of a file, or the shipped ones."""
        return NoTables(self.rulebook.players) if self.load_components is None else self.load_components(path)

    @property
    def assumed(self) -> tuple[Assumed, ...]:
        """The assumed tables of the shipped components."""
        return tuple(self.components().assumed)

    @cached_property
    def drawing(self) -> Any:
        """The module that draws its positions; loaded only when something is drawn."""
        return importlib.import_module(f"rulebook_lib.{self.name}.drawing")

    @cached_property
    def tables(self) -> Any:
        """The module that reads and writes its positions' tables; loaded only when one is read or written."""
        return importlib.import_module(f"rulebook_lib.{self.name}.tables")

    @cached_property
    def quiz(self) -> Quiz:
        """The questions that can be asked about it; loaded only when somebody asks."""
        found: Quiz = importlib.import_module(f"rulebook_lib.{self.name}.quiz").QUIZ
        return found


def game(name: str) -> Game:
    """A game by its name.

    Raises:
        UnknownName: there is no such game; the message suggests the nearest.
    """
    if name not in available():
        raise UnknownName("game", name, available())
    found: Game = importlib.import_module(f"rulebook_lib.{name}").GAME
    return found


def available() -> tuple[str, ...]:
    """The names of the games this version holds."""
    root = Path(__file__).parent.parent
    return tuple(name for name in NAMES if (root / name / "__init__.py").exists())
