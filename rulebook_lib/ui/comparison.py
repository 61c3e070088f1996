"""The readings of ambiguous rules side by side: for each question a position on which the answers differ."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

import ipywidgets as widgets
import traitlets

from rulebook_lib.core.differing import Showing, best_showing
from rulebook_lib.core.game import Game
from rulebook_lib.core.replay import replay
from rulebook_lib.core.rulebook import Choice, Reading
from rulebook_lib.core.words import capital
from rulebook_lib.ui import assets
from rulebook_lib.ui.link import LinkedWidget, Message
from rulebook_lib.ui.payload import Json, claim_words, example_payload, shown
from rulebook_lib.ui.player import PlayerWidget


class QuestionsWidget(LinkedWidget):
    """One of several questions to choose; a group of radio buttons with a name, which that of ipywidgets is not.

    Attributes:
        title: what they are.
        questions: ``{"key", "text"}`` for each.
        chosen: the key of the one that is chosen.

    Args:
        on_choose: called with the key of another one.
    """

    _esm: ClassVar[str] = assets.module("questions")

    title = traitlets.Unicode().tag(sync=True)
    questions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)

    def __init__(self, *, on_choose: Callable[[str], object], **traits: object) -> None:
        super().__init__(**traits)

        def choose(message: Message) -> None:
            on_choose(str(message["key"]))

        self._answer_to("choose", choose)


class Comparison(widgets.VBox):
    """A list of questions, what depends on the one that is chosen, and the stepper at a step where it matters.

    Attributes:
        questions: the ambiguities of the rulebook.
        told: the answers, and what comes out differently.
        player: the stepper with the reading switch.
        showing: what is on show.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        switches = [one for one in game.rulebook.readings.values() if one.status == "switch"]
        self.showing = best_showing(game, switches[0])
        self.questions = QuestionsWidget(
            on_choose=self.choose,
            title="Questions that the rulebook leaves open",
            questions=[{"key": reading.id, "text": reading.question} for reading in switches],
            chosen=switches[0].id,
        )
        self.told = widgets.HTML(value=differences_html(self.showing))
        self.player = PlayerWidget(comparing_payload(self.showing), index=self.showing.index)
        inside = widgets.VBox([self.questions, self.told])
        inside.add_class("ui-in")
        top = widgets.VBox([inside])
        for name in ("rb", "ui-page", "ui-comparison"):
            top.add_class(name)
        super().__init__([top, self.player])

    def choose(self, reading_id: str) -> None:
        """Show the position of another question.

        Args:
            reading_id: the id of the reading in the rulebook file.
        """
        self.showing = best_showing(self.game, self.game.rulebook.readings[reading_id])
        self.questions.chosen = reading_id
        self.told.value = differences_html(self.showing)
        with self.player.hold_sync():
            self.player.payload = comparing_payload(self.showing)
            self.player.index, self.player.branch = self.showing.index, None

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        """Beside the widget the questions as text, for pages that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, dict):
            bundle = {**bundle, "text/plain": "\n".join(one["text"] for one in self.questions.questions)}
        return bundle


def comparing_payload(showing: Showing) -> Json:
    """The example of a showing for the stepper; its switch names both choices."""
    payload = example_payload(replay(showing.example))
    for step in payload["steps"]:
        for reading in step["readings"]:
            reading["ours"] = _name(showing.here)
    return payload


def differences_html(showing: Showing) -> str:
    """The two choices in words, and what comes out differently at the step."""
    reading, example = showing.reading, showing.example
    rows = "".join(
        f'<tr><th scope="row">{escape(capital(claim_words(one.claim, example)))}</th>'
        f"<td>{escape(shown(one.here))}</td><td>{escape(shown(one.there))}</td></tr>"
        for one in showing.differences
    )
    columns = "".join(f'<th scope="col">{escape(_name(choice))}</th>' for choice in (showing.here, showing.there))
    title = escape(example.title["en"])
    return (
        f'<p class="ui-title">{escape(reading.question)}</p>'
        f"<ul>{_answer(reading, showing.here)}{_answer(reading, showing.there)}</ul>"
        f'<p role="status" class="ui-muted">They differ in step {showing.index + 1} of the example “{title}”. '
        "The switch <b>Reading</b> below the board shows the same position under the other answer.</p>"
        '<table class="ui-claims"><caption class="ui-vh">What comes out differently</caption>'
        f'<thead><tr><th scope="col">what differs there</th>{columns}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _answer(reading: Reading, choice: Choice) -> str:
    ours = ' <span class="ui-badge">ours</span>' if choice == reading.choices[0] else ""
    return f'<li class="ui-cap"><b>{escape(_name(choice))}</b>{ours}: {escape(choice.text)}</li>'


def _name(choice: Choice) -> str:
    return choice.value.replace("_", " ")
