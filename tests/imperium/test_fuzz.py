"""Broken tables and texts are refused in words, and what is accepted can be played and written."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.errors import ComponentsError, NotationError, RulebookError
from rulebook_lib.imperium.cards import EFFECTS, read_line
from rulebook_lib.imperium.components import load_components
from tests.breaking import JUNK, broken
from tests.imperium.positions import position
from tests.playing import NAMES, random_game

pytestmark = pytest.mark.fuzz

HERE = (
    *(*JUNK, "unrest", "8", "reed-delta", "empire", [["action"]], [["fame", 0, 1]], [["gain", 1, "goods", 2]]),
    *({"Ann": []}, {"region": "reed-delta"}),
)
LETTERS = "play exhaust advance region deck pay materials 2 acquire main-1 return unrest done develop none x ' \" ü \t"


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """The tables of positions from a few games, some of them in their set-up."""
    found = []
    for seed in range(3):
        options = {"profile": "published", "trade_routes": "yes"} if seed % 2 else None
        start = imperium.Position.start(NAMES[:2], setup="steps", options=options)
        found += [game.table() for game in islice(random_game(start, seed), 0, None, 29)]
    return tuple(found)


@pytest.mark.parametrize("seed", range(20))
def test_broken_tables_are_refused_in_words_or_can_be_played(seed: int) -> None:
    rng, accepted = Random(seed), 0
    for number in range(150):
        table = broken(rng.choice(tables()), rng, HERE)
        try:
            game = imperium.Position.from_table(table, NAMES[:2])
        except RulebookError:
            continue
        accepted += 1
        assert imperium.Position.from_text(game.text) == game
        for _ in islice(playout(game, [random_bot] * 2, number), 12):
            pass
    assert accepted


@pytest.mark.parametrize("seed", range(5))
def test_broken_texts_of_positions_are_refused_in_words(seed: int) -> None:
    rng = Random(seed)
    text = position().text
    for _ in range(100):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice(["", "{", "]", '"', "9", ",", "null"]) + text[at + rng.randrange(3) :]
        with suppress(RulebookError):
            imperium.Position.from_text(changed)
    with pytest.raises(NotationError):
        imperium.Position.from_text(json.dumps([text]))


@pytest.mark.parametrize("seed", range(5))
def test_texts_of_moves_are_read_back_or_refused(seed: int) -> None:
    rng, game = Random(seed), position()
    words = LETTERS.split(" ")
    for _ in range(500):
        text = " ".join(rng.choices(words, k=rng.randrange(5)))
        with suppress(NotationError):
            move = game.parse_move(text)
            assert game.parse_move(str(move)) == move
            game.why_not(move)


@pytest.mark.parametrize("seed", range(5))
def test_lines_of_cards_are_read_or_refused_in_words(seed: int) -> None:
    rng = Random(seed)
    words = [
        *EFFECTS,
        "play",
        "exhaust",
        "passive",
        "acquire",
        "[materials 1]",
        ":",
        ";",
        "1",
        "0",
        "per",
        "region",
        "x",
    ]
    for _ in range(1000):
        text = " ".join(rng.choices(words, k=rng.randrange(8)))
        with suppress(ValueError):
            line = read_line(text)
            assert read_line(str(line)) == line


@pytest.mark.parametrize("seed", range(5))
def test_broken_component_files_are_refused_in_words(seed: int, tmp_path: Any) -> None:
    rng, path = Random(seed), tmp_path / "cards.toml"
    shipped = (imperium.GAME.folder / "components.toml").read_text(encoding="utf-8")
    for _ in range(15):
        at = rng.randrange(len(shipped))
        changed = shipped[:at] + rng.choice(["", "[", '"', "9", "x", "\n", "= 1"]) + shipped[at + rng.randrange(4) :]
        path.write_text(changed, encoding="utf-8")
        with suppress(ComponentsError):
            load_components(path)
