"""How a position of Khan looks: from a view to a drawing, what lies before a player, and back from a point to a move.

    >>> from rulebook_lib import khan
    >>> view = khan.Position.start(["Ann", "Bo"]).seen_by("Ann")
    >>> draw(view).label
    'Map: 8 rulers, 0 yurts'

Its rooms: ``plan`` (what follows from view and look), ``ground`` (the map), ``pieces`` (what lies on it), ``rose`` and
``compass`` (an expulsion), ``directions`` (its table), ``moves`` (what can be done), ``areas``, ``hand`` with
``faces`` and ``choosing``, ``marks`` and ``art`` (signs and colours), ``words``, ``status``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx

from rulebook_lib.core.words import capital
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import group
from rulebook_lib.khan.board import LANDSCAPES, TITLES
from rulebook_lib.khan.drawing import areas, compass, directions, ground, marks, moves, pieces, words
from rulebook_lib.khan.drawing.hand import hand
from rulebook_lib.khan.drawing.marks import css, icon
from rulebook_lib.khan.drawing.plan import Plan
from rulebook_lib.khan.drawing.status import changed, move_words, status, track

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position
    from rulebook_lib.khan.view import View

LAYERS = {"places": "Open spaces", "compass": "Compass", "areas": "Connected areas"}
"""The extras that a look can switch on, and what their switches are called."""
STEPPER_LOOK = frozenset({"compass"})
"""What the stepper shows at all times."""
STEPPER_LAYERS = ("areas",)
"""What the stepper can switch on."""
PLAY_LOOK = frozenset({"places", "compass"})
"""What free play shows at first."""
TRANSLATIONS = {"nl": words.DUTCH | words.ASKED_IN_DUTCH}
"""Words of key, switches and claims in other languages."""
_SCALE = 0.95
"""How much smaller texts are than the least that other drawings have: the map is shown at least that much larger."""


def draw(view: View, look: Look | None = None) -> Scene:
    """The map with all pieces, the compass of an expulsion, the courts.

    Args:
        view: what is seen.
        look: what is switched on and chosen so far; by default nothing.
    """
    plan = Plan(view, look or Look())
    names = ground.names(plan.board, plan.taken)  # above the dots of open spaces, below everything else
    parts = [
        f'<use href="#{plan.uid}-map"/>',
        "" if plan.choices else names,
        ground.coordinates(plan.board),
        pieces.tiles(plan),
        pieces.yurts(plan),
        areas.areas(plan) if plan.shows("areas") else "",
        pieces.rulers(plan),
        pieces.rings(plan),
        pieces.changed(plan),
        compass.compass(plan),
        pieces.landed(plan),
        pieces.labels(plan),
        moves.choices(plan),
        names if plan.choices else "",
        pieces.refused(plan),
        directions.table(plan),
        pieces.courts(plan),
    ]
    cls = "rb-board rb-focus" if plan.lit else "rb-board"
    body = group("".join(parts), cls, f' style="--k:{_SCALE:g}"')
    symbols = marks.symbols(plan.uid, tuple(view.colours), plan.letters) + ground.ground(plan.board, plan.uid)
    return Scene(symbols, body, plan.box, words.board_label(plan), words.description(plan), css())


def legend() -> list[tuple[str, str]]:
    """The key of the signs: a small picture and its words."""
    signs = {
        "ruler": "Ruler: colour and number",
        "yurt": "Own yurt, with its owner’s letter",
        "neutral": "Neutral yurt: black, open door",
        "conquest": "Conquest tile with its value",
        "bridge": "Bridge",
        "taken": "Taken: yurt, ruler, bridge or tile",
        "water": "River: counts, nobody lands",
        "edge": "Edge: the direction ends",
        "land": "Where the ruler lands",
    }
    lands = {kind: capital(TITLES[kind]) for kind in (*LANDSCAPES, "river")} | {"hinterland": "Hinterland"}
    return [(icon(key), text) for key, text in (signs | lands).items()]


def move_at(view: View, x: float, y: float, prefix: tuple[str, ...] = ()) -> str | None:
    """The move that a click at a point of the drawing means, legal or not: the text to ask "why not" with.

    Returns:
        The text of the move, or None when the pieces chosen so far ask for no space, or none lies there.
    """
    plan = Plan(view, Look(prefix=prefix))
    space = plan.space_at(x, y)
    lengths = {"place": 0, "invade": 4, "double": 1, "ruler": 2, "conquer": 3}
    if space is None or plan.verb not in lengths or len(prefix) != lengths[plan.verb]:
        return None
    return " ".join((*(prefix or (plan.verb,)), space))


def region_graph(position: Position) -> nx.Graph[tuple[float, float]]:
    """The tiles on the board where they lie, joined where two of one owner touch: the areas that are ranked.

    Nodes are places; they carry a ``colour`` and a ``label``, edges whether they are ``joined``.
    """
    view = position.seen_by(None)
    plan = Plan(view, Look())
    found: nx.Graph[tuple[float, float]] = nx.Graph()
    tiles = view.tile_graph
    places: dict[int, tuple[float, float]] = {}
    for number in tiles:
        tile = tiles.nodes[number]["tile"]
        middles = [plan.middle(space) for space in tile.spaces]
        x, y = (sum(axis) / len(middles) / marks.U for axis in zip(*middles, strict=True))
        places[number] = (x, y)
        colour = f"--{view.colours[tile.owners[0]]}" if len(tile.owners) == 1 else "--badge"
        label = "".join(plan.letters[seat] for seat in tile.owners) + str(len(tile.spaces))
        found.add_node((x, y), kind=tile.kind, colour=colour.removeprefix("--"), label=label)
    for one, other in tiles.edges:
        both = set(tiles.nodes[one]["tile"].owners) & set(tiles.nodes[other]["tile"].owners)
        found.add_edge(places[one], places[other], joined=bool(both))
    return found


__all__ = [
    "LAYERS",
    "PLAY_LOOK",
    "STEPPER_LAYERS",
    "STEPPER_LOOK",
    "TRANSLATIONS",
    "changed",
    "css",
    "draw",
    "hand",
    "icon",
    "legend",
    "move_at",
    "move_words",
    "region_graph",
    "status",
    "track",
]
