"""Completing a position of which only some zones are known: every physical card comes to lie somewhere.

What is named is exact. Own cards that are named nowhere go to the zone where the set-up lays them; the starting cards
go to the hand, up to its size, then to the Draw deck, and into the box when both are named. Common cards fill Market,
small decks and Main deck as the set-up would; what is too much lies aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.core.errors import PositionError
from rulebook_lib.imperium.cards import MARKET_SUITS, SMALL_DECKS
from rulebook_lib.imperium.components import MAIN_SLOTS, SLOTS
from rulebook_lib.imperium.zones import BOTTOMS, ON_TABLE, Cards, Zone, plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

OWN_ZONES = {
    **{kind: kind for kind in ("power", "extra", "state", "accession", "development", "chaos")},
    "nation": "nation_deck",
}
"""Where the set-up lays a nation's cards, by kind."""


class Filling:
    """Fills one position.

    Args:
        position: the position; its zones are set.
        rng: picks what is left open.
        given: the zones that are known, each with its cards or their number.
        fail: makes the error of a field.
    """

    def __init__(
        self,
        position: Position,
        rng: Random,
        given: Mapping[Zone, Cards | int],
        fail: Callable[[str, str], PositionError],
    ) -> None:
        self.position, self.rng, self.fail = position, rng, fail
        self.box = position.components
        self.given: dict[Zone, Cards | int] = dict(given)
        self.tucked: dict[str, int] = {}
        self.left: Counter[str] = Counter()

    def lay_open(self, slot: str, cards: Cards, tucked: int | None) -> None:
        """A Market slot is known; ``tucked`` is the number of Unrest cards under it, None for the usual."""
        self.given[slot, ON_TABLE] = cards
        if tucked is not None:
            self.tucked[slot] = tucked

    # ------------------------------------------------------------------ all cards

    def fill(self, in_set_up: bool, not_taken: set[int]) -> None:
        """Lay every card somewhere.

        Raises:
            PositionError: more cards of a kind are named than there are; or, in the set-up, some are missing.
        """
        taken = [seat for seat in self.position.nations if seat not in not_taken]
        self.left = self.universe(taken)
        for zone, cards in self.given.items():
            if not isinstance(cards, int):
                self.position.cards[zone] = cards
                self.use(zone[0], cards)
        self.named_unrest()
        if in_set_up:
            self.nothing_is_missing()
            return
        for seat in taken:
            self.own(seat)
        self.common()

    def universe(self, taken: Iterable[int]) -> Counter[str]:
        """How many physical copies of each card there are."""
        position, copies = self.position, Counter[str]()
        for card in self.box.cards.values():
            if card.group == "common" and card.kind != "merchants":
                copies[card.id] += len(card.copies)
        copies[self.box.merchants] += len(position.players) if position.routes else 0
        for seat in taken:
            copies.update({card: len(marks) for card, marks in self.box.own_cards(position.nations[seat]).items()})
        return copies

    def use(self, field: str, cards: Iterable[str]) -> None:
        """Count cards that are laid somewhere."""
        for card in map(plain, cards):
            self.left[card] -= 1
            if self.left[card] < 0:
                field = "market" if field in SLOTS else field
                raise self.fail(field, f"more cards {card!r} are named than there are")

    def nothing_is_missing(self) -> None:
        missing = [card for card, number in self.left.items() if number]
        if missing:
            raise self.fail("loose", f"in the set-up every card has to be named; {missing[0]!r} is missing")

    def put(self, zone: Zone, cards: Iterable[str]) -> None:
        """Lay cards that are left into a zone."""
        new = tuple(cards)
        self.use(zone[0], new)
        self.position.cards[zone] = tuple(sorted((*self.position.cards[zone], *new)))

    def some(self, pool: Mapping[str, int], number: int) -> list[str]:
        """So many random cards of a pool."""
        cards = [card for card in sorted(pool) for _ in range(pool[card])]
        return self.rng.sample(cards, max(0, min(number, len(cards))))

    # ------------------------------------------------------------------ a player's own cards

    def own(self, seat: int) -> None:
        """The cards of a nation, its starting cards and its Unrest."""
        position, nation = self.position, self.position.nations[seat]
        for card in self.box.cards.values():
            if card.group == nation and card.kind in OWN_ZONES:
                zone = (OWN_ZONES[card.kind], seat)
                number = min(self.left[card.id], len(card.copies))
                self.put(("box", seat) if zone in self.given else zone, [card.id] * number)
        if ("box", seat) not in self.given:
            unused = sum(mark > len(position.players) for mark in self.box.own_unrest)
            self.put(("box", seat), [self.box.unrest] * min(unused, self.left[self.box.unrest]))
        self.basics(seat)

    def basics(self, seat: int) -> None:
        """The starting cards: to the hand, the Draw deck, the box."""
        position = self.position
        pool = {card.id: min(self.left[card.id], len(card.copies)) for card in self.box.of_kind("start", group="basic")}
        if ("hand", seat) not in self.given:
            hand = self.some(pool, position.hand_size(seat))
            self.put(("hand", seat), hand)
            pool = dict(Counter(pool) - Counter(hand))
        target = ("box", seat) if ("draw_deck", seat) in self.given else ("draw_deck", seat)
        self.put(target, Counter(pool).elements())

    # ------------------------------------------------------------------ the Common cards

    def in_play(self) -> Counter[str]:
        """The Common cards that are left and used with so many players; the others go aside."""
        position, players = self.position, len(self.position.players)
        used = {card.id for card in self.box.common(position.routes)}
        titles = {position.nation(seat).title for seat in position.nations}
        pool, replaced = Counter[str](), Counter[str]()
        for card in self.box.cards.values():
            if card.group != "common" or card.suit not in (*MARKET_SUITS, "fame") or not self.left[card.id]:
                continue
            fitting = sum(mark <= players for mark in card.copies) if card.id in used else 0
            gone = len(card.copies) - self.left[card.id]
            if card.common_set == "A" and card.name not in titles:
                pool[card.id] = max(0, fitting - gone)
        for card in self.box.common(position.routes):
            if card.name in titles:
                replaced[card.suit] += 1
        for suit, number in replaced.items():
            spare = {
                card.id: self.left[card.id]
                for card in self.box.common(position.routes)
                if card.suit == suit and card.common_set != "A"
            }
            pool.update(self.some(spare, number))
        return pool

    def common(self) -> None:
        """King of Kings, Merchants, Fame deck, Market, decks, Unrest; the rest lies aside."""
        position = self.position
        for seat in range(len(position.players)) if position.routes else ():
            if ("merchants", seat) not in self.given:
                self.put(("merchants", seat), [self.box.merchants] * min(1, self.left[self.box.merchants]))
        if ("king", ON_TABLE) not in self.given:
            self.put(("king", ON_TABLE), [self.box.king] * self.left[self.box.king])
        pool = self.in_play()
        self.fame(pool)
        self.market(pool)
        self.unrest()
        spare = [card for card in self.left if self.box.cards[card].common_set not in ("", "A")]
        self.put(("stock", ON_TABLE), [card for card in spare for _ in range(self.left[card])])
        self.put(("aside", ON_TABLE), [card for card in sorted(self.left) for _ in range(self.left[card])])

    def fame(self, pool: Counter[str]) -> None:
        """The Fame deck: as many as the number of players says, less what was gained; the others were removed."""
        position, box = self.position, self.box
        fame = Counter({card: number for card, number in pool.items() if box.of_suit(card, "fame")})
        gained = sum(len(position.cards["fame_area", seat]) for seat in range(len(position.players)))
        size = box.fame_deck[len(position.players)] + (box.fame_routes if position.routes else 0) - gained
        self.pile("fame_deck", fame, size)
        if ("unseen", ON_TABLE) not in self.given:
            self.put(("unseen", ON_TABLE), fame.elements())
        for card in [card for card in pool if box.of_suit(card, "fame")]:
            del pool[card]

    def pile(self, zone: str, pool: Counter[str], size: int) -> None:
        """Fill a pile that is not known, or of which only the number is known."""
        given = self.given.get((zone, ON_TABLE))
        if given is not None and not isinstance(given, int):
            return
        wanted = size if given is None else given
        cards = self.some(pool, wanted)
        if given is not None and len(cards) < wanted:
            raise self.fail(zone, f"{wanted} cards, but only {len(cards)} are left")
        self.put((zone, ON_TABLE), cards)
        pool.subtract(cards)

    def market(self, pool: Counter[str]) -> None:
        """Bottoms, slots, small decks, then the Main deck."""
        size = self.box.small_deck[len(self.position.players)] - 1
        for suit, bottom in zip(SMALL_DECKS, BOTTOMS, strict=True):
            self.pile_of_suit(bottom, pool, "tributary", 1)
            if suit in SLOTS:
                self.pile_of_suit(suit, pool, suit, 1)
            self.pile_of_suit(f"{suit}_deck", pool, suit, size)
        if ("unseen", ON_TABLE) not in self.given:
            self.pile_of_suit("unseen", pool, "tributary", self.box.tributaries_removed[len(self.position.players)])
        for slot in MAIN_SLOTS:
            self.pile(slot, pool, 1)
        self.pile("main_deck", pool, pool.total())

    def pile_of_suit(self, zone: str, pool: Counter[str], suit: str, size: int) -> None:
        """Fill a pile with cards of one suit."""
        of_suit = Counter({card: number for card, number in pool.items() if self.box.of_suit(card, suit)})
        before = of_suit.copy()
        self.pile(zone, of_suit, size)
        pool.subtract(before - of_suit)

    def named_unrest(self) -> None:
        """The Unrest of which the number is named: under Market cards and in the pile."""
        unrest = self.box.unrest
        for slot, number in self.tucked.items():
            if number and not self.given.get((slot, ON_TABLE)):
                raise self.fail("market", f"Unrest lies under the slot {slot}, and no card above it")
            self.put((f"unrest-{slot}", ON_TABLE), [unrest] * number)
        pile = self.given.get(("unrest", ON_TABLE))
        if isinstance(pile, int):
            self.put(("unrest", ON_TABLE), [unrest] * pile)

    def unrest(self) -> None:
        """One Unrest under each Market card that is not exempt, then the pile: all that so many players use."""
        players, unrest = len(self.position.players), self.box.unrest
        exempt = ("fame", "region") if self.position.options["unrest_exempt"] == "region" else ("fame",)
        spare = sum(mark > players for mark in self.box.cards[unrest].copies)
        free = max(0, self.left[unrest] - spare)
        for slot in SLOTS:
            lying = self.position.cards[slot, ON_TABLE]
            if slot not in self.tucked and lying and free and not self.box.of_suit(lying[0], *exempt):
                self.put((f"unrest-{slot}", ON_TABLE), [unrest])
                free -= 1
        if ("unrest", ON_TABLE) not in self.given:
            self.put(("unrest", ON_TABLE), [unrest] * free)
