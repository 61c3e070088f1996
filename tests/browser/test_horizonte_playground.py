"""Horizonte as a person plays it: predict, play a round to its scoring, a refused card, undo, save, load, calculate."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, NotebookPage, write_notebook

GAMES = (
    'from rulebook_lib import horizonte, ui\nSEATS = ["North", "East", "South", "West"]',
    'game = ui.play("horizonte", SEATS, bots=dict.fromkeys(SEATS[1:], "random"), seed=3)\ngame',
    """hands = {"South": ["Mountain 2", "Cloud 14", "Desert 5"]}
table = {"dragon": "North", "dog": "East", "hands": hands, "dragon_trick": ["Ocean 8"], "dog_trick": ["Mountain 6"]}
follow = ui.play(horizonte.Position.from_table(table, SEATS))
follow""",
    'setup = ui.play("horizonte", SEATS[:3], setup="steps")\nsetup',
    'ui.walk("horizonte", "ex1")',
    'ui.calculate("horizonte")',
    'ui.flow_graph(horizonte.Position.example("sc11"))',
)
GAME, FOLLOW, SETUP, WALK, CALCULATOR, FLOW = range(2, 8)
"""The cells with the games, behind the cell that write_notebook puts first."""


@pytest.fixture(scope="module")
def games(shared_lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookPage]:
    """One notebook with a game in each cell; every test plays in a cell of its own or begins it anew."""
    notebook = shared_lab.open(write_notebook(tmp_path_factory.mktemp("horizonte"), *GAMES), width=1400)
    notebook.run_all()
    yield notebook
    shared_lab.close()


def begin(games: NotebookPage, cell: int) -> Locator:
    """The game of a cell, begun anew."""
    games.run_cell(cell)
    output = games.output(cell)
    expect(output.locator(".ui-playground")).to_be_visible()
    return output


def act(output: Locator, action: str) -> Locator:
    return output.locator(f'[data-action="{action}"]')


def total(output: Locator, seat: int) -> Locator:
    return output.locator(".ui-ledger tfoot td").nth(seat)


def test_a_round_is_played_to_its_scoring(games: NotebookPage) -> None:
    output = begin(games, GAME)
    expect(output.locator(".ui-title")).to_contain_text("North predicts")
    act(output, "predict 3").click()
    for held in range(10, 1, -1):
        expect(output.locator('[data-action^="play"]')).to_have_count(held)
        output.locator('[data-action^="play"][aria-label$="can be played"]').first.click()
        if held <= 2 or games.evaluate("game.session.position.round") == 2:
            break
    expect(output.locator(".ui-title")).to_contain_text("North predicts", timeout=2_000)
    expect(output.locator(".ui-status")).to_contain_text("Round 2")
    expect(output.locator(".ui-ledger")).to_contain_text("Round 1")
    points = games.evaluate("game.session.position.points[0]")
    for seat, number in enumerate(points):
        expect(total(output, seat)).to_contain_text(str(number))


def test_others_hold_their_cards_face_down_unless_the_table_is_open(games: NotebookPage) -> None:
    output = begin(games, GAME)
    table = output.locator("svg.ui-scene").first
    expect(table.get_by_label("East: 10 cards, face down")).to_have_count(1)
    output.get_by_role("button", name="Open table").click()
    expect(table.get_by_label("East: 10 cards, face down")).to_have_count(0)


def test_a_card_of_another_suit_is_refused_and_the_suit_is_named(games: NotebookPage) -> None:
    output = begin(games, FOLLOW)
    before = games.evaluate("follow.session.position.text")
    act(output, "play Cloud 14").click()
    callout = output.locator(".ui-callout")
    expect(callout).to_contain_text("Not this card")
    expect(callout).to_contain_text("Mountain was led to the Dog Trick")
    expect(callout).to_contain_text("Z-TRICK-3")
    assert games.evaluate("follow.session.position.text") == before
    games.page.keyboard.press("Escape")
    act(output, "play Mountain 2").focus()
    games.page.keyboard.press("Enter")
    expect(output.locator(".ui-title")).to_contain_text("West plays to the Dog Trick")


def test_undo_and_redo(games: NotebookPage) -> None:
    output = begin(games, FOLLOW)
    act(output, "play Mountain 2").click()
    expect(output.locator(".ui-title")).to_contain_text("West")
    output.get_by_role("button", name="Undo").click()
    expect(output.locator(".ui-title")).to_contain_text("South")
    output.get_by_role("button", name="Redo").click()
    expect(output.locator(".ui-title")).to_contain_text("West")


def test_a_game_is_saved_and_loaded(games: NotebookPage) -> None:
    output = begin(games, GAME)
    act(output, "predict 3").click()
    expect(output.locator(".ui-title")).to_contain_text("Trick")
    output.get_by_role("button", name="Save and load").click()
    output.get_by_label("File").fill("cards.jsonl")
    output.get_by_role("button", name="Save", exact=True).click()
    expect(output.get_by_text("Saved to cards.jsonl.")).to_be_visible()
    output.get_by_role("button", name="Undo").click()
    expect(output.locator(".ui-title")).to_contain_text("North predicts")
    output.get_by_role("button", name="Load", exact=True).click()
    expect(output.get_by_text("Loaded cards.jsonl.")).to_be_visible()
    expect(output.locator(".ui-title")).to_contain_text("Trick")


def test_the_set_up_is_done_step_by_step(games: NotebookPage) -> None:
    output = begin(games, SETUP)
    for step in ("placement", "predictions", "remove"):
        act(output, f"setup {step}").click()
    expect(output.locator(".ui-title")).to_contain_text("North predicts")


def test_bots_play_the_game_to_its_end(games: NotebookPage) -> None:
    output = begin(games, GAME)
    output.get_by_role("button", name="Bots play on").click()
    expect(output.locator(".ui-title")).to_have_text("The game is over", timeout=20_000)
    expect(output.locator(".ui-ledger tfoot")).to_contain_text("wins")


def test_the_calculator_answers_its_sliders_and_the_switch(games: NotebookPage) -> None:
    output = games.output(CALCULATOR)
    for name, key in (("Cards above", "Home"), ("Cards below", "ArrowRight"), ("Cards below", "ArrowRight")):
        output.get_by_role("slider", name=name).press(key)
    expect(output.locator(".ui-cap")).to_contain_text("Together 0 penalty points")
    output.get_by_role("button", name="Signed").click()
    expect(output.locator(".ui-cap")).to_contain_text("Together 30 penalty points")
    output.get_by_role("slider", name="Prediction").press("Home")
    expect(output.locator(".ui-cap")).to_contain_text("predicted −10")


def test_axe_finds_nothing(games: NotebookPage) -> None:
    output = begin(games, FOLLOW)
    act(output, "play Cloud 14").click()
    expect(output.locator(".ui-callout")).to_be_visible()
    parts = [output.locator(".ui-playground"), *(games.output(cell) for cell in (CALCULATOR, FLOW))]
    assert games.faults(*parts) == ""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 960, 700])
def test_pictures_to_look_at(games: NotebookPage, width: int) -> None:
    output = begin(games, FOLLOW)
    act(output, "play Cloud 14").click()
    games.output(WALK).locator(".ui-player").focus()
    for key in ("Home", *["ArrowRight"] * 5):
        games.page.keyboard.press(key)
    games.resize(width, 1600)
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        games.set_theme(theme)
        for name, cell in (("playground", FOLLOW), ("stepper", WALK)):
            picture = games.screenshot(f"horizonte-{name}-{width}-{theme[11:].lower()}", of=games.output(cell))
            assert picture.stat().st_size > 20_000
    games.set_theme("JupyterLab Light")
    games.resize(1400)
