"""Readings: the eight switches in both positions, and every question that is decided once and for all.

Each test carries the number of its reading; the last one makes sure that none was forgotten.
"""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.conquest import Mark
from tests.khan.positions import APART, HAND, Given, alone, at, expelled, hand, on, piles, position, ways, where
from tests.khan.test_end import LAST
from tests.khan.test_expel import CORNER
from tests.playing import NAMES, draw_on, legal, measured, play, refused, step

STOP = {"jump": "stop"}
FOUR = {"grid_directions": "4"}
COUNTER = {"turn_order": "counter_clockwise"}
SPLIT = {"shared_tile": "split"}
FREE = {"free_ruler_placement": "yes"}


# ---------------------------------------------------------------------------------------------------- switches


@pytest.mark.clause("K-EXPEL-3")
def test_a_1_jump_over_what_is_taken_or_stop_at_it() -> None:
    table: Given = {"yurts": {"Ann": ["i9"]}, "tiles": [{"tile": "I2", "turned": 90, "at": "j9", "owners": ["Bo"]}]}
    jump, stop = (expelled(alone("h9", options, **table), "E") for options in (None, STOP))
    assert (jump.landing, jump.distance) == ("k9", 3)
    assert (ways(stop), stop.landing) == (["E", "SE"], "i8")
    assert (stop.tried[0].closed, len(stop.tried[0].looks)) == ("stopped", 1)


@pytest.mark.clause("K-EXPEL-6")
def test_a_1_bare_river_stops_nobody() -> None:
    assert expelled(alone("c5", STOP), "E").landing == "e5"
    assert expelled(alone("c5", STOP, yurts={"Ann": ["e5"]}), "E").tried[0].closed == "stopped"
    assert expelled(alone("e6", STOP), "N").tried[0].closed == "river"


def test_a_1_every_direction_open_under_stop_is_open_under_jump_with_the_same_end() -> None:
    yurts: Given = {"Ann": ["h11", "i10", "g9", "f11", "f12"]}
    for space in ("g11", "f10", "h10", "i11"):
        stop, jump = alone(space, STOP, yurts=yurts), alone(space, yurts=yurts)
        for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW"):
            tried = expelled(stop, way).tried[0]
            if not tried.closed:
                assert expelled(jump, way).landing == tried.looks[-1].space


@pytest.mark.clause("K-EXPEL-10")
@pytest.mark.parametrize(("reading", "left", "supply"), [("yes", "neutral yurt", 23), ("no", "empty", 24)])
def test_a_3_a_yurt_stays_on_the_space_of_a_ruler_who_was_closed_in_or_not(
    reading: str, left: str, supply: int
) -> None:
    game = play(position(**CORNER, options={"blocked_leaves_yurt": reading}), "turn 1 tundra N")
    assert (at(game, "a1"), game.supply, game.courts[1], where(game, 1)) == (left, supply, 0, None)


@pytest.mark.clause("K-EXB-3")
@pytest.mark.parametrize(("reading", "left", "supply"), [("yes", "neutral yurt", 23), ("no", "empty", 24)])
def test_a_3_in_action_b_as_well(reading: str, left: str, supply: int) -> None:
    game = position(**CORNER, step="first action", options={"blocked_leaves_yurt": reading})
    play(game, "expel 1", "turn 6 stone N")
    assert (at(game, "a1"), game.supply) == (left, supply)


@pytest.mark.clause("K-EXB-4")
def test_a_5_the_card_of_action_b_comes_from_the_draw_pile_or_from_the_hand() -> None:
    pile = play(position(step="first action"), "expel 3", "turn 6 tundra SW")
    assert (where(pile, 3), piles(pile), len(hand(pile, "Ann"))) == ("f11", (63, 1), 4)
    held = position(step="first action", options={"expel_card_source": "hand"})
    play(held, "drive 3 1 khan W")
    assert (where(held, 3), piles(held), len(hand(held, "Ann"))) == ("f12", (64, 1), 3)


@pytest.mark.clause("K-EXB-4", "K-ACTION-0")
def test_a_5_without_a_hand_card_action_b_is_not_possible() -> None:
    options = {"expel_card_source": "hand"}
    game = position(step="second action", options=options, hands={"Ann": []})
    assert legal(game) == {"pass"}
    assert refused(position(step="second action", options=options), "pass") == "K-ACTION-0"


