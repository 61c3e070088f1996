"""Errors: one tree, messages in words, and what a handler can read from them."""

import pickle

import pytest

from rulebook_lib.core import errors
from rulebook_lib.core.errors import (
    ComponentsError,
    DataError,
    ExampleError,
    IllegalMove,
    LogError,
    NotationError,
    PositionError,
    RulebookError,
    StaleError,
    UnknownName,
    suggestion,
)
from rulebook_lib.core.steps import Refusal

REFUSAL = Refusal(("A-1", "A-2"), "a tile lies there", ("4,0",))
ALL: list[RulebookError] = [
    NotationError("cannot read 'x'"),
    IllegalMove("tile 4,0", REFUSAL),
    PositionError(["two boats", "no pyramid"], "board"),
    StaleError("earlier moment"),
    UnknownName("game", "horsu", ["horus"]),
    DataError("x.toml:3", "is wrong"),
    ExampleError("ex6.toml:14: claims[2]", "unknown measure 'siz'"),
    ComponentsError("components.toml", "is wrong"),
    LogError("mine.log:7", "illegal move", REFUSAL),
]


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
def test_every_error_is_one_of_the_library_and_of_the_tree_in_its_docstring(error: RulebookError) -> None:
    assert isinstance(error, RulebookError)
    assert type(error).__name__ in str(errors.__doc__)


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (NotationError, ValueError),
        (IllegalMove, ValueError),
        (PositionError, ValueError),
        (StaleError, RuntimeError),
        (UnknownName, LookupError),
        (DataError, ValueError),
        (errors.ConformanceError, AssertionError),
    ],
)
def test_errors_are_the_builtin_that_a_user_expects(kind: type, builtin: type) -> None:
    assert issubclass(kind, builtin)


# Errors with arguments of their own used to fail when they came back from another process.


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
def test_an_error_comes_back_from_another_process(error: RulebookError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_an_illegal_move_says_why_with_all_clauses() -> None:
    assert str(IllegalMove("tile 4,0", REFUSAL)) == "illegal move 'tile 4,0': a tile lies there (A-1, A-2)"


def test_an_impossible_position_names_every_defect() -> None:
    error = PositionError(["two boats", "no pyramid"], "board")
    assert (str(error), error.field) == ("two boats; no pyramid", "board")


def test_a_data_error_without_a_place_is_its_problem() -> None:
    assert str(DataError("", "is wrong")) == "is wrong"
    assert str(DataError("x.toml:3", "is wrong")) == "x.toml:3: is wrong"


@pytest.mark.parametrize(
    ("name", "known", "text"),
    [
        ("siz", ["size", "score"], "; did you mean 'size'?"),
        ("weight", ["size", "score"], "; expected one of: size, score"),
        ("weight", [], ""),
        ("weight", [f"measure{n}" for n in range(20)], ""),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_or_a_short_list(name: str, known: list[str], text: str) -> None:
    assert suggestion(name, known) == text
