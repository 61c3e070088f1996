"""The two trick areas, or the one of a joint trick: Placement cards, cards, who wins so far, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import attrs, doing, group, path, rect, text, use
from rulebook_lib.horizonte.drawing.marks import HIGH, WIDE, played, sized
from rulebook_lib.horizonte.drawing.seats import CENTRES, JOINT, TITLES, trick_point
from rulebook_lib.horizonte.drawing.words import RULES, TRICKS, state_of
from rulebook_lib.horizonte.tricks import TRICK_OF

if TYPE_CHECKING:
    from rulebook_lib.horizonte.drawing.plan import Plan, Trick
    from rulebook_lib.horizonte.tricks import Play

PLACED, SLOT = 68.0, 58.0
"""The widths of a Placement card and of the place for a card."""
GAP = 72.0
"""From the middle of one Placement card to the other where they lie side by side."""
ASIDE = 288.0, 632.0
"""Where the Placement cards lie while cards are drawn for the Initiative in the middle."""


def middle(plan: Plan) -> str:
    """What lies in the middle of the table."""
    if not plan.view.round:
        return _draw_for_initiative(plan) + buttons(plan)
    body = "".join(_placements(plan, trick) + _cards(plan, trick) + _title(plan, trick) for trick in plan.tricks)
    return body + buttons(plan)


# ------------------------------------------------------------------ Placement cards and titles


def _placements(plan: Plan, trick: Trick) -> str:
    x, y = CENTRES[trick.name]
    if trick.name == "joint":
        half = GAP / 2
        return _placement(plan.uid, "dragon", x - half, y) + _placement(plan.uid, "dog", x + half, y)
    return _placement(plan.uid, trick.name, x, y)


def _placement(uid: str, beast: str, x: float, y: float) -> str:
    word = beast.capitalize()
    body = rect(-PLACED / 2, -HIGH / 2, PLACED, HIGH, "rb-hz-white", rx=6)
    body += group(sized(f"{uid}-b-{beast}", -22, -33, 44), "rb-hz-beast") + text(0, 32, word, "rb-hz-word")
    label = attrs(role="img", aria_label=f"Placement card of the {word}", data_piece=f"placement {beast}")
    return group(body, "", label, (x, y))


def _title(plan: Plan, trick: Trick) -> str:
    x, y = CENTRES[trick.name]
    below = TITLES[plan.count]
    side = {"dragon": -38, "dog": 38, "joint": 0}[trick.name]
    anchor = {"dragon": " rb-hz-right", "dog": " rb-hz-left", "joint": ""}[trick.name]
    hot = " rb-hz-hot" if trick.decided else ""
    if plan.count != 4:
        state = state_of(plan, trick)
        words = state if trick.decided else f"{RULES[trick.name]}: {state}"
        name = text(x, y + below, TRICKS[trick.name], "rb-hz-name")
        return name + text(x, y + below + 21, words, f"rb-hz-sub rb-hz-strong{hot}")
    if trick.name == "joint":
        side, anchor = 46, " rb-hz-left"
    x, y = x + side, y + below
    body = text(x, y, TRICKS[trick.name], f"rb-hz-name{anchor}")
    body += text(x, y + 22, RULES[trick.name], f"rb-hz-sub{anchor}")
    return body + text(x, y + 43, state_of(plan, trick), f"rb-hz-sub rb-hz-strong{anchor}{hot}")


# ------------------------------------------------------------------ cards


def _cards(plan: Plan, trick: Trick) -> str:
    laid = {play.seat: number for number, play in enumerate(trick.plays)}
    body = ""
    for seat in range(plan.count):
        x, y = trick_point(plan.count, seat, trick.name)
        if seat in laid:
            body += _card(plan, trick, laid[seat], x, y)
        else:
            body += _slot(plan, trick, seat, x, y)
    return body


def _card(plan: Plan, trick: Trick, number: int, x: float, y: float) -> str:
    play = trick.plays[number]
    wins = [kind for kind, best in trick.best.items() if best == number]
    over, words = (
        _order(number + 1, bool(wins)),
        f"{plan.players[play.seat]}: {play.card}, card {number + 1} of the {TRICKS[trick.name]}",
    )
    if wins:
        ring = "rb-hz-ring" if trick.decided else "rb-hz-ring rb-hz-so-far"
        over = _frame(ring) + "".join(_flag(plan.uid, kind, place) for place, kind in enumerate(wins)) + over
        words += f", {'wins' if trick.decided else 'wins so far'} as {' and '.join(kind.capitalize() for kind in wins)}"
    elif _tied(trick, play):
        over = _frame("rb-hz-tied") + _equal() + over
        words += ", as low as the winning card but played earlier"
    return played(plan.uid, play.card, x, y, words, over)


def _tied(trick: Trick, play: Play) -> bool:
    """Whether a card is as low as the one that wins as Dog."""
    return "dog" in trick.best and play.card.value == trick.winner("dog").card.value


def _frame(cls: str) -> str:
    return rect(-WIDE / 2 - 3, -HIGH / 2 - 3, WIDE + 6, HIGH + 6, cls, rx=8)


def _order(number: int, wins: bool) -> str:
    body = '<circle r="10.5"/>' + text(0, 5.6, number)
    return group(body, "rb-hz-order rb-hz-last" if wins else "rb-hz-order", at=(WIDE / 2 - 3, -HIGH / 2 + 3))


def _flag(uid: str, beast: str, place: int) -> str:
    body = '<circle r="13"/>' + sized(f"{uid}-d-{beast}", -10, -10.5, 20)
    return group(body, "rb-hz-flag", at=(-3, HIGH / 2 + 4 if place else -HIGH / 2 - 6))


def _equal() -> str:
    return group('<circle r="11"/>' + path("M-5 -2.500h10M-5 2.500h10"), "rb-hz-equal", at=(-2, -HIGH / 2 - 3))


def _slot(plan: Plan, trick: Trick, seat: int, x: float, y: float) -> str:
    now = (
        plan.now is not None and not plan.finished and plan.now.seat == seat and TRICK_OF[plan.now.stage] == trick.name
    )
    body = rect(-SLOT / 2, -HIGH / 2, SLOT, HIGH, rx=6)
    name = plan.players[seat] if width_of(plan.players[seat], 15.5) < SLOT else plan.letters[seat]
    body += text(0, -3, name) + text(0, 17, "next") if now else text(0, 6, name)
    return group(body, "rb-hz-slot rb-hz-now" if now else "rb-hz-slot", at=(x, y))


# ------------------------------------------------------------------ before the first deal


def _draw_for_initiative(plan: Plan) -> str:
    (x, y), count = CENTRES["joint"], plan.view.pile_size
    body = _placement(plan.uid, "dragon", ASIDE[0], y) + _placement(plan.uid, "dog", ASIDE[1], y)
    backs = "".join(
        use(f"{plan.uid}-back", x - 24 - 2 * k, y - 36 - 2 * k, extra=attrs(width=48, height=67))
        for k in range(min(count, 4))
    )
    label = attrs(role="img", aria_label=f"Pile of {count} cards")
    body += group(backs + text(x, y + 54, f"{count} cards", "rb-hz-sub"), "", label) if count else ""
    for seat, card in plan.view.drawn.items():
        dx, dy = JOINT[plan.count][seat]
        body += played(plan.uid, card, x + dx, y + dy * 1.15, f"{plan.players[seat]} draws {card} for the Initiative")
    return body


# ------------------------------------------------------------------ what the table decides


def buttons(plan: Plan) -> str:
    """What is not done with a card: steps of the set-up, the pick of the straightest line."""
    if not plan.look.live or plan.to_play is not None:
        return ""
    found, (x, y) = [], CENTRES["joint"]
    for number, move in enumerate(plan.view.legal_moves):
        words = button_words(str(move))
        wide = width_of(words, 18) + 28
        body = rect(-wide / 2, -24, wide, 48, "rb-hz-key", rx=8) + text(0, 6.5, words, "rb-hz-key-text")
        found.append(group(body, "rb-hz-button", doing(str(move), words), (x, y + 132 + 56 * number)))
    return "".join(found)


def button_words(move: str) -> str:
    """A move of the table in words."""
    known = {
        "setup placement": "Lay the Placement cards",
        "setup predictions": "Hand out cards and cubes",
        "setup remove": "Set cards aside by their dots",
    }
    return known.get(move) or f"The line of {move.removeprefix('winner ')}"


__all__ = ["button_words", "buttons", "middle"]
