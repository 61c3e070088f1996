"""The position of Horizonte in words: names for screen readers, descriptions, captions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed

if TYPE_CHECKING:
    from rulebook_lib.horizonte.drawing.plan import Plan, Trick

TRICKS = {"dragon": "Dragon Trick", "dog": "Dog Trick", "joint": "Joint trick"}
RULES = {"dragon": "high wins", "dog": "low wins", "joint": "judged twice"}


def state_of(plan: Plan, trick: Trick) -> str:
    """How far a trick is: who wins it, that it waits, or how many cards are missing."""
    if trick.decided:
        twice = any(trick.winner(kind).card.value in plan.view.bonus for kind in trick.best)
        bonus = " (×2)" if twice else ""
        winners = dict.fromkeys(plan.players[trick.winner(kind).seat] for kind in trick.best)
        if trick.name == "joint" and len(winners) == 1:
            return f"{next(iter(winners))} wins both{bonus}"
        if trick.name == "joint":
            dragon, dog = winners
            return f"Dragon {dragon}, Dog {dog}"
        return f"{next(iter(winners))} wins{bonus}"
    waits = trick.name == "dragon" and trick.plays and plan.now is not None and plan.now.stage == "dog"
    if waits:
        return f"paused after {len(trick.plays)}"
    return f"{len(trick.plays)} of {counted(trick.size, 'card')}" if trick.plays else "no card yet"


def label(plan: Plan) -> str:
    """The short name of the table's picture."""
    view = plan.view
    if not view.round:
        return "Table before the first deal"
    now = ""
    if plan.now is not None:
        trick = TRICKS[{"resume": "dragon"}.get(plan.now.stage, plan.now.stage)]
        now = f"; {plan.players[plan.now.seat]} plays to the {trick}"
    return f"Table, round {view.round}, cycle {view.cycle}{now}"


def description(plan: Plan) -> str:
    """The whole table in words."""
    view = plan.view
    parts = [f"{label(plan)}. Clockwise: {', '.join(plan.players)}."]
    for beast in ("dragon", "dog"):
        holder = getattr(view, beast)
        if holder is not None:
            parts.append(f"{plan.players[holder]} holds the {beast.capitalize()} Initiative.")
    parts += [_trick_words(plan, trick) for trick in plan.tricks if trick.plays or plan.turns]
    if plan.sequence:
        parts.append(f"Order of play: {order_words(plan)}.")
    if view.drawn:
        drawn = [f"{plan.players[seat]} {card}" for seat, card in view.drawn.items()]
        parts.append(f"Drawn for the Initiative: {listed(drawn)}.")
    parts += [seat_words(plan, seat) for seat in range(plan.count)]
    parts.append(f"Discard: {counted(view.discard_size, 'card')}. Set aside: {counted(len(view.aside), 'card')}.")
    return " ".join(parts)


def _trick_words(plan: Plan, trick: Trick) -> str:
    plays = [f"{plan.players[play.seat]} {play.card}" for play in trick.plays]
    cards = ", ".join(plays) or "empty"
    return f"{TRICKS[trick.name]} ({RULES[trick.name]}): {cards}; {state_of(plan, trick)}."


def seat_words(plan: Plan, seat: int) -> str:
    """A player's cards, prediction and piles."""
    view, hand = plan.view, plan.view.hand(seat)
    held = counted(view.hand_size(seat), "card")
    if hand:
        held += f" ({', '.join(map(str, hand))})"
    piles = f"{view.above(seat)} above, {view.below(seat)} below"
    return f"{plan.players[seat]}: {held}, {prediction_words(plan, seat)}, {piles}."


def prediction_words(plan: Plan, seat: int) -> str:
    """What a player's cube says."""
    value = plan.view.prediction(seat)
    if value is not None:
        return f"prediction {value}"
    return "prediction set, hidden" if plan.view.has_predicted(seat) else "no prediction yet"


def order_words(plan: Plan) -> str:
    """The order of play of the cycle on the table, by stage."""
    stages: dict[str, list[str]] = {}
    for stage, seat, _ in plan.sequence:
        stages.setdefault(stage, []).append(plan.players[seat])
    names = {
        "dragon": "Dragon",
        "dog": "then the Dog",
        "resume": "then the Dragon again",
        "joint": "one trick for both",
    }
    return ", ".join(f"{names[stage]} {' '.join(seats)}" for stage, seats in stages.items())
