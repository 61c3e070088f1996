"""One cycle of Horizonte, and the joint trick if one person won both tricks: a slice that core has to carry.

It has what Horus lacks: predictions made in secret at the same time, two tricks of which one interrupts the other,
hands that decide what is legal. Bonus cards, the set-up draw and the further cycles of a round are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from rulebook_lib.core.chance import Dealer, DealStep, hand_from
from rulebook_lib.core.moves import NAME, NUMBER, Form, Kind, Move, Moves, Name, Notation
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.core.steps import Decision, Entry, Fault, Step
from rulebook_lib.core.view import View as CoreView
from tests.core.slices.common import SlicePosition, slice_game

Card = str
Played = tuple[tuple[int, Card], ...]
"""The cards of a trick in the order of play, with the seats."""

DECK = tuple(f"{suit} {n}" for suit in ("Cloud", "Mountain", "Desert", "Ocean") for n in range(1, 10)) + tuple(
    f"Cloud {n}" for n in range(10, 18)
)
TRICKS = ("dragon", "dog", "joint")
HAND = 5


def suit(card: Card) -> str:
    return card.split()[0]


def value(card: Card) -> int:
    return int(card.split()[1])


def read_card(text: str) -> Card:
    if text not in DECK:
        raise ValueError(text)
    return text


CARD = Kind("CARD", "a card such as 'Ocean 8'", read_card, words=2)
NOTATION = Notation(
    [
        Form("deal", (NAME, CARD), "chance deals a hand", many=True),
        Form("predict", (NUMBER,), "predict the difference between Dragon and Dog tricks"),
        Form("play", (CARD,), "play a card to the trick whose turn it is"),
    ]
)


class Deal(DealStep["Position"]):
    """Phase 1: a hand for each player."""

    name, verbs = "deal", ("deal",)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        name, *cards = move.args
        there = len(set(cards)) == len(cards) == HAND and all(card in position.pack for card in cards)
        if name != position.players[entry[1]] or not there:
            yield Fault("Z-DEAL-1", f"next come {HAND} cards of the pack for {position.players[entry[1]]}")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        cards = hand_from(dict.fromkeys(position.pack, 1), HAND, rng)
        return Move("deal", (Name(position.players[entry[1]]), *sorted(cards)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.set("pack", tuple(card for card in position.pack if card not in move.args))
        position.put("hands", entry[1], tuple(sorted(move.args[1:])))


class Predict(Step["Position"]):
    """Phase 1: all predict in secret; the predictions are open when the last one is in."""

    name, verbs, secret = "predict", ("predict",), True

    def actor(self, position: Position, entry: Entry) -> int | None:
        seat: int = entry[1]
        return seat

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("predict", (number,)) for number in range(-HAND, HAND + 1)]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        lowest = -HAND if position.options["prediction_sign"] == "signed" else 0
        if not lowest <= move.args[0] <= HAND:
            yield Fault("Z-PRED-1", f"the Prediction card goes from {lowest} to {HAND}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.put("predictions", entry[1], move.args[0])


class Cycle(Step["Position"]):
    """The Dragon Trick is interrupted on the Dog holder's turn, and resumed with that player (C-7)."""

    name = "cycle"

    def run(self, position: Position, entry: Entry) -> None:
        n, dragon, dog = len(position.players), position.dragon, position.dog
        lap = [(dragon + step) % n for step in range(n)]
        if dragon == dog:
            position.todo(*(("play", "joint", seat) for seat in lap), ("judge",))
            return
        before = (dog - dragon) % n
        plays = [("play", "dragon", seat) for seat in lap[:before]]
        plays += [("play", "dog", (dog + step) % n) for step in range(n)]
        plays += [("play", "dragon", seat) for seat in lap[before:]]
        position.todo(*plays, ("judge",))


