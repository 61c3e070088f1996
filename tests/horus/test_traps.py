"""Mistakes that an engine of Horus easily makes, one test for each."""

from __future__ import annotations

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from tests.horus.maps import (
    clauses,
    draw_on,
    horus_cards,
    legal,
    play,
    position,
    refused,
    region,
    stacks,
    step,
    value,
    winners,
)
from tests.horus.random_games import random_game

SLIT = """
..Rr....
RrrrRrBb
rrSsrrbb
Rrss....
rrPpRrBb
..pprrbb
"""


# ---------------------------------------------------------------------------------------------------- islands


def test_the_flood_goes_through_a_slit_half_a_tile_wide() -> None:
    assert not region(position(board=SLIT), "2,2").island


def test_the_edge_of_the_map_is_no_wall() -> None:
    game = position("RPR", "BSB")
    assert not region(game, "2,2").island, "open to the south, where the map ends"
    assert not position("BPBHH").board.enclosed


@pytest.mark.parametrize("wall", ["H", "N", "T"])
def test_only_water_stops_the_flood(wall: str) -> None:
    assert not region(position(f"R{wall}R", "RSR", "RPR", "B.B"), "2,2").island


def test_a_gap_inside_the_ring_is_no_way_out() -> None:
    assert region(position("RRRRR", "RS..R", "RPRRR", "BB..."), "2,2").island


def test_islands_do_not_flicker_while_a_boat_of_the_ring_moves() -> None:
    game = position("RRR.", "RHRB", "PRB.", step="swap")
    before = set(game.board.enclosed)
    for move in list(game.legal_moves):
        game.push(move)
        assert before <= game.board.enclosed
        game.pop()
    assert game.board.enclosed == before


def test_a_square_that_is_flooded_is_no_island_any_more() -> None:
    game = position("RRRRR", "RH..R", "RPRRR", "BB...", step="rn")
    play(game, "river 6,2")
    assert game.board.enclosed.isdisjoint(game.board.water)


# ---------------------------------------------------------------------------------------------------- places


def test_a_tile_has_twelve_places_round_it_and_may_have_two_neighbours_on_a_side() -> None:
    around = legal(position("BPB", ".H", step="tile", tile="field"), "tile")
    assert {"0,2", "4,2", "0,3", "4,3", "1,4", "2,4", "3,4"} <= around
    game = position("BRPB", ".H.", "½HF", step="tile", tile="field")
    assert set(game.region_graph[2, 2]) >= {(1, 4), (3, 4)}


def test_a_boat_is_guarded_against_every_kind_of_tile_and_so_is_the_other_boat() -> None:
    rows = ("HHH", "HB.", "HRPB")
    assert refused(position(*rows, step="tile", tile="swamp"), "tile 4,2") == "H-PLACE-7"
    assert refused(position(*rows, step="rn"), "necropolis 4,2") == "H-PLACE-7"
    assert refused(position(*rows, step="rn"), "river 4,2") == "H-PLACE-7"
    assert refused(position(*rows, step="rn"), "swap 6,4 4,2") == "H-PLACE-7"
    assert refused(position(*rows, step="tile", tile="temple"), "tile 4,2") == "H-TEMPLE-3"


def test_the_test_for_blocking_comes_after_the_whole_swap() -> None:
    game = position("HHHH", "HB.H", "HRPB", step="rn")
    assert refused(game, "swap 2,2 4,2") == "H-PLACE-7", "the boat would stand in a dead end"
    assert refused(game, "swap 2,2 8,4") is None, "once it has left, its old place may be closed"
    play(game, "swap 2,2 8,4")
    assert refused(position("HHHH", "HR.H", "HRPBB", step="tile", tile="swamp"), "tile 4,2") is None


def test_a_boat_replaced_from_the_bag_has_not_the_freedom_of_the_other_case() -> None:
    assert refused(position(step="swap"), "swap 0,-2 0,4") == "H-RIVER-5"
    assert refused(position(step="rn"), "swap 0,-2 0,4") is None


def test_an_r_n_tile_used_as_river_brings_no_further_one() -> None:
    game = position(step="rn")
    before = game.stacks["rn"]
    play(game, "swap 0,-2 0,-4")
    assert (step(game), game.stacks["rn"]) == ("card", before)


@pytest.mark.parametrize("place", ["2.5,0", "1.999999999,0", "2.000000001,0", "4000001/2000000,0"])
def test_an_origin_off_the_lattice_is_refused_however_near(place: str) -> None:
    assert clauses(position(step="tile", tile="hill"), f"tile {place}") == ("H-PLACE-3",)


# ---------------------------------------------------------------------------------------------------- stones


