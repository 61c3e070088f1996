"""Special cards: steps 3 and 4, and what the cards do."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.khan.conquest import Mark
from tests.khan.positions import APART, Given, own, owners, position
from tests.playing import clauses, draw_on, legal, play, refused, step

PAIR: Given = {"yurts": {"Ann": ["f5"], "Bo": ["f4"]}, "rulers": APART}
"""One yurt of each side by side."""


def using(players: int = 2, **table: Any) -> khan.Position:
    """A position in which Ann may use a special card."""
    return position(players=players, step="special", **table)


def acting(players: int = 2, **table: Any) -> khan.Position:
    """A position in which Ann acts."""
    return position(players=players, step="first action", **table)


def pass_the_turn(game: khan.Position) -> khan.Position:
    """Ann or whoever it is invades far away twice and uses no card."""
    seat = game.turn
    while game.turn == seat:
        draw_on(game)
        if game.turn == seat:
            game.push("keep" if step(game) == "special" else game.legal_moves[0])
    return draw_on(game)


# ---------------------------------------------------------------------- steps 3 and 4


@pytest.mark.clause("K-SPECIAL-1")
def test_one_special_card_may_be_used_in_a_turn_or_none() -> None:
    game = using()
    assert {move.split()[0] for move in legal(game)} == {"morale", "protection", "support", "reserve", "keep"}
    play(game, "protection")
    assert (step(game), game.turn) == ("card", 1)
    assert game.special[0, "protection"] == 1
    assert play(using(), "keep").marked == {}


@pytest.mark.clause("K-SPECIAL-1")
def test_a_card_that_is_used_up_cannot_be_used() -> None:
    game = using(special={"Ann": {"morale": 0, "protection": 1}})
    assert refused(game, "morale") == "K-SPECIAL-1"
    assert refused(game, "protection") is None


def test_without_a_usable_card_step_4_is_passed_over() -> None:
    none = dict.fromkeys(("morale", "protection", "support", "reserve"), 0)
    game = using(special={"Ann": none})
    assert (step(game), game.turn) == ("card", 1)


@pytest.mark.clause("K-BOX-1", "K-SPECIAL-3")
def test_the_card_used_last_turn_goes_into_the_box_in_step_3_and_its_yurt_comes_back() -> None:
    game = position(step="second action", marked={"Ann": "protection"})
    assert game.stock(0) == 39
    play(game, "invade 1 khan W m9")
    assert (step(game), game.marked, game.stock(0)) == ("special", {}, 39)
    assert (game.boxed(0, "protection"), game.special[0, "protection"]) == (1, 1)
    assert game.lapsed == "protection"


@pytest.mark.clause("K-BOX-1")
def test_a_card_used_in_this_turn_is_not_boxed_at_once() -> None:
    game = play(using(), "protection")
    assert game.marked == {0: Mark("protection")}
    assert game.boxed(0, "protection") == 0


@pytest.mark.clause("K-SPECIAL-3")
def test_a_card_holds_through_the_turns_of_all_others_and_the_owners_next_actions() -> None:
    game = draw_on(play(using(players=3, hands={}), "protection"))
    for _ in range(2):
        assert game.marked == {0: Mark("protection")}
        pass_the_turn(game)
    assert (game.turn, game.marked) == (0, {0: Mark("protection")})
    while step(game) in ("card", "action"):
        assert game.marked
        game.push(game.legal_moves[0]) if step(game) == "action" else draw_on(game)
    assert game.marked == {}


@pytest.mark.clause("K-SPECIAL-3")
def test_a_card_is_marked_with_a_yurt_of_the_stock() -> None:
    land = position().components.board.names_in(position().components.board.land)
    mine = [space for space in land if space not in APART.values()][:40]
    game = using(yurts={"Ann": mine}, rulers=APART)
    assert refused(game, "protection") == "K-SPECIAL-3"
    assert refused(game, "support all") == "K-SPECIAL-3"
    assert refused(game, "reserve I2") == "K-SPECIAL-3"
    assert refused(game, "morale") is None, "it needs no mark"


# ---------------------------------------------------------------------- High morale


@pytest.mark.clause("K-SPECIAL-2")
def test_high_morale_brings_a_third_action_and_is_boxed_at_once() -> None:
    game = play(using(), "morale")
    assert (step(game), game.decision and game.decision.entry) == ("action", ("action", 3))
    assert (game.special[0, "morale"], game.boxed(0, "morale"), game.marked) == (1, 1, {})
    play(game, "invade 1 khan W m9")
    assert step(game) == "draw"


@pytest.mark.clause("K-SPECIAL-2")
def test_the_third_action_can_be_a_b_or_c_but_not_d() -> None:
    game = play(using(yurts={"Ann": ["f5", "f4"]}, rulers=APART), "morale")
    for move in ("invade 1 khan W m9", "expel 2", "conquer I2 90 f5"):
        assert refused(game, move) is None
    assert refused(game, "double m9") == "K-ACTION-2"


# ---------------------------------------------------------------------- Protection


@pytest.mark.clause("K-SPECIAL-4")
def test_a_protected_yurt_is_not_covered_by_somebody_who_has_more() -> None:
    game = acting(yurts={"Ann": ["f5", "f3"], "Bo": ["f4"]}, rulers=APART, marked={"Bo": "protection"})
    assert clauses(game, "conquer I3 90 f5") == ("K-SPECIAL-4",)


@pytest.mark.clause("K-SPECIAL-4")
def test_a_tile_that_would_be_shared_needs_consent() -> None:
    game = play(acting(**PAIR, marked={"Bo": "protection"}), "conquer I2 90 f5")
    assert (step(game), game.decision and game.decision.actor) == ("consent", 1)
    assert legal(game) == {"agree", "refuse"}
    assert own(game, "Bo") == {"f4"}
    play(game, "agree")
    assert owners(game, "f4") == {"Ann", "Bo"}
    assert game.scores().totals == (2 + 5, 2 + 5)
    assert game.decision is not None
    assert game.decision.entry == ("action", 2)


@pytest.mark.clause("K-SPECIAL-4")
def test_without_consent_the_player_takes_another_action() -> None:
    game = play(acting(**PAIR, marked={"Bo": "protection"}), "conquer I2 90 f5", "refuse")
    assert game.decision is not None
    assert (game.decision.actor, game.decision.entry) == (0, ("action", 1))
    assert clauses(game, "conquer I2 90 f5") == ("K-SPECIAL-4",)
    play(game, "invade 1 khan W m9")
    assert refused(game, "conquer I2 90 f5") is None, "in the next action the question can be put again"


@pytest.mark.clause("K-SPECIAL-4")
def test_the_owner_covers_own_protected_yurts_freely() -> None:
    game = acting(**PAIR, marked={"Ann": "protection"})
    play(game, "conquer I2 90 f5")
    assert owners(game, "f5") == {"Ann", "Bo"}


@pytest.mark.clause("K-SPECIAL-4")
def test_protection_says_nothing_about_tiles_without_the_owners_yurts() -> None:
    game = acting(yurts={"Ann": ["f5"], "Bo": ["a1"]}, neutral=["f4"], rulers=APART, marked={"Bo": "protection"})
    play(game, "conquer I2 90 f5")
    assert owners(game, "f5") == {"Ann"}


# ---------------------------------------------------------------------- Support


@pytest.mark.clause("K-SPECIAL-5")
@pytest.mark.parametrize("players", [2, 3])
def test_support_guards_all_neutral_yurts_with_two_or_three_players(players: int) -> None:
    table: Given = {"yurts": {"Ann": ["f5", "b9"]}, "neutral": ["f4", "b10"], "rulers": APART}
    game = acting(players, **table, marked={"Bo": "support all"})
    assert clauses(game, "conquer I2 90 f5") == ("K-SPECIAL-5",)
    assert clauses(game, "conquer I2 90 b10") == ("K-SPECIAL-5",)
    assert refused(using(players), "support forest") == "K-SPECIAL-5"


@pytest.mark.clause("K-SPECIAL-5")
def test_a_shared_tile_over_guarded_yurts_needs_the_guards_consent() -> None:
    game = acting(yurts={"Ann": ["f5"], "Bo": ["f3"]}, neutral=["f4"], rulers=APART, marked={"Bo": "support all"})
    assert step(play(game, "conquer I3 90 f5")) == "consent"
    play(game, "agree")
    assert owners(game, "f4") == {"Ann", "Bo"}


@pytest.mark.clause("K-SPECIAL-6")
def test_with_four_players_support_guards_one_region() -> None:
    table: Given = {"yurts": {"Ann": ["f5", "b9"]}, "neutral": ["f4", "b10"], "rulers": APART}
    game = acting(4, **table, marked={"Bo": "support sand"})
    assert clauses(game, "conquer I2 90 f5") == ("K-SPECIAL-6",)
    assert refused(game, "conquer I2 90 b10") is None


@pytest.mark.clause("K-SPECIAL-6")
def test_two_support_cards_guard_different_regions() -> None:
    game = using(4, marked={"Bo": "support sand", "Cy": "support ice"})
    assert refused(game, "support sand") == "K-SPECIAL-6"
    assert refused(game, "support all") == "K-SPECIAL-6"
    assert legal(game, "support") == {"tundra", "mountains", "stone", "forest"}


def test_two_consents_may_be_needed_and_the_first_refusal_ends_it() -> None:
    yurts: Given = {"Ann": ["f5"], "Bo": ["f4"], "Cy": ["f3"]}
    marked: Given = {"Bo": "protection", "Cy": "support all"}
    game = play(acting(3, yurts=yurts, neutral=["f2"], rulers=APART, marked=marked), "conquer I4 90 f5")
    assert game.decision is not None
    assert game.decision.actor == 1
    play(game, "agree")
    assert game.decision.actor == 2
    both = play(game.copy(), "agree")
    assert owners(both, "f2") == {"Ann", "Bo", "Cy"}
    play(game, "refuse")
    assert (game.decision.actor, game.tiles) == (0, ())


# ---------------------------------------------------------------------- one at a time


@pytest.mark.clause("K-SPECIAL-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_protection_does_not_begin_while_anothers_is_in_force(players: int) -> None:
    assert refused(using(players, marked={"Bo": "protection"}), "protection") == "K-SPECIAL-7"
    assert refused(using(players, marked={"Bo": "reserve I2"}), "protection") is None


@pytest.mark.clause("K-SPECIAL-7")
def test_nor_does_support_with_two_or_three_players() -> None:
    assert refused(using(2, marked={"Bo": "support all"}), "support all") == "K-SPECIAL-7"
    assert refused(using(3, marked={"Cy": "support all"}), "support all") == "K-SPECIAL-7"
    assert refused(using(4, marked={"Cy": "support ice"}), "support sand") is None


@pytest.mark.clause("K-SPECIAL-7")
def test_two_players_do_not_use_it_twice_running() -> None:
    game = position(step="second action", marked={"Ann": "protection"})
    play(game, "invade 1 khan W m9")
    assert refused(game, "protection") == "K-SPECIAL-7"
    assert refused(game, "support all") is None, "each kind by itself"
    pass_the_turn(pass_the_turn(game))
    while step(game) != "special":
        game.push(game.legal_moves[0]) if step(game) == "action" else draw_on(game)
    assert game.turn == 0
    assert refused(game, "protection") is None, "one turn later it is allowed"


@pytest.mark.clause("K-SPECIAL-7")
def test_three_players_may() -> None:
    game = position(players=3, step="second action", special={"Ann": {"protection": 0}}, marked={"Ann": "support all"})
    play(game, "invade 1 khan W m9")
    assert refused(game, "protection") == "K-SPECIAL-1"
    game.special[0, "support"] = 1
    assert game.why_not("support all") is None


# ---------------------------------------------------------------------- Reserve tile


@pytest.mark.clause("K-SPECIAL-8")
def test_a_reserved_copy_is_for_its_owner_only() -> None:
    table: Given = {"yurts": {"Ann": ["f5", "f4", "f3", "f2"]}, "rulers": APART}
    game = acting(**table, marked={"Bo": "reserve I4"})
    game.display["I4"] = 1
    assert clauses(game, "conquer I4 90 f5") == ("K-SPECIAL-8",)
    game.display["I4"] = 2
    assert game.why_not("conquer I4 90 f5") is None
    mine = acting(**table, marked={"Ann": "reserve I4"})
    mine.display["I4"] = 1
    assert mine.why_not("conquer I4 90 f5") is None


@pytest.mark.clause("K-SPECIAL-8")
def test_the_owner_uses_the_reserved_copy_first_and_the_mark_stays() -> None:
    game = acting(yurts={"Ann": ["f5", "f4", "f3", "f2"]}, rulers=APART, marked={"Ann": "reserve I4"})
    play(game, "conquer I4 90 f5")
    assert game.marked == {0: Mark("reserve", "I4", spent=True)}
    assert game.stock(0) == 38, "one yurt on the tile, one on the card"


@pytest.mark.clause("K-SPECIAL-8")
def test_several_reservations_run_side_by_side_as_long_as_copies_are_free() -> None:
    game = using(3, marked={"Bo": "reserve I4"})
    assert refused(game, "reserve I4") is None
    full = using(3, marked={"Bo": "reserve I4", "Cy": "reserve I4"})
    assert refused(full, "reserve I4") == "K-SPECIAL-8"
    assert refused(full, "reserve I3") is None
    assert refused(full, "reserve X9") == "K-SPECIAL-8"
