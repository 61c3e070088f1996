"""The components file: what the box holds, and which decks are refused with which words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.horizonte.components import Components, load_components
from rulebook_lib.horizonte.deck import SUITS, Card
from tests.horizonte.random_games import DECKS, watched_game
from tests.horizonte.tables import EXAMPLE_HANDS, SEATS

SHIPPED = (horizonte.GAME.folder / "components.toml").read_text(encoding="utf-8")
DECK = SHIPPED[SHIPPED.index("\n[deck]") :]


def load(text: str, folder: Path) -> Components:
    """Load a components file of that text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return load_components(path)


def defect(text: str, folder: Path) -> str:
    """What is said about a components file that is refused."""
    with pytest.raises(ComponentsError) as caught:
        load(text, folder)
    return str(caught.value)


def changed(old: str, new: str, count: int = 1) -> str:
    """The shipped file with a change."""
    assert SHIPPED.count(old) >= 1, old
    return SHIPPED.replace(old, new, count)


# ---------------------------------------------------------------------- the box


@pytest.mark.clause("Z-COMP-1")
def test_the_box_holds_59_cards(tmp_path: Path) -> None:
    assert 50 + 2 + 2 + 5 == 59
    assert "all = 59" in SHIPPED
    found = defect(changed("all = 59", "all = 60"), tmp_path)
    assert re.fullmatch(r"mine\.toml:\d+: all: the total says 60 cards, the kinds add up to 59", found)


@pytest.mark.clause("Z-COMP-1", "Z-COMP-2")
@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_every_deck_has_fifty_cards_in_four_suits(deck: Path | None) -> None:
    cards = load_components(deck).deck.cards
    assert len(cards) == 50
    assert {card.suit for card in cards} == {"Cloud", "Mountain", "Desert", "Ocean"}


@pytest.mark.clause("Z-COMP-3")
def test_dragon_and_dog_have_a_card_of_each_kind(tmp_path: Path) -> None:
    found = defect(changed("initiative = 2", "initiative = 3").replace("all = 59", "all = 60"), tmp_path)
    assert "initiative: 3 cards; expected one for the Dragon and one for the Dog" in found


@pytest.mark.clause("Z-COMP-4")
def test_there_is_a_prediction_card_and_a_cube_for_everybody(tmp_path: Path) -> None:
    assert load_components().prediction_cards == load_components().players[1] == 5
    assert "expected from 3 up to the 4 Prediction cards and cubes" in defect(
        changed("cubes = 5", "cubes = 4"), tmp_path
    )


@pytest.mark.parametrize(("players", "in_play"), [(3, (9, 7)), (4, (13, 9)), (5, (17, 11))])
def test_the_shipped_deck_has_the_figures_of_the_rules_file(players: int, in_play: tuple[int, int]) -> None:
    cards = load_components().deck.share(players).cards
    assert [sum(card.suit == suit for card in cards) for suit in SUITS] == [in_play[0], *[in_play[1]] * 3]
    assert len(cards) == 10 * players


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
def test_every_deck_gives_ten_cards_to_each_player(deck: Path | None) -> None:
    found = load_components(deck).deck
    assert [len(found.share(players).in_play) for players in (3, 4, 5)] == [30, 40, 50]


def test_the_two_decks_for_tests_are_those_of_the_rules_file() -> None:
    wide, even = (load_components(DECKS[name]).deck for name in ("wide_cloud", "even_split"))
    assert [card.value for card in wide.cards if card.suit == "Cloud"] == list(range(1, 21))
    assert [card.value for card in wide.cards if card.suit == "Ocean"] == list(range(1, 11))
    assert [card.value for card in wide.cards if wide.dots[card] == 4 and card.suit == "Cloud"] == [2, 6, 10, 18]
    lengths = [sum(card.suit == suit for card in even.cards) for suit in SUITS]
    assert lengths == [13, 13, 12, 12]
    assert [card.value for card in even.cards if even.dots[card] == 4 and card.suit == "Ocean"] == [6, 9, 10]


