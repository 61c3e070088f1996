"""How fast Horizonte is, against card games that people know.

The tests that need another engine are skipped unless it is there: ``uv run --group bench pytest -m bench``.
"""

from __future__ import annotations

import copy
import importlib
import subprocess
import sys
import warnings
from random import Random
from typing import Any

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from tests.bench.conftest import Compare, verdict
from tests.horizonte.tables import EXAMPLE, SEATS, play, the_example

pytestmark = pytest.mark.bench


def engine(name: str) -> Any:
    """An engine to compare with; the test is skipped when it is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(name)


def horizonte_games() -> float:
    """Whole random games, draws and deals included; counts the cards that are played."""
    rng, cards = Random(1), 0
    for seed in range(12):
        game = horizonte.Position.start(SEATS[: 3 + seed % 3])
        cards += [move.verb for move in game.play_out(Dealer(seed), rng)].count("play")
    return cards


@pytest.mark.filterwarnings("ignore")
def test_a_random_game_is_faster_than_bridge_in_rlcard(compare: Compare) -> None:
    env, rng = engine("rlcard").make("bridge", config={"seed": 1}), Random(1)

    def bridge_games() -> float:
        moves = 0
        for _ in range(6):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                moves += 1
        return moves

    compare("Horizonte per card, against bridge in RLCard per move", horizonte_games, bridge_games, must=8, aim=20)


@pytest.mark.filterwarnings("ignore")
def test_a_random_game_is_as_fast_as_gym_hearts(compare: Compare) -> None:
    hearts, rng = engine("gymhearts.env"), Random(1)
    strategy = importlib.import_module("gymhearts.strategy").IStrategy()

    def hearts_games() -> float:
        moves = 0
        for _ in range(4):
            env, done = hearts.HeartsEnv(), False
            for _ in range(4):
                env.add_player(strategy)
            env.start()
            seen = env.get_observation()
            while not done:
                legal = seen["valid_hand_cards"]
                seen, _, done, _ = env.step(legal[int(rng.random() * len(legal))])
                moves += 1
        return moves

    compare("Horizonte per card, against gym-hearts per move", horizonte_games, hearts_games, must=1, aim=3)


def test_push_and_pop_are_faster_than_a_deep_copy(compare: Compare) -> None:
    position = play(the_example(), EXAMPLE[:2])
    move = position.parse_move(EXAMPLE[2])

    def push_and_pop() -> float:
        for _ in range(2000):
            position.push(move)
            position.pop()
        return 2000

    def deep_copies() -> float:
        for _ in range(20):
            copy.deepcopy(position)
        return 20

    compare("Horizonte push + pop, against a deep copy", push_and_pop, deep_copies, must=50, aim=150)


def seconds_to_import(module: str) -> float:
    """Processor time for an import in a fresh interpreter."""
    code = f"import time; start = time.process_time(); import {module}; print(time.process_time() - start)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def test_importing_the_game_costs_little_more_than_networkx(request: pytest.FixtureRequest) -> None:
    modules = ("rulebook_lib.horizonte", "networkx")
    times: dict[str, list[float]] = {module: [] for module in modules}
    for _ in range(10):
        for module in modules:
            times[module].append(seconds_to_import(module))
    ours, theirs = (times[module][1:] for module in modules)
    verdict(request.config, "import of Horizonte, against import networkx", ours, theirs, must=1 / 1.5, aim=1 / 1.2)
