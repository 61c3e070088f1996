"""The position of Horus: what can exist and where it lies. What may be done stands in :mod:`.rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import networkx as nx

from rulebook_lib.core import position as core
from rulebook_lib.horus.board import Board, Place, unpack
from rulebook_lib.horus.components import LETTER_OF, Card, Components
from rulebook_lib.horus.notation import NOTATION, SET_UP
from rulebook_lib.horus.rules import STEPS
from rulebook_lib.horus.scoring import Region, regions_of, scores_of
from rulebook_lib.horus.view import View

if TYPE_CHECKING:
    from rulebook_lib.core.scores import Scores

HAND_ENTRIES = {"tile": None, "swap": "river", "rn": "rn"}
"""Agenda entries during which a tile is in the player's hand; the kind, or None where the entry names it."""


class Position(core.Position):
    """A position of Horus.

    Attributes:
        board: the map.
        stones: seat of the stone on a tile, by packed place.
        bag, stacks, removed: tiles by kind; what a bag or stack holds is open, the order of the bag is not.
        hands: each seat's Horus Cards, sorted.
        draw, discard: Horus Cards in the piles, counted.
        nile: who still has the Nile Card.
        turn: whose turn it is.
        turns: how many turns have been finished.
        card: the Horus Card played this turn.
    """

    notation = NOTATION
    view = View
    steps = STEPS
    fields = (
        "board",
        "stones",
        "bag",
        "stacks",
        "removed",
        "hands",
        "draw",
        "discard",
        "nile",
        "turn",
        "turns",
        "card",
    )
    over_clause = "H-END-2"
    order_clause = "H-TURN-3"
    turn_clause = "H-TURN-2"
    players_clause = "G-PLAYERS"
    components: Components

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__(players, options, components)
        self.board = Board(corners_leak=self.options["island_corners"] == "corners_leak")
        self.stones: dict[int, int] = {}
        self.bag: dict[str, int] = {}
        self.stacks: dict[str, int] = {}
        self.removed: dict[str, int] = {}
        self.hands: dict[int, tuple[Card, ...]] = dict.fromkeys(range(len(self.players)), ())
        self.draw: dict[Card, int] = {}
        self.discard: dict[Card, int] = {}
        self.nile = (False,) * len(self.players)
        self.turns = 0
        self.card: Card | None = None

    # ------------------------------------------------------------------ begin

    def lay_out(self, first: str | None) -> None:
        self.turn = self.seat(first) if first else 0
        entries: list[tuple[str, ...]] = [("set-up", name) for name in SET_UP]
        if self.stepwise and first is None:
            entries.append(("first player",))
        self.todo(*entries, ("turn",))

    # ------------------------------------------------------------------ questions

    @property
    def round(self) -> int:
        """The round, from 1 on: round 2 begins after each player's first turn (H-STONE-6)."""
        return self.turns // len(self.players) + 1

    @property
    def action(self) -> int:
        """Which of the turn's five actions is going on; 0 outside a turn (H-TURN-3)."""
        *waiting, now = [entry[0] for entry in self.agenda] or [""]
        if not now or "turn" in waiting:
            return 0
        if "card" in waiting:
            return 1
        return {"bag": 1, "card": 2, "stone": 4, "move": 4, "draw": 5, "refill": 5}.get(now, 3)

    @property
    def active_seat(self) -> int | None:
        in_set_up = self.agenda and self.agenda[-1][0] in ("set-up", "deal", "first player")
        return None if in_set_up or self.over else self.turn

    @property
    def tile_in_hand(self) -> str | None:
        """The kind of the tile that has to be placed now; ``rn`` for a River/Necropolis tile."""
        for entry in reversed(self.agenda):
            if entry[0] not in ("draw", "draw up"):
                return entry[1] if entry[0] == "tile" else HAND_ENTRIES.get(entry[0])
        return None

    def supply(self, seat: int) -> int:
        """A player's stones that are not on the map."""
        return self.components.stones - sum(owner == seat for owner in self.stones.values())

    def empty_stacks(self) -> int:
        """How many stacks are used up."""
        return list(self.stacks.values()).count(0)

    def regions(self) -> list[Region]:
        """All regions with their values and controllers."""
        return regions_of(self)

    @property
    def region_graph(self) -> nx.Graph[Place]:
        """The live graph of touching tiles: nodes are places with kind and owner, edges carry the contact."""
        return self.board.regions.graph

    def region_size(self, place: int) -> int:
        """Size of the region of the tile at a packed place; 0 when it is in none."""
        return self.board.regions.size(unpack(place))

    def scores(self) -> Scores:
        return scores_of(self)

    def map_text(self) -> tuple[str, Place]:
        """The map as letters, a half-cell each, and the half-cell of its first letter."""
        x0, y0, x1, y1 = self.board.box
        rows = [["."] * (x1 - x0) for _ in range(y1 - y0)]
        for (x, y), kind in self.board.tiles().items():
            letter = LETTER_OF[kind]
            for dx, dy in ((1, 0), (0, 1), (1, 1)):
                rows[y - y0 + dy][x - x0 + dx] = letter.lower()
            rows[y - y0][x - x0] = letter
        return "\n".join("".join(row) for row in rows), (x0, y0)
