"""Commands for editors: are the examples right, which readings do they allow, is every clause covered?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from rulebook_lib.cli.app import CHECK, app
from rulebook_lib.cli.console import (
    STYLES,
    complain,
    paragraph,
    paragraph_of,
    say,
    say_json,
    say_parts,
    width,
)
from rulebook_lib.cli.targets import example_file, files_of, targets
from rulebook_lib.core.checkout import find_checkout
from rulebook_lib.core.coverage import WHERE, ClauseCoverage, Coverage, coverage
from rulebook_lib.core.errors import ExampleError
from rulebook_lib.core.example import Example, load_example
from rulebook_lib.core.game import Game, available, game
from rulebook_lib.core.reading_matrix import MARKS, RECONSTRUCTION, Line, Matrix, matrix
from rulebook_lib.core.rulebook import MUST_BE_SHOWN
from rulebook_lib.core.verification import Checked, Row, Unreadable, Verification, check
from rulebook_lib.core.words import listed

WRONG = STYLES["fails"]
AsJson = Annotated[bool, typer.Option("--json", help="Print the same facts for a program.")]


# ---------------------------------------------------------------------- verify


@app.command("verify", rich_help_panel=CHECK)
def verify_command(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME|FILE|FOLDER]...", help="A game, example files, folders; all games if left out."),
    ] = None,
    as_json: AsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only what does not hold and the total.")] = False,
) -> None:
    """Replay examples and judge every claim.

    Exit status: 0 all hold, 1 something does not hold, 2 a file cannot be read.
    """
    found = targets(what or [])
    files: list[Checked | Unreadable] = []
    for path in files_of(found):
        files.append(check(path))
        if isinstance(files[-1], Unreadable):
            complain(files[-1].message)
        elif not as_json:
            _print_example(files[-1], quiet)
    run = Verification(tuple(files))
    if as_json:
        say_json(run.as_json())
    else:
        _print_totals(run, [one.game for one in found if one.game])
    raise typer.Exit(2 if run.unreadable else 0 if run.ok else 1)


def _print_example(checked: Checked, quiet: bool) -> None:
    rows = [row for row in checked.rows if not row.ok] if quiet else checked.rows
    if quiet and not rows:
        return
    title, file = checked.example.title["en"], checked.example.file
    gap = max(2, width() - len(title) - len(file))
    say_parts((title, "bold"), (" " * gap, ""), (file, "dim"))
    for row in rows:
        _print_row(row)
    say()


def _print_row(row: Row) -> None:
    """One line: the step, the claim, its verdict at the right edge, on a line of its own where there is no room."""
    facts = f" ({', '.join(row.facts)})" if row.facts else ""
    part = f"{row.part}: " if row.part else ""
    left = f"{row.step:3}  {part}{_label(row)}{row.text}{facts}"
    style = STYLES[row.verdict]
    room = width() - len(left) - len(row.line) - 2
    if room >= 2:
        say_parts((left, ""), (f" {'.' * room} ", "dim"), (row.line, style))
    else:
        say(left)
        paragraph(row.line, "     ", style=style)


def _label(row: Row) -> str:
    return "move: " if row.is_move else "given: " if row.given else ""


def _print_totals(run: Verification, games: Sequence[Game]) -> None:
    for one in games:
        claimed, missing = run.facts(one)
        lacking = f"; not claimed: {', '.join(missing)}" if missing else ""
        paragraph(f"{one.title}: {claimed} of {len(one.rulebook.facts)} printed facts claimed{lacking}", rest="  ")
    say(run.total(), "bold green" if run.ok else "bold red")


# ---------------------------------------------------------------------- readings


@app.command("readings", rich_help_panel=CHECK)
def readings_command(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="Example files; those shipped if left out.")
    ] = None,
) -> None:
    """Try each reading of the ambiguous rules on each example."""
    found = game(name)
    tried = matrix(found, _examples(found, files or []))
    _print_choices(tried)
    say()
    _print_matrix(tried)
    say()
    _print_contradictions(tried)
    fixed = sum(reading.status == "fixed" for reading in found.rulebook.readings.values())
    explained = "; ".join(f"{word}: {meaning}" for word, meaning in MARKS.items())
    paragraph(
        f"* what holds when nothing is said; ! contradicted by a printed example. {explained}. "
        f"{fixed} more questions have one fixed answer and are not tried."
    )


def _examples(found: Game, files: Sequence[str]) -> list[Example]:
    if not files:
        return list(found.examples.values())
    examples = [load_example(example_file(word)) for word in files]
    for example in examples:
        if example.game is not found:
            raise ExampleError(example.file, f"an example of {example.game.title}, expected one of {found.title}")
    return examples


def _letter(number: int) -> str:
    """Columns as a spreadsheet names them: a to z, then aa, ab, and so on."""
    before = chr(ord("a") + number // 26 - 1) if number >= 26 else ""
    return before + chr(ord("a") + number % 26)


def _head(tried: Matrix, number: int) -> str:
    trial = tried.trials[number]
    return f"{_letter(number)}{'*' if trial.default else ''}{'!' if tried.contradicted(trial) else ''}"


def _print_choices(tried: Matrix) -> None:
    """The questions with their choices; those that a printed example contradicts stand out."""
    for number, trial in enumerate(tried.trials):
        if trial.default:
            paragraph(f"{trial.reading.id}: {trial.reading.question}", rest="  ", style="bold")
        against = tried.contradicted(trial)
        names = f" CONTRADICTED by {listed([example.name for example in against])}." if against else ""
        head = f"{_head(tried, number):4}"
        paragraph(f"{trial.name}: {trial.choice.text}{names}", f"  {head}", "      ", style=WRONG if against else "")


def _print_matrix(tried: Matrix) -> None:
    """The matrix, in blocks that are narrow enough; examples that hold in a whole block are only counted."""
    wide = max((len(line.example.name) for line in tried.lines), default=0) + 2
    for columns in tried.blocks(max(1, (width() - wide) // 9)):
        say((" " * wide + "".join(f"{_head(tried, number):9}" for number in columns)).rstrip(), "bold")
        for whose, lines in groupby(tried.telling(columns), lambda line: line.whose):
            say(f"examples {whose}", "dim")
            for line in lines:
                _print_line(line, columns, wide)
        if others := tried.silent(columns):
            say(others)


def _print_line(line: Line, columns: Sequence[int], wide: int) -> None:
    cells = [line.cells[number] for number in columns]
    texts = [f"{cell.text}{' !' if cell.contradicts else ''}" for cell in cells]
    padded = [f"{text:9}" for text in texts[:-1]] + texts[-1:]
    styles = [WRONG if cell.contradicts else "green" if cell.ok else "yellow" for cell in cells]
    say_parts((f"{line.example.name:{wide}}", ""), *zip(padded, styles, strict=True))


def _print_contradictions(tried: Matrix) -> None:
    if not tried.printed:
        say("There is no printed example that could contradict a reading.")
        return
    if not tried.contradictions:
        say("No printed example contradicts any of these readings.")
    for cell in tried.contradictions:
        paragraph(f"{cell.trial.name} is contradicted by {cell.example.name}: {cell.why}", "! ", "  ", style=WRONG)
    paragraph(RECONSTRUCTION)


# ---------------------------------------------------------------------- coverage


@app.command("coverage", rich_help_panel=CHECK)
def coverage_command(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; all if left out.")] = None,
    as_json: AsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only what is missing and the total.")] = False,
    checkout: Annotated[
        Path | None, typer.Option(help="The checkout to search; the one this command runs from if left out.")
    ] = None,
) -> None:
    """Show where each clause is carried out, tested and shown.

    Exit status: 0 when every clause of kind rule, set-up or scoring has all of these and every printed fact a claim,
    otherwise 1.
    """
    folder = find_checkout([checkout.resolve()] if checkout else None)
    found = [coverage(game(one), folder) for one in ([name] if name else available())]
    if as_json:
        clauses = [entry for one in found for entry in one.as_json()]
        facts = [fact for one in found for fact in one.unclaimed]
        say_json({"missing": sum(one.missing for one in found), "clauses": clauses, "unclaimed_facts": facts})
    else:
        for one in found:
            _print_coverage(one, quiet)
    raise typer.Exit(1 if any(one.missing for one in found) else 0)


def _print_coverage(found: Coverage, quiet: bool) -> None:
    for entry in found.clauses:
        if entry.missing or not quiet:
            _print_clause(found.game, entry)
    for mark in found.stray:
        paragraph(f"A test is marked with a clause that there is not: {mark}", rest="  ", style="yellow")
    if found.unclaimed:
        paragraph(f"Printed facts without a claim: {', '.join(found.unclaimed)}", rest="  ", style="bold red")
    lacking = {place: sum(place in entry.missing for entry in found.clauses) for place in WHERE}
    gaps = ", ".join(f"{count} in {place}" for place, count in lacking.items() if count)
    facts = len(found.game.rulebook.facts)
    needed = sum(entry.clause.kind in MUST_BE_SHOWN for entry in found.clauses)
    whole = needed - sum(bool(entry.missing) for entry in found.clauses)
    paragraph(
        f"{found.game.title}: {whole} of {needed} clauses covered{f' (missing: {gaps})' if gaps else ''}; "
        f"{facts - len(found.unclaimed)} of {facts} printed facts claimed",
        rest="  ",
        style="bold red" if found.missing else "bold green",
    )


def _print_clause(found: Game, entry: ClauseCoverage) -> None:
    clause = entry.clause
    say_parts((clause.id, "bold"), (f"  {clause.kind}, {found.rulebook.heading(clause.id)}", "dim"))
    for place in WHERE:
        names = getattr(entry, place)
        lacks = place in entry.missing
        if names or lacks:
            paragraph_of(names or ["MISSING"], ",", f"  {place:10}", style="bold red" if lacks else "")
