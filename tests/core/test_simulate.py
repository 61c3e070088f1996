"""Games that play themselves, many at a time."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from rulebook_lib.core.errors import RulebookError, UnknownName
from rulebook_lib.core.report import turns
from rulebook_lib.core.simulate import (
    BATCH,
    Result,
    Simulation,
    Spread,
    Table,
    begin,
    lay_table,
    play,
    play_batch,
    seeds,
    simulate,
)


def test_bots_are_dealt_round_to_the_seats() -> None:
    assert lay_table("horus") == Table("horus", ("Ann", "Bo"), ("random", "random"))
    assert lay_table("horus", 3, ["greedy", "random"]).bots == ("greedy", "random", "greedy")


@pytest.mark.parametrize(
    ("players", "bots", "error"),
    [
        (1, ["random"], RulebookError),
        (5, ["random"], RulebookError),
        (2, [], RulebookError),
        (2, ["random"] * 3, RulebookError),
        (2, ["lucky"], UnknownName),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(players: int, bots: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        lay_table("horus", players, bots)


def test_a_game_is_a_function_of_its_seed() -> None:
    table = lay_table("horus")
    assert play(table, 4) == play(table, 4)
    assert play(table, 4) != play(table, 5)


def test_seeds_differ_and_the_first_is_the_seed_itself() -> None:
    found = seeds(3, 1000)
    assert found[0] == 3
    assert len(set(found + seeds(4, 1000))) == 2000


def test_results_stand_in_the_order_of_the_games() -> None:
    table = lay_table("horus")
    found = simulate(table, 5, seed=2)
    assert [result.seed for result in found.results] == seeds(2, 5)
    assert list(found.results) == play_batch(table, seeds(2, 5))


class Backwards(Executor):
    """Plays what was handed in last first."""

    def __init__(self) -> None:
        self.handed: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.handed.append((future, lambda: fn(*args, **kwargs)))
        if len(self.handed) == 6:
            for waiting, work in reversed(self.handed):
                waiting.set_result(work())
        return future


def test_the_executor_changes_nothing_in_the_result() -> None:
    table = lay_table("horus")
    alone = simulate(table, 6)
    assert simulate(table, 6, executor=Backwards()) == alone
    with ThreadPoolExecutor(2) as pool:
        assert simulate(table, 6, executor=pool) == alone


def test_progress_adds_up_to_all_games() -> None:
    told: list[int] = []
    simulate(lay_table("horus"), 7, on_played=told.append)
    assert sum(told) == 7
    assert max(told) <= BATCH


def test_wins_and_shared_victories_are_counted() -> None:
    results = (Result(1, (5, 3), (0,), 10), Result(2, (4, 4), (0, 1), 12))
    found = Simulation(lay_table("horus"), 1, results)
    assert (found.wins(0), found.wins(1), found.shared) == (2, 1, 1)
    assert found.totals(1) == [3, 4]
    seat = found.as_json()["seats"][1]
    assert seat["distribution"] == {"3": 1, "4": 1}
    assert (seat["totals"]["mean"], seat["totals"]["smallest"], seat["totals"]["largest"]) == (3.5, 3, 4)


def test_a_spread_of_one_value_is_that_value() -> None:
    assert Spread.of([4]) == Spread(4, 0, 4, 4, 4, 4, 4)


def test_turns_hold_the_moves_of_one_seat_with_their_draws() -> None:
    from rulebook_lib.core.bots import bot, playout

    position = begin(lay_table("horus", 3))
    found = list(turns(position, playout(position, [bot("random")] * 3, 2)))
    assert [move for turn in found for move in turn.moves] == list(position.log)
    assert (found[0].number, found[0].seat) == (0, None)
    assert [move.verb for move in found[0].moves] == ["deal"] * 3
    assert [turn.seat for turn in found[1:5]] == [0, 1, 2, 0]
    assert [turn.number for turn in found] == list(range(len(found)))
    assert all(turn.moves[0].verb == "bag" for turn in found[1:] if turn.number < 20)