@pytest.mark.clause("K-DOUBLE-2")
@pytest.mark.parametrize(("held", "counts"), [(4, {2}), (3, {2}), (2, {2}), (1, {1}), (0, {0})])
def test_a_6_exactly_two_cards_are_discarded_or_all_if_fewer(held: int, counts: set[int]) -> None:
    game = position(step="discard", options={"double_discard": "2"}, hands={"Ann": HAND[:held]})
    assert {len(move.args) for move in game.legal_moves} == counts
    wrong = "discard" if held > 1 else "discard 5 khan E"
    assert refused(game, wrong) == "K-DOUBLE-2"


@pytest.mark.clause("K-DOUBLE-2")
def test_a_6_any_number_of_cards_is_discarded() -> None:
    game = position(step="discard")
    assert {len(move.args) for move in game.legal_moves} == {0, 1, 2, 3, 4}


@pytest.mark.clause("K-SCORE-1")
@pytest.mark.parametrize(("reading", "points"), [("full", (3, 3, 3)), ("split", (1, 1, 1))])
def test_a_7_a_shared_tile_scores_in_full_or_divided(reading: str, points: tuple[int, ...]) -> None:
    tile = {"tile": "I3", "at": "a1", "owners": ["Ann", "Bo", "Cy"]}
    game = position(players=3, rulers={}, agenda=[], tiles=[tile], hands={}, options={"shared_tile": reading})
    assert tuple(measured(game, f"tile-points {player}") for player in game.players) == points


@pytest.mark.clause("K-SCORE-1")
def test_a_7_shares_are_rounded_down() -> None:
    tile = {"tile": "I3", "at": "a1", "owners": ["Ann", "Bo"]}
    game = position(rulers={}, agenda=[], tiles=[tile], options=SPLIT)
    assert measured(game, "tile-points Ann") == 1
    tile["tile"] = "I4"
    four = position(rulers={}, agenda=[], tiles=[{**tile, "at": "f4"}], options=SPLIT)
    assert measured(four, "tile-points Bo") == 2


@pytest.mark.clause("K-EXPEL-7")
def test_a_22_eight_directions_or_four() -> None:
    assert ways(expelled(alone("g11", FOUR), "NE")) == ["NE", "E"]
    assert expelled(alone("g11", FOUR), "NE").tried[0].closed == "direction"
    blocked: Given = {"yurts": {"Ann": ["h11", "i11", "j11"]}}
    assert ways(expelled(alone("g11", FOUR, **blocked), "E")) == ["E", "S"]
    assert ways(expelled(alone("g11", **blocked), "E")) == ["E", "SE"]
    assert measured(alone("g11", FOUR), "destinations 1") == 4
    assert measured(alone("c13", FOUR), "destinations 1") == 3


@pytest.mark.clause("K-EXPEL-10")
def test_a_22_closed_in_among_four_directions_he_has_tried_all_of_them() -> None:
    game = position(**CORNER, options=FOUR)
    assert ways(expelled(game, "N")) == ["N", "E", "S", "W"]
    assert ways(expelled(game, "NE")) == ["NE", "E", "S", "W", "N"]


@pytest.mark.clause("K-EXPEL-7")
def test_a_23_a_blocked_ruler_turns_clockwise_or_the_other_way() -> None:
    blocked: Given = {"yurts": {"Ann": ["h11", "i11", "j11"]}}
    assert ways(expelled(alone("g11", **blocked), "E")) == ["E", "SE"]
    assert ways(expelled(alone("g11", COUNTER, **blocked), "E")) == ["E", "NE"]
    assert ways(expelled(alone("c13", COUNTER), "NE")) == ["NE", "N", "NW", "W"]
    assert ways(expelled(alone("g11", {**FOUR, **COUNTER}), "NE")) == ["NE", "N"]


@pytest.mark.clause("K-TURN-1")
def test_a_23_does_not_touch_the_order_of_players() -> None:
    game = position(players=3, hands={}, step="special", options=COUNTER)
    assert play(game, "keep").turn == 1


@pytest.mark.clause("K-SETUP-7", "K-SETUP-7b")
def test_a_31_rulers_start_on_printed_spaces_or_where_the_table_likes() -> None:
    assert where(khan.Position.start(NAMES[:2]), 1) == "b5"
    game = khan.Position.start(NAMES[:2], options=FREE)
    for ruler, space in ((8, "a1"), (2, "a2"), (1, "m9"), (3, "f5"), (4, "f6"), (7, "k5"), (6, "k6"), (5, "g12")):
        play(game, f"ruler {ruler} {space}")
    assert (step(game), where(game, 8), where(game, 5)) == ("place", "a1", "g12")


# ---------------------------------------------------------------------------------------------------- rulers


def test_a_2_the_cut_sentence_goes_on_with_the_next_direction_clockwise() -> None:
    assert ways(expelled(alone("c13"), "NW")) == ["NW", "N", "NE", "E"]


