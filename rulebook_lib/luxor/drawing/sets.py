"""The calculator of treasure sets: how tiles and wild treasures are put together best, and what that brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.calculator import Calculator, Dial
from rulebook_lib.draw.scene import Scene
from rulebook_lib.draw.svg import group, rect, text
from rulebook_lib.luxor.components import load_components
from rulebook_lib.luxor.drawing import marks
from rulebook_lib.luxor.pieces import TREASURES
from rulebook_lib.luxor.scoring import TreasureSet, best_sets

_WIDE, _HIGH, _GAP = 250, 92, 16
"""The size of the frame round a set, and the space between frames."""
_COLUMNS = 3
_SLOT = 74


def dials(_: Set[str]) -> tuple[Dial, ...]:
    """The sliders: tiles of each kind and wild treasures."""
    return (
        Dial("vase", "Vases", 0, 10, 3),
        Dial("jewelry", "Jewelry", 0, 10, 2),
        Dial("statue", "Statues", 0, 10, 1),
        Dial("wild", "Wild treasures", 0, load_components().wilds, 1),
    )


def draw(counts: Mapping[str, int], _: Set[str]) -> Scene:
    """The best assignment, set by set, with what is left over.

    >>> draw({"vase": 1, "jewelry": 1, "statue": 1, "wild": 3}, frozenset()).description
    '2 sets with 3 wild treasures bring 7 points (assumed table). Nothing is left over.'
    """
    components = load_components()
    vases, jewelry, statues = (counts[kind] for kind in TREASURES)
    sets = best_sets(vases, jewelry, statues, counts["wild"], components.wild_at_most)
    left = left_over(counts, sets)
    wilds = sum(len(each.wild) for each in sets)
    points = components.set_value(len(sets))
    assumed = " (assumed table)" if any(entry.table == "set_table" for entry in components.assumed) else ""
    helped = f" with {counted(wilds, 'wild treasure')}" if wilds else ""
    bring = "bring" if len(sets) != 1 else "brings"
    words = f"{counted(len(sets), 'set')}{helped} {bring} {counted(points, 'point')}{assumed}. {_left_words(left)}"
    return _scene(sets, left, words, bool(assumed))


def left_over(counts: Mapping[str, int], sets: Sequence[TreasureSet]) -> dict[str, int]:
    """What is in no set."""
    used = {kind: sum(kind in each.real for each in sets) for kind in TREASURES}
    used["wild"] = sum(len(each.wild) for each in sets)
    return {kind: counts[kind] - used[kind] for kind in (*TREASURES, "wild")}


def _left_words(left: Mapping[str, int]) -> str:
    names = {"vase": "vase", "jewelry": "piece of jewelry", "statue": "statue", "wild": "wild treasure"}
    many = {"vase": "vases", "jewelry": "pieces of jewelry", "statue": "statues", "wild": "wild treasures"}
    found = [f"1 {names[kind]}" if count == 1 else f"{count} {many[kind]}" for kind, count in left.items() if count]
    return f"Left over: {', '.join(found)}." if found else "Nothing is left over."


def _scene(sets: Sequence[TreasureSet], left: Mapping[str, int], words: str, assumed: bool) -> Scene:
    frames = "".join(_frame(each, number) for number, each in enumerate(sets))
    rows = max(1, -(-len(sets) // _COLUMNS))
    y = 16 + rows * (_HIGH + _GAP)
    if not sets:
        words_instead = "No set: each needs a vase, jewelry and a statue, two of them wild at most."
        frames = text(20, 66, words_instead, "rb-l-small")
    rest = text(20, y + 30, "Left over", "rb-l-small") + _rest(left, y)
    badge = group(shared.assumed_badge(0, 0, "assumed"), at=(704, y + 25), scale=15 / 13) if assumed else ""
    box = (0.0, 0.0, 2.0 * 20 + _COLUMNS * (_WIDE + _GAP) - _GAP, y + 56.0)
    body = group(frames + rest + badge, "rb-board")
    return Scene("", body, box, f"Treasure sets: {counted(len(sets), 'set')}", words, marks.css())


def _frame(each: TreasureSet, number: int) -> str:
    x, y = 20 + number % _COLUMNS * (_WIDE + _GAP), 16 + number // _COLUMNS * (_HIGH + _GAP)
    body = rect(0, 0, _WIDE, _HIGH, "rb-l-panel", rx=8)
    for column, kind in enumerate(TREASURES):
        body += group(_slot(kind, kind in each.real), at=(10 + column * (_SLOT + 4), 10))
    label = f"Set {number + 1}: {each}"
    return group(body, extra=f' role="img" aria-label="{label}"', at=(x, y))


def _slot(kind: str, real: bool) -> str:
    """A tile, or a wild treasure with the kind that it stands for."""
    cls = f"rb-l-{kind}" if real else "rb-l-temple"
    body = group(rect(0, 0, _SLOT, 46, "rb-l-slab", rx=5) + marks.sign(kind if real else "wild", 20, 6, 34), cls)
    return body + text(_SLOT / 2, 64, kind if real else f"as {kind}", "rb-l-small rb-l-mid")


def _rest(left: Mapping[str, int], y: float) -> str:
    found, x = [], 110
    for kind, count in left.items():
        if count:
            cls = "" if kind in TREASURES else "rb-l-bare"
            found.append(marks.sign(kind, x, y + 10, 30, cls=cls) + text(x + 38, y + 31, f"×{count}", "rb-l-name"))
            x += 90
    return "".join(found) or text(x, y + 30, "nothing", "rb-l-name")


CALCULATOR = Calculator("How many sets?", dials, {}, draw)
"""The calculator of sets, as a page shows it."""
