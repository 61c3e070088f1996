"""Screens: the live board, the stepper over worked examples, free play, and what a notebook calls.

>>> from rulebook_lib import ui
>>> walk = ui.walk("horus", "ex1")
>>> game = ui.play("horus", ["Ann", "Bo"], bots={"Bo": "greedy"})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.game import game as find_game

if TYPE_CHECKING:
    from rulebook_lib.core.example import Example
    from rulebook_lib.ui.calculator import CalculatorWidget
    from rulebook_lib.ui.comparison import Comparison
    from rulebook_lib.ui.playground import Playground
    from rulebook_lib.ui.quiz import QuizWidget
    from rulebook_lib.ui.report import Page
    from rulebook_lib.ui.walkthrough import Walkthrough
    from rulebook_lib.ui.workbench import Workbench


def walk(example: Example | str, name: str = "", *, predict: bool = False) -> Walkthrough:
    """The stepper over a worked example.

    Args:
        example: the example, or the name of a game.
        name: short name of a shipped example of that game.
        predict: whether it asks before it tells from the start; the learner can switch that.

    Raises:
        UnknownName: no such game or example; the message suggests the nearest.
    """
    from rulebook_lib.ui.walkthrough import Walkthrough

    found = find_game(example).example(name) if isinstance(example, str) else example
    return Walkthrough(found, predict=predict)


def play(
    start: Any,
    players: Sequence[str] = ("Ann", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    setup: str = "done",
) -> Playground:
    """Free play.

    Args:
        start: the name of a game, or a position to play from.
        players: names by seat, clockwise.
        bots: who is played by which bot ("random", "greedy").
        seed: for chance and bots; the same seed and the same moves give the same game.
        options: readings that differ from the defaults.
        setup: "done", or "steps" to do the set-up step by step.

    Raises:
        UnknownName: no such game.
        PositionError: so many players cannot play.
    """
    from rulebook_lib.ui.playground import Playground
    from rulebook_lib.ui.session import Session

    names = list(players) if isinstance(start, str) else list(start.players)
    seats = {names.index(player): bot for player, bot in (bots or {}).items()}
    return Playground(Session(start, names, seed=seed, bots=seats, options=options, setup=setup))


def region_graph(position: Any) -> Page:
    """The graph of touching pieces as networkx draws it, for pages that show HTML.

    Args:
        position: a position of a game with a ``region_graph``, or whose drawing makes one of it.
    """
    from rulebook_lib.ui.charts import region_graph_figure, svg_text
    from rulebook_lib.ui.report import Page

    drawing = position.game.drawing
    made = getattr(drawing, "region_graph", None)
    graph = made(position) if made else position.region_graph
    colours, letters = getattr(drawing, "GRAPH_COLOURS", {}), getattr(drawing, "GRAPH_LETTERS", {})
    figure = region_graph_figure(graph, colours, letters)
    title = f"Region graph: {graph.number_of_nodes()} tiles, {graph.number_of_edges()} contacts"
    return Page(svg_text(figure, title), title)


def path_graph(position: Any) -> Page:
    """A path of places as networkx draws it, with the number of steps that lead from each to its end.

    Args:
        position: a position of a game with a ``path_graph``.
    """
    from rulebook_lib.ui.charts import path_figure, svg_text
    from rulebook_lib.ui.report import Page

    graph, nodes = position.path_graph, position.game.drawing.path_nodes(position)
    counted = sum(node.counted for node in nodes.values())
    title = f"Path: {counted} of {len(nodes)} places are counted; the number below each place: steps to the end"
    return Page(svg_text(path_figure(graph, nodes), title), title)


def flow_graph(position: Any) -> Page:
    """The order of play as networkx draws it, for pages that show HTML.

    Args:
        position: a position of a game whose drawing has a ``flow_graph``.
    """
    from rulebook_lib.ui.charts import flow_figure, svg_text
    from rulebook_lib.ui.report import Page

    graph = position.game.drawing.flow_graph(position.seen_by(None, open_table=True))
    order = ", ".join(f"{data['label']} ({data['lane']})" for _, data in graph.nodes(data=True))
    title = f"Order of play: {order}"
    return Page(svg_text(flow_figure(graph), title), title)


def calculate(game: str) -> CalculatorWidget:
    """The calculator of a game: sliders for the figures of a rule.

    Args:
        game: name of a game whose drawing has a ``CALCULATOR``.

    Raises:
        UnknownName: no such game.
    """
    from rulebook_lib.ui.calculator import CalculatorWidget

    return CalculatorWidget(find_game(game).drawing.CALCULATOR)


def compare(game: str) -> Comparison:
    """The readings of a game's ambiguous rules, each question with a position on which the answers differ.

    Args:
        game: name of the game.

    Raises:
        UnknownName: no such game.
    """
    from rulebook_lib.ui.comparison import Comparison

    return Comparison(find_game(game))


def check(game: str, text: str = "") -> Workbench:
    """Bring your own example: a text area, a check with a verdict for each claim, and the stepper below.

    Args:
        game: name of the game.
        text: the text of an example to begin with; the game's commented template when left out.

    Raises:
        UnknownName: no such game.
    """
    from rulebook_lib.ui.workbench import Workbench

    return Workbench(find_game(game), text)


def ask(game: str, n: int = 10, *, seed: int = 1, kinds: Sequence[str] = ()) -> QuizWidget:
    """A quiz about a game, its questions made from random positions and worked examples.

    Args:
        game: name of the game.
        n: how many questions a round has.
        seed: the same seed gives a class the same questions.
        kinds: names of the kinds of questions to ask; all when left out.

    Raises:
        UnknownName: no such game or kind of question; the message suggests the nearest.
        RulebookError: a round cannot have so many questions.
    """
    from rulebook_lib.ui.quiz import QuizWidget

    return QuizWidget(find_game(game), n, seed, kinds)
