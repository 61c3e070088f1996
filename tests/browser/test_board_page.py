"""The live board in a plain page, with a stand-in for the model that a notebook would give it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rulebook_lib.ui import assets
from tests.browser.pages import DEFS, Theme, faults, open_page, page_html, scene, tile

MODEL = """
class Model {
  constructor(state) { Object.assign(this, {state, handlers: {}, sent: [], saved: 0, answers: true}); }
  get(name) { return this.state[name]; }
  set(name, value) { this.state[name] = value; this.tell(`change:${name}`); }
  on(name, handler) { (this.handlers[name] ??= []).push(handler); }
  off(name, handler) { this.handlers[name] = (this.handlers[name] ?? []).filter((one) => one !== handler); }
  tell(name, ...values) { for (const handler of this.handlers[name] ?? []) handler(...values); }
  save_changes() { this.saved += 1; }
  send(message) {
    if (this.gone) throw new Error("the kernel is gone");
    this.sent.push(message);
    if (this.answers) this.tell("msg:custom", {type: "ack", id: message.id});
  }
}
window.model = new Model(data);
window.leave = mountBoard(document.getElementById("one"), window.model);
"""
REFUSED = {
    "clause": "T-PLACE-1",
    "section": "Placing",
    "text": "It would lie in no row.",
    "x": 290,
    "y": 110,
}
LOST = "run the cells again"


def live(*places: int, tiles: int = 5) -> dict[str, Any]:
    return scene("".join(tile(x, live=x in places) for x in range(tiles)))


@pytest.fixture(autouse=True)
def small(page: Page) -> None:
    page.set_viewport_size({"width": 700, "height": 700})


Show = Callable[..., Page]


@pytest.fixture
def show(page: Page) -> Show:
    """Open a board where something can be done on tiles 1 and 3."""

    def show(theme: Theme = "light", **state: object) -> Page:
        traits = {"scene": live(1, 3), "defs": DEFS, "css": "", "callout": None, "busy": False, "problem": ""}
        html = page_html(assets.module("board") + MODEL, data=traits | state, theme=theme)
        open_page(page, html)
        return page

    return show


def sent(page: Page) -> list[dict[str, Any]]:
    """What was sent, without the numbers that acknowledgements name."""
    messages: list[dict[str, Any]] = page.evaluate("model.sent")
    assert len({message.pop("id") for message in messages}) == len(messages)
    return messages


def put(page: Page, name: str, value: object) -> None:
    """Set a trait as Python would."""
    page.evaluate("([name, value]) => model.set(name, value)", [name, value])


def test_a_click_does_what_the_place_says(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 3").click()
    assert sent(page) == [{"type": "action", "action": "tile 3,0"}]


def test_enter_and_space_do_it_too(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    assert sent(page) == [{"type": "action", "action": "tile 1,0"}] * 2


def test_a_click_elsewhere_gives_a_point_of_the_drawing(show: Show) -> None:
    page = show()
    board = page.locator(".ui-scene").bounding_box()
    assert board
    page.mouse.click(board["x"] + board["width"] / 2, board["y"] + board["height"] * 0.9)
    (message,) = sent(page)
    assert message["type"] == "point"
    assert (message["x"], message["y"]) == (pytest.approx(200, abs=1), pytest.approx(144, abs=1))


def test_enter_on_what_cannot_be_done_gives_its_middle(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 2").focus()
    page.keyboard.press("Enter")
    (message,) = sent(page)
    assert (message["x"], message["y"]) == (pytest.approx(158, abs=1), pytest.approx(68, abs=1))


def test_the_board_is_one_tab_stop_and_arrows_move_inside(show: Show) -> None:
    page = show()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Tile 0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Tile 2")).to_be_focused()
    page.keyboard.press("ArrowUp")  # nothing lies there
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Tile 1")).to_be_focused()
    assert page.locator('.ui-scene [tabindex="0"]').count() == 1


def test_the_focus_survives_a_redraw(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 3").focus()
    put(page, "scene", live(1, 3, tiles=6))
    expect(page.get_by_role("button", name="Tile 3")).to_be_focused()


def test_when_the_place_is_gone_the_nearest_has_the_focus(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 4").focus()
    put(page, "scene", live(1, 3, tiles=4))
    expect(page.get_by_role("button", name="Tile 3")).to_be_focused()


def test_when_nothing_is_left_the_board_keeps_the_keys(show: Show) -> None:
    page = show()
    page.get_by_role("button", name="Tile 3").focus()
    put(page, "scene", scene("<g/>"))
    expect(page.locator(".ui-plate")).to_be_focused()
    page.keyboard.press("Escape")
    assert sent(page) == [{"type": "key", "key": "Escape"}]


def test_plain_keys_stay_inside(show: Show) -> None:
    page = show()
    page.evaluate("window.heard = []; addEventListener('keydown', (event) => heard.push(event.key))")
    page.get_by_role("button", name="Tile 3").focus()
    for key in ("b", "Enter", "ArrowLeft", "Escape", "Shift+Enter"):
        page.keyboard.press(key)
    assert page.evaluate("heard") == ["Enter"]  # with Shift, which runs the cell
    assert [message["type"] for message in sent(page)] == ["action", "key"]


def test_what_happened_is_spoken_also_twice(show: Show) -> None:
    page = show()
    status = page.get_by_role("status")
    put(page, "speak", "Ann takes a tile.")
    expect(status).to_have_text("Ann takes a tile.")
    before = status.text_content()
    put(page, "speak", "Ann takes a tile.")
    assert status.text_content() != before


# ---- refusals ------------------------------------------------------------------------------------------------------


def test_a_refusal_stands_beside_the_place_and_is_spoken(show: Show) -> None:
    page = show()
    put(page, "callout", REFUSED)
    callout = page.get_by_role("group", name="Not here")
    expect(callout).to_contain_text("It would lie in no row.")
    expect(callout).to_contain_text("T-PLACE-1")
    expect(page.get_by_role("status")).to_have_text("Not here. It would lie in no row. T-PLACE-1")
    box, board = callout.bounding_box(), page.locator(".ui-plate").bounding_box()
    assert box
    assert board
    scale = page.evaluate("document.querySelector('.ui-scene').getScreenCTM().a")
    offending = board["y"] + (110 - 34) * scale
    assert box["y"] + box["height"] <= offending + 1  # above: there is no room below
    assert board["x"] <= box["x"] <= box["x"] + box["width"] <= board["x"] + board["width"]


def test_a_refusal_can_be_closed_by_button_and_escape(show: Show) -> None:
    page = show()
    put(page, "callout", REFUSED)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".ui-callout")).to_have_count(0)
    assert page.evaluate("[model.get('callout'), model.saved]") == [None, 1]
    expect(page.locator('.ui-scene [tabindex="0"]')).to_be_focused()
    put(page, "callout", REFUSED)
    page.keyboard.press("Escape")
    expect(page.locator(".ui-callout")).to_have_count(0)
    assert sent(page) == []


# ---- when Python does not answer -----------------------------------------------------------------------------------


def test_no_answer_shows_a_banner_that_goes_when_answers_come(show: Show, page: Page) -> None:
    page.clock.install()
    show()
    page.evaluate("model.answers = false")
    page.get_by_role("button", name="Tile 3").click()
    page.clock.run_for(1900)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.clock.run_for(200)
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    page.evaluate("model.answers = true")
    page.get_by_role("button", name="Tile 3").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_late_answer_takes_the_banner_away(show: Show, page: Page) -> None:
    page.clock.install()
    show()
    page.evaluate("model.answers = false")
    page.get_by_role("button", name="Tile 3").click()
    page.clock.run_for(2100)
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    page.evaluate("model.tell('msg:custom', {type: 'ack', id: model.sent[0].id})")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_model_that_cannot_send_shows_the_banner_at_once(show: Show) -> None:
    page = show()
    page.evaluate("model.gone = true")
    page.get_by_role("button", name="Tile 3").click()
    expect(page.get_by_role("alert")).to_contain_text(LOST)


def test_a_kernel_that_said_it_is_at_work_is_not_called_gone(show: Show, page: Page) -> None:
    page.clock.install()
    show()
    page.evaluate("model.answers = false")
    page.get_by_role("button", name="Tile 3").click()
    put(page, "busy", True)
    page.clock.run_for(5000)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_problem_in_python_is_shown_in_words(show: Show) -> None:
    page = show()
    put(page, "problem", "unknown tile '9,9'")
    expect(page.get_by_role("alert")).to_have_text("Something went wrong. unknown tile '9,9'")
    put(page, "problem", "")
    expect(page.get_by_role("alert")).to_have_count(0)


# ---- the rest --------------------------------------------------------------------------------------------------------


def test_a_wide_board_scrolls_instead_of_shrinking(show: Show, page: Page) -> None:
    wide = scene("<g/>") | {"box": [0, 0, 2000, 400]}
    show(scene=wide)
    width = page.evaluate("document.querySelector('.ui-scene').getBoundingClientRect().width")
    assert width == pytest.approx(1500, abs=1)
    expect(page.locator(".ui-scroll")).to_have_attribute("tabindex", "0")
    assert page.evaluate("document.documentElement.scrollWidth") <= 700


def test_a_drawing_that_cannot_be_read_is_said_in_words(show: Show) -> None:
    page = show()
    put(page, "scene", scene("<g><rect></g>"))
    expect(page.get_by_role("alert")).to_contain_text("This drawing cannot be shown.")
    put(page, "scene", live(1))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_another_widget_can_light_up_things_on_the_board_it_names(show: Show) -> None:
    page = show(name="board1")
    ask = """([board, where]) => dispatchEvent(new CustomEvent("rulebook-light", {detail: {board, where}}))"""
    lit = page.locator(".rb-focus .rb-ring.rb-lit")
    page.evaluate(ask, ["board2", ["1,0"]])
    expect(lit).to_have_count(0)
    page.evaluate(ask, ["board1", ["1,0"]])
    expect(lit).to_have_count(1)


def test_a_board_that_left_hears_nothing_more(show: Show) -> None:
    page = show()
    page.evaluate("leave()")
    put(page, "speak", "Too late.")
    expect(page.get_by_role("status")).to_have_text("")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(show: Show, theme: Theme) -> None:
    page = show(theme=theme)
    assert faults(page) == ""
    put(page, "callout", REFUSED)
    put(page, "problem", "unknown tile '9,9'")
    page.evaluate("model.gone = true")
    page.get_by_role("button", name="Tile 0").click()
    assert faults(page) == ""
