"""Positions as tables and as text: every defect is named, and nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.errors import NotationError, PositionError
from tests.luxor.positions import all_cards, figures, hand, looted, position, random_game, sleepers, step

HAND = ["1", "2", "3", "4", "5"]

# The table, the field that is named, and words of the message.
DEFECTS: list[tuple[dict[str, Any], str, str]] = [
    ({"bord": {}}, "bord", "unknown key 'bord'; did you mean 'board'"),
    # board
    ({"board": []}, "board", "expected a table, got []"),
    ({"board": {"x": "vase-1-1"}}, "board", "cannot read 'x', expected a place from 1 to 40"),
    ({"board": {"41": "vase-1-1"}}, "board", "cannot read '41', expected a place from 1 to 40"),
    ({"board": {"stairs": "vase-1-1"}}, "board", "cannot read 'stairs', expected a place from 1 to 40"),
    ({"board": {"8": "vase"}}, "board", "cannot read 'vase', expected a tile such as 'vase-2-3'"),
    ({"board": {"8": 5}}, "board", "cannot read 5, expected a tile"),
    ({"board": {"8": "vase-9-9"}}, "board", "vase-9-9 cannot lie on place 8; expected a treasure"),
    ({"board": {"6": "horus-2"}}, "board", "horus-2 cannot lie on place 6; expected horus-1"),
    ({"board": {"4": "vase-1-1"}}, "board", "vase-1-1 cannot lie on place 4; expected an Osiris tile"),
    ({"board": {"8": "scarab"}}, "board", "scarab cannot lie on place 8; expected a treasure"),
    ({"board": {"7": "scarab"}}, "board", "expected a treasure or a temple tile of the cobra"),
    ({"board": {"1": "vase-3-6", "3": "vase-3-6"}}, "board", "more tiles vase-3-6 than the game has (1)"),
    ({"board": {"4": "osiris-1", "9": "osiris-1"}}, "board", "more tiles osiris-1 than the game has (1)"),
    ({"board": {"5": "favour-1-2", "10": "favour-1-2"}}, "board", "more tiles favour-1-2 than the game has (1)"),
    ({"empty": 8}, "empty", "expected a list, got 8"),
    ({"empty": [6]}, "empty", "place 6 cannot be empty: a tile always lies there"),
    ({"empty": [7]}, "empty", "place 7 cannot be empty: a tile always lies there"),
    ({"empty": [8], "board": {"8": "vase-1-1"}}, "empty", "place 8 cannot be empty: a tile lies there"),
    ({"looted": {"Ann": ["scarab"]}}, "looted", "only treasures are looted, got scarab"),
    ({"looted": {"Ann": "vase-1-1"}}, "looted", "expected a list"),
    ({"looted": {"Ann": ["vase-3-6", "vase-3-6"]}}, "looted", "more tiles vase-3-6 than the game has (1)"),
    ({"looted": {"Ann": [], "Bo": []}, "empty": [8]}, "looted", "1 places have lost their treasure, but 0 treasures"),
    # figures
    ({"figures": {"Cy": []}}, "figures", "nobody here is called 'Cy'; the players are Ann, Bo"),
    ({"figures": {"Ann": [5] * 6}}, "figures", "Ann has 6 figures, expected 5"),
    ({"figures": {"Ann": [42]}}, "figures", "cannot read 42, expected a place from 1 to 40, 'stairs' or 'chamber'"),
    ({"figures": {"Ann": [True]}}, "figures", "cannot read True"),
    ({"figures": {"Ann": ["statue-10"]}}, "figures", "cannot read 'statue-10'"),
    ({"sleepers": {"Ann": [11]}}, "sleepers", "there is no statue 11; expected one of: 10, 20, 30"),
    ({"sleepers": {"Ann": [10, 10]}}, "sleepers", "Ann has two sleepers at one statue"),
    ({"figures": {"Ann": [12]}, "sleepers": {"Ann": [10]}}, "sleepers", "would have woken the one at statue 10"),
    ({"figures": {"Ann": ["chamber"]}, "sleepers": {"Ann": [30]}}, "sleepers", "a figure at chamber that would have"),
    # keys and tokens
    ({"keys": {"Ann": -1}}, "keys", "expected a whole number from 0 up, got -1"),
    ({"keys": {"Ann": 12, "Bo": 9}}, "keys", "21 are given out, but the game has 20"),
    ({"wilds": {"Ann": True}}, "wilds", "expected a whole number from 0 up, got True"),
    ({"scarabs": {"Ann": [5]}}, "scarabs", "there is no scarab of value 5"),
    ({"scarabs": {"Ann": [4] * 5}}, "scarabs", "more scarabs of value 4 than the game has"),
    ({"scarabs": {"Ann": 23}}, "scarabs", "expected a list of values or how many there are, got 23"),
    ({"sarcophagi": ["Ann"]}, "sarcophagi", "expected 0 of those who have a figure in the chamber (nobody)"),
    ({"figures": {"Ann": ["chamber"]}, "sarcophagi": ["Bo"]}, "sarcophagi", "expected 1 of those"),
    ({"figures": {"Ann": ["chamber"]}, "sarcophagi": []}, "sarcophagi", "expected 1 of those"),
    # whose turn, which step
    ({"turn": "Cy"}, "turn", "nobody here is called 'Cy'"),
    ({"first": "Cy"}, "first", "nobody here is called 'Cy'"),
    ({"round": 0}, "round", "rounds are counted from 1, got 0"),
    ({"round": "two"}, "round", "expected a whole number, got 'two'"),
    ({"turns": -1}, "turns", "expected a whole number from 0 up, got -1"),
    ({"turns": 1}, "turns", "after 1 turns it is not the turn of the player named"),
    ({"thrown": -1}, "thrown", "expected a whole number from 0 up"),
    ({"chances": -1}, "chances", "expected a whole number from 0 up"),
    ({"stepwise": 1}, "stepwise", "expected true or false, got 1"),
    ({"drawn": "no"}, "drawn", "expected true or false, got 'no'"),
    ({"step": "sleep"}, "step", "unknown step 'sleep'; expected 'card' or 'draw'"),
    ({"card": "6"}, "card", "the game has no card '6'"),
    ({"card": "jump"}, "card", "cannot read 'jump', expected a card"),
    ({"agenda": ["card"]}, "agenda", "unknown step 'card'"),
    ({"agenda": [["sleep"]]}, "agenda", "unknown step ['sleep']"),
    ({"agenda": [["move"]]}, "agenda", "expected move steps steps"),
    ({"agenda": [["move", 0, 1]]}, "agenda", "expected move steps steps"),
    ({"agenda": [["act", 42]]}, "agenda", "expected act spot"),
    ({"agenda": [["deal", 2]]}, "agenda", "expected deal seat"),
    ({"agenda": [["pick", []]]}, "agenda", "expected pick goals"),
    ({"agenda": [["move all", 2, 5, []]]}, "agenda", "expected move all steps figures figures"),
    ({"agenda": [["set-up", "dinner"]]}, "agenda", "expected set-up set-up step"),
    ({"agenda": [["roll"]]}, "agenda", "step 'roll' does not fit this position"),
    ({"agenda": [["loot", 6]]}, "agenda", "step 'loot' does not fit this position"),
    ({"agenda": [["temple", 8]]}, "agenda", "step 'temple' does not fit this position"),
    ({"agenda": [["gain", 1]], "stacks": {"1": 0}}, "agenda", "step 'gain' does not fit this position"),
    ({"agenda": [["move all", 2, [7], []]]}, "agenda", "step 'move all' does not fit this position"),
    # cards
    ({"hands": {"Ann": "1"}}, "hands", "expected a list, got '1'"),
    ({"hands": {"Ann": ["jump"]}}, "hands", "cannot read 'jump', expected a card such as '3'"),
    ({"hands": {"Ann": [3]}}, "hands", "cannot read 3, expected a card"),
    ({"hands": {"Ann": ["all-3"] * 3}}, "hands", "more cards all-3 than the game has left for them"),
    ({"hands": {"Ann": ["5"] * 5}}, "hands", "more cards 5 than the game has left for them"),
    ({"stacks": {"4": 1}}, "stacks", "unknown level '4'; expected 1, 2 or 3"),
    ({"stacks": {"1": 9}}, "stacks", "expected cards or a number up to 8 for level 1, got 9"),
    ({"stacks": {"1": {"all-3": 1}}}, "stacks", "level 1 has fewer cards all-3"),
    ({"stacks": {"1": 8}, "hands": {"Ann": ["1-3"]}}, "stacks", "only 7 cards of level 1 are left for its stack"),
    ({"deck": {"1": -1}}, "deck", "expected a count from 0 up for 1, got -1"),
    ({"deck": 60}, "deck", "expected cards or a number up to 21, got 60"),
    ({"deck": {}, "discard": {}}, "deck", "hands, piles and stacks do not make up all cards"),
    ({"discard": {"1": 7}}, "discard", "more cards 1 than the game has left"),
    ({"discard": [1]}, "discard", "expected a table, got [1]"),
]


@pytest.mark.parametrize(("table", "field", "words"), DEFECTS)
def test_every_defect_is_named(table: Mapping[str, Any], field: str, words: str) -> None:
    with pytest.raises(PositionError) as caught:
        luxor.Position.from_table(table, ["Ann", "Bo"])
    assert caught.value.field == field
    assert words in str(caught.value)


def test_a_table_has_to_be_a_table() -> None:
    with pytest.raises(PositionError, match="expected a table"):
        luxor.Position.from_table([], ["Ann", "Bo"])  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------ filling


@pytest.mark.parametrize("seed", range(6))
def test_what_a_table_leaves_out_is_filled_from_what_remains(seed: int) -> None:
    game = position(seed=seed, empty=[1, 3], figures={"Ann": [8, "chamber"]}, round=3, turn="Bo", keys={"Bo": 2})
    assert all_cards(game) == 55
    assert [len(cards) for cards in game.hands.values()] == [5, 5]
    assert sum(len(tiles) for tiles in game.looted.values()) == 2
    assert sum(game.boxed().values()) == 2
    assert (game.turns, game.round, game.sarcophagi) == (5, 3, (0,))


def test_figures_that_are_not_named_sleep_where_they_can() -> None:
    assert (figures(position()), sleepers(position())) == (["stairs", "stairs"], (10, 20, 30))
    game = position(figures={"Ann": [12]})
    assert (figures(game), sleepers(game)) == (["stairs", "stairs", "12"], (20, 30))
    game = position(figures={"Ann": [2, 5, 5, 5]})
    assert (figures(game), sleepers(game)) == (["2", "5", "5", "5"], (30,))
    game = position(figures={"Ann": ["chamber"]})
    assert (figures(game), sleepers(game)) == (["stairs"] * 4 + ["chamber"], ())
    game = position(sleepers={"Ann": [20]})
    assert (figures(game), sleepers(game)) == (["stairs"] * 4, (20,))


def test_a_hand_is_filled_up_from_its_middle_so_that_its_ends_stay() -> None:
    cards = hand(position(hands={"Ann": ["+/-1", "die"]}))
    assert (cards[0], cards[-1], len(cards)) == ("+/-1", "die", 5)


def test_who_has_not_drawn_yet_has_four_cards() -> None:
    game = position(step="draw", card="3")
    assert (len(hand(game)), len(hand(game, "Bo")), sum(game.discard.values())) == (4, 5, 1)
    assert step(game) == "draw"


def test_treasures_that_were_looted_have_left_their_places() -> None:
    taken = ["vase-1-1", "vase-1-2", "statue-3-6"]
    for seed in range(8):
        game = position(seed=seed, looted={"Ann": taken, "Bo": []})
        gone = [place for place in game.components.treasure_places if not is_treasure(game, place)]
        assert (len(gone), looted(game)) == (3, 9)


def is_treasure(game: luxor.Position, place: int) -> bool:
    """Whether a treasure lies there."""
    return place in game.tiles and game.tiles[place].is_treasure


def test_scarabs_can_be_given_by_number() -> None:
    game = position(scarabs={"Ann": 3, "Bo": [4, 4]})
    assert (len(game.scarabs[0]), game.scarabs[1]) == (3, (4, 4))
    assert sum(game.tokens_left().values()) == 17


def test_stacks_and_deck_can_be_given_by_number() -> None:
    game = position(stacks={"1": 2}, deck=3)
    assert (len(game.stacks[1]), sum(game.deck.values()), all_cards(game)) == (2, 3, 55)
    assert sum(game.discard.values()) == 6 + 18


def test_horus_cards_in_hands_have_left_their_stacks() -> None:
    game = position(hands={"Ann": ["1-3", "all-3", "last", "1-die", "minus-4"]})
    assert all_cards(game) == 55
    assert sum(len(stack) for stack in game.stacks.values()) == 19
    assert len(game.stacks[1]) <= 7


def test_the_same_seed_fills_alike() -> None:
    assert position(seed=4) == position(seed=4)
    assert position(seed=4) != position(seed=5)


# ------------------------------------------------------------------------------------------ round trips


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_survives_being_written(seed: int) -> None:
    options = {option: Random(seed).choice(values) for option, values in luxor.rulebook.switches().items()}
    for number, game in enumerate(random_game(seed, 2 + seed % 3, options)):
        if number % 3:
            continue
        again = luxor.Position.from_text(game.text)
        assert again.differences(game) == []
        assert again.text == game.text
        assert [str(move) for move in _some(again)] == [str(move) for move in _some(game)]


def _some(game: luxor.Position) -> list[Any]:
    try:
        return list(game.legal_moves)
    except TypeError:
        return []


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", '{"game":"horus"}', '{"game":"luxor"}', '{"game":"luxor","players":["Ann","Bo"],"options":{}}'],
)
def test_other_texts_are_no_positions(text: str) -> None:
    with pytest.raises(NotationError, match="not a position"):
        luxor.Position.from_text(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "jump", "play", "play 1", "play 1th", "play 11st", "play 0th", "play 1st 2nd", "throw", "roll", "roll x"),
        *(
            "move 8",
            "move 8 42",
            "move 0 3",
            "move 8 statue",
            "act",
            "take sun",
            "favour",
            "temple vase-1-1",
            "draw 10",
        ),
        *("gain", "loot now", "stop it", "treasures", "osiris x", "deal Ann", "setup dinner", "scarab"),
    ],
)
def test_texts_that_are_no_moves_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        position().parse_move(text)


@pytest.mark.parametrize("text", ["play 1st", "play 22nd", "throw 3rd", "move stairs chamber", "move statue-10 11"])
def test_moves_are_written_as_they_are_read(text: str) -> None:
    assert str(position().parse_move(text)) == text


def test_a_hand_can_be_given_in_full() -> None:
    assert hand(position(hands={"Ann": HAND})) == HAND
