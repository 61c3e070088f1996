"""Playing a game to its end at random, without keeping what would be needed to take moves back."""

from __future__ import annotations

from random import Random

import pytest

from rulebook_lib.core.bots import bots_rng, playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import StaleError
from rulebook_lib.core.game import available, game
from rulebook_lib.core.material import PLAYERS
from rulebook_lib.core.position import Position


def begin(name: str, number: int) -> Position:
    """The beginning of a game with one of its numbers of players."""
    fewest, most = game(name).rulebook.players
    count = fewest + number % (most - fewest + 1)
    return game(name).position.start(PLAYERS[:count], setup="steps" if number % 2 else "done")


@pytest.mark.parametrize("name", available())
def test_a_game_goes_as_it_goes_between_random_bots(name: str) -> None:
    for seed in range(6):
        slow, fast = begin(name, seed), begin(name, seed)
        moves = list(playout(slow, [random_bot] * len(slow.players), seed))
        assert fast.play_out(Dealer(seed), bots_rng(seed)) == moves
        assert fast == slow
        assert fast.over
        assert fast.scores() == slow.scores()


@pytest.mark.parametrize("name", available())
def test_nothing_can_be_taken_back_and_old_lists_are_refused(name: str) -> None:
    position = begin(name, 0)
    moves = position.legal_moves
    position.play_out(Dealer(1), Random(1))
    assert position.log == ()
    with pytest.raises(IndexError):
        position.pop()
    with pytest.raises(StaleError):
        len(moves)
