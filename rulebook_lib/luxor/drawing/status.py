"""Where a turn of Luxor stands, and what there is to choose, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.words import counted, who_wins
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.track import parts_of_turn
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.drawing.words import card_words, outcome, pair_words, reach_words
from rulebook_lib.luxor.notation import Spot, spot_text
from rulebook_lib.luxor.pieces import Card

if TYPE_CHECKING:
    from rulebook_lib.core.moves import Move
    from rulebook_lib.luxor.view import View

ACTIONS = ("play a card", "act", "draw")


def track(view: View) -> list[tuple[str, str]]:
    """The three steps of a turn, each with "done", "now" or "next"."""
    return parts_of_turn(ACTIONS, view.action)


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences at most."""
    if view.decision is None:
        return f"{who_wins(view.winners)}."
    who = view.players[view.turn] if view.decision.actor == CHANCE else view.who
    if not view.action:
        return f"{who} decides."
    left = view.turns_left
    last = "" if left is None else f" The round is played to its end: {counted(left, 'turn')} after this."
    return f"{who}, round {view.round}. {_choices(view)}{last}"


def _choices(view: View) -> str:
    plan = Plan(view, Look(live=True))
    step, moves = plan.step, view.legal_moves
    if step == "roll":
        return "Roll the die on the board, or set it to a number."
    if step == "card" and moves and moves[0].verb == "throw":
        return "Neither end card moves a figure: throw one away."
    if step == "card":
        return "Point at an end card to see where it leads. Empty places and statues are not counted."
    if plan.pairs:
        figures = len(plan.goals)
        choose = "Choose a figure, then its goal." if len(plan.pairs) > figures > 1 else "Choose a way on the board."
        return f"{counted(figures, 'figure')} can move. {choose}"
    return "Choose in the chamber on the board." if plan.worded else ""


def move_words(view: View, moves: Sequence[Move]) -> list[str]:
    """What each of some moves would do, in a few words; empty where its text says it all."""
    plan = Plan(view, Look())
    return [_move_words(plan, move) for move in moves]


def _move_words(plan: Plan, move: Move) -> str:
    if move.verb == "move":
        return pair_words(plan, (int(move.args[0]), int(move.args[1])), plan.view.card)
    if move.verb == "act":
        return outcome(plan, (int(move.args[0]), int(move.args[0])))
    if move.verb in ("play", "throw"):
        card = _card(plan, int(move.args[0]))
        if card is None:
            return ""
        return card_words(card).split(":")[0] + (f": {reach_words(plan, card)}" if move.verb == "play" else "")
    return ""


def _card(plan: Plan, number: int) -> Card | None:
    held = plan.view.hand(plan.view.turn)
    return held[number - 1] if held else None


def changed(moves: Sequence[Move]) -> tuple[str, ...]:
    """The targets that moves changed: the places where figures stopped."""
    places = [move.args[-1] for move in moves if move.verb == "move"]
    return tuple(dict.fromkeys(spot_text(int(place)) for place in places if isinstance(place, Spot)))
