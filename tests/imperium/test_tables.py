"""Positions as tables: strict, completed, written completely."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.errors import PositionError
from tests.imperium.oracles import all_cards
from tests.imperium.positions import census, lying, position, size
from tests.playing import random_game, step


def test_an_empty_table_is_a_turn_after_the_set_up() -> None:
    game = imperium.Position.from_table({}, ("Ann", "Bo"))
    assert (step(game), game.round, game.nations) == ("declare", 1, {0: "orrund", 1: "tesselin"})
    assert [size(game, zone, "Ann") for zone in ("hand", "draw_deck", "nation_deck", "development")] == [5, 3, 2, 2]
    assert [size(game, zone) for zone in ("fame_deck", "region_deck", "main_deck", "unrest")] == [6, 3, 5, 5]
    assert census(game) == all_cards(game)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("routes", ["no", "yes"])
def test_a_filled_position_has_the_piles_of_the_set_up(players: int, routes: str) -> None:
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    game = imperium.Position.from_table({}, names, {"trade_routes": routes})
    index, more = players - 2, int(routes == "yes")
    assert size(game, "fame_deck") == 6 + index + more
    assert [size(game, f"{suit}_deck") for suit in ("region", "uncivilised", "civilised")] == [3 + index] * 3
    assert size(game, "main_deck") == (5, 7, 9)[index]
    assert size(game, "unrest") == (5, 11, 15)[index]
    assert census(game) == all_cards(game)


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_round_trips(seed: int) -> None:
    setup = ("steps", "done")[seed % 2]
    options = {"profile": ("excerpt", "published")[seed % 2], "trade_routes": ("no", "yes")[seed // 2]}
    for number, game in enumerate(
        random_game(imperium.Position.start(("Ann", "Bo"), setup=setup, options=options), seed)
    ):
        if number % 23 == 0 or not game.round:
            again = imperium.Position.from_text(game.text)
            assert again == game
            assert (
                [str(move) for move in again.legal_moves] == [str(m) for m in game.legal_moves]
                if step(game) in ("action", "set-up")
                else True
            )


def test_what_is_named_is_exact_and_the_rest_goes_to_the_box() -> None:
    game = position(hand={"Ann": ["tend-fields"]}, draw_deck={"Ann": []})
    assert (lying(game, "hand", "Ann"), lying(game, "draw_deck", "Ann")) == (["tend-fields"], [])
    assert sorted(lying(game, "box", "Ann"))[:2] == ["hearth-songs", "hearth-songs"]


def test_a_pile_can_be_given_as_a_number() -> None:
    game = position(unrest=1, fame_deck=2, region_deck=0, main_deck=3)
    assert [size(game, zone) for zone in ("unrest", "fame_deck", "region_deck", "main_deck")] == [1, 2, 0, 3]
    assert census(game) == all_cards(game)


@pytest.mark.parametrize(
    ("table", "field", "words"),
    [
        ({"hands": {}}, "hands", "unknown key 'hands'; did you mean 'hand'?"),
        ({"hand": ["tend-fields"]}, "hand", "hand: expected a table, got"),
        ({"hand": {"Ann": "tend-fields"}}, "hand", "expected a list of cards"),
        ({"hand": {"Ann": ["tend-fieldz"]}}, "hand", "there is no card 'tend-fieldz'; did you mean 'tend-fields'?"),
        ({"hand": {"Ann": ["unrest@3"]}}, "hand", "there is no card 'unrest@3'"),
        ({"hand": {"Zoe": []}}, "hand", "nobody here is called 'Zoe'"),
        ({"hand": {"Ann": ["poets-hall", "poets-hall"]}}, "hand", "more cards 'poets-hall' are named than there are"),
        ({"hand": {"Ann": ["street-preacher"]}}, "hand", "more cards 'street-preacher' are named"),
        ({"step": "dance"}, "step", "unknown value 'dance'; expected one of: turn, action"),
        ({"step": "action", "turn_type": "revolt"}, "turn_type", "step 'action' does not belong to 'revolt'"),
        ({"round": 0}, "round", "round: 0 does not go with the steps"),
        ({"round": "x"}, "round", "expected a count from 0 up, got 'x'"),
        ({"turn": "Zoe"}, "turn", "nobody here is called 'Zoe'"),
        ({"nations": {"Ann": "romans"}}, "nations", "there is no nation 'romans'"),
        ({"nations": {"Ann": "orrund", "Bo": "orrund"}}, "nations", "players choose different nations"),
        ({"side": {"Ann": "zealot"}}, "side", "'zealot'; expected one of: barbarian, empire"),
        ({"resources": {"Ann": {"wood": 1}}}, "resources", "expected a table of materials, population"),
        ({"resources": {"Ann": {"goods": -1}}}, "resources", "expected a count from 0 up, got -1"),
        ({"market": {"main-9": "reed-delta"}}, "market", "unknown slot 'main-9'"),
        ({"market": {"region": {"card": "reed-delta", "gold": 1}}}, "market", "expected a card, or a table of card"),
        ({"market": {"region": {"card": "", "unrest": 1}}}, "market", "Unrest lies under the slot region, and no card"),
        ({"market": {"region": {"card": "reed-delta", "unrest": 2}}}, "market", "unrest is 0 or 1, got 2"),
        ({"fame_deck": 99}, "fame_deck", "fame_deck: 99 cards, but only"),
        ({"exhausted": {"Ann": ["salt-flats"]}}, "exhausted", "1 tokens lie on Salt Flats, of which 0 lie in play"),
        ({"marker": {"Ann": "hand"}}, "marker", "expected nation or development, got 'hand'"),
        ({"secret": {"Ann": ["reed-delta"]}}, "secret", "only cards of the hand can be unknown"),
        ({"resolving": {"Ann": ["march-out"]}}, "resolving", "exactly while 'finish' is on the agenda"),
        ({"agenda": [["dance"]]}, "agenda", "unknown step ['dance']"),
        ({"agenda": [["gain", 0, "wood", 1]]}, "agenda", "expected [gain, seat, resource, number]"),
        ({"agenda": [["fame", 7, 1]]}, "agenda", "expected [fame, seat, number]"),
        ({"agenda": [["pay", 0, "wood 1"]]}, "agenda", "expected [pay, seat, cost]"),
        ({"order": ["Ann", "Ann"]}, "order", "expected every player once"),
        ({"ending": ["draw"]}, "ending", "expected [kind, player, why, round]"),
        ({"setup": "fast"}, "setup", "expected 'steps', got 'fast'"),
        ({"setup": "steps", "round": 3}, "round", "the game begins at its first step"),
        ({"king_side": "C"}, "king_side", "unknown value 'C'; expected one of: A, B"),
        ({"under-region": ["lowmere", "border-pact"]}, "under-region", "at most one Tributary lies there"),
        ({"base": {"Ann": 3}}, "base", "expected Action and Exhaust tokens, got 3"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(table: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(PositionError) as caught:
        imperium.Position.from_table(table, ("Ann", "Bo"))
    assert caught.value.field == field
    assert words in str(caught.value)


def test_a_set_up_in_progress_has_to_name_every_card() -> None:
    with pytest.raises(PositionError, match="in the set-up every card has to be named"):
        imperium.Position.from_table({"agenda": [["set-up", "power", 0], ["turn"]]}, ("Ann", "Bo"))


def test_an_order_of_nobody_in_a_round_is_refused() -> None:
    with pytest.raises(PositionError, match="order: expected every player once"):
        imperium.Position.from_table({"round": 2, "order": []}, ["Ann", "Bo"])
