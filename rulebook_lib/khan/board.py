"""The map of Khan: spaces, regions, river, hinterland, and where a tile can lie. Knows no pieces and no players.

Every space has a name ("f5") and a number, counted from the north-west. A set of spaces is a whole number with one bit
for each space, so that what is asked all the time (is one of these spaces taken?) is one operation.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import networkx as nx

LANDSCAPES = ("tundra", "mountains", "ice", "stone", "sand", "forest")
RIVER = "river"
LETTERS = {"T": "tundra", "M": "mountains", "I": "ice", "S": "stone", "D": "sand", "F": "forest", "~": RIVER}
NO_SPACE = "#"
TITLES = {
    "tundra": "tundra",
    "mountains": "mountains",
    "ice": "ice desert",
    "stone": "stone desert",
    "sand": "sand desert",
    "forest": "tropical forest",
    RIVER: "river",
}
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions clockwise; north is the top of the board."""
COMPASS_NAMES = {
    "N": "north",
    "NE": "northeast",
    "E": "east",
    "SE": "southeast",
    "S": "south",
    "SW": "southwest",
    "W": "west",
    "NW": "northwest",
}
STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""One space in each direction: files to the east, ranks to the north."""
SIDES = ("N", "E", "S", "W")
TURNS = (0, 90, 180, 270)
"""How far a tile can be turned clockwise, in degrees."""

Square = tuple[int, int]
"""File and rank, counted from 0."""


def name_of(square: Square) -> str:
    """The name of a square.

    >>> name_of((5, 4))
    'f5'
    """
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


def square_of(name: str) -> Square:
    """The square of a name; it need not be on any board.

    Raises:
        ValueError: it is no name of a square.
    """
    if not re.fullmatch(r"[a-z][1-9][0-9]?", name, re.ASCII):
        raise ValueError(name)
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def numbers(mask: int) -> Iterator[int]:
    """The numbers of the spaces in a set, from the north-west."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Shape(NamedTuple):
    """A kind of tile.

    Attributes:
        name: its short name ("L4").
        kind: "conquest" or "bridge".
        squares: what it covers when it is not turned, columns to the east and rows to the south; the first one, read
            from the north-west, is 0, 0.
        value: the points printed on it.
        copies: how many of them there are.
    """

    name: str
    kind: str
    squares: tuple[Square, ...]
    value: int
    copies: int

    @property
    def size(self) -> int:
        """How many spaces it covers."""
        return len(self.squares)

    @property
    def bridge(self) -> bool:
        """Whether it is a bridge."""
        return self.kind == "bridge"

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns that make a difference."""
        return _turns(self.squares)

    def turned(self, degrees: int) -> tuple[Square, ...]:
        """What it covers when it is turned clockwise, in the same order of reading."""
        return _turned(self.squares, degrees)


def read_squares(text: str) -> tuple[Square, ...]:
    """The squares of a shape written ``X. / XX``.

    >>> read_squares("X. / XX")
    ((0, 0), (0, 1), (1, 1))

    Raises:
        ValueError: it holds other letters, no X, or does not hang together.
    """
    rows = [row.strip() for row in text.split("/")]
    if not all(re.fullmatch(r"[X.]+", row) for row in rows):
        raise ValueError("expected rows of X and . with / between them")
    squares = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "X"]
    if not squares or not _hangs_together(set(squares)):
        raise ValueError("the squares do not hang together")
    return _from_first(squares)


def _from_first(squares: Iterable[Square]) -> tuple[Square, ...]:
    ordered = sorted(squares, key=lambda square: (square[1], square[0]))
    x0, y0 = ordered[0]
    return tuple((x - x0, y - y0) for x, y in ordered)


@cache
def _turned(squares: tuple[Square, ...], degrees: int) -> tuple[Square, ...]:
    for _ in range(degrees // 90):
        squares = tuple((-y, x) for x, y in squares)
    return _from_first(squares)


@cache
def _turns(squares: tuple[Square, ...]) -> tuple[int, ...]:
    looks: dict[tuple[Square, ...], int] = {}
    for degrees in TURNS:
        looks.setdefault(_turned(squares, degrees), degrees)
    return tuple(looks.values())


def _hangs_together(squares: set[Square]) -> bool:
    graph: nx.Graph[Square] = nx.Graph()
    graph.add_nodes_from(squares)
    graph.add_edges_from(((x, y), near) for x, y in squares for near in ((x + 1, y), (x, y + 1)) if near in squares)
    return bool(nx.is_connected(graph))


class Placement(NamedTuple):
    """A tile at a place: its shape, its turn in degrees, the space under its first square, the spaces it covers."""

    shape: str
    turned: int
    at: int
    cells: int


class Board:
    """A map.

    Args:
        rows: one text for each row of squares, the northernmost first, a letter for each square.
        no_hinterland: the edge spaces beside which no hinterland is printed.

    Attributes:
        names: the names of the spaces by number.
        number: the numbers of the spaces by name.
        kinds: region or river of each space, by number.
        land, river: all spaces of that kind, as sets.
        regions: the spaces of each region.
        edge: the land spaces at the edge.
        hinterland: the land spaces beside the hinterland (K-INV-5).
        riverside: the land spaces that share a side with the river (K-INV-4).
        beside: for each space, the spaces that share a side with it.
    """

    def __init__(self, rows: Sequence[str], no_hinterland: Collection[str] = ()) -> None:
        self.rows = tuple(rows)
        self.squares = [
            (file, len(rows) - 1 - down)
            for down, row in enumerate(rows)
            for file, letter in enumerate(row)
            if letter != NO_SPACE
        ]
        self._at = {square: number for number, square in enumerate(self.squares)}
        self.names = tuple(map(name_of, self.squares))
        self.number = {name: number for number, name in enumerate(self.names)}
        self.kinds = tuple(LETTERS[rows[len(rows) - 1 - rank][file]] for file, rank in self.squares)
        sides = [[self._beyond(number, direction) for direction in SIDES] for number in range(len(self.names))]
        self.beside = tuple(sum(1 << near for near in ring if near is not None) for ring in sides)
        self.regions = {kind: self._all_of(kind) for kind in LANDSCAPES}
        self.river = self._all_of(RIVER)
        self.land = sum(self.regions.values())
        self.edge = self.land & sum(1 << number for number, ring in enumerate(sides) if None in ring)
        self.hinterland = self.edge & ~self.mask(no_hinterland)
        self.riverside = self.land & sum(1 << n for n, near in enumerate(self.beside) if near & self.river)

    def _all_of(self, kind: str) -> int:
        return sum(1 << number for number, found in enumerate(self.kinds) if found == kind)

    def _beyond(self, number: int, direction: str) -> int | None:
        (file, rank), (east, north) = self.squares[number], STEPS[direction]
        return self._at.get((file + east, rank + north))

    def step(self, number: int, direction: str) -> int | None:
        """The next space in a direction; None beyond the edge. A ray that left the board does not come back."""
        return self._beyond(number, direction)

    def mask(self, names: Iterable[str]) -> int:
        """The set of some spaces.

        Raises:
            KeyError: there is no such space.
        """
        found = 0
        for name in names:
            found |= 1 << self.number[name]
        return found

    def names_in(self, mask: int) -> tuple[str, ...]:
        """The names of the spaces in a set, from the north-west."""
        return tuple(self.names[number] for number in numbers(mask))

    def has(self, name: str) -> bool:
        """Whether there is a space of that name."""
        return name in self.number

    def cells(self, shape: Shape, degrees: int, at: str) -> int | None:
        """The spaces that a tile covers when its first square lies at a place; None when it leaves the board."""
        file, rank = square_of(at)
        found = 0
        for east, south in shape.turned(degrees):
            number = self._at.get((file + east, rank - south))
            if number is None:
                return None
            found |= 1 << number
        return found

    def in_one_piece(self, mask: int) -> bool:
        """Whether the spaces of a set hang together by their sides."""
        return _hangs_together({self.squares[number] for number in numbers(mask)})


class Fittings:
    """All places where tiles can lie on an empty board: conquest tiles on land, bridges over some river and some land.

    Attributes:
        all: the placements, in a fixed order.
        at: the same by shape, turn and number of the first space.
        over: for each space, the placements that cover it: their number in the order, and what they cover.
    """

    def __init__(self, board: Board, shapes: Mapping[str, Shape]) -> None:
        self.at: dict[tuple[str, int, int], Placement] = {}
        over: list[list[tuple[int, int]]] = [[] for _ in board.names]
        for shape in shapes.values():
            for degrees in shape.turns:
                for number, name in enumerate(board.names):
                    cells = board.cells(shape, degrees, name)
                    if cells is None or bool(cells & board.river) != shape.bridge or not cells & board.land:
                        continue
                    for covered in numbers(cells):
                        over[covered].append((len(self.at), cells))
                    self.at[shape.name, degrees, number] = Placement(shape.name, degrees, number, cells)
        self.all = tuple(self.at.values())
        self.over = tuple(map(tuple, over))
