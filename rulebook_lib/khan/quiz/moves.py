"""Questions about the moves of Khan: which is legal, which is not, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz_moves import MoveQuestions
from rulebook_lib.core.words import listed
from rulebook_lib.khan import conquest
from rulebook_lib.khan.actions import ORDINALS, allowed
from rulebook_lib.khan.board import LANDSCAPES, RIVER, TITLES
from rulebook_lib.khan.components import SPECIAL_TITLES
from rulebook_lib.khan.conquest import majority, protected, under

BACKGROUNDS: Mapping[str, str] = TITLES | {"khan": "Khan", "hinterland": "hinterland"}
"""The backgrounds of cards in words."""


def say_move(position: Any, move: Move, at: Sequence[str]) -> str:
    """A move in words, with letters or names of the spaces that it names."""
    args = move.args
    if move.verb == "conquer":
        spaces = at or position.components.board.names_in(_cells(position, move))
        tile = "bridge" if position.components.shapes[args[0]].bridge else "conquest tile"
        return f"lay the {tile} on {listed(spaces)}"
    if move.verb == "invade":
        return f"put a yurt on {at[0]} with a {BACKGROUNDS[args[0].background]} card"
    if move.verb == "support":
        return f"use Support of the gods for {conquest.region_title(args[0])}"
    if move.verb == "expel":
        return f"name {ruler_title(position, args[0])} to be expelled"
    return {
        "place": "put the yurt on {}",
        "double": "take the double action with a yurt on {}",
        "pass": "do nothing",
        "morale": "use High morale",
        "protection": "use Protection of the Great Khan",
        "reserve": f"reserve a tile {''.join(map(str, args))}",
        "keep": "keep all special cards",
    }[move.verb].format(*at)


def ruler_title(position: Any, ruler: int) -> str:
    """What a ruler is called."""
    return str(position.components.rulers[ruler].title)


def _cells(position: Any, move: Move) -> int:
    """The spaces that a tile would cover; none where it leaves the board or is no tile."""
    tile, turned, at = move.args
    shape = position.components.shapes.get(tile)
    return (position.components.board.cells(shape, turned, at) or 0) if shape and turned in shape.turns else 0


def cells_of(position: Any, move: Move) -> list[str]:
    """The spaces that a move names."""
    if move.verb == "conquer":
        return list(position.components.board.names_in(_cells(position, move)))
    return [move.args[-1]] if move.verb in ("place", "invade", "double") else []


def worth_asking(position: Any, move: Move) -> bool:
    """Whether a move is worth asking about, and can be judged by what is shown."""
    board, seat = position.components.board, position.turn
    if move.verb == "conquer":
        return _is_near_miss(position, move, seat)
    if move.verb in ("place", "double", "invade"):
        if not board.has(move.args[-1]):
            return False
        near = board.beside[board.number[move.args[-1]]]
        if move.verb == "invade":  # a space that is allowed, or beside one that is
            card = move.args[0]
            return card in position.hands[seat] and bool(near & allowed(position, card.background))
        if move.verb == "place":
            return bool(board.kinds[board.number[move.args[-1]]] != RIVER)
        return bool(near & (position.all_yurts | position.covered))
    if move.verb == "support":  # with fewer than four players no region is legal: one of them is enough
        one = LANDSCAPES[position.turns % len(LANDSCAPES)]
        return len(position.players) == 4 or move.args[0] in ("all", one)
    if move.verb == "reserve":  # tiles of which some are taken
        return move.args[0] in position.display and position.display[move.args[0]] <= 1
    return move.verb != "keep"


def _is_near_miss(position: Any, move: Move, seat: int) -> bool:
    """Whether a tile fits, or only just does not: one space is wrong, or its owner, or a special card is against it."""
    board, cells = position.components.board, _cells(position, move)
    if not cells & position.all_yurts or position.declined or conquest.free_copies(position, move.args[0], seat) <= 0:
        return False
    guards = protected(position, cells, seat)
    wrong = cells & board.land & ~position.all_yurts
    return wrong.bit_count() <= 1 and not (guards and set(guards) <= set(majority(under(position, cells))))


def in_force(position: Any) -> str:
    """The special cards of others that are in force."""
    found = []
    for seat, mark in sorted(position.marked.items()):
        if seat != position.turn:
            what = {"reserve": f" for {mark.target}"}.get(mark.kind, "")
            if mark.kind == "support":
                what = f" for {conquest.region_title(mark.target)}"
            found.append(f"{position.players[seat]}’s {SPECIAL_TITLES[mark.kind]}{what} is in force.")
    return " ".join(found)


def _which_action(position: Any) -> str:
    """Which action comes now, and in which phase."""
    decision, who = position.decision, position.who_decides()
    if decision.step.name != "action":
        return ""
    phase = ", in the end phase" if position.ending else ""
    return f"It is the {ORDINALS[decision.entry[1]]} action of {who}’s turn{phase}."


def _before_special(position: Any) -> str:
    """What is in force, and what two players may not use twice running."""
    lapsed = SPECIAL_TITLES.get(position.lapsed)
    again = f"{position.who_decides()}’s {lapsed} has just gone into the box." if lapsed else ""
    return " ".join(filter(None, (in_force(position), again)))


SPECIAL = ("morale", "protection", "support", "reserve", "keep")
_ALIKE = [("K-CONQ-1", "K-CONQ-8")]
"""Where a ruler or a tile stands there is no yurt either."""
_PLACES = MoveQuestions(("place",), say_move, cells_of, fits=worth_asking)
_CARDS = MoveQuestions(("invade",), say_move, cells_of, fits=worth_asking)
_TILES = MoveQuestions(("conquer",), say_move, cells_of, fits=worth_asking, alike=_ALIKE, told=in_force)
_NAMED = MoveQuestions(("conquer",), say_move, fits=worth_asking, told=in_force)
_ACTIONS = MoveQuestions(("double", "expel", "pass"), say_move, cells_of, fits=worth_asking, told=_which_action)
_SPECIALS = MoveQuestions(SPECIAL, say_move, fits=worth_asking, hand=True, told=_before_special)
MOVES = (
    _PLACES.choice("place", "Where may the first yurts stand?"),
    _CARDS.choice("card", "Which space does a card open?"),
    _TILES.legality("conquer", "May this tile lie there, and if not, why?"),
    _NAMED.choice("tile", "Which tile may be laid?"),
    _ACTIONS.choice("action", "Which action may be carried out?"),
    _SPECIALS.choice("special", "Which special card may be used?"),
)
"""The kinds of questions about moves."""
