"""Handouts as texts: pages that hold everything they need, and an index that leads to them."""

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import pytest

from rulebook_lib.core.example import parse_example
from rulebook_lib.core.game import available, game
from rulebook_lib.core.replay import replay
from rulebook_lib.ui import assets, handout_page
from rulebook_lib.ui.handout import Handout, handouts, pages
from rulebook_lib.ui.handout_page import INDEX, page
from rulebook_lib.ui.payload import example_payload
from tests.ui.small_example import TEXT, small_example

MOST_BYTES = 1_000_000
EVIL = "</script><script>alert(1)</script><!--<script> & \\u2028"


class Parts(HTMLParser):
    """What a browser sees of a page: its elements, and the texts of some of them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def of(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of all elements of a kind."""
        return [attributes for name, attributes in self.tags if name == tag]


def made(text: str = TEXT) -> Handout:
    return handouts([small_example(text)])[0]


def data_of(text: str) -> Any:
    return json.loads(Parts(text).texts["script"][0])


def names(found: Sequence[Handout]) -> list[str]:
    return [one.name for one in found]


# ---- the page of an example ------------------------------------------------------------------------------------


def test_a_page_holds_the_example_as_the_stepper_knows_it() -> None:
    found = data_of(page(made(), predict=True))
    whole = example_payload(replay(small_example()))
    assert found == {key: value for key, value in whole.items() if key != "css"} | {"predict": True}
    assert whole["css"] in page(made())


