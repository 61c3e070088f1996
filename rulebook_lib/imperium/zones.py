"""Zones: where cards can lie, and moving them. Each physical card is in exactly one zone at every moment.

A zone is a name and a seat, or :data:`ON_TABLE` for the zones that belong to nobody. What lies there is a sorted tuple
of card ids; the order of hidden piles is not kept, because nobody may know it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulebook_lib.imperium.cards import SMALL_DECKS
from rulebook_lib.imperium.components import SLOTS

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

ON_TABLE = -1
Zone = tuple[str, int]
Cards = tuple[str, ...]

SEAT_ZONES = (
    *("power", "extra", "state", "merchants", "development", "accession", "nation_deck", "chaos"),
    *("draw_deck", "hand", "discard", "play", "fame_area", "history", "resolving"),
    *("loose", "to_unrest", "box"),
)
"""A player's zones; the last three matter in the set-up only."""
BOTTOMS = tuple(f"under-{suit}" for suit in SMALL_DECKS)
"""The open Tributary at the bottom of each small deck."""
DECKS = tuple(f"{suit}_deck" for suit in SMALL_DECKS)
TUCKED = tuple(f"unrest-{slot}" for slot in SLOTS)
"""The Unrest under the card of each slot."""
TABLE_ZONES = (
    *("unrest", "exile", "king", "fame_deck", *DECKS, *BOTTOMS, "main_deck", *SLOTS, *TUCKED),
    *("aside", "unseen", "out_of_game", "stock", "pool", "left_over"),
)
"""The zones of the table; of what was removed, ``unseen`` was removed face down."""
HIDDEN = frozenset(("nation_deck", "draw_deck", "hand", "history", "fame_deck", *DECKS, "main_deck", "unseen"))
"""Zones of which not everybody may see the cards."""
MARK = "@"
"""In the set-up a card can carry a player mark: ``unrest@3``."""


def marked(card: str, mark: int) -> str:
    """A physical copy with its player mark, as the zones of the set-up hold it."""
    return card if mark == 1 else f"{card}{MARK}{mark}"


def plain(card: str) -> str:
    """A card without its player mark."""
    return card.partition(MARK)[0]


def mark_of(card: str) -> int:
    """The player mark of a copy; 1 when it carries none."""
    return int(card.partition(MARK)[2] or 1)


def empty_zones(players: int) -> dict[Zone, Cards]:
    """All zones, empty."""
    zones: dict[Zone, Cards] = {(zone, ON_TABLE): () for zone in TABLE_ZONES}
    return zones | {(zone, seat): () for seat in range(players) for zone in SEAT_ZONES}


def add(position: Position, zone: Zone, *cards: str) -> None:
    """Put cards into a zone."""
    lying = list(position.cards[zone])
    for card in cards:
        insort(lying, card)
    position.put("cards", zone, tuple(lying))


def take(position: Position, zone: Zone, card: str) -> None:
    """Take one card out of a zone. Whoever does it puts the card somewhere else in the same breath."""
    lying = list(position.cards[zone])
    lying.remove(card)
    position.put("cards", zone, tuple(lying))


def move(position: Position, card: str, source: Zone, target: Zone) -> None:
    """Move a card; leaving the set-up piles it loses its player mark."""
    take(position, source, card)
    add(position, target, plain(card) if target[0] not in ("loose", "pool", "stock") else card)


def move_all(position: Position, cards: Iterable[str], source: Zone, target: Zone) -> None:
    """Move several cards."""
    for card in tuple(cards):
        move(position, card, source, target)


def show(position: Position, seat: int, card: str) -> None:
    """A card of a hand has become open: if it was got unseen, others know it now."""
    secret = position.secret[seat]
    if card in secret:
        left = position.cards["hand", seat].count(card)
        kept = [one for one in secret if one != card] + [card] * min(left, secret.count(card))
        position.put("secret", seat, tuple(sorted(kept)))


def from_hand(position: Position, seat: int, card: str, target: Zone) -> None:
    """Move a card of a hand to where everybody sees it."""
    move(position, card, ("hand", seat), target)
    show(position, seat, card)


def everywhere(position: Position) -> Iterator[tuple[Zone, str]]:
    """Every physical card with its zone."""
    for zone, cards in position.cards.items():
        for card in cards:
            yield zone, card
