"""A pytest plugin for mutation tests: run the tests of a clause with that clause switched off.

``python -m pytest -p tests.switching --switch-off-game GAME --switch-off-report FILE …`` collects the tests once. For
each clause of the game that can refuse a move it runs the tests marked with the clause, first as they are, then with
the clause ignored in every refusal until the first one fails, and writes what it saw to FILE.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from rulebook_lib.core.game import game
from rulebook_lib.core.steps import clause_switched_off

ROOT = Path(__file__).resolve().parents[1]

Seen = dict[str, dict[str, list[str]]]
"""For each clause: its tests, those that fail as they are, the first that fails without the clause."""


def what_is_seen(name: str, tests: Path, report: Path) -> Seen:
    """Run the tests of a game in a pytest of their own, with its clauses switched off one by one."""
    command = [sys.executable, "-m", "pytest", "-q", "--numprocesses=0", "-p", "tests.switching"]
    command += ["--switch-off-game", name, "--switch-off-report", str(report), str(tests.relative_to(ROOT))]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.exists(), run.stdout + run.stderr
    found: Seen = json.loads(report.read_text(encoding="utf-8"))
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--switch-off-game", metavar="GAME", help="the game whose clauses are switched off")
    parser.addoption("--switch-off-report", metavar="FILE", help="write which tests notice that a clause is missing")


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests of each clause instead of all tests."""
    report = session.config.getoption("--switch-off-report")
    if not report:
        return None
    refusing = game(session.config.getoption("--switch-off-game")).refusing
    found = {clause: try_clause(clause, marked(session, clause)) for clause in refusing}
    Path(report).write_text(json.dumps(found), encoding="utf-8")
    return True


def marked(session: pytest.Session, clause: str) -> list[pytest.Item]:
    """The tests marked with a clause."""
    return [item for item in session.items if any(clause in mark.args for mark in item.iter_markers("clause"))]


def try_clause(clause: str, items: list[pytest.Item]) -> dict[str, list[str]]:
    """Which tests there are, which fail as they are, and the first that fails without the clause."""
    return {
        "tests": [item.nodeid for item in items],
        "failing": [item.nodeid for item in items if fails(item)],
        "noticed by": [item.nodeid for item in first_failing(items, clause)],
    }


def first_failing(items: list[pytest.Item], clause: str) -> Iterator[pytest.Item]:
    """The first test that fails while the clause is ignored."""
    for item in items:
        if fails(item, clause):
            yield item
            return


def fails(item: pytest.Item, without: str | None = None) -> bool:
    """Run one test once more, with a clause ignored if one is given."""
    item._initrequest()  # type: ignore[attr-defined]  # a test that runs twice needs its fixtures twice
    with clause_switched_off(without) if without else nullcontext():
        reports = runtestprotocol(item, log=False)
    return any(report.failed for report in reports)