class Play(Step["Position"]):
    """Phase 2: a card to a trick; whoever can has to follow the suit of that trick's first card."""

    name, verbs = "play", ("play",)

    def actor(self, position: Position, entry: Entry) -> int | None:
        seat: int = entry[2]
        return seat

    def fitting(self, position: Position, entry: Entry) -> tuple[Card, ...]:
        _, trick, seat = entry
        hand, played = position.hands[seat], position.plays[trick]
        return tuple(card for card in hand if played and suit(card) == suit(played[0][1])) or hand

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        return Moves(position, self.fitting(position, entry), lambda card: Move("play", (card,)))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        card, name = move.args[0], position.players[entry[2]]
        if card not in position.hands[entry[2]]:
            yield Fault("Z-TRICK-1", f"{name} does not hold {card}")
        elif card not in self.fitting(position, entry):
            yield Fault("Z-TRICK-3", f"{name} can follow suit, and {card} does not")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        _, trick, seat = entry
        card: Card = move.args[0]
        position.put("hands", seat, tuple(other for other in position.hands[seat] if other != card))
        position.put("plays", trick, (*position.plays[trick], (seat, card)))


def dragon_winner(played: Played) -> tuple[int, Card]:
    """The highest Cloud, else the highest card of the led suit (Z-DRAGON-5, Z-DRAGON-6)."""
    strongest = "Cloud" if any(suit(card) == "Cloud" for _, card in played) else suit(played[0][1])
    return max((play for play in played if suit(play[1]) == strongest), key=lambda play: value(play[1]))


def dog_winner(played: Played) -> tuple[int, Card]:
    """The lowest card, of equal ones the last (Z-DOG-5, Z-DOG-6)."""
    return min(reversed(played), key=lambda play: value(play[1]))


class Judge(Step["Position"]):
    """Both tricks are judged when both are full. If one person won both, a joint trick follows, judged twice."""

    name = "judge"

    def run(self, position: Position, entry: Entry) -> None:
        joint = position.plays["joint"]
        (dragon, high), (dog, low) = (
            dragon_winner(joint or position.plays["dragon"]),
            dog_winner(joint or position.plays["dog"]),
        )
        others = [card for trick in TRICKS for _, card in position.plays[trick] if card != high]
        low = low if low != high else others[0]  # one card cannot lie on both sides (C-11)
        position.put("above", dragon, (*position.above[dragon], high))
        position.put("below", dog, (*position.below[dog], low))
        position.set("discard", (*position.discard, *(card for card in others if card != low)))
        for trick in TRICKS:
            position.put("plays", trick, ())
        position.set("dragon", dragon)
        position.set("dog", dog)
        if dragon == dog and not joint:
            position.todo(("cycle",))


class Position(SlicePosition):
    notation = NOTATION
    steps = {step.name: step for step in (Deal(), Predict(), Cycle(), Play(), Judge())}  # noqa: RUF012
    fields = ("pack", "hands", "predictions", "plays", "dragon", "dog", "above", "below", "discard")
    over_clause, turn_clause = "Z-END-1", "Z-TRICK-5"

    def set_up(self, first: int, stepwise: bool) -> None:
        seats = range(len(self.players))
        self.pack, self.discard = DECK, ()
        self.hands, self.predictions = dict.fromkeys(seats, ()), dict.fromkeys(seats)
        self.above, self.below = dict.fromkeys(seats, ()), dict.fromkeys(seats, ())
        self.plays = dict.fromkeys(TRICKS, ())
        self.dragon, self.dog = first, (first + (2 if stepwise else 1)) % len(self.players)
        self.todo(*(("deal", seat) for seat in seats), *(("predict", seat) for seat in seats), ("cycle",))

    pack: tuple[Card, ...]
    discard: tuple[Card, ...]
    hands: dict[int, tuple[Card, ...]]
    above: dict[int, tuple[Card, ...]]
    below: dict[int, tuple[Card, ...]]
    predictions: dict[int, int | None]
    plays: dict[str, Played]
    dragon: int
    dog: int

    def wrong_step(self, move: Move, decision: Decision) -> Fault:
        clause = {"deal": "Z-DEAL-1", "predict": "Z-PRED-3", "play": "Z-GOAL-2"}[move.verb]
        return Fault(clause, f"{move.verb!r} is not what is done now")

    @property
    def revealed(self) -> bool:
        return None not in self.predictions.values()

    def scores(self) -> Scores:
        lines, signed = [], self.options["prediction_sign"] == "signed"
        for seat, said in self.predictions.items():
            above, below = len(self.above[seat]), len(self.below[seat])
            lines.append(ScoreLine(seat, "pairs", "Pairs", min(above, below), clauses=("Z-SCORE-1",)))
            if self.revealed and said is not None:
                off = abs((above - below if signed else abs(above - below)) - said)
                lines.append(ScoreLine(seat, "off", "Off the prediction", 5 * off, clauses=("Z-SCORE-2",)))
        return Scores.of(lines, len(self.players), high_wins=False)

    def seen_by(self, seat: int | str | None, *, open_table: bool = False) -> View:
        return View(self, None if seat is None else self.seat(seat), open_table=open_table)