def test_a_4_he_moves_before_he_leaves_with_the_last_yurt() -> None:
    game = play(position(courts={"6": 1}), "turn 6 stone N")
    assert game.expelled is not None
    assert (game.expelled.landing, at(game, "f6"), at(game, "f5")) == ("f6", "empty", "neutral yurt")


def test_a_16_the_hinterland_ends_a_direction_and_nobody_comes_back_on_the_board() -> None:
    game = alone("k3", yurts={"Ann": ["k4"]})
    looks = expelled(game, "N").tried[0].looks
    assert [look.found for look in looks] == ["yurt", "empty"]
    corner = alone("j2")
    assert [look.found for look in expelled(corner, "E").tried[0].looks] == ["edge"]
    gap = alone("b13", yurts={"Ann": ["a12"]})
    assert expelled(gap, "SW").tried[0].closed == "edge"


def test_a_17_to_adjoin_is_to_share_a_side_on_the_printed_map() -> None:
    game = position(step="first action", hands={"Ann": ["6 river S", "2 hinterland NE"]})
    assert refused(game, "invade 6 river S d8") is None
    assert refused(game, "invade 6 river S c8") == "K-INV-4", "it meets the river at a corner only"
    assert refused(game, "invade 2 hinterland NE b12") == "K-INV-5", "a13 is no space, but only a corner away"


def test_a_29_the_ruler_is_named_before_the_card_is_seen() -> None:
    game = play(position(step="first action"), "expel 3")
    assert {str(move).split()[0] for move in game.legal_moves} == {"turn"}


def test_a_32_an_empty_space_before_the_edge_counts() -> None:
    assert expelled(alone("l9"), "E").landing == "m9"


def test_a_18_action_b_with_an_empty_supply_leaves_no_yurt() -> None:
    land = position().components.board.names_in(position().components.board.regions["forest"])
    neutral = [space for space in land if space != "k5"][:20]
    game = position(step="first action", neutral=neutral, supply=0)
    play(game, "expel 3", "turn 6 tundra SW")
    assert (where(game, 3), at(game, "g12"), game.supply) == ("f11", "empty", 0)


# ---------------------------------------------------------------------------------------------------- actions, tiles


def test_a_8_lifted_yurts_go_back_to_their_owners_and_neutral_ones_to_the_supply() -> None:
    game = position(step="first action", yurts={"Ann": ["f5", "f3"], "Bo": ["f4"]}, neutral=["f2"], rulers=APART)
    before = (game.supply, game.stock(0), game.stock(1))
    play(game, "conquer I4 90 f5")
    assert (game.supply, game.stock(0), game.stock(1)) == (before[0] + 1, before[1] + 2 - 1, before[2] + 1)


def test_a_9_a_reserved_tile_is_kept_for_a_round() -> None:
    game = play(position(step="special"), "reserve I4")
    assert game.marked == {0: Mark("reserve", "I4")}


def test_a_10_no_yurts_are_needed_on_the_river_under_a_bridge() -> None:
    game = position(step="first action", yurts={"Ann": ["c5", "e5"]}, rulers=APART)
    assert refused(game, "conquer B3 0 c5") is None
    crossed = position(
        step="first action",
        yurts={"Ann": ["c5", "e5"]},
        rulers=APART,
        tiles=[{"tile": "BL4", "turned": 90, "at": "d6", "owners": ["Bo"]}],
    )
    assert refused(crossed, "conquer B3 0 c5") == "K-CONQ-8", "the river there is no longer bare"


def test_a_13_every_placement_round_goes_clockwise() -> None:
    game, order = khan.Position.start(NAMES[:3]), []
    while step(game) == "place":
        assert game.decision is not None
        order.append(game.decision.actor)
        game.push(game.legal_moves[0])
    assert order == [0, 1, 2, 0, 1, 2]


def test_a_15_no_yurt_and_no_ruler_goes_to_the_space_of_a_ruler() -> None:
    game = position(step="first action")
    assert refused(game, "invade 1 khan W b5") == refused(game, "invade 1 khan W k5") == "K-INV-1"
    assert expelled(position(rulers=on("1", "g11", **{"4": "h11"})), "E").landing == "i11"


def test_a_19_an_action_that_nobody_can_do_is_skipped_and_the_log_says_so() -> None:
    game = play(position(rulers={}), "pass")
    assert [str(move) for move in game.log] == ["pass"]


def test_a_19_conquering_is_possible_without_a_yurt_in_stock() -> None:
    board = position().components.board
    mine = [space for space in board.names_in(board.land) if space not in APART.values()][:40]
    game = position(step="first action", yurts={"Ann": mine}, rulers=APART)
    assert {move.split()[0] for move in legal(game)} == {"expel", "conquer"}


