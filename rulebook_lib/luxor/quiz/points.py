"""Questions about the points of Luxor: sets, the wall, the whole score, ties."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulebook_lib.core.quiz import Question, Quiz, Situation
from rulebook_lib.core.words import counted, listed
from rulebook_lib.luxor.pieces import TREASURES
from rulebook_lib.luxor.scoring import break_tie, sarcophagi_of, sets_of, wall_line

POINTS = Quiz()
"""The kinds of questions about points."""


def _treasures(position: Any, seat: int) -> str:
    """What a player has looted, and wild treasures, in words."""
    kinds = Counter(tile.kind for tile in position.looted[seat])
    found = [counted(kinds[kind], kind) if kind != "jewelry" else f"{kinds[kind]} jewelry" for kind in TREASURES]
    found = [words for kind, words in zip(TREASURES, found, strict=True) if kinds[kind]]
    wilds = position.wilds[seat]
    return listed([*found, *([counted(wilds, "wild treasure")] if wilds else [])]) or "nothing"


def _sarcophagi(position: Any, seat: int) -> str:
    """Which sarcophagi a player has, as a sentence without its stop."""
    held = [str(points) for points in sarcophagi_of(position, seat)]
    many = "sarcophagi" if len(held) > 1 else "sarcophagus"
    return f"{position.players[seat]} has {f'the {many} of {listed(held)}' if held else 'no sarcophagus'}"


@POINTS.kind("sets", "How many complete sets are there?")
def sets(situation: Situation) -> Question | None:
    """The treasures of a player who has some of them wild."""
    position = situation.position
    groups: dict[int, list[int]] = {}
    for each, wilds in enumerate(position.wilds):
        if wilds and len(position.looted[each]) > 1:
            groups.setdefault(len(sets_of(position, each)), []).append(each)
    seat = situation.pick_from(groups)
    if seat is None:
        return None
    found, wilds = sets_of(position, seat), position.wilds[seat]
    kinds = Counter(tile.kind for tile in position.looted[seat])
    real = min(kinds[kind] for kind in TREASURES)
    told = "; ".join(map(str, found))
    return situation.ask_number(
        f"{position.players[seat]} has {_treasures(position, seat)}. How many complete sets can be made of them?",
        len(found),
        situation.some((real, real + wilds // 2, (sum(kinds.values()) + wilds) // len(TREASURES), real + wilds), 4),
        reason=f"At best: {told}." if found else "Not even one set can be filled, with two wild treasures at most.",
        clauses=("L-SCORE-6", "L-SCORE-5", "L-SCORE-7"),
        about=("sets", position.players[seat]),
    )


@POINTS.kind("wall", "What do the scarabs on the wall bring?")
def wall(situation: Situation) -> Question | None:
    """The figures of a player, some of them on one place, asleep or in the chamber."""
    position = situation.position
    seat = situation.pick(seat for seat, places in position.figures.items() if len(set(places)) > 1)
    if seat is None:
        return None
    line, walls, name = wall_line(position, seat), position.components.walls, position.players[seat]
    once = sum(walls[place] for place in set(position.figures[seat]))
    asleep = sum(walls[statue] for statue in position.sleepers[seat])
    inside = sum(walls[place] for place in position.figures[seat] if place < len(walls) - 1)
    return situation.ask_number(
        f"How many points would {name}’s figures score for the wall if the game ended now?",
        line.points,
        (once, line.points + asleep, inside),
        reason=f"{line.formula} = {line.points}, a figure that sleeps and one on the stairs bring nothing."
        if line.formula
        else f"{line.points}.",
        clauses=("L-SCORE-1",),
        about=("wall", name),
    )


@POINTS.kind("score", "How many points has a player?")
def score(situation: Situation) -> Question | None:
    """All that is counted at the end."""
    position = situation.position
    scores = position.scores()
    fitting = [
        seat for seat in range(len(position.players)) if sum(line.points > 0 for line in scores.of_seat(seat)) > 2
    ]
    seat = situation.pick(fitting)
    if seat is None:
        return None
    name, components = position.players[seat], position.components
    lines = {line.key: line for line in scores.of_seat(seat)}
    total, tokens = scores.totals[seat], position.scarabs[seat]
    told = f"{name}’s scarabs show {listed(list(map(str, tokens)))}" if tokens else f"{name} has no scarabs"
    worked = " + ".join(f"{line.points} ({line.label})" for line in lines.values() if line.points)
    asleep = sum(components.walls[statue] for statue in position.sleepers[seat])
    forgotten = [total - lines[part].points for part in ("wall", "keys", "sets")] + [lines["looted"].points]
    too_much = [total + asleep, total + position.wilds[seat], total + len(position.looted[seat]), total + len(tokens)]
    mistakes = situation.some(forgotten, situation.rng.randint(0, 3)) + situation.some(too_much, 4)
    sets_bring = listed([str(points) for points in components.set_points[1:]])
    return situation.ask_number(
        f"{name} has looted {_treasures(position, seat)}. {told}; {_sarcophagi(position, seat)}. "
        f"Sets bring {sets_bring} points. How many points would {name} have if the game ended now?",
        total,
        mistakes,
        reason=f"{worked} = {total}.",
        clauses=("L-SCORE-1", "L-SCORE-4", "L-TREASURE-2", "L-SCORE-9", "L-SCORE-3", "L-SCORE-2"),
        about=("score", name),
        hand=seat,
    )


@POINTS.kind("tie", "Who wins a tie?")
def tie(situation: Situation) -> Question | None:
    """Two or more players with equal points, of whom at most one has a sarcophagus."""
    position = situation.position
    seats, rng = range(len(position.players)), situation.rng
    tied = tuple(sorted(rng.sample(list(seats), rng.randint(2, len(seats)))))
    held = [seat for seat in tied if seat in position.sarcophagi]
    if not position.sarcophagi or len(held) > 1:
        return None
    names = position.players
    told = [_sarcophagi(position, seat) for seat in dict.fromkeys(position.sarcophagi)]
    best = listed([names[seat] for seat in tied])
    told_held = "".join(f"Of those who are tied only {names[seat]} has a sarcophagus." for seat in held)
    return situation.ask_players(
        f"{listed(told)}. {best} have most points, equally many. Who wins?",
        break_tie(position, tied),
        [tied, *((seat,) for seat in dict.fromkeys(position.sarcophagi)), *((seat,) for seat in tied)],
        reason=told_held or "None of those who are tied has a sarcophagus: they win together.",
        clauses=("L-TIE-1",),
        about=("tie", *(names[seat] for seat in tied)),
    )
