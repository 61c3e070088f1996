"""One notebook, one kernel, two browsers: what one does, the other sees."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.lab import STEP_MS, Lab, NotebookPage, write_notebook
from tests.browser.server import LabServer

GAME = '''\
from rulebook_lib import horus, ui
board = """
..HhHh..
..hhhh..
..Bb....
..bb....
..PpSs..
..ppss..
..Bb....
..bb....
"""
table = {"board": board, "stones": {"Ann": ["2,0"], "Bo": ["4,4"]}, "round": 2, "step": "tile", "tile": "hill"}
game = ui.play(horus.Position.from_table(table, ["Ann", "Bo"]))
game
'''
STEPPER = 'walk = ui.walk("horus", "ex3")\nwalk'
Two = tuple[NotebookPage, NotebookPage]


@pytest.fixture(scope="module")
def two(
    shared_lab: Lab, lab_server: LabServer, browser_context: BrowserContext, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Two]:
    """A notebook that was run and saved in one page, opened in a second one."""
    first = shared_lab.open(write_notebook(tmp_path_factory.mktemp("two"), GAME, STEPPER))
    first.run_all()
    first.output(2).get_by_role("button", name="Next").click()
    first.wait_idle()
    first.save()
    page = browser_context.new_page()
    page.set_default_timeout(STEP_MS)
    second = first.opened_again(page, lab_server.url(first.path))
    yield first, second
    page.close()
    shared_lab.close()


def total(notebook: NotebookPage) -> Locator:
    return notebook.output(1).locator(".ui-ledger tfoot td").first


def step(notebook: NotebookPage) -> Locator:
    return notebook.output(2).locator(".ui-kick")


def test_the_second_browser_finds_everything_as_it_stands(two: Two) -> None:
    for notebook in two:
        expect(total(notebook)).to_have_text("2")
        expect(step(notebook)).to_contain_text("Step 2 of 6")
        assert notebook.evaluate("walk.player.index") == 1


def test_a_move_in_one_is_seen_in_the_other_and_taken_back_there(two: Two) -> None:
    first, second = two
    first.output(1).locator('[data-action="tile 6,0"]').click()
    for notebook in two:
        expect(total(notebook)).to_contain_text("3")
        expect(notebook.output(1).locator(".ui-title")).to_contain_text("play a Horus Card")
    second.output(1).get_by_role("button", name="Undo").click()
    for notebook in two:
        expect(total(notebook)).to_have_text("2")
        expect(notebook.output(1).locator('[data-action="tile 6,0"]')).to_be_visible()
        expect(notebook.output(1).get_by_role("alert")).to_have_count(0)


def test_a_step_and_a_branch_in_one_are_shown_in_the_other(two: Two) -> None:
    first, second = two
    second.output(2).locator(".ui-slider input").fill("4")
    expect(step(first)).to_contain_text("Step 4 of 6")
    branched = first.evaluate("next(n for n, one in enumerate(walk.replay.steps, 1) if one.branches)")
    first.output(2).locator(".ui-slider input").fill(str(branched))
    first.output(2).get_by_role("button", name="Instead…").click()
    for notebook in two:
        expect(notebook.output(2).locator(".ui-way")).to_be_visible()
    second.output(2).get_by_role("button", name="Next").click()
    for notebook in two:
        expect(step(notebook)).to_contain_text(f"Step {branched + 1} of 6")
        expect(notebook.output(2).locator(".ui-way")).to_have_count(0)


def test_free_play_from_a_step_opens_and_closes_in_both(two: Two) -> None:
    first, second = two
    first.output(2).get_by_role("button", name="Try it from here").click()
    for notebook in two:
        expect(notebook.output(2).locator(".ui-playground")).to_be_visible()
    second.output(2).get_by_role("button", name="Back to the example").click()
    for notebook in two:
        expect(step(notebook)).to_be_visible()
    assert first.console_errors == []
