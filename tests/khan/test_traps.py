"""Mistakes that an engine of Khan easily makes, one test for each."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.components import load_components
from tests.khan.positions import APART, alone, at, expelled, position, where
from tests.playing import play, refused, step


@pytest.mark.parametrize(("way", "space"), [("SW", "f10"), ("W", "f11"), ("NW", "f12"), ("N", "g12")])
def test_north_is_up_although_screen_rows_grow_downwards(way: str, space: str) -> None:
    assert expelled(alone("g11"), way).landing == space


def test_the_first_line_of_the_board_is_rank_13() -> None:
    board = load_components().board
    assert board.kinds[board.number["b13"]] == "tundra"
    assert board.kinds[board.number["b1"]] == "mountains"
    assert not board.has("a13")
    assert board.has("a1")


def test_turning_the_other_way_does_not_change_the_order_of_players() -> None:
    game = position(players=3, hands={}, options={"turn_order": "counter_clockwise"}, step="special")
    assert play(game, "keep").turn == 1


def test_a_bridge_does_not_make_land_of_the_river() -> None:
    bridge = {"tile": "B3", "turned": 90, "at": "h8", "owners": ["Ann"]}
    moved = expelled(alone("h9", tiles=[bridge]), "S")
    assert [look.found for look in moved.tried[0].looks] == ["bridge"] * 3
    assert moved.tried[0].closed == "taken"


def test_bare_river_is_no_obstacle_when_a_ruler_stops() -> None:
    assert expelled(alone("c5", {"jump": "stop"}), "E").landing == "e5"


def test_an_edge_within_three_does_not_close_a_direction_with_room_before_it() -> None:
    moved = expelled(alone("l9"), "E")
    assert (moved.landing, len(moved.tried)) == ("m9", 1)


def test_several_directions_may_end_on_one_space() -> None:
    ends = [expelled(alone("a6"), way).landing for way in ("SW", "W", "NW", "N")]
    assert ends == ["a7"] * 4


def test_the_yurt_of_step_1_comes_from_the_court_and_that_of_action_b_from_the_supply() -> None:
    drawn = play(position(), "turn 6 stone N")
    assert (drawn.courts[6], drawn.supply) == (4, 20)
    chosen = play(position(step="first action"), "expel 6", "turn 6 stone N")
    assert (chosen.courts[6], chosen.supply) == (5, 19)


def test_a_ruler_on_his_last_court_yurt_moves_first_and_does_not_stay_where_he_lands() -> None:
    game = play(position(courts={"6": 1}), "turn 6 stone N")
    assert (at(game, "f5"), at(game, "f6"), where(game, 6)) == ("neutral yurt", "empty", None)


def test_the_majority_is_counted_before_the_yurts_are_lifted_and_without_neutral_ones() -> None:
    game = position(step="first action", yurts={"Ann": ["f5"]}, neutral=["f4", "f3", "f2"], rulers=APART)
    assert refused(game, "conquer I4 90 f5") is None


def test_a_bridge_may_not_lie_wholly_on_land_nor_ask_for_yurts_on_the_river() -> None:
    game = position(step="first action", yurts={"Ann": ["c5", "e5", "f3", "g3", "h3"]}, rulers=APART)
    assert refused(game, "conquer B3 0 f3") == "K-CONQ-5"
    assert refused(game, "conquer B3 0 c5") is None


def test_the_double_action_is_never_second_or_third() -> None:
    assert refused(position(step="second action"), "double m9") == "K-ACTION-2"
    assert refused(position(step="third action"), "double m9") == "K-ACTION-2"


def test_step_3_comes_before_step_4() -> None:
    game = play(position(step="special"), "protection")
    assert game.boxed(0, "protection") == 0


def test_a_ruler_owns_no_region() -> None:
    assert not any(hasattr(ruler, "region") for ruler in load_components().rulers.values())


ASSUMED_FIGURES = re.compile(r"\b(?:154|132|22|27|38|40|60|72)\b")


def test_no_rule_depends_on_a_figure_of_the_components() -> None:
    """Rules code may not know board, deck, tiles, bonus or totals: they are data that a user can replace."""
    folder = Path(khan.__file__).parent
    for module in ("rules", "actions", "rulers", "setup", "conquest", "expulsion", "scoring", "position"):
        tree = ast.parse((folder / f"{module}.py").read_text(encoding="utf-8"))
        figures = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is int]
        assert not [figure for figure in figures if ASSUMED_FIGURES.fullmatch(str(figure))], module


def test_a_question_about_a_tile_does_not_change_the_board() -> None:
    game = position(step="first action", yurts={"Ann": ["f5"], "Bo": ["f4"]}, rulers=APART, marked={"Bo": "protection"})
    before = (dict(game.yurts), game.tiles)
    assert step(play(game, "conquer I2 90 f5")) == "consent"
    assert (dict(game.yurts), game.tiles) == before
