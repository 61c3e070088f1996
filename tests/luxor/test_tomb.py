"""The chamber: keys, the exact count, sarcophagi, the end of the round."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.errors import IllegalMove
from tests.luxor.positions import (
    NAMES,
    clauses,
    figures,
    keys,
    legal,
    part,
    play,
    position,
    reach,
    refused,
    step,
    turn,
)

HAND = ["1", "2", "3", "4", "5"]
FOUR = ["stairs"] * 4
HANDS_OF_THREE = dict.fromkeys(NAMES[:3], HAND)


@pytest.mark.clause("L-TOMB-1")
def test_each_entry_costs_a_key() -> None:
    game = turn(HAND, "play 1st", "move 40 chamber", figures={"Ann": [40, *FOUR]}, keys={"Ann": 2})
    assert (keys(game), game.keys_left(), figures(game)[-1]) == (1, 19, "chamber")


@pytest.mark.clause("L-TOMB-1")
def test_without_a_key_nobody_enters() -> None:
    game = turn(HAND, "play 1st", figures={"Ann": [40, *FOUR]})
    assert legal(game) == {"move stairs 1"}
    assert refused(game, "move 40 chamber") == "L-TOMB-1"


@pytest.mark.clause("L-TOMB-2")
@pytest.mark.parametrize(
    ("start", "empty", "steps"),
    [(38, [39], 2), (40, [39], 1), (38, [39, 40], 1), (39, [39, 40], 1), (40, [39, 40], 1), (37, [39, 40], 2)],
)
def test_the_chamber_is_one_step_behind_the_last_tile(start: int, empty: list[int], steps: int) -> None:
    table: dict[str, Any] = {"figures": {"Ann": [start, *FOUR]}, "keys": {"Ann": 1}, "empty": empty}
    for number in (1, 2, 3, 4):
        game = turn([str(number), "1", "1", "1", "1"], "play 1st", **table)
        assert ("chamber" in reach(game, str(start))) is (number == steps)
        if number != steps:
            assert "L-TOMB-2" in clauses(game, f"move {start} chamber")


@pytest.mark.clause("L-TOMB-2")
def test_further_than_the_chamber_is_no_move() -> None:
    game = position(hands={"Ann": ["5", "1", "1", "1", "4"]}, figures={"Ann": [38] * 5}, keys={"Ann": 1})
    assert "L-TOMB-2" in clauses(game, "play 1st")
    assert legal(game) == {"throw 1st", "throw 5th"}


@pytest.mark.clause("L-TOMB-3")
def test_the_first_takes_the_5_and_the_second_the_3() -> None:
    door = {name: [40, *FOUR] for name in NAMES[:3]}
    game = position(players=NAMES[:3], figures=door, keys=dict.fromkeys(NAMES[:3], 1), hands=HANDS_OF_THREE)
    for name in NAMES[:3]:
        play(game, "play 1st", "move 40 chamber", "draw die")
        assert keys(game, name) == 0
    assert [part(game, name, "sarcophagi") for name in NAMES[:3]] == [5, 3, 0]
    assert [part(game, name, "wall") for name in NAMES[:3]] == [5, 5, 5], "a third figure still scores the chamber"
    assert step(game) == "over"


@pytest.mark.clause("L-TOMB-3")
def test_one_player_can_take_both_sarcophagi() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [38, 40, "stairs", "stairs", "stairs"]}, "keys": {"Ann": 2}}
    game = turn(["all-1", "1", "1", "1", "1"], "play 1st", empty=[39, 40], **table)
    assert part(game, "Ann", "sarcophagi") == 8
    assert game.ending


@pytest.mark.clause("L-END-1")
@pytest.mark.parametrize(
    ("players", "first", "second_entry", "still"),
    [
        (4, "Ann", "Bo", ["Cy", "Dee"]),
        (4, "Ann", "Dee", []),
        (4, "Cy", "Dee", ["Ann", "Bo"]),
        (2, "Bo", "Bo", ["Ann"]),
        (2, "Bo", "Ann", []),
        (3, "Ann", "Ann", ["Bo", "Cy"]),
    ],
)
def test_after_the_second_entry_the_round_is_played_to_its_end(
    players: int, first: str, second_entry: str, still: list[str]
) -> None:
    names = NAMES[:players]
    other = next(name for name in names if name != second_entry)
    places = {second_entry: [40, *FOUR], other: ["chamber", 5]}
    hands = dict.fromkeys(names, HAND)
    board = {"6": "horus-1", "1": "vase-3-6"}
    game = position(
        players=names, first=first, turn=second_entry, figures=places, hands=hands, board=board, keys={second_entry: 1}
    )
    assert game.turns_left() is None
    play(game, "play 1st", "move 40 chamber", "draw die")
    had_turns = []
    while not game.over:
        had_turns.append(game.players[game.turn])
        assert game.turns_left() == len(still) - len(had_turns)
        play(game, "play 1st", "move stairs 1", "draw die")
    assert had_turns == still


@pytest.mark.clause("L-END-1")
def test_when_the_game_is_over_nothing_can_be_done() -> None:
    game = position(agenda=[])
    assert (game.over, list(game.legal_moves), game.turns_left()) == (True, [], 0)
    assert clauses(game, "play 1st") == ("L-END-1",)
    with pytest.raises(IllegalMove):
        game.push("play 1st")


@pytest.mark.clause("L-END-1")
def test_one_entry_does_not_end_the_game() -> None:
    game = turn(HAND, "play 1st", "move 40 chamber", figures={"Ann": [40, *FOUR]}, keys={"Ann": 1})
    assert (game.ending, game.turns_left()) == (False, None)


@pytest.mark.clause("L-END-1", "L-DISCARD-1")
def test_a_round_in_which_nobody_could_move_lets_the_table_stop() -> None:
    game = stuck_round()
    assert (step(game), game.thrown) == ("standstill", 0)
    assert refused(game, "play 1st") == "L-TURN-1"
    stopped = play(game.copy(), "stop")
    assert stopped.over
    play(game, "go-on")
    assert (step(game), game.turn, game.round) == ("card", 0, 2)


def stuck_round() -> luxor.Position:
    """Both players threw a card away."""
    hands = {"Ann": ["2", "1", "3", "die", "5"], "Bo": ["3", "1", "4", "die", "4"]}
    game = position(figures={name: [40] * 5 for name in hands}, hands=hands)
    return play(game, "throw 1st", "draw 2", "throw 1st", "draw 2")


@pytest.mark.clause("L-END-1")
def test_one_who_could_move_keeps_the_game_going() -> None:
    hands = {"Ann": ["2", "1", "3", "die", "5"], "Bo": ["1", "1", "4", "die", "4"]}
    game = position(figures={"Ann": [40] * 5, "Bo": [2]}, hands=hands, board={"3": "vase-3-6"})
    play(game, "throw 1st", "draw 2", "play 1st", "move 2 3", "draw 2")
    assert (step(game), game.thrown, game.round) == ("card", 0, 2)
