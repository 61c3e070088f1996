"""Players that need no person, and games that play themselves."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.bots import BOTS, bot, choose, greedy_bot, playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.view import View
from tests.core.slices import imperium_turn
from tests.core.slices.horizonte_cycle import Position

NAMES = ["Ann", "Bo", "Cleo"]


@pytest.fixture
def position() -> Position:
    dealt = Position.start(NAMES)
    Dealer(1).settle(dealt)
    return dealt


def test_a_bot_is_found_by_its_name() -> None:
    assert bot("greedy") is greedy_bot
    assert set(BOTS) == {"random", "greedy"}


def test_an_unknown_bot_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'gredy'; did you mean 'greedy'"):
        bot("gredy")


def test_the_random_bot_chooses_each_legal_move_equally_often(position: Position) -> None:
    rng = Random(1)
    found = Counter(random_bot(position.seen_by(0), rng) for _ in range(6_000))
    assert set(found) == set(position.legal_moves)
    assert all(900 < count < 1_100 for count in found.values())


def last_card(hands: dict[int, tuple[str, ...]], **more: Any) -> Position:
    """Everything is played but the cards of the Dragon Trick's resumption."""
    position = Position.start(NAMES)
    plays = {"dragon": ((0, "Ocean 5"),), "dog": ((1, "Ocean 2"), (2, "Ocean 3"), (0, "Ocean 4")), "joint": ()}
    table = {
        **position.table(),
        "agenda": repr((("judge",), ("play", "dragon", 2), ("play", "dragon", 1))),
        "plays": repr(plays),
        "hands": repr(hands),
        **{name: repr(value) for name, value in more.items()},
    }
    return Position.from_table(table, NAMES)


def test_the_greedy_bot_plays_for_few_points_where_points_are_bad() -> None:
    position = last_card({0: (), 1: (), 2: ("Ocean 1", "Ocean 9")}, predictions={0: 0, 1: 1, 2: 1})
    position.set("agenda", (("judge",), ("play", "dragon", 2)))
    position.put("plays", "dragon", ((0, "Ocean 5"), (1, "Ocean 6")))
    position.run_automatic()
    chosen = {str(greedy_bot(position.seen_by(2), Random(seed))) for seed in range(5)}
    assert chosen == {"play Ocean 9"}  # the Dragon Trick makes the prediction of 1 come true


def test_the_greedy_bot_plays_for_many_points_where_points_are_good() -> None:
    position = horus.Position.example("ex6") if "ex6" in horus.GAME.examples else horus.Position.start(["Ann", "Bo"])
    dealer, rng = Dealer(1), Random(1)
    for _ in range(40):
        dealer.settle(position)
        if position.decision is None:
            break
        seat = position.decision.actor
        move = greedy_bot(position.seen_by(seat), rng)
        leads = {}
        for other in list(position.legal_moves):
            position.push(other)
            totals = position.scores().totals
            leads[other] = totals[seat] - max(total for one, total in enumerate(totals) if one != seat)
            position.pop()
        assert leads[move] == max(leads.values())
        position.push(move)


def test_the_greedy_bot_needs_no_choice_of_one(position: Position) -> None:
    single = last_card({0: (), 1: ("Ocean 9",), 2: ("Ocean 8",)})
    assert str(greedy_bot(single.seen_by(1), Random(1))) == "play Ocean 9"


def test_the_greedy_bot_leaves_the_position_alone(position: Position) -> None:
    text, moment = position.text, position.moment
    greedy_bot(position.seen_by(0), Random(1))
    assert (position.text, position.moment) == (text, moment)


def test_bots_cannot_see_what_is_hidden(position: Position) -> None:
    """Two positions that look the same to a seat make its bot choose the same."""
    position.push("predict 2")
    other = position.copy()
    other.pop()
    other.push("predict 5")
    for name in BOTS:
        for seed in range(10):
            chosen = bot(name)(position.seen_by(1), Random(seed))
            assert bot(name)(other.seen_by(1), Random(seed)) == chosen


def test_each_bot_is_asked_for_its_own_seat_with_its_own_view(position: Position) -> None:
    asked: list[int | None] = []

    def spy(view: View[Any], rng: Random) -> Move:
        asked.append(view.seat)
        return random_bot(view, rng)

    list(playout(position, [spy, random_bot, spy], seed=1))
    assert set(asked) == {0, 2}


def test_chance_is_not_asked_of_a_bot() -> None:
    position = Position.start(NAMES)
    assert position.decision is not None
    assert position.decision.actor == CHANCE
    assert choose(position, [], Dealer(4), Random(1)) == Dealer(4).pick(position)


def test_the_table_chooses_at_random_among_what_is_open() -> None:
    stepwise = horus.Position.start(["Ann", "Bo"], setup="steps")
    assert str(choose(stepwise, [], Dealer(1), Random(1))) == "setup bag"


def test_nothing_is_chosen_when_the_game_is_over(position: Position) -> None:
    moves = list(playout(position, [random_bot] * 3, seed=1))
    assert len(moves) >= 3 + 6
    assert position.over
    assert choose(position, [random_bot] * 3, Dealer(1), Random(1)) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    games = [list(playout(imperium_turn.Position.start(["Ann", "Bo"]), [random_bot] * 2, seed)) for _ in range(2)]
    assert games[0] == games[1]


def test_another_seed_gives_another_game() -> None:
    games = {tuple(playout(Position.start(NAMES), [random_bot] * 3, seed)) for seed in range(6)}
    assert len(games) == 6
