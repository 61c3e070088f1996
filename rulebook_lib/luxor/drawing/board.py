"""The tomb as it lies: floor and walls, the places of the path, statues, stairs, and what is pointed out on them.

Whatever stands for a place carries ``data-target`` and the class ``rb-thing``; a ring in it shows when it gets the
class ``rb-lit``.
"""

from __future__ import annotations

from functools import lru_cache

from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import esc, group, num, path, rect, text, use
from rulebook_lib.luxor.drawing import floor, marks
from rulebook_lib.luxor.drawing.floor import CELLS, MARGIN, H, W, middle, wall_of
from rulebook_lib.luxor.drawing.plan import Plan, Stand
from rulebook_lib.luxor.drawing.words import place_label, statue_label
from rulebook_lib.luxor.notation import spot_text, statue_text
from rulebook_lib.luxor.pieces import PLACES, STAIRS

CAPTION = 34
"""Height of the line below the plan."""


def symbols(plan: Plan) -> str:
    """The symbols for all drawings of a view, with floor and walls, which are the same in every drawing of a game."""
    view, uid = plan.view, plan.uid
    ground = _ground(tuple(view.components.walls), tuple(view.components.statues))
    return marks.symbols_for(view, uid) + f'<g id="{uid}-ground">{ground}</g>'


def ground(plan: Plan) -> str:
    """Floor, joints and walls, with numbers and scarabs."""
    return f'<use href="#{plan.uid}-ground" aria-hidden="true"/>'


@lru_cache(maxsize=16)
def _ground(walls: tuple[int, ...], statues: tuple[int, ...]) -> str:
    plan = floor.floor_of(statues)
    body = rect(MARGIN, MARGIN, 9 * W, 6 * H, "rb-l-floor") + path(floor.joints(), "rb-l-joint")
    body += path(floor.WALL, "rb-l-wall-edge") + path(floor.WALL, "rb-l-wall")
    body += path(floor.masonry(), "rb-l-chip")
    body += "".join(_slab(CELLS[cell]) for cell in plan.statues.values())
    return body + _numbers(plan, walls)


def _slab(cell: floor.Cell) -> str:
    """The floor under a statue."""
    x, y = middle(cell)
    return rect(x - 38, y - 47, 76, 94, "rb-l-mud") + path(floor.hatching(x - 38, y - 47, 76, 94, 9), "rb-l-cross")


def _numbers(plan: floor.Floor, walls: tuple[int, ...]) -> str:
    """Number and scarab on the wall beside each place."""
    numbers: list[str] = []
    scarabs: list[tuple[float, float, int]] = []
    for place in range(1, PLACES + 1):
        cell = plan.spot(place).cell
        x, y = middle(cell)
        side = wall_of(cell)
        if side in "tb":
            at = MARGIN + (cell[1] + (side == "b")) * H
            numbers.append(text(x - 2, at + 5.4, place, "rb-l-no rb-l-left"))
            scarabs.append((x + 16, at, walls[place]))
        else:
            at = MARGIN + (cell[0] + (side == "r")) * W
            numbers.append(text(at, y - 10, place, "rb-l-no"))
            scarabs.append((at, y + 12, walls[place]))
    return "".join(numbers) + marks.wall_scarabs(scarabs)


# ------------------------------------------------------------------ places


def places(plan: Plan) -> str:
    """The places with their tiles and figures."""
    return "".join(_place(plan, place) for place in range(1, PLACES + 1))


def _place(plan: Plan, place: int) -> str:
    spot = plan.spot(place)
    body = group(_tile(plan, place), at=(spot.x - 37, spot.top)) + figures(plan, plan.stands(place))
    return _thing(plan, spot_text(place), place_label(plan, place), body, plan.box_of(place))


def _thing(plan: Plan, name: str, label: str, body: str, box: tuple[float, float, float, float]) -> str:
    """Something on the board that has a name."""
    x, y, wide, high = box
    lit = " rb-lit" if name in plan.lit else ""
    ring = rect(x - 3.5, y - 3.5, wide + 7, high + 7, "rb-l-ring", rx=7)
    role = ' role="img"' if plan.look.live else ' role="button" tabindex="-1"'
    return f'<g class="rb-thing{lit}" data-target="{name}"{role} aria-label="{esc(label)}">{body}{ring}</g>'


def _tile(plan: Plan, place: int) -> str:
    tile = plan.tiles.get(place)
    if tile is None:
        return rect(4, 3, 66, 44, "rb-l-empty", rx=3)
    if tile.kind == "osiris":
        return marks.tile(tile, plan.floor.way(place))
    return (marks.under() if place in plan.view.icons else "") + use(f"{plan.uid}-{tile}", 0, 0)


