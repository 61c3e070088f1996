"""The readings side by side: questions, what differs, the stepper at the step where it does."""

from collections.abc import Callable
from typing import Any

import pytest

from rulebook_lib import ui
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.game import available, game
from rulebook_lib.ui.comparison import Comparison


def tell(found: Comparison, key: str) -> None:
    """A question is chosen in the browser."""
    found.questions._handle_custom_msg({"id": 1, "type": "choose", "key": key}, [])


def test_all_questions_are_listed_in_words() -> None:
    readings = [one for one in game("khan").rulebook.readings.values() if one.status == "switch"]
    assert [one["text"] for one in ui.compare("khan").questions.questions] == [one.question for one in readings]


@pytest.mark.parametrize("name", available())
def test_every_question_has_a_step_with_the_switch(name: str) -> None:
    found = ui.compare(name)
    for question in found.questions.questions:
        tell(found, question["key"])
        assert found.questions.chosen == question["key"]
        option = game(name).rulebook.readings[question["key"]].option
        step = found.player.payload["steps"][found.player.index]
        assert [one["name"] for one in step["readings"]] == [option]
        assert found.showing.differences


def test_the_switch_names_both_answers() -> None:
    found = ui.compare("horus")
    (reading,) = found.player.payload["steps"][found.player.index]["readings"]
    assert (reading["ours"], reading["value"]) == ("corners enclose", "corners leak")


def test_what_differs_is_told_in_words_with_both_values() -> None:
    html = ui.compare("horus").told.value
    assert '<th scope="row">Is A on an island</th><td>yes</td><td>no</td>' in html
    assert "A ring that meets in a corner" in html


def test_another_question_arrives_in_one_message(updates: Callable[[], list[dict[str, Any]]]) -> None:
    found = ui.compare("horus")
    updates()
    found.choose("R-STONE-1")
    (state,) = (state for state in updates() if "payload" in state)
    assert state["payload"]["title"]["en"] == found.showing.example.title["en"]
    assert state["index"] == found.showing.index


def test_where_no_widgets_can_be_shown_the_questions_are_text() -> None:
    bundle = ui.compare("horus")._repr_mimebundle_()
    assert "What does it mean to block the River?" in bundle["text/plain"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'khan'"):
        ui.compare("kahn")
