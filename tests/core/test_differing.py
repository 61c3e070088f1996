"""For every ambiguity there is a position on which its readings differ."""

import pytest

from rulebook_lib.core.differing import Showing, best_showing, showings
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.game import available, game
from rulebook_lib.core.rulebook import Choice, Reading

SWITCHES = [
    (name, reading)
    for name in available()
    for reading in game(name).rulebook.readings.values()
    if reading.status == "switch"
]


def shown(name: str, option: str) -> Showing:
    reading = next(one for _, one in SWITCHES if one.option == option)
    return best_showing(game(name), reading)


@pytest.mark.parametrize(("name", "reading"), SWITCHES, ids=lambda value: getattr(value, "id", value))
def test_every_choice_is_shown_where_something_comes_out_differently(name: str, reading: Reading) -> None:
    default, *others = reading.choices
    found = [one for one in showings(game(name), reading) if one.differences]
    assert {one.there for one in found if one.here == default} == set(others)


@pytest.mark.parametrize(("name", "reading"), SWITCHES, ids=lambda value: getattr(value, "id", value))
def test_the_step_for_a_question_begins_with_our_answer(name: str, reading: Reading) -> None:
    showing = best_showing(game(name), reading)
    assert showing.here == reading.choices[0]
    assert showing.example.steps[showing.index].readings
    assert all(one.here != one.there for one in showing.differences)


def test_differences_are_computed_under_both_readings() -> None:
    showing = shown("horus", "island_corners")
    found = {one.claim.words: (one.here, one.there) for one in showing.differences}
    assert found == {("island", "A"): ("yes", "no"), ("value", "A"): ("2", "1"), ("score", "Mira"): ("2", "1")}


def test_an_example_shows_the_readings_of_the_question_only() -> None:
    steps = shown("imperium", "variable_cap").example.steps
    assert {one.option for step in steps for one in step.readings} == {"variable_cap"}


def test_a_question_that_no_example_shows_is_an_error() -> None:
    choices = (Choice("yes", "Yes."), Choice("no", "No."))
    with pytest.raises(UnknownName, match="R-NONE-1"):
        best_showing(game("horus"), Reading("R-NONE-1", "Is it?", "switch", choices, option="nothing"))
