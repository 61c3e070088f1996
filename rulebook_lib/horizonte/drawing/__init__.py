"""How a position of Horizonte looks: the round table, a hand, the order of play, the scoring of a round.

    >>> from rulebook_lib import horizonte
    >>> view = horizonte.Position.start(["North", "East", "South", "West"]).seen_by("North")
    >>> draw(view).label
    'Table before the first deal'

A drawing never asks for more than a view gives, so it cannot show what is hidden. Its rooms: ``plan`` (what follows
from view and look), ``seats`` (where everything lies), ``table`` (players and their things), ``tricks``, ``strip`` (the
order of play), ``flow`` (the same as a graph), ``hand``, ``calculator``, ``marks`` and ``art`` (signs and colours),
``words``, ``status``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import attrs, group
from rulebook_lib.horizonte.drawing import marks, strip, table, tricks, words
from rulebook_lib.horizonte.drawing.calculator import CALCULATOR
from rulebook_lib.horizonte.drawing.flow import flow_graph
from rulebook_lib.horizonte.drawing.hand import hand
from rulebook_lib.horizonte.drawing.marks import SMALL_HIGH, SMALL_WIDE, css, icon, legend
from rulebook_lib.horizonte.drawing.plan import Plan
from rulebook_lib.horizonte.drawing.seats import BOX, STRIP
from rulebook_lib.horizonte.drawing.status import changed, move_words, status, track

if TYPE_CHECKING:
    from rulebook_lib.horizonte.view import View

LAYERS = {"legal": "Legal cards", "last": "Last cycle"}
"""The extras that a look can switch on, and what their switches are called."""
STEPPER_LOOK = frozenset({"legal"})
"""What the stepper shows at all times."""
STEPPER_LAYERS = ("last",)
"""What the stepper can switch on."""
PLAY_LOOK = frozenset({"legal"})
"""What free play shows at first."""
QUIZ_LOOK = frozenset({"asked"})
"""How a table looks about which something is asked: nobody is told who wins, who plays or what may be played."""
REFUSED = "Not this card"
"""The title of a note that says why a move is refused."""
ENLARGED = 1.08
"""Texts are so large that the table may be shown so much smaller than usual."""


def draw(view: View, look: Look | None = None) -> Scene:
    """The table.

    Args:
        view: what is seen.
        look: what is switched on and chosen so far; by default nothing.
    """
    plan = Plan(view, look or Look())
    parts = (
        table.ground(plan),
        table.piles(plan),
        table.seats(plan),
        table.initiatives(plan),
        tricks.middle(plan),
        strip.strip(plan),
    )
    body = group("".join(parts), "rb-hz", attrs(style=f"--k:{ENLARGED:g}"))
    x, y, wide, high = BOX
    box = (x, y, wide, high if plan.sequence else STRIP - y)
    return Scene(marks.symbols(plan.uid), body, box, words.label(plan), words.description(plan), css())


def move_at(view: View, x: float, y: float, prefix: tuple[str, ...] = ()) -> str | None:  # noqa: ARG001
    """The move that a click at a point of the drawing means, legal or not: to play the card that lies there.

    Returns:
        The text of the move, or None when no card of the player to move lies there face up.
    """
    for action, (left, top) in _playing(view).items():
        if left <= x <= left + SMALL_WIDE and top <= y <= top + SMALL_HIGH:
            return action
    return None


def place_of(view: View, action: str) -> tuple[float, float] | None:
    """Where a move begins on the table: the middle of the open card that it plays; None when there is no such card."""
    corner = _playing(view).get(action)
    return corner and (corner[0] + SMALL_WIDE / 2, corner[1] + SMALL_HIGH / 2)


def _playing(view: View) -> dict[str, tuple[float, float]]:
    """The plays of the player to move, legal or not, with the corners of the cards that lie face up."""
    plan = Plan(view, Look())
    seat = plan.to_play
    held = None if seat is None else view.hand(seat)
    if seat is None or held is None:
        return {}
    return {f"play {card}": at for card, at in zip(held, table.open_places(plan, seat), strict=True)}


__all__ = [
    "CALCULATOR",
    "LAYERS",
    "PLAY_LOOK",
    "QUIZ_LOOK",
    "REFUSED",
    "STEPPER_LAYERS",
    "STEPPER_LOOK",
    "changed",
    "css",
    "draw",
    "flow_graph",
    "hand",
    "icon",
    "legend",
    "move_at",
    "move_words",
    "place_of",
    "status",
    "track",
]
