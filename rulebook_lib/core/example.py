"""Worked examples as data: where a game stands, what is done step by step, and what is claimed about it.

An example is a TOML file that somebody can write who does not program. It is read strictly: whatever cannot be
understood is an :class:`~rulebook_lib.core.errors.ExampleError` with file, line and field. Playing it through is the
business of :mod:`rulebook_lib.core.replay`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import ExampleError, NotationError, PositionError, RulebookError, suggestion
from rulebook_lib.core.game import Game, game
from rulebook_lib.core.measures import read_value
from rulebook_lib.core.moves import Move, split_words
from rulebook_lib.core.tomlfile import TomlFile

SOURCES = ("rulebook", "scenario", "user")
KEYS = ("game", "title", "section", "source", "players", "clauses", "note", "options", "position", "step")
STEP_KEYS = ("say", "moves", "given", "claims", "clauses", "instead", "reading")
INSTEAD_KEYS = ("say", "back", "moves", "given", "claims", "clauses")

Words = Mapping[str, str]
"""A text by language; English (``en``) is always there."""


@dataclass(frozen=True)
class Claim:
    """One claim about a position, checked after a step's moves.

    Attributes:
        text: the claim as it is written.
        kind: "measure", "legal" or "illegal".
        words: the measure and its arguments.
        move: the move of a legality claim.
        stated: the value that is claimed, in normal form.
        clause: the clause that an illegal move is said to break; empty when none is named.
        facts: the printed facts that it states.
        given: a premise of the board rather than something the example shows.
        place: file, line and field, for messages.
    """

    text: str
    kind: str
    words: tuple[str, ...] = ()
    move: Move | None = None
    stated: str = ""
    clause: str = ""
    facts: tuple[str, ...] = ()
    given: bool = False
    place: str = field(default="", compare=False)


@dataclass(frozen=True)
class Instead:
    """A branch: what could have been done. ``back`` moves are taken back before it is played."""

    say: Words
    back: int = 0
    moves: tuple[Move, ...] = ()
    claims: tuple[Claim, ...] = ()
    clauses: tuple[str, ...] = ()
    place: str = field(default="", compare=False)


@dataclass(frozen=True)
class ReadingShown:
    """The same position under another reading of a rule, with what is then true."""

    option: str
    value: str
    say: Words
    claims: tuple[Claim, ...] = ()
    place: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        """The reading, as tables of verdicts name it."""
        return f"{self.option} = {self.value}"


@dataclass(frozen=True)
class ExampleStep:
    """One step: what happens, the moves, the premises and claims, branches and other readings."""

    say: Words
    moves: tuple[Move, ...] = ()
    claims: tuple[Claim, ...] = ()
    clauses: tuple[str, ...] = ()
    instead: tuple[Instead, ...] = ()
    readings: tuple[ReadingShown, ...] = ()


@dataclass(frozen=True)
class Example:
    """One worked example.

    Attributes:
        name: short name, the file's stem.
        file: the name shown in messages.
        game: the game it belongs to.
        title: by language.
        section: the rulebook heading it belongs to.
        source: "rulebook", "scenario" (ours) or "user".
        players: names by seat, clockwise.
        clauses: the clauses it shows.
        steps: what happens.
        options: readings that differ from the defaults.
        table: where it begins; None for the game's set-up.
        labels: names used in the texts, each for a target on the board.
        seed: for whatever the example leaves open.
        note: a remark for the screen, such as that the board is our reconstruction.
    """

    name: str
    file: str
    game: Game
    title: Words
    section: str
    source: str
    players: tuple[str, ...]
    clauses: tuple[str, ...]
    steps: tuple[ExampleStep, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    table: Mapping[str, Any] | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    note: str = ""

    def claims(self) -> tuple[Claim, ...]:
        """All claims, those of branches and readings included, premises too."""
        found: list[Claim] = []
        for step in self.steps:
            found += step.claims
            parts: tuple[Instead | ReadingShown, ...] = (*step.instead, *step.readings)
            for part in parts:
                found += part.claims
        return tuple(found)

    def facts(self) -> frozenset[str]:
        """The printed facts that it claims."""
        return frozenset(fact for claim in self.claims() for fact in claim.facts)

    def start(self, seed: int | None = None, options: Mapping[str, str] | None = None) -> Any:
        """The position in which it begins.

        Args:
            seed: another seed for what the example leaves open.
            options: readings that replace the example's own.
        """
        chosen = {**self.options, **(options or {})}
        seed = self.seed if seed is None else seed
        if self.table is None:
            return self.game.position.start(self.players, options=chosen)
        return self.game.position.from_table(self.table, self.players, chosen, seed)

    def languages(self) -> tuple[str, ...]:
        """The languages in which it speaks, English first."""
        found = {lang for step in self.steps for lang in step.say} | set(self.title)
        return ("en", *sorted(found - {"en"}))


def load_example(path: Path) -> Example:
    """Read an example file.

    Raises:
        ExampleError: the file cannot be read or understood; names file, line and field.
    """
    return _Reader(TomlFile.read(Path(path), ExampleError), Path(path).stem).example()


def parse_example(text: str, name: str = "example", of: Game | None = None) -> Example:
    """Read an example from its text, as from a file of that name.

    Args:
        text: the content of the file.
        name: the file's stem.
        of: the game it is an example of, where that is none of those that are shipped.

    Raises:
        ExampleError: the text cannot be understood; names line and field.
    """
    return _Reader(TomlFile.parse(text, f"{name}.toml", ExampleError), name, of).example()


class _Reader:
    """Reads one example file."""

    def __init__(self, file: TomlFile, name: str, of: Game | None = None) -> None:
        self.file, self.name, self.data, self.of = file, name, file.data, of
        self.game: Game

    def example(self) -> Example:
        file, data = self.file, self.data
        file.check_keys(data, (), KEYS, ("game", "title", "players", "step"))
        try:
            self.game = self._game(file.get(data, (), "game", str))
        except LookupError as error:
            raise file.fail(("game",), str(error)) from None
        source = file.get(data, (), "source", str, "user")
        if source not in SOURCES:
            raise file.fail(("source",), f"unknown source {source!r}; expected one of: {', '.join(SOURCES)}")
        table = file.get(data, (), "position", dict)
        labels = self._labels(table or {})
        steps = self._tables(data, (), "step")
        if not steps:
            raise file.fail(("step",), "an example needs at least one [[step]]")
        example = Example(
            name=self.name,
            file=file.name,
            game=self.game,
            title=self._say(data, (), "title"),
            section=file.get(data, (), "section", str, ""),
            source=source,
            players=tuple(self._texts(data, (), "players")),
            clauses=self._clauses(data, ()),
            steps=tuple(self._step(step, ("step", index)) for index, step in enumerate(steps)),
            options=self._options(),
            table=None if table is None else {k: v for k, v in table.items() if k != "seed"},
            labels=labels,
            seed=file.get(table or {}, ("position",), "seed", int, 1),
            note=file.get(data, (), "note", str, ""),
        )
        self._check_start(example)
        return example

    def _game(self, name: str) -> Game:
        return self.of if self.of is not None and self.of.name == name else game(name)

    def _check_start(self, example: Example) -> None:
        """A start position that cannot exist is an error of the file."""
        try:
            example.start()
        except RulebookError as error:
            key = error.field if isinstance(error, PositionError) else ""
            path = ("players",) if key == "players" or example.table is None else ("position", key)[: 2 if key else 1]
            raise self.file.fail(path, str(error).removeprefix(f"{key}: ")) from None

    def _options(self) -> dict[str, str]:
        options = self.file.get(self.data, (), "options", dict, {})
        known = self.game.rulebook.switches()
        for name, value in options.items():
            if name not in known:
                raise self.file.fail(("options", name), f"unknown option {name!r}; expected one of: {', '.join(known)}")
            if value not in known[name]:
                expected = ", ".join(known[name])
                raise self.file.fail(("options", name), f"unknown value {value!r}; expected one of: {expected}")
        return dict(options)

    def _labels(self, table: Mapping[str, Any]) -> dict[str, str]:
        """The labels; whether a target exists is for the game to say, when the example begins."""
        labels = self.file.get(dict(table), ("position",), "labels", dict, {})
        for label, target in labels.items():
            if not isinstance(target, str):
                raise self.file.fail(("position", "labels", label), f"expected a place as text, got {target!r}")
        return dict(labels)

    def _tables(self, table: dict[str, Any], path: tuple[str | int, ...], key: str) -> list[dict[str, Any]]:
        """A list of tables, empty when there is none."""
        found = self.file.get(table, path, key, list, [])
        for index, entry in enumerate(found):
            if not isinstance(entry, dict):
                raise self.file.fail((*path, key, index), f"expected a table, got {entry!r}")
        return list(found)

    def _texts(self, table: dict[str, Any], path: tuple[str | int, ...], key: str) -> list[str]:
        found = self.file.get(table, path, key, list, [])
        for index, entry in enumerate(found):
            if not isinstance(entry, str):
                raise self.file.fail((*path, key, index), f"expected a text, got {entry!r}")
        return list(found)

    def _say(self, table: dict[str, Any], path: tuple[str | int, ...], key: str = "say") -> Words:
        raw = table.get(key, "")
        words = {"en": raw} if isinstance(raw, str) else raw
        if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()):
            raise self.file.fail((*path, key), f"expected a text or a table of languages, got {raw!r}")
        if not words.get("en"):
            raise self.file.fail((*path, key), "an English text is missing")
        return dict(words)

    def _clauses(self, table: dict[str, Any], path: tuple[str | int, ...]) -> tuple[str, ...]:
        found = self._texts(table, path, "clauses")
        for index, clause in enumerate(found):
            self._known_clause(clause, (*path, "clauses", index))
        return tuple(found)

    def _known_clause(self, clause: str, path: tuple[str | int, ...]) -> str:
        try:
            return self.game.rulebook.clause(clause).id
        except LookupError as error:
            raise self.file.fail(path, str(error)) from None

    def _moves(self, table: dict[str, Any], path: tuple[str | int, ...]) -> tuple[Move, ...]:
        return tuple(
            self._move(text, (*path, "moves", index)) for index, text in enumerate(self._texts(table, path, "moves"))
        )

    def _move(self, text: str, path: tuple[str | int, ...]) -> Move:
        try:
            return self.game.position.notation.parse(text)
        except NotationError as error:
            raise self.file.fail(path, str(error)) from None

    def _step(self, raw: dict[str, Any], path: tuple[str | int, ...]) -> ExampleStep:
        self.file.check_keys(raw, path, STEP_KEYS)
        insteads = self._tables(raw, path, "instead")
        readings = self._tables(raw, path, "reading")
        return ExampleStep(
            say=self._say(raw, path),
            moves=self._moves(raw, path),
            claims=self._claims(raw, path),
            clauses=self._clauses(raw, path),
            instead=tuple(self._instead(entry, (*path, "instead", i)) for i, entry in enumerate(insteads)),
            readings=tuple(self._reading(entry, (*path, "reading", i)) for i, entry in enumerate(readings)),
        )

    def _instead(self, raw: dict[str, Any], path: tuple[str | int, ...]) -> Instead:
        self.file.check_keys(raw, path, INSTEAD_KEYS)
        back = self.file.get(raw, path, "back", int, 0)
        if back < 0:
            raise self.file.fail((*path, "back"), f"expected a number of moves from 0 up, got {back}")
        return Instead(
            say=self._say(raw, path),
            back=back,
            moves=self._moves(raw, path),
            claims=self._claims(raw, path),
            clauses=self._clauses(raw, path),
            place=self.file.place_of((*path, "back") if back else path),
        )

    def _reading(self, raw: dict[str, Any], path: tuple[str | int, ...]) -> ReadingShown:
        self.file.check_keys(raw, path, ("option", "value", "say", "claims"), ("option", "value"))
        option, value = (self.file.get(raw, path, key, str) for key in ("option", "value"))
        known = self.game.rulebook.switches()
        if value not in known.get(option, ()):
            expected = ", ".join(f"{name} = {'/'.join(values)}" for name, values in known.items())
            raise self.file.fail(path, f"unknown reading {option} = {value!r}; expected one of: {expected}")
        return ReadingShown(
            option, value, self._say(raw, path), self._claims(raw, path), self.file.place_of((*path, "value"))
        )

    def _claims(self, raw: dict[str, Any], path: tuple[str | int, ...]) -> tuple[Claim, ...]:
        found: list[Claim] = []
        for key in ("given", "claims"):
            for index, entry in enumerate(self.file.get(raw, path, key, list, [])):
                found.append(self._claim(entry, (*path, key, index), key == "given"))
        return tuple(found)

    def _claim(self, entry: Any, path: tuple[str | int, ...], given: bool) -> Claim:
        if isinstance(entry, dict):
            self.file.check_keys(entry, path, ("is", "fact"), ("is",))
            text, facts = entry["is"], self._facts(entry, path)
        else:
            text, facts = entry, ()
        if not isinstance(text, str):
            raise self.file.fail(path, f"expected a claim, got {text!r}")
        try:
            claim = parse_claim(text, self.game)
        except NotationError as error:
            raise self.file.fail(path, str(error)) from None
        if claim.clause:
            self._known_clause(claim.clause, path)
        return replace(claim, facts=facts, given=given, place=self.file.place_of(path))

    def _facts(self, entry: dict[str, Any], path: tuple[str | int, ...]) -> tuple[str, ...]:
        """The printed facts that a claim states: one, or a list of them."""
        facts = [entry["fact"]] if isinstance(entry.get("fact"), str) else self._texts(entry, path, "fact")
        known = self.game.rulebook.facts
        for fact in facts:
            if fact not in known:
                raise self.file.fail(path, f"unknown printed fact {fact!r}{suggestion(fact, known)}")
        return tuple(facts)


_MEASURE = re.compile(r'((?:[^"=]|"[^"]*")*)(=)(.*)', re.DOTALL)
"""A measure, the first "=" that stands in no quoted name, and the value."""
_LEGALITY = re.compile(r"(legal|illegal)\s+'(.*)'(?:\s+by\s+(\S+))?\s*$")


def parse_claim(text: str, game: Game) -> Claim:
    """Read one claim: ``MEASURE arguments = VALUE``, ``legal 'MOVE'`` or ``illegal 'MOVE' by CLAUSE``.

    Raises:
        NotationError: it cannot be read, the measure is unknown, or the move is no move of the game.
    """
    legality = _LEGALITY.match(text.strip())
    if legality:
        kind, move, clause = legality.groups()
        if kind == "legal" and clause:
            raise NotationError(f"a legal move breaks no clause: {text!r}")
        return Claim(text, kind, move=game.position.notation.parse(move), stated=kind, clause=clause or "")
    if text.split(" ", 1)[0] in ("legal", "illegal"):
        raise NotationError(f"cannot read {text!r}: expected legal 'MOVE' or illegal 'MOVE' by CLAUSE")
    parts = _MEASURE.match(text)
    left, equals, right = parts.groups() if parts else text.partition("=")
    if not equals:
        raise NotationError(f"cannot read {text!r}: expected MEASURE = VALUE, legal 'MOVE' or illegal 'MOVE'")
    if right.startswith("="):
        raise NotationError(f"cannot read {text!r}: expected one '='")
    words = split_words(left)
    measure = game.measures.find(words)
    return Claim(text, "measure", tuple(words), stated=read_value(right, measure.ordered))
