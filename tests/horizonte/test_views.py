"""What a seat sees: nobody else's cards, no prediction before the reveal (H-1 to H-5)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import StaleError
from rulebook_lib.horizonte.deck import Card
from rulebook_lib.horizonte.play import void_suits
from tests.horizonte.random_games import ALL_OPTIONS, random_game
from tests.horizonte.tables import EXAMPLE, REST_OF_EXAMPLE, at, play, step, the_example

POSITIONS = 10_000


def cards_in(shown: Any) -> Iterator[Card]:
    """All cards that something shown names."""
    if isinstance(shown, Card):
        yield shown
    elif isinstance(shown, dict):
        for value in shown.values():
            yield from cards_in(value)
    elif isinstance(shown, (list, tuple)):
        for value in shown:
            yield from cards_in(value)


def openly_known(position: horizonte.Position) -> set[Card]:
    """The cards that lie open, are known to be out of play, or were played openly in this round."""
    numbers = [*position.played, *position.aside, *position.drawn.values()]
    numbers += [card for cycle in position.record for card in cycle.cards]
    return {position.deck.cards[number] for number in numbers}


def reveals_nothing(position: horizonte.Position, number: int) -> None:
    """No seat's view names a hidden card or prediction, or differs from that of another possible position."""
    for seat in (*range(len(position.players)), None):
        view = position.seen_by(seat)
        shown = view.observation()
        own = set() if seat is None else set(position.deck.of(position.hands[seat]))
        assert set(cards_in(shown)) <= openly_known(position) | own
        for other in range(len(position.players)):
            if other != seat:
                assert view.hand(other) is None
                assert position.revealed or view.prediction(other) is None
        moves = [move for move in shown["moves"] or () if move.startswith("play")]
        assert set(moves) <= {f"play {card}" for card in own}
        assert view.sample(Dealer(number)).seen_by(seat) == view
        assert str(position.hands.get(-1 if seat is None else seat)) not in repr(view)


def some_positions(count: int) -> Iterator[tuple[int, horizonte.Position]]:
    """Positions picked at random from random games."""
    rng, number, seed = Random("views"), 0, 0
    while number < count:
        seed += 1
        for position in random_game(seed, 3 + seed % 3, ALL_OPTIONS[seed % len(ALL_OPTIONS)]):
            if rng.random() < 0.25 and number < count:
                number += 1
                yield number, position


@pytest.mark.clause("Z-PRED-2")
def test_views_of_random_positions_reveal_nothing() -> None:
    for number, position in some_positions(150):
        reveals_nothing(position, number)


@pytest.mark.slow
@pytest.mark.clause("Z-PRED-2")
def test_ten_thousand_positions_reveal_nothing() -> None:
    looked = 0
    for number, position in some_positions(POSITIONS):
        reveals_nothing(position, number)
        looked += 1
    assert looked == POSITIONS


# ---------------------------------------------------------------------- H-1 to H-5


def test_h1_other_hands_and_predictions_make_no_difference() -> None:
    position = play(the_example(predictions={"North": 2, "East": 3}), EXAMPLE[:3])
    twin = position.copy()
    south, west = twin.hands[2], twin.hands[3]
    free = [number for number in range(50) if south >> number & 1]
    void = void_suits(twin)
    swap = next(
        (one, two)
        for one in free
        for two in range(50)
        if west >> two & 1 and not void[3] >> one & 1 and not void[2] >> two & 1
    )
    twin.hands[2] = south ^ (1 << swap[0]) | (1 << swap[1])
    twin.hands[3] = west ^ (1 << swap[1]) | (1 << swap[0])
    assert twin.seen_by("North") == position.seen_by("North")
    assert twin.seen_by("East") == position.seen_by("East")
    assert twin.seen_by("South") != position.seen_by("South")


def test_h1_unrevealed_predictions_make_no_difference() -> None:
    one, other = (play(at(step="predict"), ["predict 4", f"predict {value}"]) for value in (0, 9))
    assert one.seen_by("North") == other.seen_by("North")
    assert one.seen_by(None) == other.seen_by(None)
    assert one.seen_by("East") != other.seen_by("East")


def test_h2_every_card_that_is_named_is_own_open_played_or_set_aside() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    named = set(cards_in(position.seen_by("West").observation()))
    assert named == openly_known(position) | set(position.deck.of(position.hands[3]))


def test_h3_a_refusal_goes_to_the_acting_seat_only() -> None:
    position = play(the_example(), EXAMPLE[:2])
    told = position.seen_by("South").why_not("play Cloud 14")
    assert told is not None
    assert "Mountain 2" in told.reason
    for other in ("North", "East", "West", None):
        refusal = position.seen_by(other).why_not("play Cloud 14")
        assert refusal is not None
        assert refusal.clauses == ("Z-TRICK-5",)


def test_h4_after_an_undo_predictions_are_hidden_again() -> None:
    position = play(at(step="predict"), [f"predict {value}" for value in (4, 7, 0, 2)])
    assert position.seen_by("North").prediction(1) == 7
    position.pop()
    assert position.seen_by("North").prediction(1) is None
    assert position.seen_by("North").has_predicted(1)


