"""Every block of the README, pasted as written in a fresh clone, works and prints what it says."""

import doctest
import re
import shlex
import subprocess
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main
import yaml
from typer.testing import CliRunner

from rulebook_lib.cli import app
from rulebook_lib.core.game import available, game

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT: Mapping[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LONGEST = 250
PNG_BYTES = 200_000
OUTCOME = "# →"
"""What stands behind it in a block of commands is printed by the command of that line."""


class Block(NamedTuple):
    """A fenced block: its language, its text."""

    language: str
    text: str


class Line(NamedTuple):
    """A line of a block of commands: what is typed, what its remark says will come of it."""

    typed: str
    outcomes: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Line":
        typed, _, told = text.partition(OUTCOME)
        return cls(typed.split(" #")[0].strip(), tuple(filter(None, map(str.strip, told.split(";")))))

    @property
    def status(self) -> int:
        return next((int(told.split()[-1]) for told in self.outcomes if told.startswith("exit status")), 0)

    @property
    def words(self) -> tuple[str, ...]:
        """What it prints, apart from the exit status."""
        return tuple(told for told in self.outcomes if not told.startswith("exit status"))


BLOCKS = [Block(*found) for found in re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)]


def lines_of(block: Block) -> list[Line]:
    return [Line.of(text) for text in block.text.splitlines() if text.strip()]


def words_only(text: str) -> str:
    return " ".join(text.split())


# ---------------------------------------------------------------------- lines that are not run here


def opens_a_notebook(path: str) -> None:
    assert (ROOT / path).exists(), path


def selects_tests(*words: str) -> None:
    """The markers after -m exist."""
    known = {marker.split(":")[0].split("(")[0] for marker in PROJECT["tool"]["pytest"]["markers"]}
    for word in words[1:]:
        assert set(re.findall(r"\w+", word)) - {"and", "or", "not"} <= known, word


def makes_an_environment(path: str) -> None:
    assert (ROOT / path).exists(), path


def enters_an_environment(name: str) -> None:
    assert yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["name"] == name


def installs(*names: str) -> None:
    assert names == ("uv",)


LOOKED_AT: Mapping[tuple[str, ...], Callable[..., None]] = {
    ("pip", "install"): installs,  # a test installs nothing
    ("uv", "run", "jupyter", "lab"): opens_a_notebook,  # starts a server; tests/browser has one
    ("jupyter", "lab"): opens_a_notebook,
    ("conda", "env", "create", "-f"): makes_an_environment,  # tests/test_environment.py compares it
    ("conda", "activate"): enters_an_environment,
    ("uv", "run", "pytest"): selects_tests,  # these tests themselves
}
"""Lines that are only looked at, by their first words; every other line is run."""
RULEBOOK = ["uv", "run", "rulebook"]
BY_THE_SHELL = ("sed",)


def run(line: Line, folder: Path) -> str:
    """Run a line of a block in a folder; what it prints."""
    words = shlex.split(line.typed)
    if words[:3] == RULEBOOK:
        result = CliRunner().invoke(app, words[3:], env={"COLUMNS": "80"})
        assert result.exit_code == line.status, f"{line.typed}: exit status {result.exit_code}\n{result.output}"
        return result.stdout
    for first, look in LOOKED_AT.items():
        if tuple(words[: len(first)]) == first:
            look(*words[len(first) :])
            return ""
    assert words[0] in BY_THE_SHELL, f"no test knows how to run {line.typed!r}"
    return subprocess.run(["bash", "-c", line.typed], cwd=folder, check=True, capture_output=True, text=True).stdout


# ---------------------------------------------------------------------- the blocks


def test_only_languages_that_are_run_are_used() -> None:
    assert {block.language for block in BLOCKS} == {"bash", "python", "text"}


def test_the_command_of_the_readme_is_the_one_that_is_installed() -> None:
    assert PROJECT["project"]["scripts"] == {"rulebook": "rulebook_lib.cli:main"}


def test_the_commands_run_one_after_the_other_and_print_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = ""
    for block in BLOCKS:
        if block.language == "text":
            assert block.text in printed
        for line in lines_of(block) if block.language == "bash" else ():
            printed = run(line, tmp_path)
            for told in line.words:
                assert told in words_only(printed), line.typed
    written = {path.name for path in tmp_path.iterdir()}
    assert written == {"mine.toml", "slip.toml", "board.svg", "handout", "quiz", "proof"}


def test_examples_with_prompts_print_what_stands_there() -> None:
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=options)
    assert (failures, tried > 5) == (0, True)


def test_the_other_blocks_of_python_run() -> None:
    found = [block.text for block in BLOCKS if block.language == "python" and ">>>" not in block.text]
    for text in found:
        exec(compile(text, "README.md", "exec"), {})
    assert found


def test_a_line_that_no_test_knows_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no test knows how to run 'curl"):
        run(Line.of("curl example.org  # a remark"), tmp_path)


def test_an_outcome_is_read_from_a_remark() -> None:
    line = Line.of("uv run rulebook verify slip.toml   # → exit status 1; FAILS: stated 4")
    assert line.typed == "uv run rulebook verify slip.toml"
    assert (line.status, line.words) == (1, ("FAILS: stated 4",))
    assert Line.of("uv run rulebook games   # all of them").outcomes == ()


# ---------------------------------------------------------------------- what it says about the project


def targets() -> Iterator[tuple[str, str | None]]:
    """What it links to and shows within the repository; for pictures their words as well."""
    for alt, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", README):
        yield target, alt
    for target, alt in re.findall(r'<img src="([^"]+)" alt="([^"]*)"', README):
        yield target, alt
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        yield target, None


def test_its_links_lead_somewhere_and_its_pictures_have_words() -> None:
    for target, alt in targets():
        assert (ROOT / target).exists(), target
        assert alt is None or len(alt) > 20, f"{target} needs words for those who do not see it"


def test_photographs_of_the_screen_are_small_and_shown() -> None:
    shots = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "images").glob("*.png")}
    assert all(path.stat().st_size < PNG_BYTES for path in shots.values())
    assert set(shots) <= {target for target, _ in targets()}


@pytest.mark.parametrize("name", available())
def test_its_table_of_games_is_right(name: str) -> None:
    one = game(name)
    row = next(line for line in README.splitlines() if line.startswith("|") and f"[**{one.title}**]" in line)
    fewest, most = one.rulebook.players
    examples = list(one.examples.values())
    facts = len({fact for example in examples for fact in example.facts()})
    printed = sum(example.source == "rulebook" for example in examples)
    worked = {0: "no worked example", 1: "1 worked example"}.get(printed, f"{printed} worked examples")
    assert row.rstrip("| ").split("<br>")[1:] == [
        f"{fewest}-{most} players, {one.minutes} minutes",
        f"{worked} in the rulebook, {facts} of {len(one.rulebook.facts)} printed facts checked",
    ]


def test_its_table_of_commands_is_complete() -> None:
    table = README.split("## Commands")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = {word.split()[0] for cell in cells for word in re.findall(r"`([^`]+)`", cell)}
    command: Any = typer.main.get_command(app)
    assert named == set(command.commands)


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= LONGEST
