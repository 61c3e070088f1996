"""What a drawing is about to show: where everything lies, which expulsion is explained, what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.draw.marks import initials
from rulebook_lib.draw.scene import Look
from rulebook_lib.khan.board import COMPASS, name_of, square_of
from rulebook_lib.khan.drawing.marks import U

if TYPE_CHECKING:
    from rulebook_lib.khan.expulsion import Expulsion
    from rulebook_lib.khan.view import View

LEFT, TOP, RIGHT, AXIS = 40, 38, 38, 30
"""The margins round the map, wide enough for a compass beside the edge; the letters of the files stand below."""
COURTS = 88
"""The height of the strip with the courts."""
ROW = 25
"""The height of a row of the table of directions."""
WITH_DIRECTION = frozenset(
    (
        *("contents", "open", "closed-by", "tried", "lands", "goes", "distance", "same-end", "cause"),
        *("destinations", "closed", "leaving", "edge-is-cause"),
    )
)
"""The questions about a ruler's directions: a step whose claims ask one shows his compass."""
Point = tuple[float, float]


class Shown(NamedTuple):
    """The compass that is shown.

    Attributes:
        ruler: his number.
        start: the space in its middle.
        expulsions: one for the direction on a card; or one for each of the eight, when all are looked at.
        moved: whether it has happened; otherwise it is what would happen.
    """

    ruler: int
    start: str
    expulsions: tuple[Expulsion, ...]
    moved: bool = False

    @property
    def whole(self) -> bool:
        """Whether all directions are looked at."""
        return len(self.expulsions) > 1


@dataclass
class Plan:
    """One drawing about to be made: what is seen, how, and what follows from both."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        view = self.view
        self.uid = self.look.uid
        self.board = view.board
        self.rows, self.columns = len(view.board.rows), len(view.board.rows[0])
        self.yurts: Mapping[str, int] = view.yurts
        self.rulers: Mapping[int, str] = view.rulers
        self.letters = initials(view.players)
        self.lit = frozenset(self.look.lit)

    def shows(self, layer: str) -> bool:
        """Whether an extra is switched on."""
        return layer in self.look.layers

    # ------------------------------------------------------------------ where things are

    def corner(self, space: str) -> Point:
        """The upper left corner of a space."""
        file, rank = square_of(space)
        return file * U, (self.rows - 1 - rank) * U

    def middle(self, space: str) -> Point:
        """The middle of a space."""
        x, y = self.corner(space)
        return x + U / 2, y + U / 2

    def space_at(self, x: float, y: float) -> str | None:
        """The space under a point; None beside the board."""
        file, down = floor(x / U), floor(y / U)
        if not (0 <= file < self.columns and 0 <= down < self.rows):
            return None
        name = name_of((file, self.rows - 1 - down))
        return name if self.board.has(name) else None

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The view box: the map with its margins, the courts, the table of directions below."""
        return (-LEFT, -TOP, self.columns * U + LEFT + RIGHT, self.rows * U + TOP + AXIS + self.table_height + COURTS)

    @property
    def below(self) -> float:
        """Where the table of directions begins."""
        return self.rows * U + AXIS

    @cached_property
    def table_height(self) -> float:
        """How high the table of directions is."""
        if self.shown is None:
            return 0
        rows = 4 if self.shown.whole else len(self.shown.expulsions[0].tried)
        return ROW * (rows + 1) + 14

    @cached_property
    def taken(self) -> frozenset[str]:
        """The spaces where something stands or is explained."""
        found = {*self.yurts, *self.rulers.values()}
        for tile in self.view.tiles:
            found.update(tile.spaces)
        if self.shown:
            found.add(self.shown.start)
            tried = [one for moved in self.shown.expulsions for one in moved.tried]
            found.update(look.space for one in tried for look in one.looks)
            if not self.shown.whole:
                found.update(space for one in tried if one.looks for space in self._beside(one.looks[-1].space))
        return frozenset(found)

    def _beside(self, space: str) -> list[str]:
        """The spaces over which a slip beside a space can lie."""
        if not space:
            return []
        file, rank = square_of(space)
        return [name_of((column, rank)) for column in range(max(0, file - 3), file + 4)]

    # ------------------------------------------------------------------ expulsions

    @cached_property
    def shown(self) -> Shown | None:
        """The compass to show: of the ruler who was picked up, who has just been expelled, or whom the claims name."""
        if picked := self.picked:
            return self._picked_up(*picked)
        if self.look.prefix or not self.shows("compass"):
            return None
        moved, asked = self.view.expelled, self._asked_about()
        if moved is not None and (self.look.changed or asked is None):
            return Shown(moved.ruler, moved.start, (moved,), moved=True)
        return self._picked_up(asked) if asked else None

    @cached_property
    def picked(self) -> tuple[int, str] | None:
        """The ruler who was picked up, and the direction that was chosen for him; empty while there is none."""
        prefix = self.look.prefix
        if prefix[:1] != ("try",) or len(prefix) < 2 or int(prefix[1]) not in self.rulers:
            return None
        return int(prefix[1]), prefix[2] if len(prefix) > 2 else ""

    def _picked_up(self, ruler: int, direction: str = "") -> Shown:
        ways = (direction,) if direction else COMPASS
        return Shown(ruler, self.rulers[ruler], tuple(self.view.expulsion(ruler, way) for way in ways))

    def _asked_about(self) -> int | None:
        """The first ruler on the board about whose directions a claim asks."""
        names = self.view.ruler_names
        for claim in self.look.about:
            if claim[0] in WITH_DIRECTION:
                word = claim[1].lower()
                for number in self.rulers:
                    if word in (str(number), names[number].name.lower(), names[number].colour.lower()):
                        return number
        return None

    # ------------------------------------------------------------------ what can be chosen

    @cached_property
    def moves(self) -> list[str]:
        """The legal moves as text, if the look asks for what can be done."""
        return [str(move) for move in self.view.legal_moves] if self.look.live or self.shows("places") else []

    @cached_property
    def verb(self) -> str:
        """The verb whose space is to be chosen now; empty when none is."""
        if self.look.prefix:
            return self.look.prefix[0]
        step = self.view.decision.step.name if self.view.decision else ""
        return "place" if step == "place" else ""

    @cached_property
    def choices(self) -> dict[str, str]:
        """The spaces that can be chosen now, each with the move that choosing it makes."""
        start = " ".join(self.look.prefix or (self.verb,)) + " "
        if not self.verb or self.picked:
            return {}
        found = {}
        for move in self.moves:
            if move.startswith(start) and self.board.has(move[len(start) :]):
                found[move[len(start) :]] = move
        return found
