"""Commands for editors: are the examples right, which readings do they allow, is every clause covered?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rulebook_lib.cli.app import CHECK, app
from rulebook_lib.cli.console import STYLES, complain, paragraph, paragraph_of, say, say_json, say_parts, width
from rulebook_lib.cli.targets import example_file, files_of, targets
from rulebook_lib.core.checkout import find_checkout
from rulebook_lib.core.coverage import WHERE, ClauseCoverage, Coverage, coverage
from rulebook_lib.core.errors import ExampleError
from rulebook_lib.core.example import Example, load_example
from rulebook_lib.core.game import Game, available, game
from rulebook_lib.core.reading_matrix import Cell, matrix, trials
from rulebook_lib.core.rulebook import MUST_BE_SHOWN
from rulebook_lib.core.verification import Checked, Row, Unreadable, Verification, check

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
    examples = _examples(found, files or [])
    rows = matrix(found, examples)
    for number, trial in enumerate(trials(found)):
        if trial.default:
            paragraph(f"{trial.reading.id}: {trial.reading.question}", rest="  ", style="bold")
        star = "*" if trial.default else " "
        paragraph(f"{trial.name}: {trial.choice.text}", f"  {_letter(number)}{star} ", "     ")
    say()
    _print_matrix(rows, examples)
    say()
    _print_contradictions(rows)
    fixed = sum(reading.status == "fixed" for reading in found.rulebook.readings.values())
    paragraph(
        f"* what holds when nothing is said. ok: every claim holds; 2 not: two lines do not; 1 open: one is left "
        f"undecided; -: the example cannot begin so. {fixed} more questions have one fixed answer and are not tried."
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
    return chr(ord("a") + number) if number < 26 else str(number)


def _print_matrix(rows: Sequence[Sequence[Cell]], examples: Sequence[Example]) -> None:
    """The matrix, in blocks that are narrow enough."""
    columns = len(rows[0]) if rows else 0
    wide = max((len(example.name) for example in examples), default=0) + 2
    block = max(1, (width() - wide) // 9)
    for start in range(0, columns, block):
        heads = [f"{_letter(n)}{'*' if rows[0][n].trial.default else ''}" for n in range(start, columns)][:block]
        say(" " * wide + "".join(f"{head:9}" for head in heads).rstrip(), "bold")
        for example, cells in zip(examples, rows, strict=True):
            shown = cells[start : start + block]
            parts = [(f"{cell.text:9}", "green" if cell.ok else "bold red") for cell in shown[:-1]]
            last = shown[-1]
            say_parts((f"{example.name:{wide}}", ""), *parts, (last.text, "green" if last.ok else "bold red"))


def _print_contradictions(rows: Sequence[Sequence[Cell]]) -> None:
    cells = [cell for row in rows for cell in row if cell.contradicts]
    if not cells:
        say("No printed example contradicts any of these readings.")
    for cell in cells:
        why = cell.problem or f"{cell.against[0].text}: {cell.against[0].line}"
        paragraph(f"{cell.trial.name} is contradicted by {cell.example.name}: {why}", rest="  ")
    if any(cell.example.note for cell in cells):
        say("Where the printed picture is missing, the board is our reconstruction.")


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
