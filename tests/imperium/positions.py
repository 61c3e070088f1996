"""Positions of Imperium from a few words, and the questions that the tests ask about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rulebook_lib import imperium
from rulebook_lib.imperium.zones import ON_TABLE, everywhere, plain

NATIONS = {"Ann": "orrund", "Bo": "tesselin", "Cy": "choir"}
FULL = ("tend-fields", "tend-fields", "tend-fields", "march-out", "march-out")
"""A hand of five, so that nothing is drawn in Clean-up."""
MARKET: Mapping[str, Any] = {
    "main-1": {"card": "copper-envoys", "unrest": 1},
    "main-2": {"card": "border-pact", "unrest": 1},
    "civilised": {"card": "great-archive", "unrest": 1},
    "uncivilised": {"card": "war-banner", "unrest": 1},
    "region": {"card": "twin-passes", "unrest": 1, "progress": 1},
}


def position(**table: Any) -> imperium.Position:
    """A position; the keywords are keys of the ``[position]`` table, or ``players``, ``options``, ``seed``."""
    players: Sequence[str] = table.pop("players", ("Ann", "Bo"))
    options, seed = table.pop("options", None), table.pop("seed", 1)
    nations = {player: NATIONS.get(player, "choir") for player in players}
    return imperium.Position.from_table({"nations": nations, "round": 3, **table}, players, options, seed)


def acting(hand: Sequence[str] = (), play: Sequence[str] = (), /, **table: Any) -> imperium.Position:
    """Ann in an Activate turn with these cards in hand and in play, and nothing to draw."""
    players: Sequence[str] = table.get("players", ("Ann", "Bo"))
    nothing = {player: list[str]() for player in players}
    decks = {**nothing, **table.pop("draw_deck", {})}
    in_play = {"Ann": list(play), **table.pop("in_play", {})}
    return position(step="action", hand={**nothing, "Ann": list(hand)}, draw_deck=decks, play=in_play, **table)


def lying(position: imperium.Position, zone: str, player: str = "") -> list[str]:
    """The cards in a zone of a player, or of the table."""
    return list(position.cards[zone, position.seat(player) if player else ON_TABLE])


def size(position: imperium.Position, zone: str, player: str = "") -> int:
    """How many cards lie in a zone."""
    return len(lying(position, zone, player))


def have(position: imperium.Position, resource: str, player: str = "Ann") -> int:
    """A player's tokens of a resource."""
    return position.res[position.seat(player), resource]


def census(position: imperium.Position) -> Counter[str]:
    """How many physical copies of each card lie anywhere."""
    return Counter(plain(card) for _, card in everywhere(position))


def unchanged(position: imperium.Position, move: str) -> bool:
    """Whether a refused move leaves no trace."""
    before = position.copy()
    try:
        position.push(move)
    except ValueError:
        return not position.differences(before) and position.log == before.log
    return False
