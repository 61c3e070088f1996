"""Luxor in JupyterLab: its notebook stepped, a turn played from either end, a refused card, the die, bots."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rulebook_lib import luxor
from rulebook_lib.core.replay import replay
from tests.browser.lab import Lab, NotebookPage, Theme

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "luxor.ipynb"
PATIENCE = 60
"""Seconds after which Run All is stuck. The goal is 20 on a free machine; here other tests run beside it."""
THEMES: tuple[Theme, ...] = ("JupyterLab Light", "JupyterLab Dark")
FIRST, DIE = 'ui.play("luxor", ["You", "Bot"]', '"hands": {"Ann": ["die"'


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
    player = shown(notebook, f'ui.walk("luxor", "{name}")').locator(".ui-player")
    expect(player).to_be_visible()
    player.focus()
    notebook.page.keyboard.press("Home")
    return player


def act(output: Locator, action: str) -> Locator:
    return output.locator(f'[data-action="{action}"]')


# ------------------------------------------------------------------ the stepper


def test_run_all_finishes_in_time_and_without_an_error(notebook: NotebookPage) -> None:
    assert notebook.ran < PATIENCE  # type: ignore[attr-defined]
    assert notebook.console_errors == []


@pytest.mark.parametrize("name", ["sc02", "sc21", "sc25"])
def test_an_example_is_stepped_to_its_end_by_keyboard(notebook: NotebookPage, name: str) -> None:
    player = stepper(notebook, name)
    steps = replay(luxor.GAME.example(name)).steps
    for number, step in enumerate(steps, 1):
        expect(player.locator(".ui-kick")).to_contain_text(f"Step {number} of {len(steps)}")
        expect(player.locator(".ui-said .ui-cap").first).to_have_text(step.step.say["en"])
        expect(player.locator("tr.ui-claim.ui-ok")).to_have_count(len(step.verdicts))
        notebook.page.keyboard.press("ArrowRight")


def test_pointing_at_an_end_card_shows_its_ways_in_the_stepper(notebook: NotebookPage) -> None:
    player = stepper(notebook, "sc21")
    ways = player.locator(".rb-l-lead-left")
    expect(ways).to_have_css("opacity", "0")
    player.locator(".rb-l-from-left").hover()
    expect(ways).to_have_css("opacity", "1")


def test_a_line_of_the_score_lights_up_its_places(notebook: NotebookPage) -> None:
    player = stepper(notebook, "sc25")
    player.locator(".ui-line").filter(has_text="Scarabs on the wall").hover()
    expect(player.locator('.ui-board .rb-lit[data-target="chamber"]')).to_have_count(1)


# ------------------------------------------------------------------ free play


@pytest.mark.parametrize("end", ["1st", "5th"])
def test_a_turn_is_played_from_either_end(notebook: NotebookPage, end: str) -> None:
    output = shown(notebook, FIRST, anew=True)
    card = act(output, f"play {end}")
    ways = output.locator(f'.rb-preview[data-target="card-{end[0]}"]')
    expect(ways).to_have_css("opacity", "0")
    card.hover()
    expect(ways).to_have_css("opacity", "1")
    card.click()
    expect(output.locator(".ui-title").first).to_contain_text("move one figure")
    move = output.locator('[data-action^="move "]').first
    action = move.get_attribute("data-action") or ""
    move.focus()
    notebook.page.keyboard.press("Enter")
    expect(output.locator(".ui-log")).to_contain_text(action)


def test_a_card_between_the_ends_is_refused_with_its_clause(notebook: NotebookPage) -> None:
    output = shown(notebook, FIRST, anew=True)
    act(output, "play 3rd").click()
    callout = output.locator(".ui-callout")
    expect(callout).to_contain_text("only the first and the last can be played")
    expect(callout).to_contain_text("L-HAND-2")
    box, plate = callout.bounding_box(), output.locator(".ui-plate").nth(1).bounding_box()
    assert box
    assert plate
    assert box["y"] + box["height"] <= plate["y"] + plate["height"] + 1
    notebook.page.keyboard.press("Escape")
    expect(output.locator(".ui-callout")).to_have_count(0)
    expect(act(output, "play 1st")).to_be_visible()


def test_the_die_is_set_taken_back_and_rolled(notebook: NotebookPage) -> None:
    output = shown(notebook, DIE, anew=True)
    act(output, "play 1st").click()
    act(output, "roll 4").click()
    expect(output.locator(".ui-title").first).to_contain_text("exactly 4 steps")
    output.get_by_role("button", name="Undo").click()
    act(output, "chance").click()
    expect(output.locator(".ui-title").first).to_contain_text("exactly")


def test_a_click_on_a_wrong_place_says_why_not(notebook: NotebookPage) -> None:
    output = shown(notebook, DIE, anew=True)
    act(output, "play 1st").click()
    act(output, "roll 4").click()
    expect(output.locator(".ui-title").first).to_contain_text("exactly 4 steps")
    notebook.wait_idle()
    output.locator('.rb-thing[data-target="9"]').click(position={"x": 30, "y": 20})
    expect(output.locator(".ui-callout")).to_contain_text("L-DIE-1")


def test_bots_play_the_game_to_its_end(notebook: NotebookPage) -> None:
    output = shown(notebook, 'bots={"Bo": "greedy", "Cy": "random"}')
    output.get_by_role("button", name="Bots play on").click()
    expect(output.locator(".ui-title").first).to_have_text("The game is over", timeout=20_000)
    expect(output.locator(".ui-ledger tfoot")).to_contain_text("win")


def test_the_calculator_answers_at_once(notebook: NotebookPage) -> None:
    output = shown(notebook, "ui.calculate")
    output.get_by_role("slider").nth(3).focus()
    for _ in range(2):
        notebook.page.keyboard.press("ArrowRight")
    expect(output.locator(".ui-calculator")).to_contain_text("3 sets with 3 wild treasures")


# ------------------------------------------------------------------ looks


def test_axe_finds_nothing(notebook: NotebookPage) -> None:
    assert notebook.faults(stepper(notebook, "sc21"), themes=THEMES[:1]) == ""
    assert notebook.faults(shown(notebook, FIRST).locator(".ui-playground")) == ""
    assert notebook.faults(shown(notebook, "ui.calculate").locator(".ui-calculator")) == ""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "theme"), [(1400, THEMES[0]), (1400, THEMES[1]), (960, THEMES[0]), (700, THEMES[1])])
def test_pictures_to_look_at(notebook: NotebookPage, width: int, theme: Theme) -> None:
    notebook.resize(width, 1600)
    notebook.set_theme(theme)
    output = shown(notebook, FIRST)
    act(output, "play 1st").hover()
    picture = notebook.screenshot(f"luxor-playground-{width}-{theme[11:].lower()}", of=output)
    assert picture.stat().st_size > 20_000
    player = stepper(notebook, "sc25")
    notebook.page.keyboard.press("End")
    notebook.screenshot(f"luxor-stepper-{width}-{theme[11:].lower()}", of=player)
