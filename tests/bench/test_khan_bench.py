"""How fast Khan is, against things that people know."""

from __future__ import annotations

from random import Random

import chess
import pytest

from rulebook_lib import khan
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.draw.scene import Look
from rulebook_lib.khan import drawing
from tests.bench.conftest import Compare
from tests.playing import NAMES

pytestmark = pytest.mark.bench


def khan_games() -> float:
    """Whole random games, everything included; counts the turns."""
    turns = 0
    for seed in range(6):
        rng, dealer, game = Random(seed), Dealer(seed), khan.Position.start(NAMES[: 2 + seed % 3])
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


def test_a_turn_of_a_random_game_against_a_move_of_python_chess(compare: Compare) -> None:
    """A turn is an expulsion, two actions out of some hundreds, a special card and new hand cards."""
    compare("Khan random game per turn, against python-chess per move", khan_games, chess_games, must=0.05, aim=0.25)


def test_a_drawing_with_its_compass_against_a_turn(compare: Compare) -> None:
    game = khan.GAME.example("ex1").start()
    game.push("turn 1 forest SW")
    seen = game.seen_by(None, open_table=True)
    look = Look(layers=drawing.STEPPER_LOOK, changed=("expelled",))

    def drawn() -> float:
        for _ in range(20):
            drawing.draw(seen, look)
        return 20

    compare("Khan drawing with a compass, against a random turn", drawn, khan_games, must=0.05, aim=0.5, rounds=5)
