"""What one player of Horus may see: everything except the other hands and the order of bag and draw pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from rulebook_lib.core.view import View as CoreView
from rulebook_lib.horus.board import Place, unpack
from rulebook_lib.horus.components import Card
from rulebook_lib.horus.scoring import Region

if TYPE_CHECKING:
    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.horus.position import Position


class View(CoreView["Position"]):
    """What one player may see: everything except the other hands and the order of bag and draw pile (R-INFO-1)."""

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the stones by seat."""
        return self._position.components.colours[: len(self.players)]

    @property
    def tiles(self) -> Mapping[Place, str]:
        """Kind of tile by place."""
        return self._position.board.tiles()

    @property
    def stones(self) -> Mapping[Place, int]:
        """Seat of the stone by place."""
        return {unpack(code): seat for code, seat in self._position.stones.items()}

    @property
    def enclosed(self) -> frozenset[Place]:
        """The half-cells cut off by water."""
        return frozenset(map(unpack, self._position.board.enclosed))

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The rectangle round all tiles in half-cells: x0, y0, x1, y1, the latter two exclusive."""
        return self._position.board.box

    def regions(self) -> list[Region]:
        """All regions with their values and controllers."""
        return self._position.regions()

    @property
    def region_graph(self) -> nx.Graph[Place]:
        """The graph of touching tiles."""
        return self._position.region_graph

    @property
    def tile_in_hand(self) -> str | None:
        """The kind of the tile that has to be placed now."""
        return self._position.tile_in_hand

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """A player's Horus Cards; None when they are hidden from this seat."""
        return self._position.hands[seat] if self.open_table or seat == self.seat else None

    def hand_size(self, seat: int) -> int:
        """How many Horus Cards a player holds."""
        return len(self._position.hands[seat])

    def nile(self, seat: int) -> bool:
        """Whether a player still has the Nile Card."""
        return self._position.nile[seat]

    def supply(self, seat: int) -> int:
        """A player's stones that are not on the map."""
        return self._position.supply(seat)

    @property
    def stacks(self) -> Mapping[str, int]:
        """Tiles left in each stack."""
        return dict(self._position.stacks)

    @property
    def bag(self) -> Mapping[str, int]:
        """What the bag still holds; its order is hidden."""
        return dict(self._position.bag)

    @property
    def removed(self) -> Mapping[str, int]:
        """Tiles that left the game."""
        return dict(self._position.removed)

    @property
    def discard(self) -> Mapping[Card, int]:
        """The open discard pile."""
        return dict(self._position.discard)

    @property
    def draw_size(self) -> int:
        """How many cards the draw pile holds."""
        return sum(self._position.draw.values())

    @property
    def round(self) -> int:
        """The round, from 1 on."""
        return self._position.round

    @property
    def card(self) -> Card | None:
        """The Horus Card played this turn."""
        return self._position.card

    @property
    def action(self) -> int:
        """Which of the turn's five actions is going on; 0 outside a turn."""
        return self._position.action

    def map_text(self) -> str:
        """The map as letters."""
        return self._position.map_text()[0]

    def observation(self) -> dict[str, Any]:
        position = self._position
        text, at = position.map_text()
        return {
            "map": (text, at),
            "stones": self.stones,
            "bag": {kind: count for kind, count in position.bag.items() if count},
            "stacks": self.stacks,
            "removed": self.removed,
            "hands": [self.hand(seat) for seat in position.hands],
            "hand sizes": [self.hand_size(seat) for seat in range(len(position.players))],
            "draw": self.draw_size,
            "discard": {card: count for card, count in position.discard.items() if count},
            "nile": position.nile,
            "turn": (position.turn, position.turns, position.card),
            "agenda": position.agenda,
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        """A position with other hands, dealt from all cards that this seat cannot see."""
        position = self._position.copy(history=False)
        unseen = dict(position.draw)
        others = [seat for seat in position.hands if self.hand(seat) is None]
        for seat in others:
            for card in position.hands[seat]:
                unseen[card] = unseen.get(card, 0) + 1
        pool = [card for card in sorted(unseen) for _ in range(unseen[card])]
        depleted = {kind for kind, count in position.stacks.items() if count == 0}
        usable = [card for card in pool if card.centre not in depleted]
        rng = dealer.random(position.chances)
        rng.shuffle(usable)
        for seat in others:
            hand = usable[: len(position.hands[seat])]
            del usable[: len(hand)]
            position.hands[seat] = tuple(sorted(hand))
            for card in hand:
                unseen[card] -= 1
        position.draw = unseen
        return position
