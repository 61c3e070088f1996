"""The command that writes examples as pages for a class."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebook_lib.cli.app import WRITE, app
from rulebook_lib.cli.console import UNREADABLE, complain, progress, say, write_files
from rulebook_lib.cli.targets import files_of, targets
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.example import Example, load_example
from rulebook_lib.core.words import counted

if TYPE_CHECKING:
    from rulebook_lib.ui.handout import Handout


@app.command("handout", rich_help_panel=WRITE)
def handout_command(
    what: Annotated[
        list[str], typer.Argument(metavar="GAME|FILE|FOLDER...", help="A game, example files, folders of them.")
    ],
    to: Annotated[Path, typer.Option("--to", metavar="DIR", help="The folder to write to; made when it is missing.")],
    predict: Annotated[bool, typer.Option("--predict", help="The pages ask before they tell.")] = False,
) -> None:
    """Write examples as pages that step without a kernel or a network and print well, and an index of them.

    Exit status: 0, or 2 when a file cannot be read; then nothing is written.
    """
    from rulebook_lib.ui.handout import handouts
    from rulebook_lib.ui.handout_page import INDEX

    found = handouts(_examples(list(files_of(targets(what)))))
    _write(found, to, predict)
    say(f"Wrote {counted(len(found), 'page')} to {to}; {to / INDEX} leads to all of them.")


def _examples(paths: list[Path]) -> list[Example]:
    """The examples; every file that cannot be read is named before the command ends."""
    found, unreadable = [], False
    for path in paths:
        try:
            found.append(load_example(path))
        except RulebookError as error:
            complain(str(error))
            unreadable = True
    if unreadable:
        raise typer.Exit(UNREADABLE)
    return found


def _write(found: list[Handout], to: Path, predict: bool) -> None:
    """Write all files, with a progress bar."""
    from rulebook_lib.ui.handout import pages

    with progress(len(found)) as advance:

        def told() -> Iterator[tuple[str, str]]:
            for file in pages(found, predict=predict):
                yield file
                advance(file.path.endswith(".svg"))

        write_files(to, told())
