"""The position of Horizonte: what can exist and where it lies. What may be done stands in :mod:`.rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core import position as core
from rulebook_lib.core.journal import PUT, SET
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Decision, Fault
from rulebook_lib.horizonte.components import Components
from rulebook_lib.horizonte.deck import Deck
from rulebook_lib.horizonte.notation import NOTATION, SET_UP
from rulebook_lib.horizonte.play import Cards, PlayedCycle
from rulebook_lib.horizonte.rules import STEPS
from rulebook_lib.horizonte.scoring import scores_of
from rulebook_lib.horizonte.setup import BOTH
from rulebook_lib.horizonte.tricks import DOG, TRICK_OF, Play, schedule
from rulebook_lib.horizonte.view import View

if TYPE_CHECKING:
    from rulebook_lib.core.scores import Scores

CLOSED = ("above", "below", "discard", "record", "played", "dragon", "dog", "cycle")
"""The fields that change when a complete cycle is taken off the table."""
NOBODY = -1
"""Holds an Initiative card before cards are drawn for it."""
MOMENTS = {
    "setup": ("Z-SETUP-1", "the table is laid before the game begins"),
    "draw": ("Z-SETUP-4", "cards are drawn for the Initiative once, in the set-up"),
    "deal": ("Z-NEXT-1", "cards are dealt when a round begins"),
    "predict": ("Z-PRED-3", "a prediction is set after the deal and stays once all are revealed"),
    "play": ("Z-GOAL-2", "cards are played when all predictions are set"),
    "winner": ("Z-TIE-1", "lines are compared when the game has ended in a tie"),
}
"""For each verb the clause that says when its moment is, and that moment in words."""


class Position(core.Position):
    """A position of Horizonte.

    A card is its place in the deck; hands and piles whose order is of no account are sets of bits.

    Attributes:
        pile: cards in the face-down pile, before they are dealt.
        drawn: the card that each seat has drawn for the Initiative.
        drawn_before: cards drawn earlier, which lie beside the pile until the deal.
        aside: cards out of play, in the order of the deck.
        hands: each seat's hand.
        dragon, dog: the seats that hold the Initiative cards; NOBODY before they are drawn for.
        played: the cards in the open tricks of the present cycle, in the order of play.
        above, below: each seat's piles at the Prediction card.
        discard: this round's discards, the last one on top.
        predictions: what each cube shows; None while it is not set.
        round, cycle: numbers of the round and of the cycle in it, from 1 on; 0 before the first deal.
        record: the finished cycles of this round, which all have seen.
        points: the points of the rounds before this one, by seat.
        winner: the tied player whose line was picked.
    """

    notation = NOTATION
    view = View
    steps = STEPS
    fields = (
        *("pile", "drawn", "drawn_before", "aside", "hands", "dragon", "dog", "above", "below", "discard"),
        *("played", "predictions", "round", "cycle", "record", "points", "winner"),
    )
    over_clause = "Z-END-2"
    order_clause = "Z-GOAL-2"
    turn_clause = "Z-TRICK-5"
    players_clause = "Z-COMP-4"
    winner: int | None = None
    components: Components

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__(players, options, components)
        self.pile = (1 << len(components.deck.cards)) - 1
        self.drawn: dict[int, int] = {}
        self.drawn_before = 0
        self.aside: Cards = ()
        self.hands = dict.fromkeys(range(len(self.players)), 0)
        self.dragon = self.dog = NOBODY
        self.played: Cards = ()
        self.above: tuple[Cards, ...] = ((),) * len(self.players)
        self.below: tuple[Cards, ...] = ((),) * len(self.players)
        self.discard: Cards = ()
        self.predictions: tuple[int | None, ...] = (None,) * len(self.players)
        self.round = 0
        self.cycle = 0
        self.record: tuple[PlayedCycle, ...] = ()
        self.points: tuple[tuple[int, ...], ...] = ()

    # ------------------------------------------------------------------ begin

    def lay_out(self, first: str | None) -> None:
        """Put the whole game on the agenda of an empty table.

        Args:
            first: who holds the Dragon Initiative without drawing; the others draw for the Dog Initiative. None lets
                everybody draw for both.
        """
        seats, what = list(range(len(self.players))), BOTH
        if first is not None:
            self.dragon = self.seat(first)
            seats.remove(self.dragon)
            what = DOG
        self.todo(*(("set-up", name) for name in SET_UP), ("draw", what, *seats), ("deal",))

    # ------------------------------------------------------------------ questions

    @property
    def deck(self) -> Deck:
        """The numbered cards."""
        return self.components.deck

    @property
    def full_hand(self) -> int:
        """How many cards each player is dealt."""
        return len(self.deck.share(len(self.players)).in_play) // len(self.players)

    @property
    def signed(self) -> bool:
        """Whether predictions have a sign (reading C-13)."""
        return self.options["prediction"] == "signed"

    @property
    def prediction_range(self) -> tuple[int, int]:
        """The lowest and the highest prediction."""
        moves = self.predict_moves
        return moves[0].args[0], moves[-1].args[0]

    def trick(self, name: str) -> tuple[Play, ...]:
        """The cards of an open trick, "dragon", "dog" or "joint", in the order of play."""
        turns = schedule(self.dragon, self.dog, len(self.players), not self.joint) if self.played else ()
        return tuple(
            Play(turn.seat, self.deck.cards[card])
            for turn, card in zip(turns, self.played, strict=False)
            if TRICK_OF[turn.stage] == name
        )

    @property
    @enforces("Z-PRED-3")
    def revealed(self) -> bool:
        """Whether the predictions are open: as soon as all are set."""
        return None not in self.predictions

    @property
    def joint(self) -> bool:
        """Whether the Placement cards lie side by side: one player holds both Initiative cards (Z-BOTH-1).

        Under the reading ``separate_opening`` they lie apart in the first cycle of a round (C-21).
        """
        if self.dragon != self.dog or self.dragon == NOBODY:
            return False
        return self.cycle > 1 or self.options["opening"] == "joint_opening"

    @property
    def turns_of_log(self) -> tuple[int, ...]:
        """Who made each move of the log: a turn is a single card here."""
        return self.actors

    def lay(self, seat: int, card: int) -> None:
        """Put a card from a hand on the table.

        Nothing is done more often in a game, so both changes are noted in the journal at once.
        """
        hand, played = self.hands[seat], self.played
        self._journal += ((PUT, "hands", seat, hand), (SET, "played", played))
        self.hands[seat] = hand ^ 1 << card
        self.played = (*played, card)

    def close_cycle(self, cycle: PlayedCycle, above: Cards, below: Cards, rest: Cards) -> None:
        """Take a complete cycle off the table.

        Args:
            cycle: the cycle and its winners, who take the Initiative cards.
            above: the cards that the Dragon's winner lays above the Prediction card.
            below: the cards that the Dog's winner lays below it.
            rest: the cards that are discarded.
        """
        if self.noting:
            self._journal += [(SET, field, getattr(self, field)) for field in CLOSED]
        else:
            self.moment += 1
        high, low = cycle.dragon_winner, cycle.dog_winner
        piles_above, piles_below = list(self.above), list(self.below)
        piles_above[high] += above
        piles_below[low] += below
        self.above, self.below = tuple(piles_above), tuple(piles_below)
        self.discard += rest
        self.record += (cycle,)
        self.played = ()
        self.dragon, self.dog = high, low
        self.cycle += 1

    @property
    def predict_moves(self) -> tuple[Move, ...]:
        """A move for each prediction that can be set."""
        return self.components.predictions[self.signed]

    def wrong_step(self, move: Move, decision: Decision) -> Fault:
        clause, moment = MOMENTS[move.verb]
        return Fault(clause, f"{move.verb!r} cannot be done now: {moment}")

    def scores(self) -> Scores:
        return scores_of(self)
