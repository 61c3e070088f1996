"""A generous list of moves for any position of Horus, made without the step code: legal ones, and many that are not.

Tests try them all: a candidate has to be legal exactly when no clause refuses it. Some clauses refuse in positions only
that random games seldom reach; those are listed here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Name
from rulebook_lib.horus.components import CENTRES, NUMBERS, STACKS, Card, load_components
from rulebook_lib.horus.notation import BAG_LETTERS, SET_UP

if TYPE_CHECKING:
    from rulebook_lib.horus.position import Position

MARGIN = 3


def candidates(position: Position) -> list[Move]:
    """Every kind of move, at every place of the map's rectangle with a margin."""
    x0, y0, x1, y1 = position.board.box
    places = [(x, y) for x in range(x0 - MARGIN, x1 + MARGIN) for y in range(y0 - MARGIN, y1 + MARGIN)]
    from fractions import Fraction

    odd = [(Fraction(1, 2), 0), (x0 - Fraction(3, 2), y0), (10**6, 0)]
    tiles = list(position.board.tiles())
    boats = [place for place, kind in position.board.tiles().items() if kind == "boat"]
    moves = [Move(verb, (place,)) for verb in ("tile", "river", "necropolis") for place in (*places, *odd)]
    moves += [Move("stone", (place,)) for place in (*tiles, (x0 - 9, y0), *odd)]
    moves += [Move("swap", (boat, place)) for boat in (*boats, tiles[0] if tiles else (0, 0)) for place in places]
    marked = [place for place in tiles if position.region_graph.nodes[place]["owner"] is not None]
    moves += [Move("move", (source, target)) for source in (*marked[:12], (x0 - 9, y0)) for target in tiles]
    moves += [Move("card", (Card(centre, number),)) for centre in CENTRES for number in NUMBERS]
    moves += [Move("draw", (Card(centre, number),)) for centre in CENTRES for number in NUMBERS]
    moves += [Move("stack", (kind,)) for kind in STACKS]
    moves += [Move("bag", (letter,)) for letter in BAG_LETTERS]
    moves += [Move("setup", (name,)) for name in SET_UP]
    moves += [Move("first", (Name(player),)) for player in (*position.players, "Nobody")]
    hand = [card for card, count in position.draw.items() for _ in range(count)][: position.components.hand]
    hands = [cards for cards in (hand, hand[:2]) if cards]
    moves += [Move("deal", (Name(player), *cards)) for player in position.players for cards in hands]
    moves += [Move("nile"), Move("pass")]
    return moves


SIX_HILLS = """
BbPpBbTt
bbppbbtt
HhHhHh..
hhhhhh..
HhHhHhNn
hhhhhhnn
DdDdDdFf
ddddddff
"""


def positions() -> list[Position]:
    """Positions in which used-up stacks, a large region, the Temple, a played Nile Card refuse something."""
    from rulebook_lib.horus.position import Position

    components = load_components()
    bag, stacks = components.bag, components.stacks
    spent = {"removed": {"river": stacks["rn"], "hill": stacks["hill"]}, "stacks": {**stacks, "rn": 0, "hill": 0}}
    tables: list[dict[str, Any]] = [
        {"round": 2, "step": "bag", "bag": {**bag, "hill": 0}, "removed": {"hill": bag["hill"]}},
        {"round": 2, "step": "card", **spent},
        {"round": 2, "step": "card", "nile": []},
        {"round": 2, "step": "stack", "card": "? 3", **spent},
        *({"board": SIX_HILLS, "round": 2, "step": "stone", "card": card} for card in ("hill 3", "swamp ?")),
        {"board": SIX_HILLS, "round": 1, "step": "stone", "card": "hill 3"},
        {"board": SIX_HILLS.replace("Tt", "..").replace("tt", ".."), "step": "tile", "tile": "temple"},
    ]
    return [Position.from_table(table, ("Ann", "Bo"), seed=number) for number, table in enumerate(tables)]
