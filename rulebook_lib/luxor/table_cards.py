"""The cards of a position's table: hands, deck, discard pile, Horus stacks; what is left out comes from what remains.

A hand that is given with fewer cards than it should have is filled up from its middle, so that its ends stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.luxor.acting import insert_in_middle
from rulebook_lib.luxor.pieces import LEVELS, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.tables import Reading


def read_cards(reading: Reading) -> None:
    """Give every card its place.

    Raises:
        PositionError: a card is unknown, or there are more of it than the game has.
    """
    _Cards(reading).read()


class _Cards:
    """Deals the cards of one table."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.position, self.table = reading, reading.position, reading.table
        self.components, self.rng = reading.components, reading.rng
        self.hands = {
            seat: tuple(reading.items("hands", raw, lambda item: reading.card(item, "hands")))
            for seat, raw in reading.by_seat("hands").items()
        }
        self.discard = Counter(self.pile("discard"))
        if self.position.card is not None and "discard" not in self.table:
            self.discard[self.position.card] += 1
        deck = self.table.get("deck")
        self.deck = Counter(self.pile("deck")) if isinstance(deck, dict) else None
        self.stacks: dict[int, Counter[Card]] = {}

    def read(self) -> None:
        for seat in self.position.hands:
            self.position.hands[seat] = self.hands.get(seat, ())
        given = self.given_stacks()
        if self.reading.literal:
            self.stacks = {level: found for level, found in given.items() if isinstance(found, Counter)}
            self.check_set_up()
        else:
            self.take_from_stacks(given)
            self.share_rest()
        self.store()

    def check_set_up(self) -> None:
        """In the set-up cards may be missing still, but none is there too often."""
        found = self.discard + (self.deck or Counter())
        for pile in (*self.stacks.values(), *map(Counter, self.position.hands.values())):
            found += pile
        if over := found - Counter(self.components.cards):
            raise self.reading.fail("deck", f"more cards {next(iter(over))} than the game has")

    def store(self) -> None:
        """Put the piles into the position; piles of counts name every card."""
        position = self.position
        position.stacks = {level: tuple(sorted(self.stacks.get(level, Counter()).elements())) for level in LEVELS}
        if not self.reading.literal or self.deck is not None:
            deck = self.deck or Counter()
            position.deck = {card: deck[card] for card in self.components.cards}
            position.discard = {card: self.discard[card] for card in self.components.cards}

    def pile(self, field: str) -> dict[Card, int]:
        """A pile given as counts by card."""
        return self.counts(field, self.reading.value(field, dict, {}))

    def counts(self, field: str, raw: Mapping[str, Any]) -> dict[Card, int]:
        found = {}
        for text, count in raw.items():
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise self.reading.fail(field, f"expected a count from 0 up for {text}, got {count!r}")
            found[self.reading.card(text, field)] = count
        return found

    # ------------------------------------------------------------------ the Horus stacks

    def given_stacks(self) -> dict[int, Counter[Card] | int]:
        """The stacks that the table names: their cards, or only how many there are."""
        found: dict[int, Counter[Card] | int] = {}
        for raw, stack in self.reading.value("stacks", dict, {}).items():
            level = int(raw) if str(raw).isdecimal() else 0
            if level not in LEVELS:
                raise self.reading.fail("stacks", f"unknown level {raw!r}; expected 1, 2 or 3")
            mix = self.components.horus[level]
            if isinstance(stack, dict):
                cards = Counter(self.counts("stacks", stack))
                if over := cards - Counter(mix):
                    raise self.reading.fail("stacks", f"level {level} has fewer cards {next(iter(over))}")
                found[level] = cards
            elif isinstance(stack, int) and not isinstance(stack, bool) and 0 <= stack <= sum(mix.values()):
                found[level] = stack
            else:
                problem = f"expected cards or a number up to {sum(mix.values())} for level {level}, got {stack!r}"
                raise self.reading.fail("stacks", problem)
        return found

    def take_from_stacks(self, given: Mapping[int, Counter[Card] | int]) -> None:
        """Horus cards that are elsewhere have left their stacks; those beyond a given size are discarded."""
        for level, mix in self.components.horus.items():
            known = given.get(level)
            self.stacks[level] = known.copy() if isinstance(known, Counter) else Counter(mix)
        self.settle_horus([level for level in LEVELS if not isinstance(given.get(level), Counter)])
        for level, size in given.items():
            if isinstance(size, int):
                self.shrink(level, size)

    def settle_horus(self, free: list[int]) -> None:
        """Take the Horus cards that are in hands and piles out of the stacks whose cards are not given."""
        elsewhere = self.discard + Counter(self.deck or {})
        for hand in self.position.hands.values():
            elsewhere.update(hand)
        for card in sorted(elsewhere):
            out = self.components.cards[card] - sum(stack[card] for stack in self.stacks.values())
            for _ in range(elsewhere[card] - out):
                levels = [level for level in free if self.stacks[level][card]]
                if not levels:
                    field = "hands" if any(card in hand for hand in self.hands.values()) else "discard"
                    raise self.reading.fail(field, f"more cards {card} than the game has left for them")
                self.stacks[self.rng.choice(levels)][card] -= 1

    def shrink(self, level: int, size: int) -> None:
        cards = sorted(self.stacks[level].elements())
        if len(cards) < size:
            raise self.reading.fail("stacks", f"only {len(cards)} cards of level {level} are left for its stack")
        for card in self.rng.sample(cards, len(cards) - size):
            self.stacks[level][card] -= 1
            self.discard[card] += "discard" not in self.table

    # ------------------------------------------------------------------ hands, deck, discard pile

    def share_rest(self) -> None:
        """Fill the hands, then the deck; what a given deck does not hold is discarded."""
        rest = Counter(self.components.cards)
        for pile in (self.discard, *self.stacks.values(), *map(Counter, self.position.hands.values())):
            rest.subtract(pile)
        if self.deck is not None:
            rest.subtract(self.deck)
        else:
            self.fill_hands(rest)
        if short := [card for card, count in rest.items() if count < 0]:
            raise self.reading.fail("discard", f"more cards {short[0]} than the game has left for the piles")
        size = self.table.get("deck")
        if self.deck is None and size is None:
            self.deck = rest
            return
        if self.deck is None:
            self.deck = self.deal_deck(rest, size)
            rest.subtract(self.deck)
        if any(rest.values()) and "discard" in self.table:
            left = next(card for card, count in rest.items() if count)
            raise self.reading.fail("deck", f"hands, piles and stacks do not make up all cards: {left} is missing")
        self.discard.update(rest)

    def deal_deck(self, rest: Counter[Card], size: Any) -> Counter[Card]:
        cards = sorted(rest.elements())
        if not isinstance(size, int) or isinstance(size, bool) or not 0 <= size <= len(cards):
            raise self.reading.fail("deck", f"expected cards or a number up to {len(cards)}, got {size!r}")
        return Counter(self.rng.sample(cards, size))

    def fill_hands(self, rest: Counter[Card]) -> None:
        """Fill each hand up from its middle; who has played a card and not drawn yet has one fewer."""
        position = self.position
        names = [entry[0] for entry in position.agenda]
        between = "draw" in names and "card" not in names and not position.drawn
        for seat in position.hands:
            wanted = self.components.hand - (between and seat == position.turn)
            for _ in range(wanted - len(position.hands[seat])):
                pool = sorted(card for card, count in rest.items() for _ in range(max(0, count)))
                if not pool:
                    return
                card = self.rng.choice(pool)
                rest[card] -= 1
                position.hands[seat] = insert_in_middle(position.hands[seat], card)
