"""Handouts as a class opens them: from a folder, without a network, on screen and on paper."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import available, game
from rulebook_lib.ui.handout import handouts, pages
from rulebook_lib.ui.handout_page import INDEX
from tests.browser.pages import faults
from tests.ui.small_example import small_example

PAPER = {"width": 680, "height": 1010}  # what an A4 page holds between its margins, in pixels
SHOWN = (("horus", "ex6"), ("horizonte", "ex2"), ("khan", "ex1"), ("imperium", "sc10-revolt"), ("luxor", "sc04"))
FIGURES = ".ui-figures .ui-figure"

Open = Callable[..., Page]


def write(folder: Path, examples: list[Example], **options: Any) -> Path:
    for file in pages(handouts(examples), **options):
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The handouts of one example of each game, and of one with everything a step can have."""
    examples = [game(name).example(example) for name, example in SHOWN]
    return write(tmp_path_factory.mktemp("handouts"), [*examples, small_example()])


@pytest.fixture(scope="module")
def offline(browser_context: BrowserContext) -> Iterator[BrowserContext]:
    """A browser profile that reads files and nothing else."""
    assert browser_context.browser
    with browser_context.browser.new_context() as context:
        context.set_default_timeout(10_000)
        yield context


@pytest.fixture
def open_file(offline: BrowserContext) -> Iterator[Open]:
    """Opens a file in a page; in the end nothing but files may have been asked for, and nothing complained."""
    asked: list[str] = []
    problems: list[str] = []
    opened: list[Page] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            route.abort()

    def open_file(path: Path) -> Page:
        page = offline.new_page()
        opened.append(page)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type in ("error", "warning") else None)
        page.set_viewport_size({"width": 1200, "height": 900})
        page.goto(path.as_uri())
        return page

    offline.route("**/*", answer)
    yield open_file
    offline.unroute("**/*")
    for page in opened:
        page.close()
    assert [url for url in asked if not url.startswith("file:")] == []
    assert problems == []


def kicker(page: Page) -> Locator:
    return page.locator(".ui-player .ui-kick")


def parts(example: Example) -> list[str]:
    """What the captions of the figures on paper say, in order."""
    found = []
    for step in example.steps:
        found += [step.say, *(way.say for way in step.instead), *(other.say for other in step.readings)]
    return [say["en"] for say in found]


def walk(page: Page, example: Example) -> None:
    """Step to the end with the keyboard, from where a page begins."""
    count = len(example.steps)
    for number in range(1, count + 1):
        expect(kicker(page)).to_contain_text(f"Step {number} of {count}")
        expect(page.locator(".ui-scene")).to_be_visible()
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(kicker(page)).to_contain_text(f"Step 1 of {count}")


def look_at_paper(page: Page, example: Example) -> None:
    """Every step, branch and reading is a figure with its caption, none of them longer than a page."""
    page.set_viewport_size({"width": PAPER["width"], "height": PAPER["height"]})
    page.emulate_media(media="print")
    captions = page.locator(f"{FIGURES} .ui-cap")
    expect(captions).to_have_text(parts(example))
    found = page.evaluate(
        """() => [...document.querySelectorAll(".ui-figure")].map((figure) => {
          const [svg, caption] = [".ui-scene", ".ui-cap"].map((name) => figure.querySelector(name));
          const box = svg?.getBoundingClientRect();
          return {high: figure.offsetHeight, kept: getComputedStyle(figure).breakInside,
            seen: caption.checkVisibility() && (!svg || svg.checkVisibility() && box.width > 100 && box.height > 40)};
        })"""
    )
    assert [one for one in found if not one["seen"] or one["kept"] != "avoid" or one["high"] > PAPER["height"]] == []
    head, first = (page.locator(name).first.bounding_box() for name in (".ui-figures header", FIGURES))
    assert head
    assert first
    assert first["y"] + first["height"] - head["y"] <= PAPER["height"], "the title stands alone on its page"
    expect(page.locator(".ui-player")).to_be_hidden()
    expect(page.locator(".ui-ways")).to_be_hidden()


@pytest.mark.parametrize(("name", "short"), SHOWN)
def test_a_page_steps_by_keys_and_prints_every_step(open_file: Open, folder: Path, name: str, short: str) -> None:
    page, example = open_file(folder / f"{name}-{short}.html"), game(name).example(short)
    walk(page, example)
    look_at_paper(page, example)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_page_or_in_the_index(open_file: Open, folder: Path, scheme: Any) -> None:
    page = open_file(folder / "horus-small.html")
    page.emulate_media(color_scheme=scheme)
    ground = "rgb(251, 247, 239)" if scheme == "light" else "rgb(31, 29, 26)"
    expect(page.locator("body")).to_have_css("background-color", ground)
    page.keyboard.press("ArrowRight")
    assert faults(page) == ""
    page.get_by_role("link", name="All examples").click()
    expect(page.locator("body")).to_have_css("background-color", ground)
    assert faults(page) == ""


