"""What was decided where the rulebook leaves something open: one test or more for each reading C-1 to C-30."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.horizonte.deck import deck_defects
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
    names,
    order,
    play,
    refused,
    step,
    the_example,
)

READINGS = horizonte.rulebook.readings


def test_there_are_thirty_readings_and_three_can_be_switched() -> None:
    assert list(READINGS) == ["C-13", "C-17", "C-21", *(f"C-{n}" for n in range(1, 31) if n not in (13, 17, 21))]
    assert horizonte.rulebook.switches() == {
        "prediction": ("unsigned", "signed"),
        "tie": ("shared", "manual_pick"),
        "opening": ("joint_opening", "separate_opening"),
    }


def test_every_reading_rests_on_clauses_and_says_why() -> None:
    for reading in READINGS.values():
        assert len(reading.choices) >= 2
        assert reading.why
        assert reading.clauses
        assert set(reading.clauses) <= set(horizonte.rulebook.clauses)


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(RulebookError, match="expected one of: unsigned, signed"):
        at(options={"prediction": "both"})


def test_c1_three_to_five_can_play() -> None:
    assert horizonte.rulebook.players == (3, 5)
    assert horizonte.load_components().players == (3, 5)


def test_c2_suits_do_not_rank_in_the_draw() -> None:
    position = play(horizonte.Position.start(SEATS[:3]), ["draw Cloud 7 Ocean 7 Desert 2"])
    assert (position.dragon, position.dog) == (-1, 2)


def test_c3_only_the_tied_draw_again() -> None:
    position = play(horizonte.Position.start(SEATS[:3]), ["draw Cloud 7 Ocean 7 Desert 2"])
    assert position.agenda[-1] == ("draw", "dragon", 0, 1)
    assert "Cloud 7" not in names(position, [n for n in range(50) if position.pile >> n & 1]), "nobody puts it back"


def test_c4_which_card_was_won_does_not_show() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert position.seen_by("East").below(0) == 1
    assert not hasattr(position.seen_by("East"), "pile")


def test_c5_the_dog_trick_is_judged_at_the_end_of_the_cycle() -> None:
    position = play(the_example(), EXAMPLE)
    assert (position.dog, position.below[0]) == (1, ())


def test_c6_the_interrupted_player_goes_on() -> None:
    position = play(the_example(), EXAMPLE)
    assert position.who_decides() == "East"
    assert order(position, "resume") == "ESW"


@pytest.mark.parametrize(("dog", "stages"), [("East", "N ESWN ESW"), ("South", "NE SWNE SW"), ("West", "NES WNES W")])
def test_c7_the_break_falls_by_the_distance_of_the_holders(dog: str, stages: str) -> None:
    position = at(dragon="North", dog=dog)
    assert " ".join(order(position, stage) for stage in ("dragon", "dog", "resume")) == stages


def test_c8_a_cycle_begun_with_two_cards_is_played_to_its_end() -> None:
    position = at(dragon="North", dog="East", hand_size=2)
    while step(position) != "deal":
        position.push(position.legal_moves[0])
    assert set(position.hands.values()) == {0}


def test_c9_a_last_card_is_not_played() -> None:
    hands = {"North": "Cloud 2, Cloud 5", "East": "Ocean 9", "South": "Desert 8", "West": "Desert 9"}
    position = joint(hands, without={seat: ["Cloud"] for seat in ("East", "South", "West")})
    play(position, "Cloud 2, Ocean 9, Desert 8, Desert 9")
    assert (step(position), position.joint) == ("deal", True)


def test_c10_the_additional_card_is_the_earliest_of_the_same_trick() -> None:
    hands = {"North": "Ocean 7, Desert 6", "East": "Ocean 2, Desert 5", "South": "Ocean 4, Desert 3"}
    position = at(3, dragon="North", dog="East", hands=hands, hand_size=4)
    play(position, "Ocean 7, Desert 5, Desert 3, Desert 6, Ocean 2, Ocean 4")
    assert above(position, 0)[-2:] == ["Ocean 7", "Ocean 2"]
    assert below(position, 2)[-2:] == ["Desert 3", "Desert 5"], "East's card came first in the Dog Trick"


def test_c11_and_c12_a_double_win_takes_another_card_and_doubles_both_results() -> None:
    hands = {"North": "Cloud 3, Mountain 5", "East": "Ocean 9, Mountain 1", "South": "Desert 8", "West": "Desert 9"}
    position = joint(hands, without={seat: ["Cloud"] for seat in ("East", "South", "West")})
    play(position, "Cloud 3, Ocean 9, Desert 8, Desert 9")
    assert above(position, 0)[-2:] == ["Cloud 3", "Desert 8"], "own cards first, then the Dragon's additional card"
    assert below(position, 0)[-2:] == ["Ocean 9", "Desert 9"]


def test_c13_predictions_have_a_sign_only_when_switched_on() -> None:
    table = {"step": "scoring", "above": dict.fromkeys(SEATS[:3], 0) | {"East": 5}, "below": {"North": 3}}
    table |= {"predictions": {"North": 3}}
    assert at(3, **table).scores().totals[0] == 0
    assert at(3, **table, options={"prediction": "signed"}).scores().totals[0] == 30


def test_c13_the_sign_never_changes_what_may_be_played() -> None:
    for option in ("unsigned", "signed"):
        position = the_example(predictions={"North": 2}, options={"prediction": option})
        play(position, [*EXAMPLE, *REST_OF_EXAMPLE])
        assert (position.dragon, position.dog, len(position.discard)) == (2, 0, 6)


def test_c14_cards_are_counted_bonus_cards_too() -> None:
    hands = {"North": "Ocean 7, Desert 6", "East": "Ocean 2, Desert 3", "South": "Ocean 4, Desert 5"}
    predictions = {"North": 2, "East": 2, "South": 0}
    position = at(3, dragon="North", dog="East", hands=hands, predictions=predictions)
    play(position, "Ocean 7, Desert 3, Desert 5, Desert 6, Ocean 2, Ocean 4")
    assert position.scores().totals == (0, 0, 0)


def test_c15_points_count_against_you() -> None:
    assert not at().scores().high_wins


def test_c16_a_marker_is_lent_and_with_none_left_no_card_is_taken() -> None:
    without = {"East": ["Cloud"], "South": ["Cloud"]}
    hands = {"North": "Cloud 3", "East": "Ocean 6", "South": "Desert 5"}
    position = at(3, round=2, dragon="North", dog="North", hands=hands, without=without)
    position.set("aside", ())
    play(position, "Cloud 3, Ocean 6, Desert 5")
    assert (len(position.above[0]), len(position.below[0])) == (2, 1)


def test_c17_the_table_picks_among_the_tied_only_when_switched_on() -> None:
    piles = dict.fromkeys(SEATS[:3], 2)
    table = {"step": "scoring", "round": 3, "above": piles, "below": piles, "predictions": dict.fromkeys(SEATS[:3], 0)}
    table |= {"points": {seat: [0, 0] for seat in SEATS[:3]}}
    assert at(3, **table).over
    assert step(at(3, **table, options={"tie": "manual_pick"})) == "winner"


def test_c18_all_cards_are_different() -> None:
    deck = horizonte.load_components().deck
    assert len(set(deck.cards)) == len(deck.cards) == 50


def test_c19_last_means_last_in_the_order_of_play() -> None:
    hands = {"North": "Ocean 2", "East": "Desert 8", "South": "Ocean 9", "West": "Mountain 2"}
    without = {seat: ["Mountain"] for seat in ("North", "East", "South")}
    position = joint(hands, dragon="West", dog="West", without=without)
    play(position, "Mountain 2, Ocean 2, Desert 8")
    play(position, "Ocean 9")
    assert position.dog == 0, "North played the second 2, although West has the higher seat"


def test_c20_the_fewest_points_win_not_the_best_prediction() -> None:
    assert horizonte.score(8, 6, 2) > horizonte.score(2, 0, 1)


def test_c21_the_opening_can_be_switched() -> None:
    table = {"round": 2, "dragon": "South", "dog": "South"}
    assert (at(**table).joint, order(at(**table))) == (True, "SWNE")
    apart = at(**table, options={"opening": "separate_opening"})
    assert not apart.joint
    assert (order(apart, "dragon"), order(apart, "dog"), order(apart, "resume")) == ("SWNE", "SWNE", "")


def test_c21_after_the_first_cycle_both_choices_are_the_same() -> None:
    table = {"round": 2, "dragon": "South", "dog": "South", "hand_size": 8}
    for option in ("joint_opening", "separate_opening"):
        assert at(**table, options={"opening": option}).joint


def test_c21_a_round_opened_apart_can_be_followed_by_a_joint_trick() -> None:
    hands = {"North": "Ocean 2, Mountain 3", "East": "Ocean 6, Mountain 2", "South": "Ocean 9, Mountain 1"}
    hands |= {"West": "Ocean 8, Mountain 6"}
    position = at(round=2, dragon="South", dog="South", hands=hands, options={"opening": "separate_opening"})
    play(position, "Ocean 9, Ocean 8, Ocean 2, Ocean 6, Mountain 1, Mountain 6, Mountain 3, Mountain 2")
    assert (position.dragon, position.dog, position.joint) == (2, 2, True)


def test_c22_suits_are_followed_in_a_joint_trick() -> None:
    position = joint({"North": "Ocean 9, Cloud 1", "East": "Ocean 2, Cloud 5"})
    play(position, "Ocean 9")
    assert refused(position, "play Cloud 5").clauses == ("Z-TRICK-3", "Z-BOTH-4")


def test_c23_the_hand_of_this_moment_counts() -> None:
    hands = {
        "North": "Ocean 8, Mountain 4",
        "East": "Mountain 6, Ocean 4",
        "South": "Ocean 7, Cloud 14, Desert 3, Desert 5",
        "West": "Mountain 9, Ocean 5",
    }
    position = at(dragon="North", dog="East", hand_size=4, hands=hands)
    play(position, "Ocean 8, Mountain 6")
    spent = play(position.copy(), "Ocean 7, Mountain 9, Mountain 4, Ocean 4")
    assert "Cloud 14" in legal(spent)
    kept = play(position.copy(), "Desert 3, Mountain 9, Mountain 4, Ocean 4")
    assert legal(kept) == ["Ocean 7"]


def test_c24_cloud_is_followed_and_never_has_to_be_played() -> None:
    position = joint({"North": "Cloud 5, Ocean 1", "East": "Cloud 9, Ocean 2", "South": "Ocean 7, Desert 1"})
    play(position, "Cloud 5")
    assert legal(position) == ["Cloud 9"]
    play(position, "Cloud 9")
    assert sorted(legal(position)) == ["Desert 1", "Ocean 7"]
    led_ocean = play(joint({"North": "Ocean 1, Desert 2", "East": "Cloud 9, Desert 3"}), "Ocean 1")
    assert sorted(legal(led_ocean)) == ["Cloud 9", "Desert 3"], "Cloud is allowed, and so is Desert"


def test_c25_the_side_of_a_card_is_nothing_but_its_players_seat() -> None:
    view = at(5).seen_by(None)
    assert [view.side(seat) for seat in range(5)] == [0, 0.2, 0.4, 0.6, 0.8]


def test_c26_a_low_cloud_beats_a_high_card() -> None:
    assert horizonte.dragon_winner(cards("Ocean 11, Cloud 1")) == 1


def test_c27_cards_are_drawn_from_those_in_play_and_dealt_again() -> None:
    position = horizonte.Position.start(SEATS[:3])
    assert position.pile.bit_count() == 30
    dealer = Dealer(2)
    while step(position) == "draw":
        position.push(dealer.pick(position))
    position.push(dealer.pick(position))
    assert sum(held.bit_count() for held in position.hands.values()) == 30


def test_c28_a_deck_that_cannot_be_dealt_equally_is_refused() -> None:
    deck = dict(horizonte.load_components().deck.dots)
    deck[cards("Cloud 4")[0]] = 4
    found = list(deck_defects(deck, 50, (3, 7, 13, 17), (), (3, 5)))
    assert found == ["with 4 players 41 cards are in play, which cannot be dealt out equally"]


def test_c29_the_last_card_discarded_is_taken_first() -> None:
    hands = {"North": "Cloud 3, Mountain 5", "East": "Ocean 6, Mountain 6", "South": "Desert 5, Mountain 1"}
    position = joint(hands, players=3)
    last = names(position, position.discard)[-1]
    play(position, "Cloud 3, Ocean 6, Desert 5")
    assert below(position, 0)[-1] == last


def test_c30_both_tricks_of_one_cycle_have_to_be_won() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    assert (position.dragon, position.dog) == (2, 0)
    assert not position.joint
