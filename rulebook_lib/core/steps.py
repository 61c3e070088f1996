"""The steps of a rulebook: who decides, what may be chosen, why not, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from rulebook_lib.core.moves import Move, Moves

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.core.position import Position

TABLE = -1
"""Decides what the players settle together: the start player, a step of the set-up."""
CHANCE = -2
"""Decides draws, dice and deals."""

Entry = tuple[Any, ...]


class Fault(NamedTuple):
    """One reason against a move: the clause, a full sentence, the targets on the board that show it."""

    clause: str
    reason: str
    cells: tuple[str, ...] = ()


class Refusal(NamedTuple):
    """Why a move is refused.

    Attributes:
        clauses: all clauses that fail, the first of the rulebook's order of checks first.
        reason: a full sentence about the first of them.
        cells: the targets on the board that show it.
    """

    clauses: tuple[str, ...]
    reason: str
    cells: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The first clause that fails."""
        return self.clauses[0]


P = TypeVar("P", bound="Position")


class Step(Generic[P]):
    """One step of a rulebook, named after its heading: who decides, what may be chosen, why not, what it does.

    A step holds no state: everything it knows stands in the position and in its agenda ``entry``.

    Attributes:
        name: the first item of its agenda entries.
        heading: the rulebook's heading that it stands under.
        verbs: the verbs of the moves that it takes.
        secret: whether seats choose at the same time, each unseen by the others. The seats' entries stand on the agenda
            one behind the other; views hide what was chosen until the last of them is done, and their order does not
            matter.
        seated: whether the second item of its entries is the seat that decides, whatever the position: ``("dog", 2)``.
    """

    name: ClassVar[str]
    heading: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    by_chance: ClassVar[bool] = False
    """Whether chance decides."""
    concealed: ClassVar[bool] = False
    """Whether its moves tell what not everybody may know, so that a log on screen shows no more than their verb."""
    secret: ClassVar[bool] = False
    seated: ClassVar[bool] = False

    def actor(self, position: P, entry: Entry) -> int | None:
        """The seat that decides, TABLE or CHANCE; None when the step runs by itself."""
        return entry[1] if self.seated else None

    def run(self, position: P, entry: Entry) -> None:
        """Do a step that needs nobody's choice."""
        raise NotImplementedError(f"step {self.name!r} needs a decision")

    def title(self, position: P, entry: Entry) -> str:
        """What is to be decided now, as a short sentence for the screen."""
        return self.heading

    def candidates(self, position: P, entry: Entry) -> Iterable[Move]:
        """The moves worth testing, for steps that list their legal moves by trying (the default)."""
        return ()

    def moves(self, position: P, entry: Entry) -> Sequence[Move]:
        """The legal moves; by default the candidates without a fault."""
        legal = [m for m in self.candidates(position, entry) if not any(self.active_faults(position, entry, m))]
        return Moves(position, legal, lambda move: move, set(legal).__contains__)

    def sample(self, position: P, entry: Entry, rng: Random) -> Move:
        """One of the legal moves, each as likely as the others; for chance, one outcome by its weight."""
        moves = self.moves(position, entry)
        return moves[int(rng.random() * len(moves))]

    def play_sample(self, position: P, entry: Entry, rng: Random) -> Move:
        """Play the move that ``sample`` would give, for :meth:`~rulebook_lib.core.position.Position.play_out` alone.

        The step's entry is still on the agenda. Nothing is taken back afterwards, so a step that is taken very often
        may choose and play in one go, past the journal.

        Returns:
            the move.
        """
        move = self.sample(position, entry, rng)
        position.agenda = position.agenda[:-1]
        self.apply(position, entry, move)
        return move

    def faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        """Everything that speaks against a move whose verb belongs to this step, in the rulebook's order of checks."""
        return iter(())

    def active_faults(self, position: P, entry: Entry, move: Move) -> Iterator[Fault]:
        """The faults without those of clauses that a mutation test has switched off."""
        return (fault for fault in self.faults(position, entry, move) if fault.clause not in IGNORED)

    def apply(self, position: P, entry: Entry, move: Move) -> None:
        """Play a legal move. Its entry has been taken off the agenda already."""
        raise NotImplementedError(f"step {self.name!r} takes no move")

    def parts(self, position: P, entry: Entry, prefix: tuple[str, ...]) -> Sequence[str]:
        """The next pieces of the legal moves that begin with ``prefix``, in the order of the moves."""
        n, found = len(prefix), {}
        for move in position.legal_moves:
            pieces = move.pieces
            if len(pieces) > n and pieces[:n] == prefix:
                found[pieces[n]] = True
        return tuple(found)


class ChanceStep(Step[P]):
    """A step that chance decides: its legal moves are the possible outcomes."""

    by_chance = True

    def actor(self, position: P, entry: Entry) -> int | None:
        return CHANCE

    def sample(self, position: P, entry: Entry, rng: Random) -> Move:
        raise NotImplementedError


class Decision(NamedTuple):
    """Who decides, at which step of the rulebook.

    Attributes:
        actor: a seat (0 is the first player), TABLE or CHANCE.
        step: the step of the rulebook.
        entry: the agenda entry that the step reads.
    """

    actor: int
    step: Step[Any]
    entry: Entry


IGNORED: set[str] = set()
"""Clauses that are ignored in every refusal; empty except inside :func:`clause_switched_off`."""


@contextmanager
def clause_switched_off(clause: str) -> Iterator[None]:
    """Ignore one clause in every refusal, so that a mutation test can see whether any test notices."""
    IGNORED.add(clause)
    try:
        yield
    finally:
        IGNORED.discard(clause)
