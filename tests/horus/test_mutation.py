"""Each clause that can refuse a move is missed by a test of its own when it is switched off."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook_lib import horus

ROOT = Path(__file__).resolve().parents[2]
TESTS = Path(__file__).parent.relative_to(ROOT)

pytestmark = pytest.mark.mutation


@pytest.fixture(scope="session")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, list[str]]]:
    """What the tests of the default run say, for each refusing clause."""
    report = tmp_path_factory.mktemp("mutation") / "seen.json"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.horus.switching", "--switch-off-report", str(report)]
    run = subprocess.run([*command, str(TESTS)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.exists(), run.stdout + run.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(report.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("clause", horus.GAME.refusing)
def test_a_clause_that_is_switched_off_is_missed(seen: dict[str, dict[str, list[str]]], clause: str) -> None:
    of_clause = seen[clause]
    assert of_clause["tests"], f"no test is marked with {clause}"
    assert not of_clause["failing"], "these tests fail without any mutation"
    assert of_clause["noticed by"], f"none of {of_clause['tests']} fails when {clause} refuses nothing"
