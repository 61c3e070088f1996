"""The board as it lies: water, single tiles, regions with their stones, islands, values, letters.

Whatever stands for a thing carries ``data-target`` and the class ``rb-thing``; a ring of the same target lies above
all regions and shows when both get the class ``rb-lit``.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import TYPE_CHECKING

from rulebook_lib.draw import marks
from rulebook_lib.draw.svg import esc, group, outline, path, rect, text, use
from rulebook_lib.horus.components import LAND, TITLES, WATER
from rulebook_lib.horus.drawing.badges import badge_at
from rulebook_lib.horus.drawing.marks import INSET, ROUND, TILE, U, tile_class, variant
from rulebook_lib.horus.drawing.plan import Place, Plan, cells, centre, place_of, target, touching
from rulebook_lib.horus.drawing.waves import waves
from rulebook_lib.horus.drawing.words import region_words

if TYPE_CHECKING:
    from rulebook_lib.horus.scoring import Region

_SEAM_GAP = 5


def ground(plan: Plan) -> str:
    """The plate under the board, with the lattice of half-cells."""
    x, y, w, h = plan.box
    lattice = rect(x, y, w, h, extra=f' fill="url(#{plan.uid}-lattice)"')
    return rect(x, y, w, h, "rb-plate") + lattice


def shapes(plan: Plan) -> str:
    """The outlines of all regions, to be used by their fill, their edge and their ring."""
    return "".join(
        f'<path id="{_shape(plan, region)}" d="{outline(cells(region.tiles), U, INSET, ROUND)}"/>'
        for region in plan.regions
    )


def _shape(plan: Plan, region: Region) -> str:
    x, y = region.tiles[0]
    return f"{plan.uid}-r{x}_{y}"


def _thing(plan: Plan, places: Iterable[Place]) -> str:
    """The rest of a class attribute and the target of something that stands for places."""
    names = [target(place) for place in places]
    lit = "" if plan.lit.isdisjoint(names) else " rb-lit"
    return f'{lit}" data-target="{" ".join(names)}"'


# ------------------------------------------------------------------ water and single tiles


def water(plan: Plan) -> str:
    """The River with its boats and the step pyramid."""
    tiles = [place for place, kind in plan.tiles.items() if kind in WATER]
    if not tiles:
        return ""
    pictures = [place for place in tiles if plan.tiles[place] != "river"]
    wet = set(cells(tiles))
    plain = [place for place in tiles if plan.tiles[place] == "river"]
    return (
        f'<g class="rb-water rb-thing{_thing(plan, plain)} role="img" aria-label="River, {len(tiles)} tiles">'
        f'<path class="rb-fe" d="{outline(wet, U, INSET, ROUND)}"/>'
        f'<path class="rb-bank" d="{outline(wet, U, 5.5, 5)}"/>'
        f"{path(waves(wet, set(cells(pictures))), 'rb-wave')}{path(seams(tiles), 'rb-seam')}</g>"
        + "".join(_picture(plan, place) for place in sorted(pictures))
    )


def _picture(plan: Plan, place: Place) -> str:
    kind, (x, y) = plan.tiles[place], place
    return (
        f'<g class="rb-water rb-thing{_thing(plan, [place])} role="img" aria-label="{TITLES[kind]} at {x},{y}">'
        f"{use(f'{plan.uid}-{kind}', x * U, y * U)}</g>"
    )


def seams(tiles: Iterable[Place]) -> str:
    """Path data of the borders between tiles of one group."""
    own, found = set(tiles), []
    for x, y in sorted(own):
        for shift in (-1, 0, 1):
            if (x + 2, y + shift) in own:
                top, bottom = max(0, shift), min(2, 2 + shift)
                found.append(f"M{(x + 2) * U} {(y + top) * U + _SEAM_GAP}V{(y + bottom) * U - _SEAM_GAP}")
            if (x + shift, y + 2) in own:
                left, right = max(0, shift), min(2, 2 + shift)
                found.append(f"M{(x + left) * U + _SEAM_GAP} {(y + 2) * U}H{(x + right) * U - _SEAM_GAP}")
    return "".join(found)


def singles(plan: Plan) -> str:
    """Necropolis and Temple: tiles that belong to no group."""
    return "".join(
        f'<g class="{tile_class(kind)} rb-thing{_thing(plan, [(x, y)])} role="img" '
        f'aria-label="{TITLES[kind]} at {x},{y}">{use(f"{plan.uid}-{kind}-tile", x * U, y * U)}</g>'
        for (x, y), kind in sorted(plan.tiles.items())
        if kind in {"necropolis", "temple"}
    )


# ------------------------------------------------------------------ regions


def regions(plan: Plan) -> str:
    """All regions: ground, hatching, faint seams, letter, stones."""
    return "".join(_region(plan, region) for region in plan.regions)


def _region(plan: Plan, region: Region) -> str:
    uid, kind, stones = plan.uid, region.kind, plan.stones
    hatches = "".join(
        [f'<use href="#{uid}-{kind}-{variant(x, y)}" x="{x * U}" y="{y * U}"/>' for x, y in region.tiles]
    )
    standing = "".join(
        [use(f"{uid}-s{stones[tile]}", *centre(tile), plan.scale) for tile in region.tiles if tile in stones]
    )
    x, y = region.tiles[0]
    letter = text(x * U + 5.5, y * U + 3 + 13 * plan.scale, kind[0].upper(), "rb-let")
    label = esc(region_words(plan.view.players, region))
    return (
        f'<g class="rb-{kind} rb-thing{_thing(plan, region.tiles)} role="img" aria-label="{label}">'
        f'<use href="#{_shape(plan, region)}" class="rb-fe"/>{hatches}'
        f"{path(seams(region.tiles), 'rb-seam')}{letter}{standing}</g>"
    )


def rings(plan: Plan) -> str:
    """The rings of all things, unseen until they are lit up. They lie above the regions."""
    around = '<use href="#{0}" class="rb-cas"/><use href="#{0}" class="rb-line"/></g>'
    found = [
        f'<g class="rb-ring{_thing(plan, region.tiles)}>{around.format(_shape(plan, region))}'
        for region in plan.regions
    ]
    for place, kind in sorted(plan.tiles.items()):
        if kind not in LAND and kind != "river":
            at = f' transform="translate({place[0] * U} {place[1] * U})"'
            found.append(f'<g class="rb-ring{_thing(plan, [place])}{at}>{around.format(f"{plan.uid}-ring")}')
    return "".join(found)


def islands(plan: Plan) -> str:
    """A dotted line in the water round everything that is cut off."""
    line = outline(plan.view.enclosed, U, -8, 10)
    return path(line, "rb-reef-case") + path(line, "rb-reef")


# ------------------------------------------------------------------ what stands on top


def values(plan: Plan) -> str:
    """What each region is worth, and where a factor comes from."""
    return "".join(_value(plan, region) for region in plan.regions)


def _value(plan: Plan, region: Region) -> str:
    standing = tuple(tile for tile in region.tiles if tile in plan.stones)
    x, y = badge_at(region.tiles, standing, region.value > 9, plan.scale)
    names = [target(place) for place in region.tiles]
    mark = f' data-target="{" ".join(names)}"'
    cls = "" if plan.lit.isdisjoint(names) else "rb-lit"
    badge = marks.value_badge(
        x, y, region.value, plan.scale, idle=not region.controllers, cls=cls, extra=mark
    )
    if region.factor == 1:
        return badge
    return badge + marks.times_badge(
        *_factor_at(plan, region), region.factor, plan.scale, cls=cls, extra=mark
    )


def _factor_at(plan: Plan, region: Region) -> tuple[float, float]:
    """On the border between region and Temple, on the Temple's side; or at the left border of an island's region."""
    if region.temple:
        for tile in region.tiles:
            for near in touching(tile):
                if plan.tiles.get(near) == "temple":
                    return _beside(tile, near)
    left = min(region.tiles)
    return left[0] * U - 6, (left[1] + 1) * U


def _beside(tile: Place, temple: Place) -> tuple[float, float]:
    """A point near the middle of the common side of two touching tiles, on the side of the second."""
    (ax, ay), (bx, by) = tile, temple
    if abs(ax - bx) == 2:
        return max(ax, bx) * U + 3 * (bx - ax), (ay + by + 2) * U / 2
    return (ax + bx + 2) * U / 2, max(ay, by) * U + 3 * (by - ay)


def labels(plan: Plan) -> str:
    """The rulebook's own letters on their tiles; a letter for an empty place gets a dashed outline."""
    found = []
    for letter, name in plan.look.labels.items():
        place = place_of(name)
        if place is None:
            continue
        x, y = place[0] * U, place[1] * U
        if place in plan.tiles:
            found.append(marks.tag(x + TILE - 11 * plan.scale, y + 12 * plan.scale, letter, plan.scale))
        else:
            found.append(
                rect(x + 1, y + 1, 58, 58, "rb-empty", rx=6) + marks.tag(x + U, y + U, letter, plan.scale)
            )
    return group("".join(found)) if found else ""


