"""The position of Luxor: what can exist and where it lies. What may be done stands in :mod:`.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core import position as core
from rulebook_lib.luxor.components import Components
from rulebook_lib.luxor.notation import NOTATION, SET_UP
from rulebook_lib.luxor.path import Path, path_graph, path_of
from rulebook_lib.luxor.pieces import LEVELS, Card, Tile
from rulebook_lib.luxor.rules import STEPS
from rulebook_lib.luxor.scoring import scores_of
from rulebook_lib.luxor.view import View

if TYPE_CHECKING:
    import networkx as nx

    from rulebook_lib.core.scores import Scores


class Position(core.Position):
    """A position of Luxor.

    Attributes:
        tiles: the tile on each place of the path; an emptied place is missing.
        figures: places of each seat's awake figures, ascending: 0 is the stairs, 41 the chamber.
        sleepers: the statues at which each seat's other figures sleep.
        hands: each seat's cards, from left to right.
        deck, discard: cards in the piles, counted.
        stacks: Horus cards by level, sorted: their order is hidden.
        keys, wilds: how many each seat has.
        scarabs: values of each seat's scarab tokens, sorted.
        looted: treasures that each seat has looted, sorted.
        sarcophagi: the seats that have them, in the order of entry.
        first: the seat that begins each round.
        turn: whose turn it is.
        turns: how many turns have been finished.
        thrown: how many turns of this round ended without a card that could be played.
        card: the card played this turn.
        drawn: whether a Horus card was gained this turn.
        path: what is counted as a step now; follows from the tiles.
    """

    notation = NOTATION
    view = View
    steps = STEPS
    fields = (
        *("tiles", "figures", "sleepers", "hands", "deck", "discard", "stacks", "keys", "wilds", "scarabs"),
        *("looted", "sarcophagi", "first", "turn", "turns", "thrown", "card", "drawn", "path"),
    )
    over_clause = "L-END-1"
    order_clause = "L-TURN-1"
    turn_clause = "L-TURN-1"
    players_clause = "G-PLAYERS"
    components: Components

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__(players, options, components)
        seats = range(len(self.players))
        self.tiles: dict[int, Tile] = {}
        self.figures: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
        self.sleepers: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
        self.hands: dict[int, tuple[Card, ...]] = dict.fromkeys(seats, ())
        self.deck: dict[Card, int] = {}
        self.discard: dict[Card, int] = {}
        self.stacks: dict[int, tuple[Card, ...]] = dict.fromkeys(LEVELS, ())
        self.keys = (0,) * len(seats)
        self.wilds = (0,) * len(seats)
        self.scarabs: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
        self.looted: dict[int, tuple[Tile, ...]] = dict.fromkeys(seats, ())
        self.sarcophagi: tuple[int, ...] = ()
        self.first = 0
        self.turns = 0
        self.thrown = 0
        self.card: Card | None = None
        self.drawn = False
        self.path: Path = self.counted()

    # ------------------------------------------------------------------ begin

    def lay_out(self, first: str | None) -> None:
        self.first = self.turn = self.seat(first) if first else 0
        entries: list[tuple[str, ...]] = [("set-up", name) for name in SET_UP]
        if self.stepwise and first is None:
            entries.append(("first player",))
        self.todo(*entries, ("turn",))

    # ------------------------------------------------------------------ questions

    @property
    def round(self) -> int:
        """The round, from 1 on: one turn for each seat, from the first."""
        return self.turns // len(self.players) + 1

    @property
    def action(self) -> int:
        """Which of the turn's three steps is going on; 0 outside a turn (L-TURN-1)."""
        *waiting, now = [entry[0] for entry in self.agenda] or [""]
        if "end of turn" not in waiting:
            return 0
        if "draw" not in waiting:
            return 3
        return 1 if now in ("card", "roll", "move", "step", "last", "move all") else 2

    @property
    def active_seat(self) -> int | None:
        return self.turn if self.action else None

    @property
    def ending(self) -> bool:
        """Whether all sarcophagi are taken, so that the game ends with this round."""
        return len(self.sarcophagi) == len(self.components.sarcophagi)

    def counted(self) -> Path:
        """The path as it is counted with the tiles that lie there now, or are about to be laid there.

        Statues count if the reading says so.
        """
        pending = [entry[1] for entry in self.agenda if entry[0] == "temple"]
        statues = self.components.statues if self.options["anubis_counts"] == "counted_no_stop" else ()
        return path_of(tuple(sorted([*self.tiles, *pending])), statues)

    @property
    def path_graph(self) -> nx.DiGraph[int]:
        """The path as a graph whose edges are steps: emptied places are passed over."""
        return path_graph(self.path, self.tiles)

    def keys_left(self) -> int:
        """Keys in the supply."""
        return self.components.keys - sum(self.keys)

    def wilds_left(self) -> int:
        """Wild treasures in the supply."""
        return self.components.wilds - sum(self.wilds)

    def tokens_left(self) -> dict[int, int]:
        """Scarab tokens in the supply, by value."""
        left = dict(self.components.tokens)
        for tokens in self.scarabs.values():
            for value in tokens:
                left[value] -= 1
        return left

    def pile(self, back: str) -> dict[Tile, int]:
        """The temple tiles with that back that do not lie on the board, by tile."""
        left = Counter(self.components.temple.get(back, {}))
        for place, icon in self.components.icons.items():
            if icon == back and (tile := self.tiles.get(place)) is not None and tile.is_temple:
                left[tile] -= 1
        return {tile: count for tile, count in left.items() if count}

    def boxed(self) -> dict[Tile, int]:
        """The treasures that are neither on the board nor looted."""
        left = Counter(self.components.treasures)
        left.subtract(tile for tile in self.tiles.values() if tile.is_treasure)
        for tiles in self.looted.values():
            left.subtract(tiles)
        return {tile: count for tile, count in left.items() if count}

    def running(self, seat: int) -> int:
        """A player's running score: points from looting only."""
        return sum(tile.points for tile in self.looted[seat])

    def turns_left(self) -> int | None:
        """Turns after the present one until the game ends; None while its end is not known."""
        if self.over:
            return 0
        return (self.first - self.turn - 1) % len(self.players) if self.ending else None

    def scores(self) -> Scores:
        return scores_of(self)
