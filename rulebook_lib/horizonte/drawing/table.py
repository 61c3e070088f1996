"""The round table: players with hands, Prediction cards, piles and Initiative cards; discard and set-aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import attrs, group, path, rect, text, use
from rulebook_lib.horizonte.drawing.marks import SMALL_HIGH, SMALL_WIDE, back, head, sized, small, target
from rulebook_lib.horizonte.drawing.seats import BOX, PILES, TABLE
from rulebook_lib.horizonte.drawing.words import prediction_words, seat_words

if TYPE_CHECKING:
    from rulebook_lib.horizonte.deck import Card
    from rulebook_lib.horizonte.drawing.plan import Plan

STEP = SMALL_WIDE + 1.5
"""From one open small card to the next."""
MAT_WIDE, MAT_HIGH = 96, 46
"""The size of a Prediction card on the table."""


def ground(plan: Plan) -> str:
    """The table, what is assumed about it, and where the game stands."""
    x, y, radius = TABLE
    body = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="rb-hz-table"/>'
    body += f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 8:g}" class="rb-hz-rim"/>'
    if plan.view.assumed:
        body += group(shared.assumed_badge(0, 0, "assumed deck"), at=(BOX[0] + 8, 22), scale=1.25)
    if plan.view.round:
        after = plan.finished is not None
        stands = f"Round {plan.view.round}, {'after ' if after else ''}cycle {plan.view.cycle - after}"
        right = BOX[0] + BOX[2] - 8
        body += text(right, 27, stands, "rb-hz-sub rb-hz-right")
    return body


def seats(plan: Plan) -> str:
    """All players."""
    return "".join(_seat(plan, seat) for seat in range(plan.count))


def _seat(plan: Plan, seat: int) -> str:
    return _hand(plan, seat) + _name(plan, seat) + _mat(plan, seat)


def _name(plan: Plan, seat: int) -> str:
    x, y = plan.seats[seat].name
    room = 2 * min(x - BOX[0], BOX[0] + BOX[2] - x) - 20
    name, held = _short(plan.players[seat], min(12, int(room / 12))), counted(plan.view.hand_size(seat), "card")
    if seat == plan.to_play:
        half = width_of(name, 20) / 2 + 10
        box = rect(-half, -21, 2 * half, 29, rx=14.5)
        shown = group(box + text(0, 0, name), "rb-hz-plays", at=(x, y))
    else:
        shown = text(x, y, name, "rb-hz-name")
    return shown + text(x, y + 24, held, "rb-hz-sub")


def _short(name: str, most: int) -> str:
    """A name that fits: at most so many letters."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


# ------------------------------------------------------------------ hands


def _hand(plan: Plan, seat: int) -> str:
    held = plan.view.hand(seat)
    if held is None:
        return _fan(plan, seat)
    cards = "".join(_open(plan, seat, card, *at) for card, at in zip(held, open_places(plan, seat), strict=True))
    return group(cards, "", attrs(role="group", aria_label=seat_words(plan, seat)))


