"""Set-up: laying the table, taking cards out, drawing for the Initiative."""

from __future__ import annotations

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import PositionError
from rulebook_lib.core.steps import CHANCE, TABLE
from tests.horizonte.tables import SEATS, at, play, refused, step


def laid(players: int = 4) -> horizonte.Position:
    """A game whose set-up is done step by step."""
    return horizonte.Position.start(SEATS[:players], setup="steps")


def new(players: int = 4, first: str | None = None) -> horizonte.Position:
    """A game before cards are drawn for the Initiative."""
    return horizonte.Position.start(SEATS[:players], first=first)


@pytest.mark.clause("Z-SETUP-1")
def test_the_placement_cards_lie_apart_when_a_game_begins() -> None:
    position = laid()
    assert refused(position, "setup predictions").clauses == ("Z-SETUP-1",)
    position.push("setup placement")
    assert position.joint is False
    assert refused(position, "setup placement").clauses == ("Z-SETUP-2",)


@pytest.mark.clause("Z-SETUP-2")
def test_everybody_gets_a_prediction_card_without_a_prediction() -> None:
    position = laid()
    position.push("setup placement")
    assert refused(position, "setup remove").clauses == ("Z-SETUP-2",)
    position.push("setup predictions")
    assert position.predictions == (None,) * 4


@pytest.mark.clause("Z-SETUP-3")
def test_cards_are_taken_out_when_their_turn_comes() -> None:
    position = laid(3)
    play(position, ["setup placement", "setup predictions"])
    assert position.pile.bit_count() == 50
    assert refused(position, "setup placement").clauses == ("Z-SETUP-3",)
    position.push("setup remove")
    assert (position.pile.bit_count(), len(position.aside)) == (30, 20)


@pytest.mark.clause("Z-SETUP-3")
@pytest.mark.parametrize(("players", "in_play", "aside"), [(3, 30, 20), (4, 40, 10), (5, 50, 0)])
def test_a_card_is_in_play_unless_it_has_more_dots_than_there_are_players(
    players: int, in_play: int, aside: int
) -> None:
    position = new(players)
    dots = position.deck.dots
    assert all(dots[card] <= players for card in position.deck.of(position.pile))
    assert all(dots[position.deck.cards[number]] > players for number in position.aside)
    assert (position.pile.bit_count(), len(position.aside)) == (in_play, aside)


@pytest.mark.clause("Z-SETUP-3")
def test_a_card_that_was_taken_out_cannot_be_played() -> None:
    position = at(4, dragon="North", dog="East")
    assert refused(position, "play Cloud 4").clauses == ("Z-SETUP-3",)
    assert "5 dots" in refused(position, "play Cloud 4").reason


def test_the_steps_of_the_set_up_are_the_tables() -> None:
    position = laid()
    assert position.decision is not None
    assert position.decision.actor == TABLE
    assert [str(move) for move in position.legal_moves] == ["setup placement"]
    assert refused(new(), "setup placement").clauses == ("Z-SETUP-1",)


@pytest.mark.clause("Z-SETUP-4")
def test_the_highest_card_brings_the_dragon_and_the_lowest_the_dog() -> None:
    position = new()
    assert position.decision is not None
    assert (position.decision.actor, step(position)) == (CHANCE, "draw")
    position.push("draw Ocean 5 Cloud 11 Desert 8 Mountain 3")
    assert (position.dragon, position.dog) == (1, 3)
    assert step(position) == "deal"


@pytest.mark.clause("Z-SETUP-4")
@pytest.mark.parametrize(
    "move",
    [
        "draw Ocean 5",
        "draw Ocean 5 Ocean 5 Cloud 1 Cloud 3",
        "draw Ocean 5 Ocean 11 Cloud 1 Cloud 3",
        "draw Ocean 5 Ocean 77 Cloud 1 Cloud 3",
    ],
)
def test_only_different_cards_of_the_pile_are_drawn_one_for_each_player(move: str) -> None:
    assert refused(new(), move).clauses == ("Z-SETUP-4",)


