"""Acquire, Advance, and filling the Market again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulebook_lib import imperium
from tests.imperium.positions import MARKET, acting, have, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, refused, step

DECKS: Mapping[str, Any] = {"region_deck": ["salt-flats", "salt-flats"], "main_deck": ["reed-delta", "lowmere"]}


def buying(**table: Any) -> imperium.Position:
    """Ann has March Out in hand and Stone Bridge and Ledger House in play."""
    table = {"market": MARKET, "unrest": 4, **DECKS, **table}
    return acting(["march-out", "tend-fields"], ["ledger-house", "stone-bridge"], **table)


# ---------------------------------------------------------------------------------------------------- Acquire


@pytest.mark.clause("I-PUB-ACQ-1")
def test_acquire_takes_card_tokens_and_unrest() -> None:
    game = play(buying(), "play march-out", "acquire region", "refill region salt-flats")
    assert lying(game, "hand", "Ann") == ["tend-fields", "twin-passes", "unrest"]
    assert have(game, "progress") == 2
    assert game.tokens["region"] == 0


@pytest.mark.clause("I-PUB-ACQ-1")
def test_acquire_takes_what_the_card_names() -> None:
    table = {"agenda": [["acquire", 0, "region"], ["action"], ["clean-up"]], "turn_type": "activate"}
    game = position(market={**MARKET, "main-2": ""}, **table)
    assert legal(game) == {"acquire region"}
    for slot in ("civilised", "main-1", "main-2"):
        assert refused(game, f"acquire {slot}") == "I-PUB-ACQ-1"
        assert unchanged(game, f"acquire {slot}")


@pytest.mark.clause("I-PUB-ACQ-1", "I-PLAY-2b")
def test_responses_come_after_the_refill_unrest_first() -> None:
    table = {"hand": {"Cy": ["march-out"]}, "play": {"Cy": ["ledger-house"]}, "market": MARKET, **DECKS}
    game = play(position(players=("Cy", "Ann"), step="action", **table), "play march-out", "acquire region")
    assert step(game) == "refill card"
    assert [entry[2] for entry in reversed(game.agenda) if entry[0] == "respond"] == ["unrest", "acquire"]
    play(game, "refill region salt-flats")
    assert (have(game, "progress", "Cy"), have(game, "materials", "Cy")) == (1 + 1 + 1, 4)


@pytest.mark.clause("I-PUB-ACQ-1")
def test_no_fitting_card_means_nothing_happens() -> None:
    table = {"agenda": [["acquire", 0, "region"], ["action"], ["clean-up"]], "turn_type": "activate"}
    empty = dict.fromkeys(MARKET, "")
    assert step(position(market=empty, main_deck=[], **table)) == "action"


# ---------------------------------------------------------------------------------------------------- Advance


@pytest.mark.clause("I-PUB-ADV-2", "I-PUB-ADV-6")
def test_advance_takes_no_unrest_and_is_no_acquire() -> None:
    game = play(buying(), "exhaust stone-bridge", "advance region region", "refill region salt-flats")
    assert lying(game, "hand", "Ann") == ["march-out", "tend-fields", "twin-passes"]
    assert (have(game, "progress"), have(game, "materials")) == (2, 3)
    assert size(game, "unrest") == 4


@pytest.mark.clause("I-PUB-ADV-1")
def test_advance_names_an_allowed_suit() -> None:
    game = play(buying(), "exhaust stone-bridge")
    for move in ("advance civilised civilised", "advance uncivilised deck", "advance tributary main-1"):
        assert refused(game, move) == "I-PUB-ADV-1"
        assert unchanged(game, move)


@pytest.mark.clause("I-PUB-ADV-2")
def test_a_slot_has_to_hold_the_named_suit() -> None:
    game = play(buying(), "exhaust stone-bridge")
    for slot in ("main-1", "civilised", "uncivilised"):
        assert refused(game, f"advance region {slot}") == "I-PUB-ADV-2"


@pytest.mark.clause("I-PUB-ADV-3")
def test_the_top_card_of_a_small_deck_is_taken_unseen() -> None:
    game = play(buying(), "exhaust stone-bridge", "advance region deck")
    assert refused(game, "top twin-passes") == "I-PUB-ADV-3"
    play(game, "top salt-flats")
    assert lying(game, "region") == ["twin-passes"]
    assert game.secret[0] == ("salt-flats",)
    assert "salt-flats" not in game.seen_by("Bo").known(0)


@pytest.mark.clause("I-PUB-ADV-4")
def test_a_used_up_deck_means_the_main_deck() -> None:
    game = play(buying(region_deck=[]), "exhaust stone-bridge", "advance region deck")
    assert refused(game, "reveal lowmere") == "I-PUB-ADV-4"
    play(game, "reveal reed-delta")
    assert lying(game, "main_deck") == ["lowmere"]
    assert game.secret[0] == (), "all have seen it"


@pytest.mark.clause("I-PUB-ADV-4")
def test_the_open_tributary_is_reached_by_naming_tributary() -> None:
    table: dict[str, Any] = {
        "step": "advance",
        "region_deck": [],
        "under-region": ["copper-envoys"],
        "main_deck": ["lowmere"],
    }
    table["market"] = {**MARKET, "main-1": "reed-delta"}
    game = position(options={"innovate_suits": "four"}, hand={"Ann": []}, **table)
    assert refused(game, "advance tributary under-region") is None
    for move in ("advance tributary deck", "advance tributary under-civilised", "advance region under-region"):
        assert refused(game, move) == "I-PUB-ADV-4"
    play(game, "advance tributary under-region")
    assert lying(game, "hand", "Ann") == ["copper-envoys"]


@pytest.mark.clause("I-PUB-ADV-4")
def test_without_an_open_tributary_the_main_deck_is_searched() -> None:
    table = {"step": "advance", "main_deck": ["lowmere", "salt-flats"], "market": MARKET, "hand": {"Ann": []}}
    game = play(position(options={"innovate_suits": "four"}, **table), "advance tributary deck")
    assert legal(game) == {"reveal lowmere"}


@pytest.mark.clause("I-PUB-ADV-5")
def test_nothing_found_brings_two_progress() -> None:
    game = buying(region_deck=[], main_deck=["lowmere"])
    play(game, "exhaust stone-bridge", "advance region deck")
    assert (have(game, "progress"), size(game, "hand", "Ann"), step(game)) == (3, 2, "action")


# ---------------------------------------------------------------------------------------------------- refill


@pytest.mark.clause("I-PUB-REF-1")
@pytest.mark.parametrize(
    ("slot", "table", "card"),
    [
        ("region", {}, "salt-flats"),
        ("region", {"region_deck": [], "main_deck": ["lowmere"]}, "lowmere"),
        ("main-1", {"main_deck": ["lowmere"]}, "lowmere"),
    ],
)
def test_a_slot_is_filled_from_its_deck_or_the_main_deck(slot: str, table: dict[str, Any], card: str) -> None:
    game = play(buying(**table), "play march-out", f"acquire {slot}")
    assert refused(game, f"refill {slot} unrest") == "I-PUB-REF-1"
    assert refused(game, f"refill civilised {card}") == "I-PUB-REF-1"
    play(game, f"refill {slot} {card}")
    assert lying(game, slot) == [card]


@pytest.mark.clause("I-PUB-REF-1")
def test_with_no_card_left_a_slot_stays_empty() -> None:
    table = {"region_deck": [], "main_deck": [], "under-region": ["lowmere"]}
    game = play(buying(**table), "play march-out", "acquire region")
    assert (lying(game, "region"), lying(game, "under-region"), step(game)) == ([], ["lowmere"], "action")


@pytest.mark.clause("I-PUB-REF-2")
@pytest.mark.parametrize(("pile", "exempt", "under"), [(4, "fame", 1), (0, "fame", 0), (4, "region", 0)])
def test_a_new_card_gets_unrest_if_it_is_eligible(pile: int, exempt: str, under: int) -> None:
    game = buying(unrest=pile, options={"unrest_exempt": exempt})
    play(game, "play march-out", "acquire region", "refill region salt-flats")
    assert size(game, "unrest-region") == under
    assert game.tokens["region"] == 0


@pytest.mark.clause("I-PUB-REF-1")
def test_the_market_is_filled_before_play_goes_on() -> None:
    game = draw_on(play(buying(), "play march-out", "acquire region"))
    assert [size(game, slot) for slot in MARKET] == [1] * 5
