"""The pictures of Khan that notebooks and README show."""

from __future__ import annotations

from rulebook_lib.core.pictures import PIECES, START, Picture

PICTURES = (
    Picture(
        "khan-pieces",
        "The signs of Khan: rulers, yurts, conquest tiles, bridges, six landscapes, the river, and what closes a way.",
        PIECES,
    ),
    Picture(
        "khan-start",
        "The stand-in map with eight rulers on their start spaces, a branching river between six landscapes, and "
        "below it eight courts of five neutral yurts.",
        START,
    ),
    Picture(
        "khan-placing",
        "Three players have each put two yurts into regions of their own choice before the first turn.",
        "sc12",
        step=5,
    ),
    Picture(
        "khan-compass",
        "The Seljuk ruler in the middle of a compass: six directions are open, southwest and west are closed by a "
        "tile, a neutral yurt, river and a bridge.",
        "ex1",
        step=1,
    ),
    Picture(
        "khan-north",
        "The card shows north: the Seljuk moves one space, a neutral yurt of his court stays behind.",
        "ex1",
        step=2,
    ),
    Picture(
        "khan-southwest",
        "The card shows southwest: southwest and west are blocked one after the other, northwest is open.",
        "ex1",
        step=2,
        branch=1,
    ),
    Picture(
        "khan-edge",
        "The Russian ruler beside a straight edge: three directions leave the board, five destinations remain.",
        "ex1",
        step=3,
    ),
    Picture(
        "khan-closed-in",
        "A ruler in the corner of the map has tried all eight directions: five end at the edge, three are taken.",
        "sc07",
        step=3,
    ),
    Picture(
        "khan-river",
        "A ruler beside the river: north holds nothing but river within three spaces and is closed.",
        "sc06",
        step=2,
    ),
    Picture(
        "khan-majority",
        "A conquest tile of four spaces that two players with equally many yurts under it share.",
        "sc14",
        step=3,
    ),
    Picture(
        "khan-bridge",
        "A bridge over the river: its spaces are taken, and a ruler beside it has to look further.",
        "sc15",
        step=2,
    ),
    Picture(
        "khan-areas",
        "The tiles at the end of a game, the largest connected area of each player outlined with its size.",
        "sc21",
        step=1,
        layers=("areas",),
    ),
)
