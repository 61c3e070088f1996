"""The map without its pieces: landscapes, river, grid, borders, hinterland, names. It is a symbol of the drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rulebook_lib.draw.svg import group, outline, path, text
from rulebook_lib.khan.board import LANDSCAPES, RIVER, SIDES, TITLES, numbers
from rulebook_lib.khan.drawing.marks import U
from rulebook_lib.khan.drawing.words import DUTCH, both

if TYPE_CHECKING:
    from rulebook_lib.khan.board import Board

Point = tuple[float, float]
Square = tuple[int, int]
"""Column and row from the upper left corner."""
_OUT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_BEYOND = 9
"""How far the river flows beyond the edge of the board."""


@lru_cache(maxsize=16)
def ground(board: Board, uid: str) -> str:
    """The map as a symbol named ``uid-map``."""
    return group(
        _landscapes(board, uid) + _river(board, uid) + _lines(board) + _hinterland(board, uid),
        extra=f' id="{uid}-map"',
    )


def squares_of(board: Board, names: Iterable[str]) -> list[Square]:
    """The squares of spaces, counted from the upper left corner."""
    high = len(board.rows)
    return [(file, high - 1 - rank) for file, rank in (board.squares[board.number[name]] for name in names)]


def _landscapes(board: Board, uid: str) -> str:
    found = []
    for kind in LANDSCAPES:
        d = outline(squares_of(board, board.names_in(board.regions[kind])), U)
        found.append(path(d, f"rb-g-{kind}") + path(d, extra=f' fill="url(#{uid}-h-{kind})"'))
    return "".join(found)


# ------------------------------------------------------------------ the river


def _river(board: Board, uid: str) -> str:
    """Banks, and water that winds through the middle of its spaces and flows off the board where it ends."""
    wet = squares_of(board, board.names_in(board.river))
    way = "".join(_flow(square, set(wet), _ways(board, square)) for square in wet)
    waves = "".join(f'<use href="#{uid}-wave" x="{x * U + 24}" y="{y * U + 24}"/>' for x, y in wet)
    banks = path(outline(wet, U), "rb-bankf")
    return banks + path(way, "rb-r-edge") + path(way, "rb-r-in") + group(waves, "rb-waves")


def _ways(board: Board, square: Square) -> list[str]:
    """The sides by which the river enters and leaves a space."""
    x, y = square
    number = next(n for n in numbers(board.river) if squares_of(board, [board.names[n]]) == [(x, y)])
    near = {side: board.step(number, side) for side in SIDES}
    wet = [side for side, other in near.items() if other is not None and board.kinds[other] == RIVER]
    if len(wet) == 1:
        opposite = SIDES[(SIDES.index(wet[0]) + 2) % 4]
        if near[opposite] is None:
            wet.append(opposite)
    return wet


def _gate(square: Square, side: str, wet: set[Square]) -> tuple[float, float]:
    """Where the river passes a side: a little beside its middle, so that it winds; beyond the edge where it ends."""
    (x, y), (dx, dy) = square, _OUT[side]
    lower = min((x, y), (x + dx, y + dy))
    aside = 2.6 if sum(lower) % 2 else -2.6
    reach = 24 if (x + dx, y + dy) in wet else 24 + _BEYOND
    return (x * U + 24 + dx * reach + abs(dy) * aside, y * U + 24 + dy * reach + abs(dx) * aside)


def _flow(square: Square, wet: set[Square], ways: list[str]) -> str:
    """The lines of the river through one space: from each side to each other one, bent towards the middle."""
    x, y = square[0] * U + 24, square[1] * U + 24
    found = []
    for index, first in enumerate(ways):
        for second in ways[index + 1 :]:
            (ax, ay), (bx, by) = _gate(square, first, wet), _gate(square, second, wet)
            (adx, ady), (bdx, bdy) = _OUT[first], _OUT[second]
            c1, c2 = (ax - adx * 15, ay - ady * 15), (bx - bdx * 15, by - bdy * 15)
            found.append(f"M{ax:g} {ay:g}C{c1[0]:g} {c1[1]:g} {c2[0]:g} {c2[1]:g} {bx:g} {by:g}")
    if len(ways) == 1:
        ax, ay = _gate(square, ways[0], wet)
        found.append(f"M{ax:g} {ay:g}L{x:g} {y:g}")
    return "".join(found)


# ------------------------------------------------------------------ lines and names


def _sides(board: Board) -> Iterator[tuple[int, str, int | None]]:
    """Each side of each space, with what lies beyond it."""
    for number in range(len(board.names)):
        for side in SIDES:
            yield number, side, board.step(number, side)


def _line(board: Board, number: int, side: str, away: float = 0) -> str:
    """A side of a space as path data, so far outside it."""
    ((x, y),) = squares_of(board, [board.names[number]])
    (dx, dy), left, top = _OUT[side], x * U, y * U
    if dx:
        return f"M{left + (U if dx > 0 else 0) + dx * away:g} {top - away:g}v{U + 2 * away:g}"
    return f"M{left - away:g} {top + (U if dy > 0 else 0) + dy * away:g}h{U + 2 * away:g}"


def _lines(board: Board) -> str:
    grid, border = [], []
    for number, side, beyond in _sides(board):
        if beyond is None or side in "NW":
            continue
        grid.append(_line(board, number, side))
        one, other = board.kinds[number], board.kinds[beyond]
        if one != other and RIVER not in (one, other):
            border.append(_line(board, number, side))
    return path("".join(grid), "rb-grid") + path("".join(border), "rb-border")


def _hinterland(board: Board, uid: str) -> str:
    """The bold edge of the board, and a hatched band outside it wherever the space adjoins the hinterland."""
    rim, band = [], []
    for number, side, beyond in _sides(board):
        if beyond is None and board.kinds[number] != RIVER:
            rim.append(_line(board, number, side))
            if board.hinterland >> number & 1:
                band.append((number, side))
    hatched = path(
        "".join(_line(board, number, side, 5.4) for number, side in band),
        "rb-hband",
        f' stroke="url(#{uid}-h-hinterland)"',
    )
    return hatched + path("".join(rim), "rb-rim")


def names(board: Board, taken: frozenset[str]) -> str:
    """The name of each landscape, and of the river, in a row where nothing stands in its way.

    Args:
        board: the map.
        taken: the spaces where something stands.
    """
    return _names(board, taken)


@lru_cache(maxsize=512)
def _names(board: Board, taken: frozenset[str]) -> str:
    found = []
    for kind in (*LANDSCAPES, RIVER):
        spaces = board.regions[kind] if kind != RIVER else board.river
        free = squares_of(board, [name for name in board.names_in(spaces) if name not in taken])
        words, wide = TITLES[kind], 15 if kind != RIVER else 13
        place = _room(free, squares_of(board, board.names_in(spaces)), -(-len(words) * wide // U))
        if place and kind == RIVER:
            found.append(both(*place, words, "rb-rivt"))
        elif place:
            found.append(both(*place, words.upper(), f"rb-reg rb-l-{kind}", DUTCH[words].upper()))
    return group("".join(found), "rb-names")


def _room(free: list[Square], region: list[Square], need: int) -> Point | None:
    """The middle of so many free spaces side by side, as near to the middle of their region as can be."""
    own = set(free)
    x0, y0 = (sum(axis) / len(region) for axis in zip(*region, strict=True))
    runs = [(x, y) for x, y in free if all((x + k, y) in own for k in range(need))]
    if not runs:
        return None
    x, y = min(runs, key=lambda run: (abs(run[1] - y0) + 0.6 * abs(run[0] + (need - 1) / 2 - x0), run))
    return (x + need / 2) * U, y * U + 29


def coordinates(board: Board) -> str:
    """The letters of the files below, the numbers of the ranks at the left."""
    wide, high = len(board.rows[0]), len(board.rows)
    files = [text(x * U + U / 2, high * U + 26, chr(97 + x), "rb-co") for x in range(wide)]
    ranks = [text(-22, y * U + U / 2 + 5, high - y, "rb-co") for y in range(high)]
    return group("".join(files + ranks), extra=' aria-hidden="true"')