def test_a_20_a_tile_does_not_cover_neutral_yurts_only() -> None:
    game = position(step="first action", yurts={"Ann": ["a1"]}, neutral=["f5", "f4"], rulers=APART)
    assert refused(game, "conquer I2 90 f5") == "K-CONQ-2"


def test_a_25_the_third_action_is_not_the_double_action() -> None:
    assert refused(position(step="third action"), "double m9") == "K-ACTION-2"


# ---------------------------------------------------------------------------------------------------- special cards


def test_a_14_a_card_used_in_step_4_is_boxed_in_the_next_step_3() -> None:
    game = play(position(step="special"), "protection")
    while not (game.turn == 0 and step(game) == "special"):
        seat = game.turn
        assert game.boxed(0, "protection") == 0
        draw_on(game)
        if game.turn == seat and step(game) != "card":
            game.push("keep" if step(game) == "special" and seat else game.legal_moves[0])
    assert game.boxed(0, "protection") == 1


def test_a_26_cards_in_force_run_on_into_the_end_phase() -> None:
    game = play(position(**LAST, marked={"Bo": "protection"}), "turn 1 tundra N", "pass", "pass")
    assert game.marked == {1: Mark("protection")}
    play(game, "pass", "pass")
    assert (game.marked, game.over, game.quiet) == ({}, False, 0)


def test_a_30_twice_running_is_in_the_turn_that_has_boxed_the_last_one() -> None:
    game = play(position(step="second action", marked={"Ann": "support all"}), "invade 1 khan W m9")
    assert refused(game, "support all") == "K-SPECIAL-7"
    assert refused(position(step="special"), "support all") is None


# ---------------------------------------------------------------------------------------------------- end, scoring


def test_a_11_the_end_phase_begins_at_once() -> None:
    game = play(position(**LAST, yurts={"Ann": ["f5", "f4"]}), "turn 1 tundra N")
    assert (game.ending, step(game), legal(game)) == (True, "action", {"conquer I2 90 f5"})
    play(game, "conquer I2 90 f5", "pass")
    assert (game.turn, len(game.hands[0])) == (1, 4)


def test_a_12_who_can_conquer_has_to_and_a_round_of_skips_ends_the_game() -> None:
    game = position(rulers={}, yurts={"Ann": ["f5", "f4"]})
    assert refused(game, "pass") == "K-ACTION-0"
    assert play(game, "conquer I2 90 f5", *["pass"] * 5).over


def test_a_21_tied_areas_divide_the_points_of_their_places() -> None:
    tiles = [{"tile": "I2", "at": "a1", "owners": ["Ann"]}, {"tile": "I2", "at": "f5", "owners": ["Bo"]}]
    game = position(rulers={}, agenda=[], tiles=tiles)
    assert game.scores().totals == (2 + 5, 2 + 5)


def test_a_24_each_player_is_ranked_with_one_area() -> None:
    tiles = [{"tile": "I4", "at": "f5", "turned": 90, "owners": ["Ann"]}, {"tile": "I3", "at": "a1", "owners": ["Ann"]}]
    tiles.append({"tile": "I2", "at": "k10", "owners": ["Bo"]})
    game = position(rulers={}, agenda=[], tiles=tiles)
    assert [measured(game, f"bonus {player}") for player in ("Ann", "Bo")] == [6, 4]


def test_a_27_the_yurt_for_a_remaining_ruler_comes_from_his_court() -> None:
    game = position(**LAST)
    before = game.supply
    play(game, "turn 1 tundra N")
    assert game.supply == before + sum(LAST["courts"].values()) - 4


def test_a_28_an_area_is_measured_in_spaces_under_own_tiles() -> None:
    tiles = [{"tile": "B3", "at": "c5", "owners": ["Ann", "Bo"]}, {"tile": "I2", "at": "a5", "owners": ["Ann"]}]
    game = position(rulers={}, agenda=[], tiles=tiles, yurts={"Ann": ["c4"]})
    assert [measured(game, f"area {player}") for player in ("Ann", "Bo")] == [5, 3]


def test_every_reading_has_a_test_of_its_name() -> None:
    named = [name for name in globals() if name.startswith("test_a_")]
    missing = [
        reading
        for reading in khan.rulebook.readings
        if not any(name.startswith(f"test_{reading.lower().replace('-', '_')}_") for name in named)
    ]
    assert not missing


def test_every_switch_can_be_set() -> None:
    for option, choices in khan.rulebook.switches().items():
        for choice in choices:
            assert khan.Position.start(NAMES[:2], options={option: choice}).options[option] == choice
    assert len(khan.rulebook.switches()) == 8
