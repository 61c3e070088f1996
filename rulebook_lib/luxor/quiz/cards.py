"""Questions about the cards of Luxor: which may be played, where they lead, what the hand becomes, who comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import MoveQuestions
from rulebook_lib.core.words import counted, listed
from rulebook_lib.luxor.acting import insert_in_middle
from rulebook_lib.luxor.notation import Nth, spot_text
from rulebook_lib.luxor.path import passed
from rulebook_lib.luxor.pieces import CHAMBER, STAIRS, Card

CARDS = Quiz()
"""The kinds of questions about cards."""
_SAID = {
    "step": "±1",
    "all": "all {}",
    "last": "last to second last",
    "minus": "{} (minus one)",
    "range-die": "1 to die",
}
_FAR = 3
"""By how much a wrong move misses at most."""


def named(place: int) -> str:
    """A place in a sentence.

    >>> named(0), named(8)
    ('the stairs', '8')
    """
    return f"the {spot_text(place)}" if place in (STAIRS, CHAMBER) else spot_text(place)


def said(card: Card) -> str:
    """A card as a learner reads it."""
    return _SAID.get(card.kind, str(card).replace("-", " to ")).format(card.number)


def in_order(hand: Sequence[Card]) -> str:
    """A hand from left to right."""
    return ", ".join(map(said, hand))


def say_move(position: Any, move: Move, _: Sequence[str]) -> str:
    """A move in words; the numbers of places stand on the board."""
    if move.verb == "move":
        return f"move a figure from {named(move.args[0])} to {named(move.args[1])}"
    hand, number = position.hands[position.turn], move.args[0]
    return f"{move.verb} the {number} card ({said(hand[number - 1])}){' away' if move.verb == 'throw' else ''}"


def worth_asking(position: Any, move: Move) -> bool:
    """Whether a move is worth asking about: a card that is there, or a goal that is nearly right."""
    if move.verb != "move":
        size = len(position.hands[position.turn])
        return bool(move.args[0] <= size) if move.verb == "play" else move.args[0] in (1, size)
    start, goal = move.args
    if isinstance(start, str) or isinstance(goal, str) or start not in position.figures[position.turn]:
        return False
    ahead = start < goal or (position.card.kind == "step" and goal != STAIRS)
    if position.card.kind == "all" or start == CHAMBER or not ahead or passed(position.components.statues, start, goal):
        return False
    steps = position.path.steps(start, goal)
    far = abs(goal - start) if steps is None else steps
    return position.card.kind == "last" or bool(far <= (position.card.number or position.components.die_faces) + _FAR)


def _hand_now(position: Any) -> str:
    """The hand of whose turn it is: drawn, it would tell which cards are locked."""
    return f"{position.who_decides()} holds, from left to right: {in_order(position.hands[position.turn])}."


def _played(position: Any) -> str:
    """The card that was played, and what was rolled."""
    rolled = f", rolled {position.agenda[-1][2]}" if position.card.kind in ("die", "range-die") else ""
    keys = position.keys[position.turn]
    held = counted(keys, "key") if keys else "no key"
    return f"{position.who_decides()} has played “{said(position.card)}”{rolled} and has {held}."


_PLAYS = MoveQuestions(("play", "throw"), say_move, fits=worth_asking, told=_hand_now)
_MOVES = MoveQuestions(("move",), say_move, fits=worth_asking, told=_played)
CARDS.add(_PLAYS.choice("play", "Which card may be played?"))
CARDS.add(_MOVES.choice("move", "Which move does the card allow?"))


@CARDS.kind("hand", "What is the hand when a card has been drawn?")
def hand(situation: Situation) -> Question | None:
    """A card is played from an end, a new one goes into the middle, and nothing is sorted."""
    position = situation.position
    if situation.step != "card" or len(position.hands[position.turn]) != position.components.hand:
        return None
    held, move = position.hands[position.turn], situation.pick(position.legal_moves)
    drawn = situation.pick(sorted(card for card in position.components.cards if card not in held))
    if move is None or drawn is None:
        return None
    after = position.copy(history=False)
    after.push(move)
    rest = tuple(card for number, card in enumerate(held, 1) if number != move.args[0])
    found = insert_in_middle(rest, drawn)
    wrong = [(*rest, drawn), (drawn, *rest), (*rest[:1], drawn, *rest[1:]), (*rest[:3], drawn, *rest[3:])]
    wrong = [found[::-1], *situation.some(wrong, len(wrong))]
    verb = "plays" if move.verb == "play" else "throws away"
    return situation.ask(
        f"{_hand_now(position)} The {Nth(move.args[0])} card is the one that {position.who_decides()} {verb}; "
        f"the new card is “{said(drawn)}”. What is the hand then?",
        _hand(found),
        map(_hand, wrong[1:] + wrong[:1]),
        reason=f"The order stays, and the new card goes into the middle: {in_order(found)}.",
        clauses=("L-DRAW-2", "L-HAND-1") if drawn in position.components.basic else ("L-HORUS-2", "L-HAND-1"),
        about=("hand", int(move.args[0]), str(drawn)),
    )


def _hand(cards: Sequence[Card]) -> Option:
    return Option(in_order(cards), tuple(map(str, cards)))


@CARDS.kind("draw", "Is a card drawn in step 3?")
def draw(situation: Situation) -> Question | None:
    """Whoever got a Horus card in step 2 draws none in step 3."""
    position = situation.position
    move = situation.pick(one for one in position.legal_moves if one.verb in ("take", "favour"))
    if move is None:
        return None
    after, dealer = position.copy(history=False), Dealer(1)
    after.push(move)
    while after.decision is not None and after.decision.step.name in ("gain", "scarab"):
        after.push(dealer.pick(after))
    draws = after.decision is not None and after.decision.step.name == "draw"
    thing = {"key": "a key", "card": "a Horus card", "scarab": "a scarab token", "wild": "a wild treasure"}
    taken = thing[move.args[0]] if move.verb == "take" else "a Horus card"
    name = position.who_decides()
    return situation.ask_yes_no(
        f"In step 2 {name} takes {taken}. Does {name} draw a card from the deck in step 3?",
        draws,
        reason=f"{name} {'has got no Horus card' if draws else 'has got a Horus card already'} in this turn.",
        clauses=("L-DRAW-1",),
        about=("draw", str(move)),
    )


@CARDS.kind("rest", "How many turns are left?")
def rest(situation: Situation) -> Question | None:
    """The second figure enters the chamber: the round is played to its end."""
    position = situation.position
    if position.over or position.ending or not position.action:
        return None
    after = position.copy(history=False)
    after.set("sarcophagi", (position.turn,) * len(position.components.sarcophagi))
    left, players = after.turns_left(), len(position.players)
    assert left is not None
    name, first = position.players[position.turn], position.players[position.first]
    names = [position.players[(position.turn + turn) % players] for turn in range(1, left + 1)]
    return situation.ask_number(
        f"{listed(position.players)} play in this order, and {first} began. In this turn {name} brings the second "
        "figure into the chamber. How many more turns follow?",
        left,
        (0, players - 1, players, 1),
        reason=f"{f'Still to play: {listed(names)}' if names else 'The round is over with this turn'}, "
        f"for each round begins with {first}.",
        clauses=("L-END-1",),
        about=("rest", first, name),
    )
