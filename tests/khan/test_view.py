"""What one player sees: everything but the other hands and the order of the draw pile."""

from __future__ import annotations

from rulebook_lib.core.bots import greedy_bot, playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.khan.conquest import NEUTRAL, Mark
from tests.khan.positions import APART, HAND, OTHER, all_cards, position
from tests.playing import NAMES, play

TILE = {"tile": "I2", "turned": 90, "at": "j9", "owners": ["Ann"]}


def test_a_view_offers_what_a_drawing_needs() -> None:
    view = position(
        rulers={**APART, "1": "b5"}, yurts={"Ann": ["a1"], "Bo": ["a2"]}, neutral=["a3"], tiles=[TILE]
    ).seen_by("Ann")
    assert view.yurts == {"a1": 0, "a2": 1, "a3": NEUTRAL}
    assert view.rulers == {1: "b5", 2: "c12", 3: "g12", 5: "k10", 8: "k5"}
    assert view.out == (4, 6, 7)
    (tile,) = view.tiles
    assert (tile.shape, tile.kind, tile.turned, tile.spaces, tile.owners, tile.value) == (
        *("I2", "conquest", 90, ("j9", "j8"), (0,), 2),
    )
    assert (view.colours, view.supply, view.courts[1], view.stock(0)) == (("red", "yellow"), 34, 5, 38)
    assert view.area(0) == ("j9", "j8")
    assert [view.what(space) for space in ("a1", "a3", "b5", "j9", "e9", "m9")] == [
        *("yurt", "neutral yurt", "ruler", "conquest tile", "river", "empty")
    ]
    assert view.ruler_names[2].title == "the Russian ruler"
    assert view.ruler_names[3].title == "the violet ruler (3)"
    assert len(view.assumed) == 8


def test_tiles_that_touch_are_joined_in_the_graph() -> None:
    near = {"tile": "I2", "at": "k9", "owners": ["Bo"]}
    far = {"tile": "I2", "at": "a1", "owners": ["Ann"]}
    graph = position(tiles=[TILE, near, far]).seen_by(None).tile_graph
    assert list(graph.edges) == [(1, 0)] or list(graph.edges) == [(0, 1)]
    assert graph.nodes[1]["tile"].spaces == ("k9", "l9")


def test_special_cards_in_force_are_open() -> None:
    view = position(marked={"Bo": "reserve I4"}).seen_by(None)
    assert view.marked == {1: Mark("reserve", "I4")}
    assert (view.special(1)["reserve"], view.boxed(1, "reserve")) == (1, 0)


def test_positions_that_differ_in_secrets_only_look_the_same() -> None:
    one = position(hands={"Ann": HAND, "Bo": OTHER})
    other = position(hands={"Ann": HAND, "Bo": ["5 ice W", "6 ice NW", "7 ice N", "8 ice NE"]})
    assert one.seen_by("Ann") == other.seen_by("Ann")
    assert one.seen_by(None) == other.seen_by(None)
    assert one.seen_by("Bo") != other.seen_by("Bo")


def test_a_sample_keeps_what_is_seen_and_all_cards() -> None:
    game = position(hands={"Ann": HAND, "Bo": OTHER})
    hands = set()
    for seed in range(20):
        sample = game.seen_by("Ann").sample(Dealer(seed))
        assert sample.hands[0] == game.hands[0]
        assert all_cards(sample) == 72
        assert sample.seen_by("Ann") == game.seen_by("Ann")
        hands.add(sample.hands[1])
    assert len(hands) > 10


def test_the_title_says_what_is_to_be_decided() -> None:
    game = position()
    assert game.seen_by(None).title.startswith("Step 1 of 5: the top card")
    play(game, "turn 6 stone N")
    assert game.seen_by("Ann").title == (
        "Step 2 of 5, first action: A invade, B expel, C conquer, or the double action D"
    )
    play(game, "expel 3")
    assert game.seen_by(None).title == "Action B: the top card tells where the violet ruler (3) is expelled to"


def test_bots_play_to_the_end() -> None:
    game = position(players=2, rulers=APART, courts={"2": 1, "3": 1}, hands={})
    for number, _ in enumerate(playout(game, [greedy_bot, random_bot], 3)):
        assert number < 400
    assert game.over
    assert game.players == NAMES[:2]
