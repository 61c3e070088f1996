"""What the tests of the drawings share: positions to look at, drawings of them, ways to look inside."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

from rulebook_lib import khan
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.khan import drawing
from tests.khan.positions import position as made

RULERS = {"1": "g5", "2": "c13", "3": "g12", "5": "k10", "8": "k5"}
HANDS = {"Ann": ["1 sand S", "1 tundra N", "3 river NE", "8 hinterland NW"]}
YURTS = {"Ann": ["f4", "f3"], "Bo": ["f2", "a6"]}
PLAY = frozenset(drawing.PLAY_LOOK)
LETTERS = {"A": "f6", "B": "?"}
ODD = ("<b>&'", "Kathrin", "Kai", "Bo")


@cache
def position(name: str) -> khan.Position:
    """The positions that the tests look at; none of them is changed."""
    table: dict[str, Any] = {"rulers": RULERS, "neutral": ["e3"], "yurts": YURTS, "hands": HANDS}
    hand = {"expel_card_source": "hand"}
    if name == "set-up":
        return khan.Position.start(["Ann", "Bo"], setup="steps")
    if name == "place":
        return khan.Position.start(["Ann", "Bo", "Cy"])
    if name == "odd":
        return khan.Position.start(ODD)
    if name in ("ex1", "areas"):
        return khan.Position.example({"ex1": "ex1", "areas": "sc21"}[name])
    if name == "over":
        return made(ending=True, rulers={}, step="first action", yurts={}, quiet=1, turn="Bo", hands={})
    if name == "hand":
        return made(step="first action", options=hand, **table)
    tile = {"tile": "I4", "at": "j8", "owners": ["Bo"]}
    if name == "special":
        return made(step="special", **table | {"tiles": [tile]})
    return made(step={"act": "first action", "discard": "discard", "card": "expel"}[name], **table)


def view(name: str) -> khan.View:
    """What the player whose turn it is sees."""
    return position(name).seen_by(position(name).turn)


def parsed(scene: Scene) -> ET.Element:
    """The drawing with its symbols as one tree, without name spaces."""
    return ET.fromstring(f"<svg><defs>{scene.defs}</defs>{scene.body}</svg>")


def with_class(root: ET.Element, cls: str) -> list[ET.Element]:
    return [element for element in root.iter() if cls in element.get("class", "").split()]


def actions(scene: Scene) -> list[str]:
    return [element.attrib["data-action"] for element in parsed(scene).iter() if "data-action" in element.attrib]


def words_of(element: ET.Element) -> str:
    """All that is written in an element, in English."""
    dutch = {id(text) for text in element.iter("text") if "rb-nl" in text.get("class", "")}
    return " ".join(text.text or "" for text in element.iter("text") if id(text) not in dutch)


SCENES: dict[str, tuple[str, Look]] = {
    "set-up": ("set-up", Look(live=True, layers=PLAY)),
    "place": (
        "place",
        Look(live=True, layers=PLAY, changed=("c5",), refused=("a1", "zz"), labels={"A": "f6", "B": "?"}),
    ),
    "place, quiet": ("place", Look(live=True)),
    "odd names": ("odd", Look(live=True, uid="odd", layers=PLAY)),
    "act": ("act", Look(live=True, layers=PLAY)),
    "card chosen": ("act", Look(live=True, layers=PLAY, prefix=("invade", "1", "sand", "S"))),
    "double": ("act", Look(live=True, prefix=("double",))),
    "tile chosen": ("act", Look(live=True, layers=PLAY, prefix=("conquer", "I3", "90"))),
    "ruler picked up": ("act", Look(live=True, layers=PLAY, prefix=("try", "1"))),
    "direction chosen": ("act", Look(live=True, layers=PLAY, prefix=("try", "2", "N"))),
    "example": ("ex1", Look(layers=frozenset({"compass"}), about=(("open", "Seljuk", "SW"),))),
    "areas": ("areas", Look(layers=frozenset({"areas"}), lit=("a5",))),
}


@cache
def scene(name: str) -> Scene:
    of, look = SCENES[name]
    return drawing.draw(view(of), look)
