"""Driving notebooks in JupyterLab the way a learner does, with a few short cuts to look inside."""

import ast
import json
import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Literal

import nbformat
from axe_playwright_python.sync_playwright import Axe
from nbformat import v4
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page

from tests.browser.server import LabServer

SCREENSHOTS = Path(__file__).resolve().parents[2] / "build" / "screenshots"
Theme = Literal["JupyterLab Light", "JupyterLab Dark"]
BLANK = "about:blank"
LIGHT: Theme = "JupyterLab Light"
DARK: Theme = "JupyterLab Dark"
START_MS = 60_000  # the first page of a fresh installation takes its time
STEP_MS = 10_000
RUN_MS = 120_000

# JupyterLab shows "idle" before a kernel exists, and Run All would then ask for one: only all of this counts.
READY = """path => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  const context = panel?.sessionContext;
  const kernel = context?.session?.kernel;
  return panel?.context?.path === path && context.isReady && panel.content.widgets.length > 0
    && kernel?.status === "idle" && kernel.connectionStatus === "connected";
}"""
OPEN = """async path => { await jupyterapp.commands.execute("docmanager:open", {path, factory: "Notebook"}); }"""
CLOSE = """async () => {
  const panel = jupyterapp.shell.currentWidget;
  await panel.sessionContext.shutdown();
  panel.dispose();
}"""
RUN_ALL = """async () => { await jupyterapp.commands.execute("notebook:run-all-cells"); }"""
RUN_CELL = """async index => {
  jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  await jupyterapp.commands.execute("notebook:run-cell");
}"""
ERRORS = """() => jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, index) =>
  (cell.model.type === "code" ? cell.model.outputs.toJSON() : [])
    .filter(output => output.output_type === "error")
    .map(output => `cell ${index}: ${output.ename}: ${output.evalue}`))"""
# The reply comes after everything that the page has asked of the kernel before.
CATCH_UP = """async () => {
  await jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo();
}"""
RESTART = """async () => { await jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"""
EVALUATE = """async code => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const request = {code: "", silent: true, store_history: false, user_expressions: {value: code}};
  return (await kernel.requestExecute(request).done).content.user_expressions.value;
}"""
SAVE = """async () => { await jupyterapp.shell.currentWidget.context.save(); }"""
SET_THEME = """async theme => {
  if (document.body.dataset.jpThemeName !== theme) {
    await jupyterapp.commands.execute("apputils:change-theme", {theme});
  }
}"""
HAS_THEME = "theme => document.body.dataset.jpThemeName === theme"
# Playwright waits for a script without limit, and a kernel that died never answers.
LIMITED = """([argument, milliseconds]) => Promise.race([
  (SCRIPT)(argument),
  new Promise((_, fail) => setTimeout(fail, milliseconds, new Error(`no answer within ${milliseconds} ms`))),
])"""


KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}


def write_notebook(folder: Path, *sources: str) -> Path:
    """A notebook with a heading and these code cells."""
    cells = [v4.new_markdown_cell("# A notebook"), *map(v4.new_code_cell, sources)]
    file = folder / "notebook.ipynb"
    nbformat.write(v4.new_notebook(cells=cells, metadata=KERNEL), file)
    return file


def ask(page: Page, script: str, argument: object = None, *, limit: int = STEP_MS) -> Any:
    """What an asynchronous function gives in the page, or a Playwright error after ``limit`` milliseconds."""
    return page.evaluate(LIMITED.replace("SCRIPT", script), [argument, limit])


