"""Rounds, the three kinds of turn, and the Solstice."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from rulebook_lib import imperium
from tests.imperium.positions import FULL, acting, have, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, random_game, refused, step

PASS = ("revolt", "done", "token main-1", "done")
"""A turn in which nothing is done, by a player with a full hand."""


def waiting(*players: str, **table: Any) -> imperium.Position:
    """Players with full hands at the beginning of a round."""
    players = players or ("Ann", "Bo")
    hands = {player: list(FULL) for player in players}
    decks = {player: list[str]() for player in players}
    return position(**{"players": players, "hand": hands, "draw_deck": decks, **table})


# ---------------------------------------------------------------------------------------------------- order


@pytest.mark.clause("I-FLOW-3", "I-TURN-3", "I-CSETUP-18b")
def test_turns_go_to_the_left() -> None:
    game = waiting("Ann", "Bo", "Cy")
    seen = []
    for _ in range(4):
        seen.append(game.players[game.turn])
        play(game, *PASS)
    assert seen == ["Ann", "Bo", "Cy", "Ann"]


@pytest.mark.clause("I-FLOW-2", "I-CSETUP-18c")
def test_a_round_starts_left_of_the_solstice_token() -> None:
    game = waiting("Ann", "Bo", "Cy", first="Cy", turn="Cy")
    assert [game.players[seat] for seat in game.order] == ["Cy", "Ann", "Bo"]
    play(game, *PASS, *PASS)
    assert game.round == 3
    play(game, *PASS)
    assert (game.round, game.players[game.turn]) == (4, "Cy")


@pytest.mark.clause("I-FLOW-1", "I-FLOW-4")
def test_the_number_of_rounds_is_not_fixed() -> None:
    game = waiting(round=80)
    play(game, *PASS, *PASS)
    assert (game.round, game.over) == (81, False)


@pytest.mark.clause("I-TURN-3")
def test_a_player_acts_in_the_own_turn_only() -> None:
    game = waiting()
    refusal = game.why_not("activate", seat=1)
    assert refusal is not None
    assert refusal.clause == "I-TURN-3"


# ---------------------------------------------------------------------------------------------------- declare


@pytest.mark.clause("I-TURN-1")
@pytest.mark.parametrize("kind", ["activate", "innovate", "revolt"])
def test_a_turn_is_declared_once(kind: str) -> None:
    game = waiting()
    assert legal(game) == {"activate", "innovate", "revolt"}
    play(game, kind)
    for other in ("activate", "innovate", "revolt"):
        assert refused(game, other) == "I-TURN-1"
        assert unchanged(game, other)


@pytest.mark.clause("I-TURN-2")
def test_nothing_ends_before_a_turn_was_declared() -> None:
    game = waiting()
    for move in ("end", "done", "token main-1", "discard unrest", "advance region deck"):
        assert refused(game, move) == "I-TURN-2"


@pytest.mark.clause("I-TURN-ACT-1")
def test_actions_and_exhausts_need_an_activate_turn() -> None:
    game = waiting()
    for move in ("play tend-fields", "exhaust herd-law"):
        assert refused(game, move) == "I-TURN-ACT-1"


@pytest.mark.clause("I-TURN-2", "I-CLEAN-1")
@pytest.mark.parametrize("moves", [("activate", "end"), ("revolt", "done"), ("innovate", "advance tributary main-1")])
def test_every_turn_ends_with_its_clean_up(moves: tuple[str, ...]) -> None:
    market = {"main-1": "copper-envoys", "main-2": "border-pact"}
    game = play(position(options={"innovate_suits": "four"}, market=market, hand={"Ann": list(FULL)}), *moves)
    assert draw_on(game).phase == "clean-up"
    assert game.turn == 0


# ---------------------------------------------------------------------------------------------------- Activate


@pytest.mark.clause("I-TURN-ACT-1")
def test_actions_and_exhausts_mix_in_any_order() -> None:
    game = acting(["tend-fields", "tend-fields"], ["salt-flats", "bone-reader"])
    play(game, "play tend-fields", "exhaust salt-flats", "play tend-fields", "exhaust bone-reader", "exhaust herd-law")
    assert (have(game, "materials"), have(game, "progress"), have(game, "population")) == (5, 3, 1)


@pytest.mark.clause("I-TURN-ACT-2")
def test_a_turn_may_be_ended_with_tokens_left() -> None:
    game = acting(["tend-fields"])
    assert refused(game, "end") is None
    assert play(game, "end").phase == "clean-up"


# ---------------------------------------------------------------------------------------------------- Innovate


@pytest.mark.clause("I-TURN-INN-3")
def test_innovate_discards_the_hand_first_and_keeps_the_gained_card() -> None:
    game = play(waiting(market={"region": "twin-passes"}), "innovate")
    assert size(game, "hand", "Ann") == 0
    assert lying(game, "discard", "Ann") == sorted(FULL)
    draw_on(play(game, "advance region region"))
    assert lying(game, "hand", "Ann") == ["twin-passes"]


@pytest.mark.clause("I-TURN-INN-3")
def test_innovate_is_for_three_suits_or_four() -> None:
    market = {"main-1": "copper-envoys", "region": "twin-passes"}
    game = play(waiting(market=market), "innovate")
    assert refused(game, "advance tributary main-1") == "I-TURN-INN-3"
    assert refused(game, "advance region region") is None
    four = play(waiting(market=market, options={"innovate_suits": "four"}), "innovate")
    assert refused(four, "advance tributary main-1") is None


@pytest.mark.clause("I-TURN-INN-1")
def test_innovate_brings_one_card_and_nothing_else() -> None:
    game = draw_on(play(waiting(market={"region": "twin-passes"}), "innovate", "advance region region"))
    assert game.phase == "clean-up"
    for move in ("advance region deck", "acquire region"):
        assert refused(game, move) == "I-TURN-INN-1"
    assert (game.actions[0], game.exhausts[0]) == (3, 5)


@pytest.mark.clause("I-TURN-INN-2")
def test_an_innovate_turn_has_no_actions_and_no_exhausts() -> None:
    game = play(waiting(play={"Ann": ["salt-flats"]}, market={"region": "twin-passes"}), "innovate")
    for _ in range(2):
        for move in ("play tend-fields", "exhaust salt-flats", "end"):
            assert refused(game, move) == "I-TURN-INN-2"
            assert unchanged(game, move)
        draw_on(play(game, "advance region region")) if step(game) == "advance" else None


# ---------------------------------------------------------------------------------------------------- Revolt


@pytest.mark.clause("I-TURN-REV-1", "I-TURN-REV-3")
@pytest.mark.parametrize("number", range(4))
def test_a_revolt_returns_any_number_of_cards_without_a_price(number: int) -> None:
    game = play(position(hand={"Ann": ["unrest"] * 3 + ["tend-fields"]}, unrest=2), "revolt")
    before = dict(game.res)
    play(game, *["return unrest"] * number, "done")
    assert size(game, "unrest") == 2 + number
    assert size(game, "hand", "Ann") == 4 - number
    assert game.res == before


@pytest.mark.clause("I-TURN-REV-3")
def test_only_cards_with_a_pile_of_their_own_are_returned() -> None:
    game = play(position(hand={"Ann": ["unrest", "tend-fields", "reed-delta"]}), "revolt")
    for move in ("return tend-fields", "return reed-delta", "return smoulder", "return no-such-card"):
        assert refused(game, move) == "I-TURN-REV-3"
        assert unchanged(game, move)


@pytest.mark.clause("I-TURN-REV-3")
def test_chaos_goes_to_the_chaos_pile() -> None:
    table = {"players": ("Cy", "Ann"), "hand": {"Cy": ["smoulder", "unrest"]}, "unrest": 1}
    game = play(position(**table), "revolt", "return smoulder", "return unrest")
    assert (size(game, "chaos", "Cy"), size(game, "unrest")) == (4, 2)
    other = play(position(options={"revolt_cards": "unrest_only"}, **table), "revolt")
    assert refused(other, "return smoulder") == "I-TURN-REV-3"
    assert refused(other, "return unrest") is None


@pytest.mark.clause("I-TURN-REV-1")
def test_a_revolt_brings_no_card() -> None:
    game = play(waiting(), "revolt")
    assert refused(game, "advance region deck") == "I-TURN-REV-1"
    assert refused(game, "acquire region") == "I-TURN-REV-1"


@pytest.mark.clause("I-TURN-REV-2")
def test_a_revolt_turn_has_no_actions_and_no_exhausts() -> None:
    game = play(waiting(play={"Ann": ["salt-flats"]}), "revolt")
    for moves in ((), ("done",)):
        play(game, *moves)
        for move in ("play tend-fields", "exhaust salt-flats", "end"):
            assert refused(game, move) == "I-TURN-REV-2"


# ---------------------------------------------------------------------------------------------------- Solstice


def three(**table: Any) -> imperium.Position:
    cards = {"Ann": ["twin-passes"], "Bo": ["twin-passes"], "Cy": ["royal-stud"]}
    return waiting("Ann", "Bo", "Cy", play=cards, **table)


@pytest.mark.clause("I-SOL-1", "I-SOL-2", "I-CSETUP-18d")
def test_the_solstice_comes_after_the_last_clean_up_only() -> None:
    game = three()
    play(game, *PASS, *PASS, *PASS[:-1])
    assert (have(game, "population"), game.round) == (2, 3)
    play(game, "done")
    assert (have(game, "population"), have(game, "population", "Bo"), have(game, "progress", "Cy")) == (3, 3, 2)
    assert (game.round, game.turn, step(game)) == (4, 0, "declare")


@pytest.mark.clause("I-SOL-3", "I-PUB-SOL-2")
def test_the_order_of_the_players_makes_no_difference_to_the_solstice() -> None:
    found = set()
    for order in permutations(("Ann", "Bo", "Cy")):
        game = three(order=list(order), turn=order[0])
        play(game, *PASS, *PASS, *PASS)
        found.add(tuple(sorted(game.res.items())))
    assert len(found) == 1


@pytest.mark.clause("I-PUB-SOL-1")
def test_nobody_acts_during_the_solstice() -> None:
    game = position(agenda=[["return", 0, 1], ["new round"]], hand={"Ann": ["unrest", "tend-fields"]})
    assert game.phase == "solstice"
    for move in ("play tend-fields", "exhaust herd-law", "activate", "end"):
        assert refused(game, move) == "I-PUB-SOL-1"


@pytest.mark.clause("I-PUB-SOL-1")
def test_solstice_effects_sit_on_cards_in_play_only() -> None:
    game = waiting(hand={"Ann": ["twin-passes", *FULL], "Bo": list(FULL)}, discard={"Bo": ["twin-passes"]})
    play(game, *PASS, *PASS)
    assert (have(game, "population"), have(game, "population", "Bo")) == (2, 2)


@pytest.mark.clause("I-TIP-2")
def test_the_last_seat_profits_from_a_solstice_card_before_anybody_moves() -> None:
    game = waiting(hand={"Ann": list(FULL), "Bo": ["twin-passes", *FULL]}, turn="Bo", step="action")
    play(game, "play twin-passes", "end", "token main-1", "done")
    assert (have(game, "population", "Bo"), game.players[game.turn]) == (3, "Ann")


@pytest.mark.clause("I-CLEAN-2")
def test_the_next_turn_begins_when_the_clean_up_is_over() -> None:
    game = acting(FULL)
    play(game, "end", "token main-1")
    assert (game.turn, step(game)) == (0, "tidy")
    assert play(game, "done").turn == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_round_never_goes_back_and_each_seat_has_one_turn_in_it(seed: int) -> None:
    turns: list[tuple[int, int]] = []
    for game in random_game(imperium.Position.start(("Ann", "Bo", "Cy")), seed):
        if step(game) == "declare" and (not turns or turns[-1] != (game.round, game.turn)):
            turns.append((game.round, game.turn))
    assert turns == [(1 + number // 3, number % 3) for number in range(len(turns))]
