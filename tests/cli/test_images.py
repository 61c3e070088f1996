"""``draw``, ``images`` and ``new``."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib import horus
from rulebook_lib.core.example import load_example
from rulebook_lib.core.game import available, game
from rulebook_lib.core.pictures import PIECES, START
from rulebook_lib.horus.components import LETTERS, TITLES
from tests.cli.conftest import Run, Write

ROOT = Path(__file__).resolve().parents[2]


def title(svg: str) -> str:
    """The title of a picture, which has to be well-formed."""
    found = ET.fromstring(svg).find("{http://www.w3.org/2000/svg}title")
    assert found is not None
    return str(found.text)


def test_a_step_is_drawn_to_the_standard_output(run: Run, write: Write) -> None:
    last, begin = run("draw", write()), run("draw", write(), "--step", "0")
    assert (last.status, begin.status) == (0, 0)
    assert title(last.out) == "Board: 6 tiles"
    assert title(begin.out) == "Board: 5 tiles"
    assert 'data-target="8,0"' in last.out


def test_a_branch_and_a_layer_are_drawn(run: Run, write: Write) -> None:
    ran = run("draw", write(), "--branch", "1", "--layers", "graph,coordinates")
    assert 'data-target="6,-2"' in ran.out
    assert "rb-graphed" in ran.out


def test_a_picture_is_written_to_a_file(run: Run, write: Write, tmp_path: Path) -> None:
    ran = run("draw", write(), "-o", tmp_path / "board.svg", "--theme", "dark")
    assert (ran.status, ran.out) == (0, "")
    assert 'class="rb rb-dark"' in (tmp_path / "board.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--step", "3"), "ours.toml: no step 3: expected 1 to 2, or 0 for where it begins\n"),
        (("--step", "-2"), "ours.toml: no step -2: expected 1 to 2"),
        (("--branch", "2"), "ours.toml: no branch 2: step 2 has 1\n"),
        (("--layers", "grph"), "unknown layer 'grph'; did you mean 'graph'?\n"),
        (("--theme", "sepia"), "--theme: unknown theme 'sepia'; expected light or dark\n"),
        (("-o", "nowhere/at/all.svg"), "nowhere/at/all.svg: cannot be written: No such file or directory\n"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(run: Run, write: Write, words: tuple[str, ...], message: str) -> None:
    ran = run("draw", write(), *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(message)
    assert ran.err.count("\n") == 1


def test_a_step_behind_a_refused_move_is_not_drawn(run: Run, write: Write) -> None:
    path = write('moves  = ["tile 8,0"]', 'moves  = ["tile 6,2"]')
    assert run("draw", path, "--step", "1").status == 0
    ran = run("draw", path)
    assert ran.status == 2
    assert ran.err.startswith("ours.toml: step 2 cannot be drawn: 'tile 6,2' is refused: ")


def test_a_folder_is_not_drawn(run: Run, tmp_path: Path) -> None:
    ran = run("draw", tmp_path)
    assert ran.status == 2
    assert ran.err.startswith(f"{tmp_path}: cannot be read: Is a directory")


def test_pictures_have_names_of_their_own_and_words() -> None:
    pictures = horus.GAME.pictures
    assert len({picture.name for picture in pictures}) == len(pictures)
    for picture in pictures:
        assert picture.name.startswith("horus-")
        assert len(picture.alt) > 20
        assert picture.markdown("../images") == f"![{picture.alt}](../images/{picture.name}.svg)"
    assert {START, PIECES} <= {picture.source for picture in pictures}


def test_pictures_that_pages_use_are_among_those_that_are_drawn() -> None:
    drawn = {picture.file for picture in horus.GAME.pictures}
    pages = [*sorted((ROOT / "notebooks").glob("*.ipynb")), ROOT / "README.md"]
    used = {name for page in pages for name in re.findall(r"images/(horus-[\w-]+\.svg)", page.read_text("utf-8"))}
    assert used <= drawn


needs_examples = pytest.mark.skipif(not horus.GAME.example_files(), reason="Horus ships no examples")


@needs_examples
def test_every_printed_example_has_a_picture() -> None:
    printed = {name for name, example in horus.GAME.examples.items() if example.source == "rulebook"}
    assert printed <= {picture.source for picture in horus.GAME.pictures}


@needs_examples
def test_pictures_are_the_same_byte_for_byte_whatever_the_hash_seed(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "rulebook_lib", "images", "--to", str(tmp_path / seed)]
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True)
    first, second = ({path.name: path.read_bytes() for path in (tmp_path / seed).iterdir()} for seed in ("1", "2"))
    assert first == second
    assert set(first) == {picture.file for name in available() for picture in game(name).pictures}
    for data in first.values():
        assert title(data.decode())


@needs_examples
@pytest.mark.parametrize("name", available())
def test_shipped_pictures_are_those_that_are_drawn_now(name: str) -> None:
    from rulebook_lib.cli.images import drawn

    changed = [
        picture.file
        for picture, svg in drawn(game(name))
        if not (ROOT / "images" / picture.file).exists()
        or (ROOT / "images" / picture.file).read_text(encoding="utf-8") != svg
    ]
    assert changed == [], "run 'rulebook images'"


# ---------------------------------------------------------------------- new


def test_the_template_is_an_example_that_holds(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    ran = run("new", "horus", "-o", path)
    assert ran.status == 0
    assert f"rulebook verify {path}" in ran.out.replace("\n", " ")
    assert run("verify", path).status == 0
    assert run("new", "horus").out == path.read_text(encoding="utf-8")


def test_the_template_tells_every_reading_and_letter() -> None:
    text = horus.GAME.template.read_text(encoding="utf-8")
    for option, values in horus.rulebook.switches().items():
        assert re.search(rf'# {option} += "{values[0]}"', text)
        assert all(f'"{value}"' in text for value in values)
    for letter, kind in LETTERS.items():
        assert f"{letter} {TITLES[kind]}" in text


def test_a_file_that_stands_there_is_not_overwritten(run: Run, write: Write) -> None:
    path = write()
    before = path.read_bytes()
    ran = run("new", "horus", "-o", path)
    assert ran.status == 2
    assert "is not overwritten" in ran.err
    assert path.read_bytes() == before


def test_an_example_is_made_from_a_saved_game(run: Run, tmp_path: Path) -> None:
    log, mine = tmp_path / "game.jsonl", tmp_path / "mine.toml"
    run("play", "horus", "--log", log)
    assert run("new", "horus", "--from", log, "-o", mine).status == 0
    assert load_example(mine).source == "user"
    assert run("verify", "-q", mine).status == 0


def test_an_example_is_made_from_another_with_its_remarks(run: Run, write: Write) -> None:
    path = write("round = 2", "round = 2  # not the first turn")
    ran = run("new", "horus", "--from", path)
    assert ran.status == 0
    assert ran.out == path.read_text("utf-8").replace('source  = "rulebook"', 'source  = "user"')


def test_what_is_no_source_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\x00")
    (tmp_path / "half.jsonl").write_text(json.dumps({"format": 1, "game": "horus"}))
    (tmp_path / "words.toml").write_text("some words")
    for name in ("binary", "half.jsonl", "words.toml", "missing", "."):
        ran = run("new", "horus", "--from", tmp_path / name)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
