"""The set-up of Horizonte: the table is laid, cards are taken out, and cards are drawn for the two Initiative cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DealStep
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.setting_up import SetUpStep
from rulebook_lib.core.steps import Entry, Fault
from rulebook_lib.horizonte.deck import as_set

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.horizonte.position import Position

TITLES = {
    "placement": "Set-up: the two Placement cards lie apart in the middle of the table",
    "predictions": "Set-up: everybody gets a Prediction card and a cube",
    "remove": "Set-up: cards with too many dots are set aside",
}
CLAUSES = {"placement": "Z-SETUP-1", "predictions": "Z-SETUP-2", "remove": "Z-SETUP-3"}
BOTH = "both"
"""A draw that decides both Initiative cards; the other draws decide the "dragon" or the "dog"."""


@enforces("Z-SETUP-1", "Z-SETUP-2", "Z-SETUP-3")
class SetUp(SetUpStep["Position"]):
    """One step of the set-up; the table does it, or it runs by itself."""

    heading = "Game Setup"
    titles = TITLES

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] != entry[1]:
            yield Fault(CLAUSES[entry[1]], f"the next step of the set-up is {entry[1]!r}")

    def placement(self, position: Position) -> None:
        """The Placement cards lie apart, which they do as long as nobody holds both Initiative cards (Z-SETUP-1)."""

    def predictions(self, position: Position) -> None:
        """Everybody has a place for a prediction, still without one (Z-SETUP-2)."""
        position.set("predictions", (None,) * len(position.players))

    def remove(self, position: Position) -> None:
        """Cards with more dots than there are players are set aside (Z-SETUP-3)."""
        share = position.deck.share(len(position.players))
        position.set("aside", share.aside)
        position.set("pile", share.playing)


@enforces("Z-SETUP-4", "Z-SETUP-5", "Z-COMP-3")
class DrawForInitiative(DealStep["Position"]):
    """Players draw a card each and compare: the highest brings the Dragon Initiative, the lowest the Dog Initiative.

    Suits do not count here. A tie for one card is broken among the tied alone; only when all cards are equal does
    everybody draw again for both (readings C-2 and C-3). So the two cards always go to different seats.
    """

    name = "draw"
    heading = "Game Setup"
    verbs = ("draw",)

    def title(self, position: Position, entry: Entry) -> str:
        _, what, *seats = entry
        names = ", ".join(position.players[seat] for seat in seats)
        prize = "the Initiative cards" if what == BOTH else f"the {what.capitalize()} Initiative"
        return f"Set-up: {names} draw a card each for {prize}"

    def pile(self, position: Position, entry: Entry) -> int:
        """The cards that are drawn from; when too few are left, those drawn before are shuffled in (reading C-3)."""
        pile = position.pile
        return pile if pile.bit_count() >= len(entry) - 2 else pile | self.lying_open(position)

    def lying_open(self, position: Position) -> int:
        """The cards that have been drawn."""
        return position.drawn_before | as_set(position.drawn.values())

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        wanted, pile = len(entry) - 2, self.pile(position, entry)
        if len(move.args) != wanted:
            yield Fault("Z-SETUP-4", f"{len(move.args)} cards are drawn, expected one for each of {wanted} players")
        if len(set(move.args)) < len(move.args):
            yield Fault("Z-SETUP-4", "a card is drawn twice")
        for card in move.args:
            number = position.deck.ids.get(card)
            if number is None or not pile >> number & 1:
                yield Fault("Z-SETUP-4", f"{card} is not in the pile that is drawn from")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        pile = self.pile(position, entry)
        playing = position.deck.share(len(position.players)).in_play
        cards = rng.sample([card for card in playing if pile >> card & 1], len(entry) - 2)
        return Move("draw", tuple(position.deck.cards[card] for card in cards))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        _, what, *seats = entry
        pile, before = self.pile(position, entry), self.lying_open(position)
        drawn = {seat: position.deck.ids[card] for seat, card in zip(seats, move.args, strict=True)}
        taken = as_set(drawn.values())
        position.set("drawn_before", before & ~pile)
        position.set("pile", pile & ~taken)
        for seat in tuple(position.drawn):
            position.drop("drawn", seat)
        for seat, card in drawn.items():
            position.put("drawn", seat, card)
        self.compare(position, what, {seat: card.value for seat, card in zip(seats, move.args, strict=True)})

    def compare(self, position: Position, what: str, values: dict[int, int]) -> None:
        """Hand out the Initiative cards that the draw decides, and let the tied draw again."""
        high, low = max(values.values()), min(values.values())
        highest = [seat for seat, value in values.items() if value == high]
        lowest = [seat for seat, value in values.items() if value == low]
        if what == BOTH and highest == lowest:
            position.todo(("draw", BOTH, *values))
            return
        again: list[Entry] = []
        for holder, best_seats in (("dragon", highest), ("dog", lowest)):
            if what not in (BOTH, holder):
                continue
            if len(best_seats) == 1:
                position.set(holder, best_seats[0])
            else:
                again.append(("draw", holder, *best_seats))
        position.todo(*again)
