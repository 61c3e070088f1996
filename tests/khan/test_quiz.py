"""The quiz of Khan: every answer is worked out a second time from plain tables, with none of the engine's rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.core.quiz import Option, Question
from rulebook_lib.core.quiz_moves import LEGAL
from tests.khan.oracles import (
    VECTORS,
    Square,
    Table,
    beside,
    conquests,
    fits,
    landing,
    largest_area,
    name,
    nearest,
    rotated,
    square,
)
from tests.quizzing import MANY, check_questions

SIDES = ("N", "E", "S", "W")


@cache
def box() -> dict[str, Any]:
    """The figures of the game as its file has them."""
    return tomllib.loads(Path(khan.__file__).with_name("components.toml").read_text(encoding="utf-8"))


@cache
def ground() -> dict[Square, str]:
    """The letter of each space on the map."""
    rows = [row.split() for row in box()["board"]["rows"].strip().splitlines()]
    return {
        (file, len(rows) - down): letter
        for down, row in enumerate(rows)
        for file, letter in enumerate(row, 1)
        if letter != "#"
    }


def table_of(question: Question) -> Table:
    return Table(question.position)


def squares(names: Iterable[str]) -> set[Square]:
    return set(map(square, names))


def empty(table: Table) -> set[Square]:
    return table.land - table.taken


def tile_row(tile: str) -> dict[str, Any]:
    return next(row for row in box()["tiles"]["rows"] if row["name"] == tile)


# ---------------------------------------------------------------------- cards and actions


def opened(background: str) -> set[Square]:
    """The spaces that a background allows, whatever stands there."""
    letters = {"tundra": "T", "mountains": "M", "ice": "I", "stone": "S", "sand": "D", "forest": "F"}
    land = {place for place, letter in ground().items() if letter != "~"}
    if background in letters:
        return {place for place in land if ground()[place] == letters[background]}
    if background == "river":
        return beside(land, set(ground()) - land)
    if background == "hinterland":
        inside = {
            (x, y) for x, y in land if all((x + VECTORS[way][0], y + VECTORS[way][1]) in ground() for way in SIDES)
        }
        return land - inside - squares(box()["board"]["no_hinterland"])
    return land


def may_place(question: Question, option: Option) -> bool:
    """A first yurt: on empty land, in a region in which the player has none."""
    table, place = table_of(question), square(option.value.split()[1])
    player = question.position.who_decides()
    regions = {ground()[other] for other, owner in table.yurts.items() if owner == player}
    return place in empty(table) and ground()[place] not in regions


def may_invade(question: Question, option: Option) -> bool:
    _, _, background, _, space = option.value.split()
    return square(space) in empty(table_of(question)) & opened(background)


def invaded(question: Question, option: Option) -> bool:
    _, card, space = question.about
    place, allowed = square(space), opened(card.split()[1])
    is_empty = place in empty(table_of(question))
    return {LEGAL: is_empty and place in allowed, "taken": not is_empty, "background": place not in allowed}[
        option.value
    ]


def may_act(question: Question, option: Option) -> bool:
    position, table = question.position, table_of(question)
    (_, number), (verb, *args) = position.table()["agenda"][0], option.value.split()
    if verb == "double":
        return number == 1 and not position.ending and square(args[0]) in empty(table)
    if verb == "expel":
        return int(args[0]) in table.rulers
    return position.ending and not any(
        permission(position, covered(move.split()[1:])) == "free" for move in conquests(position)
    )


def refilled(question: Question, option: Option) -> bool:
    _, *plan, thrown = question.about
    hand = ["card"] * (4 - plan.count("invade") - thrown)
    return bool(option.value + len(hand) == 4)


def used_up(position: Any, player: str) -> int:
    """A player's yurts that are in use."""
    table = position.table()
    on_tiles = sum(player in tile["owners"] for tile in table["tiles"])
    return len(table["yurts"][player]) + on_tiles + (player in table["marked"])


