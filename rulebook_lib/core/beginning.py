"""How a game begins: players and readings checked, the set-up done or left to the table, positions read from tables."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rulebook_lib.core.errors import PositionError, RulebookError

if TYPE_CHECKING:
    from rulebook_lib.core.game import Game


class Beginning:
    """The part of a position's class that makes positions: a game says with :meth:`lay_out` and :meth:`read` how."""

    game: ClassVar[Game]
    players_clause: ClassVar[str]
    """The clause (or gap) that says how many can play."""
    stepwise = False
    """Whether the table does the steps of the set-up itself."""

    @classmethod
    def prepare(cls, players: Sequence[str], options: Mapping[str, str] | None = None, components: Any = None) -> Self:
        """A table for so many players with nothing on it.

        Raises:
            PositionError: so many cannot play, or two have one name.
            RulebookError: an option or a choice is unknown.
        """
        components = components or cls.game.components()
        fewest, most = components.players
        check_players(players, fewest, most, cls.players_clause)
        make: Any = cls
        position: Self = make(players, check_options(options, cls.game.rulebook.switches()), components)
        return position

    @classmethod
    def start(
        cls,
        players: Sequence[str],
        *,
        first: str | None = None,
        setup: str = "done",
        options: Mapping[str, str] | None = None,
        components: Any = None,
    ) -> Self:
        """The beginning of a game.

        Args:
            players: their names in the order of the seats, clockwise.
            first: who begins; the first one when left out.
            setup: "done", or "steps" to make each step of the set-up a move of the TABLE.
            options: readings that differ from the defaults.
            components: the tables to play with; the shipped ones when left out.

        Raises:
            PositionError: so many players cannot play, or two have one name.
            RulebookError: an option or a choice is unknown.
        """
        position = cls.prepare(players, options, components)
        if setup == "steps":
            position.stepwise = True
        position.lay_out(first)
        position.settle({"first": first, "setup": setup})
        return position

    @classmethod
    def from_table(
        cls,
        table: Mapping[str, Any],
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        components: Any = None,
    ) -> Self:
        """A position from a ``[position]`` table; what it leaves out is filled from what remains, by ``seed``.

        Raises:
            PositionError: the position cannot exist; every defect is named.
        """
        position = cls.prepare(players, options, components)
        position.read(table, seed)
        position.settle({"position": dict(table), "seed": seed})
        return position

    @abstractmethod
    def lay_out(self, first: str | None) -> None:
        """Put the whole game on the agenda of an empty table.

        Args:
            first: the player who begins, where that is settled; None asks the table or takes the first seat.
        """

    @abstractmethod
    def read(self, table: Mapping[str, Any], seed: int) -> None:
        """Fill an empty table from a ``[position]`` table.

        Raises:
            PositionError: the position cannot exist; every defect is named.
        """

    @abstractmethod
    def settle(self, origin: Mapping[str, Any]) -> None:
        """Run what needs no choice, and make this the beginning: nothing before it can be taken back."""

    @classmethod
    def begin(
        cls,
        origin: Mapping[str, Any],
        players: Sequence[str],
        options: Mapping[str, str],
        components: Any = None,
    ) -> Self:
        """A position as another one began, from its ``origin``.

        Raises:
            PositionError: no game can begin like that.
        """
        if "position" in origin:
            return cls.from_table(origin["position"], players, options, origin.get("seed", 1), components)
        return cls.start(players, options=options, components=components, **origin)

    @classmethod
    def example(cls, name: str) -> Self:
        """The position in which a shipped example begins, by the example's short name.

        Raises:
            UnknownName: there is no such example.
        """
        position: Self = cls.game.example(name).start()
        return position


def check_players(players: Sequence[str], fewest: int, most: int, clause: str) -> None:
    """Check the list of players.

    Raises:
        PositionError: too few, too many, or two of one name.
    """
    names: list[Any] = list(players) if isinstance(players, list | tuple) else []
    if not names or not all(isinstance(name, str) and name and name == name.strip() for name in names):
        raise PositionError([f"players must be a list of names, got {players!r}"], "players")
    if not fewest <= len(names) <= most:
        raise PositionError([f"{len(names)} players, expected {fewest} to {most} ({clause})"], "players")
    if len(set(names)) < len(names) or any('"' in name or len(name.splitlines()) > 1 for name in names):
        raise PositionError([f"players need different names without quotes or line breaks, got {names!r}"], "players")


def check_options(options: Mapping[str, str] | None, known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Options completed with their defaults (the first choice of each).

    Raises:
        RulebookError: an unknown option or choice; names what there is.
    """
    complete = {name: choices[0] for name, choices in known.items()}
    for name, value in (options or {}).items():
        if name not in known:
            raise RulebookError(f"unknown option {name!r}; expected one of: {', '.join(known)}")
        if value not in known[name]:
            raise RulebookError(f"option {name!r} cannot be {value!r}; expected one of: {', '.join(known[name])}")
        complete[name] = value
    return complete
