"""The pictures of a game that the project ships: what they show and what they say to those who do not see them.

A game lists them as ``Game.pictures``; ``rulebook images`` draws them, notebooks and the README use the files with
the same text.
"""

from __future__ import annotations

from dataclasses import dataclass

START = "start"
"""Source of the picture of the board at the beginning of a game."""
PIECES = "pieces"
"""Source of the key: a small picture of each piece with its name."""


@dataclass(frozen=True)
class Picture:
    """One picture.

    Attributes:
        name: the file's name without suffix ("horus-ex1").
        alt: what it shows, in a sentence or two.
        source: the short name of an example, :data:`START` or :data:`PIECES`.
        step: the step of the example, from 1; 0 is where it begins, -1 the last.
        branch: shows this branch of the step instead, from 1; 0 for the step itself.
        layers: extras that are switched on, as the game's drawing calls them.
    """

    name: str
    alt: str
    source: str
    step: int = -1
    branch: int = 0
    layers: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """Its file name."""
        return f"{self.name}.svg"

    def markdown(self, folder: str = "images") -> str:
        """How a page shows it."""
        return f"![{self.alt}]({folder}/{self.file})"
