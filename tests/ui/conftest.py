"""What widgets send, without a browser."""

from collections.abc import Callable
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm


class Recorder(BaseComm):
    """A connection to a browser that only keeps what it is given."""

    def __init__(self, sent: list[dict[str, Any]], **options: Any) -> None:
        self.sent = sent
        super().__init__(**options)

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: list[bytes] | None = None,
        **keys: Any,
    ) -> None:
        if msg_type == "comm_msg" and data is not None:
            self.sent.append(data)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Everything that widgets made in this test send: ``{"method": "update" | "custom", ...}``, in order."""
    messages: list[dict[str, Any]] = []

    def create_comm(**options: Any) -> Recorder:
        return Recorder(messages, **options)

    monkeypatch.setattr(comm, "create_comm", create_comm)
    return messages


@pytest.fixture
def updates(sent: list[dict[str, Any]]) -> Callable[[], list[dict[str, Any]]]:
    """The states sent so far, one for each message; taken out."""

    def take() -> list[dict[str, Any]]:
        states = [message["state"] for message in sent if message["method"] == "update"]
        sent.clear()
        return states

    return take
