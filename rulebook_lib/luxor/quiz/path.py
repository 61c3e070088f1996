"""Questions about the path of Luxor: how far, where to, what wakes, who enters the chamber."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import lettered
from rulebook_lib.core.words import counted, listed
from rulebook_lib.luxor.moving import last_pair
from rulebook_lib.luxor.notation import spot_text
from rulebook_lib.luxor.path import passed
from rulebook_lib.luxor.pieces import CHAMBER
from rulebook_lib.luxor.quiz.cards import named

PATH = Quiz()
"""The kinds of questions about the path."""
MOST_STEPS = 5
"""The highest number on a card that moves one figure."""


class Way(NamedTuple):
    """A way of a figure of a seat: from where, where to, how many steps."""

    seat: int
    start: int
    goal: int
    steps: int


def _ways(position: Any, most: int = MOST_STEPS) -> Iterator[Way]:
    """The ways of all awake figures by so many steps at most, without regard to keys.

    None while a temple tile is about to be laid: its place counts already.
    """
    if position.path.tiled != tuple(sorted(position.tiles)):
        return
    for seat, figures in position.figures.items():
        for start in dict.fromkeys(figures):
            for steps in range(1, most + 1):
                goal = None if start == CHAMBER else position.path.forward(start, steps)
                if goal is not None:
                    yield Way(seat, start, goal, steps)


def crosses_statue(position: Any, start: int, goal: int) -> bool:
    """Whether a way leads past a statue, so that its length is a matter of reading."""
    return bool(passed(position.components.statues, start, goal))


def _emptied(position: Any, start: int, goal: int) -> list[int]:
    """The emptied places on a way."""
    return [place for place in range(start + 1, goal) if place not in position.tiles]


def marked(*places: int) -> dict[str, str]:
    """Letters for some places, in their order."""
    return lettered(map(spot_text, places))


@PATH.kind("steps", "How many steps is it?")
def steps(situation: Situation) -> Question | None:
    """A way with emptied places on it, which do not count."""
    position = situation.position
    ways = [way for way in _ways(position, 8) if way.steps > 1 and not crosses_statue(position, way.start, way.goal)]
    gaps = [way for way in ways if _emptied(position, way.start, way.goal) or way.goal == CHAMBER]
    way = situation.pick_from({"gaps": gaps, "tiled": ways if situation.rng.random() < 0.2 or gaps else []})
    if way is None:
        return None
    empty = _emptied(position, way.start, way.goal)
    told = f"{counted(len(empty), 'emptied place')} on the way: {listed(list(map(str, empty)))}. " if empty else ""
    return situation.ask_number(
        "How many steps is it from A to B?",
        way.steps,
        (way.goal - way.start,),
        low=1,
        reason=f"{told}{counted(way.steps, 'step')}: every place with a tile counts, the goal too.",
        clauses=("L-MOVE-2", *(("L-TOMB-2",) if way.goal == CHAMBER else ())),
        about=("steps", way.start, way.goal),
        labels=marked(way.start, way.goal),
    )


@PATH.kind("stop", "Where does a figure stop?")
def stop(situation: Situation) -> Question | None:
    """A figure that moves so many steps, past emptied places."""
    position = situation.position
    ways = [way for way in _ways(position) if not crosses_statue(position, way.start, way.goal + 2)]
    ways = [way for way in ways if way.goal != CHAMBER]
    gaps = [one for one in ways if _emptied(position, one.start, one.goal)]
    way = situation.pick_from({"gaps": gaps, "tiled": [] if gaps and situation.rng.random() < 0.6 else ways})
    if way is None:
        return None
    near = [way.start + way.steps, *situation.some((way.goal + by for by in (-3, -2, -1, 1, 2, 3)), 6)]
    places = [way.goal, *dict.fromkeys(place for place in near if way.start < place < CHAMBER and place != way.goal)]
    labels = marked(way.start, *sorted(places[:4]))
    options = [spot_option(labels, place) for place in places[:4]]
    empty = _emptied(position, way.start, way.goal)
    told = f" Emptied, and passed over: {listed(list(map(str, empty)))}." if empty else ""
    return situation.ask(
        f"A card moves {position.players[way.seat]}’s figure at A {counted(way.steps, 'step')} forward. "
        "Where does it stop, before any tile acts?",
        options[0],
        options[1:],
        in_order=lambda option: option.text,
        reason=f"{counted(way.steps, 'step')} from {named(way.start)} end on {way.goal}.{told}",
        clauses=("L-MOVE-2", "L-MOVE-1"),
        about=("stop", way.start, way.steps),
        labels=labels,
    )


def spot_option(labels: dict[str, str], place: int) -> Option:
    """A place as an answer, with its letter."""
    letter = next(letter for letter, name in labels.items() if name == spot_text(place))
    return Option(f"{letter} ({spot_text(place)})", place)


@PATH.kind("wake", "Does a sleeper wake up?")
def wake(situation: Situation) -> Question | None:
    """A way past a statue or up to it, with an own sleeper there or somebody else's."""
    position = situation.position
    groups: dict[str, list[Way]] = {}
    for one in _ways(position):
        crossed = passed(position.components.statues, one.start, one.goal)
        own = set(position.sleepers[one.seat])
        if own & set(crossed):
            groups.setdefault("wakes", []).append(one)
        elif crossed:
            groups.setdefault("nobody there", []).append(one)
        elif one.goal in own:
            groups.setdefault("stops before", []).append(one)
    if "wakes" in groups and situation.rng.random() < 0.3:
        groups = {"wakes": groups["wakes"]}
    way = situation.pick_from(groups)
    if way is None:
        return None
    name = position.players[way.seat]
    woken = passed(position.sleepers[way.seat], way.start, way.goal)
    told = f"The way passes the statue between {way.start} and {way.goal}, and {name} has no sleeper there."
    if woken:
        told = f"The way passes the statue behind {woken[0]}, where a figure of {name} sleeps."
    elif not passed(position.components.statues, way.start, way.goal):
        told = f"The figure stops before the statue behind {way.goal}: it has not passed it."
    return situation.ask_yes_no(
        f"{name} moves a figure from A to B. Does a sleeping figure of {name} wake up on the way?",
        bool(woken),
        reason=told,
        clauses=("L-ANUBIS-1",),
        about=("wake", name, way.start, way.goal),
        labels=marked(way.start, way.goal),
    )


