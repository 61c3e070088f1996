"""The order of play of a cycle as a graph: a node for each play, an edge to the next, the interruption marked."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rulebook_lib.draw.scene import Look
from rulebook_lib.horizonte.drawing.plan import Plan

if TYPE_CHECKING:
    import networkx as nx

    from rulebook_lib.horizonte.view import View

LANES = {"dragon": "Dragon", "resume": "Dragon", "dog": "Dog", "joint": "Dragon and Dog"}


def flow_graph(view: View) -> nx.DiGraph[Any]:
    """The cycle that goes on, or that was just finished.

    Nodes are the numbers of the plays, from 1 on, with ``label`` (the player), ``lane`` (the trick), ``note`` (the
    card, once played) and ``done``. Edges lead to the next play; ``kind`` is "next" within a trick, "break" where the
    Dog Trick interrupts, "resume" where the Dragon Trick goes on, and "waits" across the interruption.
    """
    import networkx as nx

    plan = Plan(view, Look())
    graph: nx.DiGraph[Any] = nx.DiGraph()
    for number, (stage, seat, card) in enumerate(plan.sequence, 1):
        note = "" if card is None else str(card)
        graph.add_node(number, label=plan.players[seat], lane=LANES[stage], note=note, done=card is not None)
    stages = [stage for stage, _, _ in plan.sequence]
    for number, (stage, following) in enumerate(pairwise(stages), 1):
        kind = "next" if stage == following else "break" if following == "dog" else "resume"
        graph.add_edge(number, number + 1, kind=kind)
    if "resume" in stages:
        graph.add_edge(stages.index("dog"), stages.index("resume") + 1, kind="waits")
    return graph
