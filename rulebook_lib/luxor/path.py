"""The path through the tomb: which places are counted, where so many steps lead, whom one wakes on the way.

A step leads to the next place that holds a tile; places without one are passed over. The chamber is one step beyond
the last of them. Whether a statue costs a step is a reading of the rules (D-ANUBIS).
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS

if TYPE_CHECKING:
    import networkx as nx

STATUE = -1
"""Stands on the track for a statue that costs a step: nobody may stop there."""


@enforces("L-MOVE-2", "L-ANUBIS-3", "L-TOMB-2")
class Path:
    """The steps of the path as they are counted now. It does not change; an emptied place makes another path.

    Attributes:
        tiled: the places that hold a tile, ascending.
        track: what is counted, in order: tiled places, statues where they cost a step, the chamber at the end.
    """

    __slots__ = ("_first", "tiled", "track")

    def __init__(self, tiled: tuple[int, ...], statues: tuple[int, ...] = ()) -> None:
        self.tiled = tiled
        order = sorted([*((place, place) for place in tiled), *((statue + 0.5, STATUE) for statue in statues)])
        self.track = (*(stop for _, stop in order), CHAMBER)
        where = [key for key, _ in order]
        self._first = tuple(bisect_right(where, place) for place in range(STAIRS, CHAMBER))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        return self is other or (self.tiled, self.track) == (other.tiled, other.track)

    def __hash__(self) -> int:
        return hash(self.track)

    def __repr__(self) -> str:
        return f"<path with {len(self.tiled)} tiled places>"

    def forward(self, place: int, steps: int) -> int | None:
        """Where so many steps lead; None when they end on a statue or go beyond the chamber."""
        index = self._first[place] + steps - 1
        if index >= len(self.track):
            return None
        stop = self.track[index]
        return stop if stop > 0 else None

    def back(self, place: int) -> int | None:
        """Where one step back leads: the place counted before; never the stairs, never a statue (D-BACK)."""
        index = self._first[place] - 1
        if index >= 0 and self.track[index] == place:
            index -= 1
        return self.track[index] if index >= 0 and self.track[index] > 0 else None

    def steps(self, place: int, goal: int) -> int | None:
        """How many steps lead from one place forward to another; None when it is not ahead or not counted."""
        if not place < goal or goal not in self.track:
            return None
        return self.track.index(goal) - self._first[place] + 1

    def stops_at_statue(self, place: int, steps: int) -> bool:
        """Whether so many steps end on a statue."""
        index = self._first[place] + steps - 1
        return index < len(self.track) and self.track[index] == STATUE

    def to_chamber(self, place: int) -> int:
        """How many steps lead to the chamber."""
        return len(self.track) - self._first[place]


@lru_cache(maxsize=4096)
def path_of(tiled: tuple[int, ...], statues: tuple[int, ...]) -> Path:
    """The path with so many tiled places; ``statues`` are those that cost a step."""
    return Path(tiled, statues)


@enforces("L-ANUBIS-1")
def passed(statues: tuple[int, ...], start: int, goal: int) -> tuple[int, ...]:
    """The statues between a place and a place further on; stopping before a statue is not passing it (D-PASS)."""
    return tuple(statue for statue in statues if start <= statue < goal)


def path_graph(path: Path, tiles: dict[int, Any]) -> nx.DiGraph[int]:
    """The path as a graph: an edge leads from each place to where one step leads, emptied places are passed over.

    Nodes carry the ``tile`` that lies there (None for the stairs, the chamber and emptied places); the length of the
    shortest way is the number of steps. A statue that costs a step makes its edge two long (``steps``).
    """
    import networkx as nx

    graph: nx.DiGraph[int] = nx.DiGraph()
    for place in range(STAIRS, PLACES + 2):
        graph.add_node(place, tile=tiles.get(place))
    for place in range(STAIRS, CHAMBER):
        steps = 1
        while (goal := path.forward(place, steps)) is None:
            steps += 1
        graph.add_edge(place, goal, steps=steps)
    return graph
