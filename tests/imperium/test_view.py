"""What a player may see, and positions sampled from that."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.chance import Dealer
from tests.imperium.positions import MARKET, acting, census, position
from tests.playing import draw_on, play, random_game


def test_a_hand_is_its_owners_secret() -> None:
    game = acting(["war-banner", "unrest"])
    assert game.seen_by("Ann").hand(0) == ("unrest", "war-banner")
    assert game.seen_by("Bo").hand(0) is None
    assert game.seen_by(None).hand(0) is None
    assert game.seen_by("Bo").hand_size(0) == 2
    assert game.seen_by("Bo", open_table=True).hand(0) == ("unrest", "war-banner")


@pytest.mark.clause("I-PUB-HIST-1")
def test_only_its_owner_may_look_into_the_history() -> None:
    game = acting([], history={"Ann": ["poets-hall"]})
    assert game.seen_by("Ann").zone("history", 0) == ("poets-hall",)
    assert game.seen_by("Bo").zone("history", 0) is None
    assert game.seen_by("Bo").size("history", 0) == 1
    assert game.seen_by("Bo").scores().totals[0] == 0, "what lies there is not told by the score either"


def test_decks_are_known_by_number_only() -> None:
    view = draw_on(imperium.Position.start(("Ann", "Bo"))).seen_by("Ann")
    for zone in ("fame_deck", "region_deck", "main_deck", "unseen"):
        assert view.zone(zone) is None
    assert view.size("fame_deck") == 6
    assert view.zone("unrest") == ("unrest",) * 5
    assert view.zone("under-region") is not None
    assert view.zone("discard", 1) == ()


def test_the_cards_of_others_are_known_together() -> None:
    view = draw_on(imperium.Position.start(("Ann", "Bo"))).seen_by("Ann")
    basics = ["tend-fields"] * 3 + ["march-out"] * 2 + ["hearth-songs"] * 2 + ["tell-the-tale"]
    assert Counter(view.known(1)) == Counter(basics)


@pytest.mark.clause("I-PUB-ADV-3")
def test_a_card_taken_unseen_stays_unknown_until_it_is_shown() -> None:
    table = {"market": MARKET, "region_deck": ["salt-flats", "reed-delta"]}
    game = play(acting([], ["stone-bridge"], **table), "exhaust stone-bridge", "advance region deck", "top salt-flats")
    view = game.seen_by("Bo")
    assert (view.known(0), view.hand_size(0)) == ((), 1)
    found = {view.sample(Dealer(seed)).cards["hand", 0] for seed in range(20)}
    assert ("salt-flats",) in found
    assert all(game.components.of_suit(*hand, "region") for hand in found)
    assert len(found) > 1
    play(game, "play salt-flats")
    assert game.secret[0] == ()


@pytest.mark.parametrize("seed", range(3))
def test_a_sample_agrees_with_the_view_and_has_the_same_cards(seed: int) -> None:
    differs = 0
    start = imperium.Position.start(("Ann", "Bo", "Cy"), options={"profile": ("excerpt", "published")[seed % 2]})
    for number, game in enumerate(random_game(start, seed)):
        if number % 40:
            continue
        for seat in (0, 1, 2, None):
            view = game.seen_by(seat)
            sample = view.sample(Dealer(number))
            assert sample.seen_by(seat) == view
            assert sample.seen_by(seat).scores() == view.scores()
            assert census(sample) == census(game)
            differs += bool(sample.differences(game))
    assert differs > 5


def test_when_the_game_is_over_all_is_shown() -> None:
    game = play(acting(["tell-the-tale", "unrest"], fame_deck=0), "play tell-the-tale")
    view = game.seen_by("Bo")
    assert view.hand(0) == ("unrest",)
    assert view.scores() == game.scores()


def test_a_view_tells_what_lies_on_the_table() -> None:
    game = acting(["tend-fields"], ["salt-flats"], market=MARKET, exhausted={"Ann": ["salt-flats"]})
    view = game.seen_by("Bo")
    assert view.market["region"] == ("twin-passes", 1, 1)
    assert (view.actions(0), view.exhausts(0), view.exhausted(0, "salt-flats")) == ((3, 3), (4, 5), 1)
    assert (view.turn, view.turn_type, view.phase, view.round) == (0, "activate", "activate", 3)
    assert view.resources(0) == {"materials": 3, "population": 2, "progress": 1, "goods": 0}
    assert view.nation(0) is not None
    assert (view.side(0), view.king_side, view.king_tokens(0), view.marker(0)) == ("barbarian", "A", 1, "")
    assert (view.order, view.board_side, view.ending, view.warnings) == ((0, 1), "plain", (), ())
    assert view.card("salt-flats").name == "Salt Flats"


def test_legal_moves_are_shown_to_whoever_decides() -> None:
    game = position(step="action")
    assert len(game.seen_by("Ann").legal_moves) > 0
    assert len(game.seen_by("Bo").legal_moves) == 0
