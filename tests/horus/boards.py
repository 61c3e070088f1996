"""Positions to draw: a young game, one in its middle, the end of the rulebook's seventh example."""

from __future__ import annotations

from typing import Any

from rulebook_lib import horus

PLAYERS = ("Barbara", "Kathrin", "Peter")


def middle(players: tuple[str, ...] = PLAYERS, **table: Any) -> horus.Position:
    """A game in its middle: 26 tiles, three players, whose turn and step can be given."""
    tiles = {
        "D": [(2, -5), (4, -5), (10, -5)],
        "H": [(-4, -3), (-2, -4), (-2, -2)],
        "F": [(8, -5), (4, -1), (2, 1), (4, 1)],
        "S": [(8, -1), (10, -1), (-4, 1), (-2, 1)],
        "R": [(0, -2), (2, -3), (4, -3), (6, -3), (0, 2), (-2, 3), (-4, 3)],
        "B": [(8, -3), (-6, 2)],
        "P": [(0, 0)],
        "T": [(2, -1)],
        "N": [(2, 3)],
    }
    first, second, third = players
    stones = {
        first: ["4,-1", "-2,-2", "4,-5"],
        second: ["-2,-4", "-4,-3", "-2,1"],
        third: ["2,-5", "-4,1", "10,-5"],
    }
    given = {**board_text(tiles), "stones": stones, "round": 4, "turn": first}
    return horus.Position.from_table({**given, **table}, list(players))


def final() -> horus.Position:
    """The end of the game in the seventh example, as we imagine its board."""
    tiles = {
        "H": [(0, -2), (2, -2), (0, -4), (2, -4), (0, -6), (2, -6), (6, 2), (8, 2), (6, 4), (8, 4)],
        "F": [(4, -2), (6, -2), (4, -4), (6, -4), (2, 2), (0, 2), (2, 4), (0, 4), (2, 6), (0, 6), (17, -2)],
        "S": [(4, -6), (6, -6), (5, -8), (14, 0), (10, 2), (10, 4), (10, 6)],
        "D": [(8, -2), (10, -2), (8, -4), (10, -4), (8, -6), (-2, -3), (4, 6), (6, 6)],
        "R": [
            *((0, 0), (2, 0), (4, 0), (8, 0), (10, 0), (12, 0), (16, 0)),
            *((13, -2), (15, -2), (13, 2), (15, 2)),
        ],
        "B": [(-2, 0), (18, 0)],
        "P": [(6, 0)],
        "T": [(4, 2)],
        "N": [(4, 4)],
    }
    stones = {
        "Barbara": ["0,-2", "4,-2", "4,-6", "6,-6", "8,-2", "10,-4", "6,2", "8,4"],
        "Kathrin": ["2,-2", "5,-8", "8,-4", "2,2", "0,6", "14,0", "-2,-3", "10,2"],
        "Dominique": ["6,-2", "10,-2", "8,-6", "0,2", "0,4"],
        "Peter": ["0,-4", "8,2", "6,4", "2,4", "10,6", "17,-2"],
    }
    table = {**board_text(tiles), "stones": stones, "round": 12, "agenda": []}
    return horus.Position.from_table(table, list(stones))


def large() -> horus.Position:
    """Nearly all tiles of the game, 76 of land in small regions with River between them, for measuring."""
    tiles: dict[str, list[tuple[int, int]]] = {letter: [] for letter in "DHFSRBP"}
    for row in range(11):
        for column in range(10):
            river = row % 3 == 2 or (column == 9 and 2 < row < 8)
            kind = "R" if river else "DHFS"[(column // 2 + row - row // 3) % 4]
            tiles[kind].append((2 * column + row % 2, 2 * row))
    tiles["P"].append((-2, 4))
    tiles["B"] += [(-4, 4), (20, 4)]
    stones = {
        name: [f"{x},{y}" for kind in "DHFS" for x, y in tiles[kind][seat::4]] for seat, name in enumerate(PLAYERS)
    }
    return horus.Position.from_table({**board_text(tiles), "stones": stones, "round": 9}, list(PLAYERS))


def board_text(tiles: dict[str, list[tuple[int, int]]]) -> dict[str, str]:
    """A map as letters from lists of origins, with the half-cell of its first letter."""
    cells = {}
    for letter, places in tiles.items():
        for x, y in places:
            for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
                assert cell not in cells, f"two tiles at {cell}"
                cells[cell] = letter.lower()
            cells[x, y] = letter
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
    rows = ["".join(cells.get((x, y), ".") for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    return {"board": "\n".join(rows), "at": f"{left},{top}"}
