"""What one player may see: everything but hands, Draw decks, the History of others, and the order of hidden piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.view import View as CoreView
from rulebook_lib.imperium.cards import MARKET_SUITS, Card
from rulebook_lib.imperium.components import SLOTS, Components, Nation
from rulebook_lib.imperium.market import in_slot
from rulebook_lib.imperium.scoring import scores_of
from rulebook_lib.imperium.zones import DECKS, HIDDEN, ON_TABLE, Cards, Zone

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.core.scores import Scores
    from rulebook_lib.imperium.position import Position

COLOURS = ("blue", "yellow", "red", "green")
"""The colours of the seats on the screen."""
OWN = ("hand", "draw_deck", "history")
"""Zones whose cards their player knows, though not the order of the deck."""


class View(CoreView["Position"]):
    """What one player may see.

    A player's hand, Draw deck and History together are known to everybody, except cards that were got unseen; which of
    them lie where is not. Hidden piles of the table are known by number only.
    """

    @property
    def components(self) -> Components:
        """Cards, nations and figures."""
        return self._position.components

    @property
    def colours(self) -> tuple[str, ...]:
        """A colour for each seat, by which the screen tells the players apart; the game itself has none."""
        return COLOURS[: len(self.players)]

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the rulebook advises against and yet allows."""
        return self._position.warnings

    def card(self, card: str) -> Card:
        """The definition of a card."""
        return self._position.components.card(card)

    # ------------------------------------------------------------------ zones

    def knows(self, zone: str, seat: int = ON_TABLE) -> bool:
        """Whether whoever looks may know the cards of a zone."""
        if zone not in HIDDEN or self.open_table or zone == "nation_deck":
            return True
        if seat == ON_TABLE:
            return False
        return zone in OWN and (seat == self.seat or self._position.over)

    def zone(self, zone: str, seat: int = ON_TABLE) -> Cards | None:
        """The cards in a zone, sorted; None when they are hidden from this seat."""
        return self._position.cards[zone, seat] if self.knows(zone, seat) else None

    def size(self, zone: str, seat: int = ON_TABLE) -> int:
        """How many cards lie in a zone."""
        return len(self._position.cards[zone, seat])

    def hand(self, seat: int) -> Cards | None:
        """A player's hand; None when it is hidden."""
        return self.zone("hand", seat)

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.size("hand", seat)

    def known(self, seat: int) -> Cards:
        """The cards that everybody knows to be in a player's hand, Draw deck or History."""
        position = self._position
        together = Counter(card for zone in OWN for card in position.cards[zone, seat])
        together.subtract(position.secret[seat])
        return tuple(sorted(together.elements()))

    def nation(self, seat: int) -> Nation | None:
        """A player's nation; None before it is chosen."""
        return self._position.nation(seat) if seat in self._position.nations else None

    def side(self, seat: int) -> str:
        """The visible side of a player's State card."""
        return self._position.side[seat]

    def resources(self, seat: int) -> Mapping[str, int]:
        """A player's resources."""
        return {resource: n for (owner, resource), n in self._position.res.items() if owner == seat}

    def actions(self, seat: int) -> tuple[int, int]:
        """Action tokens on a State card, and its full number."""
        return self._position.actions[seat], self._position.base[seat][0]

    def exhausts(self, seat: int) -> tuple[int, int]:
        """Exhaust tokens on a State card, and its full number."""
        return self._position.exhausts[seat], self._position.base[seat][1]

    def exhausted(self, seat: int, card: str) -> int:
        """How many Exhaust tokens lie on a player's copies of a card."""
        return self._position.exhausted.get((seat, card), 0)

    def marker(self, seat: int) -> str:
        """Where the token of a reshuffle lies: "", "nation" or "development"."""
        return self._position.marker[seat]

    def king_tokens(self, seat: int) -> int:
        """A player's King of Kings tokens."""
        return self._position.king_tokens[seat]

    # ------------------------------------------------------------------ the table

    @property
    def market(self) -> Mapping[str, tuple[str | None, int, int]]:
        """By slot: the card or None, Progress on it, Unrest under it."""
        return {
            slot: (in_slot(self._position, slot), self._position.tokens[slot], self.size(f"unrest-{slot}"))
            for slot in SLOTS
        }

    @property
    def king_side(self) -> str:
        """The visible side of King of Kings."""
        return self._position.king_side

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play; the Solstice token stands behind the last."""
        return self._position.order

    @property
    def turn_type(self) -> str:
        """The declared kind of turn; empty before it is declared."""
        return self._position.turn_type

    @property
    def phase(self) -> str:
        """Where the game stands: set-up, declare, activate, innovate, revolt, clean-up, solstice or over."""
        return self._position.phase

    @property
    def round(self) -> int:
        """The round, from 1 on; 0 in the set-up."""
        return self._position.round

    @property
    def ending(self) -> tuple[Any, ...]:
        """What ended the game or will: kind, seat, why, round."""
        return self._position.ending

    @property
    def board_side(self) -> str:
        """The side of the Market board: "plain", "routes", or empty before it is laid out."""
        return self._position.board_side

    # ------------------------------------------------------------------ score, observation, sample

    def scores(self) -> Scores:
        """The score as far as it is open: cards whose place or face is hidden from this seat bring nothing yet."""
        position = self._position
        if position.over or self.open_table:
            return scores_of(position)
        return scores_of(position, () if self.seat is None else (self.seat,))

    def observation(self) -> dict[str, Any]:
        position = self._position
        seats = range(len(position.players))
        zones: dict[Zone, Any] = {
            key: cards if self.knows(*key) else len(cards) for key, cards in position.cards.items()
        }
        return {
            "zones": zones,
            "known": [self.known(seat) for seat in seats],
            "secret": [
                position.secret[seat] if self.knows("hand", seat) else len(position.secret[seat]) for seat in seats
            ],
            "secret suits": [
                sorted(position.components.cards[card].suit for card in position.secret[seat]) for seat in seats
            ],
            "tokens": (position.actions, position.exhausts, position.exhausted, position.marker, position.base),
            "players": (position.res, position.side, position.nations, position.king_tokens),
            "table": (position.tokens, position.king_side, position.board_side, position.order),
            "turn": (position.round, position.turn, position.turn_type, position.destination, position.ending),
            "agenda": position.agenda,
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        """A position with other hidden cards: faces are exchanged among hidden places, hands are dealt anew."""
        position = self._position.copy(history=False)
        rng = dealer.random(position.chances)
        others = [seat for seat in range(len(position.players)) if not self.knows("hand", seat)]
        if not self.open_table:
            for suit in (*MARKET_SUITS, "fame"):
                _exchange(position, suit, others, rng)
        for seat in others:
            _deal_anew(position, seat, rng)
        return position


def _exchange(position: Position, suit: str, others: list[int], rng: Random) -> None:
    """Exchange the cards of one suit among the hidden piles and what others hold unseen; each place keeps its suit."""
    cards = position.components.cards
    places: list[Zone] = [(zone, ON_TABLE) for zone in ("fame_deck", *DECKS, "main_deck", "unseen")]
    pool = [card for place in places for card in position.cards[place] if cards[card].suit == suit]
    pool += [card for seat in others for card in position.secret[seat] if cards[card].suit == suit]
    rng.shuffle(pool)
    for place in places:
        lying = position.cards[place]
        kept = [card for card in lying if cards[card].suit != suit]
        position.cards[place] = tuple(sorted(kept + [pool.pop() for _ in range(len(lying) - len(kept))]))
    for seat in others:
        old = [card for card in position.secret[seat] if cards[card].suit == suit]
        new = [pool.pop() for _ in old]
        position.secret[seat] = _exchanged(position.secret[seat], old, new)
        position.cards["hand", seat] = _exchanged(position.cards["hand", seat], old, new)


def _exchanged(cards: Cards, old: list[str], new: list[str]) -> Cards:
    left = Counter(cards)
    left.subtract(old)
    return tuple(sorted([*left.elements(), *new]))


def _deal_anew(position: Position, seat: int, rng: Random) -> None:
    """Share a player's known cards among History, hand and Draw deck, as many to each as before."""
    secret = list(position.secret[seat])
    sizes = {zone: len(position.cards[zone, seat]) for zone in OWN}
    together = Counter(card for zone in OWN for card in position.cards[zone, seat])
    together.subtract(secret)
    pool = sorted(together.elements())
    historic = [card for card in pool if card in position.components.historic]
    history = rng.sample(historic, min(sizes["history"], len(historic)))
    if len(history) < sizes["history"]:  # a card that no effect can have brought there lies in the History
        history = list(position.cards["history", seat])
    rest = list((Counter(pool) - Counter(history)).elements())
    rng.shuffle(rest)
    free = sizes["hand"] - len(secret)
    position.cards["history", seat] = tuple(sorted(history))
    position.cards["hand", seat] = tuple(sorted([*secret, *rest[:free]]))
    position.cards["draw_deck", seat] = tuple(sorted(rest[free:]))
