"""The stepper over a worked example, with a way into free play from any step and back."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from rulebook_lib.core.example import Example
from rulebook_lib.core.replay import Replay, replay
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.payload import example_payload
from rulebook_lib.ui.player import PlayerWidget
from rulebook_lib.ui.playground import Playground
from rulebook_lib.ui.session import Session


class Walkthrough(widgets.VBox):
    """A worked example, step by step.

    Stepping needs no kernel. "Try it from here" opens a playground at exactly the position on show, and a button leads
    back to the example.

    Attributes:
        replay: the example, played through.
        player: the stepper.
        playground: free play from a step; None while the example is on show.

    Args:
        example: the example.
        predict: whether it asks before it tells from the start.
    """

    def __init__(self, example: Example, *, predict: bool = False) -> None:
        self.replay: Replay = replay(example)
        payload = example_payload(self.replay) | {"predict": predict}
        self.player = PlayerWidget(payload, on_try=self.try_from)
        self.playground: Playground | None = None
        super().__init__([self.player])

    def position(self, index: int, branch: int | None = None) -> Any:
        """A copy of the position after a step, or at the end of a branch of it.

        Args:
            index: the step, from 0.
            branch: the branch, from 0; None for the example itself.
        """
        step = self.replay.steps[index]
        return (step if branch is None else step.branches[branch]).position.copy()

    def try_from(self, index: int, branch: int | None = None) -> None:
        """Open free play at a step; what the example does next is known to it."""
        following = self.replay.steps[index + 1].moves if branch is None and index + 1 < len(self.replay.steps) else ()
        session = Session(self.position(index, branch))
        self.playground = Playground(session, expected=following)
        back = widgets.Button(description="Back to the example", icon="arrow-left", button_style="primary")
        back.on_click(self._back)
        bar = widgets.HBox([back])
        bar.add_class("rb")
        bar.add_class("ui-backbar")
        self.children = [bar, self.playground]

    def _back(self, _: object = None) -> None:
        self.children = [self.player]
        self.playground = None

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        """Beside the widget a picture and a text, for pages that cannot show widgets."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_picture(bundle, self.scene(), str(self.replay.example.title["en"]))

    def scene(self) -> Scene:
        """The drawing of the last step, as a picture that stands alone."""
        from rulebook_lib.ui.payload import draw_open

        return draw_open(self.replay.example, self.replay.steps[-1].position)


def with_picture(bundle: Any, scene: Scene, title: str) -> Any:
    """A widget's bundle, with its metadata or without, with a picture and a text beside it."""
    if isinstance(bundle, tuple):
        return with_picture(bundle[0], scene, title), *bundle[1:]
    if isinstance(bundle, dict):
        bundle = {**bundle, "text/plain": f"{title}\n{scene.description}", "image/svg+xml": scene.svg()}
    return bundle
