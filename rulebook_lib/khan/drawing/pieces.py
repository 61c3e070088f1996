"""What lies on the map: yurts, rulers, conquest tiles and bridges; and below it the courts.

Whatever stands for a thing carries ``data-target`` and the class ``rb-thing``; a ring of the same target shows when
both get the class ``rb-lit``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks
from rulebook_lib.draw.svg import esc, group, outline, path, rect, text, use
from rulebook_lib.khan.board import STEPS
from rulebook_lib.khan.conquest import NEUTRAL
from rulebook_lib.khan.drawing.ground import squares_of
from rulebook_lib.khan.drawing.marks import U, value
from rulebook_lib.khan.drawing.words import both, tile_words, yurt_words

if TYPE_CHECKING:
    from rulebook_lib.khan.board import Board
    from rulebook_lib.khan.drawing.plan import Plan
    from rulebook_lib.khan.scoring import LaidTile


def thing(plan: Plan, targets: str, label: str, cls: str = "") -> str:
    """The attributes of something that stands for spaces."""
    lit = "" if plan.lit.isdisjoint(targets.split()) else " rb-lit"
    role = "img" if plan.look.live else "button"
    stop = "" if plan.look.live else ' tabindex="-1"'
    return f' class="rb-thing{cls}{lit}" data-target="{esc(targets)}" role="{role}"{stop} aria-label="{esc(label)}"'


# ------------------------------------------------------------------ tiles


def tiles(plan: Plan) -> str:
    """All tiles with their values and the yurts that mark them."""
    return "".join(_tile(plan, tile) for tile in plan.view.tiles)


def _tile(plan: Plan, tile: LaidTile) -> str:
    value_at, spots = _spots(tile)
    body = tile_body(plan.board, tile.kind, tile.spaces)
    x, y = plan.middle(value_at)
    body += value(x, y, tile.value)
    for seat, (space, dx) in zip(tile.owners, spots, strict=False):
        x, y = plan.middle(space)
        body += use(f"{plan.uid}-y{seat}", x + dx, y + 1, 1 if dx == 0 else 0.72)
    label = tile_words(plan.view, tile)
    return f"<g{thing(plan, ' '.join(tile.spaces), label, f' rb-t-{tile.kind}')}>{body}</g>"


def _spots(tile: LaidTile) -> tuple[str, list[tuple[str, float]]]:
    """Where the value stands, and where the owners' yurts stand: on spaces of their own while there are enough."""
    spaces = list(tile.spaces)
    value_at = spaces[0] if spaces[0][0] >= spaces[-1][0] and len({space[0] for space in spaces}) == 1 else spaces[-1]
    free = [space for space in spaces if space != value_at]
    if len(tile.owners) <= len(free):
        return value_at, [(space, 0) for space in free]
    return value_at, [(space, dx) for space in free for dx in (-10, 10)]


@lru_cache(maxsize=1024)
def tile_body(board: Board, kind: str, spaces: tuple[str, ...]) -> str:
    """A tile without value and owners: a board with a thin frame, or a bridge of planks between rails."""
    squares = squares_of(board, spaces)
    body = path(outline(squares, U, 3, 7), "rb-t-body")
    if kind != "bridge":
        return body + path(outline(squares, U, 6.5, 4.5), "rb-t-in")
    return body + path(_planks(squares), "rb-planks") + path(outline(squares, U, 8.5, 3), "rb-rails")


def _planks(squares: list[tuple[int, int]]) -> str:
    """Planks across each space of a bridge, along the way to its neighbours."""
    own, found = set(squares), []
    for x, y in squares:
        across = (x - 1, y) in own or (x + 1, y) in own
        for k in range(8, U - 4, 8):
            if across:
                found.append(f"M{x * U + k} {y * U + 9}v{U - 18}")
            else:
                found.append(f"M{x * U + 9} {y * U + k}h{U - 18}")
    return "".join(found)


# ------------------------------------------------------------------ yurts and rulers


def yurts(plan: Plan) -> str:
    """All yurts that no tile covers."""
    found = []
    for space, seat in plan.yurts.items():
        x, y = plan.middle(space)
        symbol = use(f"{plan.uid}-yn" if seat == NEUTRAL else f"{plan.uid}-y{seat}", x, y + 1)
        left = " rb-after" if plan.shown and plan.shown.moved and space == plan.shown.start else ""
        found.append(f"<g{thing(plan, space, yurt_words(plan.view, space, seat), left)}>{symbol}</g>")
    return "".join(found)


def rulers(plan: Plan) -> str:
    """All rulers but the one whose compass is shown; each can be picked up on a live board.

    The one who is only looked at lies under his compass: it is hidden while a question is open.
    """
    covered = plan.shown is not None and (plan.shown.moved or plan.look.live)
    shown = plan.shown.ruler if plan.shown and covered else None
    return "".join(_ruler(plan, ruler, plan.middle(space)) for ruler, space in plan.rulers.items() if ruler != shown)


def landed(plan: Plan) -> str:
    """The ruler who has just been expelled, above his arrow and a little beyond the middle of his space.

    While a question is open he is still shown where he came from.
    """
    shown = plan.shown
    if shown is None or not shown.moved or shown.ruler not in plan.rulers or not shown.expulsions[0].direction:
        return ""
    (x, y), (east, north) = plan.middle(plan.rulers[shown.ruler]), STEPS[shown.expulsions[0].direction]
    before = use(f"{plan.uid}-r{shown.ruler}", *plan.middle(shown.start))
    after = _ruler(plan, shown.ruler, (x + 4 * east, y - 4 * north), 0.84)
    return group(before, "rb-before", ' aria-hidden="true"') + group(after, "rb-after")


