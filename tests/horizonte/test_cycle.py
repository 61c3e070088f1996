"""The course of a cycle: who plays when, and what may be played."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.errors import PositionError
from tests.horizonte.tables import EXAMPLE, REST_OF_EXAMPLE, at, hand, legal, order, play, refused, step, the_example


def oracle(dragon: int, dog: int, players: int, separate: bool) -> list[tuple[str, int]]:
    """Two laps without a jump; the plays k to k + n belong to the Dog."""
    steps = (dog - dragon) % players
    if steps == 0 and not separate:
        return [("joint", (dragon + i) % players) for i in range(players)]
    steps = steps or players
    return [
        ("dragon" if i < steps or i >= steps + players else "dog", (dragon + i) % players) for i in range(2 * players)
    ]


@pytest.mark.clause("Z-TRICK-5", "Z-DRAGON-1", "Z-DRAGON-4", "Z-DOG-1", "Z-DOG-4", "Z-RESUME-1", "Z-RESUME-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_order_of_play_for_all_holders(players: int) -> None:
    for dragon in range(players):
        for dog in range(players):
            for separate in (False, True):
                turns = horizonte.schedule(dragon, dog, players, separate)
                found = [(turn.stage.replace("resume", "dragon"), turn.seat) for turn in turns]
                assert found == oracle(dragon, dog, players, separate)


@pytest.mark.clause("Z-DRAGON-1")
def test_the_dragon_holder_begins() -> None:
    position = at(dragon="South", dog="North")
    assert (step(position), position.who_decides()) == ("dragon", "South")
    assert position.why_not(f"play {hand(position, 0)[0]}", seat=0) is not None


@pytest.mark.clause("Z-DRAGON-2", "Z-TRICK-2")
def test_whoever_opens_the_dragon_trick_may_play_any_card() -> None:
    position = at(dragon="South", dog="North")
    assert legal(position) == hand(position, 2)


@pytest.mark.clause("Z-DRAGON-3")
def test_a_card_lies_on_its_players_side_and_that_changes_nothing() -> None:
    position = play(the_example(), EXAMPLE[:3])
    view = position.seen_by(None)
    assert [view.side(seat) for seat in range(4)] == [0, 0.25, 0.5, 0.75]
    assert [play.seat for play in view.trick("dog")] == [1, 2]


@pytest.mark.clause("Z-DRAGON-4")
@pytest.mark.parametrize(("dog", "before"), [("East", "N"), ("South", "NE"), ("West", "NES")])
def test_the_dragon_trick_runs_up_to_the_dog_holder(dog: str, before: str) -> None:
    assert order(at(dragon="North", dog=dog), "dragon") == before


@pytest.mark.clause("Z-DRAGON-4", "Z-TRICK-3")
def test_before_the_break_the_dragons_suit_is_followed() -> None:
    position = at(dragon="North", dog="South", hands={"North": "Ocean 8", "East": "Ocean 4, Cloud 1"})
    play(position, "Ocean 8")
    assert all(card.startswith("Ocean") for card in legal(position))
    assert refused(position, "play Cloud 1").clauses == ("Z-TRICK-3", "Z-DRAGON-4")


@pytest.mark.clause("Z-DOG-1")
def test_the_dog_holder_interrupts() -> None:
    position = play(the_example(), EXAMPLE[:1])
    assert (step(position), position.who_decides()) == ("dog", "East")


@pytest.mark.clause("Z-DOG-2", "Z-TRICK-2")
def test_whoever_opens_the_dog_trick_may_play_any_card() -> None:
    position = play(the_example(), EXAMPLE[:1])
    assert legal(position) == hand(position, 1)
    assert {card.split()[0] for card in legal(position)} > {"Ocean"}


@pytest.mark.clause("Z-DOG-3", "Z-TRICK-3")
def test_the_dog_trick_has_a_led_suit_of_its_own() -> None:
    position = play(the_example(), EXAMPLE[:2])
    assert all(card.startswith("Mountain") for card in legal(position))
    assert refused(position, "play Cloud 14").clauses == ("Z-TRICK-3", "Z-DOG-3")
    assert "Mountain was led to the Dog Trick" in refused(position, "play Cloud 14").reason


@pytest.mark.clause("Z-DOG-4")
def test_the_dog_trick_is_played_to_its_end_without_a_pause() -> None:
    assert order(the_example(), "dog") == "ESWN"
    position = play(the_example(), EXAMPLE)
    assert len(position.trick("dog")) == 4
    assert step(position) == "resume"


@pytest.mark.clause("Z-RESUME-1")
def test_the_dragon_trick_goes_on_with_the_player_who_was_interrupted() -> None:
    position = play(the_example(), EXAMPLE)
    assert (step(position), position.who_decides()) == ("resume", "East")


@pytest.mark.clause("Z-RESUME-2", "Z-TRICK-3")
def test_the_resumed_trick_goes_by_the_suit_that_was_led_to_it() -> None:
    position = play(the_example(), EXAMPLE)
    assert all(card.startswith("Ocean") for card in legal(position))
    assert refused(position, "play Mountain 1").clauses[-2:] == ("Z-TRICK-3", "Z-RESUME-2")


@pytest.mark.clause("Z-RESUME-2")
@pytest.mark.parametrize("dog", ["East", "South", "West"])
def test_a_cycle_takes_two_cards_of_each_hand(dog: str) -> None:
    position = at(dragon="North", dog=dog)
    while position.cycle == 1:
        position.push(position.legal_moves[0])
    assert [held.bit_count() for held in position.hands.values()] == [8] * 4


@pytest.mark.clause("Z-TRICK-1")
def test_everybody_puts_one_card_into_each_trick() -> None:
    position = play(the_example(), [*EXAMPLE, *REST_OF_EXAMPLE[:2]])
    assert sorted(play.seat for play in position.trick("dog")) == [0, 1, 2, 3]
    assert [play.seat for play in position.trick("dragon")] == [0, 1, 2]
    position.push(REST_OF_EXAMPLE[2])
    cycle = position.seen_by(None).record[0]
    assert [sorted(play.seat for play in trick) for trick in (cycle.dragon, cycle.dog)] == [[0, 1, 2, 3]] * 2


@pytest.mark.clause("Z-TRICK-1")
def test_only_cards_in_hand_can_be_played() -> None:
    position = the_example()
    assert refused(position, "play Mountain 6").clauses == ("Z-TRICK-1",)
    assert refused(position, "play Mountain 6").reason == "North does not hold Mountain 6"


@pytest.mark.clause("Z-COMP-2")
def test_a_card_that_the_deck_does_not_have_cannot_be_played() -> None:
    assert refused(the_example(), "play Ocean 99").clauses == ("Z-COMP-2",)
    assert refused(the_example(), "play Ocean -3").reason == "there is no card Ocean -3 in the deck"


@pytest.mark.clause("Z-TRICK-3")
def test_who_can_follow_must() -> None:
    position = at(
        dragon="North",
        dog="East",
        hand_size=4,
        dragon_trick="Ocean 8",
        dog_trick="Mountain 6",
        hands={"South": "Mountain 2, Mountain 4, Cloud 14, Ocean 1"},
    )
    assert legal(position) == ["Mountain 2", "Mountain 4"]
    refusal = refused(position, "play Cloud 14")
    assert "South can follow with Mountain 2, Mountain 4" in refusal.reason
    assert refusal.cells == ("Mountain 2", "Mountain 4")


@pytest.mark.clause("Z-TRICK-4")
def test_who_cannot_follow_may_play_anything() -> None:
    position = play(the_example(), EXAMPLE[:3])
    assert legal(position) == hand(position, 3)
    suits = {card.split()[0] for card in legal(position)}
    assert suits >= {"Cloud", "Ocean"}
    assert "Mountain" not in suits


@pytest.mark.clause("Z-TRICK-5")
def test_nobody_plays_out_of_turn() -> None:
    position = the_example()
    refusal = position.why_not("play Mountain 6", seat=1)
    assert refusal is not None
    assert refusal.clauses[0] == "Z-TRICK-5"
    assert refusal.reason == "it is not East's turn: North decides"
    assert position.why_not("play Ocean 8", seat=0) is None


@pytest.mark.clause("Z-EVAL-1")
def test_nothing_changes_hands_before_both_tricks_are_full() -> None:
    position = the_example()
    for move in (*EXAMPLE, *REST_OF_EXAMPLE[:2]):
        position.push(move)
        assert (position.dragon, position.dog) == (0, 1)
        assert position.above == position.below == ((),) * 4
        assert position.discard == ()
    position.push(REST_OF_EXAMPLE[2])
    assert (position.dragon, position.dog) == (2, 0)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"dragon_trick": "Ocean 8, Ocean 4"}, "2 Dragon and 0 Dog cards; the break comes after 1 Dragon cards"),
        ({"dog_trick": "Ocean 8"}, "0 Dragon and 1 Dog cards; the break comes after 1 Dragon cards"),
        ({"joint_trick": "Ocean 8"}, "joint only if one player holds both"),
    ],
)
def test_tricks_that_do_not_fit_the_order_of_play_cannot_be(table: dict[str, str], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        at(dragon="North", dog="East", **table)
