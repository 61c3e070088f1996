"""The position of a game: who decides what, which moves are legal and why another is not, play and take back.

The idiom is the one chess libraries made familiar: ``legal_moves``, ``push``, ``pop``. Two things are added for board
games of every kind: a refused move says why (:meth:`Position.why_not`), and chance is a move like any other, made by
:data:`CHANCE`, so that the list of moves is the whole game.

What is still to be done stands in the position as its *agenda*, a stack of plain tuples ``(step name, …)``. The topmost
entry is the present :class:`Step` of the rulebook. Entries that need nobody's choice run by themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

from rulebook_lib.core.beginning import Beginning
from rulebook_lib.core.errors import IllegalMove, NotationError, PositionError
from rulebook_lib.core.journal import Journaled
from rulebook_lib.core.moves import Move, Moves, Notation
from rulebook_lib.core.steps import CHANCE, IGNORED, TABLE, Decision, Entry, Fault, Refusal, Step
from rulebook_lib.core.words import NAMES_OF_TYPES

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.core.game import Game
    from rulebook_lib.core.scores import Scores
    from rulebook_lib.core.view import View


V_co = TypeVar("V_co", bound="View[Any]", covariant=True)
Done = tuple[Move, int, int, tuple[Entry, ...], int]
"""A move that was played: the move, who decided it, whose turn it was; the agenda and the journal's length before."""


class Components(Protocol):
    """The tables of a game's components, as every position carries them."""

    @property
    def digest(self) -> str:
        """A short digest of all figures."""

    @property
    def assumed(self) -> Sequence[Any]:
        """The tables that are filled by assumption."""


class Viewed(Protocol[V_co]):
    """A position with the class of its views: so :meth:`Position.seen_by` gives each game's own kind of view."""

    @property
    def view(self) -> type[V_co]:
        """The class of its views."""

    def seat(self, player: int | str) -> int:
        """The seat of a player given by name or seat."""


