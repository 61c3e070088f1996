"""The cards and tiles of Luxor as values with a text form."""

from __future__ import annotations

import re
from typing import NamedTuple

STAIRS, PLACES = 0, 40
CHAMBER = PLACES + 1
TREASURES = ("vase", "jewelry", "statue")
TEMPLE = ("tunnel", "scarab", "wild", "scarab-or-wild", "favour-1-2", "favour-2-3")
BACKS = ("cobra", "lion", "falcon")
LEVELS = (1, 2, 3)
DESIGNS = ("a", "b", "c", "d", "e")
TITLES = {
    "vase": "Vase",
    "jewelry": "Jewelry",
    "statue": "Statue",
    "horus": "Horus tile",
    "osiris": "Osiris tile",
    "tunnel": "Tunnel",
    "scarab": "Scarab",
    "wild": "Wild treasure",
    "scarab-or-wild": "Scarab or wild treasure",
    "favour": "Favour of Horus",
}


class Card(NamedTuple):
    """A card: what it does (``kind``) and the number on it; 0 where there is none.

    Kinds: ``move`` a number, ``step`` one forward or back, ``die``; and of Horus ``range`` (1-X), ``range-die``
    (1-dice), ``all`` (move all), ``last`` (last to second last), ``minus`` (minus one required).
    """

    kind: str
    number: int = 0

    def __str__(self) -> str:
        return _CARD_TEXTS[self.kind].format(self.number)


_CARD_TEXTS = {
    "move": "{}",
    "step": "+/-1",
    "die": "die",
    "range": "1-{}",
    "range-die": "1-die",
    "all": "all-{}",
    "last": "last",
    "minus": "minus-{}",
}
BASIC = ("move", "step", "die")
_CARD_FORMS = tuple(
    (kind, re.compile(re.escape(text).replace(r"\{\}", r"([1-9])") + r"\Z")) for kind, text in _CARD_TEXTS.items()
)


def read_card(text: str) -> Card:
    """Read a card written ``3``, ``+/-1``, ``die``, ``1-3``, ``1-die``, ``all-2``, ``last`` or ``minus-4``.

    Raises:
        ValueError: it is no card.
    """
    for kind, form in _CARD_FORMS:
        if found := form.match(text):
            return Card(kind, int(found.group(1)) if found.groups() else 0)
    raise ValueError(text)


class Tile(NamedTuple):
    """A tile of the path.

    Attributes:
        kind: vase, jewelry, statue, horus, osiris, tunnel, scarab, wild, scarab-or-wild, favour.
        number: figures that a treasure needs, eyes of a Horus tile, steps of an Osiris tile, lower level of a favour.
        points: points of a treasure.
    """

    kind: str
    number: int = 0
    points: int = 0

    @property
    def is_treasure(self) -> bool:
        """Whether it is a vase, jewelry or statue."""
        return self.kind in TREASURES

    @property
    def is_temple(self) -> bool:
        """Whether it is a temple tile."""
        return not self.is_treasure and self.kind not in ("horus", "osiris")

    def __str__(self) -> str:
        if self.kind in TREASURES:
            return f"{self.kind}-{self.number}-{self.points}"
        if self.kind == "favour":
            return f"favour-{self.number}-{self.number + 1}"
        return f"{self.kind}-{self.number}" if self.number else self.kind

    @property
    def title(self) -> str:
        """The tile in words."""
        name = TITLES[self.kind]
        if self.is_treasure:
            figures = "figure" if self.number == 1 else "figures"
            return f"{name}: needs {self.number} {figures}, {self.points} point{'s' if self.points != 1 else ''}"
        if self.kind == "horus":
            return f"{name}, {self.number} eye{'s' if self.number != 1 else ''}"
        if self.kind == "favour":
            return f"{name}, {self.number} or {self.number + 1} eyes"
        return f"{name} {self.number}" if self.number else name


_TREASURE = re.compile(r"(vase|jewelry|statue)-([1-9])-(\d{1,2})\Z")
_NUMBERED = re.compile(r"(horus|osiris)-([1-9])\Z")


def read_tile(text: str) -> Tile:
    """Read a tile: ``vase-2-3`` (needs 2 figures, 3 points), ``horus-1``, ``osiris-4``, ``favour-1-2``, and so on.

    Raises:
        ValueError: it is no tile.
    """
    if found := _TREASURE.match(text):
        return Tile(found.group(1), int(found.group(2)), int(found.group(3)))
    if found := _NUMBERED.match(text):
        return Tile(found.group(1), int(found.group(2)))
    if text not in TEMPLE:
        raise ValueError(text)
    return Tile("favour", int(text[7])) if text.startswith("favour") else Tile(text)
