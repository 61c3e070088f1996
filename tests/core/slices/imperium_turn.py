"""One turn of Imperium: Horizons, with a card that makes others take Unrest and draw: a slice that core has to carry.

Drawing may reshuffle, a reshuffle may offer a Development, and all that happens to another player in the middle of a
card. Costs, the Market, Nation decks and most effects are left out; cards are our own, as in the teaching set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from rulebook_lib.core.chance import Dealer, DrawStep
from rulebook_lib.core.moves import Form, Kind, Move, Moves, Name, Notation
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.core.view import View as CoreView
from tests.core.slices.common import SlicePosition, slice_game

Cards = tuple[str, ...]
EFFECTS: Mapping[str, tuple[tuple[str, str, int], ...]] = {
    "Tend Fields": (("self", "gain", 1),),
    "Drum Signal": (("self", "drawing", 2),),
    "Poets' Hall": (("self", "gain", 2),),
    "War Cry": (("self", "gain", 2), ("others", "unrest", 1), ("others", "drawing", 1)),
}
DEVELOPMENTS = {"Royal Stud": 1, "Sluice Engine": 3}
"""What a Development costs."""
POINTS = {"Unrest": -2, "Royal Stud": 3, "Sluice Engine": 4}
DECK = ("Drum Signal", "Poets' Hall", "Tend Fields", "War Cry", "War Cry")
HAND = 5


def read_card(text: str) -> Name:
    if text not in EFFECTS and text not in POINTS:
        raise ValueError(text)
    return Name(text)


CARD = Kind("CARD", "a card such as 'War Cry'", read_card)
NOTATION = Notation(
    [
        Form("play", (CARD,), "play a card for an Action token"),
        Form("end", (), "go to Clean-up"),
        Form("develop", (CARD,), "pay for a Development during a reshuffle"),
        Form("decline", (), "take no Development"),
        Form("discard", (CARD,), "discard cards in Clean-up", many=True, none=True),
        Form("draw", (CARD,), "chance: a card of the Draw deck"),
    ]
)


def less(cards: Cards, *gone: str) -> Cards:
    """The cards without some of them."""
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def more(cards: Cards, *new: str) -> Cards:
    """The cards with others."""
    return tuple(sorted((*cards, *new)))


class Action(Step["Position"]):
    """An Activate turn: play cards as long as there are Action tokens."""

    name, verbs = "action", ("play", "end")

    def actor(self, position: Position, entry: Entry) -> int | None:
        return int(entry[1])

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("play", (Name(card),)) for card in dict.fromkeys(position.hand[entry[1]])] + [Move("end")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "play" and not position.actions:
            yield Fault("I-ACTION-2", "no Action token lies on the State card")
        if move.verb == "play" and move.args[0] not in position.hand[entry[1]]:
            yield Fault("I-ACTION-3", f"{move.args[0]} is not in hand")
        if move.verb == "play" and move.args[0] not in EFFECTS:
            yield Fault("I-PLAY-5", f"{move.args[0]} has nothing to resolve")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat, n = entry[1], len(position.players)
        if move.verb == "end":
            position.todo(("clean-up", seat), ("drawing", seat, 0))
            return
        card = str(move.args[0])
        position.set("actions", position.actions - 1)
        position.put("hand", seat, less(position.hand[seat], card))
        position.set("resolving", card)
        effects: list[Entry] = []
        for who, deed, number in EFFECTS[card]:
            effects += [(deed, (seat + step) % n, number) for step in ([0] if who == "self" else range(1, n))]
        position.todo(*effects, ("put away", seat), ("action", seat))


class Automatic(Step["Position"]):
    """A step that needs nobody's choice."""

    def __init__(self, name: str, deed: Callable[[Position, int, Entry], None]) -> None:
        self.name = name  # type: ignore[misc]
        self.deed = deed

    def run(self, position: Position, entry: Entry) -> None:
        self.deed(position, entry[1], entry)


def gain(position: Position, seat: int, entry: Entry) -> None:
    """Materials from the supply."""
    position.put("materials", seat, position.materials[seat] + entry[2])


