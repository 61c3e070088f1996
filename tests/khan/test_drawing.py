"""How positions of Khan look: everything that is there is drawn, and a drawing keeps to its contract."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib import khan
from rulebook_lib.core.replay import replay
from rulebook_lib.draw import theme
from rulebook_lib.draw.scene import Look
from rulebook_lib.khan import drawing
from rulebook_lib.khan.board import COMPASS, LANDSCAPES, Board
from rulebook_lib.khan.conquest import NEUTRAL
from rulebook_lib.khan.drawing import ground, marks
from rulebook_lib.khan.drawing.words import DUTCH
from rulebook_lib.ui.payload import example_payload, unpacked
from tests.khan.drawn import ODD, SCENES, actions, parsed, position, scene, view, with_class, words_of

ALL = pytest.mark.parametrize("name", SCENES)
BOARD = khan.Position.start(["Ann", "Bo"]).components.board

# ------------------------------------------------------------------ what every drawing keeps to


@ALL
def test_a_drawing_is_well_formed_inside_its_box(name: str) -> None:
    root = ET.fromstring(scene(name).svg(theme="dark"))
    x, y, w, h = map(float, root.attrib["viewBox"].split())
    assert x < 0 < 13 * marks.U < x + w
    assert y < 0 < 13 * marks.U < y + h


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
    names = {one or other for one, other in re.findall(r'href="([^"]*)"|url\(([^)]*)\)', text)}
    assert all(name.startswith("#") and name[1:] in ids for name in names)
    assert not re.search(r"https?:|//|@import|src=", text + drawing.css() + theme.css())


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


def test_text_is_at_least_eleven_pixels_where_the_map_is_smallest() -> None:
    sizes = [int(size) for size in re.findall(r"font(?:-size)?:[^;}]*?(\d+)px", drawing.css())]
    least = 0.75 / 0.95  # pixels per unit before the board scrolls
    assert min(sizes) * least >= 11


def test_every_token_that_is_used_exists() -> None:
    css = theme.css() + drawing.css()
    used = set(re.findall(r"var\((--rb-[\w-]+)[,)]", css + "".join(scene(name).defs for name in SCENES)))
    assert used <= set(re.findall(r"(--rb-[\w-]+):", css))


@pytest.mark.parametrize("palette", [marks.LIGHT, marks.DARK], ids=["light", "dark"])
def test_what_is_written_can_be_read(palette: theme.Palette) -> None:
    for number in range(1, 9):
        assert theme.contrast(palette[f"on-ruler-{number}"], palette[f"ruler-{number}"]) >= 4.5
    for kind in LANDSCAPES:
        assert theme.contrast(palette["map-ink"], palette[kind]) >= 4.5
        assert theme.contrast(palette[f"{kind}-h"], palette[kind]) >= 2.5
    assert theme.contrast(palette["river-ink"], palette["river"]) >= 4.5
    assert theme.contrast(palette["on-neutral"], palette["neutral"]) >= 4.5


def test_both_palettes_have_the_same_tokens() -> None:
    assert marks.LIGHT.keys() == marks.DARK.keys()


# ------------------------------------------------------------------ the map


def test_every_landscape_is_tinted_hatched_and_named() -> None:
    drawn = parsed(scene("place"))
    for kind in LANDSCAPES:
        assert with_class(drawn, f"rb-g-{kind}")
        assert any(element.get("fill") == f"url(#b-h-{kind})" for element in drawn.iter("path"))
        assert with_class(drawn, f"rb-l-{kind}")


def test_the_river_runs_through_every_river_space_and_off_the_board() -> None:
    (way,) = with_class(parsed(scene("place")), "rb-r-in")
    starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)C", way.attrib["d"])
    river = BOARD.river.bit_count()
    assert len(starts) == river + 2, "one line for each space, three where it forks"
    ends = re.findall(r" (-?[\d.]+) (-?[\d.]+)(?=M|$)", way.attrib["d"])
    points = [(float(x), float(y)) for x, y in starts + ends]
    assert min(y for _, y in points) < 0, "off the north edge"
    assert max(y for _, y in points) > 13 * marks.U, "off the south edge"
    assert max(x for x, _ in points) > 13 * marks.U, "off the east edge"


def test_a_river_that_ends_on_the_board_ends_in_its_middle() -> None:
    small = Board(["TTT", "T~T", "T~T"])
    assert "L72 72" in ground.ground(small, "x")
    assert ground.ground(Board(["T~T"]), "x").count("rb-r-in") <= 1


def test_the_hinterland_is_left_out_where_it_is_not_printed() -> None:
    band = next(e for e in parsed(scene("place")).iter("path") if e.get("class") == "rb-hband")
    assert band.attrib["d"].count("M") == sum(
        beyond is None and bool(BOARD.hinterland >> number & 1)
        for number in range(len(BOARD.names))
        for beyond in (BOARD.step(number, side) for side in "NESW")
    )


def test_names_of_landscapes_keep_off_what_stands_there() -> None:
    everything = frozenset(BOARD.names)
    assert "text" not in ground.names(BOARD, everything)
    free = ground.names(BOARD, frozenset())
    assert free.count("rb-reg") == 2 * len(LANDSCAPES), "each in two languages"


# ------------------------------------------------------------------ what lies on it


def test_everything_on_the_map_is_drawn_and_named() -> None:
    drawn = parsed(scene("example"))
    seen = view("ex1")
    labels = {element.get("data-target"): element.get("aria-label") or "" for element in with_class(drawn, "rb-thing")}
    for space, seat in seen.yurts.items():
        assert ("Neutral yurt" if seat == NEUTRAL else seen.players[seat]) in labels[space]
    for ruler, space in seen.rulers.items():
        assert seen.ruler_names[ruler].title in labels[space]
    for tile in seen.tiles:
        assert all(seen.players[seat] in labels[" ".join(tile.spaces)] for seat in tile.owners)
    assert sum(len(with_class(drawn, f"rb-t-{kind}")) for kind in ("conquest", "bridge")) == len(seen.tiles)


def test_yurts_carry_the_letter_of_their_owner_and_rulers_their_number() -> None:
    drawn = parsed(scene("example"))
    symbols = {element.get("id"): words_of(element) for element in drawn.iter() if "id" in element.attrib}
    assert [symbols[f"b-y{seat}"] for seat in range(4)] == ["R", "Y", "G", "W"]
    assert symbols["b-yn"] == ""
    assert [symbols[f"b-r{number}"] for number in range(1, 9)] == list("12345678")


def test_owners_share_a_tile_that_has_no_room_for_both() -> None:
    drawn = drawing.draw(view("areas"), Look()).body
    assert "scale(0.72)" in drawn, "two owners beside each other on a tile of two spaces"


def test_names_of_players_are_escaped() -> None:
    assert ODD[0] not in scene("odd names").body
    parsed(drawing.hand(view("odd"), 0, Look(live=True, uid="odd")))


def test_courts_show_what_is_left_and_who_is_out() -> None:
    drawn = parsed(drawing.draw(view("act"), Look()))
    labels = [element.get("aria-label") or "" for element in drawn.iter()]
    assert "the Seljuk ruler: 5 yurts in his court" in labels
    assert "the orange ruler (4): 0 yurts in his court, out of the game" in labels
    assert f"{view('act').supply} neutral yurts in the general supply" in labels


def test_the_map_says_that_it_is_a_stand_in() -> None:
    assert "stand-in map" in words_of(parsed(scene("place")))


def test_what_changed_and_what_was_refused_is_marked() -> None:
    drawn = parsed(scene("place"))
    assert len(with_class(drawn, "rb-changed")) == 1
    assert len(with_class(drawn, "rb-last")) == 1
    assert len(with_class(drawn, "rb-tag")) == 1


def test_the_areas_are_outlined_with_their_sizes() -> None:
    drawn = parsed(scene("areas"))
    labels = [e.get("aria-label") or "" for e in drawn.iter() if (e.get("aria-label") or "").startswith("Largest area")]
    seen = view("areas")
    assert labels == [
        f"Largest area of {player}: {len(seen.area(seat))} spaces"
        for seat, player in enumerate(seen.players)
        if seen.area(seat)
    ]
    assert with_class(drawn, "rb-lit")


def test_the_graph_of_tiles_joins_what_one_player_owns() -> None:
    graph = drawing.region_graph(position("areas"))
    tiles = view("areas").tile_graph
    assert graph.number_of_nodes() == tiles.number_of_nodes()
    assert graph.number_of_edges() == tiles.number_of_edges()
    assert {"label", "colour"} <= set(next(iter(graph.nodes.values())))
    assert any(graph.edges[edge]["joined"] for edge in graph.edges)


# ------------------------------------------------------------------ words


def test_the_description_names_every_piece() -> None:
    said = scene("example").description
    for words in ("the Seljuk ruler on g5", "Neutral yurts on", "Bridge of 3 spaces", "supply 20"):
        assert words in said
    assert "southwest is blocked by conquest tile on f4, neutral yurt on e3 and river on d2" in said


def test_what_is_written_on_the_map_is_there_in_dutch_too() -> None:
    dutch = {text.text for text in with_class(parsed(scene("example")), "rb-nl")}
    assert {"TOENDRA", "IJSWOESTIJN", "rivier", "geblokkeerd", "bestemming", "ZW", "Hoven"} <= dutch
    assert all(way in DUTCH for way in COMPASS)


def test_the_stepper_gets_key_and_switches_in_both_languages() -> None:
    payload = example_payload(replay(khan.GAME.example("ex1")))
    assert payload["languages"] == ["en", "nl"]
    assert {"en": "Bridge", "nl": "Brug"} in [entry["text"] for entry in payload["legend"]]
    assert payload["layers"] == [{"key": "areas", "text": {"en": "Connected areas", "nl": "Aaneengesloten gebieden"}}]
    for body in unpacked(payload["steps"]):
        ET.fromstring(body)


def test_examples_in_one_language_keep_plain_words() -> None:
    payload = example_payload(replay(khan.GAME.example("sc04")))
    assert "Bridge" in [entry["text"] for entry in payload["legend"]]


def test_every_sign_of_the_key_and_of_the_score_has_a_picture() -> None:
    for picture, words in drawing.legend():
        assert words
        ET.fromstring(picture)
    for key in ("game", "conquest", "bridge", "area", "morale"):
        ET.fromstring(drawing.icon(key))
    with pytest.raises(KeyError):
        drawing.icon("nothing")


def test_the_questions_of_the_printed_example_are_asked_in_dutch_too() -> None:
    payload = example_payload(replay(khan.GAME.example("ex1")))
    assert payload["section"]["nl"] == "Een heerser verdrijven en een neutrale yurt plaatsen"
    claims = [claim for step in payload["steps"] for claim in step["claims"]]
    assert claims
    assert all(claim["words"]["nl"] and claim["question"]["nl"].startswith("Wat geeft") for claim in claims)
    assert payload["clauses"]["K-EXPEL-7"]["section"]["nl"]
