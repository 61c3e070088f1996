"""Scripts are joined into modules that a browser reads without a server."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook_lib.ui import assets

ENTRIES = ("board", "player", "player_widget")
SCRIPTS = sorted(assets.STATIC.glob("*.js"))
SCRIPT_LINES = 250
MODULE_BYTES = 64_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    assets.module.cache_clear()
    yield tmp_path
    assets.module.cache_clear()


def write(folder: Path, **scripts: str) -> None:
    for name, text in scripts.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", ENTRIES)
def test_a_joined_module_imports_nothing(name: str) -> None:
    assert not re.search(r"^import\b", assets.module(name), re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "exports"),
    [
        ("board", ["function mountBoard", "default {"]),
        ("player", ["function mount"]),
        ("player_widget", ["default {"]),
    ],
)
def test_only_the_script_itself_exports(name: str, exports: list[str]) -> None:
    found = re.findall(r"^export (default \{|function \w+)", assets.module(name), re.MULTILINE)
    assert found == exports


@pytest.mark.parametrize("name", ENTRIES)
def test_no_name_is_declared_twice(name: str) -> None:
    pattern = r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)"
    names = Counter(re.findall(pattern, assets.module(name), re.MULTILINE))
    assert [declared for declared, times in names.items() if times > 1] == []


@pytest.mark.parametrize("name", ENTRIES)
def test_a_module_is_small_enough_to_travel_with_each_widget(name: str) -> None:
    assert len(assets.module(name).encode()) < MODULE_BYTES


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.name))
def test_a_script_is_one_subject_and_writes_no_html(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= SCRIPT_LINES
    assert not re.search(r"innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write", text)


def test_what_is_needed_stands_before_it_and_once(folder: Path) -> None:
    write(
        folder,
        low="export const low = 1;\n",
        middle='import { low } from "./low.js";\nexport function middle() {\n  return low;\n}\n',
        top='import { low } from "./low.js";\nimport {\n  middle,\n} from "./middle.js";\n'
        "export const top = middle() + low;\n",
    )
    assert assets.module("top") == (
        "const low = 1;\nfunction middle() {\n  return low;\n}\nexport const top = middle() + low;\n"
    )


def test_comments_stay_at_home_and_what_looks_like_one_travels(folder: Path) -> None:
    write(folder, top='/** Says\n * much. */\nexport const top = "/* a */"; // why\n  // more\n/* b */ top;\n')
    assert assets.module("top") == 'export const top = "/* a */"; // why\n/* b */ top;\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('import { low as deep } from "./low.js";\n', "renames what it imports"),
        ('import * as low from "./low.js";\n', "cannot be joined"),
        ('import low from "elsewhere";\n', "cannot be joined"),
    ],
)
def test_what_cannot_be_joined_is_an_error(folder: Path, text: str, problem: str) -> None:
    write(folder, low="export const low = 1;\n", top=text)
    with pytest.raises(ValueError, match=problem):
        assets.module("top")


def test_a_default_export_below_the_script_is_an_error(folder: Path) -> None:
    write(folder, low="export default {};\nexport const low = 1;\n", top='import { low } from "./low.js";\n')
    with pytest.raises(ValueError, match="export default"):
        assets.module("top")


def test_styles_use_only_known_colours() -> None:
    styles = assets.styles()
    used = set(re.findall(r"var\((--rb-[\w-]+)\)", styles))
    given = set(re.findall(r"(--rb-[\w-]+):", styles))
    assert used - given == set()


@pytest.mark.parametrize("name", ["styles", "playground", "workbench", "full"])
def test_styles_of_the_controls_stay_inside_a_widget(name: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", assets.stylesheet(name), flags=re.DOTALL)
    text = re.sub(r"@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}", "", text)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", re.sub(r"@(?:media|container)[^{]*\{", "", text))
    outside = [one.strip() for one in selectors if not one.strip().startswith(".rb")]
    assert outside == []
