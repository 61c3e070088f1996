"""The command that writes an example file to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulebook_lib.cli.app import WRITE, app
from rulebook_lib.cli.console import fail, read_text, say, write_text
from rulebook_lib.core.errors import DataError, ExampleError
from rulebook_lib.core.example import load_example
from rulebook_lib.core.game import Game, game
from rulebook_lib.core.gamelog import load_text


@app.command("new", rich_help_panel=WRITE)
def new_command(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    source: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="A saved game, or an example to change.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file to write.")] = None,
) -> None:
    """Write an example file to fill in: a commented template, or what was played in a saved game."""
    found = game(name)
    if output and output.exists():
        fail(f"{output}: stands there already and is not overwritten")
    text = read_text(found.template, "a template") if source is None else _text_from(source, found)
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_text(output, text)
        say(f"Wrote {output}; 'rulebook verify {output}' checks it.")


def _text_from(source: Path, found: Game) -> str:
    """A file as an example of one's own: a saved game begins with ``{``, everything else is an example."""
    text = read_text(source, "a saved game or an example", DataError)
    if text.lstrip().startswith("{"):
        from rulebook_lib.core.template import example_text

        return example_text(load_text(text, source.name, of=found).position, title=f"From {source.name}")
    example = load_example(source)
    if example.game is not found:
        raise ExampleError(example.file, f"an example of {example.game.title}, expected one of {found.title}")
    return own_copy(text)


def own_copy(text: str) -> str:
    """The text of an example, comments kept, as the user's own."""
    import tomlkit

    document = tomlkit.parse(text)
    document["source"] = "user"
    return tomlkit.dumps(document)
