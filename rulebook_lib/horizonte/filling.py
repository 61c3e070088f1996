"""Completing a position of Horizonte: what a table leaves open is filled from the cards that remain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.errors import PositionError
from rulebook_lib.horizonte.deck import as_set, bits
from rulebook_lib.horizonte.play import seen_plays, void_suits
from rulebook_lib.horizonte.sample import deal_within
from rulebook_lib.horizonte.tricks import schedule

if TYPE_CHECKING:
    from rulebook_lib.horizonte.position import Position

Pile = int | tuple[int, ...]
"""A pile given by the number of its cards or by the cards."""


@dataclass
class Wanted:
    """What a table says about the cards of a round.

    Attributes:
        hands: cards that a hand holds, as a set; more may be added.
        without: cards that a hand must not hold.
        piles: the piles "above" and "below" that are given, by seat.
        discard: the discard, if it is given.
        hand_size: cards of each hand when the present cycle began, if given.
        cycles: how many cycles are finished, if given.
        placed: all cards that have their place.
    """

    hands: dict[int, int]
    without: dict[int, int] = field(default_factory=dict)
    piles: dict[str, dict[int, Pile]] = field(default_factory=lambda: {"above": {}, "below": {}})
    discard: Pile | None = None
    hand_size: int | None = None
    cycles: int | None = None
    placed: int = 0


class Shares(NamedTuple):
    """How the cards that were played lie: finished cycles, cards above, below and in the discard."""

    cycles: int
    above: int
    below: int
    discard: int


def fill(position: Position, wanted: Wanted, step: str, rng: Random) -> None:
    """Give every card of the round its place.

    Raises:
        PositionError: there is no way to do it.
    """
    size, shares = _shares(position, wanted, step)
    _fill_hands(position, wanted, size, rng)
    taken = wanted.placed | as_set(card for hand in position.hands.values() for card in bits(hand))
    left = [card for card in position.deck.share(len(position.players)).in_play if not taken >> card & 1]
    rng.shuffle(left)
    _fill_piles(position, wanted, shares, left, rng)
    position.cycle = shares.cycles + 1


# ---------------------------------------------------------------------- how many cards


def _shares(position: Position, wanted: Wanted, step: str) -> tuple[int, Shares]:
    """The size of the hands at the beginning of the cycle and the sizes of the piles."""
    sizes = _sizes(position, wanted, step)
    for size in sizes:
        for shares in _possible_shares(position, wanted, position.full_hand - size):
            return size, shares
    above, below = (sum(map(_size, wanted.piles[side].values())) for side in ("above", "below"))
    played = position.full_hand - sizes[0]
    reason = f"{above} cards above and {below} below cannot lie there after {played} cards of each hand"
    field_name = "above" if wanted.piles["above"] or not wanted.piles["below"] else "below"
    if wanted.discard is not None and not any(wanted.piles.values()):
        field_name, reason = "discard", f"{_size(wanted.discard)} cards cannot lie there after {played} of each hand"
    if wanted.cycles is not None and not any(wanted.piles.values()):
        field_name, reason = "cycle", f"{wanted.cycles} finished cycles do not fit {played} cards of each hand"
    raise PositionError([f"{field_name}: {reason}"], field_name)


def _sizes(position: Position, wanted: Wanted, step: str) -> list[int]:
    """The hand sizes to be tried, the likeliest first."""
    full, given = position.full_hand, wanted.hand_size
    low, high = {"play": (2, full), "predict": (full, full)}.get(step, (0, min(1, full)))
    if given is not None:
        if not low <= given <= high:
            when = {"play": "while cards are played", "predict": "before the first card"}.get(step, "after a round")
            expected = f"{low} to {high}" if low < high else f"{low}"
            raise PositionError([f"hand_size: {given} cards {when}; expected {expected}"], "hand_size")
        return [given]
    return list(range(high, low - 1, -1)) if step in ("play", "predict") else [low, high]


def _size(pile: Pile) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _possible_shares(position: Position, wanted: Wanted, played: int) -> Iterator[Shares]:
    """The ways in which cards can lie after so many cards of each hand.

    A cycle uses two cards of each hand, or one if it is joint, and lays one or two cards above and one or two below.
    """
    seats = len(position.players)
    aside = set(position.deck.share(seats).aside)
    piles = [pile for side in wanted.piles.values() for pile in side.values()] + [wanted.discard or 0]
    lent = sum(card in aside for pile in piles if not isinstance(pile, int) for card in pile)
    total = seats * played + lent
    given = wanted.cycles
    for cycles in range((played + 1) // 2, played + 1) if given is None else (given,):
        if not (played + 1) // 2 <= cycles <= played or len(position.record) > cycles:
            continue
        for above in _pile_totals(wanted, "above", cycles, seats):
            for below in _pile_totals(wanted, "below", cycles, seats):
                discard = total - above - below
                if discard >= 0 and (wanted.discard is None or _size(wanted.discard) == discard):
                    yield Shares(cycles, above, below, discard)


def _pile_totals(wanted: Wanted, side: str, cycles: int, seats: int) -> range:
    """How many cards can lie on one side altogether after so many cycles."""
    given = wanted.piles[side]
    fixed = sum(map(_size, given.values()))
    if len(given) == seats:
        return range(fixed, fixed + 1) if cycles <= fixed <= 2 * cycles else range(0)
    return range(max(fixed, cycles), 2 * cycles + 1)


# ---------------------------------------------------------------------- which cards


def _fill_hands(position: Position, wanted: Wanted, size: int, rng: Random) -> None:
    """Fill the hands up, without the suits that their players cannot have."""
    players = len(position.players)
    turns = schedule(position.dragon, position.dog, players, not position.joint)[: len(position.played)]
    played = {seat: sum(turn.seat == seat for turn in turns) for seat in range(players)}
    sizes = {seat: size - played[seat] - hand.bit_count() for seat, hand in wanted.hands.items()}
    for seat, missing in sizes.items():
        barred = wanted.hands[seat] & wanted.without.get(seat, 0)
        if barred:
            reason = f"{position.deck.of(barred)[0]} is in the hand of {position.players[seat]}"
            raise PositionError([f"without: {reason}"], "without")
        if missing < 0:
            reason = f"{wanted.hands[seat].bit_count()} cards for {position.players[seat]}"
            raise PositionError([f"hands: {reason}, at most {size - played[seat]} can be there"], "hands")
    known = void_suits(position)
    seen = as_set(card for cycle in position.record for card in cycle.cards)
    if twice := seen & as_set(card for hand in wanted.hands.values() for card in bits(hand)):
        raise PositionError([f"record: {position.deck.of(twice)[0]} is in a hand"], "record")
    barred_by_seat = {seat: known[seat] | wanted.without.get(seat, 0) | seen for seat in sizes}
    left = [card for card in position.deck.share(players).in_play if not wanted.placed >> card & 1]
    dealt = deal_within(left, sizes, barred_by_seat, rng)
    if dealt is None:
        raise PositionError(["hands: the cards that remain cannot be dealt so that everybody gets enough"], "hands")
    position.hands = {seat: wanted.hands[seat] | dealt[seat] for seat in sizes}


def _fill_piles(position: Position, wanted: Wanted, shares: Shares, left: list[int], rng: Random) -> None:
    """Lay the cards that remain into the piles and the discard."""
    seats = range(len(position.players))
    for side, total in (("above", shares.above), ("below", shares.below)):
        given = wanted.piles[side]
        free = [seat for seat in seats if seat not in given]
        counts = {seat: _size(given.get(seat, 0)) for seat in seats}
        for _ in range(total - sum(counts.values())):
            counts[rng.choice(free)] += 1
        piles = []
        for seat in seats:
            pile = given.get(seat, 0)
            piles.append(tuple(left.pop() for _ in range(counts[seat])) if isinstance(pile, int) else pile)
        setattr(position, side, tuple(piles))
    discard = wanted.discard
    position.discard = discard if isinstance(discard, tuple) else tuple(left)


# ---------------------------------------------------------------------- what cannot be


def check_following(position: Position) -> None:
    """Nobody can hold, or have played later, a card of a suit that they did not follow.

    Raises:
        PositionError: somebody does.
    """
    deck, held = position.deck, dict(position.hands)
    for seat, card, led in reversed(list(seen_plays(position))):
        following = held[seat] & deck.follow[led]
        if following and not deck.follow[led] >> card & 1:
            player, played, suit = position.players[seat], deck.cards[card], deck.cards[led].suit
            reason = f"{player} played {played} to {suit} although holding {deck.of(following)[0]}"
            raise PositionError([f"hands: {reason}"], "hands")
        held[seat] |= 1 << card
