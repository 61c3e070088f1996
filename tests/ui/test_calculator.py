"""The calculator: numbers and switches, and the drawing of what comes out."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

import pytest

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.draw.calculator import Calculator, Dial
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.calculator import CalculatorWidget


def dials(on: Set[str]) -> tuple[Dial, ...]:
    return (Dial("a", "First", -5 if "signed" in on else 0, 5, 2), Dial("b", "Second", 0, 9, 3))


def draw(values: Mapping[str, int], on: Set[str]) -> Scene:
    return Scene("", "<g/>", (0, 0, 60, 60), "Sum", f"{values['a'] + values['b']}{' signed' if on else ''}")


SUM = Calculator("A sum", dials, {"signed": "With signs"}, draw)


def received(widget: CalculatorWidget, **message: Any) -> None:
    """What the browser sends."""
    widget.dials._handle_custom_msg({"id": 1, **message}, [])


def test_a_number_that_is_chosen_changes_the_result() -> None:
    widget = CalculatorWidget(SUM)
    assert widget.board.scene["description"] == "5"
    received(widget, type="dial", key="a", value=4)
    assert widget.board.scene["description"] == "7"
    assert "7" in widget.answer.value


def test_a_switch_changes_the_ranges_and_takes_numbers_back_into_them() -> None:
    widget = CalculatorWidget(SUM)
    received(widget, type="switch", key="signed", on=True)
    received(widget, type="dial", key="a", value=-5)
    assert widget.board.scene["description"] == "-2 signed"
    assert widget.dials.dials[0] == {"key": "a", "label": "First", "low": -5, "high": 5, "value": -5}
    received(widget, type="switch", key="signed", on=False)
    assert widget.board.scene["description"] == "3"
    assert widget.dials.switches == [{"key": "signed", "label": "With signs", "on": False}]


@pytest.mark.parametrize(("key", "value", "reason"), [("c", 1, "there are: a, b"), ("a", 6, "from 0 to 5")])
def test_what_cannot_be_chosen_is_said(key: str, value: int, reason: str) -> None:
    with pytest.raises(RulebookError, match=reason):
        CalculatorWidget(SUM, **{key: value})


def test_a_page_without_widgets_gets_a_picture_and_a_text() -> None:
    bundle = CalculatorWidget(SUM, a=1)._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert bundle["text/plain"] == "A sum\n4"
