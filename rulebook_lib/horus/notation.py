"""The moves of Horus as text."""

from __future__ import annotations

from rulebook_lib.core.moves import NAME, PLACE, Form, Kind, Notation, choice
from rulebook_lib.horus.components import LETTER_OF, STACKS, read_card

SET_UP = ("bag", "stacks", "river", "stones", "cards")
"""The steps of the set-up, in order."""
BAG_LETTERS = tuple(LETTER_OF[kind] for kind in ("desert", "hill", "field", "swamp", "river", "temple"))

CARD = Kind("CARD", "a Horus Card such as 'hill 4', 'hill ?' or '? 3'", read_card, words=2)
LETTER = choice("LETTER", BAG_LETTERS, "a tile of the bag: D, H, F, S (land), R (River) or T (Temple)")
STACK = choice("STACK", STACKS)
STEP = choice("STEP", SET_UP)

NOTATION = Notation(
    [
        Form("setup", (STEP,), "do a step of the set-up"),
        Form("deal", (NAME, CARD), "chance deals a player the opening hand", many=True),
        Form("first", (NAME,), "the table settles who begins"),
        Form("bag", (LETTER,), "chance draws a tile from the bag"),
        Form("tile", (PLACE,), "lay the land tile or the Temple with its upper left half-cell at a place"),
        Form(
            "swap",
            (PLACE, PLACE),
            "lay the River tile in place of the first-named Boat, and the Boat at a place",
        ),
        Form("necropolis", (PLACE,), "lay the River/Necropolis tile as a Necropolis"),
        Form("river", (PLACE,), "lay the River/Necropolis tile as a River tile on an open place at the River"),
        Form("card", (CARD,), "play a Horus Card"),
        Form("nile", (), "play the Nile Card instead of a Horus Card"),
        Form("stack", (STACK,), "choose the stack for a card with a question mark in its centre"),
        Form("stone", (PLACE,), "lay a Kingdom Stone on a tile"),
        Form("move", (PLACE, PLACE), "move an own stone from the first tile to the second, for the Nile Card"),
        Form("pass", (), "lay no stone, where the reading allows it"),
        Form("draw", (CARD,), "chance draws a Horus Card for the player whose hand is refilled"),
    ]
)
