"""What can be done now: open places with their previews, boats to be replaced, tiles for a stone, words to choose.

Everything here follows from the legal moves of the view and the pieces chosen so far. When the look is live, each
element carries its action; otherwise the same marks are a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.draw import marks
from rulebook_lib.draw.marks import width_of
from rulebook_lib.draw.svg import doing, group, outline, path, rect, text, use
from rulebook_lib.horus.components import LAND, TITLES, WATER
from rulebook_lib.horus.drawing.marks import TILE, U, tile
from rulebook_lib.horus.drawing.plan import FACES, Place, Plan, cells, centre, target, touching
from rulebook_lib.horus.drawing.words import growth_sign, growth_words

if TYPE_CHECKING:
    from rulebook_lib.horus.scoring import Region


def zone(plan: Plan) -> str:
    """The area that the open places cover, lightened, with a dashed border. It lies under the tiles."""
    free = [place for place in plan.choices.actions if place not in plan.tiles] if plan.shows("places") else []
    return path(outline(cells([*free, *plan.tiles]), U, 0, 6), "rb-zone") if free else ""


def choices(plan: Plan) -> str:
    """All that can be done on the board now; open places are seen only when pointed at, unless they are shown."""
    found = [_chosen(plan, place) for place in plan.choices.chosen]
    found += [_pick(plan, place, action) for place, action in plan.choices.instead.items()]
    for place in sorted(plan.choices.actions, key=lambda place: (place[1], place[0])):
        if place in plan.tiles:
            found.append(_pick(plan, place, plan.choices.actions[place]))
        elif plan.laid:
            found.append(_open_place(plan, place, plan.laid))
    return group("".join(found), "" if plan.shows("places") else "rb-hush") + words_to_choose(plan)


def _does(plan: Plan, action: str, label: str) -> str:
    return doing(action if plan.look.live else None, label)


# ------------------------------------------------------------------ places for a tile


def _open_place(plan: Plan, place: Place, kind: str) -> str:
    x, y = place
    joined = joined_regions(plan, place, kind)
    label, tag = f"Place {TITLES[kind]} at {x},{y}", ""
    if kind in LAND:
        label += f": {growth_words(kind, joined)}"
        sign = marks.growth(x * U + U, y * U + U, growth_sign(joined), plan.scale)
        tag = f'<g class="rb-ghost">{sign}</g>'
    elif kind == "boat":
        label = f"Move the Boat to {x},{y}"
    shape = f'<use href="#{plan.uid}-p-{kind}" x="{x * U}" y="{y * U}"/>'
    return f'<g class="rb-place"{_does(plan, plan.choices.actions[place], label)}>{shape}{tag}</g>'


def joined_regions(plan: Plan, place: Place, kind: str) -> list[Region]:
    """The regions of a kind that a tile at a place would join, the largest first."""
    near = {plan.region_of[tile].tiles[0]: plan.region_of[tile] for tile in touching(place) if tile in plan.region_of}
    mine = [region for region in near.values() if region.kind == kind]
    return sorted(mine, key=lambda region: (-region.size, region.tiles[0]))


# ------------------------------------------------------------------ tiles that are chosen


def _pick(plan: Plan, place: Place, action: str) -> str:
    """A tile that can be chosen: a boat to be replaced, a tile for a stone, an own stone to be moved."""
    kind, (x, y) = plan.tiles[place], centre(place)
    if kind in WATER:
        label = f"Replace the Boat at {target(place)} with a River tile"
        return _marked(place, _does(plan, action, label), use(f"{plan.uid}-river-tile", x - U, y - U))
    name = plan.region_of[place].name if place in plan.region_of else TITLES[kind]
    if place in plan.stones:
        return _marked(place, _does(plan, action, f"Take the stone from {target(place)}: {name}"), "")
    spot = use(f"{plan.uid}-spot", x, y, plan.scale)
    stone = use(f"{plan.uid}-s{_mover(plan)}", x, y, plan.scale)
    shape = f'{rect(x - U, y - U, TILE, TILE, "rb-hit")}{spot}<g class="rb-ghost">{stone}</g>'
    label = f"Put a stone on {target(place)}: {name}"
    return f'<g class="rb-place"{_does(plan, action, label)}>{shape}</g>'


def _mover(plan: Plan) -> int:
    decision = plan.view.decision
    return max(decision.actor, 0) if decision else 0


def _marked(place: Place, does: str, ghost: str) -> str:
    hit = rect(place[0] * U, place[1] * U, TILE, TILE, "rb-hit")
    preview = f'<g class="rb-ghost">{ghost}</g>' if ghost else ""
    return f'<g class="rb-pick"{does}>{hit}{preview}{_frame(place)}</g>'


def _frame(place: Place) -> str:
    x, y = place[0] * U + 3, place[1] * U + 3
    return rect(x, y, 54, 54, "rb-cas", rx=6) + rect(x, y, 54, 54, "rb-line", rx=6)


def _chosen(plan: Plan, place: Place) -> str:
    """What was chosen before: the boat that is being replaced already shows the River; a stone shows a ring."""
    is_boat = plan.tiles.get(place) in WATER
    shown = use(f"{plan.uid}-river-tile", place[0] * U, place[1] * U) if is_boat else ""
    return f'<g class="rb-pick rb-on" role="img" aria-label="chosen: {target(place)}">{shown}{_frame(place)}</g>'


# ------------------------------------------------------------------ words that are chosen


def words_to_choose(plan: Plan) -> str:
    """Buttons in the upper left corner: the faces of an R/N tile, or to go without what could be done."""
    begun = plan.choices.prefix[:1]
    faces = [
        (f"part {face}", f"as {TITLES[face]}", face, bool(begun) and begun[0] in FACES[face])
        for face in plan.choices.faces
    ]
    found, (left, top, _, _) = [], plan.box
    x = left + 10
    for action, words, kind, on in faces + [(move, move, "", False) for move in plan.choices.plain]:
        wide = width_of(words, 16) + (56 if kind else 22)
        body = rect(0, 0, wide, 44, "rb-button", rx=7)
        body += group(tile(kind), at=(6, 5), scale=34 / TILE) if kind else ""
        body += text(46 if kind else 11, 27.5, words, "rb-word")
        cls = "rb-choice rb-on" if on else "rb-choice"
        found.append(group(body, cls, _does(plan, action, words), (x, top + 10), plan.scale))
        x += (wide + 8) * plan.scale
    return "".join(found)
