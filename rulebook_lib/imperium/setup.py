"""The set-up of each player in fifteen steps, as moves of the table or done at once.

The set-up of the table stands in :mod:`rulebook_lib.imperium.setup_common`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.chance import DealStep, hand_from
from rulebook_lib.core.moves import Move, Name
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import TABLE, Entry, Fault, Step
from rulebook_lib.imperium.cleanup import refresh
from rulebook_lib.imperium.effects import gain
from rulebook_lib.imperium.notation import PLAYER_STEPS
from rulebook_lib.imperium.zones import ON_TABLE, add, mark_of, marked, move, move_all, plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

HEADING = "Player set-up"


class SetUpStep(NamedTuple):
    """A step of the set-up: the clauses it carries out, and what it does, in words."""

    clauses: tuple[str, ...]
    words: str


STEPS_OF_PLAYER: Mapping[str, SetUpStep] = {
    "take_nation": SetUpStep(("I-PSETUP-1", "I-PSETUP-1b"), "choose a nation and take all of its cards"),
    "organiser": SetUpStep(("I-PSETUP-2",), "lay out the player organiser"),
    "power": SetUpStep(("I-PSETUP-3", "I-PSETUP-3b"), "the Power card face up, extra cards below it"),
    "state": SetUpStep(("I-PSETUP-4", "I-PSETUP-4b", "I-PUB-STATE-1"), "the State card, first side up"),
    "tokens": SetUpStep(("I-PSETUP-5", "I-PSETUP-5b", "I-PSETUP-5c"), "Action and Exhaust tokens onto the State card"),
    "merchants": SetUpStep(("I-PSETUP-6",), "with Trade Routes, a Merchants card below the State card"),
    "developments": SetUpStep(("I-PSETUP-7", "I-PSETUP-7b"), "all Development cards face up above the organiser"),
    "accession": SetUpStep(("I-PSETUP-8",), "the Accession card face up above the organiser"),
    "nation_deck": SetUpStep(("I-PSETUP-9",), "shuffle the other cards of the nation: the Nation deck"),
    "resources": SetUpStep(
        ("I-PSETUP-10", "I-PSETUP-10b", "I-PSETUP-10c", "I-PSETUP-10d"), "take the resources and a King of Kings token"
    ),
    "set_aside": SetUpStep(("I-PSETUP-11", "I-PSETUP-11b"), "own Unrest aside, what is not needed into the box"),
    "draw_deck": SetUpStep(("I-PSETUP-12",), "shuffle the rest: the Draw deck"),
    "chaos_pile": SetUpStep(("I-PSETUP-13",), "a Chaos nation lays out its Chaos pile"),
    "make_room": SetUpStep(("I-PSETUP-14",), "room for the Discard and the play area"),
    "opening_hand": SetUpStep(("I-PSETUP-15",), "draw the opening hand"),
}
assert tuple(STEPS_OF_PLAYER)[1:] == PLAYER_STEPS


class SetUp(Step["Position"]):
    """One step of a set-up; the table does it, or it runs by itself."""

    verbs = ("setup",)
    steps: Mapping[str, SetUpStep] = {}

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE if position.stepwise else None

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("setup", (entry[1],))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] != entry[1]:
            yield Fault(self.steps[entry[1]].clauses[0], f"the next step of the set-up is {entry[1]!r}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        self.run(position, entry)


@enforces(*(clause for step in STEPS_OF_PLAYER.values() for clause in step.clauses))
class PlayerSetUp(SetUp):
    """A step of one player's set-up."""

    name = "set-up"
    heading = HEADING
    steps = STEPS_OF_PLAYER

    def title(self, position: Position, entry: Entry) -> str:
        number = tuple(STEPS_OF_PLAYER).index(entry[1]) + 1
        player = position.players[entry[2]]
        return f"Set-up of {player}, step {number} of 15: {STEPS_OF_PLAYER[entry[1]].words}"

    def run(self, position: Position, entry: Entry) -> None:
        getattr(self, entry[1])(position, entry[2])

    def loose(self, position: Position, seat: int, *kinds: str) -> list[str]:
        """A player's cards of some kinds that have not been laid out."""
        cards = position.components.cards
        return [card for card in position.cards["loose", seat] if cards[plain(card)].kind in kinds]

    def lay_out(self, position: Position, seat: int, zone: str, *kinds: str) -> None:
        """All loose cards of some kinds go to a zone."""
        move_all(position, self.loose(position, seat, *kinds), ("loose", seat), (zone, seat))

    def organiser(self, position: Position, seat: int) -> None:
        """Layout only (I-PSETUP-2)."""

    def power(self, position: Position, seat: int) -> None:
        """One Power card, and extra cards below it (I-PSETUP-3, I-PSETUP-3b)."""
        self.lay_out(position, seat, "power", "power")
        self.lay_out(position, seat, "extra", "extra")

    def state(self, position: Position, seat: int) -> None:
        """The State card with its first side up (I-PSETUP-4, I-PSETUP-4b, I-PUB-STATE-1)."""
        self.lay_out(position, seat, "state", "state")
        position.put("side", seat, position.nation(seat).sides[0])

    def tokens(self, position: Position, seat: int) -> None:
        """The nation's tokens lie on the State card; Trade Routes add one (I-PSETUP-5 to 5c)."""
        refresh(position, seat)

    def merchants(self, position: Position, seat: int) -> None:
        """With Trade Routes each player has a Merchants card (I-PSETUP-6)."""
        merchants = position.components.merchants
        if position.routes and merchants in position.cards["stock", ON_TABLE]:
            move(position, merchants, ("stock", ON_TABLE), ("merchants", seat))

    def developments(self, position: Position, seat: int) -> None:
        """All Developments lie open; a nation without any skips the step (I-PSETUP-7, I-PSETUP-7b)."""
        self.lay_out(position, seat, "development", "development")

    def accession(self, position: Position, seat: int) -> None:
        """The Accession card, if there is one, lies open (I-PSETUP-8)."""
        self.lay_out(position, seat, "accession", "accession")

    def nation_deck(self, position: Position, seat: int) -> None:
        """The other cards of the nation; their order is not known, so nothing has to be drawn yet (I-PSETUP-9)."""
        self.lay_out(position, seat, "nation_deck", "nation")

    def resources(self, position: Position, seat: int) -> None:
        """Resources and King of Kings token; Goods of the nation come on top (I-PSETUP-10 to 10d)."""
        box = position.components
        for resource, number in (box.routes_resources if position.routes else box.resources).items():
            gain(position, seat, resource, number)
        gain(position, seat, "goods", position.nation(seat).extra_goods)
        position.put("king_tokens", seat, box.king_tokens)

    def set_aside(self, position: Position, seat: int) -> None:
        """Own Unrest waits for the table; what so few players do not need goes into the box (I-PSETUP-11, 11b)."""
        cards, players = position.components.cards, len(position.players)
        for card in position.cards["loose", seat]:
            if mark_of(card) > players:
                move(position, card, ("loose", seat), ("box", seat))
            elif cards[plain(card)].suit == "unrest":
                move(position, card, ("loose", seat), ("to_unrest", seat))

    def draw_deck(self, position: Position, seat: int) -> None:
        """The starting cards, those without a nation's corner (I-PSETUP-12)."""
        self.lay_out(position, seat, "draw_deck", "start")

    def chaos_pile(self, position: Position, seat: int) -> None:
        """The Chaos cards of such a nation (I-PSETUP-13)."""
        self.lay_out(position, seat, "chaos", "chaos")

    def make_room(self, position: Position, seat: int) -> None:
        """Discard and play area are empty (I-PSETUP-14)."""

    def opening_hand(self, position: Position, seat: int) -> None:
        """Five cards of the Draw deck (I-PSETUP-15)."""
        position.todo(("deal", seat))


