"""The Python side of the live board: messages in, states and acknowledgements out."""

from collections.abc import Callable
from typing import Any

import pytest

from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.board import BoardWidget, Callout

SCENE = Scene("<symbol/>", "<g/>", (0, 0, 60, 60), "Board", "No tile lies yet.", ".x{}")
REFUSED = Callout(clause="T-1", section="Placing", text="It would lie in no row.", x=30, y=30)

Sent = list[dict[str, Any]]
Updates = Callable[[], list[dict[str, Any]]]


def receive(board: BoardWidget, **message: object) -> None:
    """A message as the browser sends it; a failure is raised, as ipywidgets' dispatcher gets it."""
    board._receive(board, message, [])


def test_an_action_is_acknowledged_and_passed_on(sent: Sent) -> None:
    chosen: list[str] = []
    board = BoardWidget(on_action=chosen.append)
    board._handle_custom_msg({"id": 7, "type": "action", "action": "tile 8,0"}, [])
    assert chosen == ["tile 8,0"]
    assert [message["content"] for message in sent] == [{"type": "ack", "id": 7}]


def test_the_acknowledgement_goes_out_before_anything_else(sent: Sent) -> None:
    def play(_: str) -> None:
        board.say("Ann plays.")

    board = BoardWidget(on_action=play)
    receive(board, id=1, type="action", action="tile 8,0")
    assert [message["method"] for message in sent] == ["custom", "update"]


def test_points_and_keys_are_passed_on(sent: Sent) -> None:
    heard: list[object] = []
    board = BoardWidget(on_point=lambda x, y: heard.append((x, y)), on_key=heard.append)
    receive(board, id=1, type="point", x=12.5, y=-3)
    receive(board, id=2, type="key", key="Escape")
    assert heard == [(12.5, -3.0), "Escape"]


def test_a_message_that_nobody_listens_to_is_acknowledged_all_the_same(sent: Sent) -> None:
    receive(BoardWidget(), id=3, type="action", action="tile 8,0")
    assert sent[0]["content"] == {"type": "ack", "id": 3}


def test_a_failure_is_shown_in_words_and_raised() -> None:
    def fail(_: str) -> None:
        raise LookupError("unknown tile '9,9'")

    board = BoardWidget(on_action=fail)
    with pytest.raises(LookupError):
        receive(board, id=1, type="action", action="tile 9,9")
    assert board.problem == "unknown tile '9,9'"


def test_a_failure_without_words_is_named() -> None:
    def fail(_: str) -> None:
        raise AssertionError

    board = BoardWidget(on_action=fail)
    with pytest.raises(AssertionError):
        receive(board, id=1, type="action", action="")
    assert board.problem == "AssertionError"


def test_a_message_that_cannot_be_read_is_a_failure_too() -> None:
    board = BoardWidget(on_point=lambda x, y: None)
    with pytest.raises(KeyError):
        receive(board, id=1, type="point", x=1)
    assert board.problem


def test_the_next_message_that_goes_well_clears_the_problem() -> None:
    board = BoardWidget(on_action=lambda _: None)
    board.problem = "unknown tile '9,9'"
    receive(board, id=1, type="action", action="tile 8,0")
    assert board.problem == ""


def test_a_drawing_is_sent_in_one_message(updates: Updates) -> None:
    board = BoardWidget()
    updates()
    board.show(SCENE, speak="Ann begins.")
    (state,) = updates()
    assert state == {
        "defs": "<symbol/>",
        "css": ".x{}",
        "scene": {"box": [0, 0, 60, 60], "label": "Board", "description": "No tile lies yet.", "body": "<g/>"},
        "speak": "Ann begins.",
    }


def test_symbols_and_styles_are_sent_once(updates: Updates) -> None:
    board = BoardWidget()
    board.show(SCENE)
    updates()
    board.show(Scene(SCENE.defs, "<g><g/></g>", SCENE.box, SCENE.label, SCENE.description, SCENE.css))
    (state,) = updates()
    assert list(state) == ["scene"]


def test_a_refusal_stays_until_the_next_drawing() -> None:
    board = BoardWidget()
    board.show(SCENE, callout=REFUSED)
    assert board.callout == REFUSED
    board.show(SCENE)
    assert board.callout is None


def test_the_learner_can_close_a_refusal() -> None:
    board = BoardWidget()
    board.show(SCENE, callout=REFUSED)
    board.set_state({"callout": None})
    assert board.callout is None


def test_the_same_words_are_said_twice(updates: Updates) -> None:
    board = BoardWidget()
    updates()
    board.say("Not here.")
    board.say("Not here.")
    board.say("Not here.")
    assert [state["speak"] for state in updates()] == ["Not here.", "Not here.\u00a0", "Not here."]


def test_a_board_at_work_says_so_until_it_is_done() -> None:
    board, seen = BoardWidget(), []
    board.observe(lambda change: seen.append(change["new"]), "busy")
    with pytest.raises(ZeroDivisionError), board.working():
        raise ZeroDivisionError
    assert seen == [True, False]
