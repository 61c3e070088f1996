"""A made-up checkout of three clauses of Horus: an example, a test, a notebook, so that coverage is whole."""

import json
from dataclasses import replace
from pathlib import Path

from rulebook_lib import horus
from rulebook_lib.core.game import Game

CLAUSES = ("H-TEMPLE-2", "H-TEMPLE-6", "H-SCORE-3")
INFORMS = "H-COMP-1"
FACT = "EX6.8"

EXAMPLE = """\
game = "horus"
title = "A temple at the water"
players = ["Kathrin", "André"]
clauses = ["H-TEMPLE-2"]

[position]
round = 2
board = \"\"\"
BbRrPpBb
bbrrppbb
....Dd..
....dd..
\"\"\"
labels = { E = "4,2" }
stones = { Kathrin = ["E"] }

[[step]]
say = "The Temple comes."
moves = ["bag T", "tile 8,0"]
clauses = ["H-SCORE-3"]
claims = [{ is = "value E = 1", fact = "EX6.8" }]

[[step.instead]]
say = "It could have come elsewhere."
back = 1
moves = ["tile 6,-2"]
clauses = ["H-TEMPLE-6"]
"""

TESTS = """\
import pytest

@pytest.mark.clause("H-TEMPLE-2", "H-TEMPLE-6")
def test_temple() -> None: ...

class TestScore:
    @pytest.mark.parametrize("size", [pytest.param(1, marks=pytest.mark.clause("H-SCORE-3"))])
    def test_size(self, size: int) -> None: ...
"""

CELLS = [
    ("markdown", "# Horus\n\nNothing here."),
    ("markdown", "## The Temple\n\nSee H-TEMPLE-2 and\nH-TEMPLE-6."),
    ("code", "# H-SCORE-3 in code does not count"),
    ("markdown", "## Scoring\n\n```\n# no heading\n```\n\nA region is worth its size (H-SCORE-3)."),
]


def notebook(cells: list[tuple[str, str]]) -> str:
    """A notebook's text."""
    listed = [{"cell_type": kind, "source": text.splitlines(keepends=True)} for kind, text in cells]
    return json.dumps({"cells": listed, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def small_game(folder: Path) -> Game:
    """Horus with three clauses that have to be shown, one that informs, one printed fact, examples in ``folder``."""
    known = {key: horus.rulebook.clauses[key] for key in (*CLAUSES, INFORMS)}
    book = replace(horus.rulebook, clauses=known, facts={FACT: horus.rulebook.facts[FACT]})
    return replace(horus.GAME, rulebook=book, folder=folder)


def build(root: Path) -> Game:
    """Write the checkout and give its game."""
    for folder in ("rulebook_lib/horus/examples", "tests/horus", "notebooks"):
        (root / folder).mkdir(parents=True)
    (root / "pyproject.toml").write_text("")
    (root / "rulebook_lib/horus/examples/ex6.toml").write_text(EXAMPLE, encoding="utf-8")
    (root / "tests/horus/test_temple.py").write_text(TESTS)
    (root / "notebooks/horus.ipynb").write_text(notebook(CELLS))
    return small_game(root / "rulebook_lib/horus")