def may_use(question: Question, option: Option) -> bool:
    """A special card: held, not against one of its kind, with a yurt to mark it."""
    position, table = question.position, question.position.table()
    kind, *target = option.value.split()
    player, few = position.who_decides(), len(position.players) < 4
    others = [mark for owner, mark in table["marked"].items() if owner != player]
    if not table["special"][player][kind]:
        return False
    if kind == "morale":
        return True
    if used_up(position, player) >= 40:
        return False
    if kind == "reserve":
        laid = sum(tile["tile"] == target[0] for tile in table["tiles"])
        kept = others.count(f"reserve {target[0]}")
        return bool(laid + kept < tile_row(target[0])["copies"])
    if kind == "support" and (target == ["all"]) != few:
        return False
    if kind == "support" and not few:
        return f"support {target[0]}" not in others
    twice = len(position.players) == 2 and table.get("lapsed") == kind
    return not twice and not any(mark.split()[0] == kind for mark in others)


# ---------------------------------------------------------------------- tiles


def covered(tile: list[str]) -> set[Square]:
    """The spaces under a tile: its name, its turn, its first space."""
    rows = [row.strip() for row in tile_row(tile[0])["shape"].split("/")]
    shape = tuple((x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "X")
    x0, y0 = square(tile[2])
    return {(x0 + x, y0 - y) for x, y in rotated(shape, int(tile[1]))}


def counts(position: Any, cells: set[Square]) -> dict[str, int]:
    """The yurts of each player on some spaces; those of nobody are the neutral ones."""
    yurts = Table(position).yurts
    return {player: sum(yurts.get(cell) == player for cell in cells) for player in ("", *position.players)}


def holders(position: Any, cells: set[Square]) -> tuple[str, ...]:
    found = {player: count for player, count in counts(position, cells).items() if player and count}
    return tuple(player for player in position.players if found.get(player) == max(found.values(), default=0) > 0)


def guards(position: Any, cells: set[Square]) -> dict[str, str]:
    """Which other player protects some of the yurts there, and by which clause."""
    table, found = position.table(), {}
    neutral = {cell for cell in cells if Table(position).yurts.get(cell) == ""}
    for player, mark in table["marked"].items():
        if player == position.players[position.turn]:
            continue
        if mark == "protection" and counts(position, cells)[player]:
            found[player] = "K-SPECIAL-4"
        if mark == "support all" and neutral:
            found[player] = "K-SPECIAL-5"
        if mark.startswith("support ") and neutral & opened(mark.split()[1]) and mark != "support all":
            found[player] = "K-SPECIAL-6"
    return found


def permission(position: Any, cells: set[Square]) -> str:
    """What special cards say to a tile."""
    found = set(guards(position, cells))
    return "never" if found - set(holders(position, cells)) else "ask" if found else "free"


def may_lie(position: Any, move: str) -> bool:
    tile = move.split()[1:]
    player, cells = position.players[position.turn], covered(tile)
    bridge = tile_row(tile[0])["kind"] == "bridge"
    return fits(Table(position), cells, player, bridge=bridge) and permission(position, cells) == "free"


def may_conquer(question: Question, option: Option) -> bool:
    return may_lie(question.position, option.value)


def conquered(question: Question, option: Option) -> bool:
    """Whether a tile may lie there, or whether a clause is broken."""
    position, move = question.position, question.about[1]
    if option.value == LEGAL:
        return may_lie(position, move)
    table, cells = Table(position), covered(move.split()[1:])
    player, bridge = position.players[position.turn], tile_row(move.split()[1])["kind"] == "bridge"
    against = {clause for other, clause in guards(position, cells).items() if other not in holders(position, cells)}
    answers = {
        "K-CONQ-1": bool((cells & table.land) - table.taken),
        "K-CONQ-2": player not in holders(position, cells),
        "K-CONQ-5": bool(cells & table.river) != bridge,
        "K-CONQ-8": bool(cells & (table.under_tiles | set(table.rulers.values()))),
    }
    return bool(answers.get(option.value, option.value in against))


def leading(question: Question, option: Option) -> bool:
    return bool(option.value == holders(question.position, squares(question.about[1:])))


def consented(question: Question, option: Option) -> bool:
    return bool(option.value == permission(question.position, squares(question.about[1:])))


# ---------------------------------------------------------------------- rulers


def lands(question: Question, option: Option) -> bool:
    _, ruler, direction = question.about
    table, courts = table_of(question), question.position.table()["courts"]
    end = landing(table, table.rulers[ruler], direction, question.position.options)
    return bool(option.value == (name(end[1]) if end and courts[str(ruler)] > 1 else "out"))


def shut(question: Question, option: Option) -> bool:
    _, ruler, direction = question.about
    table = table_of(question)
    x, y = table.rulers[ruler]
    dx, dy = VECTORS[direction]
    if direction in nearest(table, (x, y), stop=False):
        return bool(option.value == "open")
    within = all((x + dx * far, y + dy * far) in ground() for far in (1, 2, 3))
    return bool(option.value == ("full" if within else "edge"))


def reached(question: Question, option: Option) -> bool:
    table = table_of(question)
    ends = nearest(table, table.rulers[question.about[1]], stop=False)
    return bool(option.value == len({place for place, _ in ends.values()}))


def left_in_court(question: Question, option: Option) -> bool:
    _, how, ruler, direction = question.about
    table, size = table_of(question), question.position.table()["courts"][str(ruler)]
    stays = landing(table, table.rulers[ruler], direction, question.position.options)
    return bool(option.value == ((size - (how == "drawn")) if stays else 0))


# ---------------------------------------------------------------------- scores


def tile_points(position: Any, player: str) -> int:
    return sum(tile_row(tile["tile"])["value"] for tile in position.table()["tiles"] if player in tile["owners"])


def sizes(position: Any) -> dict[str, int]:
    table = Table(position)
    return {player: largest_area(table, seat) for seat, player in enumerate(position.players)}


def totals(position: Any) -> dict[str, int]:
    """Tiles, and the bonus: who is tied shares what the places bring together."""
    areas, found = sizes(position), {}
    places = [*box()["bonus"]["points"], *[0] * len(areas)]
    order = sorted(areas.values(), reverse=True)
    for player, size in areas.items():
        tied = order.count(size)
        bonus = sum(places[order.index(size) :][:tied]) // tied if size else 0
        found[player] = tile_points(position, player) + bonus
    return found


def measured(question: Question, option: Option) -> bool:
    return bool(option.value == sizes(question.position)[question.about[1]])


def scored(question: Question, option: Option) -> bool:
    return bool(option.value == totals(question.position)[question.about[1]])


def won(question: Question, option: Option) -> bool:
    found, areas = totals(question.position), sizes(question.position)
    ranks = {player: (total, areas[player]) for player, total in found.items()}
    return bool(option.value == tuple(player for player, rank in ranks.items() if rank == max(ranks.values())))


TRUTHS = {
    "place": may_place,
    "card": may_invade,
    "conquer": conquered,
    "tile": may_conquer,
    "action": may_act,
    "special": may_use,
    "invade": invaded,
    "refill": refilled,
    "lands": lands,
    "closed": shut,
    "reach": reached,
    "court": left_in_court,
    "majority": leading,
    "consent": consented,
    "area": measured,
    "points": scored,
    "winner": won,
}


def test_the_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(khan.GAME, TRUTHS, 85, seed=1)


@pytest.mark.slow
def test_two_thousand_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(khan.GAME, TRUTHS, MANY, seed=2)


def test_where_the_first_piece_would_stop_a_ruler_is_never_offered_as_wrong() -> None:
    stopped = {"jump": "stop", "turn_order": "clockwise", "grid_directions": "8"}
    for question in islice(khan.GAME.quiz.questions(khan.GAME, seed=3, kinds=["lands"]), 60):
        table, (_, ruler, direction) = table_of(question), question.about
        end = landing(table, table.rulers[ruler], direction, stopped)
        other = name(end[1]) if end else "out"
        if question.position.courts[ruler] > 1:
            assert other == question.right.value or other not in {option.value for option in question.options}


def test_the_last_yurt_of_a_court_is_asked_with_the_landing_as_a_trap() -> None:
    asked = islice(khan.GAME.quiz.questions(khan.GAME, seed=1, kinds=["lands"]), 60)
    last = [one for one in asked if one.position.courts[one.about[1]] == 1]
    assert last
    assert all(one.right.value == "out" and one.clauses[0] == "K-EXPEL-9" for one in last)


def test_neutral_yurts_outnumber_the_majority_in_some_questions() -> None:
    asked = islice(khan.GAME.quiz.questions(khan.GAME, seed=1, kinds=["majority"]), 40)
    found = [(counts(one.position, squares(one.about[1:])), one.right.value) for one in asked]
    assert any(count[""] >= count[right[0]] for count, right in found if right)
    assert any(len(right) > 1 for _, right in found)
    assert any(not right for _, right in found)
