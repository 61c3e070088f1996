"""The frame of a turn: its five steps, two actions, the refill."""

from __future__ import annotations

from itertools import product

import pytest

from rulebook_lib import khan
from tests.khan.positions import HAND, Given, all_cards, hand, own, piles, position
from tests.playing import draw_on, legal, play, refused, step

BOARD: Given = {"yurts": {"Ann": ["a1", "a2", "m11"]}, "neutral": ["m10", "b1"], "step": "first action"}
ACTIONS = {"A": "invade 1 khan W a9", "B": "expel 3", "C": "conquer I2 90 a2"}
AGAIN = {"A": "invade 2 khan NW a10", "B": "expel 4", "C": "conquer I2 90 m11"}


def finish(game: khan.Position) -> khan.Position:
    """Play the turn to its end by the first legal moves, without special cards."""
    seat = game.turn
    while game.turn == seat and not game.over:
        draw_on(game)
        if game.turn == seat and not game.over:
            game.push("keep" if step(game) == "special" else game.legal_moves[0])
    return game


@pytest.mark.clause("K-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise(players: int) -> None:
    game, seats = position(players=players, hands={}), []
    for _ in range(2 * players):
        seats.append(game.turn)
        finish(game)
    assert seats == [*range(players)] * 2


@pytest.mark.clause("K-TURN-1")
def test_nobody_plays_in_the_turn_of_another() -> None:
    game = position(step="first action")
    assert game.why_not("expel 3", seat=0) is None
    refusal = game.why_not("expel 3", seat=1)
    assert refusal is not None
    assert refusal.clause == "K-TURN-1"


@pytest.mark.clause("K-TURN-2")
def test_a_turn_has_five_steps_in_their_order() -> None:
    game = position()
    seen = []
    for move in ("turn 6 stone N", "invade 1 khan W a9", "expel 3", "turn 7 ice N", "keep", "draw 1 ice E"):
        seen.append(step(game))
        play(game, move)
    assert seen == ["card", "action", "action", "card", "special", "draw"]
    assert (game.turn, step(game)) == (1, "card")


@pytest.mark.clause("K-TURN-2")
@pytest.mark.parametrize(
    ("now", "too_early"),
    [
        ("expel", ["invade 1 khan W a9", "expel 3", "keep", "morale", "draw 1 ice E", "pass"]),
        ("first action", ["turn 6 stone N", "keep", "morale", "draw 1 ice E", "discard 1 khan W"]),
        ("second action", ["turn 6 stone N", "keep", "morale", "draw 1 ice E"]),
        ("discard", ["turn 6 stone N", "invade 1 khan W a9", "keep", "draw 1 ice E"]),
        ("special", ["turn 6 stone N", "invade 1 khan W a9", "expel 3", "pass", "draw 1 ice E"]),
    ],
)
def test_no_step_can_be_done_out_of_order(now: str, too_early: list[str]) -> None:
    assert {refused(position(step=now), move) for move in too_early} == {"K-TURN-2"}


@pytest.mark.clause("K-TURN-2")
def test_the_refill_comes_last() -> None:
    game = position(step="refill", hands={"Ann": HAND[:2]})
    assert refused(game, "keep") == "K-TURN-2"
    play(game, "draw 1 ice E", "draw 1 sand S")
    assert game.turn == 1


@pytest.mark.clause("K-ACTION-0")
@pytest.mark.parametrize("now", ["first action", "second action", "third action"])
def test_passing_is_forbidden_while_something_can_be_done(now: str) -> None:
    assert refused(position(step=now), "pass") == "K-ACTION-0"
    assert refused(position(step=now, hands={"Ann": []}), "pass") == "K-ACTION-0"


@pytest.mark.clause("K-ACTION-0")
def test_there_are_exactly_two_actions() -> None:
    game = play(position(step="first action"), "invade 1 khan W a9")
    assert step(game) == "action"
    play(game, "invade 2 khan NW a10")
    assert step(game) == "special"


@pytest.mark.clause("K-ACTION-1", "K-ACTION-A", "K-ACTION-B", "K-ACTION-C")
@pytest.mark.parametrize(("first", "second"), [*product("ABC", "ABC")])
def test_all_nine_pairs_of_two_actions_are_accepted(first: str, second: str) -> None:
    game = position(**BOARD)
    for move in (ACTIONS[first], AGAIN[second]):
        assert refused(game, move) is None
        draw_on(play(game, move))
    assert step(game) == "special"


@pytest.mark.clause("K-ACTION-2")
def test_the_double_action_takes_the_whole_step() -> None:
    game = play(position(step="first action"), "double m9", "discard")
    assert step(game) == "special"


@pytest.mark.clause("K-ACTION-2")
@pytest.mark.parametrize("before", ["invade 1 khan W a9", "expel 3", "conquer I2 90 a2"])
def test_the_double_action_cannot_be_the_second_one(before: str) -> None:
    game = position(**BOARD)
    assert refused(game, "double m9") is None
    draw_on(play(game, before))
    assert refused(game, "double m9") == "K-ACTION-2"


@pytest.mark.clause("K-ACTION-2")
def test_the_double_action_cannot_be_the_third_one() -> None:
    assert refused(position(step="third action"), "double m9") == "K-ACTION-2"


@pytest.mark.clause("K-DOUBLE-1")
def test_its_first_half_is_a_yurt_on_any_empty_land_space() -> None:
    game = position(step="first action")
    board = game.components.board
    assert legal(game, "double") == set(board.names_in(game.empty_land))
    assert len(legal(game, "double")) == 132 - 8
    assert {refused(game, f"double {space}") for space in ("b5", "e9", "a13")} == {"K-DOUBLE-1"}
    play(game, "double a1")
    assert own(game, "Ann") == {"a1"}


@pytest.mark.clause("K-DOUBLE-2")
def test_its_second_half_is_to_discard_cards() -> None:
    game = play(position(step="first action"), "double m9")
    assert refused(game, "invade 1 khan W a9") == "K-TURN-2", "both halves belong together"
    assert len(legal(game)) == 16
    assert refused(game, "discard 5 khan E") == "K-DOUBLE-2"
    assert refused(game, "discard 1 khan W 1 khan W") == "K-DOUBLE-2"
    play(game, "discard 3 khan N 1 khan W 2 khan NW")
    assert (hand(game, "Ann"), piles(game)[1]) == (["4 khan NE"], 3)


@pytest.mark.clause("K-REFILL-1")
@pytest.mark.parametrize("held", range(5))
def test_the_hand_is_refilled_up_to_four(held: int) -> None:
    game = position(step="refill", hands={"Ann": HAND[:held]})
    count = 0
    while game.turn == 0:
        assert step(game) == "draw"
        draw_one = game.legal_moves[0]
        game.push(draw_one)
        count += 1
    assert count == 4 - held
    assert len(game.hands[0]) == 4


@pytest.mark.clause("K-REFILL-1")
def test_only_a_card_of_the_draw_pile_can_be_drawn() -> None:
    game = position(step="refill", hands={"Ann": HAND[:3], "Bo": ["4 khan NE"]}, discard=["6 stone N"])
    assert refused(game, "draw 4 khan NE") == "K-REFILL-1"
    assert refused(game, "draw 6 stone N") == "K-REFILL-1"
    assert refused(game, "draw 6 sand NE") is None


@pytest.mark.clause("K-SETUP-12")
def test_a_draw_from_an_empty_pile_shuffles_the_discards() -> None:
    game = position(step="refill", hands={"Ann": HAND[:2], "Bo": []}, draw=["6 stone N"])
    play(game, "draw 6 stone N")
    assert piles(game) == (69, 0)
    play(game, "draw 6 sand NE")
    assert (game.turn, all_cards(game)) == (1, 72)


@pytest.mark.clause("K-SETUP-12")
def test_an_empty_draw_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    game = position(step="refill", hands={"Ann": HAND[:3], "Bo": []}, draw=["6 stone N"])
    play(game, "draw 6 stone N")
    assert (game.turn, step(game)) == (1, "card")
    assert piles(game) == (68, 0), "step 1 of the next turn needs one at once"
    other = position(step="special", hands={"Ann": HAND, "Bo": []}, draw=[])
    assert piles(other) == (0, 68)
