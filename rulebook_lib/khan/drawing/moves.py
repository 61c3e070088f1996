"""What can be done on the map now: spaces for yurts, rulers and tiles, each with a preview."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted
from rulebook_lib.draw.svg import doing, group, outline, path, rect, use
from rulebook_lib.khan.board import TITLES
from rulebook_lib.khan.drawing.ground import squares_of
from rulebook_lib.khan.drawing.marks import U, value
from rulebook_lib.khan.drawing.pieces import tile_body

if TYPE_CHECKING:
    from rulebook_lib.khan.drawing.plan import Plan

YURT_VERBS = ("place", "invade", "double")
"""The moves that put an own yurt on a space."""


def choices(plan: Plan) -> str:
    """The spaces that can be chosen; seen only when pointed at, unless open spaces are shown."""
    found = []
    for space, move in plan.choices.items():
        found.append(_tile(plan, space, move) if plan.verb == "conquer" else _piece(plan, space, move))
    asked = _asked_tile(plan)
    return asked + (group("".join(found), "" if plan.shows("places") else "rb-hush") if found else "")


def _mover(plan: Plan) -> int:
    decision = plan.view.decision
    return max(decision.actor, 0) if decision else 0


def _does(plan: Plan, move: str, label: str) -> str:
    return doing(move if plan.look.live else None, label)


def _piece(plan: Plan, space: str, move: str) -> str:
    """A space for a yurt or a ruler."""
    (x, y), board = plan.middle(space), plan.board
    kind = TITLES[board.kinds[board.number[space]]]
    if plan.verb == "ruler":
        ghost, label = use(f"{plan.uid}-r{plan.look.prefix[1]}", x, y + 1), f"Put the ruler on {space}: {kind}"
    else:
        ghost, label = use(f"{plan.uid}-y{_mover(plan)}", x, y + 1), f"Put a yurt on {space}: {kind}"
    dot = f'<circle class="rb-free" cx="{x:g}" cy="{y:g}" r="4"/>'
    frame = rect(x - 22, y - 22, 44, 44, "rb-dash", rx=6)
    hit = rect(x - U / 2, y - U / 2, U, U, "rb-hit")
    return f'<g class="rb-place"{_does(plan, move, label)}>{hit}{dot}<g class="rb-ghost">{ghost}{frame}</g></g>'


def _tile(plan: Plan, space: str, move: str) -> str:
    """The first space of a tile that can be laid, with the tile as a preview."""
    _, name, turned, at = move.split()
    spaces = spaces_under(plan, name, int(turned), at)
    shape = plan.view.shapes[name]
    x, y = plan.middle(space)
    d = outline(squares_of(plan.board, spaces), U, 3, 7)
    px, py = plan.middle(spaces[-1])
    ghost = group(tile_body(plan.board, shape.kind, tuple(spaces)), f"rb-t-{shape.kind} rb-over")
    ghost += value(px, py, shape.value) + path(d, "rb-dash")
    hit = rect(x - U / 2, y - U / 2, U, U, "rb-hit")
    mark = group(rect(-15, -15, 30, 30, "rb-cas", rx=5) + rect(-15, -15, 30, 30, "rb-line", rx=5), at=(x, y))
    label = f"Lay {name} on {', '.join(spaces)}: {counted(shape.value, 'point')} for {holders(plan, spaces)}"
    return f'<g class="rb-place rb-pick"{_does(plan, move, label)}>{hit}{mark}<g class="rb-ghost">{ghost}</g></g>'


def spaces_under(plan: Plan, name: str, turned: int, at: str) -> list[str]:
    """The spaces that a tile would cover; none where it leaves the board."""
    cells = plan.board.cells(plan.view.shapes[name], turned, at)
    return list(plan.board.names_in(cells)) if cells is not None else []


def holders(plan: Plan, spaces: Sequence[str]) -> str:
    """Who would mark a tile on some spaces: the players with most yurts there."""
    counts: dict[int, int] = {}
    for space in spaces:
        seat = plan.yurts.get(space, -1)
        if seat >= 0:
            counts[seat] = counts.get(seat, 0) + 1
    most = max(counts.values(), default=0)
    return " and ".join(plan.view.players[seat] for seat, count in sorted(counts.items()) if count == most) or "nobody"


def _asked_tile(plan: Plan) -> str:
    """The tile to which a player has to agree, or that is about to be laid."""
    decision = plan.view.decision
    if decision is None or decision.step.name != "consent" or not plan.look.live:
        return ""
    _, _, _, name, turned, at = decision.entry
    spaces = spaces_under(plan, name, turned, at)
    shape = plan.view.shapes[name]
    d = outline(squares_of(plan.board, spaces), U, 3, 7)
    body = path(d, "rb-cas") + path(d, "rb-line")
    label = f' role="img" aria-label="{name} would lie on {", ".join(spaces)}"'
    return group(body + value(*plan.middle(spaces[-1]), shape.value), "rb-asked", label)
