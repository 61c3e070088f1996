"""Where everything lies on the table, for three, four and five seats. Seats go clockwise from the top."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]

TABLE = (460.0, 362.0, 340.0)
"""The middle of the round table and its radius."""
BOX = (18.0, -8.0, 884.0, 886.0)
"""The view box: the table with what lies round it, and the order of play below."""
STRIP = 742.0
"""From here on down the order of play is drawn."""
CENTRES = {"dragon": (342.0, 346.0), "dog": (578.0, 346.0), "joint": (460.0, 346.0)}
"""The middles of the trick areas."""


class Seat(NamedTuple):
    """Where a player's things lie.

    Attributes:
        name: the player's name, and below it the number of cards.
        fan: the middle of a hand that lies face down, and by how many degrees it is turned.
        hand: the middle of an open hand, and in how many columns it lies.
        mat: the middle of the Prediction card.
        dragon, dog: where the Initiative cards lie when this player holds them.
    """

    name: Point
    fan: tuple[float, float, float]
    hand: tuple[float, float, int]
    mat: Point
    dragon: Point
    dog: Point


_TOP = ((460.0, 124.0), (460.0, 40.0, 180.0), (460.0, 42.0, 10))

SEATS: dict[int, tuple[Seat, ...]] = {
    3: (
        Seat(*_TOP, (335, 132), (578, 130), (632, 134)),
        Seat((856, 500), (754, 532, 300), (812, 634, 5), (654, 566), (562, 590), (510, 590)),
        Seat((60, 500), (166, 532, 60), (108, 634, 5), (266, 566), (358, 590), (410, 590)),
    ),
    4: (
        Seat(*_TOP, (335, 132), (578, 130), (632, 134)),
        Seat((854, 214), (826, 362, 270), (850, 362, 2), (735, 348), (735, 242), (683, 242)),
        Seat((460, 596), (460, 684, 0), (460, 684, 10), (585, 588), (340, 588), (286, 580)),
        Seat((66, 214), (94, 362, 90), (70, 362, 2), (185, 348), (185, 242), (237, 242)),
    ),
    5: (
        Seat(*_TOP, (268, 152), (600, 126), (654, 138)),
        Seat((842, 66), (764, 206, 242), (842, 216, 2), (740, 348), (704, 226), (652, 226)),
        Seat((790, 572), (680, 646, 324), (790, 668, 5), (558, 592), (698, 470), (750, 462)),
        Seat((130, 572), (240, 646, 36), (130, 668, 5), (362, 592), (222, 470), (170, 462)),
        Seat((78, 66), (156, 206, 118), (78, 216, 2), (180, 348), (216, 226), (268, 226)),
    ),
}
"""The seats by number of players."""

TRICK: dict[int, tuple[Point, ...]] = {
    3: ((0, -90), (78, 44), (-78, 44)),
    4: ((0, -90), (68, 0), (0, 90), (-68, 0)),
    5: ((0, -92), (70, -30), (36, 90), (-36, 90), (-70, -30)),
}
"""From the middle of a trick area to the middle of each seat's card: it lies on the side that faces its player."""
JOINT: dict[int, tuple[Point, ...]] = {
    3: ((0, -90), (104, 42), (-104, 42)),
    4: ((0, -90), (102, 0), (0, 90), (-102, 0)),
    5: ((0, -92), (104, -24), (40, 92), (-40, 92), (-104, -24)),
}
"""The same where the two Placement cards lie side by side."""
PILES: dict[int, tuple[Point, Point]] = {
    3: ((70, 210), (850, 210)),
    4: ((70, 610), (850, 610)),
    5: ((66, 440), (854, 440)),
}
"""Where the discard and the cards set aside lie."""
TITLES: dict[int, float] = {3: 116, 4: 80, 5: 160}
"""How far below the middle of a trick area its title stands."""


def trick_point(players: int, seat: int, trick: str) -> Point:
    """The middle of a seat's card in a trick: "dragon", "dog" or "joint"."""
    x, y = CENTRES[trick]
    dx, dy = (JOINT if trick == "joint" else TRICK)[players][seat]
    return x + dx, y + dy
