"""``rulebook coverage`` and ``rulebook readings``."""

import json
import re
from pathlib import Path

import pytest

from rulebook_lib import horus
from rulebook_lib.cli import check
from tests.cli.conftest import Run, Write
from tests.core.small_checkout import CELLS, TESTS, build, notebook


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    game = build(tmp_path)
    monkeypatch.setattr(check, "game", lambda name: game)
    return tmp_path


def test_a_whole_checkout_ends_with_status_0(run: Run, checkout: Path) -> None:
    ran = run("coverage", "horus", "--checkout", checkout)
    assert ran.status == 0
    assert "H-TEMPLE-2  rule, The Temple of Horus\n" in ran.out
    assert "  tests     tests/horus/test_temple.py::test_temple\n" in ran.out
    assert "  examples  ex6\n" in ran.out
    assert "  notebook  The Temple\n" in ran.out
    assert ran.out.splitlines()[-1] == "Horus: 3 of 3 clauses covered; 1 of 1 printed facts claimed"
    assert "MISSING" not in ran.out


def test_without_a_name_all_games_are_searched(run: Run, checkout: Path) -> None:
    assert run("coverage", "--checkout", checkout).status == 0


def test_a_removed_mark_is_missed(run: Run, checkout: Path) -> None:
    (checkout / "tests/horus/test_temple.py").write_text(TESTS.replace('"H-TEMPLE-2", ', ""))
    ran = run("coverage", "horus", "--quiet", "--checkout", checkout)
    assert ran.status == 1
    assert re.findall(r"^H-\S+|^  \w+ +MISSING", ran.out, re.MULTILINE) == ["H-TEMPLE-2", "  tests     MISSING"]
    assert "2 of 3 clauses covered (missing: 1 in tests)" in ran.out


def test_a_removed_example_is_missed(run: Run, checkout: Path) -> None:
    (checkout / "rulebook_lib/horus/examples/ex6.toml").unlink()
    ran = run("coverage", "horus", "--quiet", "--checkout", checkout)
    assert ran.status == 1
    assert "Printed facts without a claim: EX6.8\n" in ran.out
    assert "0 of 3 clauses covered (missing: 3 in examples); 0 of 1 printed" in ran.out


def test_a_removed_section_is_missed(run: Run, checkout: Path) -> None:
    (checkout / "notebooks/horus.ipynb").write_text(notebook(CELLS[:1] + CELLS[2:]))
    ran = run("coverage", "horus", "--quiet", "--checkout", checkout)
    assert ran.status == 1
    assert "(missing: 2 in notebook)" in ran.out


def test_a_mark_with_a_slip_is_told(run: Run, checkout: Path) -> None:
    (checkout / "tests/horus/test_slip.py").write_text('@pytest.mark.clause("H-NO-1")\ndef test_slip(): ...\n')
    ran = run("coverage", "horus", "--quiet", "--checkout", checkout)
    assert ran.status == 0
    assert "test_slip.py::test_slip: H-NO-1" in " ".join(ran.out.split())


def test_json_gives_the_same_facts(run: Run, checkout: Path) -> None:
    (checkout / "rulebook_lib/horus/examples/ex6.toml").unlink()
    ran = run("coverage", "horus", "--json", "--checkout", checkout)
    data = json.loads(ran.out)
    assert (ran.status, data["missing"], data["unclaimed_facts"]) == (1, 4, ["EX6.8"])
    assert data["clauses"][0] == {
        "game": "horus",
        "id": "H-TEMPLE-2",
        "kind": "rule",
        "enforced": list(data["clauses"][0]["enforced"]),
        "tests": ["tests/horus/test_temple.py::test_temple"],
        "examples": [],
        "notebook": ["The Temple"],
    }


def test_without_a_checkout_the_message_says_what_to_do(run: Run, tmp_path: Path) -> None:
    ran = run("coverage", "horus", "--checkout", tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("no checkout of the project: ")
    assert ran.err.count("\n") == 1


# ---------------------------------------------------------------------- readings

CORNERS = """\
game = "horus"
title = "A ring that is closed at one corner only"
source = "rulebook"
players = ["Ann", "Bo"]

[position]
round = 2
board = \"\"\"
RrPpRrBb
rrpprrbb
RrHhRr..
rrhhrr..
..RrRrBb
..rrrrbb
\"\"\"
labels = { A = "2,2" }

[[step]]
say = "The Hill tile is shut in."
claims = ["island A = yes"]
"""


def test_readings_are_tried_on_examples_and_contradictions_are_told(run: Run, write: Write, tmp_path: Path) -> None:
    (tmp_path / "corners.toml").write_text(CORNERS, encoding="utf-8")
    ran = run("readings", "horus", write(), tmp_path / "corners.toml")
    assert ran.status == 0
    assert re.search(r"^ +a\* +b! +c\* +d +e\* +f$", ran.out, re.MULTILINE)
    assert re.search(r"^corners +ok +1 not ! +ok( +ok){3}$", ran.out, re.MULTILINE)
    assert "1 printed in the rulebook: the same under each of these" in ran.out
    told = " ".join(ran.out.split())
    assert "b! island_corners = corners_leak: No." in told
    assert "CONTRADICTED by corners." in told
    assert (
        "! island_corners = corners_leak is contradicted by corners: island A = yes: FAILS: stated yes, computed no"
        in told
    )
    assert "their boards and hands are our reconstruction" in told
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_readings_of_khan_that_the_printed_example_contradicts_stand_out(run: Run) -> None:
    out = run("readings", "khan", "khan/ex1", "khan/sc04").out
    marked = re.findall(r"^  ([a-z]+)([*!]*) +(\w+ = \w+):", out, re.MULTILINE)
    assert [name for _, marks, name in marked if "!" in marks] == [
        "grid_directions = 4",
        "turn_order = counter_clockwise",
    ]
    assert re.search(
        r"^examples printed in the rulebook\nex1 .*\nexamples of ours\nsc04 +ok +3 not ", out, re.MULTILINE
    )


def test_without_a_printed_example_nothing_is_judged(run: Run) -> None:
    assert "There is no printed example" in run("readings", "luxor", "luxor/sc01").out


def test_an_example_of_ours_contradicts_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "corners.toml"
    path.write_text(CORNERS.replace('"rulebook"', '"user"'), encoding="utf-8")
    out = run("readings", "horus", path).out
    assert re.search(r"^corners +ok +1 not ", out, re.MULTILINE)
    assert "CONTRADICTED" not in out


def test_every_switch_of_the_rulebook_is_tried(run: Run, write: Write) -> None:
    out = run("readings", "horus", write()).out
    for option, values in horus.rulebook.switches().items():
        assert all(f"{option} = {value}" in out for value in values)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("hors",), "unknown game 'hors'; did you mean 'horus'?\n"),
        (("horus", "nothing.toml"), "nothing.toml: no such file or folder"),
    ],
)
def test_what_cannot_be_tried_is_told_in_one_line(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run("readings", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(message)
