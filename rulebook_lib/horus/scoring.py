"""What a map of Horus is worth: size, factors, cap, control, totals, winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.horus.board import TOUCHES, Board, Place, pack
from rulebook_lib.horus.components import LAND, TITLES, Components

if TYPE_CHECKING:
    from rulebook_lib.horus.position import Position


class Region(NamedTuple):
    """A region.

    Attributes:
        kind: its land type.
        tiles: the places of its tiles, from north to south.
        temple: whether it touches the Temple.
        island: whether it is on an island.
        factor: what its size is multiplied with.
        value: points for each player who controls it.
        stones: stones by seat.
        controllers: the seats with most stones; empty without a stone.
        name: the region in words.
    """

    kind: str
    tiles: tuple[Place, ...]
    temple: bool
    island: bool
    factor: int
    value: int
    stones: Mapping[int, int]
    controllers: tuple[int, ...]
    name: str

    @property
    def size(self) -> int:
        """Its number of tiles."""
        return len(self.tiles)


@enforces("H-SCORE-4", "H-TEMPLE-6", "H-ISLAND-3")
def factor(components: Components, temple: bool, island: bool) -> int:
    """What the size of a region is multiplied with."""
    return (components.temple_factor if temple else 1) * (components.island_factor if island else 1)


@enforces("H-REGION-7", "H-SCORE-3", "H-SCORE-5", "H-TEMPLE-7")
def value(components: Components, size: int, times: int) -> int:
    """The points of a region: its tiles, multiplied, and never more than the cap."""
    return min(components.cap, size * times)


@enforces("H-SCORE-1", "H-SCORE-2", "H-STONE-11")
def controllers(stones: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with most stones in a region; nobody without a stone (R-STONE-4)."""
    most = max(stones.values(), default=0)
    return tuple(sorted(seat for seat, count in stones.items() if count == most)) if most else ()


def beside_temple(board: Board) -> frozenset[int]:
    """The packed places that touch the Temple."""
    return frozenset() if board.temple is None else frozenset(board.temple + step for step in TOUCHES)


@enforces("H-ISLAND-2")
def regions_of(position: Position) -> list[Region]:
    """All regions, by land type, then from north to south."""
    board, stones, components = position.board, position.stones, position.components
    temple_side = beside_temple(board)
    found = []
    for members in board.regions.regions():
        places = sorted(members, key=lambda place: (place[1], place[0]))
        codes = [pack(place) for place in places]
        kind = board.kinds[codes[0]]
        temple = not temple_side.isdisjoint(codes)
        island = board.is_island(codes[0])
        times = factor(components, temple, island)
        counts = Counter(stones[code] for code in codes if code in stones)
        points = value(components, len(places), times)
        found.append(Region(kind, tuple(places), temple, island, times, points, counts, controllers(counts), ""))
    found.sort(key=lambda region: (LAND.index(region.kind), region.tiles[0][1], region.tiles[0][0]))
    return _named(found)


def _named(regions: list[Region]) -> list[Region]:
    """Give the regions names; equal names are told apart by where they lie."""
    names = [f"{TITLES[r.kind]}, {r.size} tile{'s' if r.size > 1 else ''}" for r in regions]
    twins = Counter(names)
    named = []
    for region, name in zip(regions, names, strict=True):
        x, y = region.tiles[0]
        named.append(region._replace(name=f"{name}, at {x},{y}" if twins[name] > 1 else name))
    return named


def formula(region: Region, cap: int) -> str:
    """The sum of a region written out; empty when its size is its value."""
    if region.factor == 1 and region.size <= cap:
        return ""
    product = region.size * region.factor
    text = f"{region.size} × {region.factor} = {product}" if region.factor > 1 else f"{region.size}"
    return f"{text}, at most {cap}" if product > cap else text


def region_clauses(region: Region, cap: int) -> tuple[str, ...]:
    """The clauses that give a region its value."""
    found = ["H-SCORE-1" if len(region.controllers) < 2 else "H-SCORE-2", "H-SCORE-3"]
    if region.temple:
        found.append("H-TEMPLE-6")
    if region.island:
        found.append("H-ISLAND-3")
    if region.factor > 2:
        found.append("H-SCORE-4")
    if region.size * region.factor > cap:
        found.append("H-SCORE-5")
    return tuple(found)


@enforces("H-REGION-6", "H-SCORE-6")
def scores_of(position: Position) -> Scores:
    """The score as if the game ended now: a line for each region that a player controls; ties share the win."""
    cap = position.components.cap
    lines, rows = [], []
    for region in regions_of(position):
        line = ScoreLine(
            seat=-1,
            key=f"{region.kind} {region.tiles[0][0]},{region.tiles[0][1]}",
            label=region.name,
            points=region.value,
            formula=formula(region, cap),
            where=tuple(f"{x},{y}" for x, y in region.tiles),
            clauses=region_clauses(region, cap),
            icons=(
                region.kind,
                *(["temple"] if region.temple else []),
                *(["island"] if region.island else []),
            ),
        )
        rows.append(line)
        lines += [line._replace(seat=seat) for seat in region.controllers]
    return Scores.of(lines, len(position.players), rows=rows)
