"""The quiz of Horus: every answer is worked out a second time by the oracles, which use none of the engine's code."""

from itertools import islice
from typing import Any

import pytest

from rulebook_lib.core.quiz import Option, Question
from rulebook_lib.core.quiz_moves import LEGAL
from rulebook_lib.horus import GAME
from tests.horus.oracles import CORNERS, LAND, WATER, Map, Place, map_of, square
from tests.playing import legal
from tests.quizzing import MANY, check_questions


def place(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def part_of(question: Question) -> frozenset[Place]:
    """The region that a question is about."""
    there = place(question.about[1])
    return next(part for part in map_of(question.position).components if there in part)


def stones(position: Any) -> dict[Place, int]:
    table = position.table().get("stones", {})
    return {place(text): position.players.index(player) for player, texts in table.items() for text in texts}


# ---------------------------------------------------------------------- moves


def breaks(position: Any, move: str, clause: str) -> bool:
    """Whether a clause is broken by laying a tile; what overlaps another tile breaks that rule only.

    So does a River tile from the bag that takes no Boat's place.
    """
    world, (verb, *places) = map_of(position), move.split()
    there, held = place(places[-1]), position.tile_in_hand
    boat = place(places[0]) if verb == "swap" else None
    if held == "river" and verb != "swap":
        return clause == "H-RIVER-4"
    if not world.is_free(there):
        return clause == "H-PLACE-6"
    near = world.neighbours(there)
    near_kinds = {world.tiles[other] for other in near}
    kind = {"tile": held, "swap": "boat"}.get(verb, verb)
    answers = {
        "H-PLACE-1": not near,
        "H-PLACE-4": not near and bool(corner_neighbours(world, there)),
        "H-PLACE-7": not world.with_tile(there, kind, boat).boats_can_go_on(),
        "H-TEMPLE-2": kind == "temple" and not near_kinds & WATER,
        "H-TEMPLE-3": kind == "temple" and bool(near_kinds & {*LAND, "necropolis"}),
        "H-RIVER-5": verb == "swap" and held == "river" and boat not in near,
        "H-RIVER-9": verb == "river" and not near_kinds & WATER,
        "H-RIVER-10": verb == "swap" and held != "river" and not near_kinds & WATER,
    }
    return answers.get(clause, False)


def corner_neighbours(world: Map, there: Place) -> set[Place]:
    cells = {(x + dx, y + dy) for x, y in square(there) for dx, dy in CORNERS}
    return {world.owner[cell] for cell in cells if cell in world.owner}


def allowed(position: Any, move: str) -> bool:
    """Whether a move is among the legal ones that the oracles find."""
    world, (verb, *places) = map_of(position), move.split()
    held = position.tile_in_hand
    if verb == "stone":
        sizes = stone_sizes(position)
        return place(places[0]) in world.stone_places(stones(position), sizes)
    if verb == "swap":
        return (place(places[0]), place(places[1])) in world.legal_swaps(from_bag=held == "river")
    kind = held if verb == "tile" else verb
    if held == "river":
        return False
    return (
        kind in (*LAND, "temple", "river", "necropolis")
        and held != "river"
        and place(places[0]) in world.legal_tiles(kind)
    )


def stone_sizes(position: Any) -> set[int]:
    """The sizes of regions that may take the stone: 1 in the first round, otherwise the number, 1 to 5 for "?"."""
    if position.round == 1:
        return {1}
    number = str(position.card).split()[-1]
    return set(range(1, 6)) if number == "?" else {int(number)}


def judged(question: Question, option: Option) -> bool:
    _, move = question.about
    if option.value == LEGAL:
        return bool(allowed(question.position, move))
    return breaks(question.position, move, option.value)


def chosen(question: Question, option: Option) -> bool:
    return bool(allowed(question.position, option.value))


# ---------------------------------------------------------------------- regions and scores


def names(position: Any, seats: set[int]) -> tuple[str, ...]:
    return tuple(player for seat, player in enumerate(position.players) if seat in seats)


def sized(question: Question, option: Option) -> bool:
    return bool(len(part_of(question)) == option.value)


def valued(question: Question, option: Option) -> bool:
    return bool(map_of(question.position).worth(part_of(question)) == option.value)


def multiplied(question: Question, option: Option) -> bool:
    world, part = map_of(question.position), part_of(question)
    temple = any(world.tiles[other] == "temple" for tile in part for other in world.neighbours(tile))
    island = all(cell in world.enclosed for tile in part for cell in square(tile))
    return bool(option.value == (1 + temple) * (1 + island))


def controlled(question: Question, option: Option) -> bool:
    position = question.position
    reckoning = map_of(position).reckon(stones(position), len(position.players))
    return bool(names(position, reckoning.control[part_of(question)]) == option.value)


def grown(question: Question, option: Option) -> bool:
    _, kind, text = question.about
    there = place(text)
    world = map_of(question.position).with_tile(there, kind)
    return bool(option.value == next(len(part) for part in world.components if there in part))


def cut_off(question: Question, option: Option) -> bool:
    enclosed = map_of(question.position).enclosed
    return bool(option.value == all(cell in enclosed for cell in square(place(question.about[1]))))


def scored(question: Question, option: Option) -> bool:
    position = question.position
    reckoning = map_of(position).reckon(stones(position), len(position.players))
    return bool(option.value == reckoning.totals[position.players.index(question.about[1])])


def won(question: Question, option: Option) -> bool:
    position = question.position
    reckoning = map_of(position).reckon(stones(position), len(position.players))
    return bool(option.value == names(position, reckoning.winners))


TRUTHS = {
    "tile": judged,
    "river": judged,
    "place": chosen,
    "stone": chosen,
    "size": sized,
    "value": valued,
    "factor": multiplied,
    "control": controlled,
    "grow": grown,
    "island": cut_off,
    "score": scored,
    "winner": won,
}


def test_the_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, 72, seed=1)


@pytest.mark.slow
def test_two_thousand_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, MANY, seed=2)


def test_a_capped_region_is_asked_with_the_uncapped_figure_as_a_trap() -> None:
    asked = islice(GAME.quiz.questions(GAME, seed=1, kinds=["value"]), 120)
    capped = [question for question in asked if "at most 10" in question.reason]
    assert capped
    assert all(question.right.value == 10 for question in capped)
    assert any(option.value > 10 for question in capped for option in question.options)


def test_a_wrong_place_is_answered_with_its_own_reason_and_clause() -> None:
    question = next(GAME.quiz.questions(GAME, seed=3, kinds=["place"]))
    wrong = [option for option in question.options if option != question.right]
    assert all(option.clauses and option.reason for option in wrong)
    assert all(option.value not in legal(question.position) for option in wrong)
