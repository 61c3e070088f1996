"""The commands that look things up, and how all commands behave."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook_lib import __version__, horus
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


def rulebook(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "rulebook_lib", *words]
    environ = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environ, check=False)


def test_games_are_listed_with_players_clauses_and_assumed_tables(run: Run) -> None:
    ran = run("games")
    assert ran.status == 0
    assert re.search(r"^horus +Horus +2-4 .* 113 ", ran.out, re.MULTILINE)
    assert "start_board" in ran.out


def test_measures_are_listed_with_their_arguments(run: Run) -> None:
    ran = run("measures", "horus")
    assert ran.status == 0
    for measure in horus.GAME.measures:
        assert f"{measure.pattern} = …" in ran.out
    assert "illegal 'MOVE' [by CLAUSE]" in ran.out


def test_moves_are_listed_with_their_pieces(run: Run) -> None:
    ran = run("notation", "horus")
    assert ran.status == 0
    for form in horus.Position.notation.forms:
        assert form.pattern in ran.out
    assert "PLACE: a place x,y" in ran.out


@pytest.mark.parametrize("typed", ["H-PLACE-3", "h-place-3"])
def test_a_clause_is_shown_with_text_heading_and_readings(run: Run, typed: str) -> None:
    ran = run("clause", typed)
    assert ran.status == 0
    assert ran.out.startswith("H-PLACE-3  rule, Tile Placement Rules, Horus\n")
    words = " ".join(ran.out.split())
    assert horus.rulebook.clause("H-PLACE-3").text in words
    assert "R-GEOM-1" in words
    assert "E-17" in words


def test_errata_are_listed_as_text_and_as_markdown(run: Run) -> None:
    text, page = run("errata", "horus"), run("errata", "horus", "--markdown")
    assert (text.status, page.status) == (0, 0)
    for erratum in horus.rulebook.errata.values():
        assert erratum.text in " ".join(text.out.split())
        assert f"- **{erratum.id}** {erratum.text}" in page.out
    assert page.out.startswith("# Horus: remarks for the publisher\n")
    assert "## What the rulebook does not say" in page.out


@pytest.mark.parametrize(
    "words",
    [("games",), ("measures", "horus"), ("notation", "horus"), ("clause", "H-TEMPLE-3"), ("errata", "horus")],
)
def test_lines_fit_80_columns_and_end_without_blanks(run: Run, words: tuple[str, ...]) -> None:
    for line in run(*words).out.splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("measures", "hors"), "unknown game 'hors'; did you mean 'horus'?\n"),
        (("notation", "hors"), "unknown game 'hors'; did you mean 'horus'?\n"),
        (("errata", "hors"), "unknown game 'hors'; did you mean 'horus'?\n"),
        (("clause", "H-PLCE-3"), "unknown clause 'H-PLCE-3'; did you mean 'H-PLACE-3'?\n"),
    ],
)
def test_a_typo_is_answered_with_the_nearest_name(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run(*words)
    assert (ran.status, ran.out, ran.err) == (2, "", message)


def test_the_module_is_the_command() -> None:
    ran = rulebook("--version")
    assert (ran.returncode, ran.stdout) == (0, f"rulebook {__version__}\n")


def test_errors_of_a_real_run_are_one_line_without_colours() -> None:
    ran = rulebook("clause", "H-PLCE-3")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "unknown clause 'H-PLCE-3'; did you mean 'H-PLACE-3'?\n"


def test_a_pipe_that_is_closed_early_ends_quietly() -> None:
    command = f"{sys.executable} -m rulebook_lib errata horus | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, check=True)
    assert ran.stdout.startswith("Horus: remarks")
    assert ran.stderr == ""


def test_the_screen_is_not_loaded_by_the_commands() -> None:
    code = (
        "import sys; from rulebook_lib.cli import main; sys.argv = ['rulebook', 'games']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print([name for name in ('numpy', 'matplotlib', 'ipywidgets', 'anywidget') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
