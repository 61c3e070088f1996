"""A quiz on paper: a sheet of questions, and a sheet of answers for the teacher, as data, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from rulebook_lib.core.game import Game
from rulebook_lib.core.quiz import Question
from rulebook_lib.core.words import capital, listed, sentence
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui import assets
from rulebook_lib.ui.document import document
from rulebook_lib.ui.quiz import Json, clause_ids, draw_hand, draw_question, question_data

Part = Literal["questions", "answers"]
"""The sheet of the class, and the sheet of the teacher."""
PARTS: tuple[Part, Part] = ("questions", "answers")
LETTERS = "abcdefgh"
"""What the answers are called on paper, so that they differ from the letters on a board."""


@dataclass(frozen=True)
class Sheet:
    """Some questions to be printed.

    Attributes:
        game: whose questions they are.
        questions: in the order in which they are asked.
        seed: from which they were made; it stands on the sheets, so that both can be made again.
    """

    game: Game
    questions: Sequence[Question]
    seed: int

    def title(self, part: Part) -> str:
        """The heading of one of the sheets."""
        return f"{self.game.title}: {part}, seed {self.seed}"

    def as_json(self, part: Part) -> list[Json]:
        """One of the sheets as plain data: a list with an entry for each question.

        Args:
            part: ``questions`` gives ``number``, ``kind``, ``question``, ``options`` and ``position``;
                ``answers`` gives ``number``, ``answer`` (its letter), ``text``, ``reason``, ``wrong`` (what speaks
                against the other options) and ``clauses`` (``id``, ``text``, ``section``).
        """
        make = self._asked if part == "questions" else self._answered
        return [{"number": number} | make(question) for number, question in enumerate(self.questions, 1)]

    def _asked(self, question: Question) -> Json:
        data = question_data(question)
        options = {letter: capital(option["text"]) for letter, option in zip(LETTERS, data["options"], strict=False)}
        kept = {key: data[key] for key in ("kind", "question", "origin", "position")}
        return kept | {"options": options}

    def _answered(self, question: Question) -> Json:
        book = self.game.rulebook
        return {
            "answer": LETTERS[question.answer],
            "text": capital(question.right.text),
            "reason": question.reason,
            "wrong": {
                LETTERS[number]: option.reason for number, option in enumerate(question.options) if option.reason
            },
            "clauses": [
                {"id": clause, "text": book.clause(clause).text, "section": book.heading(clause)}
                for clause in question.clauses
            ],
        }

    # ------------------------------------------------------------------ Markdown

    def markdown(self, part: Part, pictures: Mapping[int, Sequence[str]] | None = None) -> str:
        """One of the sheets as Markdown.

        Args:
            part: which.
            pictures: files with the pictures of each question, by its number from 1; where there are none, the
                position is told in words.
        """
        lines = [f"# {self.title(part)}", ""]
        if part == "questions":
            for number, (entry, question) in enumerate(zip(self.as_json(part), self.questions, strict=True), 1):
                lines += [f"## {number}. {entry['question']}", "", *_shown(question, (pictures or {}).get(number, ()))]
                lines += [f"- **{letter})** {text}" for letter, text in entry["options"].items()]
                lines += ["", f"*{capital(entry['origin'])}*", ""]
        else:
            for entry in self.as_json(part):
                lines += [f"{entry['number']}. **{entry['answer']})** {sentence(entry['text'])} {entry['reason']}"]
                lines += [f"   - {one['id']} ({one['section']}): {one['text']}" for one in entry["clauses"]]
        return "\n".join(lines).rstrip() + "\n"

    def pictures(self) -> dict[int, list[Scene]]:
        """The drawings of each question, by its number from 1."""
        return {number: _drawings(question, "b") for number, question in enumerate(self.questions, 1)}

    # ------------------------------------------------------------------ HTML

    def html(self, *parts: Part) -> str:
        """One sheet as a page, or both, the second on paper of its own.

        Args:
            parts: which.
        """
        sheets = "".join(
            f'<section class="ui-sheet"><h1 class="ui-title">{escape(self.title(part))}</h1>'
            f"{self._html_questions() if part == 'questions' else self._html_answers()}</section>"
            for part in parts
        )
        drawing = self.game.drawing
        wide = " ui-wide" if getattr(drawing, "WIDE", False) else ""
        css = drawing.css() + assets.stylesheet("quiz_sheet")
        return document(self.title(parts[0]), f'<main class="rb-light ui-paper{wide}">{sheets}</main>', css=css)

    def _html_questions(self) -> str:
        found = []
        for number, (entry, question) in enumerate(zip(self.as_json("questions"), self.questions, strict=True), 1):
            scenes = _drawings(question, f"q{number}")
            options = "".join(f"<li><b>{letter})</b> {escape(text)}</li>" for letter, text in entry["options"].items())
            found.append(
                f'<article class="ui-asked"><h2>{number}. {escape(entry["question"])}</h2>'
                f'<div class="ui-drawn">{"".join(map(_html_picture, scenes))}</div><ol>{options}</ol>'
                f'<p class="ui-muted">{escape(capital(entry["origin"]))}</p></article>'
            )
        return "".join(found)

    def _html_answers(self) -> str:
        entries = self.as_json("answers")
        rows = "".join(
            f"<li><b>{entry['answer']})</b> {escape(sentence(entry['text']))} {escape(entry['reason'])} "
            f'<span class="ui-muted">{escape(listed([clause["id"] for clause in entry["clauses"]]))}</span></li>'
            for entry in entries
        )
        book = self.game.rulebook
        clauses = "".join(
            f"<dt>{clause}</dt><dd>{escape(book.clause(clause).text)} "
            f'<span class="ui-muted">{escape(book.heading(clause))}</span></dd>'
            for clause in clause_ids(self.questions)
            if any(clause in question.clauses for question in self.questions)
        )
        return f'<ol class="ui-answers">{rows}</ol><h2>The rules behind them</h2><dl>{clauses}</dl>'


def _drawings(question: Question, uid: str) -> list[Scene]:
    hand = draw_hand(question, f"{uid}h")
    return [draw_question(question, uid), *([hand] if hand else [])]


def _shown(question: Question, files: Sequence[str]) -> list[str]:
    """The position: as pictures, or in words."""
    scenes = _drawings(question, "b")
    if files:
        return [f"![{scene.label}]({file})\n" for scene, file in zip(scenes, files, strict=True)]
    return [f"{scene.label}. {scene.description}\n" for scene in scenes]


def _html_picture(scene: Scene) -> str:
    x, y, wide, high = scene.box
    words = escape(f"{scene.label}. {scene.description}")
    return (
        f'<svg class="ui-scene" viewBox="{x:g} {y:g} {wide:g} {high:g}" role="img" aria-label="{words}">'
        f"<defs>{scene.defs}</defs>{scene.body}</svg>"
    )


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Both sheets as plain data, one after the other."""
    return {
        "game": sheet.game.name,
        "seed": sheet.seed,
        "questions": sheet.as_json("questions"),
        "answers": sheet.as_json("answers"),
    }