def test_the_index_shows_a_picture_of_each_example_and_leads_to_it(open_file: Open, folder: Path) -> None:
    page = open_file(folder / INDEX)
    pictures = page.locator("img")
    expect(pictures).to_have_count(6)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(one) => one.naturalWidth") > 100
    page.get_by_role("link", name="A Hill grows").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A Hill grows")
    page.get_by_role("link", name="Example 6: the Temple of Horus").click()
    expect(kicker(page)).to_contain_text("Step 1 of 6")


def test_full_screen_has_the_question_and_the_controls_and_ends_with_its_key(open_file: Open, tmp_path: Path) -> None:
    page = open_file(write(tmp_path, [small_example()], predict=True) / "horus-small.html")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.keyboard.press("f")
    expect(page.locator(".ui-full:fullscreen")).to_be_visible()
    page.keyboard.press("ArrowRight")
    question = page.locator(".ui-quiz")
    for part in (question, page.locator(".ui-bar"), page.locator(".ui-scene"), page.locator(".ui-cap")):
        expect(part).to_be_in_viewport(ratio=1)
    question.get_by_role("button", name="2", exact=True).click()
    expect(page.locator(".ui-result")).to_contain_text("Right.")
    page.keyboard.press("f")
    expect(page.locator(":is(.ui-full, :fullscreen)")).to_have_count(0)


def test_paper_is_light_whatever_the_screen_is(open_file: Open, folder: Path) -> None:
    page = open_file(folder / "horus-small.html")
    page.emulate_media(color_scheme="dark", media="print")
    expect(page.locator(".ui-figures .ui-title")).to_have_css("color", "rgb(43, 38, 34)")


def test_what_is_printed_speaks_the_language_on_show(open_file: Open, folder: Path) -> None:
    page = open_file(folder / "horus-small.html")
    page.emulate_media(media="print")
    expect(page.locator(f"{FIGURES} .ui-number").first).to_have_text("Step 1 of 2")
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Nederlands").click()
    page.emulate_media(media="print")
    expect(page.locator(".ui-figures")).to_have_count(1)
    expect(page.locator(f"{FIGURES} .ui-number").first).to_have_text("Stap 1 van 2")
    expect(page.locator(f"{FIGURES} .ui-cap").first).to_have_text("Het bord zoals het is.")


def test_a_printed_step_tells_the_score_its_change_and_the_verdicts(open_file: Open, folder: Path) -> None:
    page = open_file(folder / "horus-small.html")
    page.emulate_media(media="print")
    second = page.locator(FIGURES).nth(1)
    expect(second.locator(".ui-totals")).to_have_text(re.compile(r"Ann 2 \(\+1\)"))
    expect(second.get_by_role("row", name="Value of A")).to_have_text(re.compile("holds.*EX3.1.*2.*2"))
    expect(page.locator(".ui-appendix").first).to_contain_text("H-REGION-2")
    titles = page.locator(f"{FIGURES} .ui-number").all_inner_texts()
    ways = ["Step 2 of 2 · Instead", "Step 2 of 2 · Reading: optional"]
    assert titles == ["Step 1 of 2", "Step 2 of 2", *ways]


def test_the_pdf_holds_a_picture_of_every_step(open_file: Open, folder: Path) -> None:
    page, example = open_file(folder / "horus-ex6.html"), game("horus").example("ex6")
    printed = page.pdf(format="A4", tagged=True)
    pictures = re.findall(rb"/Alt \(Board: \d+ tiles\)", printed)
    assert len(pictures) == len(example.steps)
    assert len(re.findall(rb"/Type /Page\b", printed)) == 4


def test_without_scripts_the_steps_stand_one_below_the_other(folder: Path, browser_context: BrowserContext) -> None:
    assert browser_context.browser
    with browser_context.browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto((folder / "horus-small.html").as_uri())
        for number in (1, 2):
            figure = page.locator("figure", has_text=f"Step {number} of 2")
            expect(figure.locator("svg")).to_be_visible()
            expect(figure.locator("li").first).to_be_visible()
        expect(page.locator("h1")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("name", available())
def test_every_page_of_a_game_steps_and_prints(open_file: Open, tmp_path: Path, name: str) -> None:
    found = handouts(list(game(name).examples.values()))
    write(tmp_path, [one.example for one in found])
    for one in found:
        page = open_file(tmp_path / one.page)
        walk(page, one.example)
        look_at_paper(page, one.example)
        page.close()
