"""The live board: a drawing whose places can be chosen by click, key and touch.

It knows no game. Whoever shows a game gives it a drawing and is told what was chosen:

    >>> from rulebook_lib.draw.scene import Scene
    >>> board = BoardWidget(on_action=print)
    >>> board.show(Scene("", "<g/>", (0, 0, 60, 60), "Empty board", "No tile lies yet."), speak="Ann begins.")
    >>> board.scene["label"], board.speak
    ('Empty board', 'Ann begins.')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import traitlets

from rulebook_lib.ui import assets
from rulebook_lib.ui.link import LinkedWidget, Message

if TYPE_CHECKING:
    from rulebook_lib.draw.scene import Scene


class Callout(TypedDict, total=False):
    """Why a move was refused, beside the place it was about.

    ``clause`` and ``section`` name the rule, ``text`` is the reason in a full sentence; ``x`` and ``y`` are
    the middle of the place in units of the drawing and ``reach`` how far it reaches from there. ``title``
    stands in for "Not here".
    """

    clause: str
    section: str
    text: str
    x: float
    y: float
    reach: float
    title: str


class BoardWidget(LinkedWidget):
    """A drawing that answers.

    Everything in the drawing that carries ``data-action`` can be chosen; anything else gives a point.

    Attributes:
        scene: the drawing as the script reads it; set it with :meth:`show`.
        defs: symbols and patterns that all drawings share; sent when they change only.
        css: the style sheet of the game's own marks; likewise.
        speak: what a screen reader says; set it with :meth:`say`.
        callout: why a move was refused, or None. The learner can close it.
        busy: true while Python is at work for long: nobody is then told that the kernel is gone.
        language: of the words around the board.
        name: by which another widget of the page can light up things on it.
        lights: the name of the board on which pointing at a thing of this one lights up the same thing; or empty.

    Args:
        on_action: called with the action of a place that was chosen (``"tile 8,0"``, ``"part swap 0,-2"``).
        on_point: called with x and y, in units of the drawing, when the board was chosen where nothing can be
            done.
        on_key: called with the name of a key; so far ``"Escape"``.
    """

    _esm: ClassVar[str] = assets.module("board")

    scene = traitlets.Dict().tag(sync=True)
    defs = traitlets.Unicode().tag(sync=True)
    css = traitlets.Unicode().tag(sync=True)
    speak = traitlets.Unicode().tag(sync=True)
    callout = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    busy = traitlets.Bool().tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)
    name = traitlets.Unicode().tag(sync=True)
    lights = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        *,
        on_action: Callable[[str], object] | None = None,
        on_point: Callable[[float, float], object] | None = None,
        on_key: Callable[[str], object] | None = None,
        **traits: object,
    ) -> None:
        super().__init__(**traits)
        if on_action:
            self.on_action(on_action)
        if on_point:
            self.on_point(on_point)
        if on_key:
            self.on_key(on_key)

    def on_action(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` with the action of a place that was chosen."""

        def act(message: Message) -> None:
            callback(message["action"])

        self._answer_to("action", act)

    def on_point(self, callback: Callable[[float, float], object]) -> None:
        """Call ``callback`` with the point (units of the drawing) where nothing could be done."""

        def act(message: Message) -> None:
            callback(float(message["x"]), float(message["y"]))

        self._answer_to("point", act)

    def on_key(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` with the name of a key that the board does not use itself."""

        def act(message: Message) -> None:
            callback(message["key"])

        self._answer_to("key", act)

    def show(self, scene: Scene, *, speak: str = "", callout: Callout | None = None) -> None:
        """Show a drawing in place of the present one, in one message to the browser.

        Args:
            scene: the drawing.
            speak: what happened, for those who cannot see it.
            callout: why the last move was refused; left out, a callout on show goes away.
        """
        with self.hold_sync():
            self.defs, self.css = scene.defs, scene.css
            self.scene = scene_message(scene)
            self.set_trait("callout", callout)
            if speak:
                self.say(speak)

    def say(self, text: str) -> None:
        """Let a screen reader say a text, also when it is the text it said last."""
        self.speak = f"{text}\u00a0" if text == self.speak else text

    @contextmanager
    def working(self) -> Iterator[None]:
        """While Python is at work for long: the board shows it and is patient with the kernel."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False


def scene_message(scene: Scene) -> dict[str, Any]:
    """A drawing as the scripts read it, without the symbols and styles that it shares with others."""
    return {
        "box": list(scene.box),
        "label": scene.label,
        "description": scene.description,
        "body": scene.body,
    }