def open_places(plan: Plan, seat: int) -> list[tuple[float, float]]:
    """Where the small cards of an open hand lie: their upper left corners."""
    x, y, columns = plan.seats[seat].hand
    count = plan.view.hand_size(seat)
    columns = min(columns, max(count, 1))
    rows = -(-count // columns)
    left, top = x - columns * STEP / 2, y - rows * (SMALL_HIGH + 2) / 2
    return [(left + number % columns * STEP, top + number // columns * (SMALL_HIGH + 2)) for number in range(count)]


def _open(plan: Plan, seat: int, card: Card, x: float, y: float) -> str:
    may, refused = plan.may_play(seat, card), str(card) in plan.look.refused
    label = f"{card}, can be played" if may else str(card)
    shown = small(plan.uid, card, x, y, label)
    if refused:
        return shown + rect(x - 2, y - 2, SMALL_WIDE + 4, SMALL_HIGH + 4, "rb-hz-could", rx=6)
    if may:
        dot = f'<circle cx="{x + SMALL_WIDE - 5:g}" cy="{y + 5:g}" r="3.6" class="rb-hz-must"/>'
        return shown + rect(x, y, SMALL_WIDE, SMALL_HIGH, "rb-hz-may", rx=4) + dot
    return shown


def _fan(plan: Plan, seat: int) -> str:
    x, y, turn = plan.seats[seat].fan
    count = plan.view.hand_size(seat)
    step = min(9.0, 56 / max(count, 1))
    begin = -(count - 1) * step / 2
    backs = "".join(
        use(
            f"{plan.uid}-back",
            -19,
            -27,
            extra=attrs(width=38, height=53) + f' transform="rotate({begin + place * step:.3g} 0 92)"',
        )
        for place in range(count)
    )
    label = attrs(role="img", aria_label=f"{plan.players[seat]}: {counted(count, 'card')}, face down")
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g})"{label}>{backs}</g>' if count else ""


# ------------------------------------------------------------------ Prediction card and piles


def _mat(plan: Plan, seat: int) -> str:
    view, (x, y) = plan.view, plan.seats[seat].mat
    body = _pile(plan, "above", seat, view.above(seat)) + _pile(plan, "below", seat, view.below(seat))
    words = f"{plan.players[seat]}: {prediction_words(plan, seat)}"
    parts = prediction_card(plan.uid, view.prediction(seat), view.prediction_range, hidden=view.has_predicted(seat))
    parts += _glow(-MAT_WIDE / 2 - 3, -MAT_HIGH / 2 - 3, MAT_WIDE + 6, MAT_HIGH + 6)
    body += group(parts, "", attrs(role="img", aria_label=words, data_target=target("prediction", seat)))
    return group(body, at=(x, y))


def prediction_card(uid: str, value: int | None, span: tuple[int, int], *, hidden: bool = False) -> str:
    """A Prediction card round the origin with its scale, and the cube on it, beside it or face unknown."""
    low, high = span
    unit = (MAT_WIDE - 20) / (high - low)
    left = -MAT_WIDE / 2 + 10
    marks_at = "".join(f"M{left + (n - low) * unit:.4g} 9v{8 if n % 5 == 0 else 5}" for n in range(low, high + 1))
    body = rect(-MAT_WIDE / 2, -MAT_HIGH / 2, MAT_WIDE, MAT_HIGH, "rb-hz-white", rx=5)
    body += path(f"M{left - 3:.4g} 9h{MAT_WIDE - 14}{marks_at}", "rb-hz-scale")
    if value is not None:
        return body + _cube(uid, left + (value - low) * unit - 8.2, -16, str(value).replace("-", "−"))
    if hidden:
        return body + _cube(uid, -9, -16, "?")
    return body + _cube(uid, -43, -20, "", "rb-hz-off") + text(13, -1, "not set", "rb-hz-word")


def _cube(uid: str, x: float, y: float, words: str, cls: str = "") -> str:
    figure = text(8.6, 19.6, words, "rb-hz-die", ' style="font-size:15px"' if len(words) > 2 else "") if words else ""
    return group(use(f"{uid}-cube", 0, 0, extra=attrs(width=25, height=25)) + figure, cls, at=(x, y))


def _pile(plan: Plan, side: str, seat: int, count: int) -> str:
    up = side == "above"
    gains = coming(plan).get((side, seat), 0)
    high = 52 + 4 * max(min(count, 4) - 1, 0) - MAT_HIGH / 2
    shown = pile(plan.uid, up, count, plan_gain=gains)
    shown += _glow(-54, -MAT_HIGH / 2 - 3 - high if up else MAT_HIGH / 2 + 3, 112, high)
    label = f"{plan.players[seat]}: {counted(count, 'card')} {side} the Prediction card"
    return group(shown, "", attrs(role="img", aria_label=label, data_target=target(side, seat)))


def _glow(x: float, y: float, wide: float, high: float) -> str:
    """The frame of a thing that is lit up, unseen otherwise."""
    return rect(x, y, wide, high, "rb-hz-glow", rx=7)


def pile(uid: str, up: bool, count: int, *, plan_gain: int = 0) -> str:
    """The cards above or below a Prediction card, tucked under it, with their number; ``plan_gain`` will come."""
    body = ""
    if count:
        deep = min(count, 4)
        for place in range(deep - 1, -1, -1):
            shift = place * 4
            body += back(uid, -21 + shift, -52 - shift if up else -4 + shift)
    elif not plan_gain:
        body += rect(-21, -50 if up else 2, 40, 48, "rb-hz-none", rx=4.5)
    if plan_gain:
        y = -54 if up else -2
        ghost = rect(-21, y, 40, 56, rx=4.5) + text(-1, y + (20 if up else 50), f"+{plan_gain}")
        body += group(ghost, "rb-hz-ghost")
    body += head(uid, "dragon" if up else "dog", -37, -39 if up else 39)
    return body + text(44, -32 if up else 46, count, "rb-hz-count")


def coming(plan: Plan) -> dict[tuple[str, int], int]:
    """What a complete Dog Trick will bring at the end of the cycle, while the Dragon Trick still goes on."""
    for trick in plan.tricks:
        if trick.name == "dog" and trick.decided and not plan.finished:
            play = trick.winner("dog")
            return {("below", play.seat): 2 if play.card.value in plan.view.bonus else 1}
    return {}


# ------------------------------------------------------------------ Initiative cards


def initiatives(plan: Plan) -> str:
    """Both gray cards at their holders, and where the Dog card will go at the end of the cycle."""
    body = ""
    for beast in ("dragon", "dog"):
        holder = getattr(plan.view, beast)
        if holder is not None:
            x, y = getattr(plan.seats[holder], beast)
            words = f"{plan.players[holder]} holds the {beast.capitalize()} Initiative"
            body += group(
                _initiative(plan.uid, beast), "", attrs(role="img", aria_label=words, data_piece=beast), (x, y)
            )
    return body + _handover(plan)


def _initiative(uid: str, beast: str) -> str:
    picture = group(sized(f"{uid}-b-{beast}", -19, -28, 38), "rb-hz-beast rb-hz-ongray")
    return rect(-24, -33, 48, 66, "rb-hz-gray", rx=5) + picture + text(0, 27, "leads", "rb-hz-word")


def _handover(plan: Plan) -> str:
    trick = next((one for one in plan.tricks if one.name == "dog" and one.decided and not plan.finished), None)
    holder = plan.view.dog
    if trick is None or holder is None or trick.winner("dog").seat == holder:
        return ""
    x, y = plan.seats[trick.winner("dog").seat].dog
    frame = rect(x - 24, y - 33, 48, 66, rx=5)
    picture = group(sized(f"{plan.uid}-b-dog", x - 18, y - 26, 36), "rb-hz-beast", attrs(style="--q:var(--rb-accent)"))
    words = text(x, y + 26, "soon", "", ' style="font-size:16px"')
    return group(
        frame + picture + words,
        "rb-hz-ghost",
        attrs(role="img", aria_label="gets the Dog Initiative at the end of the cycle"),
    )


# ------------------------------------------------------------------ discard, set-aside


def piles(plan: Plan) -> str:
    """The discard and the cards set aside."""
    counts = (("Discard", plan.view.discard_size), ("Set aside", len(plan.view.aside)))
    body = ""
    for (name, count), (x, y) in zip(counts, PILES[plan.count], strict=True):
        backs = "".join(back(plan.uid, -20 + 2 * k, -28 - 2 * k) for k in range(min(count, 4)))
        shape = backs or rect(-20, -28, 40, 56, "rb-hz-none", rx=4.5)
        shape += text(0, 50, name, "rb-hz-sub rb-hz-strong") + text(0, 71, counted(count, "card"), "rb-hz-sub")
        body += group(shape, "", attrs(role="img", aria_label=f"{name}: {counted(count, 'card')}"), (x, y))
    return body
