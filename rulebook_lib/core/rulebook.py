"""A rulebook as data: its clauses in our words, readings, terms, gaps, errata and printed facts.

Each game's ``rulebook.toml`` is loaded into a :class:`Rulebook`. Code that carries out a clause says so with
:func:`enforces`, which is how ``rulebook coverage`` knows where each clause lives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rulebook_lib.core.errors import DataError, UnknownName, suggestion

KINDS = ("rule", "set-up", "component", "scoring", "example", "advice")
MUST_BE_SHOWN = ("rule", "set-up", "scoring")
"""The kinds of clause that have to be enforced, tested, and shown by an example and a notebook section."""
ORIGINS = ("rulebook", "public", "assumed")
SETTABLE = ("switch", "option")
"""The kinds of reading that can be set: how an ambiguity is read, and a variant that the players choose."""
TABLES = ("game", "title", "edition", "players", "section", "clause", "reading", "term", "gap", "erratum", "fact")

T = TypeVar("T")
R = TypeVar("R")


class Section(NamedTuple):
    """A heading of the rulebook; ``parent`` is the key of the heading above it, empty at the top.

    ``nl`` is the heading as it is printed, where the rulebook is Dutch.
    """

    key: str
    title: str
    parent: str = ""
    nl: str = ""


class Clause(NamedTuple):
    """One clause of the rulebook.

    Attributes:
        id: its address ("H-PLACE-3").
        kind: rule, set-up, component, scoring, example or advice.
        section: key of the heading under which it stands.
        text: the clause in our words.
        check: what a program checks.
        lines: lines of the rulebook's text; empty when the clause is only implied.
        implied: whether the rulebook leaves it unsaid.
        mark: "rulebook", or "public" / "assumed" when it rests on something else.
        source: what it rests on beside the rulebook, and which part of it ("the figure 60: German rules, page 2").
    """

    id: str
    kind: str
    section: str
    text: str
    check: str = ""
    lines: str = ""
    implied: bool = False
    mark: str = "rulebook"
    source: str = ""


class Choice(NamedTuple):
    """One way to read an ambiguous rule."""

    value: str
    text: str


class Reading(NamedTuple):
    """An ambiguity of the rulebook. A ``switch`` can be set as an option; a ``fixed`` one is our one decision.

    The first choice is the default. An ``option`` is no ambiguity: the players choose it, as a variant of the game.
    """

    id: str
    question: str
    status: str
    choices: tuple[Choice, ...]
    why: str = ""
    option: str = ""
    clauses: tuple[str, ...] = ()
    published: str = ""


class Term(NamedTuple):
    """A word of the rulebook, its meaning, and its form in other languages."""

    name: str
    text: str
    code: str = ""
    nl: str = ""
    pt: str = ""
    de: str = ""


class Gap(NamedTuple):
    """A fact that the rulebook lacks, and how it is filled."""

    id: str
    missing: str
    used: str
    evidence: str = ""
    origin: str = "assumed"


class Erratum(NamedTuple):
    """A contradiction, a gap or a slip of the rulebook, for its publisher."""

    id: str
    text: str
    clauses: tuple[str, ...] = ()


class Fact(NamedTuple):
    """A fact that a worked example of the rulebook states, or that follows from what it states."""

    id: str
    text: str
    example: int | str = 0
    follows: bool = False
    lines: str = ""


@dataclass(frozen=True)
class Rulebook:
    """Everything a reader can look up about a rulebook."""

    game: str
    title: str
    players: tuple[int, int]
    edition: str = field(default_factory=str)
    sections: Mapping[str, Section] = field(default_factory=dict)
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    readings: Mapping[str, Reading] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    gaps: Mapping[str, Gap] = field(default_factory=dict)
    errata: Mapping[str, Erratum] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def clause(self, clause_id: str) -> Clause:
        """The clause of that id.

        Raises:
            UnknownName: there is none; the message suggests the nearest.
        """
        try:
            return self.clauses[clause_id]
        except KeyError:
            raise UnknownName("clause", clause_id, self.clauses) from None

    def heading(self, clause_id: str) -> str:
        """The title of the rulebook's heading under which a clause stands."""
        return self.sections[self.clause(clause_id).section].title

    def in_section(self, section: str) -> tuple[Clause, ...]:
        """The clauses under one heading, by its key or title."""
        keys = {key for key, known in self.sections.items() if section in (key, known.title)}
        if not keys:
            raise UnknownName("section", section, [known.title for known in self.sections.values()])
        return tuple(clause for clause in self.clauses.values() if clause.section in keys)

    def switches(self) -> dict[str, tuple[str, ...]]:
        """The options that readings and variants offer, each with its choices, the default first."""
        return {
            reading.option: tuple(choice.value for choice in reading.choices)
            for reading in self.readings.values()
            if reading.status in SETTABLE
        }

    if not TYPE_CHECKING:  # to a type checker no field is ever missing

        def __getattr__(self, name: str) -> Any:
            """Fill the fields of a shelved rulebook, which is read when one of them is first looked at."""
            path = self.__dict__.get("_path")
            if path is None:
                raise AttributeError(f"a rulebook has no {name!r}")
            book = load_rulebook(path)
            self.__dict__.clear()
            self.__dict__.update(vars(book))
            return getattr(self, name)


