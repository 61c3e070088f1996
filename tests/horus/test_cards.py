"""Actions 2 and 3: Horus Cards and the tiles they bring."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.horus.components import CENTRES, LAND, NUMBERS, Card, load_components
from tests.horus.maps import clauses, hand, kind, legal, play, position, refused, stacks, step

HAND = ["desert 2", "field ?", "hill 4", "? 3", "? ?"]


def with_hand(**table: Any) -> horus.Position:
    """Ann has to play a card of a known hand."""
    return position(step="card", hands={"Ann": HAND}, **table)


@pytest.mark.clause("H-CARD-1")
def test_a_played_card_goes_from_the_hand_to_the_discard_pile() -> None:
    game = play(with_hand(), "card hill 4")
    assert hand(game, "Ann") == ["? 3", "? ?", "desert 2", "field ?"]
    assert game.discard[Card("hill", "4")] == 1
    assert game.card == Card("hill", "4")


@pytest.mark.clause("H-CARD-1")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    game = with_hand()
    assert legal(game, "card") == set(HAND)
    assert refused(game, "card hill 5") == "H-CARD-1"


@pytest.mark.clause("H-CARD-1")
def test_one_of_two_equal_cards_stays_in_the_hand() -> None:
    game = position(step="card", hands={"Ann": ["hill 4", "hill 4", "field 1", "field 2", "field 3"]})
    assert legal(game, "card") == {"hill 4", "field 1", "field 2", "field 3"}
    assert hand(play(game, "card hill 4"), "Ann") == ["field 1", "field 2", "field 3", "hill 4"]


@pytest.mark.clause("H-CARD-2")
def test_the_centre_of_a_card_shows_a_land_type_or_a_question_mark() -> None:
    assert {card.centre for card in load_components().cards} == set(CENTRES) == {*LAND, "?"}


@pytest.mark.clause("H-CARD-3")
def test_the_corners_of_a_card_show_1_to_5_or_a_question_mark() -> None:
    assert {card.number for card in load_components().cards} == set(NUMBERS) == {"1", "2", "3", "4", "5", "?"}


@pytest.mark.clause("H-CARD-3")
def test_the_number_of_the_card_governs_the_stone() -> None:
    game = position("BPB", "HH.", "F", round=2, step="card", hands={"Ann": HAND})
    play(game, "card desert 2", "tile 6,0")
    assert legal(game, "stone") == {"0,2", "2,2"}


@pytest.mark.clause("H-CARD-4")
@pytest.mark.parametrize("centre", LAND)
def test_the_tile_comes_from_the_stack_of_the_card(centre: str) -> None:
    game = position(step="card", hands={"Ann": [f"{centre} 1"]})
    before = dict(game.stacks)
    play(game, f"card {centre} 1")
    assert game.tile_in_hand == centre
    assert game.stacks == {**before, centre: before[centre] - 1}
    play(game, "tile 2,0")
    assert kind(game, "2,0") == centre


@pytest.mark.clause("H-CARD-4")
def test_the_tile_comes_from_no_other_stack() -> None:
    game = play(with_hand(), "card hill 4")
    assert refused(game, "stack field") == "H-CARD-4"
    assert refused(game, "stack rn") == "H-CARD-4"


@pytest.mark.clause("H-CARD-5")
def test_the_tile_of_the_card_is_laid_against_a_tile_in_play() -> None:
    game = play(with_hand(), "card hill 4")
    assert refused(game, "tile 2,0") is None
    assert refused(game, "tile 4,0") == "H-PLACE-1"
    assert refused(game, "tile 2,4") == "H-PLACE-4"


@pytest.mark.clause("H-CARD-6")
@pytest.mark.parametrize("choice", [*LAND, "rn"])
def test_a_question_mark_in_the_centre_gives_the_choice_of_any_stack(choice: str) -> None:
    game = with_hand()
    before = dict(game.stacks)
    play(game, "card ? 3", f"stack {choice}")
    assert game.tile_in_hand == choice
    assert game.stacks[choice] == before[choice] - 1


@pytest.mark.clause("H-CARD-6")
def test_a_used_up_stack_cannot_be_chosen() -> None:
    game = play(with_hand(**stacks(field=0)), "card ? 3")
    assert legal(game, "stack") == {"desert", "hill", "swamp", "rn"}
    assert clauses(game, "stack field") == ("H-CARD-6",)


@pytest.mark.clause("H-CARD-6", "H-RIVER-8")
def test_an_r_n_tile_of_a_question_mark_follows_the_rules_of_r_n_tiles() -> None:
    game = play(with_hand(), "card ? 3", "stack rn")
    assert step(game) == "rn"
    assert {move.split()[0] for move in legal(game)} == {"necropolis", "river", "swap"}


@pytest.mark.clause("H-CARD-6")
def test_the_stone_follows_the_tile_of_a_question_mark_card_too() -> None:
    game = play(with_hand(), "card ? 3", "stack hill", "tile 2,0")
    assert step(game) == "stone"
