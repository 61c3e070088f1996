"""Random games of Horus for property tests, one position after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from random import Random

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.horus.board import pack

NAMES = ("Ann", "Bo", "Cy", "Di")
SWITCHES: Mapping[str, tuple[str, ...]] = horus.rulebook.switches()
ALL_OPTIONS: Sequence[Mapping[str, str]] = [
    dict(zip(SWITCHES, choices, strict=True)) for choices in product(*SWITCHES.values())
]
"""Every combination of readings."""


Choice = Callable[[horus.Position, Random], Move]
"""How a player chooses one of the legal moves."""


def any_move(position: horus.Position, rng: Random) -> Move:
    """Any legal move, each as likely as the others."""
    moves = position.legal_moves
    return moves[int(rng.random() * len(moves))]


def close_together(position: horus.Position, rng: Random) -> Move:
    """Of a few moves the one that lies closest to other tiles, River before land: this makes islands and narrow places.

    Cards that bring River/Necropolis tiles are played first.
    """
    moves = [any_move(position, rng) for _ in range(8)]

    def worth(move: Move) -> tuple[int, int]:
        river = move.verb in ("river", "swap", "nile") or "rn" in move.args or "? " in str(move)
        place = move.args[-1] if move.args and move.verb in ("tile", "river", "necropolis", "swap") else None
        return river, 0 if place is None else len(list(position.board.contact_kinds(pack(place))))

    return max(moves, key=worth)


def random_game(
    seed: int,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    choose: Choice = any_move,
    start: horus.Position | None = None,
) -> Iterator[horus.Position]:
    """Play a random game to its end; the position is given out before the first move and after each move."""
    position = start or horus.Position.start(NAMES[:players], options=options)
    dealer, rng = Dealer(seed), Random(f"moves {seed}")
    yield position
    while position.decision is not None:
        chance = position.decision.actor == CHANCE
        position.push(dealer.pick(position) if chance else choose(position, rng))
        yield position
