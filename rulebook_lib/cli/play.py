"""Commands that play: a whole game by bots, a saved game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulebook_lib.cli.app import PLAY, app
from rulebook_lib.cli.console import (
    UNREADABLE,
    complain,
    paragraph,
    paragraph_of,
    read_text,
    say,
    show,
    table,
    write_text,
)
from rulebook_lib.core.bots import BOTS, bot, playout
from rulebook_lib.core.errors import LogError
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.core.position import Position
from rulebook_lib.core.report import Turn, turns
from rulebook_lib.core.scores import ScoreLine
from rulebook_lib.core.simulate import begin, lay_table
from rulebook_lib.core.words import listed

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of those that 'rulebook games' lists.")]
Players = Annotated[int | None, typer.Option(help="How many play; as few as the game allows if left out.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same game.")]
Bots = Annotated[str, typer.Option(help=f"Who plays, by seat: {', '.join(BOTS)}; repeated until all seats are taken.")]


def bot_names(text: str) -> list[str]:
    """The bots of a list with commas."""
    return [name.strip() for name in text.split(",")]


@app.command("play", rich_help_panel=PLAY)
def play_command(
    name: GameName,
    players: Players = None,
    seed: Seed = 1,
    bots: Bots = "random",
    log: Annotated[Path | None, typer.Option(help="Save the game to this file.")] = None,
) -> None:
    """Play a whole game without a screen and print it turn by turn."""
    at = lay_table(name, players, bot_names(bots))
    position = begin(at)
    seats = [f"{player} ({mind})" for player, mind in zip(at.players, at.bots, strict=True)]
    say(f"{position.game.title}, seed {seed}: {listed(seats)}")
    say()
    for turn in turns(position, playout(position, [bot(mind) for mind in at.bots], seed)):
        _print_turn(turn, position)
    say()
    if log:
        write_text(log, save_text(position, seed))
    print_scores(position)
    if log:
        say(f"Saved to {log}; 'rulebook replay {log}' plays it again.")


def _print_turn(turn: Turn, position: Position) -> None:
    wide = max(map(len, position.players))
    who = "set-up" if turn.seat is None else f"{turn.number:3}  {position.players[turn.seat]:{wide}}"
    paragraph_of(map(str, turn.moves), ";", f"{who}  ", " " * (wide + 7))


@app.command("replay", rich_help_panel=PLAY)
def replay_command(log: Annotated[Path, typer.Argument(metavar="LOG", help="A saved game.")]) -> None:
    """Replay a saved game and print its scores.

    Exit status: 0 it replays, 1 the rules refuse a move, 2 the file cannot be read.
    """
    try:
        saved = load_text(read_text(log, "a saved game", LogError), log.name)
    except LogError as error:
        complain(str(error))
        raise typer.Exit(1 if error.refusal else UNREADABLE) from None
    print_scores(saved.position)


def print_scores(position: Position) -> None:
    """The score of a game as a table, a row for each thing that brings points, and who wins."""
    scores = position.scores()
    rows: dict[str, tuple[ScoreLine, list[str]]] = {}
    for line in scores.lines:
        _, cells = rows.setdefault(line.key, (line, [""] * len(position.players)))
        cells[line.seat] = str(line.points + int(cells[line.seat] or 0))
    found = table("points", *position.players, "how", right=range(1, len(position.players) + 1))
    for line, cells in rows.values():
        found.add_row(line.label, *cells, line.formula)
    found.add_row("total", *map(str, scores.totals), "", style="bold")
    show(found)
    say()
    if not position.over:
        paragraph(f"After {len(position.log)} moves {position.who_decides()} has to decide.")
    elif len(scores.winners) == 1:
        paragraph(f"{position.players[scores.winners[0]]} wins after {len(position.log)} moves.")
    else:
        winners = listed([position.players[seat] for seat in scores.winners])
        paragraph(f"{winners} share the victory after {len(position.log)} moves.")
