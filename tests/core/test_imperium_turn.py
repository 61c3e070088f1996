"""One turn of Imperium on the core: a card makes another player draw, reshuffle and choose in the middle of it."""

from typing import Any

import pytest

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.core.steps import CHANCE
from tests.core.slices.imperium_turn import GAME, Position

ALL = ("Drum Signal", "Poets' Hall", "Tend Fields", "War Cry", "War Cry")


def turn(players: int = 2) -> Position:
    """Everybody holds the five cards of the Draw deck; Ann has an Activate turn."""
    position = Position.start(["Ann", "Bo Lee", "Cleo"][:players])
    Dealer(1).settle(position)
    assert set(position.hand.values()) == {ALL}
    return position


def choosing(players: int = 2) -> Position:
    """Ann has played War Cry; Bo Lee must draw, reshuffles, and may develop."""
    position = turn(players)
    position.push('play "War Cry"')
    return position


def refusing(position: Position, move: str) -> str:
    refusal = position.why_not(move)
    assert refusal is not None
    return refusal.clause


def test_a_card_of_one_player_makes_another_choose_in_the_middle_of_it() -> None:
    position = choosing()
    assert position.who_decides() == "Bo Lee"
    assert position.decision is not None
    assert position.decision.step.name == "develop"
    assert position.resolving == "War Cry"
    assert position.materials == {0: 3, 1: 1}


def test_unrest_is_taken_before_the_card_is_drawn() -> None:
    position = choosing()
    assert position.hand[1] == (*ALL[:3], "Unrest", *ALL[3:])
    assert position.unrest == 2


def test_what_can_be_paid_for_can_be_developed() -> None:
    position = choosing()
    assert list(map(str, position.legal_moves)) == ['develop "Royal Stud"', "decline"]
    assert refusing(position, 'develop "Sluice Engine"') == "I-PUB-RESH-5"


def test_a_development_joins_the_cards_that_are_shuffled() -> None:
    position = choosing()
    position.push('develop "Royal Stud"')
    assert position.deck[1] == ("Drum Signal", "Royal Stud", "Tend Fields", "Unrest")
    assert position.discard[1] == ()
    assert position.materials[1] == 0
    assert position.developments[1] == ("Sluice Engine",)
    assert position.decision is not None
    assert position.decision.actor == CHANCE


def test_whoever_declines_reshuffles_without_it() -> None:
    position = choosing()
    position.push("decline")
    assert position.deck[1] == ("Drum Signal", "Tend Fields", "Unrest")
    assert position.exhausts[1] == 1


def test_the_interrupted_card_is_finished_afterwards() -> None:
    position = choosing()
    position.push("decline")
    position.push('draw "Drum Signal"')
    assert position.hand[1].count("Drum Signal") == 2
    assert position.resolving == ""
    assert "War Cry" in position.discard[0]
    assert position.who_decides() == "Ann"
    assert position.actions == 2


def test_several_others_are_served_one_after_the_other() -> None:
    position = choosing(players=3)
    assert position.unrest == 1
    position.push('develop "Royal Stud"')
    position.push('draw "Royal Stud"')
    assert position.who_decides() == "Cleo"
    position.push("decline")
    position.push('draw "Unrest"')
    assert position.who_decides() == "Ann"


def test_the_player_of_the_card_has_to_wait() -> None:
    refusal = choosing().why_not("decline", seat=0)
    assert refusal is not None
    assert (refusal.clause, refusal.reason) == ("I-TURN-3", "it is not Ann's turn: Bo Lee decides")
    assert refusing(choosing(), "end") == "I-CLEAN-1"


def test_a_card_can_pause_inside_its_own_player_s_draw() -> None:
    position = turn()
    position.push('play "Drum Signal"')
    assert position.who_decides() == "Ann"
    position.push('develop "Royal Stud"')
    Dealer(3).settle(position)
    assert len(position.hand[0]) == 4 + 2
    assert "Drum Signal" in position.discard[0]


def test_the_card_that_is_resolved_is_not_shuffled_in() -> None:
    position = turn()
    position.push('play "Drum Signal"')
    position.push("decline")
    assert position.deck[0].count("Drum Signal") == 1


