"""Where an expelled ruler goes: each direction he tries, what lies on the spaces ahead, why it fails, where he lands.

:func:`trace` computes all of it without moving anything; the rules play what it says, and drawings show it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.khan.board import COMPASS

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

EMPTY, EDGE, WATER = "empty", "edge", "river"
PIECES = ("yurt", "neutral yurt", "ruler", "conquest tile", "bridge")
"""What can stand on a space (K-EXPEL-5)."""
REASONS = {
    EDGE: "the board ends before an empty land space comes",
    "taken": "every space within reach is taken",
    "stopped": "the first taken space stops him",
    WATER: "nobody lands on the river, and every other space within reach is taken",
    "direction": "there are only four directions",
}
"""Why a direction is closed."""


class Look(NamedTuple):
    """A space that was looked at: its name (empty beyond the edge) and what is there."""

    space: str
    found: str


class Tried(NamedTuple):
    """A direction that was tried.

    Attributes:
        direction: one of the compass.
        looks: the spaces looked at, from near to far; the last one is where he lands, unless the direction is closed.
        closed: why it is closed, a key of ``REASONS``; empty when he can go there.
    """

    direction: str
    looks: tuple[Look, ...]
    closed: str = ""

    @property
    def reason(self) -> str:
        """Why it is closed, in words."""
        return REASONS.get(self.closed, "")


class Expulsion(NamedTuple):
    """A ruler that is expelled.

    Attributes:
        ruler: his number.
        start: the space he stands on.
        tried: the directions in the order in which he tries them; all but the last are closed.
    """

    ruler: int
    start: str
    tried: tuple[Tried, ...]

    @property
    def landing(self) -> str | None:
        """The space where he ends; None when every direction is closed."""
        return None if self.tried[-1].closed else self.tried[-1].looks[-1].space

    @property
    def direction(self) -> str | None:
        """The direction in which he goes in the end."""
        return None if self.tried[-1].closed else self.tried[-1].direction

    @property
    def distance(self) -> int:
        """How many spaces he moves; 0 when every direction is closed."""
        return 0 if self.tried[-1].closed else len(self.tried[-1].looks)


def order_of_directions(first: str, options: Mapping[str, str]) -> Iterator[str]:
    """The directions in the order in which they are tried, beginning with the one on the card (A-22, A-23)."""
    start, step = COMPASS.index(first), 1 if options["turn_order"] == "clockwise" else -1
    four = options["grid_directions"] == "4"
    for turn in range(len(COMPASS)):
        now = (start + turn * step) % len(COMPASS)
        if turn == 0 or not four or now % 2 == 0:
            yield COMPASS[now]


def directions(options: Mapping[str, str]) -> tuple[str, ...]:
    """The directions there are."""
    return COMPASS[::2] if options["grid_directions"] == "4" else COMPASS


def spaces_ahead(position: Position, start: str, direction: str) -> tuple[Look, ...]:
    """The spaces within reach in a direction, with what is there, whatever it means; the edge ends them."""
    board, number = position.components.board, position.components.board.number[start]
    found: list[Look] = []
    for _ in range(position.components.reach):
        ahead = board.step(number, direction)
        if ahead is None:
            return (*found, Look("", EDGE))
        number = ahead
        found.append(Look(board.names[number], position.what(number)))
    return tuple(found)


@enforces("K-EXPEL-3", "K-EXPEL-4", "K-EXPEL-5", "K-EXPEL-6", "K-EX-2", "K-EX-3")
def try_direction(position: Position, start: str, direction: str, cleared: str = "") -> Tried:
    """Look for the first empty land space in a direction.

    Args:
        position: where the pieces are.
        start: the space the ruler stands on.
        direction: one of the compass.
        cleared: a space that is taken for empty land whatever is there, to find out whether it is the cause.
    """
    if direction not in directions(position.options):
        return Tried(direction, (), "direction")
    stops = position.options["jump"] == "stop"
    looks: list[Look] = []
    for look in spaces_ahead(position, start, direction):
        found = EMPTY if cleared and look.space == cleared else look.found
        looks.append(Look(look.space, found))
        if found == EMPTY:
            return Tried(direction, tuple(looks))
        if found == EDGE or (stops and found in PIECES):
            break
    return Tried(direction, tuple(looks), _closed_by([look.found for look in looks], stops))


def _closed_by(found: list[str], stops: bool) -> str:
    """Why a direction without an empty land space is closed."""
    if found[-1] == EDGE:
        return EDGE
    if stops and found[-1] in PIECES:
        return "stopped"
    return WATER if WATER in found else "taken"


@enforces("K-EXPEL-7", "K-EX-1", "K-EX-4", "K-EX-5")
def trace(position: Position, ruler: int, direction: str, start: str = "") -> Expulsion:
    """Where a ruler goes when he is expelled in a direction; nothing is moved.

    Args:
        position: where the pieces are.
        ruler: his number.
        direction: the direction on the card.
        start: the space he stands on; where he stands now when left out.
    """
    start = start or position.components.board.names[position.rulers[ruler]]
    tried = []
    for now in order_of_directions(direction, position.options):
        tried.append(try_direction(position, start, now))
        if not tried[-1].closed:
            break
    return Expulsion(ruler, start, tuple(tried))


def destinations(position: Position, ruler: int) -> dict[str, Expulsion]:
    """What each direction that a card can show leads to."""
    return {direction: trace(position, ruler, direction) for direction in COMPASS}
