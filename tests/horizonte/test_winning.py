"""Who wins a trick, what the winner takes, what is discarded."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from rulebook_lib import horizonte
from rulebook_lib.horizonte.deck import SUITS, Card
from rulebook_lib.horizonte.play import best_cards
from tests.horizonte.referee import dog_place, dragon_place
from tests.horizonte.tables import (
    EXAMPLE,
    REST_OF_EXAMPLE,
    above,
    at,
    below,
    cards,
    hand,
    joint,
    names,
    order,
    play,
    the_example,
)


def dragon(text: str) -> str:
    """The card that wins as Dragon."""
    plays = cards(text)
    return str(plays[horizonte.dragon_winner(plays)])


def dog(text: str) -> str:
    """The card that wins as Dog."""
    plays = cards(text)
    return str(plays[horizonte.dog_winner(plays)])


def finished() -> horizonte.Position:
    """The rulebook's example after its last card."""
    return play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])


@pytest.mark.clause("Z-GOAL-1")
def test_the_dragon_wants_high_cards_and_the_dog_low_ones() -> None:
    assert dragon("Ocean 4, Ocean 8, Ocean 2, Ocean 5") == "Ocean 8"
    assert dog("Ocean 4, Ocean 8, Ocean 2, Ocean 5") == "Ocean 2"


@pytest.mark.clause("Z-DRAGON-5")
def test_the_highest_cloud_wins_the_dragon_trick() -> None:
    assert dragon("Ocean 11, Cloud 1, Cloud 2, Ocean 10") == "Cloud 2"
    assert dragon("Cloud 5, Cloud 9, Ocean 11") == "Cloud 9"


@pytest.mark.clause("Z-DRAGON-6")
def test_without_cloud_the_highest_card_of_the_led_suit_wins() -> None:
    assert dragon("Ocean 4, Ocean 5, Desert 7") == "Ocean 5"
    assert dragon("Ocean 1, Desert 11, Mountain 11") == "Ocean 1"


@pytest.mark.clause("Z-DRAGON-5", "Z-DRAGON-6")
@pytest.mark.parametrize("seed", range(40))
def test_the_tables_of_the_deck_and_the_referee_find_the_same_winners(seed: int) -> None:
    deck = horizonte.load_components().deck
    numbers = tuple(Random(seed).sample(range(50), 3 + seed % 3))
    plays = [deck.cards[number] for number in numbers]
    high, low = best_cards(deck, numbers, numbers)
    assert plays[horizonte.dragon_winner(plays)] == plays[dragon_place(plays)] == deck.cards[high]
    assert plays[horizonte.dog_winner(plays)] == plays[dog_place(plays)] == deck.cards[low]


@pytest.mark.clause("Z-DRAGON-7")
def test_the_card_that_wins_the_dragon_trick_goes_above() -> None:
    assert [above(finished(), seat) for seat in range(4)] == [[], [], ["Cloud 14"], []]


@pytest.mark.clause("Z-DRAGON-8")
def test_the_winner_takes_the_dragon_initiative_and_begins_the_next_cycle() -> None:
    position = finished()
    assert position.dragon == 2
    assert position.who_decides() == "South"


@pytest.mark.clause("Z-DOG-5")
def test_the_lowest_card_wins_the_dog_trick_whatever_its_suit() -> None:
    assert dog("Mountain 5, Mountain 6, Cloud 1") == "Cloud 1"
    assert dog("Mountain 2, Mountain 6, Desert 3") == "Mountain 2"
    assert dog("Mountain 4, Mountain 6, Desert 3") == "Desert 3"


@pytest.mark.clause("Z-DOG-6")
def test_of_equally_low_cards_the_one_played_last_wins() -> None:
    assert dog("Mountain 6, Mountain 2, Cloud 13, Desert 2") == "Desert 2"
    for played in permutations(cards("Mountain 2, Cloud 2, Desert 2, Ocean 9")):
        lowest = [place for place, card in enumerate(played) if card.value == 2]
        assert horizonte.dog_winner(played) == lowest[-1]


@pytest.mark.clause("Z-DOG-7")
def test_the_card_that_wins_the_dog_trick_goes_below() -> None:
    assert [below(finished(), seat) for seat in range(4)] == [["Desert 2"], [], [], []]


@pytest.mark.clause("Z-DOG-8")
def test_the_winner_takes_the_dog_initiative_and_opens_the_next_dog_trick() -> None:
    position = finished()
    assert position.dog == 0
    assert order(position, "dog") == "NESW"


@pytest.mark.clause("Z-DISCARD-1")
def test_everything_else_is_discarded_in_the_order_of_play() -> None:
    expected = ["Ocean 8", "Mountain 6", "Mountain 2", "Cloud 13", "Ocean 4", "Ocean 5"]
    assert names(finished(), finished().discard) == expected


@pytest.mark.clause("Z-BONUS-1")
def test_a_trick_won_with_a_bonus_value_brings_one_more_card() -> None:
    position = the_example(hands={**EXAMPLE_WITH_BONUS})
    play(position, "Ocean 8, Mountain 6, Mountain 3, Cloud 13, Desert 4, Ocean 4, Cloud 14, Ocean 5")
    assert below(position, 2) == ["Mountain 3", "Mountain 6"]
    assert above(position, 2) == ["Cloud 14"]
    assert len(position.discard) == 5


