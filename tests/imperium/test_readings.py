"""Profiles and switches: each can be set alone, and changes what it says."""

from __future__ import annotations

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.rulebook import Reading
from tests.imperium.positions import acting
from tests.playing import draw_on, play

SWITCHES = [reading for reading in imperium.rulebook.readings.values() if reading.status == "switch"]
PUBLISHED = {
    "collapse_event": "last_taken",
    "collapse_result": "fewest_unrest",
    "unrest_exempt": "region",
    "score_zones": "all",
    "progress_vp": "1",
    "variable_cap": "10",
    "scoring_end": "one_more_round",
    "king": "two_sided",
    "revolt_cards": "unrest_only",
    "collapse_on_refill": "yes",
    "scoring_triggers": "also_empty",
    "innovate_suits": "four",
}


def test_there_are_36_readings_and_two_variants() -> None:
    readings = imperium.rulebook.readings.values()
    statuses = [reading.status for reading in readings]
    assert (statuses.count("switch"), statuses.count("fixed"), statuses.count("option")) == (18, 18, 2)


def test_the_default_profile_takes_the_first_choice_everywhere() -> None:
    assert imperium.PROFILES["excerpt"] == {reading.option: reading.choices[0].value for reading in SWITCHES}
    game = imperium.Position.start(("Ann", "Bo"))
    assert {**game.options, **imperium.PROFILES["excerpt"]} == game.options


def test_the_published_profile_is_what_public_pages_report() -> None:
    assert imperium.PROFILES["published"] == {**imperium.PROFILES["excerpt"], **PUBLISHED}
    assert all(reading.published in ("", *(c.value for c in reading.choices)) for reading in SWITCHES)


@pytest.mark.parametrize("reading", SWITCHES, ids=lambda reading: reading.option)
def test_a_switch_can_be_set_alone_and_against_a_profile(reading: Reading) -> None:
    for profile in ("excerpt", "published"):
        for choice in reading.choices:
            game = imperium.Position.start(("Ann", "Bo"), options={"profile": profile, reading.option: choice.value})
            expected = {**imperium.PROFILES[profile], reading.option: choice.value}
            assert {key: game.options[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"collapse": "never"}, "unknown option 'collapse'"),
        ({"king": "three_sided"}, "option 'king' cannot be 'three_sided'; expected one of: one_sided, two_sided"),
        ({"profile": "solo"}, "option 'profile' cannot be 'solo'"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, str], words: str) -> None:
    with pytest.raises(RulebookError, match=words):
        imperium.Position.start(("Ann", "Bo"), options=options)


@pytest.mark.parametrize("profile", ["excerpt", "published"])
def test_a_text_keeps_its_readings(profile: str) -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo"), options={"profile": profile, "trade_routes": "yes"}))
    assert imperium.Position.from_text(game.text).options == game.options


def test_who_wins_a_collapse_under_every_reading() -> None:
    """The reading table of one position: who triggers, who wins."""
    found = {}
    for event in ("must_take", "last_taken"):
        for result in ("trigger_loses", "fewest_unrest"):
            for blame in ("taker", "active"):
                options = {"collapse_event": event, "collapse_result": result, "collapse_blame": blame}
                areas = {"Ann": ["name-in-stone"], "Bo": ["long-memory"], "Cy": ["song-of-founders"]}
                game = acting(
                    ["raid-party"],
                    players=("Ann", "Bo", "Cy"),
                    unrest=1,
                    fame_area=areas,
                    out_of_game=["smoulder"] * 4,
                    options=options,
                )
                play(game, "play raid-party")
                best = [game.players[seat] for seat in game.scores().winners]
                found[event, result, blame] = (game.players[game.ending[1]], *best)
    assert found == {
        ("must_take", "trigger_loses", "taker"): ("Cy", "Ann"),
        ("must_take", "trigger_loses", "active"): ("Ann", "Bo"),
        ("must_take", "fewest_unrest", "taker"): ("Cy", "Cy"),
        ("must_take", "fewest_unrest", "active"): ("Ann", "Cy"),
        ("last_taken", "trigger_loses", "taker"): ("Bo", "Ann"),
        ("last_taken", "trigger_loses", "active"): ("Ann", "Bo"),
        ("last_taken", "fewest_unrest", "taker"): ("Bo", "Cy"),
        ("last_taken", "fewest_unrest", "active"): ("Ann", "Cy"),
    }
