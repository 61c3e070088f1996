"""Slow second opinions, written without the engine's code: where rulers go, which tiles fit, how large areas are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from rulebook_lib import khan

Square = tuple[int, int]
VECTORS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
RING = list(VECTORS)


def square(name: str) -> Square:
    """File and rank of a space."""
    return "abcdefghijklm".index(name[0]) + 1, int(name[1:])


def name(place: Square) -> str:
    """The name of a space."""
    return f"{'abcdefghijklm'[place[0] - 1]}{place[1]}"


class Table:
    """What lies where, as plain sets: the land and river of the board, every piece of a position."""

    def __init__(self, game: khan.Position) -> None:
        table, board = game.table(), game.components.board
        self.land = {square(space) for space in board.names_in(board.land)}
        self.river = {square(space) for space in board.names_in(board.river)}
        self.rulers = {int(number): square(space) for number, space in table["rulers"].items()}
        self.yurts = {square(space): player for player, spaces in table["yurts"].items() for space in spaces}
        self.yurts |= {square(space): "" for space in table["neutral"]}
        self.tiles = [(set(map(square, tile.spaces)), tile.owners) for tile in game.seen_by(None).tiles]
        self.under_tiles = set().union(*(cells for cells, _ in self.tiles))

    @property
    def taken(self) -> set[Square]:
        """The spaces with a piece."""
        return {*self.rulers.values(), *self.yurts, *self.under_tiles}


def nearest(table: Table, start: Square, stop: bool) -> dict[str, tuple[Square, int]]:
    """For each direction that is open the nearest empty land space and its distance, by looking at all land spaces."""
    found: dict[str, tuple[Square, int]] = {}
    for place in sorted(table.land - table.taken):
        for way, (dx, dy) in VECTORS.items():
            for distance in (1, 2, 3):
                if place != (start[0] + dx * distance, start[1] + dy * distance):
                    continue
                between = [(start[0] + dx * k, start[1] + dy * k) for k in range(1, distance)]
                inside = all(one in table.land | table.river for one in between)
                passes = not stop or not table.taken & set(between)
                if inside and passes and distance < found.get(way, (place, 9))[1]:
                    found[way] = (place, distance)
    return found


def landing(table: Table, start: Square, direction: str, options: Mapping[str, str]) -> tuple[str, Square, int] | None:
    """Direction, space and distance with which an expelled ruler ends; None when he is closed in."""
    ways = nearest(table, start, options["jump"] == "stop")
    turn = 1 if options["turn_order"] == "clockwise" else -1
    for step in range(8):
        way = RING[(RING.index(direction) + step * turn) % 8]
        if way in ways and (options["grid_directions"] == "8" or way in ("N", "E", "S", "W")):
            return (way, *ways[way])
    return None


def conquests(game: khan.Position) -> Iterator[str]:
    """Every tile in every turn everywhere that the player may lay, by counting yurts; without special cards."""
    table, player = Table(game), game.players[game.turn]
    for shape in game.components.shapes.values():
        looks = set()
        for degrees in (0, 90, 180, 270):
            cells = rotated(shape.squares, degrees)
            if cells in looks or not game.display[shape.name]:
                continue
            looks.add(cells)
            for at in sorted(table.land | table.river):
                covered = {(at[0] + x, at[1] - y) for x, y in cells}
                if fits(table, covered, player, bridge=shape.bridge):
                    yield f"conquer {shape.name} {degrees} {name(at)}"


def rotated(squares: tuple[Square, ...], degrees: int) -> tuple[Square, ...]:
    """A shape turned clockwise, its first square in reading order at 0, 0."""
    found = set(squares)
    for _ in range(degrees // 90):
        found = {(-y, x) for x, y in found}
    first = min(found, key=lambda one: (one[1], one[0]))
    return tuple(sorted((x - first[0], y - first[1]) for x, y in found))


def fits(table: Table, covered: set[Square], player: str, *, bridge: bool) -> bool:
    """Whether a tile can lie on some squares for a player."""
    river, land = covered & table.river, covered & table.land
    if river | land != covered or bool(river) != bridge or covered & table.under_tiles or land - set(table.yurts):
        return False
    counts = {one: sum(table.yurts[place] == one for place in land) for one in set(table.yurts.values()) - {""}}
    return bool(counts.get(player)) and counts[player] == max(counts.values())


def largest_area(table: Table, seat: int) -> int:
    """The number of spaces of a player's largest area, by flooding from every space."""
    own = set().union(*(cells for cells, owners in table.tiles if seat in owners))
    best = 0
    for start in own:
        flood, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & own - flood
            flood |= near
            edge += near
        best = max(best, len(flood))
    return best


def beside(cells: set[Square], others: set[Square]) -> set[Square]:
    """Which of the cells share a side with one of the others."""
    sides = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {(x, y) for (x, y), (dx, dy) in product(cells, sides) if (x + dx, y + dy) in others}
