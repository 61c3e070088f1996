"""What can be chosen beside the board: which card, tile, special card or word does what now.

Everything follows from the legal moves of the view and the pieces chosen so far. A first piece is written
``part invade 1 forest SW``; ``part try 3`` picks a ruler up only to look where he would go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import capital, counted
from rulebook_lib.khan.board import TITLES

if TYPE_CHECKING:
    from rulebook_lib.khan.drawing.plan import Plan

_PLAIN = {
    "pass": "Pass: nothing can be done",
    "agree": "Agree",
    "refuse": "Refuse",
    "keep": "Use no special card",
}
_SET_UP = {
    "board": "Lay out the map",
    "courts": "Fill the courts",
    "tiles": "Sort the tiles",
    "players": "Take yurts and special cards",
    "rulers": "Place the rulers",
    "cards": "Shuffle and deal",
}


def starts(plan: Plan, *words: str) -> bool:
    """Whether a legal move begins with these words."""
    start = " ".join(words)
    return any(move == start or move.startswith(f"{start} ") for move in plan.moves)


def chosen_cards(plan: Plan) -> list[str]:
    """The cards among the pieces chosen so far."""
    prefix = plan.look.prefix
    if prefix[:1] not in (("invade",), ("discard",)):
        return []
    words = prefix[1:]
    return [" ".join(words[at : at + 3]) for at in range(0, len(words) - 2, 3)]


def card_action(plan: Plan, card: str, *, on: bool) -> str | None:
    """What choosing a hand card does."""
    if plan.picked and f"drive {plan.picked[0]} {card}" in plan.moves:
        fits = not plan.picked[1] or card.endswith(f" {plan.picked[1]}")
        return f"drive {plan.picked[0]} {card}" if fits else None
    if starts(plan, "discard"):
        chosen = chosen_cards(plan)
        if on:
            chosen.remove(card)
        else:
            chosen.append(card)
        return " ".join(("part discard", *chosen))
    return f"part invade {card}" if starts(plan, "invade", card) else None


def special_action(plan: Plan, kind: str) -> str | None:
    """What choosing a special card does."""
    if kind in plan.moves:
        return kind
    if f"{kind} all" in plan.moves:
        return f"{kind} all"
    return f"part {kind}" if starts(plan, kind) else None


def tile_action(plan: Plan, name: str) -> str | None:
    """What choosing a tile beside the board does: it is reserved, or to be laid, turned as it fits first."""
    if plan.look.prefix[:1] == ("reserve",):
        return f"reserve {name}" if f"reserve {name}" in plan.moves else None
    for degrees in plan.view.shapes[name].turns:
        if starts(plan, "conquer", name, str(degrees)):
            same = plan.look.prefix[:2] == ("conquer", name)
            return f"part conquer {name} {plan.look.prefix[2] if same else degrees}"
    return None


def turn_action(plan: Plan, name: str, degrees: int) -> str | None:
    """What choosing a turn of the tile does; nothing where it fits nowhere so turned."""
    return f"part conquer {name} {degrees}" if starts(plan, "conquer", name, str(degrees)) else None


def buttons(plan: Plan) -> list[tuple[str, str]]:
    """The words to choose: what each does, what it says."""
    if not plan.look.live or plan.look.prefix[:1] == ("conquer",):
        return []
    found = _of_rulers(plan) + _of_moves(plan)
    if starts(plan, "double"):
        found.append(("part double", "D: double action"))
    if starts(plan, "discard"):
        count = len(chosen_cards(plan))
        move = " ".join(("discard", *chosen_cards(plan)))
        if move in plan.moves or sorted(chosen_cards(plan)) in _discards(plan):
            found.append((move, f"Discard {counted(count, 'card')}" if count else "Discard nothing"))
    return found


def _discards(plan: Plan) -> list[list[str]]:
    """The sets of cards that may be discarded."""
    return [sorted(map(str, move.args)) for move in plan.view.legal_moves if move.verb == "discard"]


def _of_rulers(plan: Plan) -> list[tuple[str, str]]:
    """Rulers to be placed; or to expel the one who was picked up."""
    names = plan.view.ruler_names
    placing = [n for n in names if starts(plan, "ruler", str(n))]
    if placing:
        return [(f"part ruler {n}", f"Ruler {n}") for n in placing]
    if plan.picked and f"expel {plan.picked[0]}" in plan.moves:
        return [(f"expel {plan.picked[0]}", f"B: expel {names[plan.picked[0]].title}")]
    return []


def _of_moves(plan: Plan) -> list[tuple[str, str]]:
    """Moves that words say best."""
    found = [(move, _PLAIN[move]) for move in plan.moves if move in _PLAIN]
    for move in plan.moves:
        verb, _, rest = move.partition(" ")
        if verb == "setup":
            found.append((move, _SET_UP[rest]))
        elif verb == "first":
            found.append((move, f"{rest.strip(chr(34))} begins"))
        elif verb == "support" and rest != "all" and plan.look.prefix[:1] == ("support",):
            found.append((move, capital(TITLES[rest])))
    return found
