"""Actions, playing cards, Exhaust abilities."""

from __future__ import annotations

import pytest

from tests.imperium.positions import acting, have, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, refused, step

# ---------------------------------------------------------------------------------------------------- Actions


@pytest.mark.clause("I-ACTION-1")
def test_the_token_leaves_before_the_effects() -> None:
    game = play(acting(["march-out"], market={"region": "twin-passes"}), "play march-out")
    assert step(game) == "acquire"
    assert game.actions[0] == 2
    assert lying(game, "resolving", "Ann") == ["march-out"]


@pytest.mark.clause("I-ACTION-2")
def test_a_fourth_action_is_refused_and_changes_nothing() -> None:
    game = play(acting(["tend-fields"] * 3 + ["hearth-songs"]), *["play tend-fields"] * 3)
    assert refused(game, "play hearth-songs") == "I-ACTION-2"
    assert unchanged(game, "play hearth-songs")


@pytest.mark.clause("I-ACTION-3")
def test_a_card_is_played_from_the_hand() -> None:
    game = acting(["tend-fields"], draw_deck={"Ann": ["hearth-songs"]})
    for move in ("play hearth-songs", "play reed-delta", "play no-such-card"):
        assert refused(game, move) == "I-ACTION-3"
        assert unchanged(game, move)
    play(game, "play tend-fields")
    assert (lying(game, "hand", "Ann"), have(game, "materials")) == ([], 4)


@pytest.mark.clause("I-ACTION-4")
def test_an_exhaust_ability_costs_no_action() -> None:
    assert play(acting([], ["salt-flats"]), "exhaust salt-flats").actions[0] == 3


@pytest.mark.clause("I-TIP-1")
def test_the_best_three_of_four_gains_are_at_least_the_first_three() -> None:
    hand = ["tend-fields", "tend-fields", "flood-tables", "canal-gangs"]
    found = []
    for order in (hand[:3], hand[1:]):
        game = acting(hand, ["twin-passes", "twin-passes"], players=("Ann", "Bo"))
        found.append(have(play(game, *(f"play {card}" for card in order)), "materials"))
    assert found == [3 + 1 + 1 + 2, 3 + 1 + 2 + 2]


# ---------------------------------------------------------------------------------------------------- State symbols


@pytest.mark.clause("I-STATE-1")
def test_a_state_symbol_has_to_match() -> None:
    game = acting(["ledger-house", "drum-signal"])
    assert refused(game, "play ledger-house") == "I-STATE-1"
    assert refused(game, "play drum-signal") is None
    empire = acting(["ledger-house", "drum-signal"], side={"Ann": "empire"})
    assert refused(empire, "play ledger-house") is None
    assert refused(empire, "play drum-signal") == "I-STATE-1"


@pytest.mark.clause("I-STATE-1")
def test_a_state_symbol_gates_nothing_but_playing_from_hand() -> None:
    game = acting([], ["hill-forts"], side={"Ann": "empire"}, draw_deck={"Ann": ["tend-fields"]})
    assert refused(game, "exhaust hill-forts") is None
    market = {"civilised": "ledger-house"}
    assert refused(play(acting(["march-out"], market=market), "play march-out"), "acquire civilised") is None


@pytest.mark.clause("I-STATE-2")
@pytest.mark.parametrize(("player", "side", "clause"), [("Ann", "barbarian", None), ("Ann", "empire", "I-STATE-2")])
def test_one_of_two_symbols_is_enough(player: str, side: str, clause: str | None) -> None:
    game = acting(["street-preacher"], players=("Ann", "Cy"), side={player: side})
    assert refused(game, "play street-preacher") == clause


@pytest.mark.clause("I-STATE-2")
def test_a_zealot_plays_the_preacher() -> None:
    hands = {"hand": {"Cy": ["street-preacher"]}}
    assert refused(position(players=("Cy", "Ann"), step="action", **hands), "play street-preacher") is None


# ---------------------------------------------------------------------------------------------------- playing


