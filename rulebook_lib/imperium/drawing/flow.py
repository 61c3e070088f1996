"""The flow of a turn as a networkx graph with the present step marked, and as a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import attrs, group, rect, text

if TYPE_CHECKING:
    import networkx as nx

    from rulebook_lib.imperium.drawing.plan import Plan
    from rulebook_lib.imperium.view import View

NODES = {
    "declare": ("Declare", "Turn"),
    "activate": ("Activate", "Turn"),
    "innovate": ("Innovate", "Turn"),
    "revolt": ("Revolt", "Turn"),
    "progress": ("1 Progress", "Clean-up"),
    "tokens": ("2 tokens off", "Clean-up"),
    "refresh": ("3 refresh", "Clean-up"),
    "discard": ("4 discard", "Clean-up"),
    "draw": ("5 draw", "Clean-up"),
    "next": ("Next player", "Then"),
    "solstice": ("Solstice", "Then"),
}
"""The stations of a turn, each with its words and its part."""
EDGES = (
    ("declare", "activate"),
    ("declare", "innovate"),
    ("declare", "revolt"),
    ("activate", "progress"),
    ("innovate", "progress"),
    ("revolt", "progress"),
    ("progress", "tokens"),
    ("tokens", "refresh"),
    ("refresh", "discard"),
    ("discard", "draw"),
    ("draw", "next"),
    ("draw", "solstice"),
    ("next", "declare"),
    ("solstice", "declare"),
)
_AT = {
    "declare": (60, 60),
    "activate": (190, 20),
    "innovate": (190, 60),
    "revolt": (190, 100),
    "progress": (327, 60),
    "tokens": (458, 60),
    "refresh": (584, 60),
    "discard": (697, 60),
    "draw": (797, 60),
    "next": (922, 30),
    "solstice": (922, 90),
}
"""Where the stations stand in the drawing: their middles."""
HIGH = 160.0
_STEPS = {"token": "progress", "tidy": "discard"}


def here(view: View) -> str:
    """The station at which the game stands; empty in the set-up and at the end."""
    step = view.decision.step.name if view.decision else ""
    if step in _STEPS:
        return _STEPS[step]
    phase = view.phase
    if phase == "clean-up":
        return "draw"
    return phase if phase in NODES else ""


def flow_graph(view: View) -> nx.DiGraph[Any]:
    """The flow of a turn.

    Nodes have ``label``, ``lane`` (the part of the turn), ``note`` ("now" at the present one) and ``done`` (whether it
    is the present one). Edges lead to what follows; ``kind`` is "next" within a round, "waits" where a turn begins.
    """
    import networkx as nx

    graph: nx.DiGraph[Any] = nx.DiGraph()
    numbers = {key: number for number, key in enumerate(NODES, 1)}
    now = here(view)
    for key, (label, lane) in NODES.items():
        graph.add_node(numbers[key], label=label, lane=lane, note="now" if key == now else "", done=key == now, key=key)
    for one, other in EDGES:
        graph.add_edge(numbers[one], numbers[other], kind="waits" if other == "declare" else "next")
    return graph


def drawing(plan: Plan) -> str:
    """The same graph as a part of the table's drawing."""
    graph = flow_graph(plan.view)
    keys = dict(graph.nodes(data="key"))
    body = text(10, 14, "Flow of a turn", "rb-i-on-page rb-i-head")
    for one, other, data in graph.edges(data=True):
        if data["kind"] == "next":
            body += _edge(keys[one], keys[other], now=bool(graph.nodes[other]["done"]))
    body += '<path class="rb-i-edge" d="M922 112V142H60V80M55 90L60 79 65 90"/>'
    body += text(480, 136, "next turn", "rb-i-off-page rb-i-mid")
    for _, data in graph.nodes(data=True):
        x, y = _AT[data["key"]]
        wide = width_of(data["label"], 15) + 20
        box = rect(-wide / 2, -16, wide, 32, rx=14) + text(0, 5, data["label"])
        named = attrs(role="img", aria_label=f"{data['label']}{', now' if data['done'] else ''}")
        body += group(box, "rb-i-node rb-i-now" if data["done"] else "rb-i-node", named, (x, y))
    return body


def _edge(one: str, other: str, *, now: bool) -> str:
    (x1, y1), (x2, y2) = _AT[one], _AT[other]
    end = x2 - width_of(NODES[other][0], 15) / 2 - 12
    middle = end - 18
    d = f"M{x1} {y1}H{middle:g}V{y2}H{end:g}M{end - 7:g} {y2 - 4}l7 4-7 4"
    return f'<path class="{"rb-i-edge rb-i-now" if now else "rb-i-edge"}" d="{d}"/>'
