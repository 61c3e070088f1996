"""The fixture `lab` itself: what other browser tests rely on, shown on a notebook of a few lines."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, write_notebook
from tests.browser.server import LabServer

COUNTER = """\
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = `Presses: ${model.get("presses")}`; };
        button.addEventListener("click", () => model.send("press"));
        model.on("change:presses", show);
        show();
        el.append(button);
      },
    };
    '''
    presses = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, message, buffers: self.press())

    def press(self):
        self.presses += 1

counter = Counter()
counter
"""
pytestmark = pytest.mark.slow
"""Every other browser test rests on the fixture and would fail with it."""


def test_a_button_reaches_python_and_its_answer_reaches_the_page(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, COUNTER))
    notebook.run_all()
    button = notebook.output(1).get_by_role("button")
    expect(button).to_have_text("Presses: 0")
    button.click()
    button.press("Enter")
    notebook.wait_idle()
    assert notebook.evaluate("counter.presses") == 2
    expect(button).to_have_text("Presses: 2")
    assert notebook.console_errors == []


def test_the_page_survives_a_kernel_restart_and_the_variables_do_not(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, COUNTER))
    notebook.run_all()
    notebook.restart_kernel()
    expect(notebook.output(1).get_by_role("button")).to_have_text("Presses: 0")
    assert notebook.evaluate("'counter' in globals()") is False
    notebook.run_cell(1)
    assert notebook.evaluate("counter.presses") == 0


def test_a_reload_keeps_the_kernel(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "answer = 42"))
    notebook.run_all()
    notebook.reload()
    assert notebook.evaluate("answer") == 42


def test_themes_and_widths_are_set_per_notebook(lab: Lab, tmp_path: Path) -> None:
    file = write_notebook(tmp_path, "1 + 1")
    notebook = lab.open(file, width=960, theme="JupyterLab Dark")
    body = notebook.page.locator("body")
    expect(body).to_have_attribute("data-jp-theme-light", "false")
    assert notebook.page.viewport_size == {"width": 960, "height": 900}
    notebook.set_theme("JupyterLab Light")
    expect(body).to_have_attribute("data-jp-theme-light", "true")
    notebook.set_theme("JupyterLab Dark")
    expect(lab.open(file).page.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_screenshots_are_png_files(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "1 + 1"))
    for picture in (notebook.screenshot("fixture"), notebook.screenshot("fixture-cell", of=notebook.cell(1))):
        assert picture.read_bytes().startswith(b"\x89PNG")


def test_an_error_in_a_cell_fails_the_test_with_its_text(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "1 + 1", "{}['hill']"))
    with pytest.raises(AssertionError, match="cell 2: KeyError: 'hill'"):
        notebook.run_all()


def test_an_error_in_an_expression_fails_the_test_with_its_text(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "1 + 1"))
    assert notebook.evaluate("(1, {'a': 'b\"\\'\\n'})") == [1, {"a": "b\"'\n"}]
    with pytest.raises(AssertionError, match="missing: NameError"):
        notebook.evaluate("missing")


def test_tests_work_on_copies(lab: Lab, tmp_path: Path) -> None:
    file = write_notebook(tmp_path, "open('written.txt', 'w').close()")
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "board.svg").write_text("<svg/>", encoding="utf-8")
    before = file.read_bytes()
    notebook = lab.open(file)
    notebook.run_all()
    notebook.save()
    assert file.read_bytes() == before != notebook.path.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["images", "notebook.ipynb"]
    assert (notebook.path.parent / "images" / "board.svg").exists()
    assert (notebook.path.parent / "written.txt").exists()


def test_console_errors_are_kept(lab: Lab, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "1 + 1"))
    assert notebook.console_errors == []
    notebook.page.evaluate("() => console.error('something broke')")
    assert notebook.console_errors == ["something broke"]


def test_closing_a_notebook_ends_its_kernel(lab: Lab, lab_server: LabServer, tmp_path: Path) -> None:
    notebook = lab.open(write_notebook(tmp_path, "1 + 1"))
    assert lab_server.kernels() == 1
    lab.close()
    assert lab_server.kernels() == 0
    with pytest.raises(AssertionError, match="was closed"):
        notebook.wait_idle()


def test_a_lost_kernel_and_a_closed_page_do_not_spoil_the_next_notebook(
    lab: Lab, lab_server: LabServer, tmp_path: Path
) -> None:
    file = write_notebook(tmp_path, COUNTER)
    lab.open(file).run_all()
    lab_server.shut_down_kernels()
    lab.open(file).run_all()
    lab.open(file).page.close()
    lab.open(file).run_all()
    assert lab_server.kernels() == 1
