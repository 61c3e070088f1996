"""Component tables: a corrected file can be loaded, figures that disagree are refused with the place."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.luxor.components import load_components
from rulebook_lib.luxor.pieces import Tile, read_card, read_tile
from tests.luxor.positions import draw_on

SHIPPED = Path(luxor.__file__).with_name("components.toml").read_text(encoding="utf-8")
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


@pytest.mark.clause("L-TEMPLE-3")
def test_the_totals_are_met() -> None:
    box = load_components()
    assert sum(box.basic.values()) == 31
    assert [sum(level.values()) for level in box.horus.values()] == [8, 8, 8]
    assert sum(box.treasures.values()) == 30
    assert sum(tile.points * count for tile, count in box.treasures.items()) == 84
    assert {back: sum(pile.values()) for back, pile in box.temple.items()} == {"cobra": 4, "lion": 4, "falcon": 6}
    assert sum(box.osiris.values()) == len(box.osiris_places) == len(box.horus_places) == 6
    assert len(box.treasure_places) == 28
    assert sum(box.tokens.values()) == 22
    assert (len(box.walls), box.walls[0], box.walls[41]) == (42, 0, 5)
    assert len(box.icons) == 14


def test_assumed_tables_carry_their_mark() -> None:
    assumed = {found.table for found in load_components().assumed}
    assert assumed == {
        *("layout", "treasure_values", "set_table", "wall_values", "horus_mix"),
        *("temple_pairing", "colours"),
    }
    assert all(found.note for found in load_components().assumed)


@pytest.mark.parametrize("text", ["1", "5", "+/-1", "die", "1-3", "1-die", "all-2", "last", "minus-4"])
def test_cards_have_a_text(text: str) -> None:
    assert str(read_card(text)) == text


@pytest.mark.parametrize("text", ["0", "6-", "1-0", "all", "last-1", "Die", "1 3", "minus", "10"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        read_card(text)


@pytest.mark.parametrize("text", ["vase-2-3", "jewelry-1-10", "horus-3", "osiris-4", "tunnel", "favour-2-3", "wild"])
def test_tiles_have_a_text(text: str) -> None:
    assert str(read_tile(text)) == text
    assert read_tile(text).title


@pytest.mark.parametrize("text", ["vase", "vase-2", "vase-0-1", "horus", "osiris-0", "favour-1-3", "Tunnel"])
def test_other_texts_are_no_tiles(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        read_tile(text)


def test_tiles_say_what_they_are() -> None:
    assert Tile("vase", 1, 1).title == "Vase: needs 1 figure, 1 point"
    assert Tile("statue", 3, 6).title == "Statue: needs 3 figures, 6 points"
    assert [Tile("horus", 2).title, Tile("favour", 1).title] == ["Horus tile, 2 eyes", "Favour of Horus, 1 or 2 eyes"]
    assert [Tile("osiris", 3).title, Tile("tunnel").title] == ["Osiris tile 3", "Tunnel"]


# ------------------------------------------------------------------------------------------ corrections


def test_another_board_can_be_played_on(corrected: Corrected) -> None:
    path = corrected(
        ("{ level = 1, places = [6, 13] }", "{ level = 1, places = [1, 40] }"),
        ("osiris = [4, 9, 16, 22, 29, 35]", "osiris = [3, 9, 16, 22, 29, 39]"),
        ("statues = [10, 20, 30]", "statues = [5, 19, 33]"),
    )
    game = draw_on(luxor.Position.start(["Ann", "Bo"], components=load_components(path)))
    assert (str(game.tiles[1]), str(game.tiles[40]), game.tiles[39].kind) == ("horus-1", "horus-1", "osiris")
    assert game.sleepers[0] == (5, 19, 33)
    again = luxor.Position.from_table(game.table(), game.players, components=load_components(path))
    assert again == game


def test_other_treasures_can_be_played_with(corrected: Corrected) -> None:
    path = corrected(('{ design = "b", need = 1, points = 2 }', '{ design = "b", need = 3, points = 5 }'))
    assert load_components(path).treasures[Tile("vase", 3, 5)] == 4
    merged = corrected(('{ design = "b", need = 1, points = 2 }', '{ design = "b", need = 1, points = 1 }'))
    assert load_components(merged).digest != load_components().digest


def test_comments_and_notes_do_not_change_the_digest(corrected: Corrected) -> None:
    path = corrected(("die_faces = 6", "die_faces = 6   # an ordinary one"))
    assert load_components(path).digest == load_components().digest


# ------------------------------------------------------------------------------------------ refusals

REFUSED: list[tuple[str, str, str]] = [
    ('game = "luxor"', 'game = "horus"', "expected game = 'luxor'"),
    ("places = 40 ", "places = 41 ", "the path has 40 places, got 41"),
    # sums
    (
        '{ card = "1",    count = 6 }',
        '{ card = "1",    count = 5 }',
        "[basic_deck] adds up to 30, but [counts] basic_cards is 31",
    ),
    ('card = "1-3",     count = 3', 'card = "1-3",     count = 4', "[horus_mix] adds up to 25"),
    ("a = 1\n", "a = 2\n", "[treasure_designs] adds up to 33, but [counts] treasure_tiles is 30"),
    ("tunnel = 4", "tunnel = 5", "[temple_fronts] adds up to 15"),
    ("cobra = 4", "cobra = 5", "4 icons show the cobra, but [temple_backs] says 5"),
    (
        'front = "wild",           count = 3',
        'front = "wild",           count = 2',
        "5 tiles with the back falcon, but [temple_backs] says 6",
    ),
    ("{ number = 2, count = 2 }", "{ number = 2, count = 3 }", "[osiris] adds up to 7"),
    ("{ points = 2, count = 8 }", "{ points = 2, count = 9 }", "[scarabs] adds up to 23"),
    ("awake = 2", "awake = 3", "3 awake and one at each of 3 statues are not all 5 adventurers"),
    # cards and designs
    ('{ card = "die",  count = 4 }', '{ card = "last", count = 4 }', "'last' is no basic card"),
    ('level = 1, card = "last"', 'level = 1, card = "die"', "'die' is no Horus card"),
    ('level = 1, card = "all-1"', 'level = 1, card = "jump"', "'jump' is no card; expected a Horus card"),
    ('level = 1, card = "all-1"', 'level = 4, card = "all-1"', "unknown level 4; expected one of: 1, 2, 3"),
    ('level = 1, card = "all-1"', 'level = 1, card = "last" ', "last stands there twice"),
    ('{ design = "e", need', '{ design = "d", need', "expected one row for each design: a, b, c, d, e"),
    ('{ design = "e", need = 3', '{ design = "e", need = 0', "expected a whole number from 1 up, got 0"),
    ('{ design = "e", need = 3, points = 6 }', '{ design = "e", need = 3 }', "'points' is missing"),
    # the board
    ("osiris = [4, 9, 16, 22, 29, 35]", "osiris = [4, 9, 16, 22, 29, 41]", "expected places from 1 to 40, got 41"),
    ("osiris = [4, 9, 16, 22, 29, 35]", "osiris = [6, 9, 16, 22, 29, 35]", "place 6 already holds a Horus tile"),
    (
        "osiris = [4, 9, 16, 22, 29, 35]",
        "osiris = [9, 16, 22, 29, 35]",
        "[layout] adds up to 5, but [counts] osiris_tiles is 6",
    ),
    ("places = [6, 13]", "places = [6, 6]", "place 6 already holds a Horus tile"),
    (
        "places = [7, 15, 24, 33]",
        "places = [4, 15, 24, 33]",
        "an icon lies under a treasure, but place 4 already holds an Osiris tile",
    ),
    ("places = [7, 15, 24, 33]", "places = [2, 15, 24, 33]", "place 2 already holds an icon"),
    ("places = [7, 15, 24, 33]", "places = [7, 15, 24]", "3 icons show the cobra, but [temple_backs] says 4"),
    ("statues = [10, 20, 30]", "statues = [10, 10, 30]", "expected 3 different gaps from 1"),
    ("statues = [10, 20, 30]", "statues = [10, 20, 40]", "expected 3 different gaps from 1"),
    ("statues = [10, 20, 30]", "statues = [10, 20]", "expected 3 different gaps from 1"),
    ("{ from = 1,  to = 8,  points = 1 }", "{ from = 2,  to = 8,  points = 1 }", "place 1 has no points"),
    ("{ from = 9,  to = 16", "{ from = 8,  to = 16", "place 8 is not on the path or has its points already"),
    # scoring
    ("points = [0, 3, 7, 12, 18, 25]", "points = [1, 3, 7]", "expected points that begin with 0 and never fall"),
    ("points = [0, 3, 7, 12, 18, 25]", "points = [0, 7, 3]", "expected points that begin with 0 and never fall"),
    ("further = 7", 'further = "7"', "expected a whole number from 0 up, got '7'"),
    ("sarcophagi = [5, 3] ", "sarcophagi = 5      ", "expected a list of whole numbers, got 5"),
    ('names = ["white", "yellow", "black", "blue"]', 'names = ["white"]', "expected a list of 4 names of colours"),
    ('[osiris]\norigin = "public"', '[osiris]\norigin = "guessed"', "origin 'guessed'; expected one of"),
]


@pytest.mark.parametrize(("old", "new", "words"), REFUSED)
def test_figures_that_disagree_are_refused(corrected: Corrected, old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        load_components(corrected((old, new)))
    assert words in str(caught.value)
    assert str(caught.value).startswith("corrected.toml:")


def test_a_missing_table_is_named(corrected: Corrected) -> None:
    with pytest.raises(ComponentsError, match="expected a list of rows with level, card, count"):
        load_components(corrected(("[horus_mix]", "[horus_cards]")))
