"""Conquest tiles and bridges: where one may lie, whose it becomes, who has to agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Fault
from rulebook_lib.khan.board import TITLES, Placement, Shape, numbers

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

NEUTRAL = -1
"""Stands for the neutral yurts where a seat stands for a player's."""


class Laid(NamedTuple):
    """A tile on the board: how it lies, and whose yurts mark it."""

    shape: str
    turned: int
    at: int
    cells: int
    owners: tuple[int, ...]


class Mark(NamedTuple):
    """A special card in force: its kind, the region or tile it is for, whether a reserved tile has been laid."""

    kind: str
    target: str = ""
    spent: bool = False


def under(position: Position, cells: int) -> dict[int, int]:
    """How many yurts each seat (and NEUTRAL) has on some spaces."""
    return {seat: (mask & cells).bit_count() for seat, mask in position.yurts.items() if mask & cells}


@enforces("K-CONQ-2", "K-CONQ-3")
def majority(counts: dict[int, int]) -> tuple[int, ...]:
    """The seats with most yurts, neutral ones left out; nobody where only neutral ones stand."""
    most = max((count for seat, count in counts.items() if seat != NEUTRAL), default=0)
    return tuple(sorted(seat for seat, count in counts.items() if seat != NEUTRAL and count == most)) if most else ()


def free_copies(position: Position, shape: str, seat: int) -> int:
    """The copies of a tile that a player may lay: those that nobody else has reserved (K-SPECIAL-8)."""
    marks = position.marked.items()
    kept = sum(mark == Mark("reserve", shape) for other, mark in marks if other != seat)
    return position.display[shape] - kept


@enforces("K-SPECIAL-4", "K-SPECIAL-5", "K-SPECIAL-6")
def protected(position: Position, cells: int, seat: int) -> dict[int, str]:
    """The other players whose special card protects yurts on some spaces, each with the clause, clockwise."""
    found, players = {}, len(position.players)
    for turn in range(1, players):
        other = (seat + turn) % players
        mark = position.marked.get(other)
        if mark is None:
            continue
        if mark.kind == "protection" and position.yurts[other] & cells:
            found[other] = "K-SPECIAL-4"
        elif mark.kind == "support" and position.yurts[NEUTRAL] & cells & guarded(position, mark):
            found[other] = "K-SPECIAL-5" if mark.target == "all" else "K-SPECIAL-6"
    return found


def guarded(position: Position, mark: Mark) -> int:
    """The spaces on which a Support card guards neutral yurts."""
    return -1 if mark.target == "all" else position.components.board.regions[mark.target]


def consents(position: Position, cells: int, seat: int) -> tuple[int, ...]:
    """The players who have to agree to a tile on some spaces, clockwise: protected ones, who would share it."""
    return tuple(protected(position, cells, seat)) if position.marked else ()


def possible(position: Position, seat: int) -> list[Placement]:
    """Every placement that is legal for a player now, those included that need a consent; in a fixed order."""
    rivals = [mask for other, mask in position.yurts.items() if other not in (seat, NEUTRAL)]
    free = {name for name in position.display if free_copies(position, name, seat) > 0}
    every, own = position.components.fittings.all, position.yurts[seat]
    found = [every[number] for number in sorted(_fitting(position, own))]
    found = [one for one in found if one.shape in free and _leads(own, rivals, one.cells)]
    if not position.marked and not position.declined:
        return found
    return [one for one in found if one[:3] not in position.declined and _agreeable(position, one.cells, seat)]


def _fitting(position: Position, own: int) -> set[int]:
    """The numbers of the placements over yurts and bare river that cover one of some yurts."""
    board, over = position.components.board, position.components.fittings.over
    bad = ~(position.all_yurts | board.river & ~position.covered)
    fitting: set[int] = set()
    for space in numbers(own):
        if board.beside[space] & ~bad:
            fitting.update([number for number, cells in over[space] if not cells & bad])
    return fitting


def _leads(own: int, rivals: Sequence[int], cells: int) -> bool:
    """Whether nobody has more yurts on some spaces (K-CONQ-2)."""
    mine = (own & cells).bit_count()
    return all((mask & cells).bit_count() <= mine for mask in rivals)


def _agreeable(position: Position, cells: int, seat: int) -> bool:
    """Whether all whose special card protects yurts there would share the tile, so that they can be asked."""
    guards = protected(position, cells, seat)
    return not guards or set(guards) <= set(majority(under(position, cells)))


