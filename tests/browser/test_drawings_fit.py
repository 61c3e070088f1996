"""No drawing of any game reaches beyond its frame."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.game import available, game
from rulebook_lib.core.quiz import PLAYERS
from rulebook_lib.core.replay import replay
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.ui import assets

MARGIN = 3
"""So many units a line may reach beyond the frame, such as half the width of a stroke."""
BEYOND = """scenes => {
  const host = document.querySelector("main");
  return scenes.flatMap(({name, svg, box: [left, top, wide, high]}) => {
    host.innerHTML = svg;
    const root = host.querySelector("svg");
    const inside = element => {
      const from = root.getScreenCTM().inverse();
      const {x, y, width, height} = element.getBoundingClientRect();
      const one = new DOMPoint(x, y).matrixTransform(from);
      const other = new DOMPoint(x + width, y + height).matrixTransform(from);
      return width * height === 0 || (one.x > left - MARGIN && one.y > top - MARGIN
        && other.x < left + wide + MARGIN && other.y < top + high + MARGIN);
    };
    const seen = [...root.querySelectorAll("text, rect, circle, path, use")]
      .filter(element => !element.closest("defs, symbol, pattern, clipPath, .rb-ring, .rb-over"));
    return seen.filter(element => !inside(element)).slice(0, 2)
      .map(element => `${name}: ${element.tagName} ${element.getAttribute("class")} ${element.textContent}`);
  });
}"""


def positions(name: str, most: int) -> Iterator[tuple[str, Any]]:
    """Positions of random games with many players, and the ends of examples."""
    found, rng = game(name), Random(f"fit {name}")
    for short, example in found.examples.items():
        yield short, replay(example).steps[-1].position
    for seed in range(3):
        position = found.position.start(PLAYERS[: found.rulebook.players[1]])
        for number, _ in enumerate(playout(position, [random_bot] * len(position.players), seed)):
            if rng.random() < most / (3 * found.typical_moves):
                yield f"seed {seed}, move {number}", position


def scenes(name: str, most: int) -> Iterator[tuple[str, Scene]]:
    drawing = game(name).drawing
    for where, position in positions(name, most):
        view = position.seen_by(None, open_table=True)
        for look in (
            Look(layers=frozenset(drawing.STEPPER_LOOK)),
            Look(layers=frozenset(drawing.PLAY_LOOK), live=True),
        ):
            yield f"{name}, {where}, {'live' if look.live else 'shown'}", drawing.draw(view, look)
        seat = position.turn
        yield f"{name}, {where}, hand", drawing.hand(position.seen_by(seat), seat, Look(live=True))


@pytest.mark.slow
@pytest.mark.parametrize("name", available())
def test_nothing_reaches_beyond_the_frame_of_a_drawing(browser_context: BrowserContext, name: str) -> None:
    page = browser_context.new_page()
    page.set_viewport_size({"width": 1200, "height": 900})
    page.set_content(f"<style>{assets.styles()}svg{{overflow:visible}}</style><main></main>")
    beyond: list[str] = []
    drawn = scenes(name, most=40)
    while batch := list(islice(drawn, 20)):
        given = [{"name": where, "svg": scene.svg(), "box": list(scene.box)} for where, scene in batch]
        beyond += page.evaluate(BEYOND.replace("MARGIN", str(MARGIN)), given)
    page.close()
    assert not beyond, "\n".join(beyond[:30])
