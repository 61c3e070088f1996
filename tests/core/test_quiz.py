"""Questions with computed answers: seeds, kinds, answers to choose from, and what a question keeps."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from rulebook_lib.core.errors import RulebookError, UnknownName
from rulebook_lib.core.game import game
from rulebook_lib.core.quiz import MOST_OPTIONS, Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import LEGAL
from rulebook_lib.horus import GAME, Position
from tests.playing import draw_on
from tests.quizzing import describe


def first(count: int, seed: int = 1, *kinds: str) -> list[Question]:
    return list(islice(GAME.quiz.questions(GAME, seed, kinds), count))


@pytest.fixture
def situation() -> Situation:
    return Situation(draw_on(Position.start(["Ann", "Bo"])), Random(1), "the beginning")


def asked(question: Question | None) -> Question:
    assert question is not None
    return question


def test_a_seed_gives_a_class_the_same_questions() -> None:
    assert [describe(one) for one in first(6, 7)] == [describe(one) for one in first(6, 7)]
    assert [describe(one) for one in first(6, 7)] != [describe(one) for one in first(6, 8)]


def test_the_first_questions_of_a_longer_quiz_are_those_of_a_shorter_one() -> None:
    assert [describe(one) for one in first(9)][:4] == [describe(one) for one in first(4)]


def test_every_kind_comes_once_in_a_round() -> None:
    kinds = [one.kind for one in first(len(GAME.quiz.kinds))]
    assert sorted(kinds) == sorted(GAME.quiz.kinds)
    assert len(kinds) >= 8


def test_one_can_ask_for_some_kinds_only() -> None:
    assert {one.kind for one in first(6, 1, "size", "winner")} == {"size", "winner"}


def test_an_unknown_kind_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'winner'"):
        first(1, 1, "winer")


def test_a_kind_that_no_position_allows_is_an_error_not_an_endless_search() -> None:
    quiz = Quiz()
    quiz.kind("never", "What never happens?")(lambda situation: None)
    with pytest.raises(RulebookError, match="no position of Horus was found for: never"):
        next(quiz.questions(GAME))


def test_positions_come_from_random_games_and_from_examples() -> None:
    origins = [one.origin for one in first(60)]
    assert any(origin.startswith("random game") for origin in origins)
    assert any("step" in origin for origin in origins)


def test_a_question_keeps_its_position_when_the_situation_moves_on(situation: Situation) -> None:
    question = asked(situation.ask_number("How many?", 3, reason="Counted.", clauses=["H-PLACE-1"]))
    before = question.position.text
    situation.position.push(situation.position.legal_moves[0])
    assert question.position.text == before


def test_numbers_stand_in_order_with_the_likely_mistakes_among_them(situation: Situation) -> None:
    question = asked(situation.ask_number("How many?", 6, (12, 10), reason="Counted.", clauses=["H-PLACE-1"]))
    values = [option.value for option in question.options]
    assert values == sorted(values)
    assert {6, 10, 12} < set(values)
    assert question.right.value == 6


def test_no_number_below_the_lowest_is_offered(situation: Situation) -> None:
    for _ in range(20):
        question = asked(situation.ask_number("How many?", 1, (0, -3), low=1, reason="One.", clauses=["H-PLACE-1"]))
        assert min(option.value for option in question.options) == 1


def test_a_wrong_answer_that_says_the_same_as_the_right_one_is_not_offered(situation: Situation) -> None:
    right, same, other = Option("Ann", 0), Option("Ann", 1), Option("Bo", 2)
    question = asked(situation.ask("Who?", right, [same, other, right], reason="So it is.", clauses=["H-PLACE-1"]))
    assert {option.text for option in question.options} == {"Ann", "Bo"}
    assert question.right == right


def test_without_a_wrong_answer_there_is_no_question(situation: Situation) -> None:
    assert situation.ask("Who?", Option("Ann", 0), [], reason="So it is.", clauses=["H-PLACE-1"]) is None


def test_yes_stands_before_no(situation: Situation) -> None:
    for right in (True, False):
        question = asked(situation.ask_yes_no("Is it?", right, reason="It is.", clauses=["H-PLACE-1"]))
        assert [option.text for option in question.options] == ["yes", "no"]
        assert question.right.value is right


def test_players_are_offered_by_name(situation: Situation) -> None:
    question = asked(situation.ask_name("Who?", "Bo", others=["nobody"], reason="Bo.", clauses=["H-PLACE-1"]))
    assert {option.text for option in question.options} == {"Ann", "Bo", "nobody"}


def test_several_players_together_are_one_answer(situation: Situation) -> None:
    question = asked(situation.ask_players("Who?", [1, 0], [[1]], reason="Both.", clauses=["H-PLACE-1"]))
    assert question.right == Option("Ann and Bo", ("Ann", "Bo"))
    assert {"Bo", "nobody"} < {option.text for option in question.options}


def test_a_rare_group_is_picked_from_as_often_as_a_large_one(situation: Situation) -> None:
    groups: dict[str, list[int]] = {"many": list(range(1, 100)), "rare": [0], "none": []}
    picked = [situation.pick_from(groups) for _ in range(60)]
    assert 15 < picked.count(0) < 45
    assert situation.pick_from({"none": []}) is None


def test_a_quiz_asks_in_the_default_readings_only() -> None:
    luxor = game("luxor")
    assert any(example.options for example in luxor.examples.values())
    usual = {option: choices[0] for option, choices in luxor.rulebook.switches().items()}
    asked_about = islice(luxor.quiz.questions(luxor, 1, ["wall", "last"]), 60)
    assert all(question.position.options == usual for question in asked_about)


def test_what_the_board_does_not_show_is_said_before_a_question_about_a_move() -> None:
    luxor = game("luxor")
    for question in islice(luxor.quiz.questions(luxor, 1, ["play"]), 5):
        player = question.position.who_decides()
        assert question.ask.startswith(f"{player} holds, from left to right: ")
        assert question.ask.endswith(f"Which of these may {player} do now?")


@pytest.mark.parametrize("kind", ["tile", "place"])
def test_letters_on_the_board_stand_for_the_places_that_a_question_names(kind: str) -> None:
    for question in first(5, 3, kind):
        said = question.ask + "".join(option.text for option in question.options)
        assert question.labels
        assert all(f" {letter}" in said for letter in question.labels)
        assert not any(target in question.reason for target in question.labels.values())


def test_reasons_that_a_learner_could_give_for_the_same_fault_are_not_offered_together() -> None:
    alike = {"H-PLACE-1", "H-PLACE-4"}
    for question in first(60, 5, "tile"):
        assert len(alike & {option.value for option in question.options}) < 2


def test_a_legal_move_is_sometimes_asked_about() -> None:
    answers = [question.right.value for question in first(30, 2, "tile")]
    assert LEGAL in answers
    assert len(set(answers)) > 2


def test_a_rare_moment_is_looked_for_a_few_moves_later(situation: Situation) -> None:
    later = situation.later(lambda position: "stone" in str(position.legal_moves[0]))
    assert later is not None
    assert later.step != situation.step
    assert later.origin.startswith("the beginning and ")
    assert later.origin.endswith(" more")


def test_a_moment_that_does_not_come_within_the_bounds_is_not_found(situation: Situation) -> None:
    began = situation.step
    assert situation.later(lambda position: False) is None
    assert situation.later(lambda position: position.round > 1, within=lambda position: position.round == 1) is None
    now = situation.later(lambda position: True)
    assert now is not None
    assert (now.origin, now.step, situation.step) == ("the beginning", began, began)


@pytest.mark.parametrize("name", ["horus", "khan", "luxor"])
def test_a_game_has_at_least_eight_kinds_of_questions(name: str) -> None:
    quiz: Any = game(name).quiz
    assert len(quiz.kinds) >= 8
    assert all(kind.title.endswith("?") for kind in quiz.kinds.values())


def test_no_more_answers_are_offered_than_there_is_room_for(situation: Situation) -> None:
    wrong = [Option(str(number), number) for number in range(20)]
    question = asked(situation.ask("Which?", Option("none", -1), wrong, reason="None.", clauses=["H-PLACE-1"]))
    assert len(question.options) == MOST_OPTIONS
