"""The notebook of Horizonte in JupyterLab: Run All, and the rulebook's examples stepped to their ends by keyboard."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rulebook_lib import horizonte
from rulebook_lib.core.replay import replay
from tests.browser.lab import Lab, NotebookPage

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "horizonte.ipynb"
PATIENCE = 60
"""Seconds after which Run All is stuck. The goal is 20 on a free machine; here other tests run beside it."""


@pytest.fixture(scope="module")
def notebook(shared_lab: Lab) -> Iterator[NotebookPage]:
    """The notebook, run from a fresh kernel."""
    page = shared_lab.open(NOTEBOOK, width=1400)
    begun = time.monotonic()
    page.run_all()
    page.ran = time.monotonic() - begun  # type: ignore[attr-defined]
    yield page
    shared_lab.close()


def stepper(notebook: NotebookPage, name: str) -> Locator:
    """The stepper of an example, scrolled into sight and at its first step."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    wanted = f'ui.walk("horizonte", "{name}")'
    index = next(number for number, cell in enumerate(cells) if wanted in "".join(cell["source"]))
    notebook.cell(index).scroll_into_view_if_needed()
    found = notebook.output(index).locator(".ui-player")
    expect(found).to_be_visible()
    found.focus()
    notebook.page.keyboard.press("Home")
    return found


def test_run_all_finishes_in_time_and_without_an_error(notebook: NotebookPage) -> None:
    assert notebook.ran < PATIENCE  # type: ignore[attr-defined]
    assert notebook.console_errors == []


@pytest.mark.parametrize("name", ["ex1", "ex2", "ex3"])
def test_an_example_is_stepped_to_its_end_by_keyboard(notebook: NotebookPage, name: str) -> None:
    player = stepper(notebook, name)
    steps = replay(horizonte.GAME.example(name)).steps
    for number, step in enumerate(steps, 1):
        expect(player.locator(".ui-kick")).to_contain_text(f"Step {number} of {len(steps)}")
        expect(player.locator(".ui-said .ui-cap").first).to_have_text(step.step.say["en"])
        expect(player.locator("tr.ui-claim.ui-ok")).to_have_count(len(step.verdicts))
        notebook.page.keyboard.press("ArrowRight")


def test_the_order_of_play_is_switched_to_the_last_cycle(notebook: NotebookPage) -> None:
    player = stepper(notebook, "ex1")
    notebook.page.keyboard.press("End")
    expect(player.locator("svg.ui-scene")).to_contain_text("After cycle 1")
    player.get_by_role("button", name="Last cycle").click()
    expect(player.get_by_role("button", name="Last cycle")).to_have_attribute("aria-pressed", "true")


def test_another_reading_redraws_the_same_position(notebook: NotebookPage) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    index = next(number for number, cell in enumerate(cells) if "ui.compare(" in "".join(cell["source"]))
    notebook.cell(index).scroll_into_view_if_needed()
    output = notebook.output(index)
    before = output.locator(".ui-side").inner_text()
    output.get_by_role("button", name="signed", exact=True).click()
    expect(output.locator(".ui-side")).not_to_have_text(before)


def test_axe_finds_nothing_on_the_stepper(notebook: NotebookPage) -> None:
    player = stepper(notebook, "ex1")
    notebook.page.keyboard.press("End")
    assert notebook.faults(player) == ""