EXAMPLE_WITH_BONUS = {
    "North": "Ocean 8, Desert 4",
    "East": "Mountain 6, Ocean 4",
    "South": "Mountain 3, Cloud 14",
    "West": "Cloud 13, Ocean 5",
}


@pytest.mark.clause("Z-BONUS-1")
@pytest.mark.parametrize(("value", "cards_above"), [(1, 1), (3, 2), (5, 1), (7, 2), (13, 2), (14, 1), (15, 1), (17, 2)])
def test_the_bonus_values_are_3_7_13_and_17(value: int, cards_above: int) -> None:
    others = {"East": "Ocean 9, Mountain 9", "South": "Desert 8, Mountain 8", "West": "Ocean 8, Mountain 2"}
    position = joint({"North": f"Cloud {value}, Desert 9", **others})
    before = len(position.above[0])
    play(position, f"Cloud {value}, Ocean 9, Desert 8, Ocean 8")
    assert len(position.above[0]) - before == cards_above


@pytest.mark.clause("Z-BONUS-1")
def test_a_bonus_value_that_does_not_win_brings_nothing() -> None:
    position = the_example(hands={**EXAMPLE_WITH_BONUS, "North": "Ocean 8, Desert 2", "South": "Mountain 3, Cloud 14"})
    play(position, "Ocean 8, Mountain 6, Mountain 3, Cloud 13, Desert 2, Ocean 4, Cloud 14, Ocean 5")
    assert below(position, 0) == ["Desert 2"]
    assert len(position.discard) == 6


@pytest.mark.clause("Z-BONUS-1", "Z-DISCARD-1")
def test_both_tricks_can_bring_a_bonus_each_from_its_own_cards() -> None:
    hands = {"North": "Ocean 7, Desert 6", "East": "Ocean 2, Desert 3", "South": "Ocean 4, Desert 5"}
    position = at(3, dragon="North", dog="East", hands=hands, hand_size=4)
    discarded = len(position.discard)
    play(position, "Ocean 7, Desert 3, Desert 5, Desert 6, Ocean 2, Ocean 4")
    assert above(position, 0)[-2:] == ["Ocean 7", "Ocean 2"]
    assert below(position, 1)[-2:] == ["Desert 3", "Desert 5"]
    assert names(position, position.discard)[discarded:] == ["Desert 6", "Ocean 4"]


@pytest.mark.clause("Z-BOTH-7")
def test_two_winners_play_two_tricks_next() -> None:
    assert (order(finished(), "dragon"), order(finished(), "resume")) == ("SW", "NE")
    assert not finished().joint


# ---------------------------------------------------------------------- properties


def deals(count: int) -> list[list[Card]]:
    """Random tricks of three to five cards."""
    everything, rng = list(horizonte.load_components().deck.cards), Random("tricks")
    return [rng.sample(everything, 3 + number % 3) for number in range(count)]


@pytest.mark.clause("Z-DRAGON-6")
def test_the_value_of_a_plain_card_of_another_suit_never_matters_to_the_dragon() -> None:
    for plays in deals(200):
        winner = horizonte.dragon_winner(plays)
        for place, card in enumerate(plays):
            if card.suit not in ("Cloud", plays[0].suit):
                changed = [*plays[:place], Card(card.suit, 99 - card.value), *plays[place + 1 :]]
                assert horizonte.dragon_winner(changed) == winner


@pytest.mark.clause("Z-DOG-5")
def test_suits_never_matter_to_the_dog() -> None:
    rng = Random("suits")
    for plays in deals(200):
        changed = [Card(rng.choice(SUITS), card.value) for card in plays]
        assert horizonte.dog_winner(changed) == horizonte.dog_winner(plays)


@pytest.mark.clause("Z-DRAGON-5", "Z-DOG-5")
def test_a_better_winning_card_still_wins() -> None:
    for plays in deals(200):
        high, low = horizonte.dragon_winner(plays), horizonte.dog_winner(plays)
        higher = [*plays[:high], plays[high]._replace(value=plays[high].value + 50), *plays[high + 1 :]]
        lower = [*plays[:low], plays[low]._replace(value=plays[low].value - 50), *plays[low + 1 :]]
        assert horizonte.dragon_winner(higher) == high
        assert horizonte.dog_winner(lower) == low


def test_plain_suits_can_be_exchanged_but_cloud_cannot() -> None:
    swapped = {"Mountain": "Desert", "Desert": "Ocean", "Ocean": "Mountain", "Cloud": "Cloud"}
    for plays in deals(200):
        changed = [Card(swapped[card.suit], card.value) for card in plays]
        assert horizonte.dragon_winner(changed) == horizonte.dragon_winner(plays)
    with_cloud, without = cards("Ocean 9, Cloud 2"), cards("Cloud 9, Ocean 2")
    assert (horizonte.dragon_winner(with_cloud), horizonte.dragon_winner(without)) == (1, 0)


def test_the_hand_of_the_winner_is_not_touched() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE[:2]])
    before = hand(position, 2)
    position.push(REST_OF_EXAMPLE[2])
    assert hand(position, 2) == before
