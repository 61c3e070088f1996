"""Playing positions of any game in tests, and the questions that tests ask about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE

P = TypeVar("P", bound=Position)

NAMES = ("Ann", "Bo", "Cy", "Di")


def play(position: P, *moves: str) -> P:
    """Play moves one after the other."""
    for move in moves:
        position.push(move)
    return position


def draw_on(position: P, seed: int = 1) -> P:
    """Let chance draw until somebody has to decide."""
    Dealer(seed).settle(position)
    return position


def step(position: Position) -> str:
    """The step of the rulebook that is decided now; "over" at the end of the game."""
    return position.decision.step.name if position.decision else "over"


def clauses(position: Position, move: str) -> tuple[str, ...]:
    """All clauses that refuse a move; none when it is legal. The list of legal moves has to agree."""
    refusal = position.why_not(move)
    assert (position.parse_move(move) in position.legal_moves) == (refusal is None)
    return refusal.clauses if refusal else ()


def refused(position: Position, move: str) -> str | None:
    """The clause that is named when a move is refused; None when it is legal."""
    return next(iter(clauses(position, move)), None)


def legal(position: Position, verb: str = "") -> set[str]:
    """The legal moves as text; of one verb, only what follows it."""
    texts = {str(move) for move in position.legal_moves}
    return {text.removeprefix(f"{verb} ") for text in texts if text.split()[0] == verb} if verb else texts


def total(position: Position, player: str) -> int:
    """A player's points."""
    return position.scores().totals[position.seat(player)]


def winners(position: Position) -> set[str]:
    """The names of those who win if the game ends now."""
    return {position.players[seat] for seat in position.scores().winners}


def measured(position: Position, question: str) -> Any:
    """What a measure answers."""
    return position.game.measures.ask(position, question.split(), {}).value


def any_move(position: Position, rng: Random) -> Move:
    """Any legal move, each as likely as the others."""
    moves = position.legal_moves
    return moves[int(rng.random() * len(moves))]


def random_game(start: P, seed: int, choose: Callable[[P, Random], Move] = any_move) -> Iterator[P]:
    """Play a random game to its end; the position is given out before the first move and after each move."""
    dealer, rng = Dealer(seed), Random(f"moves {seed}")
    yield start
    while start.decision is not None:
        chance = start.decision.actor == CHANCE
        start.push(dealer.pick(start) if chance else choose(start, rng))
        yield start
