"""A nation of one's own in a file: extra goods, own tokens, another symbol, and what is said to a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.imperium.components import load_components
from tests.imperium.positions import lying, size
from tests.playing import draw_on, refused

MARSH = """
game = "imperium"
extends = "imperium"

[nations.marsh]
origin = "assumed"
note = "A nation for tests."
title = "Marsh League"
about = "reed cutters"
sides = ["nomad", "empire"]
actions = 2
exhausts = 4
routes_icon = true
extra_goods = 20

[nations.marsh.flipped]
origin = "assumed"
note = "The Empire of the Marsh has larger hands."
actions = 3
hand = 6

[[card]]
id = "reed-law"
name = "Reed Law"
group = "marsh"
kind = "power"
copies = [1]
lines = ["exhaust: gain goods 1"]

[[card]]
id = "marsh-state"
name = "Marsh State"
group = "marsh"
kind = "state"
copies = [1]

[[card]]
id = "marsh-crown"
name = "Marsh Crown"
group = "marsh"
kind = "accession"
copies = [1]
lines = ["play: gain progress 2"]
vp = 2

[[card]]
id = "stilt-runners"
name = "Stilt Runners"
group = "marsh"
kind = "nation"
copies = [1, 1]
states = ["nomad"]
lines = ["play: gain materials 2"]
vp = 1
"""


@pytest.fixture
def marsh(tmp_path: Path) -> Path:
    path = tmp_path / "marsh.toml"
    path.write_text(MARSH, encoding="utf-8")
    return path


def begun(path: Path, **options: str) -> imperium.Position:
    box = load_components(path)
    return draw_on(imperium.Position.start(("Ann", "Bo"), components=box, nations=["marsh", "orrund"], options=options))


@pytest.mark.clause("I-PSETUP-5", "I-PSETUP-10c", "I-PSETUP-4b")
def test_a_nation_with_amounts_of_its_own_gets_those(marsh: Path) -> None:
    game = begun(marsh)
    assert (game.actions[0], game.exhausts[0], game.res[0, "goods"], game.side[0]) == (2, 4, 20, "nomad")
    assert (game.actions[1], game.exhausts[1], game.res[1, "goods"]) == (3, 5, 0)
    routes = begun(marsh, trade_routes="yes")
    assert (routes.exhausts[0], routes.res[0, "goods"]) == (5, 21)


@pytest.mark.clause("I-PSETUP-10c")
def test_25_goods_are_data_too(marsh: Path) -> None:
    marsh.write_text(MARSH.replace("extra_goods = 20", "extra_goods = 25"), encoding="utf-8")
    assert begun(marsh).res[0, "goods"] == 25


@pytest.mark.clause("I-PSETUP-1b")
def test_a_nation_with_the_trade_routes_icon_is_a_warning_not_an_error(marsh: Path) -> None:
    assert begun(marsh).warnings == (
        "Marsh League bears the Trade Routes icon: avoid it in a game without Trade Routes",
    )
    assert begun(marsh, trade_routes="yes").warnings == ()


@pytest.mark.clause("I-PUB-STATE-1", "I-PUB-RESH-4")
def test_the_other_side_has_figures_of_its_own(marsh: Path) -> None:
    table = {
        **begun(marsh).table(),
        "agenda": [["reshuffle", 0], ["declare"], ["clean-up"]],
        "nation_deck": {"Bo": ["hill-forts", "winter-drive"]},
    }
    table["box"] = {**table["box"], "Ann": [*table["box"]["Ann"], "stilt-runners", "stilt-runners"]}
    game = imperium.Position.from_table(table, ("Ann", "Bo"), components=load_components(marsh))
    assert (game.side[0], game.hand_size(0), game.base[0], game.full_tokens(0)) == ("empire", 6, (2, 4), (3, 4))


@pytest.mark.clause("I-STATE-1")
def test_a_third_symbol_gates_its_cards(marsh: Path) -> None:
    table = {
        "nations": {"Ann": "marsh", "Bo": "orrund"},
        "step": "action",
        "hand": {"Ann": ["stilt-runners", "drum-signal"]},
    }
    game = imperium.Position.from_table(table, ("Ann", "Bo"), components=load_components(marsh))
    assert refused(game, "play stilt-runners") is None
    assert refused(game, "play drum-signal") == "I-STATE-1"


def test_a_game_with_it_can_be_played_saved_and_loaded(marsh: Path) -> None:
    game = begun(marsh)
    for _ in playout(game, [random_bot] * 2, 3):
        pass
    assert game.over
    box = load_components(marsh)
    assert load_text(save_text(game, 3), components=box).position == game


def test_everything_else_stays_as_it_is_shipped(marsh: Path) -> None:
    box = load_components(marsh)
    assert len(box.cards) == 48 + 4
    assert list(box.nations) == ["orrund", "tesselin", "choir", "marsh"]
    assert "nations.marsh" in {table.table for table in box.assumed}
    assert box.digest != load_components().digest


def test_four_players_have_four_nations_with_it(marsh: Path) -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo", "Cy", "Di"), components=load_components(marsh)))
    assert (list(game.nations.values()), game.warnings[1:]) == (["orrund", "tesselin", "choir", "marsh"], ())
    assert size(game, "nation_deck", "Di") == 2
    assert lying(game, "accession", "Di") == ["marsh-crown"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('extends = "imperium"', 'extends = "horus"', "expected extends = 'imperium', got 'horus'"),
        ("[nations.marsh", "[nations.orrund", "nation 'orrund' is there already"),
        ('id = "reed-law"', 'id = "herd-law"', "card 'herd-law' is there already: choose another id"),
        (
            'kind = "power"\ncopies = [1]',
            'kind = "power"\ncopies = [1, 1]',
            "nation 'marsh' needs one card of kind 'power', has 2",
        ),
        ('kind = "state"', 'kind = "extra"', "nation 'marsh' needs one card of kind 'state', has 0"),
        ('group = "marsh"\nkind = "power"', 'group = "mash"\nkind = "power"', "unknown group 'mash'"),
        (
            "exhaust: gain goods 1",
            "exhaust: gain reeds 1",
            "card 'reed-law': line 1 'exhaust: gain reeds 1': unknown resource",
        ),
        ("actions = 2\n", "actions = -2\n", "expected a whole number from 0 up"),
        ("hand = 6", "hands = 6", "unknown key 'hands'"),
        ('origin = "assumed"\nnote = "A nation', 'note = "A nation', "origin None; expected one of"),
        ('sides = ["nomad", "empire"]', 'sides = ["empire", "empire"]', "expected the two sides of the State card"),
    ],
)
def test_a_wrong_nation_is_refused_with_its_place(marsh: Path, old: str, new: str, words: str) -> None:
    assert old in MARSH
    marsh.write_text(MARSH.replace(old, new), encoding="utf-8")
    with pytest.raises(ComponentsError) as caught:
        load_components(marsh)
    assert str(caught.value).startswith("marsh.toml:")
    assert words in str(caught.value)
