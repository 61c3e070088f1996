"""The tricks of a cycle, step by step: start of the Dragon Trick, Dog Trick, resumption, joint trick, judgement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.horizonte.hands import CardMoves
from rulebook_lib.horizonte.tricks import DOG, DRAGON, JOINT, RESUME, before_break, schedule

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.horizonte.deck import Deck
    from rulebook_lib.horizonte.position import Position

Cards = tuple[int, ...]
"""Numbers of cards, in an order."""


class PlayedCycle(NamedTuple):
    """A finished cycle as all have seen it.

    Attributes:
        dragon, dog: who held the Initiative cards.
        cards: all cards in the order of play: one of each player if the trick was joint, otherwise two.
        dragon_winner, dog_winner: the winners' seats.
    """

    dragon: int
    dog: int
    cards: Cards
    dragon_winner: int
    dog_winner: int


def split_cycle(played: Cards, before: int, players: int) -> tuple[Cards, Cards]:
    """The Dragon and the Dog Trick of a complete cycle; the same cards twice if it was one trick.

    Args:
        played: the cards in the order of play, one of each player if the trick is joint, otherwise two.
        before: how many Dragon cards come before the break.
        players: how many play.
    """
    if len(played) == players:
        return played, played
    after = before + players
    return played[:before] + played[after:], played[before:after]


@enforces("Z-TRICK-1", "Z-TRICK-2", "Z-TRICK-3", "Z-TRICK-4")
class PlayCard(Step["Position"]):
    """A card is played into a trick: the first may be any, the others follow its suit if they can.

    The hand that counts is the one held now: a card spent on the Dog Trick may leave its player without that suit for
    the Dragon Trick (reading C-23). Cloud is a suit like the others here (C-24).
    """

    verbs = ("play",)
    seated = True
    trick_title: ClassVar[str]
    follow_clause: ClassVar[str]

    def title(self, position: Position, entry: Entry) -> str:
        player, led = position.players[entry[1]], self.led(position, entry)
        if led is None:
            return f"{player} leads any card to {self.trick_title}"
        return f"{player} plays to {self.trick_title} and follows {position.deck.cards[led].suit} if possible"

    def led(self, position: Position, entry: Entry) -> int | None:
        """The card that was led to this trick; None while it is empty."""
        played, lead = position.played, entry[2]
        return played[lead] if len(played) > lead else None

    def legal(self, position: Position, entry: Entry) -> int:
        """The cards of a hand that may be played now, as a set."""
        _, seat, lead = entry
        played, hand = position.played, position.hands[seat]
        if len(played) <= lead:
            return hand
        return hand & position.components.deck.follow[played[lead]] or hand

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        return CardMoves(position, self.legal(position, entry), position.components.deck.plays)

    def play_sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        # what `apply` does, without noting it; the n-th lowest card is the n-th of the list of legal moves
        cards = self.legal(position, entry)
        lower = rng.random() * cards.bit_count()
        while lower >= 1:
            cards &= cards - 1
            lower -= 1
        chosen = cards & -cards
        number = chosen.bit_length() - 1
        position.agenda = position.agenda[:-1]
        position.hands[entry[1]] ^= chosen
        position.played += (number,)
        return position.components.deck.plays[number]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        card, seat = move.args[0], entry[1]
        player, deck = position.players[seat], position.deck
        number = deck.ids.get(card)
        if number is None:
            yield Fault("Z-COMP-2", f"there is no card {card} in the deck")
            return
        if number in deck.share(len(position.players)).aside:
            dots = deck.dots[card]
            yield Fault("Z-SETUP-3", f"{card} has {dots} dots and is out of play with {len(position.players)} players")
        elif not position.hands[seat] >> number & 1:
            yield Fault("Z-TRICK-1", f"{player} does not hold {card}")
        yield from self.suit_faults(position, entry, number)

    def suit_faults(self, position: Position, entry: Entry, card: int) -> Iterator[Fault]:
        """What speaks against a card because another suit was led."""
        led, deck, seat = self.led(position, entry), position.deck, entry[1]
        if led is None or deck.follow[led] >> card & 1:
            return
        following = deck.of(position.hands[seat] & deck.follow[led])
        if following:
            held = ", ".join(map(str, following))
            suit, player = deck.cards[led].suit, position.players[seat]
            reason = f"{suit} was led to {self.trick_title}, and {player} can follow with {held}"
            cells = tuple(map(str, following))
            yield Fault("Z-TRICK-3", reason, cells)
            yield Fault(self.follow_clause, reason, cells)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.lay(entry[1], position.components.deck.ids[move.args[0]])


@enforces("Z-DRAGON-1", "Z-DRAGON-2", "Z-DRAGON-4")
class StartDragon(PlayCard):
    """The Dragon holder leads, and the next players follow until it is the Dog holder's turn."""

    name = DRAGON
    heading = "Start of the Dragon Trick"
    trick_title = "the Dragon Trick"
    follow_clause = "Z-DRAGON-4"


