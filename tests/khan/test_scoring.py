"""Scoring: tiles, the bonus for areas, the win."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.scoring import areas, bonuses
from tests.khan.oracles import Table, largest_area
from tests.khan.positions import khan_game, position
from tests.playing import measured, total, winners

BONUS = (6, 4, 2)


def finished(*tiles: tuple[str, str, str], players: int = 2, **table: Any) -> khan.Position:
    """The end of a game: each tile with its first space and the letters of its owners; I3v is an upright I3."""
    names = {name[0]: name for name in ("Ann", "Bo", "Cy", "Di")}
    rows = [
        {
            "tile": tile.removesuffix("v"),
            "turned": 90 if tile.endswith("v") else 0,
            "at": at,
            "owners": [names[letter] for letter in letters],
        }
        for tile, at, letters in tiles
    ]
    return position(players=players, rulers={}, agenda=[], tiles=rows, hands={}, **table)


@pytest.mark.clause("K-SCORE-1")
def test_each_tile_scores_for_whoever_marks_it() -> None:
    game = finished(("I3", "a1", "A"), ("I2", "f5", "A"), ("L4", "f3", "B"))
    assert (measured(game, "tile-points Ann"), measured(game, "tile-points Bo")) == (5, 4)


@pytest.mark.clause("K-SCORE-1")
def test_yurts_outside_tiles_score_nothing() -> None:
    game = finished(yurts={"Ann": ["a1", "a2", "a3"]})
    assert game.scores().totals == (0, 0)


@pytest.mark.clause("K-SCORE-1")
def test_a_shared_tile_scores_in_full_for_each() -> None:
    game = finished(("I3", "a1", "AB"))
    assert measured(game, "tile-points Ann") == measured(game, "tile-points Bo") == 3


@pytest.mark.clause("K-SCORE-2")
@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ((5, 4, 3, 2), (6, 4, 2, 0)),
        ((5, 5, 1), (5, 5, 2)),
        ((4, 4, 4), (4, 4, 4)),
        ((5, 4, 4, 4), (6, 2, 2, 2)),
        ((4, 4, 4, 4), (3, 3, 3, 3)),
        ((3, 3, 2, 2), (5, 5, 1, 1)),
        ((3, 2), (6, 4)),
    ],
)
def test_the_largest_areas_bring_a_bonus_and_ties_divide_it(sizes: tuple[int, ...], points: tuple[int, ...]) -> None:
    found = bonuses(dict(enumerate(sizes)), BONUS)
    assert tuple(found[seat][0] if seat in found else 0 for seat in range(len(sizes))) == points


@pytest.mark.clause("K-SCORE-2")
def test_a_player_without_a_tile_gets_no_bonus() -> None:
    game = finished(("I3", "a1", "A"), players=3)
    assert [measured(game, f"bonus {player}") for player in ("Ann", "Bo", "Cy")] == [6, 0, 0]


@pytest.mark.clause("K-SCORE-2")
def test_an_area_is_what_hangs_together_side_by_side() -> None:
    touching = finished(("I3", "a1", "A"), ("I2", "a2", "A"), ("I2", "f5", "A"))
    assert measured(touching, "area Ann") == 5
    corner = finished(("I2", "a1", "A"), ("I2v", "c3", "A"))
    assert measured(corner, "area Ann") == 2
    over_anothers = finished(("I2", "a1", "A"), ("I2", "a2", "B"), ("I2", "a3", "A"))
    assert measured(over_anothers, "area Ann") == 2


@pytest.mark.clause("K-SCORE-2")
def test_river_under_a_bridge_counts_and_a_shared_tile_belongs_to_both_areas() -> None:
    game = finished(("B3", "c5", "AB"), ("I2", "a5", "A"), ("I2", "f5", "B"))
    assert (measured(game, "area Ann"), measured(game, "area Bo")) == (5, 5)
    assert {"d5", "a5"} <= set(areas(game)[0])


@pytest.mark.clause("K-SCORE-3")
def test_most_points_win() -> None:
    game = finished(("I3", "a1", "A"), ("I4", "f3", "B"))
    assert (total(game, "Ann"), total(game, "Bo")) == (3 + 4, 4 + 6)
    assert winners(game) == {"Bo"}


@pytest.mark.clause("K-SCORE-3")
def test_a_tie_goes_to_the_larger_area() -> None:
    tiles = [("I3", "a2", "A"), ("I3", "a3", "A"), ("I2", "f2", "B"), ("I3", "f3", "B"), ("I3", "k5", "B")]
    game = finished(*tiles)
    assert game.scores().totals == (12, 12)
    assert winners(game) == {"Ann"}


@pytest.mark.clause("K-SCORE-3")
def test_equal_areas_share_the_win() -> None:
    assert winners(finished(("I3", "a1", "A"), ("I3", "f5", "B"))) == {"Ann", "Bo"}
    assert winners(finished()) == {"Ann", "Bo"}


def test_the_sums_are_written_out() -> None:
    game = finished(("I3", "a1", "AB"), ("I2", "f5", "A"), options={"shared_tile": "split"})
    lines = {(line.seat, line.key): line for line in game.scores().lines}
    assert lines[1, "tile 0"].formula == "3 ÷ 2 = 1"
    assert lines[0, "area"].formula == "(6 + 4) ÷ 2 = 5"
    assert lines[0, "area"].label == "Area of 3 spaces, largest and second largest"
    assert lines[0, "tile 1"].label == "Conquest tile of 2 spaces, f5"
    assert lines[0, "tile 1"].where == ("f5", "g5")


@pytest.mark.clause("K-SCORE-2")
@pytest.mark.parametrize("seed", range(6))
def test_areas_agree_with_a_flood_over_the_spaces(seed: int) -> None:
    for game in khan_game(seed, 2 + seed % 3):
        if len(game.log) % 9 == 0 and game.tiles:
            table = Table(game)
            found = {seat: len(spaces) for seat, spaces in areas(game).items()}
            for seat in range(len(game.players)):
                assert found.get(seat, 0) == largest_area(table, seat)
