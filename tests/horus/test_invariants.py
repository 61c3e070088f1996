"""Invariants I-1 to I-18: whatever is played, the engine agrees with what is worked out from scratch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.horus.board import CONTACTS, Board, pack, unpack
from tests.horus.invariants import Watch, rectangles_agree, text
from tests.horus.maps import horus_cards, legal, map_table, refused, step
from tests.horus.oracles import Map, Place, contact, enclosed, map_of
from tests.horus.random_games import ALL_OPTIONS, NAMES, any_move, close_together, random_game

CHOICES = (any_move, close_together)
LAND = ["desert", "hill", "field", "swamp"]
GAMES = 1000


def named(options: Mapping[str, str]) -> str:
    """A combination of readings as the name of a test."""
    return " ".join(options.values())


def watched_game(seed: int, options: Mapping[str, str], trial: int) -> Watch:
    """Play a random game and look at it after every move."""
    watch = Watch(trial)
    for position in random_game(seed, 2 + seed % 3, options, choose=CHOICES[seed % 2]):
        watch.look(position)
    rectangles_agree(watch.before)
    return watch


# ---------------------------------------------------------------------------------------------------- I-1 to I-15


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=named)
def test_a_random_game_agrees_with_the_oracles_at_every_move(options: Mapping[str, str]) -> None:
    assert watched_game(ALL_OPTIONS.index(options), options, trial=16).tried > 4


def test_random_games_meet_islands() -> None:
    assert sum(watched_game(seed, ALL_OPTIONS[0], trial=50).islands for seed in (1, 3)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=named)
def test_a_thousand_random_games_agree_with_the_oracles(options: Mapping[str, str]) -> None:
    seeds = range(ALL_OPTIONS.index(options), GAMES, len(ALL_OPTIONS))
    watches = [watched_game(seed, options, trial=16) for seed in seeds]
    assert len(watches) == GAMES // len(ALL_OPTIONS)
    assert sum(watch.islands for watch in watches) > 0


# ---------------------------------------------------------------------------------------------------- I-9, I-10, I-12


def crowded_map(seed: int, leak: bool) -> Board:
    """Tiles laid at random in a narrow window, much of it water: this makes islands, corner joints and slits.

    Some are taken back, some River tiles take the place of a boat.
    """
    rng, board = Random(seed), Board(leak)
    board.lay(pack((12, 4)), "boat")
    for _ in range(150):
        place = pack((rng.randrange(12), rng.randrange(12)))
        if place in board.blocked:
            continue
        kind = rng.choice(["river"] * 7 + ["hill", "field", "necropolis"])
        if kind == "river" and rng.random() < 0.2:
            board.swap(board.boats[0], place)
        else:
            board.lay(place, kind)
        if rng.random() < 0.2:
            board.undo()
    return board


def board_agrees(board: Board) -> None:
    """All that a board keeps up to date equals what its tiles say."""
    tiles = board.tiles()
    now = Map(tiles, board.corners_leak)
    assert set(map(unpack, board.enclosed)) == now.enclosed
    assert board.regions.partition() == now.components
    assert set(map(unpack, board.frontier)) == set(now.open_places())
    water = {place for place in now.open_places() if any(tiles[near] in WATER for near in now.neighbours(place))}
    assert set(map(unpack, board.frontier & board.wet)) == water
    assert board.box == now.box


WATER = {"river", "boat", "pyramid"}


def try_crowded_maps(number: int) -> None:
    """Compare so many maps with the oracles, in both readings, and once more after half of it was taken back."""
    islands = differing = 0
    for seed in range(number):
        closed, leaking = crowded_map(seed, leak=False), crowded_map(seed, leak=True)
        islands += bool(closed.enclosed)
        differing += closed.enclosed != leaking.enclosed
        for board in (closed, leaking):
            copy = board.copy()
            board_agrees(board)
            for _ in range(len(board.kinds) // 2):
                board.undo()
            board_agrees(board)
            board_agrees(copy)
    assert min(islands, differing) > number / 10


def test_a_map_agrees_with_its_tiles_whatever_is_laid_and_taken_back() -> None:
    try_crowded_maps(40)


@pytest.mark.slow
def test_a_map_agrees_with_its_tiles_in_thousands_of_cases() -> None:
    try_crowded_maps(3000)


def test_contacts_are_those_of_the_rectangles() -> None:
    around = {(x, y): contact((0, 0), (x, y)) for x in range(-4, 5) for y in range(-4, 5)}
    assert {place: length for place, length in around.items() if length} == {
        unpack(code): length for code, length in CONTACTS.items()
    }


# ---------------------------------------------------------------------------------------------------- I-11


@pytest.mark.parametrize("seed", range(2))
def test_moves_taken_back_leave_no_trace_and_can_be_played_again(seed: int) -> None:
    rng, options = Random(seed), ALL_OPTIONS[seed]
    start = horus.Position.start(NAMES[: 2 + seed % 3], options=options)
    states = [(start.copy(history=False), start.text)]
    for game in random_game(seed, start=start):
        if len(game.log) >= len(states):
            states.append((game.copy(history=False), game.text))
        if rng.random() < 0.2:
            back = [game.pop() for _ in range(min(rng.randint(1, 8), len(game.log)))]
            before, words = states[len(game.log)]
            assert not game.differences(before)
            assert game.text == words
            for move in reversed(back):
                game.push(move)
            assert not game.differences(states[len(game.log)][0])


def test_a_refused_move_leaves_no_trace() -> None:
    for game in random_game(5):
        if step(game) == "tile":
            before = game.copy()
            with pytest.raises(ValueError, match="illegal move"):
                game.push("tile 1000,1000")
            assert not game.differences(before)
            assert game.log == before.log


# ---------------------------------------------------------------------------------------------------- I-14, I-15


def other_reading(position: horus.Position, **options: str) -> horus.Position:
    """The same position under another reading."""
    return horus.Position.from_table(position.table(), position.players, {**position.options, **options})


@pytest.mark.parametrize("seed", range(3))
def test_what_is_legal_under_escape_is_legal_under_local(seed: int) -> None:
    for game in random_game(seed, 2, {"blocking": "escape"}, choose=close_together):
        if step(game) in ("tile", "swap", "rn") and len(game.log) % 4 == seed:
            assert legal(game) <= legal(other_reading(game, blocking="local"))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_enclosed_when_corners_leak_is_enclosed_when_they_do_not(seed: int) -> None:
    for game in random_game(seed, 2, choose=close_together):
        if step(game) == "bag":
            leaking = other_reading(game, island_corners="corners_leak").board.enclosed
            assert leaking <= game.board.enclosed
            tiles = game.board.tiles()
            assert enclosed(tiles, corners_leak=True) <= enclosed(tiles, corners_leak=False)


@pytest.mark.parametrize("seed", range(3))
def test_a_question_mark_allows_the_targets_of_1_to_5_together(seed: int) -> None:
    seen = 0
    for game in random_game(seed, 2, choose=close_together):
        if step(game) != "stone" or game.round == 1:
            continue
        table = game.table()
        by_number = {}
        for number in "12345?":
            other = horus.Position.from_table({**table, "card": f"hill {number}"}, game.players)
            by_number[number] = legal(other, "stone") if step(other) == "stone" else set()
        assert by_number.pop("?") == set().union(*by_number.values())
        seen += 1
    assert seen > 5


# ---------------------------------------------------------------------------------------------------- I-16, I-17

Mapping_ = Callable[[Place], Place]
MAPPINGS: dict[str, Mapping_] = {
    "moved": lambda place: (place[0] + 1001, place[1] - 778),
    "turned": lambda place: (-place[1] - 1, place[0]),
    "upside down": lambda place: (-place[0] - 1, -place[1] - 1),
    "mirrored": lambda place: (-place[0] - 1, place[1]),
}


def origin(place: Place, mapping: Mapping_) -> Place:
    """Where a whole tile comes to lie: half-cells are mapped, then the upper left one is taken."""
    cells = [mapping((place[0] + dx, place[1] + dy)) for dx in (0, 1) for dy in (0, 1)]
    return min(x for x, _ in cells), min(y for _, y in cells)


def mapped(position: horus.Position, mapping: Mapping_) -> horus.Position:
    """The same position on a map that is moved, turned or mirrored."""
    tiles = {origin(place, mapping): kind for place, kind in position.board.tiles().items()}
    stones: dict[str, list[str]] = {}
    for code, seat in position.stones.items():
        stones.setdefault(position.players[seat], []).append(text(origin(unpack(code), mapping)))
    table = {**position.table(), **map_table(tiles), "stones": stones}
    return horus.Position.from_table(table, position.players, position.options)


@pytest.mark.parametrize("name", MAPPINGS)
@pytest.mark.parametrize("seed", range(2))
def test_moving_turning_and_mirroring_the_map_changes_nothing(name: str, seed: int) -> None:
    mapping = MAPPINGS[name]
    options = {"island_corners": "corners_leak"} if seed else {"blocking": "escape"}
    for game in random_game(seed, 3, options, choose=close_together):
        if len(game.log) % 17 or step(game) not in ("tile", "swap", "rn", "stone", "move"):
            continue
        other = mapped(game, mapping)
        expected = {
            frozenset(origin(place, mapping) for place in found.tiles): (found.kind, found.value, found.island)
            for found in game.regions()
        }
        assert {
            frozenset(found.tiles): (found.kind, found.value, found.island) for found in other.regions()
        } == expected
        assert other.scores().totals == game.scores().totals
        moves = {(move.verb, *(origin(place, mapping) for place in move.args)) for move in game.legal_moves}
        assert {(move.verb, *move.args) for move in other.legal_moves} == moves


@pytest.mark.parametrize("seed", range(3))
def test_renaming_the_players_permutes_the_scores(seed: int) -> None:
    *_, game = random_game(seed, 3)
    table = game.table()
    swapped = {"Ann": "Cy", "Bo": "Ann", "Cy": "Bo"}
    stones = {swapped[player]: places for player, places in table["stones"].items()}
    other = horus.Position.from_table({**table, "stones": stones}, game.players)
    by_name = dict(zip(game.players, game.scores().totals, strict=True))
    assert dict(zip(game.players, other.scores().totals, strict=True)) == {
        swapped[player]: points for player, points in by_name.items()
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_score_depends_on_tiles_and_stones_only(seed: int) -> None:
    leak = {"island_corners": "corners_leak"} if seed % 2 else {}
    *_, game = random_game(seed, 4, leak, choose=close_together)
    tiles = list(game.board.tiles().items())
    Random(seed).shuffle(tiles)
    board = Board(game.board.corners_leak)
    for place, kind in tiles:
        board.lay(pack(place), kind)
    for code, seat in game.stones.items():
        board.mark(code, seat)
    assert board == game.board
    bare: dict[str, Any] = {**map_table(dict(tiles)), "stones": game.table()["stones"], "agenda": []}
    assert horus.Position.from_table(bare, game.players, game.options).scores() == game.scores()


# ---------------------------------------------------------------------------------------------------- I-18


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_and_the_same_choices_give_the_same_game(seed: int) -> None:
    *_, one = random_game(seed, 3)
    *_, other = random_game(seed, 3)
    assert one.log == other.log
    assert one == other
    *_, different = random_game(seed + 100, 3)
    assert different.log != one.log


def test_a_draw_taken_back_comes_again() -> None:
    dealer = Dealer(9)
    for game in random_game(9):
        if game.decision is not None and game.decision.actor == CHANCE:
            move = dealer.pick(game)
            game.push(move)
            game.pop()
            assert dealer.pick(game) == move


def test_no_candidate_outside_the_margin_is_ever_legal() -> None:
    for game in random_game(3, choose=close_together):
        if step(game) == "tile":
            x0, y0, x1, y1 = map_of(game).box
            for place in ((x0 - 3, y0), (x1 + 1, y1), (x0, y0 - 3), (x1, y1 + 1)):
                assert refused(game, f"tile {text(place)}") == "H-PLACE-1"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_random_game_ends_with_all_pieces(players: int) -> None:
    for seed in range(200):
        *_, game = random_game(seed, players)
        assert game.over
        assert game.empty_stacks() >= 2
        assert horus_cards(game) == 50
        assert game.players == NAMES[:players]
