"""The pictures of Horus that notebooks and README show."""

from __future__ import annotations

from rulebook_lib.core.pictures import PIECES, START, Picture

PICTURES = (
    Picture(
        "horus-pieces",
        "The pieces of Horus: four land types, River, Boat, Step Pyramid, Necropolis and Temple, each with its sign.",
        PIECES,
    ),
    Picture(
        "horus-start",
        "The start of the game: a Boat, the Step Pyramid and a second Boat in a straight line.",
        START,
    ),
    Picture(
        "horus-turn",
        "A first turn has been played: two land tiles lie half a tile apart beside the River, one with a stone.",
        "first-turn",
    ),
    Picture(
        "horus-places",
        "The three start tiles, and round them the twenty places where the first land tile may lie.",
        "sc01",
        step=1,
        layers=("places",),
    ),
    Picture(
        "horus-ex1",
        "Example 1: the Desert region has grown to seven tiles; the new stone lies in a Hill region of five.",
        "ex1",
    ),
    Picture(
        "horus-ex2",
        "Example 2: tiles that meet along whole and half edges, and two dashed places, E and G, that are refused.",
        "ex2",
    ),
    Picture(
        "horus-ex3",
        "Example 3: regions of one to four tiles on both sides of the River; the Temple and Necropolises in none.",
        "ex3",
    ),
    Picture(
        "horus-ex4",
        "Example 4: the River has taken the places of both Boats; a Necropolis and an arm without a Boat were laid.",
        "ex4",
    ),
    Picture("horus-ex5", "Example 5: a River with four arms, A to D; the two Boats lie at B and at D.", "ex5"),
    Picture(
        "horus-ex6",
        "Example 6: the Temple between a Field region worth 8 and a Hill region worth 10, the most there is.",
        "ex6",
    ),
    Picture(
        "horus-ex7",
        "Example 7: the board at the end of a game, the value of each region on it and an island in the River.",
        "ex7",
    ),
    Picture(
        "horus-graph",
        "The board of Example 7 as a graph: a dot on each land tile, a line where two tiles of a region touch, "
        "the size and the value of each region.",
        "ex7",
        layers=("graph",),
    ),
    Picture(
        "horus-island",
        "A Swamp tile with River all round it: an island, marked by a line of dots, that counts double.",
        "sc02",
        step=2,
    ),
    Picture(
        "horus-nile",
        "The Nile Card has brought a River tile and a Necropolis and moved a stone from region A to region B.",
        "sc13",
        step=3,
    ),
)
