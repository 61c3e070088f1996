"""Positions of Khan written as tables, completely: :mod:`.tables` reads them back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.khan.components import SPECIALS, Card
from rulebook_lib.khan.conquest import NEUTRAL, Mark
from rulebook_lib.khan.expulsion import Expulsion

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position


def write_position(position: Position) -> dict[str, Any]:
    """A position as a complete table."""
    players, names = position.players, position.components.board.names
    spaces = position.components.board.names_in
    table: dict[str, Any] = {
        "rulers": {str(ruler): names[number] for ruler, number in sorted(position.rulers.items())},
        "courts": {str(ruler): size for ruler, size in position.courts.items()},
        "yurts": {player: list(spaces(position.yurts[seat])) for seat, player in enumerate(players)},
        "neutral": list(spaces(position.yurts[NEUTRAL])),
        "tiles": [
            {
                "tile": tile.shape,
                "turned": tile.turned,
                "at": names[tile.at],
                "owners": [players[seat] for seat in tile.owners],
            }
            for tile in position.tiles
        ],
        "special": {
            player: {kind: position.special[seat, kind] for kind in SPECIALS}
            for seat, player in enumerate(players)
            if position.special
        },
        "marked": {players[seat]: mark_text(mark) for seat, mark in sorted(position.marked.items())},
        "hands": {players[seat]: list(map(str, hand)) for seat, hand in position.hands.items()},
        "draw": _card_list(position.draw, position.components.deck),
        "discard": _card_list(position.discard, position.components.deck),
        "turn": players[position.turn],
        "turns": position.turns,
        "agenda": [list(entry) for entry in reversed(position.agenda)],
        "chances": position.chances,
    }
    remembered: dict[str, Any] = {
        "ending": position.ending,
        "quiet": position.quiet,
        "lapsed": position.lapsed,
        "declined": [f"{tile} {turned} {names[at]}" for tile, turned, at in sorted(position.declined)],
        "expelled": position.expelled and expulsion_table(position.expelled),
        "stepwise": position.stepwise,
    }
    return table | {key: value for key, value in remembered.items() if value}


def _card_list(pile: Mapping[Card, int], deck: Iterable[Card]) -> list[str]:
    """The cards of a pile in the order of the deck."""
    return [str(card) for card in deck for _ in range(pile.get(card, 0))]


def mark_text(mark: Mark) -> str:
    """A special card in force as text."""
    return " ".join(filter(None, (mark.kind, mark.target, "spent" if mark.spent else "")))


def expulsion_table(expelled: Expulsion) -> dict[str, Any]:
    """An expulsion as a table."""
    tried = [
        [one.direction, one.closed, *(f"{look.space or '-'} {look.found}" for look in one.looks)]
        for one in expelled.tried
    ]
    return {"ruler": expelled.ruler, "start": expelled.start, "tried": tried}
