"""Action C: conquer."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.components import load_components
from tests.khan.oracles import conquests
from tests.khan.positions import APART, Given, at, expelled, on, own, owners, position
from tests.playing import clauses, legal, play, refused

COLUMN: Given = {"yurts": {"Ann": ["f5"], "Bo": ["f2"]}, "neutral": ["f4", "f3"], "rulers": APART}
CROSSING: Given = {"yurts": {"Ann": ["c5", "c4"]}, "neutral": ["e5"], "rulers": APART}


def conquering(**table: Any) -> khan.Position:
    """A position in which Ann may conquer."""
    return position(step="first action", **table)


# ---------------------------------------------------------------------- where


@pytest.mark.clause("K-CONQ-1", "K-ACTION-C")
def test_every_land_space_under_a_tile_needs_a_yurt() -> None:
    game = conquering(**COLUMN)
    assert refused(game, "conquer I3 90 f5") is None
    assert clauses(game, "conquer I3 0 f5") == ("K-CONQ-1",)
    assert clauses(game, "conquer I4 90 f6") == ("K-CONQ-1",)
    refusal = game.why_not("conquer I3 0 f5")
    assert refusal is not None
    assert refusal.cells == ("g5", "h5")


@pytest.mark.clause("K-CONQ-1")
def test_a_tile_lies_wholly_on_the_board_and_comes_from_beside_it() -> None:
    game = conquering(yurts={"Ann": ["l11", "m11", "m10"]}, rulers=APART)
    assert refused(game, "conquer I3 0 l11") == "K-CONQ-1"
    assert refused(game, "conquer X9 0 l11") == "K-CONQ-1"
    game.display["I2"] = 0
    assert refused(game, "conquer I2 0 l11") == "K-CONQ-1"
    assert refused(game, "conquer V3 180 l11") is None


@pytest.mark.clause("K-CONQ-1")
def test_a_turn_that_makes_no_difference_is_written_in_one_way() -> None:
    game = conquering(**COLUMN)
    assert refused(game, "conquer I2 90 f5") is None
    assert refused(game, "conquer I2 270 f5") == "K-CONQ-1"
    assert load_components().shapes["O4"].turns == (0,)
    assert load_components().shapes["L4"].turns == (0, 90, 180, 270)


@pytest.mark.clause("K-CONQ-5")
def test_conquest_tiles_lie_on_land_and_bridges_span_river() -> None:
    game = conquering(**CROSSING)
    assert refused(game, "conquer B3 0 c5") is None
    assert clauses(game, "conquer I3 0 c5") == ("K-CONQ-5",)
    land = conquering(yurts={"Ann": ["f5", "g5", "h5"]}, rulers=APART)
    assert clauses(land, "conquer B3 0 f5") == ("K-CONQ-5",)
    assert refused(land, "conquer I3 0 f5") is None


@pytest.mark.clause("K-CONQ-5", "K-CONQ-1")
def test_a_bridge_needs_yurts_on_its_land_but_none_on_the_river() -> None:
    game = conquering(**{**CROSSING, "neutral": []})
    assert clauses(game, "conquer B3 0 c5") == ("K-CONQ-1",)
    assert refused(game, "conquer BL4 90 d5") != "K-CONQ-5"


@pytest.mark.clause("K-CONQ-8")
def test_a_tile_covers_no_ruler_no_bridge_and_no_other_tile() -> None:
    game = conquering(yurts={"Ann": ["f5", "h5"]}, rulers=on("1", "g5"))
    assert clauses(game, "conquer I3 0 f5") == ("K-CONQ-8",)
    bridged = conquering(
        yurts={"Ann": ["c4", "d9", "d8"]},
        rulers=APART,
        tiles=[{"tile": "B3", "at": "c5", "owners": ["Bo"]}, {"tile": "I2", "at": "a9", "owners": ["Bo"]}],
    )
    assert "K-CONQ-8" in clauses(bridged, "conquer BL4 0 c5")
    assert "K-CONQ-8" in clauses(bridged, "conquer I3 0 b9")


@pytest.mark.clause("K-CONQ-8")
def test_a_second_bridge_does_not_lie_over_the_first() -> None:
    tiles = [{"tile": "B3", "turned": 90, "at": "h8", "owners": ["Bo"]}]
    game = conquering(yurts={"Ann": ["g8"]}, rulers=APART, tiles=tiles)
    assert "K-CONQ-8" in clauses(game, "conquer BL4 180 g8")


# ---------------------------------------------------------------------- whose


@pytest.mark.clause("K-CONQ-2")
def test_an_own_yurt_has_to_be_under_it_and_nobody_may_have_more() -> None:
    game = conquering(**COLUMN)
    assert clauses(game, "conquer I2 90 f4") == ("K-CONQ-2",), "neutral yurts only"
    assert clauses(game, "conquer I3 90 f4") == ("K-CONQ-2",), "none of hers"
    more = conquering(yurts={"Ann": ["f5"], "Bo": ["f4", "f3"]}, rulers=APART)
    assert clauses(more, "conquer I3 90 f5") == ("K-CONQ-2",)
    assert refused(more, "conquer I2 90 f5") is None, "a tie will do"


@pytest.mark.clause("K-CONQ-3")
def test_neutral_yurts_do_not_count_for_the_majority() -> None:
    game = conquering(**COLUMN)
    assert refused(game, "conquer I3 90 f5") is None, "two neutral ones against one of hers"
    assert owners(play(game, "conquer I3 90 f5"), "f3") == {"Ann"}


@pytest.mark.clause("K-CONQ-4")
def test_yurts_of_others_may_be_covered() -> None:
    game = conquering(yurts={"Ann": ["f5", "f3"], "Bo": ["f4"]}, rulers=APART)
    play(game, "conquer I3 90 f5")
    assert owners(game, "f4") == {"Ann"}
    assert (own(game, "Bo"), game.stock(1)) == (set(), 40)


@pytest.mark.clause("K-CONQ-6")
def test_yurts_are_lifted_first_and_each_holder_marks_the_tile() -> None:
    game = conquering(**COLUMN)
    before = game.supply
    play(game, "conquer I4 90 f5")
    assert owners(game, "f5") == {"Ann", "Bo"}
    assert (game.supply, game.stock(0), game.stock(1)) == (before + 2, 39, 39)
    assert own(game, "Ann") == own(game, "Bo") == set()
    assert game.display["I4"] == 1


@pytest.mark.clause("K-CONQ-6")
def test_a_player_without_a_yurt_in_stock_can_conquer() -> None:
    land = position().components.board.names_in(position().components.board.land)
    mine = ["f5", "f4", *[space for space in land if space not in ("f5", "f4", *APART.values())][:38]]
    game = conquering(yurts={"Ann": mine}, rulers=APART)
    assert game.stock(0) == 0
    play(game, "conquer I2 90 f5")
    assert (owners(game, "f4"), game.stock(0)) == ({"Ann"}, 1)


@pytest.mark.clause("K-CONQ-7")
def test_tiles_cover_two_spaces_or_more_and_larger_ones_are_worth_as_much_or_more() -> None:
    shapes = sorted(load_components().shapes.values(), key=lambda shape: shape.size)
    assert min(shape.size for shape in shapes) >= 2
    assert [shape.value for shape in shapes] == sorted(shape.value for shape in shapes)


def test_a_tile_is_no_place_for_a_ruler_and_no_empty_land() -> None:
    game = play(conquering(**{**CROSSING, "rulers": on("1", "b5")}), "conquer B3 0 c5")
    assert [at(game, space) for space in ("c5", "d5", "e5")] == ["bridge"] * 3
    assert expelled(game, "E").tried[0].closed == "taken"
    assert refused(game, "invade 1 khan W c5") == "K-INV-1"


def test_a_tile_is_chosen_turned_and_placed_piece_by_piece() -> None:
    game = conquering(**COLUMN)
    assert game.parts(("conquer",)) == ("I2", "I3", "I4")
    assert game.parts(("conquer", "I2")) == ("90",)
    assert game.parts(("conquer", "I3", "90")) == ("f5",)
    assert game.parts(("conquer", "I3", "90", "f5")) == ()


def test_the_list_of_conquests_agrees_with_a_slow_search() -> None:
    for table in (COLUMN, CROSSING, {"yurts": {"Ann": ["c6", "c7", "b7", "e6"], "Bo": ["c8"]}, "rulers": APART}):
        game = conquering(**table)
        assert legal(game, "conquer") == {move.removeprefix("conquer ") for move in conquests(game)}
