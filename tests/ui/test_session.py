"""A game at a table: what a playground does, without its widgets."""

import json

import pytest

from rulebook_lib import horus
from rulebook_lib.core.errors import IllegalMove, LogError, NotationError, RulebookError
from rulebook_lib.core.example import parse_example
from rulebook_lib.core.replay import verify
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.ui.session import Session


def played(session: Session, decisions: int) -> Session:
    """The session after so many decisions, each the first legal move."""
    for _ in range(decisions):
        session.play(session.position.legal_moves[0])
    return session


@pytest.fixture
def session() -> Session:
    return Session("horus", ["Ann", "Bo"], seed=5)


def test_a_session_begins_where_a_person_has_to_decide(session: Session) -> None:
    decision = session.position.decision
    assert decision is not None
    assert decision.actor == 0
    assert decision.step.name in {"tile", "swap"}


def test_chance_and_bots_answer_a_move_until_it_is_a_persons_turn_again() -> None:
    session = Session("horus", ["Ann", "Bot"], seed=5, bots={1: "random"})
    for _ in range(12):
        session.play(session.position.legal_moves[-1])
        decision = session.position.decision
        assert decision is not None
        assert decision.actor == 0
    assert 1 in session.position.actors


def test_the_screen_shows_the_hand_of_the_person_who_decides() -> None:
    session = Session("horus", ["Bot", "Bo"], seed=2, bots={0: "random"})
    assert session.viewer == 1


def test_an_illegal_move_changes_nothing(session: Session) -> None:
    before, log = session.position.text, session.position.log
    with pytest.raises(IllegalMove, match="H-PLACE-1"):
        session.play("tile 50,50" if "tile" in str(session.position.legal_moves[0]) else "swap 0,-2 50,50")
    assert session.position.text == before
    assert session.position.log == log
    assert not session.can_undo


def test_undo_takes_back_a_decision_with_all_that_followed_it() -> None:
    session = Session("horus", ["Ann", "Bot"], seed=3, bots={1: "random"})
    texts = [session.position.text]
    for _ in range(8):
        session.play(session.position.legal_moves[0])
        texts.append(session.position.text)
    for text in reversed(texts[:-1]):
        session.undo()
        assert session.position.text == text
    with pytest.raises(RulebookError, match="no move to take back"):
        session.undo()


def test_redo_draws_the_same_again(session: Session) -> None:
    played(session, 10)
    text, totals = session.position.text, list(session.totals)
    for _ in range(10):
        session.undo()
    for _ in range(10):
        session.redo()
    assert session.position.text == text
    assert session.totals == totals
    with pytest.raises(RulebookError, match="no move to play again"):
        session.redo()


def test_another_move_after_undo_forgets_what_was_taken_back(session: Session) -> None:
    played(session, 3)
    session.undo()
    session.play(session.position.legal_moves[-1])
    assert not session.can_redo


def test_the_same_seed_gives_the_same_game() -> None:
    first = Session("horus", ["A", "B"], seed=9, bots={0: "random", 1: "greedy"})
    again = Session("horus", ["A", "B"], seed=9, bots={0: "random", 1: "greedy"})
    other = Session("horus", ["A", "B"], seed=10, bots={0: "random", 1: "greedy"})
    assert first.position.log == again.position.log
    assert first.position.log != other.position.log


def test_bots_play_a_game_to_its_end_and_tell_their_progress(session: Session) -> None:
    told: list[int] = []
    moves = session.play_out(told.append)
    assert session.position.over
    assert told == list(range(1, moves + 1))
    session.undo()
    assert not session.position.over


def test_a_saved_game_can_be_loaded_and_taken_back(session: Session) -> None:
    played(session, 7)
    other = Session("horus", ["X", "Y"])
    other.load_text(session.save_text())
    assert other.position == session.position
    assert other.position.log == session.position.log
    other.undo()
    session.undo()
    assert other.position == session.position


def test_a_damaged_file_leaves_the_present_game_as_it_is(session: Session) -> None:
    played(session, 4)
    text = session.save_text()
    before = session.position.text
    with pytest.raises(LogError, match=r"game\.jsonl:\d+: the file is cut short"):
        session.load_text("\n".join(text.splitlines()[:-2]), "game.jsonl")
    header = json.loads(text.splitlines()[0]) | {"format": 99}
    with pytest.raises(LogError, match="newer version"):
        session.load_text("\n".join([json.dumps(header), *text.splitlines()[1:]]), "game.jsonl")
    assert session.position.text == before


def test_a_position_can_be_pasted_as_one_line(session: Session) -> None:
    played(session, 6)
    other = Session("horus", ["X", "Y"])
    other.load_position(f"  {session.position.text}\n")
    assert other.position == session.position
    with pytest.raises(NotationError, match="not a position"):
        other.load_position("{}")
    assert other.position == session.position


def test_what_was_played_becomes_an_example_that_holds(session: Session) -> None:
    played(session, 9)
    example = parse_example(session.example_text("What we played"))
    report = verify(example)
    assert report.ok
    assert report.replay.steps[-1].position == session.position
    assert example.title["en"] == "What we played"


def test_free_play_from_an_example_begins_at_its_position_and_not_before() -> None:
    start = horus.Position.start(["Ann", "Bo"])
    session = Session(start)
    moved = played(session, 2)
    onward = Session(moved.position.copy())
    assert not onward.can_undo
    played(onward, 1)
    onward.undo()
    assert onward.position == moved.position


def test_a_hint_is_a_legal_move(session: Session) -> None:
    assert session.hint() in session.position.legal_moves


def test_every_move_knows_who_made_it(session: Session) -> None:
    played(session, 6)
    made = zip(session.position.log, session.position.actors, strict=True)
    chance = {move.verb for move, actor in made if actor == CHANCE}
    assert chance <= {"deal", "bag", "draw"}
    assert {"deal", "bag"} <= chance
