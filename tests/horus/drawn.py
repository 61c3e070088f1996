"""What the tests of the drawings share: positions to look at, drawings of them, ways to look inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

from rulebook_lib import horus
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.horus import drawing
from tests.horus import boards

EVERYTHING = frozenset({"values", "places", "why-not", "coordinates"})
VALUES = frozenset({"values"})
ODD = ("<b>&'", "Kathrin", "Kai")


@cache
def position(name: str) -> horus.Position:
    """The positions that the tests look at; none of them is changed."""
    middle = boards.middle
    found: dict[str, horus.Position] = {
        "start": horus.Position.from_table({"step": "tile", "tile": "temple"}, ["Barbara", "Bo"]),
        "tile": middle(step="tile", tile="hill", card="hill 4"),
        "swap": middle(step="swap"),
        "rn": middle(step="rn"),
        "stone": middle(step="stone", card="? ?"),
        "move": middle(step="move"),
        "card": middle(step="card"),
        "stack": middle(step="stack", card="? 3"),
        "odd": middle(ODD, step="tile", tile="field", turn=ODD[0]),
        "final": boards.final(),
        "large": boards.large(),
    }
    return found[name]


def view(name: str) -> horus.View:
    """What the player whose turn it is sees."""
    return position(name).seen_by(position(name).turn)


def parsed(scene: Scene) -> ET.Element:
    """The drawing with its symbols as one tree, without name spaces."""
    return ET.fromstring(f"<svg><defs>{scene.defs}</defs>{scene.body}</svg>")


def with_class(root: ET.Element, cls: str) -> list[ET.Element]:
    return [element for element in root.iter() if cls in element.get("class", "").split()]


def actions(scene: Scene) -> list[str]:
    return [element.attrib["data-action"] for element in parsed(scene).iter() if "data-action" in element.attrib]


SCENES: dict[str, tuple[str, Look]] = {
    "start": ("start", Look(live=True, layers=EVERYTHING)),
    "tile": ("tile", Look(live=True, layers=EVERYTHING, changed=("2,1",), refused=("10,-3", "8,-3"))),
    "tile, quiet": ("tile", Look(layers=frozenset({"places"}))),
    "swap": ("swap", Look(live=True, layers=VALUES)),
    "swap, boat chosen": ("swap", Look(live=True, prefix=("swap", "8,-3"))),
    "rn": ("rn", Look(live=True)),
    "rn as River": ("rn", Look(live=True, prefix=("river",), layers=EVERYTHING)),
    "rn as Necropolis": ("rn", Look(live=True, prefix=("necropolis",))),
    "rn, boat chosen": ("rn", Look(live=True, prefix=("swap", "-6,2"))),
    "stone": ("stone", Look(live=True, layers=EVERYTHING)),
    "move": ("move", Look(live=True)),
    "move, stone chosen": ("move", Look(live=True, prefix=("move", "4,-5"), layers=EVERYTHING)),
    "card": ("card", Look(live=True)),
    "odd names": ("odd", Look(live=True, uid="odd", labels={"<&": "2,1", "E": "3/2,-9", "F": "12,4"})),
    "final": ("final", Look(layers=VALUES, lit=("14,0", "2,2"))),
    "graph": ("final", Look(layers=frozenset({"graph"}))),
    "large": ("large", Look(layers=VALUES)),
}


@cache
def scene(name: str) -> Scene:
    of, look = SCENES[name]
    return drawing.draw(view(of), look)


def hands() -> Iterator[Scene]:
    for name in ("tile", "card", "stack", "odd"):
        for seat in (0, 1):
            yield drawing.hand(view(name), seat, Look(live=True, uid="h"))


def text_sizes(element: ET.Element, symbols: ET.Element, scale: float, pixels: float) -> Iterator[float]:
    """The size in pixels of all text below an element, used symbols included."""
    letters = float(element.get("style", "--k:1").removeprefix("--k:"))
    for text, size in sizes_below(element, symbols, scale):
        yield size * pixels * (letters if text.get("class") == "rb-let" else 1)


def sizes_below(element: ET.Element, symbols: ET.Element, scale: float) -> Iterator[tuple[ET.Element, float]]:
    scaled = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == "text":
        yield element, font_size(element.get("class", "")) * scale
    for child in element:
        yield from sizes_below(child, symbols, scale)
    if element.tag == "use":
        used = next(one for one in symbols.iter() if one.get("id") == element.attrib["href"][1:])
        yield from sizes_below(used, symbols, scale)


def font_size(cls: str) -> float:
    """The font size of a class in the style sheets; 15 where the class of its group gives it."""
    css = theme.css() + drawing.css()
    found = re.search(rf"\.{cls}\{{[^}}]*?(?:font-size:(?:calc\()?|font:\d+ )(\d+)px", css) if cls else None
    return float(found[1]) if found else 15
