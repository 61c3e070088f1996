"""How positions of Luxor look: everything that is there is drawn, and a drawing keeps to its contract."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib.core.replay import replay
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.theme import contrast
from rulebook_lib.luxor import GAME, drawing
from rulebook_lib.luxor.drawing import floor, marks
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.pieces import CHAMBER, PLACES
from tests.luxor.drawn import ODD, SCENES, actions, parsed, position, scene, text_sizes, view, with_class

ALL = pytest.mark.parametrize("name", SCENES)
LEAST_SCALE = 0.75
"""The script never shows a board smaller than that."""


# ------------------------------------------------------------------ what every drawing keeps to


@ALL
def test_a_drawing_is_well_formed(name: str) -> None:
    root = ET.fromstring(scene(name).svg(theme="dark"))
    assert root.attrib["viewBox"].split()[2] == str(floor.WIDTH)


@ALL
def test_ids_are_unique_and_carry_the_prefix(name: str) -> None:
    ids = Counter(element.attrib["id"] for element in parsed(scene(name)).iter() if "id" in element.attrib)
    assert set(ids.values()) == {1}
    assert all(one.startswith(f"{SCENES[name][1].uid}-") for one in ids)


@ALL
def test_a_drawing_refers_to_itself_only(name: str) -> None:
    drawn = scene(name)
    ids = {element.get("id") for element in parsed(drawn).iter()}
    text = drawn.defs + drawn.body
    names = {one or other for one, other in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)}
    assert names
    assert all(name.startswith("#") and name[1:] in ids for name in names)
    assert not re.search(r"https?:|//|@import|src=", text + drawing.css() + theme.css())


@ALL
def test_what_can_be_chosen_is_a_legal_move_or_its_beginning_or_chance(name: str) -> None:
    of, look = SCENES[name]
    legal = {str(move) for move in position(of).legal_moves}
    for action in actions(scene(name)):
        begins = action.startswith("part ") and any(move.startswith(f"{action[5:]} ") for move in legal)
        assert action in legal or begins or action == "chance", action
    assert bool(actions(scene(name))) <= look.live


@ALL
def test_what_can_be_chosen_is_a_button_with_a_name(name: str) -> None:
    for element in parsed(scene(name)).iter():
        if "data-action" in element.attrib:
            assert element.get("role") == "button"
            assert element.get("tabindex") == "-1"
            assert element.get("aria-label")


@ALL
def test_text_stays_readable(name: str) -> None:
    assert min(text_sizes(scene(name))) * LEAST_SCALE >= 10.95


# ------------------------------------------------------------------ the plan of the tomb


def test_the_path_is_one_walk_without_gaps_and_crossings() -> None:
    assert len(floor.CELLS) == len(set(floor.CELLS)) == PLACES + 4
    for (ax, ay), (bx, by) in pairwise(floor.CELLS):
        assert abs(ax - bx) + abs(ay - by) == 1


def test_places_and_statues_share_no_cell() -> None:
    plan = floor.floor_of((10, 20, 30))
    cells = [*plan.index.values(), *plan.statues.values()]
    assert sorted(cells) == list(range(len(floor.CELLS)))
    assert plan.statues[20] == plan.index[20] + 1 == plan.index[21] - 1


def test_a_walk_passes_every_cell_between_two_places() -> None:
    plan = floor.floor_of((10, 20, 30))
    assert len(plan.walk((0, 0), 8, 12)) == 2 + 4 + 1
    assert plan.walk((5, 6), 12, 8)[0] == (5, 6)
    assert plan.walk((0, 0), 40, CHAMBER)[-1] == plan.anchor(CHAMBER)
    assert floor.smooth([(0, 0), (3, 0), (6, 0)]) == "M0 0C0.5 0 2 0 3 0C4 0 5.5 0 6 0"


@pytest.mark.parametrize("name", ["card", "end", "crowd"])
def test_every_tile_and_every_figure_is_drawn(name: str) -> None:
    root, seen = parsed(drawing.draw(view(name))), view(name)
    used = Counter(element.attrib["href"] for element in root.iter("use"))
    for tile, count in Counter(map(str, seen.tiles.values())).items():
        if not tile.startswith("osiris"):
            assert used[f"#b-{tile}"] == count, tile
    assert len(with_class(root, "rb-l-osiris")) == 6
    empty = [element for element in with_class(root, "rb-l-empty") if element.get("width") == "66"]
    assert len(empty) == PLACES - len(seen.tiles)
    for seat in range(len(seen.players)):
        assert used[f"#b-z{seat}"] == len(seen.sleepers(seat))
        stands = [stand for place in range(CHAMBER + 1) for stand in Plan(seen, Look()).stands(place)]
        assert sum(stand.many for stand in stands if stand.seat == seat) == len(seen.figures(seat))
        mine = sum(stand.seat == seat for stand in stands)
        assert used[f"#b-f{seat}"] == mine + seen.sarcophagi.count(seat)


def test_a_crowd_stands_as_one_figure_of_each_colour_with_its_number() -> None:
    root = parsed(drawing.draw(view("crowd")))
    assert [element.text for element in with_class(root, "rb-l-many")] == ["×5"] * 4


def test_a_temple_tile_looks_out_from_under_a_treasure() -> None:
    seen = view("end")
    root = parsed(drawing.draw(seen))
    assert len(with_class(root, "rb-l-under")) == len(seen.icons)


def test_letters_are_distinct_and_names_are_escaped() -> None:
    drawn = scene("odd")
    letters = {
        next(one.iter("text")).text for one in with_class(parsed(drawn), "rb-l-figure") if "-f" in one.get("id", "")
    }
    assert len(letters) == 3
    assert "<b>" not in drawn.body
    assert ODD[0] in drawn.description


def test_numbers_and_scarabs_stand_beside_every_place() -> None:
    drawn = drawing.draw(view("end"))
    ground = next(one for one in parsed(drawn).iter() if one.get("id") == "b-ground")
    numbers = [int(one.text or "") for one in with_class(ground, "rb-l-no")]
    walls = view("end").components.walls
    assert Counter(numbers) == Counter([*range(1, PLACES + 1), *walls[1 : PLACES + 1]])


def test_assumed_figures_are_marked_and_only_they() -> None:
    assert "assumed" in drawing.draw(view("end")).body
    assert "layout" in drawing.draw(view("end")).body


# ------------------------------------------------------------------ what is pointed out


def test_what_is_lit_changed_or_refused_stands_out() -> None:
    root = parsed(scene("pointed out"))
    assert {one.get("data-target") for one in with_class(root, "rb-lit")} == {"40", "chamber"}
    assert len(with_class(root, "rb-changed")) == 2
    (refused,) = with_class(root, "rb-no")
    assert len(with_class(refused, "rb-off")) == 2
    assert ["".join(tag.itertext()) for tag in with_class(root, "rb-tag")] == ["<&"]


def test_steps_to_the_chamber_stand_at_every_counted_place() -> None:
    seen = view("end")
    root = parsed(drawing.draw(seen, Look(layers=frozenset({"steps"}))))
    found = [int("".join(one.itertext())) for one in with_class(root, "rb-l-step")]
    assert sorted(found) == list(range(1, len(seen.tiles) + 2))


def test_every_line_of_the_score_finds_its_places() -> None:
    seen = view("end")
    names = {one.get("data-target") for one in with_class(parsed(drawing.draw(seen)), "rb-thing")}
    assert {place for line in seen.scores().lines for place in line.where} <= names


# ------------------------------------------------------------------ words, signs, colours


def test_the_description_tells_the_position() -> None:
    words = scene("card").description
    for part in ("Bo: figures at stairs, 8 and 18, asleep at statue 20 and 30; nothing looted", "40 hold a tile"):
        assert part in words


def test_every_sign_of_the_key_and_of_the_score_has_a_picture() -> None:
    assert all(picture.startswith("<svg") and words for picture, words in drawing.legend())
    icons = {icon for line in view("end").scores().lines for icon in line.icons}
    assert all(drawing.icon(icon) for icon in icons | {"game"})
    with pytest.raises(KeyError):
        drawing.icon("spoon")


@pytest.mark.parametrize("palette", [theme.LIGHT | marks.LIGHT, theme.DARK | marks.DARK])
def test_text_and_signs_can_be_read(palette: dict[str, str]) -> None:
    dark = "#2b2622"
    pairs = [(f"l-{kind}", dark) for kind in ("vase", "jewelry", "statue", "face", "blue-face", "coffin")]
    pairs += [("l-horus", palette["l-on-horus"]), ("l-osiris", palette["l-on-osiris"]), ("l-temple", "#fff3cf")]
    pairs += [("l-floor", palette["ink"]), ("l-stone", palette["ink"]), ("l-floor", palette["accent"])]
    for ground, ink in pairs:
        assert contrast(palette[ground], ink) >= 4.5, ground
    assert contrast(palette["l-temple"], palette["l-on-temple"]) >= 3


def test_the_drawing_says_the_same_each_time() -> None:
    example = GAME.example("sc21")
    one, other = (drawing.draw(replay(example).steps[-1].position.seen_by(None)).svg() for _ in range(2))
    assert one == other
