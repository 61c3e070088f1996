"""The set-up of Luxor, step by step, as moves of the table or done at once.

The text of the rules has no set-up: these steps rest on public pages, and in part on assumptions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DealStep, hand_from
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.setting_up import FirstHandStep, FirstPlayerStep, SetUpStep
from rulebook_lib.core.steps import Entry, Fault
from rulebook_lib.luxor.pieces import STAIRS, Tile

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position

HEADING = "Set-up"
TITLES = {
    "figures": "Set-up: two figures of each player stand on the stairs, one sleeps at each statue",
    "horus": "Set-up: the Horus tiles lie on their places",
    "osiris": "Set-up: the Osiris tiles are shuffled and laid on the red places",
    "treasures": "Set-up: the treasures are shuffled and laid on all other places",
    "temple": "Set-up: the temple tiles form three piles by their backs",
    "stacks": "Set-up: the Horus cards form three stacks by their eyes",
    "supplies": "Set-up: scarabs lie face down, keys and wild treasures beside the board",
    "hands": "Set-up: the deck is shuffled and five cards are dealt to each player",
}


class SetUp(SetUpStep["Position"]):
    """One step of the set-up; the table does it, or it runs by itself."""

    heading = HEADING
    titles = TITLES

    def figures(self, position: Position) -> None:
        """Two figures on the stairs, one asleep at each statue."""
        components = position.components
        for seat in range(len(position.players)):
            position.put("figures", seat, (STAIRS,) * components.awake)
            position.put("sleepers", seat, components.statues)

    def horus(self, position: Position) -> None:
        """Horus tiles lie where the board shows them."""
        for place, level in position.components.horus_places.items():
            position.put("tiles", place, Tile("horus", level))
        position.set("path", position.counted())

    def osiris(self, position: Position) -> None:
        """Osiris tiles are laid at random."""
        position.todo(("lay osiris",))

    def treasures(self, position: Position) -> None:
        """Treasures are laid at random; those that are left over stay in the box, unseen."""
        position.todo(("lay treasures",))

    def temple(self, position: Position) -> None:
        """The piles hold what does not lie on the board, so there is nothing to note."""

    def stacks(self, position: Position) -> None:
        """Each level is a stack."""
        for level, cards in position.components.horus.items():
            position.put("stacks", level, tuple(sorted(Counter(cards).elements())))

    def supplies(self, position: Position) -> None:
        """The supplies hold what nobody has, so there is nothing to note."""

    def hands(self, position: Position) -> None:
        """The basic cards are the deck; five are dealt to each player."""
        for card in position.components.cards:
            position.put("deck", card, position.components.basic.get(card, 0))
            position.put("discard", card, 0)
        position.todo(*(("deal", seat) for seat in range(len(position.players))))


class LayTiles(DealStep["Position"]):
    """Tiles are laid at random on places of one sort."""

    heading = HEADING
    verb: str
    clause: str

    def places(self, position: Position) -> tuple[int, ...]:
        """The places, from the stairs on."""
        raise NotImplementedError

    def tiles(self, position: Position) -> dict[Tile, int]:
        """The tiles that can be laid."""
        raise NotImplementedError

    def read(self, move: Move) -> list[Tile]:
        """The tiles of a move."""
        return list(move.args)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        found, places = self.read(move), len(self.places(position))
        if len(found) != places:
            yield Fault(self.clause, f"{len(found)} tiles are laid, expected {places}")
        for tile, count in Counter(found).items():
            if count > self.tiles(position).get(tile, 0):
                yield Fault(self.clause, f"the game has fewer than {count} tiles {tile}")

    def draw(self, position: Position, rng: Random) -> list[Tile]:
        """As many tiles as there are places, at random."""
        return hand_from(self.tiles(position), len(self.places(position)), rng)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        for place, tile in zip(self.places(position), self.read(move), strict=True):
            position.put("tiles", place, tile)
        position.set("path", position.counted())


@enforces("L-OSIRIS-1")
class LayOsiris(LayTiles):
    """The Osiris tiles are laid on their places; a move names their numbers."""

    name = "lay osiris"
    verbs = ("osiris",)
    clause = "L-OSIRIS-1"

    def title(self, position: Position, entry: Entry) -> str:
        return TITLES["osiris"]

    def places(self, position: Position) -> tuple[int, ...]:
        return position.components.osiris_places

    def tiles(self, position: Position) -> dict[Tile, int]:
        return position.components.osiris

    def read(self, move: Move) -> list[Tile]:
        return [Tile("osiris", number) for number in move.args]

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        return Move("osiris", tuple(tile.number for tile in self.draw(position, rng)))


@enforces("L-TREASURE-1")
class LayTreasures(LayTiles):
    """The treasures are laid on all places that are left."""

    name = "lay treasures"
    verbs = ("treasures",)
    clause = "L-TREASURE-1"

    def title(self, position: Position, entry: Entry) -> str:
        return TITLES["treasures"]

    def places(self, position: Position) -> tuple[int, ...]:
        return position.components.treasure_places

    def tiles(self, position: Position) -> dict[Tile, int]:
        return position.components.treasures

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        return Move("treasures", tuple(self.draw(position, rng)))


@enforces("L-HAND-1")
class Deal(FirstHandStep["Position"]):
    """A player is dealt five cards and keeps them in the order dealt."""

    heading = HEADING
    clause = "L-HAND-1"
    pile = pile_name = "deck"

    def held(self, cards: list[Any]) -> list[Any]:
        return cards


class FirstPlayer(FirstPlayerStep["Position"]):
    """The table settles who begins; a round goes from there clockwise."""

    heading = HEADING
    clause = "L-TURN-1"

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        super().apply(position, entry, move)
        position.set("first", position.turn)
