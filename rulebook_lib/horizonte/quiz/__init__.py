"""Questions about Horizonte: what may be played, who plays next, who wins which trick, what that brings and costs."""

from __future__ import annotations

from rulebook_lib.core.quiz import Quiz
from rulebook_lib.horizonte.quiz.plays import PLAYS
from rulebook_lib.horizonte.quiz.points import POINTS
from rulebook_lib.horizonte.quiz.tricks import TRICKS

QUIZ = Quiz(*PLAYS.kinds.values(), *TRICKS.kinds.values(), *POINTS.kinds.values())
"""The kinds of questions about Horizonte."""
