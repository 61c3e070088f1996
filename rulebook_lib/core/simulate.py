"""Many games that play themselves, one after the other or spread over workers, and what came out.

The same seed gives the same games whatever the workers: each game has a seed of its own, made from the seed and the
game's number, and results are kept in the order of the games.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from rulebook_lib.core.bots import bot, bots_rng, playout
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.game import game
from rulebook_lib.core.position import Position

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
"""The players of games without people."""
BATCH = 25
"""How many games a worker takes at a time, at most; fewer when there are few, so that all workers get some."""


class Table(NamedTuple):
    """Who sits at a table: the game by its name, the players by seat, their bots by name."""

    game: str
    players: tuple[str, ...]
    bots: tuple[str, ...]


class Result(NamedTuple):
    """How one game ended: its seed, the totals by seat, the winners, how many moves it took."""

    seed: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


def lay_table(name: str, players: int | None = None, bots: Sequence[str] = ("random",)) -> Table:
    """A table for so many players; the bots are dealt round until each seat has one.

    Args:
        name: the game.
        players: how many; the fewest of the game when left out.
        bots: their names in the order of the seats.

    Raises:
        UnknownName: there is no such game or bot.
        RulebookError: so many cannot play, or there are more bots than seats.
    """
    fewest, most = game(name).rulebook.players
    count = fewest if players is None else players
    if not fewest <= count <= most:
        raise RulebookError(f"{game(name).title} is for {fewest} to {most} players, not for {count}")
    if not 0 < len(bots) <= count:
        raise RulebookError(f"{len(bots)} bots for {count} players: expected 1 to {count}")
    for known in bots:
        bot(known)
    return Table(name, NAMES[:count], tuple(bots[seat % len(bots)] for seat in range(count)))


def begin(table: Table) -> Position:
    """The beginning of a game at a table."""
    return game(table.game).position.start(table.players)


def play(table: Table, seed: int) -> Result:
    """Play one game to its end."""
    position = begin(table)
    if set(table.bots) == {"random"}:
        moves = len(position.play_out(Dealer(seed), bots_rng(seed)))
    else:
        moves = sum(1 for _ in playout(position, [bot(name) for name in table.bots], seed))
    scores = position.scores()
    return Result(seed, scores.totals, scores.winners, moves)


def play_batch(table: Table, seeds: Sequence[int]) -> list[Result]:
    """Play a game for each seed; what a worker is asked to do."""
    return [play(table, seed) for seed in seeds]


def seeds(seed: int, games: int) -> list[int]:
    """A seed for each game; that of the first is the seed itself, so that ``rulebook play`` shows that game."""
    return [seed + number * 1_000_003 for number in range(games)]


@dataclass(frozen=True)
class Spread:
    """How values are spread: mean, standard deviation, smallest, quartiles, largest."""

    mean: float
    deviation: float
    smallest: int
    quarter: float
    median: float
    three_quarters: float
    largest: int

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        """The spread of at least one value.

        >>> Spread.of([1, 2, 3]).median
        2.0
        """
        several = values if len(values) > 1 else [*values, *values]
        quarter, median, three_quarters = statistics.quantiles(several, n=4, method="inclusive")
        return cls(
            round(statistics.fmean(values), 3),
            round(statistics.pstdev(values), 3),
            min(values),
            quarter,
            median,
            three_quarters,
            max(values),
        )


@dataclass(frozen=True)
class Simulation:
    """Many played games.

    Attributes:
        table: who played.
        seed: the seed of all.
        results: how each game ended, in the order of their numbers.
    """

    table: Table
    seed: int
    results: tuple[Result, ...]

    def totals(self, seat: int) -> list[int]:
        """The totals of a seat, game by game."""
        return [result.totals[seat] for result in self.results]

    def wins(self, seat: int) -> int:
        """How many games a seat won, alone or with others."""
        return sum(seat in result.winners for result in self.results)

    @property
    def shared(self) -> int:
        """How many games were won by several."""
        return sum(len(result.winners) > 1 for result in self.results)

    def as_json(self) -> dict[str, Any]:
        """The same facts for a program."""
        return {
            "game": self.table.game,
            "games": len(self.results),
            "players": len(self.table.players),
            "bots": list(self.table.bots),
            "seed": self.seed,
            "shared": self.shared,
            "moves": asdict(Spread.of([result.moves for result in self.results])),
            "seats": [
                {
                    "player": player,
                    "bot": self.table.bots[seat],
                    "wins": self.wins(seat),
                    "totals": asdict(Spread.of(self.totals(seat))),
                    "distribution": {str(total): n for total, n in sorted(Counter(self.totals(seat)).items())},
                }
                for seat, player in enumerate(self.table.players)
            ],
        }


def simulate(
    table: Table,
    games: int,
    seed: int = 1,
    executor: Executor | None = None,
    on_played: Callable[[int], object] | None = None,
) -> Simulation:
    """Play many games.

    Args:
        table: who plays.
        games: how many games, at least one.
        seed: the same seed gives the same games.
        executor: plays them in batches, such as a pool of processes; here and now when left out.
        on_played: called with the number of games that have come in, for a progress bar.
    """
    every = seeds(seed, games)
    size = max(1, min(BATCH, games // 16))
    batches = [every[at : at + size] for at in range(0, games, size)]
    found: dict[int, list[Result]] = {}
    for number, results in _here(table, batches) if executor is None else _spread(table, batches, executor):
        found[number] = results
        if on_played:
            on_played(len(results))
    return Simulation(table, seed, tuple(result for number in sorted(found) for result in found[number]))


def _here(table: Table, batches: Sequence[Sequence[int]]) -> Iterator[tuple[int, list[Result]]]:
    for number, batch in enumerate(batches):
        yield number, play_batch(table, batch)


def _spread(table: Table, batches: Sequence[Sequence[int]], executor: Executor) -> Iterator[tuple[int, list[Result]]]:
    numbers: dict[Future[list[Result]], int] = {
        executor.submit(play_batch, table, batch): number for number, batch in enumerate(batches)
    }
    for future in as_completed(numbers):
        yield numbers[future], future.result()
