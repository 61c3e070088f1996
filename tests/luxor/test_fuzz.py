"""Broken tables and texts are refused in words, and what is accepted can be played and written."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.errors import NotationError, RulebookError
from tests.breaking import JUNK, broken
from tests.luxor.positions import NAMES, position, random_game

pytestmark = pytest.mark.fuzz

HERE = (*JUNK, "stairs", "8", "vase-1-1", "last", [["card"]], [["act", 3]], {"1": {"1-3": 2}}, {"8": "vase-1-1"})
LETTERS = "play throw roll move stairs chamber statue-10 1st 5th 8 41 - + x ' \" ü \t"


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """The tables of positions from a few games, one of them in its set-up."""
    found = [luxor.Position.start(NAMES[:2], setup="steps").table()]
    for seed in range(4):
        options = {"move_all_actions": "all"} if seed % 2 else None
        found += [game.table() for game in islice(random_game(seed, 2, options), 0, None, 9)]
    return tuple(found)


@pytest.mark.parametrize("seed", range(20))
def test_broken_tables_are_refused_in_words_or_can_be_played(seed: int) -> None:
    rng, accepted = Random(seed), 0
    for number in range(150):
        table = broken(rng.choice(tables()), rng, HERE)
        try:
            game = luxor.Position.from_table(table, NAMES[:2])
        except RulebookError:
            continue
        accepted += 1
        assert luxor.Position.from_text(game.text) == game
        for _ in islice(playout(game, [random_bot] * 2, number), 12):
            pass
    assert accepted


@pytest.mark.parametrize("seed", range(5))
def test_broken_texts_of_positions_are_refused_in_words(seed: int) -> None:
    rng = Random(seed)
    text = position().text
    for _ in range(200):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice(["", "{", "]", '"', "9", ",", "null"]) + text[at + rng.randrange(3) :]
        with suppress(RulebookError):
            luxor.Position.from_text(changed)
    with pytest.raises(NotationError):
        luxor.Position.from_text(json.dumps([text]))


@pytest.mark.parametrize("seed", range(5))
def test_texts_of_moves_are_read_back_or_refused(seed: int) -> None:
    rng, game = Random(seed), position()
    words = LETTERS.split(" ")
    for _ in range(500):
        text = " ".join(rng.choices(words, k=rng.randrange(5)))
        with suppress(NotationError):
            move = game.parse_move(text)
            assert game.parse_move(str(move)) == move
