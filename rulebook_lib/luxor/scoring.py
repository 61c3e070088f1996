"""What a player has at the end: places, sarcophagi, keys, sets of treasures, scarabs; and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.luxor.notation import spot_text, statue_text
from rulebook_lib.luxor.pieces import TREASURES

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position


class TreasureSet(NamedTuple):
    """One complete set: which kinds are there as tiles; the others are wild treasures."""

    real: tuple[str, ...]

    @property
    def wild(self) -> tuple[str, ...]:
        """The kinds for which a wild treasure stands."""
        return tuple(kind for kind in TREASURES if kind not in self.real)

    def __str__(self) -> str:
        return " + ".join(kind if kind in self.real else f"wild as {kind}" for kind in TREASURES)


@enforces("L-SCORE-5", "L-SCORE-6", "L-SCORE-7", "L-SCORE-8")
@lru_cache(maxsize=8192)
def complete_sets(vases: int, jewelry: int, statues: int, wilds: int, wild_at_most: int = 2) -> int:
    """The most sets that so many tiles and wild treasures give (D-WILD).

    With n sets each kind fills up to n places, wild treasures the rest; a set needs at least one tile.

    >>> complete_sets(3, 2, 1, 1), complete_sets(1, 1, 1, 3), complete_sets(0, 0, 0, 9)
    (2, 2, 0)
    """
    tiles = (vases, jewelry, statues)
    sets = 0
    while fits(tiles, wilds, sets + 1, len(TREASURES) - wild_at_most):
        sets += 1
    return sets


def fits(tiles: Sequence[int], wilds: int, sets: int, tiles_each: int) -> bool:
    """Whether so many sets can be made, each with at least so many tiles."""
    used = sum(min(count, sets) for count in tiles)
    return used >= tiles_each * sets and len(TREASURES) * sets - used <= wilds


@enforces("L-SCORE-5")
def best_sets(vases: int, jewelry: int, statues: int, wilds: int, wild_at_most: int = 2) -> tuple[TreasureSet, ...]:
    """The sets themselves, as many as can be made.

    The tiles are dealt out in a circle, one kind after the other: no set gets two of a kind, and every set gets one.

    >>> for each in best_sets(1, 1, 1, 3):
    ...     print(each)
    vase + wild as jewelry + statue
    wild as vase + jewelry + wild as statue
    """
    number = complete_sets(vases, jewelry, statues, wilds, wild_at_most)
    made: list[list[str]] = [[] for _ in range(number)]
    at = 0
    for kind, count in zip(TREASURES, (vases, jewelry, statues), strict=True):
        for _ in range(min(count, number)):
            made[at % number].append(kind)
            at += 1
    return tuple(TreasureSet(tuple(kinds)) for kinds in made)


def sets_of(position: Position, seat: int) -> tuple[TreasureSet, ...]:
    """The best sets of a player."""
    kinds = Counter(tile.kind for tile in position.looted[seat])
    vases, jewelry, statues = (kinds[kind] for kind in TREASURES)
    return best_sets(vases, jewelry, statues, position.wilds[seat], position.components.wild_at_most)


# ---------------------------------------------------------------------- the lines of a score


@enforces("L-TREASURE-2")
def looted_line(position: Position, seat: int) -> ScoreLine:
    """Points from looting: the running score."""
    points = [tile.points for tile in position.looted[seat]]
    return ScoreLine(seat, "looted", "Looted treasures", sum(points), plus(points), (), ("L-TREASURE-2",), ("looted",))


@enforces("L-SCORE-1")
def wall_line(position: Position, seat: int) -> ScoreLine:
    """Every figure scores the scarab on the wall beside it, emptied places included (D-LOC)."""
    components = position.components
    places, sleepers = position.figures[seat][::-1], position.sleepers[seat]
    points = [components.walls[place] for place in places] + [components.sleeper_points] * len(sleepers)
    where = tuple(dict.fromkeys((*map(spot_text, places), *map(statue_text, sleepers))))
    return ScoreLine(seat, "wall", "Scarabs on the wall", sum(points), plus(points), where, ("L-SCORE-1",), ("wall",))


@enforces("L-SCORE-2")
def sarcophagi_line(position: Position, seat: int) -> ScoreLine:
    """The sarcophagi, 5 for the first and 3 for the second figure in the chamber."""
    points = sarcophagi_of(position, seat)
    where = ("chamber",) if points else ()
    return ScoreLine(
        seat, "sarcophagi", "Sarcophagi", sum(points), plus(points), where, ("L-SCORE-2",), ("sarcophagi",)
    )


def sarcophagi_of(position: Position, seat: int) -> list[int]:
    """The points of a player's sarcophagi."""
    values = position.components.sarcophagi
    return [points for points, owner in zip(values, position.sarcophagi, strict=False) if owner == seat]


@enforces("L-SCORE-3")
def keys_line(position: Position, seat: int) -> ScoreLine:
    """Each key that is left brings a point."""
    keys, each = position.keys[seat], position.components.key_points
    formula = f"{keys} × {each}" if keys else ""
    return ScoreLine(seat, "keys", "Keys", keys * each, formula, (), ("L-SCORE-3",), ("keys",))


@enforces("L-SCORE-4")
def sets_line(position: Position, seat: int) -> ScoreLine:
    """Points by the number of complete sets."""
    sets = sets_of(position, seat)
    clauses = ["L-SCORE-4", "L-SCORE-5", *(["L-SCORE-6"] if any(each.wild for each in sets) else [])]
    formula = f"{len(sets)} set{'s' if len(sets) != 1 else ''}" if sets else ""
    points = position.components.set_value(len(sets))
    return ScoreLine(seat, "sets", "Sets of treasures", points, formula, (), tuple(clauses), ("sets",))


@enforces("L-SCORE-9")
def scarabs_line(position: Position, seat: int, seen: bool) -> ScoreLine:
    """The scarab tokens, which are counted only where their faces may be seen."""
    tokens = position.scarabs[seat]
    if not seen:
        formula = f"{len(tokens)} face down" if tokens else ""
        return ScoreLine(seat, "scarabs", "Scarabs", 0, formula, (), ("L-TEMPLE-2",), ("scarabs",))
    return ScoreLine(seat, "scarabs", "Scarabs", sum(tokens), plus(tokens), (), ("L-SCORE-9",), ("scarabs",))


def plus(points: Collection[int]) -> str:
    """A sum written out; empty when there is nothing to add."""
    return " + ".join(map(str, points)) if len(points) > 1 else ""


def scores_of(position: Position, seen: Collection[int] | None = None) -> Scores:
    """The score as if the game ended now: the running score, and what is counted at the end.

    Args:
        position: what is scored.
        seen: the seats whose scarabs may be counted; all when left out.
    """
    players = len(position.players)
    lines = []
    for seat in range(players):
        lines += [
            looted_line(position, seat),
            wall_line(position, seat),
            sarcophagi_line(position, seat),
            keys_line(position, seat),
            sets_line(position, seat),
            scarabs_line(position, seat, seen is None or seat in seen),
        ]
    scores = Scores.of(lines, players)
    return replace(scores, winners=break_tie(position, scores.winners))


@enforces("L-TIE-1")
def break_tie(position: Position, tied: tuple[int, ...]) -> tuple[int, ...]:
    """Of several players with most points those win who have a sarcophagus (D-TIE); without one they share."""
    held = {seat: sum(sarcophagi_of(position, seat)) for seat in tied if seat in position.sarcophagi}
    if not held:
        return tied
    if position.options["tie_break"] == "holders_share":
        return tuple(held)
    most = max(held.values())
    return tuple(seat for seat, points in held.items() if points == most)
