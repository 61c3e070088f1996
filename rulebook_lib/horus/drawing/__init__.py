"""How a position of Horus looks: from a view to a drawing, its hand, its key, and back from a point to a move.

    >>> from rulebook_lib import horus
    >>> view = horus.Position.start(["Ann", "Bo"]).seen_by("Ann")
    >>> draw(view).label
    'Board: 3 tiles'

A drawing never asks for more than a view gives, so it cannot show what is hidden. Its rooms: ``plan`` (what follows
from view and look), ``board`` (what lies there), ``moves`` (what can be done), ``layers`` (extras), ``hand``,
``marks`` and ``art`` (signs and colours), ``words``, ``status``, ``waves``, ``badges``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import attrs, group
from rulebook_lib.horus.components import KINDS, LETTER_OF, TITLES, WATER
from rulebook_lib.horus.drawing import board, layers, marks, moves, words
from rulebook_lib.horus.drawing.hand import hand
from rulebook_lib.horus.drawing.marks import css, icon
from rulebook_lib.horus.drawing.plan import Choices, Plan, place_at
from rulebook_lib.horus.drawing.status import changed, move_words, status, track

if TYPE_CHECKING:
    from rulebook_lib.horus.view import View

LAYERS = {
    "values": "Values",
    "places": "Open places",
    "why-not": "Why-not map",
    "graph": "Region graph",
    "coordinates": "Coordinates",
}
"""The extras that a look can switch on, and what their switches are called."""
GRAPH_COLOURS = {kind: marks.LIGHT["water" if kind in WATER else kind] for kind in KINDS}
"""The colour of each kind of tile in a figure of the region graph."""
GRAPH_LETTERS = LETTER_OF
"""The letter of each kind there, so that colour is not the only sign."""
STEPPER_LOOK = frozenset({"values"})
"""What the stepper shows at all times."""
STEPPER_LAYERS = ("graph",)
"""What the stepper can switch on."""
PLAY_LOOK = frozenset({"values", "places", "coordinates"})
"""What free play shows at first."""
QUIZ_LOOK = frozenset({"asked"})
"""How a board looks about which something is asked: it tells no values, no islands and nobody's control."""


def draw(view: View, look: Look | None = None) -> Scene:
    """The board.

    Args:
        view: what is seen.
        look: what is switched on and chosen so far; by default nothing.
    """
    plan = Plan(view, look or Look())
    parts = [
        board.ground(plan),
        moves.zone(plan),
        board.water(plan),
        board.singles(plan),
        board.regions(plan),
        "" if plan.asked else board.islands(plan),
        board.rings(plan),
        *_on_top(plan),
    ]
    cls = " ".join(
        filter(None, ("rb-board", "rb-focus" if plan.lit else "", "rb-graphed" if plan.shows("graph") else ""))
    )
    body = group("".join(parts), cls, attrs(style=f"--k:{plan.scale:g}" if plan.scale > 1 else None))
    symbols = marks.symbols(plan.uid, tuple(view.colours), plan.letters)
    return Scene(symbols, body, plan.box, words.board_label(plan), words.description(plan), css())


def _on_top(plan: Plan) -> list[str]:
    """What lies above the tiles, from below to above."""
    return [
        layers.why_not(plan) if plan.shows("why-not") else "",
        layers.graph(plan) if plan.shows("graph") else "",
        board.values(plan) if plan.shows("values") and not plan.shows("graph") else "",
        board.labels(plan),
        board.changed(plan),
        moves.choices(plan) if plan.open else "",
        board.refused(plan),
        layers.coordinates(plan) if plan.shows("coordinates") else "",
    ]


def legend() -> list[tuple[str, str]]:
    """The key of the signs: a small picture and its words."""
    signs = {"island": "Island", "value": "Value of a region", "twice": "Counts double"}
    return [(icon(kind), TITLES[kind]) for kind in KINDS] + [(icon(key), text) for key, text in signs.items()]


def move_at(view: View, x: float, y: float, prefix: tuple[str, ...] = ()) -> str | None:
    """The move that a click at a point of the drawing means, legal or not: the text to ask "why not" with.

    A tile goes to the place where its middle would be nearest to the point; a stone to the tile under the point.

    Returns:
        The text of the move, or None when the present decision asks for no place.
    """
    plan = Plan(view, Look(prefix=prefix, layers=frozenset({"places"})))
    place = place_at(x, y) if plan.laid else board.tile_under(plan, x, y) or place_at(x, y)
    return layers.move_to(plan, place)


__all__ = [
    "GRAPH_COLOURS",
    "GRAPH_LETTERS",
    "LAYERS",
    "PLAY_LOOK",
    "QUIZ_LOOK",
    "STEPPER_LAYERS",
    "STEPPER_LOOK",
    "Choices",
    "changed",
    "css",
    "draw",
    "hand",
    "icon",
    "legend",
    "move_at",
    "move_words",
    "status",
    "track",
]