@pytest.mark.clause("I-PLAY-1")
@pytest.mark.parametrize("card", ["salt-flats", "twin-passes", "great-archive"])
def test_a_card_that_begins_with_a_keyword_does_nothing_when_played(card: str) -> None:
    game = acting([card])
    before = dict(game.res)
    play(game, f"play {card}")
    assert (game.res, game.actions[0], lying(game, "play", "Ann")) == (before, 2, [card])


@pytest.mark.clause("I-PLAY-2")
def test_effects_are_resolved_as_far_as_possible() -> None:
    empty = {"main-1": "", "main-2": "", "civilised": "", "uncivilised": "", "region": ""}
    game = play(acting(["march-out"], market=empty, main_deck=[]), "play march-out")
    assert (step(game), lying(game, "discard", "Ann"), game.actions[0]) == ("action", ["march-out"], 2)


@pytest.mark.clause("I-PLAY-2")
def test_nothing_else_is_done_in_the_middle_of_a_card() -> None:
    game = play(
        acting(["march-out", "tend-fields"], ["salt-flats"], market={"region": "twin-passes"}), "play march-out"
    )
    for move in ("play tend-fields", "exhaust salt-flats", "end", "done"):
        assert refused(game, move) == "I-PLAY-2"
        assert unchanged(game, move)


@pytest.mark.clause("I-PLAY-2b")
def test_a_card_is_not_shuffled_in_while_it_is_resolved() -> None:
    table = {"draw_deck": {"Ann": ["tend-fields"]}, "discard": {"Ann": ["march-out"]}, "nation_deck": {"Ann": []}}
    game = play(acting(["drum-signal"], ["great-archive"], accession={"Ann": []}, development={"Ann": []}, **table))
    play(game, "play drum-signal", "draw tend-fields", "draw march-out")
    assert lying(game, "discard", "Ann") == ["drum-signal"]
    assert have(game, "progress") == 2


@pytest.mark.clause("I-PLAY-3")
def test_a_card_goes_to_the_discard_unless_it_names_another_place() -> None:
    game = acting(["tend-fields", "poets-hall"], side={"Ann": "empire"}, fame_deck=["long-memory"])
    draw_on(play(game, "play tend-fields", "play poets-hall"))
    assert lying(game, "discard", "Ann") == ["tend-fields"]
    assert lying(game, "history", "Ann") == ["poets-hall"]


@pytest.mark.clause("I-PLAY-4")
def test_a_card_with_a_power_icon_stays_and_is_not_pinned() -> None:
    game = play(acting(["flood-tables", "canal-gangs"], ["twin-passes"]), "play flood-tables", "play canal-gangs")
    assert lying(game, "play", "Ann") == ["flood-tables", "twin-passes"]
    assert have(game, "materials") == 3 + 2 + 1


@pytest.mark.clause("I-PLAY-5")
def test_a_card_with_nothing_to_resolve_is_not_played() -> None:
    game = acting(["unrest", "smoulder"], players=("Ann", "Cy"))
    for card in ("unrest", "smoulder"):
        assert refused(game, f"play {card}") == "I-PLAY-5"
    assert legal(game, "play") == set()


@pytest.mark.clause("I-PLAY-6")
def test_a_cost_that_cannot_be_paid_forbids_playing() -> None:
    game = acting(["war-banner"], resources={"Ann": {"materials": 1}})
    assert refused(game, "play war-banner") == "I-PLAY-6"
    assert unchanged(game, "play war-banner")
    rich = draw_on(play(acting(["war-banner"], resources={"Ann": {"materials": 2}}), "play war-banner"))
    assert (have(rich, "materials"), size(rich, "fame_area", "Ann")) == (0, 1)


@pytest.mark.clause("I-PUB-PIN-1")
def test_a_pinned_card_survives_clean_up() -> None:
    game = play(acting(["tend-fields"] * 3 + ["march-out"] * 2, ["salt-flats"]), "end", "token main-1", "done")
    assert lying(game, "play", "Ann") == ["salt-flats"]


# ---------------------------------------------------------------------------------------------------- Exhaust


