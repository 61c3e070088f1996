"""Where a game of Imperium stands, in words: the course of a turn, what can be chosen, what a move would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, who_wins
from rulebook_lib.draw.track import parts_of_turn
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.drawing import words
from rulebook_lib.imperium.zones import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook_lib.core.moves import Move
    from rulebook_lib.imperium.view import View

PARTS = ("declare", "turn", "Clean-up", "Solstice")
_PART = {"declare": 1, "activate": 2, "innovate": 2, "revolt": 2, "clean-up": 3, "solstice": 4}
_SAYS = {
    "declare": "Declare the turn: Activate, Innovate or Revolt.",
    "token": "Clean-up 1: lay a Progress token on a card of the Market.",
    "tidy": "Clean-up 4: discard as many cards as you like, then Done.",
    "revolt": "Return Unrest from your hand, one card at a time, then Done.",
    "return": "Return Unrest from your hand, then Done.",
    "pay": "Choose how to pay.",
    "develop": "Develop a Development, or nothing.",
    "free development": "Choose a Development that costs nothing, or none.",
    "acquire": "Acquire a card of the Market.",
    "advance": "Advance for a card: from the Market or a deck.",
}


def track(view: View) -> list[tuple[str, str]]:
    """The parts of a turn, each with "done", "now" or "next"."""
    names = [view.turn_type.capitalize() if name == "turn" and view.turn_type else name for name in PARTS]
    return parts_of_turn(names, _PART.get(view.phase, 0))


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences at most."""
    decision = view.decision
    if decision is None:
        if view.ending and view.ending[0] == "collapse":
            return "Collapse: the Unrest has run out."
        return f"{who_wins(view.winners)} with the most Victory Points."
    step = decision.step.name
    if not view.round:
        return "Set-up: the buttons do one step after the other."
    if step == "action":
        actions, exhausts = view.actions(view.turn)[0], view.exhausts(view.turn)[0]
        left = f"{counted(actions, 'Action token')} and {counted(exhausts, 'Exhaust token')} left"
        return f"Round {view.round}. {left}: play a card, Exhaust one, or end the turn."
    return f"Round {view.round}. {_SAYS.get(step, f'{view.who} decides.')}"


def move_words(view: View, moves: Sequence[Move]) -> list[str]:
    """What each of some moves would do, in a few words; empty where its text says it all."""
    return [_move_words(view, move) for move in moves]


def _move_words(view: View, move: Move) -> str:
    name = str(move.args[-1]) if move.args else ""
    if move.verb in ("acquire", "token", "advance") and name in SLOTS:
        card, progress, unrest = view.market[name]
        more = " and the Unrest under it" if unrest and move.verb == "acquire" else ""
        gain = f", {progress} Progress on it" if progress else ""
        return f"{view.card(card).name}{more}{gain}" if card else ""
    known = view.components.cards.get(plain(name))
    if known is None:
        return ""
    lines = [line for line in known.lines if line.keyword == move.verb]
    return "; ".join(words.line_words(line).partition(": ")[2] for line in lines)


def changed(moves: Sequence[Move]) -> tuple[str, ...]:
    """The targets that moves changed: Market slots, and cards by their name."""
    args = [str(arg) for move in moves for arg in move.args]
    return tuple(dict.fromkeys(arg if arg in SLOTS else f"card/{plain(arg)}" for arg in args))