def shelved(path: Path) -> Rulebook:
    """A rulebook whose file is read when something is first looked up in it, so that importing a game is quick."""
    book = object.__new__(Rulebook)
    book.__dict__["_path"] = path
    return book


def load_rulebook(path: Path) -> Rulebook:
    """Load a rulebook file.

    Raises:
        DataError: the file cannot be read, an entry has wrong keys, or an id is used twice or refers to nothing.
    """
    import tomllib  # late: importing a game reads no file

    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(path.name, str(error)) from None
    if unknown := [key for key in data if key not in TABLES]:
        raise DataError(path.name, f"unknown key {unknown[0]!r}{suggestion(unknown[0], TABLES)}")
    if missing := [key for key in ("game", "title", "players") if key not in data]:
        raise DataError(path.name, f"{missing[0]!r} is missing")
    for reading in data.get("reading", []):
        reading["choices"] = tuple(_entry(path, Choice, choice) for choice in reading.get("choices", []))
    book = Rulebook(
        game=data["game"],
        title=data["title"],
        players=(data["players"][0], data["players"][1]),
        edition=data.get("edition", ""),
        sections=_table(path, data, "section", Section, "key"),
        clauses=_table(path, data, "clause", Clause),
        readings=_table(path, data, "reading", Reading),
        terms=_table(path, data, "term", Term, "name"),
        gaps=_table(path, data, "gap", Gap),
        errata=_table(path, data, "erratum", Erratum),
        facts=_table(path, data, "fact", Fact),
    )
    for place, problem in _defects(book):
        raise DataError(f"{path.name}: {place}", problem)
    return book


def _defects(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Entries that refer to nothing: where, and what is wrong."""
    for clause in book.clauses.values():
        for field_name, known in (("kind", KINDS), ("section", book.sections), ("mark", ORIGINS)):
            value = getattr(clause, field_name)
            if value not in known:
                yield clause.id, f"unknown {field_name} {value!r}{suggestion(value, known)}"
    for section in book.sections.values():
        if section.parent and section.parent not in book.sections:
            yield f"section {section.key}", f"unknown parent {section.parent!r}"
    yield from _reading_defects(book)
    entries = {*book.clauses, *book.readings, *book.gaps}
    named = [(one.id, one.clauses) for one in book.readings.values()]
    named += [(one.id, one.clauses) for one in book.errata.values()]
    for place, clauses in named:
        for clause_id in set(clauses) - entries:
            yield place, f"no clause, reading or gap {clause_id!r}"


def _reading_defects(book: Rulebook) -> Iterator[tuple[str, str]]:
    options = [reading.option for reading in book.readings.values() if reading.status in SETTABLE]
    for reading in book.readings.values():
        if reading.status not in (*SETTABLE, "fixed"):
            yield reading.id, f"unknown status {reading.status!r}; expected one of: {', '.join(SETTABLE)}, fixed"
        elif reading.status != "fixed":
            own = reading.option and options.count(reading.option) == 1
            if not own or len(reading.choices) < 2:
                yield reading.id, f"a {reading.status} needs an option of its own and at least two choices"


def _table(path: Path, data: Mapping[str, Any], name: str, kind: type[T], key: str = "id") -> dict[str, T]:
    table: dict[str, T] = {}
    for raw in data.get(name, []):
        entry = _entry(path, kind, raw)
        entry_id = getattr(entry, key)
        if entry_id in table:
            raise DataError(f"{path.name}: {name} {entry_id}", "stands there twice")
        table[entry_id] = entry
    return table


def _entry(path: Path, kind: type[T], raw: Mapping[str, Any]) -> T:
    record: Any = kind  # a NamedTuple
    known, defaults = record._fields, record._field_defaults
    place = f"{path.name}: {kind.__name__.lower()} {raw.get('id') or raw.get('name') or raw.get('key') or ''}".strip()
    if unknown := [key for key in raw if key not in known]:
        raise DataError(place, f"unknown key {unknown[0]!r}; expected one of: {', '.join(known)}")
    if missing := [name for name in known if name not in raw and name not in defaults]:
        raise DataError(place, f"{missing[0]!r} is missing")
    make: Any = kind
    entry: T = make(**{key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()})
    return entry


_ENFORCED: dict[str, list[str]] = {}


def enforces(*clauses: str) -> Callable[[R], R]:
    """Say which clauses a step, a set-up step or a scoring function carries out.

    >>> @enforces("X-1")
    ... def rule() -> None: ...
    >>> enforced_by("X-1")
    ('rulebook_lib.core.rulebook.rule',)
    """

    def note(thing: R) -> R:
        name = f"{thing.__module__}.{thing.__qualname__}"  # type: ignore[attr-defined]
        for clause in clauses:
            places = _ENFORCED.setdefault(clause, [])
            if name not in places:
                places.append(name)
        return thing

    return note


def enforced_by(clause: str) -> tuple[str, ...]:
    """Where a clause is carried out: the names of what carries its id."""
    return tuple(_ENFORCED.get(clause, ()))


def unknown_enforced(known: Iterable[str], prefix: str) -> list[str]:
    """Ids with a prefix that code carries although no rulebook has them."""
    return sorted(set(_ENFORCED).difference(known) & {c for c in _ENFORCED if c.startswith(prefix)})
