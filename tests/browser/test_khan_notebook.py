"""The notebook of Khan in JupyterLab: Run All, the printed example in both languages, its cards and readings."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rulebook_lib import khan
from rulebook_lib.core.replay import replay
from tests.browser.lab import DARK, LIGHT, Lab, NotebookPage, Theme

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PATIENCE = 60
"""Seconds after which Run All is stuck. The goal is 20 on a free machine; here other tests run beside it."""


@pytest.fixture(scope="module")
def notebook(shared_lab: Lab) -> Iterator[NotebookPage]:
    """The notebook, run from a fresh kernel."""
    page = shared_lab.open(NOTEBOOKS / "khan.ipynb", width=1400)
    begun = time.monotonic()
    page.run_all()
    page.ran = time.monotonic() - begun  # type: ignore[attr-defined]
    yield page
    shared_lab.close()


def cell_of(source: str) -> int:
    """The cell with a line of code."""
    cells = json.loads((NOTEBOOKS / "khan.ipynb").read_text(encoding="utf-8"))["cells"]
    return next(number for number, cell in enumerate(cells) if source in "".join(cell["source"]))


def stepper(notebook: NotebookPage, name: str) -> Locator:
    """The stepper of an example, scrolled into sight and at its first step."""
    index = cell_of(f'ui.walk("khan", "{name}"')
    notebook.cell(index).scroll_into_view_if_needed()
    found = notebook.output(index).locator(".ui-player")
    expect(found).to_be_visible()
    found.focus()
    notebook.page.keyboard.press("Home")
    return found


def test_run_all_finishes_in_time_and_without_an_error(notebook: NotebookPage) -> None:
    assert notebook.ran < PATIENCE  # type: ignore[attr-defined]
    assert notebook.console_errors == []


@pytest.mark.parametrize(("language", "name"), [("en", "English"), ("nl", "Nederlands")])
def test_the_printed_example_is_stepped_in_both_languages(notebook: NotebookPage, language: str, name: str) -> None:
    player = stepper(notebook, "ex1")
    player.get_by_role("button", name=name).click()
    player.focus()
    steps = replay(khan.GAME.example("ex1")).steps
    for number, step in enumerate(steps, 1):
        expect(player.locator(".ui-kick")).to_contain_text(f"{number}")
        expect(player.locator(".ui-said .ui-cap").first).to_have_text(step.step.say[language])
        expect(player.locator("tr.ui-claim.ui-ok")).to_have_count(len(step.verdicts))
        notebook.page.keyboard.press("ArrowRight")
    shown = "rivier" if language == "nl" else "river"
    expect(player.locator(f".rb-names text:visible:text-is('{shown}')")).to_have_count(1)
    expect(player.locator(".ui-key")).to_contain_text("Brug" if language == "nl" else "Bridge")
    player.get_by_role("button", name="English").click()


def test_the_other_cards_are_branches_with_their_compass(notebook: NotebookPage) -> None:
    player = stepper(notebook, "ex1")
    notebook.page.keyboard.press("ArrowRight")
    player.locator("[data-key=instead]").click()
    board = player.locator(".rb-board")
    expect(board.locator(".rb-slip-shut .rb-slip")).to_have_count(2)
    expect(board).to_contain_text("conquest tile")
    expect(board.locator(".rb-compass [aria-label='f6: space 1 northwest, empty land, he lands here']")).to_have_count(
        1
    )
    player.get_by_role("button", name="Back to the example").click()
    notebook.page.keyboard.press("End")
    expect(board.locator(".rb-way")).to_have_count(5)
    expect(board).to_contain_text("5 destinations")


def test_a_reading_redraws_the_same_position(notebook: NotebookPage) -> None:
    player = stepper(notebook, "ex1")
    notebook.page.keyboard.press("End")
    reading = khan.GAME.example("ex1").steps[-1].readings[0]
    player.get_by_role("button", name=reading.value, exact=True).click()
    expect(player.locator(".ui-said")).to_contain_text(reading.say["en"])
    expect(player.locator(".rb-way")).to_have_count(3)


def test_predict_first_hides_the_answer(notebook: NotebookPage) -> None:
    player = stepper(notebook, "sc06")
    expect(player.locator(".ui-quiz")).to_be_visible()
    expect(player.locator("tr.ui-claim")).to_have_count(0)
    expect(player.locator(".rb-compass")).not_to_be_visible()
    player.get_by_role("button", name="Show").click()
    expect(player.locator("tr.ui-claim").first).to_be_visible()
    expect(player.locator(".rb-compass")).to_be_visible()


def test_an_example_can_be_played_on_from_any_step(notebook: NotebookPage) -> None:
    player = stepper(notebook, "sc11")
    output = notebook.output(cell_of('ui.walk("khan", "sc11"'))
    player.get_by_role("button", name="Try it from here").click()
    expect(output.locator(".ui-playground")).to_be_visible()
    output.get_by_role("button", name="Back to the example").click()
    expect(output.locator(".ui-player")).to_be_visible()


def test_the_connected_areas_can_be_switched_on(notebook: NotebookPage) -> None:
    player = stepper(notebook, "sc21")
    player.get_by_role("button", name="Connected areas").click()
    expect(player.locator(".rb-al").first).to_be_visible()
    player.get_by_role("button", name="Connected areas").click()
    expect(player.locator(".rb-al")).to_have_count(0)


def test_axe_finds_nothing_on_the_stepper(notebook: NotebookPage) -> None:
    assert notebook.faults(stepper(notebook, "ex1")) == ""


def test_the_rulebook_is_checked_at_the_end(notebook: NotebookPage) -> None:
    output = notebook.output(cell_of('report.checked("khan")'))
    output.scroll_into_view_if_needed()
    expect(output).to_contain_text("14 of 14 printed facts are claimed")
    expect(output.locator("details[open]")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "theme"), [(1400, LIGHT), (1400, DARK), (960, DARK), (700, LIGHT)])
def test_pictures_to_look_at(notebook: NotebookPage, width: int, theme: Theme) -> None:
    notebook.resize(width, 1600)
    notebook.set_theme(theme)
    player = stepper(notebook, "ex1")
    notebook.page.keyboard.press("ArrowRight")
    player.locator("[data-key=instead]").click()
    player.get_by_role("button", name="Nederlands" if theme == DARK else "English").click()
    picture = notebook.screenshot(f"khan-stepper-{width}-{theme[11:].lower()}", of=player)
    assert picture.stat().st_size > 20_000
