"""Positions: who decides, play and take back, copies, texts. Most is shown on one cycle of Horizonte."""

import json
from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.beginning import check_options, check_players
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import IllegalMove, NotationError, PositionError, RulebookError, UnknownName
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import CHANCE, TABLE
from tests.core.slices import imperium_turn
from tests.core.slices.horizonte_cycle import Position, Predict

NAMES = ["Ann", "Bo", "Cleo"]


@pytest.fixture
def position() -> Position:
    """Hands are dealt, Ann predicts."""
    dealt = Position.start(NAMES)
    Dealer(1).settle(dealt)
    return dealt


def played_out(seed: int = 1) -> Position:
    over = Position.start(NAMES)
    while not over.over:
        Dealer(seed).settle(over)
        if not over.over:
            over.push(over.legal_moves[0])
    return over


# ---------------------------------------------------------------------- who decides


def test_chance_decides_a_deal() -> None:
    decision = Position.start(NAMES).decision
    assert decision is not None
    assert (decision.actor, decision.step.name, decision.entry) == (CHANCE, "deal", ("deal", 0))


def test_a_player_decides_a_prediction(position: Position) -> None:
    assert position.decision is not None
    assert position.decision.actor == 0
    assert position.who_decides() == "Ann"


def test_the_table_decides_a_step_of_the_set_up() -> None:
    stepwise = horus.Position.start(["Ann", "Bo"], setup="steps")
    assert stepwise.decision is not None
    assert stepwise.decision.actor == TABLE
    assert stepwise.who_decides() == "the table"


def test_nobody_decides_when_the_game_is_over() -> None:
    over = played_out()
    assert over.decision is None
    assert over.who_decides() == "nobody"
    assert list(over.legal_moves) == []
    assert over.parts() == ()


def test_the_active_seat_is_whoever_decides_by_default(position: Position) -> None:
    assert position.active_seat == 0
    assert Position.start(NAMES).active_seat is None
    assert played_out().active_seat is None


# ---------------------------------------------------------------------- why not


def test_a_legal_move_has_no_reason_against_it(position: Position) -> None:
    assert position.why_not("predict 2") is None
    assert position.why_not(Move("predict", (2,))) is None


def test_a_move_of_another_step_is_refused_by_the_clause_of_that_order(position: Position) -> None:
    refusal = position.why_not("play Cloud 1")
    assert refusal is not None
    assert refusal.clauses == ("Z-GOAL-2",)


def test_by_default_a_move_of_another_step_breaks_the_order_clause() -> None:
    turn = imperium_turn.Position.start(["Ann", "Bo"])
    refusal = turn.why_not("end")
    assert refusal is not None
    assert refusal.clauses == ("I-CLEAN-1",)
    assert refusal.reason == "'end' cannot be done now: this step takes draw"


def test_another_seat_is_told_whose_turn_it_is(position: Position) -> None:
    refusal = position.why_not("predict 2", seat=1)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("Z-TRICK-5", "it is not Bo's turn: Ann decides")


def test_all_clauses_that_fail_are_named_the_first_one_first(position: Position) -> None:
    refusal = position.why_not("predict 99", seat=2)
    assert refusal is not None
    assert refusal.clauses == ("Z-TRICK-5", "Z-PRED-1")


def test_a_clause_that_fails_twice_is_named_once(position: Position) -> None:
    class Strict(Predict):
        def faults(self, position: Any, entry: Any, move: Move) -> Any:
            yield from super().faults(position, entry, move)
            yield from super().faults(position, entry, move)

    position.steps = {**position.steps, "predict": Strict()}  # type: ignore[misc]
    position.push("predict 1")
    refusal = position.why_not("predict 99")
    assert refusal is not None
    assert refusal.clauses == ("Z-PRED-1",)


def test_what_the_table_decides_any_seat_may_do() -> None:
    stepwise = horus.Position.start(["Ann", "Bo"], setup="steps")
    assert stepwise.why_not("setup bag", seat=1) is None


def test_a_finished_game_refuses_everything_for_that_reason() -> None:
    refusal = played_out().why_not("predict 2")
    assert refusal is not None
    assert (refusal.clauses, refusal.reason) == (("Z-END-1",), "the game is over")


