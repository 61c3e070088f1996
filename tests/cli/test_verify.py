"""``rulebook verify``: verdicts, counts, exit statuses, messages about files that cannot be read."""

import json
import re
from pathlib import Path

import pytest

from rulebook_lib import horus
from rulebook_lib.core.example import load_example
from tests.cli.conftest import EXAMPLE, Run, Write


def test_an_example_that_holds_ends_with_status_0(run: Run, write: Write) -> None:
    ran = run("verify", write())
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("A temple at the water ")
    assert lines[0].endswith(" ours.toml")
    assert lines[-1] == "1 example: 5 claims ok, 1 premise ok"
    assert sum(line.endswith(" ok") for line in lines[1:-1]) == 6


def test_facts_premises_and_branches_are_told_apart(run: Run, write: Write) -> None:
    out = run("verify", write()).out
    assert "  1  given: size E = 1 ..." in out
    assert "  2  value E = 1 (EX6.8) ..." in out
    assert "  2  instead: value E = 1 ..." in out


def test_one_changed_figure_is_told_with_both_values(run: Run, write: Write) -> None:
    ran = run("verify", write('is = "value E = 1"', 'is = "value E = 2"'))
    assert ran.status == 1
    assert re.search(r"value E = 2 \(EX6\.8\) \.* FAILS: stated 2, computed 1 \(H-SCORE-3\)", ran.out)
    assert ran.out.splitlines()[-1] == "1 example: 4 claims ok and 1 not, 1 premise ok"


def test_quiet_prints_only_what_does_not_hold_and_the_total(run: Run, write: Write) -> None:
    assert run("verify", "--quiet", write()).out == "1 example: 5 claims ok, 1 premise ok\n"
    out = run("verify", "-q", write("score Kathrin = 1", "score Kathrin = 3")).out
    assert [line.strip(" .")[:12] for line in out.splitlines()] == ["A temple at ", "2  score Kat", "", "1 example: 4"]


def test_a_refused_move_is_shown_and_the_rest_is_not_judged(run: Run, write: Write) -> None:
    ran = run("verify", write('moves  = ["tile 8,0"]', 'moves  = ["tile 6,2"]'))
    assert ran.status == 1
    assert "  2  move: tile 6,2" in ran.out
    assert "REFUSED: " in ran.out
    assert "H-TEMPLE-3" in ran.out.split("REFUSED: ")[1]
    assert len(re.findall(r"\. not judged$", ran.out, re.MULTILINE)) == 3
    assert ran.out.splitlines()[-1] == "1 example: 2 claims ok and 3 not, 1 premise ok, 1 move refused"


def test_a_claim_that_hangs_on_what_is_left_open_depends(run: Run, write: Write) -> None:
    example = load_example(write())
    hands = [set(example.start(seed).hands[0]) for seed in (1, 2, 3)]
    card = min(hands[0] - (hands[1] & hands[2]))
    ran = run("verify", write('"score Kathrin = 1"', f"\"legal 'card {card}'\""))
    assert ran.status == 1
    assert "DEPENDS: on what the example leaves open" in ran.out


def test_json_gives_the_same_facts(run: Run, write: Write) -> None:
    ran = run("verify", "--json", write("score Kathrin = 1", "score Kathrin = 3"))
    data = json.loads(ran.out)
    assert ran.status == 1
    assert (data["ok"], data["failed"], data["errors"]) == (5, 1, 0)
    (example,) = data["examples"]
    assert {key: example[key] for key in ("game", "file", "title", "source")} == {
        "game": "horus",
        "file": "ours.toml",
        "title": "A temple at the water",
        "source": "rulebook",
    }
    assert [claim["verdict"] for claim in example["claims"]] == ["ok", "ok", "ok", "ok", "fails", "ok"]
    assert [claim["given"] for claim in example["claims"]] == [True, False, False, False, False, False]
    assert example["claims"][3]["fact"] == "EX6.8"
    wrong = example["claims"][4]
    assert (wrong["step"], wrong["claim"], wrong["fact"]) == (2, "score Kathrin = 3", None)
    assert (wrong["stated"], wrong["computed"]) == ("3", "1")


def test_json_of_a_refused_move_names_move_and_clause(run: Run, write: Write) -> None:
    ran = run("verify", "--json", write('moves  = ["tile 8,0"]', 'moves  = ["tile 6,2"]'))
    claims = json.loads(ran.out)["examples"][0]["claims"]
    assert [claim["verdict"] for claim in claims] == ["ok"] * 3 + ["refused"] * 4
    assert claims[3]["claim"] == "tile 6,2"
    assert claims[3]["computed"].startswith("illegal by H-")


