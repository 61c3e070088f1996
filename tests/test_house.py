"""House rules that no other tool checks: short modules, clean notebooks, nothing of one machine in git."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted([*(ROOT / "rulebook_lib").rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
MODULE_LINES = 500
NOTEBOOK_BYTES = 60_000
CELL_LINES = 10
CLASS_LINES = 20
GAME_CELLS = range(30, 51)
# Of these the number of cells is free: they explain the project, not a game.
SHORT_NOTEBOOKS = {"start.ipynb", "sixth_game.ipynb"}
# This one writes a program: a class cannot be spread over cells.
TUTORIAL = "sixth_game.ipynb"

Notebook = dict[str, Any]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def cells(notebook: Notebook, kind: str) -> Iterator[tuple[int, str]]:
    """The cells of one kind: place in the notebook, text."""
    for index, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == kind:
            yield index, "".join(cell["source"])


def headings(notebook: Notebook) -> list[tuple[int, str]]:
    """Level and text of each heading, code blocks left out."""
    text = "\n\n".join(source for _, source in cells(notebook, "markdown"))
    text = re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.MULTILINE | re.DOTALL)
    return [(len(marks), title) for marks, title in re.findall(r"^(#{1,6})\s+(.+)$", text, re.MULTILINE)]


def saved_results(notebook: Notebook) -> list[str]:
    """What running the notebook left in it."""
    found = [
        f"cell {index} has outputs or a number: clear it"
        for index, cell in enumerate(notebook["cells"])
        if cell.get("outputs") or cell.get("execution_count") is not None
    ]
    if "widgets" in notebook["metadata"]:
        found.append("metadata.widgets holds widget state: remove it")
    return found


def heading_faults(notebook: Notebook) -> list[str]:
    """Headings that a screen reader could not walk through."""
    found = headings(notebook)
    titles = [title for level, title in found if level == 1]
    faults = [] if len(titles) == 1 else [f"expected one heading of level 1, found {titles}"]
    if found and found[0][0] != 1:
        faults.append(f"the first heading is of level {found[0][0]}: {found[0][1]!r}")
    for (above, _), (level, title) in pairwise(found):
        if level > above + 1:
            faults.append(f"{title!r} is of level {level} below one of level {above}")
    return faults


def size_faults(notebook: Notebook, most: int = CELL_LINES) -> list[str]:
    """Code cells that nobody would read."""
    return [
        f"code cell {index} has {len(source.splitlines())} lines, at most {most} are read"
        for index, source in cells(notebook, "code")
        if len(source.splitlines()) > most
    ]


def repository_files() -> list[Path]:
    """Everything that is or could be committed; the tests that need it are skipped outside a checkout."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [path for path in map(ROOT.joinpath, listed.split("\0")) if path.is_file()]


def machine_paths(text: str, folders: list[Path]) -> list[str]:
    """Paths below a folder of this machine, or below anybody's home."""
    starts = [re.escape(f"{folder}/") for folder in folders if len(folder.parts) > 1]
    pattern = "|".join([*starts, r"/(?:home|Users)/\w", r"[A-Z]:\\Users\\"])
    return [match.group() for match in re.finditer(rf"(?<![\w.~/-])(?:{pattern})\S*", text)]


@pytest.fixture(params=NOTEBOOKS, ids=name)
def notebook(request: pytest.FixtureRequest) -> Notebook:
    loaded: Notebook = json.loads(request.param.read_text(encoding="utf-8"))
    return loaded


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_module_is_one_subject(module: Path) -> None:
    lines = len(module.read_text(encoding="utf-8").splitlines())
    assert lines <= MODULE_LINES, f"{name(module)} has {lines} lines; beyond {MODULE_LINES} it is two modules"


def test_notebook_is_committed_without_results(notebook: Notebook) -> None:
    assert saved_results(notebook) == []


def test_notebook_headings_are_in_order(notebook: Notebook) -> None:
    assert heading_faults(notebook) == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_notebook_code_cells_are_short(path: Path) -> None:
    most = CLASS_LINES if path.name == TUTORIAL else CELL_LINES
    assert size_faults(json.loads(path.read_text(encoding="utf-8")), most) == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_notebook_is_small(path: Path) -> None:
    assert path.stat().st_size < NOTEBOOK_BYTES


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path.name not in SHORT_NOTEBOOKS], ids=name)
def test_game_notebook_is_neither_a_leaflet_nor_a_book(path: Path) -> None:
    count = len(json.loads(path.read_text(encoding="utf-8"))["cells"])
    assert count in GAME_CELLS, f"{count} cells, expected {GAME_CELLS[0]} to {GAME_CELLS[-1]}"


def test_lock_file_stays_on_the_machine() -> None:
    listed = [path for path in repository_files() if path.name == "uv.lock"]
    assert not listed, "uv.lock records where packages were downloaded from: git rm --cached uv.lock"


def test_repository_names_no_path_of_this_machine() -> None:
    found = []
    for path in repository_files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(path)}: {hit}" for hit in machine_paths(text, [ROOT, ROOT.parent, Path.home()])]
    assert not found, "\n".join(found)


def markdown_notebook(*sources: str) -> Notebook:
    return {"metadata": {}, "cells": [{"cell_type": "markdown", "source": [source]} for source in sources]}


@pytest.mark.parametrize(
    "sources",
    [
        ("no heading",),
        ("# One", "# Two"),
        ("## First", "# Title"),
        ("# Title", "### Deep"),
        ("# Title\n\n## Turn", "text\n\n#### Deep"),
    ],
)
def test_headings_out_of_order_are_found(sources: tuple[str, ...]) -> None:
    assert heading_faults(markdown_notebook(*sources))


def test_headings_in_order_are_accepted() -> None:
    sources = ("# Title", "## Turn\n\n### Draw", "## End\n\n```\n# a comment in code\n```")
    assert heading_faults(markdown_notebook(*sources)) == []


def test_results_and_long_cells_are_found() -> None:
    cell = {"cell_type": "code", "source": ["x\n"] * 11, "outputs": [{}], "execution_count": 1}
    notebook = {"metadata": {"widgets": {}}, "cells": [cell]}
    assert saved_results(notebook) == [
        "cell 0 has outputs or a number: clear it",
        "metadata.widgets holds widget state: remove it",
    ]
    assert size_faults(notebook) == ["code cell 0 has 11 lines, at most 10 are read"]


def test_machine_paths_are_found_and_addresses_are_not() -> None:
    folders = [Path("/srv/checkouts")]
    home = "/ho" + "me/ann/x"  # in two halves, or this file would be found
    assert machine_paths(f"see /srv/checkouts/a, {home}", folders) == ["/srv/checkouts/a,", home]
    assert machine_paths("https://example.org/srv/checkouts/a and ../srv/checkouts/a", folders) == []
    assert machine_paths("/etc/hosts", [Path("/")]) == []
