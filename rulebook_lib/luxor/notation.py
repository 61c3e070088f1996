"""The moves of Luxor as text."""

from __future__ import annotations

import re

from rulebook_lib.core.moves import NAME, NUMBER, Form, Kind, Notation, choice
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS, TEMPLE, Tile, read_card, read_tile

SET_UP = ("figures", "horus", "osiris", "treasures", "temple", "stacks", "supplies", "hands")
"""The steps of the set-up, in order."""
TAKEN = ("key", "card", "scarab", "wild")


class Nth(int):
    """The number of a card in a hand, counted from the left and written ``1st``, ``2nd``."""

    __slots__ = ()

    def __str__(self) -> str:
        ending = "th" if self // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(self % 10, "th")
        return f"{int(self)}{ending}"


class Spot(int):
    """A place of the path in a move, written ``8``, ``stairs`` or ``chamber``."""

    __slots__ = ()

    def __str__(self) -> str:
        return spot_text(int(self))


def spot_text(place: int) -> str:
    """A place as it is written and as it is named on the board.

    >>> spot_text(0), spot_text(8), spot_text(41)
    ('stairs', '8', 'chamber')
    """
    return {STAIRS: "stairs", CHAMBER: "chamber"}.get(place) or str(place)


def statue_text(statue: int) -> str:
    """A statue as it is written and as it is named on the board; it stands behind the place of that number."""
    return f"statue-{statue}"


def read_spot(text: str) -> Spot | str:
    """A place, or a statue as text: moves name statues only to be refused.

    Raises:
        ValueError: it is neither.
    """
    if text in ("stairs", "chamber"):
        return Spot(STAIRS if text == "stairs" else CHAMBER)
    if re.fullmatch(r"statue-[1-9]\d?", text, re.ASCII):
        return text
    if not re.fullmatch(r"[1-9]\d?", text, re.ASCII) or int(text) > PLACES:
        raise ValueError(text)
    return Spot(text)


def read_nth(text: str) -> Nth:
    """The number of a card in a hand.

    Raises:
        ValueError: it is none.
    """
    number = Nth(re.match(r"[1-9]\d?|", text, re.ASCII).group() or 0)  # type: ignore[union-attr]
    if not number or str(number) != text:
        raise ValueError(text)
    return number


def _temple(text: str) -> Tile:
    if text not in TEMPLE:
        raise ValueError(text)
    return read_tile(text)


NTH = Kind("NTH", "a card counted from the left, such as '1st' or '5th'", read_nth)
SPOT = Kind("PLACE", f"a place from 1 to {PLACES}, 'stairs' or 'chamber'", read_spot)
CARD = Kind("CARD", "a card such as '3', '+/-1', 'die', '1-3', '1-die', 'all-2', 'last' or 'minus-4'", read_card)
TILE = Kind("TILE", "a tile such as 'vase-2-3' (needs 2 figures, 3 points)", read_tile)
FRONT = Kind("FRONT", f"a temple tile: {', '.join(TEMPLE)}", _temple)
THING = choice("THING", TAKEN)
STEP = choice("STEP", SET_UP)

NOTATION = Notation(
    [
        Form("setup", (STEP,), "do a step of the set-up"),
        Form("osiris", (NUMBER,), "chance lays the Osiris tiles on their places, from the stairs on", many=True),
        Form("treasures", (TILE,), "chance lays the treasures on their places, from the stairs on", many=True),
        Form("deal", (NAME, CARD), "chance deals a player a hand, from left to right", many=True),
        Form("first", (NAME,), "the table settles who begins"),
        Form("play", (NTH,), "play a card of the hand; only the first and the last can be played"),
        Form("throw", (NTH,), "throw a card away, when neither end of the hand can be played"),
        Form("roll", (NUMBER,), "chance rolls the die"),
        Form("move", (SPOT, SPOT), "move a figure from the first-named place to the second"),
        Form("stay", (SPOT,), "move all, figure by figure: the figure there cannot move and stays"),
        Form("act", (SPOT,), "move all: choose the figure whose tile acts"),
        Form("loot", (), "loot the treasure with one figure fewer than it needs"),
        Form("leave", (), "leave such a treasure where it is"),
        Form(
            "take", (THING,), "take a key or a card from a Horus tile, a scarab or a wild treasure from a temple tile"
        ),
        Form("favour", (NUMBER,), "take the Horus card of that level for a Favour of Horus"),
        Form("temple", (FRONT,), "chance turns over the temple tile that is laid under a looted treasure"),
        Form("scarab", (NUMBER,), "chance draws a scarab token of that value"),
        Form("gain", (CARD,), "chance draws a Horus card; it goes into the middle of the hand"),
        Form("draw", (CARD,), "chance draws a card from the deck; it goes into the middle of the hand"),
        Form("stop", (), "the table ends a game that stands still and scores it"),
        Form("go-on", (), "the table plays on although the game stands still"),
    ]
)
