"""Cards, special cards and tiles as they lie before a player; each may carry an action."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from rulebook_lib.draw import cards
from rulebook_lib.draw.svg import doing, group, num, outline, path, rect, text, use
from rulebook_lib.khan.drawing import rose
from rulebook_lib.khan.drawing.art import SPECIAL
from rulebook_lib.khan.drawing.marks import ground
from rulebook_lib.khan.drawing.words import both, special_words

if TYPE_CHECKING:
    from rulebook_lib.khan.board import Shape
    from rulebook_lib.khan.components import Card

CARD, HIGH = 86.0, 116.0
"""The size of a card."""
_SMALL = 11
"""The side of a space of a small tile."""
_SHORT = {"morale": "Morale", "protection": "Protect", "support": "Support", "reserve": "Reserve"}
_CAPTIONS = {"khan": "Khan"}


def card(
    uid: str, shown: Card | None, at: tuple[float, float], label: str, *, action: str | None = None, on: bool = False
) -> str:
    """A card: its background, its ruler in a dial, its direction; or its back."""
    choose = rect(-2.5, -2.5, CARD + 5, HIGH + 5, "rb-choose", rx=10)
    if shown is None:
        body = rect(0, 0, CARD, HIGH, "rb-back", rx=8)
        body += path(
            f"M{CARD / 2:g} 14l30 44-30 44-30-44zM{CARD / 2:g} 30l19 28-19 28-19-28z", "rb-back-line", ' fill="none"'
        )
        return group(body, "rb-card", doing(None, label), at)
    body = rect(0, 0, CARD, HIGH, "rb-face", rx=8)
    body += group(ground(shown.background, uid, CARD - 12, 82), at=(6, 6)) + rect(6, 6, CARD - 12, 82, "rb-c-in")
    body += group(_compass(uid, shown), at=(CARD / 2, 47))
    body += text(CARD / 2, 106, _CAPTIONS.get(shown.background, shown.background)) + choose
    cls = "rb-card rb-kcard rb-on" if on else "rb-card rb-kcard"
    return group(body, cls, doing(action, label), (at[0], at[1] - (6 if on else 0)))


def _compass(uid: str, shown: Card) -> str:
    turn = rose.angle(shown.direction)
    body = '<circle class="rb-dial" r="37"/>' + path(rose.wedge(shown.direction, 18, 37, 27), "rb-s-land")
    body += '<circle class="rb-dialr" r="37"/><circle class="rb-dial2" r="18"/>'
    x, y = 28 * cos(turn), 28 * sin(turn)
    return body + both(x, y + 4.6, shown.direction, "rb-rl rb-rl-land") + use(f"{uid}-r{shown.ruler}", 0, 1, 0.7)


def special(
    kind: str, count: int, at: tuple[float, float], force: str, *, action: str | None = None, on: bool = False
) -> str:
    """A special card: its sign, how many are left, whether one is in force."""
    body = rect(0, 0, cards.WIDTH, HIGH, "rb-face", rx=7) + rect(3, 3, cards.WIDTH - 6, HIGH - 6, "rb-inner", rx=5)
    body += group(path(SPECIAL[kind], "rb-special"), at=(13, 12), scale=0.66)
    body += text(cards.WIDTH / 2, 74, _SHORT[kind]) + text(cards.WIDTH / 2, 98, f"×{count}", "rb-index")
    body += rect(-2.5, -2.5, cards.WIDTH + 5, HIGH + 5, "rb-choose", rx=9)
    label = f"{special_words(kind)}; {count} left" + (f", one in force ({force})" if force else "")
    cls = " ".join(filter(None, ("rb-card", "rb-on" if on or force else "", "" if count or force else "rb-off")))
    return group(body, cls, doing(action, label), at)


def tile(
    shape: Shape,
    degrees: int,
    at: tuple[float, float],
    caption: str,
    label: str,
    *,
    action: str | None = None,
    on: bool = False,
    off: bool = False,
) -> str:
    """A small tile with a caption below it."""
    squares = shape.turned(degrees)
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    cells = [(x - left, y - top) for x, y in squares]
    wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    body = path(outline(cells, _SMALL, 0.5, 2.5), "rb-t-body")
    if shape.bridge:
        planks = "".join(
            f"M{num((x + k) * _SMALL)} {y * _SMALL + 2}v{_SMALL - 4}" for x, y in cells for k in (0.3, 0.7)
        )
        body += path(planks, "rb-planks")
    picture = group(body, f"rb-t-{shape.kind}", at=(30.5 - wide * _SMALL / 2, 28 - high * _SMALL / 2))
    inside = rect(2, 2, 57, 70, "rb-button", rx=7) + picture + text(30.5, 66, caption, "rb-word rb-mid")
    cls = " ".join(filter(None, ("rb-choice", "rb-on" if on else "", "rb-off" if off else "")))
    return group(inside, cls, doing(action, label), at)