def unrest(position: Position, seat: int, entry: Entry) -> None:
    """A card of the Unrest pile to the hand."""
    if position.unrest:
        position.set("unrest", position.unrest - 1)
        position.put("hand", seat, more(position.hand[seat], "Unrest"))


def put_away(position: Position, seat: int, entry: Entry) -> None:
    """A card that has been resolved goes to the Discard."""
    position.put("discard", seat, more(position.discard[seat], position.resolving))
    position.set("resolving", "")


def drawing(position: Position, seat: int, entry: Entry) -> None:
    """Draw so many cards; 0 means up to the hand size. An empty Draw deck is made anew in between."""
    number = entry[2]
    if not number and len(position.hand[seat]) >= HAND:
        return
    if position.deck[seat]:
        rest = [entry] if number == 0 else [("drawing", seat, number - 1)] if number > 1 else []
        position.todo(("draw", seat), *rest)
    elif position.discard[seat]:
        position.todo(("develop", seat), ("shuffle", seat), entry)


def shuffle(position: Position, seat: int, entry: Entry) -> None:
    """The Discard becomes the Draw deck: an urn, so that nothing has to be drawn yet."""
    position.put("deck", seat, position.discard[seat])
    position.put("discard", seat, ())


class Develop(Step["Position"]):
    """In the middle of a reshuffle its player may pay for a Development, whosever turn it is."""

    name, verbs = "develop", ("develop", "decline")

    def payable(self, position: Position, seat: int) -> list[str]:
        there = position.developments[seat] if position.exhausts[seat] else ()
        return [card for card in there if DEVELOPMENTS[card] <= position.materials[seat]]

    def actor(self, position: Position, entry: Entry) -> int | None:
        return entry[1] if self.payable(position, entry[1]) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Nothing can be paid for."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [*(Move("develop", (Name(card),)) for card in position.developments[entry[1]]), Move("decline")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "develop" and move.args[0] not in self.payable(position, entry[1]):
            yield Fault("I-PUB-RESH-5", f"{move.args[0]} is no Development that {position.who_decides()} can pay for")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "develop":
            seat, card = entry[1], str(move.args[0])
            position.put("developments", seat, less(position.developments[seat], card))
            position.put("materials", seat, position.materials[seat] - DEVELOPMENTS[card])
            position.put("exhausts", seat, position.exhausts[seat] - 1)
            position.put("discard", seat, more(position.discard[seat], card))


class Draw(DrawStep["Position"]):
    """Chance draws a card of the Draw deck of the entry's seat."""

    name, verbs, item_name = "draw", ("draw",), "card"
    empty = "I-PUB-RESH-6"

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return Counter(position.deck[entry[1]])

    def args(self, position: Position, entry: Entry, item: str) -> tuple[Name]:
        return (Name(item),)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat, card = entry[1], str(move.args[0])
        position.put("deck", seat, less(position.deck[seat], card))
        position.put("hand", seat, more(position.hand[seat], card))


class CleanUp(Step["Position"]):
    """Discard any cards of the hand, in any order."""

    name, verbs = "clean-up", ("discard",)

    def actor(self, position: Position, entry: Entry) -> int | None:
        return int(entry[1])

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        hand = position.hand[entry[1]]
        some = [cards for size in range(len(hand) + 1) for cards in dict.fromkeys(combinations(hand, size))]
        return Moves(
            position,
            some,
            lambda cards: Move("discard", tuple(map(Name, cards))),
            lambda move: move.verb == "discard" and Counter(move.args) <= Counter(hand),
        )

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if missing := Counter(move.args) - Counter(position.hand[entry[1]]):
            yield Fault("I-PUB-CLEAN-4", f"{next(iter(missing))} is not in hand")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat, cards = entry[1], tuple(map(str, move.args))
        position.put("hand", seat, less(position.hand[seat], *cards))
        position.put("discard", seat, more(position.discard[seat], *cards))


DEEDS = {"gain": gain, "unrest": unrest, "put away": put_away, "drawing": drawing, "shuffle": shuffle}
STEPS: tuple[Step[Any], ...] = (Action(), Develop(), Draw(), CleanUp(), *(Automatic(*deed) for deed in DEEDS.items()))