def test_a_folder_is_verified_with_all_its_files(run: Run, write: Write, tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    write(name="one.toml")
    write("value E = 1", "value E = 9", name="deeper/two.toml")
    ran = run("verify", tmp_path)
    assert ran.status == 1
    assert ran.out.splitlines()[-1].startswith("2 examples: 8 claims ok and 2 not")


def test_a_file_named_twice_is_verified_once(run: Run, write: Write) -> None:
    path = write()
    assert run("verify", path, path.parent).out.splitlines()[-1].startswith("1 example: ")


def test_a_bad_file_does_not_hide_the_good_ones(run: Run, write: Write, tmp_path: Path) -> None:
    write(name="good.toml")
    write("claims = [", "clams = [", name="bad.toml")
    ran = run("verify", tmp_path)
    assert ran.status == 2
    assert ran.out.splitlines()[-1] == "1 example: 5 claims ok, 1 premise ok, 1 file unreadable"


BROKEN = {
    "unknown key": ("claims = [{", "clams = [{", "ours.toml:28: clams: unknown key 'clams'; did you mean 'claims'?"),
    "unknown measure": ("score Kathrin", "scor Kathrin", "ours.toml:28: claims[1]: unknown measure 'scor'"),
    "unknown fact": ("EX6.8", "EX6.99", "ours.toml:28: claims[0]: unknown printed fact 'EX6.99'"),
    "unknown label": ('"size E = 1"', '"size Z = 1"', "ours.toml:22: given[0]: no place 'Z'"),
    "unknown player": ("score Kathrin", "score Katrin", "ours.toml:28: claims[1]: nobody here is called 'Katrin'"),
    "unknown clause": ("by H-TEMPLE-3", "by H-TEMPEL-3", "ours.toml:23: claims[1]: unknown clause 'H-TEMPEL-3'"),
    "unknown game": ('"horus"', '"hours"', "ours.toml:1: game: unknown game 'hours'; did you mean 'horus'?"),
    "bad move": ('["tile 8,0"]', '["tile 8"]', "ours.toml:27: moves[0]: cannot read '8' in 'tile 8': expected"),
    "overlapping tile": ("....Dd..\n", "...FDd..\n", "ours.toml:10: board: the Field tile at 3,2 needs 'f' at 4,2"),
    "impossible count": (
        "round = 2",
        "round = 2\nbag = { temple = 5 }",
        "ours.toml:10: bag: ",
    ),
    "wrong type": ("round = 2", 'round = "two"', "ours.toml:9: round: expected a whole number, got 'two'"),
    "a step too far back": ("back   = 1", "back   = 9", "ours.toml:32: back: cannot take back 9 moves"),
    "truncated": (EXAMPLE[300:], "", "ours.toml:"),
    "no table": (EXAMPLE, "just words", "ours.toml:1: not valid TOML: "),
    "nested without end": (EXAMPLE, "x = " + "[" * 5000, "ours.toml:1: not usable TOML: "),
}


@pytest.mark.parametrize(("old", "new", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_told_in_one_line_with_its_place(
    run: Run, write: Write, old: str, new: str, message: str
) -> None:
    ran = run("verify", write(old, new))
    assert ran.status == 2
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.out + ran.err
    assert ran.out == "1 file unreadable\n"


def test_a_binary_file_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    ran = run("verify", path)
    assert ran.status == 2
    assert ran.err == "picture.toml: not a text file: byte 0 is not UTF-8; expected an example in TOML\n"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("hors", "no game, file or folder 'hors'; did you mean 'horus'?"),
        ("nowhere/at/all", "nowhere/at/all: no such file or folder; expected an example file (*.toml) or a folder"),
        ("nothing.toml", "nothing.toml: no such file or folder"),
        ("horus/exx", "horus/exx: no such example of Horus"),
    ],
)
def test_a_word_that_names_nothing_is_told_in_one_line(run: Run, word: str, message: str) -> None:
    ran = run("verify", word)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1


def test_an_empty_folder_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    ran = run("verify", tmp_path)
    assert ran.status == 2
    assert ran.err.endswith("no example in this folder: expected files *.toml\n")


CLOSED_IN = """\
game = "horus"
title = "A boat inside a closed ring"
players = ["Ann", "Bo"]

[position]
board = \"\"\"
PpRrRrRrRrBb
pprrrrrrrrbb
RrBb....Rr
rrbb....rr
Rr......Rr
rr......rr
Rr......Rr
rr......rr
RrRrRrRrRr
rrrrrrrrrr
\"\"\"

[[step]]
say = "There is room beside the inner Boat, but no way out."

[[step.reading]]
option = "blocking"
value = "escape"
say = "Under this reading there is no such board."
"""


def test_a_reading_under_which_the_example_cannot_begin_is_told_with_its_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "closed.toml"
    path.write_text(CLOSED_IN, encoding="utf-8")
    ran = run("verify", path)
    assert ran.status == 2
    assert ran.err.startswith("closed.toml:24: value: the example cannot begin with it: board: the Boat at 2,2 is ")
    assert ran.err.count("\n") == 1


def test_whole_games_are_counted_with_their_printed_facts(run: Run) -> None:
    if not horus.GAME.example_files():
        pytest.skip("Horus ships no examples")
    ran = run("verify", "--quiet", "horus")
    assert re.search(r"^Horus: \d+ of 56 printed facts claimed", ran.out, re.MULTILINE)


PRINTED = [path for path in horus.GAME.example_files() if path.stem.startswith("ex")]


@pytest.mark.parametrize("path", PRINTED, ids=lambda path: path.stem)
def test_a_copy_of_a_printed_example_with_one_figure_changed_fails(run: Run, tmp_path: Path, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    claim = re.search(r'claims\s*=.*?= (\d+)"', text, re.DOTALL)
    assert claim
    wrong = int(claim.group(1)) + 1
    copy = tmp_path / path.name
    copy.write_text(f"{text[: claim.start(1)]}{wrong}{text[claim.end(1) :]}", encoding="utf-8")
    ran = run("verify", "--quiet", copy)
    assert ran.status == 1
    assert f"FAILS: stated {wrong}, computed {claim.group(1)}" in ran.out
