"""The board as it lies: water, single tiles, regions with their stones, islands, values, letters.

Whatever stands for a thing carries ``data-target`` and the class ``rb-thing``; a ring of the same target lies above
all regions and shows when both get the class ``rb-lit``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks
from rulebook_lib.draw.svg import esc, group, outline, path, rect, text, use
from rulebook_lib.horus.components import LAND, TITLES, WATER
from rulebook_lib.horus.drawing.badges import NARROW, badge_at
from rulebook_lib.horus.drawing.marks import INSET, ROUND, U, tile_class, variant
from rulebook_lib.horus.drawing.plan import Place, Plan, cells, centre, place_of, spot_of, target, touching
from rulebook_lib.horus.drawing.waves import waves

if TYPE_CHECKING:
    from rulebook_lib.horus.scoring import Region

_SEAM_GAP = 5


def ground(plan: Plan) -> str:
    """The plate under the board, with the lattice of half-cells."""
    x, y, w, h = plan.box
    lattice = rect(x, y, w, h, extra=f' fill="url(#{plan.uid}-lattice)"')
    return rect(x, y, w, h, "rb-plate") + lattice


def _thing(plan: Plan, places: Iterable[Place]) -> str:
    """The rest of a class attribute and the target of something that stands for places."""
    names = [target(place) for place in places]
    lit = "" if plan.lit.isdisjoint(names) else " rb-lit"
    return f'{lit}" data-target="{" ".join(names)}"'


# ------------------------------------------------------------------ water and single tiles


def water(plan: Plan) -> str:
    """The River with its boats and the step pyramid."""
    tiles = sorted(place for place, kind in plan.tiles.items() if kind in WATER)
    if not tiles:
        return ""
    pictures = tuple(place for place in tiles if plan.tiles[place] != "river")
    plain = [place for place in tiles if plan.tiles[place] == "river"]
    label = f"River, {counted(len(tiles), 'tile')}"
    joined = _joined_water(tuple(tiles), pictures)
    river = f'<g class="rb-water rb-thing{_thing(plan, plain)} role="img" aria-label="{label}">{joined}</g>'
    return river + "".join(_picture(plan, place) for place in pictures)


@lru_cache(maxsize=256)
def _joined_water(tiles: tuple[Place, ...], pictures: tuple[Place, ...]) -> str:
    """Ground, bank, waves and seams of touching tiles of water; ``pictures`` are those that stay smooth."""
    wet = set(cells(tiles))
    return (
        path(outline(wet, U, INSET, ROUND), "rb-fe")
        + path(outline(wet, U, 5.5, 5), "rb-bank")
        + path(waves(wet, set(cells(pictures))), "rb-wave")
        + path(seams(tiles), "rb-seam")
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


class _Drawn(NamedTuple):
    """A region as text: its outline as a symbol, what is drawn with it, its ring, the names of its tiles."""

    shape: str
    body: str
    ring: str
    names: str


def _drawn(plan: Plan, region: Region) -> _Drawn:
    stones = tuple(map(plan.stones.get, region.tiles))
    return _draw_region(plan.uid, region.kind, region.tiles, stones, plan.scale)


@lru_cache(maxsize=2048)
def _draw_region(uid: str, kind: str, tiles: tuple[Place, ...], stones: tuple[int | None, ...], scale: float) -> _Drawn:
    """Everything of a region that depends on its tiles and stones only: most regions stay as they are in a move."""
    x, y = tiles[0]
    name = f"{uid}-r{x}_{y}"
    body = [f'<use href="#{name}" class="rb-fe"/>']
    body += [f'<use href="#{uid}-{kind}-{variant(x, y)}" x="{x * U}" y="{y * U}"/>' for x, y in tiles]
    body.append(path(seams(tiles), "rb-seam"))
    body.append(text(x * U + 5.5, y * U + 3 + 13 * scale, kind[0].upper(), "rb-let"))
    for tile, seat in zip(tiles, stones, strict=True):
        if seat is not None:
            body.append(use(f"{uid}-s{seat}", *centre(tile), scale))
    return _Drawn(
        f'<path id="{name}" d="{outline(cells(tiles), U, INSET, ROUND)}"/>',
        "".join(body),
        f'<use href="#{name}" class="rb-cas"/><use href="#{name}" class="rb-line"/></g>',
        " ".join(map(target, tiles)),
    )


def regions(plan: Plan) -> str:
    """All regions: ground, hatching, faint seams, letter, stones."""
    role = "img" if plan.look.live else "button"
    stop = "" if plan.look.live else ' tabindex="-1"'
    drawn = [_drawn(plan, region) for region in plan.regions]
    shapes = "".join([one.shape for one in drawn])
    return f"<defs>{shapes}</defs>" + "".join(
        [
            f'<g class="rb-{region.kind} rb-thing{plan.lit_class(region)}" data-target="{one.names}" '
            f'role="{role}"{stop} aria-label="{esc(words)}">{one.body}</g>'
            for region, one, words in zip(plan.regions, drawn, plan.region_words, strict=True)
        ]
    )


def rings(plan: Plan) -> str:
    """The rings of all things, unseen until they are lit up. They lie above the regions."""
    found = []
    for region in plan.regions:
        one = _drawn(plan, region)
        found.append(f'<g class="rb-ring{plan.lit_class(region)}" data-target="{one.names}">{one.ring}')
    ring = f'<use href="#{plan.uid}-ring" class="rb-cas"/><use href="#{plan.uid}-ring" class="rb-line"/></g>'
    for place, kind in sorted(plan.tiles.items()):
        if kind not in LAND and kind != "river":
            at = f' transform="translate({place[0] * U} {place[1] * U})"'
            found.append(f'<g class="rb-ring{_thing(plan, [place])}{at}>{ring}')
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
    factor = _factor_at(plan, region) if region.factor > 1 else None
    keep_off = (*plan.keep_off(region.tiles), *([factor] if factor else []))
    x, y = badge_at(region.tiles, keep_off, NARROW, plan.scale)
    mark = f' data-target="{_drawn(plan, region).names}"'
    cls = plan.lit_class(region)
    idle = not region.controllers
    badge = marks.value_badge(x, y, region.value, plan.scale, idle=idle, cls=cls, extra=mark)
    if factor is None:
        return badge
    return badge + marks.times_badge(*factor, region.factor, plan.scale, cls=cls, extra=mark)


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
        if name in plan.tags:
            found.append(marks.tag(*plan.tags[name], letter, plan.scale))
        elif spot := spot_of(name):
            x, y = spot[0] * U, spot[1] * U
            found.append(rect(x + 1, y + 1, 58, 58, "rb-empty", rx=ROUND) + marks.tag(x + U, y + U, letter, plan.scale))
    return group("".join(found)) if found else ""


def changed(plan: Plan) -> str:
    """Brackets at the corners of what changed last."""
    places = filter(None, map(place_of, plan.look.changed))
    return "".join(marks.corners(x * U + 4, y * U + 4, 52, 52) for x, y in places)


def refused(plan: Plan) -> str:
    """What shows why a move was refused: a ring round a tile, a hatched square where none lies."""
    found = []
    for spot in filter(None, map(spot_of, plan.look.refused)):
        x, y = spot[0] * U, spot[1] * U
        found.append(rect(x + 2, y + 2, 56, 56, "rb-off", rx=5))
        if spot in plan.tiles:
            found += [rect(x + 3, y + 3, 54, 54, cls, rx=5) for cls in ("rb-cas", "rb-line")]
            continue
        found.append(rect(x + 2, y + 2, 56, 56, rx=5, extra=f' fill="url(#{plan.uid}-refused)"'))
        found.append(rect(x + 2, y + 2, 56, 56, "rb-last", rx=5))
        found += [path(marks.crossed(x + U, y + U, 7), cls) for cls in ("rb-cas", "rb-line")]
    return group("".join(found), "rb-no") if found else ""


def tile_under(plan: Plan, x: float, y: float) -> Place | None:
    """The tile that covers a point of the drawing."""
    column, row = floor(x / U), floor(y / U)
    covering = ((column - dx, row - dy) for dx in (0, 1) for dy in (0, 1))
    return next((place for place in covering if place in plan.tiles), None)
