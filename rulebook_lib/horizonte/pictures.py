"""The pictures of Horizonte that notebooks and README show."""

from __future__ import annotations

from rulebook_lib.core.pictures import PIECES, START, Picture

PICTURES = (
    Picture(
        "horizonte-pieces",
        "The signs of Horizonte: the suits Cloud, Mountain, Desert and Ocean, Dragon and Dog, a Placement card, an "
        "Initiative card, a Prediction card with its cube.",
        PIECES,
    ),
    Picture(
        "horizonte-start",
        "The table of three players before the first deal: two Placement cards apart, three empty Prediction cards, "
        "the pile in the middle.",
        START,
    ),
    Picture(
        "horizonte-five",
        "The table of five players seen from above: ten cards in each hand, and below it the order of the ten plays.",
        "sc23-five",
    ),
    Picture(
        "horizonte-predictions",
        "Four Prediction cards in the moment in which all cubes have been revealed.",
        "sc22",
    ),
    Picture(
        "horizonte-ex1",
        "The trick example: the Dragon Trick waits after one card, the Dog Trick is complete, and North, who played "
        "the second 2 last, wins it.",
        "ex1",
        step=6,
    ),
    Picture(
        "horizonte-bonus",
        "Mountain 3 has won the Dog Trick: two cards lie below South’s Prediction card, one above it.",
        "sc04",
    ),
    Picture(
        "horizonte-joint",
        "A joint trick: both Placement cards lie side by side, North’s Ocean 9 wins as Dragon and West’s Mountain 2, "
        "the last of three, as Dog.",
        "sc06",
        step=2,
    ),
    Picture(
        "horizonte-ex3",
        "Two cards above a Prediction card and two below it, the cube on 2: both pairs go, nothing is left over.",
        "ex3",
        step=1,
    ),
)
