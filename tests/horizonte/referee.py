"""A referee who knows the rules of Horizonte and nothing of the engine: it follows a game move by move.

Everything is done in the plainest way, with lists of cards. Tests compare the engine with it after every move.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulebook_lib import horizonte
from rulebook_lib.core.moves import Move
from rulebook_lib.horizonte.deck import Card

BONUS = (3, 7, 13, 17)


def beats(one: Card, other: Card, led: str) -> bool:
    """Whether a card beats another in a Dragon Trick."""
    return (one.suit == "Cloud", one.suit == led, one.value) > (other.suit == "Cloud", other.suit == led, other.value)


def dragon_place(plays: list[Card]) -> int:
    """The place of the card that nothing beats."""
    unbeaten = [i for i, card in enumerate(plays) if not any(beats(other, card, plays[0].suit) for other in plays)]
    assert len(unbeaten) == 1
    return unbeaten[0]


def dog_place(plays: list[Card]) -> int:
    """The place of the card that is left when each one replaces the champion if it is as low or lower."""
    champion = 0
    for place, card in enumerate(plays):
        if card.value <= plays[champion].value:
            champion = place
    return champion


def penalty(above: int, below: int, prediction: int, signed: bool) -> int:
    """Points of a round: pairs are removed one at a time, then the rest is compared."""
    points = 0
    while above and below:
        above, below, points = above - 1, below - 1, points + 1
    left = above - below if signed else above + below
    return points + 5 * abs(left - prediction)


@dataclass
class Referee:
    """Follows one game."""

    players: int
    options: dict[str, str]
    dots: dict[Card, int]
    hands: list[list[Card]] = field(default_factory=list)
    above: list[list[Card]] = field(default_factory=list)
    below: list[list[Card]] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    dragon_trick: list[tuple[int, Card]] = field(default_factory=list)
    dog_trick: list[tuple[int, Card]] = field(default_factory=list)
    predictions: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    dragon: int = -1
    dog: int = -1
    round: int = 0
    joint: bool = False
    turn: int = 0
    drawing: list[tuple[str, list[int]]] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.points = [0] * self.players
        self.drawing = [("both", list(range(self.players)))]

    def follow(self, position: horizonte.Position, move: Move, before: horizonte.Position) -> None:
        """Follow one move that the engine has played; ``before`` is the position in which it was chosen."""
        if move.verb == "draw":
            self.draw([card.value for card in move.args])
        elif move.verb == "deal":
            self.deal(move)
        elif move.verb == "predict":
            self.predictions.append(move.args[0])
            if len(self.predictions) == self.players:
                self.begin_cycle(opening=True)
        elif move.verb == "play":
            assert before.decision is not None
            assert before.decision.actor == self.turn
            self.play(move.args[0])

    def draw(self, values: list[int]) -> None:
        """Players draw for the Initiative: all of them for both cards, or those who are tied for one of them."""
        what, seats = self.drawing.pop(0)
        highest = [seat for seat, value in zip(seats, values, strict=True) if value == max(values)]
        lowest = [seat for seat, value in zip(seats, values, strict=True) if value == min(values)]
        if what == "both" and len(highest) == len(seats):
            self.seen.add("tie of all in the set-up draw")
            self.drawing.append(("both", seats))
            return
        again: list[tuple[str, list[int]]] = []
        for holder, tied in (("dragon", highest), ("dog", lowest)):
            if what in ("both", holder) and len(tied) == 1:
                setattr(self, holder, tied[0])
            elif what in ("both", holder):
                self.seen.add("tie in the set-up draw")
                again.append((holder, tied))
        self.drawing = again + self.drawing

    def deal(self, move: Move) -> None:
        assert not self.drawing
        if self.round:
            self.score()
        self.round += 1
        in_play = [card for card, dots in self.dots.items() if dots <= self.players]
        self.aside = sorted(
            (card for card in self.dots if card not in in_play),
            key=lambda card: (("Cloud", "Mountain", "Desert", "Ocean").index(card.suit), card.value),
        )
        size = len(in_play) // self.players
        assert sorted(move.args) == sorted(in_play)
        self.hands = [list(move.args[seat * size : (seat + 1) * size]) for seat in range(self.players)]
        self.above = [[] for _ in range(self.players)]
        self.below = [[] for _ in range(self.players)]
        self.discard, self.predictions = [], []

    def begin_cycle(self, *, opening: bool = False) -> None:
        both = self.dragon == self.dog
        self.joint = both and not (opening and self.options["opening"] == "separate_opening")
        self.dragon_trick, self.dog_trick, self.turn = [], [], self.dragon
        if opening and both:
            self.seen.add("round opening jointly" if self.joint else "round opening apart with one holder")
        if not both and self.dog == (self.dragon + 1) % self.players:
            self.seen.add("Dog holder directly after the Dragon holder")
        if not both and self.dragon == (self.dog + 1) % self.players:
            self.seen.add("Dog holder directly before the Dragon holder")

    def trick_now(self) -> list[tuple[int, Card]]:
        """The trick that the next card goes to."""
        if self.joint:
            return self.dragon_trick
        if self.dog_trick:
            return self.dog_trick if len(self.dog_trick) < self.players else self.dragon_trick
        return self.dog_trick if self.turn == self.dog and self.dragon_trick else self.dragon_trick

    def lap_of_one_holder(self) -> list[tuple[int, Card]]:
        """The same when one player holds both cards and the tricks are separate."""
        return self.dragon_trick if len(self.dragon_trick) < self.players else self.dog_trick

    def play(self, card: Card) -> None:
        one_holder = self.dragon == self.dog and not self.joint
        trick = self.lap_of_one_holder() if one_holder else self.trick_now()
        hand = self.hands[self.turn]
        assert card in hand
        if trick:
            led = trick[0][1].suit
            assert card.suit == led or all(other.suit != led for other in hand), "did not follow"
            if card.suit != led:
                self.seen.add("off-suit play")
        hand.remove(card)
        trick.append((self.turn, card))
        self.turn = (self.turn + 1) % self.players
        done = self.players if self.joint else 2 * self.players
        if len(self.dragon_trick) + len(self.dog_trick) == done:
            self.judge()

    def judge(self) -> None:
        order = self.in_order()
        dragon_cards = [card for _, card in self.dragon_trick]
        dog_cards = dragon_cards if self.joint else [card for _, card in self.dog_trick]
        high_place, low_place = dragon_place(dragon_cards), dog_place(dog_cards)
        high, low = dragon_cards[high_place], dog_cards[low_place]
        dragon = self.dragon_trick[high_place][0]
        dog = (self.dragon_trick if self.joint else self.dog_trick)[low_place][0]
        self.note(dragon_cards, dog_cards, high, low, dragon, dog)
        dragon_rest = [card for card in dragon_cards if card not in (high, low)]
        dog_rest = dragon_rest if self.joint else [card for card in dog_cards if card != low]
        taken = [high] if high == low else [high, low]
        self.above[dragon].append(high)
        wanted: list[tuple[list[Card], list[Card]]] = []
        if high == low:
            wanted.append((self.below[dog], dog_rest))
        else:
            self.below[dog].append(low)
        if high.value in BONUS:
            wanted.append((self.above[dragon], dragon_rest))
        if low.value in BONUS:
            wanted.append((self.below[dog], dog_rest))
        for pile, rest in wanted:
            source = rest or self.discard[::-1][:1] or self.aside[:1]
            if not source:
                self.seen.add("no card left to take")
                continue
            card = source[0]
            if rest:
                rest.remove(card)
                taken.append(card)
            elif self.discard:
                self.discard.pop()
                self.seen.add("three-player shortage")
            else:
                self.aside.remove(card)
                self.seen.add("shortage with empty discard")
            pile.append(card)
        self.discard += [card for card in order if card not in taken]
        self.dragon, self.dog = dragon, dog
        if all(len(hand) <= 1 for hand in self.hands):
            self.seen.add(f"round end at {len(self.hands[0])}")
            self.dragon_trick, self.dog_trick = [], []
        else:
            self.begin_cycle()

    def in_order(self) -> list[Card]:
        """The cards of the cycle in the order of play."""
        if self.joint:
            return [card for _, card in self.dragon_trick]
        first = (self.dog - self.dragon) % self.players or self.players
        plays = [*self.dragon_trick[:first], *self.dog_trick, *self.dragon_trick[first:]]
        return [card for _, card in plays]

    def note(
        self, dragon_cards: list[Card], dog_cards: list[Card], high: Card, low: Card, dragon: int, dog: int
    ) -> None:
        """Remember which branches of the rules have been seen."""
        if all(card.suit != "Cloud" for card in dragon_cards):
            self.seen.add("Dragon Trick without Cloud")
        if [card.value for card in dog_cards].count(low.value) > 1:
            self.seen.add("Dog tie in a joint trick" if self.joint else "Dog tie")
        if high.value in BONUS:
            self.seen.add("bonus in a joint trick" if self.joint else "Dragon bonus")
        if low.value in BONUS:
            self.seen.add("bonus in a joint trick" if self.joint else "Dog bonus")
        if self.joint:
            self.seen.add("joint trick")
        if dragon == dog:
            self.seen.add("joint twice in a row" if self.joint else "one winner for both")
            if high == low:
                self.seen.add("double win with one card")

    def score(self) -> None:
        """Write down the points of the round."""
        signed = self.options["prediction"] == "signed"
        for seat in range(self.players):
            piles = len(self.above[seat]), len(self.below[seat])
            self.points[seat] += penalty(*piles, self.predictions[seat], signed)

    def totals(self) -> list[int]:
        """All points, those of the present round included once all predictions are in."""
        live = Referee(self.players, self.options, self.dots)
        live.points, live.above, live.below = list(self.points), self.above, self.below
        live.predictions = self.predictions
        if len(self.predictions) == self.players:
            live.score()
        return live.points

    def agrees(self, position: horizonte.Position) -> None:
        """Compare everything with the engine."""
        deck, seats = position.deck, range(self.players)
        if not self.round:
            assert (position.dragon, position.dog) == (self.dragon, self.dog)
            return

        def named(numbers: tuple[int, ...]) -> list[Card]:
            return [deck.cards[number] for number in numbers]

        assert [sorted(deck.of(position.hands[seat])) for seat in seats] == [sorted(hand) for hand in self.hands]
        assert [named(pile) for pile in position.above] == self.above
        assert [named(pile) for pile in position.below] == self.below
        assert named(position.discard) == self.discard
        assert named(position.aside) == self.aside
        assert (position.dragon, position.dog, position.round) == (self.dragon, self.dog, self.round)
        tricks = [self.dragon_trick, [], []] if not self.joint else [[], [], self.dragon_trick]
        tricks[1] = self.dog_trick
        assert [list(position.trick(name)) for name in ("dragon", "dog", "joint")] == tricks
        assert list(position.scores().totals) == self.totals()
        everything = [card for hand in self.hands for card in hand] + self.discard + self.aside
        everything += [card for pile in (*self.above, *self.below) for card in pile]
        everything += [card for _, card in self.dragon_trick + self.dog_trick]
        assert sorted(everything) == sorted(self.dots), "the cards of the deck, each once"
        if position.decision is not None and position.decision.step.verbs == ("play",):
            assert position.joint == self.joint
            assert position.decision.actor == self.turn