def test_an_unreadable_move_is_no_refusal_but_an_error(position: Position) -> None:
    with pytest.raises(NotationError):
        position.why_not("predict much")


# ---------------------------------------------------------------------- play and take back


def test_a_move_is_played_from_its_text(position: Position) -> None:
    position.push("predict 2")
    assert position.predictions == {0: 2, 1: None, 2: None}
    assert position.log[-1] == Move("predict", (2,))


def test_an_illegal_move_carries_its_refusal_and_changes_nothing(position: Position) -> None:
    before, moves = position.copy(), position.legal_moves
    with pytest.raises(IllegalMove, match=r"illegal move 'predict 99': .* \(Z-PRED-1\)") as error:
        position.push("predict 99")
    assert (error.value.move, error.value.refusal) == ("predict 99", position.why_not("predict 99"))
    assert position == before
    assert position.log == before.log
    assert len(moves) == 6  # the list is still of this moment


def test_a_finished_game_takes_no_move() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        played_out().push("predict 1")


def test_the_log_tells_who_decided_each_move(position: Position) -> None:
    position.push("predict 2")
    assert list(position.actors) == [CHANCE, CHANCE, CHANCE, 0]
    position.pop()
    assert list(position.actors) == [CHANCE, CHANCE, CHANCE]


def test_chance_moves_are_counted(position: Position) -> None:
    assert position.chances == 3
    position.push("predict 2")
    assert position.chances == 3
    position.pop()
    position.pop()
    assert position.chances == 2


def test_taking_back_gives_the_move_and_the_position_before_it(position: Position) -> None:
    before = position.copy()
    position.push("predict 2")
    assert str(position.pop()) == "predict 2"
    assert position.differences(before) == []
    assert position.log == before.log


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(IndexError, match="no move to take back"):
        Position.start(NAMES).pop()