@pytest.mark.clause("Z-SETUP-4")
def test_cards_are_drawn_in_the_set_up_only() -> None:
    assert refused(at(), "draw Cloud 1 Cloud 2 Cloud 3 Cloud 5").clauses == ("Z-SETUP-4",)


@pytest.mark.clause("Z-SETUP-5")
def test_a_tie_for_the_dragon_is_broken_among_the_tied_alone() -> None:
    position = play(new(), ["draw Ocean 9 Mountain 9 Desert 4 Cloud 2"])
    assert (position.dragon, position.dog) == (-1, 3)
    assert position.agenda[-1] == ("draw", "dragon", 0, 1)
    position.push("draw Cloud 3 Cloud 5")
    assert (position.dragon, position.dog) == (1, 3)


@pytest.mark.clause("Z-SETUP-5")
def test_ties_for_both_cards_are_broken_one_after_the_other() -> None:
    position = play(new(), ["draw Ocean 9 Mountain 9 Desert 4 Ocean 4"])
    position.push("draw Cloud 5 Cloud 3")
    assert (position.dragon, position.dog) == (0, -1)
    assert position.agenda[-1] == ("draw", "dog", 2, 3)
    position.push("draw Cloud 9 Cloud 7")
    assert (position.dragon, position.dog) == (0, 3)


@pytest.mark.clause("Z-SETUP-5")
def test_a_tie_can_be_followed_by_another() -> None:
    position = play(new(), ["draw Ocean 9 Mountain 9 Desert 9 Cloud 2", "draw Ocean 1 Mountain 1 Desert 1"])
    assert position.agenda[-1] == ("draw", "dragon", 0, 1, 2)
    position.push("draw Cloud 9 Cloud 11 Ocean 8")
    assert (position.dragon, position.dog) == (1, 3)


@pytest.mark.clause("Z-SETUP-5")
def test_when_all_are_equal_the_next_draw_decides_both() -> None:
    position = play(new(), ["draw Cloud 5 Mountain 5 Desert 5 Ocean 5"])
    assert position.agenda[-1] == ("draw", "both", 0, 1, 2, 3)
    position.push("draw Cloud 1 Cloud 3 Ocean 2 Desert 7")
    assert (position.dragon, position.dog) == (3, 0)


def test_whoever_is_named_first_holds_the_dragon_and_the_others_draw_for_the_dog() -> None:
    position = new(first="South")
    assert (position.dragon, position.dog) == (2, -1)
    position.push("draw Cloud 5 Mountain 3 Desert 7")
    assert (position.dragon, position.dog) == (2, 1)


def test_when_the_pile_is_too_small_the_cards_drawn_before_are_shuffled_in_again() -> None:
    agenda = [["draw", "dragon", 0, 1], ["deal"]]
    drawn = {"North": "Cloud 9", "East": "Ocean 9"}
    playing = {str(card) for card, dots in new().deck.dots.items() if dots <= 4}
    before = sorted(playing - {"Cloud 1", "Cloud 9", "Ocean 9"})
    position = at(dog="West", agenda=agenda, drawn=drawn, drawn_before=before, pile=["Cloud 1"])
    assert refused(position, "draw Cloud 1 Cloud 4").clauses == ("Z-SETUP-4",)
    position.push("draw Cloud 1 Cloud 9")
    assert position.dragon == 1
    assert (position.pile.bit_count(), position.drawn_before) == (38, 0)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_two_cards_always_go_to_different_players(players: int, seed: int) -> None:
    position, dealer = new(players), Dealer(seed)
    while step(position) == "draw":
        position.push(dealer.pick(position))
    assert position.dragon != position.dog
    assert {position.dragon, position.dog} <= set(range(players))


@pytest.mark.clause("Z-COMP-4")
@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_can_play(players: int) -> None:
    with pytest.raises(PositionError, match=rf"{players} players, expected 3 to 5 \(Z-COMP-4\)"):
        horizonte.Position.start([f"P{number}" for number in range(players)])
