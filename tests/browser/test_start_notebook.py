"""The notebook that one opens first, in JupyterLab: Run All, the gallery, and every widget that it offers to try."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from rulebook_lib.core.game import available
from tests.browser.lab import Lab, NotebookPage

START = Path(__file__).parents[2] / "notebooks" / "start.ipynb"
TO_THE_TOP = "() => document.querySelectorAll('.jp-WindowedPanel-outer').forEach(panel => { panel.scrollTop = 0 })"


pytestmark = pytest.mark.slow
"""The same widgets are run in the notebooks of the games, and its cells in tests/notebooks."""


@pytest.fixture(scope="module")
def notebook(shared_lab: Lab) -> Iterator[NotebookPage]:
    page = shared_lab.open(START, width=960, height=9000)
    page.run_all()
    yield page
    shared_lab.close()


def test_run_all_shows_every_widget_without_an_error(notebook: NotebookPage) -> None:
    for name in (".ui-player", ".ui-playground", ".ui-quiz", ".ui-workbench", ".rulebook-report"):
        expect(notebook.panel.locator(name).first).to_be_attached()
    assert notebook.console_errors == []


def test_the_gallery_shows_a_picture_of_each_game_with_words_and_a_link(notebook: NotebookPage) -> None:
    notebook.page.evaluate(TO_THE_TOP)
    pictures = notebook.panel.locator(".jp-MarkdownCell table img")
    expect(pictures).to_have_count(len(available()))
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 100
        assert len(picture.get_attribute("alt") or "") > 20
    for name in available():
        expect(notebook.panel.get_by_role("link", name=f"Open {name}.ipynb")).to_be_visible()


def test_axe_finds_nothing_in_its_texts(notebook: NotebookPage) -> None:
    notebook.page.evaluate(TO_THE_TOP)
    found = Axe().run(notebook.page, context=".jp-MarkdownCell .jp-RenderedMarkdown")
    assert found.violations_count == 0, found.generate_report()
