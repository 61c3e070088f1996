"""Views: what one seat may see. Shown on hidden hands and secret predictions of Horizonte."""

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import StaleError
from rulebook_lib.core.moves import Move
from rulebook_lib.core.view import View
from tests.core.slices.horizonte_cycle import Position

NAMES = ["Ann", "Bo", "Cleo"]


@pytest.fixture
def position() -> Position:
    """Ann has predicted 4, Bo is to predict."""
    dealt = Position.start(NAMES)
    Dealer(1).settle(dealt)
    dealt.push("predict 4")
    return dealt


def test_a_seat_is_given_by_name_or_number(position: Position) -> None:
    assert position.seen_by("Bo") == position.seen_by(1)
    assert position.seen_by("Bo") != position.seen_by("Ann")
    assert position.seen_by(None).seat is None


def test_everybody_sees_who_plays_what_is_played_and_who_decides(position: Position) -> None:
    for seat in (0, 1, 2, None):
        view = position.seen_by(seat)
        assert view.players == ("Ann", "Bo", "Cleo")
        assert view.options == {"prediction_sign": "unsigned"}
        assert view.decision == position.decision
        assert view.who == "Bo"


def test_the_options_of_a_view_are_a_copy(position: Position) -> None:
    position.seen_by(0).options["prediction_sign"] = "signed"
    assert position.options == {"prediction_sign": "unsigned"}


def test_legal_moves_and_parts_are_shown_to_whoever_decides(position: Position) -> None:
    assert list(position.seen_by("Bo").legal_moves) == list(position.legal_moves)
    assert position.seen_by("Bo").parts() == ("predict",)
    assert position.seen_by("Bo").may_choose


@pytest.mark.parametrize("seat", ["Ann", "Cleo", None])
def test_nobody_else_sees_what_could_be_chosen(seat: str | None, position: Position) -> None:
    view = position.seen_by(seat)
    assert not view.may_choose
    assert list(view.legal_moves) == []
    assert view.parts() == ()


def test_nobody_sees_what_chance_could_draw() -> None:
    start = Position.start(NAMES)
    assert all(not start.seen_by(seat).may_choose for seat in (0, 1, 2, None))


def test_what_the_table_decides_everybody_may_choose() -> None:
    stepwise = horus.Position.start(["Ann", "Bo"], setup="steps")
    for seat in (0, 1, None):
        assert list(map(str, stepwise.seen_by(seat).legal_moves)) == ["setup bag"]


def test_the_own_refusal_gives_the_reason(position: Position) -> None:
    refusal = position.seen_by("Bo").why_not("predict 99")
    assert refusal is not None
    assert refusal.clauses == ("Z-PRED-1",)


@pytest.mark.parametrize("move", ["predict 99", "predict 2", "play Cloud 1"])
def test_another_s_refusal_gives_only_whose_turn_it_is(move: str, position: Position) -> None:
    refusal = position.seen_by("Cleo").why_not(move)
    assert refusal is not None
    assert (refusal.clauses, refusal.reason) == (("Z-TRICK-5",), "it is not your turn: Bo decides")


def test_a_finished_game_says_so_to_everybody(position: Position) -> None:
    while not position.over:
        position.push(position.legal_moves[0])
    refusal = position.seen_by("Cleo").why_not("predict 2")
    assert refusal is not None
    assert refusal.clauses == ("Z-END-1",)
    assert repr(position.seen_by(None)).endswith("the game is over>")


def test_views_of_positions_that_differ_in_secrets_only_are_equal(position: Position) -> None:
    other = position.copy()
    other.pop()
    other.push("predict 0")
    assert other != position
    assert other.seen_by("Bo") == position.seen_by("Bo")
    assert other.seen_by(None) == position.seen_by(None)
    assert other.seen_by("Ann") != position.seen_by("Ann")


def test_predictions_are_open_to_all_when_the_last_one_is_in(position: Position) -> None:
    position.push("predict 3")
    assert [position.seen_by("Cleo").prediction(seat) for seat in range(3)] == ["set", "set", None]
    position.push("predict 2")
    assert [position.seen_by(None).prediction(seat) for seat in range(3)] == [4, 3, 2]


