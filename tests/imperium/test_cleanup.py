"""The five steps of the Clean-up."""

from __future__ import annotations

import pytest

from tests.imperium.positions import FULL, MARKET, acting, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, refused, step


@pytest.mark.clause("I-CLEAN-1")
def test_the_steps_come_in_their_order() -> None:
    game = play(acting(["unrest", *FULL], ["salt-flats"], market=MARKET), "exhaust salt-flats", "end")
    assert step(game) == "token"
    for move in ("discard unrest", "done", "play tend-fields", "exhaust herd-law", "end"):
        assert refused(game, move) == "I-CLEAN-1"
        assert unchanged(game, move)
    play(game, "token region")
    assert step(game) == "tidy"
    assert refused(game, "token region") == "I-CLEAN-1"
    active = acting(FULL, market=MARKET)
    assert refused(active, "token region") == refused(active, "discard unrest") == "I-CLEAN-1"


@pytest.mark.clause("I-PUB-CLEAN-1")
def test_a_progress_token_goes_to_a_market_card() -> None:
    game = position(step="clean-up", market={**MARKET, "main-2": ""})
    assert refused(game, "token main-2") == "I-PUB-CLEAN-1"
    assert legal(game) == {f"token {slot}" for slot in MARKET if slot != "main-2"}
    assert play(game, "token region").tokens["region"] == 2
    empty = position(step="clean-up", market=dict.fromkeys(MARKET, ""), main_deck=[])
    assert step(empty) == "tidy"


@pytest.mark.clause("I-PUB-CLEAN-2")
def test_tokens_come_off_all_own_cards_and_nobody_elses() -> None:
    table = {"exhausted": {"Ann": ["salt-flats", "herd-law"], "Bo": ["salt-flats"]}, "marker": {"Ann": "nation"}}
    in_play = {"Ann": ["salt-flats"], "Bo": ["salt-flats"]}
    game = play(position(step="clean-up", play=in_play, **table), "token main-1")
    assert (game.exhausted, game.marker[0]) == ({(1, "salt-flats"): 1}, "")


@pytest.mark.clause("I-PUB-CLEAN-2")
def test_tokens_come_off_the_merchants_too() -> None:
    game = acting(FULL, options={"trade_routes": "yes"})
    play(game, "exhaust merchants")
    assert game.exhausted == {(0, "merchants"): 1}
    assert play(game, "end", "token main-1").exhausted == {}


@pytest.mark.clause("I-PUB-CLEAN-3")
def test_the_state_card_is_full_again() -> None:
    game = position(step="clean-up", actions={"Ann": 0}, exhausts={"Ann": 1}, base={"Ann": [3, 5]})
    play(game, "token main-1")
    assert (game.actions[0], game.exhausts[0]) == (3, 5)


@pytest.mark.clause("I-PUB-CLEAN-3", "I-PSETUP-5c")
@pytest.mark.parametrize(("token", "full"), [("exhaust", (3, 6)), ("action", (4, 5))])
def test_with_trade_routes_one_token_more_comes_back(token: str, full: tuple[int, int]) -> None:
    options = {"trade_routes": "yes", "routes_token": token}
    game = play(position(step="clean-up", options=options, actions={"Ann": 0}, exhausts={"Ann": 0}), "token main-1")
    assert (game.actions[0], game.exhausts[0]) == full


@pytest.mark.clause("I-PUB-CLEAN-4")
@pytest.mark.parametrize("number", range(3))
def test_any_cards_are_discarded_one_at_a_time(number: int) -> None:
    game = position(step="tidy", hand={"Ann": ["tend-fields", "unrest", "unrest"]}, draw_deck={"Ann": []})
    play(game, *["discard unrest"] * number)
    assert (lying(game, "discard", "Ann"), size(game, "hand", "Ann")) == (["unrest"] * number, 3 - number)
    assert refused(game, "done") is None


@pytest.mark.clause("I-PUB-CLEAN-4")
def test_only_cards_of_the_hand_are_discarded() -> None:
    game = position(step="tidy", hand={"Ann": ["tend-fields"]})
    assert refused(game, "discard unrest") == "I-PUB-CLEAN-4"
    assert unchanged(game, "discard unrest")


@pytest.mark.clause("I-PUB-CLEAN-4")
def test_a_large_hand_is_kept_or_brought_down() -> None:
    hand = {"Ann": [*FULL, "hearth-songs", "hearth-songs", "tell-the-tale"]}
    kept = play(position(step="tidy", hand=hand), "done")
    assert (size(kept, "hand", "Ann"), kept.turn) == (8, 1)
    game = position(step="tidy", hand=hand, options={"hand_limit": "discard_down"})
    for card in ("tell-the-tale", "hearth-songs", "hearth-songs"):
        assert refused(game, "done") == "I-PUB-CLEAN-4"
        play(game, f"discard {card}")
    assert refused(game, "done") is None


@pytest.mark.clause("I-PUB-CLEAN-5")
def test_the_hand_is_drawn_up_to_its_size() -> None:
    table = {"hand": {"Ann": ["unrest"]}, "draw_deck": {"Ann": [*FULL, "hearth-songs"]}}
    game = draw_on(play(position(step="tidy", **table), "done"))
    assert (size(game, "hand", "Ann"), size(game, "draw_deck", "Ann")) == (5, 2)


@pytest.mark.clause("I-PUB-CLEAN-5")
def test_the_hand_is_smaller_when_no_card_is_left() -> None:
    gone: dict[str, dict[str, list[str]]] = {zone: {"Ann": []} for zone in ("nation_deck", "accession", "development")}
    game = position(step="tidy", hand={"Ann": ["unrest"]}, draw_deck={"Ann": ["tend-fields"]}, **gone)
    draw_on(play(game, "done"))
    assert lying(game, "hand", "Ann") == ["tend-fields", "unrest"]
