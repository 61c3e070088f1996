"""What lies before a player of Horizonte: cards that can be played, cards that will be refused, the dial."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.draw.scene import Look
from rulebook_lib.horizonte import drawing
from rulebook_lib.horizonte.deck import SUITS
from tests.horizonte.drawn import LIVE, actions, labels, moments, parsed, with_class


def following(players: int) -> tuple[horizonte.Position, int]:
    """A position in which the player to move has to follow suit and holds other cards as well."""
    for position in moments(players):
        decision = position.decision
        if decision and decision.step.name in ("dog", "resume"):
            seat = decision.actor
            if 0 < len(position.legal_moves) < position.hands[seat].bit_count():
                return position, seat
    raise AssertionError("no such position in this game")


@pytest.mark.clause("Z-TRICK-3")
def test_cards_that_can_be_played_are_raised_and_the_others_can_be_asked_about() -> None:
    position, seat = following(4)
    drawn = drawing.hand(position.seen_by(seat), seat, LIVE)
    held, legal = position.deck.of(position.hands[seat]), set(map(str, position.legal_moves))
    assert actions(drawn) == [f"play {card}" for card in held]
    assert len(with_class(parsed(drawn), "rb-hz-must")) == len(legal)
    assert len(with_class(parsed(drawn), "rb-off")) == len(held) - len(legal)
    refused = [label for label in labels(drawn) if label.endswith("would be refused")]
    assert len(refused) == len(held) - len(legal)


def test_a_hand_that_is_not_live_or_not_to_move_offers_nothing() -> None:
    position, seat = following(3)
    assert actions(drawing.hand(position.seen_by(seat), seat, Look())) == []
    other = (seat + 1) % 3
    assert actions(drawing.hand(position.seen_by(other), other, LIVE)) == []


def test_the_hand_of_another_lies_face_down() -> None:
    position, seat = following(4)
    other = (seat + 1) % 4
    drawn = drawing.hand(position.seen_by(seat), other, LIVE)
    assert len(with_class(parsed(drawn), "rb-back")) == position.hands[other].bit_count()
    assert not any(suit in drawn.body + drawn.description for suit in SUITS)


def test_a_refused_card_has_a_place_and_the_cards_that_could_follow_are_outlined() -> None:
    position, seat = following(4)
    view, legal = position.seen_by(seat), set(map(str, position.legal_moves))
    bad = next(card for card in position.deck.of(position.hands[seat]) if f"play {card}" not in legal)
    at = drawing.place_of(view, f"play {bad}")
    assert at is not None
    assert drawing.move_at(view, *at) == f"play {bad}"
    refusal = view.why_not(f"play {bad}")
    assert refusal is not None
    drawn = drawing.hand(view, seat, Look(live=True, refused=refusal.cells))
    assert len(with_class(parsed(drawn), "rb-hz-could")) == len(refusal.cells) == len(legal)
    assert drawing.place_of(view, "play Cloud 99") is None
    assert drawing.place_of(position.seen_by((seat + 1) % 4), f"play {bad}") is None


@pytest.mark.clause("Z-PRED-1")
@pytest.mark.parametrize(("reading", "low"), [("unsigned", 0), ("signed", -10)])
def test_the_dial_offers_the_whole_range_of_the_prediction_card(reading: str, low: int) -> None:
    table = {"dragon": "North", "dog": "East", "step": "predict"}
    position = horizonte.Position.from_table(table, ["North", "East", "South"], {"prediction": reading})
    seat = position.decision.actor if position.decision else 0
    drawn = drawing.hand(position.seen_by(seat), seat, LIVE)
    assert actions(drawn) == [f"predict {value}" for value in range(low, 11)]


def test_the_key_names_all_suits_and_both_beasts() -> None:
    words = " ".join(text for _, text in drawing.legend())
    assert all(suit in words for suit in (*SUITS, "Dragon", "Dog", "Prediction"))
    assert all(picture.startswith("<svg") for picture, _ in drawing.legend())
    assert {drawing.icon(key) for key in ("game", "pair", "cube")}


# ------------------------------------------------------------------ the calculator


@pytest.mark.clause("Z-SCORE-1", "Z-SCORE-2")
@pytest.mark.parametrize(
    ("values", "unsigned", "signed"),
    [((4, 1, 3), 1, 1), ((2, 2, 2), 12, 12), ((0, 3, 3), 0, 30), ((0, 3, 0), 15, 15), ((1, 4, 3), 1, 31)],
)
def test_the_calculator_gives_the_points_of_both_readings(
    values: tuple[int, int, int], unsigned: int, signed: int
) -> None:
    chosen = dict(zip(("above", "below", "prediction"), values, strict=True))
    calculator = drawing.CALCULATOR
    assert calculator.draw(chosen, frozenset()).label == f"Scoring: {unsigned} points"
    assert calculator.draw(chosen, {"signed"}).label == f"Scoring: {signed} points"
    assert (
        f"this would be {signed} {'as well' if signed == unsigned else 'instead'}"
        in calculator.draw(chosen, frozenset()).description
    )


def test_the_switch_widens_the_range_of_the_prediction() -> None:
    ranges = {
        on: {dial.key: (dial.low, dial.high) for dial in drawing.CALCULATOR.dials(set(on))} for on in ((), ("signed",))
    }
    assert ranges[()]["prediction"] == (0, 10)
    assert ranges[("signed",)]["prediction"] == (-10, 10)
    words = drawing.CALCULATOR.draw({"above": 0, "below": 3, "prediction": -3}, {"signed"}).description
    assert "Together 0 penalty points" in words
    assert "could not be set" in words
