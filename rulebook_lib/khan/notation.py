"""The moves of Khan as text."""

from __future__ import annotations

from rulebook_lib.core.moves import NAME, Form, Kind, Notation, choice
from rulebook_lib.khan.board import LANDSCAPES, TURNS, name_of, square_of
from rulebook_lib.khan.components import RULERS, read_card

SET_UP = ("board", "courts", "tiles", "players", "rulers", "cards")
"""The steps of the set-up that only prepare the table, in order."""


def _space(text: str) -> str:
    return name_of(square_of(text))


def _number(name: str, words: range | tuple[int, ...], what: str) -> Kind:
    known = {str(number): number for number in words}

    def parse(text: str) -> int:
        if text not in known:
            raise ValueError(text)
        return known[text]

    return Kind(name, what, parse)


def _tile(text: str) -> str:
    if not (text.isascii() and text.isalnum()):
        raise ValueError(text)
    return text


SPACE = Kind("SPACE", "a space such as f5", _space)
CARD = Kind("CARD", "a card such as '1 forest SW': ruler, background, direction", read_card, words=3)
RULER = _number("RULER", RULERS, "a ruler from 1 to 8")
TILE = Kind("TILE", "the name of a tile such as I3", _tile)
TURN = _number("TURN", TURNS, "a turn of 0, 90, 180 or 270 degrees")
REGIONS = ("all", *LANDSCAPES)
"""What a Support card can guard."""
REGION = choice("REGION", REGIONS)
STEP = choice("STEP", SET_UP)

NOTATION = Notation(
    [
        Form("setup", (STEP,), "do a step of the set-up"),
        Form(
            "ruler", (RULER, SPACE), "the table puts a ruler on a space, where the reading lets rulers begin anywhere"
        ),
        Form("first", (NAME,), "the table settles who begins"),
        Form("place", (SPACE,), "put a yurt on a space in a placement round"),
        Form("deal", (NAME, CARD), "chance deals a player the first hand", many=True),
        Form("turn", (CARD,), "chance turns the top card of the draw pile face up"),
        Form("invade", (CARD, SPACE), "action A: play a hand card and put a yurt on a space"),
        Form("expel", (RULER,), "action B: name the ruler whom the next card of the draw pile expels"),
        Form("drive", (RULER, CARD), "action B with a hand card, where the reading takes it from the hand"),
        Form(
            "conquer", (TILE, TURN, SPACE), "action C: lay a tile, turned clockwise, with its first square on a space"
        ),
        Form("double", (SPACE,), "action D, first half: put a yurt on any empty land space"),
        Form("discard", (CARD,), "action D, second half: put hand cards on the discard pile", many=True, none=True),
        Form("pass", (), "do nothing, where nothing can be done"),
        Form("agree", (), "let another player cover what your special card protects"),
        Form("refuse", (), "do not let another player cover what your special card protects"),
        Form("morale", (), "use High morale: take a third action"),
        Form("protection", (), "use Protection of the Great Khan: your yurts cannot be covered"),
        Form(
            "support",
            (REGION,),
            "use Support of the gods: neutral yurts (of one region when four play) cannot be covered",
        ),
        Form("reserve", (TILE,), "use Reserve tile: keep a copy of a tile for yourself"),
        Form("keep", (), "use no special card this turn"),
        Form("draw", (CARD,), "chance draws a card for the player whose hand is refilled"),
    ]
)
