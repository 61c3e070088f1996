"""The application that the commands belong to: errors of the library end in one line and exit status 2."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from rulebook_lib import __version__
from rulebook_lib.cli.console import UNREADABLE, complain
from rulebook_lib.core.errors import RulebookError

CHECK, PLAY, LOOK_UP, WRITE = "Check", "Play", "Look up", "Pictures and files"
"""The groups in which ``rulebook --help`` lists the commands."""


class RulebookGroup(TyperGroup):
    """The commands; what is wrong with the input is told in one line, never by a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except RulebookError as error:
            complain(str(error))
            raise typer.Exit(UNREADABLE) from None


app = typer.Typer(
    cls=RulebookGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"rulebook {__version__}")
        raise typer.Exit


@app.callback()
def rulebook(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Board game rulebooks that play: check worked examples, play, look things up."""
