"""Questions about Horus: where a tile or a stone may go, how regions grow, what they are worth, who controls them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation, by_value
from rulebook_lib.core.quiz_moves import LETTERS, MoveQuestions
from rulebook_lib.core.words import listed, sentence
from rulebook_lib.horus.components import LAND, TITLES
from rulebook_lib.horus.scoring import Region, formula, region_clauses

QUIZ = Quiz()
"""The kinds of questions about Horus."""


def target(place: tuple[int, int]) -> str:
    """A place as the board names it."""
    return f"{place[0]},{place[1]}"


def say_move(position: Any, move: Move, at: Sequence[str]) -> str:
    """A move in words, with the letters that stand at its places."""
    held = position.tile_in_hand
    laid = "the Temple" if held == "temple" else f"the {TITLES.get(held, held)} tile"
    return {
        "tile": f"lay {laid} at {at[-1]}",
        "river": f"lay the tile as River at {at[-1]}",
        "necropolis": f"lay the tile as Necropolis at {at[-1]}",
        "swap": f"put River in place of the Boat at {at[0]} and that Boat at {at[-1]}",
        "stone": f"lay a Kingdom Stone on {at[-1]}",
    }[move.verb]


def cells_of(_: Any, move: Move) -> list[str]:
    """The places that a move names."""
    return [target(place) for place in move.args]


def near_by(position: Any, move: Move) -> bool:
    """Whether a move is worth asking about: on a place in or at the map, a stone on a tile, with a real Boat."""
    x0, y0, x1, y1 = position.board.box
    x, y = move.args[-1]
    tiles = position.board.tiles()
    if move.verb == "stone":
        return (x, y) in tiles
    boat = move.verb != "swap" or tiles.get(move.args[0]) == "boat"
    on_lattice = x == int(x) and y == int(y)
    return bool(boat and on_lattice and x0 - 2 <= x <= x1 and y0 - 2 <= y <= y1)


_ALIKE = [("H-PLACE-1", "H-PLACE-4")]
"""A tile that meets the others in a corner only touches none of them either."""
_TILES = MoveQuestions(("tile",), say_move, cells_of, fits=near_by, alike=_ALIKE)
_RIVER = MoveQuestions(("river", "necropolis", "swap"), say_move, cells_of, fits=near_by, alike=_ALIKE)
_STONES = MoveQuestions(("stone",), say_move, cells_of, fits=near_by)
QUIZ.add(_TILES.legality("tile", "May this tile go there, and if not, why?"))
QUIZ.add(_TILES.choice("place", "Which place is open to this tile?"))
QUIZ.add(_RIVER.legality("river", "May this River/Necropolis tile go there, and if not, why?"))
QUIZ.add(_STONES.choice("stone", "Which tile may take the stone?"))


# ---------------------------------------------------------------------- regions


def _region(situation: Situation, fits: Callable[[Region], bool] = bool) -> Region | None:
    return situation.pick(region for region in situation.position.regions() if fits(region))


def _of(region: Region) -> dict[str, Any]:
    """The letter A on the first tile of a region."""
    return {"labels": {LETTERS[0]: target(region.tiles[0])}}


@QUIZ.kind("size", "How many tiles has a region?")
def size(situation: Situation) -> Question | None:
    """A region of some tiles; who miscounts half edges or corners is off by one or two."""
    region = _region(situation, lambda one: 2 <= one.size <= 9)
    if region is None:
        return None
    return situation.ask_number(
        "How many tiles has the region of tile A?",
        region.size,
        low=1,
        reason=f"{region.size} {TITLES[region.kind]} tiles are joined by whole or half edges.",
        clauses=("H-REGION-2", "H-PLACE-2"),
        about=("size", target(region.tiles[0])),
        **_of(region),
    )


@QUIZ.kind("value", "What is a region worth?")
def value(situation: Situation) -> Question | None:
    """A region, mostly one that is doubled or very large."""
    special = situation.rng.random() < 0.9
    region = _region(situation, lambda one: _is_special(one) if special else one.size > 2)
    if region is None:
        return None
    cap = situation.position.components.cap
    doubled = [words for holds, words in ((region.temple, "at the Temple"), (region.island, "on an island")) if holds]
    told = f"{formula(region, cap) or region.size}{' (' + ' and '.join(doubled) + ')' if doubled else ''}"
    return situation.ask_number(
        "How many points does the region of tile A bring whoever controls it?",
        region.value,
        (region.size, region.size * region.factor, region.size * 2, cap),
        low=1,
        reason=f"{_title(region.name)}: {told}.",
        clauses=[clause for clause in region_clauses(region, cap) if clause not in ("H-SCORE-1", "H-SCORE-2")],
        about=("value", target(region.tiles[0])),
        **_of(region),
    )


@QUIZ.kind("factor", "With what is a region's size multiplied?")
def factor(situation: Situation) -> Question | None:
    """A region beside the Temple, on an island, on both or on neither."""
    factors = {one.factor for one in situation.position.regions()}
    wanted = situation.pick(sorted(factors)) if len(factors) > 1 else None
    region = _region(situation, lambda one: one.factor == wanted)
    if region is None:
        return None
    told = [f"It {'borders' if region.temple else 'does not border'} the Temple"]
    told.append(f"it is {'on an island' if region.island else 'not on an island'}")
    return situation.ask(
        "The size of the region of tile A counts how many times?",
        _times(region.factor),
        map(_times, (1, 2, 3, 4)),
        in_order=by_value,
        reason=f"{told[0]}, and {told[1]}.",
        clauses=("H-SCORE-4", "H-TEMPLE-6", "H-ISLAND-3"),
        about=("factor", target(region.tiles[0])),
        **_of(region),
    )


def _times(number: int) -> Option:
    return Option(("once", "twice", "three times", "four times")[number - 1], number)


@QUIZ.kind("control", "Who controls a region?")
def control(situation: Situation) -> Question | None:
    """A region with stones of several players, or one without."""
    contested = situation.rng.random() < 0.8
    region = _region(situation, lambda one: (len(one.stones) > 1) == contested)
    if region is None:
        return None
    names = situation.position.players
    counts = listed([f"{names[seat]} has {n}" for seat, n in sorted(region.stones.items())])
    return situation.ask_players(
        "Who controls the region of tile A?",
        region.controllers,
        [tuple(region.stones)],
        reason=f"Of its stones, {counts}." if counts else "There is no stone in it.",
        clauses=("H-SCORE-2", "H-SCORE-1") if len(region.controllers) > 1 else ("H-SCORE-1", "H-STONE-11"),
        about=("control", target(region.tiles[0])),
        **_of(region),
    )


@QUIZ.kind("grow", "How large does a region become?")
def grow(situation: Situation) -> Question | None:
    """A tile that joins what lies round it; regions of its type that it touches grow together."""
    position = situation.position
    kind = position.tile_in_hand
    if kind not in LAND:
        return None
    before = {tile: region.size for region in position.regions() for tile in region.tiles}
    grown: dict[Move, tuple[Region, list[int]]] = {}
    for move in situation.some((one for one in position.legal_moves if one.verb == "tile"), 12):
        after = position.copy(history=False)
        after.push(move)
        region = next(one for one in after.regions() if move.args[0] in one.tiles)
        joined = [one.size for one in position.regions() if one.tiles[0] in region.tiles]
        grown[move] = region, sorted(joined, reverse=True)
    best = max((len(parts) for _, parts in grown.values()), default=0)
    move = situation.pick(one for one, (_, parts) in grown.items() if parts and len(parts) >= min(best, 2))
    if move is None:
        return None
    region, parts = grown[move]
    touched = [before[tile] for tile in situation.some(before, 2)]
    sum_of = " + ".join(map(str, (*parts, 1)))
    return situation.ask_number(
        f"{position.who_decides()} lays the {TITLES[kind]} tile at A. How many tiles has its region then?",
        region.size,
        (parts[0] + 1, region.size - 1, *touched),
        low=1,
        reason=f"{sum_of} = {region.size}: a tile joins every region of its own type that it touches.",
        clauses=("H-REGION-2", "H-PLACE-2"),
        about=("grow", kind, target(move.args[0])),
        labels={LETTERS[0]: target(move.args[0])},
    )


@QUIZ.kind("island", "Is a tile on an island?")
def island(situation: Situation) -> Question | None:
    """A land tile, on an island or not, of a map with an island."""
    wanted = situation.rng.random() < 0.5
    region = _region(situation, lambda one: one.island == wanted) if _region(situation, _is_island) else None
    if region is None:
        return None
    why = "water lies all the way round it" if region.island else "there is a way out that crosses no water"
    return situation.ask_yes_no(
        "Does tile A lie on an island?",
        region.island,
        reason=sentence(why),
        clauses=("H-ISLAND-1",),
        about=("island", target(region.tiles[0])),
        **_of(region),
    )


def _is_special(region: Region) -> bool:
    return region.factor > 1 or region.size > 9


def _is_island(region: Region) -> bool:
    return region.island


# ---------------------------------------------------------------------- scores


@QUIZ.kind("score", "How many points has a player?")
def score(situation: Situation) -> Question | None:
    """The sum of the regions that a player controls."""
    position = situation.position
    scores = position.scores()
    seat = situation.pick(seat for seat in range(len(position.players)) if 2 <= len(scores.of_seat(seat)) <= 6)
    if seat is None:
        return None
    lines = scores.of_seat(seat)
    shared = sum(line.points for line in lines if len(_region_at(position, line.where).controllers) > 1)
    sizes = sum(len(line.where) for line in lines)
    total = scores.totals[seat]
    worked = " + ".join(f"{line.points} ({_title(line.label)})" for line in lines)
    return situation.ask_number(
        f"How many points would {position.players[seat]} have if the game ended now?",
        total,
        (sizes, total - shared),
        reason=f"{worked} = {total}.",
        clauses=("H-REGION-6", "H-SCORE-3", "H-SCORE-2", "H-SCORE-4"),
        about=("score", position.players[seat]),
    )


def _title(name: str) -> str:
    """The name of a region without its place, which a board without coordinates does not show."""
    return name.split(", at ", maxsplit=1)[0]


def _region_at(position: Any, where: Sequence[str]) -> Region:
    found: Region = next(one for one in position.regions() if target(one.tiles[0]) in where)
    return found


@QUIZ.kind("winner", "Who would win?")
def winner(situation: Situation) -> Question | None:
    """Who has most points now; ties win together."""
    position = situation.position
    scores = position.scores()
    if not any(scores.totals):
        return None
    names = position.players
    told = listed([f"{name} {total}" for name, total in zip(names, scores.totals, strict=True)])
    return situation.ask_players(
        "Who would win if the game ended now?",
        scores.winners,
        reason=f"The totals: {told}.",
        clauses=("H-SCORE-6",),
        about=("winner",),
    )