def _ruler(plan: Plan, ruler: int, at: tuple[float, float], scale: float = 1) -> str:
    (x, y), space = at, plan.rulers[ruler]
    symbol = use(f"{plan.uid}-r{ruler}", x, y + 1, scale)
    label = f"{plan.view.ruler_names[ruler].title} on {space}"
    piece = f' data-piece="r{ruler}"'
    if not plan.look.live or not plan.shows("compass"):
        return f"<g{piece}{thing(plan, space, label)}>{symbol}</g>"
    grip = rect(x - 21, y - 22, 42, 44, "rb-grip", rx=8)
    does = f' data-action="part try {ruler}" role="button" tabindex="-1" aria-label="Pick up {esc(label)}"'
    return f'<g class="rb-thing rb-piece" data-target="{space}"{piece}{does}>{symbol}{grip}</g>'


# ------------------------------------------------------------------ marks on top


def rings(plan: Plan) -> str:
    """The rings of all things, unseen until they are lit up."""
    parts = [tile.spaces for tile in plan.view.tiles] + [(space,) for space in (*plan.yurts, *plan.rulers.values())]
    found = []
    for spaces in parts:
        names = " ".join(spaces)
        d = outline(squares_of(plan.board, spaces), U, 2, 7)
        lit = "" if plan.lit.isdisjoint(spaces) else " rb-lit"
        found.append(f'<g class="rb-ring{lit}" data-target="{names}">{path(d, "rb-cas")}{path(d, "rb-line")}</g>')
    return "".join(found)


def labels(plan: Plan) -> str:
    """The example's own letters on their spaces."""
    found = []
    for letter, name in plan.look.labels.items():
        if plan.board.has(name):
            x, y = plan.corner(name)
            found.append(marks.tag(x + U - 12, y + U - 12, letter, 0.9))
    return "".join(found)


def changed(plan: Plan) -> str:
    """Brackets at the corners of the spaces that changed last, where no compass says it."""
    if plan.shown:
        return ""
    spaces = [space for space in plan.look.changed if plan.board.has(space)]
    corners = [plan.corner(space) for space in spaces]
    return "".join(marks.corners(x + 3, y + 3, U - 6, U - 6, 9) for x, y in corners)


def refused(plan: Plan) -> str:
    """What shows why a move was refused: its spaces hatched and crossed."""
    found = []
    for name in plan.look.refused:
        if plan.board.has(name):
            x, y = plan.corner(name)
            found.append(rect(x + 2, y + 2, U - 4, U - 4, rx=5, extra=f' fill="url(#{plan.uid}-refused)"'))
            found.append(rect(x + 2, y + 2, U - 4, U - 4, "rb-last", rx=5))
            found += [path(marks.crossed(x + U / 2, y + U / 2, 7), cls) for cls in ("rb-cas", "rb-line")]
    return group("".join(found), "rb-no") if found else ""


# ------------------------------------------------------------------ the courts


def courts(plan: Plan) -> str:
    """The eight courts with the yurts left in them, and the general supply."""
    view, top = plan.view, plan.below + plan.table_height
    wide = plan.box[2] - 20
    step = (wide - 132) / 8
    out = set(view.out)
    most = max((*view.courts.values(), 5))
    body = both(0, 16, "Courts", "rb-head")
    for index, (ruler, count) in enumerate(view.courts.items()):
        body += _court(plan, ruler, count, most, (step * (index + 0.5) - 10, 44), ruler in out)
    supply = use(f"{plan.uid}-yn", 0, 0, 0.8) + text(16, 5, view.supply, "rb-said rb-bold")
    supply += both(22 + 9 * len(str(view.supply)), 5, "in supply", "rb-said")
    body += group(
        supply,
        extra=f' role="img" aria-label="{counted(view.supply, "neutral yurt")} in the general supply"',
        at=(wide - 124, 50),
    )
    return group(_stand_in(plan) + body, at=(-26, top))


def _court(plan: Plan, ruler: int, count: int, most: int, at: tuple[float, float], gone: bool) -> str:
    moved = plan.view.expelled
    just = 1 if moved and moved.ruler == ruler and plan.shown and plan.shown.moved and not gone else 0
    pips = []
    for number in range(most):
        cls = "full" if number < count else "gone" if just and number == count else "none"
        pips.append(
            f'<use href="#{plan.uid}-pip" x="{8.6 * (number - (most - 1) / 2):g}" y="30" class="rb-pip-{cls}"/>'
        )
    state = ", out of the game" if gone else ""
    label = f"{plan.view.ruler_names[ruler].title}: {counted(count, 'yurt')} in his court{state}"
    pawn = use(f"{plan.uid}-r{ruler}", 0, 0, 0.8, ' class="rb-out"' if gone else "")
    cross = path(marks.crossed(0, 0, 9), "rb-line") if gone else ""
    return group(pawn + cross + "".join(pips), extra=f' role="img" aria-label="{esc(label)}"', at=at)


def _stand_in(plan: Plan) -> str:
    """Says that the map is not the printed one, while it is assumed."""
    if not any(entry.table == "board" for entry in plan.view.assumed):
        return ""
    english = "stand-in map, not the printed one"
    box = rect(0, -10, 252, 20, rx=10)
    return group(box + both(126, 4.5, english, ""), "rb-assumed", at=(plan.box[2] - 20 - 252, 10))
