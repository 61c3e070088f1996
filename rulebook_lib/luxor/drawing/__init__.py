"""How a position of Luxor looks: from a view to a drawing, a hand, its key, and back from a point to a move.

    >>> from rulebook_lib import luxor
    >>> view = luxor.Position.start(["Ann", "Bo"]).seen_by("Ann")
    >>> draw(view).label
    'Tomb: 6 of 40 places hold a tile'

A drawing never asks for more than a view gives, so it cannot show what is hidden. Its rooms: ``floor`` (where each
place lies), ``plan`` (what follows from view and look), ``board`` and ``chamber`` (what lies there), ``moves`` (what
can be done), ``hand``, ``sets`` (the calculator), ``marks`` and ``art`` (signs and colours), ``words``, ``status``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import listed, whose
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import group
from rulebook_lib.luxor.drawing import board, chamber, floor, moves, words
from rulebook_lib.luxor.drawing import hand as hands
from rulebook_lib.luxor.drawing.graph import path_nodes
from rulebook_lib.luxor.drawing.hand import hand, hand_place
from rulebook_lib.luxor.drawing.marks import css, icon
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.drawing.sets import CALCULATOR
from rulebook_lib.luxor.drawing.status import changed, move_words, status, track

if TYPE_CHECKING:
    from rulebook_lib.luxor.view import View

LAYERS = {"reach": "Where cards lead", "steps": "Steps to the chamber"}
"""The extras that a look can switch on, and what their switches are called."""
STEPPER_LOOK = frozenset({"hand"})
"""What the stepper shows at all times: the hand of the player whose turn it is lies below the board."""
STEPPER_LAYERS = ("steps",)
"""What the stepper can switch on."""
PLAY_LOOK = frozenset[str]()
"""What free play shows at first."""
WIDE = True
"""The board needs the whole width of a page of medium size."""


def draw(view: View, look: Look | None = None) -> Scene:
    """The tomb.

    Args:
        view: what is seen.
        look: what is switched on and chosen so far; by default nothing.
    """
    plan = Plan(view, look or Look())
    below = _below(plan) if plan.shows("hand") else ""
    parts = [
        board.ground(plan),
        board.stairs(plan),
        board.places(plan),
        board.statues(plan),
        chamber.chamber(plan),
        board.caption(plan),
        moves.steps(plan) if plan.shows("steps") else "",
        board.labels(plan),
        board.changed(plan),
        moves.previews(plan) if plan.look.live or below or plan.shows(moves.ALL) else "",
        moves.choices(plan),
        board.refused(plan),
        group(below, at=(0, floor.HEIGHT + board.CAPTION)) if below else "",
    ]
    high = floor.HEIGHT + board.CAPTION + (hands.ROW + hands.TABLE if below else 0)
    body = group("".join(parts), "rb-board rb-focus" if plan.lit else "rb-board")
    box = (0.0, 0.0, float(floor.WIDTH), float(high))
    return Scene(board.symbols(plan), body, box, words.board_label(plan), _description(plan), css())


def _below(plan: Plan) -> str:
    """The hand and what everybody has, for a drawing that shows them together with the board."""
    seat = plan.view.turn
    return hands.row(plan, seat, live=False) + group(hands.table(plan), at=(0, hands.ROW))


def _description(plan: Plan) -> str:
    found = words.description(plan)
    held = plan.view.hand(plan.view.turn) if plan.shows("hand") else None
    if held:
        found += f" {whose(plan.view.players[plan.view.turn])} hand: {listed([str(card) for card in held])}."
    return found


_KEY = {
    "vase": "Vase",
    "jewelry": "Jewelry",
    "statue": "Statue",
    "under": "Temple tile below",
    "empty": "Empty place",
    "horus": "Horus tile",
    "osiris": "Osiris tile",
    "tunnel": "Tunnel",
    "scarab": "Scarab",
    "wild": "Wild treasure",
    "scarab-or-wild": "Scarab or wild treasure",
    "favour": "Favour of Horus",
    "wall": "Points on the wall",
    "sarcophagi": "Sarcophagus",
    "sleeper": "Asleep at Anubis",
}


def legend() -> list[tuple[str, str]]:
    """The key of the signs: a small picture and its words."""
    return [(icon(key), text) for key, text in _KEY.items()]


def move_at(view: View, x: float, y: float, prefix: tuple[str, ...] = ()) -> str | None:
    """The move that a click at a point of the drawing means, legal or not: the text to ask "why not" with.

    Returns:
        The text of the move, or None when no figure is to be moved now.
    """
    return moves.move_at(Plan(view, Look(prefix=prefix, live=True)), x, y)


__all__ = [
    "CALCULATOR",
    "LAYERS",
    "PLAY_LOOK",
    "STEPPER_LAYERS",
    "STEPPER_LOOK",
    "WIDE",
    "changed",
    "css",
    "draw",
    "hand",
    "hand_place",
    "icon",
    "legend",
    "move_at",
    "move_words",
    "path_nodes",
    "status",
    "track",
]
