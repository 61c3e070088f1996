"""The printed example box: the Seljuk and the Russian, on the board of the shipped example."""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.core.replay import replay
from tests.khan.positions import expelled, ways
from tests.playing import measured, play

FACTS = tuple(khan.rulebook.facts)


def box(**options: str) -> khan.Position:
    """The board of the example, under these readings."""
    start: khan.Position = khan.GAME.example("ex1").start(options=options)
    return start


def verdicts(**options: str) -> dict[str, str]:
    """Each printed fact under these readings: upheld, contradicted, or not decided."""
    found: dict[str, set[str]] = {fact: set() for fact in FACTS}
    for _, name, part in replay(khan.GAME.example("ex1"), options=options).parts():
        for verdict in part.verdicts if "=" not in name else ():
            how = "not decided" if verdict.computed == "undecided" else verdict.verdict
            for fact in verdict.claim.facts:
                found[fact].add(how)
    order = ("fails", "not decided", "ok")
    words = {"fails": "contradicted", "not decided": "not decided", "ok": "upheld"}
    return {fact: words[min(hows, key=order.index)] for fact, hows in found.items()}


def but(**others: str) -> dict[str, str]:
    """All facts upheld, but these (X9 stands for X-9)."""
    return dict.fromkeys(FACTS, "upheld") | {name.replace("X", "X-"): how for name, how in others.items()}


@pytest.mark.clause("K-EX-1")
def test_with_north_on_a_grey_card_the_seljuk_moves_one_space_north() -> None:
    moved = expelled(box(), "N")
    assert (moved.direction, moved.distance, moved.landing) == ("N", 1, "g6")
    assert measured(box(), "colour Seljuk") == "grey"


@pytest.mark.clause("K-EX-2")
def test_southwest_is_closed_by_a_tile_a_yurt_and_river() -> None:
    tried = expelled(box(), "SW").tried[0]
    assert sorted(look.found for look in tried.looks) == ["conquest tile", "neutral yurt", "river"]
    assert tried.closed == "river"


@pytest.mark.clause("K-EX-3")
def test_west_is_closed_by_a_bridge() -> None:
    tried = expelled(box(), "W").tried[0]
    assert [look.found for look in tried.looks] == ["bridge"] * 3
    assert tried.closed == "taken"


@pytest.mark.clause("K-EX-4")
def test_from_southwest_and_from_west_he_ends_one_space_northwest() -> None:
    southwest, west = expelled(box(), "SW"), expelled(box(), "W")
    assert (ways(southwest), ways(west)) == (["SW", "W", "NW"], ["W", "NW"])
    assert (southwest.distance, west.distance) == (1, 1)
    assert southwest.landing == west.landing == "f6"


@pytest.mark.clause("K-EX-5")
def test_the_russian_has_five_destinations_because_of_the_edge() -> None:
    assert measured(box(), "colour Russian") == "light-blue"
    assert measured(box(), "destinations Russian") == 5
    assert measured(box(), "leaving Russian") == measured(box(), "closed Russian") == ["N", "NE", "NW"]


# ---------------------------------------------------------------------- the table of readings


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, but()),
        ({"jump": "stop"}, but(X8="not decided")),
        (
            {"grid_directions": "4"},
            but(X8="contradicted", X9="contradicted", X10="contradicted", X11="contradicted", X13="contradicted"),
        ),
        ({"turn_order": "counter_clockwise"}, but(X9="contradicted", X10="contradicted", X11="contradicted")),
    ],
    ids=["defaults", "stop", "four directions", "counter-clockwise"],
)
def test_the_printed_facts_under_each_reading(options: dict[str, str], expected: dict[str, str]) -> None:
    assert verdicts(**options) == expected


@pytest.mark.parametrize(
    ("option", "value"),
    [("blocked_leaves_yurt", "no"), ("expel_card_source", "hand"), ("double_discard", "2"), ("shared_tile", "split")],
)
def test_the_example_does_not_touch_the_other_readings(option: str, value: str) -> None:
    assert verdicts(**{option: value}) == but()


# ---------------------------------------------------------------------- a check must be able to fail


def emptied(**options: str) -> khan.Position:
    """The board of the example, with an empty land space where the yurt stands in the southwest.

    The river there cannot be made land, so that here the yurt on the second space is the one that is taken away.
    """
    game = box(**options)
    bit = game.components.board.mask(["e3"])
    game.yurts[-1] &= ~bit
    return game


def test_without_the_yurt_southwest_is_open() -> None:
    game = emptied()
    assert measured(game, "open Seljuk SW") is True, "X-4"
    assert measured(game, "contents Seljuk SW") == ["conquest tile", "empty", "river"], "X-6"
    assert measured(game, "cause Seljuk SW W") == "no", "X-8"
    assert measured(game, "tried Seljuk SW") == ["SW"], "X-9"
    assert (measured(game, "goes Seljuk SW"), measured(game, "distance Seljuk SW")) == ("SW", 2), "X-10"
    assert measured(game, "same-end Seljuk SW W") is False, "the last half of X-11"


def test_if_he_stops_southwest_stays_closed_without_the_yurt() -> None:
    game = emptied(jump="stop")
    assert measured(game, "open Seljuk SW") is False, "X-4"
    assert measured(game, "contents Seljuk SW") == ["conquest tile", "empty", "river"], "X-6"
    assert measured(game, "goes Seljuk SW") == "NW", "X-10"


def test_clearing_any_of_the_three_spaces_would_open_southwest() -> None:
    from rulebook_lib.khan.expulsion import try_direction

    game = box()
    for space in ("f4", "e3", "d2"):
        assert not try_direction(game, "g5", "SW", cleared=space).closed
    assert try_direction(game, "g5", "SW", cleared="h6").closed


def test_an_edge_further_off_is_no_cause_to_speak_of() -> None:
    """A direction that the edge closes is not closed by what lies there."""
    game = play(box(), "turn 1 tundra N")
    assert measured(game, "cause Russian N") == "no"
    assert measured(game, "cause Russian E") == "no", "it is open"
