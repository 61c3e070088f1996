"""A generous list of moves for any position of Khan, made without the step code: legal ones, and many that are not.

Tests try them all: a candidate has to be legal exactly when no clause refuses it. Some clauses refuse in positions only
that random games seldom reach; those are listed here too.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Name
from rulebook_lib.khan.board import TURNS
from rulebook_lib.khan.components import RULERS, Card, load_components
from rulebook_lib.khan.notation import REGIONS, SET_UP

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

NOWHERE = ("a13", "m1", "z9")
"""Names of squares that are no spaces of the shipped board."""
SOME = 7
"""Away from the step that takes them, only every seventh of so many moves is tried: all are refused for one reason."""


def candidates(position: Position) -> list[Move]:
    """Every kind of move, on every space of the board and a few that do not exist."""
    spaces = [*position.components.board.names, *NOWHERE]
    deck = list(position.components.deck)
    moves = [Move(verb, (space,)) for verb in ("place", "double") for space in spaces]
    moves += [Move("setup", (name,)) for name in SET_UP]
    moves += [Move("first", (Name(player),)) for player in (*position.players, "Nobody")]
    moves += [Move(verb) for verb in ("pass", "agree", "refuse", "morale", "protection", "keep")]
    moves += [Move("support", (region,)) for region in REGIONS]
    moves += [Move("reserve", (tile,)) for tile in (*position.components.shapes, "X9")]
    moves += [Move("expel", (ruler,)) for ruler in RULERS]
    moves += [Move(verb, (card,)) for verb in ("turn", "draw") for card in deck]
    moves += _with_hands(position, deck)
    steps = {"rulers": [Move("ruler", pair) for pair in product(RULERS, spaces)], "action": _actions(position, spaces)}
    now = position.agenda[-1][0] if position.agenda else ""
    for step, many in steps.items():
        moves += many if step == now else many[::SOME]
    return moves


def _with_hands(position: Position, deck: list[Card]) -> list[Move]:
    """Deals, and cards that are discarded or played for their direction, held and not held."""
    hand, piled = position.hands[position.turn], [card for card, count in position.draw.items() if count]
    moves = [
        Move("deal", (Name(player), *cards))
        for player in position.players
        for cards in (piled[:4], piled[-4:], piled[:3])
        if cards
    ]
    held = dict.fromkeys(cards for count in range(len(hand) + 1) for cards in combinations(hand, count))
    moves += [Move("discard", cards) for cards in (*held, *((card,) for card in deck[:5]), hand[:1] * 2)]
    moves += [Move("drive", (ruler, card)) for ruler in RULERS for card in (*hand, *deck[:2])]
    return moves


def _actions(position: Position, spaces: list[str]) -> list[Move]:
    """Invasions with the cards of the hand and another one; every tile, turned every way, where something stands."""
    cards = [*position.hands[position.turn], next(iter(position.components.deck))]
    moves = [Move("invade", (card, space)) for card in cards for space in spaces]
    taken = position.components.board.names_in(position.all_yurts | position.covered | position.ruler_spaces)
    tiles = (*position.components.shapes, "X9")
    near = [*taken, *spaces[::SOME]]
    return moves + [Move("conquer", (tile, turn, space)) for tile in tiles for turn in TURNS for space in near]


RING = {"1": "a1", "2": "c12", "3": "g12", "4": "h9", "6": "k10"}
"""Five rulers on the board, three out."""


def positions() -> list[Position]:
    """Positions in which special cards, used-up pieces and the readings of actions B and D refuse something."""
    from rulebook_lib.khan.position import Position

    shared = {"yurts": {"Ann": ["f5", "c5"], "Bo": ["f4", "c4"]}, "neutral": ["e5"], "step": "first action"}
    lone = {**shared, "yurts": {"Ann": ["f5", "c5"], "Bo": ["f4", "f3", "c4"]}}
    away = {"rulers": RING, "step": "first action"}
    board = load_components().board
    many = [space for space in board.names_in(board.land) if space not in RING.values()][:40]
    tables: list[tuple[int, dict[str, Any]]] = [
        (2, {**away, **shared, "marked": {"Bo": "protection"}}),
        (2, {**away, **lone, "marked": {"Bo": "protection"}}),
        (3, {**away, **shared, "marked": {"Cy": "support all"}}),
        (4, {**away, **shared, "marked": {"Cy": "support sand", "Di": "reserve I2"}}),
        (4, {**away, "step": "special", "marked": {"Bo": "protection", "Cy": "support ice", "Di": "reserve I4"}}),
        (3, {**away, "step": "special", "marked": {"Bo": "support all", "Cy": "protection"}}),
        (2, {**away, "step": "special", "special": {"Ann": {"morale": 0, "reserve": 0}}, "lapsed": "protection"}),
        (2, {**away, "yurts": {"Ann": many}, "hands": {"Ann": []}}),
        (2, {**away, "step": "special", "yurts": {"Ann": many}}),
        (2, {**away, **shared, "step": "second action", "declined": ["I2 90 f5"], "marked": {"Bo": "protection"}}),
        (2, {**shared, "rulers": {}, "step": "second action"}),
        (2, {"rulers": {}, "agenda": []}),
        (2, {"step": "discard"}),
    ]
    names = ("Ann", "Bo", "Cy", "Di")
    found = []
    for number, (players, table) in enumerate(tables):
        found.append(Position.from_table(table, names[:players], seed=number))
    for reading in ({"expel_card_source": "hand"}, {"double_discard": "2"}):
        step = "discard" if "double_discard" in reading else "first action"
        found.append(Position.from_table({**away, "step": step}, names[:2], reading))
    found.append(Position.from_table({"agenda": [["rulers"]], "rulers": {"3": "f5"}}, names[:2]))
    return found
