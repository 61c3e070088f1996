"""Action B: expel a ruler of one's choice."""

from __future__ import annotations

import pytest

from tests.khan.positions import at, hand, on, piles, position, where
from tests.khan.test_expel import CORNER
from tests.playing import legal, play, refused, step

FROM_HAND = {"expel_card_source": "hand"}


@pytest.mark.clause("K-EXB-1", "K-ACTION-B")
def test_the_player_names_a_ruler_and_the_card_gives_only_the_direction() -> None:
    game = play(position(step="first action"), "expel 3")
    assert step(game) == "card"
    play(game, "turn 6 tundra SW")
    assert (where(game, 3), where(game, 6)) == ("f11", "f5")


@pytest.mark.clause("K-EXB-1")
def test_a_ruler_who_is_out_cannot_be_named() -> None:
    game = position(step="first action", rulers=on("1", "b5"))
    assert refused(game, "expel 4") == "K-EXB-1"
    assert legal(game, "expel") == {"1", "2", "3", "5", "8"}


@pytest.mark.clause("K-EXB-1")
def test_a_card_of_a_ruler_who_is_out_serves_as_well() -> None:
    game = play(position(step="first action", rulers=on("1", "b5")), "expel 1", "turn 4 river E")
    assert where(game, 1) == "c5"


@pytest.mark.clause("K-EXB-2")
def test_the_yurt_left_behind_comes_from_the_supply() -> None:
    game = play(position(step="first action"), "expel 3", "turn 6 tundra SW")
    assert (at(game, "g12"), game.supply, game.courts[3]) == ("neutral yurt", 19, 5)


@pytest.mark.clause("K-EXB-2")
def test_a_ruler_with_one_yurt_in_his_court_stays_on_the_board() -> None:
    game = play(position(step="first action", courts={"3": 1}), "expel 3", "turn 6 tundra SW")
    assert (where(game, 3), game.courts[3]) == ("f11", 1)


@pytest.mark.clause("K-EXB-3")
def test_he_moves_as_in_step_1() -> None:
    game = play(position(step="first action"), "expel 2", "turn 6 stone N")
    assert where(game, 2) == "c13"
    play(game, "expel 2", "turn 3 ice S")
    assert where(game, 2) == "c11", "a yurt stands on c12 now, so he passes over it"


@pytest.mark.clause("K-EXB-3")
def test_closed_in_he_leaves_the_board_here_too() -> None:
    game = play(position(**CORNER, step="first action"), "expel 1", "turn 6 stone N")
    assert where(game, 1) is None
    assert at(game, "a1") == "neutral yurt"
    assert (game.courts[1], game.supply) == (0, 20 - 1 + 4), "one from the supply, his whole court to it"


@pytest.mark.clause("K-EXB-3", "K-EXPEL-12")
def test_it_can_bring_the_end_phase_too() -> None:
    yurts = CORNER["yurts"]
    game = position(rulers=on("1", "a1", **{"8": "k5"}) | {}, yurts=yurts, neutral=["a2"], step="first action")
    del game.rulers[8]
    game.courts[8] = 0
    play(game, "expel 1", "turn 6 stone N")
    assert game.ending
    assert (game.quiet, step(game)) == (0, "action")


@pytest.mark.clause("K-EXB-4")
def test_the_card_comes_from_the_draw_pile() -> None:
    game = play(position(step="first action"), "expel 3")
    assert refused(game, "turn 1 khan W") == "K-EXB-4", "that card is in her hand"
    play(game, "turn 6 tundra SW")
    assert piles(game) == (63, 1)
    assert len(hand(game, "Ann")) == 4


@pytest.mark.clause("K-EXB-4")
def test_a_hand_card_is_not_asked_for() -> None:
    assert refused(position(step="first action"), "drive 3 1 khan W") == "K-EXB-4"


@pytest.mark.clause("K-EXB-4")
def test_in_the_other_reading_a_hand_card_is() -> None:
    game = position(step="first action", options=FROM_HAND)
    assert refused(game, "expel 3") == "K-EXB-4"
    assert refused(game, "drive 3 5 khan E") == "K-EXB-4"
    assert len(legal(game, "drive")) == 32
    play(game, "drive 3 1 khan W")
    assert (where(game, 3), piles(game)) == ("f12", (64, 1))
    assert "1 khan W" not in hand(game, "Ann")
