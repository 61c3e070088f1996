"""Saved games: JSON Lines, first a header, then one line per move, chance included.

A saved game is data to be checked, not trusted: a newer version, a truncated file, other component tables or a move
that the rules refuse is a :class:`~rulebook_lib.core.errors.LogError` with the line and the reason.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from rulebook_lib.core.errors import IllegalMove, LogError, NotationError, RulebookError
from rulebook_lib.core.game import Game, game
from rulebook_lib.core.position import Position

VERSION = 1
"""The version of the format; files of a higher one are refused."""


@dataclass(frozen=True)
class SavedGame:
    """A replayed saved game: the position at its end and the seed its chance was drawn with."""

    position: Position
    seed: int


def save_text(position: Position, seed: int = 1) -> str:
    """A game as the text of a log file.

    Args:
        position: the game, with its moves.
        seed: the seed of its Dealer, so that undoing and playing on draws the same.
    """
    header = {
        "format": VERSION,
        "game": position.game.name,
        "players": list(position.players),
        "options": position.options,
        "seed": seed,
        "digest": position.digest,
        "origin": position.origin,
        "moves": len(position.log),
    }
    lines = [json.dumps(header, ensure_ascii=False)]
    lines += [json.dumps({"move": str(move)}, ensure_ascii=False) for move in position.log]
    return "\n".join(lines) + "\n"


def load_text(text: str, name: str = "log", components: Any = None, of: Game | None = None) -> SavedGame:
    """Replay the text of a log file.

    Args:
        text: the file's content.
        name: the file's name, for messages.
        components: the tables to play with, where they are not the shipped ones.
        of: the game it has to be a game of; any shipped one when left out.

    Raises:
        LogError: the file is damaged, from a newer version, or its moves are not a game by the rules.
    """
    lines = text.removesuffix("\n").split("\n") if text else []
    header = _header(lines, name)
    position = _begin(header, name, components, of)
    for number, line in enumerate(lines[1:], 2):
        entry = _json(line, name, number)
        if not isinstance(entry, dict) or not isinstance(entry.get("move"), str):
            raise LogError(f"{name}:{number}", 'expected {"move": "…"}')
        try:
            position.push(entry["move"])
        except NotationError as error:
            raise LogError(f"{name}:{number}", str(error)) from None
        except IllegalMove as error:
            raise LogError(f"{name}:{number}", str(error), error.refusal) from None
    if (count := len(position.log)) != header["moves"]:
        problem = "is cut short" if count < header["moves"] else "was added to"
        raise LogError(f"{name}:{len(lines)}", f"the file {problem}: {count} of {header['moves']} moves")
    return SavedGame(position, header["seed"])


def _json(line: str, name: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise LogError(f"{name}:{number}", f"not a line of JSON ({error})") from None


_TYPES = {
    "format": int,
    "game": str,
    "players": list,
    "options": dict,
    "seed": int,
    "digest": str,
    "moves": int,
}


def _header(lines: list[str], name: str) -> dict[str, Any]:
    if not lines:
        raise LogError(f"{name}:1", "the file is empty: expected a saved game")
    header = _json(lines[0], name, 1)
    if not isinstance(header, dict):
        raise LogError(f"{name}:1", "expected the header of a saved game")
    if isinstance(header.get("format"), int) and header["format"] > VERSION:
        reason = f"saved by a newer version (format {header['format']}, this one reads up to {VERSION})"
        raise LogError(f"{name}:1", reason)
    for key, kind in _TYPES.items():
        if not isinstance(header.get(key), kind) or isinstance(header[key], bool):
            raise LogError(f"{name}:1", f"the header's {key!r} is missing or damaged")
    return header


def _begin(header: dict[str, Any], name: str, components: Any, of: Game | None) -> Position:
    if of is not None and header["game"] != of.name:
        raise LogError(f"{name}:1", f"a game of {header['game']!r}, expected one of {of.name!r}")
    try:
        position = (of or game(header["game"])).position.begin(
            header.get("origin") or {}, header["players"], header["options"], components
        )
    except (RulebookError, KeyError, TypeError) as error:
        raise LogError(f"{name}:1", f"the game cannot be set up: {error}") from None
    if position.digest != header["digest"]:
        raise LogError(f"{name}:1", "played with other component tables than the ones given")
    return position
