"""The joint trick: one trick, judged twice."""

from __future__ import annotations

import pytest

from rulebook_lib.core.chance import Dealer
from tests.horizonte.tables import (
    EXAMPLE,
    REST_OF_EXAMPLE,
    above,
    at,
    below,
    joint,
    legal,
    names,
    order,
    play,
    refused,
    step,
    the_example,
)

SAME_WINNER = {
    "North": "Cloud 2, Mountain 5",
    "East": "Ocean 9, Mountain 1",
    "South": "Desert 8, Mountain 2",
    "West": "Desert 9, Mountain 3",
}
"""North leads Cloud 2 and wins both ways."""
SHORTAGE = {"North": "Cloud 3, Mountain 5", "East": "Ocean 6, Mountain 6", "South": "Desert 5, Mountain 1"}
"""With three players North wins both ways with a 3, which takes four cards."""


@pytest.mark.clause("Z-BOTH-1", "Z-BOTH-2")
def test_whoever_wins_both_tricks_of_a_cycle_makes_the_next_one_joint() -> None:
    hands = {
        "North": "Ocean 8, Cloud 3",
        "East": "Mountain 6, Ocean 4",
        "South": "Mountain 2, Cloud 14",
        "West": "Cloud 13, Ocean 5",
    }
    position = the_example(hands=hands)
    play(position, "Ocean 8, Mountain 6, Mountain 2, Cloud 13, Cloud 3, Ocean 4, Cloud 14")
    assert step(position) == "resume"
    play(position, "Ocean 5")
    assert (position.dragon, position.dog) == (2, 2)
    assert position.joint
    assert step(position) == "joint"


@pytest.mark.clause("Z-BOTH-1")
def test_winning_one_trick_each_in_two_cycles_is_not_winning_both() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert (position.dragon, position.dog) == (2, 0)
    assert not position.joint


@pytest.mark.clause("Z-BOTH-3")
def test_a_joint_trick_takes_one_card_of_each_hand() -> None:
    position = at(round=2, dragon="East", dog="East")
    assert order(position) == order(position, "joint") == "ESWN"
    while position.cycle == 1:
        position.push(position.legal_moves[0])
    assert [held.bit_count() for held in position.hands.values()] == [9] * 4


@pytest.mark.clause("Z-BOTH-4")
def test_the_holder_of_both_cards_leads_and_the_others_follow_suit() -> None:
    hands = {"North": "Ocean 9, Cloud 1", "East": "Ocean 2, Cloud 5", "South": "Desert 2, Cloud 7"}
    position = joint(hands)
    assert sorted(legal(position)) == ["Cloud 1", "Ocean 9"]
    play(position, "Ocean 9")
    assert legal(position) == ["Ocean 2"]
    assert refused(position, "play Cloud 5").clauses == ("Z-TRICK-3", "Z-BOTH-4")
    play(position, "Ocean 2")
    assert sorted(legal(position)) == ["Cloud 7", "Desert 2"]


@pytest.mark.clause("Z-BOTH-5")
def test_the_same_cards_are_judged_by_both_conditions() -> None:
    hands = {
        "North": "Ocean 9, Cloud 1",
        "East": "Ocean 2, Cloud 5",
        "South": "Desert 2, Cloud 7",
        "West": "Mountain 2, Cloud 9",
    }
    position = joint(hands)
    discarded = len(position.discard)
    play(position, "Ocean 9, Ocean 2, Desert 2, Mountain 2")
    assert above(position, 0)[-1] == "Ocean 9"
    assert below(position, 3)[-1] == "Mountain 2", "the last of three"
    assert names(position, position.discard)[discarded:] == ["Ocean 2", "Desert 2"]
    assert (position.dragon, position.dog) == (0, 3)


@pytest.mark.clause("Z-BOTH-6")
def test_the_same_player_can_win_both_ways_again() -> None:
    hands = {seat: f"{held}, Ocean {number}" for number, (seat, held) in enumerate(SAME_WINNER.items(), 1)}
    position = play(joint(hands), "Cloud 2, Ocean 9, Desert 8, Desert 9")
    assert (position.dragon, position.dog) == (0, 0)
    assert position.joint
    assert order(position) == "NESW"


