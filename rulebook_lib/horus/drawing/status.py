"""Where a turn of Horus stands: its five actions, and what there is to choose, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.horus.components import TITLES
from rulebook_lib.horus.drawing.words import counted

if TYPE_CHECKING:
    from rulebook_lib.horus.position import View

ACTIONS = ("bag tile", "card", "card’s tile", "stone", "refill")


def track(view: View) -> list[tuple[str, str]]:
    """The actions of a turn, each with "done", "now" or "next"."""
    action = view.action
    if not action:
        return []
    return [
        (name, "done" if number < action else "now" if number == action else "next")
        for number, name in enumerate(ACTIONS, 1)
    ]


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences at most."""
    if view.decision is None:
        winners = [view.players[seat] for seat in view.scores().winners]
        return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    if not view.action:
        return f"{view.who} decides."
    return f"{view.who}, round {view.round}. {_choices(view)}"


def _choices(view: View) -> str:
    step = view.decision.step.name if view.decision else ""
    moves = view.legal_moves
    if not moves:
        return ""
    if step == "tile":
        after = ""
        if view.card is not None and view.action == 3:
            size = "any number from 1 to 5" if view.card.number == "?" else view.card.number
            size = "1, as every card in the first round" if view.round == 1 else size
            after = f" The card’s number comes next: {size}."
        return f"{counted(len(moves), 'place')} {'is' if len(moves) == 1 else 'are'} open.{after}"
    if step == "swap":
        boats = len({move.args[0] for move in moves})
        return f"Choose a Boat first ({boats} can be replaced), then its new place."
    if step == "rn":
        faces = dict.fromkeys(move.verb for move in moves)
        names = {"swap": "River in place of a Boat", "river": "River on an open place", "necropolis": "Necropolis"}
        return f"It can be {', '.join(names[face] for face in faces)}."
    if step == "stone":
        return f"{counted(len(moves), 'tile')} can take it; {view.supply(view.turn)} stones are left."
    if step == "stack":
        return f"Open: {', '.join(TITLES[move.args[0]] for move in moves)}."
    return f"{counted(len(moves), 'move')} can be made."
