"""Phase 1: dealing, and predicting in secret."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from tests.horizonte.tables import SEATS, at, hand, play, refused, step


def before_the_deal(players: int = 4) -> horizonte.Position:
    """A game whose Initiative cards are handed out."""
    return at(players, step="deal", dragon="North", dog="East")


def dealing(position: horizonte.Position) -> list[str]:
    """All cards in play, in the order of the deck."""
    return [str(card) for card in sorted(position.deck.share(len(position.players)).cards)]


@pytest.mark.clause("Z-DEAL-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_cards_in_play_are_dealt_equally(players: int) -> None:
    position = before_the_deal(players)
    everything = position.pile
    position.push(Dealer(3).pick(position))
    assert [held.bit_count() for held in position.hands.values()] == [10] * players
    assert sum(position.hands.values()) == everything
    assert position.pile == 0


@pytest.mark.clause("Z-DEAL-1")
def test_the_first_cards_go_to_the_first_seat_and_so_on() -> None:
    position = before_the_deal()
    dealt = dealing(position)
    position.push("deal " + " ".join(dealt))
    assert sorted(hand(position, 0)) == sorted(dealt[:10])
    assert sorted(hand(position, 3)) == sorted(dealt[30:])


@pytest.mark.clause("Z-DEAL-1")
def test_a_deal_that_leaves_out_a_card_repeats_one_or_brings_in_another_is_refused() -> None:
    position = before_the_deal()
    dealt = dealing(position)
    assert refused(position, "deal " + " ".join(dealt[1:])).clauses == ("Z-DEAL-1",)
    assert "twice" in refused(position, "deal " + " ".join([dealt[1], *dealt[1:]])).reason
    assert "Cloud 4 is not in play" in refused(position, "deal " + " ".join(["Cloud 4", *dealt[1:]])).reason


@pytest.mark.clause("Z-DEAL-1")
def test_cards_drawn_in_the_set_up_are_dealt_as_well() -> None:
    position = horizonte.Position.start(SEATS[:4])
    position.push("draw Ocean 5 Cloud 11 Desert 8 Mountain 3")
    position.push(Dealer(1).pick(position))
    dealt = [card for seat in range(4) for card in hand(position, seat)]
    assert {"Ocean 5", "Cloud 11", "Desert 8", "Mountain 3"} <= set(dealt)
    assert (position.drawn, position.drawn_before) == ({}, 0)


@pytest.mark.clause("Z-GOAL-2")
def test_the_order_is_deal_predict_play() -> None:
    position = before_the_deal()
    assert refused(position, "play Ocean 5").clauses == ("Z-GOAL-2",)
    position.push(Dealer(1).pick(position))
    assert step(position) == "predict"
    for value in range(4):
        assert refused(position, f"play {hand(position, 0)[0]}").clauses == ("Z-GOAL-2",)
        position.push(f"predict {value}")
    assert step(position) == "dragon"
    assert position.why_not(f"play {hand(position, 0)[0]}") is None


@pytest.mark.clause("Z-PRED-1")
def test_a_prediction_is_a_whole_number_of_the_prediction_card() -> None:
    position = at(step="predict")
    assert [move.args[0] for move in position.legal_moves] == list(range(11))
    assert refused(position, "predict 11").clauses == ("Z-PRED-1",)
    assert refused(position, "predict -1").clauses == ("Z-PRED-1",)


@pytest.mark.clause("Z-PRED-1")
def test_with_a_sign_the_dog_can_be_predicted() -> None:
    position = at(step="predict", options={"prediction": "signed"})
    assert [move.args[0] for move in position.legal_moves] == list(range(-10, 11))
    position.push("predict -10")
    assert position.predictions[0] == -10
    assert refused(position, "predict -11").clauses == ("Z-PRED-1",)


@pytest.mark.clause("Z-PRED-2")
def test_nobody_sees_a_prediction_before_all_are_set() -> None:
    position = play(at(step="predict"), ["predict 4", "predict 7", "predict 0"])
    north, west = position.seen_by("North"), position.seen_by("West")
    assert [north.prediction(seat) for seat in range(4)] == [4, None, None, None]
    assert [west.prediction(seat) for seat in range(4)] == [None] * 4
    assert [west.has_predicted(seat) for seat in range(4)] == [True, True, True, False]
    assert [position.seen_by(None).prediction(seat) for seat in range(4)] == [None] * 4


@pytest.mark.clause("Z-PRED-3")
def test_all_predictions_are_revealed_together_and_stay() -> None:
    position = play(at(step="predict"), ["predict 4", "predict 7", "predict 0"])
    assert [position.seen_by(None).prediction(seat) for seat in range(4)] == [None] * 4
    position.push("predict 2")
    assert position.revealed
    assert [position.seen_by("West").prediction(seat) for seat in range(4)] == [4, 7, 0, 2]
    assert refused(position, "predict 5").clauses == ("Z-PRED-3",)


@pytest.mark.clause("Z-PRED-3")
def test_a_prediction_belongs_behind_the_deal() -> None:
    assert refused(before_the_deal(), "predict 5").clauses == ("Z-PRED-3",)


@pytest.mark.clause("Z-PRED-2")
def test_the_order_in_which_predictions_are_set_does_not_matter() -> None:
    values = {0: 4, 1: 7, 2: 0, 3: 2}
    ends = []
    for seats in permutations(range(4)):
        agenda = [*(["predict", seat] for seat in seats), ["cycle"]]
        position = at(agenda=agenda, round=1, dragon="North", dog="West")
        for seat in seats:
            assert position.decision is not None
            assert position.decision.actor == seat
            position.push(f"predict {values[seat]}")
        ends.append(position)
    assert all(end == ends[0] for end in ends)


def test_a_deal_is_chances_and_a_prediction_is_concealed() -> None:
    position = before_the_deal()
    assert position.decision is not None
    assert position.decision.actor == CHANCE
    position.push(Dealer(1).pick(position))
    assert position.decision.step.secret
    assert position.steps["deal"].concealed