@pytest.mark.clause("Z-BOTH-6", "Z-DOG-7")
def test_one_card_that_wins_both_ways_lies_above_and_another_one_below() -> None:
    position = joint(SAME_WINNER)
    piles = len(position.above[0]), len(position.below[0])
    play(position, "Cloud 2, Ocean 9, Desert 8, Desert 9")
    assert above(position, 0)[piles[0] :] == ["Cloud 2"]
    assert below(position, 0)[piles[1] :] == ["Ocean 9"]


@pytest.mark.clause("Z-BOTH-7")
def test_two_winners_of_a_joint_trick_return_to_two_tricks() -> None:
    hands = {"North": "Ocean 9", "East": "Ocean 2", "South": "Ocean 8", "West": "Ocean 1"}
    position = play(at(round=2, dragon="North", dog="North", hands=hands), "Ocean 9, Ocean 2, Ocean 8, Ocean 1")
    assert position.dragon != position.dog
    assert len(position.seen_by(None).turns) == 8


@pytest.mark.clause("Z-BONUS-1")
def test_a_double_win_with_a_bonus_value_takes_all_four_cards() -> None:
    position = joint({**SAME_WINNER, "North": "Cloud 3, Mountain 5"})
    piles, discarded = (len(position.above[0]), len(position.below[0])), len(position.discard)
    play(position, "Cloud 3, Ocean 9, Desert 8, Desert 9")
    assert above(position, 0)[piles[0] :] == ["Cloud 3", "Desert 8"]
    assert below(position, 0)[piles[1] :] == ["Ocean 9", "Desert 9"]
    assert len(position.discard) == discarded


@pytest.mark.clause("Z-BONUS-2")
def test_with_three_players_the_missing_card_is_the_last_one_discarded() -> None:
    position = joint(SHORTAGE, players=3)
    last, count = names(position, position.discard)[-1], len(position.discard)
    play(position, "Cloud 3, Ocean 6, Desert 5")
    assert above(position, 0)[-2:] == ["Cloud 3", "Desert 5"]
    assert below(position, 0)[-2:] == ["Ocean 6", last]
    assert len(position.discard) == count - 1


@pytest.mark.clause("Z-BONUS-2")
def test_with_nothing_discarded_a_set_aside_card_serves_as_a_marker_until_the_next_deal() -> None:
    without = {"East": ["Cloud"], "South": ["Cloud"]}
    hands = {"North": "Cloud 3", "East": "Ocean 6", "South": "Desert 5"}
    position = at(3, round=2, dragon="North", dog="North", hands=hands, without=without)
    first, count = names(position, position.aside)[0], len(position.aside)
    play(position, "Cloud 3, Ocean 6, Desert 5")
    assert below(position, 0) == ["Ocean 6", first] == ["Ocean 6", "Cloud 2"]
    assert len(position.aside) == count - 1
    while step(position) != "deal":
        position.push(position.legal_moves[0])
    position.push(Dealer(1).pick(position))
    assert names(position, position.aside)[0] == first
    assert len(position.aside) == count


@pytest.mark.clause("Z-BONUS-2")
def test_two_winners_can_be_short_of_a_card_as_well() -> None:
    hands = {"North": "Ocean 7, Mountain 5", "East": "Ocean 3, Ocean 2", "South": "Ocean 5, Mountain 1"}
    position = joint(hands, players=3)
    count = len(position.discard)
    play(position, "Ocean 7, Ocean 3, Ocean 5")
    assert above(position, 0)[-2:] == ["Ocean 7", "Ocean 5"]
    assert below(position, 1)[-2] == "Ocean 3"
    assert len(position.discard) == count - 1


@pytest.mark.clause("Z-BONUS-2")
def test_three_cards_are_enough_for_one_bonus() -> None:
    hands = {"North": "Ocean 7, Mountain 5", "East": "Ocean 3, Ocean 2", "South": "Ocean 5, Mountain 1"}
    position = joint(hands, players=3)
    count = len(position.discard)
    play(position, "Ocean 7, Ocean 2, Ocean 5")
    assert above(position, 0)[-2:] == ["Ocean 7", "Ocean 5"]
    assert below(position, 1)[-1] == "Ocean 2"
    assert len(position.discard) == count
