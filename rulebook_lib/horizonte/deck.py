"""The numbered cards of Horizonte: a card, a deck, and the check that a deck can be played with.

Inside the engine a card is its place in the deck, a small whole number: suits in the order of :data:`SUITS`, values
going up. A set of cards, such as a hand, is a whole number with a bit for each card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces

CLOUD = "Cloud"
SUITS = (CLOUD, "Mountain", "Desert", "Ocean")
DOTS = (0, 4, 5)
"""The numbers of dots a card can have; a card without dots is always in play."""


class Card(NamedTuple):
    """A numbered card, written suit first: ``Ocean 8``."""

    suit: str
    value: int

    def __str__(self) -> str:
        return f"{self.suit} {self.value}"


def read_card(text: str) -> Card:
    """Read a card written ``Ocean 8``; whether the deck has it is another question.

    Raises:
        ValueError: it is no card.
    """
    suit, _, value = text.partition(" ")
    if suit not in SUITS or not re.fullmatch(r"-?(0|[1-9]\d{0,8})", value, re.ASCII) or value == "-0":
        raise ValueError(text)
    return Card(suit, int(value))


def bits(cards: int) -> Iterator[int]:
    """The cards of a set, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def as_set(cards: Iterable[int]) -> int:
    """The set of some cards.

    >>> as_set([1, 2, 4])
    22
    """
    found = 0
    for card in cards:
        found |= 1 << card
    return found


class Split(NamedTuple):
    """A deck for a number of players: the cards in play and those set aside, each in the order of the deck."""

    in_play: tuple[Card, ...]
    aside: tuple[Card, ...]


class Share(NamedTuple):
    """The same as the engine uses it: numbers of the cards, and both parts as sets."""

    in_play: tuple[int, ...]
    playing: int
    cards: frozenset[Card]
    aside: tuple[int, ...]
    idle: int


@dataclass(frozen=True)
class Deck:
    """The numbered cards.

    Attributes:
        dots: the dots of every card.
        bonus: the values that make a won trick count double.
        cards: every card, at its number.
        ids: the number of every card.
        card_bits: the set that holds that card alone.
        follow: for each card, the set of all cards of its suit.
        plays: for each card, the move that plays it.
        strengths: for each card that is led to a Dragon Trick, how strong every card is there.
        values: the value of every card.
        bonus_cards: the cards with which a won trick counts double.
    """

    dots: Mapping[Card, int]
    bonus: frozenset[int]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple(sorted(self.dots, key=lambda card: (SUITS.index(card.suit), card.value)))

    @cached_property
    def ids(self) -> dict[Card, int]:
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def card_bits(self) -> dict[Card, int]:
        return {card: 1 << number for number, card in enumerate(self.cards)}

    @cached_property
    def follow(self) -> tuple[int, ...]:
        suits = {suit: as_set(self.ids[card] for card in self.cards if card.suit == suit) for suit in SUITS}
        return tuple(suits[card.suit] for card in self.cards)

    @cached_property
    def plays(self) -> tuple[Move, ...]:
        return tuple(Move("play", (card,)) for card in self.cards)

    @cached_property
    def strengths(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self._strengths(led.suit) for led in self.cards)

    def _strengths(self, led: str) -> tuple[int, ...]:
        found = [strength(card, led) for card in self.cards]
        ranks = {one: rank for rank, one in enumerate(sorted(set(found)))}
        return tuple(ranks[one] for one in found)

    @cached_property
    def values(self) -> tuple[int, ...]:
        return tuple(card.value for card in self.cards)

    @cached_property
    def bonus_cards(self) -> frozenset[int]:
        return frozenset(number for number, card in enumerate(self.cards) if card.value in self.bonus)

    def of(self, cards: int) -> tuple[Card, ...]:
        """The cards of a set, in the order of the deck."""
        return tuple([self.cards[card] for card in bits(cards)])

    def share(self, players: int) -> Share:
        """What so many players play with, and what is set aside."""
        return self._shares[players]

    @cached_property
    def _shares(self) -> dict[int, Share]:
        shares = {}
        for players in range(1, 6):
            split = split_deck(self.dots, players)
            in_play, aside = (tuple(self.ids[card] for card in part) for part in split)
            shares[players] = Share(in_play, as_set(in_play), frozenset(split.in_play), aside, as_set(aside))
        return shares


@enforces("Z-DRAGON-5", "Z-DRAGON-6")
def strength(card: Card, led: str) -> tuple[int, int]:
    """How strong a card is in a Dragon Trick: Clouds beat the suit that was led, which beats all others.

    Args:
        card: the card.
        led: the suit of the trick's first card.
    """
    if card.suit == CLOUD:
        return 2, card.value
    return (1, card.value) if card.suit == led else (0, 0)


@enforces("Z-SETUP-3")
def split_deck(deck: Mapping[Card, int], players: int) -> Split:
    """Part a deck for so many players: a card is in play unless it has more dots than there are players.

    Args:
        deck: the dots of every card.
        players: how many play.
    """
    cards = sorted(deck, key=lambda card: (SUITS.index(card.suit), card.value))
    return Split(
        tuple(card for card in cards if deck[card] <= players),
        tuple(card for card in cards if deck[card] > players),
    )


def deck_defects(
    cards: Mapping[Card, int], total: int, bonus: Sequence[int], shown: Sequence[Card], players: tuple[int, int]
) -> Iterator[str]:
    """Everything that speaks against playing with these cards, one sentence each.

    Args:
        cards: the dots of every card.
        total: how many cards the rulebook counts.
        bonus: the values that make a won trick count double.
        shown: the cards of the rulebook's example with four players.
        players: fewest and most players.
    """
    if len(cards) != total:
        yield f"the deck has {len(cards)} cards, expected {total}"
    if missing := [suit for suit in SUITS if all(card.suit != suit for card in cards)]:
        yield f"the deck has no card of {_listed(missing)}"
    if missing := [str(value) for value in bonus if all(card.value != value for card in cards)]:
        yield f"no card has the bonus value {_listed(missing)}"
    elif all(card.value not in bonus for card in split_deck(cards, players[0]).in_play):
        yield f"with {players[0]} players no card of a bonus value ({_listed(map(str, bonus))}) is left in play"
    yield from _uneven_deals(cards, range(players[0], players[1] + 1))
    yield from _missing_cards(cards, shown)


def _uneven_deals(cards: Mapping[Card, int], players: Iterable[int]) -> Iterator[str]:
    """The numbers of players for whom the cards cannot be dealt."""
    for number in players:
        left = len(split_deck(cards, number).in_play)
        if left % number:
            yield f"with {number} players {left} cards are in play, which cannot be dealt out equally"
        elif left < 2 * number:
            yield f"with {number} players {left} cards are in play; each needs at least two"


def _missing_cards(cards: Mapping[Card, int], shown: Sequence[Card]) -> Iterator[str]:
    """The cards of the example with four players that are not there."""
    for card in shown:
        if card not in cards:
            yield f"{card} is missing, which the rulebook's example plays"
        elif cards[card] > 4:
            yield f"{card} has {cards[card]} dots, but the rulebook's example plays it with 4 players"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
