"""Which room of rulebook_lib may import what. Data flows one way, and no room imports from those above it.

========  ===============================================  =================================================
room      may import of the project                        and of other packages
========  ===============================================  =================================================
core      core                                             no screen, no terminal
draw      draw                                             no screen, no terminal
a game    core and itself; draw in its drawing modules     no screen, no terminal
ui        core, draw, ui; games through core's interfaces  no terminal
cli       everything, but ui inside functions only         everything, but the screen inside functions only
========  ===============================================  =================================================

The screen is whatever makes a kernel heavy or needs a browser; the terminal is typer and rich.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = "rulebook_lib"
GAMES = ("horus", "horizonte", "khan", "imperium", "luxor")
SCREEN = frozenset({"numpy", "matplotlib", "ipywidgets", "anywidget", "traitlets", "IPython"})
TERMINAL = frozenset({"typer", "rich"})
FILES = sorted((ROOT / PROJECT).rglob("*.py"))


@dataclass(frozen=True)
class Import:
    """A name with the module it comes from; ``loads`` is false inside functions and for types only."""

    name: str
    line: int
    loads: bool

    @property
    def package(self) -> str:
        return self.name.partition(".")[0]

    @property
    def room(self) -> str | None:
        """The room of rulebook_lib that is reached into, if any."""
        return room_of(self.name.split(".")[1:]) if self.package == PROJECT else None


def room_of(parts: list[str]) -> str | None:
    """The room of a module, given by the parts of its name below rulebook_lib."""
    first = parts[0] if parts else ""
    if first == "cli" or first.startswith("cli_"):
        return "cli"
    return first if first in {"core", "draw", "ui", *GAMES} else None


def imports_of(path: PurePosixPath, source: str) -> Iterator[Import]:
    """Every import of a module, relative ones and literal ``import_module("...")`` spelled out."""
    yield from _imports(ast.parse(source), list(path.parts[:-1]), loads=True)


def _imports(node: ast.AST, package: list[str], *, loads: bool) -> Iterator[Import]:
    match node:
        case ast.Import(names=names):
            for alias in names:
                yield Import(alias.name, node.lineno, loads)
        case ast.ImportFrom(module=module, names=names, level=level):
            start = package[: len(package) - level + 1] if level else []
            base = ".".join(start + ([module] if module else []))
            for alias in names:
                yield Import(f"{base}.{alias.name}", node.lineno, loads)
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[ast.Constant(value=str(name)), *_]):
            if called in {"import_module", "__import__"}:
                yield Import(name, node.lineno, loads)
    within = loads and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    typing_only = node.body if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test) else []
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, package, loads=within and child not in typing_only)


def broken_rules(path: PurePosixPath, source: str) -> list[str]:
    """What a module, given by its path from the project's root, imports against the rules."""
    parts = list(path.with_suffix("").parts[1:])
    room = room_of(parts)
    drawing = len(parts) > 1 and (parts[1] == "drawing" or parts[1].startswith("drawing_"))
    found = []
    for imported in imports_of(path, source):
        reason = _objection(room, imported, drawing=drawing)
        if reason:
            found.append(f"{path}:{imported.line}: imports {imported.name}: {reason}")
    return found


def _objection(room: str | None, imported: Import, *, drawing: bool) -> str | None:
    if room == "cli":
        heavy = imported.package in SCREEN or imported.room == "ui"
        return "the commands load this inside functions only" if heavy and imported.loads else None
    if imported.package in TERMINAL:
        return "typer and rich belong to the commands"
    if imported.package in SCREEN and room != "ui":
        return "only ui loads the screen"
    if imported.room is None or imported.room == room:
        return None
    return _objection_between(room, imported.room, drawing=drawing)


