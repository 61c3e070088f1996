"""The quiz in a plain page: what a learner does with mouse and keyboard, without a kernel."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rulebook_lib.core.quiz import Question
from rulebook_lib.horus import GAME
from rulebook_lib.ui import assets
from rulebook_lib.ui.quiz import quiz_payload
from tests.browser.pages import Theme, faults, open_page, page_html

MOUNT = """
window.told = [];
window.quiz = mount(
  document.querySelector("main > div"), data,
  {onAnswers: (answers) => window.told.push(answers),
   more: window.alone ? null : () => window.told.push("more"), level: 2},
);
"""

Show = Callable[..., Page]


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    found = GAME.quiz.questions(GAME, seed=3, kinds=["place", "size", "tile"])
    return sorted((next(found) for _ in range(3)), key=lambda question: question.kind)


@pytest.fixture
def show(page: Page, questions: list[Question]) -> Show:
    def show(script: str = "", theme: Theme = "light", **more: Any) -> Page:
        data = quiz_payload(GAME, questions) | more
        open_page(page, page_html(assets.module("quiz") + script + MOUNT, data=data, theme=theme))
        page.locator(".ui-quizzing").focus()
        return page

    return show


def title(page: Page) -> Locator:
    return page.locator(".ui-side .ui-title")


def wrong(question: Question) -> int:
    """The number of an answer that is not right."""
    return (question.answer + 1) % len(question.options)


def press(page: Page, *keys: object) -> None:
    for key in keys:
        page.keyboard.press(str(key))


def test_a_quiz_is_done_with_keys_only(show: Show, questions: list[Question]) -> None:
    page = show()
    expect(title(page)).to_have_text(questions[0].ask)
    press(page, questions[0].answer + 1)
    expect(page.locator(".ui-result")).to_contain_text("Right.")
    expect(page.locator(".ui-result")).to_contain_text(questions[0].reason)
    expect(page.locator("[data-key=next]")).to_be_focused()
    press(page, "Enter")
    expect(title(page)).to_have_text(questions[1].ask)
    press(page, wrong(questions[1]) + 1, "Enter", questions[2].answer + 1, "Enter")
    expect(title(page)).to_have_text("2 of 3 right")


def test_a_wrong_answer_gets_its_own_reason_and_the_clause_in_words(show: Show, questions: list[Question]) -> None:
    page = show()
    option = questions[0].options[wrong(questions[0])]
    page.get_by_role("button", name=option.text[:1].upper() + option.text[1:]).click()
    expect(page.locator(".ui-result")).to_contain_text("Not quite.")
    expect(page.locator(".ui-result")).to_contain_text(option.reason)
    expect(page.locator(".ui-result details[open]")).to_contain_text(GAME.rulebook.clause(option.clauses[0]).text)
    expect(page.locator(".ui-options .ui-right")).to_have_count(1)
    expect(page.locator(".ui-options .ui-wrong")).to_have_count(1)
    expect(page.locator("[role=status]")).to_contain_text("Not quite.")


def test_an_answer_cannot_be_changed(show: Show, questions: list[Question]) -> None:
    page = show()
    press(page, wrong(questions[0]) + 1, questions[0].answer + 1)
    assert page.evaluate("window.told") == [[wrong(questions[0]), None, None]]


def test_the_result_points_back_to_the_headings_and_asks_the_wrong_ones_again(
    show: Show, questions: list[Question]
) -> None:
    page = show()
    for question in questions:
        press(page, (wrong(question) if question is questions[1] else question.answer) + 1, "Enter")
    again = page.locator(".ui-again")
    clause = questions[1].clauses[0]
    expect(again).to_contain_text(GAME.rulebook.heading(clause))
    expect(again).to_contain_text(GAME.rulebook.clause(clause).text)
    page.get_by_role("button", name="Ask the 1 again").click()
    expect(title(page)).to_have_text(questions[1].ask)
    press(page, questions[1].answer + 1, "Enter")
    expect(title(page)).to_have_text("3 of 3 right")
    expect(page.locator(".ui-again")).to_have_count(0)


def test_score_and_streak_are_counted_over_the_session(show: Show, questions: list[Question]) -> None:
    light = [{"answer": 0, "options": [{"clauses": []}] * 2, "clauses": ["H-PLACE-1"]}] * 3
    page = show(earlier={"questions": light, "answers": [1, 0, 0]})
    expect(page.locator(".ui-standing")).to_have_text(re.compile("2 of 3 right.*2 in a row"))
    press(page, questions[0].answer + 1)
    expect(page.locator(".ui-standing")).to_have_text(re.compile("3 of 4 right.*3 in a row"))


def test_the_marks_lead_to_questions_and_say_how_they_were_answered(show: Show, questions: list[Question]) -> None:
    page = show()
    press(page, questions[0].answer + 1)
    page.get_by_role("button", name="Question 3, not answered yet").click()
    expect(title(page)).to_have_text(questions[2].ask)
    page.get_by_role("button", name="Question 1, answered rightly").click()
    expect(page.locator(".ui-result")).to_contain_text(questions[0].reason)
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    expect(page.get_by_text("Not answered yet: 2.")).to_be_visible()


def test_more_questions_are_asked_of_python_and_not_offered_without_it(show: Show) -> None:
    page = show()
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    page.get_by_role("button", name="More questions").click()
    assert page.evaluate("window.told") == ["more"]
    page = show(script="window.alone = true;")
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    expect(title(page)).to_have_text("0 of 0 right")
    expect(page.get_by_role("button", name="More questions")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_before_and_after_an_answer_nor_at_the_end(
    show: Show, questions: list[Question], theme: Theme
) -> None:
    page = show(theme=theme)
    assert faults(page) == ""
    press(page, wrong(questions[0]) + 1)
    assert faults(page) == ""
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    assert faults(page) == ""
