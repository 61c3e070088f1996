"""Rules of play that hold always: whole games followed by a referee who does not know the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from tests.horizonte.random_games import ALL_OPTIONS, random_game, watched_game
from tests.horizonte.tables import EXAMPLE, REST_OF_EXAMPLE, SEATS, at, play, step, the_example

GAMES = 3_000
BRANCHES = {
    *(
        "off-suit play",
        "Dragon Trick without Cloud",
        "Dog tie",
        "Dog tie in a joint trick",
        "Dragon bonus",
        "Dog bonus",
    ),
    *("Dog holder directly after the Dragon holder", "Dog holder directly before the Dragon holder"),
    *("joint trick", "joint twice in a row", "one winner for both", "double win with one card"),
    *("bonus in a joint trick", "three-player shortage", "shortage with empty discard"),
    *("round opening jointly", "round opening apart with one holder", "round end at 0", "round end at 1"),
    *("shared victory", "tie in the set-up draw", "tie of all in the set-up draw"),
}
"""What random play has to meet."""


def named(options: Mapping[str, str]) -> str:
    """A combination of readings as the name of a test."""
    return " ".join(options.values())


# ---------------------------------------------------------------------- whole games


@pytest.mark.clause("Z-DISCARD-1", "Z-EVAL-1", "Z-TRICK-5", "Z-DRAGON-8", "Z-DOG-8")
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=named)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_random_game_agrees_with_the_referee_at_every_move(players: int, options: Mapping[str, str]) -> None:
    for seed in range(4):
        watched_game(seed, players, options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_thousand_random_games_of_each_size_meet_every_branch(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES // 3):
        seen.update(watched_game(seed, players, ALL_OPTIONS[seed % len(ALL_OPTIONS)]).seen)
    shortages = {"three-player shortage", "shortage with empty discard"}
    if players == 3:
        assert set(seen) >= BRANCHES
    else:
        assert not shortages & set(seen)
        assert BRANCHES - set(seen) <= shortages | {"tie of all in the set-up draw"}
    assert min(seen[branch] for branch in ("round opening jointly", "round end at 0", "round end at 1")) > 100


def test_some_games_of_three_meet_nearly_every_branch() -> None:
    seen: set[str] = set()
    for seed in range(60):
        seen |= watched_game(seed, 3, ALL_OPTIONS[seed % len(ALL_OPTIONS)]).seen
    rare = {
        "tie of all in the set-up draw",
        "shared victory",
        "shortage with empty discard",
        "double win with one card",
    }
    assert BRANCHES - seen <= rare


# ---------------------------------------------------------------------- rules 1 to 17


@pytest.mark.parametrize("seed", range(9))
def test_hands_are_equal_between_cycles_and_differ_by_one_card_at_most_inside(seed: int) -> None:
    for position in random_game(seed, 3 + seed % 3):
        sizes = {held.bit_count() for held in position.hands.values()}
        assert max(sizes) - min(sizes) <= 1
        assert position.played or len(sizes) == 1


@pytest.mark.parametrize("seed", range(9))
def test_what_may_be_played_is_the_whole_hand_or_the_cards_of_the_led_suit(seed: int) -> None:
    for position in random_game(seed, 3 + seed % 3):
        decision = position.decision
        if decision is None or decision.step.verbs != ("play",):
            continue
        held = position.deck.of(position.hands[decision.actor])
        trick = position.trick({"resume": "dragon"}.get(decision.step.name, decision.step.name))
        legal = [move.args[0] for move in position.legal_moves]
        following = [card for card in held if trick and card.suit == trick[0].card.suit]
        assert legal == (following or list(held))
        assert legal


@pytest.mark.parametrize("seed", range(9))
def test_piles_grow_by_two_cards_a_cycle_and_one_more_for_each_bonus(seed: int) -> None:
    before: horizonte.Position | None = None
    for position in random_game(seed, 3 + seed % 3):
        if before is not None and position.record and position.cycle == before.cycle + 1:
            cycle = position.record[-1]
            grown = [
                len(position.above[seat])
                - len(before.above[seat])
                + len(position.below[seat])
                - len(before.below[seat])
                for seat in range(len(position.players))
            ]
            winners = {cycle.dragon_winner, cycle.dog_winner}
            assert {seat for seat, more in enumerate(grown) if more} == winners
            assert 2 <= sum(grown) <= 4
        before = position.copy(history=False)


@pytest.mark.parametrize("seed", range(9))
def test_the_cards_used_are_two_for_a_separate_cycle_and_one_for_a_joint_one(seed: int) -> None:
    for position in random_game(seed, 3 + seed % 3):
        cycles = position.seen_by(None).record
        used = sum(1 if cycle.joint else 2 for cycle in cycles)
        if not position.played and position.round:
            assert used + position.hands[0].bit_count() == position.full_hand


def test_turning_the_table_turns_the_result() -> None:
    straight = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    for turn in range(1, 4):
        seats = SEATS[:4][-turn:] + SEATS[:4][:-turn]
        table = {key: value for key, value in the_example().table().items() if key != "agenda"}
        turned = play(horizonte.Position.from_table(table, seats), [*EXAMPLE, *REST_OF_EXAMPLE])
        assert turned.players[turned.dragon] == straight.players[straight.dragon]
        assert turned.players[turned.dog] == straight.players[straight.dog]
        assert turned.players[turned.decision.actor] == "South"  # type: ignore[union-attr]


def test_the_difference_of_a_players_piles_stays_within_bounds() -> None:
    for seed in range(40):
        for position in random_game(seed, 3):
            for seat in range(3):
                assert abs(len(position.above[seat]) - len(position.below[seat])) <= 11


def test_taking_back_restores_every_field_and_playing_again_gives_the_same() -> None:
    *_, position = random_game(7, 4)
    moves, end = position.log, position.copy()
    while position.log:
        position.pop()
    assert position == horizonte.Position.start(SEATS[:4])
    for move in moves:
        position.push(move)
    assert position == end


def test_a_game_can_be_played_with_moves_picked_from_the_list() -> None:
    position, dealer, rng = horizonte.Position.start(SEATS[:5]), Dealer(4), Random(4)
    while position.decision is not None:
        moves = position.legal_moves
        position.push(dealer.pick(position) if position.decision.actor == CHANCE else rng.choice(moves))
    assert step(position) == "over"
    assert len([move for move in position.log if move.verb == "play"]) in range(135, 151)


def test_lists_of_cards_behave_like_lists() -> None:
    position = at(dragon="North", dog="East")
    moves = position.legal_moves
    assert len(moves) == 10
    assert [moves[i] for i in range(10)] == list(moves) == list(moves[:])
    assert moves[-1] == moves[9]
    with pytest.raises(IndexError):
        moves[10]
    assert position.parse_move("predict 3") not in moves