class Position(SlicePosition):
    notation = NOTATION
    steps = {step.name: step for step in STEPS}  # noqa: RUF012
    fields = ("hand", "deck", "discard", "developments", "materials", "exhausts", "actions", "unrest", "resolving")
    over_clause, order_clause, turn_clause = "I-END-1", "I-CLEAN-1", "I-TURN-3"
    hand: dict[int, Cards]
    deck: dict[int, Cards]
    discard: dict[int, Cards]
    developments: dict[int, Cards]
    materials: dict[int, int]
    exhausts: dict[int, int]

    def set_up(self, first: int, stepwise: bool) -> None:
        seats = range(len(self.players))
        self.hand, self.deck = dict.fromkeys(seats, ()), dict.fromkeys(seats, DECK)
        self.discard = dict.fromkeys(seats, ("Drum Signal", "Tend Fields", "Unrest"))
        self.developments = dict.fromkeys(seats, tuple(DEVELOPMENTS))
        self.materials, self.exhausts = dict.fromkeys(seats, 1), dict.fromkeys(seats, 1)
        self.actions, self.unrest, self.resolving = 3, 3, ""
        self.todo(*(("drawing", seat, HAND) for seat in seats), ("action", first))

    def scores(self) -> Scores:
        found = [(seat, card) for seat, cards in self.discard.items() for card in cards if card in POINTS]
        lines = [ScoreLine(seat, card, card, POINTS[card], clauses=("I-SCORE-1",)) for seat, card in found]
        return Scores.of(lines, len(self.players))

    def seen_by(self, seat: int | str | None, *, open_table: bool = False) -> View:
        return View(self, None if seat is None else self.seat(seat), open_table=open_table)


class View(CoreView[Position]):
    """Hands are hidden; what is in hand and Draw deck together can be counted, and the owner knows which is where."""

    def hand(self, seat: int) -> Cards | None:
        return self._position.hand[seat] if self.open_table or seat == self.seat else None

    def observation(self) -> dict[str, Any]:
        position = self._position
        return {
            "hands": [self.hand(seat) for seat in position.hand],
            "sizes": [len(hand) for hand in position.hand.values()],
            "cards": [more(hand, *position.deck[seat]) for seat, hand in position.hand.items()],
            "open": (position.discard, position.developments, position.materials, position.exhausts),
            "table": (position.actions, position.unrest, position.resolving, position.agenda),
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        position, rng = self._position.copy(history=False), dealer.random(self._position.chances)
        for seat, hand in position.hand.items():
            if self.hand(seat) is None:
                cards = list(more(hand, *position.deck[seat]))
                rng.shuffle(cards)
                position.hand[seat] = more((), *cards[: len(hand)])
                position.deck[seat] = more((), *cards[len(hand) :])
        return position


def candidates(position: Position) -> Iterable[Move]:
    """Every form of move with every card, and some discards of two."""
    cards = [Name(card) for card in (*EFFECTS, *POINTS)]
    for verb in ("play", "develop", "draw", "discard"):
        yield from (Move(verb, (card,)) for card in cards)
    yield from (Move(verb) for verb in ("end", "decline", "discard"))
    yield from (Move("discard", (one, other)) for one in cards for other in cards)


CLAUSES = {
    "I-ACTION-2": "no token, no Action",
    "I-ACTION-3": "a card is played from the hand",
    "I-PLAY-5": "a card with nothing to resolve is not played",
    "I-PUB-RESH-5": "a reshuffle lets its player pay for a Development",
    "I-PUB-RESH-6": "the Discard becomes the Draw deck",
    "I-PUB-CLEAN-4": "discard any cards of the hand",
    "I-CLEAN-1": "everything in its order",
    "I-TURN-3": "one player after the other",
    "I-END-1": "the turn is over",
    "I-SCORE-1": "icons on cards",
}
REFUSING = [clause for clause in CLAUSES if clause != "I-SCORE-1"]
GAME = slice_game("imperium-turn", (2, 3), Position, CLAUSES, REFUSING, candidates, {})
