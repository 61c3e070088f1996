"""Questions about the turns of Imperium: what may be done in them and why not, who is next, the Solstice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import MoveQuestions
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.words import capital, listed, sentence
from rulebook_lib.imperium.actions import exhaustible
from rulebook_lib.imperium.cards import MARKET_SUITS, TITLES
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.market import in_slot
from rulebook_lib.imperium.piles import can_pay
from rulebook_lib.imperium.zones import BOTTOMS

TURNS = Quiz()
"""The kinds of questions about turns."""
DONE = Move("done")
SETTLED = 60
"""Chance decides fewer things than this in a row."""
NEAR_BY = ("power", "play", "merchants")
"""The zones whose cards may have an ability."""


def settled(situation: Situation, move: Move) -> Any:
    """The position after a move, when chance has decided and a player is asked again."""
    after, dealer = situation.position.copy(history=False), Dealer(situation.rng.randrange(10**6))
    after.push(move)
    for _ in range(SETTLED):
        if after.decision is None or after.decision.actor != CHANCE:
            break
        after.play(dealer.pick(after))
    return after


def step_of(position: Any) -> str:
    """The name of the step that is decided now."""
    return "over" if position.decision is None else str(position.decision.step.name)


def slot_words(position: Any, slot: str) -> str:
    """A slot of the Market, counted from the left, with its card."""
    card = in_slot(position, slot)
    lies = f" ({position.card_name(card)})" if card else ""
    return f"slot {SLOTS.index(slot) + 1} of the Market{lies}"


# ---------------------------------------------------------------------- is it legal?


def say_move(position: Any, move: Move, _: Sequence[str] = ()) -> str:
    """A move in words."""
    last = str(move.args[-1]) if move.args else ""
    name = position.card_name(last) if last in position.components.cards else last
    if move.verb == "advance":
        return f"Advance in the Innovate turn for {TITLES[move.args[0]]}: {_where_words(position, *move.args)}"
    return {
        "exhaust": f"Exhaust {name}",
        "token": f"lay a Progress token on {slot_words(position, last) if last in SLOTS else ''}",
        "return": f"Return {name}",
        "discard": f"discard {name} in the Clean-up",
        "end": "end the Activate turn",
    }.get(move.verb, f"declare {move.verb.capitalize()}" if not move.args else f"{move.verb} {name}")


def _where_words(position: Any, suit: str, where: str) -> str:
    if where in SLOTS:
        return slot_words(position, where)
    if where in BOTTOMS:
        card = position.card_name(position.cards[where, -1][0])
        return f"the open {card} at the bottom of the {TITLES[where.removeprefix('under-')]} deck"
    return "a card of the Main deck" if suit == "tributary" else "the top card of its deck"


def held(position: Any, move: Move) -> bool:
    """Whether the player whose turn it is holds the card."""
    return move.args[0] in position.cards["hand", position.turn]


def lying(position: Any, move: Move) -> bool:
    """Whether a card that is to be Exhausted lies before its player, or is one in hand with such an ability.

    A card that cannot be Exhausted at all is left out where a token or the cost is missing as well: that would be a
    second right answer.
    """
    seat, card = position.turn, move.args[0]
    known = position.components.cards.get(card)
    line = known.line("exhaust") if known else None
    there = any(card in position.cards[zone, seat] for zone in NEAR_BY)
    if there and line:
        return True
    in_hand = card in position.cards["hand", seat] and line is not None and can_pay(position, seat, line.cost)
    return (there or in_hand) and position.exhausts[seat] > 0


def sensible(position: Any, move: Move) -> bool:
    """Whether an Advance of an Innovate turn names the suit of the card that is to be taken."""
    suit, where = move.args
    if position.decision.entry[3] != "innovate":
        return False
    if where in SLOTS:
        card = in_slot(position, where)
        return card is not None and bool(position.components.of_suit(card, suit))
    return where not in BOTTOMS or (suit == "tributary" and bool(position.cards[where, -1]))


def with_text(position: Any, move: Move) -> bool:
    """Whether the player holds the card, and there is something on it to resolve."""
    return held(position, move) and bool(position.components.cards[move.args[0]].lines)


_CARD = MoveQuestions(("play",), say_move, fits=held, hand=True)
_PLAY = MoveQuestions(("play",), say_move, fits=with_text, hand=True)
_EXHAUST = MoveQuestions(("exhaust",), say_move, fits=lying, hand=True)
_ADVANCE = MoveQuestions(("advance",), say_move, fits=sensible, alike=[("I-TURN-INN-3", "I-PUB-ADV-1")])
TURNS.add(_CARD.choice("card", "Which of these cards may be played?"))
TURNS.add(_PLAY.legality("play", "May this card be played, and if not, why?"))
TURNS.add(_EXHAUST.legality("exhaust", "May this card be Exhausted, and if not, why?"))
TURNS.add(_ADVANCE.legality("advance", "May this be gained in an Innovate turn, and if not, why?"))


# ---------------------------------------------------------------------- the order of a turn

MOMENTS = {
    "declare": "{}’s turn begins.",
    "action": "{} has declared an Activate turn.",
    "revolt": "{} has declared a Revolt turn.",
    "token": "{} is at Clean-up 1, after a turn of the kind {}.",
    "tidy": "{} is at Clean-up 4, after a turn of the kind {}.",
    "advance": "{} has declared an Innovate turn and discarded the hand.",
}
"""The moments of a turn, in words."""


def _conceivable(situation: Situation) -> list[Move]:
    """What a player could think of doing, one move of each kind."""
    position, seat = situation.position, situation.position.turn
    hand, cards = position.cards["hand", seat], position.components.cards
    declared = situation.rng.choice(("activate", "innovate", "revolt"))
    found: list[Move | None] = [Move(declared), Move("end")]
    playable = [card for card in hand if cards[card].lines]
    unrest = [card for card in hand if position.components.of_suit(card, "unrest", "chaos")]
    slots = [slot for slot in SLOTS if in_slot(position, slot)]
    groups = (
        ("play", playable),
        ("exhaust", exhaustible(position, seat)),
        ("discard", hand),
        ("return", unrest),
        ("token", slots),
    )
    found += [Move(verb, (name,)) if (name := situation.pick(names)) else None for verb, names in groups]
    suit = situation.pick(MARKET_SUITS[:3])
    found.append(Move("advance", (suit, "deck")) if position.turn_type == "innovate" else None)
    return [move for move in found if move]


@TURNS.kind("step", "What may be done at this moment of a turn?")
def at_this_moment(situation: Situation) -> Question | None:
    """A moment of a turn, with one thing that may be done then."""
    wanted = situation.pick(MOMENTS)
    found = situation.later(lambda now: step_of(now) == wanted and now.actor == now.turn)
    if found is None or wanted is None:
        return None
    position = found.position
    if wanted == "advance" and position.decision.entry[3] != "innovate":
        return None
    refused = {move: position.why_not(move) for move in _conceivable(found)}
    right = situation.pick(move for move, refusal in refused.items() if refusal is None)
    if right is None:
        return None
    wrong = [
        Option(say_move(position, move), str(move), sentence(refusal.reason), refusal.clauses)
        for move, refusal in situation.some(refused.items(), len(refused))
        if refusal
    ][:3]
    told = " ".join(f"{capital(option.text)}: {option.reason}" for option in wrong)
    player = position.players[position.turn]
    return found.ask(
        f"{MOMENTS[wanted].format(player, position.turn_type.capitalize())} Which of these may {player} do now?",
        Option(say_move(position, right), str(right)),
        wrong,
        reason=f"No rule is against it. {told}",
        clauses=[option.clauses[0] for option in wrong],
        about=("step", wanted),
        hand=position.turn,
    )


def _clean_up_ends(situation: Situation) -> tuple[Situation, Any] | None:
    """The end of a Clean-up, and the moment in which the next player's turn begins."""
    found = situation.later(lambda now: step_of(now) == "tidy" and now.why_not(DONE) is None)
    if found is None:
        return None
    after = settled(found, DONE)
    return (found, after) if step_of(after) == "declare" else None


