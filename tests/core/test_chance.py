"""Chance: the Dealer, urns, deals."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib import horus
from rulebook_lib.core.chance import Dealer, Stream, draw_from, hand_from
from rulebook_lib.core.errors import IllegalMove, RulebookError
from rulebook_lib.core.moves import Move
from tests.core.slices import imperium_turn
from tests.core.slices.horizonte_cycle import Position

URN = {"red": 5, "blue": 3, "none": 0, "green": 2}


@pytest.fixture
def position() -> Position:
    return Position.start(["Ann", "Bo", "Cleo"])


@pytest.fixture
def drawing() -> imperium_turn.Position:
    """Ann draws the first card of her opening hand."""
    return imperium_turn.Position.start(["Ann", "Bo"])


def seeds() -> Iterator[int]:
    return iter(range(12))


# ---------------------------------------------------------------------- the Dealer


def test_a_dealer_picks_the_same_for_the_same_seed(position: Position) -> None:
    assert Dealer(5).pick(position) == Dealer(5).pick(position)


def test_dealers_of_different_seeds_pick_differently(position: Position) -> None:
    assert len({Dealer(seed).pick(position) for seed in seeds()}) > 6


def test_a_dealer_remembers_nothing_of_what_it_picked_before(position: Position) -> None:
    dealer, other = Dealer(5), Dealer(5)
    for _ in range(3):
        dealer.pick(position)
    position.push(other.pick(position))
    assert dealer.pick(position) == other.pick(position)


def test_what_is_taken_back_and_played_again_is_drawn_again(position: Position) -> None:
    dealer = Dealer(7)
    dealer.settle(position)
    first = position.log
    while position.log:
        position.pop()
    dealer.settle(position)
    assert position.log == first


def test_the_next_draw_of_the_same_urn_is_another_draw() -> None:
    dealer = Dealer(1)
    assert len({dealer.random(number).random() for number in range(50)}) == 50


def test_picking_leaves_the_position_alone(position: Position) -> None:
    before, moment = position.copy(), position.moment
    Dealer(1).pick(position)
    assert (position, position.moment) == (before, moment)


def test_a_copy_draws_what_the_original_draws(position: Position) -> None:
    assert Dealer(3).pick(position.copy(history=False)) == Dealer(3).pick(position)


def test_there_is_nothing_to_pick_when_a_player_decides(position: Position) -> None:
    Dealer(1).settle(position)
    with pytest.raises(RulebookError, match="there is nothing to draw: Ann decides"):
        Dealer(1).pick(position)


def test_settling_stops_where_somebody_has_to_decide(position: Position) -> None:
    Dealer(1).settle(position)
    assert position.who_decides() == "Ann"
    moves = len(position.log)
    Dealer(1).settle(position)
    assert len(position.log) == moves


# ---------------------------------------------------------------------- urns


def test_an_item_is_drawn_as_often_as_it_is_frequent() -> None:
    rng = Random(1)
    found = Counter(draw_from(URN, rng) for _ in range(10_000))
    assert set(found) == {"red", "blue", "green"}
    assert 4_800 < found["red"] < 5_200
    assert 1_850 < found["green"] < 2_150


def test_nothing_is_drawn_from_an_empty_urn() -> None:
    for urn in ({}, {"red": 0}):
        with pytest.raises(RulebookError, match="the urn is empty"):
            draw_from(urn, Random(1))


@given(st.permutations(list(URN.items())), st.integers())
def test_equal_urns_give_the_same_item_however_they_were_filled(items: list[tuple[str, int]], seed: int) -> None:
    assert draw_from(dict(items), Random(seed)) == draw_from(URN, Random(seed))
    assert hand_from(dict(items), 4, Random(seed)) == hand_from(URN, 4, Random(seed))


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 4)), st.integers(0, 20), st.integers())
def test_a_hand_is_drawn_without_putting_back(urn: dict[str, int], size: int, seed: int) -> None:
    hand = Counter(hand_from(urn, size, Random(seed)))
    assert hand.total() == min(size, sum(urn.values()))
    assert all(hand[item] <= urn[item] for item in hand)


# ---------------------------------------------------------------------- steps of chance


def test_the_outcomes_of_a_draw_are_the_items_that_are_there(drawing: imperium_turn.Position) -> None:
    moves = drawing.legal_moves
    assert [str(move) for move in moves] == [
        'draw "Drum Signal"',
        'draw "Poets\' Hall"',
        'draw "Tend Fields"',
        'draw "War Cry"',
    ]
    assert drawing.parse_move('draw "War Cry"') in moves
    assert drawing.parse_move("draw Unrest") not in moves


def test_an_item_that_is_not_there_is_refused(drawing: imperium_turn.Position) -> None:
    refusal = drawing.why_not("draw Unrest")
    assert refusal is not None
    assert (refusal.clauses, refusal.reason) == (("I-PUB-RESH-6",), "no card Unrest is left to draw")


def test_an_item_is_drawn_and_gone(drawing: imperium_turn.Position) -> None:
    for _ in range(2):
        drawing.push('draw "War Cry"')
    with pytest.raises(IllegalMove, match="no card War Cry is left to draw"):
        drawing.push('draw "War Cry"')


def test_a_deal_can_be_tested_but_not_listed(position: Position) -> None:
    moves = position.legal_moves
    assert Dealer(1).pick(position) in moves
    assert position.parse_move("deal Bo Cloud 1 Cloud 2 Cloud 3 Cloud 4 Cloud 5") not in moves
    assert repr(moves) == "<outcomes of a deal, not listed>"
    for use in (len, list, lambda moves: moves[0]):
        with pytest.raises(TypeError, match="too many outcomes to list"):
            use(moves)
    assert position.parts() == ()


# A chance step used to look for its item in a move of another verb, and stumbled over it.


@pytest.mark.parametrize(
    "text", ["tile 4,0", "nile", "swap 0,0 2,0", "stack hill", "deal Ann hill 1 hill 2", "first Bo"]
)
def test_a_move_of_another_step_is_refused_while_chance_decides(text: str) -> None:
    position = horus.Position.start(["Ann", "Bo"])
    for step in ("deal", "bag"):
        while position.decision is not None and position.decision.step.name != step:
            position.push(Dealer(1).pick(position))
        assert position.parse_move(text) not in position.legal_moves
        with pytest.raises(IllegalMove):
            position.push(text)


def test_a_move_without_arguments_is_no_outcome_of_a_draw(drawing: imperium_turn.Position) -> None:
    assert Move("end") not in drawing.legal_moves


def test_a_stream_begun_anew_gives_the_same_numbers_on_every_machine() -> None:
    stream = Stream()
    stream.seed(0)
    assert [stream.getrandbits(64) for _ in range(2)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    stream.seed(7)
    once = [stream.random(), stream.sample(range(50), 5), stream.getrandbits(3)]
    stream.seed(7)
    assert [stream.random(), stream.sample(range(50), 5), stream.getrandbits(3)] == once


def test_a_stream_is_spread_evenly_over_neighbouring_seeds() -> None:
    stream, found = Stream(), Counter[int]()
    for seed in range(6000):
        stream.seed(seed)
        found[int(stream.random() * 6)] += 1
    assert min(found.values()) > 900
    assert max(found.values()) < 1100


def test_an_urn_that_stands_in_order_is_drawn_from_as_it_stands() -> None:
    stream, order = Stream(), {"b": 1, "a": 1}
    seen = set()
    for seed in range(20):
        stream.seed(seed)
        one = draw_from(order, stream, in_order=True)
        stream.seed(seed)
        other = draw_from(order, stream)
        assert {one, other} == {"a", "b"}
        stream.seed(seed)
        seen.add(tuple(hand_from(order, 1, stream, in_order=True)))
    assert seen == {("a",), ("b",)}