MOMENTS = [(), ('develop "Royal Stud"',), ("decline",), ("decline", 'draw "Unrest"')]


@pytest.mark.parametrize("moves", MOMENTS)
def test_the_turn_is_taken_back_from_the_middle_of_the_card(moves: tuple[str, ...]) -> None:
    position = choosing()
    for move in moves:
        position.push(move)
    for _ in (*moves, "play"):
        position.pop()
    assert position == turn()
    assert position.text == turn().text


@pytest.mark.parametrize("moves", MOMENTS)
def test_the_turn_goes_on_in_the_same_way_after_a_copy_a_text_or_a_log(moves: tuple[str, ...]) -> None:
    position = choosing()
    for move in moves:
        position.push(move)
    others = [
        position.copy(),
        position.copy(history=False),
        Position.from_text(position.text),
        load_text(save_text(position), of=GAME).position,
    ]
    for one in (position, *others):
        assert one == position
    ends = [finish(one) for one in (position, *others)]
    assert all(end == ends[0] for end in ends)
    assert ends[0].over


def finish(position: Any, seed: int = 5) -> Any:
    """Play the last of the legal moves to the end."""
    dealer = Dealer(seed)
    dealer.settle(position)
    while not position.over:
        position.push(position.legal_moves[-1])
        dealer.settle(position)
    return position


def test_chance_draws_the_same_after_the_choice_was_taken_back() -> None:
    position, dealer = choosing(), Dealer(9)
    position.push("decline")
    drawn = dealer.pick(position)
    position.push(drawn)
    position.pop()
    position.pop()
    position.push("decline")
    assert dealer.pick(position) == drawn


def test_the_others_see_that_somebody_chooses_and_not_what_is_in_hand() -> None:
    position = choosing()
    view = position.seen_by("Ann")
    assert (view.who, list(view.legal_moves), view.hand(1)) == ("Bo Lee", [], None)
    assert view.observation()["sizes"] == [4, 6]


def test_what_is_in_hand_and_what_in_the_draw_deck_cannot_be_told_apart() -> None:
    position = choosing()
    position.push("decline")
    samples = [position.seen_by("Ann").sample(Dealer(seed)) for seed in range(20)]
    assert len({sample.hand[1] for sample in samples}) > 3
    assert all(sample.hand[0] == position.hand[0] for sample in samples)


def test_no_token_no_action() -> None:
    position = turn()
    for card in ('"Tend Fields"', '"Poets\' Hall"', '"War Cry"'):
        position.push(f"play {card}")
    while position.who_decides() != "Ann":
        position.push(position.legal_moves[-1])
    assert refusing(position, 'play "War Cry"') == "I-ACTION-2"


def test_a_card_that_is_not_in_hand_or_does_nothing_is_not_played() -> None:
    position = turn()
    refusal = position.why_not('play "Unrest"')
    assert refusal is not None
    assert refusal.clauses == ("I-ACTION-3", "I-PLAY-5")


def test_clean_up_discards_any_cards_and_draws_up_to_five() -> None:
    position = turn()
    position.push("end")
    assert len(position.legal_moves) == 24  # of five cards, two of them alike
    assert str(position.legal_moves[0]) == "discard"
    position.push('discard "War Cry" "Drum Signal"')  # in any order
    assert list(position.hand[0]) == ["Poets' Hall", "Tend Fields", "War Cry"]
    position.push("decline")
    Dealer(2).settle(position)
    assert len(position.hand[0]) == 5
    assert position.over


def test_a_card_that_is_not_in_hand_is_not_discarded() -> None:
    position = turn()
    position.push("end")
    assert refusing(position, 'discard "Tend Fields" "Tend Fields"') == "I-PUB-CLEAN-4"


def test_discards_are_chosen_card_by_card() -> None:
    position = turn()
    position.push("end")
    assert position.parts() == ("discard",)
    assert position.parts(("discard",)) == ('"Drum Signal"', '"Poets\' Hall"', '"Tend Fields"', '"War Cry"')
    assert position.parts(("discard", '"War Cry"')) == ('"War Cry"',)