class NotebookPage:
    """One notebook, open in JupyterLab."""

    def __init__(self, page: Page, path: Path, server_path: str) -> None:
        self.path = path
        self.console_errors: list[str] = []
        self.is_closed = False
        self._page = page
        self._server_path = server_path

    @property
    def page(self) -> Page:
        """Playwright's page, for everything that has no method here. The next notebook will get it, too."""
        assert not self.is_closed, f"{self.path.name} was closed"
        return self._page

    @property
    def panel(self) -> Locator:
        """The notebook with its toolbar."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def cell(self, index: int) -> Locator:
        """A cell by its place in the notebook, from 0."""
        return self.panel.locator(".jp-Notebook .jp-Cell").nth(index)

    def output(self, index: int) -> Locator:
        """What a code cell shows, widgets included."""
        return self.cell(index).locator(".jp-Cell-outputArea")

    def wait_ready(self) -> None:
        """Wait until the notebook is shown and its kernel waits for work."""
        self.page.wait_for_function(READY, arg=self._server_path, timeout=START_MS)

    def run_all(self) -> None:
        """Run all cells and wait for the last; an error in a cell fails the test with its text."""
        ask(self.page, RUN_ALL, limit=RUN_MS)
        self.wait_idle()
        errors = ask(self.page, ERRORS)
        assert not errors, "\n".join(errors)

    def run_cell(self, index: int) -> None:
        """Run one cell and wait for it."""
        ask(self.page, RUN_CELL, index, limit=RUN_MS)
        self.wait_idle()

    def wait_idle(self) -> None:
        """Wait until the kernel has dealt with everything that was clicked or typed so far."""
        ask(self.page, CATCH_UP)
        self.wait_ready()

    def restart_kernel(self) -> None:
        """Restart the kernel as the menu does, without its question; the page stays as it is."""
        ask(self.page, RESTART)
        self.wait_ready()

    def evaluate(self, expression: str) -> Any:
        """The value of a Python expression in the kernel, as JSON brings it over: lists for tuples."""
        reply = ask(self.page, EVALUATE, f"__import__('json').dumps({expression})")
        assert reply["status"] == "ok", f"{expression}: {reply['ename']}: {reply['evalue']}"
        return json.loads(ast.literal_eval(reply["data"]["text/plain"]))  # what comes is the repr of a str

    def save(self) -> None:
        """Save the notebook to ``path``."""
        ask(self.page, SAVE)

    def reload(self) -> None:
        """Load the page again; the kernel goes on."""
        self.page.reload()
        self.wait_ready()

    def opened_again(self, page: Page, url: str) -> "NotebookPage":
        """The same notebook with the same kernel in a second page."""
        page.goto(url, timeout=START_MS)
        again = NotebookPage(page, self.path, self._server_path)
        again.wait_ready()
        return again

    def set_theme(self, theme: Theme) -> None:
        """Switch to ``"JupyterLab Dark"`` or ``"JupyterLab Light"``."""
        ask(self.page, SET_THEME, theme)
        self.page.wait_for_function(HAS_THEME, arg=theme)

    def faults(self, *parts: Locator, themes: Sequence[Theme] = (LIGHT, DARK)) -> str:
        """What axe finds in parts of the page that are in sight, as text; empty when it finds nothing.

        Everything is looked at in the light theme; in the dark one only colours can be different.
        """
        for part in parts:
            part.evaluate("element => element.dataset.axe = 'here'")
        found = ""
        for theme in themes:
            self.set_theme(theme)
            options = {"runOnly": ["color-contrast"]} if theme == DARK else None
            run = Axe().run(self.page, context="[data-axe]", options=options)
            found += f"{theme}: {run.generate_report()}" if run.violations_count else ""
        self.set_theme(LIGHT)
        self.page.evaluate("document.querySelectorAll('[data-axe]').forEach(element => delete element.dataset.axe)")
        return found

    def resize(self, width: int, height: int = 900) -> None:
        """Give the browser window another size."""
        self.page.set_viewport_size({"width": width, "height": height})

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Picture the window, or one element in full height, to look at in build/screenshots."""
        file = SCREENSHOTS / f"{name}.png"
        if of is None:
            self.page.screenshot(path=file)
        else:
            of.screenshot(path=file)
        return file


class Lab:
    """Opens copies of notebooks, one after the other in one page: a page costs more than a kernel."""

    def __init__(self, server: LabServer, context: BrowserContext) -> None:
        self._server = server
        self._context = context
        self._page: Page | None = None
        self.current: NotebookPage | None = None  # what is open
        self._numbers = count(1)

    def open(self, notebook: Path, *, width: int = 1400, height: int = 900, theme: Theme = LIGHT) -> NotebookPage:
        """Show a copy of a notebook and wait for its kernel. What was open before is closed.

        ``notebook`` and the images that lie beside it or beside its folder are copied, so that nothing that
        a test does there reaches the original.
        """
        self.close()
        copy = self._copy(notebook)
        server_path = copy.relative_to(self._server.root).as_posix()
        page = self._page or self._new_page()
        self._page, self.current = page, NotebookPage(page, copy, server_path)
        self.current.resize(width, height)
        if page.url == BLANK:
            page.goto(self._server.url(copy), timeout=START_MS)
        else:
            ask(page, OPEN, server_path)
        self.current.wait_ready()
        self.current.set_theme(theme)
        return self.current

    def close(self) -> None:
        """Close the notebook and end its kernel. A page that no longer answers is given up."""
        if self._page is None or self.current is None:
            return
        self.current.is_closed = True
        self.current = None
        try:
            ask(self._page, CLOSE)
        except Error:
            self._page.close()
            self._page = None
            self._server.shut_down_kernels()

    def _copy(self, notebook: Path) -> Path:
        """Copy ``folder/name.ipynb`` to ``root/N/folder/name.ipynb``, and the images along with it."""
        folder = notebook.resolve().parent
        copied = self._server.root / str(next(self._numbers)) / folder.name
        copied.mkdir(parents=True)
        for images, target in ((folder, copied), (folder.parent, copied.parent)):
            if (images / "images").is_dir():
                shutil.copytree(images / "images", target / "images")
        return Path(shutil.copy(notebook, copied))

    def _new_page(self) -> Page:
        page = self._context.new_page()
        page.set_default_timeout(STEP_MS)
        page.emulate_media(reduced_motion="reduce")  # what glides to its place cannot be clicked yet
        page.on("console", self._note_message)
        page.on("pageerror", self._note_error)
        page.on("dialog", lambda dialog: dialog.accept())  # leaving a page with unsaved changes
        return page

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note_error(message.text)

    def _note_error(self, error: object) -> None:
        if self.current is not None:
            self.current.console_errors.append(str(error))
