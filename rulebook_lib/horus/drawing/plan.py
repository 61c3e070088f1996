"""What a drawing is made from: the view, and what follows from it before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import PLACE
from rulebook_lib.draw.marks import initials
from rulebook_lib.draw.scene import Look
from rulebook_lib.horus.components import LAND
from rulebook_lib.horus.drawing.marks import TILE, U
from rulebook_lib.horus.drawing.words import raw_words, region_words

if TYPE_CHECKING:
    from rulebook_lib.draw.svg import Cell
    from rulebook_lib.horus.scoring import Region
    from rulebook_lib.horus.view import View

Place = tuple[int, int]
"""A tile's origin in half-cells."""

CONTACTS = ((-1, 0, 1), (-2, 2))
"""Two tiles touch when their origins differ by up to 1 in one direction and by 2 in the other."""

SHOWN_WIDTH = 640
"""Text stays readable when a board is shown this many pixels wide."""
SMALLEST = 11
"""The smallest text in pixels at that width."""
BUTTONS, KEY = 62, 40
"""Heights of the strip of words to choose above the board and of the key below it, at scale 1."""


def target(place: Place) -> str:
    """A place as drawings and moves name it."""
    return f"{place[0]},{place[1]}"


def place_of(piece: str) -> Place | None:
    """The place that a piece of a move names, if it names one."""
    x, comma, y = piece.partition(",")
    return (int(x), int(y)) if comma and _whole(x) and _whole(y) else None


def _whole(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


def spot_of(piece: str) -> tuple[float, float] | None:
    """The place that a target names, also one off the lattice; None for what is no place."""
    try:
        x, y = PLACE.parse(piece)
    except ValueError:
        return None
    return float(x), float(y)


def cells(tiles: Iterable[Place]) -> list[Cell]:
    """The half-cells that tiles cover."""
    return [cell for x, y in tiles for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))]


def touching(place: Place) -> list[Place]:
    """The origins of the twelve places that would touch a tile at a place."""
    x, y = place
    near, far = CONTACTS
    return [(x + b, y + a) for a in near for b in far] + [(x + a, y + b) for a in near for b in far]


FACES = {"river": ("river", "swap"), "necropolis": ("necropolis",)}
"""The faces of a River/Necropolis tile, with the moves that lay it so."""


class Choices:
    """How a move can go on after the pieces chosen so far.

    The only verb that names a place is taken as chosen. An R/N tile is different: there the face is chosen first
    (``("river",)``), and as River it may also replace a boat.

    Attributes:
        prefix: the pieces chosen so far.
        actions: the places that can follow, each with what choosing it does.
        instead: the places that could have been chosen in place of the last one, likewise.
        faces: the faces that an R/N tile can be laid with.
        plain: complete moves without a place that are possible as well, such as to pass.
    """

    def __init__(self, moves: Sequence[tuple[str, ...]], prefix: tuple[str, ...]) -> None:
        verbs = {pieces[0] for pieces in moves if len(pieces) > 1 and place_of(pieces[1])}
        faced = not verbs.isdisjoint(FACES)
        self.faces = [face for face, ways in FACES.items() if faced and not verbs.isdisjoint(ways)]
        self.prefix = prefix or (tuple(verbs) if len(verbs) == 1 else ())
        starts = [(verb,) for verb in FACES.get(prefix[0], ())] if len(prefix) == 1 and faced else [self.prefix]
        self.actions: dict[Place, str] = {}
        for start in starts:
            self.actions |= _places_after(moves, start)
        others = _places_after(moves, self.prefix[:-1]) if self.chosen else {}
        self.instead = {place: action for place, action in others.items() if place != self.chosen[-1]}
        self.plain = [pieces[0] for pieces in moves if len(pieces) == 1] if verbs else []

    @property
    def chosen(self) -> list[Place]:
        """The places chosen so far."""
        return [place for piece in self.prefix if (place := place_of(piece))]


def _places_after(moves: Sequence[tuple[str, ...]], start: tuple[str, ...]) -> dict[Place, str]:
    """The places that follow some pieces in the legal moves, each with what choosing it does."""
    at, found = len(start), dict[Place, str]()
    for pieces in moves:
        place = place_of(pieces[at]) if len(pieces) > at and pieces[:at] == start else None
        if place:
            words = " ".join(pieces[: at + 1])
            found[place] = words if len(pieces) == at + 1 else f"part {words}"
    return found


