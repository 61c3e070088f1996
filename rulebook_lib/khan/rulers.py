"""Expelling a ruler, in step 1 of a turn and as action B; and the end phase, which the fifth ruler brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Step
from rulebook_lib.khan.components import Card
from rulebook_lib.khan.conquest import NEUTRAL
from rulebook_lib.khan.expulsion import trace

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

DRAWN = 0
"""Stands for the ruler of an expulsion when the card names him."""


@enforces("K-EXPEL-11", "K-SETUP-12")
class ExpelRuler(Step["Position"]):
    """A card is needed for an expulsion; an empty draw pile is made anew first.

    The entry says whom the player has named, or DRAWN when the card names the ruler.
    """

    name = "expel"
    heading = "Play 1: expel a ruler and place a neutral yurt"

    def run(self, position: Position, entry: Entry) -> None:
        if not any(position.draw.values()):
            position.reshuffle()
            if entry[1] == DRAWN and not any(n and card.ruler in position.rulers for card, n in position.draw.items()):
                return  # every card of a ruler who is still there is in a hand
        if any(position.draw.values()):
            position.todo(("card", entry[1]))


@enforces("K-EXPEL-1", "K-EXPEL-2", "K-EXPEL-11", "K-EXB-1", "K-EXB-3", "K-EXB-4")
class TurnCard(DrawStep["Position"]):
    """The top card of the draw pile is turned and tells the direction; in step 1 it names the ruler as well."""

    name = "card"
    heading = "Play 1: expel a ruler and place a neutral yurt"
    verbs = ("turn",)
    item_name = "card"

    def title(self, position: Position, entry: Entry) -> str:
        if entry[1] == DRAWN:
            return "Step 1 of 5: the top card tells which ruler is expelled, and where to"
        return f"Action B: the top card tells where {position.components.rulers[entry[1]].title} is expelled to"

    def urn(self, position: Position, entry: Entry) -> Mapping[Card, int]:
        return position.draw

    def empty_clause(self, position: Position, entry: Entry) -> str:
        return "K-EXPEL-1" if entry[1] == DRAWN else "K-EXB-4"

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        card: Card = move.args[0]
        position.put("draw", card, position.draw[card] - 1)
        position.put("discard", card, position.discard[card] + 1)
        if entry[1] != DRAWN:
            expel(position, entry[1], card.direction, named=True)
        elif card.ruler in position.rulers:
            expel(position, card.ruler, card.direction, named=False)
        else:
            position.todo(("expel", DRAWN))


def expel(position: Position, ruler: int, direction: str, *, named: bool) -> None:
    """Expel a ruler and leave a neutral yurt behind.

    Args:
        position: the position; it is changed.
        ruler: his number.
        direction: the direction on the card.
        named: whether a player named him (action B) instead of the card.
    """
    moved = trace(position, ruler, direction)
    position.set("expelled", moved)
    if moved.landing is None:
        closed_in(position, ruler, named=named)
    elif named:
        leave_from_supply(position, position.rulers[ruler])
        position.put("rulers", ruler, position.components.board.number[moved.landing])
    else:
        leave_from_court(position, ruler)
        if position.courts[ruler]:
            position.put("rulers", ruler, position.components.board.number[moved.landing])
        else:
            go_out(position, ruler)


@enforces("K-EXPEL-8")
def leave_from_court(position: Position, ruler: int) -> None:
    """A neutral yurt of a ruler's own court takes his place."""
    position.put("courts", ruler, position.courts[ruler] - 1)
    position.add_yurt(NEUTRAL, position.rulers[ruler])


@enforces("K-EXB-2")
def leave_from_supply(position: Position, space: int) -> None:
    """A neutral yurt of the general supply takes a ruler's place; none when the supply is empty (A-18)."""
    if position.supply:
        position.set("supply", position.supply - 1)
        position.add_yurt(NEUTRAL, space)


@enforces("K-EXPEL-10")
def closed_in(position: Position, ruler: int, *, named: bool) -> None:
    """No direction is open: the ruler leaves the board, his court goes to the supply (A-3)."""
    if position.options["blocked_leaves_yurt"] == "yes":
        if named:
            leave_from_supply(position, position.rulers[ruler])
        else:
            leave_from_court(position, ruler)
    go_out(position, ruler)


@enforces("K-EXPEL-9", "K-EXPEL-12")
def go_out(position: Position, ruler: int) -> None:
    """A ruler leaves the board for good; the fifth one brings the end phase at once (A-11)."""
    dissolve_court(position, ruler)
    position.drop("rulers", ruler)
    if len(position.courts) - len(position.rulers) >= position.components.rulers_out:
        begin_end_phase(position)


def dissolve_court(position: Position, ruler: int) -> None:
    """What is left in a court goes to the supply."""
    if position.courts[ruler]:
        position.set("supply", position.supply + position.courts[ruler])
        position.put("courts", ruler, 0)


@enforces("K-END-1")
def begin_end_phase(position: Position) -> None:
    """Each ruler still on the board is replaced by a neutral yurt of his court (A-27).

    The turn in which that happens counts as one without a tile only when an action is still due in it.
    """
    for ruler in sorted(position.rulers):
        leave_from_court(position, ruler)
        dissolve_court(position, ruler)
        position.drop("rulers", ruler)
    position.set("ending", True)
    position.set("quiet", 0 if any(entry[0] == "action" for entry in position.agenda) else -1)
