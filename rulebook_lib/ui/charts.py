"""Charts by matplotlib: scores over a game, and the region graph through networkx. No pyplot state is touched."""

from __future__ import annotations

import html
import io
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import matplotlib as mpl
import networkx as nx
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from rulebook_lib.draw.theme import DARK, LIGHT, Palette, contrast

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
        graph: nodes are places (x, y) with a kind, or with a ``colour`` (a token) and a ``label`` of their own; edges
            join what is of one kind, unless they say themselves whether they do (``joined``).
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
    axes.margins(0.08)  # nodes at the edge are whole
    nodes = graph.nodes
    joined = [edge for edge in graph.edges if graph.edges[edge].get("joined", _same_kind(nodes, *edge))]
    apart = [edge for edge in graph.edges if edge not in set(joined)]
    nx.draw_networkx_edges(graph, places, apart, ax=axes, edge_color=colours["edge"], style="dotted", width=1)
    nx.draw_networkx_edges(graph, places, joined, ax=axes, edge_color=colours["ink"], width=2.4)
    fills = {node: colours[of["colour"]] if "colour" in of else colour_of[of["kind"]] for node, of in nodes.items()}
    labels = {node: of["label"] if "label" in of else letter_of[of["kind"]] for node, of in nodes.items()}
    nx.draw_networkx_nodes(
        graph,
        places,
        ax=axes,
        node_color=list(fills.values()),
        edgecolors=colours["ink"],
        node_size=260 if max(map(len, labels.values()), default=1) < 2 else 520,
        linewidths=1.2,
    )
    for node, label in labels.items():
        ink = dark_or_light(fills[node]) if "colour" in nodes[node] else "#211d1a"
        nx.draw_networkx_labels(graph, places, {node: label}, ax=axes, font_size=9, font_color=ink)
    return figure


def _same_kind(nodes: Any, one: Any, other: Any) -> bool:
    return bool(nodes[one]["kind"] == nodes[other]["kind"])


def dark_or_light(ground: str) -> str:
    """The ink that can be read on a colour."""
    dark, light = "#211d1a", "#fffaf3"
    return dark if contrast(dark, ground) >= contrast(light, ground) else light


def flow_figure(graph: nx.DiGraph[Any], *, dark: bool = False, width: float = 7.2) -> Figure:
    """An order of play as networkx draws it: from left to right, a lane for each kind of play.

    Args:
        graph: nodes in their order, each with ``label``, ``lane``, ``note`` and ``done``; edges with a ``kind``:
            "next" is drawn thin, "waits" dotted, anything else thick with its name beside it.
        dark: whether it stands on a dark page.
        width: in inches.
    """
    colours = palette(dark)
    lanes = list(dict.fromkeys(lane for _, lane in graph.nodes(data="lane")))
    places = {node: (number, -lanes.index(graph.nodes[node]["lane"])) for number, node in enumerate(graph)}
    figure, axes = _figure(colours, width, 0.7 + 1.05 * len(lanes))
    axes.set_axis_off()
    axes.margins(x=0.04, y=0.34 if len(lanes) > 1 else 1)
    for number, lane in enumerate(lanes):
        axes.text(-0.75, -number, lane, color=colours["muted"], ha="right", va="center", fontsize=10)
    kinds: dict[str, list[Any]] = {}
    for one, other, data in graph.edges(data=True):
        kinds.setdefault(data["kind"], []).append((one, other))
    for kind, edges in kinds.items():
        _draw_flow(graph, places, axes, edges, kind, colours)
    done = [bool(graph.nodes[node]["done"]) for node in graph]
    fills = [colours["tint"] if one else colours["paper"] for one in done]
    edge = [colours["accent"] if one else colours["edge"] for one in done]
    nx.draw_networkx_nodes(graph, places, ax=axes, node_color=fills, edgecolors=edge, node_size=900, linewidths=1.6)
    nx.draw_networkx_labels(graph, places, {node: str(node) for node in graph}, ax=axes, font_color=colours["ink"])
    for node, (x, y) in places.items():
        words = "\n".join(filter(None, (graph.nodes[node]["label"], graph.nodes[node]["note"])))
        above = y == 0 and len(lanes) > 1
        at, side = (y + 0.24, "bottom") if above else (y - 0.24, "top")
        axes.text(x, at, words, color=colours["ink"], ha="center", va=side, fontsize=9)
    return figure


