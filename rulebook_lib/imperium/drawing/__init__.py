"""How a position of Imperium: Horizons looks: the Market, what lies before each player, the flow of a turn.

    >>> from rulebook_lib import imperium
    >>> view = imperium.Position.start(["Ann", "Bo"]).seen_by("Ann")
    >>> draw(view).label
    'Table: set-up, 0 cards in the Market'

A drawing never asks for more than a view gives, so it cannot show what is hidden. Its rooms: ``plan`` (what follows
from view and look), ``table`` (the Market), ``seats`` (the players), ``face`` (a card out of its data), ``hand``,
``flow`` (the graph of a turn), ``terms`` (English and Portuguese), ``marks`` and ``art`` (signs, colours, pictures),
``words``, ``status``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import group
from rulebook_lib.imperium.drawing import flow, marks, seats, table, terms, words
from rulebook_lib.imperium.drawing import hand as hands
from rulebook_lib.imperium.drawing.flow import flow_graph
from rulebook_lib.imperium.drawing.hand import hand, hand_place
from rulebook_lib.imperium.drawing.marks import PORTUGUESE, css, icon, legend
from rulebook_lib.imperium.drawing.plan import Plan
from rulebook_lib.imperium.drawing.status import changed, move_words, status, track

if TYPE_CHECKING:
    from rulebook_lib.imperium.view import View

LAYERS = {"flow": "Flow of the turn", "words": "Words"}
"""The extras that a look can switch on, and what their switches are called."""
STEPPER_LOOK = frozenset({"hand"})
"""What the stepper shows at all times: the hand of the player in question lies below the play area."""
STEPPER_LAYERS = ("flow", "words")
"""What the stepper can switch on."""
PLAY_LOOK = frozenset({"flow"})
"""What free play shows at first."""
WIDE = True
"""The table needs the whole width of a page of medium size."""
REFUSED = "Not now"
"""The title of a note that says why a move is refused."""
TRANSLATIONS = {"pt": PORTUGUESE}
"""Words of the drawing in another language."""


def draw(view: View, look: Look | None = None) -> Scene:
    """The table.

    Args:
        view: what is seen.
        look: what is switched on and chosen so far; by default nothing.
    """
    plan = Plan(view, look or Look())
    body, high = _parts(plan)
    box = (0.0, 0.0, table.WIDTH, high)
    label, description = words.label(plan), words.description(plan)
    return Scene(marks.symbols(plan.uid), group(body, "rb-i rb-board"), box, label, description, css())


def _parts(plan: Plan) -> tuple[str, float]:
    """Everything from top to bottom; and the height it takes."""
    body, y = table.market(plan), table.high(plan)
    if plan.shows("flow") and plan.view.round:
        body, y = body + group(flow.drawing(plan), at=(0, y + 6)), y + flow.HIGH
    keys, high = seats.bar(plan)
    body, y = body + group(keys, at=(0, y)), y + high
    drawn, high = seats.large(plan, y + 8)
    body, y = body + group(drawn, at=(0, y + 8)), y + 8 + high
    if plan.shows("hand") and plan.view.hand_size(plan.focus):
        drawn, high = hands.cards(plan, plan.focus, live=False)
        body, y = body + group(drawn, at=(0, y)), y + high
    drawn, high = seats.others(plan)
    body, y = body + group(drawn, at=(0, y)), y + high
    if plan.shows("words"):
        body, y = body + group(terms.drawing(plan), at=(0, y)), y + terms.HIGH
    return body, y + 4


def move_at(view: View, x: float, y: float, prefix: tuple[str, ...] = ()) -> str | None:
    """The move that a click at a point of the drawing means, legal or not: the text to ask "why not" with.

    Returns:
        The text of the move, or None when no card lies there that something could be done with.
    """
    plan = Plan(view, Look(prefix=prefix, live=True, layers=PLAY_LOOK))
    if not view.round or not view.may_choose:
        return None
    _parts(plan)
    for left, top, wide, high, said in plan.spots:
        if left <= x <= left + wide and top <= y <= top + high:
            return said
    return None


__all__ = [
    "LAYERS",
    "PLAY_LOOK",
    "REFUSED",
    "STEPPER_LAYERS",
    "STEPPER_LOOK",
    "TRANSLATIONS",
    "WIDE",
    "changed",
    "css",
    "draw",
    "flow_graph",
    "hand",
    "hand_place",
    "icon",
    "legend",
    "move_at",
    "move_words",
    "status",
    "track",
]