def _objection_between(room: str | None, other: str, *, drawing: bool) -> str | None:
    match room:
        case "core":
            return "core knows no game and no screen"
        case "draw":
            return "draw knows no game, no core and no screen"
        case "ui":
            return None if other in {"core", "draw"} else "ui reaches games through core's interfaces"
        case None:
            return None if other in {"core", "cli"} else "importing the package loads no game and no screen"
    if other == "draw":
        return None if drawing else "a game draws in drawing.py, drawing_*.py or drawing/ only"
    return None if other == "core" else "a game imports core and itself"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_module_keeps_the_import_rules(file: Path) -> None:
    path = PurePosixPath(file.relative_to(ROOT).as_posix())
    found = broken_rules(path, file.read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


def test_every_folder_is_a_known_room() -> None:
    folders = {file.relative_to(ROOT / PROJECT).parts[0] for file in FILES if file.parent != ROOT / PROJECT}
    assert folders <= {"core", "draw", "ui", "cli", *GAMES}, "give the new room its import rules here"


def loaded_by(statement: str) -> set[str]:
    """The modules that a fresh interpreter has after a statement."""
    code = f"import sys; {statement}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(run.stdout.split())


@pytest.mark.parametrize("game", [game for game in GAMES if (ROOT / PROJECT / game / "__init__.py").exists()])
def test_importing_a_game_loads_no_screen_and_no_terminal(game: str) -> None:
    loaded = loaded_by(f"from {PROJECT} import {game}")
    assert f"{PROJECT}.{game}" in loaded
    assert not loaded & (SCREEN | TERMINAL)


def test_importing_the_package_loads_nothing_else() -> None:
    new = loaded_by(f"import {PROJECT}") - loaded_by("pass")
    assert {name for name in new if name.partition(".")[0] not in sys.stdlib_module_names} == {PROJECT}


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/bots.py", "import rulebook_lib.horus"),
        ("core/bots.py", "from rulebook_lib import horus"),
        ("core/bots.py", "from .. import horus"),
        ("core/bots.py", "from ..horus import position"),
        ("core/bots.py", "from rulebook_lib.draw.svg import tag"),
        ("core/bots.py", "def f():\n    from rulebook_lib.ui import board"),
        ("core/bots.py", "import importlib\nimportlib.import_module('rulebook_lib.horus')"),
        ("core/simulate.py", "def f():\n    import numpy.random"),
        ("core/simulate.py", "import rich.progress"),
        ("core/deep/room.py", "from ...khan import position"),
        ("draw/svg.py", "from rulebook_lib.core.moves import Move"),
        ("draw/svg.py", "if TYPE_CHECKING:\n    from rulebook_lib.horus import View"),
        ("draw/svg.py", "import matplotlib"),
        ("horus/position.py", "from rulebook_lib.draw import svg"),
        ("horus/__init__.py", "from ..draw import svg"),
        ("horus/scoring.py", "from rulebook_lib.khan import scoring"),
        ("horus/drawing.py", "from rulebook_lib.ui import board"),
        ("horus/quiz.py", "import ipywidgets as widgets"),
        ("ui/board.py", "from rulebook_lib.horus import Position"),
        ("ui/board.py", "from rulebook_lib import cli"),
        ("ui/board.py", "from rich import print"),
        ("cli.py", "import matplotlib.figure"),
        ("cli_simulate.py", "class A:\n    from rulebook_lib.ui import charts"),
        ("cli_simulate.py", "try:\n    import numpy\nexcept ImportError:\n    pass"),
        ("__init__.py", "from rulebook_lib import horus"),
        ("__init__.py", "import anywidget"),
    ],
)
def test_a_broken_rule_is_found(path: str, source: str) -> None:
    assert broken_rules(PurePosixPath(PROJECT, path), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "core/replay.py",
            "import json, networkx\nfrom . import moves\nfrom ..core.position import Position",
        ),
        ("core/game.py", "from importlib import import_module\nimport_module(f'rulebook_lib.{name}')"),
        ("core/errors.py", "from rulebook_lib import __version__"),
        ("draw/cards.py", "from rulebook_lib.draw import svg\nfrom .theme import PALETTE"),
        (
            "horus/rules.py",
            "import networkx as nx\nfrom rulebook_lib.core import agenda\nfrom . import drawing",
        ),
        ("horus/drawing.py", "from rulebook_lib.draw import svg"),
        ("horus/drawing/marks.py", "from ...draw import svg"),
        (
            "ui/charts.py",
            "import numpy\nfrom rulebook_lib.core import position\nfrom rulebook_lib.draw import svg",
        ),
        ("cli.py", "import typer, rich\nfrom rulebook_lib import horus"),
        (
            "cli_simulate.py",
            "def plot():\n    import matplotlib.figure\n    from rulebook_lib.ui import charts",
        ),
        ("cli_simulate.py", "if TYPE_CHECKING:\n    import matplotlib.figure"),
        ("__main__.py", "from rulebook_lib.cli import main"),
    ],
)
def test_a_kept_rule_is_left_alone(path: str, source: str) -> None:
    assert broken_rules(PurePosixPath(PROJECT, path), source) == []
