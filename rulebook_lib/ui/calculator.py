"""A calculator beside a section of a rulebook: numbers to choose, switches, and at once the result as a drawing."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

import ipywidgets as widgets
import traitlets

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.draw.calculator import Calculator
from rulebook_lib.ui import assets
from rulebook_lib.ui.board import BoardWidget
from rulebook_lib.ui.link import LinkedWidget, Message


class DialsWidget(LinkedWidget):
    """Sliders and switches with names that a screen reader knows, which those of ipywidgets lack.

    Attributes:
        dials: ``{"key", "label", "low", "high", "value"}`` for each number.
        switches: ``{"key", "label", "on"}`` for each switch.

    Args:
        on_dial: called with the key and the new value of a number.
        on_switch: called with the key of a switch and whether it is on now.
    """

    _esm: ClassVar[str] = assets.module("dials")

    dials: traitlets.List[Any] = traitlets.List().tag(sync=True)
    switches: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(
        self, *, on_dial: Callable[[str, int], object], on_switch: Callable[[str, bool], object], **traits: object
    ) -> None:
        super().__init__(**traits)

        def turn(message: Message) -> None:
            on_dial(str(message["key"]), int(message["value"]))

        def flip(message: Message) -> None:
            on_switch(str(message["key"]), bool(message["on"]))

        self._answer_to("dial", turn)
        self._answer_to("switch", flip)


class CalculatorWidget(widgets.VBox):
    """A rule with figures to try out.

    Attributes:
        values: the chosen numbers by key.
        on: the switches that are on.
        dials: the sliders and switches.
        board: the drawing of the result.

    Args:
        calculator: what is calculated.
        values: numbers that differ from those at first.

    Raises:
        RulebookError: there is no such number to choose, or it does not go so far.
    """

    def __init__(self, calculator: Calculator, **values: int) -> None:
        self.calculator = calculator
        self.on: frozenset[str] = frozenset()
        self.values = {dial.key: dial.value for dial in calculator.dials(self.on)}
        self.dials = DialsWidget(on_dial=self.turn, on_switch=self.flip)
        self.answer = widgets.HTML()
        self.board = BoardWidget()
        head = widgets.HTML(f'<p class="ui-title">{escape(calculator.title)}</p>')
        inside = widgets.VBox([head, self.dials, self.answer, self.board])
        inside.add_class("ui-in")
        super().__init__([inside])
        for name in ("rb", "ui-page", "ui-calculator"):
            self.add_class(name)
        for key, value in values.items():
            self.turn(key, value)
        self.show()

    def turn(self, key: str, value: int) -> None:
        """Choose a number.

        Raises:
            RulebookError: there is no such number to choose, or it does not go so far.
        """
        known = {dial.key: dial for dial in self.calculator.dials(self.on)}
        if key not in known:
            raise RulebookError(f"no number {key!r} to choose; there are: {', '.join(known)}")
        if not known[key].low <= value <= known[key].high:
            raise RulebookError(f"{key} goes from {known[key].low} to {known[key].high}, not to {value}")
        self.values[key] = value
        self.show()

    def flip(self, key: str, on: bool) -> None:
        """Switch something on or off. A number beyond a range that has changed with it goes to its end."""
        self.on = self.on | {key} if on else self.on - {key}
        for dial in self.calculator.dials(self.on):
            self.values[dial.key] = min(max(self.values[dial.key], dial.low), dial.high)
        self.show()

    @property
    def scene(self) -> Any:
        """The drawing of the present result."""
        return self.calculator.draw(self.values, self.on)

    def show(self) -> None:
        """Calculate anew."""
        with self.dials.hold_sync():
            self.dials.dials = [
                dial._asdict() | {"value": self.values[dial.key]} for dial in self.calculator.dials(self.on)
            ]
            self.dials.switches = [
                {"key": key, "label": words, "on": key in self.on} for key, words in self.calculator.switches.items()
            ]
        scene = self.scene
        self.answer.value = f'<p class="ui-cap">{escape(scene.description)}</p>'
        self.board.show(scene, speak=scene.description)

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        """Beside the widget a picture and a text, for pages that cannot show widgets."""
        from rulebook_lib.ui.walkthrough import with_picture

        return with_picture(super()._repr_mimebundle_(**kwargs), self.scene, self.calculator.title)
