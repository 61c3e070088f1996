"""Extras that can be switched on: coordinates, the graph of the regions, the map of refusals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from rulebook_lib.draw.svg import Cell, attrs, group, outline, path, rect, text, use
from rulebook_lib.horus.drawing.badges import badge_at
from rulebook_lib.horus.drawing.marks import U
from rulebook_lib.horus.drawing.plan import Place, Plan, centre, target

if TYPE_CHECKING:
    from rulebook_lib.horus.scoring import Region

GRAPH_COLOURS = 8
"""How many colours the style sheet has for regions; they repeat."""
CLAUSE_COLOURS = 6
"""How many hatchings the style sheet has for refusals; they repeat, the letters do not."""


def coordinates(plan: Plan) -> str:
    """Half-cells counted along the upper and the left edge, every second one, or fewer where they would be crowded."""
    left, top, wide, high = plan.box
    every = 2 * ceil(plan.scale)
    found = []
    for x in range(ceil((left + 40) / U / every) * every, int((left + wide - 20) / U) + 1, every):
        found.append(group(text(0, 0, x, "rb-axis"), at=(x * U, top + 17 * plan.scale), scale=plan.scale))
    for y in range(ceil((top + 40) / U / every) * every, int((top + high - 20) / U) + 1, every):
        found.append(group(text(0, 5, y, "rb-axis"), at=(left + 16 * plan.scale, y * U), scale=plan.scale))
    return group("".join(found), extra=attrs(aria_hidden="true"))


# ------------------------------------------------------------------ the graph of the regions


def graph(plan: Plan) -> str:
    """Nodes on tiles, edges where tiles touch, a colour for each region, size and value at its middle."""
    return "".join(_region_graph(plan, region, number) for number, region in enumerate(plan.regions))


def _region_graph(plan: Plan, region: Region, number: int) -> str:
    own = set(region.tiles)
    lines: dict[int, list[str]] = {1: [], 2: []}
    for one, other, contact in plan.view.region_graph.edges(region.tiles, data="contact"):
        if other in own and one in own:
            (ax, ay), (bx, by) = centre(one), centre(other)
            lines[contact].append(f"M{ax} {ay}L{bx} {by}")
    whole, half = "".join(lines[2]), "".join(lines[1])
    body = path(whole + half, "rb-ge-case") + path(whole, "rb-ge") + path(half, "rb-ge rb-half")
    body += "".join(_node(plan, tile) for tile in region.tiles)
    standing = tuple(tile for tile in region.tiles if tile in plan.stones)
    x, y = badge_at(region.tiles, standing, two_digits=True, scale=plan.scale)
    body += group(_size_and_value(region), "rb-gb", at=(x, y), scale=plan.scale)
    names = " ".join(map(target, region.tiles))
    lit = "" if plan.lit.isdisjoint(names.split()) else " rb-lit"
    return group(body, f"rb-graph rb-thing rb-g{number % GRAPH_COLOURS}{lit}", attrs(data_target=names))


def _node(plan: Plan, tile: Place) -> str:
    x, y = centre(tile)
    if tile not in plan.stones:
        return f'<circle class="rb-gn" cx="{x}" cy="{y}" r="8"/>'
    stone = use(f"{plan.uid}-s{plan.stones[tile]}", x, y, plan.scale)
    ring = "".join(
        f'<circle class="{cls}" cx="{x}" cy="{y}" r="{17 * plan.scale:g}"/>'
        for cls in ("rb-gr-case", "rb-gr")
    )
    return stone + ring


def _size_and_value(region: Region) -> str:
    return (
        rect(-24, -11, 48, 22, rx=4)
        + path("M-24 -7a4 4 0 0 1 4-4h20v22h-20a4 4 0 0 1-4-4z")
        + text(-12, 5.4, region.size, "rb-size")
        + text(12, 5.4, region.value)
    )


# ------------------------------------------------------------------ why not here


def why_not(plan: Plan) -> str:
    """Every place near the board that the rules refuse now, hatched and lettered by the first clause that fails.

    Each place is shown by a square round the middle of its tile. The key stands below the board.
    """
    refusals = refused_places(plan)
    order = sorted(refusals, key=lambda clause: -len(refusals[clause]))
    return "".join(_refused_area(plan, refusals[c], c, n) for n, c in enumerate(order)) + _key(plan, order)


def refused_places(plan: Plan) -> dict[str, list[Place]]:
    """The refused places in and round the board, by the first clause that refuses them."""
    found = defaultdict[str, list[Place]](list)
    if plan.choices.actions:
        for place in candidates(plan):
            move = None if place in plan.choices.actions else move_to(plan, place)
            refusal = plan.view.why_not(move) if move else None
            if refusal:
                found[refusal.clauses[0]].append(place)
    return dict(found)


def candidates(plan: Plan) -> Iterable[Place]:
    """The places worth asking about: round the board for a tile, the tiles in play for a stone."""
    if plan.laid is None:
        return sorted(plan.tiles)
    x0, y0, x1, y1 = plan.view.bounds
    return ((x, y) for y in range(y0 - 3, y1 + 2) for x in range(x0 - 3, x1 + 2))


def move_to(plan: Plan, place: Place) -> str | None:
    """The text of the move that choosing a place means, legal or not; None when no place is asked for."""
    prefix, name = plan.choices.prefix, target(place)
    if not plan.choices.actions or not prefix:
        return None
    if prefix == ("swap",):
        return f"tile {name}"
    return f"move {name} {name}" if prefix == ("move",) else " ".join((*prefix, name))


def _refused_area(plan: Plan, places: list[Place], clause: str, number: int) -> str:
    """One outline round the squares of a clause, hatched, with its letter in each part that has room for it."""
    half = U / 2
    line = outline(places, U, 1, 4)
    hatch = f"{plan.uid}-why{number % CLAUSE_COLOURS}"
    body = group(path(line, "rb-why-case") + path(line, "rb-why", f' fill="url(#{hatch})"'), at=(half, half))
    letter = letter_of(number)
    body += "".join(
        group(
            f'<circle r="10.5"/>{text(0, 5.2, letter)}',
            "rb-whyl",
            at=((x + 1) * U, (y + 1) * U),
            scale=plan.scale,
        )
        for x, y in middles(places)
    )
    return group(body, f"rb-y{number % CLAUSE_COLOURS}", attrs(data_clause=clause))


def letter_of(number: int) -> str:
    """The letter of a clause on the map of refusals: a, b, c, …"""
    return chr(ord("a") + number % 26)


def middles(places: list[Place]) -> list[Place]:
    """For each connected part of some places, the one nearest to its middle."""
    left, found = set(places), []
    while left:
        part = _part(left)
        mx, my = sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)
        found.append(min(part, key=lambda place: ((place[0] - mx) ** 2 + (place[1] - my) ** 2, place)))
    return found


def _part(left: set[Cell]) -> list[Cell]:
    """Takes one connected part out of a set of cells."""
    part = [left.pop()]
    for x, y in part:
        near = [cell for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if cell in left]
        left.difference_update(near)
        part += near
    return part


def _key(plan: Plan, order: list[str]) -> str:
    """Which letter means which clause, along the lower edge."""
    left, top, _, high = plan.box
    found, x = [], left + 22 * plan.scale
    for number, clause in enumerate(order):
        body = f'<circle r="10.5"/>{text(0, 5.2, letter_of(number))}' + text(16, 5.2, clause, "rb-why-name")
        found.append(
            group(
                body,
                f"rb-whyl rb-y{number % CLAUSE_COLOURS}",
                at=(x, top + high - 18 * plan.scale),
                scale=plan.scale,
            )
        )
        x += (9.4 * len(clause) + 34) * plan.scale
    return group("".join(found))
