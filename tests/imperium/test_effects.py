"""The nine verbs, and what responds to them."""

from __future__ import annotations

import pytest

from rulebook_lib import imperium
from tests.imperium.positions import acting, have, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, refused, step


@pytest.mark.clause("I-PLAY-2")
@pytest.mark.parametrize(
    ("card", "resource", "number"),
    [
        *(("tend-fields", "materials", 1), ("hearth-songs", "population", 1), ("reed-delta", "materials", 1)),
        *(("copper-envoys", "materials", 2), ("crowned-chieftain", "progress", 2), ("lowmere", "population", 1)),
        *(("orrund", "population", 2), ("tesselin", "materials", 2)),
    ],
)
def test_gain(card: str, resource: str, number: int) -> None:
    game = acting([card], players=("Ann", "Cy"))
    before = have(game, resource)
    assert have(play(game, f"play {card}"), resource) == before + number


@pytest.mark.clause("I-PLAY-2")
@pytest.mark.parametrize(("regions", "materials"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_gain_per_counts_whole_groups(regions: int, materials: int) -> None:
    lands = ["twin-passes", "twin-passes", "salt-flats", "reed-delta"][:regions]
    game = acting(["canal-gangs"], lands)
    assert have(play(game, "play canal-gangs"), "materials") == 3 + materials


@pytest.mark.clause("I-PLAY-2b")
def test_draw_takes_what_the_deck_holds_and_reshuffles_in_between() -> None:
    game = acting(["drum-signal"], draw_deck={"Ann": ["tend-fields", "march-out", "hearth-songs"]})
    draw_on(play(game, "play drum-signal"))
    assert (size(game, "hand", "Ann"), size(game, "draw_deck", "Ann")) == (2, 1)


@pytest.mark.clause("I-PUB-UNR-1", "I-PLAY-2b")
def test_unrest_goes_from_the_pile_to_the_hand_of_each_other_player() -> None:
    game = acting(["raid-party"], players=("Ann", "Bo", "Cy"), unrest=5)
    play(game, "play raid-party")
    assert [size(game, "hand", player) for player in game.players] == [0, 1, 1]
    assert size(game, "unrest") == 3
    assert have(game, "materials") == 5
    assert have(game, "progress", "Cy") == 2, "Kindling responds to Unrest"


@pytest.mark.clause("I-TURN-REV-3")
def test_return_takes_up_to_so_many_cards_one_at_a_time() -> None:
    game = play(acting(["border-pact", "unrest", "unrest", "tend-fields"], unrest=1), "play border-pact")
    assert legal(game) == {"return unrest", "done"}
    assert refused(game, "return tend-fields") == "I-TURN-REV-3"
    none = play(game.copy(), "done")
    assert (size(none, "unrest"), have(none, "population")) == (1, 3)
    play(game, "return unrest")
    assert (size(game, "unrest"), step(game), have(game, "population")) == (2, "action", 3)


@pytest.mark.clause("I-SCORE-2", "I-PLAY-2b")
def test_fame_goes_to_the_fame_area_and_canal_right_responds() -> None:
    table = {"hand": {"Bo": ["tell-the-tale"]}, "fame_deck": ["long-memory", "name-in-stone"]}
    game = position(players=("Bo", "Ann"), step="action", **table)
    play(game, "play tell-the-tale", "fame name-in-stone")
    assert lying(game, "fame_area", "Bo") == ["name-in-stone"]
    assert have(game, "materials", "Bo") == 3 - 2 + 1


@pytest.mark.clause("I-CSETUP-8a")
def test_fame_comes_from_the_fame_deck() -> None:
    game = play(acting(["tell-the-tale"], fame_deck=["long-memory"]), "play tell-the-tale")
    assert refused(game, "fame name-in-stone") == "I-CSETUP-8a"
    assert refused(game, "fame king-of-kings") == "I-CSETUP-8a"


@pytest.mark.clause("I-PLAY-3", "I-PUB-HIST-1")
def test_to_history_moves_the_card_that_is_played() -> None:
    game = acting(["chronicle-of-clans"], side={"Ann": "empire"})
    assert lying(play(game, "play chronicle-of-clans"), "history", "Ann") == ["chronicle-of-clans"]


@pytest.mark.clause("I-END-3")
def test_chaos_is_paid_from_the_own_pile_and_leaves_the_game() -> None:
    game = position(players=("Cy", "Ann"), step="action", play={"Cy": ["ash-tithe"]})
    play(game, "exhaust ash-tithe")
    assert (size(game, "chaos", "Cy"), lying(game, "out_of_game"), have(game, "materials", "Cy")) == (
        3,
        ["smoulder"],
        5,
    )


@pytest.mark.clause("I-PUB-PASS-1", "I-PUB-ACQ-1")
def test_passives_respond_for_the_player_they_happen_to_only() -> None:
    table = {"market": {"region": {"card": "twin-passes", "unrest": 1}}, "in_play": {"Bo": ["ledger-house"]}}
    game = draw_on(play(acting(["march-out"], ["ledger-house"], **table), "play march-out", "acquire region"))
    assert (have(game, "materials"), have(game, "materials", "Bo")) == (4, 3)


@pytest.mark.clause("I-PUB-PASS-1")
def test_passives_respond_in_innovate_and_revolt_turns_too() -> None:
    cards = {"hand": {"Ann": ["tend-fields"]}, "draw_deck": {"Ann": []}, "play": {"Ann": ["great-archive"]}}
    for kind in ("revolt", "innovate"):
        game = play(position(nation_deck={"Ann": ["hill-forts"]}, market={"region": "twin-passes"}, **cards), kind)
        draw_on(play(game, "done" if kind == "revolt" else "advance region region"))
        play(game, "token main-1")
        if kind == "revolt":
            play(game, "discard tend-fields")
        else:
            play(game, "done")
        draw_on(game)
        assert have(game, "progress") == 2


# ---------------------------------------------------------------------------------------------------- mid-effect


def interrupted() -> imperium.Position:
    """Ann's Raid Party is followed by Bo's reshuffle, in which he may choose a Development."""
    return position(
        turn_type="activate",
        agenda=[["drawing", 1, 2], ["gain", 0, "materials", 2], ["action"], ["clean-up"]],
        hand={"Ann": ["tend-fields"], "Bo": []},
        draw_deck={"Ann": [], "Bo": ["march-out"]},
        discard={"Bo": ["tend-fields", "hearth-songs"]},
        nation_deck={"Bo": []},
        accession={"Bo": []},
        resources={"Bo": {"materials": 4}},
    )


def test_another_players_choice_in_mid_effect_is_an_ordinary_decision() -> None:
    game = play(interrupted(), "draw march-out")
    assert game.decision is not None
    assert (game.decision.actor, step(game), game.turn) == (1, "develop", 0)
    assert legal(game) == {"develop none", "develop sluice-engine", "develop sky-ziggurat"}
    draw_on(play(game, "develop sluice-engine"))
    assert (have(game, "materials"), have(game, "materials", "Bo"), size(game, "hand", "Bo")) == (5, 0, 2)


def test_a_choice_in_mid_effect_can_be_saved_copied_and_taken_back() -> None:
    game = play(interrupted(), "draw march-out")
    saved, copied, before = imperium.Position.from_text(game.text), game.copy(), game.copy()
    for other in (saved, copied, game):
        draw_on(play(other, "develop sluice-engine"))
    assert saved == copied == game
    while len(game.log) > len(before.log):
        game.pop()
    assert game == before


def test_a_wrong_choice_in_mid_effect_changes_nothing() -> None:
    game = play(interrupted(), "draw march-out")
    for move in ("develop royal-stud", "play tend-fields", "end", "draw march-out"):
        assert refused(game, move) is not None
        assert unchanged(game, move)
