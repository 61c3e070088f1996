"""Free play of Khan as a person does it: the compass, cards, tiles piece by piece, why not, bots, axe."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import DARK, LIGHT, Lab, NotebookPage, Theme, write_notebook

POSITION = """\
from rulebook_lib import khan, ui
def position(options=None):
    table = {"step": "first action", "neutral": ["e3"],
             "rulers": {"1": "g5", "2": "c12", "3": "g12", "5": "k10", "8": "k5"},
             "yurts": {"Ann": ["f4", "f3"], "Bo": ["f2", "a6"]},
             "hands": {"Ann": ["1 sand S", "1 tundra N", "3 river NE", "8 hinterland NW"]}}
    return khan.Position.from_table(table, ["Ann", "Bo"], options)
"""
GAMES = (
    POSITION,
    "act = ui.play(position())\nact",
    'hand = ui.play(position({"expel_card_source": "hand"}))\nhand',
    'whole = ui.play("khan", ["Ann", "Bo"], seed=7)\nwhole',
)
ACT, HAND, WHOLE = 2, 3, 4
"""The cells with the games, behind the cell that write_notebook puts first."""

POINT = """(svg, at) => {
  const point = new DOMPoint(...at).matrixTransform(svg.getScreenCTM());
  return [point.x, point.y];
}"""
"""Where a point of the drawing is on the page."""


@pytest.fixture(scope="module")
def game(shared_lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookPage]:
    """One notebook with a game in each cell; every test begins its game anew."""
    notebook = shared_lab.open(write_notebook(tmp_path_factory.mktemp("khan"), *GAMES), width=1400)
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
    return output.locator(f'[data-action="{action}"]').first


def test_a_ruler_is_picked_up_a_direction_clicked_and_he_is_expelled(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part try 1").click()
    compass = output.locator(".rb-compass")
    expect(compass.locator(".rb-way")).to_have_count(7)
    direction = act(output, "part try 1 SW")
    said = "Southwest on the card: southwest is blocked by yurt on f4, neutral yurt on e3 and river on d2; ends on f5"
    expect(direction).to_have_attribute("aria-label", said)
    direction.click()
    expect(output.locator(".rb-board")).to_contain_text("SW on the card: the directions he tries, in order")
    expect(output.locator(".rb-board")).to_contain_text("neutral yurt")
    assert game.evaluate("str(act.session.position.rulers)") == game.evaluate("str(position().rulers)")
    act(output, "expel 1").click()
    expect(output.locator(".ui-title")).to_contain_text("second action")
    assert game.evaluate("act.session.position.supply") == 33
    expect(compass).to_have_count(1)
    output.get_by_role("button", name="Undo").click()
    expect(output.locator(".ui-title")).to_contain_text("first action")


def test_in_the_other_reading_a_hand_card_sends_him(game: NotebookPage) -> None:
    output = begin(game, HAND)
    act(output, "part try 1").click()
    act(output, "part try 1 N").click()
    act(output, "drive 1 1 tundra N").click()
    expect(output.locator(".ui-title")).to_contain_text("second action")
    assert game.evaluate("hand.session.position.seen_by(None).rulers[1]") == "g6"


def test_a_card_is_chosen_then_a_space(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part invade 1 sand S").click()
    place = act(output, "invade 1 sand S e1")
    place.hover()
    expect(place.locator(".rb-ghost")).to_be_visible()
    place.click()
    expect(output.locator(".ui-title")).to_contain_text("second action")
    assert game.evaluate('act.session.position.seen_by(None).yurts["e1"]') == 0


def test_a_tile_is_chosen_turned_and_laid(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part conquer I3 90").click()
    act(output, "conquer I3 90 f4").focus()
    expect(act(output, "conquer I3 90 f4").locator(".rb-over")).to_be_visible()
    expect(output.get_by_label("I3 turned by 0 degrees: fits nowhere")).to_be_visible()
    act(output, "part conquer I2 0").click()
    act(output, "part conquer I2 90").click()
    act(output, "conquer I2 90 f4").locator(".rb-hit").first.click()
    expect(output.locator(".ui-ledger tfoot td").first).to_contain_text("8")
    assert game.evaluate("len(act.session.position.tiles)") == 1


def test_a_refused_space_names_its_clause(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part invade 1 sand S").click()
    expect(act(output, "invade 1 sand S e1")).to_be_visible()
    board = output.locator(".ui-board svg.ui-scene").first
    board.evaluate("svg => svg.scrollIntoView()")
    game.page.mouse.click(*board.evaluate(POINT, [2.5 * 48, 2.5 * 48]))
    callout = output.locator(".ui-callout")
    expect(callout).to_contain_text("K-INV-2")
    expect(callout).to_contain_text("A. Invade")
    game.page.keyboard.press("Escape")
    expect(callout).to_have_count(0)


def test_the_compass_works_by_keyboard_alone(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part try 1").focus()
    game.page.keyboard.press("Enter")
    game.wait_idle()
    act(output, "part try 1 N").focus()
    game.page.keyboard.press("ArrowRight")
    expect(output.locator(":focus")).to_have_attribute("data-action", re.compile(r"^part try 1 \w+$"))
    game.page.keyboard.press("Enter")
    expect(output.locator(".rb-slip-land").first).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(output.locator(".rb-compass")).to_have_count(0)


def test_bots_play_the_game_to_its_end(game: NotebookPage) -> None:
    output = begin(game, WHOLE)
    act(output, "place b13").click()
    output.get_by_role("button", name="Bots play on").click()
    expect(output.locator(".ui-title")).to_have_text("The game is over", timeout=20_000)
    expect(output.locator(".ui-ledger tfoot")).to_contain_text("wins")


def test_axe_finds_nothing_on_the_playground(game: NotebookPage) -> None:
    output = begin(game, ACT)
    act(output, "part try 1").click()
    expect(output.locator(".rb-compass")).to_be_visible()
    assert game.faults(output.locator(".ui-playground")) == ""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "theme"), [(1400, LIGHT), (1400, DARK), (960, DARK), (700, LIGHT)])
def test_pictures_to_look_at(game: NotebookPage, width: int, theme: Theme) -> None:
    output = begin(game, ACT)
    act(output, "part try 1").click()
    expect(output.locator(".rb-compass")).to_be_visible()
    game.resize(width, 1800)
    game.set_theme(theme)
    picture = game.screenshot(f"khan-playground-{width}-{theme[11:].lower()}", of=output)
    assert picture.stat().st_size > 20_000
