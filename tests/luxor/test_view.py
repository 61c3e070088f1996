"""What a player sees: the own hand and scarabs, and all that lies open."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib.core.bots import greedy_bot, playout
from rulebook_lib.core.chance import Dealer
from rulebook_lib.luxor.pieces import read_card
from tests.luxor.positions import all_cards, play, position, random_game, turn
from tests.luxor.test_scoring import FULL

GOING_ON = {**FULL, "agenda": [["card"], ["draw"], ["end of turn"]]}


def test_other_hands_and_the_faces_of_other_scarabs_are_hidden() -> None:
    view = position(**GOING_ON).seen_by("Ann")
    assert (view.hand(1), view.hand_size(1)) == (None, 5)
    assert (view.scarabs(1), view.scarab_count(1), view.scarabs(0)) == (None, 3, (2, 4))
    assert (view.keys(1), view.running(1)) == (3, 17)


@pytest.mark.clause("L-TEMPLE-2")
def test_a_view_is_the_same_whatever_the_others_hide() -> None:
    one = position(**GOING_ON)
    other = position(**{**GOING_ON, "scarabs": {"Ann": [4, 2], "Bo": [4, 4, 4]}})
    assert one != other
    assert one.seen_by("Ann") == other.seen_by("Ann")
    assert one.seen_by("Ann").scores() == other.seen_by("Ann").scores()
    assert one.seen_by("Bo") != other.seen_by("Bo")


@pytest.mark.clause("L-SCORE-9")
def test_scarabs_are_turned_over_when_the_game_is_over() -> None:
    view = position(**FULL).seen_by("Ann")
    assert view.scarabs(1) == (1, 2, 2)
    assert view.scores().totals == (48, 47)
    assert view.hand(1) is None


def test_a_score_seen_during_the_game_leaves_out_what_lies_face_down() -> None:
    game = position(**GOING_ON)
    assert game.seen_by("Ann").scores().totals == (48, 42)
    line = next(line for line in game.seen_by("Ann").scores().of_seat(1) if line.key == "scarabs")
    assert (line.points, line.formula) == (0, "3 face down")
    assert game.seen_by(None).scores().totals == (42, 42)
    assert game.seen_by("Ann", open_table=True).scores().totals == (48, 47)


def test_at_an_open_table_everything_can_be_seen() -> None:
    game = position(**GOING_ON)
    view = game.seen_by("Ann", open_table=True)
    assert view.hand(1) == game.hands[1]
    assert view.scarabs(1) == (1, 2, 2)
    assert view.sample(Dealer(1)) == game


@pytest.mark.parametrize("seed", range(4))
def test_samples_agree_with_what_is_seen_and_lose_no_card(seed: int) -> None:
    for number, game in enumerate(random_game(seed, 2 + seed % 3)):
        if number % 9 or all_cards(game) < 55:
            continue
        view = game.seen_by(seed % 2)
        sample = view.sample(Dealer(number))
        assert view == sample.seen_by(seed % 2)
        assert all_cards(sample) == 55
        assert type(sample).from_text(sample.text) == sample


def test_a_sample_deals_the_stacks_from_their_own_levels() -> None:
    table: dict[str, Any] = {"stacks": {"1": 3, "2": 8, "3": 8}, "hands": {"Ann": ["1", "2", "3", "4", "5"]}}
    game = position(**table)
    mix = game.components.horus
    seen = set()
    for seed in range(40):
        sample = game.seen_by("Ann").sample(Dealer(seed))
        seen.add(sample.stacks[1])
        assert len(sample.stacks[1]) == 3
        assert all(sample.stacks[level] == game.stacks[level] for level in (2, 3))
        assert all(sample.stacks[1].count(card) <= mix[1].get(card, 0) for card in sample.stacks[1])
    assert len(seen) == 1, "the five others lie open on the discard pile"


def test_a_view_tells_where_a_card_would_take_each_figure() -> None:
    game = position(figures={"Ann": [5, 8, 8]}, hands={"Ann": ["1", "2", "3", "4", "5"]})
    view = game.seen_by("Ann")
    assert view.reach(read_card("3")) == ((5, 8), (8, 11))
    assert view.reach(read_card("+/-1")) == ((5, 4), (5, 6), (8, 7), (8, 9))
    assert view.reach(read_card("last")) == ((5, 8),)
    assert {goal for start, goal in view.reach(read_card("die")) if start == 5} == set(range(6, 12))
    assert view.reach(read_card("all-2"), seat=1) == ((0, 2),)


def test_a_view_shows_what_lies_open() -> None:
    game = turn(["1", "2", "3", "4", "5"], "play 1st", "move 11 12", figures={"Ann": [11]}, board={"12": "statue-1-2"})
    play(game, "temple scarab")
    view = game.seen_by(None)
    assert view.stack_sizes == {1: 8, 2: 8, 3: 8}
    assert view.pile_sizes == {"cobra": 4, "lion": 3, "falcon": 6}
    assert view.supplies == {"key": 20, "wild": 18, "scarab": 22}
    assert 12 not in view.icons
    assert len(view.icons) == 13
    assert (view.deck_size, view.discard) == (21, {read_card("1"): 1})
    assert (view.turn, view.first, view.round, view.action, view.turns_left) == (0, 0, 1, 3, None)
    assert str(view.card) == "1"
    assert [str(tile) for tile in view.looted(0)] == ["statue-1-2"]
    assert (view.wilds(0), view.sets(0), view.sarcophagi) == (0, (), ())
    assert (view.figures(0), view.sleepers(0)) == ((0, 0, 12), (20, 30))
    assert str(view.tiles[12]) == "scarab"
    assert view.colours == ("white", "yellow")
    assert {found.table for found in view.assumed} >= {"layout", "treasure_values", "set_table", "wall_values"}
    assert view.path.steps(0, 12) == 12
    assert view.path_graph.number_of_nodes() == 42
    assert view.components.hand == 5


def test_bots_that_look_ahead_finish_a_game() -> None:
    game = position(figures={"Ann": [36, 38, 39, 40, 40], "Bo": [35, 36, 38, 39, 40]}, keys={"Ann": 2, "Bo": 2})
    for _ in playout(game, [greedy_bot, greedy_bot], 3):
        pass
    assert game.over