def changed(plan: Plan) -> str:
    """Brackets at the corners of what changed last."""
    places = filter(None, map(place_of, plan.look.changed))
    return "".join(marks.corners(x * U + 4, y * U + 4, 52, 52) for x, y in places)


def refused(plan: Plan) -> str:
    """The cells that show why a move was refused: a ring round what lies there, a hatched square where nothing does."""
    found = []
    for place in filter(None, map(place_of, plan.look.refused)):
        x, y = place[0] * U, place[1] * U
        fill = rect(x + 2, y + 2, 56, 56, "rb-off", rx=5)
        if place in plan.tiles:
            found.append(
                fill + "".join(rect(x + 3, y + 3, 54, 54, cls, rx=5) for cls in ("rb-cas", "rb-line"))
            )
            continue
        hatch = rect(x + 2, y + 2, 56, 56, rx=5, extra=f' fill="url(#{plan.uid}-refused)"')
        cross = path(marks.crossed(x + U, y + U), "rb-cas") + path(marks.crossed(x + U, y + U), "rb-line")
        found.append(fill + hatch + rect(x + 2, y + 2, 56, 56, "rb-last", rx=5) + cross)
    return group("".join(found), "rb-no") if found else ""


def tile_under(plan: Plan, x: float, y: float) -> Place | None:
    """The tile that covers a point of the drawing."""
    column, row = floor(x / U), floor(y / U)
    covering = ((column - dx, row - dy) for dx in (0, 1) for dy in (0, 1))
    return next((place for place in covering if place in plan.tiles), None)
