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
from rulebook_lib.core.steps import CHANCE


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


class Lot(Random):
    """Random numbers that are all the same one."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("name", available())
def test_every_legal_move_has_its_equal_share_of_the_random_numbers(name: str) -> None:
    position, dealer, rng, tried = begin(name, 0), Dealer(4), Random(4), 0
    for number in range(60):
        decision = position.decision
        assert decision is not None
        if decision.actor == CHANCE:
            position.push(dealer.pick(position))
            continue
        moves = list(position.legal_moves)
        for index in range(0, len(moves), 1 + len(moves) // 12) if number % 5 == 0 else ():
            move = moves[index]
            one, other = position.copy(), position.copy()
            played = decision.step.play_sample(one, decision.entry, Lot((index + 0.5) / len(moves)))
            one.run_automatic()
            other.push(move)
            assert (played, one) == (move, other)
            tried += 1
        position.push(rng.choice(moves))
    assert tried > 10


class Interrupted(Dealer):
    """Gives up at the third chance move."""

    def random(self, number: int) -> Random:
        if number == 2:
            raise KeyboardInterrupt
        return super().random(number)


@pytest.mark.parametrize("name", available())
def test_after_an_interruption_moves_can_be_taken_back_again(name: str) -> None:
    position = begin(name, 0)
    with pytest.raises(KeyboardInterrupt):
        position.play_out(Interrupted(3), Random(3))
    assert not position.over
    with pytest.raises(IndexError):
        position.pop()
    before = position.copy()
    Dealer(3).settle(position)
    position.push(position.legal_moves[0])
    while position.log:
        position.pop()
    assert position == before
