"""The two ends of the game, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import imperium
from tests.imperium.positions import FULL, MARKET, acting, have, lying, position, size
from tests.playing import draw_on, legal, play, refused, step, winners

NO_CHAOS: Any = {"out_of_game": ["smoulder"] * 4}


# ---------------------------------------------------------------------------------------------------- Scoring


@pytest.mark.clause("I-END-1", "I-GOAL-2", "I-END-2")
def test_after_the_end_every_move_is_refused() -> None:
    game = play(acting(["tell-the-tale"], fame_deck=0), "play tell-the-tale")
    assert (game.over, game.ending[:3], game.decision) == (True, ("scoring", 0, "king"), None)
    for move in ("end", "play tend-fields", "activate", "token main-1"):
        assert refused(game, move) == "I-END-1"


@pytest.mark.clause("I-END-2")
@pytest.mark.parametrize(("players", "routes", "number"), [(2, "no", 6), (3, "no", 7), (4, "no", 8), (2, "yes", 7)])
def test_king_of_kings_lies_below_the_last_face_down_card(players: int, routes: str, number: int) -> None:
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    start = draw_on(imperium.Position.start(names, options={"trade_routes": routes}))
    table = {**start.table(), "agenda": [["fame", 0, number], ["action"], ["clean-up"]], "turn_type": "activate"}
    game = draw_on(imperium.Position.from_table(table, names, start.options))
    assert (game.ending, size(game, "fame_area", "Ann"), size(game, "fame_deck")) == ((), number, 0)
    table["agenda"] = [["fame", 0, number + 1], ["action"], ["clean-up"]]
    assert draw_on(imperium.Position.from_table(table, names, start.options)).ending[0] == "scoring"


@pytest.mark.clause("I-GOAL-2")
def test_the_card_that_ends_the_game_is_finished() -> None:
    game = acting(["sky-ziggurat"], fame_deck=0, side={"Ann": "empire"})
    play(game, "play sky-ziggurat")
    assert (game.over, lying(game, "history", "Ann")) == (True, ["sky-ziggurat"])


@pytest.mark.clause("I-PUB-END-1")
def test_an_empty_main_deck_triggers_scoring_under_one_reading() -> None:
    table: dict[str, Any] = {"market": MARKET, "region_deck": [], "main_deck": ["lowmere"]}
    for triggers, over in (("king_only", False), ("also_empty", True)):
        game = acting(["march-out", "tend-fields"], options={"scoring_triggers": triggers}, **table)
        draw_on(play(game, "play march-out", "acquire region"))
        assert game.over == over
        assert lying(game, "discard", "Ann") == ["march-out"]


@pytest.mark.clause("I-PUB-END-1")
def test_so_does_a_players_last_development() -> None:
    gone: dict[str, Any] = {
        "nation_deck": {"Ann": []},
        "accession": {"Ann": []},
        "development": {"Ann": ["royal-stud"]},
    }
    for triggers, ending in (("king_only", ()), ("also_empty", ("scoring", 0, "developments", 3))):
        agenda = {"agenda": [["develop", 0], ["action"], ["clean-up"]], "turn_type": "activate"}
        game = position(options={"scoring_triggers": triggers}, **gone, **agenda)
        assert play(game, "develop royal-stud").ending == ending


@pytest.mark.clause("I-PUB-END-2")
def test_one_more_round_is_played_under_one_reading() -> None:
    hands = {"hand": {"Ann": ["tell-the-tale", *FULL], "Bo": list(FULL)}, "draw_deck": {"Ann": [], "Bo": []}}
    table = {"step": "action", "round": 5, "fame_deck": 0, "play": {"Bo": ["twin-passes"]}}
    game = position(options={"scoring_end": "one_more_round"}, **table, **hands)
    play(game, "play tell-the-tale", "end", "token main-1", "done")
    for _ in range(3):
        assert not game.over
        play(game, "revolt", "done", "token main-1", "done")
    assert (game.over, game.round, have(game, "population", "Bo")) == (True, 6, 4)


@pytest.mark.clause("I-END-2")
def test_later_fame_gains_do_nothing_after_the_trigger() -> None:
    game = acting(["tell-the-tale", "war-banner"], fame_deck=0, resources={"Ann": {"materials": 4}})
    other = imperium.Position.from_table(game.table(), game.players, {**game.options, "scoring_end": "one_more_round"})
    play(other, "play tell-the-tale")
    assert play(other, "play war-banner").ending == ("scoring", 0, "king", 3)


# ---------------------------------------------------------------------------------------------------- King of Kings


def kings(side: str = "barbarian", **table: Any) -> imperium.Position:
    hand = ["tell-the-tale", "war-banner"]
    table = {"fame_deck": 0, "side": {"Ann": side}, "resources": {"Ann": {"materials": 4, "progress": 0}}, **table}
    return acting(hand, options={"king": "two_sided"}, **table)


@pytest.mark.clause("I-PUB-KOK-1")
def test_the_first_player_is_rewarded_once_and_turns_the_card() -> None:
    game = play(kings(), "play tell-the-tale")
    assert (have(game, "progress"), game.king_side, game.king_tokens[0], game.ending) == (6, "B", 0, ())
    play(game, "play war-banner")
    assert (have(game, "progress"), game.ending) == (6, ())


@pytest.mark.clause("I-PUB-KOK-1")
def test_another_player_is_rewarded_and_triggers_scoring() -> None:
    game = play(kings(king_side="B"), "play tell-the-tale")
    assert (have(game, "progress"), game.over, game.ending[1]) == (6, True, 0)


@pytest.mark.clause("I-PUB-KOK-1")
def test_an_empire_takes_a_development_without_price_and_token() -> None:
    game = play(kings("empire", accession={"Ann": []}), "play tell-the-tale")
    assert (step(game), have(game, "progress")) == ("free development", 3)
    assert legal(game, "develop") == {"royal-stud", "chronicle-of-clans", "none"}
    assert refused(game, "develop sluice-engine") == "I-PUB-KOK-1"
    play(game, "develop royal-stud")
    assert (game.exhausts[0], have(game, "materials")) == (5, 2)
    assert "royal-stud" in lying(game, "discard", "Ann")


# ---------------------------------------------------------------------------------------------------- Collapse


def raid(unrest: int, players: tuple[str, ...] = ("Ann", "Bo", "Cy"), **table: Any) -> imperium.Position:
    return play(acting(["raid-party"], players=players, unrest=unrest, **table), "play raid-party")


@pytest.mark.clause("I-END-3", "I-TIP-3")
@pytest.mark.parametrize(
    ("unrest", "chaos", "over"), [(2, 0, False), (1, 0, True), (0, 0, True), (0, 4, False), (1, 1, False)]
)
def test_collapse_needs_two_things(unrest: int, chaos: int, over: bool) -> None:
    game = raid(unrest, out_of_game=["smoulder"] * (4 - chaos))
    assert game.over == over
    assert lying(game, "discard", "Ann") == ["raid-party"], "the card goes to its normal place"


@pytest.mark.clause("I-END-3")
def test_without_a_chaos_nation_no_pile_counts_as_empty() -> None:
    assert raid(0, ("Ann", "Bo")).ending[:2] == ("collapse", 1)


@pytest.mark.clause("I-END-4", "I-GOAL-5")
def test_who_triggers_collapse_loses_whatever_the_score() -> None:
    fame = {"Bo": ["name-in-stone"] * 3, "Ann": ["song-of-founders"]}
    game = raid(0, ("Ann", "Bo"), fame_area=fame)
    assert game.scores().totals[1] > game.scores().totals[0]
    assert winners(game) == {"Ann"}


@pytest.mark.clause("I-END-4")
def test_blame_is_a_reading() -> None:
    assert raid(0, ("Ann", "Bo"), options={"collapse_blame": "active"}).ending[1] == 0
    game = raid(1, **NO_CHAOS)
    assert game.ending[1] == 2, "in turn order Bo takes the last card, and Cy is the first who cannot take"
    assert size(game, "hand", "Bo") == 1


@pytest.mark.clause("I-PUB-COL-1")
@pytest.mark.parametrize(("unrest", "over", "blamed"), [(3, False, None), (2, True, 2), (1, True, 1), (0, True, 1)])
def test_the_last_card_of_the_pile_brings_collapse_under_one_reading(
    unrest: int, over: bool, blamed: int | None
) -> None:
    game = raid(unrest, options={"collapse_event": "last_taken"})
    assert game.over == over
    assert (game.ending[1] if over else None) == blamed


@pytest.mark.clause("I-PUB-COL-1")
@pytest.mark.parametrize(
    ("ann", "fame", "expected"),
    [
        (["unrest", "unrest"], "song-of-founders", {"Bo"}),
        ([], "song-of-founders", {"Ann"}),
        (["unrest"], "song-of-founders", {"Ann", "Bo"}),
        (["unrest"], "name-in-stone", {"Ann"}),
    ],
)
def test_fewest_unrest_wins_then_points_then_both(ann: list[str], fame: str, expected: set[str]) -> None:
    options = {"collapse_event": "last_taken", "collapse_result": "fewest_unrest"}
    hands = {"hand": {"Ann": ["raid-party", *ann], "Bo": []}, "draw_deck": {"Ann": [], "Bo": []}}
    areas = {"Ann": [fame], "Bo": ["song-of-founders"]}
    game = position(options=options, step="action", unrest=1, fame_area=areas, **hands)
    assert winners(play(game, "play raid-party")) == expected


@pytest.mark.clause("I-PUB-COL-2")
def test_a_chaos_nation_with_an_empty_pile_wins() -> None:
    options = {"collapse_event": "last_taken", "collapse_result": "fewest_unrest"}
    game = raid(2, options=options, discard={"Cy": ["unrest", "unrest"]}, **NO_CHAOS)
    assert winners(game) == {"Cy"}
    assert winners(raid(2, options=options, discard={"Cy": ["unrest", "unrest"]})) != {"Cy"}


@pytest.mark.clause("I-PUB-REF-2", "I-PUB-COL-1")
@pytest.mark.parametrize(("on_refill", "over"), [("no", False), ("yes", True)])
def test_tucking_the_last_unrest_is_a_reading_of_its_own(on_refill: str, over: bool) -> None:
    options = {"collapse_event": "last_taken", "collapse_on_refill": on_refill}
    game = acting(["march-out"], options=options, market=MARKET, unrest=1, region_deck=["salt-flats"])
    play(game, "play march-out", "acquire region", "refill region salt-flats")
    assert (game.over, size(game, "unrest"), lying(game, "discard", "Ann")) == (over, 0, ["march-out"])


@pytest.mark.clause("I-TIP-3")
def test_returned_unrest_makes_as_many_takings_safe() -> None:
    cards = {"hand": {"Ann": ["unrest", "unrest"], "Cy": ["street-preacher", "street-preacher"]}}
    game = position(players=("Ann", "Cy"), unrest=0, draw_deck={"Ann": [], "Cy": []}, **NO_CHAOS, **cards)
    play(game, "revolt", "return unrest", "return unrest", "done", "token main-1")
    draw_on(game)
    play(game, "activate", "play street-preacher", "play street-preacher")
    assert (game.over, size(game, "unrest")) == (False, 0)


@pytest.mark.clause("I-END-4")
def test_two_triggers_in_one_move_the_first_stands() -> None:
    table = {"agenda": [["fame", 0, 1], ["unrest", 1, 1], ["action"], ["clean-up"]], "turn_type": "activate"}
    game = position(fame_deck=0, unrest=0, **table)
    assert game.ending[:2] == ("scoring", 0)
    later = position(fame_deck=0, unrest=0, options={"scoring_end": "one_more_round"}, **table)
    assert later.ending[:2] == ("collapse", 1), "a Collapse before the last round is over is a Collapse"