class Position(Journaled, Beginning, ABC):
    """A position of a game: mutable, with an undo journal behind it.

    Attributes:
        players: names by seat.
        options: the readings in force.
        components: the tables that are played with.
        agenda: what is still to be done; the last entry is the present step.
        chances: how many chance moves were made.
        origin: how the game began, for saving it.
        turn: whose turn it is, by seat.

    A game's class declares its ``fields``: attributes that hold plain immutable values, flat dicts and sets of such
    values, or structures with ``copy`` and ``==``. Rules change them through :meth:`set`, :meth:`put`, :meth:`drop` and
    :meth:`undo_with` only, so that everything can be taken back.
    """

    game: ClassVar[Game]
    notation: ClassVar[Notation]
    view: ClassVar[type[View[Any]]]
    """The class of its views."""
    steps: ClassVar[Mapping[str, Step[Any]]]
    fields: ClassVar[tuple[str, ...]] = ()
    over_clause: ClassVar[str]
    order_clause: ClassVar[str]
    turn_clause: ClassVar[str]
    _standing: ClassVar[dict[Entry, Decision]]
    """Decisions that depend on nothing but their entry, made once: see :attr:`Step.seated`."""

    def __init_subclass__(cls) -> None:
        cls._standing = {}

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__()
        self.players = tuple(players)
        self.options = dict(options)
        self.components = components
        self.agenda: tuple[Entry, ...] = ()
        self.chances = 0
        self.origin: dict[str, Any] = {}
        self._done: list[Done] = []
        self.turn = 0
        self._legal: Sequence[Move] | None = None
        self._actor: int | None = None
        self._decision: Decision | None = None

    # ------------------------------------------------------------------ what can be asked

    @property
    def decision(self) -> Decision | None:
        """Who decides, at which step of the rulebook; None when the game is over."""
        if self._decision is None and (actor := self.actor) is not None:
            entry = self.agenda[-1]
            decision = self._standing.get(entry)
            if decision is None:
                step = self.steps[entry[0]]
                decision = Decision(actor, step, entry)
                if step.seated:
                    self._standing[entry] = decision
            self._decision = decision
        return self._decision

    @property
    def actor(self) -> int | None:
        """Who decides: a seat, TABLE or CHANCE; None when the game is over."""
        if self._actor is None and self.agenda:
            entry = self.agenda[-1]
            self._actor = self.steps[entry[0]].actor(self, entry)
            assert self._actor is not None, f"step {entry[0]!r} should have run by itself"
        return self._actor

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.agenda

    @property
    def active_seat(self) -> int | None:
        """Whose turn it is, for reports of a game; None in the set-up and while chance or the table decides.

        By default whoever has to decide. Games with turns of several steps say whose turn that is.
        """
        decision = self.decision
        return decision.actor if decision is not None and decision.actor >= 0 else None

    @property
    def legal_moves(self) -> Sequence[Move]:
        """All legal moves, in a fixed order, built only when asked for; empty when the game is over."""
        if self._legal is None:
            if not self.agenda:
                return Moves(self, (), lambda move: move)
            entry = self.agenda[-1]
            self._legal = self.steps[entry[0]].moves(self, entry)
        return self._legal

    @property
    def log(self) -> tuple[Move, ...]:
        """The moves so far, chance included."""
        return tuple(done[0] for done in self._done)

    @property
    def actors(self) -> tuple[int, ...]:
        """Who made each move of the log: a seat, TABLE or CHANCE."""
        return tuple(done[1] for done in self._done)

    @property
    def turns_of_log(self) -> tuple[int, ...]:
        """Whose turn it was at each move of the log, by seat."""
        return tuple(done[2] for done in self._done)

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Why a move is not allowed now; None when it is.

        Args:
            move: the move, or its text.
            seat: who wants to make it; left out, whoever has to decide.

        Raises:
            NotationError: the text cannot be read.
        """
        move = self.parse_move(move) if isinstance(move, str) else move
        faults = [fault for fault in self._faults(move, seat) if fault.clause not in IGNORED]
        if not faults:
            return None
        clauses = tuple(dict.fromkeys(fault.clause for fault in faults))
        return Refusal(clauses, faults[0].reason, faults[0].cells)

    def _faults(self, move: Move, seat: int | None) -> Iterator[Fault]:
        decision = self.decision
        if decision is None:
            yield Fault(self.over_clause, "the game is over")
            return
        if seat is not None and decision.actor not in (seat, TABLE):
            yield Fault(self.turn_clause, f"it is not {self.players[seat]}'s turn: {self.who_decides()} decides")
        if move.verb in decision.step.verbs:
            yield from decision.step.faults(self, decision.entry, move)
        else:
            yield self.wrong_step(move, decision)

    def wrong_step(self, move: Move, decision: Decision) -> Fault:
        """The fault of a move that belongs to another step of the rulebook."""
        expected = " or ".join(decision.step.verbs)
        return Fault(self.order_clause, f"{move.verb!r} cannot be done now: this step takes {expected}")

    def who_decides(self) -> str:
        """The name of whoever has to decide, for sentences."""
        decision = self.decision
        if decision is None:
            return "nobody"
        return {TABLE: "the table", CHANCE: "chance"}.get(decision.actor) or self.players[decision.actor]

    def parts(self, prefix: Sequence[str] = ()) -> Sequence[str]:
        """The next legal pieces of a move of which ``prefix`` has been chosen; empty when it is complete.

        >>> from rulebook_lib import horus
        >>> position = horus.Position.example("ex4")
        >>> position.push("bag R")
        >>> position.parts(("swap",))
        ('6,4', '8,10')
        """
        if not self.agenda:
            return ()
        entry = self.agenda[-1]
        return self.steps[entry[0]].parts(self, entry, tuple(prefix))

    @abstractmethod
    def scores(self) -> Scores:
        """The score as if the game ended now."""

    def seen_by(self: Viewed[V_co], seat: int | str | None, *, open_table: bool = False) -> V_co:
        """What one player may see, by seat or name; None is a spectator. At an open table nothing is secret."""
        return self.view(self, None if seat is None else self.seat(seat), open_table=open_table)

    def seat(self, player: int | str) -> int:
        """The seat of a player given by name or seat.

        Raises:
            NotationError: nobody of that name plays, or there is no such seat.
        """
        if isinstance(player, int):
            if not 0 <= player < len(self.players):
                raise NotationError(f"no seat {player}: the seats are 0 to {len(self.players) - 1}")
            return player
        if player not in self.players:
            raise NotationError(f"nobody here is called {player!r}; the players are {', '.join(self.players)}")
        return self.players.index(player)

    def parse_move(self, text: str) -> Move:
        """Read a move of this game.

        Raises:
            NotationError: the text is no move; quotes the part that is wrong.
        """
        return self.notation.parse(text)

    # ------------------------------------------------------------------ play and take back

    def push(self, move: Move | str) -> None:
        """Play a move.

        Raises:
            NotationError: the text cannot be read.
            IllegalMove: the rules refuse it; the position is untouched.
        """
        move = self.parse_move(move) if isinstance(move, str) else move
        if not self.agenda or move not in self.legal_moves:
            refusal = self.why_not(move)
            if refusal is not None:
                raise IllegalMove(str(move), refusal)
        self.play(move)

    def play(self, move: Move) -> None:
        """Play a move that is known to be legal, such as one sampled from the step; it is not tested again."""
        actor, agenda, turn, mark = self._actor, self.agenda, self.turn, len(self._journal)
        if actor is None:
            actor = self.actor
            assert actor is not None
        entry = agenda[-1]
        self.moment += 1
        self._legal = self._decision = None
        self.agenda = agenda[:-1]
        try:
            self.steps[entry[0]].apply(self, entry, move)
            self.run_automatic()
        except BaseException:
            self.rewind(mark)
            self.agenda = agenda
            raise
        if actor == CHANCE:
            self.chances += 1
        self._done.append((move, actor, turn, agenda, mark))

    def run_automatic(self) -> None:
        """Run the steps that need nobody's choice until somebody has to choose or the game is over."""
        steps = self.steps
        self._actor = self._decision = None
        while agenda := self.agenda:
            entry = agenda[-1]
            step = steps[entry[0]]
            self._actor = entry[1] if step.seated else step.actor(self, entry)
            if self._actor is not None:
                return
            self.agenda = agenda[:-1]
            step.run(self, entry)

    def play_out(self, dealer: Dealer, rng: Random) -> list[Move]:
        """Play random moves to the end of the game, each legal one as likely as the others.

        The moves are those that random bots make, but nothing is kept to take them back, so that it takes a fraction
        of the time; afterwards the position has no log.

        Args:
            dealer: picks for chance.
            rng: picks for everybody else.

        Returns:
            the moves, chance included.
        """
        steps, moves = self.steps, list[Move]()
        self.noting = False
        try:
            while agenda := self.agenda:
                entry = agenda[-1]
                step = steps[entry[0]]
                actor = self._actor = entry[1] if step.seated else step.actor(self, entry)
                if actor is None:
                    self.agenda = agenda[:-1]
                    step.run(self, entry)
                    continue
                self._legal = self._decision = None
                if actor == CHANCE:
                    moves.append(step.play_sample(self, entry, dealer.random(self.chances)))
                    self.chances += 1
                else:
                    moves.append(step.play_sample(self, entry, rng))
                self.moment += 1
        finally:
            self._legal = self._actor = self._decision = None
            self.noting = True
            self.forget()
        return moves

    def pop(self) -> Move:
        """Take the last move back. The position equals what it was, in every field.

        Raises:
            IndexError: there is no move to take back.
        """
        if not self._done:
            raise IndexError("there is no move to take back")
        move, actor, _, agenda, mark = self._done.pop()
        self.rewind(mark)
        self.agenda = agenda
        if actor == CHANCE:
            self.chances -= 1
        return move

    def rewind(self, mark: int) -> None:
        """Take back all changes since the journal had that length."""
        super().rewind(mark)
        self._legal = self._actor = self._decision = None

    # ------------------------------------------------------------------ for the steps of a game

    def settle(self, origin: Mapping[str, Any]) -> None:
        """Run what needs no choice, and make this the beginning: nothing before it can be taken back."""
        self.origin = dict(origin)
        self.run_automatic()
        self.forget()

    def todo(self, *entries: Entry) -> None:
        """Put steps on the agenda; the first is done first, before everything that was on it."""
        self.agenda += entries[::-1]

    def forget(self) -> None:
        """Make the present position the beginning: there is nothing before it to take back."""
        self._journal.clear()
        self._done.clear()

    # ------------------------------------------------------------------ copy, compare, text

    def copy(self, history: bool = True) -> Self:
        """An independent copy; without ``history`` it has no log and nothing to take back."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        for field in self.fields:
            value = getattr(self, field)
            if hasattr(value, "copy"):
                setattr(new, field, value.copy())
        for record in ("_journal", "_done"):
            setattr(new, record, getattr(self, record).copy() if history else [])
        new._worked_out = {}
        new._legal = None  # the list is bound to this position; the decision holds nothing of it
        return new

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return not self.differences(other)

    __hash__ = None  # type: ignore[assignment]

    def differences(self, other: Position) -> list[str]:
        """The names of the fields in which two positions of a game differ."""
        names = ("players", "options", "agenda", "chances", *self.fields)
        return [name for name in names if getattr(self, name) != getattr(other, name)]

    def read(self, table: Mapping[str, Any], seed: int) -> None:
        self.game.tables.Reading(self, table, seed).read()

    def table(self) -> dict[str, Any]:
        """The whole position as the ``[position]`` table of an example file: plain dicts, lists, texts, numbers."""
        written: dict[str, Any] = self.game.tables.write_position(self)
        return written

    @property
    def digest(self) -> str:
        """The digest of the component tables in use; a saved game carries it."""
        return self.components.digest

    @property
    def text(self) -> str:
        """The whole position as one line of text, the same for equal positions; :meth:`from_text` reads it."""
        body = {
            "game": self.game.name,
            "players": self.players,
            "options": self.options,
            "position": self.table(),
        }
        import json  # late, as for reading: most positions are never written

        # sorted, because dicts may have got their items in any order
        return json.dumps(body, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position from its line of text.

        Raises:
            NotationError: the text is no position of this game.
            PositionError: the position cannot exist.
        """
        import json

        try:
            body = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"not a position: {error}") from None
        if not isinstance(body, dict) or body.get("game") != cls.game.name:
            found = body.get("game") if isinstance(body, dict) else body
            raise NotationError(f"not a position of {cls.game.title}: expected game {cls.game.name!r}, found {found!r}")
        for key, kind in (("position", dict), ("players", list), ("options", dict)):
            if key not in body:
                raise NotationError(f"not a position: {key!r} is missing")
            if not isinstance(body[key], kind):
                raise PositionError([f"{key}: expected {NAMES_OF_TYPES[kind]}, got {body[key]!r}"], key)
        return cls.from_table(body["position"], body["players"], body["options"])

    def __repr__(self) -> str:
        decision = self.decision
        now = "the game is over" if decision is None else f"{self.who_decides()}: {decision.step.name}"
        return f"<{self.game.name} position after {len(self._done)} moves; {now}>"