def test_a_page_asks_for_nothing() -> None:
    text = page(made())
    assert set(re.findall(r"https?://[\w./-]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\((?!#)", text)
    parts = Parts(text)
    assert {link["href"] for link in parts.of("a")} == {INDEX}
    assert not any("src" in attributes for _, attributes in parts.tags)


def test_only_the_script_of_the_page_may_run() -> None:
    parts = Parts(page(made()))
    _, script = parts.texts["script"]
    policy = next(one["content"] for one in parts.of("meta") if "http-equiv" in one)
    assert policy
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; script-src 'sha256-{digest}'" in policy
    assert assets.module("handout") in script


def test_no_text_of_a_user_breaks_out() -> None:
    text = TEXT.replace("a small board", EVIL).replace("A Hill grows", EVIL).replace("The board as it is.", EVIL)
    written = page(made(text.replace('section = "The Regions"', f'section = "{EVIL}"')))
    parts = Parts(written)
    assert [one.get("type") for one in parts.of("script")] == ["application/json", "module"]
    found = data_of(written)
    shown = small_example(f'note = "{EVIL}"\n' + TEXT.replace('note = "a small board"\n', "")).note
    assert found["note"] == found["title"]["en"] == found["steps"][0]["say"]["en"] == found["section"] == shown
    assert "Bo <b>" not in written.split('<script type="application/json"')[0]


def test_without_scripts_every_step_is_a_figure_in_order() -> None:
    inside = re.search(r"<noscript>(.*)</noscript>", page(made()), re.DOTALL)
    assert inside
    figures = inside[1].split("<figure")[1:]
    assert ["Step 1 of 2" in figures[0], "Step 2 of 2" in figures[1]] == [True, True]
    assert all("<svg" in figure for figure in figures)
    assert "✓ Value of A: 2" in inside[1]
    assert "She could have begun a region of her own." in figures[1]


def test_where_room_runs_out_the_last_picture_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = page(made())
    picture = len(whole.split("<figure")[1].encode())
    monkeypatch.setattr(handout_page, "LARGEST", len(whole.encode()) - picture // 2)
    shorter = page(made())
    first, last = shorter.split("<figure")[1:]
    assert ("ui-plate" in first, "ui-plate" in last.split("</noscript>")[0]) == (False, True)
    assert "The board as it is." in first


def test_a_claim_that_fails_shows_both_figures_without_scripts() -> None:
    text = page(made(TEXT.replace("score Ann = 2", "score Ann = 3")))
    assert "3 (computed: 2)" in text


# ---- names, order, index ---------------------------------------------------------------------------------------


def test_pages_are_named_by_game_and_example_and_never_alike() -> None:
    examples = [parse_example(TEXT, name) for name in ("ex 1/ü", "Small", "small", "…")]
    assert names(handouts(examples)) == ["horus-ex-1", "horus-Small", "horus-small-2", "horus-example"]


def test_the_order_is_that_of_the_rulebooks() -> None:
    horus = game("horus").examples
    chosen = [parse_example(TEXT, "mine"), game("luxor").example("sc01"), horus["ex7"], horus["ex1"]]
    assert names(handouts(chosen)) == ["horus-ex1", "horus-mine", "horus-ex7", "luxor-sc01"]
    odd = parse_example(TEXT.replace("The Regions", "Elsewhere"), "odd")
    assert names(handouts([odd, *chosen]))[3:] == ["horus-odd", "luxor-sc01"]


def test_headings_that_no_rulebook_has_stand_once_each() -> None:
    examples = [
        parse_example(TEXT.replace("The Regions", title), f"n{n}") for n, title in enumerate(("X", "Y", "X", ""))
    ]
    text = list(pages(handouts(examples)))[-1].text
    assert Parts(text).texts["h3"] == ["Other examples", "X", "Y"]


def test_the_files_are_a_page_and_a_picture_for_each_and_the_index() -> None:
    found = list(pages(handouts([small_example(), game("horus").example("ex1")])))
    expected = ["horus-ex1.html", "pictures/horus-ex1.svg", "horus-small.html", "pictures/horus-small.svg", INDEX]
    assert [file.path for file in found] == expected
    assert 'rel="next" href="horus-small.html"' in found[0].text
    assert 'rel="prev" href="horus-ex1.html"' in found[2].text
    assert all(file.text.startswith("<svg") for file in found[1:4:2])


def test_the_index_tells_what_each_page_is() -> None:
    text = list(pages(handouts([small_example(), game("luxor").example("sc01")])))[-1].text
    parts = Parts(text)
    links = [str(link["href"]) for link in parts.of("a")]
    assert links == ["#horus", "#luxor", "horus-small.html", "luxor-sc01.html"]
    assert [one["src"] for one in parts.of("img")] == ["pictures/horus-small.svg", "pictures/luxor-sc01.svg"]
    assert parts.texts["h3"][0] == "The Regions"
    assert "2 steps · your own" in text
    assert "a small board" in text
    assert game("luxor").assumed[0].note in "".join(parts.texts["li"])


def test_titles_are_escaped_in_the_index() -> None:
    text = list(pages(handouts([small_example(TEXT.replace("A Hill grows", EVIL))])))[-1].text
    assert Parts(text).of("script") == []
    assert "&lt;script&gt;alert" in text


# ---- size --------------------------------------------------------------------------------------------------------


def largest(name: str, examples: Sequence[str]) -> dict[str, int]:
    """The pages that are larger than a page may be."""
    found = handouts([game(name).example(one) for one in examples])
    sizes = {one.page: len(page(one).encode()) for one in found}
    return {path: size for path, size in sizes.items() if size > MOST_BYTES}


@pytest.mark.parametrize(
    ("name", "examples"),
    [
        ("horus", ["ex5", "ex7"]),
        ("horizonte", ["ex1", "sc03"]),
        ("khan", ["ex1", "sc07"]),
        ("imperium", ["setup-2", "setup-4-routes"]),
        ("luxor", ["sc13", "sc21"]),
    ],
)
def test_the_largest_pages_stay_under_a_megabyte(name: str, examples: list[str]) -> None:
    assert largest(name, examples) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", available())
def test_every_page_stays_under_a_megabyte(name: str) -> None:
    assert largest(name, list(game(name).examples)) == {}


# ---- the script ----------------------------------------------------------------------------------------------------


def test_the_script_of_a_page_declares_no_name_twice() -> None:
    pattern = r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)"
    found = re.findall(pattern, assets.module("handout"), re.MULTILINE)
    assert len(found) == len(set(found))
    assert re.findall(r"^export function (\w+)", assets.module("handout"), re.MULTILINE) == ["open"]


def test_styles_of_handouts_stay_inside_their_pages() -> None:
    text = re.sub(r"/\*.*?\*/|@page\{[^}]*\}\}|@media print\{", "", assets.stylesheet("handout"), flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", text)
    assert [one.strip() for one in selectors if not one.strip().startswith(".rb")] == []
