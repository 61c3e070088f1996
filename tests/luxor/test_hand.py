"""The hand and the three steps of a turn: ends only, new cards into the middle, one card a turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib import luxor
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import IllegalMove
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.luxor.acting import insert_in_middle
from rulebook_lib.luxor.components import load_components
from rulebook_lib.luxor.pieces import Card, read_card
from tests.luxor.oracles import keeps_order
from tests.luxor.positions import (
    ONES,
    all_cards,
    clauses,
    draw_on,
    hand,
    legal,
    play,
    position,
    random_game,
    refused,
    step,
    turn,
)

LETTERS = ["1", "2", "3", "4", "5"]
OTHER = {"Bo": ["1", "2", "3", "4", "5"]}
NEED_TWO = {"1": "vase-2-3", "5": "statue-2-3"}


@pytest.mark.clause("L-HAND-1", "L-DRAW-2")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (("play 1st", "move stairs 1", "draw die"), ["2", "3", "die", "4", "5"]),
        (("play 5th", "move stairs 5", "draw die"), ["1", "2", "die", "3", "4"]),
    ],
)
def test_a_card_is_played_from_an_end_and_the_new_one_goes_into_the_middle(
    moves: tuple[str, ...], after: list[str]
) -> None:
    assert hand(turn(LETTERS, *moves, board=NEED_TWO, hands=OTHER)) == after


@pytest.mark.clause("L-HAND-1")
def test_cards_that_stay_in_a_hand_keep_their_order() -> None:
    before: dict[int, tuple[Card, ...]] = {}
    for game in random_game(3, 3):
        assert all(keeps_order(before.get(seat, ()), cards) for seat, cards in game.hands.items())
        before = dict(game.hands)


@pytest.mark.clause("L-HAND-1")
def test_five_cards_are_dealt_from_the_deck() -> None:
    game = luxor.Position.start(["Ann", "Bo"])
    while step(game) != "deal":
        game.push(Dealer(1).pick(game))
    assert refused(game, "deal Bo 1 2 3 4 5") == "L-HAND-1", "Ann's hand comes first"
    assert refused(game, "deal Ann 1 2 3 4") == "L-HAND-1"
    assert refused(game, "deal Ann 1 2 3 4 last") == "L-HAND-1", "Horus cards are not in the deck"
    assert refused(game, "deal Ann 5 5 5 5 5") == "L-HAND-1", "the game has only four of them"
    play(game, "deal Ann 5 1 die 1 +/-1")
    assert hand(game) == ["5", "1", "die", "1", "+/-1"], "in the order dealt"


@pytest.mark.clause("L-HAND-2")
def test_only_the_two_ends_of_a_hand_can_be_played() -> None:
    game = position(hands={"Ann": LETTERS})
    assert legal(game) == {"play 1st", "play 5th"}
    for number in ("2nd", "3rd", "4th", "6th", "11th"):
        assert refused(game, f"play {number}") == "L-HAND-2"
    refusal = game.why_not("play 2nd")
    assert refusal is not None
    assert "2nd of 5 cards" in refusal.reason


@pytest.mark.clause("L-HAND-2")
def test_a_refused_card_leaves_the_hand_alone() -> None:
    game = position(hands={"Ann": LETTERS})
    with pytest.raises(IllegalMove):
        game.push("play 3rd")
    assert hand(game) == LETTERS


@pytest.mark.clause("L-HAND-2")
def test_a_hand_of_one_card_has_one_end() -> None:
    deck = {"2": 3, "5": 4}
    game = position(hands={"Ann": ["1"], "Bo": ["1"]}, deck=deck)
    assert legal(game) == {"play 1st"}
    assert refused(game, "play 2nd") == "L-HAND-2"


@pytest.mark.clause("L-TURN-1")
def test_a_turn_has_three_steps_in_their_order() -> None:
    game = position(hands={"Ann": ["1"] * 5, **OTHER}, figures={"Ann": [5]})
    seen = []
    while game.turn == 0:
        seen.append((game.action, step(game)))
        game.push({"card": "play 1st", "move": "move 5 6", "horus": "take key", "draw": "draw 2"}[step(game)])
    assert seen == [(1, "card"), (1, "move"), (2, "horus"), (3, "draw")]


@pytest.mark.clause("L-TURN-1")
@pytest.mark.parametrize(
    ("moves", "too_early"),
    [
        ((), ["move 5 6", "roll 3", "take key", "draw 1", "loot", "act 6", "favour 1", "stop"]),
        (("play 1st",), ["play 5th", "throw 1st", "take key", "draw 1", "act 6"]),
        (("play 1st", "move 5 6"), ["play 1st", "move 5 6", "draw 1", "gain last", "scarab 1"]),
        (("play 1st", "move 5 6", "take card"), ["take key", "draw 1", "play 1st"]),
    ],
)
def test_no_step_can_be_skipped(moves: tuple[str, ...], too_early: list[str]) -> None:
    game = turn(LETTERS, *moves, figures={"Ann": [5]})
    assert {refused(game, move) for move in too_early} == {"L-TURN-1"}


@pytest.mark.clause("L-TURN-1")
def test_nobody_plays_in_the_turn_of_another() -> None:
    game = position(hands={"Ann": LETTERS})
    refusal = game.why_not("play 1st", seat=1)
    assert refusal is not None
    assert refusal.clause == "L-TURN-1"
    assert "Bo" in refusal.reason


@pytest.mark.clause("L-TURN-1")
def test_turns_go_round_from_the_first_seat() -> None:
    game = position(players=("Ann", "Bo", "Cy"), first="Bo")
    seats = []
    for _ in range(4):
        seats.append(game.turn)
        while game.turn == seats[-1]:
            draw_on(game)
            if game.turn == seats[-1]:
                game.push(game.legal_moves[0])
    assert seats == [1, 2, 0, 1]


@pytest.mark.clause("L-DRAW-1")
def test_one_card_is_drawn_at_the_end_of_a_turn() -> None:
    game = turn(LETTERS, "play 1st", "move stairs 1", board=NEED_TWO)
    assert game.decision is not None
    assert game.decision.actor == CHANCE
    before = sum(game.deck.values())
    assert refused(game, "draw last") == "L-DRAW-1", "no Horus card is in the deck"
    game.push("draw die")
    assert (sum(game.deck.values()), len(hand(game)), game.turn) == (before - 1, 5, 1)


@pytest.mark.clause("L-DRAW-1")
def test_no_card_is_drawn_after_a_horus_card() -> None:
    game = turn(LETTERS, "play 1st", "move 5 6", "take card", "gain 1-3", figures={"Ann": [5]})
    assert (hand(game), game.turn) == (["2", "3", "1-3", "4", "5"], 1)


@pytest.mark.clause("L-DRAW-3")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    game = turn(LETTERS, "play 1st", deck=0, board=NEED_TWO)
    assert (sum(game.deck.values()), sum(game.discard.values())) == (0, 22)
    play(game, "move stairs 1")
    assert (sum(game.deck.values()), sum(game.discard.values())) == (22, 0)
    play(game, "draw 1")
    assert hand(game) == ["2", "3", "1", "4", "5"], "the card just played may come back"
    assert (sum(game.deck.values()), all_cards(game)) == (21, 55)


@pytest.mark.clause("L-DRAW-3")
def test_used_horus_cards_come_into_the_new_deck() -> None:
    game = turn(["last", "2", "3", "4", "5"], deck=0, figures={"Ann": [3, 8]}, board={"8": "vase-3-6"})
    play(game, "play 1st", "move 3 8", "draw last")
    assert hand(game) == ["2", "3", "last", "4", "5"]


@pytest.mark.clause("L-HORUS-2", "L-DRAW-2")
@given(st.integers(0, 9))
def test_a_new_card_has_half_of_the_others_to_its_left(size: int) -> None:
    cards = tuple(Card("move", number % 5 + 1) for number in range(size))
    new = Card("last")
    grown = insert_in_middle(cards, new)
    assert grown.index(new) == size // 2
    assert tuple(card for card in grown if card != new) == cards


def test_a_hand_whose_ends_change_places_is_mirrored() -> None:
    game = turn(LETTERS, "play 1st", "move stairs 1", "draw die", board=NEED_TWO, hands=OTHER)
    mirrored = turn(LETTERS[::-1], "play 5th", "move stairs 1", "draw die", board=NEED_TWO, hands=OTHER)
    assert hand(mirrored) == hand(game)[::-1]


@pytest.mark.clause("L-HAND-2", "L-DRAW-2")
def test_the_middle_card_of_a_hand_can_be_played_in_the_third_turn_at_the_earliest() -> None:
    first: dict[Card, int] = {}
    start = tuple(map(read_card, LETTERS))
    hands = {start}
    for number in range(1, 4):
        for cards in hands:
            for card in (cards[0], cards[-1]):
                first.setdefault(card, number)
        hands = {insert_in_middle(rest, Card("die")) for cards in hands for rest in (cards[1:], cards[:-1])}
    assert [first[card] for card in start] == [1, 2, 3, 2, 1]


def test_a_turn_without_a_card_is_only_a_draw() -> None:
    game = position(hands={"Ann": [], "Bo": ["1"]}, deck={"2": 4})
    assert step(game) == "draw"
    play(game, "draw 2")
    assert (hand(game), step(game)) == (["2"], "card")


def test_with_all_cards_in_hands_nothing_is_drawn() -> None:
    rest = [str(card) for card, count in load_components().basic.items() for _ in range(count)]
    game = position(hands={"Ann": rest[:20], "Bo": rest[20:]}, step="draw")
    assert sum(game.deck.values()) == 0
    assert (step(game), game.turn, len(hand(game))) == ("card", 1, 20)


@pytest.mark.clause("L-DISCARD-1")
def test_the_card_thrown_away_goes_to_the_discard_pile_and_one_is_drawn() -> None:
    stuck = {"Ann": [40] * 5}
    game = turn(["2", "1", "3", "die", "5"], "throw 1st", "draw 4", figures=stuck, hands={"Bo": ONES})
    assert hand(game) == ["1", "3", "4", "die", "5"]
    assert (sum(game.discard.values()), game.turn) == (1, 1)
    other = turn(["2", "1", "3", "die", "5"], "throw 5th", "draw 4", figures=stuck, hands={"Bo": ONES})
    assert hand(other) == ["2", "1", "4", "3", "die"]
    assert clauses(other, "throw 1st") == ("L-DISCARD-1",)