def test_the_size_for_the_stone_is_measured_after_both_tiles() -> None:
    game = position("BPB", "H", round=2, hands={"Ann": ["hill 3"]})
    play(game, "bag H", "tile 0,4", "card hill 3", "tile 0,6")
    assert legal(game, "stone") == {"0,2", "0,4", "0,6"}


def test_a_question_mark_reaches_no_region_of_six_and_is_a_1_in_round_1() -> None:
    rows = ("BRPB", "HHHH", "HH.F", "...F")
    assert legal(position(*rows, step="stone", card="hill ?", round=2), "stone") == {"6,4", "6,6"}
    assert step(position(*rows, step="stone", card="hill ?", round=1)) == "draw"


def test_stones_lie_on_tiles_so_that_merges_and_moves_come_out_right() -> None:
    rows = ("BRPB", "H.HF")
    game = position(*rows, step="tile", tile="hill", stones={"Ann": ["0,2"], "Bo": ["4,2"]})
    play(game, "tile 2,2")
    assert dict(region(game, "2,2").stones) == {0: 1, 1: 1}
    game.pop()
    assert dict(region(game, "0,2").stones) == {0: 1}
    moved = position("BRPB", "HHHF", step="move", stones={"Ann": ["0,2"], "Bo": ["4,2"]})
    play(moved, "move 0,2 6,2")
    assert dict(region(moved, "0,2").stones) == {1: 1}
    assert dict(region(moved, "6,2").stones) == {0: 1}


# ---------------------------------------------------------------------------------------------------- scoring


def test_two_tiles_at_the_temple_double_once() -> None:
    game = position("BPRRB", ".TH", "..H", ".HH")
    assert (region(game, "4,2").factor, value(game, "4,2")) == (2, 8)
    game = position("BPRRB", ".TH", ".HH")
    assert (region(game, "4,2").factor, value(game, "4,2")) == (2, 6)


def test_the_limit_comes_after_doubling_and_is_not_for_a_player() -> None:
    rows = ("BPRRB", ".THH", "..HH", "..HH", "..FF")
    game = position(*rows, stones={"Ann": ["4,2", "4,8"]})
    assert value(game, "4,2") == 10
    assert game.scores().totals == (12, 0)


def test_ties_are_sets_and_everybody_is_in_the_list() -> None:
    players = ("Ann", "Bo", "Cy")
    game = position("BPB", "HH.", players=players, stones={"Ann": ["0,2"], "Bo": ["2,2"]})
    assert region(game, "0,2").controllers == (0, 1)
    assert winners(game) == {"Ann", "Bo"}
    assert game.scores().totals == (2, 2, 0)
    assert winners(position(players=players)) == set(players)


def test_nobody_controls_a_region_without_stones() -> None:
    assert region(position("BPB", "HH"), "0,2").controllers == ()


# ---------------------------------------------------------------------------------------------------- end, cards


def test_the_game_ends_after_action_5_and_not_after_the_round() -> None:
    game = position(
        "BPB", step="card", players=("Ann", "Bo", "Cy"), hands={"Ann": ["field 1"]}, **stacks(hill=0, field=1)
    )
    play(game, "card field 1")
    draw_on(game)
    assert step(game) == "tile", "both stacks are empty, and the turn goes on"
    play(game, "tile 2,2", "stone 2,2")
    assert step(game) == "draw"
    draw_on(game)
    assert (step(game), game.turn) == ("over", 0)


def test_the_nile_card_draws_nothing_counts_for_no_hand_and_is_not_discarded() -> None:
    game = position(step="card")
    draw, held = sum(game.draw.values()), len(game.hands[0])
    play(game, "nile", "river 2,0", "river 2,2")
    assert (sum(game.draw.values()), len(game.hands[0]), sum(game.discard.values())) == (draw, held, 0)
    assert horus_cards(game) == 50


def test_taking_back_restores_piles_and_what_chance_will_draw() -> None:
    game = horus.Position.start(["Ann", "Bo"])
    dealer = Dealer(6)
    draw_on(game, 6)
    play(game, str(game.legal_moves[0]))
    while step(game) != "bag":
        game.push(dealer.pick(game) if step(game) == "draw" else game.legal_moves[0])
    before, drawn = game.copy(), []
    for _ in range(3):
        drawn.append(dealer.pick(game))
        game.push(drawn[-1])
        game.pop()
        assert not game.differences(before)
    assert len(set(drawn)) == 1


def test_taking_a_whole_game_back_leads_to_its_beginning() -> None:
    beginning = horus.Position.start(["Ann", "Bo", "Cy"])
    *_, game = random_game(2, start=beginning.copy())
    while game.log:
        game.pop()
    assert not game.differences(beginning)
