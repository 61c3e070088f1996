"""The path as a figure of networkx: where its nodes lie, their colours and letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulebook_lib.luxor.drawing import floor
from rulebook_lib.luxor.drawing.marks import LETTERS, LIGHT
from rulebook_lib.luxor.notation import spot_text
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position


class Node(NamedTuple):
    """A node of the figure.

    Attributes:
        x, y: where it lies, y upwards.
        name: what stands in it.
        colour: its ground.
        ink: the colour of its name.
        counted: whether a step can end there.
    """

    x: float
    y: float
    name: str
    colour: str
    ink: str
    counted: bool


def path_nodes(position: Position) -> dict[Any, Node]:
    """The places of the path where they lie on the board; letters name the kinds of tiles."""
    plan = floor.floor_of(position.components.statues)
    found = {}
    for place in range(STAIRS, PLACES + 1):
        column, row = floor.CELLS[plan.index[place]]
        found[place] = _node(position, place, column, -row)
    found[CHAMBER] = Node(4.0, -2.6, "chamber", LIGHT["l-coffin"], "#211d1a", True)
    return found


def _node(position: Position, place: int, x: float, y: float) -> Node:
    tile = position.tiles.get(place)
    if tile is None:
        name = spot_text(place) if place == STAIRS else str(place)
        return Node(x, y, name, LIGHT["l-stone"] if place == STAIRS else "#ffffff", "#211d1a", place == STAIRS)
    kind = "temple" if tile.is_temple else tile.kind
    ink = "#211d1a" if tile.is_treasure else "#fffaf0"
    return Node(x, y, f"{LETTERS.get(tile.kind, 'T')}{place}", LIGHT[f"l-{kind}"], ink, True)
