"""Positions as tables and as text: every defect is named, and nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.bots import random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import NotationError, PositionError
from tests.horus.maps import all_tiles, draw_on, grid, horus_cards, position
from tests.horus.random_games import random_game

HILLS = ["hill 1", "hill 1", "hill 2", "hill 2", "hill 3", "hill 3"]
FULL_BAG = {"desert": 10, "hill": 10, "field": 10, "swamp": 10, "river": 14, "temple": 1}
FULL = {"desert": 10, "hill": 10, "field": 10, "swamp": 10, "rn": 22}
BLOCKED = grid("HHH", "HBH", "HRPB")

# The table, the field that is named, and words of the message.
DEFECTS: list[tuple[dict[str, Any], str, str]] = [
    ({"stone": {}}, "stone", "unknown key 'stone'; did you mean 'stones'"),
    # the map
    ({"board": 5}, "board", "expected a text"),
    ({"board": "Xx\nxx"}, "board", "unknown letter 'X' at 0,0"),
    ({"board": "Bb\nb."}, "board", "the Boat tile at 0,0 needs 'b' at 1,1, found '.'"),
    ({"board": "BbPpBb\nbbpHhb\n...hh."}, "board", "do two tiles overlap"),
    ({"board": "BbPpBb\nbbppbb\nh"}, "board", "'h' at 0,2 belongs to no tile"),
    ({"board": ""}, "board", "found 0 Boats, 0 Step Pyramids, 0 Temples"),
    ({"board": grid("BP")}, "board", "found 1 Boats, 1 Step Pyramids"),
    ({"board": grid("BPPB")}, "board", "found 2 Boats, 2 Step Pyramids"),
    ({"board": grid("TBPBT")}, "bag", "0 Temple tiles in the bag, but -1 are left"),
    ({"board": grid("BPB.H")}, "board", "the tiles must hang together; what lies at 8,0 does not touch the rest"),
    ({"board": grid("BPHB")}, "board", "the River must hang together; what lies at 6,0 does not touch the rest"),
    ({"board": BLOCKED}, "board", "the Boat at 2,2 is blocked"),
    ({"board": grid("BPB"), "at": "x"}, "at", "cannot read 'x', expected a half-cell x,y"),
    ({"board": grid("BPB"), "at": "1/2,0"}, "at", "cannot read '1/2,0'"),
    ({"board": grid("BPB"), "at": "900000,0"}, "at", "cannot read '900000,0'"),
    ({"at": "0,0"}, "at", "there is no board"),
    ({"labels": {"A": "here"}}, "labels", "cannot read 'here', expected a place x,y"),
    ({"labels": []}, "labels", "expected a table"),
    # stones
    ({"stones": {"Cy": ["0,0"]}}, "stones", "nobody here is called 'Cy'; the players are Ann, Bo"),
    ({"stones": {"Ann": ["0,0"]}}, "stones", "Ann has no stone at '0,0': there is pyramid"),
    ({"stones": {"Ann": ["9,9"]}}, "stones", "Ann has no stone at '9,9': there is no tile"),
    ({"stones": {"Ann": ["A"]}}, "stones", "cannot read 'A', expected a label or a place x,y"),
    ({"board": grid("BPB", "H"), "stones": {"Ann": ["0,2"], "Bo": ["0,2"]}}, "stones", "a stone lies there already"),
    # whose turn, which step
    ({"turn": "Cy"}, "turn", "nobody here is called 'Cy'"),
    ({"round": 0}, "round", "rounds are counted from 1"),
    ({"round": "two"}, "round", "expected a whole number, got 'two'"),
    ({"round": True}, "round", "expected a whole number, got True"),
    ({"turns": -1}, "turns", "rounds are counted from 1"),
    ({"chances": -1}, "chances", "expected a count from 0 up, got -1"),
    ({"stepwise": 1}, "stepwise", "expected true or false, got 1"),
    ({"step": "sleep"}, "step", "unknown step 'sleep'; expected one of: bag, tile"),
    ({"step": "tile"}, "step", "step 'tile' needs tile = a land type or 'temple'"),
    ({"step": "tile", "tile": "river"}, "step", "got 'river'"),
    ({"tile": "hill"}, "tile", "at step 'bag' no tile has to be named"),
    ({"step": "stone"}, "step", "step 'stone' needs the card that was played"),
    ({"step": "stack"}, "step", "step 'stack' needs the card that was played"),
    ({"step": "stack", "card": "hill 1"}, "card", "hill 1 leaves no choice of a stack"),
    ({"step": "card", "card": "hill 1"}, "card", "at step 'card' no Horus Card has been played"),
    ({"card": "hill 9"}, "card", "cannot read 'hill 9', expected a Horus Card"),
    ({"agenda": ["bag"]}, "agenda", "unknown step 'bag'"),
    ({"agenda": [["sleep"]]}, "agenda", "unknown step ['sleep']"),
    ({"agenda": [[["bag"]]]}, "agenda", "unknown step"),
    ({"agenda": [["tile"]]}, "agenda", "cannot read ['tile'], expected [tile, kind, source]"),
    ({"agenda": [["tile", "boat", "bag"]]}, "agenda", "expected [tile, kind, source]"),
    ({"agenda": [["draw", 2]]}, "agenda", "expected [draw, seat]"),
    ({"agenda": [["set-up", "dinner"]]}, "agenda", "expected [set-up, step]"),
    ({"agenda": [["bag", 1]]}, "agenda", "expected [bag]"),
    # bag, stacks, what left the game
    ({"bag": {"rn": 1}}, "bag", "unknown kind 'rn'"),
    ({"bag": {**FULL_BAG, "hill": -1}}, "bag", "expected a count from 0 up for hill, got -1"),
    ({"bag": {**FULL_BAG, "hill": True}}, "bag", "got True"),
    ({"bag": {**FULL_BAG, "hill": 11}}, "bag", "impossible number of Hill tiles"),
    ({"bag": {**FULL_BAG, "temple": 0}}, "bag", "0 Temple tiles in the bag, but 1 are left"),
    ({"stacks": {**FULL, "rn": 23}}, "stacks", "impossible number of River tiles"),
    ({"stacks": {**FULL, "hill": 9}}, "stacks", "bag and stack would hold 11 and 9"),
    ({"bag": FULL_BAG, "stacks": {**FULL, "hill": 9}}, "stacks", "19 Hill tiles in bag and stack, but 20 are left"),
    ({"board": grid("BPB", "N"), "stacks": FULL}, "stacks", "14 and 21 is the most"),
    ({"board": grid("BPB", "H" * 21)}, "board", "impossible number of Hill tiles: 21 are out"),
    ({"removed": {"boat": 1}}, "removed", "unknown kind 'boat'"),
    # cards
    ({"hands": {"Cy": []}}, "hands", "nobody here is called 'Cy'"),
    ({"hands": {"Ann": "hill 1"}}, "hands", "expected a list of cards for Ann"),
    ({"hands": {"Ann": ["hill"]}}, "hands", "cannot read 'hill'"),
    ({"hands": {"Ann": ["hill 1", "hill 1", "hill 1"]}}, "hands", "more cards hill 1 than the game has (2)"),
    ({"hands": {"Ann": HILLS}}, "hands", "Ann holds 6 cards, and a hand has 5"),
    ({"draw": {"hill 1": 2}}, "draw", "do not make up all Horus Cards"),
    ({"draw": {"hill": 2}}, "draw", "cannot read 'hill'"),
    ({"discard": {"hill 1": -1}}, "discard", "expected a count from 0 up for hill 1, got -1"),
    ({"nile": "Ann"}, "nile", "expected a list, got 'Ann'"),
    ({"nile": ["Cy"]}, "nile", "nobody here is called 'Cy'"),
]


@pytest.mark.parametrize(("table", "field", "words"), DEFECTS)
def test_every_defect_is_named(table: Mapping[str, Any], field: str, words: str) -> None:
    with pytest.raises(PositionError) as caught:
        horus.Position.from_table(table, ["Ann", "Bo"])
    assert caught.value.field == field
    assert words in str(caught.value)


def test_more_than_twenty_stones_are_refused() -> None:
    rows = grid("BPB", "H" * 11, "F" * 10)
    places = [f"{x},{y}" for y in (2, 4) for x in range(0, 20, 2)]
    with pytest.raises(PositionError, match="Ann has only 20"):
        horus.Position.from_table({"board": rows, "stones": {"Ann": [*places, "20,2"]}}, ["Ann", "Bo"])


def test_what_a_table_leaves_out_is_filled_from_what_remains() -> None:
    game = position("BRPB", "HHT.", "NS..", round=3, turn="Bo", hands={"Ann": ["hill 1"]})
    assert all_tiles(game) == 120
    assert horus_cards(game) == 50
    assert [len(game.hands[0]), len(game.hands[1])] == [5, 5]
    assert game.bag["temple"] == 0
    assert all(game.stacks.values()), "no stack is used up unless the table says so"


def test_another_seed_fills_in_something_else() -> None:
    one, same, other = (position("BPB", "HH", seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_label_stands_for_a_place() -> None:
    game = position("BPB", "HH", labels={"A": "2,2"}, stones={"Bo": "A"})
    assert game == position("BPB", "HH", stones={"Bo": ["2,2"]})


def test_the_map_may_begin_anywhere() -> None:
    game = position("BPB", at="-5,3")
    assert game.board.tiles() == {(-5, 3): "boat", (-3, 3): "pyramid", (-1, 3): "boat"}


@pytest.mark.parametrize("seed", range(3))
def test_a_position_reads_back_from_its_text_at_every_moment(seed: int) -> None:
    options = {"stone_duty": "optional"} if seed % 2 else {}
    for game in random_game(seed, 2 + seed % 3, options):
        again = horus.Position.from_text(game.text)
        assert not again.differences(game)
        assert again.text == game.text


def test_a_set_up_half_done_reads_back_too() -> None:
    game = horus.Position.start(["Ann", "Bo"], setup="steps")
    while game.decision is not None and game.decision.step.name != "bag":
        again = horus.Position.from_text(game.text)
        assert not again.differences(game)
        for one in (game, again):
            chance = one.decision is not None and one.decision.actor == -2
            one.push(Dealer(3).pick(one) if chance else one.legal_moves[0])
        assert again == game


def test_names_with_blanks_and_letters_of_all_kinds_survive() -> None:
    game = draw_on(horus.Position.start(["Anne Marie", "André", "Zoë-3"]))
    assert horus.Position.from_text(game.text) == game


def test_a_game_goes_on_from_its_text_as_it_would_have() -> None:
    game = draw_on(horus.Position.start(["Ann", "Bo"]))
    again = horus.Position.from_text(game.text)
    for one in (game, again):
        dealer = Dealer(4)
        while not one.over:
            dealer.settle(one)
            if one.decision is not None:
                one.push(one.legal_moves[len(one.legal_moves) // 2])
    assert again == game
    assert again.scores() == game.scores()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a position"),
        ("{", "not a position"),
        ("[]", "expected game 'horus'"),
        ('{"game": "khan"}', "found 'khan'"),
        ('{"game": "horus", "players": ["Ann", "Bo"]}', "'position' is missing"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        horus.Position.from_text(text)


def test_a_text_whose_table_is_no_table_is_refused() -> None:
    with pytest.raises(PositionError, match="expected a table, got 3"):
        horus.Position.from_text('{"game": "horus", "players": ["Ann", "Bo"], "options": {}, "position": 3}')


def test_bots_can_play_on_from_a_table() -> None:
    game = position("BRPB", "HHT.", "NS..", round=3)
    view = draw_on(game).seen_by(game.decision.actor if game.decision else None)
    assert random_bot(view, Dealer(1).random(1)) in game.legal_moves


def test_equal_positions_have_equal_text_in_whatever_order_tiles_left_the_game() -> None:
    first, second = (horus.Position.from_table({"removed": {"river": 2}, "round": 2}, ["Ann", "Bo"]) for _ in range(2))
    first.removed, second.removed = {"temple": 1, "river": 2}, {"river": 2, "temple": 1}
    assert first == second
    assert first.text == second.text
