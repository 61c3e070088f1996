"""Commands that look things up: games, measures, moves, clauses, errata."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebook_lib.cli.app import LOOK_UP, app
from rulebook_lib.cli.console import paragraph, say, say_parts, show, table
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.game import Game, available, game
from rulebook_lib.core.rulebook import Clause, Rulebook, enforced_by

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of those that 'rulebook games' lists.")]


@app.command("games", rich_help_panel=LOOK_UP)
def games_command() -> None:
    """List the games: players, clauses, examples, tables of figures that are assumed."""
    found = table("game", "title", "players", "minutes", "clauses", "examples", "assumed tables", right=(4, 5))
    for one in map(game, available()):
        fewest, most = one.rulebook.players
        assumed = ", ".join(item.table for item in one.assumed) or "none"
        counts = (str(len(one.rulebook.clauses)), str(len(one.example_files())))
        found.add_row(one.name, one.title, f"{fewest}-{most}", one.minutes, *counts, assumed)
    show(found)


@app.command("measures", rich_help_panel=LOOK_UP)
def measures_command(name: GameName) -> None:
    """List what a claim about a game can state."""
    found = game(name)
    rows = table("claim", "what it tells")
    for measure in found.measures:
        order = " (the order counts)" if measure.ordered else ""
        rows.add_row(f"{measure.pattern} = …", measure.text + order)
    rows.add_row("legal 'MOVE'", "the move is allowed now")
    rows.add_row("illegal 'MOVE' [by CLAUSE]", "the move is refused now, by that clause among others")
    show(rows)
    say()
    paragraph("A value is a whole number, a word, yes or no, or a list such as [Ann, Bo].")


@app.command("notation", rich_help_panel=LOOK_UP)
def notation_command(name: GameName) -> None:
    """List the moves of a game as they are written."""
    found = game(name)
    forms = found.position.notation.forms
    rows = table("move", "what it does")
    for form in forms:
        rows.add_row(form.pattern, form.meaning)
    show(rows)
    say()
    kinds = {kind.name: kind.expects for form in forms for kind in form.args}
    for kind, expects in kinds.items():
        paragraph(f"{kind}: {expects}", rest="  ")


@app.command("clause", rich_help_panel=LOOK_UP)
def clause_command(clause_id: Annotated[str, typer.Argument(metavar="ID", help="Such as H-PLACE-3.")]) -> None:
    """Show a clause: its text in our words, where the rulebook has it, what carries it out, what is unclear."""
    found, clause = _find_clause(clause_id)
    book = found.rulebook
    say_parts((clause.id, "bold"), (f"  {clause.kind}, {book.heading(clause.id)}, {found.title}", "dim"))
    paragraph(clause.text, "  ")
    if clause.check:
        paragraph(clause.check, "  checked     ")
    if clause.lines:
        paragraph(f"lines {clause.lines} of its text", "  rulebook    ")
    if clause.implied:
        paragraph("the rulebook only implies it", "  source      ")
    if clause.mark != "rulebook" or clause.source:
        mark = "beside the rulebook" if clause.mark == "rulebook" else clause.mark
        paragraph(f"{mark}: {clause.source}" if clause.source else mark, "  source      ")
    places = [place.removeprefix("rulebook_lib.") for place in enforced_by(clause.id)]
    if places:
        paragraph(", ".join(places), "  enforced    ")
    for reading in book.readings.values():
        if clause.id in reading.clauses:
            paragraph(f"{reading.id}: {reading.question} {reading.choices[0].text}", "  reading     ")
    for erratum in book.errata.values():
        if clause.id in erratum.clauses:
            paragraph(f"{erratum.id}: {erratum.text}", "  erratum     ")


def _find_clause(clause_id: str) -> tuple[Game, Clause]:
    known: list[str] = []
    for one in map(game, available()):
        clauses = one.rulebook.clauses
        if clause_id.upper() in clauses:
            return one, clauses[clause_id.upper()]
        known += clauses
    raise UnknownName("clause", clause_id, known)


@app.command("errata", rich_help_panel=LOOK_UP)
def errata_command(
    name: GameName,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print it as Markdown, to be sent or published.")
    ] = False,
) -> None:
    """List contradictions, slips and gaps of a rulebook, for its publisher."""
    book = game(name).rulebook
    if markdown:
        typer.echo(errata_markdown(book), nl=False)
        return
    say_parts((f"{book.title}: remarks for the publisher", "bold"), (f"  {book.edition}", "dim"))
    say()
    for erratum in book.errata.values():
        clauses = f" ({', '.join(erratum.clauses)})" if erratum.clauses else ""
        paragraph(erratum.text + clauses, f"{erratum.id:6}")
    if book.gaps:
        say()
        say("What the rulebook does not say", "bold")
        say()
    for gap in book.gaps.values():
        paragraph(gap.missing, f"{gap.id}  ", "    ")
        if gap.evidence:
            paragraph(gap.evidence, "    known: ", "      ")
        paragraph(f"{gap.used} ({gap.origin})", "    here:  ", "      ")


def errata_markdown(book: Rulebook) -> str:
    """Errata and gaps of a rulebook as a Markdown page."""
    lines = [f"# {book.title}: remarks for the publisher", "", f"About the {book.edition}." if book.edition else "", ""]
    for erratum in book.errata.values():
        clauses = f" ({', '.join(erratum.clauses)})" if erratum.clauses else ""
        lines.append(f"- **{erratum.id}** {erratum.text}{clauses}")
    if book.gaps:
        lines += ["", "## What the rulebook does not say", ""]
    for gap in book.gaps.values():
        known = f" Known: {gap.evidence}" if gap.evidence else ""
        lines.append(f"- **{gap.id}** {gap.missing}{known} Used here: {gap.used} ({gap.origin})")
    return "\n".join(lines) + "\n"
