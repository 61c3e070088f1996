"""The end of a round, the next one, the end of the game."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from tests.horizonte.random_games import random_game
from tests.horizonte.tables import (
    EXAMPLE,
    EXAMPLE_HANDS,
    REST_OF_EXAMPLE,
    at,
    legal,
    order,
    play,
    refused,
    step,
)


def last_cycle(**table: object) -> horizonte.Position:
    """The rulebook's example as the last cycle of a round: two cards each."""
    return at(**{"dragon": "North", "dog": "East", "hands": EXAMPLE_HANDS, "hand_size": 2, **table})


def next_round(position: horizonte.Position) -> horizonte.Position:
    """Deal the next round."""
    position.push(Dealer(5).pick(position))
    return position


@pytest.mark.clause("Z-END-1", "Z-EVAL-1")
def test_a_round_does_not_end_when_only_the_dog_trick_is_full() -> None:
    position = play(last_cycle(), EXAMPLE)
    assert max(held.bit_count() for held in position.hands.values()) == 1
    assert step(position) == "resume"


@pytest.mark.clause("Z-END-1")
def test_a_round_ends_without_cards() -> None:
    position = play(last_cycle(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert step(position) == "deal"
    assert set(position.hands.values()) == {0}


@pytest.mark.clause("Z-END-1")
def test_a_round_ends_with_one_card_each_even_if_a_joint_trick_is_due() -> None:
    hands = {
        "North": "Cloud 2, Cloud 5",
        "East": "Ocean 9, Mountain 1",
        "South": "Desert 8, Ocean 6",
        "West": "Desert 9, Mountain 7",
    }
    position = at(dragon="North", dog="North", hands=hands, hand_size=2)
    play(position, "Cloud 2, Ocean 9, Desert 8, Desert 9")
    assert (position.dragon, position.dog) == (0, 0)
    assert [held.bit_count() for held in position.hands.values()] == [1] * 4
    assert step(position) == "deal"


@pytest.mark.clause("Z-END-1")
@pytest.mark.parametrize("seed", range(12))
def test_an_odd_number_of_joint_tricks_leaves_one_card(seed: int) -> None:
    joint = 0
    for position in random_game(seed, 3 + seed % 3):
        if position.log and position.log[-1].verb == "play" and not position.played:
            joint = sum(cycle.joint for cycle in position.seen_by(None).record)
            if step(position) in ("deal", "over"):
                assert position.hands[0].bit_count() == joint % 2


@pytest.mark.clause("Z-NEXT-1")
def test_after_scoring_everything_is_dealt_anew() -> None:
    position = next_round(play(last_cycle(), [*EXAMPLE, *REST_OF_EXAMPLE]))
    assert [held.bit_count() for held in position.hands.values()] == [10] * 4
    assert position.above == position.below == ((),) * 4
    assert (position.discard, position.record, position.played) == ((), (), ())
    assert position.predictions == (None,) * 4
    assert (position.round, position.cycle) == (2, 1)


@pytest.mark.clause("Z-NEXT-1")
def test_nothing_is_dealt_before_the_round_is_over() -> None:
    position = last_cycle()
    deal = "deal " + " ".join(map(str, sorted(position.deck.share(4).cards)))
    assert refused(position, deal).clauses == ("Z-NEXT-1",)


@pytest.mark.clause("Z-NEXT-1")
def test_the_points_of_a_round_stay_the_same_when_the_next_is_dealt() -> None:
    piles = {"above": dict.fromkeys(EXAMPLE_HANDS, 1), "below": dict.fromkeys(EXAMPLE_HANDS, 1)}
    position = play(last_cycle(**piles, predictions={"North": 2}), [*EXAMPLE, *REST_OF_EXAMPLE])
    before = position.scores().totals
    assert next_round(position).scores().totals == before
    assert position.points == (before,)


@pytest.mark.clause("Z-NEXT-2")
def test_the_initiative_cards_stay_with_their_holders() -> None:
    position = play(last_cycle(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert (position.dragon, position.dog) == (2, 0)
    next_round(position)
    assert (position.dragon, position.dog) == (2, 0)


@pytest.mark.clause("Z-NEXT-3")
def test_the_dragon_holder_begins_the_next_round() -> None:
    position = next_round(play(last_cycle(), [*EXAMPLE, *REST_OF_EXAMPLE]))
    play(position, ["predict 1", "predict 2", "predict 3", "predict 4"])
    assert position.who_decides() == "South"
    assert order(position, "dragon") == "SW"


@pytest.mark.clause("Z-NEXT-3", "Z-BOTH-1")
def test_a_round_can_begin_with_a_joint_trick() -> None:
    position = at(round=2, dragon="South", dog="South", step="predict")
    play(position, [f"predict {value}" for value in range(4)])
    assert step(position) == "joint"
    assert order(position) == "SWNE"


@pytest.mark.clause("Z-END-2")
def test_the_game_is_over_after_three_rounds() -> None:
    for number in (1, 2, 3):
        position = play(last_cycle(round=number), [*EXAMPLE, *REST_OF_EXAMPLE])
        assert step(position) == ("over" if number == 3 else "deal")
    assert position.over
    assert refused(position, "play Ocean 8").clauses == ("Z-END-2",)
    assert legal(position) == []
