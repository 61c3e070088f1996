"""One cycle of Horizonte on the core: the trick example of its rulebook, the joint trick, who may see what."""

from itertools import permutations

import pytest

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import IllegalMove
from rulebook_lib.core.gamelog import load_text, save_text
from tests.core.slices.horizonte_cycle import GAME, Position, dog_winner, dragon_winner

SEATS = ["North", "East", "South", "West"]
HANDS = [
    "North Ocean 8 Desert 2 Cloud 1 Cloud 3 Desert 4",
    "East Mountain 6 Ocean 4 Cloud 2 Desert 1 Desert 3",
    "South Mountain 2 Cloud 14 Mountain 3 Cloud 4 Desert 5",
    "West Cloud 13 Ocean 5 Cloud 5 Desert 6 Desert 7",
]
EXAMPLE = ["Ocean 8", "Mountain 6", "Mountain 2", "Cloud 13", "Desert 2", "Ocean 4", "Cloud 14", "Ocean 5"]
"""The plays of the rulebook's example, in the order of play."""


def begin(predictions: tuple[int, ...] = (1, 1, 1, 1), dog: int = 1) -> Position:
    """North holds the Dragon Initiative, East the Dog Initiative; hands that fit the example."""
    position = Position.start(SEATS)
    position.dog = dog
    for hand in HANDS:
        position.push(f"deal {hand}")
    for number in predictions:
        position.push(f"predict {number}")
    return position


def play(position: Position, *cards: str) -> list[str]:
    """Play cards; who played each."""
    found = []
    for card in cards:
        found.append(position.who_decides())
        position.push(f"play {card}")
    return found


def refusing(position: Position, move: str) -> str:
    refusal = position.why_not(move)
    assert refusal is not None
    return refusal.clause


def test_the_dragon_trick_is_interrupted_and_resumed_with_the_same_player() -> None:
    order = play(begin(), *EXAMPLE)
    assert order == ["North", "East", "South", "West", "North", "East", "South", "West"]


@pytest.mark.parametrize(
    ("dog", "order"),
    [(1, "N/ESWN/ESW"), (2, "NE/SWNE/SW"), (3, "NES/WNES/W")],
)
def test_the_break_falls_where_the_dog_holder_sits(dog: int, order: str) -> None:
    tricks: list[tuple[str, str]] = [
        (str(entry[1]), SEATS[entry[2]][0]) for entry in reversed(begin(dog=dog).agenda) if entry[0] == "play"
    ]
    text = "".join(
        ("" if not number or tricks[number - 1][0] == trick else "/") + seat
        for number, (trick, seat) in enumerate(tricks)
    )
    assert text == order


def test_in_the_dog_trick_the_last_of_equally_low_cards_wins() -> None:
    position = begin()
    play(position, *EXAMPLE)
    assert position.below == {0: ("Desert 2",), 1: (), 2: (), 3: ()}
    assert position.dog == 0


def test_in_the_dragon_trick_the_highest_cloud_wins() -> None:
    position = begin()
    play(position, *EXAMPLE)
    assert position.above == {0: (), 1: (), 2: ("Cloud 14",), 3: ()}
    assert position.dragon == 2
    assert len(position.discard) == 6
    assert position.over


def test_nothing_is_judged_before_both_tricks_are_full() -> None:
    position = begin()
    play(position, *EXAMPLE[:-1])
    assert (position.dragon, position.dog) == (0, 1)
    assert position.discard == ()


def test_each_trick_has_its_own_led_suit() -> None:
    position = begin()
    play(position, "Ocean 8", "Mountain 6")
    assert refusing(position, "play Cloud 14") == "Z-TRICK-3"
    assert sorted(map(str, position.legal_moves)) == ["play Mountain 2", "play Mountain 3"]
    play(position, "Mountain 2", "Cloud 13", "Desert 2", "Ocean 4")
    assert position.why_not("play Mountain 3") is None  # South is void in Ocean, the suit of the Dragon Trick


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    assert refusing(begin(), "play Mountain 6") == "Z-TRICK-1"


def test_no_card_is_played_while_a_prediction_is_missing() -> None:
    position = Position.start(SEATS)
    Dealer(1).settle(position)
    for number in (3, 0, 2):
        position.push(f"predict {number}")
    assert refusing(position, f"play {position.hands[3][0]}") == "Z-GOAL-2"


def test_a_prediction_is_fixed_once_all_are_in() -> None:
    assert refusing(begin(), "predict 2") == "Z-PRED-3"


