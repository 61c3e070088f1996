"""What the conformance suite looks at: whole games between random bots, and positions picked from them.

The positions come from games with every number of players and every reading, from all shipped examples, and from the
positions that a game names itself because something rare happens there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any

from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.chance import Unlisted
from rulebook_lib.core.errors import ConformanceError
from rulebook_lib.core.game import Game
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.replay import Branch, OtherReading, replay
from rulebook_lib.core.steps import TABLE, Refusal

PLAYERS = ("Ann", "Bo Lee", "Çem", "D'Arc", "Eve", "F-7", "Gö", "Hal")
"""Names of the players; some need quotes."""
CARRIED = 20
"""So many moves are played on after a copy, a load or a sample."""
ENDLESS = 20_000
"""A random game with so many moves does not end."""


@dataclass(frozen=True)
class Amount:
    """How much is looked at.

    Attributes:
        rounds: how often the games with all numbers of players and all readings are played.
        step: positions for each step of the rulebook.
        shown: positions of the examples.
        tries: candidates that are tried at a position.
    """

    rounds: int
    step: int
    shown: int
    tries: int


QUICK = Amount(rounds=2, step=8, shown=70, tries=800)
THOROUGH = Amount(rounds=12, step=60, shown=10_000, tries=1_000_000)


@dataclass(frozen=True)
class Whole:
    """A whole game: where it began, the seed it was played with, its moves."""

    start: Position
    seed: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Survey:
    """What trying all candidates at all positions brought to light.

    Attributes:
        quarrels: where the list of legal moves and ``why_not`` do not agree.
        refused: for each clause that refused something, one case: position, move, refusal.
        legal: the verbs of moves that were legal.
        deciding: the names of the steps that somebody decided.
    """

    quarrels: list[str] = field(default_factory=list)
    refused: dict[str, tuple[Position, Move, Refusal]] = field(default_factory=dict)
    legal: set[str] = field(default_factory=set)
    deciding: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Material:
    """One game with the positions and games that the checks look at.

    Attributes:
        game: the game.
        positions: positions picked from the games, few for each step.
        shown: positions of the examples.
        rare: positions that the game names.
        games: whole games.
        amount: how much is looked at.
    """

    game: Game
    positions: tuple[Position, ...]
    shown: tuple[Position, ...]
    rare: tuple[Position, ...]
    games: tuple[Whole, ...]
    amount: Amount

    @cached_property
    def survey(self) -> Survey:
        """Candidates, tried at all positions; all of them at the rare ones."""
        survey = Survey()
        for position in self.rare:
            _look(position, candidates(self.game, position), survey)
        for position, moves in (*self.tried, *self._some_candidates(self.shown)):
            _look(position, moves, survey)
        return survey

    @cached_property
    def tried(self) -> tuple[tuple[Position, Sequence[Move]], ...]:
        """The positions, each with some of its candidates."""
        return tuple(self._some_candidates(self.positions))

    def _some_candidates(self, positions: Iterable[Position]) -> Iterator[tuple[Position, Sequence[Move]]]:
        rng, most = Random(f"candidates {self.game.name}"), self.amount.tries
        for position in positions:
            moves = candidates(self.game, position)
            yield position, rng.sample(moves, min(most, len(moves)))


def gather(game: Game, amount: Amount = QUICK) -> Material:
    """Play games and pick positions.

    Args:
        game: the game to be looked at.
        amount: how much; ``QUICK`` or ``THOROUGH``.

    Raises:
        ConformanceError: a game between random bots does not end.
    """
    rng, games = Random(f"conformance {game.name}"), []
    sieve = _Sieve(amount.step, rng)
    for seed, start in enumerate(starts(game, amount.rounds), 1):
        position, moves = start.copy(), []
        sieve.offer(position)
        for move in islice(playout(position, [random_bot] * len(position.players), seed), ENDLESS):
            moves.append(move)
            sieve.offer(position)
        if not position.over:
            raise ConformanceError(f"{game.name}: a game between random bots is not over after {ENDLESS} moves")
        games.append(Whole(start, seed, tuple(moves)))
    shown = list({position.text: position for position in _of_examples(game)}.values())
    shown = rng.sample(shown, min(amount.shown, len(shown)))
    return Material(game, sieve.picked(), tuple(shown), tuple(game.positions()), tuple(games), amount)


def starts(game: Game, rounds: int = 1) -> Iterator[Position]:
    """The beginnings of games: every number of players, every reading, set up in one go or step by step."""
    fewest, most = game.rulebook.players
    counts, number = range(fewest, most + 1), 0
    for turn in range(rounds):
        for mix, options in enumerate(_mixes(game)):
            for players in counts if mix == 0 else [counts[(mix + turn) % len(counts)]]:
                names, number = PLAYERS[:players], number + 1
                if number % 3 == 0:
                    yield game.position.start(names, setup="steps", options=options)
                else:
                    first = names[number % players] if number % 3 == 1 else None
                    yield game.position.start(names, first=first, options=options)


def _mixes(game: Game) -> list[dict[str, str]]:
    """The readings' defaults, then each other choice alone, then all last choices together."""
    switches = game.rulebook.switches()
    alone = [{option: value} for option, choices in switches.items() for value in choices[1:]]
    together = {option: choices[-1] for option, choices in switches.items()}
    return [{}, *alone, *([together] if len(switches) > 1 else [])]


