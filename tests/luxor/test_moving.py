"""Step 1: how cards move figures, what counts as a step, who wakes, who has to throw a card away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.luxor.moving import travel
from rulebook_lib.luxor.path import path_graph, path_of
from tests.luxor.oracles import walk
from tests.luxor.positions import (
    clauses,
    figures,
    hand,
    keys,
    legal,
    looted,
    play,
    position,
    reach,
    refused,
    sleepers,
    step,
    turn,
)

HAND = ["1", "2", "3", "4", "5"]
STATUES = (10, 20, 30)
COUNTED = {"anubis_counts": "counted_no_stop"}
ALL_ACT = {"move_all_actions": "all"}
NEXT = {"last_tie": "next_occupied"}
PLAIN = [1, 3, 8, 11, 14, 17, 20, 23, 25, 28, 30, 36, 39, 40]
BIG = {"2": "vase-3-6", "12": "jewelry-3-6"}


# ------------------------------------------------------------------------------------------ steps


@pytest.mark.clause("L-MOVE-1")
def test_a_number_moves_one_figure_exactly_so_many_steps() -> None:
    game = turn(["3", "1", "2", "4", "5"], "play 1st", figures={"Ann": ["stairs", 5, 8]})
    assert legal(game) == {"move stairs 3", "move 5 8", "move 8 11"}
    assert refused(game, "move 5 7") == "L-MOVE-1"
    assert refused(game, "move 5 9") == "L-MOVE-1"
    assert refused(game, "move 8 5") == "L-MOVE-1"
    assert refused(game, "move 8 stairs") == "L-MOVE-1"


@pytest.mark.clause("L-MOVE-1")
@pytest.mark.parametrize("start", ["6", "statue-10", "chamber"])
def test_only_own_awake_figures_move(start: str) -> None:
    places = {"Ann": [5, "chamber", 4, 4, 4], "Bo": [6]}
    game = turn(HAND, "play 1st", figures=places, keys={"Ann": 1})
    assert refused(game, f"move {start} 7") == "L-MOVE-1"


@pytest.mark.clause("L-MOVE-2")
@pytest.mark.parametrize(("empty", "goal"), [([], "3"), ([1], "4"), ([1, 3], "5")])
def test_empty_places_are_passed_over(empty: list[int], goal: str) -> None:
    game = turn(["3", "1", "2", "4", "5"], "play 1st", empty=empty)
    assert reach(game, "stairs") == {goal}
    for place in empty:
        assert "L-MOVE-2" in clauses(game, f"move stairs {place}")


@pytest.mark.clause("L-MOVE-1", "L-MOVE-2")
def test_one_step_either_way_leads_to_the_nearest_tiles() -> None:
    game = turn(["+/-1", "1", "2", "4", "5"], "play 1st", empty=[1, 3], figures={"Ann": ["stairs", 2, 3, 5]})
    assert reach(game, "3") == {"2", "4"}
    assert reach(game, "2") == {"4"}
    assert reach(game, "5") == {"4", "6"}
    assert reach(game, "stairs") == {"2"}
    assert refused(game, "move 2 stairs") == "L-MOVE-1"
    assert refused(game, "move 5 3") == "L-MOVE-2"


@pytest.mark.clause("L-MOVE-2", "L-TOMB-2", "L-ANUBIS-3")
@given(st.sets(st.sampled_from(PLAIN)), st.integers(0, 40), st.integers(1, 45), st.booleans())
def test_the_path_agrees_with_a_walker_who_counts_tiles(empty: set[int], start: int, steps: int, counted: bool) -> None:
    tiled = tuple(place for place in range(1, 41) if place not in empty)
    statues = STATUES if counted else ()
    path = path_of(tiled, statues)
    goal = walk(tiled, start, steps, statues)
    assert path.forward(start, steps) == goal
    if goal is not None and (goal == 41 or goal in tiled):
        assert path.steps(start, goal) == steps


@given(st.sets(st.sampled_from(PLAIN)), st.integers(1, 40))
def test_the_way_back_is_the_way_there(empty: set[int], start: int) -> None:
    path = path_of(tuple(place for place in range(1, 41) if place not in empty), ())
    back = path.back(start)
    if back is None:
        assert all(place in empty for place in range(1, start))
    else:
        assert path.forward(back, 1) == (start if start not in empty else path.forward(start, 1))


def test_the_path_is_a_graph_whose_shortest_ways_are_steps() -> None:
    import networkx as nx

    game = position(empty=[1, 3, 39])
    graph = game.path_graph
    assert nx.shortest_path_length(graph, 0, 5) == game.path.steps(0, 5) == 3
    assert nx.shortest_path_length(graph, 0, 41) == len(game.tiles) + 1
    assert graph.nodes[3]["tile"] is None
    assert str(graph.nodes[6]["tile"]) == "horus-1"
    counted = position(options=COUNTED)
    edge = path_graph(counted.path, counted.tiles).edges[10, 11]
    assert edge["steps"] == 2


# ------------------------------------------------------------------------------------------ dice and ranges


@pytest.mark.clause("L-DIE-1")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_die_card_moves_what_was_rolled(roll: int) -> None:
    game = turn(["die", "1", "2", "3", "4"], "play 1st", figures={"Ann": [5]})
    assert step(game) == "roll"
    assert legal(game, "roll") == {str(face) for face in range(1, 7)}
    assert refused(game, "roll 7") == "L-DIE-1"
    play(game, f"roll {roll}")
    assert reach(game, "5") == {str(5 + roll)}
    assert refused(game, f"move 5 {5 + roll % 6 + 1}") == "L-DIE-1"


@pytest.mark.clause("L-HC-1")
def test_a_range_moves_one_to_so_many() -> None:
    game = turn(["1-3", "1", "2", "3", "4"], "play 1st", figures={"Ann": [5]})
    assert reach(game, "5") == {"6", "7", "8"}
    assert refused(game, "move 5 9") == "L-HC-1"


@pytest.mark.clause("L-HC-2")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_range_up_to_the_die_moves_one_to_the_roll(roll: int) -> None:
    game = turn(["1-die", "1", "2", "3", "4"], "play 1st", figures={"Ann": [5]})
    assert refused(game, "roll 0") == "L-HC-2"
    play(game, f"roll {roll}")
    assert reach(game, "5") == {str(5 + steps) for steps in range(1, roll + 1)}
    assert refused(game, f"move 5 {6 + roll}") == "L-HC-2"


@pytest.mark.clause("L-HC-5")
def test_minus_one_required_moves_the_number_first() -> None:
    game = turn(["minus-2", "1", "2", "3", "4"], "play 1st", figures={"Ann": [5]})
    assert reach(game, "5") == {"7"}
    assert refused(game, "move 5 6") == "L-HC-5"


# ------------------------------------------------------------------------------------------ statues


@pytest.mark.clause("L-ANUBIS-1")
def test_a_figure_that_passes_a_statue_wakes_the_own_sleeper() -> None:
    game = turn(["4", "1", "2", "3", "5"], "play 1st", "move 8 12", figures={"Ann": [8]}, board=BIG)
    assert figures(game) == ["stairs", "stairs", "12"]
    assert sleepers(game) == (20, 30)
    assert sleepers(game, "Bo") == STATUES


@pytest.mark.clause("L-ANUBIS-1")
def test_stopping_in_front_of_a_statue_wakes_nobody() -> None:
    game = turn(["2", "1", "2", "3", "5"], "play 1st", "move 8 10", figures={"Ann": [8]}, board={"10": "vase-3-6"})
    assert (figures(game), sleepers(game)) == (["stairs", "10"], STATUES)


@pytest.mark.clause("L-ANUBIS-1")
def test_the_step_behind_a_statue_wakes() -> None:
    game = turn(HAND, "play 1st", "move 10 11", figures={"Ann": [10]}, board={"11": "vase-3-6"})
    assert sleepers(game) == (20, 30)


@pytest.mark.clause("L-ANUBIS-1")
def test_the_way_into_the_chamber_wakes_too() -> None:
    game = turn(["last", "1", "2", "3", "4"], figures={"Ann": [30, 29, 29, 29]}, keys={"Ann": 1})
    travel(game, 0, 30, 41)
    assert (figures(game), sleepers(game)) == (["stairs", "29", "29", "29", "chamber"], ())


@pytest.mark.clause("L-ANUBIS-2")
def test_a_woken_figure_does_not_move_in_the_same_turn() -> None:
    game = turn(["all-2", "1", "2", "3", "4"], "play 1st", figures={"Ann": [10]}, board=BIG)
    assert figures(game) == ["stairs", "2", "12"]
    other = turn(
        ["all-2", "1", "2", "3", "4"],
        "play 1st",
        "move 10 12",
        "move stairs 2",
        options=ALL_ACT,
        figures={"Ann": [10]},
        board=BIG,
    )
    assert (figures(other), step(other)) == (["stairs", "2", "12"], "draw")


@pytest.mark.clause("L-ANUBIS-2")
def test_moving_a_figure_just_woken_is_refused_with_the_reason() -> None:
    game = turn(
        ["all-2", "1", "2", "3", "4"],
        "play 1st",
        "move 10 12",
        options=ALL_ACT,
        figures={"Ann": [10, 5]},
        board=BIG,
    )
    assert refused(game, "move stairs 2") == "L-ANUBIS-2"
    assert refused(game, "stay stairs") == "L-ANUBIS-2"


@pytest.mark.clause("L-ANUBIS-2")
def test_a_woken_figure_can_be_moved_from_the_next_turn_on() -> None:
    game = turn(
        ["1", "1", "2", "3", "4"],
        *("play 1st", "move 10 11", "draw 5", "play 1st", "move 2 3", "draw 5"),
        figures={"Ann": [10, 9], "Bo": [2]},
        hands={"Bo": ["1", "2", "3", "4", "4"]},
        board={"11": "vase-3-6", "3": "jewelry-3-6"},
    )
    assert (game.turn, figures(game)) == (0, ["stairs", "9", "11"])
    assert reach(play(game, "play 1st"), "stairs") == {"1"}


@pytest.mark.clause("L-ANUBIS-3")
def test_nobody_stops_at_a_statue() -> None:
    game = turn(["1-3", "1", "2", "3", "4"], "play 1st", figures={"Ann": [8]})
    for statue in STATUES:
        assert refused(game, f"move 8 statue-{statue}") == "L-ANUBIS-3"


@pytest.mark.clause("L-ANUBIS-3")
def test_a_statue_that_counts_as_a_step_is_no_end_of_a_move() -> None:
    game = turn(["1", "1", "2", "3", "+/-1"], "play 1st", figures={"Ann": [10, 8]}, options=COUNTED)
    assert reach(game, "10") == set()
    assert "L-MOVE-1" in clauses(game, "move 10 11")
    stuck = turn(["3", "1", "2", "4", "3"], figures={"Ann": [8] * 5}, options=COUNTED)
    assert "L-ANUBIS-3" in clauses(stuck, "play 1st")
    assert legal(stuck) == {"throw 1st", "throw 5th"}


# ------------------------------------------------------------------------------------------ move all


@pytest.mark.clause("L-HC-3")
def test_move_all_moves_every_awake_figure() -> None:
    game = turn(["all-2", "1", "2", "3", "4"], "play 1st", figures={"Ann": [1, 6]})
    assert figures(game) == ["3", "8"]
    assert (step(game), legal(game)) == ("pick", {"act 8", "act 3"})


@pytest.mark.clause("L-HC-3")
def test_under_the_other_reading_figures_move_one_after_the_other() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [1, 6]}, "board": {"3": "vase-3-6", "8": "jewelry-3-6"}}
    game = turn(["all-2", "1", "2", "3", "4"], "play 1st", options=ALL_ACT, **table)
    assert [str(move) for move in game.legal_moves] == ["move 6 8", "move 1 3"], "front first"
    assert refused(game, "stay 6") == "L-HC-3"
    assert refused(game, "move 6 7") == "L-HC-3"
    play(game, "move 1 3")
    assert refused(game, "move 3 5") == "L-HC-3", "it has moved already"
    play(game, "move 6 8")
    assert (figures(game), step(game)) == (["3", "8"], "draw")


@pytest.mark.clause("L-HC-3")
def test_a_figure_that_cannot_move_stays_while_the_others_move() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [40, 40, 36, 5, 5]}, "board": {"39": "vase-3-6"}}
    game = turn(["all-3", "1", "2", "3", "4"], "play 1st", **table)
    assert figures(game) == ["8", "8", "39", "40", "40"]
    other = turn(["all-3", "1", "2", "3", "4"], "play 1st", options=ALL_ACT, **table)
    assert legal(other) == {"move 36 39", "move 5 8", "stay 40"}
    play(other, "stay 40", "stay 40", "move 36 39")
    assert legal(other) == {"move 5 8"}


@pytest.mark.clause("L-HC-3", "L-TOMB-1")
def test_with_one_key_the_player_chooses_who_enters() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [38, 40, "stairs"]}, "keys": {"Ann": 1}, "empty": [39, 40]}
    game = turn(["all-1", "2", "3", "4", "5"], "play 1st", **table)
    assert [str(move) for move in game.legal_moves] == ["move 40 chamber", "move 38 chamber"]
    assert refused(game, "move stairs 1") == "L-HC-3"
    play(game, "move 38 chamber")
    assert figures(game) == ["1", "1", "1", "40", "chamber"]
    assert keys(game) == 0


@pytest.mark.clause("L-HC-3")
def test_with_one_key_for_two_on_one_place_nothing_has_to_be_chosen() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [40, 40, 40, 40, 40]}, "keys": {"Ann": 2}}
    game = turn(["all-1", "2", "3", "4", "5"], "play 1st", **table)
    assert figures(game) == ["40", "40", "40", "chamber", "chamber"]
    assert game.sarcophagi == (0, 0)
    assert step(game) == "draw", "all that moved are in the chamber, where no tile acts"


# ------------------------------------------------------------------------------------------ last to second last


@pytest.mark.clause("L-HC-4")
@pytest.mark.parametrize(
    ("places", "move"),
    [
        ({"figures": {"Ann": [3, 8, 12]}}, "move 3 8"),
        ({"figures": {"Ann": ["chamber", 34, 20, 14, 6]}}, "move 6 14"),
        ({"figures": {"Ann": [40, "stairs"]}, "sleepers": {"Ann": []}}, None),
        ({"figures": {"Ann": [40, 39, 12, 12, "stairs"]}}, "move stairs 12"),
    ],
)
def test_the_last_figure_moves_to_the_second_last(places: Mapping[str, Any], move: str | None) -> None:
    game = turn(["last", "1", "2", "3", "4"], **places)
    if move is None:
        assert refused(game, "play 1st") == "L-HC-4"
        return
    play(game, "play 1st")
    assert legal(game) == {move}
    for place in figures(game)[1:]:
        assert "L-HC-4" in clauses(game, f"move {place} 40")


@pytest.mark.clause("L-HC-4")
@pytest.mark.parametrize(
    ("places", "other_reading"),
    [
        ([3, 3, 12], "move 3 12"),
        (["chamber", 34, "stairs", "stairs", "stairs"], "move stairs 34"),
        (["stairs", "stairs"], None),
        (["chamber", "chamber", "chamber", "chamber", 7], None),
    ],
)
def test_two_last_figures_on_one_place_move_nobody(places: list[int | str], other_reading: str | None) -> None:
    table: dict[str, Any] = {"figures": {"Ann": places}}
    game = turn(["last", "1", "2", "3", "4"], **table)
    assert refused(game, "play 1st") == "L-HC-4"
    other = turn(["last", "1", "2", "3", "4"], options=NEXT, **table)
    if other_reading is None:
        assert refused(other, "play 1st") == "L-HC-4"
    else:
        assert legal(play(other, "play 1st")) == {other_reading}


@pytest.mark.clause("L-HC-4", "L-ACTION-1")
def test_the_tile_reached_by_the_last_figure_acts() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [3, 8, 12]}, "board": {"8": "jewelry-2-3"}}
    assert looted(turn(["last", "1", "2", "3", "4"], "play 1st", "move 3 8", **table)) == 3


# ------------------------------------------------------------------------------------------ stuck


@pytest.mark.clause("L-DISCARD-1")
def test_a_card_is_thrown_away_only_if_neither_end_can_move() -> None:
    game = turn(HAND)
    assert refused(game, "throw 1st") == "L-DISCARD-1"
    one_end = turn(["1", "2", "3", "4", "5"], figures={"Ann": [40] * 5}, keys={"Ann": 1})
    assert legal(one_end) == {"play 1st"}
    assert refused(one_end, "throw 5th") == "L-DISCARD-1"
    assert "L-TOMB-2" in clauses(one_end, "play 5th")
    stuck = turn(["2", "1", "3", "4", "5"], figures={"Ann": [40] * 5}, keys={"Ann": 1})
    assert legal(stuck) == {"throw 1st", "throw 5th"}
    assert refused(stuck, "throw 2nd") == "L-HAND-2"


@pytest.mark.clause("L-DISCARD-1", "L-DIE-1")
def test_a_die_card_can_be_played_if_one_face_fits() -> None:
    game = turn(["2", "1", "3", "4", "die"], figures={"Ann": [40] * 5}, keys={"Ann": 1})
    assert legal(game) == {"play 5th"}
    play(game, "play 5th", "roll 2")
    assert (step(game), len(hand(game)), figures(game)) == ("draw", 4, ["40"] * 5)


@pytest.mark.clause("L-TOMB-1", "L-DISCARD-1")
@pytest.mark.parametrize("card", ["1", "+/-1", "die", "1-3", "1-die", "all-1"])
def test_without_a_key_no_card_leads_into_the_chamber(card: str) -> None:
    game = turn([card, "2", "3", "4", "5"], figures={"Ann": [40] * 5}, board={"39": "vase-3-6"})
    if card == "+/-1":
        assert reach(play(game, "play 1st"), "40") == {"39"}
        assert refused(game, "move 40 chamber") == "L-TOMB-1"
    else:
        assert "L-TOMB-1" in clauses(game, "play 1st")
        assert legal(game) == {"throw 1st", "throw 5th"}
