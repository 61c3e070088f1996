"""Each clause that can refuse a move is missed by a test of its own when it is switched off."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_lib import imperium
from tests.switching import Seen, what_is_seen

pytestmark = pytest.mark.mutation


@pytest.fixture(scope="session")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What the tests of the default run say, for each refusing clause."""
    return what_is_seen("imperium", Path(__file__).parent, tmp_path_factory.mktemp("mutation") / "seen.json")


@pytest.mark.parametrize("clause", imperium.GAME.refusing)
def test_a_clause_that_is_switched_off_is_missed(seen: Seen, clause: str) -> None:
    of_clause = seen[clause]
    assert of_clause["tests"], f"no test is marked with {clause}"
    assert not of_clause["failing"], "these tests fail without any mutation"
    assert of_clause["noticed by"], f"none of {of_clause['tests']} fails when {clause} refuses nothing"
