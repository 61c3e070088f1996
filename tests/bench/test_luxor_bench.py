"""How fast Luxor is, against things that people know."""

from __future__ import annotations

import copy
from random import Random

import chess
import pytest

from rulebook_lib import luxor
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from tests.bench.conftest import Compare
from tests.luxor.positions import NAMES, draw_on

pytestmark = pytest.mark.bench


def luxor_games() -> float:
    """Whole random games, everything included; counts the turns."""
    turns = 0
    for seed in range(20):
        rng, dealer, game = Random(seed), Dealer(seed), luxor.Position.start(NAMES[: 2 + seed % 3])
        while (decision := game.decision) is not None:
            if decision.actor == CHANCE:
                game.play(dealer.pick(game))
                continue
            legal = game.legal_moves
            game.play(legal[int(rng.random() * len(legal))])
        turns += game.turns
    return turns


def chess_games() -> float:
    """Random games of python-chess that ask after every move whether the game is over; counts the moves."""
    moves = 0
    for seed in range(4):
        rng, board = Random(seed), chess.Board()
        while board.outcome() is None:
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves


def test_a_turn_of_a_random_game_is_as_fast_as_a_move_of_python_chess(compare: Compare) -> None:
    compare("Luxor random game per turn, against python-chess per move", luxor_games, chess_games, must=0.5, aim=1)


def middle() -> luxor.Position:
    """A game of four players in its middle, with its moves."""
    game = draw_on(luxor.Position.start(["Ann", "Bo", "Cy", "Dee"]))
    for number, _ in enumerate(playout(game, [random_bot] * 4, 2)):
        if number > 200 and game.decision is not None and game.decision.step.name == "card":
            break
    return game


def test_playing_and_taking_back_beats_a_deep_copy(compare: Compare) -> None:
    game = middle()
    move = game.legal_moves[0]

    def push_and_pop() -> float:
        for _ in range(300):
            game.push(move)
            game.pop()
        return 300

    bare = game.copy(history=False)

    def deep_copy() -> float:
        for _ in range(5):
            copy.deepcopy(bare)
        return 5

    compare("Luxor push + pop, against copy.deepcopy", push_and_pop, deep_copy, must=20, aim=50)
