"""Component tables: board, deck, tiles and bonus can be replaced; figures that disagree are refused with the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook_lib import khan
from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.khan.board import COMPASS
from rulebook_lib.khan.components import BACKGROUNDS, RULERS, Components, load_components
from tests.playing import NAMES, draw_on, random_game

SHIPPED = Path(khan.__file__).with_name("components.toml").read_text(encoding="utf-8")
ROWS = SHIPPED[SHIPPED.index('rows = """') : SHIPPED.index("no_hinterland = ")]
EXCEPTIONS = 'no_hinterland = ["a1", "a2", "a3", "a4", "e1", "f1", "g1", "i1", "j2", "k3", "l4"]'
SELJUK = '{ number = 1, name = "Seljuk", colour = "grey", named = "rulebook", start = "b5" }'
RUSSIAN = '{ number = 2, name = "Russian", colour = "light-blue", named = "rulebook", start = "c12" }'
L4 = '{ name = "L4", kind = "conquest", shape = "X. / X. / XX", value = 4, copies = 3 }'
MORALE = "morale = [2, 2, 1]"

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


def play_a_game(box: Components, players: int = 2, seed: int = 1) -> khan.Position:
    """Play a random game with these pieces to its end."""
    *_, game = random_game(khan.Position.start(NAMES[:players], components=box), seed)
    assert game.over
    return game


# ---------------------------------------------------------------------- what is shipped


@pytest.mark.clause("K-SETUP-1", "K-SETUP-2", "K-SETUP-4")
def test_the_known_totals_are_met() -> None:
    box = load_components()
    assert (len(box.board.names), box.board.land.bit_count(), box.board.river.bit_count()) == (154, 132, 22)
    assert (box.neutral, box.yurts, sum(box.deck.values())) == (60, 40, 72)
    assert sum(shape.copies for shape in box.shapes.values()) == 38
    assert sum(max(n * cards[kind] for n, cards in box.special.items()) for kind in box.special[2]) == 18


def test_the_board_is_as_it_was_designed() -> None:
    board = load_components().board
    assert [mask.bit_count() for mask in board.regions.values()] == [22] * 6
    assert all(board.in_one_piece(mask) for mask in board.regions.values())
    assert (board.edge.bit_count(), board.hinterland.bit_count(), board.riverside.bit_count()) == (38, 27, 40)
    squares = {f"{file}{rank}" for file in "abcdefghijklm" for rank in range(1, 14)}
    missing = "a13 k13 l13 m13 m12 m4 l3 m3 k2 l2 m2 j1 k1 l1 m1"
    assert squares - set(board.names) == set(missing.split())
    river = (
        {f"e{rank}" for rank in range(8, 14)} | {f"{file}7" for file in "defghijklm"} | {f"d{n}" for n in range(1, 7)}
    )
    assert set(board.names_in(board.river)) == river


def test_a_lone_ruler_has_as_many_destinations_as_was_counted() -> None:
    game = khan.Position.start(NAMES[:2])
    board, counts = game.components.board, Counter[int]()
    for number in (board.number[name] for name in board.names_in(board.land)):
        game.rulers = {1: number}
        counts[len({moved.landing for moved in game.seen_by(None).destinations(1).values()})] += 1
    assert counts == {8: 78, 7: 16, 6: 1, 5: 29, 4: 7, 3: 1}


def test_each_ruler_has_each_background_once_and_each_direction_appears_nine_times() -> None:
    deck = load_components().deck
    assert Counter((card.ruler, card.background) for card in deck) == Counter(
        (ruler, background) for ruler in RULERS for background in BACKGROUNDS
    )
    assert Counter(card.direction for card in deck) == dict.fromkeys(COMPASS, 9)
    for ruler in RULERS:
        ways = Counter(card.direction for card in deck if card.ruler == ruler)
        assert sorted(ways.values()) == [1] * 7 + [2]


def test_what_is_assumed_is_marked_and_has_a_note() -> None:
    assumed = {table.table: table.note for table in load_components().assumed}
    stand_ins = {"board", "board_regions", "deck", "tiles", "bonus", "rulers", "colours", "support_regions"}
    assert set(assumed) == stand_ins
    assert all(assumed.values())
    assert khan.GAME.assumed == load_components().assumed


