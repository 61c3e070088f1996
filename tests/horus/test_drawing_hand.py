"""Hand, stacks, key and colours of Horus."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.theme import contrast
from rulebook_lib.horus import drawing
from rulebook_lib.horus.components import KINDS, LAND
from rulebook_lib.horus.drawing import marks
from tests.horus import boards
from tests.horus.drawn import SCENES, actions, hands, parsed, scene, text_sizes, view, with_class

# ------------------------------------------------------------------ hand, stacks, key


def test_hands_are_well_formed_and_named() -> None:
    for drawn in hands():
        root = parsed(drawn)
        assert all(element.get("aria-label") for element in root.iter() if "data-action" in element.attrib)
        sizes = text_sizes(ET.fromstring(drawn.body), root, 1, 640 / drawn.box[2])
        assert min(sizes) >= 10.95


def test_cards_that_can_be_played_carry_the_move() -> None:
    drawn = drawing.hand(view("card"), 0, Look(live=True))
    assert set(actions(drawn)) == {str(move) for move in view("card").legal_moves}
    assert actions(drawing.hand(view("card"), 0, Look())) == []


def test_stacks_that_can_be_chosen_carry_the_move() -> None:
    drawn = drawing.hand(view("stack"), 0, Look(live=True))
    assert sorted(actions(drawn)) == sorted(str(move) for move in view("stack").legal_moves)


def test_the_cards_of_others_lie_face_down() -> None:
    root = parsed(drawing.hand(view("card"), 1, Look(live=True)))
    hidden = with_class(root, "rb-tan")
    assert len(hidden) == view("card").hand_size(1) == 5
    assert not any(list(card.iter("text")) for card in hidden)


def test_the_played_card_and_its_stack_are_marked() -> None:
    root = parsed(drawing.hand(view("tile"), 0, Look()))
    marked = [element.get("aria-label") for element in with_class(root, "rb-on")]
    assert marked == ["Horus Card: Hill, number 4, played this turn", f"Hill: {view('tile').stacks['hill']} left"]


def test_a_used_nile_card_is_gone() -> None:
    seen = boards.middle(step="card", nile=["Kathrin"]).seen_by("Barbara")
    drawn = drawing.hand(seen, 0, Look(live=True))
    assert "Nile Card, already used" in drawn.body
    assert "nile" not in actions(drawn)
    assert "has used the Nile Card" in drawn.description


def test_the_key_explains_every_kind_of_tile_without_symbols_from_elsewhere() -> None:
    words = [text for _, text in drawing.legend()]
    assert len(words) == len(set(words)) == len(KINDS) + 3
    for key in (*KINDS, "rn", "island", "value", "twice", "fourfold", "bag", "game"):
        root = ET.fromstring(drawing.icon(key))
        assert not any("id" in element.attrib or "href" in element.attrib for element in root.iter())


# ------------------------------------------------------------------ colours


@pytest.mark.parametrize("palette", [marks.LIGHT, marks.DARK], ids=["light", "dark"])
def test_letters_hatchings_and_edges_stand_out_from_their_land(palette: theme.Palette) -> None:
    for kind in (*LAND, "necropolis"):
        assert contrast(palette[f"{kind}-ink"], palette[kind]) >= 3, kind
    for kind in LAND:
        assert contrast(palette[f"{kind}-letter"], palette[kind]) >= 4.5, kind
    assert contrast(palette["water-ink"], palette["water"]) >= 3
    assert contrast(palette["nile-edge"], palette["nile"]) >= 3
    assert contrast(palette["on-tan"], palette["tan"]) >= 3


@pytest.mark.parametrize(
    ("palette", "shared"), [(marks.LIGHT, theme.LIGHT), (marks.DARK, theme.DARK)], ids=["light", "dark"]
)
def test_refusals_and_the_temple_stand_out(palette: theme.Palette, shared: theme.Palette) -> None:
    for number in range(len(marks.REFUSAL_HATCHES)):
        assert contrast(palette[f"why-{number}"], shared["plate"]) >= 3
    assert contrast(shared["gold"], palette["temple"]) >= 3


def test_the_colours_of_the_graph_stand_out_from_their_casing() -> None:
    colours = re.findall(r"\.rb-g\d\{color:(#\w+)\}", drawing.css())
    assert len(colours) == 8
    assert all(contrast(colour, "#fbf7ef") >= 4.5 for colour in colours)


def test_every_token_of_the_style_sheet_exists() -> None:
    css = theme.css() + drawing.css()
    assert set(re.findall(r"var\((--rb-[\w-]+)[,)]", css)) <= set(re.findall(r"(--rb-[\w-]+):", css))


def test_every_class_that_is_drawn_is_in_a_style_sheet() -> None:
    known = set(re.findall(r"\.(rb-[\w-]+)", theme.css() + drawing.css()))
    drawn = set[str]()
    for one in (*map(scene, SCENES), *hands()):
        drawn |= {cls for element in parsed(one).iter() for cls in element.get("class", "").split()}
    # These carry no look of their own: they are for scripts and tests to find.
    assert drawn - known <= {"rb-board", "rb-hand", "rb-graph", "rb-choice"}
