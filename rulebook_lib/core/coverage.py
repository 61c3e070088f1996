"""Where each clause of a rulebook is carried out, tested and shown, and which printed facts nobody claims.

Four places are searched: the code that says so (:func:`~rulebook_lib.core.rulebook.enforces`, and score lines that
name the clause), tests marked ``@pytest.mark.clause("ID")``, examples, and the Markdown cells of the game's notebook.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import DataError
from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.replay import facts_claimed, replay
from rulebook_lib.core.rulebook import MUST_BE_SHOWN, Clause, enforced_by

Found = dict[str, list[str]]
"""Places by clause."""

WHERE = ("enforced", "tests", "examples", "notebook")
"""The places a clause has to be found in, as the fields of :class:`ClauseCoverage` are called."""


@dataclass(frozen=True)
class ClauseCoverage:
    """Where one clause is found.

    Attributes:
        clause: the clause.
        enforced: the steps, set-up steps and scoring functions that carry its id, and score lines that name it.
        tests: the tests marked with it.
        examples: the examples that show it, by short name.
        notebook: the headings of the notebook under which its id stands.
    """

    clause: Clause
    enforced: tuple[str, ...]
    tests: tuple[str, ...]
    examples: tuple[str, ...]
    notebook: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The places in which it should be found and is not; none for clauses that only inform."""
        if self.clause.kind not in MUST_BE_SHOWN:
            return ()
        return tuple(place for place in WHERE if not getattr(self, place))


@dataclass(frozen=True)
class Coverage:
    """The coverage of a game's rulebook.

    Attributes:
        game: the game.
        clauses: each clause, in the rulebook's order.
        unclaimed: printed facts that no example claims.
        stray: tests marked with ids of this rulebook's kind that it does not have.
    """

    game: Game
    clauses: tuple[ClauseCoverage, ...]
    unclaimed: tuple[str, ...]
    stray: tuple[str, ...] = ()

    @property
    def missing(self) -> int:
        """How many clauses lack something, and how many facts a claim."""
        return sum(bool(clause.missing) for clause in self.clauses) + len(self.unclaimed)

    def as_json(self) -> list[dict[str, Any]]:
        """An entry for each clause, for a program."""
        return [
            {
                "game": self.game.name,
                "id": entry.clause.id,
                "kind": entry.clause.kind,
                **{place: list(getattr(entry, place)) for place in WHERE},
            }
            for entry in self.clauses
        ]


def coverage(game: Game, checkout: Path) -> Coverage:
    """Search a checkout for the clauses of a game.

    Args:
        game: the game; its examples are the shipped ones.
        checkout: the folder that holds ``tests`` and ``notebooks``.

    Raises:
        ExampleError: an example cannot be read.
        DataError: a test or the notebook cannot be read.
    """
    clauses = game.rulebook.clauses
    examples = tuple(game.examples.values())
    tests = marked_tests(checkout / "tests")
    shown = shown_by(examples)
    scored = named_by_scores(examples)
    sections = notebook_sections(checkout / "notebooks" / f"{game.name}.ipynb", clauses)
    claimed = facts_claimed(examples)
    return Coverage(
        game,
        tuple(
            ClauseCoverage(
                clause,
                tuple(name.removeprefix("rulebook_lib.") for name in enforced_by(key)) + tuple(scored.get(key, ())),
                tuple(tests.get(key, ())),
                tuple(shown.get(key, ())),
                tuple(sections.get(key, ())),
            )
            for key, clause in clauses.items()
        ),
        tuple(fact for fact in game.rulebook.facts if fact not in claimed),
        tuple(_stray(tests, clauses)),
    )


def _stray(tests: Found, clauses: Mapping[str, Clause]) -> Iterator[str]:
    prefixes = {key.split("-")[0] for key in clauses}
    for key, names in tests.items():
        if key not in clauses and key.split("-")[0] in prefixes:
            yield from (f"{name}: {key}" for name in names)


def _note(found: Found, key: str, place: str) -> None:
    places = found.setdefault(key, [])
    if place not in places:
        places.append(place)


# ---------------------------------------------------------------------- examples


def shown_by(examples: Iterable[Example]) -> Found:
    """Which examples show each clause: they list it, in one of their steps or branches too, or claim its refusal."""
    found: Found = {}
    for example in examples:
        lists = [example.clauses, *(step.clauses for step in example.steps)]
        lists += [instead.clauses for step in example.steps for instead in step.instead]
        lists.append(tuple(claim.clause for claim in example.claims() if claim.clause))
        for key in (key for keys in lists for key in keys):
            _note(found, key, example.name)
    return found


def named_by_scores(examples: Sequence[Example]) -> Found:
    """The clauses that score lines name somewhere in the examples."""
    found: Found = {}
    for example in examples:
        for played in replay(example).steps:
            for line in played.position.scores().lines:
                for key in line.clauses:
                    found.setdefault(key, [f"score line in {example.name}"])
    return found


# ---------------------------------------------------------------------- tests


def marked_tests(folder: Path) -> Found:
    """The tests below a folder that are marked with each clause, as ``tests/horus/test_x.py::test_y``.

    A mark on a class or a module counts for that; one inside ``pytest.param`` for the test it belongs to.

    Raises:
        DataError: a test file cannot be read.
    """
    found: Found = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            raise DataError(f"{name}:{error.lineno}", f"cannot be read as Python: {error.msg}") from None
        except (OSError, ValueError) as error:
            raise DataError(name, f"cannot be read as Python: {error}") from None
        for key, place in _marks(tree, name):
            _note(found, key, place)
    return found


def _marks(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _marks(child, f"{place}::{name}")
                continue
            case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark")), args=args):
                yield from ((str(arg.value), place) for arg in args if isinstance(arg, ast.Constant))
        yield from _marks(child, place)


# ---------------------------------------------------------------------- notebook

_ID = re.compile(r"(?<![\w-])[A-Z]+(?:-\w+)+")
_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*$")


def notebook_sections(path: Path, clauses: Iterable[str]) -> Found:
    """The headings of a notebook under which the ids of clauses stand; nothing when there is no notebook.

    Raises:
        DataError: the file is no notebook.
    """
    found: Found = {}
    if not path.exists():
        return found
    known = set(clauses)
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(path.name, f"not a notebook: {error!r}") from None
    for heading, line in _under_headings(texts):
        for key in _ID.findall(line):
            if key in known:
                _note(found, key, heading)
    return found


def _under_headings(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each line of text with the heading that it stands below; blocks of code hold no headings."""
    heading, fenced = "(before the first heading)", False
    for line in (line for text in texts for line in text.splitlines()):
        fenced ^= line.lstrip().startswith(("```", "~~~"))
        title = None if fenced else _HEADING.match(line)
        if title:
            heading = title.group(1)
        yield heading, line