@enforces("Z-DOG-1", "Z-DOG-2", "Z-DOG-3", "Z-DOG-4")
class DogTrick(PlayCard):
    """The Dog holder interrupts and leads the Dog Trick, which has a led suit of its own, until all have played."""

    name = DOG
    heading = "Interruption for the Dog Trick"
    trick_title = "the Dog Trick"
    follow_clause = "Z-DOG-3"


@enforces("Z-RESUME-1", "Z-RESUME-2")
class ResumeDragon(PlayCard):
    """The Dragon Trick goes on with the player who was interrupted, until all have played to it."""

    name = RESUME
    heading = "Resuming the Dragon Trick"
    trick_title = "the Dragon Trick"
    follow_clause = "Z-RESUME-2"


@enforces("Z-BOTH-3", "Z-BOTH-4")
class JointTrick(PlayCard):
    """One trick for both: the holder of both Initiative cards leads, everybody plays one card."""

    name = JOINT
    heading = "Phase 2: The Tricks"
    trick_title = "the joint trick"
    follow_clause = "Z-BOTH-4"


@cache
def cycle_entries(dragon: int, dog: int, players: int, separate: bool) -> tuple[Entry, ...]:
    """The agenda of a cycle, its first entry last as on the agenda."""
    turns = schedule(dragon, dog, players, separate)
    return (("end of cycle",), *(tuple(turn) for turn in reversed(turns)))


@enforces("Z-TRICK-5", "Z-DRAGON-1", "Z-BOTH-1", "Z-BOTH-2", "Z-BOTH-3", "Z-BOTH-6", "Z-BOTH-7", "Z-NEXT-3")
def begin_cycle(position: Position) -> None:
    """A cycle begins: who plays when follows from who holds the Initiative cards."""
    entries = cycle_entries(position.dragon, position.dog, len(position.players), not position.joint)
    position.agenda += entries


class StartCycle(Step["Position"]):
    """The first cycle of a round begins when all predictions are revealed."""

    name = "cycle"
    heading = "Phase 2: The Tricks"

    def run(self, position: Position, entry: Entry) -> None:
        begin_cycle(position)


@enforces("Z-EVAL-1", "Z-BOTH-5", "Z-DISCARD-1", "Z-DRAGON-7", "Z-DRAGON-8", "Z-DOG-7", "Z-DOG-8", "Z-END-1")
class EndOfCycle(Step["Position"]):
    """Everybody has a card in each trick: the winners take their cards and the Initiative, the rest is discarded."""

    name = "end of cycle"
    heading = "Phase 2: The Tricks"

    def run(self, position: Position, entry: Entry) -> None:
        dragon, dog, played, players = position.dragon, position.dog, position.played, len(position.players)
        dragon_trick, dog_trick = split_cycle(played, (dog - dragon) % players or players, players)
        high, low = best_cards(position.components.deck, dragon_trick, dog_trick)
        above, below = spoils(position, dragon_trick, dog_trick, high, low)
        rest = list(played)
        for card in above + below:
            if card in rest:
                rest.remove(card)
        dragon_seat = (dragon + dragon_trick.index(high)) % players
        dog_seat = (dog + dog_trick.index(low)) % players
        position.close_cycle(PlayedCycle(dragon, dog, played, dragon_seat, dog_seat), above, below, tuple(rest))
        if position.hands[0].bit_count() > 1:
            begin_cycle(position)
        else:
            position.todo(("end of round",))


