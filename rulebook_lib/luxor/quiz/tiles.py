"""Questions about the tiles of Luxor: where they lead, what is looted, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Question, Quiz, Situation
from rulebook_lib.core.words import counted
from rulebook_lib.luxor.moving import target
from rulebook_lib.luxor.pieces import CHAMBER
from rulebook_lib.luxor.quiz.cards import named
from rulebook_lib.luxor.quiz.path import crosses_statue, marked, spot_option

TILES = Quiz()
"""The kinds of questions about tiles."""


def _pushed(situation: Situation, moves: Iterable[Move]) -> list[tuple[Move, Any]]:
    """What some moves lead to, as far as nobody has to choose or draw."""
    found = []
    for move in moves:
        after = situation.position.copy(history=False)
        after.push(move)
        found.append((move, after))
    return found


def _walks(situation: Situation) -> list[Move]:
    """The moves of one figure that can be made now."""
    if situation.step not in ("move", "step"):
        return []
    return [move for move in situation.position.legal_moves if move.verb == "move"]


def _standing(position: Any, after: Any, start: int) -> int:
    """Where a figure that moved stands now."""
    seat = position.turn
    stayed = Counter(position.figures[seat])
    stayed[start] -= 1
    stayed[0] += len(position.sleepers[seat]) - len(after.sleepers[seat])
    place, *_ = (Counter(after.figures[seat]) - stayed).elements()
    return int(place)


@TILES.kind("end", "Where is a figure when the tiles have acted?")
def end(situation: Situation) -> Question | None:
    """A figure that comes to an Osiris tile or a tunnel, and what that leads to."""
    position = situation.position
    tiles = position.tiles
    moves = [move for move in _walks(situation) if move.args[0] < move.args[1] and move.args[1] in tiles]
    found = [
        (int(move.args[0]), int(move.args[1]), _standing(position, after, int(move.args[0])))
        for move, after in _pushed(situation, (m for m in moves if tiles[m.args[1]].kind in ("osiris", "tunnel")))
    ]
    osiris = [one for one in found if tiles[one[1]].kind == "osiris" and not crosses_statue(position, *one[1:])]
    ahead = {place: sum(tile.kind == "tunnel" and other > place for other, tile in tiles.items()) for place in tiles}
    tunnel = [one for one in found if tiles[one[1]].kind == "tunnel" and ahead[one[1]] < 2]
    way = situation.pick_from({"osiris": osiris, "tunnel": tunnel})
    if way is None:
        return None
    start, goal, stands = way
    number, tile = tiles[goal].number, tiles[goal]
    tunnels = {place for place, other in tiles.items() if other.kind == "tunnel"} - {goal}
    near = [goal, goal + number, target(position, position.turn, goal, number) if number else None]
    near += [*(() if number else sorted(tunnels)), *situation.some((stands + by for by in (-2, -1, 1, 2)), 4)]
    unfair = {stands, *(tunnels if number else ())}  # where a chain of tunnels leads is a matter of reading
    places = [stands, *dict.fromkeys(one for one in near if one and start < one <= CHAMBER and one not in unfair)]
    labels = marked(start, *sorted(places[:4]))
    options = [spot_option(labels, place) for place in places[:4]]
    is_osiris = tile.kind == "osiris"
    what = f"the Osiris tile {number}" if is_osiris else "a tunnel"
    told = "it stays there" if stands == goal else f"it ends on {named(stands)}"
    return situation.ask(
        f"{position.who_decides()} moves the figure at A to {goal}. Where does it stand when all tiles have acted?",
        options[0],
        options[1:],
        in_order=lambda option: option.text,
        reason=f"On {goal} lies {what}: {told}.",
        clauses=("L-OSIRIS-1", "L-ACTION-1") if is_osiris else ("L-TUNNEL-2" if stands == goal else "L-TUNNEL-1",),
        about=("end", start, goal),
        labels=labels,
    )


@TILES.kind("loot", "How many points does a move bring at once?")
def loot(situation: Situation) -> Question | None:
    """A figure that comes to a treasure, with enough figures there or not."""
    position = situation.position
    seat, tiles = position.turn, position.tiles
    if position.card is None or position.card.kind == "minus":
        return None
    groups: dict[str, list[tuple[Move, int]]] = {}
    for move, after in _pushed(situation, _walks(situation)):
        tile = tiles.get(int(move.args[1]))
        if tile is None or not tile.is_treasure:
            continue
        won = after.running(seat) - position.running(seat)
        others = sum(figures.count(int(move.args[1])) for figures in position.figures.values())
        tempting = not won and others + 1 >= tile.number
        groups.setdefault("tempting" if tempting else "looted" if won else "too few", []).append((move, won))
    if "looted" in groups and situation.rng.random() < 0.5:
        groups = {"looted": groups["looted"]}
    found = situation.pick_from(groups)
    if found is None:
        return None
    (start, goal), won = map(int, found[0].args), found[1]
    tile, name = tiles[goal], position.who_decides()
    there = position.figures[seat].count(goal) + 1
    return situation.ask_number(
        f"{name} moves a figure from A to B. How many points does that bring at once?",
        won,
        (0, tile.points, tile.points - 1, position.components.walls[goal]),
        reason=f"Figures of {name} there, with this one: {there}. The treasure needs {tile.number}: "
        f"{f'it is looted for {won}' if won else 'it stays'}.",
        clauses=("L-TREASURE-1", "L-TREASURE-2") if won else ("L-TREASURE-1",),
        about=("loot", start, goal),
        labels=marked(start, goal),
    )


@TILES.kind("figures", "How many more figures does a treasure need?")
def figures(situation: Situation) -> Question | None:
    """A treasure where figures stand: only those of one player count."""
    position = situation.position
    groups: dict[str, list[tuple[int, int, int]]] = {}
    for place, tile in position.tiles.items():
        there = {seat: found.count(place) for seat, found in position.figures.items()}
        for seat, own in there.items():
            if tile.is_treasure and sum(there.values()) and tile.number > own:
                groups.setdefault("own" if own else "others", []).append((seat, place, own))
    found = situation.pick_from(groups)
    if found is None:
        return None
    seat, place, own = found
    name, tile = position.players[seat], position.tiles[place]
    everybody = sum(each.count(place) for each in position.figures.values())
    return situation.ask_number(
        f"How many more figures of {name} must come to A before its treasure is looted by {name}, with plain cards?",
        tile.number - own,
        low=1,
        likely=(tile.number, max(0, tile.number - everybody), tile.number - own + 1),
        reason=f"It needs {counted(tile.number, 'figure')}, and {name} has {own} there; those of others do not count.",
        clauses=("L-TREASURE-1",),
        about=("figures", name, place),
        labels=marked(place),
    )
