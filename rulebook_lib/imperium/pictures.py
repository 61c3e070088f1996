"""The pictures of Imperium: Horizons that notebooks and README show."""

from __future__ import annotations

from rulebook_lib.core.pictures import PIECES, Picture

PICTURES = (
    Picture(
        "imperium-pieces",
        "The signs of Imperium: keywords, State symbols, suits, resources, Victory Points, each with its word.",
        PIECES,
    ),
    Picture(
        "imperium-organiser",
        "A player’s zones after the set-up: State card with tokens, resources, piles, Power, Accession, Developments.",
        "setup-2",
        step=14,
    ),
    Picture(
        "imperium-market",
        "The Market after the set-up: a Main deck over two slots, three small decks, and Unrest under each card.",
        "setup-2",
    ),
    Picture(
        "imperium-turn",
        "An Activate turn in which three Actions are spent, with the flow of the turn and its present step.",
        "sc03-tokens",
        layers=("flow",),
    ),
    Picture(
        "imperium-clean-up",
        "The Clean-up: the flow of the turn shows which of its five steps is due.",
        "sc11-clean-up",
        step=2,
        layers=("flow",),
    ),
    Picture(
        "imperium-cards",
        "Cards drawn from their data: a keyword with its sign, a cost in a box, effects, points in a shield.",
        "sc06-where-cards-go",
    ),
    Picture(
        "imperium-nation",
        "A nation on its path: the Nation deck grows shorter and the State card shows its second side.",
        "sc13-path-of-a-nation",
    ),
    Picture(
        "imperium-final",
        "The table at the end of a game, when every card of a player brings points or does not.",
        "sc15-full-count",
    ),
    Picture(
        "imperium-words",
        "The words of the game in English, and in Portuguese as the rulebook prints them.",
        "setup-2",
        step=1,
        layers=("words",),
    ),
)
