"""Readings tried on examples: what a printed fact contradicts, and what it leaves open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebook_lib import horus, imperium, khan
from rulebook_lib.core.example import parse_example
from rulebook_lib.core.game import Game
from rulebook_lib.core.reading_matrix import Cell, Matrix, matrix, trials, try_reading


def cell(name: str, option: str, value: str, of: Game = khan.GAME) -> Cell:
    trial = next(one for one in trials(of) if one.name == f"{option} = {value}")
    return try_reading(of.example(name), trial)


@pytest.fixture(scope="module")
def of_khan() -> Matrix:
    return matrix(khan.GAME, list(khan.GAME.examples.values()))


def test_a_default_contradicts_nothing() -> None:
    found = cell("ex1", "jump", "jump")
    assert (found.ok, found.contradicts, found.text) == (True, False, "ok")


def test_exactly_the_readings_that_printed_facts_speak_against_are_contradicted(of_khan: Matrix) -> None:
    assert [found.trial.name for found in of_khan.contradictions] == [
        "grid_directions = 4",
        "turn_order = counter_clockwise",
    ]
    facts = [{fact for row in found.contradicting for fact in row.facts} for found in of_khan.contradictions]
    assert facts == [{"X-8", "X-9", "X-10", "X-11", "X-13"}, {"X-9", "X-10", "X-11"}]


def test_a_contradiction_names_the_fact_and_both_values() -> None:
    why = cell("ex1", "turn_order", "counter_clockwise").why
    assert why.startswith("tries = [SW, W, NW] (X-9): FAILS: stated [SW, W, NW], computed [SW, S]")


def test_what_is_left_undecided_does_not_contradict_a_reading() -> None:
    found = cell("ex1", "jump", "stop")
    assert [row.computed for row in found.failing] == ["undecided"]
    assert (found.ok, found.against, found.contradicts, found.text) == (False, (), False, "1 open")


def test_what_a_printed_example_holds_of_ours_does_not_contradict_a_reading() -> None:
    found = cell("ex1", "progress_vp", "1", imperium.GAME)
    assert [row.text for row in found.against] == ["score Ana = 2"]
    assert (found.contradicts, found.text) == (False, "1 not")


def test_a_printed_fact_in_a_scenario_of_ours_does_not_contradict_a_reading() -> None:
    found = cell("setup-2", "unrest_exempt", "region", imperium.GAME)
    assert [row.facts for row in found.against if row.facts] == [("X4.4",)]
    assert not found.contradicts


def test_a_move_that_a_reading_refuses_is_no_contradiction_by_itself() -> None:
    found = cell("ex10-tip-3", "hand_limit", "discard_down", imperium.GAME)
    assert (found.against, found.contradicts, found.text) == ((), False, "stops")


def test_that_a_move_is_allowed_can_be_the_printed_fact() -> None:
    found = cell("sc10-chaos", "revolt_cards", "unrest_only", imperium.GAME)
    assert found.why.startswith("legal 'return smoulder' (X9.2): FAILS: stated legal, computed illegal")


PRINTED = """\
game = "horus"
title = "A ring that is closed at one corner only"
source = "rulebook"
players = ["Ann", "Bo"]
[position]
round = 2
board = '''
RrPpRrBb
rrpprrbb
RrHhRr..
rrhhrr..
..RrRrBb
..rrrrbb
'''
labels = { A = "2,2" }
[[step]]
say = "The Hill tile is shut in."
claims = ["island A = yes"]
"""


@pytest.mark.parametrize(
    ("text", "contradicts"),
    [
        (PRINTED, True),
        (PRINTED.replace('"rulebook"', '"user"'), False),
        (PRINTED.replace("claims =", "given ="), False),
        (PRINTED.replace('"island A = yes"', '{ is = "size A = 1", fact = "EX6.8" }, "island A = yes"'), False),
    ],
)
def test_an_editors_example_without_facts_speaks_by_all_its_claims(text: str, contradicts: bool) -> None:
    trial = next(one for one in trials(horus.GAME) if one.choice.value == "corners_leak")
    assert try_reading(parse_example(text), trial).contradicts == contradicts


def test_what_an_example_says_about_other_readings_is_not_tried() -> None:
    assert cell("sc07", "blocked_leaves_yurt", "no").text == "2 not"
    assert {row.part for row in cell("sc07", "blocked_leaves_yurt", "no").failing} == {""}


def test_an_example_of_ours_contradicts_nothing() -> None:
    assert not cell("sc04", "jump", "stop").contradicts


def test_printed_examples_come_first(of_khan: Matrix) -> None:
    printed = [line.printed for line in of_khan.lines]
    assert printed == sorted(printed, reverse=True)
    assert len(of_khan.lines) == len(khan.GAME.examples)


def test_what_an_example_is_written_for_is_judged_as_any_other_choice(of_khan: Matrix) -> None:
    line = next(line for line in of_khan.lines if line.example.name == "ex1")
    assert line.cells == tuple(try_reading(line.example, trial) for trial in of_khan.trials)


def test_the_choices_of_a_question_stand_together_where_there_is_room(of_khan: Matrix) -> None:
    assert of_khan.blocks(5) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
    assert of_khan.blocks(1) == [[start, start + 1] for start in range(0, 16, 2)]


def test_rows_in_which_nothing_differs_are_only_counted(of_khan: Matrix) -> None:
    assert [line.example.name for line in of_khan.telling([4, 5])] == ["sc11", "sc23"]
    assert of_khan.silent([4, 5]) == "1 printed in the rulebook and 21 of ours: the same under each of these"


def test_a_users_own_examples_are_not_called_ours(of_khan: Matrix) -> None:
    line = of_khan.lines[-1]
    assert line.whose == "of ours"
    own = replace(line, example=replace(line.example, source="user"))
    assert own.whose == "of yours"
    assert Matrix(of_khan.trials, (own,)).silent([4]) == "1 of yours: the same under each of these"
