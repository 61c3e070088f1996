"""Positions of Khan for tests, and the questions that the tests ask about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulebook_lib import khan
from rulebook_lib.khan.expulsion import Expulsion, trace
from tests.playing import NAMES, random_game

Given = dict[str, Any]
"""Some keys of a ``[position]`` table."""

HAND = ["1 khan W", "2 khan NW", "3 khan N", "4 khan NE"]
OTHER = ["5 khan E", "6 khan SE", "7 khan S", "8 khan SW"]
APART: Given = {"2": "c12", "3": "g12", "5": "k10", "8": "k5"}
"""Four rulers at places where they are in nobody's way."""


def position(
    *,
    players: Sequence[str] | int = 2,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    **table: Any,
) -> khan.Position:
    """A position; every key is one of the ``[position]`` table. Ann and Bo hold a Khan card of each ruler."""
    names = NAMES[:players] if isinstance(players, int) else players
    table.setdefault("hands", {"Ann": HAND, "Bo": OTHER} if "Ann" in names and "draw" not in table else {})
    return khan.Position.from_table(table, names, options, seed)


def alone(space: str, options: Mapping[str, str] | None = None, **table: Any) -> khan.Position:
    """A position in which ruler 1 stands on a space and no other ruler, nor any yurt unless it is given."""
    made = position(options=options, rulers={"1": space, **{k: v for k, v in APART.items() if v != space}}, **table)
    made.rulers = {1: made.components.board.number[space]}
    return made


def on(number: str, space: str, **others: str) -> dict[str, str]:
    """The table for a ruler on a space, with some others far away."""
    return {**APART, number: space, **others}


def expelled(game: khan.Position, direction: str, ruler: int = 1) -> Expulsion:
    """What would happen if a ruler were expelled in a direction now."""
    return trace(game, ruler, direction)


def ways(moved: Expulsion) -> list[str]:
    """The directions that were tried."""
    return [tried.direction for tried in moved.tried]


def at(game: khan.Position, space: str) -> str:
    """What is on a space."""
    return game.what(game.components.board.number[space])


def where(game: khan.Position, ruler: int) -> str | None:
    """The space of a ruler; None when he is not on the board."""
    number = game.rulers.get(ruler)
    return None if number is None else game.components.board.names[number]


def own(game: khan.Position, player: str) -> set[str]:
    """The spaces with yurts of a player."""
    return set(game.components.board.names_in(game.yurts[game.seat(player)]))


def hand(game: khan.Position, player: str) -> list[str]:
    """A player's cards as text."""
    return [str(card) for card in game.hands[game.seat(player)]]


def owners(game: khan.Position, space: str) -> set[str]:
    """Whose yurts mark the tile on a space."""
    bit = game.components.board.mask([space])
    return {game.players[seat] for tile in game.tiles if tile.cells & bit for seat in tile.owners}


def all_cards(game: khan.Position) -> int:
    """How many cards there are in hands and piles."""
    return sum(map(len, game.hands.values())) + sum(game.draw.values()) + sum(game.discard.values())


def piles(game: khan.Position) -> tuple[int, int]:
    """How many cards the draw pile and the discard pile hold."""
    return sum(game.draw.values()), sum(game.discard.values())


def khan_game(seed: int, players: int = 2, options: Mapping[str, str] | None = None) -> Iterator[khan.Position]:
    """A random game, one position after the other."""
    return random_game(khan.Position.start(NAMES[:players], options=options), seed)
