"""Readings tried on examples: what a printed example contradicts, and what it leaves open."""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.core.reading_matrix import Cell, trials, try_reading


def cell(name: str, option: str, value: str) -> Cell:
    trial = next(one for one in trials(khan.GAME) if one.name == f"{option} = {value}")
    return try_reading(khan.GAME.example(name), trial)


def test_a_default_contradicts_nothing() -> None:
    found = cell("ex1", "jump", "jump")
    assert (found.ok, found.contradicts, found.text) == (True, False, "ok")


@pytest.mark.parametrize(("option", "value"), [("grid_directions", "4"), ("turn_order", "counter_clockwise")])
def test_a_printed_example_can_contradict_a_reading(option: str, value: str) -> None:
    found = cell("ex1", option, value)
    assert found.contradicts
    assert found.text == f"{len(found.failing)} not"


def test_what_is_left_undecided_does_not_contradict_a_reading() -> None:
    found = cell("ex1", "jump", "stop")
    assert [row.computed for row in found.failing] == ["undecided"]
    assert (found.ok, found.against, found.contradicts, found.text) == (False, (), False, "1 open")


def test_what_an_example_says_about_other_readings_is_not_tried() -> None:
    assert cell("sc07", "blocked_leaves_yurt", "no").text == "2 not"
    assert {row.part for row in cell("sc07", "blocked_leaves_yurt", "no").failing} == {""}


def test_an_example_of_ours_contradicts_nothing() -> None:
    assert not cell("sc04", "jump", "stop").contradicts
