"""How positions of Horus look: everything that is there is drawn, and a drawing keeps to its contract."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.draw import theme
from rulebook_lib.draw.marks import STONE_RADIUS
from rulebook_lib.draw.scene import Look
from rulebook_lib.horus import drawing
from rulebook_lib.horus.components import LAND
from rulebook_lib.horus.drawing.badges import NARROW, badge_at
from rulebook_lib.horus.drawing.plan import Place, cells, centre
from rulebook_lib.horus.drawing.waves import waves
from tests.horus.drawn import (
    ODD,
    SCENES,
    VALUES,
    actions,
    font_size,
    parsed,
    position,
    scene,
    text_sizes,
    view,
    with_class,
)

ALL = pytest.mark.parametrize("name", SCENES)


# ------------------------------------------------------------------ what every drawing keeps to


@ALL
def test_a_drawing_is_well_formed_inside_its_box(name: str) -> None:
    root = ET.fromstring(scene(name).svg(theme="dark"))
    x, y, w, h = map(float, root.attrib["viewBox"].split())
    x0, y0, x1, y1 = position(SCENES[name][0]).seen_by(None).bounds
    assert x < 30 * x0 < 30 * x1 < x + w
    assert y < 30 * y0 < 30 * y1 < y + h


@ALL
def test_ids_are_unique_and_carry_the_prefix(name: str) -> None:
    ids = Counter(element.attrib["id"] for element in parsed(scene(name)).iter() if "id" in element.attrib)
    assert ids
    assert set(ids.values()) == {1}
    assert all(one.startswith(f"{SCENES[name][1].uid}-") for one in ids)


@ALL
def test_a_drawing_refers_to_itself_only(name: str) -> None:
    drawn = scene(name)
    ids = {element.get("id") for element in parsed(drawn).iter()}
    text = drawn.defs + drawn.body
    used = set(re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text))
    names = {one or other for one, other in used}
    assert names
    assert all(name.startswith("#") and name[1:] in ids for name in names)
    assert not re.search(r"https?:|//|@import|src=", text + drawing.css() + theme.css())


@ALL
def test_what_can_be_chosen_is_a_legal_move_or_its_beginning(name: str) -> None:
    legal = {str(move) for move in view(SCENES[name][0]).legal_moves}
    faces = {"part river": ("river ", "swap "), "part necropolis": ("necropolis ",)}
    for action in actions(scene(name)):
        starts = faces.get(action) or (f"{action.removeprefix('part ')} ",)
        begins = action.startswith("part ") and any(move.startswith(starts) for move in legal)
        assert action in legal or begins, action


@ALL
def test_what_can_be_chosen_is_a_button_with_a_name(name: str) -> None:
    for element in parsed(scene(name)).iter():
        if "data-action" in element.attrib:
            assert element.get("role") == "button"
            assert element.get("tabindex") == "-1"
            assert element.get("aria-label")


@ALL
def test_nothing_can_be_chosen_on_a_drawing_that_is_not_live(name: str) -> None:
    assert bool(actions(scene(name))) <= SCENES[name][1].live


@ALL
def test_text_stays_readable_at_640_pixels(name: str) -> None:
    drawn = scene(name)
    sizes = list(text_sizes(ET.fromstring(drawn.body), parsed(drawn), 1, 640 / drawn.box[2]))
    assert min(sizes) >= 10.95 or drawn.box[2] > 1527, min(sizes)


def test_fonts_of_the_style_sheet_are_known_to_this_test() -> None:
    css = theme.css() + drawing.css()
    small = {float(size) for size in re.findall(r"font(?:-size)?:[^;}]*?(\d+)px", css)}
    assert min(small) == 13
    assert font_size("rb-two") == 13
    assert font_size("rb-let") == 15


# ------------------------------------------------------------------ what lies on the board


@pytest.mark.parametrize("name", ["tile", "final", "large"])
def test_each_tile_and_each_stone_is_drawn_once(name: str) -> None:
    drawn, seen = drawing.draw(view(name)), view(name)
    used = Counter(element.attrib["href"] for element in parsed(drawn).iter("use"))
    for kind in ("desert", "hill", "field", "swamp"):
        tiles = sum(one == kind for one in seen.tiles.values())
        assert used[f"#b-{kind}-a"] + used[f"#b-{kind}-b"] == tiles
    for kind in ("boat", "pyramid"):
        assert used[f"#b-{kind}"] == sum(one == kind for one in seen.tiles.values())
    for kind in ("temple", "necropolis"):
        assert used[f"#b-{kind}-tile"] == sum(one == kind for one in seen.tiles.values())
    for seat in range(len(seen.players)):
        assert used[f"#b-s{seat}"] == sum(one == seat for one in seen.stones.values())


def test_a_region_stands_for_its_tiles_and_says_who_controls_it() -> None:
    root = parsed(drawing.draw(view("tile")))
    named = {
        element.get("aria-label"): element for element in with_class(root, "rb-hill") if element.get("data-target")
    }
    assert len(named) == 1
    label, region = named.popitem()
    assert label == "Hill, 3 tiles, worth 3: Kathrin (stones: Barbara 1 and Kathrin 2)"
    assert set(region.attrib["data-target"].split()) == {"-4,-3", "-2,-4", "-2,-2"}
    assert [text.text for text in region.iter("text")] == ["H"]


def test_letters_on_the_stones_are_distinct_and_names_are_escaped() -> None:
    drawn = drawing.draw(view("odd"), Look(uid="odd"))
    stones = with_class(parsed(drawn), "rb-stone")
    assert [stone.attrib["id"] for stone in stones] == ["odd-s0", "odd-s1", "odd-s2"]
    letters = [next(stone.iter("text")).text for stone in stones]
    assert letters == ["<", "K1", "K2"] or len(set(letters)) == 3
    assert "<b>" not in drawn.body
    assert ODD[0] in " ".join(element.get("aria-label", "") for element in parsed(drawn).iter())
    assert ODD[0] in (ET.fromstring(drawn.svg()).findtext("{http://www.w3.org/2000/svg}desc") or "")


def test_values_and_factors_are_shown_when_they_are_switched_on() -> None:
    root = parsed(drawing.draw(view("final"), Look(layers=VALUES)))
    values = Counter("".join(badge.itertext()) for badge in with_class(root, "rb-worth"))
    assert values == Counter(str(region.value) for region in view("final").regions())
    assert ["".join(badge.itertext()) for badge in with_class(root, "rb-times")] == ["×2", "×2", "×2"]
    assert len(with_class(root, "rb-idle")) == 1
    assert not with_class(parsed(drawing.draw(view("final"))), "rb-worth")


def test_no_value_hides_a_stone() -> None:
    seen = view("final")
    for region in seen.regions():
        stones = tuple(centre(tile) for tile in region.tiles if tile in seen.stones)
        x, y = badge_at(region.tiles, stones, NARROW, 1)
        for sx, sy in stones:
            aside, above = max(0, abs(x - sx) - NARROW), max(0, abs(y - sy) - 11)
            assert aside**2 + above**2 >= STONE_RADIUS**2, region


def test_an_island_has_a_dotted_line_round_it() -> None:
    assert with_class(parsed(drawing.draw(view("final"))), "rb-reef")
    assert not with_class(parsed(drawing.draw(view("tile"))), "rb-reef")


PLACES = st.lists(st.tuples(st.integers(-8, 8), st.integers(-8, 8)), min_size=1, max_size=12)


@given(PLACES)
def test_laying_water_changes_no_wave_that_is_there(places: list[Place]) -> None:
    def found(tiles: list[Place]) -> set[str]:
        return set(re.findall(r"M[^M]+", waves(set(cells(tiles)), set())))

    assert found(places[:-1]) <= found(places)


@given(PLACES)
def test_waves_stay_on_the_water(places: list[Place]) -> None:
    water = set(cells(places))
    for x, y, crests in re.findall(r"M(-?\d+) (-?[\d.]+)q3-4 6 0((?:t6 0)+)", waves(water, set())):
        row = int(float(y) // 30)
        assert {(int(x) // 30, row), ((int(x) + 6 + 6 * crests.count("t")) // 30, row)} <= water


# ------------------------------------------------------------------ what is pointed out


def test_lit_regions_stand_out_with_their_ring_and_value() -> None:
    root = parsed(scene("final"))
    assert with_class(root, "rb-focus")
    lit = with_class(root, "rb-lit")
    targets = {element.attrib["data-target"].split()[0] for element in lit}
    assert targets == {"14,0", "0,2"}
    for cls in ("rb-thing", "rb-ring", "rb-worth", "rb-times"):
        assert sum(cls in element.attrib["class"].split() for element in lit) == 2, cls


def test_every_thing_has_a_ring_of_the_same_target() -> None:
    root = parsed(drawing.draw(view("final")))
    things = {element.attrib["data-target"] for element in with_class(root, "rb-thing")}
    rings = {element.attrib["data-target"] for element in with_class(root, "rb-ring")}
    rivers = {name for name in things if " " in name and "0,0" in name.split()}
    assert things - rings == rivers


def test_labels_stand_on_their_tiles_and_on_empty_places() -> None:
    root = parsed(scene("odd names"))
    assert ["".join(tag.itertext()) for tag in with_class(root, "rb-tag")] == ["<&", "E", "F"]
    off, free = with_class(root, "rb-empty")
    assert (off.get("x"), off.get("y")) == ("46", "-269")
    assert (free.get("x"), free.get("y")) == ("361", "121")


def test_changes_have_brackets_and_refused_cells_a_hatching() -> None:
    root = parsed(scene("tile"))
    assert len(with_class(root, "rb-changed")) == 1
    (refused,) = with_class(root, "rb-no")
    assert len(with_class(refused, "rb-off")) == 2
    assert sum(element.get("fill") == "url(#b-refused)" for element in refused.iter()) == 1


def test_the_graph_has_a_node_for_each_tile_and_an_edge_for_each_contact_in_a_region() -> None:
    root, seen = parsed(scene("graph")), view("final")
    graphs = with_class(root, "rb-graph")
    assert len(graphs) == len(seen.regions())
    for drawn, region in zip(graphs, seen.regions(), strict=True):
        own = seen.region_graph.subgraph(region.tiles)
        edges = "".join(element.attrib["d"] for element in with_class(drawn, "rb-ge"))
        assert edges.count("M") == own.number_of_edges()
        free = [tile for tile in region.tiles if tile not in seen.stones]
        assert len(with_class(drawn, "rb-gn")) == len(free)
        assert [text.text for text in drawn.iter("text")] == [str(region.size), str(region.value)]


def test_regions_that_touch_differ_in_colour() -> None:
    seen = view("large")
    root = parsed(drawing.draw(seen, Look(layers=frozenset({"graph"}))))
    colour = {
        name: re.findall(r"rb-g\d", drawn.attrib["class"])[0]
        for drawn in with_class(root, "rb-graph")
        for name in drawn.attrib["data-target"].split()
    }
    names = {tile: f"{tile[0]},{tile[1]}" for tile in seen.tiles if seen.tiles[tile] in LAND}
    for one, other in seen.region_graph.edges:
        if one in names and other in names and seen.tiles[one] != seen.tiles[other]:
            assert colour[names[one]] != colour[names[other]]


@pytest.mark.parametrize("name", ["tile", "stone"])
def test_the_map_of_refusals_names_every_clause_that_refuses(name: str) -> None:
    seen = view(name)
    x0, y0, x1, y1 = seen.bounds
    verb = str(seen.legal_moves[0]).split()[0]
    places = [(x, y) for x in range(x0 - 3, x1 + 2) for y in range(y0 - 3, y1 + 2)] if name == "tile" else seen.tiles
    refusals = [seen.why_not(f"{verb} {x},{y}") for x, y in places]
    expected = {refusal.clauses[0] for refusal in refusals if refusal}
    root = parsed(scene(name))
    areas = {area.attrib["data-clause"]: area for area in root.iter() if "data-clause" in area.attrib}
    assert areas.keys() == expected
    letters = {clause: {text.text for text in area.iter("text")} for clause, area in areas.items()}
    assert all(len(one) == 1 for one in letters.values())
    assert len(set.union(*letters.values())) == len(expected)
    assert {text.text for text in with_class(root, "rb-why-name")} == expected


def test_coordinates_run_along_two_edges() -> None:
    root = parsed(scene("tile"))
    numbers = Counter(text.text for text in with_class(root, "rb-axis"))
    assert numbers["0"] == 2
    assert numbers["12"] == 1


# ------------------------------------------------------------------ words


def test_the_description_tells_the_position() -> None:
    words = scene("tile").description
    for part in (
        "26 tiles between -6,-5 and 12,5",
        "Field, 3 tiles, at the Temple, worth 6: Barbara (stones: Barbara 1). It begins at",
        "River, 10 tiles, its ends are the Boats at -6,2 and 8,-3, Step Pyramid at 0,0.",
        "Temple of Horus at 2,-1.",
        "Barbara decides; 59 places can be chosen.",
    ):
        assert part in words
    assert "on an island" in scene("final").description


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("tile", "Board: 26 tiles, 59 open places for a Hill tile"),
        ("start", "Board: 3 tiles, 20 open places for the Temple of Horus"),
        ("swap", "Board: 26 tiles, 2 tiles to choose from"),
        ("final", "Board: 52 tiles"),
    ],
)
def test_the_label_says_what_is_there_and_what_is_open(name: str, label: str) -> None:
    assert scene(name).label == label


def test_value_and_factor_of_a_single_tile_at_the_temple_stand_apart() -> None:
    stone, factor = (30.0, 30.0), (30.0, -3.0)
    _, y = badge_at(((0, 0),), (stone, factor), NARROW, 1.0)
    assert y > stone[1], "below the stone, because the factor stands above it"
    assert badge_at(((0, 0),), (stone,), NARROW, 1.0)[1] < stone[1]


def test_an_enlarged_value_leaves_the_letter_of_a_single_tile_free() -> None:
    assert badge_at(((0, 0),), (), NARROW, 1.0) == (30, 30)
    assert badge_at(((0, 0),), (), NARROW, 1.5)[1] > 30
