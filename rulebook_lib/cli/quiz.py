"""The command that prints a quiz, with the answers on a sheet of their own."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebook_lib.cli.app import WRITE, app
from rulebook_lib.cli.console import say, say_json, write_files
from rulebook_lib.core.game import game
from rulebook_lib.core.words import counted

if TYPE_CHECKING:
    from rulebook_lib.draw.scene import Scene
    from rulebook_lib.ui.quiz_sheet import Sheet


class Format(StrEnum):
    """The forms in which a quiz is written."""

    JSON = "json"
    MARKDOWN = "markdown"
    HTML = "html"


@app.command("quiz", rich_help_panel=WRITE)
def quiz_command(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same questions.")] = 1,
    n: Annotated[int, typer.Option("--n", min=1, max=200, help="How many questions.")] = 10,
    kind: Annotated[list[str] | None, typer.Option(help="Ask this kind of question only; may be repeated.")] = None,
    form: Annotated[Format, typer.Option("--format", help="What is written.")] = Format.MARKDOWN,
    to: Annotated[Path | None, typer.Option("--to", metavar="DIR", help="Write the two sheets there.")] = None,
) -> None:
    """Print questions with computed answers; the answers come on a sheet of their own."""
    from rulebook_lib.ui.quiz_sheet import Sheet, sheet_data

    found = game(name)
    sheet = Sheet(found, list(islice(found.quiz.questions(found, seed, kind or ()), n)), seed)
    if to is not None:
        write_files(to, _files(sheet, form))
        say(f"Wrote {counted(n, 'question')} and the answers to {to}.")
    elif form is Format.JSON:
        say_json(sheet_data(sheet))
    elif form is Format.HTML:
        typer.echo(sheet.html("questions", "answers"), nl=False)
    else:
        typer.echo(f"{sheet.markdown('questions')}\n{PAGE_BREAK}\n\n{sheet.markdown('answers')}", nl=False)


PAGE_BREAK = '<div style="break-before: page"></div>'
"""Between the two sheets where they stand in one text."""


def _files(sheet: Sheet, form: Format) -> Iterator[tuple[str, str]]:
    """The sheet of the class and that of the teacher, and for Markdown the pictures: file names and texts."""
    from json import dumps

    from rulebook_lib.ui.quiz_sheet import PARTS

    stem = f"quiz-{sheet.game.name}-{sheet.seed}"
    pictures = dict(_pictures(sheet, stem)) if form is Format.MARKDOWN else {}
    for drawn in pictures.values():
        yield from ((name, scene.svg(theme="light")) for name, scene in drawn)
    for part in PARTS:
        if form is Format.JSON:
            ending, text = "json", dumps(sheet.as_json(part), indent=1, ensure_ascii=False) + "\n"
        elif form is Format.HTML:
            ending, text = "html", sheet.html(part)
        else:
            names = {number: [name for name, _ in drawn] for number, drawn in pictures.items()}
            ending, text = "md", sheet.markdown(part, names)
        yield f"{stem}-{part}.{ending}", text


def _pictures(sheet: Sheet, stem: str) -> Iterator[tuple[int, list[tuple[str, Scene]]]]:
    """The pictures of each question with their file names, by the number of the question."""
    for number, scenes in sheet.pictures().items():
        yield number, [(f"{stem}-{number}{'-hand' * place}.svg", scene) for place, scene in enumerate(scenes)]
