"""Free play of Horus as a person does it: clicks, keys, why not, undo, save, bots, a kernel that restarts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, NotebookPage, write_notebook

POSITION = '''\
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
def position(**more):
    stones = {"Ann": ["2,0"], "Bo": ["4,4"]}
    return horus.Position.from_table({"board": board, "stones": stones, "round": 2} | more, ["Ann", "Bo"])
'''
GAMES = (
    POSITION,
    'lay = ui.play(position(step="tile", tile="hill"))\nlay',
    'swap = ui.play(position(step="swap"))\nswap',
    'whole = ui.play("horus", ["Ann", "Bo"], seed=7)\nwhole',
)
LAY, SWAP, WHOLE = 2, 3, 4
"""The cells with the games, behind the cell that write_notebook puts first."""


@pytest.fixture(scope="module")
def game(shared_lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookPage]:
    """One notebook with a game in each cell; every test plays in a cell of its own or begins it anew."""
    notebook = shared_lab.open(write_notebook(tmp_path_factory.mktemp("horus"), *GAMES), width=1400)
    notebook.run_all()
    yield notebook
    shared_lab.close()


def begin(game: NotebookPage, cell: int) -> Locator:
    """The game of a cell, begun anew."""
    game.run_cell(cell)
    output = game.output(cell)
    expect(output.locator(".ui-playground")).to_be_visible()
    return output


def act(output: Locator, action: str) -> Locator:
    return output.locator(f'[data-action="{action}"]')


def total(output: Locator, seat: int) -> Locator:
    return output.locator(".ui-ledger tfoot td").nth(seat)


def test_a_tile_is_laid_by_click_and_the_score_changes(game: NotebookPage) -> None:
    output = begin(game, LAY)
    expect(total(output, 0)).to_have_text("2")
    act(output, "tile 6,0").click()
    expect(total(output, 0)).to_contain_text("3")
    expect(total(output, 0)).to_contain_text("+1")
    expect(output.locator(".ui-title")).to_contain_text("play a Horus Card")
    assert game.evaluate("lay.session.position.board.tiles()[(6, 0)]") == "hill"


def test_a_tile_is_laid_by_keyboard_alone(game: NotebookPage) -> None:
    output = begin(game, LAY)
    output.locator('.ui-live [data-action^="tile"][tabindex="0"]').focus()
    chosen = "document.activeElement.dataset.action"
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        game.page.keyboard.press(key)
    action = game.page.evaluate(chosen)
    assert action.startswith("tile ")
    game.page.keyboard.press("Enter")
    expect(output.locator(".ui-title")).to_contain_text("play a Horus Card")
    assert game.evaluate("str(lay.session.position.log[-1])") == action


def test_pointing_at_an_open_place_previews_the_growth(game: NotebookPage) -> None:
    output = begin(game, LAY)
    place = act(output, "tile 6,0")
    place.hover()
    expect(place.locator(".rb-ghost")).to_be_visible()
    expect(place).to_contain_text("2 → 3")
    expect(place).to_have_attribute("aria-label", "Place Hill at 6,0: Hill grows to 3 tiles")


def test_a_boat_is_swapped_in_two_clicks(game: NotebookPage) -> None:
    output = begin(game, SWAP)
    act(output, "part swap 2,6").click()
    act(output, "swap 2,6 2,8").click()
    expect(output.locator(".ui-title")).to_contain_text("River/Necropolis")
    assert game.evaluate("swap.session.position.board.tiles()[(2, 8)]") == "boat"
    assert game.evaluate("swap.session.position.board.tiles()[(2, 6)]") == "river"


def test_an_illegal_place_answers_why_not_and_nothing_is_played(game: NotebookPage) -> None:
    output = begin(game, LAY)
    before = game.evaluate("lay.session.position.text")
    drawing = output.locator(".ui-board svg.ui-scene").first
    box = drawing.bounding_box()
    assert box is not None
    game.page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    callout = output.locator(".ui-callout")
    expect(callout).to_be_visible()
    expect(callout).to_contain_text("Not here")
    expect(callout).to_contain_text("H-PLACE-1")
    expect(callout).to_contain_text("Tile Placement Rules")
    assert game.evaluate("lay.session.position.text") == before
    game.page.keyboard.press("Escape")
    expect(callout).to_have_count(0)


def test_a_refused_place_names_the_boat_that_would_be_blocked(game: NotebookPage) -> None:
    output = begin(game, LAY)
    field = output.get_by_label("Type a move")
    field.fill("tile 2,2")
    field.press("Enter")
    expect(output.locator(".ui-answer")).to_contain_text("H-PLACE-6")
    field.fill("tile 6,")
    expect(output.get_by_role("option").first).to_contain_text("tile 6,")
    field.press("ArrowDown")
    field.press("Enter")
    expect(output.locator(".ui-title")).to_contain_text("play a Horus Card")


def test_undo_and_redo(game: NotebookPage) -> None:
    output = begin(game, LAY)
    expect(output.get_by_role("button", name="Undo")).to_be_disabled()
    act(output, "tile 6,0").click()
    expect(total(output, 0)).to_contain_text("3")
    output.get_by_role("button", name="Undo").click()
    expect(total(output, 0)).to_have_text("2")
    output.get_by_role("button", name="Redo").click()
    expect(total(output, 0)).to_contain_text("3")


def test_a_game_is_saved_and_loaded(game: NotebookPage) -> None:
    output = begin(game, LAY)
    act(output, "tile 6,0").click()
    expect(output.locator(".ui-title")).to_contain_text("play a Horus Card")
    output.get_by_role("button", name="Save and load").click()
    output.get_by_label("File").fill("mine.jsonl")
    output.get_by_role("button", name="Save", exact=True).click()
    expect(output.get_by_text("Saved to mine.jsonl.")).to_be_visible()
    output.get_by_role("button", name="Undo").click()
    expect(total(output, 0)).to_have_text("2")
    output.get_by_role("button", name="Load", exact=True).click()
    expect(output.get_by_text("Loaded mine.jsonl.")).to_be_visible()
    expect(total(output, 0)).to_contain_text("3")
    output.get_by_label("File").fill("nothing-here.jsonl")
    output.get_by_role("button", name="Load", exact=True).click()
    expect(output.get_by_role("alert").filter(has_text="nothing-here.jsonl")).to_be_visible()
    expect(total(output, 0)).to_contain_text("3")


def test_bots_play_the_game_to_its_end(game: NotebookPage) -> None:
    output = begin(game, WHOLE)
    output.get_by_role("button", name="Bots play on").click()
    expect(output.locator(".ui-title")).to_have_text("The game is over", timeout=20_000)
    expect(output.locator(".ui-ledger tfoot")).to_contain_text("wins")
    output.get_by_role("button", name="Chart").click()
    expect(output.get_by_role("img", name="Score of each player over the game")).to_be_visible()


def test_a_line_of_the_score_lights_up_its_tiles(game: NotebookPage) -> None:
    output = begin(game, LAY)
    output.locator(".ui-line").filter(has_text="Hill, 2 tiles").hover()
    expect(output.locator(".ui-board .rb-lit").first).to_be_visible()


def test_axe_finds_nothing_on_the_playground(game: NotebookPage) -> None:
    output = begin(game, LAY)
    output.get_by_role("button", name="New game").click()
    output.get_by_role("button", name="Save and load").click()
    assert game.faults(output.locator(".ui-playground")) == ""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 960, 700])
def test_pictures_to_look_at(game: NotebookPage, width: int) -> None:
    output = begin(game, LAY)
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        game.resize(width, 1600)
        game.set_theme(theme)
        picture = game.screenshot(f"horus-playground-{width}-{theme[11:].lower()}", of=output)
        assert picture.stat().st_size > 20_000
    game.set_theme("JupyterLab Light")
    game.resize(1400)


def test_a_restarted_kernel_is_noticed_at_the_next_click(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, *GAMES[:2]), width=1400)
    notebook.run_all()
    output = notebook.output(LAY)
    notebook.restart_kernel()
    act(output, "tile 6,0").click()
    banner = output.get_by_role("alert")
    expect(banner.first).to_contain_text("run the cells again", timeout=4_000)
