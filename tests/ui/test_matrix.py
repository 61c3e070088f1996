"""The matrix of readings as tables: complete, readable without colour, its heads named."""

import re

import pytest

from rulebook_lib.core.game import game
from rulebook_lib.core.reading_matrix import RECONSTRUCTION, trials
from rulebook_lib.ui import report
from rulebook_lib.ui.report import Page


@pytest.fixture(scope="module")
def page() -> Page:
    return report.matrix("khan")


@pytest.fixture(scope="module")
def khan(page: Page) -> str:
    return page._repr_html_()


def test_every_choice_is_a_column_below_its_question(khan: str) -> None:
    heads = re.findall(r'<th scope="col" class="[^"]*"><code>(.*?)</code>', khan)
    assert [head.replace("<wbr>", "") for head in heads] == [trial.choice.value for trial in trials(game("khan"))]
    questions = re.findall(r'<th scope="colgroup" colspan="2" class="first">(\S+) ', khan)
    assert questions == ["A-1", "A-3", "A-5", "A-6", "A-7", "A-22", "A-23", "A-31"]


def test_contradicted_columns_stand_out_by_a_sign_a_word_and_a_class(khan: str) -> None:
    heads = re.findall(r'<th scope="col" class="([^"]*)"><code>(.*?)</code>(.*?)</th>', khan)
    marked = [name.replace("<wbr>", "") for classes, name, rest in heads if "against" in classes.split()]
    assert marked == ["4", "counter_clockwise"]
    assert [name.replace("<wbr>", "") for _, name, rest in heads if "✗</span> contradicted" in rest] == marked
    assert khan.count("✗</span> 11 not") == 1


def test_the_contradictions_are_told_in_words_with_the_note_on_our_boards(page: Page, khan: str) -> None:
    assert re.search(r"turn_order = counter_clockwise</code> is contradicted</span> by ex1: tries = .* \(X-9\)", khan)
    assert RECONSTRUCTION in khan
    assert RECONSTRUCTION in repr(page)


def test_printed_examples_come_first_and_are_marked(khan: str) -> None:
    rows = re.findall(r'<th scope="row"><code>(\w+)</code>( <span class="mark">printed</span>)?', khan)
    assert [name for name, mark in rows if mark] == ["ex1", "ex1"]
    assert rows[0][0] == "ex1"


def test_rows_in_which_nothing_differs_are_folded_into_one(khan: str) -> None:
    folded = re.findall(r'<td colspan="9">(\d+) of ours: the same under each of these</td>', khan)
    assert len(folded) == 2


def test_wide_tables_can_be_scrolled_by_key_and_have_a_name(khan: str) -> None:
    regions = re.findall(r'<div class="wide" role="region" tabindex="0" aria-label="([^"]+)">', khan)
    assert len(regions) == len(set(regions)) == khan.count("<table>") == 2


def test_without_a_printed_example_that_is_said() -> None:
    assert repr(report.matrix("luxor")).startswith("The rulebook prints no worked example")
