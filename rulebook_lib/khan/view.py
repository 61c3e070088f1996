"""What one player of Khan may see: everything except the other hands and the order of the draw pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from rulebook_lib.core.view import View as CoreView
from rulebook_lib.khan import expulsion
from rulebook_lib.khan.board import Board, Shape
from rulebook_lib.khan.components import Card, Ruler
from rulebook_lib.khan.conquest import Mark
from rulebook_lib.khan.expulsion import Expulsion
from rulebook_lib.khan.scoring import LaidTile, area_of, describe, tile_graph

if TYPE_CHECKING:
    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.khan.position import Position

CLOSE = 3
"""Rulers fewer spaces apart than this stand close together (K-SETUP-7b)."""


class View(CoreView["Position"]):
    """What one player may see."""

    # ------------------------------------------------------------------ the board

    @property
    def board(self) -> Board:
        """The map."""
        return self._position.components.board

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the yurts by seat."""
        return self._position.components.colours[: len(self.players)]

    @property
    def yurts(self) -> Mapping[str, int]:
        """Seat of the yurt on each space; NEUTRAL for neutral ones."""
        names = self.board.names_in
        return {space: seat for seat, mask in self._position.yurts.items() for space in names(mask)}

    @property
    def rulers(self) -> Mapping[int, str]:
        """The space of each ruler who is on the board."""
        return {ruler: self.board.names[number] for ruler, number in sorted(self._position.rulers.items())}

    @property
    def ruler_names(self) -> Mapping[int, Ruler]:
        """Name and colour of each ruler."""
        return self._position.components.rulers

    @property
    def out(self) -> tuple[int, ...]:
        """The rulers who are out."""
        return self._position.out

    @property
    def tiles(self) -> tuple[LaidTile, ...]:
        """The tiles on the board, in the order in which they were laid."""
        return tuple(describe(self._position.components, tile) for tile in self._position.tiles)

    @property
    def tile_graph(self) -> nx.Graph[int]:
        """The tiles on the board by number, each with its ``tile``; an edge where two touch."""
        graph = tile_graph(self._position)
        nx.set_node_attributes(graph, dict(enumerate(self.tiles)), "tile")
        return graph

    def area(self, seat: int) -> tuple[str, ...]:
        """The spaces of a player's largest connected area."""
        return area_of(self._position, seat)

    def what(self, space: str) -> str:
        """What is on a space: ``empty``, ``river``, or the piece that stands there."""
        return self._position.what(self.board.number[space])

    # ------------------------------------------------------------------ expulsions

    @property
    def expelled(self) -> Expulsion | None:
        """The last expulsion, as long as nothing else has happened since."""
        return self._position.expelled

    def expulsion(self, ruler: int, direction: str) -> Expulsion:
        """Where a ruler on the board would go if he were expelled in a direction now."""
        return expulsion.trace(self._position, ruler, direction)

    def destinations(self, ruler: int) -> Mapping[str, Expulsion]:
        """What each direction that a card can show would lead to."""
        return expulsion.destinations(self._position, ruler)

    @property
    def advice(self) -> tuple[str, ...]:
        """While the table places the rulers: which of them stand close together (K-SETUP-7b)."""
        squares = {ruler: self.board.squares[number] for ruler, number in sorted(self._position.rulers.items())}
        if self.decision is None or self.decision.step.name != "rulers":
            return ()
        return tuple(
            f"rulers {one} and {other} stand fewer than {CLOSE} spaces apart: spreading them well is advised"
            for one, (x, y) in squares.items()
            for other, (u, v) in squares.items()
            if one < other and max(abs(x - u), abs(y - v)) < CLOSE
        )

    # ------------------------------------------------------------------ beside the board

    @property
    def courts(self) -> Mapping[int, int]:
        """Neutral yurts in each court."""
        return dict(self._position.courts)

    @property
    def supply(self) -> int:
        """Neutral yurts in the general supply."""
        return self._position.supply

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """The kinds of tile."""
        return self._position.components.shapes

    @property
    def display(self) -> Mapping[str, int]:
        """The tiles beside the board."""
        return dict(self._position.display)

    def stock(self, seat: int) -> int:
        """A player's yurts that are not in use."""
        return self._position.stock(seat)

    def special(self, seat: int) -> Mapping[str, int]:
        """A player's unused special cards by kind."""
        return {kind: count for (owner, kind), count in self._position.special.items() if owner == seat}

    def boxed(self, seat: int, kind: str) -> int:
        """A player's special cards of a kind that are in the box."""
        return self._position.boxed(seat, kind)

    @property
    def marked(self) -> Mapping[int, Mark]:
        """The special card of each player that is in force."""
        return dict(self._position.marked)

    # ------------------------------------------------------------------ cards

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """A player's cards; None when they are hidden from this seat."""
        return self._position.hands[seat] if self.open_table or seat == self.seat else None

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return len(self._position.hands[seat])

    @property
    def draw_size(self) -> int:
        """How many cards the draw pile holds."""
        return sum(self._position.draw.values())

    @property
    def discard(self) -> Mapping[Card, int]:
        """The open discard pile."""
        return {card: count for card, count in self._position.discard.items() if count}

    # ------------------------------------------------------------------ whose turn

    @property
    def round(self) -> int:
        """The round, from 1 on."""
        return self._position.round

    @property
    def ending(self) -> bool:
        """Whether the end phase has begun."""
        return self._position.ending

    def observation(self) -> dict[str, Any]:
        position = self._position
        return {
            "yurts": self.yurts,
            "rulers": self.rulers,
            "courts": self.courts,
            "supply": position.supply,
            "tiles": position.tiles,
            "display": self.display,
            "special": dict(position.special),
            "marked": self.marked,
            "hands": [self.hand(seat) for seat in position.hands],
            "hand sizes": [self.hand_size(seat) for seat in position.hands],
            "draw": self.draw_size,
            "discard": self.discard,
            "turn": (position.turn, position.turns, position.ending, position.quiet, position.lapsed),
            "declined": position.declined,
            "expelled": position.expelled,
            "agenda": position.agenda,
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        """A position with other hands, dealt from all cards that this seat cannot see."""
        position = self._position.copy(history=False)
        others = [seat for seat in position.hands if self.hand(seat) is None]
        unseen = [card for card, count in position.draw.items() for _ in range(count)]
        for seat in others:
            unseen += position.hands[seat]
        unseen.sort()
        dealer.random(position.chances).shuffle(unseen)
        for seat in others:
            size = len(position.hands[seat])
            position.hands[seat] = tuple(sorted(unseen[:size]))
            del unseen[:size]
        position.draw = {card: unseen.count(card) for card in position.draw}
        return position
