"""Questions about Luxor: the path, its tiles, the cards, the points."""

from __future__ import annotations

from rulebook_lib.core.quiz import Quiz
from rulebook_lib.luxor.quiz.cards import CARDS
from rulebook_lib.luxor.quiz.path import PATH
from rulebook_lib.luxor.quiz.points import POINTS
from rulebook_lib.luxor.quiz.tiles import TILES

QUIZ = Quiz(*CARDS.kinds.values(), *PATH.kinds.values(), *TILES.kinds.values(), *POINTS.kinds.values())
"""The kinds of questions about Luxor."""
