"""A drawing about to be made: what is seen, how, and what follows from both."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.draw.marks import initials
from rulebook_lib.horizonte.drawing.seats import SEATS, Seat
from rulebook_lib.horizonte.tricks import DOG, DRAGON, JOINT, TRICK_OF, Play, Turn, dog_winner, dragon_winner

if TYPE_CHECKING:
    from rulebook_lib.draw.scene import Look
    from rulebook_lib.horizonte.deck import Card
    from rulebook_lib.horizonte.view import Cycle, View


class Trick(NamedTuple):
    """A trick as it lies on the table.

    Attributes:
        name: "dragon", "dog" or "joint".
        plays: its cards in the order of play.
        size: how many cards it will have.
        best: by kind ("dragon", "dog"), the place of the card that wins it as it stands; empty while the trick is, and
            where nobody shall be told.
    """

    name: str
    plays: tuple[Play, ...]
    size: int
    best: dict[str, int]

    @property
    def decided(self) -> bool:
        """Whether everybody has a card in it, and who wins it may be told."""
        return bool(self.best) and len(self.plays) == self.size

    def winner(self, kind: str) -> Play:
        """The play that wins as it stands."""
        return self.plays[self.best[kind]]


def winning(name: str, plays: tuple[Play, ...]) -> dict[str, int]:
    """The places of the cards that win a trick as it stands, by kind."""
    cards, best = [play.card for play in plays], dict[str, int]()
    if cards and name in (DRAGON, JOINT):
        best[DRAGON] = dragon_winner(cards)
    if cards and name in (DOG, JOINT):
        best[DOG] = dog_winner(cards)
    return best


@dataclass
class Plan:
    """One drawing about to be made."""

    view: View
    look: Look

    def __post_init__(self) -> None:
        self.uid = self.look.uid
        self.players = self.view.players
        self.count = len(self.players)
        self.seats: tuple[Seat, ...] = SEATS[self.count]
        self.letters = initials(self.players)
        self.changed = frozenset(self.look.changed)

    @property
    def asked(self) -> bool:
        """Whether something is asked about the table, so that it must not tell who wins, who plays and with what."""
        return self.shows("asked")

    @cached_property
    def finished(self) -> Cycle | None:
        """The cycle finished last, which still lies on the table until the next card is played."""
        record = self.view.record
        return record[-1] if record and not self.view.turns_done else None

    @cached_property
    def joint(self) -> bool:
        """Whether the trick on the table is a joint one."""
        return self.finished.joint if self.finished else self.view.joint

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks on the table: two, or a joint one."""
        return tuple(self._trick(name) for name in ((JOINT,) if self.joint else (DRAGON, DOG)))

    def _trick(self, name: str) -> Trick:
        plays = self.view.trick(name)
        if self.finished:
            plays = self.finished.dog if name == DOG else self.finished.dragon
        return Trick(name, plays, self.count, {} if self.asked else winning(name, plays))

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Who plays when in the cycle on the table."""
        decision = self.view.decision
        goes_on = decision is not None and (decision.step.name in TRICK_OF or decision.step.name == "predict")
        return self.view.turns if goes_on and not self.finished else ()

    @cached_property
    def now(self) -> Turn | None:
        """The play that comes next, once predictions are revealed."""
        decision, turns, done = self.view.decision, self.view.turns, self.view.turns_done
        playing = decision is not None and decision.step.name in TRICK_OF
        return turns[done] if playing and done < len(turns) and not self.asked else None

    @cached_property
    def sequence(self) -> list[tuple[str, int, Card | None]]:
        """The whole cycle in the order of play: stage, seat, and the card if it has been played.

        Empty where the order shall not be told.
        """
        if self.asked:
            return []
        if self.finished is None:
            laid = {(trick.name, play.seat): play.card for trick in self.tricks for play in trick.plays}
            return [(turn.stage, turn.seat, laid.get((TRICK_OF[turn.stage], turn.seat))) for turn in self.turns]
        return finished_sequence(self.finished)

    @cached_property
    def legal(self) -> frozenset[str]:
        """The texts of the moves that can be made now, as far as this view may know them."""
        return frozenset(map(str, self.view.legal_moves))

    @cached_property
    def to_play(self) -> int | None:
        """The seat that has to decide now, if a player has to."""
        decision = self.view.decision
        return decision.actor if decision is not None and decision.actor >= 0 and not self.asked else None

    def shows(self, layer: str) -> bool:
        """Whether an extra is switched on."""
        return layer in self.look.layers

    def may_play(self, seat: int, card: Card) -> bool:
        """Whether a card that is seen can be played now, and that is worth a mark."""
        shown = self.shows("legal") or not self.look.live
        return shown and seat == self.to_play and f"play {card}" in self.legal


def finished_sequence(cycle: Cycle) -> list[tuple[str, int, Card | None]]:
    """A finished cycle in the order of play."""
    if cycle.joint:
        return [(JOINT, play.seat, play.card) for play in cycle.dragon]
    breaker = cycle.dog[0].seat
    before = next(
        (place for place, play in enumerate(cycle.dragon) if play.seat == breaker and place), len(cycle.dragon)
    )
    first, rest = cycle.dragon[:before], cycle.dragon[before:]
    stages = ((DRAGON, first), (DOG, cycle.dog), ("resume", rest))
    return [(stage, play.seat, play.card) for stage, plays in stages for play in plays]
