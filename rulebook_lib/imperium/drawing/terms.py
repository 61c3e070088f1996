"""The words of the game in English, and in Portuguese as the rulebook prints them, as a part of the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.svg import attrs, text
from rulebook_lib.imperium.drawing.marks import KEY, PORTUGUESE, sign

if TYPE_CHECKING:
    from rulebook_lib.imperium.drawing.plan import Plan

COLUMNS, COLUMN, LINE = 3, 330.0, 27.0
HIGH = 36 + LINE * -(-len(KEY) // COLUMNS)


def drawing(plan: Plan) -> str:
    """Signs with their words in both languages."""
    body = text(10, 20, "Words: English, and the rulebook’s Portuguese", "rb-i-on-page rb-i-head")
    for number, (key, english) in enumerate(KEY.items()):
        x, y = 10 + number % COLUMNS * COLUMN, 50 + number // COLUMNS * LINE
        body += sign(plan.uid, key, x + 10, y - 5, "rb-i-gk")
        body += text(x + 28, y, english, "rb-i-on-page rb-i-bold")
        portuguese = PORTUGUESE[english]
        body += text(x + 186, y, portuguese, "rb-i-pt", attrs(lang="pt"))
    return body
