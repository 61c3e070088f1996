"""Questions about reshuffling in Imperium: what joins the Discard, how many cards and tokens are left after it."""

from __future__ import annotations

from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.words import counted
from rulebook_lib.imperium.actions import immediate
from rulebook_lib.imperium.quiz.turns import DONE, settled, step_of

DECKS = Quiz()
"""The kinds of questions about Draw decks."""
ADDED = {
    "nation": "the top card of the Nation deck",
    "accession": "the Accession card",
    "development": "a Development, if its player pays for it",
    "nothing": "no card",
}
"""What a reshuffle can put into the Discard."""


def _to_draw(position: Any, move: Move) -> int:
    """How many cards a move wants to draw: those that are missing after Clean-up 4, or those that a card names."""
    seat = position.turn
    if move == DONE:
        missing = position.hand_size(seat) - len(position.cards["hand", seat])
        return max(missing, 0) if step_of(position) == "tidy" and position.why_not(DONE) is None else 0
    card = position.components.cards[move.args[0]]
    line = immediate(card) if move.verb == "play" else card.line("exhaust")
    return sum(int(args[0]) for verb, args in line.effects if verb == "draw" and len(args) == 1) if line else 0


def _runs_out(position: Any) -> list[Move]:
    """The moves that need more cards than the Draw deck holds."""
    if step_of(position) not in ("tidy", "action") or position.actor != position.turn:
        return []
    moves = [DONE] if step_of(position) == "tidy" else [one for one in position.legal_moves if one.args]
    there = len(position.cards["draw_deck", position.turn])
    return [move for move in moves if _to_draw(position, move) > there]


def _marker(position: Any) -> str:
    """That a token of a reshuffle lies there already, as a sentence to put in front."""
    marker = position.marker[position.turn]
    place = {"nation": "Nation deck", "development": "Development area"}.get(marker)
    return f"An Exhaust token lies on the {place} already. " if place else ""


def _drawing(position: Any, move: Move) -> str:
    """That cards are drawn, as a sentence."""
    player, number = position.players[position.turn], _to_draw(position, move)
    there = len(position.cards["draw_deck", position.turn])
    moment = "after Clean-up 4" if move == DONE else f"for {position.card_name(move.args[0])}"
    holds = f"the Draw deck holds {there or 'none'}"
    return f"{_marker(position)}{player} has to draw {counted(number, 'card')} {moment}, and {holds}."


@DECKS.kind("joins", "Which card joins the Discard in a reshuffle?")
def joins(situation: Situation) -> Question | None:
    """A Draw deck that runs out: the path of a nation goes on, if an Exhaust token is there."""
    found = situation.later(lambda now: bool(_runs_out(now)))
    move = situation.pick(_runs_out(found.position)) if found else None
    if found is None or move is None:
        return None
    position, seat = found.position, found.position.turn
    added = _added(found, move)
    if added == "nation" and situation.rng.random() < 0.5:
        return None
    if added == "nothing" and not position.cards["development", seat] and situation.rng.random() < 0.7:
        return None
    return found.ask(
        f"{_drawing(position, move)} Which card joins the Discard before it is shuffled?",
        Option(ADDED[added], added),
        [Option(text, key) for key, text in ADDED.items()],
        in_order=lambda option: [*ADDED].index(option.value),
        reason=_why_joins(position, move, added),
        clauses={
            "nation": ("I-PUB-RESH-3", "I-PUB-RESH-2"),
            "accession": ("I-PUB-RESH-4", "I-PUB-RESH-2"),
            "development": ("I-PUB-RESH-5", "I-PUB-RESH-2"),
            "nothing": ("I-PUB-RESH-2", "I-PUB-RESH-7", "I-PUB-RESH-5"),
        }[added],
        about=("joins", str(move)),
        hand=seat,
    )


