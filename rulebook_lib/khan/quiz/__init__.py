"""Questions about Khan: where rulers end, what a card allows, which tiles fit and whose they are, what they score."""

from __future__ import annotations

from rulebook_lib.core.quiz import Quiz
from rulebook_lib.khan.quiz.moves import MOVES
from rulebook_lib.khan.quiz.tiles import TILES
from rulebook_lib.khan.quiz.turns import TURNS

QUIZ = Quiz(*MOVES, *TURNS.kinds.values(), *TILES.kinds.values())
"""The kinds of questions about Khan."""
