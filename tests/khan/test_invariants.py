"""Whatever is played, the engine agrees with what is worked out from scratch, and games end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from random import Random

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.board import Board
from rulebook_lib.khan.components import load_components
from rulebook_lib.khan.conquest import NEUTRAL
from rulebook_lib.khan.expulsion import trace, try_direction
from tests.khan.invariants import Watch, conquests_agree, end_is_right, movement_agrees
from tests.khan.oracles import RING, VECTORS, name, square
from tests.khan.positions import khan_game, position
from tests.playing import NAMES

SWITCHES = khan.rulebook.switches()
ALL_OPTIONS = [dict(zip(SWITCHES, values, strict=True)) for values in product(*SWITCHES.values())]
"""Every combination of readings."""
GAMES = 1000
LONGEST = 500
"""Moves of the longest random game that is expected, set-up and chance included; the longest seen had 300."""


def watched_game(seed: int, players: int, options: Mapping[str, str] | None = None, trial: int = 5) -> khan.Position:
    """Play a random game to its end and look at it after every move."""
    games = khan_game(seed, players, options)
    game = next(games)
    watch = Watch(game, trial)
    for game in games:
        watch.look(game)
        assert len(game.log) < LONGEST, f"seed {seed} goes on and on"
    end_is_right(game)
    return game


@pytest.mark.parametrize("number", range(0, len(ALL_OPTIONS), 17))
def test_a_random_game_agrees_with_the_oracles(number: int) -> None:
    watched_game(number, 2 + number % 3, ALL_OPTIONS[number], trial=23)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_random_games_end_and_keep_all_pieces(players: int) -> None:
    for seed in range(players - 2, GAMES, 3):
        options = ALL_OPTIONS[seed % len(ALL_OPTIONS)] if seed % 2 else None
        watched_game(seed, players, options, trial=90)


# ---------------------------------------------------------------------- movement


def crowded(seed: int, options: Mapping[str, str] | None = None, share: float = 0.5) -> khan.Position:
    """A position with rulers, yurts and tiles at random; nothing that a game has to explain."""
    rng, game = Random(seed), khan.Position.start(NAMES[:3], options=options)
    game.agenda = (("end of turn",), ("action", 1))
    land = list(game.components.board.names_in(game.components.board.land))
    rng.shuffle(land)
    game.rulers = {ruler: game.components.board.number[space] for ruler, space in enumerate(land[:8], 1)}
    for space in land[8:]:
        if rng.random() < share:
            game.add_yurt(rng.choice((NEUTRAL, 0, 1, 2)), game.components.board.number[space])
    return game


@pytest.mark.clause("K-EXPEL-3", "K-EXPEL-4", "K-EXPEL-6", "K-EXPEL-7", "K-EXPEL-10")
@pytest.mark.parametrize("seed", range(40))
def test_rulers_on_crowded_boards_go_where_a_slow_search_says(seed: int) -> None:
    options = ALL_OPTIONS[(seed * 37) % len(ALL_OPTIONS)]
    movement_agrees(crowded(seed, options, share=0.2 + 0.02 * seed))


@pytest.mark.clause("K-CONQ-1", "K-CONQ-2", "K-CONQ-5")
@pytest.mark.parametrize("seed", range(6))
def test_conquests_on_crowded_boards_are_those_of_a_slow_search(seed: int) -> None:
    conquests_agree(crowded(seed, share=0.3 + 0.1 * seed))


@pytest.mark.parametrize("seed", range(5))
def test_another_piece_never_opens_a_direction_and_never_shortens_a_way(seed: int) -> None:
    game, rng = crowded(seed, share=0.3), Random(seed)
    board = game.components.board
    for _ in range(30):
        start, way = board.names[game.rulers[rng.randint(1, 8)]], rng.choice(RING)
        before = try_direction(game, start, way)
        free = list(board.names_in(game.empty_land))
        added = game.copy()
        added.add_yurt(NEUTRAL, board.number[rng.choice(free)])
        after = try_direction(added, start, way)
        assert not (before.closed and not after.closed)
        assert after.closed or len(after.looks) >= len(before.looks)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_open_under_stop_is_open_under_jump_with_the_same_end(seed: int) -> None:
    stop, jump = crowded(seed, {"jump": "stop"}, share=0.4), crowded(seed, share=0.4)
    for ruler, number in stop.rulers.items():
        assert jump.rulers[ruler] == number
        start = stop.components.board.names[number]
        for way in RING:
            tried = try_direction(stop, start, way)
            if not tried.closed:
                assert try_direction(jump, start, way).looks[-1] == tried.looks[-1]


# ---------------------------------------------------------------------- symmetry

Turn = Callable[[int, int], tuple[int, int]]
QUARTER: Turn = lambda file, rank: (rank, 14 - file)  # noqa: E731
MIRROR: Turn = lambda file, rank: (14 - file, rank)  # noqa: E731


def turned_board(turn: Turn) -> Board:
    """The shipped map, turned or mirrored."""
    rows = load_components().board.rows
    letters = {(file + 1, 13 - down): letter for down, row in enumerate(rows) for file, letter in enumerate(row)}
    moved = {turn(*place): letter for place, letter in letters.items()}
    return Board(["".join(moved[file, rank] for file in range(1, 14)) for rank in range(13, 0, -1)])


def on_board(game: khan.Position, board: Board, turn: Turn, options: Mapping[str, str]) -> khan.Position:
    """The same pieces on a map that was turned or mirrored."""
    other = khan.Position.start(NAMES[:3], options=options)
    new = {number: board.number[name(turn(*square(old)))] for number, old in enumerate(game.components.board.names)}
    object.__setattr__(other, "components", _with_board(board))
    other.rulers = {ruler: new[number] for ruler, number in game.rulers.items()}
    for seat, mask in game.yurts.items():
        other.yurts[seat] = sum(1 << new[number] for number in range(len(new)) if mask >> number & 1)
    return other


def _with_board(board: Board) -> object:
    from dataclasses import replace

    return replace(load_components(), board=board)


@pytest.mark.parametrize("seed", range(4))
def test_turning_the_board_by_a_quarter_turns_every_result_by_two_steps(seed: int) -> None:
    game = crowded(seed, share=0.4)
    other = on_board(game, turned_board(QUARTER), QUARTER, {})
    for ruler in game.rulers:
        for way in RING:
            moved = trace(game, ruler, way)
            same = trace(other, ruler, RING[(RING.index(way) + 2) % 8])
            assert same.distance == moved.distance
            assert same.landing == (moved.landing and name(QUARTER(*square(moved.landing))))


@pytest.mark.parametrize("seed", range(4))
def test_mirroring_the_board_swaps_clockwise_and_counter_clockwise(seed: int) -> None:
    game = crowded(seed, share=0.4)
    other = on_board(game, turned_board(MIRROR), MIRROR, {"turn_order": "counter_clockwise"})
    names = {vector: way for way, vector in VECTORS.items()}
    mirrored = {way: names[-east, north] for way, (east, north) in VECTORS.items()}
    for ruler in game.rulers:
        for way in RING:
            moved, same = trace(game, ruler, way), trace(other, ruler, mirrored[way])
            assert same.landing == (moved.landing and name(MIRROR(*square(moved.landing))))


@pytest.mark.parametrize("seed", range(3))
def test_renaming_the_players_renames_the_scores(seed: int) -> None:
    *_, game = khan_game(seed, 3)
    swapped = {"Ann": "Cy", "Bo": "Ann", "Cy": "Bo"}
    table = game.table()
    tiles = [{**tile, "owners": [swapped[owner] for owner in tile["owners"]]} for tile in table["tiles"]]
    other = position(players=3, rulers={}, agenda=[], tiles=tiles, hands={})
    by_name = dict(zip(game.players, game.scores().totals, strict=True))
    assert dict(zip(other.players, other.scores().totals, strict=True)) == {
        swapped[player]: points for player, points in by_name.items()
    }


# ---------------------------------------------------------------------- tiles


@pytest.mark.parametrize("seed", range(4))
def test_shares_of_a_tile_never_add_up_to_more_than_its_value(seed: int) -> None:
    *_, game = khan_game(seed, 4, {"shared_tile": "split"})
    for number, tile in enumerate(game.tiles):
        value = game.components.shapes[tile.shape].value
        shares = [line.points for line in game.scores().lines if line.key == f"tile {number}"]
        assert len(shares) == len(tile.owners)
        assert sum(shares) <= value


@pytest.mark.parametrize("seed", range(3))
def test_tile_points_never_fall(seed: int) -> None:
    points = [0, 0]
    for game in khan_game(seed, 2):
        lines = game.scores().lines
        now = [sum(line.points for line in lines if line.seat == seat and line.key != "area") for seat in (0, 1)]
        assert all(new >= old for new, old in zip(now, points, strict=True))
        points = now


def test_in_step_1_enough_cards_of_rulers_still_there_are_never_in_hands() -> None:
    """At least four rulers with nine cards each are on the board, and hands hold sixteen cards at most."""
    deck = load_components().deck
    fewest = min(sum(card.ruler == ruler for card in deck) for ruler in range(1, 9))
    assert 4 * fewest > 4 * load_components().hand
