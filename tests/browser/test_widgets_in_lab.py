"""The board and the stepper where they live: in JupyterLab, with a kernel that answers, is busy or is gone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, NotebookPage, write_notebook

BOARD = """\
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.board import BoardWidget
from tests.browser.pages import BOX, DEFS, tile

def draw(chosen):
    body = "".join(tile(x, live=x != chosen) for x in range(4))
    return Scene(DEFS, body, BOX, "The board", f"Tile {chosen} is taken.")

def play(action):
    if action == "tile 2,0":
        raise LookupError("tile 2 is missing")
    chosen.append(action)
    board.show(draw(int(action[5])), speak=f"{action} played")

chosen = []
board = BoardWidget(on_action=play, on_point=lambda x, y: chosen.append((x, y)))
board.show(draw(0))
board
"""
PLAYER = """\
from rulebook_lib.ui.player import PlayerWidget
from tests.browser.pages import payload

heard = []
player = PlayerWidget(payload(), on_try=lambda *where: heard.append(where))
player
"""


@pytest.fixture
def board(lab: Lab, tmp_path: Path) -> NotebookPage:
    notebook = lab.open(write_notebook(tmp_path, BOARD), width=1200)
    notebook.run_all()
    return notebook


@pytest.fixture
def player(lab: Lab, tmp_path: Path) -> NotebookPage:
    notebook = lab.open(write_notebook(tmp_path, PLAYER), width=1400)
    notebook.run_all()
    return notebook


def place(notebook: NotebookPage, number: int) -> Locator:
    return notebook.output(1).get_by_role("button", name=f"Tile {number}")


@pytest.mark.slow  # the compass of Khan is used so
def test_a_move_by_key_reaches_python_and_the_focus_stays(board: NotebookPage) -> None:
    place(board, 1).focus()
    board.page.keyboard.press("Enter")
    board.wait_idle()
    assert board.evaluate("chosen") == ["tile 1,0"]
    expect(board.output(1).get_by_role("status")).to_have_text("tile 1,0 played")
    expect(board.output(1).locator(".ui-scene :focus")).to_have_count(1)


def test_keys_on_the_board_do_not_command_the_notebook(board: NotebookPage) -> None:
    place(board, 1).focus()
    for key in ("b", "a", "x", "Escape"):
        board.page.keyboard.press(key)
    expect(board.panel.locator(".jp-Notebook .jp-Cell")).to_have_count(2)


def test_a_failure_in_python_is_shown_in_the_widget(board: NotebookPage) -> None:
    place(board, 2).click()
    expect(board.output(1).get_by_role("alert")).to_have_text("Something went wrong. tile 2 is missing")
    place(board, 3).click()
    expect(board.output(1).get_by_role("alert")).to_have_count(0)


@pytest.mark.slow  # the playground of Horus is asked the same
def test_after_a_restart_a_click_says_so_within_seconds(board: NotebookPage) -> None:
    board.restart_kernel()
    place(board, 1).click()
    expect(board.output(1).get_by_role("alert")).to_contain_text("run the cells again", timeout=3_000)


@pytest.mark.slow  # the playgrounds are looked at in both themes
def test_the_board_follows_the_theme(board: NotebookPage) -> None:
    ground = board.output(1).locator(".ui-plate")
    expect(ground).to_have_css("background-color", "rgb(245, 239, 227)")
    board.set_theme("JupyterLab Dark")
    expect(ground).to_have_css("background-color", "rgb(38, 35, 32)")


def test_stepping_is_kept_in_python_and_goes_on_without_a_kernel(player: NotebookPage) -> None:
    root = player.output(1).locator(".ui-player")
    root.focus()
    player.page.keyboard.press("ArrowRight")
    player.wait_idle()
    assert player.evaluate("player.index") == 1
    player.restart_kernel()
    player.page.keyboard.press("ArrowRight")
    expect(root.locator(".ui-kick")).to_contain_text("Step 3 of 4")
    expect(player.output(1).get_by_role("alert")).to_have_count(0)
    root.get_by_role("button", name="Try it from here").click()
    expect(player.output(1).get_by_role("alert")).to_contain_text("run the cells again", timeout=3_000)


@pytest.mark.slow  # the notebooks of the games do more of it
def test_try_it_from_here_reaches_python(player: NotebookPage) -> None:
    player.output(1).get_by_role("button", name="Next").click()
    player.output(1).get_by_role("button", name="Try it from here").click()
    player.wait_idle()
    assert player.evaluate("heard") == [[1, None]]


def test_python_can_set_the_step(player: NotebookPage) -> None:
    assert player.evaluate("setattr(player, 'index', 3)") is None
    expect(player.output(1).locator(".ui-kick")).to_contain_text("Step 4 of 4")


@pytest.mark.slow  # the stepper in a page does it too
def test_full_screen_opens_from_a_cell(player: NotebookPage) -> None:
    root = player.output(1).locator(".ui-player")
    root.focus()
    player.page.keyboard.press("f")
    expect(root).to_have_class(re.compile("ui-full"))
    player.page.keyboard.press("f")
    expect(root).not_to_have_class(re.compile("ui-full"))
