"""Tricks of Horizonte: who plays when, and who wins. Pure functions of cards and seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.horizonte.deck import Card, strength

DRAGON, DOG, RESUME, JOINT = "dragon", "dog", "resume", "joint"
"""The stages of a cycle: Dragon Trick, Dog Trick after the break, Dragon Trick resumed; or one joint trick."""
TRICK_OF = {DRAGON: DRAGON, DOG: DOG, RESUME: DRAGON, JOINT: JOINT}
"""The trick to which the cards of a stage go."""


class Turn(NamedTuple):
    """One play of a cycle.

    Attributes:
        stage: the stage of the cycle.
        seat: who plays.
        lead: the place of the card that is led to this trick, in the order of play of the whole cycle.
    """

    stage: str
    seat: int
    lead: int


class Play(NamedTuple):
    """A card in a trick and the seat that played it."""

    seat: int
    card: Card


@enforces("Z-DRAGON-4", "Z-DOG-1")
def before_break(dragon: int, dog: int, players: int) -> int:
    """How many Dragon cards are played before the Dog Trick interrupts.

    As many as there are steps clockwise from the Dragon holder to the Dog holder. Where one player holds both cards
    and two tricks are played all the same, the turn comes round to that player after a whole lap (reading C-21).
    """
    return (dog - dragon) % players or players


@enforces(
    *("Z-TRICK-1", "Z-TRICK-5", "Z-DRAGON-1", "Z-DRAGON-4", "Z-DOG-1", "Z-DOG-3", "Z-DOG-4"),
    *("Z-RESUME-1", "Z-RESUME-2", "Z-BOTH-3", "Z-BOTH-4"),
)
@cache
def schedule(dragon: int, dog: int, players: int, separate: bool = False) -> tuple[Turn, ...]:
    """Who plays when: two laps clockwise from the Dragon holder, or one lap if the trick is joint.

    Args:
        dragon: the seat that holds the Dragon Initiative and begins.
        dog: the seat that holds the Dog Initiative.
        players: how many play.
        separate: play two tricks even when one player holds both cards (the reading ``separate_opening``).

    >>> [f"{turn.stage} {turn.seat}" for turn in schedule(dragon=0, dog=1, players=3)]
    ['dragon 0', 'dog 1', 'dog 2', 'dog 0', 'resume 1', 'resume 2']
    """
    if dragon == dog and not separate:
        return tuple(Turn(JOINT, (dragon + place) % players, 0) for place in range(players))
    first = before_break(dragon, dog, players)
    stages = [(DRAGON, 0)] * first + [(DOG, first)] * players + [(RESUME, 0)] * (players - first)
    return tuple(Turn(stage, (dragon + place) % players, lead) for place, (stage, lead) in enumerate(stages))


@enforces("Z-GOAL-1", "Z-DRAGON-5", "Z-DRAGON-6")
def dragon_winner(plays: Sequence[Card]) -> int:
    """Which card wins a trick as Dragon: its place in the order of play.

    The highest Cloud wins; without any Cloud, the highest card of the suit that was led.

    >>> dragon_winner([Card("Ocean", 4), Card("Ocean", 5), Card("Desert", 7)])
    1
    """
    strengths = [strength(card, plays[0].suit) for card in plays]
    return strengths.index(max(strengths))


@enforces("Z-GOAL-1", "Z-DOG-5", "Z-DOG-6")
def dog_winner(plays: Sequence[Card]) -> int:
    """Which card wins a trick as Dog: its place in the order of play.

    The lowest value wins whatever its suit; among equally low cards the one played last.

    >>> dog_winner([Card("Mountain", 6), Card("Mountain", 2), Card("Cloud", 13), Card("Desert", 2)])
    3
    """
    values = [card.value for card in reversed(plays)]
    return len(values) - 1 - values.index(min(values))
