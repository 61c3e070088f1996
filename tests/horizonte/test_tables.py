"""Positions as tables: read strictly, completed from what remains, written completely, read back the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.errors import NotationError, PositionError
from tests.horizonte.random_games import ALL_OPTIONS, random_game
from tests.horizonte.tables import (
    EXAMPLE,
    EXAMPLE_HANDS,
    REST_OF_EXAMPLE,
    SEATS,
    at,
    hand,
    names,
    order,
    play,
    step,
    the_example,
)


def defect(players: int = 4, /, **table: Any) -> PositionError:
    """What is said about a table of which no position can be made."""
    with pytest.raises(PositionError) as caught:
        at(players, **table)
    return caught.value


# ---------------------------------------------------------------------- what is filled


def test_an_empty_table_is_the_beginning_of_a_round() -> None:
    position = at()
    assert (step(position), position.round, position.cycle) == ("dragon", 1, 1)
    assert position.dragon == 0
    assert position.dog in (1, 2, 3)
    assert [held.bit_count() for held in position.hands.values()] == [10] * 4
    assert None not in position.predictions


def test_the_seed_fills_what_is_left_open() -> None:
    assert at(seed=3) == at(seed=3)
    assert at(seed=3) != at(seed=4)


@pytest.mark.parametrize("seed", range(30))
def test_hands_are_filled_without_the_suits_that_are_ruled_out(seed: int) -> None:
    position = the_example(seed=seed)
    assert all(held.bit_count() == 10 for held in position.hands.values())
    assert not any(card.startswith("Mountain") for seat in (0, 3) for card in hand(position, seat))
    assert not any(card.startswith("Ocean") for card in hand(position, 2))
    assert set(EXAMPLE_HANDS["South"]) <= set(hand(position, 2))


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_filled_with_a_suit_that_was_not_followed(seed: int) -> None:
    tricks = {"dragon_trick": "Ocean 8", "dog_trick": "Mountain 6, Mountain 2, Cloud 13"}
    position = at(dragon="North", dog="East", **tricks, seed=seed)
    assert not any(card.startswith("Mountain") for card in hand(position, 3))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", range(2, 11))
def test_piles_and_discard_are_filled_as_a_round_could_bring_them_about(players: int, size: int) -> None:
    position = at(players, hand_size=size)
    above, below = (sum(map(len, piles)) for piles in (position.above, position.below))
    cycles, played = position.cycle - 1, 10 - size
    assert cycles <= above <= 2 * cycles
    assert cycles <= below <= 2 * cycles
    assert (played + 1) // 2 <= cycles <= played
    assert above + below + len(position.discard) == players * played


def test_piles_can_be_given_by_number_or_by_cards() -> None:
    position = at(hand_size=8, above={"North": "Cloud 14", "East": 0}, below={"South": 1}, discard=6)
    assert names(position, position.above[0]) == ["Cloud 14"]
    assert (len(position.below[2]), len(position.discard)) == (1, 6)


def test_the_hand_size_follows_from_piles_that_are_given() -> None:
    position = at(above=dict.fromkeys(SEATS[:4], 1), below={"North": 4, "East": 0, "South": 0, "West": 0}, discard=24)
    assert [held.bit_count() for held in position.hands.values()] == [2] * 4


def test_a_round_that_is_over_leaves_no_card_or_one() -> None:
    assert {at(step="scoring", seed=seed).hands[0].bit_count() for seed in range(9)} == {0}
    assert at(step="scoring", hand_size=1).hands[0].bit_count() == 1


def test_points_of_finished_rounds_are_filled() -> None:
    position = at(round=3, points={"North": [4, 5]})
    assert [row[0] for row in position.points] == [4, 5]
    assert len(position.points) == 2


# ---------------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("table", "field", "words"),
    [
        ({"hans": {}}, "hans", "unknown key 'hans'; did you mean 'hands'?"),
        ({"step": "plai"}, "step", "unknown step 'plai'; did you mean 'play'?"),
        ({"step": 3}, "step", "expected a text, got 3"),
        ({"round": 4}, "round", "4 cannot be; expected 1 to 3"),
        ({"round": True}, "round", "expected a whole number, got True"),
        ({"step": "deal", "round": 1}, "round", "1 cannot be; expected 0 to 0"),
        ({"dragon": "Nobody"}, "dragon", "nobody here is called 'Nobody'"),
        ({"dragon": "North", "dog": "North"}, "dog", "a game begins with two holders"),
        ({"hands": {"North": ["Ocean"]}}, "hands", "cannot read 'Ocean', expected a card such as 'Ocean 8'"),
        ({"hands": {"North": 3}}, "hands", "expected a list of cards, got 3"),
        ({"hands": {"Nobody": []}}, "hands", "nobody here is called 'Nobody'"),
        ({"hands": []}, "hands", "expected a table, got []"),
        ({"hands": {"North": ["Ocean 99"]}}, "hands", "there is no card Ocean 99 in the deck"),
        ({"hands": {"North": ["Cloud 4"]}}, "hands", "Cloud 4 is out of play with 4 players"),
        ({"hands": {"North": ["Ocean 8"], "East": ["Ocean 8"]}}, "hands", "Ocean 8 is there twice, see hands"),
        ({"hands": {"North": "Ocean 1, Ocean 2, Ocean 3"}, "hand_size": 2}, "hands", "at most 2 can be there"),
        ({"hand_size": 11}, "hand_size", "11 cannot be; expected 0 to 10"),
        ({"hand_size": 1}, "hand_size", "1 cards while cards are played; expected 2 to 10"),
        ({"step": "scoring", "hand_size": 2}, "hand_size", "2 cards after a round; expected 0 to 1"),
        ({"step": "predict", "hand_size": 9}, "hand_size", "9 cards before the first card; expected 10"),
        ({"without": {"North": ["Sea"]}}, "without", "expected a list of suits"),
        (
            {"without": {"North": ["Ocean"]}, "hands": {"North": "Ocean 8"}},
            "without",
            "Ocean 8 is in the hand of North",
        ),
        (
            {"without": {seat: ["Cloud"] for seat in SEATS[:4]}},
            "hands",
            "cannot be dealt so that everybody gets enough",
        ),
        (
            {"above": {"North": 13}, "hand_size": 10},
            "above",
            "13 cards above and 0 below cannot lie there after 0 cards",
        ),
        ({"below": {"North": 1}, "step": "predict"}, "below", "0 cards above and 1 below cannot lie there"),
        ({"above": {"North": -1}}, "above", "-1 cards cannot lie there"),
        ({"above": {"North": "Ocean 8"}, "discard": "Ocean 8", "hand_size": 8}, "discard", "Ocean 8 is there twice"),
        ({"discard": 7, "hand_size": 8}, "discard", "7 cards cannot lie there after 2 of each hand"),
        ({"cycle": 9, "hand_size": 8}, "cycle", "8 finished cycles do not fit 2 cards of each hand"),
        ({"predictions": {"North": 11}}, "predictions", "11 cannot be set: the card goes from 0 to 10"),
        ({"predictions": {"North": -1}}, "predictions", "-1 cannot be set"),
        ({"predictions": {"North": True}}, "predictions", "True cannot be set"),
        ({"points": {"North": [1]}}, "points", "1 rounds for North, but 0 are finished"),
        ({"points": {"North": [-1]}, "round": 2}, "points", "expected a list of whole numbers from 0 up"),
        (
            {"dragon_trick": "Ocean 8, Ocean 4, Ocean 5, Ocean 1, Ocean 2", "dog": "West"},
            "dragon_trick",
            "everybody plays",
        ),
        ({"dog_trick": "Ocean 8", "dog": "East"}, "dog_trick", "the break comes after 1 Dragon cards"),
        ({"joint_trick": "Ocean 8", "dog": "East"}, "joint_trick", "joint only if one player holds both"),
        ({"dragon_trick": "Ocean 8", "step": "scoring", "dog": "East"}, "dragon_trick", "only while a cycle is played"),
        ({"record": [3]}, "record", "expected tables with dragon, dog, cards, winners, got 3"),
        ({"agenda": [["dragon", 2, 0]]}, "agenda", "does not fit this position"),
        ({"agenda": [["nothing"]]}, "agenda", "does not fit this position"),
        ({"agenda": [3]}, "agenda", "expected a list of steps, got 3"),
        ({"agenda": []}, "agenda", "does not fit this position"),
        ({"agenda": [[]]}, "agenda", "expected a list of steps, got []"),
        ({"winner": "North"}, "winner", "a line is picked when the game is over"),
        ({"agenda": [["winner"]], "round": 3}, "agenda", "does not fit this position"),
        ({"agenda": [["draw", "dog", 0, 1], ["deal"]]}, "agenda", "does not fit this position"),
        ({"agenda": [["draw", "both", 0, 7], ["deal"]]}, "agenda", "does not fit this position"),
        ({"agenda": [["set-up", "remove"], ["set-up", "placement"], ["deal"]]}, "agenda", "does not fit this position"),
        ({"step": "deal", "pile": "Ocean 8"}, "pile", "is nowhere to be found"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_field(table: dict[str, Any], field: str, words: str) -> None:
    error = defect(**table)
    assert words in str(error)
    assert error.field == field


def test_nobody_can_hold_a_suit_that_they_did_not_follow() -> None:
    tricks = {"dragon_trick": "Ocean 8", "dog_trick": "Mountain 6, Cloud 14"}
    error = defect(dragon="North", dog="East", hands={"South": "Mountain 2"}, **tricks)
    assert "South played Cloud 14 to Mountain although holding Mountain 2" in str(error)


def test_nobody_can_have_played_later_a_suit_that_they_did_not_follow() -> None:
    tricks = {"dragon_trick": "Ocean 8, Ocean 4, Mountain 2", "dog_trick": "Mountain 6, Cloud 14, Cloud 13, Desert 2"}
    error = defect(dragon="North", dog="East", **tricks)
    assert "South played Cloud 14 to Mountain although holding Mountain 2" in str(error)


def test_a_cycle_that_is_complete_would_have_been_judged() -> None:
    dog = "Mountain 6, Mountain 1, Mountain 2, Mountain 3"
    error = defect(dragon="North", dog="East", dragon_trick="Ocean 8, Ocean 4, Ocean 1, Ocean 5", dog_trick=dog)
    assert "the cycle is complete" in str(error)


@pytest.mark.parametrize(
    ("cycle", "words"),
    [
        ({"cards": ["Ocean 8"]}, "expected 8 cards of a cycle"),
        ({"dog": "North", "cards": ["Ocean 8"]}, "expected 4 or 8 cards of a cycle"),
        ({"cards": ["Ocean 8"] * 8}, "Ocean 8 is there twice"),
        ({"winners": ["North"]}, "expected the winners of Dragon and Dog, got ['North']"),
        ({"cards": ["Cloud 4", *[f"Ocean {n}" for n in range(1, 8)]]}, "Cloud 4 is out of play"),
        ({"colour": "red"}, "expected tables with dragon, dog, cards, winners"),
    ],
)
def test_a_record_that_cannot_be_is_refused(cycle: dict[str, Any], words: str) -> None:
    good = {"dragon": "North", "dog": "East", "cards": [f"Ocean {n}" for n in range(1, 9)]}
    good["winners"] = ["North", "East"]
    assert at(hand_size=8, dog="East", record=[good]).cycle == 2
    assert words in str(defect(hand_size=8, dog="East", record=[{**good, **cycle}]))
    assert "Ocean 1 is in a hand" in str(defect(hand_size=8, dog="East", record=[good], hands={"West": "Ocean 1"}))


# ---------------------------------------------------------------------- there and back


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda options: " ".join(options.values()))
def test_every_position_of_a_game_can_be_written_and_read(options: dict[str, str]) -> None:
    number = ALL_OPTIONS.index(options)
    for position in random_game(number, 3 + number % 3, options):
        again = horizonte.Position.from_text(position.text)
        assert again.differences(position) == []
        assert again.text == position.text


def test_a_written_position_needs_no_seed() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    table = json.loads(json.dumps(position.table()))
    for seed in range(5):
        assert horizonte.Position.from_table(table, position.players, seed=seed) == position


def test_a_table_is_made_of_names_and_cards() -> None:
    table = play(the_example(), EXAMPLE).table()
    assert table["dragon_trick"] == ["Ocean 8"]
    assert table["dog_trick"] == ["Mountain 6", "Mountain 2", "Cloud 13", "Desert 2"]
    assert (table["dragon"], table["dog"], table["hand_size"]) == ("North", "East", 10)
    assert table["agenda"][0] == ["resume", 1, 0]


def test_markers_are_recognised_by_the_cards_in_the_piles() -> None:
    without = {"East": ["Cloud"], "South": ["Cloud"]}
    hands = {"North": "Cloud 3", "East": "Ocean 6", "South": "Desert 5"}
    position = at(3, round=2, dragon="North", dog="North", hands=hands, without=without)
    play(position, "Cloud 3, Ocean 6, Desert 5")
    again = horizonte.Position.from_text(position.text)
    assert again == position
    assert len(again.aside) == 19


def test_a_position_set_up_step_by_step_can_be_written_and_read() -> None:
    position = horizonte.Position.start(SEATS[:3], setup="steps")
    for move in ("setup placement", "setup predictions", "setup remove"):
        assert horizonte.Position.from_text(position.text) == position
        position.push(move)
    assert order(horizonte.Position.from_text(position.text)) == ""


@pytest.mark.parametrize("text", ["", "[]", '{"game": "horus"}', '{"game": "horizonte"}', "nothing"])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a position"):
        horizonte.Position.from_text(text)
