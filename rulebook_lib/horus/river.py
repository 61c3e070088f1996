"""The River: where boats can go, and which tiles would block one (R-RIVER-1)."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.horus.board import NEAR, TOUCHES, Board, blocked_by, touching, unpack

Blocks = Callable[[int], bool]
"""Tells whether a tile at a place would leave a boat without a way on."""

Box = tuple[int, int, int, int]


@enforces("H-PLACE-7", "H-RIVER-11", "H-RIVER-13")
def blocking(board: Board, reading: str, boats: tuple[int, ...] | None = None) -> Blocks:
    """The test whether a further tile blocks a boat. Arms of the River without a boat do not matter.

    Args:
        board: the map.
        reading: ``local``: a boat needs a free place beside it; ``escape``: a chain of free places to the outside.
        boats: the boats to be tested; all when left out.
    """
    boats = board.boats if boats is None else boats
    if reading == "local":
        return local_blockers(board, boats).__contains__
    return escape_blockers(board, boats)


MOST_AT_ONCE = max(len(blocked_by(place) & touching(0)) for place in touching(0))
"""So many of the places at a boat are the most that a single tile can take."""


def local_blockers(board: Board, boats: tuple[int, ...]) -> set[int]:
    """The places where a tile would take the last free places of a boat."""
    found: set[int] = set()
    blocked = board.blocked
    for boat in boats:
        free = touching(boat) - blocked
        if 0 < len(free) <= MOST_AT_ONCE:
            found |= taking_all(free)
    return found


@lru_cache(maxsize=NEAR)
def taking_all(places: frozenset[int]) -> frozenset[int]:
    """The places at which one tile would take all of these."""
    return frozenset.intersection(*map(blocked_by, places))


def escape_blockers(board: Board, boats: tuple[int, ...]) -> Blocks:
    """The test for the reading ``escape``; a way that stays open answers for most places at once."""
    ways = [escape_way(board, boat) for boat in boats]
    x0, y0, x1, y1 = board.box

    def blocks(place: int) -> bool:
        x, y = unpack(place)
        inside = x >= x0 and y >= y0 and x + 2 <= x1 and y + 2 <= y1
        near = blocked_by(place)
        for boat, way in zip(boats, ways, strict=True):
            if way is None or (inside and near.isdisjoint(way)):
                if way is None:
                    return True
                continue
            if escape_way(board, boat, place) is None:
                return True
        return False

    return blocks


def escape_way(board: Board, boat: int, extra: int | None = None) -> list[int] | None:
    """A chain of free places from a boat to one wholly outside the rectangle round all tiles; None without one.

    Args:
        board: the map.
        boat: where the boat lies, or would lie.
        extra: a further tile to reckon with.
    """
    box, near = board.box, frozenset[int]()
    if extra is not None:
        x, y = unpack(extra)
        box = (min(box[0], x), min(box[1], y), max(box[2], x + 2), max(box[3], y + 2))
        near = blocked_by(extra)
    before = {boat: boat}
    front = [boat]
    while front:
        following: list[int] = []
        for place in front:
            for step in TOUCHES:
                new = place + step
                if new in before or new in board.blocked or new in near:
                    continue
                before[new] = place
                if _outside(new, box):
                    return _way_back(before, new, boat)
                following.append(new)
        front = following
    return None


def _outside(place: int, box: Box) -> bool:
    x, y = unpack(place)
    return x + 2 <= box[0] or y + 2 <= box[1] or x >= box[2] or y >= box[3]


def _way_back(before: dict[int, int], place: int, boat: int) -> list[int]:
    way = []
    while place != boat:
        way.append(place)
        place = before[place]
    return way


def boat_can_stay(board: Board, place: int, reading: str) -> bool:
    """Whether a boat laid at a free place would have a way on (R-RIVER-2)."""
    if reading == "escape":
        return escape_way(board, place, place) is not None
    return not touching(place) <= board.blocked


@enforces("H-RIVER-5", "H-RIVER-6")
def places_beside(board: Board, boat: int, reading: str) -> Set[int]:
    """Where a boat can go that a River tile from the bag replaces: beside that tile, blocking nothing."""
    beside = touching(boat) - board.blocked
    return _sparing_others(board, boat, _staying(board, beside, reading), reading)


@enforces("H-RIVER-10")
def places_at_river(board: Board, river: Set[int], reading: str) -> dict[int, Set[int]]:
    """Where each boat can go that an R/N tile replaces: to the open places at the River, blocking nothing."""
    staying = _staying(board, river, reading)
    return {boat: _sparing_others(board, boat, staying, reading) for boat in sorted(board.boats)}


def _staying(board: Board, places: Set[int], reading: str) -> Set[int]:
    """The places at which a boat would have a way on."""
    if reading == "escape":
        return {place for place in places if boat_can_stay(board, place, reading)}
    blocked = board.blocked
    return places - {place for place in places if touching(place) <= blocked}


def _sparing_others(board: Board, boat: int, places: Set[int], reading: str) -> Set[int]:
    """The places at which the moved boat leaves the other one a way on."""
    others = tuple([other for other in board.boats if other != boat])
    if reading == "local":
        blockers = local_blockers(board, others)
        return places - blockers if blockers else places
    blocks = escape_blockers(board, others)
    return {place for place in places if not blocks(place)}
