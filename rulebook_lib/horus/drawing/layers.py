"""Extras that can be switched on: coordinates, the graph of the regions, the map of refusals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import ceil, floor
from typing import TYPE_CHECKING

from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import Cell, attrs, group, outline, path, rect, text, use
from rulebook_lib.horus.drawing.badges import WIDE, badge_at
from rulebook_lib.horus.drawing.marks import REFUSAL_HATCHES, U
from rulebook_lib.horus.drawing.plan import Place, Plan, centre, target

if TYPE_CHECKING:
    from rulebook_lib.horus.scoring import Region

GRAPH_COLOURS = 8
"""How many colours the style sheet has for regions; they repeat."""


def coordinates(plan: Plan) -> str:
    """Half-cells counted along the upper and the left edge, every second one, or fewer where they would be crowded."""
    left, top, wide, high = plan.box
    top, bottom = top + plan.above, top + high - plan.below
    every = 2 * ceil(plan.scale)

    def marked(low: float, end: float) -> range:
        return range(ceil((low + 40) / U / every) * every, floor((end - 20) / U) + 1, every)

    columns = [((x * U, top + 17 * plan.scale), x) for x in marked(left, left + wide)]
    rows = [((left + 16 * plan.scale, y * U + 5), y) for y in marked(top, bottom)]
    found = [group(text(0, 0, number, "rb-axis"), at=at, scale=plan.scale) for at, number in columns + rows]
    return group("".join(found), extra=attrs(aria_hidden="true"))


# ------------------------------------------------------------------ the graph of the regions


def graph(plan: Plan) -> str:
    """Nodes on tiles, edges where tiles touch, a colour for each region, size and value at its middle."""
    colours = region_colours(plan)
    return "".join(_region_graph(plan, region, colours[region.tiles[0]]) for region in plan.regions)


def region_colours(plan: Plan) -> dict[Place, int]:
    """A colour for each region, by its first tile: regions that touch differ, otherwise all are used alike."""
    beside = defaultdict[Place, set[Place]](set)
    for one, other in plan.view.region_graph.edges:
        if one in plan.region_of and other in plan.region_of:
            first, second = plan.region_of[one].tiles[0], plan.region_of[other].tiles[0]
            beside[first].add(second)
            beside[second].add(first)
    found: dict[Place, int] = {}
    used = [0] * GRAPH_COLOURS
    for region in plan.regions:
        first = region.tiles[0]
        near = {found[other] for other in beside[first] if other in found}
        colour = min(range(GRAPH_COLOURS), key=lambda number: (number in near, used[number], number))
        found[first] = colour
        used[colour] += 1
    return found


def _region_graph(plan: Plan, region: Region, colour: int) -> str:
    whole, half = _edges(plan, region, 2), _edges(plan, region, 1)
    body = path(whole + half, "rb-ge-case") + path(whole, "rb-ge") + path(half, "rb-ge rb-half")
    body += "".join(_node(plan, tile) for tile in region.tiles)
    x, y = badge_at(region.tiles, plan.keep_off(region.tiles), WIDE, plan.scale)
    body += group(_size_and_value(region), "rb-gb", at=(x, y), scale=plan.scale)
    names = " ".join(map(target, region.tiles))
    return group(body, f"rb-graph rb-thing rb-g{colour}{plan.lit_class(region)}", attrs(data_target=names))


def _edges(plan: Plan, region: Region, contact: int) -> str:
    """Path data of the edges inside a region that are so many half-cells long."""
    own, found = set(region.tiles), []
    edges = plan.view.region_graph.edges
    for one, other in edges(region.tiles):
        if other in own and edges[one, other]["contact"] == contact:
            (ax, ay), (bx, by) = centre(one), centre(other)
            found.append(f"M{ax} {ay}L{bx} {by}")
    return "".join(found)


def _node(plan: Plan, tile: Place) -> str:
    x, y = centre(tile)
    if tile not in plan.stones:
        return f'<circle class="rb-gn" cx="{x}" cy="{y}" r="8"/>'
    stone = use(f"{plan.uid}-s{plan.stones[tile]}", x, y, plan.scale)
    ring = "".join(
        f'<circle class="{cls}" cx="{x}" cy="{y}" r="{17 * plan.scale:g}"/>' for cls in ("rb-gr-case", "rb-gr")
    )
    return stone + ring


def _size_and_value(region: Region) -> str:
    return (
        rect(-25, -11, 50, 22, rx=4)
        + path("M-25 -7a4 4 0 0 1 4-4h20v22h-20a4 4 0 0 1-4-4z")
        + text(-13, 5.4, region.size, "rb-size")
        + text(11.5, 5.4, region.value)
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
    """All places that a clause refuses: hatched squares with its letter, or for a stone the letter on each tile."""
    body = _hatched(plan, places, number) if plan.laid else ""
    letter = letter_of(number)
    for place in middles(places) if plan.laid else places:
        body += group(f'<circle r="10.5"/>{text(0, 5.2, letter)}', "rb-whyl", at=plan.why_at(place), scale=plan.scale)
    return group(body, f"rb-y{number % len(REFUSAL_HATCHES)}", attrs(data_clause=clause))


def _hatched(plan: Plan, places: list[Place], number: int) -> str:
    """One outline round the squares, hatched; a place's square lies round the middle of its tile."""
    line, fill = outline(places, U, 1, 4), f' fill="url(#{plan.uid}-why{number % len(REFUSAL_HATCHES)})"'
    return group(path(line, "rb-why-case") + path(line, "rb-why", fill), at=(U / 2, U / 2))


def letter_of(number: int) -> str:
    """The letter of a clause on the map of refusals, from a on."""
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
    left, top, wide, high = plan.box
    found = [rect(left, top + high - plan.below, wide, plan.below, "rb-plate")]
    x, y = left + 22 * plan.scale, top + high - plan.below / 2
    for number, clause in enumerate(order):
        sign = f'<circle r="10.5"/>{text(0, 5.2, letter_of(number))}{text(17, 5.2, clause, "rb-why-name")}'
        found.append(group(sign, f"rb-whyl rb-y{number % len(REFUSAL_HATCHES)}", at=(x, y), scale=plan.scale))
        x += (width_of(clause, 17) + 44) * plan.scale
    return group("".join(found))
