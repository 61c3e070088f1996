"""Questions about the tiles of Khan: whose they become, who may object, what they score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import lettered
from rulebook_lib.core.words import listed
from rulebook_lib.khan import conquest
from rulebook_lib.khan.board import Placement, numbers
from rulebook_lib.khan.conquest import NEUTRAL, majority, protected, under
from rulebook_lib.khan.quiz.moves import in_force
from rulebook_lib.khan.scoring import areas

TILES = Quiz()
"""The kinds of questions about tiles."""

# ---------------------------------------------------------------------- tiles


def _over_yurts(position: Any) -> list[Placement]:
    """Where a tile can lie on yurts and bare river, whoever may lay it."""
    bad = ~(position.all_yurts | position.components.board.river & ~position.covered)
    return [one for one in position.components.fittings.all if not one.cells & bad]


def _yurts_there(position: Any, counts: Mapping[int, int]) -> str:
    """The yurts under a tile, in words."""
    names = [position.players[seat] if seat != NEUTRAL else "the neutral ones" for seat in sorted(counts)]
    told = [f"{name} {count}" for name, count in zip(names, (counts[seat] for seat in sorted(counts)), strict=True)]
    return f"Yurts there: {listed(told)}."


@TILES.kind("majority", "Who has the majority under a tile?")
def majority_there(situation: Situation) -> Question | None:
    """Spaces full of yurts: a tie, neutral yurts that outnumber the others, or nothing but neutral ones."""
    position = situation.position
    groups: dict[str, list[Placement]] = {}
    for one in situation.some(_over_yurts(position), 60):
        counts = under(position, one.cells)
        if len(counts) == 1 and NEUTRAL not in counts:
            continue
        holders, neutral = majority(counts), counts.get(NEUTRAL, 0)
        kind = "nobody" if not holders else "tie" if len(holders) > 1 else "clear"
        outnumbered = kind == "clear" and neutral >= counts[holders[0]]
        groups.setdefault("outnumbered" if outnumbered else kind, []).append(one)
    if len(groups) > 1:
        groups.pop("nobody" if situation.rng.random() < 0.7 else "", None)
    placement = situation.pick_from(groups)
    if placement is None:
        return None
    counts = under(position, placement.cells)
    present = [seat for seat in counts if seat != NEUTRAL]
    letters = lettered(position.components.board.names_in(placement.cells))
    return situation.ask_players(
        f"A tile may come to lie on {listed(list(letters))}. Who has the majority there?",
        majority(counts),
        [(), present, *([seat] for seat in present)],
        reason=f"{_yurts_there(position, counts)}{' Neutral yurts do not count.' if NEUTRAL in counts else ''}",
        clauses=("K-CONQ-2", *(("K-CONQ-3",) if NEUTRAL in counts else ())),
        about=("majority", *letters.values()),
        labels=letters,
    )


@TILES.kind("consent", "Does a special card keep a tile away?")
def consent(situation: Situation) -> Question | None:
    """A tile that its player could lay, but for a special card of somebody else."""
    position, seat = situation.position, situation.position.turn
    others = [mark.kind for other, mark in position.marked.items() if other != seat]
    if situation.step != "action" or not {"protection", "support"} & set(others):
        return None
    groups: dict[str, list[Placement]] = {}
    for one in _over_yurts(position):
        counts = under(position, one.cells)
        if len(counts) > 1 and seat in majority(counts) and conquest.free_copies(position, one.shape, seat) > 0:
            groups.setdefault(_permission(position, one.cells, seat), []).append(one)
    placement = situation.pick_from(groups)
    if placement is None or set(groups) <= {"free"}:
        return None
    guards = protected(position, placement.cells, seat)
    names, answer = position.players, _permission(position, placement.cells, seat)
    options = {
        "free": Option("No, the tile can be laid at once", "free"),
        "ask": Option("It asks for a consent: whoever it protects would share the tile", "ask"),
        "never": Option("Yes, and no consent can help", "never"),
    }
    counts = under(position, placement.cells)
    told = [f"{names[other]} would {'' if other in majority(counts) else 'not '}share the tile." for other in guards]
    letters = lettered(position.components.board.names_in(placement.cells))
    who = position.who_decides()
    return situation.ask(
        f"{in_force(position)} {who} wants to lay a tile on {listed(list(letters))}. Is a special card against it?",
        options[answer],
        options.values(),
        reason=f"{_yurts_there(position, counts)} {' '.join(told) or 'None of them is protected.'}",
        clauses=[*guards.values(), "K-CONQ-2"] if guards else ["K-SPECIAL-4", "K-SPECIAL-5", "K-SPECIAL-6"],
        about=("consent", *letters.values()),
        labels=letters,
    )


def _permission(position: Any, cells: int, seat: int) -> str:
    """What special cards say to a tile of a player who has the majority."""
    guards = set(protected(position, cells, seat))
    return "never" if guards - set(majority(under(position, cells))) else "ask" if guards else "free"


# ---------------------------------------------------------------------- scores


def _bonus(position: Any) -> str:
    """What the largest areas bring, as a sentence: the figures stand nowhere on the board."""
    return f"The largest areas bring {listed(list(map(str, position.components.bonus)))} points."


@TILES.kind("area", "How large is a player's largest area?")
def area(situation: Situation) -> Question | None:
    """A player with several tiles, joined by their sides or not."""
    position = situation.position
    seats = [seat for seat in range(len(position.players)) if sum(seat in tile.owners for tile in position.tiles) > 1]
    seat = situation.pick(seats)
    if seat is None:
        return None
    cells = [tile.cells.bit_count() for tile in position.tiles if seat in tile.owners]
    spaces = areas(position)[seat]
    board, all_of_it = position.components.board, sum(cells)
    river = len([space for space in spaces if board.number[space] in set(numbers(board.river))])
    everybody = sum(tile.cells.bit_count() for tile in position.tiles)
    bridged = ", river under a bridge included" if river else ""
    return situation.ask_number(
        f"How many spaces has {position.players[seat]}’s largest connected area?",
        len(spaces),
        (all_of_it, max(cells), len(spaces) - river, everybody),
        low=1,
        reason=f"{len(spaces)} of the {all_of_it} spaces under {position.players[seat]}’s tiles are joined side to side"
        f"{bridged}: {', '.join(spaces)}.",
        clauses=("K-SCORE-2", "K-CONQ-6"),
        about=("area", position.players[seat]),
    )


@TILES.kind("points", "How many points has a player?")
def points(situation: Situation) -> Question | None:
    """Tiles, shared ones included, and a bonus that no tie divides."""
    position = situation.position
    scores = position.scores()
    fitting = [
        seat
        for seat in range(len(position.players))
        if 2 <= len(scores.of_seat(seat)) <= 8 and not any(line.formula for line in scores.of_seat(seat))
    ]
    seat = situation.pick(fitting)
    if seat is None:
        return None
    lines, total = scores.of_seat(seat), scores.totals[seat]
    bonus = sum(line.points for line in lines if line.key == "area")
    halved = sum(tile.shape != "" and len(tile.owners) > 1 and seat in tile.owners for tile in position.tiles)
    on_board = sum(line.points for line in scores.rows)
    worked = " + ".join(f"{line.points} ({line.label})" for line in lines)
    return situation.ask_number(
        f"{_bonus(position)} A shared tile counts in full for each holder. "
        f"How many points would {position.players[seat]} have if the game ended now?",
        total,
        (total - bonus, total - 2 * halved, on_board, total + position.yurts[seat].bit_count()),
        reason=f"{worked} = {total}.",
        clauses=("K-SCORE-1", "K-SCORE-2", "K-CONQ-6"),
        about=("points", position.players[seat]),
    )


@TILES.kind("winner", "Who would win?")
def winner(situation: Situation) -> Question | None:
    """Who has most points now, where at least two players have some."""
    position = situation.position
    scores = position.scores()
    best = sorted(range(len(position.players)), key=lambda seat: -scores.totals[seat])
    if not scores.totals[best[1]]:
        return None
    sizes = areas(position)
    told = [
        f"{name} {scores.totals[seat]} (area {len(sizes.get(seat, ()))})" for seat, name in enumerate(position.players)
    ]
    tied = [seat for seat in best if scores.totals[seat] == scores.totals[best[0]]]
    return situation.ask_players(
        f"{_bonus(position)} Who would win if the game ended now?",
        scores.winners,
        [tied, [best[1]]],
        reason=f"Points: {listed(told)}.",
        clauses=("K-SCORE-3", "K-SCORE-1", "K-SCORE-2"),
        about=("winner",),
    )
