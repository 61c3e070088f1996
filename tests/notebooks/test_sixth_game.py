"""The tutorial for a sixth game: what it says is run, the game it builds is a game, and it stays short."""

from typing import Any

import pytest

from rulebook_lib.core import conformance as suite
from rulebook_lib.core import hidden
from rulebook_lib.core.errors import ConformanceError
from rulebook_lib.core.game import Game
from rulebook_lib.core.material import QUICK, gather
from rulebook_lib.core.replay import verify
from tests.notebooks.test_notebooks import ROOT, code_cells, run

PATH = ROOT / "notebooks" / "sixth_game.ipynb"
PYTHON_LINES = 120
COLUMNS = 100
"""What a cell of 960 pixels shows without scrolling."""


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    """What its cells define, in the order in which they stand."""
    names: dict[str, Any] = {}
    for source in code_cells(PATH):
        run(source, names)
    return names


def test_its_code_is_short() -> None:
    cells = code_cells(PATH)
    whole = next(number for number, source in enumerate(cells) if source.startswith("GAME = "))
    lines = [line for source in cells[: whole + 1] for line in source.splitlines() if line.strip()]
    assert len(lines) < PYTHON_LINES
    assert max(len(line) for source in cells for line in source.splitlines()) <= COLUMNS


def test_the_game_it_writes_passes_the_conformance_suite(written: dict[str, Any]) -> None:
    suite.check(written["GAME"])


def test_it_runs_the_suite_itself_and_the_suite_would_notice(
    written: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    calling = next(source for source in code_cells(PATH) if "check(GAME)" in source)
    assert run(calling, dict(written)) == f"{len(suite.CHECKS)} checks passed"
    monkeypatch.setattr(written["Bid"], "faults", lambda *_: iter(()))
    with pytest.raises(ConformanceError, match="is not among the legal moves, and not refused"):
        run(calling, dict(written))


def test_its_secret_is_noticed_when_a_view_tells_it(written: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = written["GAME"]
    monkeypatch.setattr(written["LotsView"], "bid", lambda view, seat: view._position.bids[seat])
    with pytest.raises(ConformanceError, match="tells a secret"):
        hidden.secret_choices_stay_hidden(gather(game, QUICK))


def test_every_claim_of_its_worked_example_holds(written: dict[str, Any]) -> None:
    rows = verify(written["EXAMPLE"]).rows
    assert [verdict.verdict for _, _, verdict in rows] == ["ok"] * 4


def test_the_rooms_it_names_are_those_of_a_shipped_game() -> None:
    for room in ("rulebook.toml", "components.toml", "position.py", "rules.py", "scoring.py", "view.py", "measures.py"):
        assert (ROOT / "rulebook_lib" / "khan" / room).exists(), room
