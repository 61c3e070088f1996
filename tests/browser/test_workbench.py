"""Bring your own example in JupyterLab: write, check, be told the line, correct it, step through; by keyboard."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, NotebookPage, write_notebook

BENCH = 1
"""The cell with the workbench, behind the cell that write_notebook puts first."""


@pytest.fixture(scope="module")
def notebook(shared_lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookPage]:
    cell = 'from rulebook_lib import ui\nbench = ui.check("horus")\nbench'
    page = shared_lab.open(write_notebook(tmp_path_factory.mktemp("bench"), cell), width=1400)
    page.run_all()
    yield page
    shared_lab.close()


def test_an_error_is_told_with_its_line_and_a_corrected_text_is_stepped_through(notebook: NotebookPage) -> None:
    output, keys = notebook.output(BENCH), notebook.page.keyboard
    area = output.get_by_role("textbox", name="Your example as text")
    good = area.input_value()
    area.fill(good.replace("score Ann = 3", "skore Ann = 3"))
    expect(output.get_by_text("Changed since the last check.")).to_be_visible()
    area.press("Control+Enter")
    line = next(number for number, text in enumerate(good.splitlines(), 1) if "score Ann = 3" in text)
    place = output.get_by_role("button", name=f"line {line}:")
    expect(output.locator(".ui-refusal")).to_contain_text("unknown measure 'skore'; did you mean 'score'?")
    expect(output.get_by_text("as it could be read last")).to_be_visible()
    assert "skore" in area.input_value()
    place.press("Enter")
    expect(area).to_be_focused()
    selected = area.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert "skore" in selected

    area.fill(good.replace("score Ann = 3", "score Ann = 4").replace("A third Hill tile", "My own title"))
    keys.press("Tab")
    expect(output.get_by_role("button", name="Check")).to_be_focused()
    keys.press("Enter")
    expect(output.locator(".ui-found tr.ui-fails")).to_contain_text("3, stated 4")
    expect(output.locator(".ui-found tr.ui-ok")).to_have_count(7)
    expect(output.locator(".ui-player .ui-title")).to_have_text("My own title")
    output.locator(".ui-player").focus()
    keys.press("End")
    expect(output.locator(".ui-player .ui-kick")).to_contain_text("Step 2 of 2")
    assert notebook.evaluate("'My own title' in bench.text")

    area.press("Shift+Enter")  # the cell is not run again: the text would be gone
    assert "My own title" in area.input_value()
    notebook.run_cell(BENCH)
    area.focus()
    output.get_by_role("button", name="Bring back what I typed before").click()
    assert "My own title" in area.input_value()
    assert notebook.console_errors == []


def test_axe_finds_nothing_on_the_workbench(notebook: NotebookPage) -> None:
    bench = notebook.output(BENCH).locator(".ui-workbench")
    assert notebook.faults(bench) == ""
