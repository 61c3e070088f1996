"""What a drawing is made from: the view, and what follows from it before anything is drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.draw.scene import Look
from rulebook_lib.luxor.drawing import floor
from rulebook_lib.luxor.drawing.floor import Point, Spot, places_of
from rulebook_lib.luxor.drawing.marks import letters_of
from rulebook_lib.luxor.notation import spot_text, statue_text
from rulebook_lib.luxor.path import passed
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.view import View

Pair = tuple[int, int]
"""From where to where."""
MOST_SHOWN = 5
"""So many figures stand at a place one by one; more stand as one of each colour with their number."""
WORDED = ("loot", "scarab or wild", "favour", "horus", "standstill", "set-up", "first player", "roll", "pick")
"""The steps whose choices stand as words in the chamber."""


class Stand(NamedTuple):
    """A figure as it is drawn at a place, or several of one colour with their number."""

    seat: int
    x: float
    feet: float
    many: int


@dataclass
class Plan:
    """One drawing about to be made: what is seen, how, and what follows from both."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        self.uid = self.look.uid
        self.tiles = self.view.tiles
        self.floor = floor.floor_of(tuple(self.view.components.statues))
        self.letters = letters_of(self.view)
        self.lit = frozenset(self.look.lit)
        self.seats = range(len(self.view.players))

    def shows(self, layer: str) -> bool:
        """Whether an extra is switched on."""
        return layer in self.look.layers

    @cached_property
    def step(self) -> str:
        """The name of the step that waits for a decision; empty when the game is over."""
        return self.view.decision.step.name if self.view.decision else ""

    # ------------------------------------------------------------------ figures

    @cached_property
    def figures(self) -> Mapping[int, Counter[int]]:
        """How many figures of each seat stand at each place."""
        found = defaultdict[int, Counter[int]](Counter)
        for seat in self.seats:
            for place in self.view.figures(seat):
                found[place][seat] += 1
        return found

    @cached_property
    def sleepers(self) -> Mapping[int, list[int]]:
        """The seats of the figures that sleep at each statue."""
        found: dict[int, list[int]] = {statue: [] for statue in self.view.components.statues}
        for seat in self.seats:
            for statue in self.view.sleepers(seat):
                found[statue].append(seat)
        return found

    def stands(self, place: int) -> list[Stand]:
        """The figures at a place as they are drawn."""
        return self._stands.get(place, [])

    @cached_property
    def _stands(self) -> dict[int, list[Stand]]:
        return {place: self._stand(place, counts) for place, counts in self.figures.items()}

    def _stand(self, place: int, counts: Counter[int]) -> list[Stand]:
        total = sum(counts.values())
        shown = [(seat, 1) for seat in sorted(counts) for _ in range(counts[seat])]
        if total > MOST_SHOWN:
            shown = [(seat, counts[seat]) for seat in sorted(counts)]
        x, feet = self.stand_at(place)
        if place == CHAMBER:
            return [Stand(seat, x + number * 42, feet, many) for number, (seat, many) in enumerate(shown)]
        if total > MOST_SHOWN and len(shown) > 1:
            at: list[Point] = [(number % 2 * 46 - 30, number // 2 * 34 - 30) for number in range(len(shown))]
        else:
            at = places_of(len(shown), place != STAIRS and self.spot(place).narrow)
        return [Stand(seat, x + dx, feet + dy, many) for (seat, many), (dx, dy) in zip(shown, at, strict=True)]

    def stand_at(self, place: int) -> Point:
        """The middle of the floor where figures stand at a place."""
        if place == CHAMBER:
            return floor.LEFT + 44, floor.TOP + 2 * floor.H - 18
        if place == STAIRS:
            x, y = floor.middle(floor.CELLS[0])
            return x + 6, y + 41
        spot = self.spot(place)
        return spot.x, spot.feet

    def free_at(self, place: int) -> Point:
        """Where one more figure would stand."""
        here = self.stands(place)
        x, feet = self.stand_at(place)
        if not here:
            return x, feet
        right = max(stand.x + (20 if stand.many > 1 else 0) for stand in here) + 24
        return (right, feet) if right < x + 44 or place == CHAMBER else (x + 28, feet - 18)

    def spot(self, place: int) -> Spot:
        """Where a place lies."""
        return self.floor.spot(place)

    def box_of(self, place: int) -> tuple[float, float, float, float]:
        """The rectangle round a place: its tile, or the stairs, or the door of the chamber."""
        if place == STAIRS:
            x, y = floor.middle(floor.CELLS[0])
            return x - 44, y - 14, 94, 58
        if place == CHAMBER:
            return floor.LEFT + 26, floor.TOP + 2 * floor.H - 58, 168, 46
        spot = self.spot(place)
        return spot.x - 37, spot.top, 74, 50

    def statue_box(self, statue: int) -> tuple[float, float, float, float]:
        """The rectangle of a statue."""
        x, y = floor.middle(floor.CELLS[self.floor.statues[statue]])
        return x - 38, y - 47, 76, 94

    def named_box(self, target: str) -> tuple[float, float, float, float] | None:
        """The rectangle of what a target names."""
        for statue in self.floor.statues:
            if target == statue_text(statue):
                return self.statue_box(statue)
        for place in range(PLACES + 2):
            if target == spot_text(place):
                return self.box_of(place)
        return None

    # ------------------------------------------------------------------ what can be done

    @cached_property
    def pairs(self) -> list[Pair]:
        """The figures that can be moved now: from where, to where."""
        if not self.look.live or self.step not in ("move", "step", "last", "move all"):
            return []
        return [(int(move.args[0]), int(move.args[1])) for move in self.view.legal_moves if move.verb == "move"]

    @cached_property
    def staying(self) -> list[int]:
        """The places of figures that may be told to stay."""
        return [int(move.args[0]) for move in self.view.legal_moves if move.verb == "stay"] if self.look.live else []

    @cached_property
    def goals(self) -> Mapping[int, list[int]]:
        """Where the figures at each place can go."""
        found = defaultdict[int, list[int]](list)
        for start, goal in self.pairs:
            found[start].append(goal)
        return found

    @cached_property
    def chosen(self) -> int | None:
        """The place whose figure was chosen, or the only one that can be."""
        if len(self.look.prefix) == 2:
            return next((start for start in self.goals if spot_text(start) == self.look.prefix[1]), None)
        return next(iter(self.goals)) if len(self.goals) == 1 else None

    @cached_property
    def offered(self) -> dict[int, Card]:
        """The cards at the ends of the hand that can be played now, by their number in the hand."""
        if self.step != "card":
            return {}
        hand = self.view.hand(self.view.turn)
        if not hand:
            return {}
        ends = dict.fromkeys((1, len(hand)))
        return {number: hand[number - 1] for number in ends if self.view.reach(hand[number - 1])}

    @property
    def worded(self) -> bool:
        """Whether there is something to choose that stands in words in the chamber."""
        return self.look.live and self.step in WORDED

    # ------------------------------------------------------------------ what a move would bring

    def passes(self, pair: Pair) -> list[int]:
        """The statues whose own sleeper a move would wake."""
        start, goal = pair
        statues = tuple(self.view.sleepers(self.view.turn))
        return list(passed(statues, start, goal)) if goal > start else []

    def skipped(self, pair: Pair) -> list[int]:
        """The emptied places that a move goes over."""
        low, high = sorted(pair)
        return [place for place in range(low + 1, min(high, CHAMBER)) if place not in self.tiles]

    def loots(self, pair: Pair) -> int | None:
        """The points that a move would loot; None when it loots nothing."""
        start, goal = pair
        tile = self.tiles.get(goal)
        if tile is None or not tile.is_treasure or start == goal:
            return None
        standing = self.view.figures(self.view.turn).count(goal) + 1
        return tile.points if standing >= tile.number else None