def test_two_rulers_are_named_by_the_rulebook() -> None:
    rulers = load_components().rulers.values()
    assert {ruler.name: ruler.colour for ruler in rulers if ruler.named == "rulebook"} == {
        "Seljuk": "grey",
        "Russian": "light-blue",
    }
    assert len({ruler.colour for ruler in rulers}) == 8


# ---------------------------------------------------------------------- other figures


def test_another_board_can_be_played_with(corrected: Corrected) -> None:
    """The shipped map, mirrored, with hinterland all round."""
    first, *lines, last, _ = ROWS.split("\n")
    text = "\n".join([first, *(" ".join(reversed(line.split())) for line in lines), last, ""])
    free = [("b5", "l5"), ("c12", "k12"), ("h9", "f9"), ("k10", "c10"), ("f5", "h5"), ("k5", "c5")]
    changes = [(f'start = "{old}"', f'start = "{new}"') for old, new in free]
    path = corrected((ROWS, text), (EXCEPTIONS, "no_hinterland = []"), *changes)
    box = load_components(path)
    assert box.board.kinds[box.board.number["m8"]] == "mountains"
    assert box.board.hinterland == box.board.edge
    play_a_game(box)


def test_other_tiles_and_another_bonus_can_be_played_with(corrected: Corrected) -> None:
    path = corrected((L4, L4.replace("X. / X. / XX", "X / X / X / X / X")), ("points = [6, 4, 2]", "points = [9]"))
    box = load_components(path)
    assert (box.shapes["L4"].size, box.bonus) == (5, (9,))
    play_a_game(box, players=3)


def test_another_deck_can_be_played_with(corrected: Corrected) -> None:
    path = corrected(('"1 tundra N",', '"1 tundra S",'), ('"2 river N"', '"2 khan NW"'))
    box = load_components(path)
    assert sum(box.deck.values()) == 72
    assert max(box.deck.values()) == 2
    play_a_game(box, players=4)


def test_the_rules_follow_the_figures(corrected: Corrected) -> None:
    path = corrected(("hand = 4 ", "hand = 3 "), ("reach = 3 ", "reach = 2 "), ("rulers_out = 5", "rulers_out = 2"))
    game = draw_on(play_a_game(load_components(path)))
    assert all(len(hand) <= 3 for hand in game.hands.values())
    start = khan.Position.start(NAMES[:2], components=load_components(path))
    assert all(moved.distance <= 2 for moved in start.seen_by(None).destinations(1).values())


def test_the_digest_tells_other_figures_but_not_other_words(corrected: Corrected) -> None:
    shipped = load_components().digest
    assert load_components(corrected(("These totals come from", "All totals come from"))).digest == shipped
    assert load_components(corrected(("points = [6, 4, 2]", "points = [6, 4, 1]"))).digest != shipped


def test_a_corrected_table_is_no_longer_assumed(corrected: Corrected) -> None:
    path = corrected(('[bonus]\norigin = "assumed"', '[bonus]\norigin = "rulebook"'))
    assert "bonus" not in {table.table for table in load_components(path).assumed}


