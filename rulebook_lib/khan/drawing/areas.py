"""The areas that are ranked for the bonus: a graph of touching tiles, and each player's largest area outlined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import esc, group, outline, path, rect, text
from rulebook_lib.khan.drawing.ground import squares_of
from rulebook_lib.khan.drawing.marks import U

if TYPE_CHECKING:
    from rulebook_lib.khan.drawing.plan import Plan


def areas(plan: Plan) -> str:
    """For each player the tiles of the largest area, joined where they touch, with its size."""
    found: list[str] = []
    known: list[tuple[str, ...]] = []
    for seat in range(len(plan.view.players)):
        spaces = plan.view.area(seat)
        if spaces:
            beside = sum(other[0] == spaces[0] for other in known)
            inside = sum(not set(other).isdisjoint(spaces) for other in known)
            found.append(_area(plan, seat, spaces, beside, inside))
            known.append(spaces)
    return "".join(found)


def _area(plan: Plan, seat: int, spaces: tuple[str, ...], beside: int, inside: int) -> str:
    """One area; its badge stands beside so many others, its line inside so many."""
    graph, own = plan.view.tile_graph, set(spaces)
    tiles = {number: graph.nodes[number]["tile"] for number in graph}
    mine = {n: tile for n, tile in tiles.items() if seat in tile.owners and own.issuperset(tile.spaces)}
    middles = {number: _middle(plan, tile.spaces) for number, tile in mine.items()}
    edges = "".join(
        f"M{middles[a][0]:g} {middles[a][1]:g}L{middles[b][0]:g} {middles[b][1]:g}"
        for a, b in graph.edges
        if a in mine and b in mine
    )
    d = outline(squares_of(plan.board, spaces), U, 1.5 + 4 * inside, 8)
    body = path(d, "rb-alc") + path(d, "rb-al") + path(edges, "rb-ae-case") + path(edges, "rb-ae")
    body += "".join(f'<circle class="rb-an" cx="{x:g}" cy="{y:g}" r="6"/>' for x, y in middles.values())
    words = f"{plan.letters[seat]} {len(spaces)}"
    half = width_of(words, 14) / 2 + 7
    x, y = plan.corner(spaces[0])
    badge = group(
        rect(-half, -11, 2 * half, 22, rx=4) + text(0, 5, words), "rb-ab", at=(x + half - 4 + 46 * beside, y + 2)
    )
    label = f"Largest area of {plan.view.players[seat]}: {len(spaces)} spaces"
    return group(body + badge, f"rb-a{seat % 4}", f' role="img" aria-label="{esc(label)}"')


def _middle(plan: Plan, spaces: tuple[str, ...]) -> tuple[float, float]:
    """The middle of the space nearest to the middle of a tile."""
    points = [plan.middle(space) for space in spaces]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    return min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
