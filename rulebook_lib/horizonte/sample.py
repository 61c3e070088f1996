"""Dealing what is hidden anew: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.horizonte.deck import as_set, bits
from rulebook_lib.horizonte.play import void_suits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.horizonte.position import Position
    from rulebook_lib.horizonte.view import View

TRIES = 1000
"""How often a random deal is tried before it is called impossible; one or two tries are the rule."""


def deal_within(
    cards: Sequence[int], sizes: Mapping[int, int], barred: Mapping[int, int], rng: Random
) -> dict[int, int] | None:
    """Deal cards to seats that must not get all of them.

    Args:
        cards: the cards, at least as many as are dealt.
        sizes: how many cards each seat gets.
        barred: the cards that a seat must not get, as a set.
        rng: where the random numbers come from.

    Returns:
        each seat's cards as a set; None when no way was found.
    """
    for _ in range(TRIES):
        dealt = _deal_once(cards, dict(sizes), barred, rng)
        if dealt is not None:
            return dealt
    return None


def _deal_once(
    cards: Sequence[int], missing: dict[int, int], barred: Mapping[int, int], rng: Random
) -> dict[int, int] | None:
    """Fill the seats one after the other, the one with the fewest cards to choose from first."""
    dealt = dict.fromkeys(missing, 0)
    left = list(cards)
    rng.shuffle(left)
    order = sorted(missing, key=lambda seat: (-barred.get(seat, 0).bit_count(), rng.random()))
    for seat in order:
        fits = [card for card in left if not barred.get(seat, 0) >> card & 1]
        # cards that many other seats cannot take are wanted here first, now and then
        if rng.random() < 0.5:
            fits.sort(key=lambda card: -sum(other >> card & 1 for other in barred.values()))
        chosen = fits[: missing[seat]]
        if len(chosen) < missing[seat]:
            return None
        dealt[seat] = as_set(chosen)
        left = [card for card in left if card not in chosen]
    return dealt


def sampled(view: View, position: Position, dealer: Dealer) -> Position:
    """Deal hidden cards and predictions of a copy of the position anew."""
    rng = dealer.random(position.chances)
    _hide_predictions(view, position, rng)
    _hide_cards(view, position, rng)
    return position


def _hide_predictions(view: View, position: Position, rng: Random) -> None:
    low, high = position.prediction_range
    position.predictions = tuple(
        rng.randint(low, high) if view.has_predicted(seat) and view.prediction(seat) is None else prediction
        for seat, prediction in enumerate(position.predictions)
    )


def _hide_cards(view: View, position: Position, rng: Random) -> None:
    """Deal anew what lies in other hands, and what lies face down and was not seen when it was played."""
    seats = range(len(position.players))
    hidden = [seat for seat in seats if view.hand(seat) is None]
    seen = as_set(card for cycle in position.record for card in cycle.cards)
    known = seen | position.deck.share(len(position.players)).idle
    face_down = [card for pile in _piles(position) for card in pile if not known >> card & 1]
    cards = [card for seat in hidden for card in bits(position.hands[seat])] + face_down
    cards.sort()
    sizes = {seat: position.hands[seat].bit_count() for seat in hidden}
    dealt = deal_within(cards, sizes, void_suits(position), rng)
    if dealt is None:
        return
    position.hands.update(dealt)
    rest = [card for card in cards if not any(hand >> card & 1 for hand in dealt.values())]
    rng.shuffle(rest)
    new = dict(zip(face_down, rest, strict=True))
    for side in ("above", "below"):
        piles = getattr(position, side)
        setattr(position, side, tuple(tuple(new.get(card, card) for card in pile) for pile in piles))
    position.discard = tuple(new.get(card, card) for card in position.discard)


def _piles(position: Position) -> list[tuple[int, ...]]:
    return [*position.above, *position.below, position.discard]
