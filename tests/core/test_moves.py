"""Moves as values with a text, notations, and lists of legal moves that build a move only when asked."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import NotationError, StaleError
from rulebook_lib.core.moves import NAME, NUMBER, PLACE, Form, Kind, Move, Moves, Name, Notation, choice, split_words
from tests.core.slices.horizonte_cycle import Position

PAIR = Kind("PAIR", "two words", lambda text: tuple(text.split()), words=2)
NOTATION = Notation(
    [
        Form("tile", (PLACE,), "lay a tile"),
        Form("swap", (PLACE, PLACE), "two places"),
        Form("bid", (NUMBER,), "a number"),
        Form("first", (NAME,), "a name"),
        Form("suit", (choice("SUIT", ("red", "blue")),), "one of a few"),
        Form("deal", (NAME, PAIR), "several pairs", many=True),
        Form("discard", (NUMBER,), "any number of numbers", many=True, none=True),
        Form("maybe", (NUMBER,), "one number or none", none=True),
        Form("pass", (), "nothing"),
    ]
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move("pass"), "pass"),
        (Move("tile", ((4, -1),)), "tile 4,-1"),
        (Move("tile", ((Fraction(43, 10), 2),)), "tile 43/10,2"),
        (Move("swap", ((0, -2), (2, -2))), "swap 0,-2 2,-2"),
        (Move("bid", (-3,)), "bid -3"),
        (Move("first", (Name("Çem"),)), "first Çem"),
        (Move("first", (Name("Bo Lee"),)), 'first "Bo Lee"'),
        (Move("first", (Name("D'Arc"),)), 'first "D\'Arc"'),
        (Move("deal", (Name("Ann"), ("hill", "4"), ("?", "3"))), "deal Ann hill,4 ?,3"),
        (Move("discard", (1, 2)), "discard 1 2"),
        (Move("discard"), "discard"),
    ],
)
def test_a_move_is_written_as_its_verb_and_arguments(move: Move, text: str) -> None:
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["pass", "tile 4,-1", "tile 43/10,2", "bid -3", 'first "Bo Lee"', "discard", "discard 1 2", "maybe", "maybe 4"],
)
def test_a_written_move_is_read_back(text: str) -> None:
    assert str(NOTATION.parse(text)) == text


def test_a_decimal_and_a_fraction_are_the_same_place() -> None:
    assert NOTATION.parse("tile 4.5,2") == NOTATION.parse("tile 9/2,2") == Move("tile", ((Fraction(9, 2), 2),))


def test_whole_coordinates_are_read_as_whole_numbers() -> None:
    (place,) = NOTATION.parse("tile +4.0,-2").args
    assert place == (4, -2)
    assert all(type(part) is int for part in place)


def test_an_argument_of_several_words_may_be_repeated() -> None:
    assert NOTATION.parse("deal Ann a b c d").args == (Name("Ann"), ("a", "b"), ("c", "d"))


def test_pieces_are_the_verb_and_the_text_of_each_argument() -> None:
    assert Move("deal", (Name("Bo Lee"), (1, 2))).pieces == ("deal", '"Bo Lee"', "1,2")


def test_moves_compare_and_hash_by_value() -> None:
    assert len({NOTATION.parse("tile 1,2"), Move("tile", ((1, 2),)), Move("tile", ((2, 1),))}) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty move: expected a verb such as bid, "),
        ("   ", "empty move"),
        ("tle 1,2", "unknown move 'tle'; did you mean 'tile'?"),
        ("Tile 1,2", "unknown move 'Tile'; did you mean 'tile'?"),
        ("tile", "'tile' ends too early: expected a place x,y (tile PLACE)"),
        ("tile 4", "cannot read '4' in 'tile 4': expected a place x,y (tile PLACE)"),
        ("tile 4,2,1", "cannot read '4,2,1'"),
        ("tile 4;2", "cannot read '4;2'"),
        ("tile 4, 2", "cannot read '4,'"),
        ("tile 1e3,0", "cannot read '1e3,0'"),
        ("tile nan,0", "cannot read 'nan,0'"),
        ("tile 1/0,0", "cannot read '1/0,0'"),
        ("tile ٣,0", "cannot read '٣,0'"),
        ("tile 12345678901,0", "cannot read '12345678901,0'"),
        ("tile 1,2 3,4", "'3,4' is too much in 'tile 1,2 3,4': expected tile PLACE"),
        ("swap 1,2", "'swap 1,2' ends too early: expected a place x,y (swap PLACE PLACE)"),
        ("bid 1.5", "cannot read '1.5' in 'bid 1.5': expected a whole number (bid NUMBER)"),
        ("suit green", "cannot read 'green' in 'suit green': expected one of: red, blue (suit SUIT)"),
        ("deal Ann hill", "ends too early: expected two words (deal PLAYER PAIR …)"),
        ("discard 1 x", "cannot read 'x' in 'discard 1 x': expected a whole number (discard [NUMBER …])"),
        ("maybe 1 2", "'2' is too much in 'maybe 1 2': expected maybe [NUMBER]"),
        ("pass now", "'now' is too much in 'pass now': expected pass"),
        ('first "Bo', "a double quote is not closed"),
        ("pass\npass", "line break inside 'pass\\npass': expected one move"),
    ],
)
def test_an_unreadable_move_is_refused_with_the_part_that_is_wrong(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.parse(text)
    assert message in str(error.value)


def test_a_notation_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="unknown move"):
        NOTATION.parse("castle")


@given(st.tuples(st.fractions(-999, 999, max_denominator=99), st.fractions(-999, 999, max_denominator=99)))
def test_every_place_reads_back(place: tuple[Fraction, Fraction]) -> None:
    move = Move("tile", (tuple(int(part) if part.denominator == 1 else part for part in place),))
    assert NOTATION.parse(str(move)) == move


@given(st.text(min_size=1).filter(lambda text: text.strip() == text and '"' not in text and len(text.split("\n")) == 1))
def test_every_name_reads_back(name: str) -> None:
    if "\r" not in name:
        assert NOTATION.parse(str(Move("first", (Name(name),)))) == Move("first", (Name(name),))


@given(st.text() | st.lists(st.sampled_from([*'0123,./-"', " ", "tile", "bid", "deal", "Ann"])).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(NotationError):
        assert NOTATION.parse(str(NOTATION.parse(text))) == NOTATION.parse(text)


def test_words_in_quotes_stay_together() -> None:
    assert split_words('first "Bo Lee"  x') == ["first", "Bo Lee", "x"]


# ---------------------------------------------------------------------- lists of legal moves


@pytest.fixture
def position() -> Position:
    dealt = Position.start(["Ann", "Bo", "Cleo"])
    Dealer(3).settle(dealt)
    return dealt


def counting(position: Position, codes: Any = range(1000), **more: Any) -> tuple[Moves, list[int]]:
    """A list of moves, and the codes of those that have been built."""
    built: list[int] = []

    def build(code: int) -> Move:
        built.append(code)
        return Move("bid", (code,))

    return Moves(position, codes, build, **more), built


def test_a_move_is_built_only_when_it_is_asked_for(position: Position) -> None:
    moves, built = counting(position)
    assert (len(moves), built) == (1000, [])
    assert moves[7] == Move("bid", (7,))
    assert built == [7]


def test_a_slice_builds_its_moves_only(position: Position) -> None:
    moves, built = counting(position)
    assert moves[-2:] == [Move("bid", (998,)), Move("bid", (999,))]
    assert built == [998, 999]


def test_a_membership_test_builds_nothing(position: Position) -> None:
    moves, built = counting(position, has=lambda move: move.args[0] < 1000)
    assert Move("bid", (5,)) in moves
    assert Move("bid", (1000,)) not in moves
    text: object = "bid 5"
    assert text not in moves
    assert built == []


def test_without_a_membership_test_the_list_is_looked_through(position: Position) -> None:
    moves, _ = counting(position, range(10))
    assert Move("bid", (9,)) in moves
    assert Move("bid", (10,)) not in moves


def test_codes_are_listed_when_first_needed(position: Position) -> None:
    asked: list[str] = []

    def codes() -> range:
        asked.append("codes")
        return range(3)

    moves, _ = counting(position, codes, size=3)
    assert (len(moves), asked) == (3, [])
    assert [move.args for move in moves] == [(0,), (1,), (2,)]
    assert moves[1].args == (1,)
    assert asked == ["codes"]


def test_an_index_beyond_the_end_is_an_index_error(position: Position) -> None:
    with pytest.raises(IndexError):
        counting(position, range(3))[0][3]


def test_the_printed_form_shows_how_many_and_the_first_few(position: Position) -> None:
    moves, built = counting(position)
    assert repr(moves) == "<1000 legal moves: bid 0, bid 1, bid 2, bid 3, bid 4, bid 5, …>"
    assert len(built) == 6


@pytest.mark.parametrize("use", [len, list, repr, lambda moves: moves[0], lambda moves: Move("bid", (0,)) in moves])
@pytest.mark.parametrize("more", [{}, {"size": 1000, "has": lambda move: True}])
def test_a_list_of_an_earlier_moment_is_refused(use: Any, more: Any, position: Position) -> None:
    moves, _ = counting(position, **more)
    position.push("predict 1")
    with pytest.raises(StaleError, match="earlier moment"):
        use(moves)


def test_a_list_stays_refused_after_the_move_was_taken_back(position: Position) -> None:
    moves = position.legal_moves
    position.push("predict 1")
    position.pop()
    with pytest.raises(StaleError):
        len(moves)


def test_a_loop_over_the_legal_moves_may_play_and_take_back(position: Position) -> None:
    tried = []
    for move in position.legal_moves:
        position.push(move)
        tried.append(position.pop())
    assert tried == list(position.legal_moves)
