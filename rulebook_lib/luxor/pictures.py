"""The pictures of Luxor that notebooks and README show."""

from __future__ import annotations

from rulebook_lib.core.pictures import PIECES, Picture

PICTURES = (
    Picture(
        "luxor-pieces",
        "The signs of Luxor: vase, jewelry and statue, Horus and Osiris tiles, temple tiles, each with its letter.",
        PIECES,
    ),
    Picture(
        "luxor-start",
        "The tomb at the beginning: the path winds from the stairs through forty places to the chamber.",
        "sc01",
        step=0,
    ),
    Picture(
        "luxor-hand",
        "A hand of five cards in a row: the first and the last can be played, the three between them are locked.",
        "sc01",
        step=0,
    ),
    Picture(
        "luxor-empty",
        "Where a card leads: dashed ways with a numbered disc for each step, past an emptied place into the chamber.",
        "sc21",
        step=1,
        layers=("reach",),
    ),
    Picture(
        "luxor-cards",
        "A Horus card with a range of steps lets a figure stop on any of several places.",
        "sc03",
        step=2,
    ),
    Picture(
        "luxor-anubis",
        "A figure has walked past a statue of Anubis; the sleeper of its colour stands on the stairs now.",
        "sc04",
    ),
    Picture(
        "luxor-treasure",
        "A treasure with its points and the figures that it needs; two figures of one colour stand on it.",
        "sc06",
    ),
    Picture(
        "luxor-tunnel",
        "Tunnels: a figure that stops on one goes on to the next, past the statue between them.",
        "sc16",
    ),
    Picture("luxor-horus", "A figure on a Horus tile, where its player takes a key or a card.", "sc17"),
    Picture("luxor-osiris", "Two Osiris tiles in a chain: each sends the figure on by its number.", "sc14"),
    Picture(
        "luxor-chamber",
        "Figures at the door of the chamber; the first two that enter take the sarcophagi.",
        "sc21",
        layers=("steps",),
    ),
    Picture(
        "luxor-final",
        "The tomb at the end of a game, with the scarab on the wall beside every place.",
        "sc25",
    ),
)