def test_h5_the_open_table_is_a_view_of_its_own() -> None:
    position = play(at(step="predict"), ["predict 4", "predict 7"])
    open_table = position.seen_by(None, open_table=True)
    assert [open_table.hand(seat) for seat in range(4)] == [position.deck.of(position.hands[s]) for s in range(4)]
    assert open_table.prediction(1) == 7
    assert open_table != position.seen_by(None)


# ---------------------------------------------------------------------- what is shown


def test_a_view_shows_the_table() -> None:
    position = play(the_example(), EXAMPLE[:3])
    view = position.seen_by("West")
    assert (view.dragon, view.dog, view.joint) == (0, 1, False)
    assert [str(play.card) for play in view.trick("dog")] == ["Mountain 6", "Mountain 2"]
    assert [str(play.card) for play in view.trick("dragon")] == ["Ocean 8"]
    assert (view.turns_done, len(view.turns)) == (3, 8)
    assert [view.hand_size(seat) for seat in range(4)] == [9, 9, 9, 10]
    assert (view.discard_size, len(view.aside), view.pile_size) == (0, 10, 0)
    assert (view.round, view.cycle) == (1, 1)
    assert view.prediction_range == (0, 10)
    assert [table.table for table in view.assumed] == ["players", "seats", "prediction", "deck"]


def test_a_view_shows_the_finished_cycles() -> None:
    cycle = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE]).seen_by("East").record[0]
    assert [str(play.card) for play in cycle.dragon] == ["Ocean 8", "Ocean 4", "Cloud 14", "Ocean 5"]
    assert [play.seat for play in cycle.dog] == [1, 2, 3, 0]
    assert (cycle.joint, cycle.dragon_winner, cycle.dog_winner) == (False, 2, 0)


def test_before_the_initiative_is_drawn_for_nobody_holds_it() -> None:
    position = horizonte.Position.start(["Ann", "Bo", "Cy"])
    view = position.seen_by("Ann")
    assert (view.dragon, view.dog, view.turns) == (None, None, ())
    position.push("draw Ocean 7 Cloud 7 Desert 3")
    assert {seat: str(card) for seat, card in position.seen_by("Ann").drawn.items()} == {
        0: "Ocean 7",
        1: "Cloud 7",
        2: "Desert 3",
    }


def test_titles_say_what_is_to_be_done_and_tell_nothing_of_the_hand() -> None:
    position = the_example()
    assert position.seen_by(None).title == "North leads any card to the Dragon Trick"
    play(position, EXAMPLE[:3])
    assert position.seen_by(None).title == "West plays to the Dog Trick and follows Mountain if possible"
    assert at(step="predict").seen_by(None).title.startswith("North predicts")
    assert at(step="deal").seen_by(None).title == "Round 1: the cards are shuffled and dealt"
    draw = horizonte.Position.start(["Ann", "Bo", "Cy"])
    assert draw.seen_by(None).title == "Set-up: Ann, Bo, Cy draw a card each for the Initiative cards"


def test_a_view_belongs_to_its_moment() -> None:
    position = the_example()
    view = position.seen_by("North")
    position.push("play Ocean 8")
    with pytest.raises(StaleError):
        view.hand(0)


# ---------------------------------------------------------------------- samples


def test_a_sample_keeps_what_is_known_and_moves_the_rest() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    samples = [position.seen_by("North").sample(Dealer(seed)) for seed in range(10)]
    assert all(sample.hands[0] == position.hands[0] for sample in samples)
    assert len({sample.hands[2] for sample in samples}) > 5
    assert all(sum(sample.hands.values()) == sum(position.hands.values()) for sample in samples)


def test_a_sample_gives_nobody_a_suit_that_they_did_not_follow() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE])
    mountains, oceans = (position.deck.follow[position.deck.ids[Card(suit, 1)]] for suit in ("Mountain", "Ocean"))
    for seed in range(30):
        sample = position.seen_by("East").sample(Dealer(seed))
        assert not sample.hands[0] & mountains
        assert not sample.hands[3] & mountains
        assert not sample.hands[2] & oceans


def test_a_sample_moves_face_down_cards_that_were_not_seen() -> None:
    position = at(dragon="North", dog="East", hand_size=4)
    sample = position.seen_by("North").sample(Dealer(3))
    assert [len(pile) for pile in sample.above] == [len(pile) for pile in position.above]
    assert sample.discard != position.discard
    assert sample.hands[0] == position.hands[0]


def test_a_sample_sets_hidden_predictions_anew_and_leaves_the_own() -> None:
    position = play(at(step="predict"), ["predict 4", "predict 7"])
    samples = [position.seen_by("North").sample(Dealer(seed)) for seed in range(20)]
    assert {sample.predictions[0] for sample in samples} == {4}
    assert len({sample.predictions[1] for sample in samples}) > 3
    assert {sample.predictions[2] for sample in samples} == {None}
    assert step(samples[0]) == "predict"


def test_a_sample_of_the_open_table_is_the_position() -> None:
    position = play(the_example(), EXAMPLE)
    assert position.seen_by(None, open_table=True).sample(Dealer(1)) == position
