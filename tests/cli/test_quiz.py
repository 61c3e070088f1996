"""The command that prints a quiz."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_the_questions_come_first_and_the_answers_on_a_page_of_their_own(run: Run) -> None:
    ran = run("quiz", "horus", "--seed", 7, "--n", 3)
    assert ran.status == 0
    questions, answers = ran.out.split('<div style="break-before: page"></div>')
    assert questions.startswith("# Horus: questions, seed 7")
    assert questions.count("\n## ") == 3
    assert "**a)**" in questions
    assert "# Horus: answers, seed 7" in answers
    assert "H-" in answers
    assert "H-" not in questions


def test_the_same_seed_prints_the_same_and_another_one_does_not(run: Run) -> None:
    first, again, other = (run("quiz", "horus", "--seed", seed, "--n", 2).out for seed in (3, 3, 4))
    assert first == again != other


def test_json_gives_a_program_questions_and_answers(run: Run) -> None:
    data = json.loads(run("quiz", "horus", "--n", 4, "--format", "json").out)
    assert [entry["number"] for entry in data["questions"]] == [1, 2, 3, 4]
    for question, answer in zip(data["questions"], data["answers"], strict=True):
        assert question["options"][answer["answer"]] == answer["text"]


def test_html_stands_alone(run: Run) -> None:
    html = run("quiz", "horus", "--n", 2, "--format", "html").out
    assert html.startswith("<!doctype html>")
    assert "<script" not in html
    assert "http://" not in html.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(("form", "ending"), [("json", "json"), ("markdown", "md"), ("html", "html")])
def test_with_a_folder_the_two_sheets_are_two_files(run: Run, tmp_path: Path, form: str, ending: str) -> None:
    folder = tmp_path / "class" / "monday"
    ran = run("quiz", "horus", "--n", 2, "--format", form, "--to", folder)
    assert ran.status == 0
    assert "2 questions" in ran.out
    names = {path.name for path in folder.iterdir()}
    assert {f"quiz-horus-1-questions.{ending}", f"quiz-horus-1-answers.{ending}"} <= names
    if form == "markdown":
        text = (folder / "quiz-horus-1-questions.md").read_text(encoding="utf-8")
        assert "(quiz-horus-1-2.svg)" in text
        assert {"quiz-horus-1-1.svg", "quiz-horus-1-2.svg"} <= names


def test_only_the_kinds_that_are_asked_for_come(run: Run) -> None:
    data = json.loads(run("quiz", "horus", "--n", 4, "--kind", "size", "--kind", "island", "--format", "json").out)
    assert {entry["kind"] for entry in data["questions"]} == {"size", "island"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hrus",), "did you mean 'horus'"),
        (("horus", "--kind", "sise"), "did you mean 'size'"),
        (("horus", "--n", "0"), "--n"),
        (("horus", "--format", "pdf"), "--format"),
    ],
)
def test_bad_input_is_one_line_and_exit_status_two(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run("quiz", *words)
    assert ran.status == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