def test_the_cards_of_the_printed_example_are_in_every_deck() -> None:
    shown = {card for hand in EXAMPLE_HANDS.values() for card in hand}
    for deck in DECKS.values():
        assert shown <= {str(card) for card in load_components(deck).deck.share(4).cards}


def test_a_deck_of_the_shipped_file_is_marked_as_assumed() -> None:
    assumed = {table.table: table.note for table in load_components().assumed}
    assert list(assumed) == ["players", "seats", "prediction", "deck"]
    assert all(len(note) > 40 for note in assumed.values())


# ---------------------------------------------------------------------- a deck of one's own


def test_a_file_may_hold_nothing_but_the_deck(tmp_path: Path) -> None:
    real = DECK.replace('origin = "assumed"', 'origin = "rulebook"')
    components = load(f'game = "horizonte"\n{real}', tmp_path)
    assert [table.table for table in components.assumed] == ["players", "seats", "prediction"]
    assert components.deck.cards == load_components().deck.cards


def test_a_game_is_played_with_the_deck_that_is_given() -> None:
    components = load_components(DECKS["wide_cloud"])
    position = horizonte.Position.start(SEATS[:3], components=components)
    assert Card("Cloud", 20) in position.deck.of(position.pile)
    assert position.digest != horizonte.Position.start(SEATS[:3]).digest
    saved = save_text(position)
    assert load_text(saved, components=components).position == position
    with pytest.raises(Exception, match="other component tables"):
        load_text(saved)


@pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_rules_hold_with_every_deck(deck: Path | None, players: int) -> None:
    components = load_components(deck)
    for seed in range(4):
        watched_game(seed, players, components=components)


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("values = [8, 9] }", "values = [8] }", "the deck has 49 cards, expected 50"),
        ("values = [10, 11] }", "values = [10, 11, 12] }", "the deck has 51 cards, expected 50"),
        ("values = [10, 11] }", "values = [10, 9] }", "Mountain 9 is there twice; all cards have to be different"),
        ('suit = "Ocean",    dots = 0', 'suit = "Sea",      dots = 0', "unknown suit 'Sea'; expected one of: Cloud"),
        ("values = [10, 11] }", 'values = [10, "11"] }', "Mountain '11': a value has to be a whole number"),
        ("values = [10, 11] }", "values = [10, 1.5] }", "Mountain 1.5: a value has to be a whole number"),
        ("values = [10, 11] }", "values = [10, true] }", "Mountain True: a value has to be a whole number"),
        ("dots = 4", "dots = 3", "Cloud: 3 dots; expected 0, 4 or 5"),
        ("dots = 4", "dots = true", "Cloud: True dots; expected 0, 4 or 5"),
        ("values = [10, 11] }", "values = 10 }", "Mountain: expected a list of values, got 10"),
        (
            '4, 5, 6, 7] },\n    { suit = "Ocean",    dots = 4, values = [8, 9]',
            '4, 18, 6, 7] },\n    { suit = "Ocean",    dots = 4, values = [8, 9]',
            "Ocean 5 is missing, which the rulebook's example plays",
        ),
    ],
)
def test_a_deck_is_refused_with_words_that_say_why(old: str, new: str, words: str, tmp_path: Path) -> None:
    found = defect(changed(old, new), tmp_path)
    assert words in found
    assert re.match(r"mine\.toml:\d+: ", found)


def test_a_suit_that_is_missing_is_named(tmp_path: Path) -> None:
    rows = DECK.replace('"Desert",  ', '"Cloud",').replace(
        '"Cloud", dots = 0, values = [1, 2, 3, 4, 5, 6, 7]', HIGH_CLOUDS
    )
    rows = rows.replace('"Cloud", dots = 4, values = [8, 9]', '"Cloud", dots = 4, values = [28, 29]')
    rows = rows.replace('"Cloud", dots = 5, values = [10, 11]', '"Cloud", dots = 5, values = [30, 31]')
    found = defect(f'game = "horizonte"\n{rows}', tmp_path)
    assert "the deck has no card of Desert; Desert 2 is missing, which the rulebook's example plays" in found


