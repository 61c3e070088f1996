"""Mistakes that are easy to make with these rules, each caught."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from tests.horizonte.random_games import random_game
from tests.horizonte.tables import (
    EXAMPLE,
    REST_OF_EXAMPLE,
    SEATS,
    above,
    at,
    below,
    cards,
    joint,
    legal,
    play,
    refused,
    step,
    the_example,
)


def test_the_new_dog_winner_does_not_resume_the_dragon_trick() -> None:
    position = play(the_example(), EXAMPLE)
    assert position.seen_by(None).trick("dog")[-1].seat == 0, "North has won it in the end"
    assert position.who_decides() == "East"


def test_the_initiative_does_not_move_in_mid_cycle() -> None:
    position = the_example()
    for move in (*EXAMPLE, *REST_OF_EXAMPLE[:-1]):
        position.push(move)
        assert (position.dragon, position.dog) == (0, 1)


def test_a_round_is_not_over_after_the_dog_trick_alone() -> None:
    position = play(at(dragon="North", dog="East", hand_size=2, hands=HANDS), EXAMPLE)
    assert step(position) == "resume"


HANDS = {
    "North": "Ocean 8, Desert 2",
    "East": "Mountain 6, Ocean 4",
    "South": "Mountain 2, Cloud 14",
    "West": "Cloud 13, Ocean 5",
}


def test_the_led_suit_is_not_taken_from_the_other_trick() -> None:
    position = play(the_example(), EXAMPLE[:2])
    assert {card.split()[0] for card in legal(position)} == {"Mountain"}
    position = play(position, EXAMPLE[2:])
    assert {card.split()[0] for card in legal(position)} == {"Ocean"}


def test_the_hand_is_not_looked_at_as_it_was_when_the_cycle_began() -> None:
    hands = {"South": "Ocean 7, Cloud 14", "North": "Ocean 8", "East": "Mountain 6", "West": "Mountain 9"}
    without = {"South": ["Mountain"]}
    position = at(dragon="North", dog="East", hand_size=2, hands=hands, without=without)
    play(position, "Ocean 8, Mountain 6, Ocean 7, Mountain 9")
    while step(position) == "dog":
        position.push(position.legal_moves[0])
    position.push(position.legal_moves[0])
    assert legal(position) == ["Cloud 14"]


def test_cloud_cannot_be_played_by_who_can_follow_and_is_not_forced_on_who_cannot() -> None:
    position = play(the_example(), EXAMPLE[:2])
    assert refused(position, "play Cloud 14")
    position.push("play Mountain 2")
    assert any(not card.startswith("Cloud") for card in legal(position))


def test_a_high_card_of_another_suit_does_not_win_the_dragon_trick() -> None:
    assert horizonte.dragon_winner(cards("Ocean 2, Desert 11, Mountain 11")) == 0


def test_clouds_are_not_compared_across_both_tricks() -> None:
    hands = {**HANDS, "South": "Mountain 2, Cloud 1"}
    position = the_example(hands=hands)
    play(position, [*EXAMPLE, "play Ocean 4", "play Cloud 1", "play Ocean 5"])
    assert position.dragon == 2, "West's Cloud 13 lies in the Dog Trick"


def test_the_last_of_the_low_cards_is_found_by_the_order_of_play_not_by_seat() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert position.dog == 0, "North's seat comes before South's, but North played later"


def test_a_bonus_value_that_lies_in_the_trick_without_winning_gives_nothing() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert [len(pile) for pile in (*position.above, *position.below)] == [0, 0, 1, 0, 1, 0, 0, 0]


def test_a_card_that_wins_twice_lies_in_one_pile_only() -> None:
    hands = {"North": "Cloud 2, Mountain 5", "East": "Ocean 9, Mountain 1", "South": "Desert 8", "West": "Desert 9"}
    position = joint(hands, without={seat: ["Cloud"] for seat in SEATS[1:4]})
    play(position, "Cloud 2, Ocean 9, Desert 8, Desert 9")
    assert "Cloud 2" in above(position, 0)
    assert "Cloud 2" not in below(position, 0)


def test_a_double_win_is_doubled_twice_and_takes_nothing_from_others() -> None:
    hands = {"North": "Cloud 3, Mountain 5", "East": "Ocean 6, Mountain 6", "South": "Desert 5, Mountain 1"}
    position = joint(hands, players=3)
    others = [position.above[seat] + position.below[seat] for seat in (1, 2)]
    piles = len(position.above[0]), len(position.below[0])
    play(position, "Cloud 3, Ocean 6, Desert 5")
    assert (len(position.above[0]), len(position.below[0])) == (piles[0] + 2, piles[1] + 2)
    assert [position.above[seat] + position.below[seat] for seat in (1, 2)] == others


def test_a_marker_is_not_shuffled_into_the_next_deal() -> None:
    without = {"East": ["Cloud"], "South": ["Cloud"]}
    hands = {"North": "Cloud 3", "East": "Ocean 6", "South": "Desert 5"}
    position = at(3, round=2, dragon="North", dog="North", hands=hands, without=without)
    while step(position) != "deal":
        plays = [f"play {card}" for card in ("Cloud 3", "Ocean 6", "Desert 5") if position.cycle == 1]
        legal_plays = [move for move in plays if position.why_not(move) is None]
        position.push(legal_plays[0] if legal_plays else position.legal_moves[0])
    position.push(Dealer(1).pick(position))
    dealt = {card for seat in range(3) for card in position.deck.of(position.hands[seat])}
    assert dealt == position.deck.share(3).cards


def test_a_joint_trick_that_is_due_is_not_forgotten_over_the_deal() -> None:
    for seed in range(30):
        for position in random_game(seed, 4):
            if step(position) == "predict" and position.round > 1:
                assert position.joint == (position.dragon == position.dog)
                if position.joint:
                    return
    pytest.fail("no round opened jointly")


def test_cards_are_counted_not_tricks() -> None:
    assert horizonte.tally(4, 0, 4).points == 0, "two tricks won with bonus values are four cards"


def test_without_a_sign_the_size_of_the_difference_is_compared() -> None:
    assert horizonte.score(0, 3, 3) == 0


def test_points_are_not_good() -> None:
    position = at(step="scoring", round=3, points={seat: [number, 0] for number, seat in enumerate(SEATS[:4])})
    totals = position.scores().totals
    assert position.scores().winners == tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def test_nothing_depends_on_hands_of_ten() -> None:
    assert at(4, hand_size=4).full_hand == 10
    source = (horizonte.GAME.folder / "play.py").read_text(encoding="utf-8")
    assert "10" not in source.replace("C-10", "")


def test_a_refusal_to_one_seat_tells_another_nothing() -> None:
    position = play(the_example(), EXAMPLE[:2])
    seen = position.seen_by("East").why_not("play Cloud 14")
    assert seen is not None
    assert seen.clauses == ("Z-TRICK-5",)
    assert "Mountain" not in seen.reason
    assert seen.cells == ()
    assert list(position.seen_by("East").legal_moves) == []
