"""Saved games: data to be checked, not trusted."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook_lib import horus
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.errors import LogError
from rulebook_lib.core.gamelog import VERSION, load_text, save_text
from rulebook_lib.core.position import Position
from tests.core.slices import horizonte_cycle as horizonte

Lines = list[dict[str, Any]]


def played(moves: int = 30, **more: Any) -> Position:
    position = horus.Position.start(["Ann", "Bo Lee"], **more)
    for _, _move in zip(range(moves), playout(position, [random_bot] * 2, seed=4), strict=False):
        pass
    return position


TEXT = save_text(played(), seed=4)


def edited(edit: Callable[[Lines], Any], text: str = TEXT) -> str:
    """A saved game in which something was changed."""
    lines = [json.loads(line) for line in text.splitlines()]
    edit(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def problem(text: str, **more: Any) -> str:
    with pytest.raises(LogError) as error:
        load_text(text, "mine.log", **more)
    return str(error.value)


# ---------------------------------------------------------------------- there and back


@pytest.mark.parametrize("more", [{}, {"first": "Bo Lee"}, {"setup": "steps"}, {"options": {"blocking": "escape"}}])
def test_a_saved_game_comes_back_with_its_moves_and_its_seed(more: dict[str, Any]) -> None:
    position = played(**more)
    saved = load_text(save_text(position, seed=9))
    assert saved.position == position
    assert (saved.position.log, saved.position.actors, saved.seed) == (position.log, position.actors, 9)


def test_a_saved_game_is_one_header_and_one_line_for_each_move() -> None:
    header, *moves = [json.loads(line) for line in TEXT.splitlines()]
    assert (header["format"], header["game"], header["players"]) == (VERSION, "horus", ["Ann", "Bo Lee"])
    assert (header["seed"], header["moves"], header["digest"]) == (4, 30, played().digest)
    assert [line["move"] for line in moves] == list(map(str, played().log))


def test_a_game_without_moves_comes_back() -> None:
    position = horus.Position.start(["Ann", "Bo"])
    assert load_text(save_text(position)).position == position


def test_a_game_that_began_at_a_position_comes_back() -> None:
    position = horus.Position.from_table({"round": 2, "step": "card"}, ["Ann", "Bo"], seed=7)
    position.push(position.legal_moves[0])
    loaded = load_text(save_text(position)).position
    assert (loaded, loaded.log) == (position, position.log)


def test_a_game_can_be_played_on_and_taken_back_after_loading() -> None:
    loaded = load_text(TEXT).position
    while loaded.log:
        loaded.pop()
    assert loaded == horus.Position.start(["Ann", "Bo Lee"])


def test_a_file_from_another_system_has_other_line_ends() -> None:
    assert load_text(TEXT.replace("\n", "\r\n")).position == played()


def test_a_file_without_a_last_line_end_is_complete() -> None:
    assert load_text(TEXT.removesuffix("\n")).position == played()


def test_a_game_that_is_not_shipped_is_loaded_when_it_is_given() -> None:
    position = horizonte.Position.start(["Ann", "Bo", "Cleo"])
    list(playout(position, [random_bot] * 3, seed=1))
    assert load_text(save_text(position), of=horizonte.GAME).position == position
    assert "unknown game 'horizonte-cycle'" in problem(save_text(position))


# A file used to be cut at every sign that Python takes for a line break, such as U+2028 inside a text.


def test_a_line_separator_inside_a_text_ends_no_line() -> None:
    text = TEXT.replace('"seed": 4', '"seed": 4, "note": "a\u2028b\u0085c"', 1)
    assert load_text(text).position == played()


# ---------------------------------------------------------------------- files that are refused


def test_a_file_of_a_newer_version_is_refused() -> None:
    text = edited(lambda lines: lines[0].update(format=VERSION + 1))
    assert (
        problem(text) == f"mine.log:1: saved by a newer version (format {VERSION + 1}, this one reads up to {VERSION})"
    )


def test_a_newer_version_is_told_even_when_its_header_has_other_keys() -> None:
    assert "newer version" in problem(json.dumps({"format": VERSION + 1, "spiel": "horus"}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine.log:1: the file is empty: expected a saved game"),
        ("\n", "mine.log:1: not a line of JSON"),
        ("hello", "mine.log:1: not a line of JSON"),
        ("[1, 2]", "mine.log:1: expected the header of a saved game"),
        ("7", "mine.log:1: expected the header of a saved game"),
        ("{}", "mine.log:1: the header's 'format' is missing or damaged"),
        ("[" * 100_000, "mine.log:1: not a line of JSON"),
        ("\x00\x01", "mine.log:1: not a line of JSON"),
    ],
)
def test_what_is_no_saved_game_is_refused(text: str, message: str) -> None:
    assert problem(text).startswith(message)


@pytest.mark.parametrize("key", ["format", "game", "players", "options", "seed", "digest", "moves"])
@pytest.mark.parametrize("value", [None, 1.5, True, {"a": 1}])
def test_a_damaged_header_is_refused(key: str, value: Any) -> None:
    if key == "options" and value == {"a": 1}:
        value = "a"
    text = edited(lambda lines: lines[0].update({key: value}))
    assert problem(text) == f"mine.log:1: the header's {key!r} is missing or damaged"


@pytest.mark.parametrize("key", ["game", "players", "options", "seed", "digest", "moves"])
def test_a_header_without_a_key_is_refused(key: str) -> None:
    assert problem(edited(lambda lines: lines[0].pop(key))) == f"mine.log:1: the header's {key!r} is missing or damaged"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "mine.log:1: the game cannot be set up: unknown game 'chess'"),
        ({"players": ["Ann"]}, "mine.log:1: the game cannot be set up: 1 players, expected 2 to 4"),
        ({"players": [1, 2]}, "mine.log:1: the game cannot be set up: players must be a list of names"),
        ({"options": {"magic": "on"}}, "mine.log:1: the game cannot be set up: unknown option 'magic'"),
        ({"origin": {"first": "Zed"}}, "mine.log:1: the game cannot be set up: nobody here is called 'Zed'"),
        ({"origin": {"first": 7}}, "mine.log:1: the game cannot be set up: no seat 7: the seats are 0 to 1"),
        ({"origin": {"weather": "fine"}}, "mine.log:1: the game cannot be set up: "),
        ({"origin": 5}, "mine.log:1: the game cannot be set up: "),
        ({"origin": ["position"]}, "mine.log:1: the game cannot be set up: "),
        ({"origin": {"position": {"bord": ""}}}, "mine.log:1: the game cannot be set up: unknown key 'bord'"),
        ({"origin": {"position": 5}}, "mine.log:1: the game cannot be set up: "),
        ({"digest": "0" * 16}, "mine.log:1: played with other component tables than the ones given"),
    ],
)
def test_a_header_that_no_game_begins_with_is_refused(change: dict[str, Any], message: str) -> None:
    assert problem(edited(lambda lines: lines[0].update(change))).startswith(message)


def test_a_game_of_another_kind_than_expected_is_refused() -> None:
    assert problem(TEXT, of=horizonte.GAME) == "mine.log:1: a game of 'horus', expected one of 'horizonte-cycle'"


def test_a_file_that_ends_within_a_line_is_refused_with_that_line() -> None:
    assert problem(TEXT[: TEXT.rindex("}")]).startswith("mine.log:31: not a line of JSON")


def test_a_file_that_lacks_its_last_lines_is_refused() -> None:
    text = "\n".join(TEXT.splitlines()[:21])
    assert problem(text) == "mine.log:21: the file is cut short: 20 of 30 moves"


def test_a_file_with_moves_too_many_is_refused() -> None:
    text = edited(lambda lines: lines[0].update(moves=29))
    assert problem(text) == "mine.log:31: the file was added to: 30 of 29 moves"


def test_an_empty_line_between_moves_is_refused() -> None:
    assert problem(TEXT.replace("\n", "\n\n", 1)).startswith("mine.log:2: not a line of JSON")


def test_an_illegal_move_is_refused_with_its_line_and_the_reason() -> None:
    number = next(n for n, line in enumerate(TEXT.splitlines(), 1) if '"tile ' in line)
    text = edited(lambda lines: lines[number - 1].update(move="tile 90,90"))
    with pytest.raises(LogError) as error:
        load_text(text, "mine.log")
    assert str(error.value).startswith(f"mine.log:{number}: illegal move 'tile 90,90': a tile at 90,90 would touch no")
    assert error.value.refusal is not None
    assert "H-PLACE-1" in error.value.refusal.clauses


def test_a_move_that_was_left_out_is_noticed_at_the_next_one() -> None:
    text = edited(lambda lines: (lines[0].update(moves=29), lines.pop(1)))
    assert "mine.log:2: illegal move 'deal " in problem(text)


@pytest.mark.parametrize("line", [{}, {"move": 5}, {"move": None}, {"mvoe": "nile"}, [], "nile", 5, None])
def test_a_line_that_is_no_move_is_refused(line: Any) -> None:
    text = edited(lambda lines: lines.__setitem__(4, line))
    assert problem(text) == 'mine.log:5: expected {"move": "…"}'


def test_an_unreadable_move_is_refused_with_its_line() -> None:
    text = edited(lambda lines: lines[4].update(move="tle 1,2"))
    assert problem(text) == "mine.log:5: unknown move 'tle'; did you mean 'tile'?"


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150)
@given(st.sampled_from(["format", "game", "players", "options", "seed", "digest", "moves", "origin"]), JSON)
def test_whatever_stands_in_the_header_is_read_or_refused(key: str, value: Any) -> None:
    text = edited(lambda lines: lines[0].update({key: value}), save_text(played(moves=3)))
    try:
        load_text(text)
    except LogError as error:
        assert error.place.startswith("log:")  # noqa: PT017


@settings(max_examples=100)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=4))
def test_wherever_a_file_is_damaged_it_is_read_or_refused(at: int, new: str) -> None:
    try:
        load_text(TEXT[:at] + new + TEXT[at + 1 :])
    except LogError as error:
        assert error.place.startswith("log:")  # noqa: PT017
