"""What a board of Khan is worth: tiles, the largest connected areas, totals, winners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import networkx as nx

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.khan.board import numbers
from rulebook_lib.khan.components import Components
from rulebook_lib.khan.conquest import Laid, title_of

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

PLACES = ("largest", "second largest", "third largest")


class LaidTile(NamedTuple):
    """A tile on the board, for screens.

    Attributes:
        shape: its name.
        kind: "conquest" or "bridge".
        turned: degrees clockwise.
        spaces: what it covers, from the north-west.
        owners: the seats whose yurts mark it.
        value: the points printed on it.
        title: the tile in words.
    """

    shape: str
    kind: str
    turned: int
    spaces: tuple[str, ...]
    owners: tuple[int, ...]
    value: int
    title: str


def describe(components: Components, tile: Laid) -> LaidTile:
    """A tile on the board for screens."""
    shape = components.shapes[tile.shape]
    spaces = components.board.names_in(tile.cells)
    return LaidTile(shape.name, shape.kind, tile.turned, spaces, tile.owners, shape.value, title_of(shape))


def tile_graph(position: Position) -> nx.Graph[int]:
    """The tiles on the board by their number; an edge where two share a side."""
    board = position.components.board
    graph: nx.Graph[int] = nx.Graph()
    for number, tile in enumerate(position.tiles):
        graph.add_node(number)
        around = 0
        for space in numbers(tile.cells):
            around |= board.beside[space]
        graph.add_edges_from((number, other) for other in range(number) if position.tiles[other].cells & around)
    return graph


@enforces("K-SCORE-2")
def areas(position: Position) -> dict[int, tuple[str, ...]]:
    """The spaces of each player's largest connected area; nothing for players without a tile (A-24, A-28).

    Equally large areas: the one that reaches furthest north-west.
    """
    found = {}
    graph, names = tile_graph(position), position.components.board.names_in
    for seat in range(len(position.players)):
        own = graph.subgraph(number for number, tile in enumerate(position.tiles) if seat in tile.owners)
        masks = [_joined(position.tiles[number].cells for number in part) for part in nx.connected_components(own)]
        if masks:
            found[seat] = names(max(masks, key=lambda mask: (mask.bit_count(), -(mask & -mask))))
    return found


def _joined(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def area_of(position: Position, seat: int) -> tuple[str, ...]:
    """The spaces of a player's largest connected area."""
    return areas(position).get(seat, ())


@enforces("K-SCORE-1", "K-CONQ-7")
def tile_points(value: int, holders: int, reading: str) -> int:
    """What a tile brings each player whose yurt marks it (A-7)."""
    return value if reading == "full" else value // holders


def bonuses(sizes: dict[int, int], points: Sequence[int]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """The bonus of each player with an area, and the places it is for; tied players split their places (A-21).

    >>> bonuses({0: 5, 1: 5, 2: 1}, (6, 4, 2))
    {0: (5, (0, 1)), 1: (5, (0, 1)), 2: (2, (2,))}
    """
    found = {}
    for seat, size in sizes.items():
        first = sum(other > size for other in sizes.values())
        tied = sum(other == size for other in sizes.values())
        places = tuple(place for place in range(first, first + tied) if place < len(points))
        if places:
            found[seat] = sum(points[place] for place in places) // tied, places
    return found


@enforces("K-SCORE-3")
def winners(totals: Sequence[int], sizes: dict[int, int]) -> tuple[int, ...]:
    """Most points win; of tied players the one with the larger area; equal areas share the win."""
    ranks = [(total, sizes.get(seat, 0)) for seat, total in enumerate(totals)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def scores_of(position: Position) -> Scores:
    """The score as if the game ended now: a line for each tile and owner, and the bonus for the largest areas."""
    lines: list[ScoreLine] = []
    rows: list[ScoreLine] = []
    reading = position.options["shared_tile"]
    for number, laid in enumerate(position.tiles):
        row = _tile_line(number, describe(position.components, laid), reading)
        rows.append(row)
        lines += [row._replace(seat=seat) for seat in laid.owners]
    found = areas(position)
    sizes = {seat: len(spaces) for seat, spaces in found.items()}
    lines += _bonus_lines(position, found, sizes)
    scores = Scores.of(lines, len(position.players), rows=rows)
    return replace(scores, winners=winners(scores.totals, sizes))


def _tile_line(number: int, tile: LaidTile, reading: str) -> ScoreLine:
    holders = len(tile.owners)
    points = tile_points(tile.value, holders, reading)
    return ScoreLine(
        seat=-1,
        key=f"tile {number}",
        label=f"{tile.title}, {tile.spaces[0]}",
        points=points,
        formula=f"{tile.value} ÷ {holders} = {points}" if reading == "split" and holders > 1 else "",
        where=tile.spaces,
        clauses=("K-SCORE-1", "K-CONQ-7", *(("K-CONQ-6",) if holders > 1 else ())),
        icons=(tile.kind,),
    )


def _bonus_lines(position: Position, found: dict[int, tuple[str, ...]], sizes: dict[int, int]) -> list[ScoreLine]:
    points = position.components.bonus
    lines = []
    for seat, (bonus, places) in bonuses(sizes, points).items():
        tied = sum(size == sizes[seat] for size in sizes.values())
        pool: list[Any] = [points[place] for place in places]
        formula = f"({' + '.join(map(str, pool))}) ÷ {tied} = {bonus}" if tied > 1 else ""
        rank = " and ".join(PLACES[place] if place < len(PLACES) else str(place + 1) for place in places)
        label = f"Area of {sizes[seat]} spaces, {rank}"
        lines.append(ScoreLine(seat, "area", label, bonus, formula, found[seat], ("K-SCORE-2",), ("area",)))
    return lines
