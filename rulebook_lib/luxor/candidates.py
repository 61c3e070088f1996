"""A generous list of moves for any position of Luxor, made without the step code: legal ones, and many that are not.

Tests try them all: a candidate has to be legal exactly when no clause refuses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Name
from rulebook_lib.luxor.notation import SET_UP, TAKEN, Nth, Spot, statue_text
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS, TEMPLE, read_tile

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position


def candidates(position: Position) -> list[Move]:
    """Every kind of move: each card, each figure to each place, each thing that can be taken or drawn."""
    components = position.components
    spots = [Spot(place) for place in range(STAIRS, CHAMBER + 1)]
    goals = [*spots, *map(statue_text, components.statues)]
    own = dict.fromkeys([*position.figures[position.turn], STAIRS, 3, 17, PLACES, CHAMBER])
    starts = [*map(Spot, own), statue_text(components.statues[0])]
    moves = [Move(verb, (Nth(number),)) for verb in ("play", "throw") for number in range(1, 10)]
    moves += [Move("roll", (face,)) for face in range(components.die_faces + 2)]
    moves += [Move("move", (start, goal)) for start in starts for goal in goals]
    moves += [Move("stay", (start,)) for start in starts]
    moves += [Move("act", (goal,)) for goal in spots]
    moves += [Move(verb) for verb in ("loot", "leave", "stop", "go-on")]
    moves += [Move("take", (thing,)) for thing in TAKEN]
    moves += [Move("favour", (level,)) for level in range(5)]
    moves += [Move("temple", (read_tile(front),)) for front in TEMPLE]
    moves += [Move("scarab", (value,)) for value in range(6)]
    moves += [Move(verb, (card,)) for verb in ("gain", "draw") for card in components.cards]
    moves += [Move("setup", (name,)) for name in SET_UP]
    moves += [Move("first", (Name(player),)) for player in (*position.players, "Nobody")]
    moves += _deals(position)
    return moves


def _deals(position: Position) -> list[Move]:
    """Deals that fit, deals of the wrong size, deals of what the game does not have so often."""
    components = position.components
    cards = [card for card, count in components.basic.items() for _ in range(count)]
    size = components.hand
    hands = (cards[-size:], cards[: size - 1], cards[:1] * size)
    moves = [Move("deal", (Name(player), *hand)) for player in position.players for hand in hands]
    numbers = [tile.number for tile, count in components.osiris.items() for _ in range(count)]
    moves += [Move("osiris", tuple(order)) for order in (numbers, numbers[::-1], numbers[1:], [1] * len(numbers))]
    tiles = [tile for tile, count in components.treasures.items() for _ in range(count)]
    number = len(components.treasure_places)
    moves += [Move("treasures", tuple(order)) for order in (tiles[:number], tiles[: number - 1], tiles[:1] * number)]
    return moves


def positions() -> list[Position]:
    """Positions in which an empty stack, a figure just woken, keys that are short, figures that cannot move matter."""
    from rulebook_lib.luxor.position import Position

    stuck = {"figures": {"Ann": [PLACES] * 5, "Bo": [PLACES] * 5}, "hands": {name: ["5"] * 2 for name in ("Ann", "Bo")}}
    cases: list[tuple[dict[str, Any], dict[str, str], list[str]]] = [
        ({"figures": {"Ann": [5]}, "hands": {"Ann": ["1", "1"]}, "stacks": {"1": 0}}, {}, ["play 1st", "move 5 6"]),
        (
            {"figures": {"Ann": [10, 5]}, "hands": {"Ann": ["all-2", "1"]}},
            {"move_all_actions": "all"},
            ["play 1st", "move 10 12"],
        ),
        (
            {"figures": {"Ann": [40, 40, 39]}, "keys": {"Ann": 1}, "hands": {"Ann": ["all-1"]}, "empty": [40]},
            {},
            ["play 5th"],
        ),
        (stuck, {}, []),
        ({**stuck, "thrown": 1, "turn": "Bo"}, {}, ["throw 1st", "draw 2"]),
    ]
    found = []
    for number, (table, options, moves) in enumerate(cases):
        position = Position.from_table(table, ("Ann", "Bo"), options, seed=number)
        for move in moves:
            position.push(move)
        found.append(position)
    return found
