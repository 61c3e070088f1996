"""What all commands print with: plain lines at 80 columns, colours only on a terminal, errors in one line."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NoReturn

import typer

from rulebook_lib.core.errors import DataError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

UNREADABLE = 2
"""The exit status when what was given cannot be used."""
WIDEST = 100
"""Lines are never made longer than this, however wide the terminal is."""

STYLES = {"ok": "green", "fails": "bold red", "depends": "yellow", "refused": "bold red"}
"""How verdicts look on a terminal."""


@cache
def console(*, errors: bool = False) -> Console:
    """Where to print: colours are left out by itself when the output is no terminal."""
    from rich.console import Console

    return Console(stderr=errors, highlight=False, markup=False, emoji=False)


def width() -> int:
    """How many columns a line may have: 80 unless the output is a terminal of another width."""
    return max(40, min(console().width, WIDEST))


def say(text: str = "", style: str = "") -> None:
    """Print a line as it is."""
    console().print(text, style=style or None, soft_wrap=True)


def say_parts(*parts: tuple[str, str]) -> None:
    """Print one line of pieces, each with its style."""
    from rich.text import Text

    console().print(Text.assemble(*parts), soft_wrap=True)


def paragraph(text: str, first: str = "", rest: str | None = None, style: str = "") -> None:
    """Print a text, wrapped, with one indent for its first line and one for the others."""
    rest = " " * len(first) if rest is None else rest
    lines = textwrap.wrap(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    for line in lines or [first.rstrip()]:
        say(line.replace("\u00a0", " "), style)


def paragraph_of(items: Iterable[str], between: str, first: str, rest: str | None = None, style: str = "") -> None:
    """Print a list as a paragraph whose lines break between items only, where they can."""
    glued = (item.replace(" ", "\u00a0") for item in items)
    paragraph(f"{between} ".join(glued), first, rest, style)


def table(*headings: str, right: Iterable[int] = ()) -> Table:
    """An empty table without lines; the columns in ``right`` are numbers. Only the last column is ever broken."""
    from rich.table import Table

    found = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    numbers = set(right)
    for index, heading in enumerate(headings):
        last = index == len(headings) - 1 and index not in numbers
        side: Literal["left", "right"] = "right" if index in numbers else "left"
        found.add_column(heading, justify=side, overflow="fold", no_wrap=not last, min_width=20 if last else None)
    return found


def show(found: Table) -> None:
    """Print a table without blanks at the ends of its lines."""
    out = console()
    if out.is_terminal:
        out.print(found, width=width())
        return
    with out.capture() as capture:
        out.print(found, width=width())
    for line in capture.get().splitlines():
        say(line.rstrip())


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], object]]:
    """A progress bar, on a terminal only; gives the function that moves it on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    out = console(errors=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.advance(task, done)


def say_json(data: Any) -> None:
    """Print data for a program."""
    import json

    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def complain(message: str) -> None:
    """Print an error as one line."""
    console(errors=True).print(" ".join(message.split()), style="red", soft_wrap=True)


def fail(message: str) -> NoReturn:
    """Print an error and end with the exit status for unusable input."""
    complain(message)
    raise typer.Exit(UNREADABLE)


def read_text(path: Path, what: str, error: type[DataError] = DataError) -> str:
    """The text of a file.

    Args:
        path: the file.
        what: what it should be, for the message ("a saved game").
        error: the kind of error to raise.

    Raises:
        DataError: it is missing, a folder, or no text; of the kind given as ``error``.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise error(str(path), f"cannot be read: {problem.strerror or problem}; expected {what}") from None
    except UnicodeDecodeError as problem:
        reason = f"not a text file: byte {problem.start} is not UTF-8; expected {what}"
        raise error(path.name, reason) from None


def write_text(path: Path, text: str) -> None:
    """Write a file.

    Raises:
        DataError: it cannot be written.
    """
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise DataError(str(path), f"cannot be written: {problem.strerror or problem}") from None


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, unless it is there.

    Raises:
        DataError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise DataError(str(path), f"cannot be made: {problem.strerror or problem}") from None


def write_files(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    """Write files, each given by its path within a folder and its text.

    All of them are written beside their places first, so that files of before stay whole when something goes wrong.

    Raises:
        DataError: something cannot be written.
    """
    from tempfile import TemporaryDirectory

    make_folder(folder)
    try:
        with TemporaryDirectory(prefix=".part-", dir=folder) as name:
            part, made = Path(name), []
            for path, text in files:
                (part / path).parent.mkdir(parents=True, exist_ok=True)
                (part / path).write_text(text, encoding="utf-8", newline="\n")
                made.append(path)
            for path in made:
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (part / path).replace(folder / path)
    except OSError as problem:
        raise DataError(str(folder), f"cannot be written: {problem.strerror or problem}") from None
