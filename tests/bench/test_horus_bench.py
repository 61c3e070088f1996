"""How fast Horus is, against things that people know."""

from __future__ import annotations

import copy
import io
import subprocess
import sys
from random import Random
from typing import Any

import chess
import networkx as nx
import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.regions import RegionGraph
from rulebook_lib.horus.board import CONTACTS, Board, pack, unpack
from rulebook_lib.horus.components import LAND, WATER
from rulebook_lib.horus.river import local_blockers
from tests.bench.conftest import Compare, verdict
from tests.horus.boards import large
from tests.horus.random_games import NAMES, random_game

pytestmark = pytest.mark.bench

KINDS = (*LAND, *LAND, "river", "necropolis")


# ---------------------------------------------------------------------------------------------------- a random game


def horus_games() -> float:
    """Whole random games, everything included; counts the tiles that were laid."""
    tiles = 0
    for seed in range(12):
        game = horus.Position.start(NAMES[: 2 + seed % 3])
        game.play_out(Dealer(seed), Random(seed))
        tiles += len(game.board.kinds) - len(game.components.start)
    return tiles


def chess_games() -> float:
    """Random games of python-chess that ask after every move whether the game is over; counts the moves."""
    moves = 0
    for seed in range(4):
        rng, board = Random(seed), chess.Board()
        while board.outcome() is None:
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves


def test_a_random_game_is_as_fast_as_one_of_python_chess(compare: Compare) -> None:
    compare("Horus random game per tile, against python-chess per move", horus_games, chess_games, must=1, aim=3)


# ---------------------------------------------------------------------------------------------------- large maps


def large_map(tiles: int) -> Board:
    """A map of so many tiles, grown at random."""
    rng, board = Random(tiles), Board()
    board.lay(pack((0, 0)), "boat")
    while len(board.kinds) < tiles:
        lay_some(board, rng, 500)
    return board


def lay_some(board: Board, rng: Random, number: int) -> int:
    """Lay up to so many tiles on open places where they block no boat; tells how many it were."""
    laid = 0
    for place in rng.sample(sorted(board.frontier), min(number, len(board.frontier))):
        if place in board.frontier and place not in local_blockers(board, board.boats):
            board.lay(place, KINDS[int(rng.random() * len(KINDS))])
            laid += 1
    return laid


def undo_to(board: Board, tiles: int) -> None:
    """Take tiles back until so many are left."""
    while len(board.kinds) > tiles:
        board.undo()


def test_regions_are_kept_a_thousand_times_faster_than_built_anew(compare: Compare) -> None:
    board = large_map(10_000)
    regions, size = board.regions, len(board.kinds)
    lay_some(board, Random(1), 1000)
    kinds = board.tiles()
    laid = [change[0] for change in board._undo[size:]]
    pieces = [(unpack(place), board.kinds[place], contacts_of(board, place)) for place in laid]
    undo_to(board, size)
    known: set[Any] = set(regions.graph)
    pieces = [(place, kind, {one: n for one, n in near.items() if one in known}) for place, kind, near in pieces]
    edges = list(regions.graph.edges)

    def kept() -> float:
        for _ in range(10):
            for place, kind, near in pieces:
                regions.add(place, kind, near)
            for _ in pieces:
                regions.undo()
        return 10 * len(pieces)

    def rebuilt() -> float:
        graph: nx.Graph[Any] = nx.Graph()
        graph.add_nodes_from(known)
        graph.add_edges_from((a, b) for a, b in edges if kinds[a] == kinds[b] and kinds[a] in LAND)
        assert sum(1 for _ in nx.connected_components(graph)) > 100
        return 1

    compare("regions kept live per tile at 10 000 tiles, against rebuilding", kept, rebuilt, must=1000, aim=5000)


def contacts_of(board: Board, place: int) -> dict[Any, int]:
    """The tiles that a tile touches."""
    return {unpack(place + step): length for step, length in CONTACTS.items() if place + step in board.kinds}


def test_placing_a_tile_costs_the_same_on_a_large_map(compare: Compare) -> None:
    small, large = large_map(1_000), large_map(10_000)
    sizes = {id(board): len(board.kinds) for board in (small, large)}
    rng = Random(3)
    places = {id(board): [rng.sample(sorted(board.frontier), 100) for _ in range(20)] for board in (small, large)}

    def placing(board: Board) -> float:
        laid = 0
        for sample in places[id(board)]:
            undo_to(board, sizes[id(board)])
            for place in sample:
                if place in board.frontier and place not in local_blockers(board, board.boats):
                    board.lay(place, KINDS[laid % len(KINDS)])
                    laid += 1
        return laid

    what = "placing a tile at 10 000 tiles, against 1 000 tiles"
    compare(what, lambda: placing(large), lambda: placing(small), must=1 / 2, aim=1 / 1.3)