# ---------------------------------------------------------------------- what cannot be right


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('game = "khan"', 'game = "horus"', "expected game = 'khan', got 'horus'"),
        ("[bonus]", "[bones]", "unknown key 'bones'; did you mean 'bonus'"),
        ("cards = 72", "cards = 73", "cards: the total says 73, the tables add up to 72"),
        ("tiles = 38 ", "tiles = 39 ", "tiles: the total says 39, the tables add up to 38"),
        ("spaces = 154", "spaces = 153", "spaces: the total says 153, the tables add up to 154"),
        ("land = 132 ", "land = 131 ", "land: the total says 131, the tables add up to 132"),
        ("special_cards = 18", "special_cards = 17", "special_cards: the total says 17, the tables add up to 18"),
        ("neutral = 60 ", "neutral = 39 ", "39 neutral yurts do not fill eight courts of 5"),
        ("yurts = 40 ", "yurts = 'x' ", "yurts: expected a whole number from 0 up, got 'x'"),
        ('[deck]\norigin = "assumed"', '[deck]\norigin = "guess"', "origin 'guess'; expected one of: rulebook, public"),
        (MORALE, "morale = [2, 2]", "morale: expected 3 figures, got 2"),
        (MORALE, "morale = [2, 2, -1]", "morale: expected a list of whole numbers from 0 up"),
        (MORALE, "courage = [2, 2, 1]", "unknown key 'courage'"),
        ("max = 4", "max = 3", "players: expected the columns [2, 3], got [2, 3, 4]"),
        ("rounds = [3, 2, 1]", "rounds = [7, 2, 1]", "7 placement rounds need as many regions, and there are 6"),
        ('"yellow", "green", "white"]', '"yellow", "red", "white"]', "players: expected 4 different colours"),
        ('regions = ["tundra", ', 'regions = ["steppe", ', "unknown region 'steppe'; expected: tundra"),
        # the board
        ("# T T T ~ I I I I S # # #", "# T T T ~ I I I I S # #", "rank 13 has 12 squares, the longest has 13"),
        ("# T T T ~ I I I I S # # #", "# T T X ~ I I I I S # # #", "unknown letter 'X' in rank 13; expected T tundra"),
        ("tundra = 22", "tundra = 21", "the tundra has 22 spaces on the board, not 21"),
        ("M T T T ~ I I I S S S S S", "T T T M ~ I I I S S S S S", "the mountains is not in one piece on the board"),
        (EXCEPTIONS, 'no_hinterland = ["b2"]', "b2 is no land space at the edge"),
        (EXCEPTIONS, 'no_hinterland = ["z9"]', "z9 is no land space at the edge"),
        (ROWS, "rows = 5\n", "rows: expected a text with a row for each rank, got 5"),
        # rulers
        (SELJUK, SELJUK.replace("b5", "d5"), "rows[0]: ruler 1 starts on 'd5', which is no land space"),
        (RUSSIAN, RUSSIAN.replace("c12", "b5"), "rows[1]: rulers 1 and 2 both start on b5"),
        (RUSSIAN, RUSSIAN.replace("number = 2", "number = 9"), "rows: expected the rulers 1 to 8, got [1, 9, 3"),
        (RUSSIAN, RUSSIAN.replace("number = 2", 'number = "2"'), "rows[1]: number: expected a whole number, got '2'"),
        (RUSSIAN, RUSSIAN.replace("colour", "color"), "unknown key 'color'; did you mean 'colour'"),
        # deck
        ('"1 tundra N",', '"1 tundra X",', "cards[0]: cannot read '1 tundra X', expected a card such as"),
        ('"1 tundra N",', '"9 tundra N",', "cards[0]: cannot read '9 tundra N'"),
        ('"1 tundra N",', "5,", "cards: expected a list of texts"),
        # tiles
        (
            L4,
            L4.replace("X. / X. / XX", "X. / .X"),
            "rows[4]: cannot read the shape 'X. / .X': the squares do not hang",
        ),
        (L4, L4.replace("X. / X. / XX", "X? / XX"), "expected rows of X and . with / between them"),
        (L4, L4.replace("X. / X. / XX", "X"), "tile L4 covers 1 space, at least 2 are needed"),
        (L4, L4.replace("conquest", "land"), "unknown kind 'land'; expected conquest or bridge"),
        (L4, L4.replace('"L4"', '"I4"'), "tile 'I4': expected a name of its own"),
        (L4, L4.replace("value = 4", "value = 2"), "tile L4 is worth less than a smaller one"),
        (L4, L4.replace("value = 4", "value = 0"), "tile L4 needs a value and a number of copies from 1 up"),
        ("points = [6, 4, 2]", "points = [4, 6]", "expected points that never rise, got [4, 6]"),
        ("points = [6, 4, 2]", "points = 6", "points: expected a list of whole numbers from 0 up, got 6"),
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
