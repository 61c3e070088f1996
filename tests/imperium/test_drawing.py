"""How positions of Imperium look: everything that is there is drawn, and a drawing keeps to its contract."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib.core.replay import replay
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.theme import contrast
from rulebook_lib.imperium import GAME, Position, drawing
from rulebook_lib.imperium.components import SLOTS, load_components
from rulebook_lib.imperium.drawing import art, face, flow, marks
from rulebook_lib.imperium.drawing.plan import Plan
from rulebook_lib.imperium.zones import plain
from rulebook_lib.ui.session import Session

if TYPE_CHECKING:
    from rulebook_lib.draw.scene import Scene
    from rulebook_lib.imperium.view import View

LOOK = Look(live=True, layers=frozenset({"hand", "flow", "words"}), uid="t")
EXAMPLES = (
    "setup-2",
    "setup-4-routes",
    "sc03-tokens",
    "sc09-innovate",
    "sc11-clean-up",
    "sc13-path-of-a-nation",
    "sc18-chaos-wins",
)
ALL = pytest.mark.parametrize("name", EXAMPLES)
LEAST_SCALE = 0.75
"""The script never shows a board smaller than that."""


@cache
def views(name: str) -> tuple[View, ...]:
    """The open positions of an example, after each of its steps."""
    return tuple(step.position.seen_by(None, open_table=True) for step in replay(GAME.example(name)).steps)


def tree(scene: Scene) -> ET.Element:
    return ET.fromstring(scene.svg(theme="dark"))


def actions(scene: Scene) -> list[str]:
    return re.findall(r'data-action="([^"]*)"', scene.body)


@ALL
def test_every_step_of_an_example_is_drawn_well_formed_with_its_own_ids(name: str) -> None:
    for view in views(name):
        root = tree(drawing.draw(view, LOOK))
        ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        assert set(ids.values()) == {1}
        assert all(one.startswith("t-") for one in ids)
        text = ET.tostring(root, encoding="unicode")
        names = {one or other for one, other in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)}
        assert all(one.startswith("#") and one[1:] in ids for one in names)


@ALL
def test_what_can_be_chosen_is_a_legal_move_or_chance_and_has_a_name(name: str) -> None:
    for view in views(name):
        legal = {str(move) for move in view.legal_moves}
        scene = drawing.draw(view, LOOK)
        assert set(actions(scene)) <= legal | {"chance"}
        for element in tree(scene).iter():
            if "data-action" in element.attrib:
                assert element.get("role") == "button"
                assert element.get("tabindex") == "-1"
                assert element.get("aria-label")


@ALL
def test_every_legal_move_has_a_place_on_the_table_or_in_the_hand(name: str) -> None:
    for view in views(name):
        if view.decision is None or view.decision.actor == -2:
            continue
        found = set(actions(drawing.draw(view, LOOK)))
        found |= set(actions(drawing.hand(view, max(view.decision.actor, 0), LOOK)))
        assert {str(move) for move in view.legal_moves} <= found


def test_a_whole_game_can_be_played_by_what_table_and_hand_offer() -> None:
    session = Session("imperium", ["Ann", "Bo", "Cy", "Di"], seed=4, options={"profile": "published"})
    rng = Random(1)
    for _ in range(150):
        view = session.position.seen_by(session.viewer)
        found = actions(drawing.draw(view, LOOK)) + actions(drawing.hand(view, session.viewer or 0, LOOK))
        legal = {str(move) for move in view.legal_moves}
        assert legal <= set(found)
        session.play(session.position.parse_move(rng.choice(sorted(legal))))


@ALL
def test_every_card_that_lies_open_is_drawn(name: str) -> None:
    for view in views(name):
        body = drawing.draw(view, LOOK).body
        focus = Plan(view, LOOK).focus
        for zone in ("play", "power", "development", "accession", "hand"):
            for card in view.zone(zone, focus) or ():
                assert f'data-target="{focus}/{zone}/{plain(card)}"' in body
        for slot in SLOTS:
            assert (f'data-target="{slot}"' in body) == (view.market[slot][0] is not None)


def test_a_hand_offers_also_what_is_refused_with_a_place_for_the_reason() -> None:
    view = views("sc03-tokens")[1]
    held = view.hand(0) or ()
    scene = drawing.hand(view, 0, LOOK)
    for card in held:
        assert f"play {card}" in actions(scene)
        assert drawing.hand_place(view, 0, f"play {card}") is not None
    assert drawing.hand_place(view, 0, "play king-of-kings") is None
    assert drawing.hand_place(view, 0, "end") is None


def test_a_hidden_hand_shows_backs_only() -> None:
    position = replay(GAME.example("sc03-tokens")).steps[0].position
    view = position.seen_by(1)
    scene = drawing.hand(view, 0, LOOK)
    assert "data-target" not in scene.body
    assert "face down" in scene.description


def test_a_click_means_the_card_that_lies_there() -> None:
    view = views("sc03-tokens")[0]
    look = Look(live=True, layers=drawing.PLAY_LOOK)
    plan = Plan(view, look)
    drawing._parts(plan)
    for x, y, wide, high, said in plan.spots:
        assert drawing.move_at(view, x + wide / 2, y + high / 2) == said
    assert drawing.move_at(view, -5, -5) is None
    assert {said.split()[0] for *_, said in plan.spots} == {"acquire", "exhaust"}


def test_changed_refused_and_tokens_are_marked() -> None:
    view = views("sc03-tokens")[0]
    card = (view.hand(0) or ("",))[0]
    look = Look(layers=frozenset({"hand"}), changed=(f"card/{card}", "main-1"), refused=(f"0/hand/{card}",))
    body = drawing.draw(view, look).body
    assert body.count("rb-changed") >= 2
    assert body.count("rb-i-bad") == 1
    assert "data-action" not in body


@pytest.mark.parametrize("card", sorted(load_components().cards))
def test_every_card_of_the_teaching_set_is_drawn_within_its_frame(card: str) -> None:
    plan = Plan(views("sc03-tokens")[0], LOOK)
    for mini in (False, True):
        drawn = face.card(plan, card, 0, 0, face.Extra(mini=mini))
        root = ET.fromstring(drawn)
        high = face.MINI if mini else face.HIGH
        assert root.get("aria-label", "").startswith(plan.name(card))
        assert all(float(text.get("y", 0)) < high for text in root.iter("text"))


def test_the_flow_of_a_turn_marks_the_present_station() -> None:
    for name, station in (("sc03-tokens", "Activate"), ("sc09-innovate", "Innovate"), ("sc10-revolt", "Revolt")):
        marked = [
            [data["label"] for _, data in drawing.flow_graph(view).nodes(data=True) if data["done"]]
            for view in views(name)
        ]
        assert [station] in marked
        assert all(len(one) <= 1 for one in marked)
    graph = drawing.flow_graph(views("setup-2")[0])
    assert not any(done for _, done in graph.nodes(data="done"))
    assert graph.number_of_nodes() == len(flow.NODES)


def test_the_key_is_translated_completely() -> None:
    assert {text for _, text in drawing.legend()} | set(drawing.LAYERS.values()) == set(drawing.TRANSLATIONS["pt"])


def test_words_for_status_track_and_moves() -> None:
    view = Position.start(["Ann", "Bo"]).seen_by("Ann")
    assert drawing.track(view) == []
    assert drawing.status(view).startswith("Set-up")
    view = views("sc03-tokens")[1]
    assert drawing.track(view)[1] == ("Activate", "now")
    assert "Action tokens" in drawing.status(view)
    assert len(drawing.move_words(view, view.legal_moves)) == len(view.legal_moves)
    assert "wins" in drawing.status(views("sc15-full-count")[-1]) or views("sc15-full-count")[-1].decision


def test_text_stays_readable_and_colours_keep_their_contrast() -> None:
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", marks._CSS)]
    assert min(sizes) * LEAST_SCALE >= 10.95
    for palette, base in ((art.LIGHT, theme.LIGHT), (art.DARK, theme.DARK)):
        for suit in art.SUITS:
            on = art.PALE if suit in art.ON_DARK else art.INK
            assert contrast(palette[f"i-{suit}"], on) >= 4.5
        assert contrast(palette["i-card"], palette["i-second"]) >= 4.5
        assert contrast(palette["i-card"], art.INK) >= 4.5
        assert contrast(base["panel"], base["muted"]) >= 4.5
