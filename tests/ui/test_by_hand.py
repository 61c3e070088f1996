"""Chance moves that a person makes by hand, such as to roll a die."""

from __future__ import annotations

import pytest

from rulebook_lib import luxor
from rulebook_lib.ui.playground import Playground
from rulebook_lib.ui.session import Session

HANDS = {"Ann": ["die", "3", "+/-1", "2", "4"], "Bo": ["die", "3", "+/-1", "2", "4"]}


def position() -> luxor.Position:
    return luxor.Position.from_table({"hands": HANDS}, ["Ann", "Bo"])


def verbs(session: Session) -> list[str]:
    return [move.verb for move in session.position.log]


def test_the_die_waits_for_the_person_who_played_its_card() -> None:
    session = Session(position())
    session.play("play 1st")
    assert session.by_hand
    assert session.viewer == 0
    assert verbs(session) == ["play"]


@pytest.mark.parametrize("face", [1, 6])
def test_the_die_is_set_by_a_person(face: int) -> None:
    session = Session(position())
    session.play("play 1st")
    session.play(f"roll {face}")
    assert [str(move) for move in session.position.legal_moves] == [f"move stairs {face}"]
    assert not session.by_hand


def test_the_die_is_rolled_by_chance_the_same_each_time() -> None:
    rolled = []
    for _ in range(2):
        session = Session(position(), seed=5)
        session.play("play 1st")
        session.let_chance()
        rolled.append(str(session.position.log[-1]))
    assert rolled[0] == rolled[1]
    assert rolled[0].startswith("roll ")


def test_a_roll_is_taken_back_and_played_again() -> None:
    session = Session(position())
    session.play("play 1st")
    session.play("roll 2")
    session.undo()
    assert session.by_hand
    session.redo()
    assert str(session.position.log[-1]) == "roll 2"


def test_a_bot_rolls_by_itself() -> None:
    session = Session(position(), bots={0: "greedy"})
    assert session.position.active_seat == 1
    assert not session.by_hand


def test_bots_play_on_from_a_die_that_waits() -> None:
    session = Session(position())
    session.play("play 1st")
    session.play_out()
    assert session.position.over


def test_a_game_with_a_set_die_is_saved_and_loaded() -> None:
    session = Session(position())
    session.play("play 1st")
    session.play("roll 2")
    other = Session("luxor", ["Ann", "Bo"])
    other.load_text(session.save_text())
    assert other.position.text == session.position.text


def test_the_board_offers_the_die_and_the_hint_waits() -> None:
    play = Playground(Session(position()))
    play.choose("play 1st")
    assert 'data-action="chance"' in play.board.scene["body"]
    assert 'data-action="roll 6"' in play.board.scene["body"]
    assert play.drawer.hint.disabled
    play.choose("chance")
    assert verbs(play.session) == ["play", "roll"]
    assert not play.drawer.hint.disabled


def test_a_locked_card_is_refused_at_its_place_in_the_hand() -> None:
    play = Playground(Session(position()))
    before = play.session.position.text
    play.choose_in_hand("play 3rd")
    assert play.session.position.text == before
    assert play.hand.callout is not None
    assert play.hand.callout["clause"] == "L-HAND-2"
    assert play.hand.lights == play.board.name


def test_a_wide_board_says_so() -> None:
    assert "ui-wide" in Playground(Session(position()))._dom_classes
    assert "ui-wide" not in Playground(Session("horus", ["Ann", "Bo"]))._dom_classes
