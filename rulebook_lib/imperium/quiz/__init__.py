"""Questions about Imperium: what may be done in a turn, what cards bring, the Market, reshuffling, points, the ends."""

from __future__ import annotations

from rulebook_lib.core.quiz import Quiz
from rulebook_lib.imperium.quiz.cards import CARDS
from rulebook_lib.imperium.quiz.decks import DECKS
from rulebook_lib.imperium.quiz.points import POINTS
from rulebook_lib.imperium.quiz.turns import TURNS

QUIZ = Quiz(*TURNS.kinds.values(), *CARDS.kinds.values(), *DECKS.kinds.values(), *POINTS.kinds.values())
"""The kinds of questions about Imperium."""
