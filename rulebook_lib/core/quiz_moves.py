"""Questions about moves, for any game: is this one legal, and why not; which of these is legal?"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Kind, Option, Question, Situation
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.words import capital, sentence

LETTERS = "ABCDEFGH"
MOST_MOVES = 4
"""How many moves there are to choose from, at most."""
TRIED = 150
"""How many candidates for a move are looked at in one position."""
MOST_CLAUSES = 20
"""How many clauses are looked at for wrong reasons."""
SHARE_LEGAL = 0.35
"""How often the move that is asked about is legal."""
LEGAL = "legal"
"""The value of the answer that a move is legal."""

Say = Callable[[Any, Move, Sequence[str]], str]
"""A move in words: position, move, and the letters that stand at its cells on the board."""
Cells = Callable[[Any, Move], Sequence[str]]
"""The targets on the board that a move names."""
Tell = Callable[[Any], str]
"""What has to be known and is not on the board, as sentences that stand before the question."""


class MoveQuestions:
    """Makes questions about the moves of some verbs.

    Args:
        verbs: the verbs of the moves asked about.
        say: a move in words, to follow "May Ann …" ("lay the Hill at A").
        cells: what it names on the board, to be called by letters; none for moves that words tell apart.
        fits: which moves are worth asking about.
        alike: groups of clauses that a learner could give for the same fault; only one of a group is offered.
        hand: whether the hand of who decides is shown.
        told: what is said before the question, where the board does not show it ("It is the second action.").
    """

    def __init__(
        self,
        verbs: Sequence[str],
        say: Say,
        cells: Cells = lambda _position, _move: (),
        *,
        fits: Callable[[Any, Move], bool] = lambda _position, _move: True,
        alike: Sequence[Sequence[str]] = (),
        hand: bool = False,
        told: Tell = lambda _position: "",
    ) -> None:
        self.verbs, self.say, self.cells, self.fits, self.hand = frozenset(verbs), say, cells, fits, hand
        self.told = told
        self.alike = {clause: frozenset(group) for group in alike for clause in group}

    def legality(self, name: str, title: str) -> Kind:
        """The kind of question that asks whether one move is legal, and if it is not, why."""
        return Kind(name, title, self._is_it_legal)

    def choice(self, name: str, title: str) -> Kind:
        """The kind of question that asks which of several moves is the only legal one."""
        return Kind(name, title, self._which_is_legal)

    # ------------------------------------------------------------------

    def _is_it_legal(self, situation: Situation) -> Question | None:
        allowed, refused = self._tried(situation)
        moves = allowed if situation.rng.random() < SHARE_LEGAL else situation.pick(refused.values())
        move = situation.pick(moves or ())
        if move is None:
            return None
        position = situation.position
        refusal = position.why_not(move)
        clauses: tuple[str, ...] = refusal.clauses if refusal else ()
        against = [self._because(position, clause) for clause in self._others(situation, refused, clauses)]
        legal = Option("Yes, that is legal", LEGAL)
        right, wrong = (self._because(position, clauses[0]), [legal, *against]) if refusal else (legal, against)
        labels = self._letters(position, [move])
        return situation.ask(
            self._after_told(
                position, f"May {position.who_decides()} {self.say(position, move, list(labels))}? If not, why?"
            ),
            right,
            wrong,
            reason=sentence(_lettered(refusal.reason, labels)) if refusal else "No rule is against it.",
            clauses=clauses or [option.value for option in against[:1]],
            about=("legal", str(move)),
            labels=labels,
            hand=position.actor if self.hand else None,
        )

    def _which_is_legal(self, situation: Situation) -> Question | None:
        allowed, refused = self._tried(situation)
        position = situation.position
        right = situation.pick(allowed)
        if right is None:
            return None
        offered = [right]
        said = {self.say(position, right, self.cells(position, right))}
        for group in situation.some(refused.values(), len(refused)) * (MOST_MOVES - 1):
            move = situation.pick(group)
            words = self.say(position, move, self.cells(position, move)) if move else ""
            if move and words not in said and len(offered) < MOST_MOVES:
                offered.append(move)
                said.add(words)
        offered = situation.some(offered, len(offered))
        labels = self._letters(position, offered)
        options = [self._option(position, move, labels) for move in offered]
        answer = options[offered.index(right)]
        wrong = [option for option in options if option is not answer]
        told = " ".join(f"{capital(option.text)}: {_lettered(option.reason, labels)}" for option in wrong)
        return situation.ask(
            self._after_told(position, f"Which of these may {position.who_decides()} do now?"),
            answer,
            wrong,
            reason=f"No rule is against it. {told}",
            clauses=[clause for option in wrong for clause in option.clauses[:1]],
            in_order=options.index if labels else None,
            about=("which", *(str(move) for move in offered)),
            labels=labels,
            hand=position.actor if self.hand else None,
        )

    def _option(self, position: Any, move: Move, labels: Mapping[str, str]) -> Option:
        letter_of = {target: letter for letter, target in labels.items()}
        refusal = position.why_not(move)
        reason, clauses = (sentence(_lettered(refusal.reason, labels)), refusal.clauses) if refusal else ("", ())
        words = self.say(position, move, [letter_of[cell] for cell in self.cells(position, move)])
        return Option(words, str(move), reason, clauses)

    def _tried(self, situation: Situation) -> tuple[list[Move], dict[str, list[Move]]]:
        """Legal moves of the verbs, and others by the clause that refuses them; nobody is asked about chance."""
        position = situation.position
        decision = position.decision
        verbs = self.verbs & set(decision.step.verbs) if decision and decision.actor != CHANCE else frozenset()
        if not verbs:
            return [], {}
        allowed = list(islice((move for move in position.legal_moves if self._asked(position, move, verbs)), TRIED))
        refused: dict[str, list[Move]] = {}
        candidates = [move for move in position.game.candidates(position) if self._asked(position, move, verbs)]
        for move in situation.some(candidates, TRIED):
            if refusal := position.why_not(move):
                refused.setdefault(refusal.clause, []).append(move)
        return allowed, refused

    def _others(self, situation: Situation, refused: Iterable[str], clauses: Sequence[str]) -> list[str]:
        """Clauses that refuse other moves, none of which could be given for a move that these clauses refuse."""
        taken = {other for clause in clauses for other in self.alike.get(clause, {clause})}
        found = []
        for clause in situation.some(refused, MOST_CLAUSES):
            if clause not in taken:
                found.append(clause)
                taken |= self.alike.get(clause, {clause})
        return found[: 2 if clauses else 3]

    def _after_told(self, position: Any, question: str) -> str:
        return " ".join(filter(None, (self.told(position), question)))

    def _because(self, position: Any, clause: str) -> Option:
        return Option(f"No: {position.game.rulebook.clause(clause).text}", clause, "", (clause,))

    def _asked(self, position: Any, move: Move, verbs: Collection[str]) -> bool:
        return move.verb in verbs and self.fits(position, move)

    def _letters(self, position: Any, moves: Sequence[Move]) -> dict[str, str]:
        """A letter for each cell that the moves name."""
        cells = dict.fromkeys(cell for move in moves for cell in self.cells(position, move))
        return lettered(cells)


def lettered(targets: Iterable[str]) -> dict[str, str]:
    """Letters for some targets on the board, for the labels of a question.

    >>> lettered(["f5", "f4"])
    {'A': 'f5', 'B': 'f4'}
    """
    return dict(zip(LETTERS, targets, strict=False))


def _lettered(text: str, labels: Mapping[str, str]) -> str:
    """A reason in which the letters stand for the places that they name on the board."""
    for letter, target in labels.items():
        text = re.sub(rf"(?<![\w,-]){re.escape(target)}(?![\w,])", letter, text)
    return text
