"""The stepper as a widget: a worked example that travels to the browser whole and steps there by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import traitlets

from rulebook_lib.ui import assets
from rulebook_lib.ui.link import LinkedWidget, Message


class PlayerWidget(LinkedWidget):
    """A worked example, step by step.

    Stepping needs no kernel: everything that can be shown is in ``payload``. Python is told the step, and
    asked only when the learner wants to go on playing from there.

    Attributes:
        payload: the example with all its drawings, as ``static/player.js`` describes it.
        index: the step on show, from 0; set it to go there.
        branch: the "Instead..." branch on show, or None.
        playable: whether "Try it from here" is offered; it is when somebody listens with :meth:`on_try`.

    Args:
        payload: see above.
        on_try: called with index and branch when the learner wants to play from here.
        on_step: called with index and branch when another step or branch is on show.
        on_answer: called with what was answered to a "Predict first" question: ``index``, ``branch``,
            ``claim``, ``given`` (None when the learner asked to see) and ``right``.
    """

    _esm: ClassVar[str] = assets.module("player_widget")

    payload = traitlets.Dict().tag(sync=True)
    index = traitlets.Int().tag(sync=True)
    branch = traitlets.Int(allow_none=True, default_value=None).tag(sync=True)
    playable = traitlets.Bool().tag(sync=True)

    def __init__(
        self,
        payload: Mapping[str, Any],
        *,
        on_try: Callable[[int, int | None], object] | None = None,
        on_step: Callable[[int, int | None], object] | None = None,
        on_answer: Callable[[Message], object] | None = None,
        **traits: object,
    ) -> None:
        super().__init__(payload=dict(payload), **traits)
        if on_try:
            self.on_try(on_try)
        if on_step:
            self.on_step(on_step)
        if on_answer:
            self.on_answer(on_answer)

    def on_try(self, callback: Callable[[int, int | None], object]) -> None:
        """Call ``callback`` with index and branch when the learner wants to play from the step on show."""

        def act(message: Message) -> None:
            callback(message["index"], message["branch"])

        self._answer_to("try", act)
        self.playable = True

    def on_step(self, callback: Callable[[int, int | None], object]) -> None:
        """Call ``callback`` with index and branch when another step or branch is on show."""

        def act(message: Message) -> None:
            callback(message["index"], message["branch"])

        self._answer_to("step", act)

    def on_answer(self, callback: Callable[[Message], object]) -> None:
        """Call ``callback`` with each answer to a "Predict first" question."""
        self._answer_to("answer", callback)
