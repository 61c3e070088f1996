"""What stands beside the board in free play: score, last change, typed moves, log. One widget, no game known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import traitlets

from rulebook_lib.ui import assets
from rulebook_lib.ui.link import LinkedWidget, Message


class TableWidget(LinkedWidget):
    """Score, typed moves and log beside a board.

    Attributes:
        board: the name of the board whose things a line of the score lights up.
        scores: the score as ``payload.scores_json`` writes it.
        seats: as ``payload.seats_json`` writes them.
        icons: small pictures by key.
        change: what the last move changed, in a sentence.
        moves: the legal moves as ``[text, words]``, for completion.
        answer: what came of the typed move: empty, or why it was refused; ``[text, clause]``.
        log: entries ``{"number", "seat", "moves"}``, the latest last.
        notes: lines of small print, such as which figures are assumed.

    Args:
        on_move: called with a typed move.
    """

    _esm: ClassVar[str] = assets.module("table")

    board = traitlets.Unicode().tag(sync=True)
    scores = traitlets.Dict().tag(sync=True)
    seats: traitlets.List[Any] = traitlets.List().tag(sync=True)
    icons = traitlets.Dict().tag(sync=True)
    change = traitlets.Unicode().tag(sync=True)
    moves: traitlets.List[Any] = traitlets.List().tag(sync=True)
    answer: traitlets.List[Any] = traitlets.List().tag(sync=True)
    log: traitlets.List[Any] = traitlets.List().tag(sync=True)
    notes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, *, on_move: Callable[[str], object] | None = None, **traits: object) -> None:
        super().__init__(**traits)
        if on_move:
            self.on_move(on_move)

    def on_move(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` with each move that is typed."""

        def act(message: Message) -> None:
            callback(str(message["text"]))

        self._answer_to("move", act)
