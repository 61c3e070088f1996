"""Running the commands within the test process, and an example of our own to run them on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulebook_lib.cli import app

EXAMPLE = """\
game    = "horus"
title   = "A temple at the water"
section = "The Temple of Horus"
source  = "rulebook"
players = ["Kathrin", "André"]
clauses = ["H-TEMPLE-2", "H-TEMPLE-6"]

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
say    = "Kathrin draws the Temple from the bag."
moves  = ["bag T"]
given  = ["size E = 1"]
claims = ["legal 'tile 8,0'", "illegal 'tile 6,2' by H-TEMPLE-3"]

[[step]]
say    = "She places it beside the Boat, away from every region."
moves  = ["tile 8,0"]
claims = [{ is = "value E = 1", fact = "EX6.8" }, "score Kathrin = 1"]

[[step.instead]]
say    = "Instead, the Temple could have gone to another side of the Boat."
back   = 1
moves  = ["tile 6,-2"]
claims = ["value E = 1"]
"""


class Ran:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


Run = Callable[..., Ran]
Write = Callable[..., Path]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "80")

    def call(*words: object) -> Ran:
        result = CliRunner().invoke(app, [str(word) for word in words])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the example, with words replaced: ``write("value E = 1", "value E = 2")``."""

    def change(old: str = "", new: str = "", name: str = "ours.toml") -> Path:
        assert old in EXAMPLE
        path = tmp_path / name
        path.write_text(EXAMPLE.replace(old, new) if old else EXAMPLE, encoding="utf-8")
        return path

    return change
