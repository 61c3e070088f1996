"""Final scoring: places, sarcophagi, keys, sets with wild treasures, scarabs, ties."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.luxor.components import load_components
from rulebook_lib.luxor.pieces import TREASURES
from rulebook_lib.luxor.scoring import TreasureSet, best_sets, complete_sets
from tests.luxor.oracles import most_sets
from tests.luxor.positions import part, position, total, winners

COUNTS = range(5)
WILDS = range(8)
FULL: dict[str, Any] = {
    "agenda": [],
    "sarcophagi": ["Ann", "Bo"],
    "figures": {"Ann": ["chamber", 40, 21, 10, 3], "Bo": ["chamber", 31, 17, "stairs", "stairs"]},
    "keys": {"Bo": 3},
    "wilds": {"Ann": 1},
    "scarabs": {"Ann": [4, 2], "Bo": [1, 2, 2]},
    "looted": {
        "Ann": ["vase-1-1", "vase-1-2", "vase-1-2", "jewelry-1-2", "jewelry-2-3", "statue-2-4"],
        "Bo": ["vase-1-2", "vase-2-3", "jewelry-1-2", "jewelry-2-3", "statue-3-6", "statue-1-1"],
    },
}
TIED: dict[str, Any] = {
    "agenda": [],
    "sarcophagi": ["Ann", "Bo"],
    "figures": {"Ann": ["chamber", *["stairs"] * 4], "Bo": ["chamber", *["stairs"] * 4], "Cy": [12, 5, 3]},
    "looted": {
        "Ann": ["vase-3-6", "vase-2-4"],
        "Bo": ["jewelry-3-6", "jewelry-2-4", "jewelry-1-2"],
        "Cy": ["statue-3-6", "statue-2-4", "statue-2-3", "statue-2-3"],
    },
}
THREE = ("Ann", "Bo", "Cy")


# ------------------------------------------------------------------------------------------ sets


@pytest.mark.clause("L-SCORE-5", "L-SCORE-6", "L-SCORE-7", "L-SCORE-8")
def test_the_number_of_sets_is_what_trying_every_way_gives() -> None:
    for vases, jewelry, statues, wilds in product(COUNTS, COUNTS, COUNTS, WILDS):
        assert complete_sets(vases, jewelry, statues, wilds) == most_sets(vases, jewelry, statues, wilds)


@pytest.mark.clause("L-SCORE-5", "L-SCORE-6", "L-SCORE-7")
def test_the_sets_that_are_shown_can_be_made() -> None:
    for counts in product(COUNTS, COUNTS, COUNTS, WILDS):
        made = best_sets(*counts)
        assert len(made) == complete_sets(*counts)
        for kind, count in zip(TREASURES, counts, strict=False):
            assert sum(kind in each.real for each in made) <= count
        assert sum(len(each.wild) for each in made) <= counts[3]
        assert all(len(each.wild) <= 2 and {*each.real, *each.wild} == set(TREASURES) for each in made)


@pytest.mark.clause("L-SCORE-5")
def test_a_set_is_a_vase_a_piece_of_jewelry_and_a_statue() -> None:
    assert (complete_sets(1, 1, 1, 0), complete_sets(2, 2, 2, 0)) == (1, 2)
    assert [complete_sets(*counts, 0) for counts in ((1, 1, 0), (1, 0, 1), (0, 1, 1), (3, 3, 0))] == [0] * 4


@pytest.mark.clause("L-SCORE-6")
def test_a_wild_treasure_stands_for_any_kind() -> None:
    assert [complete_sets(*counts, 1) for counts in ((1, 1, 0), (1, 0, 1), (0, 1, 1))] == [1] * 3
    assert (complete_sets(3, 2, 1, 1), complete_sets(1, 1, 0, 4)) == (2, 2)


@pytest.mark.clause("L-SCORE-7")
def test_a_set_has_at_most_two_wild_treasures() -> None:
    assert (complete_sets(1, 0, 0, 2), complete_sets(1, 0, 0, 5)) == (1, 1)
    assert (complete_sets(3, 0, 0, 5), complete_sets(3, 0, 0, 6)) == (2, 3)


@pytest.mark.clause("L-SCORE-8")
@pytest.mark.parametrize("wilds", range(19))
def test_wild_treasures_alone_are_worth_nothing(wilds: int) -> None:
    assert complete_sets(0, 0, 0, wilds) == 0
    assert part(position(wilds={"Ann": wilds}), "Ann", "sets") == 0


def test_spreading_wild_treasures_beats_making_the_plain_set_first() -> None:
    assert complete_sets(1, 1, 1, 3) == 2
    assert best_sets(1, 1, 1, 3) == (TreasureSet(("vase", "statue")), TreasureSet(("jewelry",)))


def test_one_more_treasure_never_brings_more_than_one_set_or_less() -> None:
    for counts in product(COUNTS, COUNTS, COUNTS, WILDS):
        for index in range(4):
            more = list(counts)
            more[index] += 1
            assert complete_sets(*more) - complete_sets(*counts) in (0, 1)


def test_the_three_kinds_count_alike() -> None:
    for vases, jewelry, statues, wilds in product(COUNTS, COUNTS, COUNTS, WILDS):
        assert complete_sets(vases, jewelry, statues, wilds) == complete_sets(statues, vases, jewelry, wilds)


@pytest.mark.clause("L-SCORE-4")
def test_points_rise_with_the_number_of_sets() -> None:
    box = load_components()
    assert [box.set_value(sets) for sets in range(8)] == [0, 3, 7, 12, 18, 25, 32, 39]
    game = position(**FULL)
    assert (part(game, "Ann", "sets"), part(game, "Bo", "sets")) == (7, 7)


@pytest.mark.clause("L-SCORE-4")
def test_another_table_of_sets_is_used_when_it_is_given(tmp_path: Path) -> None:
    text = Path(luxor.__file__).with_name("components.toml").read_text(encoding="utf-8")
    old = "points = [0, 3, 7, 12, 18, 25]"
    assert old in text
    path = tmp_path / "corrected.toml"
    path.write_text(text.replace(old, "points = [0, 2, 5]"), encoding="utf-8")
    game = luxor.Position.from_table(FULL, ["Ann", "Bo"], components=load_components(path))
    assert game.scores().totals == (46, 45)


# ------------------------------------------------------------------------------------------ the other lines


@pytest.mark.clause("L-SCORE-1")
def test_every_figure_scores_the_scarab_beside_it() -> None:
    game = position(**FULL)
    assert (part(game, "Ann", "wall"), part(game, "Bo", "wall")) == (16, 12)
    assert part(position(), "Ann", "wall") == 0, "stairs and sleepers bring nothing"


@pytest.mark.clause("L-SCORE-1")
@pytest.mark.parametrize(("place", "points"), [(1, 1), (8, 1), (9, 2), (16, 2), (17, 3), (25, 4), (33, 5), (40, 5)])
def test_the_scarabs_on_the_wall(place: int, points: int) -> None:
    assert part(position(figures={"Ann": [place]}), "Ann", "wall") == points


@pytest.mark.clause("L-SCORE-1")
def test_a_figure_on_an_emptied_place_scores() -> None:
    assert part(position(figures={"Ann": [8]}, empty=[8]), "Ann", "wall") == 1


@pytest.mark.clause("L-SCORE-2")
def test_the_sarcophagi_bring_5_and_3() -> None:
    game = position(**FULL)
    assert (part(game, "Ann", "sarcophagi"), part(game, "Bo", "sarcophagi")) == (5, 3)


@pytest.mark.clause("L-SCORE-3")
def test_each_key_brings_a_point() -> None:
    assert part(position(**FULL), "Bo", "keys") == 3
    fewer = position(**{**FULL, "keys": {"Bo": 2}})
    assert total(position(**FULL), "Bo") - total(fewer, "Bo") == 1


@pytest.mark.clause("L-SCORE-9")
def test_scarabs_are_added() -> None:
    game = position(**FULL)
    assert (part(game, "Ann", "scarabs"), part(game, "Bo", "scarabs")) == (6, 5)


@pytest.mark.clause("L-TREASURE-2")
def test_looted_treasures_are_the_running_score() -> None:
    game = position(**FULL)
    assert (game.running(0), game.running(1)) == (14, 17)
    assert (part(game, "Ann", "looted"), part(game, "Bo", "looted")) == (14, 17)


def test_a_whole_score_adds_up() -> None:
    game = position(**FULL)
    text = game.text
    scores = game.scores()
    assert (scores.totals, scores.winners, scores.high_wins) == ((48, 47), (0,), True)
    assert {line.key for line in scores.lines} == {"looted", "wall", "sarcophagi", "keys", "sets", "scarabs"}
    wall = next(line for line in scores.of_seat(0) if line.key == "wall")
    assert (wall.formula, wall.where) == ("5 + 5 + 3 + 2 + 1", ("chamber", "40", "21", "10", "3"))
    assert (game.scores(), game.text) == (scores, text), "scoring changes nothing and can be repeated"


# ------------------------------------------------------------------------------------------ ties


@pytest.mark.clause("L-TIE-1")
def test_a_tie_is_won_by_who_has_a_sarcophagus() -> None:
    game = position(players=THREE, **TIED)
    assert game.scores().totals == (20, 20, 20)
    assert winners(game) == {"Ann"}
    shared = position(players=THREE, options={"tie_break": "holders_share"}, **TIED)
    assert winners(shared) == {"Ann", "Bo"}


@pytest.mark.clause("L-TIE-1")
@pytest.mark.parametrize(("ahead", "winner"), [("Ann", "Bo"), ("Bo", "Ann")])
def test_of_two_tied_players_the_one_with_a_sarcophagus_wins(ahead: str, winner: str) -> None:
    """The other owner of a sarcophagus is made to fall behind."""
    looted = {**TIED["looted"], ahead: TIED["looted"][ahead][:1]}
    game = position(players=THREE, **{**TIED, "looted": looted})
    for rule in ("larger_sarcophagus", "holders_share"):
        other = position(players=THREE, options={"tie_break": rule}, **{**TIED, "looted": looted})
        assert winners(other) == {winner}
    assert winners(game) == {winner}


@pytest.mark.clause("L-TIE-1")
def test_a_tie_without_a_sarcophagus_is_shared() -> None:
    for rule in ("larger_sarcophagus", "holders_share"):
        assert winners(position(options={"tie_break": rule})) == {"Ann", "Bo"}


@pytest.mark.clause("L-TIE-1")
def test_a_sarcophagus_does_not_win_against_more_points() -> None:
    table: dict[str, Any] = {"figures": {"Ann": ["chamber", *["stairs"] * 4]}, "sarcophagi": ["Ann"]}
    looted = {"Bo": ["vase-3-6", "jewelry-3-6"], "Ann": []}
    assert winners(position(agenda=[], looted=looted, **table)) == {"Bo"}
