"""What a widget does with a message from the browser: acknowledge it, act on it, report a failure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import anywidget
import traitlets

from rulebook_lib.ui import assets

Message = Mapping[str, Any]
"""A message from the browser: ``type``, and ``id`` when it wants to be acknowledged."""


class LinkedWidget(anywidget.AnyWidget):
    """A widget whose script sends messages ``{"id", "type", ...}`` and waits for ``{"type": "ack", "id"}``.

    The acknowledgement goes out before anything else happens: it says that the kernel is there, not that all
    went well. What goes wrong afterwards is shown in the widget and raised again, for Python's log.

    Attributes:
        problem: what went wrong with the last message, in words; empty when nothing did.
    """

    _css: ClassVar[str] = assets.styles()

    problem = traitlets.Unicode().tag(sync=True)

    def __init__(self, **traits: object) -> None:
        super().__init__(**traits)
        self._handlers: dict[str, Callable[[Message], object]] = {}
        self.on_msg(self._receive)

    def _answer_to(self, kind: str, handler: Callable[[Message], object]) -> None:
        """Call ``handler`` with each message of a type; the last one registered counts."""
        self._handlers[kind] = handler

    def _receive(self, _: object, message: Message, __: Sequence[memoryview]) -> None:
        """The boundary between browser and library: the only place where a failure of a handler is caught."""
        if "id" in message:
            self.send({"type": "ack", "id": message["id"]})
        try:
            handler = self._handlers.get(message["type"])
            if handler:
                handler(message)
        except Exception as error:
            self.problem = str(error) or type(error).__name__
            raise
        self.problem = ""
