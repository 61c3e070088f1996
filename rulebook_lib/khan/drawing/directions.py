"""The table below the map: every direction that was tried, what lies on its spaces, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import capital
from rulebook_lib.draw.svg import group, path, text, use
from rulebook_lib.khan.drawing.compass import SIGN_OF, looked_at
from rulebook_lib.khan.drawing.plan import ROW
from rulebook_lib.khan.drawing.words import DUTCH, both

if TYPE_CHECKING:
    from rulebook_lib.khan.drawing.plan import Plan
    from rulebook_lib.khan.expulsion import Look as Seen
    from rulebook_lib.khan.expulsion import Tried

_LEFT = -26
_SPACES = (70, 240, 410)
"""Where the three spaces of a row begin."""


def table(plan: Plan) -> str:
    """The rows of the plan's compass."""
    if plan.shown is None:
        return ""
    tried, wide = looked_at(plan.shown), plan.box[2] - 20
    body = _compact(plan, tried, wide) if plan.shown.whole else _full(plan, tried, wide)
    return group(_title(plan) + body, "rb-dirs", ' aria-hidden="true"', at=(_LEFT, plan.below + 8))


def _title(plan: Plan) -> str:
    shown = plan.shown
    assert shown is not None
    who, start = plan.view.ruler_names[shown.ruler], shown.start
    english = capital(who.title)
    dutch = f"Heerser {who.number}" + (f" ({who.name})" if who.name else "")
    if shown.whole:
        ends = len({moved.landing for moved in shown.expulsions} - {None})
        places, plekken = ("destination", "bestemming") if ends == 1 else ("destinations", "bestemmingen")
        english += f" on {start}: what each direction on a card leads to; {ends} {places}"
        dutch += f" op {start}: waar elke richting op een kaart heen leidt; {ends} {plekken}"
    else:
        way = shown.expulsions[0].tried[0].direction
        english += f" on {start}, {way} on the card: the directions he tries, in order"
        dutch += f" op {start}, {DUTCH[way]} op de kaart: de richtingen die hij probeert, op volgorde"
    return both(0, 15, english, "rb-head", dutch)


def _full(plan: Plan, tried: tuple[Tried, ...], wide: float) -> str:
    """A row for each direction, with words for what each space holds."""
    rows = []
    for number, one in enumerate(tried, 1):
        y = ROW * number
        row = path(f"M0 {y}H{wide:g}", "rb-rule")
        state = "rb-slip-shut" if one.closed else "rb-slip-land"
        row += f'<circle class="rb-dot8" cx="10" cy="{y + 13}" r="8.5"/>' + text(10, y + 17.6, number, "rb-dot8t")
        row += both(28, y + 17.6, one.direction, "rb-slipt")
        for x, seen in zip(_SPACES, one.looks, strict=False):
            row += _seen(plan, seen, x, y)
        row += both(wide, y + 17.6, _result(one), "rb-slipt rb-right rb-res")
        rows.append(group(row, state))
    return "".join(rows)


def _result(tried: Tried) -> str:
    if tried.closed == "direction":
        return "no direction"
    return "blocked" if tried.closed else "destination"


def _seen(plan: Plan, seen: Seen, x: float, y: float) -> str:
    sign = use(f"{plan.uid}-s-{SIGN_OF.get(seen.found, 'taken')}", x + 8, y + 13)
    name = text(x + 22, y + 17.6, seen.space, "rb-said rb-bold") if seen.space else ""
    after = x + 22 + (9.6 * len(seen.space) + 4 if seen.space else 0)
    words = "empty land" if seen.found == "empty" else seen.found
    return sign + name + both(after, y + 17.6, words, "rb-said", DUTCH.get(seen.found, seen.found))


def _compact(plan: Plan, tried: tuple[Tried, ...], wide: float) -> str:
    """Two columns of four directions, with signs for what each space holds."""
    rows = []
    half = (wide - 26) / 2
    for number, one in enumerate(tried):
        x, y = (half + 26) * (number // 4), ROW * (number % 4 + 1)
        row = path(f"M0 {y}H{half:g}", "rb-rule") + both(4, y + 17.6, one.direction, "rb-slipt")
        at = 40.0
        for seen in one.looks:
            row += use(f"{plan.uid}-s-{SIGN_OF.get(seen.found, 'taken')}", at + 8, y + 13)
            row += text(at + 20, y + 17.6, seen.space, "rb-said") if seen.space else ""
            row += both(at + 20, y + 17.6, "edge", "rb-said") if not seen.space else ""
            at += 62
        row += both(half, y + 17.6, _result(one), "rb-slipt rb-right rb-res")
        rows.append(group(row, "rb-slip-shut" if one.closed else "rb-slip-land", at=(x, 0)))
    return "".join(rows)
