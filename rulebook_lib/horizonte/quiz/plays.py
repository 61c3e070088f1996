"""Questions about playing cards in Horizonte: which cards, who is next, who begins the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import MoveQuestions
from rulebook_lib.core.words import capital, counted, listed
from rulebook_lib.horizonte.deck import CLOUD, SUITS, Card
from rulebook_lib.horizonte.quiz.cycle import MOSTLY, later
from rulebook_lib.horizonte.tricks import DOG, DRAGON, JOINT, TRICK_OF

PLAYS = Quiz()
"""The kinds of questions about who plays what."""
TRICK_NAMES = {DRAGON: "the Dragon Trick", DOG: "the Dog Trick", JOINT: "the joint trick"}
OPENS = {DRAGON: "Z-DRAGON-1", DOG: "Z-DOG-1", JOINT: "Z-BOTH-4"}
"""The clauses that say who opens a trick."""
GOES_ON = {"dragon": "Z-DRAGON-4", "dog": "Z-DOG-3", "resume": "Z-RESUME-1", "joint": "Z-BOTH-4"}
"""The clauses that say who plays in a stage of a cycle after that."""


def say_move(_position: Any, move: Move, _: Sequence[str]) -> str:
    """A move in words."""
    return f"play {move.args[0]}"


def in_hand(position: Any, move: Move) -> bool:
    """Whether the player holds the card."""
    number = position.deck.ids.get(move.args[0])
    return number is not None and bool(position.hands[position.actor] >> number & 1)


_CARDS = MoveQuestions(("play",), say_move, fits=in_hand)
PLAYS.add(_CARDS.choice("play", "Which of these cards may be played?"))


def led_to(position: Any) -> str | None:
    """The suit that was led to the trick in which the next card will lie."""
    plays = position.trick(TRICK_OF[position.decision.step.name])
    return plays[0].card.suit if plays else None


def _duty(position: Any) -> str:
    """Whether the next card leads, has to follow, or follows a suit that its player does not hold."""
    led = led_to(position)
    if led is None:
        return "lead"
    return "follow" if any(card.suit == led for card in _held(position)) else "void"


def _held(position: Any) -> Sequence[Card]:
    held: Sequence[Card] = position.deck.of(position.hands[position.actor])
    return held


@PLAYS.kind("follow", "Which cards may be played?")
def follow(situation: Situation) -> Question | None:
    """A player who leads, follows, or cannot follow, with cards of several suits."""
    wanted = situation.rng.choice(("lead", "follow", "follow", "void"))
    found = later(situation, lambda now: _duty(now) == wanted and len({card.suit for card in _held(now)}) > 1)
    if found is None:
        return None
    position, step = found.position, found.position.decision.step
    held, led, player = _held(position), led_to(position), position.who_decides()
    legal = {move.args[0] for move in position.legal_moves}
    suits = [suit for suit in SUITS if any(card.suit == suit for card in held)]
    groups = [tuple(suits), *((suit,) for suit in suits), *((suit, CLOUD) for suit in suits if suit == led != CLOUD)]
    options = {option.value: option for option in (_cards_of(held, group) for group in situation.some(groups, 9))}
    right = options.pop(tuple(str(card) for card in held if card in legal))
    trick = TRICK_NAMES[TRICK_OF[step.name]]
    why = {
        "lead": f"{player} opens {trick}, with any card.",
        "follow": f"{player} plays to {trick}, where {led} was led, and can follow.",
        "void": f"{player} plays to {trick}, where {led} was led, and holds no {led}.",
    }[wanted]
    clauses = {"lead": ("Z-TRICK-2",), "follow": ("Z-TRICK-3", step.follow_clause), "void": ("Z-TRICK-4",)}[wanted]
    return found.ask(
        f"Which cards may {player} play now?",
        right,
        options.values(),
        reason=why,
        clauses=(*clauses, GOES_ON[step.name] if led else OPENS[TRICK_OF[step.name]]),
        about=("follow",),
    )


def _cards_of(held: Sequence[Card], suits: Sequence[str]) -> Option:
    """The cards of some suits in a hand as an answer."""
    chosen = tuple(str(card) for card in held if card.suit in suits)
    return Option("any card of the hand" if len(chosen) == len(held) else f"only {listed(suits)} cards", chosen)


@PLAYS.kind("next", "Who plays next, and to which trick?")
def next_play(situation: Situation) -> Question | None:
    """A moment of a cycle, mostly one in which the trick changes."""
    view = situation.position.seen_by(None)
    stages = [turn.stage for turn in view.turns]
    changes = [place for place, stage in enumerate(stages) if stage != stages[place - 1]]
    places = changes if changes and situation.rng.random() < MOSTLY else range(len(stages))
    wanted = situation.pick(place for place in places if place >= view.turns_done)
    found = later(situation, lambda now: now.seen_by(None).turns_done == wanted)
    if found is None or wanted is None:
        return None
    position, turn = found.position, view.turns[wanted]
    names, count = position.players, len(position.players)
    trick = TRICK_OF[turn.stage]
    other = {DRAGON: DOG, DOG: DRAGON, JOINT: JOINT}[trick]
    seats = situation.some({(turn.seat + 1) % count, position.dragon, position.dog}, 3)
    likely = [(turn.seat, other), *((seat, trick) for seat in seats), *((seat, other) for seat in range(count))]
    opens = not position.trick(trick)
    return found.ask(
        "Who plays the next card, and to which trick?",
        _play_of(names, turn.seat, trick),
        [_play_of(names, *one) for one in likely],
        reason=_why_next(position, turn.stage),
        clauses=(OPENS[trick], GOES_ON[turn.stage]) if opens else (GOES_ON[turn.stage], OPENS[trick]),
        about=("next",),
    )


def _play_of(names: Sequence[str], seat: int, trick: str) -> Option:
    return Option(f"{names[seat]}, to {TRICK_NAMES[trick]}", (names[seat], trick))


def _why_next(position: Any, stage: str) -> str:
    """Why the next card is played by whom it is."""
    player, dragon = position.who_decides(), counted(len(position.trick(DRAGON)), "card")
    before = position.players[position.actor - 1]
    if not position.trick(TRICK_OF[stage]):
        return {
            DRAGON: f"{player} holds the Dragon Initiative and begins.",
            DOG: f"{player} holds the Dog Initiative: the Dragon Trick waits after {dragon}.",
            JOINT: f"{player} holds both Initiative cards and leads the only trick.",
        }[TRICK_OF[stage]]
    if stage == "resume" and position.actor == position.dog:
        return f"The Dog Trick is complete. The Dragon Trick goes on with {player}, who was interrupted after {dragon}."
    return f"{capital(TRICK_NAMES[TRICK_OF[stage]])} goes on clockwise, from {before} to {player}."


# ---------------------------------------------------------------------- the set-up


@PLAYS.kind("draw", "Who gets an Initiative card?")
def draw(situation: Situation) -> Question | None:
    """The draw for the Initiative before a game, often with a tie; suits do not count there."""
    names, rng = situation.position.players, situation.rng
    before = type(situation.position).start(names)
    deck, tied = before.deck, rng.random() < 0.5
    drawn = rng.sample(deck.of(before.pile), len(names))
    beast, pick = rng.choice(((DRAGON, max), (DOG, min)))
    wanted = pick(card.value for card in drawn)
    equals = [card for card in deck.of(before.pile) if card.value == wanted and card not in drawn]
    if tied and equals:
        drawn[drawn.index(rng.choice([card for card in drawn if card.value != wanted] or drawn))] = rng.choice(equals)
    after = before.copy(history=False)
    after.push(f"draw {' '.join(map(str, drawn))}")
    best = [seat for seat, card in enumerate(drawn) if card.value == wanted]
    again = [entry[2:] for entry in after.agenda if entry[0] == "draw" and entry[1] in (beast, "both")]
    seats = range(len(names))
    cloud = [seat for seat in seats if drawn[seat].suit == CLOUD]
    groups: list[Sequence[int]] = [best, best[:1], best[-1:], *([seat] for seat in situation.some(cloud, 1))]
    groups += [list(seats), *([seat] for seat in situation.some(seats, len(seats)))]
    held = listed([f"{name} {card}" for name, card in zip(names, drawn, strict=True)])
    high_low = "highest" if beast == DRAGON else "lowest"
    return Situation(before, rng, "the draw before a game").ask(
        f"For the Initiative they draw: {held}. Who gets the {beast.capitalize()} Initiative?",
        _drawn(names, again[0] if again else [getattr(after, beast)]),
        [_drawn(names, group) for group in groups],
        reason=f"The {high_low} value is {wanted}, drawn by {listed([names[seat] for seat in best])}; "
        "suits do not count here.",
        clauses=("Z-SETUP-5", "Z-SETUP-4") if again else ("Z-SETUP-4", "Z-SETUP-5"),
        about=("draw", beast, *map(str, drawn)),
    )


def _drawn(names: Sequence[str], seats: Sequence[int]) -> Option:
    """Who gets the card, or who draw again."""
    chosen = tuple(names[seat] for seat in seats)
    if len(chosen) == len(names):
        return Option("all draw again", chosen)
    return Option(chosen[0] if len(chosen) == 1 else f"{listed(chosen)} draw again", chosen)
