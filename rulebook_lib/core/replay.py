"""Playing worked examples through the engine, and judging what they claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import ExampleError, NotationError, RulebookError
from rulebook_lib.core.example import Claim, Example, ExampleStep, Instead, ReadingShown
from rulebook_lib.core.measures import value_text
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE, Refusal

FILLS = 3
"""How many fills of what an example leaves open ``verify`` tries."""


@dataclass(frozen=True)
class Verdict:
    """What the engine says to a claim.

    Attributes:
        claim: the claim.
        verdict: "ok", "fails", "depends" (on what the example leaves open) or "refused" (not judged).
        stated: what the claim says.
        computed: what the position gives; empty when it was not judged.
        clause: the clause the computed value rests on.
    """

    claim: Claim
    verdict: str
    stated: str
    computed: str = ""
    clause: str = ""

    @property
    def line(self) -> str:
        """The verdict as one line of text."""
        if self.verdict == "ok":
            return "ok"
        if self.verdict == "fails":
            because = f" ({self.clause})" if self.clause else ""
            return f"FAILS: stated {self.stated}, computed {self.computed}{because}"
        if self.verdict == "depends":
            return "DEPENDS: on what the example leaves open"
        return "not judged"


@dataclass(frozen=True)
class Branch:
    """A played branch: the position at its end, the moves (chance included), the verdicts."""

    instead: Instead
    position: Any
    moves: tuple[Move, ...]
    verdicts: tuple[Verdict, ...]
    refused: tuple[Move, Refusal] | None = None


@dataclass(frozen=True)
class OtherReading:
    """A step's position under another reading, and the verdicts there."""

    shown: ReadingShown
    position: Any
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True)
class Played:
    """A played step: the position after its moves, the moves (chance included), the verdicts, the branches."""

    step: ExampleStep
    position: Any
    moves: tuple[Move, ...]
    verdicts: tuple[Verdict, ...]
    branches: tuple[Branch, ...] = ()
    readings: tuple[OtherReading, ...] = ()
    refused: tuple[Move, Refusal] | None = None


@dataclass(frozen=True)
class Replay:
    """An example played through, as far as its moves are legal."""

    example: Example
    start: Any
    steps: tuple[Played, ...]

    def parts(self) -> Iterator[tuple[int, str, Played | Branch | OtherReading]]:
        """Every part that was judged: number of the step, name of the part, the part."""
        for number, step in enumerate(self.steps, 1):
            yield number, "", step
            for branch in step.branches:
                yield number, "instead", branch
            for other in step.readings:
                yield number, other.shown.name, other

    def verdicts(self) -> tuple[Verdict, ...]:
        """All verdicts, in order."""
        return tuple(verdict for _, _, part in self.parts() for verdict in part.verdicts)

    def rows(self) -> tuple[tuple[int, str, Verdict], ...]:
        """Step, part and verdict of every claim of the example, those too that a refused move keeps from being judged.

        Where no move is refused, the order is that of the file.
        """
        reached = [(number, name, verdict) for number, name, part in self.parts() for verdict in part.verdicts]
        left = [(number, name, verdict) for number, name, claims in self._left() for verdict in _unjudged(claims)]
        return tuple(sorted(reached + left, key=lambda row: row[0]))

    def _left(self) -> Iterator[tuple[int, str, Sequence[Claim]]]:
        """The parts that a refused move keeps from being played."""
        for number, step in enumerate(self.example.steps, 1):
            if number > len(self.steps):
                yield number, "", step.claims
            if number > len(self.steps) or self.steps[number - 1].refused:
                for instead in step.instead:
                    yield number, "instead", instead.claims
                for shown in step.readings:
                    yield number, shown.name, shown.claims


def replay(example: Example, seed: int | None = None, options: Mapping[str, str] | None = None) -> Replay:
    """Play an example through and judge its claims.

    Args:
        example: the example.
        seed: another seed for what it leaves open.
        options: readings that replace the example's own.

    Raises:
        ExampleError: a claim asks for a place or player that does not exist, or a branch goes back too far.
    """
    seed = example.seed if seed is None else seed
    position: Position = example.start(seed, options)
    start, dealer = position.copy(), Dealer(seed)
    played: list[Played] = []
    for step in example.steps:
        moves, refused = _play(position, step.moves, dealer)
        verdicts = _judge(position, step.claims, example, moves) if refused is None else _unjudged(step.claims)
        branches = tuple(_branch(position, instead, example, dealer) for instead in step.instead if not refused)
        others = tuple(
            _other_reading(example, seed, options, played, step, shown) for shown in step.readings if not refused
        )
        played.append(Played(step, position.copy(), moves, verdicts, branches, others, refused))
        if refused:
            break
    return Replay(example, start, tuple(played))


def _play(position: Position, moves: Sequence[Move], dealer: Dealer) -> tuple[tuple[Move, ...], Any]:
    """Play moves; where the example does not say what was drawn, the dealer picks."""
    done: list[Move] = []
    for move in moves:
        while _left_open(position, move):
            picked = dealer.pick(position)
            position.push(picked)
            done.append(picked)
        refusal = position.why_not(move)
        if refusal is not None:
            return tuple(done), (move, refusal)
        position.push(move)
        done.append(move)
    return tuple(done), None


def _left_open(position: Position, move: Move) -> bool:
    decision = position.decision
    return decision is not None and decision.actor == CHANCE and move.verb not in decision.step.verbs


