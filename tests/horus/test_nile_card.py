"""The Nile Card."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.steps import CHANCE
from tests.horus.maps import clauses, draw_on, horus_cards, legal, play, position, refused, region, stacks, step

# Three regions: Desert and Hill at the River, Field beyond the Desert and away from it.
MAP = ("BRRPRRRB", "DD...HH.", "DD...HH.", "FF...HH.")
STONES = {"Ann": ["0,2", "0,6"], "Bo": ["10,2"]}


def moving(**table: Any) -> horus.Position:
    """Ann has laid her two R/N tiles and has to move a stone."""
    return position(*MAP, **{"step": "move", "round": 3, "stones": STONES, **table})


@pytest.mark.clause("H-NILE-1")
def test_each_player_has_one_nile_card_for_two_r_n_tiles() -> None:
    game = horus.Position.start(["Ann", "Bo", "Cy"])
    assert game.nile == (True, True, True)
    assert game.components.nile_tiles == 2


@pytest.mark.clause("H-NILE-2")
def test_it_is_played_instead_of_a_horus_card() -> None:
    game = position("BPB", "H", round=2, step="card")
    before = dict(game.stacks)
    play(game, "nile", "river 6,0", "necropolis 8,0")
    assert game.stacks == {**before, "rn": before["rn"] - 2}, "no tile of a Horus Card"
    assert not game.stones, "no stone of a Horus Card"
    assert (game.turn, step(game)) == (1, "bag")


@pytest.mark.clause("H-NILE-2")
def test_it_is_played_once_in_a_game() -> None:
    game = position(step="card", nile=["Bo"])
    assert clauses(game, "nile") == ("H-NILE-2",)
    assert refused(position(step="card", turn="Bo", nile=["Bo"]), "nile") is None


@pytest.mark.clause("H-NILE-3")
def test_the_player_places_two_r_n_tiles() -> None:
    game = position(step="card")
    before = game.stacks["rn"]
    play(game, "nile")
    assert (step(game), game.stacks["rn"]) == ("rn", before - 1)
    play(game, "river 2,0")
    assert (step(game), game.stacks["rn"]) == ("rn", before - 2)
    play(game, "swap 0,2 0,4")
    assert (game.turn, game.stacks["rn"]) == (1, before - 2)


@pytest.mark.clause("H-NILE-3")
def test_without_r_n_tiles_it_cannot_be_played() -> None:
    game = position(step="card", **stacks(rn=0))
    assert clauses(game, "nile") == ("H-NILE-3",)


@pytest.mark.clause("H-NILE-4")
def test_then_an_own_stone_moves_between_two_regions_at_the_river() -> None:
    game = moving()
    targets = {"10,4", "12,2", "12,4", "10,6", "12,6"}
    assert legal(game, "move") == {f"0,2 {target}" for target in targets}
    play(game, "move 0,2 12,4")
    assert dict(region(game, "0,2").stones) == {}
    assert dict(region(game, "10,2").stones) == {0: 1, 1: 1}
    assert game.supply(0) == 18, "the stone does not come from the supply"


@pytest.mark.clause("H-NILE-4")
@pytest.mark.parametrize(
    "move",
    [
        "move 10,2 0,4",  # a stone of Bo
        "move 2,2 10,4",  # no stone
        "move 0,6 10,4",  # from a region away from the River
        "move 0,2 2,6",  # to a region away from the River
        "move 0,2 2,2",  # within one region
        "move 0,2 2,0",  # onto the River
        "move 0,2 40,40",  # beside the map
        "move 0,2 10.5,4",
        "pass",
    ],
)
def test_other_moves_of_a_stone_are_refused(move: str) -> None:
    assert refused(moving(), move) == "H-NILE-4"


@pytest.mark.clause("H-NILE-4", "H-STONE-4")
def test_the_stone_goes_to_an_empty_tile() -> None:
    assert clauses(moving(), "move 0,2 10,2") == ("H-STONE-4",)


@pytest.mark.clause("H-NILE-5")
def test_the_stone_may_come_from_a_tile_that_does_not_touch_the_river() -> None:
    game = moving(stones={"Ann": ["2,4"]})
    assert refused(game, "move 2,4 10,2") is None


@pytest.mark.clause("H-NILE-6")
def test_the_stone_may_go_to_a_tile_that_does_not_touch_the_river() -> None:
    assert refused(moving(), "move 0,2 12,6") is None


@pytest.mark.clause("H-NILE-7")
def test_the_used_card_leaves_the_game() -> None:
    game = play(position(step="card"), "nile")
    assert game.nile == (False, True)
    assert not any(game.discard.values())
    assert horus_cards(game) == 50


@pytest.mark.clause("H-NILE-8", "H-STONE-10")
def test_the_move_may_change_the_stones_of_a_region_of_six() -> None:
    game = moving()
    assert region(game, "10,2").size == 6
    assert play(game, "move 0,2 10,4").stones
    assert region(game, "10,2").controllers == (0, 1)
    back = moving(stones={"Ann": ["10,2", "10,4"], "Bo": ["12,2"]})
    play(back, "move 10,2 0,2")
    assert region(back, "10,2").controllers == (0, 1)


def test_a_turn_with_the_nile_card_is_over_without_a_draw() -> None:
    game = play(moving(), "move 0,2 10,4")
    assert game.decision is not None
    assert (game.turn, game.decision.actor, step(game)) == (1, CHANCE, "bag")
    assert len(game.hands[0]) == 5


def test_a_used_up_r_n_stack_lets_the_turn_go_on() -> None:
    game = position(step="card", **stacks(rn=2))
    play(game, "nile", "river 2,0", "river 2,2")
    assert game.turn == 1
    draw_on(game)
    assert game.stacks["rn"] == 0
