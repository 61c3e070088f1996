"""Step 1: expel a ruler and place a neutral yurt."""

from __future__ import annotations

import pytest

from rulebook_lib.khan.conquest import NEUTRAL
from tests.khan.positions import Given, alone, at, expelled, on, piles, position, ways, where
from tests.playing import legal, play, refused, step

CORNER: Given = {
    "courts": {"1": 4},
    "neutral": ["a2"],
    "yurts": {"Ann": ["a3", "b1", "c1", "a4"], "Bo": ["b2", "c3"]},
    "rulers": {"1": "a1", "2": "c12", "3": "g12", "4": "h9", "5": "k10", "6": "f5", "7": "g2", "8": "k5"},
}
"""Ruler 1 in the corner a1, closed in on all sides; 20 yurts in the supply."""


# ---------------------------------------------------------------------- the card


@pytest.mark.clause("K-EXPEL-1")
def test_the_top_card_is_turned_face_up_onto_the_discard_pile() -> None:
    game = play(position(), "turn 6 stone N")
    assert piles(game) == (63, 1)
    assert refused(position(), "turn 1 khan W") == "K-EXPEL-1", "that card is in a hand"


@pytest.mark.clause("K-EXPEL-2")
def test_the_card_names_the_ruler_and_the_direction() -> None:
    game = play(position(), "turn 6 stone N")
    assert where(game, 6) == "f6"
    moved = game.expelled
    assert moved is not None
    assert (moved.ruler, moved.start, moved.direction, moved.landing) == (6, "f5", "N", "f6")


# ---------------------------------------------------------------------- where he goes


@pytest.mark.clause("K-EXPEL-3")
def test_he_goes_to_the_first_empty_land_space() -> None:
    assert expelled(alone("g11"), "W").landing == "f11"
    assert expelled(alone("g11", yurts={"Ann": ["h11"]}), "E").landing == "i11"
    assert expelled(alone("g11", yurts={"Ann": ["h11", "i11"]}), "E").landing == "j11"


@pytest.mark.clause("K-EXPEL-4")
def test_he_moves_three_spaces_at_most() -> None:
    row = ["h11", "i11", "j11"]
    assert expelled(alone("g11", yurts={"Ann": row[:2]}), "E").distance == 3
    moved = expelled(alone("g11", yurts={"Ann": row}), "E")
    assert ways(moved) == ["E", "SE"]
    assert moved.tried[0].closed == "taken"


@pytest.mark.clause("K-EXPEL-5")
@pytest.mark.parametrize(
    "table",
    [
        {"yurts": {"Ann": ["h11"]}},
        {"neutral": ["h11"]},
        {"tiles": [{"tile": "I2", "turned": 90, "at": "h11", "owners": ["Ann"]}]},
        {"tiles": [{"tile": "B3", "turned": 90, "at": "h8", "owners": ["Ann"]}]},
    ],
)
def test_yurts_tiles_and_bridges_take_a_space(table: Given) -> None:
    start, way = ("g11", "E") if "h8" not in str(table) else ("g8", "E")
    game = alone(start, **table)
    assert expelled(game, way).distance == 2


@pytest.mark.clause("K-EXPEL-5")
def test_another_ruler_takes_a_space() -> None:
    assert expelled(position(rulers=on("1", "g11", **{"4": "h11"})), "E").landing == "i11"


@pytest.mark.clause("K-EXPEL-6")
def test_river_counts_and_is_no_landing_place() -> None:
    game = alone("b5", yurts={"Ann": ["c5"]})
    moved = expelled(game, "E")
    assert [look.found for look in moved.tried[0].looks] == ["yurt", "river", "empty"]
    assert (moved.landing, moved.distance) == ("e5", 3)
    assert ways(expelled(alone("b5", yurts={"Ann": ["c5", "e5"]}), "E")) == ["E", "SE"]
    assert expelled(alone("e6"), "N").tried[0].closed == "river"


@pytest.mark.clause("K-EXPEL-7")
def test_a_blocked_ruler_takes_the_next_direction_clockwise_and_so_on() -> None:
    game = alone("g11", yurts={"Ann": ["h11", "i11", "j11", "h10", "i9", "j8"]})
    assert ways(expelled(game, "E")) == ["E", "SE", "S"]
    assert ways(expelled(alone("l9", yurts={"Ann": ["m9"]}), "E")) == ["E", "SE"]


@pytest.mark.clause("K-EXPEL-7")
def test_the_edge_closes_a_direction_unless_an_empty_space_comes_first() -> None:
    assert expelled(alone("l9"), "E").landing == "m9"
    moved = expelled(alone("l9", yurts={"Ann": ["m9"]}), "E")
    assert [tried.closed for tried in moved.tried] == ["edge", ""]
    assert moved.landing == "m8"


@pytest.mark.clause("K-EXPEL-7")
def test_each_direction_that_was_tried_has_its_reason() -> None:
    moved = expelled(position(**CORNER), "N")
    reasons = {tried.direction: tried.closed for tried in moved.tried}
    assert reasons == {
        "N": "taken",
        "NE": "river",
        "E": "river",
        **dict.fromkeys(("SE", "S", "SW", "W", "NW"), "edge"),
    }
    assert all(tried.reason for tried in moved.tried)
    assert moved.landing is None
    assert (moved.direction, moved.distance) == (None, 0)


