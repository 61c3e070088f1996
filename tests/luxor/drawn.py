"""What the tests of the drawings share: positions to look at, drawings of them, ways to look inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

from rulebook_lib import luxor
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.luxor import drawing

FOUR = ("Ann", "Bo", "Cy", "Dee")
ODD = ("<b>&'", "Kathrin", "Kai")
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "card": (
        FOUR,
        {
            "hands": {"Bo": ["3", "+/-1", "1-3", "die", "5"]},
            "figures": {"Bo": ["stairs", 8, 18], "Ann": [6, 15]},
            "sleepers": {"Bo": [20, 30]},
            "board": {"21": "statue-1-2", "12": "vase-2-4", "18": "jewelry-2-4"},
            "turn": "Bo",
            "turns": 1,
            "first": "Ann",
        },
    ),
    "range": (("Ann", "Bo"), {"figures": {"Ann": [3, 5]}, "agenda": [["move", 1, 3], ["draw"], ["end of turn"]]}),
    "one range": (("Ann", "Bo"), {"agenda": [["move", 1, 3], ["draw"], ["end of turn"]]}),
    "step": (("Ann", "Bo"), {"figures": {"Ann": [3, 5]}, "agenda": [["step"], ["draw"], ["end of turn"]]}),
    "exact": (FOUR, {"figures": {"Ann": [3, 9, 19]}, "agenda": [["move", 2, 2], ["draw"], ["end of turn"]]}),
    "roll": (("Ann", "Bo"), {"card": "die", "agenda": [["roll"], ["draw"], ["end of turn"]]}),
    "horus": (("Ann", "Bo"), {"agenda": [["horus", 2], ["draw"], ["end of turn"]]}),
    "favour": (("Ann", "Bo"), {"agenda": [["favour", 1], ["draw"], ["end of turn"]]}),
    "either": (("Ann", "Bo"), {"agenda": [["scarab or wild"], ["draw"], ["end of turn"]]}),
    "pick": (("Ann", "Bo"), {"figures": {"Ann": [3, 5]}, "agenda": [["pick", [5, 3]], ["draw"], ["end of turn"]]}),
    "odd": (ODD, {}),
    "crowd": (FOUR, {"figures": {name: [4] * 5 for name in FOUR}}),
    "end": (
        ("Ann", "Bo"),
        {
            "agenda": [],
            "sarcophagi": ["Ann", "Bo"],
            "figures": {"Ann": ["chamber", 40, 21], "Bo": ["chamber", 31, "stairs"]},
            "looted": {"Ann": ["vase-1-1", "jewelry-1-2", "statue-2-4"]},
            "empty": [8],
        },
    ),
}


@cache
def position(name: str) -> luxor.Position:
    """The positions that the tests look at; none of them is changed."""
    players, table = TABLES[name]
    return luxor.Position.from_table(table, players)


def view(name: str) -> luxor.View:
    """What the player whose turn it is sees."""
    return position(name).seen_by(position(name).turn)


def parsed(scene: Scene) -> ET.Element:
    """The drawing with its symbols as one tree, without name spaces."""
    return ET.fromstring(f"<svg><defs>{scene.defs}</defs>{scene.body}</svg>")


def with_class(root: ET.Element, cls: str) -> list[ET.Element]:
    return [element for element in root.iter() if cls in element.get("class", "").split()]


def actions(scene: Scene) -> list[str]:
    return [element.attrib["data-action"] for element in parsed(scene).iter() if "data-action" in element.attrib]


LIVE = Look(live=True)
SCENES: dict[str, tuple[str, Look]] = {
    **{name: (name, LIVE) for name in TABLES},
    "range, one chosen": ("range", Look(live=True, prefix=("move", "3"))),
    "everything": ("card", Look(live=True, layers=frozenset({"reach", "steps", "hand"}))),
    "quiet": ("card", Look(layers=frozenset({"hand"}))),
    "pointed out": (
        "end",
        Look(lit=("40", "chamber"), changed=("21", "stairs"), refused=("statue-10", "5"), labels={"<&": "12"}, uid="p"),
    ),
}


@cache
def scene(name: str) -> Scene:
    of, look = SCENES[name]
    return drawing.draw(view(of), look)


def hands() -> Iterator[Scene]:
    for name in ("card", "exact", "odd", "end"):
        for seat in (0, 1):
            yield drawing.hand(view(name), seat, Look(live=True, uid="h"))


def text_sizes(scene: Scene) -> Iterator[float]:
    """The size of all text in a drawing, in its own units, used symbols included."""
    symbols = {one.get("id"): one for one in parsed(scene).iter() if one.get("id")}
    yield from _sizes(ET.fromstring(scene.body), symbols, 1)


def _sizes(element: ET.Element, symbols: dict[str | None, ET.Element], scale: float) -> Iterator[float]:
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == "text":
        yield font_size(element.get("class", "")) * scale
    for child in element:
        yield from _sizes(child, symbols, scale)
    if element.tag == "use":
        yield from _sizes(symbols[element.attrib["href"][1:]], symbols, scale)


def font_size(classes: str) -> float:
    """The font size of a class in the style sheets; 15 where the class of its group gives it, 13 for a badge."""
    css = theme.css() + drawing.css()
    for cls in classes.split():
        found = re.search(rf"\.{cls}\{{[^}}]*?font(?:-size)?:(?:\d+ )?(\d+)px", css)
        if found:
            return float(found[1])
    return 15