def _why_joins(position: Any, move: Move, added: str) -> str:
    """What decides about the card that joins, with the figures of a position."""
    seat = position.turn
    tokens = position.exhausts[seat] - (move.verb == "exhaust")
    nation, accession, developments = (
        len(position.cards[zone, seat]) for zone in ("nation_deck", "accession", "development")
    )
    if position.marker[seat]:
        return "A token of an earlier reshuffle lies there already, so nothing is added."
    if not tokens:
        return "No Exhaust token is left on the State card that could be moved."
    told = f"An Exhaust token is there ({tokens}). Nation deck: {nation}, Accession card: {accession}"
    return f"{told}, Developments: {developments}{', one can be paid for' if added == 'development' else ''}."


def _added(found: Situation, move: Move) -> str:
    """What the engine puts into the Discard."""
    position, seat = found.position, found.position.turn
    after = settled(found, move)
    if step_of(after) == "develop" and after.actor == seat:
        return "development"
    for zone in ("nation", "accession"):
        name = "nation_deck" if zone == "nation" else zone
        if len(after.cards[name, seat]) < len(position.cards[name, seat]):
            return zone
    return "nothing"


def _drawn_up(situation: Situation) -> tuple[Situation, Any] | None:
    """The last step of a Clean-up, mostly with a reshuffle, and the moment after it."""
    found = situation.later(lambda now: _to_draw(now, DONE) > 0)
    if found is None or (not _runs_out(found.position) and situation.rng.random() < 0.7):
        return None
    after = settled(found, DONE)
    return (found, after) if step_of(after) == "declare" else None


@DECKS.kind("deck", "How many cards are left in the Draw deck?")
def cards_left(situation: Situation) -> Question | None:
    """Drawing up to the hand size, with a reshuffle in between."""
    drawn = _drawn_up(situation)
    if drawn is None:
        return None
    found, after = drawn
    position, seat = found.position, found.position.turn
    there, thrown = len(position.cards["draw_deck", seat]), len(position.cards["discard", seat])
    number, right = _to_draw(position, DONE), len(after.cards["draw_deck", seat])
    came = len(after.cards["hand", seat]) - len(position.cards["hand", seat])
    added = right + came - there - thrown if number > there else 0
    sums = f"{there} − {came} = {right}"
    if number > there:
        sums = f"{there} + {thrown} of the Discard{f' + {added} that joins it' if added else ''} − {came} = {right}"
    return found.ask_number(
        f"{_drawing(position, DONE)} The Discard holds {thrown or 'none'}. "
        "How many cards lie in the Draw deck after that?",
        right,
        situation.some({there + thrown - came, there + thrown + 1 - came, thrown, max(there - came, 0)}, 3),
        reason=f"{sums}.",
        clauses=("I-PUB-RESH-6", "I-PUB-RESH-2", "I-PUB-CLEAN-5") if number > there else ("I-PUB-CLEAN-5",),
        about=("deck",),
        hand=seat,
    )


@DECKS.kind("tokens", "How many Exhaust tokens are left for the next turn?")
def tokens_left(situation: Situation) -> Question | None:
    """The tokens of a State card after Clean-up: a reshuffle in its last step costs one of them."""
    drawn = _drawn_up(situation)
    if drawn is None:
        return None
    found, after = drawn
    position, seat = found.position, found.position.turn
    full, right = position.exhausts[seat], after.exhausts[seat]
    reason = f"Clean-up 3 has laid {full} tokens there."
    if right < full:
        reason += " The reshuffle of Clean-up 5 moves one of them away, until the next Clean-up."
    elif _runs_out(position):
        reason += " The Draw deck is made anew, but no card joins the Discard, so that no token moves."
    else:
        reason += " The Draw deck holds enough cards."
    return found.ask_number(
        f"{_drawing(position, DONE)} How many Exhaust tokens are on the State card when the next player’s turn begins?",
        right,
        (full, full - 1) if right < full else (full - 1,),
        reason=reason,
        clauses=("I-PUB-RESH-7", "I-PUB-RESH-2", "I-PUB-CLEAN-3")
        if right < full
        else ("I-PUB-CLEAN-3", "I-PUB-RESH-7"),
        about=("tokens",),
        hand=seat,
    )