def test_contacts_and_regions_of_the_large_map_are_right() -> None:
    """What is timed has to be what it should be."""
    regions = large_map(2_000).regions
    assert isinstance(regions, RegionGraph)
    land: nx.Graph[Any] = nx.Graph()
    kinds = dict(regions.graph.nodes(data="kind"))
    land.add_nodes_from(node for node, kind in kinds.items() if kind in LAND)
    land.add_edges_from((a, b) for a, b in regions.graph.edges if kinds[a] == kinds[b] and kinds[a] in LAND)
    assert regions.partition() == frozenset(map(frozenset, nx.connected_components(land)))


# ---------------------------------------------------------------------------------------------------- taking back


def late_position(step: str = "tile") -> horus.Position:
    """A position near the end of a game in which a tile has to be laid."""
    return next(
        position.copy()
        for position in random_game(4, 4)
        if len(position.board.kinds) > 80 and position.decision is not None and position.decision.step.name == step
    )


def test_playing_and_taking_back_beats_copying(compare: Compare) -> None:
    position = late_position()
    moves = list(position.legal_moves)[:60]

    def push_and_pop() -> float:
        for move in moves * 10:
            position.push(move)
            position.pop()
        return 10 * len(moves)

    def deep_copies() -> float:
        for _ in range(10):
            copy.deepcopy(position)
        return 10

    compare("push and pop, against copy.deepcopy", push_and_pop, deep_copies, must=50, aim=150)


# ---------------------------------------------------------------------------------------------------- pictures


def by_patches(view: horus.View) -> str:
    """What the SVG shows, by matplotlib: tiles with a mark and a letter, stones, regions with their value."""
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.patches import Circle, PathPatch, Rectangle
    from matplotlib.path import Path

    wave = [Path.MOVETO, Path.CURVE3, Path.CURVE3, Path.CURVE3, Path.CURVE3]
    figure = Figure(figsize=(9, 7))
    axes = figure.add_subplot()
    for (x, y), kind in view.tiles.items():
        axes.add_patch(Rectangle((x, y), 2, 2, facecolor="lightblue" if kind in WATER else "tan", edgecolor="white"))
        line = [(x + step / 2, y + 1 + step % 2 / 4) for step in range(5)]
        axes.add_patch(PathPatch(Path(line, wave), fill=False))
        axes.text(x + 1.6, y + 1.8, kind[0].upper())
    for (x, y), seat in view.stones.items():
        axes.add_patch(Circle((x + 1.1, y + 1.1), 0.6, facecolor="grey"))
        axes.add_patch(Circle((x + 1, y + 1), 0.6, facecolor=view.colours[seat], edgecolor="black"))
        axes.text(x + 1, y + 1, view.players[seat][0])
    for region in view.regions():
        outline = [Path([(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2), (x, y)]) for x, y in region.tiles]
        axes.add_patch(PathPatch(Path.make_compound_path(*outline), fill=False))
        x, y = region.tiles[0]
        axes.add_patch(Circle((x + 0.4, y + 0.4), 0.4, facecolor="white"))
        axes.text(x + 0.4, y + 0.4, str(region.value))
    x0, y0, x1, y1 = view.bounds
    axes.set(xlim=(x0, x1), ylim=(y1, y0), aspect="equal")
    file = io.StringIO()
    FigureCanvasSVG(figure).print_svg(file)  # type: ignore[no-untyped-call]
    return file.getvalue()


def test_a_board_as_svg_beats_matplotlib(compare: Compare) -> None:
    view = large().seen_by(None)
    draw = horus.GAME.drawing.draw

    def as_svg() -> float:
        for _ in range(100):
            assert draw(view).svg()
        return 100

    def as_figure() -> float:
        assert by_patches(view)
        return 1

    compare("board as SVG, against matplotlib patches", as_svg, as_figure, must=300, aim=1500)


# ---------------------------------------------------------------------------------------------------- import


def seconds_to_import(module: str) -> float:
    """Processor time for an import in a fresh interpreter."""
    code = f"import time; start = time.process_time(); import {module}; print(time.process_time() - start)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def test_importing_the_game_costs_little_more_than_networkx(request: pytest.FixtureRequest) -> None:
    modules = ("rulebook_lib.horus", "networkx")
    times = {module: [seconds_to_import(module)] for module in modules}
    for _ in range(9):
        for module in modules:
            times[module].append(seconds_to_import(module))
    ours, theirs = (times[module][1:] for module in modules)
    verdict(request.config, "import of Horus, against import networkx", ours, theirs, must=1 / 1.5, aim=1 / 1.2)
