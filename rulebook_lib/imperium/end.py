"""The two ends of the game: Scoring and Collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Step
from rulebook_lib.imperium.zones import ON_TABLE, move

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position


@enforces("I-END-1", "I-END-2", "I-GOAL-2", "I-PUB-END-1", "I-PUB-END-2")
def trigger_scoring(position: Position, seat: int, why: str) -> None:
    """Scoring is triggered; the first trigger stands.

    Args:
        position: the position.
        seat: who triggered it.
        why: "king", "main deck" or "developments".
    """
    if not position.ending:
        position.set("ending", ("scoring", seat, why, position.round))


@enforces("I-PUB-END-1")
def look_at_main_deck(position: Position) -> None:
    """An empty Main deck triggers Scoring under one reading; never during the set-up (D24)."""
    empty = position.round > 0 and not position.cards["main_deck", ON_TABLE]
    if empty and position.options["scoring_triggers"] == "also_empty":
        trigger_scoring(position, position.turn, "main deck")


@enforces("I-PUB-END-1")
def look_at_developments(position: Position, seat: int) -> None:
    """So does the last Development of a player (D24)."""
    if not position.cards["development", seat] and position.options["scoring_triggers"] == "also_empty":
        trigger_scoring(position, seat, "developments")


@enforces("I-END-3", "I-END-4", "I-GOAL-5", "I-PUB-COL-1")
def collapse(position: Position, taker: int) -> None:
    """Collapse stops the game at once; the card that is being resolved goes to its normal place.

    Where Scoring at once was triggered before, in the same move, that stands.
    """
    if position.stops:
        return
    blamed = position.turn if position.options["collapse_blame"] == "active" else taker
    position.set("ending", ("collapse", blamed, position.options["collapse_event"], position.round))
    put_away(position)
    position.set("agenda", ())


@enforces("I-END-3", "I-TIP-3")
def must_take_in_vain(position: Position, seat: int) -> None:
    """Somebody must take Unrest, and the pile is empty (D1).

    With ``must_take`` that is harmless while any Chaos pile on the table holds a card.
    """
    piles = [position.cards["chaos", other] for other in range(len(position.players))]
    if position.options["collapse_event"] == "last_taken" or not any(piles):
        collapse(position, seat)


def after_taking(position: Position, seat: int) -> None:
    """Somebody took a card of the Unrest pile: with ``last_taken`` the last one brings Collapse (D1)."""
    if position.options["collapse_event"] == "last_taken" and not position.cards["unrest", ON_TABLE]:
        collapse(position, seat)


def after_tucking(position: Position) -> None:
    """The last Unrest went under a Market card: whether that counts as taken is a reading of its own (D21)."""
    last = position.options["collapse_event"] == "last_taken" and not position.cards["unrest", ON_TABLE]
    if last and position.options["collapse_on_refill"] == "yes":
        collapse(position, position.turn)


@enforces("I-PLAY-3", "I-PLAY-4", "I-PUB-PIN-1")
def put_away(position: Position) -> None:
    """The card that was resolved goes to the Discard unless it names another place or stays in the play area."""
    for seat in range(len(position.players)):
        for card in position.cards["resolving", seat]:
            stays = position.components.cards[card].stays
            target = position.destination or ("play" if stays else "discard")
            move(position, card, ("resolving", seat), (target, seat))
    position.set("destination", "")


class Finish(Step["Position"]):
    """A played card has been resolved."""

    name = "finish"
    heading = "Actions and how to play"

    def run(self, position: Position, entry: Entry) -> None:
        put_away(position)


class Boundary(Step["Position"]):
    """A step that is not begun any more once the game stops; for those that come between cards, deeds and turns."""

    def decides(self, position: Position, entry: Entry) -> int | None:
        """Who decides, as :meth:`actor` of other steps."""
        return None

    def go(self, position: Position, entry: Entry) -> None:
        """What the step does by itself."""
        raise NotImplementedError

    def actor(self, position: Position, entry: Entry) -> int | None:
        return None if position.stops else self.decides(position, entry)

    def run(self, position: Position, entry: Entry) -> None:
        if position.stops:
            position.set("agenda", ())
        else:
            self.go(position, entry)
