"""Fixtures for tests in a real browser: one JupyterLab and one Chromium for all of them.

Without a Chromium the tests are skipped, unless RULEBOOK_REQUIRE_BROWSER is set: then they fail.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.lab import Lab
from tests.browser.server import LabServer

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Without these it asks hosts in the network at every start, and some of them at every page.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that -m browser finds it."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the fixture ``lab`` know that its test failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="package")
def chromium() -> str:
    """The path of an installed Chromium."""
    for name in CHROMIUMS:
        if path := shutil.which(name):
            return path
    reason = f"no Chromium found; looked for {', '.join(CHROMIUMS)}"
    if os.environ.get("RULEBOOK_REQUIRE_BROWSER"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="package")
def browser_context(chromium: str) -> Iterator[BrowserContext]:
    """A browser profile that the tests share, so that JupyterLab's scripts are loaded once.

    Playwright leaves its event loop running in this thread, which breaks every asyncio.run() elsewhere:
    the scope is this package, not the session.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        with browser.new_context() as context:
            yield context
        browser.close()


@pytest.fixture
def page(browser_context: BrowserContext) -> Iterator[Page]:
    """A page without JupyterLab; an error in a script fails the test."""
    page = browser_context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size({"width": 1000, "height": 900})
    yield page
    page.close()
    assert errors == []


@pytest.fixture(scope="package")
def lab_server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A running JupyterLab."""
    with LabServer(tmp_path_factory.mktemp("jupyterlab")) as server:
        yield server


@pytest.fixture(scope="package")
def shared_lab(lab_server: LabServer, browser_context: BrowserContext) -> Lab:
    """The page that the notebooks of all tests are opened in."""
    return Lab(lab_server, browser_context)


@pytest.fixture
def lab(shared_lab: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """Opens notebooks: ``lab.open(path)``; what is still open is closed at the end of the test.

    A test that fails leaves a picture of the page in build/screenshots.
    """
    yield shared_lab
    if request.node.stash.get(FAILED, False) and shared_lab.current is not None:
        shared_lab.current.screenshot(f"failed-{request.node.name}")
    shared_lab.close()