@dataclass
class Plan:
    """One drawing about to be made: what is seen, how, and what follows from both."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        view = self.view
        self.uid = self.look.uid
        self.tiles = view.tiles
        self.stones = view.stones
        self.regions: tuple[Region, ...] = tuple(view.regions())
        self.region_of = {tile: region for region in self.regions for tile in region.tiles}
        self.letters = initials(view.players)
        self.open = self.look.live or "places" in self.look.layers or "why-not" in self.look.layers

    @cached_property
    def choices(self) -> Choices:
        """What can be done now, if the look asks for it."""
        moves = [move.pieces for move in self.view.legal_moves] if self.open else []
        return Choices(moves, self.look.prefix)

    @cached_property
    def laid(self) -> str | None:
        """The kind of tile that the next place is for; None when it is for a stone, or for nothing."""
        prefix = self.choices.prefix
        if self.choices.chosen:
            return None if self.tiles.get(self.choices.chosen[0]) in LAND else "boat"
        if prefix[:1] == ("swap",):
            return "river"
        return prefix[0] if prefix and prefix[0] in FACES else self.view.tile_in_hand

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The view box: the board with a margin, never smaller than a young board needs, never a high strip."""
        x0, y0, x1, y1 = self.view.bounds
        margin = 3.5 if self.shows("why-not") else 3 if self.open or self.shows("coordinates") else 1.5
        wide, high = x1 - x0 + 2 * margin, y1 - y0 + 2 * margin
        wide, high = max(wide, 20, high * 1.25), max(high, 12, wide * 0.45)
        left, top = (x0 + x1 - wide) / 2, (y0 + y1 - high) / 2
        scale = _scale(wide, self.letters)
        self.above = scale * BUTTONS if self.choices.faces or self.choices.plain else 0
        self.below = scale * KEY if self.shows("why-not") else 0
        return (left * U, top * U - self.above, wide * U, high * U + self.above + self.below)

    @property
    def asked(self) -> bool:
        """Whether something is asked about the board, so that it must not tell what follows from what lies there."""
        return self.shows("asked")

    @cached_property
    def scale(self) -> float:
        """How much larger marks and text are drawn, so that they stay readable on a large board."""
        return _scale(self.box[2] / U, self.letters)

    @cached_property
    def lit(self) -> frozenset[str]:
        """The targets that are lit up."""
        return frozenset(self.look.lit)

    @cached_property
    def region_words(self) -> list[str]:
        """Each region in words."""
        if self.asked:
            return [raw_words(self.view.players, region, self.stones) for region in self.regions]
        return [region_words(self.view.players, region) for region in self.regions]

    def lit_class(self, region: Region) -> str:
        """The class of what stands for a region, if it is lit up."""
        return " rb-lit" if self.lit and any(target(tile) in self.lit for tile in region.tiles) else ""

    @cached_property
    def tags(self) -> dict[str, tuple[float, float]]:
        """Where the rulebook's letters stand, by target: at the lower right of their tiles."""
        aside = TILE + 2 - 11 * self.scale
        labelled = {name: place_of(name) for name in self.look.labels.values()}
        return {
            name: (place[0] * U + aside, place[1] * U + aside)
            for name, place in labelled.items()
            if place and place in self.tiles
        }

    def keep_off(self, tiles: Sequence[Place]) -> tuple[tuple[float, float], ...]:
        """The middles of the marks on some tiles: stones, spots for a stone, the rulebook's letters."""
        spots = self.choices.actions if self.laid is None else {}
        middles = [centre(tile) for tile in tiles if tile in self.stones or tile in spots]
        letters = map(self.why_at, tiles) if spots and self.shows("why-not") else ()
        tags = [at for name, at in self.tags.items() if place_of(name) in tiles] if self.tags else ()
        return (*middles, *letters, *tags)

    def why_at(self, place: Place) -> tuple[float, float]:
        """Where the letter of a refusing clause stands: at the middle of a place, at the lower left of a tile."""
        x, y = centre(place)
        return (x, y) if self.laid else (x - 17, y + 17)

    def shows(self, layer: str) -> bool:
        """Whether an extra is switched on."""
        return layer in self.look.layers


def _scale(wide: float, letters: Sequence[str]) -> float:
    """In steps of an eighth, so that marks do not change with every tile. Two letters on a stone are smaller."""
    smallest = 13 if any(len(letter) > 1 for letter in letters) else 15
    need = SMALLEST * wide * U / (SHOWN_WIDTH * smallest)
    return min(max(1.0, ceil(need * 8) / 8), 1.75)


def centre(place: Place) -> tuple[int, int]:
    """The middle of a tile in drawing units."""
    return (place[0] + 1) * U, (place[1] + 1) * U


def place_at(x: float, y: float) -> Place:
    """The place whose tile would have its middle nearest to a point of the drawing."""
    return floor(x / U - 0.5), floor(y / U - 0.5)
