"""Questions about the tricks of Horizonte: who wins them, what that brings, what comes after a cycle."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook_lib.core.quiz import Option, Question, Quiz, Situation, by_value
from rulebook_lib.core.words import counted, listed
from rulebook_lib.horizonte.deck import CLOUD, Card
from rulebook_lib.horizonte.quiz.cycle import ATTEMPTS, MOSTLY, Last, last_card, later, playing
from rulebook_lib.horizonte.tricks import DOG, Play, dog_winner

TRICKS = Quiz()
"""The kinds of questions about tricks."""


def _high_loses(last: Last) -> bool:
    """Whether the highest value in a Dragon Trick, or its first card, is not what wins."""
    top = max(play.card.value for play in last.cycle.dragon)
    return last.high.value < top and last.cycle.dragon[0].card != last.high


@TRICKS.kind("dragon", "Who wins the Dragon Trick?")
def dragon_trick(situation: Situation) -> Question | None:
    """A Dragon Trick, mostly one in which the highest value does not win."""
    last = None if situation.position.joint else last_card(situation, _high_loses)
    if last is None:
        return None
    plays = last.cycle.dragon
    top = max(plays, key=lambda play: play.card.value)
    return last.situation.ask_players(
        f"{last.told} Who wins the Dragon Trick?",
        (last.cycle.dragon_winner,),
        ((top.seat,), (plays[0].seat,), *_one_by_one(last.situation)),
        reason=_why_high(last),
        clauses=("Z-DRAGON-5", "Z-DRAGON-6") if last.high.suit == CLOUD else ("Z-DRAGON-6", "Z-DRAGON-5"),
        about=last.about,
    )


def _one_by_one(situation: Situation) -> list[tuple[int]]:
    """Every player, in any order."""
    return situation.some([(seat,) for seat in range(len(situation.position.players))], len(situation.position.players))


def _why_high(last: Last) -> str:
    led = last.cycle.dragon[0].card.suit
    if last.high.suit == CLOUD:
        return f"{last.high} is the highest Cloud."
    return f"No Cloud lies there, {led} was led, and {last.high} is the highest {led}."


def _lowest(plays: Sequence[Play]) -> list[Play]:
    """The cards of the lowest value."""
    low = min(play.card.value for play in plays)
    return [play for play in plays if play.card.value == low]


def _why_low(names: Sequence[str], plays: Sequence[Play]) -> str:
    lowest = _lowest(plays)
    if len(lowest) == 1:
        return f"{lowest[0].card} is the lowest card."
    tied = listed([f"{names[play.seat]}’s {play.card}" for play in lowest])
    return f"{tied} are equally low, and {names[lowest[-1].seat]} played last."


def _dog_trick(situation: Situation) -> tuple[Situation | None, Sequence[Play]]:
    """The moment in which a Dog Trick is complete, mostly one with a tie or won by a Cloud."""
    special, count = situation.rng.random() < MOSTLY, len(situation.position.players)
    found, plays = None, ()
    for _ in range(ATTEMPTS):
        found = later(situation, lambda now: len(now.trick(DOG)) == count)
        plays = found.position.trick(DOG) if found else ()
        if not plays or not special or len(_lowest(plays)) > 1 or _lowest(plays)[0].card.suit == CLOUD:
            break
    return found, plays


@TRICKS.kind("dog", "Who wins the Dog Trick?")
def dog_trick(situation: Situation) -> Question | None:
    """A complete Dog Trick, often with two cards of the lowest value, while the Dragon Trick goes on."""
    found, plays = _dog_trick(situation)
    if found is None:
        return None
    names = found.position.players
    return found.ask_players(
        "Who wins the Dog Trick?",
        (plays[dog_winner([play.card for play in plays])].seat,),
        (*((play.seat,) for play in _lowest(plays)), *_one_by_one(found)),
        reason=_why_low(names, plays),
        clauses=("Z-DOG-6", "Z-DOG-5") if len(_lowest(plays)) > 1 else ("Z-DOG-5", "Z-DOG-6"),
        about=("dog",),
    )


@TRICKS.kind("joint", "Who wins a joint trick?")
def joint_trick(situation: Situation) -> Question | None:
    """A joint trick, which is judged twice."""
    last = last_card(situation, lambda _: True) if situation.position.joint else None
    if last is None:
        return None
    cycle, count = last.cycle, len(last.after.players)
    first_low = _lowest(cycle.dog)[0].seat
    likely = [(cycle.dragon_winner, first_low), (cycle.dog_winner, cycle.dragon_winner)]
    likely += [(cycle.dragon_winner,) * 2, (cycle.dragon[0].seat, cycle.dog_winner)]
    others = [(one, other) for one in range(count) for other in range(count)]
    pairs = situation.some(likely, len(likely)) + situation.some(others, len(others))
    return last.situation.ask(
        f"{last.told} Who wins the joint trick as Dragon, and who as Dog?",
        _both(last, cycle.dragon_winner, cycle.dog_winner),
        [_both(last, *pair) for pair in pairs],
        reason=f"Dragon: {_why_high(last)} Dog: {_why_low(last.after.players, cycle.dog)}",
        clauses=("Z-BOTH-5", "Z-DRAGON-5" if last.high.suit == CLOUD else "Z-DRAGON-6", "Z-DOG-5", "Z-DOG-6"),
        about=last.about,
    )


def _both(last: Last, dragon: int, dog: int) -> Option:
    names = last.name(dragon), last.name(dog)
    return Option(f"{names[0]} both" if dragon == dog else f"Dragon {names[0]}, Dog {names[1]}", names)


# ---------------------------------------------------------------------- what it brings


def _gains(last: Last) -> tuple[int, int]:
    """How many cards the winners lay above and below their Prediction cards."""
    before, after = last.situation.position, last.after
    high, low = last.cycle.dragon_winner, last.cycle.dog_winner
    return len(after.above[high]) - len(before.above[high]), len(after.below[low]) - len(before.below[low])


def _bonus_about(last: Last) -> bool:
    """Whether a bonus value wins one of the tricks, or looks as if it did."""
    bonus = last.after.deck.bonus
    return any(play.card.value in bonus for play in (*last.cycle.dragon, *last.cycle.dog))


def _gain(above: int, below: int) -> Option:
    return Option(f"{above} above, {below} below", (above, below))


def _why_bonus(last: Last) -> str:
    """What both winning cards bring."""
    bonus, told = last.after.deck.bonus, []
    for beast, card in (("Dragon", last.high), ("Dog", last.low)):
        brings = "a bonus value, two cards" if card.value in bonus else "no bonus value, one card"
        told.append(f"The {beast} goes to {last.name(_owner(last, card))}’s {card}: {brings}.")
    return " ".join(told)


def _owner(last: Last, card: Card) -> int:
    return next(play.seat for play in (*last.cycle.dragon, *last.cycle.dog) if play.card == card)


@TRICKS.kind("bonus", "How many cards do the winners take?")
def bonus_cards(situation: Situation) -> Question | None:
    """A cycle with a 3, 7, 13 or 17, which counts only where it wins."""
    last = last_card(situation, _bonus_about)
    if last is None:
        return None
    clauses = ["Z-BONUS-1", "Z-DRAGON-7", "Z-DOG-7"]
    return last.situation.ask(
        f"{last.told} How many cards do the winners of Dragon and Dog lay above and below their Prediction cards?",
        _gain(*_gains(last)),
        [_gain(above, below) for above in (1, 2) for below in (1, 2)],
        in_order=by_value,
        reason=_why_bonus(last),
        clauses=clauses + (["Z-BOTH-5"] if last.cycle.joint else []),
        about=last.about,
    )


@TRICKS.kind("discard", "How many cards are discarded?")
def discarded(situation: Situation) -> Question | None:
    """The discard after a cycle: all cards but those that the winners take."""
    last = last_card(situation, lambda one: sum(_gains(one)) > 2 or one.cycle.joint)
    if last is None:
        return None
    before, after = last.situation.position, last.after
    lying, played = len(before.discard), len(before.played) + 1
    taken = sum(_gains(last)) - (len(before.aside) - len(after.aside))
    right = len(after.discard)
    return last.situation.ask_number(
        f"{last.told} How many cards does the discard hold after that?",
        right,
        situation.some((lying + played - 2, lying + played, played - taken), 2),
        reason=f"{lying} lay there, {played} were played, the winners take {taken}: "
        f"{lying} + {played} − {taken} = {right}. {_why_bonus(last)}",
        clauses=("Z-DISCARD-1", "Z-BONUS-1", "Z-DRAGON-7", "Z-DOG-7"),
        about=last.about,
    )


@TRICKS.kind("after", "What comes after this cycle?")
def what_follows(situation: Situation) -> Question | None:
    """The end of a cycle, mostly with one winner of both tricks or near the end of the round."""
    last = last_card(situation, lambda one: one.after.joint or not playing(one.after))
    if last is None:
        return None
    cycle, after = last.cycle, last.after
    high, low = last.name(cycle.dragon_winner), last.name(cycle.dog_winner)
    others = situation.some(after.players, len(after.players))
    likely = [("two", low), ("joint", high), ("two", high), ("round", ""), ("joint", low)]
    likely = situation.some(likely, len(likely)) + [("two", name) for name in others]
    left = counted(after.hands[0].bit_count(), "card") if after.hands[0] else "no card"
    won = f"{high} wins both Dragon and Dog" if high == low else f"{high} wins the Dragon, {low} the Dog"
    clauses: tuple[str, ...]
    if not playing(after):
        right, clauses = ("round", ""), ("Z-END-1", "Z-EVAL-1")
        why = f"Everybody holds {left} then, so no further cycle begins."
    elif after.joint:
        right, clauses = ("joint", after.who_decides()), ("Z-BOTH-1", "Z-BOTH-3", "Z-BOTH-4")
        why = f"{won}, and everybody still holds {left}."
    else:
        right, clauses = ("two", after.who_decides()), ("Z-DRAGON-8", "Z-DRAGON-1", "Z-BOTH-1")
        why = f"{won}. Everybody still holds {left}, and the Dragon’s winner begins."
    return last.situation.ask(
        f"{last.told} What comes next?",
        _coming(*right),
        [_coming(*one) for one in likely],
        reason=why,
        clauses=clauses,
        about=last.about,
    )


def _coming(what: str, player: str) -> Option:
    words = {
        "two": f"two tricks, begun by {player}",
        "joint": f"one joint trick, led by {player}",
        "round": "the round is over",
    }
    return Option(words[what], (what, player))
