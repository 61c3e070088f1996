"""Imperium in JupyterLab: its notebook stepped, the set-up and turns of each kind played, a refused card, languages."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rulebook_lib import imperium
from rulebook_lib.core.replay import replay
from tests.browser.lab import Lab, NotebookPage, Theme

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "imperium.ipynb"
PATIENCE = 60
"""Seconds after which Run All is stuck. The goal is 20 on a free machine; here other tests run beside it."""
THEMES: tuple[Theme, ...] = ("JupyterLab Light", "JupyterLab Dark")
FIRST, SETUP, OWN = 'ui.play("imperium", ["You", "Bot"]', 'setup="steps"', "ui.play(own"


@pytest.fixture(scope="module")
def notebook(shared_lab: Lab) -> Iterator[NotebookPage]:
    """The notebook, run from a fresh kernel."""
    page = shared_lab.open(NOTEBOOK, width=1400)
    begun = time.monotonic()
    page.run_all()
    page.ran = time.monotonic() - begun  # type: ignore[attr-defined]
    yield page
    shared_lab.close()


def cell_of(text: str) -> int:
    """The cell that contains a text."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return next(
        number for number, cell in enumerate(cells) if cell["cell_type"] == "code" and text in "".join(cell["source"])
    )


def shown(notebook: NotebookPage, text: str, *, anew: bool = False) -> Locator:
    """The output of the cell that contains a text, scrolled into sight; ``anew`` runs it again."""
    index = cell_of(text)
    if anew:
        before = notebook.output(index).locator(".ui-playground")
        before.evaluate("element => element.dataset.old = 'yes'")
        notebook.run_cell(index)
        expect(notebook.output(index).locator(".ui-playground:not([data-old]) .ui-scene").nth(1)).to_be_visible()
    notebook.cell(index).scroll_into_view_if_needed()
    return notebook.output(index)


def stepper(notebook: NotebookPage, name: str) -> Locator:
    """The stepper of an example at its first step."""
    player = shown(notebook, f'ui.walk("imperium", "{name}")').locator(".ui-player")
    expect(player).to_be_visible()
    player.focus()
    notebook.page.keyboard.press("Home")
    return player


def act(output: Locator, action: str) -> Locator:
    return output.locator(f'[data-action="{action}"]').first


def test_run_all_finishes_in_time_and_without_an_error(notebook: NotebookPage) -> None:
    assert notebook.ran < PATIENCE  # type: ignore[attr-defined]
    assert notebook.console_errors == []


def test_the_set_up_is_stepped_to_its_end_in_both_languages(notebook: NotebookPage) -> None:
    player = stepper(notebook, "setup-2")
    steps = replay(imperium.GAME.example("setup-2")).steps
    said = player.locator(".ui-said .ui-cap").first
    expect(said).to_have_text(steps[0].step.say["en"])
    player.get_by_role("button", name="Português").or_(player.get_by_text("Português")).first.click()
    expect(said).to_have_text(steps[0].step.say["pt"])
    player.focus()
    for _ in steps[1:]:
        notebook.page.keyboard.press("ArrowRight")
    expect(player.locator(".ui-kick")).to_contain_text(str(len(steps)))
    expect(said).to_have_text(steps[-1].step.say["pt"])
    expect(player.locator("tr.ui-claim.ui-ok")).to_have_count(len(steps[-1].verdicts))
    player.get_by_role("button", name="English").or_(player.get_by_text("English")).first.click()


def test_the_set_up_is_done_with_the_buttons(notebook: NotebookPage) -> None:
    output = shown(notebook, SETUP, anew=True)
    act(output, "nation orrund").click()
    act(output, "setup organiser").click()
    act(output, "setup power").click()
    expect(output.locator('[data-target="0/power/herd-law"]')).to_have_count(1)
    output.get_by_role("button", name="Undo").click()
    expect(output.locator('[data-target="0/power/herd-law"]')).to_have_count(0)


def test_an_activate_turn_is_played_and_a_fourth_action_refused(notebook: NotebookPage) -> None:
    output = shown(notebook, FIRST, anew=True)
    expect(output.locator(".rb-i-now")).to_contain_text("Declare")
    act(output, "activate").click()
    expect(output.locator(".rb-i-now").last).to_contain_text("Activate")
    for card in ("hearth-songs", "tend-fields", "tell-the-tale"):
        act(output, f"play {card}").click()
        expect(output.locator(".ui-log")).to_contain_text(f"play {card}")
    act(output, "play march-out").click()
    callout = output.locator(".ui-callout")
    expect(callout).to_contain_text("I-ACTION-2")
    expect(output.locator(".ui-log")).not_to_contain_text("play march-out")
    notebook.page.keyboard.press("Escape")
    act(output, "end").focus()
    notebook.page.keyboard.press("Enter")
    expect(output.locator(".ui-log")).to_contain_text("end")


def test_a_card_of_the_market_says_why_it_cannot_be_taken_now(notebook: NotebookPage) -> None:
    output = shown(notebook, FIRST, anew=True)
    act(output, "activate").click()
    act(output, "exhaust herd-law").wait_for()
    output.locator('[data-target="main-1"]').first.click()
    expect(output.locator(".ui-callout")).to_contain_text("I-")
    notebook.page.keyboard.press("Escape")
    expect(output.locator(".ui-callout")).to_have_count(0)


@pytest.mark.parametrize(("kind", "next_move"), [("innovate", "advance region region"), ("revolt", "done")])
def test_the_other_kinds_of_turn_are_played(notebook: NotebookPage, kind: str, next_move: str) -> None:
    output = shown(notebook, FIRST, anew=True)
    act(output, kind).click()
    act(output, next_move).click()
    expect(output.locator(".ui-log")).to_contain_text(next_move)


def test_a_nation_of_ones_own_is_led(notebook: NotebookPage) -> None:
    output = shown(notebook, OWN)
    act(output, "activate").click()
    expect(output.locator(".ui-board").first).to_contain_text("Marsh League")
    act(output, "exhaust reed-law").click()
    expect(output.locator(".ui-log")).to_contain_text("exhaust reed-law")


def test_axe_finds_nothing(notebook: NotebookPage) -> None:
    assert notebook.faults(stepper(notebook, "sc03-tokens"), themes=THEMES[:1]) == ""
    assert notebook.faults(shown(notebook, FIRST).locator(".ui-playground")) == ""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 700])
def test_pictures_to_look_at(notebook: NotebookPage, width: int) -> None:
    for theme in THEMES:
        notebook.resize(width, 1600)
        notebook.set_theme(theme)
        picture = notebook.screenshot(f"imperium-playground-{width}-{theme[11:].lower()}", of=shown(notebook, FIRST))
        assert picture.stat().st_size > 20_000
    notebook.set_theme(THEMES[0])
    notebook.resize(1400)
