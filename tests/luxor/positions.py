"""Positions of Luxor for tests, and the questions that the tests ask about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from rulebook_lib import luxor
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.luxor.notation import spot_text

NAMES = ("Ann", "Bo", "Cy", "Dee")
ONES = ["1"] * 5


def position(
    *,
    players: Sequence[str] = ("Ann", "Bo"),
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    **table: Any,
) -> luxor.Position:
    """A position; every key is one of the ``[position]`` table. Ann is to play a card unless it says otherwise."""
    return luxor.Position.from_table(table, players, options, seed)


def play(position: luxor.Position, *moves: str) -> luxor.Position:
    """Play moves one after the other."""
    for move in moves:
        position.push(move)
    return position


def turn(
    cards: Sequence[str],
    *moves: str,
    options: Mapping[str, str] | None = None,
    players: Sequence[str] = ("Ann", "Bo"),
    **table: Any,
) -> luxor.Position:
    """A turn of Ann, who holds these cards: the position after the moves."""
    hands = {"Ann": list(cards), **table.pop("hands", {})}
    return play(position(hands=hands, options=options, players=players, **table), *moves)


def draw_on(position: luxor.Position, seed: int = 1) -> luxor.Position:
    """Let chance draw until somebody has to decide."""
    Dealer(seed).settle(position)
    return position


def step(position: luxor.Position) -> str:
    """The step of the rulebook that is decided now; "over" at the end of the game."""
    return position.decision.step.name if position.decision else "over"


def clauses(position: luxor.Position, move: str) -> tuple[str, ...]:
    """All clauses that refuse a move; none when it is legal. The list of legal moves has to agree."""
    refusal = position.why_not(move)
    assert (position.parse_move(move) in position.legal_moves) == (refusal is None)
    return refusal.clauses if refusal else ()


def refused(position: luxor.Position, move: str) -> str | None:
    """The clause that is named when a move is refused; None when it is legal."""
    return next(iter(clauses(position, move)), None)


def legal(position: luxor.Position, verb: str = "") -> set[str]:
    """The legal moves as text; of one verb, only what follows it."""
    texts = {str(move) for move in position.legal_moves}
    return {text.removeprefix(f"{verb} ") for text in texts if text.split()[0] == verb} if verb else texts


def reach(position: luxor.Position, start: str) -> set[str]:
    """Where the figure on a place can be moved now."""
    return {move.split()[1] for move in legal(position, "move") if move.split()[0] == start}


def figures(position: luxor.Position, player: str = "Ann") -> list[str]:
    """Where a player's awake figures are, from the stairs on."""
    return [spot_text(place) for place in position.figures[position.seat(player)]]


def sleepers(position: luxor.Position, player: str = "Ann") -> tuple[int, ...]:
    """The statues at which a player's figures sleep."""
    return position.sleepers[position.seat(player)]


def hand(position: luxor.Position, player: str = "Ann") -> list[str]:
    """A player's cards from left to right."""
    return [str(card) for card in position.hands[position.seat(player)]]


def looted(position: luxor.Position, player: str = "Ann") -> int:
    """A player's running score."""
    return position.running(position.seat(player))


def keys(position: luxor.Position, player: str = "Ann") -> int:
    """A player's keys."""
    return position.keys[position.seat(player)]


def part(position: luxor.Position, player: str, line: str) -> int:
    """The points of one line of a player's score."""
    lines = position.scores().of_seat(position.seat(player))
    return next(found.points for found in lines if found.key == line)


def total(position: luxor.Position, player: str) -> int:
    """A player's points."""
    return position.scores().totals[position.seat(player)]


def winners(position: luxor.Position) -> set[str]:
    """The names of those who win if the game ends now."""
    return {position.players[seat] for seat in position.scores().winners}


def tile(position: luxor.Position, place: int) -> str:
    """The tile on a place; "none" where it is empty."""
    return str(position.tiles.get(place, "none"))


def all_cards(position: luxor.Position) -> int:
    """How many cards there are in hands, piles and stacks."""
    held = sum(map(len, (*position.hands.values(), *position.stacks.values())))
    return held + sum(position.deck.values()) + sum(position.discard.values())


def random_game(
    seed: int,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    *,
    home: bool = False,
) -> Iterator[luxor.Position]:
    """Play a random game to its end; the position is given out before the first move and after each move.

    Args:
        seed: for chance and for the choices.
        players: how many play.
        options: the readings.
        home: whether a figure enters the chamber whenever it can.
    """
    game = luxor.Position.start(NAMES[:players], options=options)
    dealer, rng = Dealer(seed), Random(f"moves {seed}")
    yield game
    while game.decision is not None:
        chance = game.decision.actor == CHANCE
        game.push(dealer.pick(game) if chance else _choice(game, rng, home))
        yield game


def _choice(game: luxor.Position, rng: Random, home: bool) -> Move:
    moves = game.legal_moves
    entries = [move for move in moves if move.verb == "move" and str(move.args[1]) == "chamber"] if home else []
    return entries[0] if entries else moves[int(rng.random() * len(moves))]