@enforces("I-PSETUP-1", "I-PSETUP-1b")
class ChooseNation(Step["Position"]):
    """The first step: a nation, which nobody else has while others are free, and all of its cards."""

    name = "nation"
    heading = HEADING
    verbs = ("nation",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Set-up of {position.players[entry[1]]}, step 1 of 15: {STEPS_OF_PLAYER['take_nation'].words}"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE if position.stepwise and entry[1] not in position.nations else None

    def run(self, position: Position, entry: Entry) -> None:
        seat = entry[1]
        self.take(position, seat, position.nations.get(seat) or self.free(position)[0])

    def free(self, position: Position) -> list[str]:
        """The nations that can be chosen; when all are taken, each a second time."""
        nations = position.components.nations
        return [nation for nation in nations if nation not in position.nations.values()] or list(nations)

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("nation", (nation,)) for nation in position.components.nations]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        nation, nations = move.args[0], position.components.nations
        if nation not in nations:
            yield Fault("I-PSETUP-1", f"there is no nation {nation!r}; there are {', '.join(nations)}")
        elif nation not in self.free(position):
            yield Fault("I-PSETUP-1", f"{nations[nation].title} is taken already")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        self.take(position, entry[1], move.args[0])

    def take(self, position: Position, seat: int, nation: str) -> None:
        """Take all cards of a nation, basics and own Unrest too."""
        position.put("nations", seat, nation)
        own = position.components.own_cards(nation)
        add(position, ("loose", seat), *(marked(card, mark) for card, marks in own.items() for mark in marks))


@enforces("I-PSETUP-15")
class Deal(DealStep["Position"]):
    """Chance: a player's opening hand."""

    name = "deal"
    concealed = True
    heading = HEADING
    verbs = ("deal",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Set-up: {position.players[entry[1]]} draws the opening hand"

    def size(self, position: Position, entry: Entry) -> int:
        """How many cards are dealt."""
        return min(position.components.hand, len(position.cards["draw_deck", entry[1]]))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        name, *cards = move.args
        player = position.players[entry[1]]
        if name != player:
            yield Fault("I-PSETUP-15", f"the next hand is {player}'s, not {name}'s")
        if len(cards) != self.size(position, entry):
            yield Fault("I-PSETUP-15", f"{len(cards)} cards are dealt, expected {self.size(position, entry)}")
        for card in Counter(cards) - Counter(position.cards["draw_deck", entry[1]]):
            yield Fault("I-PSETUP-15", f"{player}'s Draw deck does not hold so many cards {position.card_name(card)}")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        cards = hand_from(position.urn("draw_deck", entry[1]), self.size(position, entry), rng)
        return Move("deal", (Name(position.players[entry[1]]), *sorted(cards)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        move_all(position, move.args[1:], ("draw_deck", entry[1]), ("hand", entry[1]))