HIGH_CLOUDS = '"Cloud", dots = 0, values = [21, 22, 23, 24, 25, 26, 27]'


def test_cards_that_cannot_be_dealt_equally_are_refused(tmp_path: Path) -> None:
    text = changed("values = [2, 6, 10, 14] }", "values = [2, 6, 10, 14, 16] }").replace("[4, 8, 12, 16]", "[4, 8, 12]")
    assert "with 4 players 41 cards are in play, which cannot be dealt out equally" in defect(text, tmp_path)


def test_hands_of_one_card_are_refused(tmp_path: Path) -> None:
    rows = ['{ suit = "Cloud", dots = 0, values = [3, 7, 13] }']
    rows += [f'{{ suit = "Cloud", dots = 5, values = {list(range(20, 47))} }}']
    rows += [f'{{ suit = "{suit}", dots = 5, values = [17, 1, 2, 4, 5, 6, 8] }}' for suit in SUITS[1:]]
    text = 'game = "horizonte"\n[deck]\norigin = "rulebook"\nrows = [' + ",\n".join(rows) + "]"
    found = defect(text, tmp_path)
    assert "with 3 players 3 cards are in play; each needs at least two" in found
    assert "Cloud 13" not in found
    assert "Ocean 5 has 5 dots, but the rulebook's example plays it with 4 players" in found


def test_every_bonus_value_has_to_be_there_and_one_with_three_players(tmp_path: Path) -> None:
    assert "no card has the bonus value 17" in defect(changed("13, 15, 17]", "13, 15, 18]"), tmp_path)
    found = defect(changed("bonus = [3, 7, 13, 17]", "bonus = [16, 12]"), tmp_path)
    assert "with 3 players no card of a bonus value (16, 12) is left in play" in found


def test_several_defects_are_all_named(tmp_path: Path) -> None:
    found = defect(changed("13, 15, 17]", "13, 15]"), tmp_path)
    assert "49 cards" in found
    assert "bonus value 17" in found
    assert "with 3 players 29 cards" in found


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('\ngame = "horizonte"', '\ngame = "horus"', "expected game = 'horizonte', got 'horus'"),
        ("[rules]", "[rulez]", "unknown key 'rulez'; did you mean 'rules'?"),
        ("rounds = 3", 'rounds = "three"', "rounds: expected a whole number from 0 up, got 'three'"),
        ("bonus = [3, 7, 13, 17]", "bonus = 3", "bonus: expected a list, got 3"),
        ("bonus = [3, 7, 13, 17]", 'bonus = ["3"]', "bonus: expected a list of whole numbers"),
        ("low = 0", "low = 11", "low: expected whole numbers low up to high, got [11, 10]"),
        ("high = 10", "high = 2000", "expected whole numbers low up to high, got [0, 2000]"),
        ('"Ocean 4", "Ocean 5"', '"Oc 4", "Ocean 5"', "cannot read 'Oc 4': expected a card such as 'Ocean 8'"),
        ("min = 3", "min = 2", "2 to 5 players; expected from 3 up to the 5 Prediction cards and cubes"),
        ('"West", "Centre"]', '"West", "West"]', "expected 5 different names"),
        ('origin = "assumed"\nnote = "The rulebook has no list', 'note = "The rulebook has no list', "origin None"),
        ("rows = [\n", "rows = 7\nrest = [\n", "rows: expected a list, got 7"),
    ],
)
def test_a_file_with_a_wrong_figure_is_refused(old: str, new: str, words: str, tmp_path: Path) -> None:
    assert words in defect(changed(old, new), tmp_path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="cannot be read"):
        load_components(tmp_path / "missing.toml")
    assert "not valid TOML" in defect("[deck", tmp_path)
    assert "expected a table [deck], got 3" in defect('game = "horizonte"\ndeck = 3', tmp_path)