@enforces("Z-GOAL-1", "Z-DRAGON-5", "Z-DRAGON-6", "Z-DOG-5", "Z-DOG-6")
def best_cards(deck: Deck, dragon_trick: Cards, dog_trick: Cards) -> tuple[int, int]:
    """The cards that win as Dragon and as Dog, by the tables of the deck.

    They say the same as :func:`~rulebook_lib.horizonte.tricks.dragon_winner` and ``dog_winner`` do for cards.
    """
    high, low = dragon_trick[0], dog_trick[0]
    strengths, values = deck.strengths[high], deck.values
    for card in dragon_trick:
        if strengths[card] > strengths[high]:
            high = card
    for card in dog_trick:
        if values[card] <= values[low]:
            low = card
    return high, low


@enforces("Z-DRAGON-7", "Z-DOG-7", "Z-BONUS-1", "Z-BONUS-2", "Z-BOTH-5")
def spoils(position: Position, dragon_trick: Cards, dog_trick: Cards, high: int, low: int) -> tuple[Cards, Cards]:
    """The cards that go above and below: the winning cards, and one more for each bonus value.

    Additional cards come from the same trick, the earliest-played first; whoever wins a joint trick twice with one
    card lays another one below. Own cards come first, then the Dragon's additional card, then the Dog's (readings
    C-10 to C-12).

    Args:
        position: the position; a card may have to be taken from its discard.
        dragon_trick: the cards of the Dragon Trick.
        dog_trick: the cards of the Dog Trick; the same ones if it was one trick.
        high: the card that won as Dragon.
        low: the card that won as Dog.
    """
    bonus = position.components.deck.bonus_cards
    above: Cards = (high,)
    below: Cards = (low,) if low != high else spare(position, dog_trick, above)
    if high in bonus:
        above += spare(position, dragon_trick, above + below)
    if low in bonus:
        below += spare(position, dog_trick, above + below)
    return above, below


@enforces("Z-BONUS-2")
def spare(position: Position, trick: Cards, taken: Cards) -> Cards:
    """One more card: the first of the trick that is not taken, else the last one discarded, else a marker set aside.

    The last is our stand-in for a shortage before anything was discarded (C-16); with no card left, none is taken.
    """
    for card in trick:
        if card not in taken:
            return (card,)
    if position.discard:
        card = position.discard[-1]
        position.set("discard", position.discard[:-1])
        return (card,)
    marker = position.aside[:1]
    position.set("aside", position.aside[1:])
    return marker


def finished_tricks(cycle: PlayedCycle, players: int) -> tuple[Cards, Cards]:
    """The Dragon and the Dog Trick of a finished cycle."""
    return split_cycle(cycle.cards, before_break(cycle.dragon, cycle.dog, players), players)


class SeenPlay(NamedTuple):
    """A card that was played openly, by whom, and the card that was led to its trick."""

    seat: int
    card: int
    led: int


def seen_plays(position: Position) -> Iterator[SeenPlay]:
    """All plays of the round that have been recorded, in their order."""
    players = len(position.players)
    cycles = [(cycle.dragon, cycle.dog, cycle.cards, len(cycle.cards) == players) for cycle in position.record]
    if position.played:
        cycles.append((position.dragon, position.dog, position.played, position.joint))
    for dragon, dog, cards, joint in cycles:
        for turn, card in zip(schedule(dragon, dog, players, not joint), cards, strict=False):
            yield SeenPlay(turn.seat, card, cards[turn.lead])


def void_suits(position: Position) -> dict[int, int]:
    """The cards that each seat is known not to hold, because it did not follow their suit earlier in the round."""
    known, follow = dict.fromkeys(range(len(position.players)), 0), position.deck.follow
    for seat, card, led in seen_plays(position):
        if follow[card] != follow[led]:
            known[seat] |= follow[led]
    return known
