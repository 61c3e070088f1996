"""Broken tables, components and texts are refused in words, and what is accepted can be played and written."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.errors import ComponentsError, NotationError, RulebookError
from rulebook_lib.khan.components import load_components
from tests.breaking import JUNK, broken, garbled
from tests.khan.positions import khan_game, position
from tests.playing import NAMES

pytestmark = pytest.mark.fuzz

HERE = (*JUNK, "f5", "e7", "z9", "1 khan W", "protection", ["card", 0], [["lay", "I2", 0, "a1"]], {"1": "f5"})
LETTERS = "invade conquer turn 1 khan W f5 I3 90 a13 - ' \" ü \t"
SHIPPED = Path(khan.__file__).with_name("components.toml").read_text(encoding="utf-8")


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """The tables of positions from a few games, one of them in its set-up."""
    found = [khan.Position.start(NAMES[:2], setup="steps").table()]
    for seed in range(4):
        options = {"free_ruler_placement": "yes"} if seed % 2 else None
        found += [game.table() for game in islice(khan_game(seed, 2, options), 0, None, 9)]
    return tuple(found)


@pytest.mark.parametrize("seed", range(20))
def test_broken_tables_are_refused_in_words_or_can_be_played(seed: int) -> None:
    rng, accepted = Random(seed), 0
    for number in range(150):
        table = broken(rng.choice(tables()), rng, HERE)
        try:
            game = khan.Position.from_table(table, NAMES[:2], seed=number)
        except RulebookError:
            continue
        accepted += 1
        for _ in islice(playout(game, [random_bot] * 2, number), 25):
            pass
        assert not khan.Position.from_text(game.text).differences(game)
    assert accepted > 10


@pytest.mark.parametrize("seed", range(10))
def test_garbled_moves_are_read_or_refused_in_words(seed: int) -> None:
    rng, game = Random(seed), position(step="first action")
    texts = [str(move) for move in islice(game.legal_moves, 0, None, 17)]
    for _ in range(300):
        text = garbled(rng.choice(texts), rng, LETTERS)
        with suppress(NotationError):
            game.why_not(game.parse_move(text))


@pytest.mark.parametrize("seed", range(10))
def test_garbled_components_are_loaded_or_refused_with_their_place(seed: int, tmp_path: Path) -> None:
    rng, path = Random(seed), tmp_path / "garbled.toml"
    for _ in range(40):
        path.write_text(garbled(SHIPPED, rng, 'XTMID~#0129,"[]{} .='), encoding="utf-8")
        with suppress(ComponentsError):
            load_components(path)
