"""``handout``: what is written, and that nothing is when something is wrong."""

from pathlib import Path

import pytest

from rulebook_lib import khan
from tests.cli.conftest import EXAMPLE, Run, Write


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_game_becomes_a_folder_of_pages_with_an_index(run: Run, tmp_path: Path) -> None:
    to = tmp_path / "made" / "on the way"
    ran = run("handout", "khan", "--to", to)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"Wrote 24 pages to {to}; {to / 'index.html'} leads to all of them.\n"
    stems = [f"khan-{name}" for name in khan.GAME.examples]
    pictures = [f"pictures/{stem}.svg" for stem in stems]
    assert files(to) == sorted([*(f"{stem}.html" for stem in stems), "index.html", *pictures])


def test_files_and_folders_and_shipped_examples_can_be_mixed(run: Run, write: Write, tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "first.toml").write_text(EXAMPLE, encoding="utf-8")
    ran = run("handout", write(), folder, "luxor/sc01", write(), "--to", tmp_path / "out")
    assert ran.status == 0
    pages = ["horus-first.html", "horus-ours.html", "index.html", "luxor-sc01.html"]
    assert files(tmp_path / "out")[:4] == pages


def test_pages_ask_first_when_that_is_wanted(run: Run, write: Write, tmp_path: Path) -> None:
    for words, asks in (((), "false"), (("--predict",), "true")):
        run("handout", write(), "--to", tmp_path, *words)
        assert f'"predict": {asks}' in (tmp_path / "horus-ours.html").read_text(encoding="utf-8")


def test_an_example_that_does_not_hold_is_a_page_too(run: Run, write: Write, tmp_path: Path) -> None:
    ran = run("handout", write("value E = 1", "value E = 2"), "--to", tmp_path)
    assert ran.status == 0
    assert '"verdict": "fails"' in (tmp_path / "horus-ours.html").read_text(encoding="utf-8")


def test_what_cannot_be_read_is_told_in_one_line_each_and_nothing_is_written(
    run: Run, write: Write, tmp_path: Path
) -> None:
    good, bad = write(), write("size E", "siz E", name="typo.toml")
    (tmp_path / "words.toml").write_text("some words", encoding="utf-8")
    ran = run("handout", good, bad, tmp_path / "words.toml", "--to", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    first, second = ran.err.splitlines()
    assert first.startswith("typo.toml:22: given[0]: unknown measure 'siz'")
    assert second.startswith("words.toml:1: ")
    assert not (tmp_path / "out").exists()


def test_what_goes_wrong_while_playing_leaves_nothing_behind(run: Run, write: Write, tmp_path: Path) -> None:
    ran = run("handout", write(), write("back   = 1", "back   = 9", name="far.toml"), "--to", tmp_path / "out")
    assert ran.status == 2
    assert ran.err.startswith("far.toml:")
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words", [(), ("horus",), ("--to", "out")])
def test_examples_and_a_folder_are_both_needed(
    run: Run, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("handout", *words).status == 2
    assert files(tmp_path) == []


def test_a_place_that_is_no_folder_is_told_in_one_line(run: Run, write: Write, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = run("handout", write(), "--to", tmp_path / "file")
    assert (ran.status, ran.err) == (2, f"{tmp_path / 'file'}: cannot be made: File exists\n")


def test_pages_of_before_stay_whole_when_writing_fails(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = tmp_path / "out"
    run("handout", write(), "--to", to)
    before = {name: (to / name).read_bytes() for name in files(to)}

    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    ran = run("handout", tmp_path / "ours.toml", "--to", to, "--predict")
    assert ran.status == 2
    assert ran.err == f"{to}: cannot be written: No space left on device\n"
    assert {name: (to / name).read_bytes() for name in files(to)} == before
