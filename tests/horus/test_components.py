"""Component tables: a corrected file can be loaded, figures that disagree are refused with the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook_lib import horus
from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.horus.components import Card, load_components
from tests.horus.maps import draw_on, play

SHIPPED = Path(horus.__file__).with_name("components.toml").read_text(encoding="utf-8")
BOAT = '{ kind = "boat", x = 0, y = -2 }'
DESERT_ROW = '{ centre = "desert", counts = [2, 2, 2, 2, 2, 1] }'
COLOURS = 'colours = ["white", "yellow", "black", "blue"]'
BAG_ORIGIN = '[tiles.bag]\norigin = "assumed"'

Corrected = Callable[..., Path]


@pytest.fixture
def corrected(tmp_path: Path) -> Corrected:
    """Write a copy of the shipped file in which one text after another is replaced."""

    def write(*changes: tuple[str, str]) -> Path:
        text = SHIPPED
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = tmp_path / "corrected.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.clause("H-COMP-1", "H-COMP-2", "H-COMP-3", "H-COMP-4", "H-REGION-4", "H-TEMPLE-1")
def test_the_printed_totals_are_met() -> None:
    box = load_components()
    assert sum(box.bag.values()) + sum(box.stacks.values()) + len(box.start) == 120
    assert all(box.bag[kind] + box.stacks[kind] == 20 for kind in ("desert", "hill", "field", "swamp"))
    assert box.bag["temple"] == 1
    assert sum(box.cards.values()) == 50
    assert len(box.colours) * box.stones == 80


def test_another_split_of_the_tiles_can_be_played_with(corrected: Corrected) -> None:
    path = corrected(("river = 14 ", "river = 16 "), ("rn = 22", "rn = 20"))
    game = horus.Position.start(["Ann", "Bo"], components=load_components(path))
    assert (game.bag["river"], game.stacks["rn"]) == (16, 20)
    draw_on(game)
    assert horus.Position.from_table(game.table(), game.players, components=load_components(path)) == game


def test_other_cards_can_be_played_with(corrected: Corrected) -> None:
    path = corrected((DESERT_ROW, DESERT_ROW.replace("2, 1]", "0, 3]")))
    assert load_components(path).cards[Card("desert", "?")] == 3


def test_another_start_board_can_be_played_with(corrected: Corrected) -> None:
    path = corrected((BOAT, BOAT.replace("x = 0, y = -2", "x = 2, y = 1")))
    game = horus.Position.start(["Ann", "Bo"], components=load_components(path))
    assert game.board.tiles() == {(2, 1): "boat", (0, 0): "pyramid", (0, 2): "boat"}


def test_the_rules_follow_the_figures(corrected: Corrected) -> None:
    path = corrected(("score_cap = 10", "score_cap = 8"), ("temple_factor = 2", "temple_factor = 3"))
    board = "BbPpRrBb\nbbpprrbb\n..TtHhHh\n..tthhhh\n......Hh\n......hh"
    game = horus.Position.from_table({"board": board}, ["Ann", "Bo"], components=load_components(path))
    assert [found.value for found in game.regions()] == [8]
    path = corrected(("hand = 5 ", "hand = 3 "))
    assert len(draw_on(horus.Position.start(["Ann", "Bo"], components=load_components(path))).hands[0]) == 3


def test_a_file_that_was_corrected_again_is_read_again(corrected: Corrected) -> None:
    first = load_components(corrected(("score_cap = 10", "score_cap = 8"))).cap
    second = load_components(corrected(("score_cap = 10", "score_cap = 9"))).cap
    assert (first, second) == (8, 9)


def test_the_digest_tells_other_figures_but_not_other_words(corrected: Corrected) -> None:
    shipped = load_components().digest
    assert load_components(corrected(("These totals are printed", "All totals are printed"))).digest == shipped
    assert load_components(corrected(("score_cap = 10", "score_cap = 9"))).digest != shipped


def test_assumed_tables_are_known_until_somebody_corrects_them(corrected: Corrected) -> None:
    shipped = {table.table for table in load_components().assumed}
    assert shipped == {"tiles.bag", "tiles.stacks", "start_board", "cards"}
    path = corrected((BAG_ORIGIN, BAG_ORIGIN.replace("assumed", "public")))
    assert {table.table for table in load_components(path).assumed} == shipped - {"tiles.bag"}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tiles = 120", "tiles = 121", ":29: tiles: the total says 121, the tables add up to 120"),
        ("stones = 80", "stones = 81", "stones: the total says 81, the tables add up to 80"),
        ("cards = 50 ", "cards = 49 ", "cards: the total says 49, the tables add up to 50"),
        ("nile = 4 ", "nile = 5 ", "nile: the total says 5, the tables add up to 4"),
        ("land_per_type = 20", "land_per_type = 21", "says 21, but there are 20 Desert tiles"),
        ("desert = 20\n", "desert = 19\n", "desert: the total says 19, the tables add up to 20"),
        ("river = 14 ", "river = 15 ", "tiles: the total says 120, the tables add up to 121"),
        ("river = 14 ", "river = -1 ", "river: expected a whole number from 0 up, got -1"),
        ("river = 14 ", "river = 'x' ", "river: expected a whole number from 0 up, got 'x'"),
        ("river = 14 ", "lake = 14 ", "unknown key 'lake'"),
        ('game = "horus"', 'game = "khan"', "expected game = 'horus', got 'khan'"),
        (BAG_ORIGIN, BAG_ORIGIN.replace("assumed", "guess"), "origin 'guess'; expected one of: rulebook, public"),
        (f"{BOAT},", "", "tiles: the total says 120, the tables add up to 119"),
        (BOAT, BOAT.replace("-2", "0.5"), "tiles[0]: expected a kind of tile and whole numbers"),
        (BOAT, BOAT.replace("boat", "ship"), "tiles[0]: expected a kind of tile"),
        (BOAT, BOAT.replace("-2", "-1"), "expected tiles that touch each other without overlapping"),
        (BOAT, BOAT.replace("-2", "-3"), "expected tiles that touch each other without overlapping"),
        (DESERT_ROW, DESERT_ROW.replace("2, 1]", "2]"), "rows[0]: expected a land type or '?' and 6 counts"),
        (DESERT_ROW, DESERT_ROW.replace("desert", "rn"), "rows[0]: expected a land type or '?' and 6 counts"),
        (DESERT_ROW, DESERT_ROW.replace("[2, 2, 2, 2, 2, 1]", "3"), "rows[0]: expected a land type"),
        ('numbers = ["1"', 'numbers = ["0"', "expected counts from 0 up for the numbers 1, 2, 3, 4, 5, ?"),
        (COLOURS, "", "colours: expected a list of names, got None"),
        (COLOURS, COLOURS.replace("yellow", "white"), "colours: expected different colours"),
        ("max = 4", "max = 5", "expected at least one player and at most 4"),
        ("closed_from = 6 ", "closed_from = 4 ", "the sizes have to be [1, 2, 3]"),
        ("stacks = 5 ", "stacks = 4 ", "stacks: the total says 4, the tables add up to 5"),
        ("score_cap = 10", "", "score_cap: expected a whole number from 0 up, got None"),
    ],
)
def test_figures_that_cannot_be_right_are_refused(corrected: Corrected, old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        load_components(corrected((old, new)))
    assert str(caught.value).startswith("corrected.toml:")
    assert words in str(caught.value)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"tiles =", b"\x00\x01"])
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.toml").write_bytes(content)
    with pytest.raises(ComponentsError, match=r"broken\.toml"):
        load_components(tmp_path / "broken.toml")


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="cannot be read"):
        load_components(tmp_path / "nowhere.toml")


def test_a_game_in_which_nobody_can_do_anything_any_more_is_over(corrected: Corrected) -> None:
    """With other tables bag and cards can run out together; such a game must not go round for ever."""
    rows = SHIPPED[SHIPPED.index("rows = [") : SHIPPED.index("[nile_cards]")]
    ten_deserts = 'rows = [{ centre = "desert", counts = [2, 2, 2, 2, 2, 0] }]\n\n'
    box = load_components(corrected((rows, ten_deserts), ("cards = 50 ", "cards = 10 ")))
    table = {
        "bag": {"desert": 0, "hill": 1, "field": 0, "swamp": 0, "river": 0, "temple": 0},
        "stacks": {"desert": 0, "hill": 10, "field": 10, "swamp": 10, "rn": 22},
        "removed": {"desert": 20, "hill": 9, "field": 10, "swamp": 10, "river": 14, "temple": 1},
        "draw": {},
        "discard": {f"desert {number}": 2 for number in range(1, 6)},
        "nile": [],
    }
    game = horus.Position.from_table(table, ["Ann", "Bo"], components=box)
    assert play(game, "bag H", "tile 2,0").over
