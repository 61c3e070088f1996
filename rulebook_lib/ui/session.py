"""A game that is being played: moves, bots, undo and redo, saving and loading. Knows no widgets.

The playground is a face on a :class:`Session`; tests drive the session itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rulebook_lib.core.bots import bot, choose
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.core.game import Game, game
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.core.moves import Move
from rulebook_lib.core.scores import Scores
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.template import example_text

PERSON = "person"
"""Who plays a seat that no bot plays."""


class Session:
    """One game at one table.

    Chance and bots move by themselves until a person has to decide. What chance does by a person's hand
    (``Game.by_hand``, such as a die) waits for that person, who may let chance decide or set the outcome. Undo goes
    back to the last decision of a person; redo plays the same again, draws included.

    Args:
        start: the position to play from, or a game (by name) to be set up.
        players: names by seat; only when a game is given by name.
        seed: for chance and bots.
        bots: a bot's name for each seat that a bot plays.
        options: readings that differ from the defaults; only when a game is given by name.
        setup: "done", or "steps" to play the set-up step by step.
    """

    def __init__(
        self,
        start: Any,
        players: Sequence[str] | None = None,
        *,
        seed: int = 1,
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, str] | None = None,
        setup: str = "done",
    ) -> None:
        self.seed = seed
        self.bots: dict[int, str] = dict(bots or {})
        self.setup = setup
        if isinstance(start, str):
            table = game(start)
            names = list(players or ("Ann", "Bo"))
            start = table.position.start(names, options=options, setup=setup)
        self.begin(start)

    @property
    def game(self) -> Game:
        """The game that is played."""
        found: Game = self.position.game
        return found

    def begin(self, position: Any) -> None:
        """Play on from a position; what was played before it stays as it is."""
        self.position = position
        self._base = len(position.log)
        self._future: list[list[Move]] = []
        self._groups: list[int] = []
        self._advance()
        self.totals: list[tuple[int, ...]] = [position.scores().totals]

    def new_game(self, players: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> None:
        """Set up a new game.

        Raises:
            PositionError: so many players cannot play.
        """
        start = type(self.position).start(players, options=options, setup=self.setup)
        self.seed = seed
        self.begin(start)

    # ------------------------------------------------------------------ playing

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the screen shows: who decides, if it is a person; else the first person."""
        decision = self.position.decision
        actor = None if decision is None else decision.actor
        if self.by_hand:
            actor = self.position.active_seat
        if actor is not None and actor >= 0 and actor not in self.bots:
            return int(actor)
        persons = [seat for seat in range(len(self.position.players)) if seat not in self.bots]
        return persons[0] if persons else None

    def play(self, move: Move | str) -> None:
        """Play a person's move; chance and bots answer.

        Raises:
            NotationError: the text cannot be read.
            IllegalMove: the rules refuse it; nothing has changed.
        """
        before = len(self.position.log)
        self.position.push(move)
        self._future.clear()
        self._advance()
        self._note(before)

    def let_chance(self) -> None:
        """Let chance decide what a person could have set by hand."""
        self.play(self._choose({}))

    @property
    def by_hand(self) -> bool:
        """Whether a chance move waits that the person whose turn it is makes by hand."""
        decision, seat = self.position.decision, self.position.active_seat
        if decision is None or decision.actor != CHANCE or seat is None or seat in self.bots:
            return False
        return not set(self.game.by_hand).isdisjoint(decision.step.verbs)

    def _advance(self, limit: int = 5000) -> None:
        """Let chance and bots move until a person has to decide, or so many moves were made."""
        while limit and self._plays_itself():
            self.position.push(self._choose(self.bots))
            limit -= 1

    def _note(self, before: int) -> None:
        """Remember a decision of a person: the length of the log before it, the score after it."""
        self._groups.append(before)
        self.totals.append(self.position.scores().totals)

    def _plays_itself(self) -> bool:
        decision = self.position.decision
        if decision is None or self.by_hand:
            return False
        return decision.actor == CHANCE or decision.actor in self.bots

    def _choose(self, names: Mapping[int, str]) -> Move:
        seats = range(len(self.position.players))
        players = [bot(names.get(seat, "random")) for seat in seats]
        rng = Random(f"{self.seed} {len(self.position.log)}")
        move = choose(self.position, players, Dealer(self.seed), rng)
        assert move is not None
        return move

    def hint(self) -> Move:
        """What the greedy bot would do now.

        Raises:
            RulebookError: nobody has to decide.
        """
        if self.position.over:
            raise RulebookError("the game is over")
        return self._choose(dict.fromkeys(range(len(self.position.players)), "greedy"))

    def play_out(
        self, progress: Callable[[int], object] | None = None, kind: str = "random", limit: int = 20000
    ) -> int:
        """Let bots play for everybody to the end.

        Args:
            progress: told the number of moves after each.
            kind: the bot that plays for persons.
            limit: give up after so many moves.

        Returns:
            how many moves were made.
        """
        before = len(self.position.log)
        self._future.clear()
        names = {seat: self.bots.get(seat, kind) for seat in range(len(self.position.players))}
        count = 0
        while not self.position.over and count < limit:
            self.position.push(self._choose(names))
            count += 1
            if progress:
                progress(count)
        if count:
            self._note(before)
        return count

    # ------------------------------------------------------------------ undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._groups)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take back the last decision of a person and all that followed it.

        Raises:
            RulebookError: there is nothing to take back.
        """
        if not self._groups:
            raise RulebookError("there is no move to take back")
        mark = self._groups.pop()
        taken: list[Move] = []
        while len(self.position.log) > mark:
            taken.append(self.position.pop())
        self._future.append(taken[::-1])
        self.totals.pop()

    def redo(self) -> None:
        """Play again what was taken back last; draws come out the same.

        Raises:
            RulebookError: there is nothing to play again.
        """
        if not self._future:
            raise RulebookError("there is no move to play again")
        before = len(self.position.log)
        for move in self._future.pop():
            self.position.push(move)
        self._note(before)

    @property
    def last_moves(self) -> tuple[Move, ...]:
        """What the last decision of a person brought about, chance and bots included."""
        return tuple(self.position.log[self._groups[-1] :]) if self._groups else ()

    @property
    def before_last(self) -> Scores | None:
        """The totals before that, as scores without lines; None at the beginning."""
        if len(self.totals) < 2:
            return None
        now = self.position.scores()
        return Scores((), self.totals[-2], (), now.high_wins)

    # ------------------------------------------------------------------ files and texts

    def save_text(self) -> str:
        """The game as the text of a saved game."""
        return save_text(self.position, self.seed)

    def load_text(self, text: str, name: str = "file") -> None:
        """Go on with a saved game; on an error the present one stays as it is.

        Raises:
            LogError: the text is no saved game of this game, or is damaged.
        """
        saved = load_text(text, name, self.position.components)
        if saved.position.game is not self.game:
            raise RulebookError(f"{name} is a game of {saved.position.game.title}, not of {self.game.title}")
        self.seed = saved.seed
        self.begin(saved.position)
        self._recall()

    def _recall(self) -> None:
        """Find the decisions of persons in the moves before the beginning, so that they can be taken back."""
        past = self.position.copy()
        totals = [past.scores().totals]
        self._groups = [n for n, actor in enumerate(past.actors) if actor != CHANCE and actor not in self.bots]
        for mark in reversed(self._groups):
            while len(past.log) > mark:
                past.pop()
            totals.append(past.scores().totals)
        self._base = 0
        self.totals = totals[::-1]

    def load_position(self, text: str) -> None:
        """Play from a position written as one line of text; on an error the present one stays as it is.

        Raises:
            NotationError: the text is no position of this game.
            PositionError: the position cannot exist.
        """
        self.begin(type(self.position).from_text(text.strip()))

    def example_text(self, title: str = "My example") -> str:
        """What was played since the beginning, as an example file to edit."""
        return example_text(self.position, title, self._base)

    def save_file(self, path: Path) -> None:
        """Save the game to a file."""
        path.write_text(self.save_text(), encoding="utf-8")
