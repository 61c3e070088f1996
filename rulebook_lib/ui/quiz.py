"""The quiz on screen: questions with their positions drawn, as plain data and as a widget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar

import traitlets

from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.game import Game
from rulebook_lib.core.quiz import Question
from rulebook_lib.core.words import listed
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.ui import assets
from rulebook_lib.ui.board import scene_message
from rulebook_lib.ui.link import LinkedWidget, Message

Json = dict[str, Any]
Answered = tuple[Question, int | None]
"""A question, and which of its options was chosen, if one was."""
MOST = 200
"""How many questions one round may have: each brings a drawing."""


def draw_question(question: Question, uid: str = "q") -> Scene:
    """The position of a question as everybody at an open table sees it, without what would tell the answer."""
    drawing = question.position.game.drawing
    layers = frozenset(getattr(drawing, "QUIZ_LOOK", ()))
    look = Look(labels=question.labels, changed=question.marked, layers=layers, uid=uid)
    scene: Scene = drawing.draw(question.position.seen_by(None, open_table=True), look)
    letters = listed([f"{letter} stands at {target}" for letter, target in question.labels.items()])
    return replace(scene, description=f"{scene.description} {letters}.") if letters else scene


def draw_hand(question: Question, uid: str = "h") -> Scene | None:
    """The hand that a question shows beside the board; None where it shows none."""
    if question.hand is None:
        return None
    position = question.position
    scene: Scene = position.game.drawing.hand(position.seen_by(question.hand), question.hand, Look(uid=uid))
    return scene


def question_data(question: Question) -> Json:
    """A question as plain data, without drawings: what a program or a printed sheet needs.

    Args:
        question: the question.

    Returns:
        ``kind``, ``question``, ``options`` (``text``, ``reason``, ``clauses``), ``answer`` (which option, from 0),
        ``reason``, ``clauses``, ``origin``, and ``position`` as one line of text.
    """
    return {
        "kind": question.kind,
        "question": question.ask,
        "options": [
            {"text": option.text, "reason": option.reason, "clauses": list(option.clauses)}
            for option in question.options
        ],
        "answer": question.answer,
        "reason": question.reason,
        "clauses": list(question.clauses),
        "origin": question.origin,
        "position": question.position.text,
    }


def clause_ids(questions: Iterable[Question]) -> list[str]:
    """All clauses that questions and their answers name, each once."""
    found: dict[str, None] = {}
    for question in questions:
        for ids in (question.clauses, *(option.clauses for option in question.options)):
            found.update(dict.fromkeys(ids))
    return list(found)


def quiz_payload(game: Game, questions: Sequence[Question], earlier: Sequence[Answered] = ()) -> Json:
    """Everything that ``static/quiz.js`` needs to ask some questions.

    Args:
        game: whose questions they are.
        questions: to be asked in this order.
        earlier: questions of earlier rounds and what was answered: they count for the score of the session.
    """
    texts: dict[str, int] = {}
    book, drawing = game.rulebook, game.drawing

    def drawn(scene: Scene | None) -> Json | None:
        if scene is None:
            return None
        return scene_message(scene) | {"defs": texts.setdefault(scene.defs, len(texts))}

    asked = [_asked(question) | _drawings(question, drawn) for question in questions]
    return {
        "game": game.title,
        "languages": ["en"],
        "wide": getattr(drawing, "WIDE", False),
        "css": drawing.css(),
        "icons": {"game": drawing.icon("game")},
        "legend": [{"icon": picture, "text": text} for picture, text in drawing.legend()],
        "assumed": [table.note for table in game.assumed],
        "clauses": {
            clause: {"text": book.clause(clause).text, "section": book.heading(clause)}
            for clause in clause_ids([*questions, *(question for question, _ in earlier)])
        },
        "earlier": {"questions": [_asked(one) for one, _ in earlier], "answers": [given for _, given in earlier]},
        "questions": asked,
        "defs": list(texts),
    }


def _asked(question: Question) -> Json:
    data = question_data(question)
    del data["position"]
    return data | {"ask": data.pop("question")}


def _drawings(question: Question, drawn: Any) -> Json:
    return {"scene": drawn(draw_question(question)), "hand": drawn(draw_hand(question))}


class QuizWidget(LinkedWidget):
    """A quiz in a notebook. Asking needs no kernel, a further round does.

    Attributes:
        payload: the questions with their drawings, as ``static/quiz.js`` describes them.
        answers: which option was chosen for each question, None where none was yet.
        questions: the questions of this round.
        earlier: those of earlier rounds that were answered.

    Args:
        game: the game.
        n: how many questions a round has.
        seed: the same seed gives the same questions.
        kinds: names of the kinds of questions to ask; all when left out.

    Raises:
        UnknownName: there is no such kind of question.
        RulebookError: a round cannot have so many questions.
    """

    _esm: ClassVar[str] = assets.module("quiz_widget")

    payload: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    answers: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, game: Game, n: int = 10, seed: int = 1, kinds: Sequence[str] = ()) -> None:
        if not 1 <= n <= MOST:
            raise RulebookError(f"a round of {n} questions: expected 1 to {MOST}")
        self.game, self.n = game, n
        self._source: Iterator[Question] = game.quiz.questions(game, seed, kinds)
        self.questions: list[Question] = []
        self.earlier: list[Answered] = []
        super().__init__()
        self._answer_to("more", self._more)
        self.next_round()

    def _more(self, _: Message) -> None:
        self.next_round()

    def next_round(self) -> None:
        """Ask further questions; what was answered so far counts on."""
        self.earlier = self.answered
        self.questions = list(islice(self._source, self.n))
        with self.hold_sync():
            self.answers = [None] * len(self.questions)
            self.payload = quiz_payload(self.game, self.questions, self.earlier)

    @property
    def answered(self) -> list[Answered]:
        """The questions of this session that were answered, with the number of the chosen option."""
        now = zip(self.questions, self.answers, strict=True)
        return [*self.earlier, *((question, given) for question, given in now if given is not None)]

    @property
    def score(self) -> tuple[int, int]:
        """How many answers of this session are right, and how many were given."""
        return sum(question.answer == given for question, given in self.answered), len(self.answered)

    @property
    def to_read(self) -> list[str]:
        """The clauses behind the wrong answers of this session: what speaks against each, and what it rests on."""
        wrong = [
            (question, given) for question, given in self.answered if given is not None and given != question.answer
        ]
        found = [(*question.options[given].clauses[:1], question.clauses[0]) for question, given in wrong]
        return list(dict.fromkeys(clause for clauses in found for clause in clauses))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Beside the widget the first question with its picture, for pages that cannot show widgets."""
        from rulebook_lib.ui.walkthrough import with_picture

        first = self.questions[0]
        return with_picture(super()._repr_mimebundle_(**kwargs), draw_question(first), f"Quiz: {first.ask}")
