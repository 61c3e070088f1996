"""Measures: the questions that a claim can state an answer to."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.measures import Answer, Asked, Measures, Value, one_of, read_value, value_text
from tests.core.slices.horizonte_cycle import Position


@pytest.fixture
def measures() -> Measures:
    found = Measures()

    @found.measure("size REGION", "how many", clause="A-1", words="size of {0}")
    def size(asked: Asked, word: str) -> int:
        return sum(asked.place(word))

    @found.measure("sum NUMBER…", "all of them", words="sum of {rest}")
    def total(asked: Asked, *words: str) -> Answer:
        return Answer(sum(map(int, words)), "A-2")

    @found.measure("order", "who plays", ordered=True)
    def order(asked: Asked) -> tuple[str, ...]:
        players: tuple[str, ...] = asked.position.players
        return players

    @found.measure("seat PLAYER", "where")
    def seat(asked: Asked, player: str) -> int:
        return asked.seat(player)

    @found.measure("last", "the moves of the step")
    def last(asked: Asked) -> list[str]:
        return [str(move) for move in asked.moves]

    return found


@pytest.fixture
def position() -> Position:
    return Position.start(["Ann", "Bo", "Cleo"])


# ---------------------------------------------------------------------- asking


def test_a_measure_is_asked_with_its_words(measures: Measures, position: Position) -> None:
    assert measures.ask(position, ["size", "3,4"], {}) == Answer(7, "A-1")


def test_a_place_can_be_given_by_its_label(measures: Measures, position: Position) -> None:
    assert measures.ask(position, ["size", "E"], {"E": "10,20"}).value == 30


def test_an_answer_may_name_another_clause(measures: Measures, position: Position) -> None:
    assert measures.ask(position, ["sum", "1", "2"], {}) == Answer(3, "A-2")


def test_a_measure_may_ask_about_the_moves_of_the_step(measures: Measures, position: Position) -> None:
    assert measures.ask(position, ["last"], {}, ["tile 4,0"]).value == ["tile 4,0"]


def test_a_measure_finds_players_by_name(measures: Measures, position: Position) -> None:
    assert measures.ask(position, ["seat", "Cleo"], {}).value == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "a claim needs a measure before '='"),
        (["siz", "E"], "unknown measure 'siz'; did you mean 'size'?"),
        (["weight"], "unknown measure 'weight'; expected one of: last, order, seat, size, sum"),
        (["size"], "wrong number of arguments in 'size': expected 'size REGION'"),
        (["size", "E", "F"], "wrong number of arguments in 'size E F': expected 'size REGION'"),
        (["sum"], "wrong number of arguments in 'sum': expected 'sum NUMBER…'"),
        (["size", "Q"], "no place 'Q': expected a label (E, F) or x,y"),
        (["size", "1;2"], "no place '1;2'"),
        (["seat", "Zed"], "nobody here is called 'Zed'"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(
    words: list[str], message: str, measures: Measures, position: Position
) -> None:
    with pytest.raises(NotationError) as error:
        measures.ask(position, words, {"E": "0,0", "F": "2,0"})
    assert message in str(error.value)


def test_without_labels_a_message_says_so(measures: Measures, position: Position) -> None:
    with pytest.raises(NotationError, match=r"expected a label \(none\) or x,y"):
        measures.ask(position, ["size", "Q"], {})


def test_a_question_reads_in_words(measures: Measures) -> None:
    assert measures.find(["size", "E"]).question(["E"]) == "size of E"
    assert measures.find(["sum", "1", "2"]).question(["1", "2"]) == "sum of 1 2"
    assert measures.find(["seat", "Bo"]).question(["Bo"]) == "seat Bo"


def test_the_reference_shows_each_measure_with_its_arguments(measures: Measures) -> None:
    assert [measure.pattern for measure in measures] == ["size REGION", "sum NUMBER…", "order", "seat PLAYER", "last"]


def test_a_word_out_of_a_few_is_taken_or_refused_with_the_ones_there_are() -> None:
    assert one_of("hill", ("hill", "field"), "land type") == "hill"
    with pytest.raises(NotationError, match="unknown land type 'hell'; expected one of: hill, field"):
        one_of("hell", ("hill", "field"), "land type")


# ---------------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (4, "4"),
        (-3, "-3"),
        (True, "yes"),
        (False, "no"),
        (None, "none"),
        ("hill", "hill"),
        ([], "[]"),
        ([10, 9, 1], "[1, 9, 10]"),
        (["Bo", "Ann"], "[Ann, Bo]"),
        ((True, "x", 3), "[3, x, yes]"),
    ],
)
def test_a_value_is_written_as_a_claim_writes_it(value: Value, text: str) -> None:
    assert value_text(value) == text


def test_the_order_of_a_list_counts_only_where_the_measure_says_so() -> None:
    assert read_value("[South, North]") == read_value("[North, South]")
    assert read_value("[South, North]", ordered=True) != read_value("[North, South]", ordered=True)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (" 4 ", "4"),
        ("+4", "4"),
        ("007", "7"),
        ("'Bo Lee'", "Bo Lee"),
        ('"Bo Lee"', "Bo Lee"),
        ("[]", "[]"),
        ("[ b,a ]", "[a, b]"),
        ("['Bo Lee', Ann]", "[Ann, Bo Lee]"),
        ("yes", "yes"),
    ],
)
def test_a_stated_value_is_read(text: str, value: str) -> None:
    assert read_value(text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "a claim needs a value after '='"), ("  ", "a claim needs a value"), ("[a, b", "not closed: expected ']'")],
)
def test_a_value_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read_value(text)
    assert message in str(error.value)


@given(st.integers() | st.booleans() | st.none() | st.lists(st.integers() | st.sampled_from(["Ann", "Bo", "hill"])))
def test_a_computed_value_equals_itself_when_it_is_stated(value: Any) -> None:
    assert read_value(value_text(value)) == value_text(value)


def test_a_label_stands_for_a_target_of_any_game() -> None:
    asked = Asked(None, {"E": "4,2", "F": "f5"})
    assert (asked.target("E"), asked.target("F"), asked.target("g6")) == ("4,2", "f5", "g6")
    assert asked.place("E") == (4, 2)
    with pytest.raises(NotationError, match="no place 'F'"):
        asked.place("F")
