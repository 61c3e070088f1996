"""The Python side of the stepper."""

from typing import Any

from rulebook_lib.ui.player import PlayerWidget

PAYLOAD: dict[str, Any] = {"game": "Rows", "languages": ["en"], "steps": []}

Sent = list[dict[str, Any]]


def test_python_is_told_of_steps_and_tries(sent: Sent) -> None:
    heard: list[object] = []
    player = PlayerWidget(
        PAYLOAD,
        on_step=lambda index, branch: heard.append(("step", index, branch)),
        on_try=lambda index, branch: heard.append(("try", index, branch)),
    )
    player._handle_custom_msg({"type": "step", "index": 2, "branch": 0}, [])
    player._handle_custom_msg({"id": 5, "type": "try", "index": 2, "branch": None}, [])
    assert heard == [("step", 2, 0), ("try", 2, None)]
    acknowledged = [message["content"] for message in sent if message["method"] == "custom"]
    assert acknowledged == [{"type": "ack", "id": 5}]


def test_an_answer_is_passed_on_whole(sent: Sent) -> None:
    answers: list[object] = []
    player = PlayerWidget(PAYLOAD, on_answer=answers.append)
    message = {"type": "answer", "index": 1, "branch": None, "claim": "value E = 1", "given": "2", "right": False}
    player._handle_custom_msg(message, [])
    assert answers == [message]


def test_trying_is_offered_only_when_somebody_listens() -> None:
    player = PlayerWidget(PAYLOAD)
    assert not player.playable
    player.on_try(lambda index, branch: None)
    assert player.playable


def test_the_step_on_show_is_kept_in_python() -> None:
    player = PlayerWidget(PAYLOAD)
    player.set_state({"index": 2, "branch": 1})
    assert (player.index, player.branch) == (2, 1)
