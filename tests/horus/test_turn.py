"""Game Play: whose turn it is, the five actions and their order, drawing and refilling."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from tests.horus.maps import cards, clauses, draw_on, hand, legal, play, position, refused, stacks, step

HILLS = ["hill 1", "hill 2", "hill 3", "hill 4", "hill 5"]
FIELDS = ["field 1", "field 2", "field 3", "field 4", "field 5"]


def steps_of_a_turn(game: horus.Position) -> list[str]:
    """The decisions of one turn, each taken by the first legal move; a land tile is drawn from the bag."""
    seat, found = game.turn, []
    while game.turn == seat and not game.over:
        found.append(step(game))
        game.push("bag H" if found[-1] == "bag" else game.legal_moves[0])
    return found


@pytest.mark.clause("H-TURN-2", "H-DRAW-3")
def test_turns_go_to_the_left() -> None:
    game = position(players=("Ann", "Bo", "Cy"))
    seats = []
    for _ in range(5):
        seats.append(game.turn)
        steps_of_a_turn(game)
    assert seats == [0, 1, 2, 0, 1]


@pytest.mark.clause("H-TURN-2")
def test_nobody_plays_in_the_turn_of_another() -> None:
    game = position(step="tile", tile="hill")
    assert game.why_not("tile 2,0", seat=0) is None
    refusal = game.why_not("tile 2,0", seat=1)
    assert refusal is not None
    assert refusal.clause == "H-TURN-2"
    assert "Bo" in refusal.reason


@pytest.mark.clause("H-TURN-3")
def test_a_turn_has_five_actions_in_their_order() -> None:
    assert steps_of_a_turn(position(hands={"Ann": FIELDS})) == ["bag", "tile", "card", "tile", "stone", "draw"]


@pytest.mark.clause("H-TURN-3")
@pytest.mark.parametrize(
    ("now", "too_early"),
    [
        ({}, ["tile 2,0", "card hill 1", "stone 2,0", "draw hill 1", "nile", "stack hill"]),
        ({"step": "tile", "tile": "hill"}, ["bag H", "card hill 1", "stone 2,0", "nile", "draw hill 1"]),
        ({"step": "card"}, ["bag H", "tile 2,0", "stone 2,0", "draw hill 1", "stack hill", "swap 0,2 2,0"]),
        ({"step": "stone", "card": "hill 1"}, ["bag H", "tile 2,0", "card hill 1", "nile", "draw hill 1"]),
        ({"step": "swap"}, ["bag H", "river 2,0", "necropolis 2,0", "card hill 1"]),
        ({"step": "rn"}, ["bag H", "tile 2,0", "card hill 1", "nile"]),
    ],
)
def test_no_action_can_be_skipped(now: dict[str, Any], too_early: list[str]) -> None:
    game = position("BPB", "H", **now)
    assert {refused(game, move) for move in too_early} == {"H-TURN-3"}


def test_a_move_without_a_place_can_be_asked_about_while_an_r_n_tile_is_in_hand() -> None:
    game = position(step="rn")
    assert game.parse_move("nile") not in game.legal_moves
    assert game.parse_move("pass") not in game.legal_moves


@pytest.mark.clause("H-BAG-1")
def test_a_turn_begins_with_a_tile_drawn_from_the_bag() -> None:
    game = position()
    assert game.decision is not None
    assert game.decision.actor == CHANCE
    before = sum(game.bag.values())
    play(game, "bag F")
    assert (sum(game.bag.values()), game.tile_in_hand) == (before - 1, "field")


@pytest.mark.clause("H-BAG-1")
def test_only_what_the_bag_holds_can_be_drawn() -> None:
    bag = {"desert": 0, "hill": 1, "field": 10, "swamp": 10, "river": 14, "temple": 1}
    game = position(bag=bag, removed={"desert": 10, "hill": 9})
    assert refused(game, "bag D") == "H-BAG-1"
    assert refused(game, "bag H") is None


@pytest.mark.clause("H-BAG-2")
def test_the_tile_is_laid_against_a_tile_in_play() -> None:
    game = play(position(), "bag H")
    assert step(game) == "tile"
    assert refused(game, "tile 2,0") is None
    assert refused(game, "tile 6,6") == "H-PLACE-1"
    play(game, "tile 2,0")
    assert (game.board.tiles()[2, 0], step(game)) == ("hill", "card")


@pytest.mark.clause("H-DRAW-1")
def test_the_hand_is_refilled_to_five() -> None:
    game = position(step="card", hands={"Ann": HILLS})
    play(game, "card hill 1", "tile 2,0")
    game.push(game.legal_moves[0])
    assert len(game.hands[0]) == 4
    play(game, "draw swamp 2")
    assert hand(game, "Ann") == ["hill 2", "hill 3", "hill 4", "hill 5", "swamp 2"]


@pytest.mark.clause("H-DRAW-1")
def test_a_hand_that_lost_several_cards_is_refilled_all_the_same() -> None:
    game = position(step="refill", **cards({"hill 1": 2, "hill 2": 2}, {"Ann": ["hill 3", "hill 4"], "Bo": FIELDS}))
    play(game, "draw hill 1", "draw hill 2", "draw hill 1")
    assert len(game.hands[0]) == 5
    assert game.turn == 1


@pytest.mark.clause("H-DRAW-1")
def test_only_a_card_of_the_draw_pile_can_be_drawn() -> None:
    game = position(step="refill", **cards({"hill 1": 2}, {"Ann": HILLS[1:], "Bo": FIELDS}))
    assert refused(game, "draw swamp 1") == "H-DRAW-1"
    assert legal(game) == {"draw hill 1"}


@pytest.mark.clause("H-DRAW-2")
def test_the_nile_card_is_not_one_of_the_five() -> None:
    game = position(step="refill", hands={"Ann": HILLS[1:]}, card="hill 1")
    assert game.nile[0]
    draw_on(game)
    assert len(game.hands[0]) == 5


@pytest.mark.clause("H-DRAW-3")
def test_after_the_refill_the_left_neighbour_draws_a_tile() -> None:
    game = position(step="refill", card="hill 1")
    assert step(game) == "draw"
    game.push(Dealer(1).pick(game))
    assert (game.turn, step(game), game.card) == (1, "bag", None)


@pytest.mark.clause("H-DRAW-4")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    game = position(step="refill", **cards({}, {"Ann": HILLS[1:], "Bo": FIELDS}))
    assert sum(game.draw.values()) == 41
    assert not any(game.discard.values())
    assert refused(game, "draw hill 1") is None


@pytest.mark.clause("H-DRAW-4")
def test_cards_of_a_used_up_stack_are_left_out_of_the_new_draw_pile() -> None:
    game = position(step="refill", **cards({}, {"Ann": HILLS[1:], "Bo": FIELDS}), **stacks(desert=0))
    assert {str(card) for card, count in game.discard.items() if count and card.centre != "desert"} == set()
    assert sum(game.discard.values()) == 11
    assert clauses(game, "draw desert 1") == ("H-DRAW-1",)
    assert refused(game, "draw ? 1") is None


@pytest.mark.clause("H-DRAW-4")
def test_the_discards_stay_where_they_are_while_there_are_cards_to_draw() -> None:
    game = position(step="refill", **cards({"swamp 1": 1}, {"Ann": HILLS[1:], "Bo": FIELDS}))
    assert sum(game.discard.values()) == 40
    play(game, "draw swamp 1")
    assert sum(game.discard.values()) == 40
