"""Readings: the three switches in both positions, and every question that is decided once and for all.

Each test carries the name of its reading; the last one makes sure that none was forgotten.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.horus.components import Card, Components, load_components
from rulebook_lib.horus.rules import STEPS
from tests.horus.maps import (
    all_tiles,
    cards,
    clauses,
    draw_on,
    hand,
    horus_cards,
    kind,
    legal,
    play,
    position,
    refused,
    region,
    stacks,
    step,
    total,
    value,
)
from tests.horus.test_islands import RING
from tests.horus.test_temple import NO_ROOM

LEAK = {"island_corners": "corners_leak"}
ESCAPE = {"blocking": "escape"}
OPTIONAL = {"stone_duty": "optional"}
# The boat at 2,2 has one way on, the place 4,2. On the second map that place is a dead end.
ONE_WAY = ("HHH", "HB.", "HRPB")
DEAD_END = ("HHHH", "HB.H", "HRPB")
# Both boats have one free place each, and both places are dead ends.
STUCK = ("HHHHFFFF", "HB.HF.BF", "HRRPRRRF")
FIVE = ["field 1", "field 2", "field 3", "field 4", "field 5"]


def both(*rows: str, board: str | None = None) -> tuple[int, int]:
    """The value of the region at 2,2 when corners enclose, and when they leak."""
    table: dict[str, Any] = {} if board is None else {"board": board}
    closed, leaking = (position(*rows, options=options, **table) for options in (None, LEAK))
    return value(closed, "2,2"), value(leaking, "2,2")


# ---------------------------------------------------------------------------------------------------- switches


@pytest.mark.clause("H-ISLAND-1", "H-ISLAND-3")
def test_r_island_1_corners_enclose_or_leak() -> None:
    assert both(".RR", "RSR", "RPR", "B.B") == (2, 1)


@pytest.mark.clause("H-ISLAND-1")
def test_r_island_1_joined_by_edges_all_round_is_an_island_in_both_readings() -> None:
    assert both("RRR", "RSR", "RPR", "B.B") == (2, 2)
    assert both(board=RING) == (2, 2)


@pytest.mark.clause("H-PLACE-7")
def test_r_river_1_a_tile_that_leaves_a_dead_end() -> None:
    local = position(*ONE_WAY, step="tile", tile="field")
    assert refused(local, "tile 6,2") is None
    escape = position(*ONE_WAY, step="tile", tile="field", options=ESCAPE)
    assert clauses(escape, "tile 6,2") == ("H-PLACE-7",)
    assert refused(escape, "tile 4,2") == refused(local, "tile 4,2") == "H-PLACE-7"
    assert refused(escape, "tile 8,4") is None


@pytest.mark.clause("H-PLACE-7")
def test_r_river_1_a_ring_that_closes_round_a_boat() -> None:
    bay = ("RRRRR", "RB..R", "R...R", "RRP.R", "....B")
    assert refused(position(*bay, step="rn"), "river 6,6") is None
    assert refused(position(*bay, step="rn", options=ESCAPE), "river 6,6") == "H-PLACE-7"
    assert refused(position(*bay, step="rn", options=ESCAPE), "river 4,2") is None


@pytest.mark.clause("H-PLACE-7")
def test_r_river_1_a_boat_is_not_laid_into_a_closed_bay_when_it_has_to_escape() -> None:
    bay = ("RRRR", "R..R", "R..R", "RPRR", "BB..")
    assert refused(position(*bay, step="rn"), "swap 2,8 2,2") is None
    assert refused(position(*bay, step="rn", options=ESCAPE), "swap 2,8 2,2") == "H-PLACE-7"


@pytest.mark.clause("H-STONE-1")
def test_r_stone_1_a_possible_stone_is_a_duty_or_not() -> None:
    mandatory = position("BPB", "H", step="stone", card="hill 1")
    assert clauses(mandatory, "pass") == ("H-STONE-1",)
    assert legal(mandatory) == {"stone 0,2"}
    optional = position("BPB", "H", step="stone", card="hill 1", options=OPTIONAL)
    assert legal(optional) == {"stone 0,2", "pass"}
    play(optional, "pass")
    assert not optional.stones
    assert step(optional) == "draw"


@pytest.mark.clause("H-NILE-4")
def test_r_stone_1_does_not_touch_the_nile_move() -> None:
    game = position("BRPB", "H..F", step="move", stones={"Ann": ["0,2"]}, options=OPTIONAL)
    assert refused(game, "pass") == "H-NILE-4"


# ---------------------------------------------------------------------------------------------------- board, islands


def test_r_geom_1_fractions_are_read_and_refused_never_rounded() -> None:
    game = position(step="tile", tile="hill")
    assert refused(game, "tile 5/2,0") == "H-PLACE-3"
    assert refused(game, "tile 2.0,0") is None, "a whole number, however it is written"
    assert refused(game, "tile 2.000001,0") == "H-PLACE-3"


def test_r_island_2_free_places_inside_the_ring_do_not_matter() -> None:
    assert both("RRRR", "RS.R", "RPRR", "BB..") == (2, 2)


def test_r_island_3_a_slit_half_a_tile_wide_opens_the_ring() -> None:
    slit = "..Rr....\nRrrrRrBb\nrrSsrrbb\nRrss....\nrrPpRrBb\n..pprrbb"
    assert both(board=slit) == (1, 1)


def test_r_island_4_only_water_makes_the_ring() -> None:
    assert both("RNR", "RSR", "RPR", "B.B") == (1, 1)
    assert both("RTR", "RSR", "RPR", "B.B") == (2, 2), "the Temple doubles, but there is no island"
    assert not region(position("RTR", "RSR", "RPR", "B.B"), "2,2").island
    assert both("RRRR", "RSNR", "RPRR", "BB..") == (2, 2), "inside the ring a Necropolis changes nothing"


def test_r_island_5_boats_and_pyramid_are_water_too() -> None:
    assert both("RBR", "PSR", "RBR") == (2, 2)


# ---------------------------------------------------------------------------------------------------- Temple


def test_r_temple_1_the_temples_own_tile_counts_for_nothing() -> None:
    game = position("RRRRR", "RTFFR", "RPRRR", "BB...")
    assert (region(game, "4,2").size, value(game, "4,2")) == (2, 8)


def test_r_temple_2_no_other_tile_is_drawn_for_a_removed_temple() -> None:
    game = position(board=NO_ROOM, at="-2,-3")
    before = sum(game.bag.values())
    play(game, "bag T")
    assert (step(game), sum(game.bag.values())) == ("card", before - 1)


def test_r_temple_3_the_temple_may_touch_a_boat_but_not_block_it() -> None:
    game = position("RRR", "RB.", "RRPB", step="tile", tile="temple")
    assert clauses(game, "tile 4,2") == ("H-PLACE-7",)
    assert refused(game, "tile 8,4") is None


def test_r_temple_4_a_temple_that_has_a_place_is_placed() -> None:
    game = play(position("BPB", "H"), "bag T")
    assert step(game) == "tile"
    assert {move.split()[0] for move in legal(game)} == {"tile"}


# ---------------------------------------------------------------------------------------------------- River


def test_r_river_2_both_boats_are_tested_after_the_move() -> None:
    assert refused(position(*ONE_WAY, step="rn"), "swap 6,4 4,2") == "H-PLACE-7"
    assert refused(position("HHHH", "HR.H", "HRPBB", step="rn"), "swap 8,4 4,2") == "H-PLACE-7"


def test_r_river_3_a_boat_whose_last_place_is_a_dead_end_offers_no_move() -> None:
    game = position(*DEAD_END, step="swap")
    assert {move.split()[0] for move in legal(game, "swap")} == {"6,4"}
    assert refused(game, "swap 2,2 4,2") == "H-PLACE-7"
    by_r_n_tile = position(*DEAD_END, step="rn")
    assert refused(by_r_n_tile, "swap 2,2 8,4") is None


def test_r_river_4_a_river_tile_without_a_move_of_a_boat_leaves_the_game() -> None:
    game = position(*STUCK)
    before = game.stacks["rn"]
    play(game, "bag R")
    assert game.removed == {"river": 1}
    assert (step(game), game.stacks["rn"]) == ("card", before)
    assert all_tiles(game) == 120


def test_r_river_5_a_plain_river_tile_blocks_like_any_other() -> None:
    assert clauses(position(*ONE_WAY, step="rn"), "river 4,2") == ("H-PLACE-7",)


def test_r_river_6_where_a_boat_may_go_depends_on_what_replaces_it() -> None:
    of_the_bag = [move for move in legal(position(step="swap"), "swap") if move.startswith("0,2 ")]
    of_the_stack = [move for move in legal(position(step="rn"), "swap") if move.startswith("0,2 ")]
    assert (len(of_the_bag), len(of_the_stack)) == (9, 20)


def test_r_river_7_an_r_n_tile_used_as_river_brings_no_other() -> None:
    game = play(position(step="rn"), "river 2,0")
    assert step(game) == "card"
    assert step(play(position(step="rn"), "swap 0,2 0,4")) == "card"


def test_r_river_8_without_an_r_n_tile_river_and_boat_are_placed_all_the_same() -> None:
    game = play(position(**stacks(rn=0)), "bag R", "swap 0,2 0,4")
    assert [kind(game, place) for place in ("0,2", "0,4")] == ["river", "boat"]
    assert step(game) == "card"


def test_r_river_9_river_tile_boat_r_n_tile_face_and_place_then_action_2() -> None:
    game = play(position(), "bag R")
    seen = [step(game)]
    for move in ("swap 0,2 0,4", "necropolis 2,0"):
        play(game, move)
        seen.append(step(game))
    assert seen == ["swap", "rn", "card"]


def test_r_river_10_a_fork_is_a_river_tile_that_touches_one_other() -> None:
    game = position("..R..", "..R..", "BRPRB", "..R..", "..R..")
    assert horus.GAME.measures.ask(game, ["forks"], {}).value == 4
    assert horus.GAME.measures.ask(game, ["fork", "4,0"], {}).value is True
    assert horus.GAME.measures.ask(game, ["fork", "4,2"], {}).value is False


# ---------------------------------------------------------------------------------------------------- regions, stones


def test_r_region_1_half_edges_join_and_one_tile_may_join_four_regions() -> None:
    game = position("BRPRB", "DHD", "H.H", "DHD", step="tile", tile="hill")
    assert [region(game, place).size for place in ("2,2", "0,4", "4,4", "2,6")] == [1, 1, 1, 1]
    play(game, "tile 2,4")
    assert region(game, "2,2").size == 5
    half = position("BPB", "H", "½H", step="tile", tile="hill")
    assert region(half, "0,2").size == 2


def test_r_necro_1_a_necropolis_separates_and_may_close_an_arm_but_no_boat() -> None:
    game = play(position("BRPB", "HH.H", step="rn"), "necropolis 4,2")
    assert (region(game, "0,2").size, region(game, "6,2").size) == (2, 1)
    assert refused(position("HHHH", "HR.H", "HRPBB", step="rn"), "necropolis 4,2") is None
    assert refused(position("HHHH", "HB.H", "HRPRB", step="rn"), "necropolis 4,2") == "H-PLACE-7"


def test_r_stone_2_a_region_is_closed_from_six_tiles_on() -> None:
    five = position("BRPRB", "HHHHH", step="stone", card="hill ?", round=2)
    assert len(legal(five, "stone")) == 5
    six = position("BRPRB", "HHHHH", "H...F", step="stone", card="hill ?", round=2)
    assert legal(six, "stone") == {"8,4"}


def test_r_stone_3_without_a_stone_in_supply_the_action_is_skipped() -> None:
    tiles = [f"{x},{y}" for y in (2, 4) for x in range(0, 20, 2)]
    rows = ("BPB", "H" * 10, "F" * 10, "S")
    last_stone = position(*rows, step="stone", card="hill 1", round=30, stones={"Ann": tiles[:19]})
    assert legal(last_stone) == {"stone 0,6"}
    none_left = position(*rows, step="stone", card="hill 1", round=30, stones={"Ann": tiles})
    assert (none_left.supply(0), step(none_left)) == (0, "draw")


def test_r_stone_4_nobody_scores_a_region_without_stones() -> None:
    game = position("BPB", "HHH", stones={})
    assert region(game, "0,2").controllers == ()
    assert game.scores().totals == (0, 0)
    assert game.scores().lines == ()


def test_r_round_1_a_question_mark_counts_as_1_in_round_1() -> None:
    game = position("BPB", "HHF", step="stone", card="hill ?")
    assert legal(game, "stone") == {"4,2"}
    assert refused(game, "stone 0,2") == "H-STONE-5"


def test_r_round_2_round_1_ends_after_everybodys_first_turn() -> None:
    rounds = [position(players=("Ann", "Bo", "Cy"), turns=turns).round for turns in range(7)]
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_r_round_3_the_nile_card_can_be_played_in_round_1() -> None:
    game = play(position(step="card"), "nile", "river 2,0", "necropolis 2,2")
    assert (game.turn, step(game)) == (1, "bag"), "no stone to move, no card to draw"
    assert game.nile == (False, True)


# ---------------------------------------------------------------------------------------------------- Nile Card


def test_r_nile_1_without_a_legal_pair_the_move_is_skipped_otherwise_it_is_a_duty() -> None:
    one_region = position("BRPB", "HH", step="move", round=2, stones={"Ann": ["0,2"]})
    assert one_region.turn == 1
    full = position("BRPB", "H.F", step="move", round=2, stones={"Ann": ["0,2"], "Bo": ["4,2"]})
    assert full.turn == 1
    free = position("BRPB", "H.F", step="move", round=2, stones={"Ann": ["0,2"]})
    assert legal(free) == {"move 0,2 4,2"}


def test_r_nile_2_the_river_is_looked_at_after_both_tiles() -> None:
    game = position("BPB", "H", "FF", step="card", round=2, stones={"Ann": ["0,2"]})
    play(game, "nile", "river -2,1", "river -2,3")
    assert legal(game) == {"move 0,2 0,4", "move 0,2 2,4"}
    game.pop()
    play(game, "necropolis -2,3")
    assert game.turn == 1, "the Field region does not touch the River"


def test_r_nile_3_the_stone_goes_to_an_empty_tile_of_another_region() -> None:
    game = position("BRPB", "HHFF", step="move", round=2, stones={"Ann": ["0,2"], "Bo": ["4,2"]})
    assert legal(game) == {"move 0,2 6,2"}
    assert refused(game, "move 0,2 2,2") == "H-NILE-4"
    assert refused(game, "move 0,2 4,2") == "H-STONE-4"


def test_r_nile_4_with_one_r_n_tile_left_that_one_is_placed_with_none_the_card_stays() -> None:
    game = position("BRPB", "H..F", step="card", round=2, stones={"Ann": ["0,2"]}, **stacks(rn=1))
    play(game, "nile", "river 8,0")
    assert step(game) == "move"
    assert refused(position(step="card", **stacks(rn=0)), "nile") == "H-NILE-3"


def test_r_nile_5_after_a_nile_card_no_card_is_drawn() -> None:
    game = position(step="card", hands={"Ann": FIVE})
    before = sum(game.draw.values())
    play(game, "nile", "river 2,0", "river 2,2")
    assert (game.turn, hand(game, "Ann"), sum(game.draw.values())) == (1, FIVE, before)


def test_r_nile_6_an_r_n_stack_emptied_by_a_nile_card_counts_for_the_end() -> None:
    assert play(position(step="card", **stacks(rn=2, hill=0)), "nile", "river 2,0", "river 2,2").over


# ---------------------------------------------------------------------------------------------------- cards


def test_r_deck_1_the_others_refill_at_once_clockwise_the_active_player_in_action_5() -> None:
    hands = {
        "Ann": ["hill 1", "hill 2", "field 1"],
        "Bo": ["hill 3", *FIVE[:4]],
        "Cy": ["swamp 1", "swamp 2", "hill 4", "hill 5", "? 1"],
    }
    draw = {"swamp 3": 2, "swamp 4": 2, "swamp 5": 2}
    game = position(players=("Ann", "Bo", "Cy"), turn="Bo", step="card", **cards(draw, hands), **stacks(field=1))
    play(game, "card field 1")
    order = []
    while step(game) == "draw":
        assert game.decision is not None
        order.append(game.decision.entry[1])
        game.push(game.legal_moves[0])
    assert order == [0, 0, 0], "Cy holds no Field, Ann lost one and was short of two"
    assert (step(game), hand(game, "Bo")) == ("tile", ["hill 3"])


def test_r_deck_2_question_mark_cards_survive_a_used_up_stack() -> None:
    game = position(step="card", hands={"Ann": ["hill 1", "? 1", "? ?", "hill 2", "field 1"]}, **stacks(hill=1))
    play(game, "card hill 1")
    assert hand(game, "Ann") == ["? 1", "? ?", "field 1"]


def test_r_deck_3_no_card_goes_with_the_last_r_n_tile() -> None:
    game = position(step="card", hands={"Ann": ["? 1", *FIVE[:4]]}, **stacks(rn=1))
    held = {seat: len(cards) for seat, cards in game.hands.items()}
    play(game, "card ? 1", "stack rn")
    assert step(game) == "rn"
    assert {seat: len(cards) for seat, cards in game.hands.items()} == {0: held[0] - 1, 1: held[1]}
    assert sum(game.discard.values()) == 1


def few_cards(tmp_path: Path) -> Components:
    """Components with ten Desert cards and no others."""
    shipped = Path(horus.__file__).with_name("components.toml").read_text(encoding="utf-8")
    rows = shipped[shipped.index("rows = [") : shipped.index("[nile_cards]")]
    text = shipped.replace(rows, 'rows = [{ centre = "desert", counts = [2, 2, 2, 2, 2, 0] }]\n\n')
    (tmp_path / "few.toml").write_text(text.replace("cards = 50 ", "cards = 10 "), encoding="utf-8")
    return load_components(tmp_path / "few.toml")


def test_r_deck_4_without_a_playable_card_only_action_1_is_done(tmp_path: Path) -> None:
    every = {f"desert {number}": 2 for number in range(1, 6)}
    table = {"hands": {}, "draw": {}, "discard": every, "nile": ["Bo"], **stacks(desert=0)}
    game = horus.Position.from_table(table, ["Ann", "Bo"], components=few_cards(tmp_path))
    play(game, "bag H", "tile 2,0")
    assert (game.turn, step(game), len(game.hands[0])) == (1, "bag", 0), "Ann has neither card nor Nile Card"
    play(game, "bag H", "tile 4,0")
    assert legal(game) == {"nile"}, "Bo has the Nile Card"


def test_r_deck_5_forced_discards_lie_in_the_discard_pile_and_stay_there() -> None:
    hands = {"Ann": ["hill 1", "field 1", "field 2", "field 3"], "Bo": ["hill 2", "? 1", "? 2", "? 3", "? 4"]}
    game = position(step="card", **cards({}, hands), **stacks(hill=1))
    play(game, "card hill 1")
    assert game.discard[Card("hill", "2")] == 2
    assert Counter(card.centre for card, count in game.draw.items() if count)["hill"] == 0
    assert horus_cards(game) == 50


def test_r_info_1_only_other_hands_and_the_order_of_piles_are_hidden() -> None:
    game = position(hands={"Ann": FIVE})
    mine, spectator = game.seen_by("Ann"), game.seen_by(None)
    assert mine.hand(0) == game.hands[0]
    assert mine.hand(1) is spectator.hand(0) is None
    assert mine.hand_size(1) == 5
    assert (spectator.bag, spectator.stacks, spectator.discard) == (game.bag, game.stacks, game.discard)
    assert [spectator.supply(0), spectator.nile(1), spectator.draw_size] == [20, True, 40]
    later = {str(Dealer(seed).pick(game)) for seed in range(30)}
    assert len(later) > 1, "no copy of a position knows the next tile"


# ---------------------------------------------------------------------------------------------------- end, scoring


def test_r_end_1_a_second_stack_emptied_in_action_1_lets_the_turn_go_on() -> None:
    game = position("BPB", step="bag", hands={"Ann": FIVE}, **stacks(hill=0, rn=1))
    play(game, "bag R", "swap 0,0 -2,0", "necropolis 2,2")
    assert game.empty_stacks() == 2
    play(game, "card field 1", "tile 4,2", "stone 4,2")
    assert step(game) == "draw"
    assert draw_on(game).over


def test_r_end_2_the_others_do_not_finish_the_round() -> None:
    game = position("BPB", players=("Ann", "Bo", "Cy"), step="card", **stacks(rn=2, hill=0))
    assert game.turn == 0
    assert play(game, "nile", "river 2,2", "river 4,2").over


def test_r_end_3_with_an_empty_bag_action_1_is_skipped() -> None:
    empty = dict.fromkeys(("desert", "hill", "field", "swamp", "river", "temple"), 0)
    game = position(bag=empty, removed={"desert": 10, "hill": 10, "field": 10, "swamp": 10, "river": 14, "temple": 1})
    assert step(game) == "card"


def test_r_end_4_a_tile_of_a_stack_without_a_place_goes_back() -> None:
    """No map leaves a land tile without a place, so the step is asked directly."""
    game = position()
    before = dict(game.stacks)
    STEPS["tile"].run(game, ("tile", "hill", "stack"))
    assert game.stacks == {**before, "hill": before["hill"] + 1}
    STEPS["rn"].run(game, ("rn",))
    assert game.stacks["rn"] == before["rn"] + 1


def test_r_ex2_1_a_tile_that_lies_diagonally_meets_a_corner() -> None:
    assert clauses(position(step="tile", tile="desert"), "tile 2,4") == ("H-PLACE-4",)


def test_r_score_1_the_limit_comes_after_doubling() -> None:
    game = position("BPRB", ".THH", "..HH", "..HH", stones={"Ann": ["4,2"]})
    assert total(game, "Ann") == 10, "6 tiles doubled are 12, and no region brings more than 10"
    twelve = position("BPRB", ".THH", "..HH", "..HH", "HHHHHH")
    assert (region(twelve, "4,2").size, value(twelve, "4,2")) == (12, 10), "not 10 doubled"


def test_r_txt_1_the_river_face_lies_at_the_river_the_necropolis_anywhere() -> None:
    game = position("BPB", "HH", step="rn")
    assert refused(game, "river 0,4") == "H-RIVER-9"
    assert refused(game, "necropolis 0,4") is None


def test_every_reading_has_a_test_of_its_name() -> None:
    named = [name for name in globals() if name.startswith("test_r_")]
    missing = [
        reading
        for reading in horus.rulebook.readings
        if not any(name.startswith(f"test_{reading.lower().replace('-', '_')}_") for name in named)
    ]
    assert not missing
