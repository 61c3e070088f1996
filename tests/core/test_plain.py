"""Positions that write and read themselves, and games without tables of figures."""

from dataclasses import replace

import pytest

from rulebook_lib.core.errors import ExampleError, PositionError
from rulebook_lib.core.example import parse_example
from rulebook_lib.core.game import NoTables
from tests.core.slices import horizonte_cycle as horizonte

PLAYERS = ["Ann", "Bo", "Cleo"]


def test_a_plain_position_says_which_field_there_is_not() -> None:
    with pytest.raises(PositionError, match="hand: expected one of agenda, chances, pack, hands") as error:
        horizonte.Position.from_table({"hand": "{}"}, PLAYERS)
    assert error.value.field == "hand"


@pytest.mark.parametrize("text", ["{0: (", "dict()", "'Cloud' * 2 ** 9"])
def test_a_plain_position_reads_values_and_runs_nothing(text: str) -> None:
    with pytest.raises(PositionError, match="hands: cannot read") as error:
        horizonte.Position.from_table({"hands": text}, PLAYERS)
    assert error.value.field == "hands"


def test_a_plain_position_fills_what_its_table_leaves_out() -> None:
    position = horizonte.Position.from_table({"dragon": "2"}, PLAYERS)
    assert position.dragon == 2
    assert position.differences(horizonte.Position.start(PLAYERS)) == ["dragon"]


def test_a_game_without_tables_knows_how_many_can_play() -> None:
    assert horizonte.GAME.components() == NoTables((3, 5))
    assert horizonte.GAME.assumed == ()


def test_a_game_with_tables_reads_them() -> None:
    game = replace(horizonte.GAME, load_components=lambda path: NoTables((1, 1), f"read from {path}"))
    assert game.components().digest == "read from None"


EXAMPLE = """
game = "horizonte-cycle"
title = "A deal"
players = ["Ann", "Bo", "Cleo"]
[[step]]
say = "Look."
"""


def test_an_example_of_a_game_that_is_not_shipped_is_read_when_the_game_is_given() -> None:
    assert parse_example(EXAMPLE, of=horizonte.GAME).start() == horizonte.Position.start(PLAYERS)
    with pytest.raises(ExampleError, match="unknown game 'horizonte-cycle'"):
        parse_example(EXAMPLE)