class View(CoreView[Position]):
    """Hands of others are hidden, and predictions until all are in; whatever was played was seen by all."""

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        return self._position.hands[seat] if self.open_table or seat == self.seat else None

    def prediction(self, seat: int) -> int | str | None:
        said = self._position.predictions[seat]
        shown = self._position.revealed or self.open_table or seat == self.seat
        return said if shown or said is None else "set"

    def observation(self) -> dict[str, Any]:
        position = self._position
        return {
            "hands": [self.hand(seat) for seat in position.hands],
            "sizes": [len(hand) for hand in position.hands.values()],
            "predictions": [self.prediction(seat) for seat in position.hands],
            "table": (position.plays, position.dragon, position.dog, position.agenda),
            "won": (position.above, position.below, position.discard),
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        position, rng = self._position.copy(history=False), dealer.random(self._position.chances)
        hidden = [seat for seat in position.hands if self.hand(seat) is None]
        unseen = sorted(position.pack + sum((position.hands[seat] for seat in hidden), ()))
        rng.shuffle(unseen)
        for seat in hidden:
            size = len(position.hands[seat])
            position.hands[seat] = tuple(sorted(unseen[:size]))
            del unseen[:size]
            if self.prediction(seat) == "set":
                position.predictions[seat] = rng.randint(0, HAND)
        position.pack = tuple(card for card in DECK if card in unseen)
        return position


def candidates(position: Position) -> Iterable[Move]:
    """Every prediction about the range, every card, and a hand for each player."""
    for number in range(-HAND - 2, HAND + 3):
        yield Move("predict", (number,))
    for card in DECK:
        yield Move("play", (card,))
    for player in position.players:
        yield Move("deal", (Name(player), *(position.pack or DECK)[:HAND]))


CLAUSES = {
    "Z-DEAL-1": "all cards are dealt equally",
    "Z-PRED-1": "one whole number in the range of the card",
    "Z-PRED-3": "a prediction is fixed once it is made",
    "Z-GOAL-2": "no card is played while a prediction is missing",
    "Z-TRICK-1": "each player plays one card of their own",
    "Z-TRICK-3": "follow suit if you can",
    "Z-TRICK-5": "the two tricks run interleaved",
    "Z-END-1": "the round is over",
    "Z-SCORE-1": "a pair costs a point",
    "Z-SCORE-2": "each unit off the prediction costs five",
}
READINGS = {"prediction_sign": ("unsigned", "signed")}
REFUSING = [clause for clause in CLAUSES if not clause.startswith("Z-SCORE")]
GAME = slice_game("horizonte-cycle", (3, 5), Position, CLAUSES, REFUSING, candidates, READINGS)
