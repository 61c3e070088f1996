"""``play``, ``replay`` and ``simulate``."""

import json
import re
from pathlib import Path

import pytest

from rulebook_lib import horus
from rulebook_lib.core.gamelog import load_text
from tests.cli.conftest import Run


def test_a_game_is_printed_turn_by_turn_with_its_scores(run: Run) -> None:
    ran = run("play", "horus", "--players", "3", "--seed", "5")
    assert ran.status == 0
    assert ran.out.startswith("Horus, seed 5: Ann (random), Bo (random) and Cleo (random)\n")
    turns = re.findall(r"^ *(\d+)  (Ann|Bo|Cleo) ", ran.out, re.MULTILINE)
    assert [int(number) for number, _ in turns] == list(range(1, len(turns) + 1))
    assert [name for _, name in turns[:4]] == ["Ann", "Bo", "Cleo", "Ann"]
    assert re.search(r"^set-up +deal Ann ", ran.out, re.MULTILINE)
    assert re.search(r"^total +\d+ +\d+ +\d+$", ran.out, re.MULTILINE)
    assert re.search(r"(wins|share the victory) after \d+ moves\.$", ran.out)
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_same_seed_prints_the_same_game(run: Run) -> None:
    assert run("play", "horus", "--seed", "7").out == run("play", "horus", "--seed", "7").out


def test_a_saved_game_replays_to_the_same_scores(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    played = run("play", "horus", "--seed", "3", "--log", log).out
    ran = run("replay", log)
    assert ran.status == 0
    assert ran.out in played
    saved = load_text(log.read_text(encoding="utf-8"))
    assert saved.position.over
    assert saved.seed == 3


def test_a_game_that_was_saved_before_its_end_says_who_decides(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    run("play", "horus", "--log", log)
    lines = log.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["moves"] = 3
    log.write_text("\n".join([json.dumps(header), *lines[1:4]]), encoding="utf-8")
    ran = run("replay", log)
    assert ran.status == 0
    assert ran.out.endswith("After 3 moves Ann has to decide.\n")


def change_line(log: Path, number: int, text: str) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = text
    log.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize(
    ("number", "text", "status", "message"),
    [
        (5, '{"move": "tile 99,99"}', 1, "game.jsonl:5: illegal move 'tile 99,99': "),
        (5, '{"move": "tile 99"}', 2, "game.jsonl:5: cannot read '99' in 'tile 99'"),
        (5, '{"move": ', 2, "game.jsonl:5: not a line of JSON"),
        (5, "[" * 100_000, 2, "game.jsonl:5: not a line of JSON"),
        (1, '{"format": 99}', 2, "game.jsonl:1: saved by a newer version (format 99"),
        (1, "[1, 2]", 2, "game.jsonl:1: expected the header of a saved game"),
    ],
)
def test_a_damaged_game_is_refused_with_line_and_reason(
    run: Run, tmp_path: Path, number: int, text: str, status: int, message: str
) -> None:
    log = tmp_path / "game.jsonl"
    run("play", "horus", "--log", log)
    change_line(log, number, text)
    ran = run("replay", log)
    assert (ran.status, ran.out) == (status, "")
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1


def test_files_that_are_no_saved_games_are_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "binary.jsonl").write_bytes(b"\xff\xfe\x00")
    nothing = "cannot be read: No such file or directory; expected a saved game"
    for name, message in {
        "empty.jsonl": "empty.jsonl:1: the file is empty: expected a saved game\n",
        "binary.jsonl": "binary.jsonl: not a text file: byte 0 is not UTF-8; expected a saved game\n",
        "missing.jsonl": f"{tmp_path / 'missing.jsonl'}: {nothing}\n",
        ".": f"{tmp_path}: cannot be read: Is a directory; expected a saved game\n",
    }.items():
        ran = run("replay", tmp_path / name)
        assert (ran.status, ran.out, ran.err) == (2, "", message)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "hors"), "unknown game 'hors'; did you mean 'horus'?\n"),
        (("play", "horus", "--players", "5"), "Horus is for 2 to 4 players, not for 5\n"),
        (("play", "horus", "--bots", "greedi"), "unknown bot 'greedi'; did you mean 'greedy'?\n"),
        (("play", "horus", "--bots", "random,random,random"), "3 bots for 2 players: expected 1 to 2\n"),
        (("simulate", "horus", "--games", "1", "--plot", "x.foo"), "x.foo: cannot save '.foo'; expected .svg"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(run: Run, words: tuple[str, ...], message: str) -> None:
    ran = run(*words)
    assert ran.status == 2
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1


def test_a_log_that_cannot_be_written_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no" / "game.jsonl"
    ran = run("play", "horus", "--log", path)
    assert ran.status == 2
    assert ran.err == f"{path}: cannot be written: No such file or directory\n"


def test_many_games_are_told_as_wins_and_spreads(run: Run) -> None:
    ran = run("simulate", "horus", "--games", "6", "--seed", "2")
    assert ran.status == 0
    assert ran.out.startswith("Horus: 6 games, seed 2\n")
    assert re.search(r"^Ann \(random\) +\d+ +\d+\.\d % +\d+\.\d ", ran.out, re.MULTILINE)
    assert max(map(len, ran.out.splitlines())) <= 80
    assert ran.err == ""


def test_the_first_simulated_game_is_the_one_that_play_shows(run: Run) -> None:
    (seat, *_) = json.loads(run("simulate", "horus", "--games", "1", "--seed", "9", "--json").out)["seats"]
    total = re.search(r"^total +(\d+)", run("play", "horus", "--seed", "9").out, re.MULTILINE)
    assert total
    assert list(seat["distribution"]) == [total.group(1)]


def test_workers_change_nothing_in_the_result(run: Run) -> None:
    words = ("simulate", "horus", "--games", "8", "--seed", "4", "--json")
    alone, together = run(*words), run(*words, "--workers", "2")
    assert alone.out == together.out
    assert sum(json.loads(alone.out)["seats"][0]["distribution"].values()) == 8


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_chart_is_saved(run: Run, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"chart.{suffix}"
    assert run("simulate", "horus", "--games", "3", "--plot", path).status == 0
    assert path.stat().st_size > 1000


def test_the_players_of_games_without_people_are_enough() -> None:
    from rulebook_lib.core.simulate import NAMES

    assert len(set(NAMES)) >= horus.rulebook.players[1]