# ---------------------------------------------------------------------- why not


@enforces("K-CONQ-1", "K-CONQ-4", "K-CONQ-5", "K-CONQ-8", "K-SETUP-3")
def faults(position: Position, shape: Shape, turned: int, at: str, seat: int) -> Iterator[Fault]:
    """Everything that speaks against laying a tile, in the order of the clauses."""
    board = position.components.board
    if not position.display[shape.name]:
        yield Fault("K-CONQ-1", f"no {shape.name} is left beside the board")
    if turned not in shape.turns:
        same = " or ".join(map(str, shape.turns))
        yield Fault("K-CONQ-1", f"turned by {turned} degrees {shape.name} lies as it does turned by {same}: write that")
    cells = board.cells(shape, turned, at)
    if cells is None:
        yield Fault("K-CONQ-1", f"{shape.name} on {at} would not lie wholly on the board", (at,))
        return
    yield from _ground_faults(position, shape, cells)
    yield from _owner_faults(position, shape, turned, at, cells, seat)


def _ground_faults(position: Position, shape: Shape, cells: int) -> Iterator[Fault]:
    """What lies under the tile: yurts, river, other pieces."""
    board = position.components.board
    taken = cells & (position.covered | position.ruler_spaces)
    if bare := board.names_in(cells & board.land & ~position.all_yurts & ~taken):
        yield Fault("K-CONQ-1", f"every land space under a tile needs a yurt, and {bare[0]} has none", bare)
    river = board.names_in(cells & board.river)
    if river and not shape.bridge:
        yield Fault("K-CONQ-5", f"a conquest tile lies on land only, and {river[0]} is river", river)
    if not river and shape.bridge:
        yield Fault("K-CONQ-5", f"a bridge spans the river, and {shape.name} would lie on land only")
    if pieces := board.names_in(taken):
        what = position.what(board.number[pieces[0]])
        yield Fault("K-CONQ-8", f"a tile covers yurts, and there is a {what} on {pieces[0]}", pieces)


def _owner_faults(position: Position, shape: Shape, turned: int, at: str, cells: int, seat: int) -> Iterator[Fault]:
    """Whose yurts lie under the tile, and what special cards say to it."""
    board, players = position.components.board, position.players
    counts = under(position, cells)
    holders, own = majority(counts), counts.get(seat, 0)
    if seat not in holders:
        reason = f"{players[seat]} has no yurt under it"
        if own:
            more = players[holders[0]]
            reason = f"{more} has {counts[holders[0]]} yurts under it, {players[seat]} only {own}"
        yield Fault("K-CONQ-2", reason, board.names_in(cells & board.land))
    for other, clause in protected(position, cells, seat).items():
        kind = "neutral yurts" if clause != "K-SPECIAL-4" else "own yurts"
        if other not in holders:
            yield Fault(clause, f"{players[other]} protects {kind} here and would not share the tile")
        elif (shape.name, turned, board.number[at]) in position.declined:
            yield Fault(clause, f"{players[other]} protects {kind} here, and this tile has been refused")
    kept = position.display[shape.name] > 0 >= free_copies(position, shape.name, seat)
    if kept:
        yield Fault("K-SPECIAL-8", f"the last {shape.name} beside the board is reserved by another player")


# ---------------------------------------------------------------------- doing it


@enforces("K-CONQ-6")
def lay(position: Position, placement: Placement, seat: int) -> None:
    """Lift the yurts, neutral ones to the supply (A-8), lay the tile, and let each holder mark it."""
    cells, counts = placement.cells, under(position, placement.cells)
    for owner in counts:
        position.put("yurts", owner, position.yurts[owner] & ~cells)
    if NEUTRAL in counts:
        position.set("supply", position.supply + counts[NEUTRAL])
    position.set("tiles", (*position.tiles, Laid(*placement, majority(counts))))
    position.put("display", placement.shape, position.display[placement.shape] - 1)
    if position.marked.get(seat) == Mark("reserve", placement.shape):
        position.put("marked", seat, Mark("reserve", placement.shape, spent=True))


def title_of(shape: Shape) -> str:
    """What a tile is called on screen."""
    return f"{'Bridge' if shape.bridge else 'Conquest tile'} of {shape.size} spaces"


def region_title(target: str) -> str:
    """What a Support card guards, in words."""
    return "all neutral yurts" if target == "all" else f"the neutral yurts of the {TITLES[target]}"
