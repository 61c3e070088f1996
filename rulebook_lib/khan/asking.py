"""The words of a claim about Khan: rulers, spaces, directions, and what they stand for in a position."""

from __future__ import annotations

from rulebook_lib.core.errors import NotationError, suggestion
from rulebook_lib.core.measures import Asked, one_of
from rulebook_lib.khan import expulsion
from rulebook_lib.khan.board import COMPASS
from rulebook_lib.khan.expulsion import Expulsion


def the_ruler(asked: Asked, word: str) -> int:
    """The ruler that a word names: by number, name or colour.

    Raises:
        NotationError: there is none.
    """
    rulers = asked.position.components.rulers
    for number, ruler in rulers.items():
        if word.lower() in (str(number), ruler.name.lower(), ruler.colour.lower()):
            return int(number)
    known = [ruler.name or ruler.colour for ruler in rulers.values()]
    raise NotationError(f"no ruler {word!r}{suggestion(word, known) or f'; known: {known}'}")


def on_board(asked: Asked, word: str) -> int:
    """A ruler who is on the board.

    Raises:
        NotationError: there is none of that name, or he is out.
    """
    ruler = the_ruler(asked, word)
    if ruler not in asked.position.rulers:
        raise NotationError(f"{asked.position.components.rulers[ruler].title} is not on the board")
    return ruler


def a_space(asked: Asked, word: str) -> int:
    """The number of a space given by name or label.

    Raises:
        NotationError: there is no such space.
    """
    name, board = asked.target(word), asked.position.components.board
    if not board.has(name):
        raise NotationError(f"there is no space {word!r}; expected one such as f5, or a label")
    return int(board.number[name])


def would(asked: Asked, ruler: str, direction: str) -> Expulsion:
    """What would happen if a ruler were expelled in a direction now."""
    return expulsion.trace(asked.position, on_board(asked, ruler), one_of(direction, COMPASS, "direction"))


def last(asked: Asked) -> Expulsion:
    """The last expulsion.

    Raises:
        NotationError: something else has happened since, or nobody has been expelled.
    """
    found: Expulsion | None = asked.position.expelled
    if found is None:
        raise NotationError("no ruler has just been expelled")
    return found