@pytest.mark.clause("K-EXPEL-7")
@pytest.mark.parametrize(("space", "number"), [("g11", 8), ("a6", 5), ("a1", 3), ("e6", 7), ("k12", 6)])
def test_destinations_of_a_lone_ruler(space: str, number: int) -> None:
    game = alone(space)
    assert len({expelled(game, way).landing for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")}) == number


# ---------------------------------------------------------------------- what he leaves


@pytest.mark.clause("K-EXPEL-8")
def test_a_neutral_yurt_of_his_own_court_takes_his_place() -> None:
    game = play(position(), "turn 6 stone N")
    assert at(game, "f5") == "neutral yurt"
    assert (game.courts[6], game.courts[7], game.supply) == (4, 5, 20)


@pytest.mark.clause("K-EXPEL-9")
def test_with_the_last_yurt_of_his_court_he_is_out() -> None:
    game = play(position(courts={"6": 1}, neutral=["e3", "e2", "e1", "f1"]), "turn 6 stone N")
    assert (at(game, "f5"), at(game, "f6")) == ("neutral yurt", "empty")
    assert (game.courts[6], game.out, game.supply) == (0, (6,), 20)
    assert game.expelled is not None
    assert game.expelled.landing == "f6", "he moved before he left"


@pytest.mark.clause("K-EXPEL-9")
def test_a_court_with_two_yurts_lets_him_stay() -> None:
    game = play(position(courts={"6": 2}), "turn 6 stone N")
    assert (game.courts[6], game.out, where(game, 6)) == (1, (), "f6")


@pytest.mark.clause("K-EXPEL-10")
def test_closed_in_on_all_sides_he_leaves_the_board_and_his_court_goes_to_the_supply() -> None:
    game = position(**CORNER)
    assert game.supply == 20
    play(game, "turn 1 tundra N")
    assert (where(game, 1), at(game, "a1")) == (None, "neutral yurt")
    assert (game.courts[1], game.supply, game.out) == (0, 23, (1,))


@pytest.mark.clause("K-EXPEL-10")
def test_a_single_way_out_is_enough() -> None:
    yurts: Given = {"Ann": ["a3", "b1", "c1"], "Bo": ["b2", "c3"]}
    game = play(position(**{**CORNER, "yurts": yurts}), "turn 1 ice E")
    assert where(game, 1) == "a4"
    assert game.expelled is not None
    assert (game.expelled.distance, len(game.expelled.tried)) == (3, 7)


@pytest.mark.clause("K-EXPEL-11")
def test_a_card_that_names_a_ruler_who_is_out_is_discarded_and_the_next_one_turned() -> None:
    game = play(position(rulers=on("1", "b5")), "turn 4 river E")
    assert step(game) == "card"
    assert game.expelled is None
    play(game, "turn 2 river N")
    assert (where(game, 2), piles(game)) == ("c13", (62, 2))
    assert step(game) == "action"


@pytest.mark.clause("K-EXPEL-11", "K-SETUP-12")
def test_a_draw_pile_that_runs_dry_in_between_is_made_anew_with_the_card_just_turned() -> None:
    game = position(rulers=on("1", "b5"), draw=["4 river E"], hands={"Ann": [], "Bo": []})
    play(game, "turn 4 river E")
    assert piles(game) == (72, 0)
    assert "turn 4 river E" in legal(game)


@pytest.mark.clause("K-EXPEL-11")
def test_when_every_card_of_those_still_there_is_in_a_hand_nobody_is_expelled() -> None:
    """It cannot happen with our deck; with another one the game must not turn cards for ever."""
    game = position(rulers=on("1", "b5"), draw=["4 river E"], hands={"Ann": [], "Bo": []})
    for card in game.discard:
        if card.ruler in game.rulers:
            game.discard[card] = 0
    play(game, "turn 4 river E")
    assert step(game) == "action"


@pytest.mark.clause("K-EXPEL-12", "K-END-1")
def test_the_fifth_ruler_brings_the_end_phase() -> None:
    courts = {"1": 1, "2": 3, "3": 2, "5": 4}
    game = position(rulers={"1": "b5", "2": "c12", "3": "g12", "5": "k10"}, courts=courts)
    before = game.supply
    assert play(game, "turn 1 tundra N").ending
    assert game.rulers == {}
    assert game.supply == before + 2 + 1 + 3
    assert [at(game, space) for space in ("c12", "g12", "k10", "b5")] == ["neutral yurt"] * 4
    assert game.yurts[NEUTRAL].bit_count() == 4


@pytest.mark.clause("K-EXPEL-12")
def test_the_fourth_ruler_does_not() -> None:
    game = position(rulers=on("1", "b5"), courts={"1": 1})
    play(game, "turn 1 tundra N")
    assert not game.ending
    assert len(game.rulers) == 4


# ---------------------------------------------------------------------- what remains to be seen


def test_the_last_expulsion_is_shown_until_something_else_happens() -> None:
    game = play(position(), "turn 6 stone N")
    assert game.seen_by(None).expelled == game.expelled
    play(game, "invade 1 khan W m9")
    assert game.expelled is None
    game.pop()
    assert game.expelled is not None


def test_what_would_happen_can_be_asked_without_moving_anything() -> None:
    game = position()
    before = game.copy()
    view = game.seen_by(None)
    assert view.expulsion(2, "N").landing == "c13"
    assert set(view.destinations(2)) == {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
    assert not game.differences(before)