def test_predictions_are_hidden_again_when_the_last_one_is_taken_back(position: Position) -> None:
    position.push("predict 3")
    position.push("predict 2")
    position.pop()
    assert position.seen_by("Cleo").prediction(0) == "set"


def test_at_an_open_table_nothing_is_hidden(position: Position) -> None:
    view = position.seen_by("Cleo", open_table=True)
    assert view.hand(0) == position.hands[0]
    assert view.prediction(0) == 4
    assert list(view.legal_moves) == list(position.legal_moves)
    assert view != position.seen_by("Cleo")


def test_an_open_table_does_not_decide_for_chance() -> None:
    assert not Position.start(NAMES).seen_by(0, open_table=True).may_choose


def test_a_sample_agrees_with_the_view_and_not_with_the_secrets(position: Position) -> None:
    samples = [position.seen_by("Bo").sample(Dealer(seed)) for seed in range(8)]
    assert all(sample.seen_by("Bo") == position.seen_by("Bo") for sample in samples)
    assert len({sample.hands[0] for sample in samples}) > 4
    assert len({sample.predictions[0] for sample in samples}) > 2
    assert all(sample.hands[1] == position.hands[1] for sample in samples)


def test_a_sample_has_no_history_and_leaves_the_position_alone(position: Position) -> None:
    text = position.text
    sample = position.seen_by("Bo").sample(Dealer(1))
    sample.push("predict 1")
    assert len(sample.log) == 1
    assert position.text == text


def test_the_printed_form_tells_no_more_than_who_decides(position: Position) -> None:
    assert repr(position.seen_by("Cleo")) == "<what Cleo sees of horizonte-cycle; Bo: predict>"
    assert repr(position.seen_by(None)) == "<what a spectator sees of horizonte-cycle; Bo: predict>"


# The printed form used to count the moves of the log, which a view does not know.


def test_the_printed_form_is_the_same_for_a_sample(position: Position) -> None:
    assert repr(position.seen_by("Bo").sample(Dealer(1)).seen_by("Bo")) == repr(position.seen_by("Bo"))


@pytest.mark.parametrize("name", ["push", "pop", "log", "actors", "copy", "text", "table"])
def test_a_view_cannot_play_and_knows_no_log(name: str, position: Position) -> None:
    assert not hasattr(position.seen_by("Bo"), name)


def test_a_view_cannot_be_hashed(position: Position) -> None:
    with pytest.raises(TypeError):
        hash(position.seen_by(0))


def test_a_view_equals_nothing_else(position: Position) -> None:
    assert position.seen_by(0) != position


@pytest.mark.parametrize(
    "use",
    [
        lambda view: view.players,
        lambda view: view.options,
        lambda view: view.decision,
        lambda view: view.title,
        lambda view: view.legal_moves,
        lambda view: view.parts(),
        lambda view: view.why_not(Move("predict", (1,))),
        lambda view: view.scores(),
        lambda view: view.observation(),
        lambda view: view.sample(Dealer(1)),
        repr,
    ],
)
@pytest.mark.parametrize("taken_back", [False, True])
def test_a_view_of_an_earlier_moment_is_refused(use: Any, taken_back: bool, position: Position) -> None:
    view = position.seen_by("Bo")
    position.push("predict 1")
    if taken_back:
        position.pop()
    with pytest.raises(StaleError, match="earlier moment"):
        use(view)


def test_a_view_does_not_mind_what_happens_to_a_copy(position: Position) -> None:
    view = position.seen_by("Bo")
    position.copy().push("predict 1")
    assert view.who == "Bo"


def test_a_game_has_to_say_what_its_views_show(position: Position) -> None:
    view: View[Position] = View(position, 0)
    with pytest.raises(NotImplementedError):
        view.observation()
    with pytest.raises(NotImplementedError):
        view.sample(Dealer(1))
