"""A generous list of moves for any position of Horizonte, made without the step code, legal or not.

Tests try them all: a candidate has to be legal exactly when no clause refuses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move, Name
from rulebook_lib.horizonte.deck import Card
from rulebook_lib.horizonte.notation import SET_UP

if TYPE_CHECKING:
    from rulebook_lib.horizonte.position import Position


def candidates(position: Position) -> list[Move]:
    """Every card of the box and some that are not in it, every prediction and beyond, deals right and wrong."""
    cards = [*position.components.deck.dots, Card("Cloud", 99), Card("Ocean", 0), Card("Desert", -3)]
    lowest = min(move.args[0] for moves in position.components.predictions for move in moves)
    highest = max(move.args[0] for moves in position.components.predictions for move in moves)
    playing = [card for card, dots in position.components.deck.dots.items() if dots <= len(position.players)]
    moves = [Move("play", (card,)) for card in cards]
    drawn = ([0, 1], [1, 0, 2], [4, 3, 2, 1], [9, 8, 7, 6, 5], [1, 1], [3, 3, 2, 1], [-1, 0, 1, 2], [0])
    moves += [Move("draw", tuple(cards[one] for one in some)) for some in drawn]
    moves += [Move("predict", (value,)) for value in range(lowest - 3, highest + 4)]
    moves += [Move("setup", (name,)) for name in SET_UP]
    moves += [Move("winner", (Name(player),)) for player in (*position.players, "Nobody")]
    deals = (playing, playing[::-1], playing[1:], [*playing[1:], playing[1]], cards[:3], [*playing[1:], cards[-1]])
    moves += [Move("deal", tuple(deal)) for deal in deals]
    return moves


def positions() -> Iterator[Position]:
    """Positions in which clauses matter that a playout seldom meets: the set-up, a tie at the end."""
    from rulebook_lib.horizonte.position import Position

    names = ("North", "East", "South", "West")
    laying = Position.start(names, setup="steps")
    yield laying.copy()
    for name in SET_UP:
        laying.push(f"setup {name}")
        yield laying.copy()
    tied = {"step": "scoring", "round": 3, "points": {name: [3, 4] for name in names}}
    tied |= {key: dict.fromkeys(names, 2) for key in ("above", "below", "predictions")}
    for option in ("shared", "manual_pick"):
        yield Position.from_table(tied, names, {"tie": option})
    holders = {"dragon": "South", "dog": "South", "round": 2}
    for option in ("joint_opening", "separate_opening"):
        yield Position.from_table(holders, names, {"opening": option})
    for step in ("deal", "predict"):
        yield Position.from_table({"step": step}, names, {"prediction": "signed"})
