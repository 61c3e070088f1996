"""Bring your own example: the text, its check, the stepper below, saving."""

from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import ui
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.game import available, game
from rulebook_lib.core.verification import Checked, Unreadable
from rulebook_lib.ui.session import Session
from rulebook_lib.ui.workbench import Workbench


def tell(bench: Workbench, **message: object) -> None:
    """A message from the browser."""
    bench.bench._handle_custom_msg({"id": 1, **message}, [])


@pytest.fixture
def bench() -> Workbench:
    return ui.check("horus")


@pytest.mark.parametrize("name", available())
def test_it_begins_with_the_template_checked_and_stepped_through(name: str) -> None:
    bench = ui.check(name)
    assert bench.text == game(name).template.read_text(encoding="utf-8")
    assert isinstance(bench.report, Checked)
    assert bench.report.ok
    assert bench.bench.trouble == {}
    assert bench.walkthrough in bench.children


def test_every_claim_has_its_verdict_with_stated_and_computed(bench: Workbench) -> None:
    tell(bench, type="check", text=bench.text.replace("score Ann = 3", "score Ann = 4"))
    row = next(row for row in bench.bench.rows if row["claim"] == "score Ann = 4")
    assert (row["verdict"], row["stated"], row["computed"], row["clause"]) == ("fails", "4", "3", "H-SCORE-3")
    assert bench.bench.total == "6 claims ok and 1 not, 1 premise ok"
    assert isinstance(bench.report, Checked)
    assert not bench.report.ok


def test_a_refused_move_is_told_with_its_reason(bench: Workbench) -> None:
    tell(bench, type="check", text=bench.text.replace('moves  = ["tile 6,0"]', 'moves  = ["tile 6,1"]'))
    row = next(row for row in bench.bench.rows if row["move"])
    assert (row["claim"], row["verdict"]) == ("tile 6,1", "refused")
    assert row["line"].startswith("REFUSED: ")


def test_an_error_is_told_with_its_line_and_the_text_stays(bench: Workbench) -> None:
    before = bench.walkthrough
    text = bench.text.replace("score Ann = 3", "skore Ann = 3")
    tell(bench, type="check", text=text)
    line = next(n for n, one in enumerate(text.splitlines(), 1) if "skore" in one)
    assert bench.bench.trouble == {"line": line, "text": "claims[2]: unknown measure 'skore'; did you mean 'score'?"}
    assert (bench.text, bench.bench.rows, bench.bench.below) == (text, [], "earlier")
    assert bench.walkthrough is before
    assert isinstance(bench.report, Unreadable)


@pytest.mark.parametrize("text", ["game = ", "\0", 'game = "horus"', "x" * 10_000])
def test_whatever_stands_there_is_told_and_not_raised(text: str) -> None:
    bench = ui.check("horus", text)
    assert bench.bench.trouble["line"] == 1
    assert (bench.walkthrough, bench.bench.below) == (None, "nothing")
    assert list(bench.children) == [bench.bench]


def test_a_corrected_text_is_stepped_through_at_the_step_that_was_on_show(bench: Workbench) -> None:
    assert bench.walkthrough
    bench.walkthrough.player.index = 1
    text = bench.text
    tell(bench, type="check", text="nothing")
    tell(bench, type="check", text=text.replace("A third Hill tile", "Another title"))
    assert bench.walkthrough.player.index == 1
    assert bench.walkthrough.player.payload["title"]["en"] == "Another title"
    assert list(bench.children) == [bench.bench, bench.walkthrough]


def test_it_can_be_used_from_python(bench: Workbench) -> None:
    bench.text = bench.text.replace("size A = 3", "size A = 2")
    assert bench.report is not bench.check()
    assert isinstance(bench.report, Checked)
    assert [row.text for row in bench.report.rows if not row.ok] == ["size A = 2"]


def test_the_check_arrives_in_the_browser_as_one_state(bench: Workbench, updates: Any) -> None:
    bench = ui.check("horus")
    updates()
    bench.text = bench.text.replace("score Ann = 3", "skore Ann = 3")
    updates()
    bench.check()
    (state,) = (state for state in updates() if "trouble" in state)
    assert {"tried", "trouble", "rows", "total", "below"} <= state.keys()


@pytest.mark.parametrize("name", available())
def test_what_the_playground_copies_can_be_pasted(name: str) -> None:
    fewest, _ = game(name).rulebook.players
    session = Session(name, ["Ann Marie", "O'Neil", "Cy"][:fewest], seed=2)
    for _ in range(3):
        if session.by_hand:
            session.let_chance()
        else:
            session.play(session.hint())
    bench = ui.check(name, session.example_text())
    assert isinstance(bench.report, Checked), bench.bench.trouble
    assert bench.report.ok


# ---------------------------------------------------------------------- saving


def test_the_text_is_saved_and_saved_again(bench: Workbench, tmp_path: Path) -> None:
    path = tmp_path / "mine"
    tell(bench, type="save", text="one", file=str(path))
    tell(bench, type="save", text="two", file=f"{path}.toml")
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "two"
    assert bench.bench.said == f"Saved as {path}.toml."


def test_a_file_of_somebody_else_is_not_overwritten(bench: Workbench, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("theirs", encoding="utf-8")
    tell(bench, type="save", text="ours", file=str(path))
    assert path.read_text(encoding="utf-8") == "theirs"
    assert "stands there already" in bench.bench.said


@pytest.mark.parametrize("file", ["", "no/such/folder/mine.toml"])
def test_what_cannot_be_saved_is_told(bench: Workbench, file: str, tmp_path: Path) -> None:
    tell(bench, type="save", text="ours", file=str(tmp_path / file) if file else "")
    assert bench.bench.said.startswith("Not saved: ")
    assert bench.text == "ours"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'luxor'"):
        ui.check("luxer")