def test_a_prediction_can_be_below_zero_only_with_a_sign() -> None:
    for sign, clauses in (("unsigned", ("Z-PRED-1",)), ("signed", None)):
        position = Position.start(SEATS, options={"prediction_sign": sign})
        Dealer(1).settle(position)
        refusal = position.why_not("predict -2")
        assert (refusal and refusal.clauses) == clauses


def test_predictions_in_any_order_of_the_seats_give_equal_positions() -> None:
    position = Position.start(SEATS)
    Dealer(1).settle(position)
    numbers = {0: 3, 1: 0, 2: 5, 3: 1}
    ends = []
    for order in permutations(range(4)):
        other = position.copy()
        other.set("agenda", (("cycle",), *(("predict", seat) for seat in reversed(order))))
        other.run_automatic()
        for seat in order:
            assert other.who_decides() == SEATS[seat]
            other.push(f"predict {numbers[seat]}")
        ends.append(other)
    assert all(end == ends[0] for end in ends)


def joint() -> Position:
    """South wins both tricks of the first cycle."""
    position = begin()
    play(position, "Ocean 8", "Mountain 6", "Mountain 2", "Cloud 13", "Cloud 3", "Ocean 4", "Cloud 14", "Ocean 5")
    return position


def test_one_winner_of_both_tricks_leads_a_joint_trick() -> None:
    position = joint()
    assert (position.dragon, position.dog) == (2, 2)
    assert [entry[1:] for entry in reversed(position.agenda)] == [
        ("joint", 2),
        ("joint", 3),
        ("joint", 0),
        ("joint", 1),
        (),
    ]


def test_a_joint_trick_is_judged_twice() -> None:
    position = joint()
    assert play(position, "Desert 5", "Desert 6", "Desert 2", "Desert 1") == ["South", "West", "North", "East"]
    assert (position.dragon, position.dog) == (3, 1)
    assert position.above[3] == ("Desert 6",)
    assert position.below[1] == ("Desert 1",)
    assert position.over


def test_whoever_wins_a_joint_trick_twice_lays_another_card_below() -> None:
    position = joint()
    cards = ("Cloud 1", "Desert 6", "Desert 2", "Desert 3")
    for seat, card in zip((2, 3, 0, 1), cards, strict=True):
        position.put("hands", seat, (card,))
    position = Position.from_text(position.text)
    play(position, *cards)
    assert position.above[2] == ("Cloud 14", "Cloud 1")
    assert position.below[2] == ("Mountain 2", "Desert 6")
    assert (position.dragon, position.dog) == (2, 2)


@pytest.mark.parametrize(
    ("cards", "dragon", "dog"),
    [
        ("Ocean 4 Ocean 5 Desert 7", 1, 0),
        ("Cloud 5 Cloud 9 Ocean 7", 1, 0),
        ("Mountain 5 Mountain 6 Cloud 1", 2, 2),
        ("Ocean 9 Ocean 2 Desert 2 Mountain 2", 0, 3),
    ],
)
def test_high_cards_win_the_dragon_and_low_cards_the_dog(cards: str, dragon: int, dog: int) -> None:
    words = cards.split()
    played = tuple(enumerate(f"{suit} {number}" for suit, number in zip(words[::2], words[1::2], strict=True)))
    assert (dragon_winner(played)[0], dog_winner(played)[0]) == (dragon, dog)


def test_points_are_bad_and_each_unit_off_the_prediction_costs_five() -> None:
    position = begin(predictions=(1, 0, 4, 0))
    play(position, *EXAMPLE)
    scores = position.scores()
    assert scores.totals == (0, 0, 15, 0)
    assert scores.winners == (0, 1, 3)


def test_a_hand_is_hidden_and_counted() -> None:
    view = begin().seen_by("North")
    assert view.hand(1) is None
    assert view.observation()["sizes"] == [5, 5, 5, 5]
    assert "Mountain 6" not in str(view.observation())


@pytest.mark.parametrize("played", range(9))
def test_a_cycle_can_be_saved_and_copied_at_any_moment(played: int) -> None:
    position = begin()
    play(position, *EXAMPLE[:played])
    text = Position.from_text(position.text)
    log = load_text(save_text(position), of=GAME).position
    copy = position.copy()
    for other in (text, log, copy):
        assert other == position
        for card in EXAMPLE[played:]:
            other.push(f"play {card}")
    play(position, *EXAMPLE[played:])
    assert text == log == copy == position


def test_a_refused_card_changes_nothing() -> None:
    position = begin()
    play(position, "Ocean 8", "Mountain 6")
    before = position.copy()
    with pytest.raises(IllegalMove, match="South can follow suit, and Cloud 14 does not"):
        position.push("play Cloud 14")
    assert position == before
