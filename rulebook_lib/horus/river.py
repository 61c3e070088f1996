"""The River: where boats can go, and which tiles would block one (R-RIVER-1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.horus.board import BLOCKS, TOUCHES, Board, unpack

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


def local_blockers(board: Board, boats: tuple[int, ...]) -> set[int]:
    """The places where a tile would take the last free places of a boat."""
    found: set[int] = set()
    blocked = board.blocked
    for boat in boats:
        for step in _last_steps(tuple([boat + step in blocked for step in TOUCHES])):
            found.add(boat + step)
    return found


@cache
def _last_steps(taken: tuple[bool, ...]) -> tuple[int, ...]:
    """From a boat to the places where a tile would take all that is free, by which of its places are taken."""
    free = [step for step, gone in zip(TOUCHES, taken, strict=True) if not gone]
    return tuple(set.intersection(*({step + other for other in BLOCKS} for step in free))) if free else ()


def escape_blockers(board: Board, boats: tuple[int, ...]) -> Blocks:
    """The test for the reading ``escape``; a way that stays open answers for most places at once."""
    ways = [escape_way(board, boat) for boat in boats]
    x0, y0, x1, y1 = board.box

    def blocks(place: int) -> bool:
        x, y = unpack(place)
        inside = x >= x0 and y >= y0 and x + 2 <= x1 and y + 2 <= y1
        near = {place + step for step in BLOCKS}
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
        near = frozenset(extra + step for step in BLOCKS)
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
    return any(place + step not in board.blocked for step in TOUCHES)


@enforces("H-RIVER-5", "H-RIVER-6")
def places_beside(board: Board, boat: int, reading: str) -> set[int]:
    """Where a boat can go that a River tile from the bag replaces: beside that tile, blocking nothing."""
    beside = {boat + step for step in TOUCHES} - board.blocked
    return _sparing_others(board, boat, _staying(board, beside, reading), reading)


@enforces("H-RIVER-10")
def places_at_river(board: Board, reading: str) -> dict[int, set[int]]:
    """Where each boat can go that an R/N tile replaces: beside any River tile, blocking nothing."""
    staying = _staying(board, board.frontier & board.wet, reading)
    return {boat: _sparing_others(board, boat, staying, reading) for boat in sorted(board.boats)}


def _staying(board: Board, places: set[int], reading: str) -> set[int]:
    """The places at which a boat would have a way on."""
    if reading == "escape":
        return {place for place in places if boat_can_stay(board, place, reading)}
    stuck, blocked = places, board.blocked
    for step in TOUCHES:
        stuck = {place for place in stuck if place + step in blocked}
        if not stuck:
            return places
    return places - stuck


def _sparing_others(board: Board, boat: int, places: set[int], reading: str) -> set[int]:
    """The places at which the moved boat leaves the other one a way on."""
    others = tuple([other for other in board.boats if other != boat])
    if reading == "local":
        return places.difference(local_blockers(board, others))
    blocks = escape_blockers(board, others)
    return {place for place in places if not blocks(place)}
