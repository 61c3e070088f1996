"""Where a game of Horizonte stands, in words: the course of a round, what can be chosen, what a move would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, who_wins
from rulebook_lib.draw.track import parts_of_turn
from rulebook_lib.horizonte.deck import Card
from rulebook_lib.horizonte.drawing.marks import target
from rulebook_lib.horizonte.tricks import TRICK_OF, dog_winner, dragon_winner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook_lib.core.moves import Move
    from rulebook_lib.horizonte.view import View

SEPARATE = ("predict", "Dragon", "Dog", "Dragon")
JOINT = ("predict", "joint trick")
PLACES = {"predict": 1, "dragon": 2, "dog": 3, "resume": 4, "joint": 2}
"""Which of these parts each step is."""


def track(view: View) -> list[tuple[str, str]]:
    """The parts of a round's cycle, each with "done", "now" or "next"."""
    step = view.decision.step.name if view.decision else ""
    return parts_of_turn(JOINT if view.joint else SEPARATE, PLACES.get(step, 0))


def status(view: View) -> str:
    """Who decides and what there is to choose, in two sentences at most."""
    if view.decision is None:
        return f"{who_wins(view.winners)} with the fewest points."
    step = view.decision.step.name
    if step == "predict":
        low, high = view.prediction_range
        return f"Round {view.round}. Any value from {low} to {high}; all are revealed together.".replace("-", "−")
    if step in TRICK_OF:
        return f"Round {view.round}, cycle {view.cycle}. {_choices(view)}"
    return f"{view.who} decides."


def _choices(view: View) -> str:
    legal, led = view.legal_moves, led_card(view)
    if led is None:
        return "This card leads: any card may be played."
    held = len(view.hand(view.decision.actor) or ()) if view.decision else 0
    if not held or not legal:
        return f"{led.suit} was led."
    following = [move for move in legal if move.args[0].suit == led.suit]
    if following:
        return f"{led.suit} was led: {counted(len(legal), 'card')} can follow."
    return f"{led.suit} was led, there is none in this hand: any card may be played."


def led_card(view: View) -> Card | None:
    """The card that was led to the trick that is going on; None while it is empty."""
    step = view.decision.step.name if view.decision else ""
    plays = view.trick(TRICK_OF[step]) if step in TRICK_OF else ()
    return plays[0].card if plays else None


def move_words(view: View, moves: Sequence[Move]) -> list[str]:
    """What each of some moves would do, in a few words; empty where its text says it all."""
    return [_move_words(view, move) for move in moves]


def _move_words(view: View, move: Move) -> str:
    step = view.decision.step.name if view.decision else ""
    if move.verb != "play" or step not in TRICK_OF:
        return ""
    name, card = TRICK_OF[step], move.args[0]
    laid = [play.card for play in view.trick(name)]
    after = [*laid, card]
    wins = [
        title
        for title, judged, winner in (
            ("Dragon", {"dragon", "joint"}, dragon_winner),
            ("Dog", {"dog", "joint"}, dog_winner),
        )
        if name in judged and winner(after) == len(laid)
    ]
    said = "leads" if not laid else f"follows {laid[0].suit}" if card.suit == laid[0].suit else "another suit"
    if not wins:
        return said
    bonus = ", counts twice" if card.value in view.bonus else ""
    return f"{said}, wins as {' and '.join(wins)} so far{bonus}"


def changed(moves: Sequence[Move]) -> tuple[str, ...]:
    """The targets that moves changed: the cards that were played."""
    return tuple(target(arg) for move in moves if move.verb == "play" for arg in move.args)
