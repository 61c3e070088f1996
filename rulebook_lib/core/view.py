"""What one player may see: everything open, their own secrets, nothing else.

Drawings, captions and bots are made from views, so that hidden information cannot leak through them. A view belongs
to its moment: used after the position moved on, it raises :class:`~rulebook_lib.core.errors.StaleError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic

from rulebook_lib.core.errors import StaleError
from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.steps import CHANCE, TABLE, Decision, P, Refusal

if TYPE_CHECKING:
    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.core.scores import Scores


class View(Generic[P]):
    """What one seat may see of a position. It cannot play and knows no log.

    Args:
        position: the position that is looked at.
        seat: who looks; None for a spectator, who sees only what is open to all.
        open_table: whether all play with open hands, as when a game is explained; then nothing is secret.
    """

    def __init__(self, position: P, seat: int | None, *, open_table: bool = False) -> None:
        self.__position, self._moment = position, position.moment
        self.seat, self.open_table = seat, open_table

    @property
    def _position(self) -> P:
        if self.__position.moment != self._moment:
            raise StaleError("this view belongs to an earlier moment of the position: ask for a new one")
        return self.__position

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._position.players

    @property
    def options(self) -> dict[str, str]:
        """The readings in force."""
        return dict(self._position.options)

    @property
    def assumed(self) -> tuple[Any, ...]:
        """The component tables that are filled by assumption."""
        return tuple(self._position.components.assumed)

    @property
    def turn(self) -> int:
        """Whose turn it is, in games with turns of several steps."""
        return self._position.turn

    @property
    def decision(self) -> Decision | None:
        """Who decides at which step; None when the game is over."""
        return self._position.decision

    @property
    def title(self) -> str:
        """What has to be decided now, as a short sentence."""
        decision = self.decision
        return "The game is over" if decision is None else decision.step.title(self._position, decision.entry)

    @property
    def who(self) -> str:
        """The name of whoever has to decide."""
        return self._position.who_decides()

    @property
    def may_choose(self) -> bool:
        """Whether the present decision is this seat's, or the table's; at an open table, any player's."""
        decision = self.decision
        if decision is None or decision.actor == CHANCE:
            return False
        return self.open_table or decision.actor in (self.seat, TABLE)

    @property
    def legal_moves(self) -> Sequence[Move]:
        """The legal moves when the decision is this seat's or the table's; otherwise none are shown."""
        return self._position.legal_moves if self.may_choose else Moves(self._position, (), lambda move: move)

    def parts(self, prefix: Sequence[str] = ()) -> Sequence[str]:
        """The next legal pieces of a move, as :meth:`Position.parts`; none when another decides."""
        return self._position.parts(prefix) if self.may_choose else ()

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why this seat cannot make a move now. For another's decision the answer is only whose turn it is."""
        if self.may_choose or self.decision is None:
            return self._position.why_not(move)
        clause = self._position.turn_clause
        return Refusal((clause,), f"it is not your turn: {self._position.who_decides()} decides")

    def scores(self) -> Scores:
        """The score as if the game ended now, as far as it is open."""
        return self._position.scores()

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who win if the game ends now, as far as the score is open."""
        return tuple(self.players[seat] for seat in self.scores().winners)

    def observation(self) -> dict[str, Any]:
        """All that this seat may know, as plain values. Two positions that differ only in secrets give the same."""
        raise NotImplementedError

    def sample(self, dealer: Dealer) -> P:
        """A full position that this view could be a view of; hidden things are filled at random, history is gone."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, theirs = (self.seat, self.open_table), (other.seat, other.open_table)
        return mine == theirs and self.observation() == other.observation()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.players[self.seat]
        decision = self.decision
        now = "the game is over" if decision is None else f"{self._position.who_decides()}: {decision.step.name}"
        return f"<what {who} sees of {self._position.game.name}; {now}>"
