"""Verifying example files: each read and judged by itself, so that one bad file does not hide the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.example import Example, load_example, parse_example
from rulebook_lib.core.game import Game
from rulebook_lib.core.moves import Move
from rulebook_lib.core.replay import Report, Verdict, facts_claimed, verify
from rulebook_lib.core.steps import Refusal


@dataclass(frozen=True)
class Row:
    """One line of a report: a judged claim, or a move that the rules refuse.

    Attributes:
        step: the number of the step, from 1.
        part: "" for the step itself, "instead" for a branch, "option = value" for another reading.
        text: the claim, or the move.
        line: the verdict in words.
        verdict: "ok", "fails", "depends" or "refused".
        stated: what the claim says.
        computed: what the position gives; empty when it was not judged.
        clause: the clause that it rests on.
        facts: the printed facts that it states.
        given: whether it is a premise of the board.
        is_move: whether it is a refused move, which keeps the claims behind it from being judged.
    """

    step: int
    part: str
    text: str
    line: str
    verdict: str
    stated: str
    computed: str
    clause: str
    facts: tuple[str, ...] = ()
    given: bool = False
    is_move: bool = False

    @classmethod
    def of_verdict(cls, step: int, part: str, verdict: Verdict) -> Row:
        """The row of a claim."""
        found, claim = verdict, verdict.claim
        judged = (found.verdict, found.stated, found.computed, found.clause)
        return cls(step, part, claim.text, found.line, *judged, claim.facts, claim.given)

    @classmethod
    def of_refusal(cls, step: int, part: str, move: Move, refusal: Refusal) -> Row:
        """The row of a refused move."""
        line = f"REFUSED: {refusal.reason} ({', '.join(refusal.clauses)})"
        judged = ("refused", "legal", f"illegal by {refusal.clause}", refusal.clause)
        return cls(step, part, str(move), line, *judged, is_move=True)

    @property
    def ok(self) -> bool:
        """Whether it holds."""
        return self.verdict == "ok"

    def as_json(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "step": self.step,
            "part": self.part,
            "claim": self.text,
            "fact": ", ".join(self.facts) or None,
            "given": self.given,
            "verdict": self.verdict,
            "stated": self.stated,
            "computed": self.computed,
            "clause": self.clause or None,
        }


@dataclass(frozen=True)
class Checked:
    """A verified example."""

    example: Example
    rows: tuple[Row, ...]

    @property
    def ok(self) -> bool:
        """Whether everything holds."""
        return all(row.ok for row in self.rows)

    def as_json(self) -> dict[str, Any]:
        """The same for a program."""
        example = self.example
        return {
            "game": example.game.name,
            "file": example.file,
            "title": example.title["en"],
            "source": example.source,
            "claims": [row.as_json() for row in self.rows],
        }


@dataclass(frozen=True)
class Unreadable:
    """A file that is no example, with the message that says why."""

    file: str
    message: str


def check(path: Path) -> Checked | Unreadable:
    """Read, play and judge one example file."""
    return _checked(lambda: load_example(path), path.name)


def check_text(text: str, name: str = "example") -> Checked | Unreadable:
    """Read, play and judge the text of an example, as from a file of that name."""
    return _checked(lambda: parse_example(text, name), f"{name}.toml")


def _checked(read: Callable[[], Example], file: str) -> Checked | Unreadable:
    try:
        example = read()
        return Checked(example, rows_of(verify(example)))
    except RulebookError as error:
        return Unreadable(file, str(error))


def rows_of(report: Report) -> tuple[Row, ...]:
    """The lines of a report: claims in their order, a refused move before the claims it keeps from being judged."""
    rows = [Row.of_verdict(*row) for row in report.rows]
    for step, part, move, refusal in report.refusals:
        at = next(
            (n for n, row in enumerate(rows) if row.step > step or (row.step, row.part) == (step, part)), len(rows)
        )
        rows.insert(at, Row.of_refusal(step, part, move, refusal))
    return tuple(rows)


@dataclass(frozen=True)
class Verification:
    """All files of a run."""

    files: tuple[Checked | Unreadable, ...]

    @property
    def checked(self) -> tuple[Checked, ...]:
        """The examples that could be read."""
        return tuple(file for file in self.files if isinstance(file, Checked))

    @property
    def unreadable(self) -> tuple[Unreadable, ...]:
        """The files that could not be read."""
        return tuple(file for file in self.files if isinstance(file, Unreadable))

    def rows(self) -> Iterator[Row]:
        """The lines of all examples."""
        return (row for checked in self.checked for row in checked.rows)

    @property
    def ok(self) -> bool:
        """Whether every file can be read and everything holds."""
        return not self.unreadable and all(row.ok for row in self.rows())

    def facts(self, game: Game) -> tuple[int, tuple[str, ...]]:
        """How many printed facts of a game are claimed, and which are not."""
        claimed = facts_claimed([file.example for file in self.checked if file.example.game is game])
        missing = tuple(fact for fact in game.rulebook.facts if fact not in claimed)
        return len(game.rulebook.facts) - len(missing), missing

    def total(self) -> str:
        """One line with all counts."""
        unreadable = f"{_count(len(self.unreadable), 'file')} unreadable" if self.unreadable else ""
        if not self.checked:
            return unreadable or "nothing to verify"
        rows = list(self.rows())
        claims = [row.ok for row in rows if not row.given and not row.is_move]
        premises = [row.ok for row in rows if row.given]
        refused = sum(row.is_move for row in rows)
        parts = [_holding(claims, "claim"), _holding(premises, "premise")]
        parts += [_count(refused, "move") + " refused"] if refused else []
        parts += [unreadable] if unreadable else []
        return f"{_count(len(self.checked), 'example')}: {', '.join(parts)}"

    def as_json(self) -> dict[str, Any]:
        """The same for a program."""
        rows = list(self.rows())
        held = sum(row.ok for row in rows)
        return {
            "ok": held,
            "failed": len(rows) - held,
            "errors": len(self.unreadable),
            "examples": [checked.as_json() for checked in self.checked],
        }


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _holding(held: Sequence[bool], thing: str) -> str:
    failing = len(held) - sum(held)
    return f"{_count(sum(held), thing)} ok" + (f" and {failing} not" if failing else "")
