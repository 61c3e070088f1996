"""Bring your own example: its text, a check, a verdict for each claim, and the stepper below.

:class:`Workbench` is the whole; the text area with what was found about it is a :class:`TextWidget`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import ipywidgets as widgets
import traitlets

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.verification import Checked, Unreadable, Verification, check_text
from rulebook_lib.ui import assets
from rulebook_lib.ui.link import LinkedWidget, Message
from rulebook_lib.ui.walkthrough import Walkthrough

NAME = "example"
"""The stem by which messages of the library call the text; the widget shows the line only."""
_PLACE = re.compile(rf"{NAME}\.toml:(\d+): ")


class TextWidget(LinkedWidget):
    """A text area for an example file, and what a check has found.

    The text is kept in the browser as well: a kernel that is gone does not take it along.

    Attributes:
        text: what stands in the text area.
        game: name of the game; under it the browser keeps a draft.
        file: the file name that is offered.
        tried: the text that was checked last; what is shown is about this one.
        trouble: why it cannot be read: ``{"line", "text"}``, line 0 for the whole; empty when it can.
        rows: the verdicts, as :meth:`~rulebook_lib.core.verification.Row.as_json` writes them, each with its ``line``.
        total: all counts in a sentence.
        below: what the stepper shows: "this" text, an "earlier" one that could be read, or "nothing".
        said: what became of saving.

    Args:
        on_check: called when the text is to be checked.
        on_save: called with a file name when the text is to be saved.
    """

    _esm: ClassVar[str] = assets.module("workbench")

    text = traitlets.Unicode().tag(sync=True)
    game = traitlets.Unicode().tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)
    tried = traitlets.Unicode().tag(sync=True)
    trouble = traitlets.Dict().tag(sync=True)
    rows: traitlets.List[Any] = traitlets.List().tag(sync=True)
    total = traitlets.Unicode().tag(sync=True)
    below = traitlets.Unicode("nothing").tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self, *, on_check: Callable[[], object], on_save: Callable[[str], object], **traits: object) -> None:
        super().__init__(**traits)

        def check(message: Message) -> None:
            self.text = str(message["text"])
            on_check()

        def save(message: Message) -> None:
            self.text = str(message["text"])
            on_save(str(message["file"]))

        self._answer_to("check", check)
        self._answer_to("save", save)


class Workbench(widgets.VBox):
    """An example to be written and checked.

    Attributes:
        bench: the text area with the verdicts.
        walkthrough: the stepper of the text that could be read last; None before there is one.
        report: what the last check has found.

    Args:
        game: the game; its template is what one begins with.
        text: another text to begin with.
    """

    def __init__(self, game: Game, text: str = "") -> None:
        self.bench = TextWidget(
            on_check=self.check,
            on_save=self.save,
            text=text or game.template.read_text(encoding="utf-8"),
            game=game.name,
            file=f"my-{game.name}-example.toml",
        )
        self.walkthrough: Walkthrough | None = None
        self._saved: set[Path] = set()
        super().__init__([self.bench])
        self.report: Checked | Unreadable = self.check()

    @property
    def text(self) -> str:
        """The text in the text area; set it to write there."""
        return str(self.bench.text)

    @text.setter
    def text(self, text: str) -> None:
        self.bench.text = text

    def check(self) -> Checked | Unreadable:
        """Read, play and judge the text, and show what came of it. The text itself stays as it is."""
        self.report = check_text(self.text, NAME)
        bench = self.bench
        with bench.hold_sync():
            bench.tried, bench.said = self.text, ""
            if isinstance(self.report, Unreadable):
                bench.trouble, bench.rows, bench.total = _trouble(self.report.message), [], ""
                bench.below = "earlier" if self.walkthrough else "nothing"
            else:
                bench.trouble, bench.total = {}, Verification((self.report,)).total().partition(": ")[2]
                bench.rows = [{**row.as_json(), "line": row.line, "move": row.is_move} for row in self.report.rows]
                bench.below = "this"
        if isinstance(self.report, Checked):
            self._step_through(self.report.example)
        return self.report

    def _step_through(self, example: Example) -> None:
        """Put the stepper of an example below; who was looking at a step stays there."""
        before, self.walkthrough = self.walkthrough, Walkthrough(example)
        if before:
            self.walkthrough.player.index = min(before.player.index, len(self.walkthrough.replay.steps) - 1)
        self.children = [self.bench, self.walkthrough]
        if before:
            before.player.close()
            before.close()

    def save(self, file: str) -> None:
        """Save the text beside the notebook. A file that this workbench has not written is never overwritten."""
        try:
            self.bench.said = f"Saved as {self._save(file.strip())}."
        except (RulebookError, OSError) as error:
            self.bench.said = f"Not saved: {error}"

    def _save(self, file: str) -> str:
        if not file:
            raise RulebookError("a file needs a name")
        path = Path(file if file.endswith(".toml") else f"{file}.toml")
        if path.exists() and path not in self._saved:
            raise RulebookError(f"{path} stands there already; take another name")
        path.write_text(self.text, encoding="utf-8", newline="\n")
        self._saved.add(path)
        return str(path)

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        """Beside the widget the text, for pages that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": self.text} if isinstance(bundle, dict) else bundle


def _trouble(message: str) -> dict[str, Any]:
    """An error of the library as line and text.

    >>> _trouble("example.toml:14: claims[2]: unknown measure 'siz'; did you mean 'size'?")
    {'line': 14, 'text': "claims[2]: unknown measure 'siz'; did you mean 'size'?"}
    """
    place = _PLACE.match(message)
    return {"line": int(place.group(1)), "text": message[place.end() :]} if place else {"line": 0, "text": message}
