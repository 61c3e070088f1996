"""Horus worked out from scratch, straight from the rules and without the engine: what the property tests compare with.

A map is a plain dict from the upper left half-cell of a tile to its kind. Nothing is kept from one question to the
next, and no code of the engine is used, so that the two can only agree by being right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import networkx as nx

Place = tuple[int, int]
Tiles = Mapping[Place, str]

LAND = {"desert", "hill", "field", "swamp"}
WATER = {"river", "boat", "pyramid"}
EDGES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
BESIDE = ((0, -1), (1, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 1), (-1, 0))
"""The eight half-cells along the edges of a tile."""
MARGIN = 2


def square(place: Place) -> tuple[Place, Place, Place, Place]:
    """The four half-cells of a tile."""
    x, y = place
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def contact(one: Place, other: Place) -> int:
    """The length of the edge that two tiles share, from their rectangles."""
    width = min(one[0], other[0]) + 2 - max(one[0], other[0])
    height = min(one[1], other[1]) + 2 - max(one[1], other[1])
    return max(width, height) if 0 in (width, height) and max(width, height) > 0 else 0


def contact_graph(tiles: Tiles) -> nx.Graph[Place]:
    """All tiles, with an edge where two of them touch, from the rectangles of every pair."""
    graph: nx.Graph[Place] = nx.Graph()
    graph.add_nodes_from(tiles)
    for one, other in combinations(tiles, 2):
        length = contact(one, other)
        if length:
            graph.add_edge(one, other, contact=length)
    return graph


def enclosed(tiles: Tiles, corners_leak: bool) -> set[Place]:
    """The dry half-cells that a flood from outside does not reach."""
    water = {cell for place, kind in tiles.items() if kind in WATER for cell in square(place)}
    x0, y0 = min(x for x, _ in tiles) - 1, min(y for _, y in tiles) - 1
    x1, y1 = max(x for x, _ in tiles) + 3, max(y for _, y in tiles) + 3
    dry = {(x, y) for x in range(x0, x1) for y in range(y0, y1)} - water
    steps = EDGES + CORNERS if corners_leak else EDGES
    front = [(x0, y0)]
    dry.discard((x0, y0))
    while front:
        x, y = front.pop()
        for dx, dy in steps:
            near = (x + dx, y + dy)
            if near in dry:
                dry.discard(near)
                front.append(near)
    return dry


AROUND = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if contact((0, 0), (x, y))]
"""From a tile to the origins that touch it."""


class Map:
    """One map and everything that can be asked about it."""

    def __init__(self, tiles: Tiles, corners_leak: bool = False, escape: bool = False) -> None:
        self.tiles = dict(tiles)
        self.corners_leak, self.escape = corners_leak, escape
        self.owner = {cell: place for place in self.tiles for cell in square(place)}

    @cached_property
    def enclosed(self) -> set[Place]:
        """The half-cells of islands."""
        return enclosed(self.tiles, self.corners_leak)

    @cached_property
    def graph(self) -> nx.Graph[Place]:
        """The contact graph, from the half-cells along the edges of each tile."""
        graph: nx.Graph[Place] = nx.Graph()
        graph.add_nodes_from(self.tiles)
        for place in self.tiles:
            for other, length in self.neighbours(place).items():
                graph.add_edge(place, other, contact=length)
        return graph

    @cached_property
    def components(self) -> set[frozenset[Place]]:
        """The regions: connected land of one type."""
        land: nx.Graph[Place] = nx.Graph()
        land.add_nodes_from(place for place, kind in self.tiles.items() if kind in LAND)
        land.add_edges_from(
            (one, other)
            for one, other in self.graph.edges
            if self.tiles[one] == self.tiles[other] and self.tiles[one] in LAND
        )
        return set(map(frozenset, nx.connected_components(land)))

    @cached_property
    def boats(self) -> list[Place]:
        """The places of the boats."""
        return sorted(place for place, kind in self.tiles.items() if kind == "boat")

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """The rectangle round all tiles."""
        xs, ys = [x for x, _ in self.tiles], [y for _, y in self.tiles]
        return min(xs), min(ys), max(xs) + 2, max(ys) + 2

    def neighbours(self, place: Place) -> Counter[Place]:
        """The tiles along the edges of a place, with the length of the contact."""
        x, y = place
        owners = (self.owner.get((x + dx, y + dy)) for dx, dy in BESIDE)
        return Counter(owner for owner in owners if owner is not None)

    def is_free(self, place: Place) -> bool:
        """Whether a whole tile would overlap nothing."""
        owner = self.owner
        return not any(cell in owner for cell in square(place))

    def origins(self) -> Iterable[Place]:
        """Every origin in the rectangle round the map with a margin."""
        x0, y0, x1, y1 = self.box
        return ((x, y) for x in range(x0 - MARGIN - 1, x1 + MARGIN) for y in range(y0 - MARGIN - 1, y1 + MARGIN))

    def open_places(self) -> list[Place]:
        """The origins at which a tile would overlap nothing and touch something."""
        return [place for place in self.origins() if self.is_free(place) and self.neighbours(place)]

    def with_tile(self, place: Place, kind: str, replaced: Place | None = None) -> Map:
        """The map after one more tile; a boat that it replaces has become River."""
        tiles = {**self.tiles, place: kind}
        if replaced is not None:
            tiles[replaced] = "river"
        return Map(tiles, self.corners_leak, self.escape)

    def boats_can_go_on(self) -> bool:
        """Whether no boat is blocked, in the chosen reading."""
        return all(self.escapes(boat) if self.escape else any(self.ways_on(boat)) for boat in self.boats)

    def ways_on(self, place: Place) -> Iterable[Place]:
        """The free places that touch a tile."""
        x, y = place
        for dx, dy in AROUND:
            other = (x + dx, y + dy)
            if self.is_free(other):
                yield other

    def escapes(self, boat: Place) -> bool:
        """Whether a chain of free places leads from a boat to one wholly outside the rectangle round all tiles."""
        x0, y0, x1, y1 = self.box
        seen, front = {boat}, [boat]
        while front:
            for place in self.ways_on(front.pop()):
                if place[0] + 2 <= x0 or place[1] + 2 <= y0 or place[0] >= x1 or place[1] >= y1:
                    return True
                if place not in seen:
                    seen.add(place)
                    front.append(place)
        return False

    # ------------------------------------------------------------------ legal moves, by trial

    def legal_tiles(self, kind: str) -> set[Place]:
        """The places for a land tile, a Necropolis, the Temple, or River on an open place."""
        found = set()
        for place in self.open_places():
            near = {self.tiles[other] for other in self.neighbours(place)}
            if kind == "temple" and not near <= WATER:
                continue
            if kind == "river" and not near & WATER:
                continue
            if self.with_tile(place, kind).boats_can_go_on():
                found.add(place)
        return found

    def legal_swaps(self, from_bag: bool) -> set[tuple[Place, Place]]:
        """The boats that can be replaced, and where they can go."""
        found = set()
        for place in self.open_places():
            near = self.neighbours(place)
            for boat in self.boats:
                beside = boat in near if from_bag else any(self.tiles[other] in WATER for other in near)
                if beside and self.with_tile(place, "boat", boat).boats_can_go_on():
                    found.add((boat, place))
        return found

    def stone_places(self, stones: Mapping[Place, int], sizes: Iterable[int]) -> set[Place]:
        """The empty tiles of regions of these sizes."""
        return {place for part in self.components if len(part) in sizes for place in part if place not in stones}

    def stone_moves(self, stones: Mapping[Place, int], seat: int) -> set[tuple[Place, Place]]:
        """The moves of an own stone between two regions at the River."""
        wet = [
            part
            for part in self.components
            if any(self.tiles[other] in WATER for place in part for other in self.neighbours(place))
        ]
        return {
            (source, target)
            for one in wet
            for other in wet
            if one is not other
            for source in one
            if stones.get(source) == seat
            for target in other
            if target not in stones
        }

    # ------------------------------------------------------------------ what it is worth

    def worth(self, part: frozenset[Place]) -> int:
        """The points of a region."""
        temple = any(self.tiles[other] == "temple" for place in part for other in self.neighbours(place))
        island = all(cell in self.enclosed for place in part for cell in square(place))
        return min(10, len(part) * (2 if temple else 1) * (2 if island else 1))

    def reckon(self, stones: Mapping[Place, int], players: int) -> Reckoning:
        """Recount regions, control and points."""
        totals = [0] * players
        control = {}
        for part in self.components:
            counts = Counter(stones[place] for place in part if place in stones)
            most = max(counts.values(), default=0)
            control[part] = {seat for seat, count in counts.items() if count == most}
            for seat in control[part]:
                totals[seat] += self.worth(part)
        winners = {seat for seat, points in enumerate(totals) if points == max(totals)}
        return Reckoning({part: self.worth(part) for part in self.components}, control, tuple(totals), winners)


@dataclass(frozen=True)
class Reckoning:
    """The result of a recount."""

    values: dict[frozenset[Place], int]
    control: dict[frozenset[Place], set[int]]
    totals: tuple[int, ...]
    winners: set[int]


def map_of(position: Any) -> Map:
    """The map of a position, under its readings; only tiles and options are taken from the engine."""
    options = position.options
    leak, escape = options["island_corners"] == "corners_leak", options["blocking"] == "escape"
    return Map(position.board.tiles(), leak, escape)
