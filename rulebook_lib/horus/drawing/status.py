"""Where a turn of Horus stands: its five actions, and what there is to choose, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.moves import arg_text
from rulebook_lib.core.words import counted, who_wins
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.track import parts_of_turn
from rulebook_lib.horus.components import LAND, TITLES
from rulebook_lib.horus.drawing.moves import joined_regions
from rulebook_lib.horus.drawing.plan import Plan
from rulebook_lib.horus.drawing.words import growth_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook_lib.core.moves import Move
    from rulebook_lib.horus.view import View

ACTIONS = ("bag tile", "card", "card’s tile", "stone", "refill")


def track(view: View) -> list[tuple[str, str]]:
    """The actions of a turn, each with "done", "now" or "next"."""
    return parts_of_turn(ACTIONS, view.action)


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences at most."""
    if view.decision is None:
        return f"{who_wins(view.winners)}."
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


def move_words(view: View, moves: Sequence[Move]) -> list[str]:
    """What each of some moves would do, in a few words; empty where its text says it all."""
    plan = Plan(view, Look())
    return [_move_words(plan, move) for move in moves]


def _move_words(plan: Plan, move: Move) -> str:
    kind = plan.view.tile_in_hand
    if move.verb == "tile" and kind in LAND:
        return growth_words(kind, joined_regions(plan, move.args[0], kind))
    if move.verb == "stone" and move.args[0] in plan.region_of:
        return plan.region_of[move.args[0]].name
    if move.verb == "card":
        centre, number = move.args[0]
        tile = "a tile of your choice" if centre == "?" else f"a {TITLES[centre]} tile"
        return f"{tile}, then a stone in a region of {'1 to 5' if number == '?' else number}"
    return {"swap": "moves the Boat", "nile": "two River/Necropolis tiles, then a stone moves"}.get(move.verb, "")


def changed(moves: Sequence[Move]) -> tuple[str, ...]:
    """The targets that moves changed: the places that they name."""
    return tuple(dict.fromkeys(arg_text(arg) for move in moves for arg in move.args if type(arg) is tuple))
