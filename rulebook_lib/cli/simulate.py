"""The command that plays many games and says what came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from rulebook_lib.cli.app import PLAY, app
from rulebook_lib.cli.check import AsJson
from rulebook_lib.cli.console import progress, say, say_json, show, table
from rulebook_lib.cli.play import Bots, GameName, Players, Seed, bot_names
from rulebook_lib.core.errors import DataError, RulebookError
from rulebook_lib.core.game import game
from rulebook_lib.core.simulate import Simulation, Spread, lay_table, simulate


@app.command("simulate", rich_help_panel=PLAY)
def simulate_command(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")],
    players: Players = None,
    bots: Bots = "random",
    seed: Seed = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play; the result is the same.")] = 1,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(help="Save a chart of the totals, as .svg, .png or .pdf.")] = None,
) -> None:
    """Play many games and print how the totals are spread."""
    at = lay_table(name, players, bot_names(bots))
    with progress(games) as advance, _pool(workers) as pool:
        found = simulate(at, games, seed, pool, advance)
    if plot:
        save_chart(found, plot)
    if as_json:
        say_json(found.as_json())
    else:
        print_simulation(found)


@contextmanager
def _pool(workers: int) -> Iterator[Executor | None]:
    """Processes that play; none for a single worker. Whatever ends the run early ends them too."""
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def print_simulation(found: Simulation) -> None:
    """Wins and the spread of the totals of each seat, and of the number of moves."""
    count = len(found.results)
    at = found.table
    say(f"{game(at.game).title}: {count} games, seed {found.seed}", "bold")
    say()
    heads = ("won", "", "mean", "sd", "least", "25 %", "50 %", "75 %", "most")
    rows = table("", *heads, right=range(1, len(heads) + 1))
    for seat, (player, mind) in enumerate(zip(at.players, at.bots, strict=True)):
        wins = found.wins(seat)
        spread = _cells(Spread.of(found.totals(seat)))
        rows.add_row(f"{player} ({mind})", str(wins), f"{100 * wins / count:.1f} %", *spread)
    rows.add_row("moves", "", "", *_cells(Spread.of([result.moves for result in found.results])))
    show(rows)
    if found.shared:
        say()
        say(f"{found.shared} of these victories {'was' if found.shared == 1 else 'were'} shared.")


def _cells(spread: Spread) -> list[str]:
    exact = (spread.smallest, spread.quarter, spread.median, spread.three_quarters, spread.largest)
    return [f"{spread.mean:.1f}", f"{spread.deviation:.1f}", *(f"{value:.1f}".removesuffix(".0") for value in exact)]


def save_chart(found: Simulation, path: Path) -> None:
    """Save a chart: how often each seat reached which total.

    Raises:
        DataError: the file cannot be written, or is of an unknown kind.
    """
    from matplotlib.figure import Figure

    from rulebook_lib.draw.theme import LIGHT

    figure = Figure(figsize=(8, 4.5), layout="constrained", facecolor=LIGHT["paper"])
    axes: Any = figure.subplots()
    axes.set_facecolor(LIGHT["plate"])
    at, every = found.table, [Counter(found.totals(seat)) for seat in range(len(found.table.players))]
    reached = range(min(map(min, every)), max(map(max, every)) + 1)
    colours = (LIGHT["accent"], LIGHT["blue"], LIGHT["good"], LIGHT["ink"], LIGHT["muted"], LIGHT["gold"])
    for seat, totals in enumerate(every):
        label = f"{at.players[seat]} ({at.bots[seat]}), {found.wins(seat)} won"
        look = {"color": colours[seat % 6], "marker": "os^Dv*"[seat % 6], "markersize": 4}
        axes.plot(reached, [totals[total] for total in reached], label=label, **look)
    axes.set_xlabel("points at the end")
    axes.set_ylabel("games")
    axes.set_title(f"{game(at.game).title}: {len(found.results)} games, seed {found.seed}")
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    try:
        figure.savefig(path)
    except OSError as problem:
        raise DataError(str(path), f"cannot be written: {problem.strerror or problem}") from None
    except ValueError:
        raise RulebookError(f"{path}: cannot save {path.suffix!r}; expected .svg, .png or .pdf") from None
