"""Quizzes of any game in tests: every question is answered a second time, in another way than the engine does.

A game's tests give a *truth* for each kind of question: a function that tells of one offered answer whether it is
right, worked out with networkx or by brute force from what lies on the table. Exactly the stated answer has to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice

from rulebook_lib.core.game import Game
from rulebook_lib.core.quiz import MOST_OPTIONS, Option, Question

Truth = Callable[[Question, Option], bool]
"""Whether an offered answer to a question is right."""
MANY = 2000
"""How many questions the long run asks."""


def check_questions(game: Game, truths: Mapping[str, Truth], number: int, seed: int) -> None:
    """Answer so many questions a second time; each kind has to come, and to have answers at more than one place."""
    assert set(truths) == set(game.quiz.kinds), "a kind of question without a second computation"
    places: dict[str, Counter[int]] = {kind: Counter() for kind in truths}
    for question in islice(game.quiz.questions(game, seed), number):
        told = describe(question)
        right = [option for option in question.options if truths[question.kind](question, option)]
        assert right == [question.right], f"right by the second computation: {[one.text for one in right]}\n{told}"
        well_formed(game, question)
        places[question.kind][question.answer] += 1
    assert all(len(where) > 1 for where in places.values()), f"an answer that never varies: {places}"


def well_formed(game: Game, question: Question) -> None:
    """Whether a question can be shown: different answers, clauses that exist, a reason."""
    told = describe(question)
    assert 2 <= len(question.options) <= MOST_OPTIONS, told
    assert len({option.text for option in question.options}) == len(question.options), told
    assert len({str(option.value) for option in question.options}) == len(question.options), told
    named = {*question.clauses, *(clause for option in question.options for clause in option.clauses)}
    assert question.clauses, told
    assert named <= set(game.rulebook.clauses), told
    assert question.ask.endswith("?"), told
    assert question.reason, told
    assert question.origin, told
    assert not question.position.log, "a question shows a position, not how it came about"


def describe(question: Question) -> str:
    """A question in full, for a failing test."""
    options = "; ".join(f"{option.text} [{option.value!r}]" for option in question.options)
    return (
        f"{question.kind}: {question.ask} {options}\n  stated: {question.right.text}, {question.reason}\n"
        f"  about {question.about}, {question.origin}\n  {question.position.text}"
    )
