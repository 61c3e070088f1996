"""The quiz of Luxor: every answer is worked out a second time from plain tables, with none of the engine's rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.quiz import Option, Question
from tests.luxor.oracles import most_sets, walk
from tests.quizzing import MANY, check_questions

CHAMBER = 41
TREASURES = ("vase", "jewelry", "statue")


@cache
def box() -> dict[str, Any]:
    """The figures of the game as its file has them."""
    return tomllib.loads(Path(luxor.__file__).with_name("components.toml").read_text(encoding="utf-8"))


def spot(text: str) -> int:
    return {"stairs": 0, "chamber": CHAMBER}[text] if text in ("stairs", "chamber") else int(text)


class Tomb:
    """A position as plain values: tiles by place, the figures of each player, keys."""

    def __init__(self, position: Any) -> None:
        self.table = position.table()
        self.tiles = {int(place): tile.split("-") for place, tile in self.table["board"].items()}
        self.figures = {player: sorted(map(spot, places)) for player, places in self.table["figures"].items()}
        self.sleepers: dict[str, list[int]] = self.table["sleepers"]
        self.turn: str = self.table["turn"]

    def goes(self, player: str, start: int, steps: int) -> int | None:
        """Where a figure gets with so many steps; nobody enters the chamber without a key."""
        goal = walk(self.tiles, start, steps)
        return None if goal == CHAMBER and not self.table["keys"][player] else goal

    def back(self, start: int) -> int | None:
        return max((place for place in self.tiles if place < start), default=None)

    def ends(self, player: str, goal: int) -> int:
        """Where a figure that comes to a place stands when Osiris tiles and tunnels have acted."""
        kind, *numbers = self.tiles.get(goal, [""])
        if kind == "osiris":
            onward = self.goes(player, goal, int(numbers[0]))
            return goal if onward is None else self.ends(player, onward)
        if kind == "tunnel":
            return min(
                (place for place, tile in self.tiles.items() if tile[0] == "tunnel" and place > goal), default=goal
            )
        return goal

    def reached(self, player: str, card: str, rolls: range) -> Iterator[tuple[int, int]]:
        """All moves that a card allows, by walking from each figure."""
        starts = [place for place in self.figures[player] if place != CHAMBER]
        if card == "last":
            if len(starts) > 1 and starts[0] != starts[1]:
                yield starts[0], starts[1]
            return
        counts = steps_of(card, rolls)
        for start in set(starts):
            goals = {self.goes(player, start, count) for count in counts}
            if card == "+/-1":
                goals = {self.goes(player, start, 1), self.back(start)}
            yield from ((start, goal) for goal in goals if goal is not None)


def steps_of(card: str, rolls: range) -> list[int]:
    """How many steps a card allows, with one of these rolls."""
    if card in ("die", "1-die"):
        return [count for roll in rolls for count in (range(1, roll + 1) if card == "1-die" else (roll,))]
    if card.startswith("1-"):
        return list(range(1, int(card[2:]) + 1))
    return [] if card == "+/-1" else [int(card.rsplit("-", maxsplit=1)[-1])]


def tomb(question: Question) -> Tomb:
    return Tomb(question.position)


# ---------------------------------------------------------------------- cards


def may_play(question: Question, option: Option) -> bool:
    there, (verb, nth) = tomb(question), option.value.split()
    hand = there.table["hands"][there.turn]
    ends = {1: hand[0], len(hand): hand[-1]}
    able = {n for n, card in ends.items() if any(there.reached(there.turn, card, range(1, 7)))}
    return int(nth[:-2]) in (able if verb == "play" else () if able else ends)


def may_move(question: Question, option: Option) -> bool:
    there, (_, start, goal) = tomb(question), option.value.split()
    step = there.table["agenda"][0]
    rolled = range(step[2], step[2] + 1) if step[0] == "move" else range(1, 2)
    return (spot(start), spot(goal)) in set(there.reached(there.turn, there.table["card"], rolled))


def handed(question: Question, option: Option) -> bool:
    there, (_, number, drawn) = tomb(question), question.about
    rest = list(there.table["hands"][there.turn])
    del rest[number - 1]
    return bool(option.value == (*rest[:2], drawn, *rest[2:]))


def drawn(question: Question, option: Option) -> bool:
    _, move = question.about
    return bool(option.value == (move != "take card" and not move.startswith("favour")))


def left(question: Question, option: Option) -> bool:
    """The seats of the round are counted off one by one."""
    _, first, now = question.about
    players = list(question.position.players)
    while players[0] != first:
        players.append(players.pop(0))
    return bool(option.value == len(players[players.index(now) + 1 :]))


# ---------------------------------------------------------------------- the path


def stepped(question: Question, option: Option) -> bool:
    _, start, goal = question.about
    return bool(walk(tomb(question).tiles, start, option.value) == goal)


def stopped(question: Question, option: Option) -> bool:
    _, start, count = question.about
    return bool(walk(tomb(question).tiles, start, count) == option.value)


def woken(question: Question, option: Option) -> bool:
    _, player, start, goal = question.about
    beside = {place + 0.5 for place in tomb(question).sleepers[player]}
    return bool(option.value == any(start < statue < goal for statue in beside))


def entered(question: Question, option: Option) -> bool:
    _, player, place, number = question.about
    there = tomb(question)
    exact = sum(tiled > place for tiled in there.tiles) + 1
    answers = {
        "yes": number == exact and there.table["keys"][player] > 0,
        "key": there.table["keys"][player] == 0,
        "few": number < exact,
        "many": number > exact,
    }
    return bool(answers[option.value])


def joined(question: Question, option: Option) -> bool:
    on_path = [place for place in tomb(question).figures[question.about[1]] if place != CHAMBER]
    return bool(option.value == (on_path[0], on_path[1]))


def ended(question: Question, option: Option) -> bool:
    there = tomb(question)
    return bool(option.value == there.ends(there.turn, question.about[2]))


def looted(question: Question, option: Option) -> bool:
    there, (_, start, goal) = tomb(question), question.about
    stands = there.ends(there.turn, goal)
    others = list(there.figures[there.turn])
    others.remove(start)
    kind, *numbers = there.tiles.get(stands, [""])
    acts = stands == goal or there.tiles[goal][0] == "osiris"
    points = 0
    if kind in TREASURES and acts and others.count(stands) + 1 >= int(numbers[0]):
        points = int(numbers[1])
    return bool(option.value == points)


def lacking(question: Question, option: Option) -> bool:
    _, player, place = question.about
    there = tomb(question)
    return bool(int(there.tiles[place][1]) == option.value + there.figures[player].count(place))


# ---------------------------------------------------------------------- points


def sets_of(position: Any, player: str) -> int:
    table = position.table()
    kinds = [tile.split("-")[0] for tile in table["looted"][player]]
    vases, jewelry, statues = (kinds.count(kind) for kind in TREASURES)
    return most_sets(vases, jewelry, statues, table["wilds"][player])


def wall_of(there: Tomb, player: str) -> int:
    walls = box()["wall_values"]
    values = {0: walls["stairs"], CHAMBER: walls["chamber"]}
    for row in walls["path"]:
        values |= dict.fromkeys(range(row["from"], row["to"] + 1), row["points"])
    return sum(values[place] for place in there.figures[player])


def total_of(position: Any, player: str) -> int:
    there = Tomb(position)
    looted = sum(int(tile.split("-")[2]) for tile in there.table["looted"][player])
    coffins = sum(points for points, owner in zip((5, 3), there.table["sarcophagi"], strict=False) if owner == player)
    worth = box()["set_table"]["points"]
    found = sets_of(position, player)
    sets = worth[found] if found < len(worth) else worth[-1] + box()["set_table"]["further"] * (found - len(worth) + 1)
    keys, scarabs = there.table["keys"][player], sum(there.table["scarabs"][player])
    return int(looted + wall_of(there, player) + coffins + keys + sets + scarabs)


def completed(question: Question, option: Option) -> bool:
    return bool(option.value == sets_of(question.position, question.about[1]))


def walled(question: Question, option: Option) -> bool:
    return bool(option.value == wall_of(tomb(question), question.about[1]))


def scored(question: Question, option: Option) -> bool:
    return bool(option.value == total_of(question.position, question.about[1]))


def tied(question: Question, option: Option) -> bool:
    """Whoever holds a sarcophagus wins, all together when nobody does."""
    players = question.about[1:]
    holders = {player for player in players if player in tomb(question).table["sarcophagi"]}
    winners = tuple(player for player in question.position.players if player in (holders or players))
    return bool(option.value == winners)


TRUTHS = {
    "play": may_play,
    "move": may_move,
    "hand": handed,
    "draw": drawn,
    "rest": left,
    "steps": stepped,
    "stop": stopped,
    "wake": woken,
    "chamber": entered,
    "last": joined,
    "end": ended,
    "loot": looted,
    "figures": lacking,
    "sets": completed,
    "wall": walled,
    "score": scored,
    "tie": tied,
}


def test_the_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(luxor.GAME, TRUTHS, 119, seed=1)


@pytest.mark.slow
def test_two_thousand_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(luxor.GAME, TRUTHS, MANY, seed=2)


def asked(kind: str, number: int = 40) -> list[Question]:
    return list(islice(luxor.GAME.quiz.questions(luxor.GAME, seed=5, kinds=[kind]), number))


def test_the_plain_difference_is_offered_where_emptied_places_lie_on_the_way() -> None:
    gaps = [one for one in asked("steps") if one.about[2] - one.about[1] != one.right.value]
    assert gaps
    assert all(one.about[2] - one.about[1] in {option.value for option in one.options} for one in gaps)


def test_a_way_whose_length_depends_on_a_reading_is_not_asked_about() -> None:
    for one in (*asked("steps"), *asked("stop")):
        start, goal = one.about[1], one.about[2] if one.kind == "steps" else one.right.value
        assert walk(tomb(one).tiles, start, 1) is not None
        assert not any(start <= statue < goal for statue in box()["layout"]["statues"])


def test_a_sleeper_of_somebody_else_or_just_ahead_is_a_trap() -> None:
    reasons = [one.reason for one in asked("wake")]
    assert any("stops before" in reason for reason in reasons)
    assert any("has no sleeper there" in reason for reason in reasons)
    assert {one.right.value for one in asked("wake")} == {True, False}
