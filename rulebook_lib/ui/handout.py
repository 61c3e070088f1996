"""Handouts: examples as pages that need neither a kernel nor a network, with an index for a class.

A page holds the example as data and the very script of the stepper; on paper its steps stand one below the other, as
figures. Where scripts are off, plain figures are shown instead. What is made here are texts; ``rulebook handout``
writes them to files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import NAMES
from rulebook_lib.core.replay import Replay, replay
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.handout_index import index_page
from rulebook_lib.ui.handout_page import INDEX, page
from rulebook_lib.ui.payload import draw_open


class File(NamedTuple):
    """A file: its path within the folder of the handouts, and its text."""

    path: str
    text: str


class Handout(NamedTuple):
    """An example that was played through, and the name of its page, without ending."""

    name: str
    played: Replay

    @property
    def example(self) -> Example:
        """The example."""
        return self.played.example

    @property
    def title(self) -> str:
        """Its title in English."""
        return self.example.title["en"]

    @property
    def page(self) -> str:
        """The file of its page."""
        return f"{self.name}.html"

    @property
    def picture(self) -> str:
        """The file of its picture in the index."""
        return f"pictures/{self.name}.svg"

    def scene(self) -> Scene:
        """The drawing of its last step."""
        return draw_open(self.example, self.played.steps[-1].position)


def handouts(examples: Sequence[Example]) -> list[Handout]:
    """Play examples through, and put them in the order of the index: by game and by the rulebook's headings.

    Args:
        examples: of one game or of several; two that have one name get pages of their own.

    Raises:
        ExampleError: one asks for something that does not exist.
    """
    found: dict[str, Handout] = {}
    for example in sorted(examples, key=_place):
        name = _free_name(example, found)
        found[name.casefold()] = Handout(name, replay(example))
    return list(found.values())


def _place(example: Example) -> tuple[int, str, int, str]:
    """The game and the heading under which an example stands; headings that the rulebook does not have come last."""
    game, section = example.game, example.section
    headings = [one.title for one in game.rulebook.sections.values()]
    place = headings.index(section) if section in headings else len(headings)
    return NAMES.index(game.name) if game.name in NAMES else len(NAMES), game.name, place, section


def _free_name(example: Example, taken: Mapping[str, object]) -> str:
    """A file name by game and example. Some file systems do not tell capitals from small letters."""
    name = f"{example.game.name}-{re.sub(r'[^0-9A-Za-z]+', '-', example.name).strip('-') or 'example'}"
    if name.casefold() not in taken:
        return name
    return next(f"{name}-{n}" for n in count(2) if f"{name}-{n}".casefold() not in taken)


def pages(found: Sequence[Handout], *, predict: bool = False) -> Iterator[File]:
    """All files of some handouts: the page and the picture of each, and the index.

    Args:
        found: as :func:`handouts` gives them.
        predict: whether the pages ask before they tell.
    """
    for number, handout in enumerate(found):
        around = found[number - 1] if number else None, found[number + 1] if number + 1 < len(found) else None
        yield File(handout.page, page(handout, predict=predict, around=around))
        yield File(handout.picture, handout.scene().svg())
    yield File(INDEX, index_page(found))
