"""The Solstice, the last thing of every round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry
from rulebook_lib.imperium.effects import entries_of
from rulebook_lib.imperium.end import Boundary

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

ZONES = ("power", "state", "play")
"""Where Solstice effects sit."""


@enforces("I-SOL-1", "I-SOL-2", "I-SOL-3", "I-PUB-SOL-1", "I-PUB-SOL-2", "I-TIP-2")
class Solstice(Boundary):
    """All Solstice effects of all players: none of the set depends on another, so the order does not matter."""

    name = "solstice"
    heading = "Solstice"

    def go(self, position: Position, entry: Entry) -> None:
        known = position.components.cards
        effects: list[Entry] = []
        for seat in position.order:
            for zone in ZONES:
                for card in position.cards[zone, seat]:
                    lines = [line for line in known[card].lines if line.keyword == "solstice"]
                    effects += [one for line in lines for one in entries_of(position, seat, line.effects)]
        position.todo(*effects)
