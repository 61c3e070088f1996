"""Charts by matplotlib: scores over a game, and the region graph through networkx. No pyplot state is touched."""

from __future__ import annotations

import html
import io
from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib as mpl
import networkx as nx
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from rulebook_lib.draw.theme import DARK, LIGHT, Palette

DASHES: Sequence[Any] = ("solid", (0, (6, 2)), (0, (2, 2)), (0, (6, 2, 1, 2)), (0, (1, 1)))
"""A line for each seat, so that colour is not the only sign."""
LINES = ("#b04a24", "#2a7347", "#3f6fb3", "#8d6a1f", "#6d5583")


def palette(dark: bool) -> Palette:
    """The tokens of a theme."""
    return DARK if dark else LIGHT


def score_chart(
    players: Sequence[str], totals: Sequence[Sequence[int]], *, dark: bool = False, width: float = 6.4
) -> Figure:
    """The score of each player over the game.

    Args:
        players: names by seat.
        totals: for each decision so far, the totals by seat.
        dark: whether it stands on a dark page.
        width: in inches.
    """
    colours = palette(dark)
    figure, axes = _figure(colours, width, width * 0.42)
    numbers = range(len(totals))
    for seat, player in enumerate(players):
        line = [row[seat] for row in totals]
        axes.plot(numbers, line, color=_line_colour(seat, dark), linestyle=DASHES[seat % len(DASHES)], linewidth=2)
        axes.annotate(
            f" {player} {line[-1]}",
            (len(line) - 1, line[-1]),
            color=colours["ink"],
            va="center",
            fontsize=10,
            annotation_clip=False,
        )
    axes.set_xlabel("decisions", color=colours["muted"])
    axes.set_ylabel("points", color=colours["muted"])
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    return figure


def _line_colour(seat: int, dark: bool) -> str:
    bright = ("#e58a5a", "#6fbf8f", "#8fb3e6", "#dab445", "#c9bed4")
    return (bright if dark else LINES)[seat % len(LINES)]


def _figure(colours: Palette, width: float, height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(width, height), layout="constrained", facecolor=colours["paper"])
    axes = figure.add_subplot(facecolor=colours["paper"])
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(colours["edge"])
    axes.tick_params(colors=colours["muted"], labelsize=9)
    axes.margins(x=0.02)
    return figure, axes


def region_graph_figure(
    graph: nx.Graph[Any],
    colour_of: Mapping[str, str],
    letter_of: Mapping[str, str],
    *,
    dark: bool = False,
    width: float = 6.4,
) -> Figure:
    """A graph of touching pieces as networkx draws it, each piece where it lies.

    Args:
        graph: nodes are places (x, y) with a kind, edges carry the length of the contact.
        colour_of: the colour of each kind.
        letter_of: the letter of each kind.
        dark: whether it stands on a dark page.
        width: in inches.
    """
    colours = palette(dark)
    places = {node: (node[0], -node[1]) for node in graph}
    spread = [max(axis) - min(axis) + 2 for axis in zip(*places.values(), strict=True)]
    figure, axes = _figure(colours, width, max(2.0, width * spread[1] / spread[0]))
    axes.set_axis_off()
    axes.set_aspect("equal")
    joined = [(a, b) for a, b in graph.edges if graph.nodes[a]["kind"] == graph.nodes[b]["kind"]]
    apart = [edge for edge in graph.edges if edge not in set(joined)]
    nx.draw_networkx_edges(graph, places, apart, ax=axes, edge_color=colours["edge"], style="dotted", width=1)
    nx.draw_networkx_edges(graph, places, joined, ax=axes, edge_color=colours["ink"], width=2.4)
    kinds = [graph.nodes[node]["kind"] for node in graph]
    nx.draw_networkx_nodes(
        graph,
        places,
        ax=axes,
        node_color=[colour_of[kind] for kind in kinds],
        edgecolors=colours["ink"],
        node_size=260,
        linewidths=1.2,
    )
    labels = {node: letter_of[graph.nodes[node]["kind"]] for node in graph}
    nx.draw_networkx_labels(graph, places, labels, ax=axes, font_size=9, font_color="#211d1a")
    return figure


def svg_text(figure: Figure, title: str) -> str:
    """A figure as SVG text with a title for screen readers; the same each time."""
    FigureCanvasSVG(figure)
    text = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "rulebook", "svg.fonttype": "none"}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{html.escape(title)}" ', 1)
