"""The player set-up in its fifteen steps, each with counts before and after."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.errors import PositionError
from rulebook_lib.imperium.setup import STEPS_OF_PLAYER
from rulebook_lib.imperium.setup_common import counts
from tests.imperium.positions import lying, size, unchanged
from tests.playing import draw_on, legal, play, refused, step

ROUTES: Any = {"trade_routes": "yes"}
DEAL = "deal Ann tend-fields tend-fields march-out hearth-songs tell-the-tale"


def begun(nation: str = "orrund", players: int = 2, **options: str) -> imperium.Position:
    """A set-up in which the first player has chosen a nation."""
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    game = imperium.Position.start(names, setup="steps", options=options)
    return play(game, f"nation {nation}")


def after(name: str, nation: str = "orrund", players: int = 2, **options: str) -> tuple[dict[str, int], dict[str, int]]:
    """What is counted before and after a step of the first player."""
    game = begun(nation, players, **options)
    while step(game) == "set-up" and game.agenda[-1][1] != name:
        play(game, f"setup {game.agenda[-1][1]}")
    before = counts(game, 0)
    play(game, f"setup {name}")
    return before, counts(draw_on(game), 0)


STEPS = [
    pytest.param("organiser", {}, marks=pytest.mark.clause("I-PSETUP-2")),
    pytest.param("power", {"loose": (17, 16), "power": (0, 1)}, marks=pytest.mark.clause("I-PSETUP-3")),
    pytest.param("state", {"loose": (16, 15)}, marks=pytest.mark.clause("I-PSETUP-4")),
    pytest.param(
        "tokens",
        {"action tokens": (0, 3), "exhaust tokens": (0, 5)},
        marks=pytest.mark.clause("I-PSETUP-5", "I-PSETUP-5b"),
    ),
    pytest.param("merchants", {}, marks=pytest.mark.clause("I-PSETUP-6")),
    pytest.param("developments", {"loose": (15, 13), "development": (0, 2)}, marks=pytest.mark.clause("I-PSETUP-7")),
    pytest.param("accession", {"loose": (13, 12), "accession": (0, 1)}, marks=pytest.mark.clause("I-PSETUP-8")),
    pytest.param("nation_deck", {"loose": (12, 10), "nation_deck": (0, 2)}, marks=pytest.mark.clause("I-PSETUP-9")),
    pytest.param(
        "resources",
        {"materials": (0, 3), "population": (0, 2), "progress": (0, 1), "king token": (0, 1)},
        marks=pytest.mark.clause("I-PSETUP-10", "I-PSETUP-10b"),
    ),
    pytest.param(
        "set_aside",
        {"loose": (10, 8), "to_unrest": (0, 1), "box": (0, 1)},
        marks=pytest.mark.clause("I-PSETUP-11", "I-PSETUP-11b"),
    ),
    pytest.param("draw_deck", {"loose": (8, 0), "draw_deck": (0, 8)}, marks=pytest.mark.clause("I-PSETUP-12")),
    pytest.param("chaos_pile", {}, marks=pytest.mark.clause("I-PSETUP-13")),
    pytest.param("make_room", {}, marks=pytest.mark.clause("I-PSETUP-14")),
    pytest.param("opening_hand", {"draw_deck": (8, 3), "hand": (0, 5)}, marks=pytest.mark.clause("I-PSETUP-15")),
]


@pytest.mark.parametrize(("name", "changed"), STEPS)
def test_each_step_changes_what_it_says_and_nothing_else(name: str, changed: dict[str, tuple[int, int]]) -> None:
    before, now = after(name)
    assert {key: (before[key], now[key]) for key in now if before[key] != now[key]} == changed


WRONG_ORDER = [
    pytest.param("organiser", marks=pytest.mark.clause("I-PSETUP-2")),
    pytest.param("power", marks=pytest.mark.clause("I-PSETUP-3")),
    pytest.param("state", marks=pytest.mark.clause("I-PSETUP-4")),
    pytest.param("tokens", marks=pytest.mark.clause("I-PSETUP-5")),
    pytest.param("merchants", marks=pytest.mark.clause("I-PSETUP-6")),
    pytest.param("developments", marks=pytest.mark.clause("I-PSETUP-7")),
    pytest.param("accession", marks=pytest.mark.clause("I-PSETUP-8")),
    pytest.param("nation_deck", marks=pytest.mark.clause("I-PSETUP-9")),
    pytest.param("resources", marks=pytest.mark.clause("I-PSETUP-10")),
    pytest.param("set_aside", marks=pytest.mark.clause("I-PSETUP-11")),
    pytest.param("draw_deck", marks=pytest.mark.clause("I-PSETUP-12")),
    pytest.param("chaos_pile", marks=pytest.mark.clause("I-PSETUP-13")),
    pytest.param("make_room", marks=pytest.mark.clause("I-PSETUP-14")),
    pytest.param("opening_hand", marks=pytest.mark.clause("I-PSETUP-15")),
]


@pytest.mark.parametrize("name", WRONG_ORDER)
def test_no_step_can_be_left_out(name: str) -> None:
    game = begun()
    while game.agenda[-1][1] != name:
        play(game, f"setup {game.agenda[-1][1]}")
    assert legal(game) == {f"setup {name}"}
    for wrong in ("setup solstice_token", "play unrest", "activate"):
        assert refused(game, wrong) == STEPS_OF_PLAYER[name].clauses[0]
        assert unchanged(game, wrong)


@pytest.mark.clause("I-PSETUP-1")
def test_taking_a_nation_takes_all_of_its_cards() -> None:
    assert counts(begun("orrund"), 0)["loose"] == counts(begun("tesselin"), 0)["loose"] == 17
    assert counts(begun("choir"), 0)["loose"] == 20


@pytest.mark.clause("I-PSETUP-1")
def test_players_choose_different_nations_while_there_are_any() -> None:
    game = draw_on(begun("tesselin"))
    while step(game) != "nation":
        draw_on(play(game, next(iter(legal(game)))))
    assert legal(game, "nation") == {"orrund", "choir"}
    assert refused(game, "nation tesselin") == "I-PSETUP-1"
    assert refused(game, "nation romans") == "I-PSETUP-1"
    assert refused(game, "setup power") == "I-PSETUP-1"


def test_a_fourth_seat_leads_a_nation_a_second_time_and_the_screen_says_so() -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo", "Cy", "Di")))
    assert list(game.nations.values()) == ["orrund", "tesselin", "choir", "orrund"]
    assert game.warnings == ("two players lead the same nation: for demonstration only",)


@pytest.mark.parametrize(
    ("nations", "words"),
    [
        (["orrund"], "1 nations for 2 players"),
        (["orrund", "romans"], "there is no nation 'romans'"),
        (["orrund", "orrund"], "players choose different nations"),
    ],
)
def test_nations_can_be_named_at_the_start(nations: list[str], words: str) -> None:
    assert imperium.Position.start(("Ann", "Bo"), nations=["choir", "orrund"]).nations == {0: "choir", 1: "orrund"}
    with pytest.raises(PositionError, match=words):
        imperium.Position.start(("Ann", "Bo"), nations=nations)


@pytest.mark.clause("I-PSETUP-3b", "I-PSETUP-4b")
def test_the_choir_has_an_extra_card_and_a_side_of_its_own() -> None:
    before, now = after("power", "choir")
    assert (before["loose"], now["loose"], now["extra"]) == (20, 18, 1)
    game = play(begun("choir"), "setup organiser", "setup power", "setup state")
    assert lying(game, "extra", "Ann") == ["choir-vestry"]
    assert game.side[0] == "zealot"


@pytest.mark.clause("I-PUB-STATE-1", "I-PSETUP-4")
def test_the_state_card_starts_with_its_first_side() -> None:
    game = play(begun(), "setup organiser", "setup power", "setup state")
    assert (game.side[0], size(game, "state", "Ann")) == ("barbarian", 1)
    assert game.hand_size(0) == 5


@pytest.mark.clause("I-PSETUP-7b", "I-PSETUP-8")
def test_the_choir_skips_developments_and_accession() -> None:
    for name in ("developments", "accession"):
        before, now = after(name, "choir")
        assert before == now
    assert after("nation_deck", "choir")[1]["nation_deck"] == 3


@pytest.mark.clause("I-PSETUP-13")
def test_only_a_chaos_nation_has_a_chaos_pile() -> None:
    before, now = after("chaos_pile", "choir")
    assert (before["loose"], now["loose"], now["chaos"]) == (4, 0, 4)


@pytest.mark.clause("I-PSETUP-11", "I-PSETUP-11b")
@pytest.mark.parametrize(("players", "aside", "box"), [(2, 1, 1), (3, 2, 0), (4, 2, 0)])
def test_own_unrest_waits_for_the_table(players: int, aside: int, box: int) -> None:
    now = after("set_aside", players=players)[1]
    assert (now["to_unrest"], now["box"], now["loose"]) == (aside, box, 8)


@pytest.mark.clause("I-PSETUP-5c", "I-PSETUP-6", "I-PSETUP-10d")
def test_trade_routes_change_three_steps() -> None:
    assert after("tokens", **ROUTES)[1]["exhaust tokens"] == 6
    assert after("merchants", **ROUTES)[1]["merchants"] == 1
    now = after("resources", **ROUTES)[1]
    assert [now[name] for name in ("materials", "population", "progress", "goods")] == [3, 2, 0, 1]


@pytest.mark.clause("I-PSETUP-15")
def test_the_opening_hand_comes_from_the_own_draw_deck() -> None:
    game = begun()
    while step(game) != "deal":
        play(game, f"setup {game.agenda[-1][1]}")
    assert refused(game, DEAL) is None
    for wrong in ("deal Bo tend-fields", DEAL.replace(" march-out", " unrest"), DEAL.rpartition(" ")[0], "activate"):
        assert refused(game, wrong) == "I-PSETUP-15"


@pytest.mark.clause("I-PSETUP-9", "I-PSETUP-12")
def test_the_nation_deck_holds_what_has_a_nations_corner_the_draw_deck_the_rest() -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo")))
    assert lying(game, "nation_deck", "Ann") == ["hill-forts", "winter-drive"]
    basics = sorted([*lying(game, "draw_deck", "Ann"), *lying(game, "hand", "Ann")])
    assert basics == sorted(["tend-fields"] * 3 + ["march-out"] * 2 + ["hearth-songs"] * 2 + ["tell-the-tale"])


@pytest.mark.clause("I-PSETUP-14")
def test_discard_and_play_area_are_empty() -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo", "Cy")))
    assert [size(game, zone, player) for zone in ("discard", "play") for player in game.players] == [0] * 6


@pytest.mark.parametrize("players", [(), ("Ann",), ("Ann", "Bo", "Cy", "Di", "Ed"), ("Ann", "Ann")])
def test_impossible_lists_of_players_are_refused(players: Any) -> None:
    with pytest.raises(PositionError):
        imperium.Position.start(players)
