"""The map of Horus: tiles on a half-tile lattice, open places, water, islands, regions. Knows no turns and no players.

Every tile covers 2 x 2 half-cells. A place is the upper left half-cell of a tile, packed into one whole number: 9 of
its neighbours are blocked by a tile that lies there, 12 touch it. Everything that a question needs is kept up to date
when a tile is laid and when it is taken back, so that no question has to look at the whole map.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping, Set
from functools import cache, lru_cache

from rulebook_lib.core.regions import RegionGraph
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.horus.components import LAND, WATER

Place = tuple[int, int]

STRIDE = 1_000_003
"""From a place to the one below it; odd, so that sets of places fill their tables evenly."""
HALF = STRIDE // 2
LIMIT = 1 << 18
"""Places further out than this from the origin are never near a tile."""


def pack(place: Place) -> int:
    """A place as one number."""
    return place[1] * STRIDE + place[0]


@cache
def unpack(code: int) -> Place:
    """The place of a number."""
    y = (code + HALF) // STRIDE
    return code - y * STRIDE, y


BLOCKS = tuple(pack((dx, dy)) for dy in (-1, 0, 1) for dx in (-1, 0, 1))
"""From a tile to the places that it blocks."""
CONTACTS = {
    pack((dx, dy)): 2 if 0 in (dx, dy) else 1
    for dx, dy in [
        # opposite sides next to each other: two places far apart settle most questions about a boat
        *(
            (0, -2),
            (0, 2),
            (-2, 0),
            (2, 0),
            (-1, -2),
            (1, 2),
            (-2, 1),
            (2, -1),
            (1, -2),
            (-1, 2),
            (-2, -1),
            (2, 1),
        ),
    ]
}
"""From a tile to the places that touch it, with the length of the contact in half-cells (H-PLACE-2)."""
TOUCHES = tuple(CONTACTS)
CORNERS = tuple(pack((dx, dy)) for dy in (-2, 2) for dx in (-2, 2))
SQUARE = tuple(pack((dx, dy)) for dy in (0, 1) for dx in (0, 1))
"""From a tile to its four half-cells."""
NOTHING: Set[int] = frozenset()
_Change = tuple[int, Set[int], Set[int], tuple[int, int, int, int], tuple[int, ...], int | None, int | None]
"""A laid tile: its place, half-cells that became enclosed and that were flooded, box, boats and Temple before, and the
boat it replaced."""
SAME: dict[int, int] = {}
"""One number object for each place: sets find what is identical faster than what is only equal."""
NEAR = 1 << 14
"""So many tiles have the places round them remembered."""


@lru_cache(maxsize=NEAR)
def touching(place: int) -> frozenset[int]:
    """The places that touch a tile."""
    return frozenset([SAME.setdefault(place + step, place + step) for step in TOUCHES])


@lru_cache(maxsize=NEAR)
def blocked_by(place: int) -> frozenset[int]:
    """The places that a tile blocks, its own included."""
    return frozenset([SAME.setdefault(place + step, place + step) for step in BLOCKS])


SIDES = tuple(pack(step) for step in ((1, 0), (-1, 0), (0, 1), (0, -1)))
DIAGONALS = tuple(pack(step) for step in ((1, 1), (-1, 1), (1, -1), (-1, -1)))
RING = tuple(
    pack(step)
    for step in [
        *((-1, -1), (0, -1), (1, -1), (2, -1), (2, 0), (2, 1)),
        *((2, 2), (1, 2), (0, 2), (-1, 2), (-1, 1), (-1, 0)),
    ]
)
"""The twelve half-cells round a tile, in order; every third one, from the first, is a corner."""


class Board:
    """The map.

    Attributes:
        kinds: kind of tile by packed place.
        blocked: places where a tile would overlap one that lies there.
        frontier: places where a whole tile would overlap nothing and touch at least one tile.
        order: the frontier in order.
        wet: places that touch water.
        water: half-cells covered by water.
        enclosed: half-cells that water cuts off from the outside (islands).
        boats: the packed places of the two boats.
        temple: the packed place of the Temple, None while it is not laid.
        box: the rectangle round all tiles in half-cells: x0, y0, x1, y1, the latter two exclusive.
        regions: the graph of touching tiles with region labels; its nodes are places (x, y).

    Args:
        corners_leak: whether an island must be closed at the corners of its ring as well (R-ISLAND-1).
    """

    __slots__ = (
        "_undo",
        "blocked",
        "boats",
        "box",
        "corners_leak",
        "enclosed",
        "frontier",
        "kinds",
        "order",
        "regions",
        "temple",
        "water",
        "wet",
    )

    def __init__(self, corners_leak: bool = False) -> None:
        self.corners_leak = corners_leak
        self.kinds: dict[int, str] = {}
        self.blocked: set[int] = set()
        self.frontier: set[int] = set()
        self.order: list[int] = []
        self.wet: set[int] = set()
        self.water: set[int] = set()
        self.enclosed: set[int] = set()
        self.boats: tuple[int, ...] = ()
        self.temple: int | None = None
        self.box = (0, 0, 0, 0)
        self.regions = RegionGraph(LAND)
        self._undo: list[_Change] = []

    # ------------------------------------------------------------------ changes

    def lay(self, place: int, kind: str) -> None:
        """Lay a tile on a free place."""
        boats, temple = self.boats, self.temple
        if kind == "boat":
            self.boats = (*boats, place)
        elif kind == "temple":
            self.temple = place
        self._cover(place, kind, boats, temple, None)

    def swap(self, boat: int, place: int) -> None:
        """Replace a boat by a River tile and lay the boat on a free place, in one step."""
        boats = self.boats
        self.kinds[boat] = "river"
        self.regions.set_kind(unpack(boat), "river")
        self.boats = tuple(place if one == boat else one for one in boats)
        self._cover(place, "boat", boats, self.temple, boat)

    def _cover(self, place: int, kind: str, boats: tuple[int, ...], temple: int | None, swapped: int | None) -> None:
        kinds, frontier = self.kinds, self.frontier
        covered, around = blocked_by(place), touching(place)
        gone = covered & frontier
        self.blocked |= covered
        frontier -= gone
        fresh = around.difference(self.blocked, frontier)
        frontier |= fresh
        self._reorder(gone, fresh)
        node = x, y = unpack(place)
        self.regions.add(node, kind, {unpack(near): CONTACTS[near - place] for near in around & kinds.keys()})
        kinds[place] = kind
        box = self.box
        if len(kinds) == 1:
            self.box = (x, y, x + 2, y + 2)
        elif x < box[0] or y < box[1] or x + 2 > box[2] or y + 2 > box[3]:
            self.box = (min(x, box[0]), min(y, box[1]), max(x + 2, box[2]), max(y + 2, box[3]))
        dried = flooded = NOTHING
        if kind in WATER:
            self.wet |= around
            dried, flooded = self._pour(place)
        self._undo.append((place, dried, flooded, box, boats, temple, swapped))

    def undo(self) -> None:
        """Take back the last change. What the tile opened and closed is told by the tiles that are left."""
        place, dried, flooded, box, boats, temple, swapped = self._undo.pop()
        kinds = self.kinds
        kind = kinds.pop(place)
        tiles, around = kinds.keys(), touching(place)
        self.regions.undo()
        free = {near for near in blocked_by(place) if tiles.isdisjoint(blocked_by(near))}
        opened = {near for near in free if not tiles.isdisjoint(touching(near))}
        closed = {near for near in around & self.frontier if tiles.isdisjoint(touching(near))}
        self.blocked -= free
        self.frontier -= closed
        self.frontier |= opened
        self._reorder(closed, opened)
        if kind in WATER:
            self.wet.difference_update(
                [near for near in around if not any(kinds.get(near + step) in WATER for step in TOUCHES)]
            )
            self.water.difference_update(place + step for step in SQUARE)
            self.enclosed -= dried
            self.enclosed |= flooded
        self.box, self.boats, self.temple = box, boats, temple
        if swapped is not None:
            kinds[swapped] = "boat"
            self.regions.set_kind(unpack(swapped), "boat")

    def _reorder(self, closed: Set[int], opened: Set[int]) -> None:
        """Keep the frontier's places in order."""
        order = self.order
        for place in closed:
            del order[bisect_left(order, place)]
        for place in opened:
            insort(order, place)

    def mark(self, place: int, owner: int | None) -> None:
        """Note in the graph whose stone lies on a tile."""
        self.regions.set_owner(unpack(place), owner)

    # ------------------------------------------------------------------ islands

    def _pour(self, place: int) -> tuple[Set[int], Set[int]]:
        """Make a square water; the half-cells that became enclosed, and those of islands that were flooded."""
        square = {place + step for step in SQUARE}
        self.water |= square
        if place in self.enclosed:
            self.enclosed -= square
            return NOTHING, square
        dried = self._cut_off(place)
        self.enclosed |= dried
        return dried, NOTHING

    @enforces("H-ISLAND-1")
    def _cut_off(self, place: int) -> Set[int]:
        """The half-cells that a new square of water cuts off from the outside.

        Its dry surroundings fall into runs. All were connected to the outside through the square, so with fewer than
        two runs nothing can be cut off. Otherwise the runs are flooded in turn, one half-cell at a time, until one is
        left: whatever dries up before has lost its way out.
        """
        runs = self._dry_runs(place)
        if len(runs) < 2:
            return NOTHING
        cut_off: set[int] = set()
        floods = [_Flood(run) for run in runs]
        while len(floods) > 1:
            for flood in list(floods):
                if flood in floods and len(floods) > 1:
                    self._advance(flood, floods, cut_off)
        return cut_off

    def _advance(self, flood: _Flood, floods: list[_Flood], cut_off: set[int]) -> None:
        """One step of one flood: it may leave the map, meet another flood, or dry up."""
        if flood.outside:
            return
        if not flood.edge:
            floods.remove(flood)
            cut_off |= flood.seen
            return
        cell = flood.edge.pop()
        x, y = unpack(cell)
        x0, y0, x1, y1 = self.box
        if x < x0 or y < y0 or x >= x1 or y >= y1:
            flood.outside = True
            for other in floods:
                if other.outside and other is not flood:
                    floods.remove(flood)
                    break
            return
        for step in SIDES + DIAGONALS if self.corners_leak else SIDES:
            near = cell + step
            if near in self.water or near in flood.seen:
                continue
            for other in floods:
                if other is not flood and near in other.seen:
                    flood.edge.append(cell)  # its other neighbours have still to be looked at
                    other.take(flood)
                    floods.remove(flood)
                    return
            flood.seen.add(near)
            flood.edge.append(near)

    def _dry_runs(self, place: int) -> list[list[int]]:
        """The dry half-cells round a square in runs that hang together."""
        water, leak = self.water, self.corners_leak
        ring = [place + step for step in RING]
        dry = [cell not in water for cell in ring]
        joined = dry
        if leak:  # over a wet corner its two neighbours meet diagonally
            joined = [dry[i] or (i % 3 == 0 and dry[i - 1] and dry[(i + 1) % 12]) for i in range(12)]
        if all(joined):
            return [ring]
        start = joined.index(False)
        runs: list[list[int]] = []
        for k in range(start, start + 12):
            i = k % 12
            if not joined[i]:
                runs.append([])
            elif dry[i]:
                runs[-1].append(ring[i])
        # with steps over edges only, a corner alone was never connected through the square
        return [run for run in runs if run and (leak or len(run) > 1 or RING.index(run[0] - place) % 3)]

    # ------------------------------------------------------------------ questions

    def contact_kinds(self, place: int) -> Iterator[tuple[int, str, int]]:
        """The tiles that a tile at a place touches: their place, kind, and the length of the contact."""
        kinds = self.kinds
        for step, length in CONTACTS.items():
            kind = kinds.get(place + step)
            if kind is not None:
                yield place + step, kind, length

    def continuations(self, place: int) -> list[int]:
        """The free places at a tile, to which the River could go on from it."""
        blocked = self.blocked
        return [place + step for step in TOUCHES if place + step not in blocked]

    def overlapping(self, place: int) -> list[int]:
        """The tiles that a tile at a place would overlap."""
        return [place + step for step in BLOCKS if place + step in self.kinds]

    def is_island(self, place: int) -> bool:
        """Whether a tile that lies at a place is on an island."""
        return place in self.enclosed

    def tiles(self) -> Mapping[Place, str]:
        """All tiles: kind by place."""
        return {unpack(code): kind for code, kind in self.kinds.items()}

    # ------------------------------------------------------------------ copy, compare

    def copy(self) -> Board:
        """An independent copy, history included."""
        new = Board(self.corners_leak)
        for name in ("kinds", "blocked", "frontier", "order", "wet", "water", "enclosed", "regions", "_undo"):
            setattr(new, name, getattr(self, name).copy())
        new.boats, new.temple, new.box = self.boats, self.temple, self.box
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__ if name not in ("_undo", "boats")
        ) and sorted(self.boats) == sorted(other.boats)

    __hash__ = None  # type: ignore[assignment]


class _Flood:
    """A flood over dry half-cells from one run of the ring."""

    __slots__ = ("edge", "outside", "seen")

    def __init__(self, run: list[int]) -> None:
        self.edge = list(run)
        self.seen = set(run)
        self.outside = False

    def take(self, other: _Flood) -> None:
        """Take over another flood that met this one."""
        self.seen |= other.seen
        self.edge += other.edge
        self.outside = self.outside or other.outside
