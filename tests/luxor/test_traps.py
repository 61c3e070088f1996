"""Mistakes that an engine of Luxor easily makes, one test for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.gamelog import save_text
from rulebook_lib.luxor.scoring import complete_sets
from tests.luxor.positions import (
    draw_on,
    figures,
    hand,
    keys,
    legal,
    looted,
    part,
    play,
    position,
    reach,
    refused,
    sleepers,
    step,
    tile,
    turn,
)
from tests.luxor.test_scoring import FULL

HAND = ["1", "2", "3", "4", "5"]
FOUR = ["stairs"] * 4
MOVE_ALL = ["all-2", "1", "2", "3", "4"]


def test_the_chamber_is_not_at_a_fixed_distance() -> None:
    assert position().path.steps(35, 41) == 6
    assert position(empty=[36, 39, 40]).path.steps(35, 41) == 3


def test_nobody_overshoots_into_the_chamber() -> None:
    game = turn(["1-4", "1", "2", "3", "4"], "play 1st", figures={"Ann": [39, *FOUR]}, keys={"Ann": 5})
    assert reach(game, "39") == {"40", "chamber"}


@pytest.mark.clause("L-TOMB-1")
def test_the_key_is_asked_for_before_the_move() -> None:
    game = turn(HAND, "play 1st", figures={"Ann": [40, *FOUR]})
    assert refused(game, "move 40 chamber") == "L-TOMB-1"
    assert (keys(game), figures(game)[-1]) == (0, "40")


@pytest.mark.clause("L-ANUBIS-2")
def test_figures_woken_by_move_all_osiris_or_a_tunnel_wait() -> None:
    board = {"12": "jewelry-3-6", "2": "vase-3-6"}
    assert figures(turn(MOVE_ALL, "play 1st", figures={"Ann": [10]}, board=board)) == ["stairs", "2", "12"]
    tunnels = {"7": "tunnel", "15": "tunnel"}
    assert figures(turn(HAND, "play 1st", "move 6 7", figures={"Ann": [6]}, board=tunnels)) == [
        "stairs",
        "stairs",
        "15",
    ]


@pytest.mark.clause("L-ANUBIS-1")
def test_only_own_sleepers_wake() -> None:
    game = turn(["4", "1", "2", "3", "5"], "play 1st", "move 8 12", figures={"Ann": [8]}, board={"12": "vase-3-6"})
    assert (sleepers(game), sleepers(game, "Bo")) == ((20, 30), (10, 20, 30))


@pytest.mark.clause("L-TREASURE-1")
def test_sleepers_and_other_colours_do_not_help_to_loot() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [9], "Bo": [10, 10, 10]}, "board": {"10": "vase-2-3"}}
    assert looted(turn(HAND, "play 1st", "move 9 10", **table)) == 0


@pytest.mark.clause("L-TREASURE-4")
def test_nobody_uses_the_temple_tile_just_laid() -> None:
    table: dict[str, Any] = {"figures": {"Ann": [9, 10], "Bo": [10]}, "board": {"10": "vase-2-3"}}
    game = turn(HAND, "play 1st", "move 9 10", **table)
    play(game, "temple wild")
    assert (game.wilds, step(game)) == ((0, 0), "draw")


@pytest.mark.clause("L-TUNNEL-1")
def test_icons_under_treasures_are_no_tunnels() -> None:
    far = {"7": "tunnel", "33": "tunnel", "15": "vase-2-3", "24": "statue-2-3"}
    game = turn(HAND, "play 1st", "move 6 7", figures={"Ann": [6]}, board=far)
    assert "33" in figures(game)


@pytest.mark.clause("L-HAND-1", "L-DRAW-1")
def test_a_hand_is_never_sorted_and_a_horus_card_is_the_only_one() -> None:
    cards = ["5", "die", "1", "+/-1", "3"]
    game = turn(cards, "play 1st", "move stairs 5", board={"5": "vase-3-6"})
    assert hand(game) == ["die", "1", "+/-1", "3"]
    horus = turn([*cards[::-1][1:], "1"], "play 5th", "move 5 6", "take card", "gain 1-3", figures={"Ann": [5]})
    assert hand(horus) == ["+/-1", "1", "1-3", "die", "5"]


@pytest.mark.clause("L-DISCARD-1")
def test_no_card_is_thrown_away_while_the_other_end_can_move() -> None:
    game = turn(["5", "1", "2", "3", "+/-1"], figures={"Ann": [39] * 5})
    assert legal(game) == {"play 5th"}


def test_sets_are_not_built_greedily_and_never_of_three_wild_treasures() -> None:
    assert complete_sets(1, 1, 1, 3) == 2
    assert complete_sets(1, 1, 1, 2) == 1
    assert complete_sets(0, 0, 0, 3) == 0


@pytest.mark.clause("L-HC-4")
def test_the_chamber_is_not_the_second_last() -> None:
    game = turn(["last", "1", "2", "3", "4"], figures={"Ann": ["chamber"] * 4 + [7]})
    assert refused(game, "play 1st") == "L-HC-4"


@pytest.mark.clause("L-END-1")
def test_the_second_entry_does_not_end_the_game_at_once() -> None:
    places = {"Ann": [40, *FOUR], "Bo": ["chamber"], "Cy": [5]}
    hands = dict.fromkeys(places, HAND)
    game = position(players=tuple(places), figures=places, keys={"Ann": 1}, hands=hands)
    draw_on(play(game, "play 1st", "move 40 chamber"))
    assert (game.over, game.turn, game.turns_left()) == (False, 1, 1)


def test_a_third_entry_costs_a_key_and_brings_no_sarcophagus() -> None:
    places = {"Ann": ["chamber"], "Bo": ["chamber", 40, "stairs", "stairs", "stairs"]}
    game = position(figures=places, keys={"Bo": 2}, turn="Bo", hands={"Bo": HAND}, sarcophagi=["Ann", "Bo"])
    play(game, "play 1st", "move 40 chamber")
    assert (keys(game, "Bo"), part(game, "Bo", "sarcophagi")) == (1, 3)


def test_the_running_score_is_looting_alone() -> None:
    game = position(**FULL)
    assert (game.running(0), game.scores().totals[0]) == (14, 48)
    view = position(**{**FULL, "agenda": [["card"], ["draw"], ["end of turn"]]}).seen_by("Bo")
    assert view.running(0) == 14


def test_no_line_of_a_score_shows_the_values_of_other_scarabs() -> None:
    view = position(**{**FULL, "agenda": [["card"], ["draw"], ["end of turn"]]}).seen_by("Bo")
    line = next(line for line in view.scores().of_seat(0) if line.key == "scarabs")
    assert not re.search("4|6", f"{line.points} {line.formula} {line.label}")


def test_no_assumed_figure_stands_in_the_code() -> None:
    """A file with other figures is played by them: layout, walls, treasures."""
    folder = Path(luxor.__file__).parent
    code = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    for name, text in code.items():
        if name in ("candidates.py", "__init__.py"):
            continue
        for figure in ("[10, 20, 30]", "(10, 20, 30)", "[0, 3, 7", "(6, 13", "[6, 13"):
            assert figure not in text, f"{figure} in {name}"


def test_a_saved_game_does_not_depend_on_names_of_places() -> None:
    game = turn(HAND, "play 1st", "move stairs 1", board={"1": "vase-3-6"})
    text = save_text(game)
    assert '"move": "move stairs 1"' in text
    assert tile(game, 1) == "vase-3-6"