@pytest.mark.clause("I-EXHAUST-1")
def test_only_cards_with_the_keyword_can_be_exhausted() -> None:
    game = acting(["bone-reader"], ["reed-delta", "great-archive"], resources={"Ann": {"materials": 5}})
    for card in ("reed-delta", "great-archive", "bone-reader", "salt-flats", "no-such-card"):
        assert refused(game, f"exhaust {card}") == "I-EXHAUST-1"
    assert legal(game, "exhaust") == {"herd-law"}


@pytest.mark.clause("I-EXHAUST-2")
def test_a_token_moves_from_the_state_card_to_the_card() -> None:
    game = play(acting([], ["salt-flats"]), "exhaust salt-flats")
    assert (game.exhausts[0], game.exhausted[0, "salt-flats"]) == (4, 1)


@pytest.mark.clause("I-EXHAUST-3")
def test_a_sixth_exhaust_is_refused() -> None:
    game = acting([], ["salt-flats", "salt-flats", "bone-reader", "bone-reader", "hill-forts"])
    for card in ("salt-flats", "salt-flats", "bone-reader", "bone-reader", "herd-law"):
        play(game, f"exhaust {card}")
    assert refused(game, "exhaust hill-forts") == "I-EXHAUST-3"
    assert unchanged(game, "exhaust hill-forts")


@pytest.mark.clause("I-EXHAUST-4")
def test_a_card_is_exhausted_once() -> None:
    game = play(acting([], ["salt-flats"]), "exhaust salt-flats")
    assert refused(game, "exhaust salt-flats") == "I-EXHAUST-4"
    two = play(acting([], ["salt-flats", "salt-flats"]), "exhaust salt-flats")
    assert refused(two, "exhaust salt-flats") is None


@pytest.mark.clause("I-EXHAUST-5")
def test_a_cost_that_cannot_be_paid_moves_no_token() -> None:
    game = acting([], ["bone-reader"], resources={"Ann": {"materials": 0}})
    assert refused(game, "exhaust bone-reader") == "I-EXHAUST-5"
    assert unchanged(game, "exhaust bone-reader")
    choir = position(players=("Cy", "Ann"), step="action", play={"Cy": ["ash-tithe"]}, chaos={"Cy": []})
    assert refused(choir, "exhaust ash-tithe") == "I-EXHAUST-5"


@pytest.mark.clause("I-EXHAUST-6")
def test_the_ability_is_resolved_after_the_token() -> None:
    game = play(acting([], ["hill-forts"], draw_deck={"Ann": ["tend-fields"]}), "exhaust hill-forts")
    assert (game.exhausts[0], step(game)) == (4, "draw")
    assert lying(play(game, "draw tend-fields"), "hand", "Ann") == ["tend-fields"]


# ---------------------------------------------------------------------------------------------------- Pay


@pytest.mark.clause("I-PUB-PAY-1")
def test_other_resources_stand_in_under_one_reading() -> None:
    supply = {"Ann": {"materials": 2, "population": 0, "progress": 2, "goods": 1}}
    game = acting(["war-banner"], resources=supply, options={"payment_substitution": "on"})
    play(game, "play war-banner")
    assert legal(game, "pay") == {"materials 2", "progress 1", "goods 1"}
    assert refused(game, "pay materials 1 progress 1") == "I-PUB-PAY-1"
    assert refused(game, "pay goods 2") == "I-PUB-PAY-1"
    play(game, "pay progress 1")
    assert have(game, "progress") == 1


@pytest.mark.clause("I-PUB-PAY-1")
def test_a_progress_cost_takes_real_progress() -> None:
    supply = {"Ann": {"materials": 0, "population": 2, "progress": 0, "goods": 3}}
    table = {"agenda": [["develop", 0], ["action"], ["clean-up"]], "turn_type": "activate", "resources": supply}
    game = position(options={"payment_substitution": "on"}, **table)
    assert refused(game, "develop chronicle-of-clans") == "I-PUB-RESH-5"
    assert refused(game, "develop royal-stud") is None


@pytest.mark.clause("I-PUB-PAY-1")
def test_with_one_way_to_pay_nobody_is_asked() -> None:
    supply = {"Ann": {"materials": 2, "progress": 0}}
    game = acting(["war-banner"], resources=supply, options={"payment_substitution": "on"})
    assert step(play(game, "play war-banner")) == "fame card"
