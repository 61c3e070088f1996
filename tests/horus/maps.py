"""Positions of Horus from maps in a few letters, and the questions that the tests ask about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.horus.board import pack
from rulebook_lib.horus.components import LETTER_OF, load_components

HALF = "½"


def grid(*rows: str) -> str:
    """A map with one letter for a whole tile; a row that begins with ½ is moved right by half a tile."""
    lines = []
    for row in rows:
        shift = "." if row.startswith(HALF) else ""
        letters = row.removeprefix(HALF)
        lines.append(shift + "".join(letter + letter.lower() for letter in letters))
        lines.append(shift + "".join(letter.lower() * 2 for letter in letters))
    return "\n".join(lines)


def position(
    *rows: str,
    players: Sequence[str] = ("Ann", "Bo"),
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    **table: Any,
) -> horus.Position:
    """A position: whole tiles in rows, or ``board`` with a letter for each half-cell; nothing means the start tiles.

    The map's first letter is half-cell 0,0. Everything else is a key of the ``[position]`` table.
    """
    if rows:
        table["board"] = grid(*rows)
    return horus.Position.from_table(table, players, options, seed)


def stacks(**left: int) -> dict[str, Any]:
    """The table for stacks of which so many tiles are left; the others have left the game, and the bag is full."""
    first = load_components().stacks
    gone = {("river" if kind == "rn" else kind): first[kind] - count for kind, count in left.items()}
    return {"stacks": {**first, **left}, "removed": {kind: count for kind, count in gone.items() if count}}


def cards(draw: Mapping[str, int], hands: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The table for a draw pile and hands of exactly these cards; all others are in the discard pile."""
    rest = Counter({str(card): count for card, count in load_components().cards.items()})
    rest.subtract(draw)
    for hand in hands.values():
        rest.subtract(hand)
    return {"draw": dict(draw), "hands": {player: list(hand) for player, hand in hands.items()}, "discard": dict(+rest)}


def play(position: horus.Position, *moves: str) -> horus.Position:
    """Play moves one after the other."""
    for move in moves:
        position.push(move)
    return position


def draw_on(position: horus.Position, seed: int = 1) -> horus.Position:
    """Let chance draw until somebody has to decide."""
    Dealer(seed).settle(position)
    return position


def step(position: horus.Position) -> str:
    """The step of the rulebook that is decided now; "over" at the end of the game."""
    return position.decision.step.name if position.decision else "over"


def clauses(position: horus.Position, move: str) -> tuple[str, ...]:
    """All clauses that refuse a move; none when it is legal. The list of legal moves has to agree."""
    refusal = position.why_not(move)
    assert (position.parse_move(move) in position.legal_moves) == (refusal is None)
    return refusal.clauses if refusal else ()


def refused(position: horus.Position, move: str) -> str | None:
    """The clause that is named when a move is refused; None when it is legal."""
    return next(iter(clauses(position, move)), None)


def legal(position: horus.Position, verb: str = "") -> set[str]:
    """The legal moves as text; of one verb, only what follows it."""
    texts = {str(move) for move in position.legal_moves}
    return {text.removeprefix(f"{verb} ") for text in texts if text.split()[0] == verb} if verb else texts


def code(place: str) -> int:
    """A place as the engine packs it."""
    x, y = map(int, place.split(","))
    return pack((x, y))


def region(position: horus.Position, place: str) -> horus.Region:
    """The region of the tile at a place."""
    x, y = map(int, place.split(","))
    return next(found for found in position.regions() if (x, y) in found.tiles)


def value(position: horus.Position, place: str) -> int:
    """The points that the region of a tile brings."""
    return region(position, place).value


def total(position: horus.Position, player: str) -> int:
    """A player's points."""
    return position.scores().totals[position.seat(player)]


def winners(position: horus.Position) -> set[str]:
    """The names of those who win if the game ends now."""
    return {position.players[seat] for seat in position.scores().winners}


def kind(position: horus.Position, place: str) -> str | None:
    """What lies at a place."""
    x, y = map(int, place.split(","))
    return position.board.tiles().get((x, y))


def hand(position: horus.Position, player: str) -> list[str]:
    """A player's Horus Cards as text."""
    return [str(card) for card in position.hands[position.seat(player)]]


def horus_cards(position: horus.Position) -> int:
    """How many Horus Cards there are in hands and piles."""
    hands = sum(map(len, position.hands.values()))
    return hands + sum(position.draw.values()) + sum(position.discard.values())


def all_tiles(position: horus.Position) -> int:
    """How many tiles there are on the map, in the bag, in the stacks, out of the game and in a hand."""
    out = sum(position.removed.values()) + (position.tile_in_hand is not None)
    return len(position.board.kinds) + sum(position.bag.values()) + sum(position.stacks.values()) + out


def map_table(tiles: Mapping[tuple[int, int], str]) -> dict[str, str]:
    """The keys ``board`` and ``at`` for tiles given by place."""
    left, top = min(x for x, _ in tiles), min(y for _, y in tiles)
    right, bottom = max(x for x, _ in tiles) + 2, max(y for _, y in tiles) + 2
    rows = [["."] * (right - left) for _ in range(top, bottom)]
    for (x, y), tile in tiles.items():
        letter = LETTER_OF[tile]
        for dx, dy in ((1, 0), (0, 1), (1, 1)):
            rows[y - top + dy][x - left + dx] = letter.lower()
        rows[y - top][x - left] = letter
    return {"board": "\n".join(map("".join, rows)), "at": f"{left},{top}"}
