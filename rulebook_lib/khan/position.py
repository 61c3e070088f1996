"""The position of Khan: what can exist and where it stands. What may be done stands in :mod:`.rules`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook_lib.core import position as core
from rulebook_lib.khan.components import Card, Components
from rulebook_lib.khan.conquest import NEUTRAL, Laid, Mark
from rulebook_lib.khan.expulsion import EMPTY, WATER, Expulsion
from rulebook_lib.khan.notation import NOTATION, SET_UP
from rulebook_lib.khan.rules import STEPS
from rulebook_lib.khan.scoring import scores_of
from rulebook_lib.khan.setup import SET_UP_STEPS
from rulebook_lib.khan.view import View

if TYPE_CHECKING:
    from rulebook_lib.core.scores import Scores


class Position(core.Position):
    """A position of Khan.

    Sets of spaces are whole numbers with a bit for each space, see :mod:`rulebook_lib.khan.board`.

    Attributes:
        yurts: the spaces with yurts of each seat, and of NEUTRAL; yurts on tiles and cards are not among them.
        rulers: the space of each ruler who is on the board.
        courts: neutral yurts in each ruler's court.
        supply: neutral yurts in the general supply.
        tiles: the tiles on the board, in the order in which they were laid.
        display: the tiles beside the board, by name.
        special: unused special cards by seat and kind.
        marked: each seat's special card that is in force.
        hands: each seat's cards, sorted.
        draw, discard: cards in the piles, counted.
        turn: whose turn it is.
        turns: how many turns have been finished.
        ending: whether the end phase has begun.
        quiet: turns of the end phase in a row without a tile; -1 while a tile has been laid, or a card has lapsed, in
            this one.
        lapsed: the kind of special card that was boxed in this turn; empty when none was.
        declined: placements that were refused to the player in this action.
        expelled: the last expulsion, until the next thing happens.
    """

    notation = NOTATION
    view = View
    steps = STEPS
    fields = (
        *("yurts", "rulers", "courts", "supply", "tiles", "display", "special", "marked", "hands", "draw", "discard"),
        *("turn", "turns", "ending", "quiet", "lapsed", "declined", "expelled"),
    )
    over_clause = "K-END-3"
    order_clause = "K-TURN-2"
    turn_clause = "K-TURN-1"
    players_clause = "K-SETUP-5"
    components: Components

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__(players, options, components)
        seats = range(len(self.players))
        self.yurts: dict[int, int] = dict.fromkeys((NEUTRAL, *seats), 0)
        self.rulers: dict[int, int] = {}
        self.courts: dict[int, int] = {}
        self.supply = components.neutral
        self.tiles: tuple[Laid, ...] = ()
        self.display: dict[str, int] = {}
        self.special: dict[tuple[int, str], int] = {}
        self.marked: dict[int, Mark] = {}
        self.hands: dict[int, tuple[Card, ...]] = dict.fromkeys(seats, ())
        self.draw: dict[Card, int] = dict.fromkeys(components.deck, 0)
        self.discard: dict[Card, int] = dict.fromkeys(components.deck, 0)
        self.turns = 0
        self.ending = False
        self.quiet = 0
        self.lapsed = ""
        self.declined: frozenset[tuple[str, int, int]] = frozenset()
        self.expelled: Expulsion | None = None

    # ------------------------------------------------------------------ begin

    def lay_out(self, first: str | None) -> None:
        self.turn = self.seat(first) if first else 0
        *before, cards = [("set-up", name) for name in SET_UP]
        chosen = [("first player",)] if self.stepwise and first is None else []
        self.todo(*before, *chosen, ("placement rounds",), cards, ("turn",))

    # ------------------------------------------------------------------ what is where

    @property
    def all_yurts(self) -> int:
        """The spaces with a yurt that no tile covers."""
        found = 0
        for mask in self.yurts.values():
            found |= mask
        return found

    @property
    def covered(self) -> int:
        """The spaces under tiles."""
        found = 0
        for tile in self.tiles:
            found |= tile.cells
        return found

    @property
    def ruler_spaces(self) -> int:
        """The spaces with a ruler."""
        return sum(1 << space for space in self.rulers.values())

    @property
    def empty_land(self) -> int:
        """The land spaces without a piece (K-EXPEL-5)."""
        return self.components.board.land & ~(self.all_yurts | self.covered | self.ruler_spaces)

    def what(self, number: int) -> str:
        """What is on a space: ``empty``, ``river``, or the piece that stands there."""
        bit = 1 << number
        if self.yurts[NEUTRAL] & bit:
            return "neutral yurt"
        if self.all_yurts & bit:
            return "yurt"
        if self.ruler_spaces & bit:
            return "ruler"
        for tile in self.tiles:
            if tile.cells & bit:
                return "bridge" if self.components.shapes[tile.shape].bridge else "conquest tile"
        return WATER if self.components.board.river & bit else EMPTY

    def not_empty(self, space: str) -> str:
        """Why a space is no empty land space; empty when it is one."""
        board = self.components.board
        if not board.has(space):
            return f"there is no space {space}"
        found = self.what(board.number[space])
        if found == EMPTY:
            return ""
        return f"{space} is river" if found == WATER else f"there is a {found} on {space}"

    def stock(self, seat: int) -> int:
        """A player's yurts that are neither on the board nor on tiles or special cards."""
        on_tiles = sum(seat in tile.owners for tile in self.tiles)
        return self.components.yurts - self.yurts[seat].bit_count() - on_tiles - (seat in self.marked)

    @property
    def out(self) -> tuple[int, ...]:
        """The rulers who are out."""
        return () if self.in_set_up else tuple(ruler for ruler in self.courts if ruler not in self.rulers)

    @property
    def in_set_up(self) -> bool:
        """Whether the first turn has not begun."""
        return any(entry[0] in SET_UP_STEPS for entry in self.agenda)

    def boxed(self, seat: int, kind: str) -> int:
        """A player's special cards of a kind that are in the box."""
        if (seat, kind) not in self.special:
            return 0
        in_force = seat in self.marked and self.marked[seat].kind == kind
        return self.components.special[len(self.players)][kind] - self.special[seat, kind] - in_force

    @property
    def round(self) -> int:
        """The round, from 1 on."""
        return self.turns // len(self.players) + 1

    @property
    def active_seat(self) -> int | None:
        return None if self.in_set_up or self.over else self.turn

    def scores(self) -> Scores:
        return scores_of(self)

    # ------------------------------------------------------------------ changes that several steps make

    def fill(self, field: str, items: Mapping[Any, Any]) -> None:
        """Set some items of a dict field."""
        for key, value in items.items():
            self.put(field, key, value)

    def add_yurt(self, seat: int, number: int) -> None:
        """Put a yurt of a seat, or a NEUTRAL one, on a space."""
        self.put("yurts", seat, self.yurts[seat] | 1 << number)

    def discard_cards(self, cards: Iterable[Card]) -> None:
        """Put cards of the player whose turn it is on the discard pile (K-INV-6)."""
        hand = list(self.hands[self.turn])
        for card in cards:
            hand.remove(card)
            self.put("discard", card, self.discard[card] + 1)
        self.put("hands", self.turn, tuple(hand))

    def reshuffle(self) -> None:
        """The discard pile becomes the draw pile (K-SETUP-12)."""
        self.fill("draw", dict(self.discard))
        self.fill("discard", dict.fromkeys(self.discard, 0))

    def forget_expulsion(self) -> None:
        """The last expulsion is no longer what happened last."""
        if self.expelled is not None:
            self.set("expelled", None)