@PATH.kind("chamber", "Can a figure enter the chamber, and if not, why?")
def chamber(situation: Situation) -> Question | None:
    """A figure near the chamber, a number of steps, keys or none; only one thing may be wrong."""
    position = situation.position
    exact_from = position.path.to_chamber
    if situation.step == "temple":  # the place of a tile that is about to be laid counts already
        return None
    groups: dict[str, list[tuple[int, int, int]]] = {}
    for seat, figures in position.figures.items():
        near = [place for place in dict.fromkeys(figures) if max(position.components.statues) < place < CHAMBER]
        for place, number in ((place, number) for place in near for number in range(1, MOST_STEPS + 1)):
            exact, key = exact_from(place), position.keys[seat] >= position.components.key_for_entry
            answer = "few" if number < exact else "many" if number > exact else "yes" if key else "key"
            if (key or answer == "key") and abs(exact - number) < 3:
                groups.setdefault(answer, []).append((seat, place, number))
    found = situation.pick_from(groups)
    if found is None:
        return None
    seat, place, number = found
    answer = next(key for key, group in groups.items() if found in group)
    options = {
        "yes": Option("Yes", "yes"),
        "key": Option("No, a key is missing", "key", "", ("L-TOMB-1",)),
        "few": Option("No, the steps do not reach it", "few", "", ("L-TOMB-2",)),
        "many": Option("No, there are more steps than it takes", "many", "", ("L-TOMB-2",)),
    }
    name, keys = position.players[seat], position.keys[seat]
    return situation.ask(
        f"{name} has {counted(keys, 'key') if keys else 'no key'}. Can the figure at A enter the chamber "
        f"with the card {number}?",
        options[answer],
        options.values(),
        reason=f"From {place} it takes exactly {counted(exact_from(place), 'step')}, and a key.",
        clauses=("L-TOMB-1", "L-TOMB-2") if answer == "key" else ("L-TOMB-2", "L-MOVE-2", "L-TOMB-1"),
        about=("chamber", name, place, number),
        labels=marked(place),
    )


@PATH.kind("last", "Who moves with last to second last?")
def last(situation: Situation) -> Question | None:
    """The rearmost figure joins the one before it; sleepers and the chamber do not count."""
    position = situation.position
    fitting = [
        seat
        for seat, figures in position.figures.items()
        if len(set(figures) - {CHAMBER}) > 1 and figures[0] != figures[1] and figures[1] != CHAMBER
    ]
    seat = situation.pick(fitting)
    pair = None if seat is None else last_pair(position, seat)
    if seat is None or pair is None:
        return None
    places = sorted({*position.figures[seat]})
    statues = position.sleepers[seat]
    others = [(start, goal) for start in places for goal in places if start < goal]
    others += [(pair[0], statue) for statue in statues if statue != pair[1]]
    name, first = position.players[seat], situation.some(others, len(others))
    return situation.ask(
        f"{name} plays “last to second last”. Which figure moves, and where?",
        _from_to(*pair),
        [_from_to(*one) for one in first],
        reason=f"{name}’s awake figures stand at {listed(list(map(named, position.figures[seat])))}: "
        f"the last one goes from {named(pair[0])} to {named(pair[1])}.",
        clauses=("L-HC-4",),
        about=("last", name),
    )


def _from_to(start: int, goal: int) -> Option:
    return Option(f"from {named(start)} to {named(goal)}", (start, goal))