def _branch(position: Position, instead: Instead, example: Example, dealer: Dealer) -> Branch:
    other = position.copy()
    if instead.back > len(other.log):
        problem = f"cannot take back {instead.back} moves: only {len(other.log)} have been played"
        raise ExampleError(instead.place or example.file, problem)
    for _ in range(instead.back):
        other.pop()
    moves, refused = _play(other, instead.moves, dealer)
    verdicts = _judge(other, instead.claims, example, moves) if refused is None else _unjudged(instead.claims)
    return Branch(instead, other, moves, verdicts, refused)


def _other_reading(
    example: Example,
    seed: int,
    options: Mapping[str, str] | None,
    played: Sequence[Played],
    step: ExampleStep,
    shown: ReadingShown,
) -> OtherReading:
    """The same moves from the start under another reading."""
    try:
        position: Position = example.start(seed, {**(options or {}), shown.option: shown.value})
    except RulebookError as error:
        raise ExampleError(shown.place or example.file, f"the example cannot begin with it: {error}") from None
    dealer = Dealer(seed)
    moves: tuple[Move, ...] = ()
    for one in (*(before.step for before in played), step):
        moves, refused = _play(position, one.moves, dealer)
        if refused:
            return OtherReading(shown, position, _unjudged(shown.claims))
    return OtherReading(shown, position, _judge(position, shown.claims, example, moves))


def _unjudged(claims: Sequence[Claim]) -> tuple[Verdict, ...]:
    return tuple(Verdict(claim, "refused", claim.stated) for claim in claims)


def _judge(position: Position, claims: Sequence[Claim], example: Example, moves: Sequence[Move]) -> tuple[Verdict, ...]:
    return tuple(_judge_one(position, claim, example, moves) for claim in claims)


def _judge_one(position: Position, claim: Claim, example: Example, moves: Sequence[Move]) -> Verdict:
    try:
        return judge(position, claim, example, moves)
    except NotationError as error:
        raise ExampleError(claim.place or example.file, str(error)) from None


def judge(position: Position, claim: Claim, example: Example, moves: Sequence[Move] = ()) -> Verdict:
    """Compute what a claim states and compare.

    Args:
        position: the position after the step's moves.
        claim: the claim.
        example: where it stands; gives the labels.
        moves: the moves of the step, for measures that ask about them.

    Raises:
        NotationError: the claim asks for a place or player that does not exist.
    """
    if claim.move is not None:
        return _judge_move(position, claim)
    measures = example.game.measures
    answer = measures.ask(position, claim.words, example.labels, moves)
    computed = value_text(answer.value, measures.find(claim.words).ordered)
    verdict = "ok" if computed == claim.stated else "fails"
    return Verdict(claim, verdict, claim.stated, computed, answer.clause)


def _judge_move(position: Position, claim: Claim) -> Verdict:
    assert claim.move is not None
    refusal = position.why_not(claim.move)
    stated = f"{claim.stated} by {claim.clause}" if claim.clause else claim.stated
    if refusal is None:
        return Verdict(claim, "ok" if claim.kind == "legal" else "fails", stated, "legal")
    holds = claim.kind == "illegal" and (not claim.clause or claim.clause in refusal.clauses)
    shown = claim.clause if holds and claim.clause else refusal.clause
    return Verdict(claim, "ok" if holds else "fails", stated, f"illegal by {shown}", shown)


@dataclass(frozen=True)
class Report:
    """An example with its final verdicts, after all fills.

    Attributes:
        replay: the replay with the example's own seed.
        rows: step, part, verdict of each claim.
        refusals: moves that the rules refuse in any of the fills: step, part, move, refusal.
    """

    replay: Replay
    rows: tuple[tuple[int, str, Verdict], ...]
    refusals: tuple[tuple[int, str, Move, Refusal], ...] = field(default=())

    @property
    def ok(self) -> bool:
        """Whether every claim holds and every move is legal."""
        return not self.refusals and all(verdict.verdict == "ok" for _, _, verdict in self.rows)


def verify(example: Example, options: Mapping[str, str] | None = None, fills: int = FILLS) -> Report:
    """Judge an example, with several fills of what it leaves open.

    Raises:
        ExampleError: a claim asks for a place or player that does not exist, or a branch goes back too far.
    """
    runs = [replay(example, example.seed + shift, options) for shift in range(fills)]
    first, *others = runs
    rows = list(first.rows())
    for other in others:
        for index, (number, name, now) in enumerate(other.rows()):
            verdict = rows[index][2]
            if verdict.verdict not in (now.verdict, "depends"):
                rows[index] = (number, name, replace(verdict, verdict="depends"))
    refusals: dict[tuple[int, str, Move], Refusal] = {}
    for run in runs:
        for number, name, part in run.parts():
            if not isinstance(part, OtherReading) and part.refused:
                refusals.setdefault((number, name, part.refused[0]), part.refused[1])
    return Report(first, tuple(rows), tuple((*key, refusal) for key, refusal in refusals.items()))


def facts_claimed(examples: Sequence[Example]) -> dict[str, list[str]]:
    """Which examples claim each printed fact: fact id to example names."""
    found: dict[str, list[str]] = {}
    for example in examples:
        for fact in example.facts():
            found.setdefault(fact, []).append(example.name)
    return found