def _of_examples(game: Game) -> Iterator[Position]:
    """Every position that is reached in a shipped example, those of branches and other readings included."""
    for example in game.examples.values():
        played = replay(example)
        ends = [played.steps[-1].position] if played.steps else [played.start]
        ends += [part.position for _, _, part in played.parts() if isinstance(part, Branch | OtherReading)]
        for end in ends:
            position = end.copy()
            yield position.copy()
            while position.log:
                position.pop()
                yield position.copy()


class _Sieve:
    """Keeps some positions of each agenda entry, whenever they came, and picks equally many of each step."""

    def __init__(self, limit: int, rng: Random) -> None:
        self.limit, self.rng = limit, rng
        self.kept: dict[str, dict[Any, list[Position]]] = {}
        self.seen: Counter[Any] = Counter()

    def offer(self, position: Position) -> None:
        """Keep a copy, perhaps in place of an earlier one: each that comes has the same chance."""
        key = position.agenda[-1] if position.agenda else ("over",)
        self.seen[key] += 1
        entries = self.kept.setdefault(key[0], {})
        kept = entries.setdefault(key, [])
        if len(kept) < self.limit:
            kept.append(position.copy())
            if sum(map(len, entries.values())) > 4 * self.limit:  # a step may have very many different entries
                most = max(entries.values(), key=len)
                most.pop(self.rng.randrange(len(most)))
        elif self.rng.random() * self.seen[key] < self.limit:
            kept[self.rng.randrange(self.limit)] = position.copy()

    def picked(self) -> tuple[Position, ...]:
        """Of each step, one position of each of its entries, then a second one, until there are enough."""
        found: list[Position] = []
        for entries in self.kept.values():
            turns = zip_longest(*(self.rng.sample(kept, len(kept)) for kept in entries.values()))
            found += islice(filter(None, chain.from_iterable(turns)), self.limit)
        return tuple(found)


def _look(position: Position, moves: Sequence[Move], survey: Survey) -> None:
    """Try moves at one position."""
    legal, refused = position.legal_moves, survey.refused
    for move in moves:
        refusal = position.why_not(move)
        if (move in legal) == (refusal is not None):
            said = f"refused by {', '.join(refusal.clauses)}" if refusal else "not refused"
            survey.quarrels.append(f"{str(move)!r} is {'' if refusal else 'not '}among the legal moves, and {said}")
            survey.quarrels[-1] += f"\n  at {position!r}\n  {position.text}"
        for clause in refusal.clauses if refusal else ():
            refused.setdefault(clause, (position, move, refusal))  # type: ignore[arg-type]
    for move in listed(legal) or ():
        survey.legal.add(move.verb)
        if refusal := position.why_not(move):
            survey.quarrels.append(f"{str(move)!r} is listed as legal, and refused by {', '.join(refusal.clauses)}")
            survey.quarrels[-1] += f"\n  at {position!r}\n  {position.text}"
    decision = position.decision
    if decision is not None:
        survey.deciding.add(decision.step.name)
        other = next((seat for seat in range(len(position.players)) if decision.actor not in (seat, TABLE)), None)
        move = a_legal_move(position)
        if other is not None and (refusal := position.why_not(move, seat=other)):
            refused.setdefault(refusal.clause, (position, move, refusal))


def candidates(game: Game, position: Position) -> Sequence[Move]:
    """The moves to be tried.

    Raises:
        ConformanceError: the game offers none.
    """
    if game.candidates is None:
        raise ConformanceError(f"{game.name}: the game offers no candidates, moves to be tried at a position")
    return game.candidates(position)


def listed(moves: Sequence[Move]) -> list[Move] | None:
    """All legal moves; None where they are too many to list."""
    return None if isinstance(moves, Unlisted) else list(moves)


def a_legal_move(position: Position, seed: int = 1) -> Move:
    """Some legal move: chance draws it, or it is the bot's."""
    return next(iter(playout(position.copy(), [random_bot] * len(position.players), seed)))


def play_on(position: Position, seed: int, limit: int) -> list[Move]:
    """Play so many random moves, fewer when the game ends."""
    return list(islice(playout(position, [random_bot] * len(position.players), seed), limit))


def seats(position: Position) -> Iterable[int | None]:
    """Everybody who can look at a position, a spectator last."""
    return (*range(len(position.players)), None)


def broken(position: Position, problem: str) -> ConformanceError:
    """The error about a position; to be raised by the caller."""
    return ConformanceError(f"{position.game.name}: {problem}\n  at {position!r}\n  {position.text}")


def same(position: Position, other: Position, deed: str) -> None:
    """Two positions have to be equal in every field.

    Raises:
        ConformanceError: they differ; names the fields and the deed.
    """
    if names := position.differences(other):
        raise broken(other, f"{deed} changes {', '.join(names)}")