def _draw_flow(
    graph: nx.DiGraph[Any], places: Mapping[Any, Any], axes: Any, edges: list[Any], kind: str, colours: Palette
) -> None:
    """Draw the edges of one kind."""
    plain, waits = kind == "next", kind == "waits"
    colour = colours["edge"] if plain or waits else colours["accent"]
    nx.draw_networkx_edges(
        graph,
        places,
        edges,
        ax=axes,
        edge_color=colour,
        style="dotted" if waits else "solid",
        width=1.4 if plain or waits else 2.6,
        node_size=900,
        arrows=True,
    )
    if not plain:
        named = dict.fromkeys(edges, kind)
        box = {"color": colours["paper"], "pad": 1.5}
        nx.draw_networkx_edge_labels(
            graph, places, named, ax=axes, font_size=9, font_color=colour, bbox=box, rotate=False
        )


def path_figure(
    graph: nx.DiGraph[Any], look_of: Mapping[Any, Any], *, dark: bool = False, width: float = 9.0
) -> Figure:
    """A path as networkx draws it: an arrow for each step, bent where it passes places that are not counted.

    Args:
        graph: edges lead from each place to the next that is counted and carry its ``steps``.
        look_of: for each node where it lies (``x``, ``y``), its ``name``, ``colour``, ``ink``, and whether it is
            ``counted``.
        dark: whether it stands on a dark page.
        width: in inches.
    """
    colours = palette(dark)
    places = {node: (look.x, look.y) for node, look in look_of.items()}
    spread = [max(axis) - min(axis) + 1 for axis in zip(*places.values(), strict=True)]
    figure, axes = _figure(colours, width, width * spread[1] / spread[0])
    axes.set_axis_off()
    axes.set_aspect("equal")
    axes.margins(x=0.06, y=0.09)
    order = list(look_of)
    after = dict(pairwise(order))
    for edges, style in _steps_of(graph, look_of, after).items():
        line, bend, ink = style
        found = nx.draw_networkx_edges(
            graph,
            places,
            list(edges),
            ax=axes,
            edge_color=colours[ink],
            style=line,
            width=1.6,
            node_size=620,
            arrowsize=11,
            connectionstyle=f"arc3,rad={bend}",
        )
        assert found is not None
    for is_counted in (True, False):
        nodes = [node for node in order if look_of[node].counted is is_counted]
        shown = nx.draw_networkx_nodes(
            graph,
            places,
            nodes,
            ax=axes,
            node_color=[look_of[node].colour if is_counted else colours["paper"] for node in nodes],
            edgecolors=colours["ink"] if is_counted else colours["edge"],
            node_size=620,
            linewidths=1.2,
        )
        if not is_counted:
            shown.set_linestyle("dashed")
    inks: Any = {node: look.ink if look.counted else colours["muted"] for node, look in look_of.items()}
    names = {node: look.name for node, look in look_of.items()}
    sizes: Any = {node: 9 if len(name) < 5 else 6.5 for node, name in names.items()}
    nx.draw_networkx_labels(graph, places, names, ax=axes, font_size=sizes, font_color=inks, font_weight="bold")
    ends = nx.shortest_path_length(graph, target=order[-1], weight="steps")
    for node, look in look_of.items():
        if look.counted and node != order[-1]:
            axes.annotate(
                str(ends[node]), places[node], (16, -16), textcoords="offset points", ha="center", va="center",
                fontsize=9, color=colours["accent"],
            )  # fmt: skip
    return figure


def _steps_of(
    graph: nx.DiGraph[Any], look_of: Mapping[Any, Any], after: Mapping[Any, Any]
) -> dict[tuple[Any, ...], tuple[str, float, str]]:
    """The edges by kind, each with line, bend and colour: to the neighbour, over others, from what is not counted."""
    near: list[Any] = []
    over: list[Any] = []
    idle: list[Any] = []
    for one, other in graph.edges:
        if not look_of[one].counted:
            idle.append((one, other))
        else:
            (near if after.get(one) == other else over).append((one, other))
    kinds = ((near, ("solid", 0.0, "ink")), (over, ("solid", -0.35, "accent")), (idle, ("dotted", 0.25, "edge")))
    return {tuple(edges): style for edges, style in kinds if edges}


def svg_text(figure: Figure, title: str) -> str:
    """A figure as SVG text with a title for screen readers; the same each time."""
    FigureCanvasSVG(figure)
    text = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "rulebook", "svg.fonttype": "none"}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    svg = text.getvalue()
    return svg[svg.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{html.escape(title)}" ', 1)
