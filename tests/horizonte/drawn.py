"""What the tests of the drawings share: positions to look at, drawings of them, ways to look inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.replay import Replay, replay
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.horizonte import drawing

NAMES = ("North", "East", "South", "West", "Centre")
LIVE = Look(live=True, layers=drawing.PLAY_LOOK)


@cache
def played(name: str) -> Replay:
    """An example, played through; nobody changes its positions."""
    return replay(horizonte.GAME.example(name))


def shown(name: str, step: int, look: Look | None = None) -> Scene:
    """The drawing of a step of an example, from 1, as at an open table."""
    return drawing.draw(played(name).steps[step - 1].position.seen_by(None, open_table=True), look or Look())


@cache
def moments(players: int) -> tuple[horizonte.Position, ...]:
    """Moments of a random game, a fresh copy each: before the deal, of each round some, and the end."""
    rng, dealer, game = Random(players), Dealer(players), horizonte.Position.start(NAMES[:players])
    found = [game.copy()]
    while (decision := game.decision) is not None:
        if decision.actor == CHANCE:
            game.play(dealer.pick(game))
        else:
            game.play(decision.step.sample(game, decision.entry, rng))
        if rng.random() < 0.2:
            found.append(game.copy())
    return (*found, game)


def scenes() -> Iterator[Scene]:
    """Drawings of all kinds: tables and hands, open and closed, of three, four and five players."""
    for players in (3, 4, 5):
        for number, position in enumerate(moments(players)):
            seat = number % players
            view = position.seen_by(seat)
            yield drawing.draw(view, LIVE)
            yield drawing.hand(view, seat, LIVE)
            yield drawing.draw(position.seen_by(None, open_table=True), Look(layers=frozenset({"last"})))


def parsed(scene: Scene) -> ET.Element:
    """The drawing with its symbols as one tree, without name spaces."""
    return ET.fromstring(f"<svg><defs>{scene.defs}</defs>{scene.body}</svg>")


def with_class(root: ET.Element, cls: str) -> list[ET.Element]:
    return [element for element in root.iter() if cls in element.get("class", "").split()]


def labels(scene: Scene) -> list[str]:
    return [element.attrib["aria-label"] for element in parsed(scene).iter() if "aria-label" in element.attrib]


def actions(scene: Scene) -> list[str]:
    return [element.attrib["data-action"] for element in parsed(scene).iter() if "data-action" in element.attrib]


_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SIZE = re.compile(r"font(?:-size)?:[^;}]*?([\d.]+)px")


@cache
def font_sizes() -> dict[str, float]:
    """The size that the style sheets give to the text of each class, by the last class of a selector."""
    found: dict[str, float] = {}
    for selectors, rules in _RULE.findall(theme.css() + drawing.css()):
        size = _SIZE.search(rules)
        if size:
            for selector in selectors.split(","):
                name = re.sub(r"[^\w.-]", " ", selector).replace(".", " ").split()
                found[" ".join(name[-2:]) if name[-1] == "text" else name[-1]] = float(size.group(1))
    return found


def text_sizes(element: ET.Element, scale: float = 1, cls: str = "") -> Iterator[float]:
    """The size of each text as drawn, in units of the drawing."""
    cls = element.get("class", "") or cls
    turned = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(turned.group(1)) if turned else 1
    if element.tag == "text":
        own = re.search(r"font-size:([\d.]+)px", element.get("style", ""))
        known = [font_sizes()[one] for one in cls.split() if one in font_sizes()]
        inherited = [font_sizes()[f"{one} text"] for one in cls.split() if f"{one} text" in font_sizes()]
        yield scale * (float(own.group(1)) if own else (known or inherited)[-1])
    for child in element:
        yield from text_sizes(child, scale, cls)