@TURNS.kind("next", "What comes after this turn?")
def what_follows(situation: Situation) -> Question | None:
    """The end of a turn: the next player, or first the Solstice."""
    ends = _clean_up_ends(situation)
    if ends is None:
        return None
    found, after = ends
    position, names = found.position, found.position.players
    solstice = after.round > position.round
    order = listed([*(names[seat] for seat in position.order), "the Solstice token"])
    player, next_one = names[position.turn], names[after.turn]
    beside = names[(position.turn + 1) % len(names)], names[position.order[0]]
    others = [(name, first) for name in (next_one, *beside, *names) for first in (not solstice, solstice)]
    stands = "The Solstice token stands between" if solstice else "No Solstice token stands between"
    return found.ask(
        f"Round {position.round}, the order is {order}. {player} ends the Clean-up. What comes next?",
        _following(next_one, solstice),
        [_following(*one) for one in others],
        reason=f"{stands} {player} and {next_one}.",
        clauses=("I-SOL-1", "I-FLOW-2", "I-SOL-2") if solstice else ("I-TURN-3", "I-SOL-1"),
        about=("next",),
    )


def _following(player: str, solstice: bool) -> Option:
    return Option(f"{'first the Solstice, then' if solstice else 'right away'} {player}’s turn", (player, solstice))


@TURNS.kind("solstice", "What does the Solstice bring?")
def solstice_gain(situation: Situation) -> Question | None:
    """The last turn of a round, of a player with cards in play that bring something at some time."""
    ends = _clean_up_ends(situation)
    if ends is None or ends[1].round == ends[0].position.round:
        return None
    found, after = ends
    position, seat, cards = found.position, found.position.turn, found.position.components.cards
    in_play = Counter(position.cards["play", seat])
    lines = {card: line for card in in_play for line in cards[card].lines if line.keyword == "solstice"}
    if not lines and situation.rng.random() < 0.8:
        return None
    before, gained = position.res[seat, "population"], after.res[seat, "population"]
    player = position.players[seat]
    told = listed([f"{cards[card].name}{f' ×{in_play[card]}' if in_play[card] > 1 else ''}" for card in lines])
    return found.ask_number(
        f"{player} has the last turn of the round and ends the Clean-up. How much Population does {player} have when "
        "the next round begins?",
        gained,
        situation.some({before, before + len(lines), before + 1}, 1),
        reason=f"Solstice effects in play: {told or 'none'}. Population before: {before}, gained: {gained - before}.",
        clauses=("I-SOL-1", "I-PUB-SOL-1", "I-PUB-PIN-1"),
        about=("solstice",),
    )
