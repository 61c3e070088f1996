"""Whatever is played, the engine agrees with what is worked out from scratch, and games end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from tests.luxor.invariants import Watch, end_is_right
from tests.luxor.positions import NAMES, draw_on, figures, play, position, random_game, turn

SWITCHES = luxor.rulebook.switches()
ALL_OPTIONS = [dict(zip(SWITCHES, values, strict=True)) for values in product(*SWITCHES.values())]
"""Every combination of readings."""
GAMES = 1000
LONGEST = 90
"""Turns of a player in the longest random game that is expected; the longest seen had 60."""


def named(options: Mapping[str, str]) -> str:
    """A combination of readings as the name of a test."""
    return " ".join(options.values())


def watched_game(seed: int, players: int, options: Mapping[str, str] | None = None, trial: int = 1) -> Watch:
    """Play a random game to its end and look at it after every move."""
    watch = Watch(trial)
    for game in random_game(seed, players, options, home=seed % 2 == 1):
        watch.look(game)
        assert game.turns <= LONGEST * players, f"seed {seed} goes on and on"
    end_is_right(game)
    return watch


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=named)
def test_a_random_game_agrees_with_the_oracles_at_every_move(options: dict[str, str]) -> None:
    number = ALL_OPTIONS.index(options)
    assert watched_game(number, 2 + number % 3, options, trial=3).walked > 5


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_random_games_end_and_agree_with_the_oracles(players: int) -> None:
    for seed in range(players, GAMES, 3):
        watched_game(seed, players, trial=10)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_as_long_as_they_were_measured(players: int) -> None:
    """About 41, 37 and 33 turns a player with two, three and four players."""
    turns = []
    for seed in range(150):
        *_, last = random_game(seed, players)
        turns.append(last.turns / players)
    average = sum(turns) / len(turns)
    assert {2: 41, 3: 37, 4: 33}[players] == pytest.approx(average, abs=3)


# ------------------------------------------------------------------------------------------ symmetry and order


def test_renaming_the_seats_renames_the_result() -> None:
    table: dict[str, Any] = {
        "figures": {"Ann": [8, 3], "Bo": [12, 5]},
        "looted": {"Ann": ["vase-1-2"], "Bo": ["statue-2-3", "jewelry-1-2"]},
        "keys": {"Ann": 2},
        "scarabs": {"Bo": [4]},
    }
    one = position(**table).scores()
    swapped: dict[str, Any] = {
        key: {"Ann": value.get("Bo", []), "Bo": value.get("Ann", [])} for key, value in table.items()
    }
    swapped["keys"] = {"Bo": 2}
    assert position(**swapped).scores().totals == one.totals[::-1]


@pytest.mark.parametrize("places", [[5, 5, 5, 8], [8, 5, 5, 5], [5, 8, 5, 5]])
def test_figures_of_one_colour_are_alike(places: list[int]) -> None:
    assert position(figures={"Ann": places}) == position(figures={"Ann": sorted(places)})


@pytest.mark.clause("L-HC-3")
def test_when_one_tile_acts_the_order_of_moving_changes_no_place() -> None:
    table: dict[str, Any] = {
        "figures": {"Ann": [1, 6, 8]},
        "board": {"3": "vase-3-6", "10": "jewelry-3-6", "8": "statue-3-6"},
    }
    one = turn(["all-2", "1", "2", "3", "4"], "play 1st", **table)
    orders = [("move 1 3", "move 6 8", "move 8 10"), ("move 8 10", "move 6 8", "move 1 3")]
    options = {"move_all_actions": "all"}
    ends = [figures(turn(["all-2", "1", "2", "3", "4"], "play 1st", *o, options=options, **table)) for o in orders]
    assert ends == [figures(one)] * 2


def test_the_way_home_never_grows() -> None:
    for seed in range(3):
        before = [41] * 41
        for game in random_game(seed, 3):
            if len(game.tiles) < 26:
                continue
            now = [game.path.to_chamber(place) for place in range(41)]
            assert all(new <= old for new, old in zip(now, before, strict=True))
            before = now


@pytest.mark.clause("L-OSIRIS-1")
def test_a_figure_rests_on_an_osiris_tile_only_if_it_could_not_go_on() -> None:
    """Unless it came there by "move all" and was not picked to act."""
    for seed in range(4):
        for game in random_game(seed, 2):
            log = game.log
            if len(log) < 2 or log[-1].verb != "move" or game.card is None or game.card.kind == "all":
                continue
            goal = int(log[-1].args[1])
            tile = game.tiles.get(goal)
            if tile is not None and tile.kind == "osiris" and goal in game.figures[game.turn]:
                before = game.copy()
                before.pop()
                further = before.path.forward(goal, tile.number)
                waited = goal in before.figures[game.turn]
                assert waited or further is None or (further == 41 and not before.keys[game.turn])


# ------------------------------------------------------------------------------------------ undo and chance


def test_undo_and_redo_give_the_identical_game() -> None:
    game = luxor.Position.start(NAMES[:3])
    moves = list(playout(game, [random_bot] * 3, 5))
    end = game.text
    while game.log:
        game.pop()
    assert game == luxor.Position.start(NAMES[:3])
    for move in moves:
        game.push(move)
    assert game.text == end


def test_faces_of_the_die_can_be_given() -> None:
    table: dict[str, Any] = {
        "figures": {"Ann": [5], "Bo": [5]},
        "hands": {"Ann": ["die", *"1234"], "Bo": ["die", *"1234"]},
    }
    table["board"] = {"9": "osiris-1", "10": "vase-3-6"}
    game = play(position(**table), "play 1st", "roll 4", "move 5 9")
    play(draw_on(game), "play 1st", "roll 2")
    assert [str(move) for move in game.log if move.verb == "roll"] == ["roll 4", "roll 2"]
    assert (game.log[1].args, len(game.legal_moves)) == ((4,), 2)


def test_the_same_start_and_choices_give_the_same_log() -> None:
    logs = []
    for _ in range(2):
        game, rng, dealer = luxor.Position.start(NAMES[:2]), Random(4), Dealer(9)
        while game.decision is not None:
            chance = game.decision.actor == CHANCE
            game.push(dealer.pick(game) if chance else rng.choice(game.legal_moves))
        logs.append(game.log)
    assert logs[0] == logs[1]
