"""Broken tables and texts are refused in words, and what is accepted can be played and written."""

from __future__ import annotations

import copy
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
from tests.luxor.positions import NAMES, position, random_game

pytestmark = pytest.mark.fuzz

SCALARS: tuple[Any, ...] = (None, True, -1, 0, 3, 41, 10**9, 1.5, "", "x", "stairs", "8", "vase-1-1", "last", "Ann")
LISTS: tuple[Any, ...] = ([], [[]], [1], [{}], [["card"]], [["act", 3]], [[["a"]]], ["Ann", "Ann"])
TABLES: tuple[Any, ...] = ({}, {"Ann": 1}, {"Ann": [1]}, {"1": {"1-3": 2}}, {"x": []}, {"8": "vase-1-1"})
JUNK = (*SCALARS, *LISTS, *TABLES)
LETTERS = "play throw roll move stairs chamber statue-10 1st 5th 8 41 - + x ' \" ü \t"


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """The tables of positions from a few games, one of them in its set-up."""
    found = [luxor.Position.start(NAMES[:2], setup="steps").table()]
    for seed in range(4):
        options = {"move_all_actions": "all"} if seed % 2 else None
        found += [game.table() for game in islice(random_game(seed, 2, options), 0, None, 9)]
    return tuple(found)


def broken(value: Any, rng: Random) -> Any:
    """A table or list with one thing in it left out, put in, or replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key, kind = rng.choice(list(value)), rng.random()
        changed = dict(value)
        if kind < 0.15:
            del changed[key]
        elif kind < 0.25:
            changed[rng.choice(["x", "Ann", "42", "1"])] = rng.choice(JUNK)
        else:
            changed[key] = broken(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.7:
        index = rng.randrange(len(value))
        return [*value[:index], *([broken(value[index], rng)] if rng.random() < 0.8 else []), *value[index + 1 :]]
    return rng.choice(JUNK)


@pytest.mark.parametrize("seed", range(20))
def test_broken_tables_are_refused_in_words_or_can_be_played(seed: int) -> None:
    rng, accepted = Random(seed), 0
    for number in range(150):
        table = broken(copy.deepcopy(rng.choice(tables())), rng)
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