def figures(plan: Plan, stands: list[Stand]) -> str:
    """Figures where they stand."""
    found = []
    for stand in stands:
        found.append(marks.standing(plan.uid, stand.seat, stand.x, stand.feet))
        if stand.many > 1:
            found.append(text(stand.x + 10, stand.feet - 12, f"×{stand.many}", "rb-l-many"))
    return "".join(found)


# ------------------------------------------------------------------ stairs and statues


def stairs(plan: Plan) -> str:
    """The entrance, where everybody begins and where woken figures go."""
    _, y = middle(CELLS[0])
    left = MARGIN - 8
    steps = "".join(f"M{left + i * 9} {num(y - 18 + i * 2.5)}V{num(y + 41)}" for i in range(8))
    steps += f"M{left} {num(y - 18)}L{left + 63} {num(y - 0.5)}"
    body = path(steps, "rb-l-stairs") + text(MARGIN - 6, y - 25, "Stairs", "rb-l-room")
    body += figures(plan, plan.stands(STAIRS))
    return _thing(plan, spot_text(STAIRS), place_label(plan, STAIRS), body, plan.box_of(STAIRS))


def statues(plan: Plan) -> str:
    """The statues of Anubis with those who sleep there."""
    return "".join(_statue(plan, statue) for statue in plan.floor.statues)


def _statue(plan: Plan, statue: int) -> str:
    x, y, wide, high = plan.statue_box(statue)
    body = marks.sign("anubis", x + 7, y - 2, 62, 50, "rb-l-anubis", plan.uid)
    asleep = plan.sleepers[statue]
    for number, seat in enumerate(asleep):
        body += use(f"{plan.uid}-z{seat}", *lying_at(plan, statue, number, len(asleep)))
    return _thing(plan, statue_text(statue), statue_label(plan, statue), body, (x, y, wide, high))


def lying_at(plan: Plan, statue: int, number: int, total: int) -> floor.Point:
    """The upper left corner of a sleeper, one of so many."""
    x, y, wide, _ = plan.statue_box(statue)
    if total == 1:
        return x + wide / 2 - 19, y + 52
    return x + number % 2 * 38, y + 50 + number // 2 * 22


# ------------------------------------------------------------------ what is pointed out


def caption(plan: Plan) -> str:
    """Below the plan: which figures are assumed, and what the scarabs mean."""
    y = floor.HEIGHT + CAPTION / 2 - 4
    found = marks.wall_scarab(floor.WIDTH - 238, y, 3)
    found += text(floor.WIDTH - 214, y + 5.4, "for each figure, at the end", "rb-l-small")
    words = assumed_words(plan)
    if words:
        found += group(shared.assumed_badge(0, 0, "assumed"), at=(MARGIN - 4, y), scale=15 / 13)
        found += text(MARGIN + 84, y + 5.4, words, "rb-l-small")
    return found


_ASSUMED = {
    "layout": "layout",
    "wall_values": "wall points",
    "treasure_values": "treasures",
    "horus_mix": "Horus cards",
    "set_table": "points for sets",
}


def assumed_words(plan: Plan) -> str:
    """What on the board is assumed; empty when nothing is."""
    tables = {entry.table for entry in plan.view.assumed}
    return ", ".join(words for table, words in _ASSUMED.items() if table in tables)


def labels(plan: Plan) -> str:
    """The letters that an example gives to places."""
    found = []
    for letter, name in plan.look.labels.items():
        if box := plan.named_box(name):
            found.append(shared.tag(box[0] + box[2] - 2, box[1] + box[3] - 2, letter))
    return group("".join(found)) if found else ""


def changed(plan: Plan) -> str:
    """Brackets at the corners of what changed last."""
    boxes = filter(None, map(plan.named_box, plan.look.changed))
    return "".join(shared.corners(x - 4, y - 4, wide + 8, high + 8) for x, y, wide, high in boxes)


def refused(plan: Plan) -> str:
    """What shows why a move was refused: a ring round each place that it is about."""
    found = []
    for x, y, wide, high in filter(None, map(plan.named_box, plan.look.refused)):
        found.append(rect(x - 2, y - 2, wide + 4, high + 4, "rb-off", rx=6))
        found += [rect(x - 1, y - 1, wide + 2, high + 2, cls, rx=6) for cls in ("rb-cas", "rb-line")]
    return group("".join(found), "rb-no") if found else ""