def test_an_error_inside_a_move_leaves_the_position_as_it_was(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(step: Any, position: Position, entry: Any, move: Move) -> None:
        position.put("predictions", 0, 5)
        raise ZeroDivisionError

    before = position.copy()
    monkeypatch.setattr(Predict, "apply", stumble)
    with pytest.raises(ZeroDivisionError):
        position.push("predict 2")
    assert position == before
    assert (position.log, position.actors) == (before.log, before.actors)
    assert len(position.legal_moves) == 6


def test_steps_that_nobody_decides_run_by_themselves() -> None:
    over = played_out()
    assert all(entry[0] != "judge" for entry in over.agenda)
    assert sum(map(len, over.above.values())) >= 1


# ---------------------------------------------------------------------- copy, compare


def test_a_copy_is_equal_and_independent(position: Position) -> None:
    copy = position.copy()
    copy.push("predict 2")
    assert position != copy
    assert copy.differences(position) == ["agenda", "predictions"]
    copy.pop()
    assert position == copy


def test_a_copy_can_take_back_what_was_played_before_it(position: Position) -> None:
    start = Position.start(NAMES)
    copy = position.copy()
    while copy.log:
        copy.pop()
    assert copy == start
    assert len(position.log) == 3


def test_a_copy_without_history_has_nothing_to_take_back(position: Position) -> None:
    copy = position.copy(history=False)
    assert copy == position
    assert (copy.log, copy.actors) == ((), ())
    with pytest.raises(IndexError):
        copy.pop()


def test_a_position_equals_nothing_else(position: Position) -> None:
    assert position != "a position"
    assert position != imperium_turn.Position.start(["Ann", "Bo"])


def test_a_position_cannot_be_hashed(position: Position) -> None:
    with pytest.raises(TypeError):
        hash(position)


def test_positions_of_other_players_or_readings_differ() -> None:
    one, two = Position.start(NAMES), Position.start(["Ann", "Bo", "Dan"], options={"prediction_sign": "signed"})
    assert one.differences(two) == ["players", "options"]


def test_the_printed_form_names_the_game_and_the_decision(position: Position) -> None:
    assert repr(position) == "<horizonte-cycle position after 3 moves; Ann: predict>"
    assert repr(played_out()).endswith("moves; the game is over>")


# ---------------------------------------------------------------------- texts


def test_the_text_of_a_position_is_one_line_that_reads_back(position: Position) -> None:
    assert len(position.text.splitlines()) == 1
    assert Position.from_text(position.text) == position


def test_a_text_of_another_game_is_refused() -> None:
    with pytest.raises(NotationError, match="not a position of Horus: expected game 'horus', found 'horizonte-cycle'"):
        horus.Position.from_text(Position.start(NAMES).text)


@pytest.mark.parametrize("key", ["position", "players", "options"])
def test_a_text_without_one_of_its_parts_is_refused(key: str) -> None:
    body = json.loads(horus.Position.start(["Ann", "Bo"]).text)
    del body[key]
    with pytest.raises(NotationError, match=f"not a position: '{key}' is missing"):
        horus.Position.from_text(json.dumps(body))


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "5", "null", "[" * 100_000, "9" * 5_000])
def test_a_text_that_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a position"):
        horus.Position.from_text(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"position": None}, "position: expected a table, got None"),
        ({"position": 5}, "position: expected a table, got 5"),
        ({"players": "Ann"}, "players: expected a list, got 'Ann'"),
        ({"options": ["x"]}, "options: expected a table, got ['x']"),
        ({"players": []}, "players must be a list of names"),
        ({"players": ["Ann", 3]}, "players must be a list of names"),
        ({"players": ["Ann", "Ann"]}, "different names"),
        ({"players": ["Ann"]}, "1 players, expected 2 to 4"),
        ({"position": {"bord": ""}}, "unknown key 'bord'; did you mean 'board'?"),
        ({"options": {"blocking": "never"}}, "option 'blocking' cannot be 'never'; expected one of: local"),
        ({"options": {"magic": "on"}}, "unknown option 'magic'; expected one of: "),
    ],
)
def test_a_text_of_an_impossible_position_names_what_is_wrong(change: dict[str, Any], message: str) -> None:
    body = {**json.loads(horus.Position.start(["Ann", "Bo"]).text), **change}
    with pytest.raises(RulebookError) as error:
        horus.Position.from_text(json.dumps(body))
    assert message in str(error.value)


# ---------------------------------------------------------------------- names


def test_a_seat_is_found_by_name_or_number(position: Position) -> None:
    assert (position.seat("Cleo"), position.seat(1)) == (2, 1)


def test_an_unknown_player_is_refused_with_those_who_play(position: Position) -> None:
    with pytest.raises(NotationError, match="nobody here is called 'Zed'; the players are Ann, Bo, Cleo"):
        position.seat("Zed")


def test_an_unknown_example_is_an_error() -> None:
    with pytest.raises(UnknownName, match="unknown example 'ex99'"):
        horus.Position.example("ex99")


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ("Ann", "players must be a list of names, got 'Ann'"),
        ((), "players must be a list of names"),
        (5, "players must be a list of names, got 5"),
        (["Ann", ""], "players must be a list of names"),
        (["Ann", " Bo"], "players must be a list of names"),
        (["Ann", None], "players must be a list of names"),
        (["Ann"], "1 players, expected 2 to 3 (A-1)"),
        (["Ann", "Bo", "Cleo", "Dan"], "4 players, expected 2 to 3 (A-1)"),
        (["Ann", "Ann"], "players need different names"),
        (["Ann", 'B"o'], "without quotes or line breaks"),
        (["Ann", "B\no"], "without quotes or line breaks"),
        (["Ann", "B\u2028o"], "without quotes or line breaks"),
    ],
)
def test_players_that_cannot_play_are_refused(players: Any, message: str) -> None:
    with pytest.raises(PositionError) as error:
        check_players(players, 2, 3, "A-1")
    assert message in str(error.value)
    assert error.value.defects == (str(error.value),)


def test_options_are_completed_with_their_defaults() -> None:
    known = {"a": ("one", "two"), "b": ("x", "y")}
    assert check_options({"b": "y"}, known) == {"a": "one", "b": "y"}
    assert check_options(None, known) == {"a": "one", "b": "x"}
