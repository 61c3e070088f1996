"""The end phase."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.conquest import possible
from tests.khan.positions import APART, Given, at, position
from tests.playing import clauses, draw_on, legal, play, refused, step

LAST: Given = {"rulers": {"1": "b5", "2": "c12", "3": "g12", "5": "k10"}, "courts": {"1": 1, "2": 2, "3": 4, "5": 3}}
"""Four rulers, one of them with the last yurt of his court."""


def ending(**table: Any) -> khan.Position:
    """A position of the end phase."""
    return position(**{"rulers": {}, **table})


@pytest.mark.clause("K-END-1")
def test_each_ruler_on_the_board_is_replaced_by_a_yurt_of_his_court() -> None:
    game = position(**LAST)
    before = game.supply
    play(game, "turn 1 tundra N")
    assert [at(game, space) for space in ("c12", "g12", "k10")] == ["neutral yurt"] * 3
    assert game.courts == dict.fromkeys(range(1, 9), 0)
    assert game.supply == before + 1 + 3 + 2


@pytest.mark.clause("K-END-2")
def test_the_actions_still_due_have_to_be_conquests() -> None:
    game = play(position(**LAST, yurts={"Ann": ["f5", "f4"]}), "turn 1 tundra N")
    for move in ("invade 1 khan W m9", "expel 2", "double m9"):
        assert refused(game, move) == "K-END-2"
    assert legal(game) == {"conquer I2 90 f5"}


@pytest.mark.clause("K-END-2")
def test_no_special_card_is_used_and_no_card_drawn_after_that() -> None:
    game = play(position(**LAST, hands={"Ann": []}), "turn 1 tundra N", "pass", "pass")
    assert (game.turn, step(game), game.hands[0]) == (1, "action", ())


@pytest.mark.clause("K-END-2")
def test_a_turn_is_two_conquests_and_nothing_else() -> None:
    game = ending(yurts={"Ann": ["f5", "f4", "a1", "a2"]})
    assert step(game) == "action"
    play(game, "conquer I2 90 f5", "conquer I2 90 a2")
    assert (game.turn, step(game)) == (1, "action")
    assert len(game.tiles) == 2


@pytest.mark.clause("K-END-2", "K-ACTION-0")
def test_who_can_conquer_has_to() -> None:
    game = ending(yurts={"Ann": ["f5", "f4"]})
    assert refused(game, "pass") == "K-ACTION-0"
    assert refused(ending(), "pass") is None


@pytest.mark.clause("K-END-2")
def test_a_tile_that_needs_a_consent_need_not_be_asked_for() -> None:
    table: Given = {"yurts": {"Ann": ["f5"], "Bo": ["f4"]}, "marked": {"Bo": "protection"}}
    game = ending(**table)
    assert legal(game) == {"conquer I2 90 f5", "pass"}
    play(game, "conquer I2 90 f5", "refuse")
    assert legal(game) == {"pass"}


@pytest.mark.clause("K-END-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_a_full_round_without_a_tile(players: int) -> None:
    game = ending(players=players, hands={})
    for turn in range(players):
        assert (game.turn, game.quiet) == (turn, turn)
        play(game, "pass", "pass")
    assert game.over
    assert clauses(game, "pass") == ("K-END-3",)


@pytest.mark.clause("K-END-3")
def test_a_tile_makes_the_count_begin_anew() -> None:
    game = ending(yurts={"Bo": ["f5", "f4"]}, quiet=1, turn="Bo")
    play(game, "conquer I2 90 f5", "pass")
    assert (game.turn, game.quiet, game.over) == (0, 0, False)
    play(game, "pass", "pass")
    assert not game.over
    assert play(game, "pass", "pass").over


@pytest.mark.clause("K-END-3")
def test_a_card_that_lapses_makes_the_count_begin_anew() -> None:
    yurts: Given = {"Ann": ["f5", "f3"], "Bo": ["f4"]}
    game = ending(yurts=yurts, turn="Bo", quiet=1, marked={"Bo": "protection"})
    game.display["I2"] = 0
    play(game, "pass", "pass")
    assert (game.over, game.quiet, game.marked) == (False, 0, {})
    assert legal(game) == {"conquer I3 90 f5"}


@pytest.mark.clause("K-END-3")
def test_the_turn_in_which_the_end_phase_begins_counts_when_an_action_is_due() -> None:
    game = play(position(**LAST), "turn 1 tundra N", "pass", "pass")
    assert game.quiet == 1
    assert play(game, "pass", "pass").over


@pytest.mark.clause("K-END-3")
def test_it_does_not_count_when_none_is_due_any_more() -> None:
    corner: Given = {"yurts": {"Ann": ["a3", "b1", "c1", "a4"], "Bo": ["b2", "c3"]}, "neutral": ["a2"]}
    game = position(**corner, rulers={**APART, "1": "a1"} | {"8": "k5"}, step="second action")
    del game.rulers[8]
    game.courts[8] = 0
    play(game, "expel 1")
    draw_on(game)
    assert game.ending
    assert (game.turn, game.quiet) == (1, 0)


@pytest.mark.clause("K-END-3")
def test_at_the_end_nobody_can_conquer() -> None:
    yurts: Given = {"Ann": ["f5", "f4", "c5"], "Bo": ["a1", "b1", "e5"]}
    game = ending(yurts=yurts)
    while not game.over:
        game.push(game.legal_moves[0])
    assert len(game.tiles) >= 2
    assert [possible(game, seat) for seat in (0, 1)] == [[], []]


def test_the_last_turn_is_over_at_once() -> None:
    assert position(rulers={}, agenda=[]).over
