"""Victory Points: icons, Fame, other criteria."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import imperium
from rulebook_lib.imperium.scoring import parts
from tests.imperium.oracles import naive_total
from tests.imperium.positions import acting, position
from tests.playing import measured, winners

FULL_COUNT: dict[str, Any] = {
    "side": {"Ann": "empire"},
    "resources": {"Ann": {"progress": 5}},
    "play": {"Ann": ["reed-delta", "reed-delta", "salt-flats", "twin-passes", "great-archive"]},
    "discard": {"Ann": ["crowned-chieftain", "drum-signal", "drum-signal", "bone-reader", "unrest"]},
    "history": {"Ann": ["poets-hall", "chronicle-of-clans"]},
    "fame_area": {"Ann": ["song-of-founders", "name-in-stone"]},
    "hand": {"Ann": ["royal-stud"], "Bo": []},
    "draw_deck": {"Ann": ["winter-drive"], "Bo": []},
}


def counted(**options: str) -> dict[str, int]:
    """The parts of Ann's full count."""
    return parts(position(options=options, **FULL_COUNT).scores(), 0)


@pytest.mark.clause("I-GOAL-3", "I-SCORE-0")
def test_a_full_count_has_three_parts_that_add_up() -> None:
    assert counted() == {"icons": 4, "fame": 6, "other": 10, "progress": 0}
    game = position(**FULL_COUNT)
    assert game.scores().totals == (20, 0)
    assert naive_total(game, 0) == 20


@pytest.mark.clause("I-PUB-END-3")
def test_published_reports_count_more() -> None:
    assert counted(profile="published") == {"icons": 8, "fame": 6, "other": 10, "progress": 5}


@pytest.mark.clause("I-SCORE-1")
@pytest.mark.parametrize(
    ("zone", "points"),
    [("play", 1), ("discard", 1), ("history", 1), ("hand", 0), ("draw_deck", 0), ("box", 0)],
)
def test_icons_count_in_play_discard_and_history(zone: str, points: int) -> None:
    table: dict[str, Any] = {"hand": {"Ann": []}, "draw_deck": {"Ann": []}} | {zone: {"Ann": ["reed-delta"]}}
    assert position(**table).scores().totals[0] == points


@pytest.mark.clause("I-PUB-END-3", "I-SCORE-1")
@pytest.mark.parametrize(("zone", "points"), [("hand", 1), ("draw_deck", 1), ("box", 0)])
def test_hand_and_draw_deck_count_under_the_other_reading(zone: str, points: int) -> None:
    table: dict[str, Any] = {"hand": {"Ann": []}, "draw_deck": {"Ann": []}} | {zone: {"Ann": ["reed-delta"]}}
    assert position(options={"score_zones": "all"}, **table).scores().totals[0] == points


@pytest.mark.clause("I-PUB-END-3")
def test_nation_deck_and_open_developments_never_count() -> None:
    game = position(options={"score_zones": "all"}, hand={"Ann": []}, draw_deck={"Ann": []})
    assert game.scores().totals[0] == 0


@pytest.mark.clause("I-SCORE-2")
def test_fame_cards_are_worth_what_is_printed() -> None:
    areas = {"Ann": ["song-of-founders", "long-memory", "name-in-stone"]}
    assert parts(position(fame_area=areas).scores(), 0)["fame"] == 9


@pytest.mark.clause("I-SCORE-3")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (12, 4)])
def test_a_point_for_every_three(number: int, points: int) -> None:
    assert measured(position(), f"brings poets-hall {number}") == points


@pytest.mark.clause("I-SCORE-3")
@pytest.mark.parametrize(("more", "points"), [(5, 0), (6, 1), (7, 1)])
def test_a_point_for_every_seven_counts_the_card_itself(more: int, points: int) -> None:
    basics = ["tend-fields"] * 3 + ["march-out"] * 2 + ["hearth-songs"] * 2
    game = acting([], ["great-archive"], discard={"Ann": basics[:more]})
    assert measured(game, "worth great-archive Ann") == points


@pytest.mark.clause("I-SCORE-3")
def test_groups_are_counted_over_all_scored_zones_together() -> None:
    table = {"discard": {"Ann": ["drum-signal"]}, "history": {"Ann": ["poets-hall", "bone-reader"]}}
    assert measured(acting([], ["bone-reader"], **table), "worth poets-hall Ann") == 1


@pytest.mark.clause("I-SCORE-3")
def test_power_state_extra_and_merchants_are_not_counted() -> None:
    game = position(players=("Cy", "Ann"), options={"trade_routes": "yes"}, hand={"Cy": []}, draw_deck={"Cy": []})
    assert measured(game, "counted card Cy") == 0


@pytest.mark.clause("I-SCORE-3", "I-PLAY-4")
def test_power_icon_cards_count_or_not() -> None:
    cards = ["flood-tables", "great-archive"]
    for reading, number in (("counts", 2), ("never_a_card", 1)):
        assert measured(acting([], cards, options={"power_icon_count": reading}), "counted card Ann") == number


@pytest.mark.clause("I-SCORE-3", "I-SCORE-1")
def test_the_chronicle_is_worth_more_in_the_history() -> None:
    for zone, points in (("history", 6), ("discard", 2)):
        game = acting([], **{zone: {"Ann": ["chronicle-of-clans"]}})
        assert measured(game, "worth chronicle-of-clans Ann") == points


@pytest.mark.clause("I-PUB-END-4")
@pytest.mark.parametrize(("cap", "points"), [("none", 12), ("10", 10)])
def test_a_variable_card_has_a_limit_under_one_reading(cap: str, points: int) -> None:
    assert measured(position(options={"variable_cap": cap}), "brings poets-hall 36") == points


@pytest.mark.clause("I-PUB-END-4")
def test_fixed_and_conditional_cards_have_no_limit() -> None:
    table = {"history": {"Ann": ["chronicle-of-clans"]}, "fame_area": {"Ann": ["name-in-stone"] * 3}}
    assert acting([], options={"variable_cap": "10"}, **table).scores().totals[0] == 18


@pytest.mark.clause("I-GOAL-4", "I-SCORE-4")
def test_most_points_win_and_ties_are_shared() -> None:
    areas = {"Ann": ["song-of-founders"], "Bo": ["name-in-stone"]}
    assert winners(position(fame_area=areas)) == {"Bo"}
    assert winners(position(fame_area={"Ann": ["long-memory"], "Bo": ["long-memory"]})) == {"Ann", "Bo"}


@pytest.mark.clause("I-PUB-HIST-1")
def test_the_history_is_out_of_play_and_scored() -> None:
    game = acting([], history={"Ann": ["salt-flats"]})
    assert game.why_not("exhaust salt-flats") is not None
    assert game.scores().totals[0] == 1


def test_a_line_names_the_card_the_sum_and_the_clause() -> None:
    game = position(**FULL_COUNT)
    lines = {line.label: line for line in game.scores().of_seat(0)}
    assert lines["Reed Delta ×2"].formula == "2 × 1"
    assert lines["Great Archive"].formula == "14 cards, 1 for each 7"
    assert lines["Herd Law"].clauses == ("I-SCORE-3",)
    assert lines["Name in Stone"].where == ("0/fame_area/name-in-stone",)


def test_scores_are_the_same_whatever_order_the_cards_lie_in() -> None:
    table = {**FULL_COUNT, "play": {"Ann": list(reversed(FULL_COUNT["play"]["Ann"]))}}
    assert position(**table) == position(**FULL_COUNT)
    assert isinstance(position(**table), imperium.Position)
