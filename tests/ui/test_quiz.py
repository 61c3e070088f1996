"""The quiz on the side of Python: rounds, score, what a payload holds and what it must not tell."""

import json
from typing import Any

import pytest

from rulebook_lib import ui
from rulebook_lib.core.errors import RulebookError, UnknownName
from rulebook_lib.core.game import game
from rulebook_lib.core.quiz import Question
from rulebook_lib.horus import GAME
from rulebook_lib.ui.quiz import QuizWidget, draw_question, quiz_payload
from rulebook_lib.ui.quiz_sheet import Sheet

Sent = list[dict[str, Any]]


@pytest.fixture
def quiz(sent: Sent) -> QuizWidget:
    return ui.ask("horus", 4, seed=3)


def answer(quiz: QuizWidget, *right: bool) -> None:
    """Answer the first questions of the round, rightly or not."""
    given = [
        question.answer if well else (question.answer + 1) % len(question.options)
        for question, well in zip(quiz.questions, right, strict=False)
    ]
    quiz.answers = given + [None] * (len(quiz.questions) - len(given))


def asked_of(name: str, count: int) -> list[Question]:
    found = game(name)
    questions = found.quiz.questions(found, seed=5)
    return [next(questions) for _ in range(count)]


def test_the_payload_has_all_that_the_page_shows(quiz: QuizWidget) -> None:
    payload = quiz.payload
    assert json.loads(json.dumps(payload)) == payload
    assert len(payload["questions"]) == 4
    for question in payload["questions"]:
        assert question["options"][question["answer"]]["text"]
        assert payload["defs"][question["scene"]["defs"]]
        assert question["scene"]["body"].startswith("<g")
        named = {*question["clauses"], *(clause for option in question["options"] for clause in option["clauses"])}
        assert named <= set(payload["clauses"])


def test_score_and_clauses_to_read_follow_the_answers(quiz: QuizWidget) -> None:
    assert quiz.score == (0, 0)
    answer(quiz, True, False, True)
    assert quiz.score == (2, 3)
    question, given = quiz.answered[1]
    assert given is not None
    assert quiz.to_read == list(dict.fromkeys([*question.options[given].clauses[:1], question.clauses[0]]))


def test_a_further_round_asks_other_questions_and_keeps_the_score(quiz: QuizWidget) -> None:
    first = [question.ask + question.origin for question in quiz.questions]
    answer(quiz, True, False, True, True)
    quiz._handle_custom_msg({"id": 8, "type": "more"}, [])
    assert quiz.answers == [None] * 4
    assert [question.ask + question.origin for question in quiz.questions] != first
    assert quiz.score == (3, 4)
    answer(quiz, True)
    assert quiz.score == (4, 5)
    assert len(quiz.payload["earlier"]["questions"]) == 4


def test_questions_that_nobody_answered_do_not_count_in_a_further_round(quiz: QuizWidget) -> None:
    answer(quiz, True)
    quiz.next_round()
    assert quiz.score == (1, 1)


def test_a_class_gets_the_same_questions_for_a_seed() -> None:
    texts = [[question.ask for question in ui.ask("horus", 5, seed=9).questions] for _ in range(2)]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("n", [0, 201])
def test_a_round_has_a_sensible_number_of_questions(n: int) -> None:
    with pytest.raises(RulebookError, match="expected 1 to 200"):
        ui.ask("horus", n)


def test_an_unknown_kind_is_refused_at_once() -> None:
    with pytest.raises(UnknownName, match="kind of question"):
        ui.ask("horus", 3, kinds=["sise"])


def test_a_page_that_shows_no_widgets_shows_the_first_question(quiz: QuizWidget) -> None:
    bundle, _ = quiz._repr_mimebundle_()
    assert quiz.questions[0].ask in bundle["text/plain"]
    assert bundle["image/svg+xml"].startswith("<svg")


def test_the_drawing_of_a_question_tells_no_values_control_or_islands() -> None:
    for question in asked_of("horus", 24):
        scene = draw_question(question)
        assert "worth" not in scene.description
        assert "nobody" not in scene.description
        assert "rb-reef" not in scene.body
        assert "rb-value" not in scene.body


def test_letters_are_told_in_words_as_well() -> None:
    question = next(GAME.quiz.questions(GAME, 5, ["tile"]))
    assert draw_question(question).description.endswith(f"A stands at {question.labels['A']}.")


def test_symbols_that_questions_share_travel_once() -> None:
    questions = asked_of("horus", 12)
    payload = quiz_payload(GAME, questions)
    assert len(payload["defs"]) < len(questions)
    assert len(payload["defs"]) == len(set(payload["defs"]))


# ---------------------------------------------------------------------- on paper


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return Sheet(GAME, asked_of("horus", 5), 5)


def test_the_sheet_of_the_class_has_no_answers(sheet: Sheet) -> None:
    for entry, question in zip(sheet.as_json("questions"), sheet.questions, strict=True):
        assert not {"answer", "reason", "clauses", "wrong"} & set(entry)
        assert question.reason not in sheet.markdown("questions")
    assert "The rules behind them" not in sheet.html("questions")


def test_the_sheet_of_the_teacher_gives_letter_reason_and_clause(sheet: Sheet) -> None:
    for entry, question in zip(sheet.as_json("answers"), sheet.questions, strict=True):
        assert entry["answer"] == "abcd"[question.answer]
        assert entry["reason"] == question.reason
        assert [clause["id"] for clause in entry["clauses"]] == list(question.clauses)
        assert f"**{entry['answer']})**" in sheet.markdown("answers")


def test_both_sheets_say_by_which_seed_they_can_be_made_again(sheet: Sheet) -> None:
    assert sheet.markdown("questions").startswith("# Horus: questions, seed 5\n")
    assert sheet.markdown("answers").startswith("# Horus: answers, seed 5\n")


def test_a_printed_question_has_its_picture_and_the_answers_their_own_sheet(sheet: Sheet) -> None:
    html = sheet.html("questions", "answers")
    assert html.count("<article") == html.count('<svg class="ui-scene"') == 5
    assert html.count('<section class="ui-sheet">') == 2
    assert html.index("questions, seed 5</h1>") < html.index("answers, seed 5</h1>")


def test_drawings_on_one_page_do_not_share_ids(sheet: Sheet) -> None:
    from re import findall

    ids = findall(r'\sid="([^"]+)"', sheet.html("questions"))
    assert ids
    assert len(ids) == len(set(ids))
