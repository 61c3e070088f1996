"""Game End: used-up stacks, the cards of their type, the last turn."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.horus.components import Card
from tests.horus.maps import cards, clauses, draw_on, hand, horus_cards, legal, play, position, refused, stacks, step

ANN = ["desert 1", "desert 2", "hill 3", "? 4", "field ?"]
BO = ["desert 3", "desert ?", "hill 4", "swamp 1", "? 5"]
FIELDS = ["field 1", "field 2", "field 3", "field 4"]
SWAMPS = ["swamp 1", "swamp 2", "swamp 3", "swamp 4", "swamp 5"]
CY = ["desert 5", "field 1", "field 2", "field 3", "? 1"]


def last_desert(draw: dict[str, int], **table: Any) -> horus.Position:
    """Three players; Ann holds two Desert cards, and one Desert tile is left in its stack."""
    return position(
        players=("Ann", "Bo", "Cy"),
        step="card",
        **cards(draw, {"Ann": ANN, "Bo": BO, "Cy": CY}),
        **{**stacks(desert=1), **table},
    )


def last_turn(**table: Any) -> horus.Position:
    """One stack is used up, and Ann holds the card that brings the last tile of a second one."""
    hands = {"Ann": ["hill 1", *FIELDS], "Bo": SWAMPS}
    given = {"step": "card", "round": 5, "hands": hands, **stacks(desert=0, hill=1), **table}
    return position("BPB", "F", **given)


@pytest.mark.clause("H-END-1")
def test_the_game_ends_when_two_of_the_five_stacks_are_empty() -> None:
    game = play(last_turn(), "card hill 1", "tile 2,2", "stone 2,2")
    draw_on(game)
    assert game.over
    assert game.decision is None
    assert len(game.legal_moves) == 0


@pytest.mark.clause("H-END-1")
def test_one_empty_stack_does_not_end_it() -> None:
    game = play(last_turn(**stacks(hill=1)), "card hill 1", "tile 2,2", "stone 2,2")
    assert not draw_on(game).over


@pytest.mark.clause("H-END-1")
def test_the_r_n_stack_is_one_of_the_five() -> None:
    game = play(last_turn(**stacks(desert=0, rn=1)), "nile", "necropolis 2,2")
    assert game.over


@pytest.mark.clause("H-END-2")
def test_the_player_who_emptied_the_second_stack_finishes_the_turn() -> None:
    game = play(last_turn(), "card hill 1", "tile 2,2")
    assert step(game) == "stone"
    play(game, "stone 2,2")
    assert (step(game), game.turn) == ("draw", 0)
    draw_on(game)
    assert game.over
    assert game.turn == 0, "nobody plays after that"


@pytest.mark.clause("H-END-2")
def test_after_the_end_nothing_can_be_played() -> None:
    game = position("BPB", "F", agenda=[])
    assert clauses(game, "tile 2,2") == ("H-END-2",)
    assert refused(game, "bag H") == "H-END-2"
    assert refused(game, "nile") == "H-END-2"


@pytest.mark.clause("H-END-3")
def test_with_the_last_tile_of_a_stack_all_discard_its_cards_at_once() -> None:
    game = last_desert({"field 4": 2, "field 5": 2, "swamp 2": 2})
    play(game, "card desert 1")
    assert hand(game, "Ann") == ["? 4", "field ?", "hill 3"]
    assert hand(game, "Bo") == ["? 5", "hill 4", "swamp 1"]
    assert hand(game, "Cy") == ["? 1", "field 1", "field 2", "field 3"]
    assert sum(count for card, count in game.discard.items() if card.centre == "desert") == 11
    assert horus_cards(game) == 50


@pytest.mark.clause("H-END-3")
def test_the_others_draw_back_to_five_before_the_tile_is_laid() -> None:
    game = last_desert({"field 4": 2, "field 5": 2, "swamp 2": 2})
    play(game, "card desert 1")
    assert game.decision is not None
    assert (step(game), game.decision.entry) == ("draw", ("draw", 1))
    play(game, "draw field 4", "draw field 4")
    assert game.decision.entry == ("draw", 2)
    play(game, "draw field 5")
    assert [len(game.hands[seat]) for seat in range(3)] == [3, 5, 5]
    assert step(game) == "tile"
    play(game, "tile 2,0", "stone 2,0", "draw swamp 2", "draw swamp 2")
    assert len(game.hands[0]) == 5


@pytest.mark.clause("H-END-4")
def test_a_card_of_a_used_up_stack_is_discarded_and_replaced() -> None:
    hands = {"Ann": ANN[2:], "Bo": BO[2:]}
    game = position(step="refill", **cards({"desert 1": 1, "field 1": 2}, hands), **stacks(desert=0))
    play(game, "draw desert 1")
    assert len(game.hands[0]) == 3
    assert game.discard[Card("desert", "1")] == 2
    assert legal(game) == {"draw field 1"}
    play(game, "draw field 1", "draw field 1")
    assert hand(game, "Ann") == ["? 4", "field 1", "field 1", "field ?", "hill 3"]


@pytest.mark.clause("H-END-4")
def test_question_mark_cards_are_kept() -> None:
    game = position(step="refill", **cards({"? 2": 1}, {"Ann": ANN[1:], "Bo": BO}), **stacks(hill=0))
    play(game, "draw ? 2")
    assert "? 2" in hand(game, "Ann")
