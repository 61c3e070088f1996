"""Tables to play at: positions of Horizonte written shortly, and what lies where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.errors import IllegalMove
from rulebook_lib.core.steps import Refusal
from rulebook_lib.horizonte.deck import Card, read_card

SEATS = ("North", "East", "South", "West", "Centre")
EXAMPLE = ("play Ocean 8", "play Mountain 6", "play Mountain 2", "play Cloud 13", "play Desert 2")
"""The plays of the rulebook's example up to the end of the Dog Trick."""
REST_OF_EXAMPLE = ("play Ocean 4", "play Cloud 14", "play Ocean 5")
EXAMPLE_HANDS = {
    "North": ["Ocean 8", "Desert 2"],
    "East": ["Mountain 6", "Ocean 4"],
    "South": ["Mountain 2", "Cloud 14"],
    "West": ["Cloud 13", "Ocean 5"],
}


def cards(text: str) -> list[Card]:
    """Cards written with commas between them: ``Ocean 8, Cloud 3``."""
    return [read_card(part.strip()) for part in text.split(",") if part.strip()]


def at(players: int = 4, /, **table: Any) -> horizonte.Position:
    """A position from a table, with ``options`` and ``seed`` among its keys; hands may be "Ocean 8, Cloud 3"."""
    options, seed = table.pop("options", None), table.pop("seed", 1)
    for key in ("hands", "above", "below"):
        if isinstance(table.get(key), dict):
            table[key] = {name: listed(value) for name, value in table[key].items()}
    for key in ("dragon_trick", "dog_trick", "joint_trick", "discard", "pile"):
        if key in table:
            table[key] = listed(table[key])
    return horizonte.Position.from_table(table, SEATS[:players], options, seed)


def listed(value: Any) -> Any:
    """A text as a list of texts; everything else as it is."""
    return [str(card) for card in cards(value)] if isinstance(value, str) else value


def the_example(**table: Any) -> horizonte.Position:
    """The rulebook's trick example before its first card, with full hands."""
    without = {"North": ["Mountain"], "West": ["Mountain"], "South": ["Ocean"]}
    return at(**{"dragon": "North", "dog": "East", "hands": EXAMPLE_HANDS, "without": without, **table})


def joint(hands: dict[str, str], players: int = 4, **table: Any) -> horizonte.Position:
    """A joint trick led by North in which each player holds the cards given and one Mountain or Desert more, or so.

    Everybody has as many cards as the longest hand that is given.
    """
    size = max(2, *(len(cards(hand)) for hand in hands.values()))
    return at(players, **{"dragon": "North", "dog": "North", "hands": hands, "hand_size": size, **table})


def play(position: horizonte.Position, moves: str | Sequence[str]) -> horizonte.Position:
    """Play moves: a list of texts, or cards with commas between them."""
    for move in moves.split(",") if isinstance(moves, str) else moves:
        position.push(move.strip() if re.match(r"\s*[a-z]", move) else f"play {move.strip()}")
    return position


def refused(position: horizonte.Position, move: str) -> Refusal:
    """Why a move is refused; it cannot be pushed either, and changes nothing."""
    refusal, before = position.why_not(move), position.text
    assert refusal is not None, f"{move} is legal"
    with pytest.raises(IllegalMove) as caught:
        position.push(move)
    assert caught.value.refusal == refusal
    assert position.text == before
    return refusal


def legal(position: horizonte.Position) -> list[str]:
    """The cards that may be played now."""
    return [str(move.args[0]) for move in position.legal_moves if move.verb == "play"]


def hand(position: horizonte.Position, seat: int) -> list[str]:
    """A player's cards."""
    return [str(card) for card in position.deck.of(position.hands[seat])]


def names(position: horizonte.Position, numbers: Sequence[int]) -> list[str]:
    """Cards by their numbers."""
    return [str(position.deck.cards[number]) for number in numbers]


def above(position: horizonte.Position, seat: int) -> list[str]:
    """The cards above a player's Prediction card."""
    return names(position, position.above[seat])


def below(position: horizonte.Position, seat: int) -> list[str]:
    """The cards below a player's Prediction card."""
    return names(position, position.below[seat])


def order(position: horizonte.Position, stage: str = "") -> str:
    """Who plays in the present cycle, by the first letters: ``"NE"``; all stages or one of them."""
    turns = position.seen_by(None).turns
    return "".join(position.players[turn.seat][0] for turn in turns if stage in ("", turn.stage))


def step(position: horizonte.Position) -> str:
    """The step that is decided now."""
    return "over" if position.decision is None else position.decision.step.name
