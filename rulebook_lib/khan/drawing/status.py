"""What is said above the board: the steps of the turn, who decides, what a move would do, what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed, who_wins
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.track import parts_of_turn
from rulebook_lib.khan.board import TITLES, square_of
from rulebook_lib.khan.components import SPECIAL_TITLES
from rulebook_lib.khan.conquest import region_title
from rulebook_lib.khan.drawing.moves import holders, spaces_under
from rulebook_lib.khan.drawing.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook_lib.core.moves import Move
    from rulebook_lib.khan.view import View

TURN: tuple[str, ...] = ("expel", "two actions", "box", "special card", "refill")
LAST_TURN: tuple[str, ...] = ("conquer", "conquer again")
"""A turn, and one of the end phase."""
_NUMBER = {
    **dict.fromkeys(("expel", "card"), 1),
    **dict.fromkeys(("action", "discard", "consent", "lay"), 2),
    "box": 3,
    "special": 4,
    **dict.fromkeys(("refill", "draw"), 5),
}
EXPELLED = "expelled"
"""Stands among the changes for a ruler who was expelled: which spaces that were, the position says."""


def track(view: View) -> list[tuple[str, str]]:
    """The steps of a turn, each with "done", "now" or "next"."""
    decision = view.decision
    if decision is None or decision.step.name not in _NUMBER:
        return []
    number, names = _NUMBER[decision.step.name], TURN
    action = decision.entry[1] if decision.step.name == "action" else 1
    if view.ending:
        number, names = action, LAST_TURN
    elif action == 3:
        number = 4
    return parts_of_turn(names, number)


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences or three."""
    if view.decision is None:
        return f"{who_wins(view.winners)}."
    name = view.decision.step.name
    if name not in _NUMBER:
        return " ".join([f"{view.who} decides.", *(f"{words}." for words in view.advice)])
    out = len(view.out)
    force = [
        f"{view.players[seat]}: {SPECIAL_TITLES[mark.kind]}{f' ({mark.target})' if mark.target else ''}."
        for seat, mark in sorted(view.marked.items())
    ]
    rulers = "End phase." if view.ending else f"{out} of 5 rulers out." if out else ""
    return " ".join(filter(None, (f"{view.who}, round {view.round}.", rulers, _choices(view, name), *force)))


def _choices(view: View, step: str) -> str:
    moves = view.legal_moves
    if step == "action" and moves:
        kinds = {move.verb for move in moves}
        ways = {
            "invade": "choose a card, then a space",
            "expel": "or pick up a ruler",
            "drive": "or pick up a ruler, then a card",
            "conquer": "or choose a tile, turn it, lay it",
            "double": "or take the double action",
        }
        words = listed([words for verb, words in ways.items() if verb in kinds]).removeprefix("or ")
        words = words.replace(" and or ", ", or ").replace(", or ", "; or ")
        return f"{words[:1].upper()}{words[1:]}." if words else "Nothing can be done: pass."
    if step == "discard":
        return "Choose cards from your hand, then discard them."
    return f"{counted(len(moves), 'move')} can be made." if moves else ""


def move_words(view: View, moves: Sequence[Move]) -> list[str]:
    """What each of some moves would do, in a few words; empty where its text says it all."""
    plan = Plan(view, Look())
    return [_move_words(plan, move) for move in moves]


def _move_words(plan: Plan, move: Move) -> str:
    view, args = plan.view, move.args
    if move.verb in ("place", "double", "invade"):
        return f"a yurt in the {TITLES[plan.board.kinds[plan.board.number[args[-1]]]]}"
    if move.verb == "conquer":
        spaces = spaces_under(plan, *args)
        return f"{counted(view.shapes[args[0]].value, 'point')} for {holders(plan, spaces)} on {', '.join(spaces)}"
    if move.verb == "expel":
        return f"{view.ruler_names[args[0]].title}; the next card tells where to"
    if move.verb == "drive":
        landing = view.expulsion(args[0], args[1].direction).landing
        return f"{view.ruler_names[args[0]].title} goes to {landing}" if landing else "he leaves the board"
    if move.verb == "support":
        return f"guards {region_title(args[0])}"
    return {
        "morale": "a third action",
        "protection": "your yurts cannot be covered",
        "reserve": "a tile is kept for you",
        "keep": "no special card this turn",
        "discard": f"{counted(len(args), 'card')} on the discard pile",
    }.get(move.verb, "")


def changed(moves: Sequence[Move]) -> tuple[str, ...]:
    """The targets that moves changed: the spaces they name, and that a ruler was expelled."""
    found = []
    for move in moves:
        if move.verb in ("turn", "drive"):
            found.append(EXPELLED)
        found += [arg for arg in move.args if isinstance(arg, str) and _is_space(arg)]
    return tuple(dict.fromkeys(found))


def _is_space(text: str) -> bool:
    try:
        square_of(text)
    except ValueError:
        return False
    return True
