"""Steps: what a step is asked, refusals, clauses that a mutation test switches off."""

import pytest

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import IllegalMove
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import IGNORED, ChanceStep, Refusal, Step, clause_switched_off
from tests.core.slices.horizonte_cycle import Position


class Bare(Step[Position]):
    name, heading = "bare", "Heading"


@pytest.fixture
def position() -> Position:
    dealt = Position.start(["Ann", "Bo", "Cleo"])
    Dealer(1).settle(dealt)
    return dealt


def test_a_refusal_names_the_first_clause_that_fails() -> None:
    assert Refusal(("A-1", "A-2"), "because").clause == "A-1"


def test_a_step_without_more_runs_by_itself_and_offers_nothing(position: Position) -> None:
    step = Bare()
    assert step.actor(position, ("bare",)) is None
    assert step.title(position, ("bare",)) == "Heading"
    assert list(step.moves(position, ("bare",))) == []
    assert list(step.faults(position, ("bare",), Move("x"))) == []
    assert not step.secret


def test_a_step_that_has_to_be_decided_cannot_run_by_itself(position: Position) -> None:
    with pytest.raises(NotImplementedError, match="'bare' needs a decision"):
        Bare().run(position, ("bare",))


def test_a_step_without_moves_takes_none(position: Position) -> None:
    with pytest.raises(NotImplementedError, match="'bare' takes no move"):
        Bare().apply(position, ("bare",), Move("x"))


def test_a_chance_step_has_to_say_how_it_is_sampled(position: Position) -> None:
    with pytest.raises(NotImplementedError):
        ChanceStep[Position]().sample(position, (), Dealer(1).random(0))


def test_the_candidates_without_a_fault_are_the_legal_moves(position: Position) -> None:
    assert [str(move) for move in position.legal_moves] == [f"predict {n}" for n in range(6)]


def test_the_parts_of_a_move_follow_the_order_of_the_moves(position: Position) -> None:
    assert position.parts() == ("predict",)
    assert position.parts(("predict",)) == ("0", "1", "2", "3", "4", "5")
    assert position.parts(("predict", "3")) == ()
    assert position.parts(("play",)) == ()


def test_a_clause_that_is_switched_off_refuses_nothing(position: Position) -> None:
    with clause_switched_off("Z-PRED-1"):
        assert position.why_not("predict 99") is None
        position.push("predict 99")
    assert position.predictions[0] == 99


def test_only_the_clause_that_is_switched_off_is_ignored(position: Position) -> None:
    with clause_switched_off("Z-PRED-1"), pytest.raises(IllegalMove):
        position.push("play Cloud 1")


def test_a_clause_is_switched_on_again_after_an_error(position: Position) -> None:
    with pytest.raises(RuntimeError), clause_switched_off("Z-PRED-1"):
        raise RuntimeError
    assert not IGNORED
    assert position.why_not("predict 99") is not None
