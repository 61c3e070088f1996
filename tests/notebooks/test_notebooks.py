"""Every notebook runs: from a fresh kernel, and cell by cell in another order. What it names exists."""

import ast
import re
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from rulebook_lib.core.game import available, game

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
GAMES = [path.stem for path in NOTEBOOKS if path.stem in available()]
"""The games that have a notebook; ``rulebook coverage`` misses those of the others."""
SHOWING = [path for path in NOTEBOOKS if path.stem != "sixth_game"]
"""The notebooks whose cells stand alone and show something; the tutorial writes a program, cell by cell."""


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code_cells(path: Path) -> list[str]:
    return [cell.source for cell in read(path).cells if cell.cell_type == "code"]


def text_of(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; the value of its last expression."""
    *statements, last = ast.parse(source).body
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    exec(compile(ast.Module([last], []), "cell", "exec"), names)
    return None


@pytest.mark.slow  # the browser tests of each game begin with the same
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_a_fresh_kernel(path: Path) -> None:
    notebook = read(path)
    nbclient.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}}).execute()
    shown = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]
    assert path not in SHOWING or len(shown) == len(code_cells(path)) - 1, "every cell but the imports shows something"


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.stem)
def test_its_cells_run_in_any_order_after_the_imports_and_twice(path: Path) -> None:
    imports, *cells = code_cells(path)
    names: dict[str, Any] = {}
    run(imports, names)
    for source in [*reversed(cells), cells[0]]:
        assert run(source, names) is not None, source


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_its_pictures_and_links_exist_and_pictures_have_words(path: Path) -> None:
    for alt, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text_of(path)):
        assert (path.parent / target).exists(), target
        assert len(alt) > 20, f"{target} needs words for those who do not see it"
    for target in re.findall(r"(?<!!)\[[^\]]+\]\(([^)#:]+)\)", text_of(path)):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("name", GAMES)
def test_the_notebook_of_a_game_follows_the_headings_of_its_rulebook(name: str) -> None:
    path = ROOT / "notebooks" / f"{name}.ipynb"
    headings = re.findall(r"^#{2,4} (.+)$", text_of(path), re.MULTILINE)
    wanted = [section.title for section in game(name).rulebook.sections.values()]
    assert [heading for heading in headings if heading in wanted] == wanted


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_that_a_notebook_names_exist(name: str) -> None:
    book = game(name).rulebook
    prefix = next(iter(book.clauses)).split("-")[0]
    named = set(re.findall(rf"\b{prefix}(?:-[A-Z]+)+-\d\w*\b", text_of(ROOT / "notebooks" / f"{name}.ipynb")))
    assert named
    assert named <= set(book.clauses)
