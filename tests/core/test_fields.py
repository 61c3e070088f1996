"""Fields of a position's table: each value checked, each defect named with its field."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.core.errors import PositionError
from rulebook_lib.core.fields import Fields


class Reading(Fields[khan.Position]):
    """Fields of a table of which nothing is put into the position."""

    keys = ("number", "text", "list", "points")

    def read(self) -> None:
        """Leave the position as it is."""


def fields(table: Any) -> Reading:
    return Reading(khan.Position.start(["Ann", "Bo"]), table, 1)


def problem(ask: Any) -> tuple[str, str]:
    """The field and the message of the error."""
    with pytest.raises(PositionError) as caught:
        ask()
    return caught.value.field, str(caught.value)


def test_a_value_of_the_right_type_is_given_and_a_default_where_there_is_none() -> None:
    read = fields({"number": 3})
    assert (read.value("number", int, 1), read.value("text", str, "none")) == (3, "none")
    assert (read.count("number", 0), read.count("list", 7)) == (3, 7)
    assert read.seat("Bo", "text") == 1


def test_a_value_of_another_type_is_refused() -> None:
    assert problem(lambda: fields({"number": "3"}).value("number", int, 1)) == (
        "number",
        "number: expected a whole number, got '3'",
    )
    assert problem(lambda: fields({"number": True}).value("number", int, 1))[1].endswith("got True")
    assert problem(lambda: fields({"list": {}}).value("list", list, []))[1].endswith("expected a list, got {}")


def test_a_number_below_the_least_is_refused() -> None:
    assert problem(lambda: fields({"number": -1}).count("number", 0))[1].endswith("from 0 up, got -1")
    assert fields({"number": -1}).count("number", 0, least=-1) == -1


def test_a_value_that_is_none_of_a_few_is_refused_with_the_nearest() -> None:
    read = fields({})
    assert read.one_of("cat", ("cat", "dog"), "animal", "text") == "cat"
    assert problem(lambda: read.one_of("cap", ("cat", "dog"), "animal", "text")) == (
        "text",
        "text: unknown animal 'cap'; did you mean 'cat'?",
    )
    assert problem(lambda: read.one_of(True, (0, 1), "number", "text"))[1].startswith("text: unknown number True")


def test_a_player_who_does_not_play_is_refused() -> None:
    assert problem(lambda: fields({}).seat("Cy", "text"))[1] == (
        "text: nobody here is called 'Cy'; the players are Ann, Bo"
    )


def test_a_table_with_an_entry_for_some_players_is_given_by_seat() -> None:
    assert fields({"points": {"Bo": [2], "Ann": 1}}).by_seat("points") == {1: [2], 0: 1}
    assert fields({}).by_seat("points") == {}
    assert problem(lambda: fields({"points": {"Cy": 1}}).by_seat("points"))[0] == "points"
    assert problem(lambda: fields({"points": [1]}).by_seat("points"))[1] == "points: expected a table, got [1]"


def test_an_entry_of_the_agenda_is_a_step_and_what_belongs_to_it() -> None:
    def entry(found: Any) -> Any:
        return fields({}).entry(found, {"deal": ("seat",)}, lambda what, value: what == "seat" and value in (0, 1))

    assert entry(["deal", 1]) == ("deal", 1)
    assert entry(["turn"]) == ("turn",)
    assert problem(lambda: entry(["deal", 2]))[1] == "agenda: cannot read ['deal', 2], expected [deal, seat]"
    assert problem(lambda: entry(["turn", 1]))[1] == "agenda: cannot read ['turn', 1], expected [turn]"
    for unknown in (["sleep"], "deal", [], [1], [["deal"]]):
        assert problem(lambda found=unknown: entry(found)) == ("agenda", f"agenda: unknown step {unknown!r}")


def test_what_a_table_leaves_open_is_filled_by_its_seed() -> None:
    position = khan.Position.start(["Ann", "Bo"])
    filled = [Reading(position, {}, seed).rng.random() for seed in (1, 1, 2)]
    assert filled[0] == filled[1] != filled[2]


def test_unknown_keys_and_what_is_no_table_are_refused() -> None:
    assert problem(lambda: fields({"numbr": 1})) == ("numbr", "unknown key 'numbr'; did you mean 'number'?")
    assert problem(lambda: fields([])) == ("", "expected a table, got []")
