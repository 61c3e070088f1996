"""The order of play of a cycle as a strip of small cards: the Dragon Trick, the Dog Trick that interrupts, the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.svg import attrs, group, path, rect, text
from rulebook_lib.horizonte.drawing.marks import SMALL_HIGH, SMALL_WIDE, head, small
from rulebook_lib.horizonte.drawing.plan import finished_sequence
from rulebook_lib.horizonte.drawing.seats import BOX, STRIP
from rulebook_lib.horizonte.drawing.words import order_words

if TYPE_CHECKING:
    from rulebook_lib.horizonte.deck import Card
    from rulebook_lib.horizonte.drawing.plan import Plan

LANES = {"dragon": 44.0, "resume": 44.0, "dog": 94.0, "joint": 69.0}
"""How far below the upper edge of the strip the cards of each stage have their middles."""
BEGIN = 262.0
"""Where the first card has its middle."""

Sequence = list[tuple[str, int, "Card | None"]]


def strip(plan: Plan) -> str:
    """The order of play at the lower edge of the drawing."""
    last = plan.shows("last") and not plan.finished and plan.view.record
    sequence = finished_sequence(plan.view.record[-1]) if last else plan.sequence
    if not sequence:
        return ""
    heading = _heading(plan, last=bool(last))
    left = BOX[0] + 12
    body = text(left, 58, heading[0], "rb-hz-name rb-hz-left") + text(left, 82, heading[1], "rb-hz-sub rb-hz-left")
    pitch = min(84.0, (BOX[0] + BOX[2] - 24 - BEGIN) / max(len(sequence) - 1, 1))
    at = [(BEGIN + number * pitch, LANES[stage]) for number, (stage, _, _) in enumerate(sequence)]
    body += _heads(plan, {stage for stage, _, _ in sequence}) + _thread(sequence, at)
    done = plan.view.turns_done if plan.now is not None and not (last or plan.finished) else -1
    body += "".join(
        _step(plan, number, *one, *where, now=number == done)
        for number, (one, where) in enumerate(zip(sequence, at, strict=True))
    )
    return group(body, "", attrs(role="img", aria_label=f"Order of play: {order_words(plan)}"), (0, STRIP))


def _heading(plan: Plan, *, last: bool) -> tuple[str, str]:
    """What the strip shows, in two lines."""
    if last:
        return "Last cycle", f"cycle {plan.view.cycle - 1}, finished"
    if not plan.finished:
        return "Order of play", "one trick for both" if plan.joint else "two tricks, one break"
    coming = ("next: one joint trick" if plan.view.joint else "next: two tricks") if plan.now else "the round is over"
    return f"After cycle {plan.view.cycle - 1}", coming


def _heads(plan: Plan, stages: set[str]) -> str:
    x = BEGIN - 42
    if "joint" in stages:
        return head(plan.uid, "dragon", x, 56, 26, "rb-hz-onpaper") + head(plan.uid, "dog", x, 84, 26, "rb-hz-onpaper")
    return head(plan.uid, "dragon", x, 44, 28, "rb-hz-onpaper") + head(plan.uid, "dog", x, 94, 28, "rb-hz-onpaper")


def _thread(sequence: Sequence, at: list[tuple[float, float]]) -> str:
    """The line from play to play, and the pause of the Dragon Trick."""
    d = f"M{at[0][0]:g} {at[0][1]:g}"
    for (x, y), (before, level) in zip(at[1:], at, strict=False):
        d += f"H{x:.4g}" if y == level else f"H{(x + before) / 2:.4g}V{y:g}H{x:.4g}"
    if sequence[0][0] == "joint":
        first, last = at[0][0], at[-1][0]
        return path(f"M{first:g} 64H{last:.4g}M{first:g} 74H{last:.4g}", "rb-hz-thread")
    dogs = [x for (x, _), (stage, _, _) in zip(at, sequence, strict=True) if stage == "dog"]
    waits = path(f"M{dogs[0] - 4:.4g} 44H{dogs[-1] + 4:.4g}", "rb-hz-waits")
    middle, resumed = (dogs[0] + dogs[-1]) / 2, any(stage == "resume" for stage, _, _ in sequence)
    words = "the Dragon Trick waits" if resumed else "the Dragon Trick is full"
    note = rect(middle - 92, 34, 184, 20) + text(middle, 50, words, "rb-hz-sub")
    return path(d, "rb-hz-thread") + (waits + group(note, "rb-hz-wait") if len(dogs) > 2 else waits)


def _step(plan: Plan, number: int, stage: str, seat: int, card: Card | None, x: float, y: float, *, now: bool) -> str:
    left, top = x - SMALL_WIDE / 2, y - SMALL_HIGH / 2
    if card is not None:
        body = small(plan.uid, card, left, top, piece=False)
    else:
        body = rect(left, top, SMALL_WIDE, SMALL_HIGH, "rb-hz-future", rx=4) + text(x, y + 5.5, number + 1, "rb-hz-nth")
    letter = y + SMALL_HIGH / 2 + 16 if stage in ("dog", "joint") else top - 5
    body += text(x, letter, plan.letters[seat], "rb-hz-seat")
    return group(body, "rb-hz-step-now" if now else "")
