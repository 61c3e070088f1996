"""What one player may see of Horizonte: not the other hands, not the predictions before all are set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.view import View as CoreView
from rulebook_lib.horizonte.deck import Card
from rulebook_lib.horizonte.play import PlayedCycle, finished_tricks
from rulebook_lib.horizonte.sample import sampled
from rulebook_lib.horizonte.tricks import Play, Turn, schedule

if TYPE_CHECKING:
    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.horizonte.position import Position


COLOURS = ("white", "yellow", "black", "blue", "green")
"""The colours of the seats on the screen."""


class Cycle(NamedTuple):
    """A finished cycle: both tricks in the order of play (one and the same if joint) and their winners' seats."""

    dragon: tuple[Play, ...]
    dog: tuple[Play, ...]
    joint: bool
    dragon_winner: int
    dog_winner: int


class View(CoreView["Position"]):
    """What one player may see.

    Hidden are the other hands, predictions until all are set, the order of the pile, and which cards lie face down
    in the piles and in the discard, although whoever watched the plays can remember that.
    """

    @property
    def colours(self) -> tuple[str, ...]:
        """A colour for each seat, by which the screen tells the players apart; the game itself has none."""
        return COLOURS[: len(self.players)]

    # ------------------------------------------------------------------ the players

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """A player's cards, sorted; None when they are hidden from this seat."""
        if not self.open_table and seat != self.seat:
            return None
        return self._position.deck.of(self._position.hands[seat])

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self._position.hands[seat].bit_count()

    def has_predicted(self, seat: int) -> bool:
        """Whether a player has set the cube."""
        predictions = self._position.predictions
        return bool(predictions) and predictions[seat] is not None

    @enforces("Z-PRED-2", "Z-PRED-3")
    def prediction(self, seat: int) -> int | None:
        """What a player's cube shows; None when it is not set, or not revealed and another's."""
        if not self.has_predicted(seat):
            return None
        open_to_me = self.open_table or self._position.revealed or seat == self.seat
        return self._position.predictions[seat] if open_to_me else None

    def above(self, seat: int) -> int:
        """How many cards lie above a player's Prediction card."""
        return len(self._position.above[seat])

    def below(self, seat: int) -> int:
        """How many cards lie below a player's Prediction card."""
        return len(self._position.below[seat])

    @enforces("Z-DRAGON-3", "Z-DOG-2")
    def side(self, seat: int) -> float:
        """The direction in which a player sits and on which that player's cards lie in a trick.

        In turns clockwise from the top: with four players 0, 0.25, 0.5 and 0.75. It marks the owner of a card and
        nothing else (reading C-25).
        """
        return seat / len(self.players)

    # ------------------------------------------------------------------ the table

    @property
    def dragon(self) -> int | None:
        """Who holds the Dragon Initiative; None before it is drawn for."""
        return self._holder(self._position.dragon)

    @property
    def dog(self) -> int | None:
        """Who holds the Dog Initiative; None before it is drawn for."""
        return self._holder(self._position.dog)

    @property
    def joint(self) -> bool:
        """Whether the Placement cards lie side by side."""
        return self._position.joint

    def trick(self, name: str) -> tuple[Play, ...]:
        """The cards that lie in an open trick, in the order of play: "dragon", "dog" or "joint"."""
        return self._position.trick(name)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Who plays in which stage of the present cycle, in order; empty before the first deal."""
        position = self._position
        if not position.cycle:
            return ()
        return schedule(position.dragon, position.dog, len(position.players), not position.joint)

    @property
    def turns_done(self) -> int:
        """How many plays of the present cycle have been made."""
        return len(self._position.played)

    @property
    def record(self) -> tuple[Cycle, ...]:
        """The finished cycles of this round."""
        return tuple(map(self._cycle, self._position.record))

    @property
    def discard_size(self) -> int:
        """How many cards lie in the discard."""
        return len(self._position.discard)

    @property
    def aside(self) -> tuple[Card, ...]:
        """The cards that are out of play."""
        return tuple(self._position.deck.cards[card] for card in self._position.aside)

    @property
    def pile_size(self) -> int:
        """How many cards the pile holds that has not been dealt."""
        return self._position.pile.bit_count()

    @property
    def drawn(self) -> Mapping[int, Card]:
        """The cards drawn for the Initiative, by seat."""
        return {seat: self._position.deck.cards[card] for seat, card in self._position.drawn.items()}

    @property
    def round(self) -> int:
        """The round, from 1 on; 0 before the first deal."""
        return self._position.round

    @property
    def cycle(self) -> int:
        """The cycle in this round, from 1 on; 0 before the first deal."""
        return self._position.cycle

    @property
    def bonus(self) -> frozenset[int]:
        """The values that make a won trick count double."""
        return self._position.deck.bonus

    @property
    def prediction_range(self) -> tuple[int, int]:
        """The lowest and the highest prediction."""
        return self._position.prediction_range

    @staticmethod
    def _holder(seat: int) -> int | None:
        return seat if seat >= 0 else None

    def _cycle(self, cycle: PlayedCycle) -> Cycle:
        players, cards = len(self.players), self._position.deck.cards
        dragon, dog = (
            tuple(Play((leader + place) % players, cards[card]) for place, card in enumerate(trick))
            for leader, trick in zip((cycle.dragon, cycle.dog), finished_tricks(cycle, players), strict=True)
        )
        return Cycle(dragon, dog, len(cycle.cards) == players, cycle.dragon_winner, cycle.dog_winner)

    # ------------------------------------------------------------------ all of it

    def observation(self) -> dict[str, Any]:
        position, seats = self._position, range(len(self.players))
        return {
            "pile": (self.pile_size, self.drawn, position.drawn_before, self.aside),
            "hands": [self.hand(seat) for seat in seats],
            "hand sizes": [self.hand_size(seat) for seat in seats],
            "holders": (self.dragon, self.dog, self.joint),
            "tricks": {name: self.trick(name) for name in ("dragon", "dog", "joint")},
            "record": self.record,
            "piles": [(self.above(seat), self.below(seat)) for seat in seats],
            "discard": self.discard_size,
            "predicted": [self.has_predicted(seat) for seat in seats],
            "predictions": [self.prediction(seat) for seat in seats],
            "round": (self.round, self.cycle, position.points, position.winner),
            "agenda": position.agenda,
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        """A position that this seat cannot tell from the true one: hidden cards and predictions are dealt anew."""
        return sampled(self, self._position.copy(history=False), dealer)
