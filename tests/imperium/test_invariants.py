"""Invariants: whatever is played, cards and tokens are where they have to be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.imperium.cards import EFFECTS
from rulebook_lib.imperium.zones import ON_TABLE
from tests.imperium.invariants import Watch, wild
from tests.imperium.oracles import all_cards, naive_total
from tests.imperium.positions import acting, census
from tests.playing import NAMES, draw_on, random_game, step

NATIONS = (("orrund", "tesselin"), ("choir", "orrund"), ("choir", "tesselin"))
GAMES = 500


def start(seed: int) -> imperium.Position:
    """A game with another number of players, profile, nations and Trade Routes for each seed."""
    players = NAMES[: 2 + seed % 3]
    options = {"profile": ("excerpt", "published")[seed // 3 % 2], "trade_routes": ("no", "yes")[seed // 6 % 2]}
    if seed % 5 == 4:
        options["payment_substitution"] = "on"
    nations = NATIONS[seed // 12 % 3] if len(players) == 2 else None
    return imperium.Position.start(players, options=options, nations=nations)


def eager(position: imperium.Position, rng: Random) -> Move:
    """Mostly cards and abilities, sometimes any move."""
    number = int(rng.random() * 1000)
    return wild(position, number) if number % 4 else position.legal_moves[number % len(position.legal_moves)]


def watched(seed: int) -> tuple[imperium.Position, Watch]:
    """Play a random game and look at it after every move."""
    game = start(seed)
    watch = Watch(game)
    for _ in random_game(game, seed, eager) if seed % 2 else random_game(game, seed):
        watch.look(game)
    return game, watch


@pytest.mark.parametrize("seed", range(12))
def test_cards_and_tokens_are_conserved_at_every_move(seed: int) -> None:
    game, watch = watched(seed)
    assert game.over
    assert watch.verbs["play"] > 5


@pytest.mark.slow
def test_500_random_games_reach_every_verb_and_both_endings() -> None:
    endings: Counter[tuple[str, str]] = Counter()
    verbs: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for seed in range(GAMES):
        game, watch = watched(seed)
        assert game.over
        endings[game.options["profile"], game.ending[0]] += 1
        verbs += watch.verbs
        steps += watch.steps
    assert {kind for _, kind in endings} == {"scoring", "collapse"}
    assert {
        verb for verb in ("acquire", "advance", "return", "fame", "draw", "develop", "join", "top") if not verbs[verb]
    } == set()
    assert min(verbs[verb] for verb in ("activate", "innovate", "revolt", "reveal", "pay", "refill")) > 0


@pytest.mark.slow
def test_random_games_resolve_every_effect_verb() -> None:
    resolved: Counter[str] = Counter()
    for seed in range(40):
        game = start(seed)
        for _ in random_game(game, seed, eager):
            for move in game.log[-1:]:
                line = game.components.cards[move.args[0]].line(move.verb) if move.verb in ("play", "exhaust") else None
                resolved.update(effect.verb for effect in (line.effects if line else ()))
    assert set(EFFECTS) <= set(resolved)


# ---------------------------------------------------------------------------------------------------- undo


@pytest.mark.parametrize("seed", range(4))
def test_moves_taken_back_leave_no_trace_and_draw_the_same_again(seed: int) -> None:
    rng, game = Random(seed), start(seed)
    states = [game.copy(history=False)]
    for _ in random_game(game, seed, eager):
        if len(game.log) >= len(states):
            states.append(game.copy(history=False))
        if rng.random() < 0.05:
            back = [game.pop() for _ in range(min(rng.randint(1, 12), len(game.log)))]
            assert not game.differences(states[len(game.log)])
            for move in reversed(back):
                game.push(move)
            assert not game.differences(states[len(game.log)])


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    games = [start(seed), start(seed)]
    for game in games:
        for _ in random_game(game, seed):
            pass
    assert games[0] == games[1]
    assert games[0].log == games[1].log


def test_a_draw_taken_back_comes_again() -> None:
    game, dealer = start(0), Dealer(5)
    move = dealer.pick(game)
    game.push(move)
    game.pop()
    assert dealer.pick(game) == move


# ---------------------------------------------------------------------------------------------------- symmetry


@pytest.mark.parametrize("seed", range(3))
def test_renaming_the_players_changes_nothing_but_the_names(seed: int) -> None:
    game = start(seed)
    for _ in zip(range(200), random_game(game, seed), strict=False):
        pass
    draw_on(game)
    names = ("Zoe", "Yan", "Xia", "Wim")[: len(game.players)]
    text = game.text
    for number, name in enumerate(game.players):
        text = text.replace(f'"{name}"', f'"{names[number]}"')
    other = imperium.Position.from_text(text)
    assert [str(move) for move in other.legal_moves] == [str(move) for move in game.legal_moves]
    assert other.scores().totals == game.scores().totals


@pytest.mark.parametrize("seed", range(4))
def test_score_lines_add_up_to_a_count_from_scratch(seed: int) -> None:
    game = start(seed)
    for _ in random_game(game, seed, eager):
        pass
    totals = list(game.scores().totals)
    assert totals == [naive_total(game, seat) for seat in range(len(game.players))]
    assert totals == [sum(line.points for line in game.scores().of_seat(seat)) for seat in range(len(game.players))]


@pytest.mark.parametrize("seed", range(3))
def test_switches_are_monotone(seed: int) -> None:
    game = start(seed)
    for _ in zip(range(300), random_game(game, seed, eager), strict=False):
        pass

    def total(**options: str) -> tuple[int, ...]:
        other = imperium.Position.from_table(game.table(), game.players, {**game.options, **options})
        return other.scores().totals

    for low, high in (
        (total(variable_cap="10"), total(variable_cap="none")),
        (total(progress_vp="0"), total(progress_vp="1")),
    ):
        assert all(one <= other for one, other in zip(low, high, strict=True))


def test_an_unrest_card_moved_from_discard_to_hand() -> None:
    for zones, change in (("table", 2), ("all", 0)):
        options = {"score_zones": zones}
        before = acting([], discard={"Ann": ["unrest"]}, options=options).scores().totals[0]
        assert acting(["unrest"], options=options).scores().totals[0] - before == change


def test_the_box_is_counted_by_its_marks() -> None:
    game = start(0)
    while not game.round:
        game.push(Dealer(1).pick(game))
    assert census(game) == all_cards(game)
    assert census(game).total() == 92
    assert step(game) == "declare"
    assert len(game.cards["main_deck", ON_TABLE]) == 5
