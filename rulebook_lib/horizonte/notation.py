"""The moves of Horizonte as text."""

from __future__ import annotations

from rulebook_lib.core.moves import NAME, NUMBER, Form, Kind, Notation, choice
from rulebook_lib.horizonte.deck import read_card

SET_UP = ("placement", "predictions", "remove")
"""The steps of the set-up before cards are drawn for the Initiative, in order."""

CARD = Kind("CARD", "a card such as 'Ocean 8'", read_card, words=2)

NOTATION = Notation(
    [
        Form("setup", (choice("STEP", SET_UP),), "do a step of the set-up"),
        Form("draw", (CARD,), "chance draws a card for each player who draws for the Initiative", many=True),
        Form("deal", (CARD,), "chance deals: the first cards to the first seat, as many to the next, …", many=True),
        Form("predict", (NUMBER,), "set the cube on the Prediction card, in secret"),
        Form("play", (CARD,), "play a card into the trick that is going on"),
        Form("winner", (NAME,), "the table says whose line is the straightest among the tied players"),
    ]
)
