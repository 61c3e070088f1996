"""What may be done in Horizonte, one class for each step of the rulebook, named after its heading.

The steps of the set-up stand in :mod:`rulebook_lib.horizonte.setup`, the plays into a trick in
:mod:`rulebook_lib.horizonte.play`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DealStep
from rulebook_lib.core.moves import Move, Moves, Name
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import TABLE, Entry, Fault, Step
from rulebook_lib.horizonte.play import DogTrick, EndOfCycle, JointTrick, ResumeDragon, StartCycle, StartDragon
from rulebook_lib.horizonte.scoring import points_of_round, winners_by_points
from rulebook_lib.horizonte.setup import DrawForInitiative, SetUp

if TYPE_CHECKING:
    from rulebook_lib.horizonte.position import Position


SHUFFLE = Random(0)
"""Shuffles for every deal, begun anew each time: making one costs more than shuffling."""


@enforces("Z-DEAL-1", "Z-NEXT-1", "Z-NEXT-2")
class Deal(DealStep["Position"]):
    """All cards in play are shuffled and dealt out equally; the Initiative cards stay where they are.

    One move deals every hand: the first cards go to the first seat, as many to the next, and so on. The points of the
    round before are noted now, because its piles are collected.
    """

    name = "deal"
    heading = "Phase 1: Dealing and Prediction"
    verbs = ("deal",)
    concealed = True

    def title(self, position: Position, entry: Entry) -> str:
        return f"Round {position.round + 1}: the cards are shuffled and dealt"

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        wanted, dealt = position.deck.share(len(position.players)).cards, frozenset(move.args)
        if len(move.args) != len(wanted):
            yield Fault("Z-DEAL-1", f"{len(move.args)} cards are dealt, expected all {len(wanted)} that are in play")
        if strangers := sorted(dealt - wanted):
            yield Fault("Z-DEAL-1", f"{strangers[0]} is not in play")
        if len(dealt) < len(move.args):
            yield Fault("Z-DEAL-1", "a card is dealt twice")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        SHUFFLE.seed(rng.getrandbits(64))
        number, playing = SHUFFLE.random, position.deck.share(len(position.players)).in_play
        shuffled = sorted(playing, key=lambda _: number())
        return Move("deal", tuple(map(position.deck.cards.__getitem__, shuffled)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if position.round:
            position.set("points", (*position.points, points_of_round(position)))
        self.gather(position)
        card_bits, size, seats = position.deck.card_bits, position.full_hand, range(len(position.players))
        for seat in seats:
            hand = move.args[seat * size : (seat + 1) * size]
            position.put("hands", seat, sum(map(card_bits.__getitem__, hand)))
        position.set("round", position.round + 1)
        position.set("cycle", 1)
        position.set("predictions", (None,) * len(seats))
        position.todo(*predictions_to_come(len(seats)))

    def gather(self, position: Position) -> None:
        """All cards in play come together; a card that was lent as a marker is set aside again."""
        position.set("aside", position.deck.share(len(position.players)).aside)
        if not position.round:
            position.set("pile", 0)
            position.set("drawn_before", 0)
            for seat in tuple(position.drawn):
                position.drop("drawn", seat)
            return
        empty = ((),) * len(position.players)
        position.set("above", empty)
        position.set("below", empty)
        position.set("discard", ())
        position.set("record", ())


@cache
def predictions_to_come(players: int) -> tuple[Entry, ...]:
    """The agenda after the deal: everybody predicts, then the first cycle begins."""
    return (*(("predict", seat) for seat in range(players)), ("cycle",))


@enforces("Z-GOAL-2", "Z-PRED-1", "Z-PRED-2")
class Predict(Step["Position"]):
    """Each player sets the cube in secret, in any order; all are revealed when the last one is set."""

    name = "predict"
    heading = "Phase 1: Dealing and Prediction"
    verbs = ("predict",)
    secret = True
    concealed = True
    seated = True

    def title(self, position: Position, entry: Entry) -> str:
        return f"{position.players[entry[1]]} predicts the difference between Dragon and Dog wins, in secret"

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        moves = position.predict_moves
        return Moves(position, moves, lambda move: move, moves.__contains__)

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        moves = position.predict_moves
        return moves[int(rng.random() * len(moves))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        low, high = position.prediction_range
        value = move.args[0]
        if not low <= value <= high:
            yield Fault("Z-PRED-1", f"{value} cannot be set: the Prediction card goes from {low} to {high}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat, before = entry[1], position.predictions
        position.set("predictions", (*before[:seat], move.args[0], *before[seat + 1 :]))


@enforces("Z-END-1", "Z-END-2", "Z-NEXT-1")
class EndOfRound(Step["Position"]):
    """A round is over: the next one is dealt, or the game ends."""

    name = "end of round"
    heading = "End of the Game"

    def run(self, position: Position, entry: Entry) -> None:
        last = position.round >= position.components.rounds
        position.todo(("end of game",) if last else ("deal",))


@enforces("Z-END-2", "Z-END-3", "Z-TIE-1")
class EndOfGame(Step["Position"]):
    """The fewest points win; the tied share the victory or have their lines compared."""

    name = "end of game"
    heading = "End of the Game"

    def run(self, position: Position, entry: Entry) -> None:
        if position.options["tie"] == "manual_pick" and len(winners_by_points(position)) > 1:
            position.todo(("winner",))


@enforces("Z-TIE-1")
class StraightestLine(Step["Position"]):
    """The tied players draw lines, and the table picks the straightest."""

    name = "winner"
    heading = "End of the Game"
    verbs = ("winner",)

    def title(self, position: Position, entry: Entry) -> str:
        return "A tie: whose line is the straightest?"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("winner", (Name(player),)) for player in position.players]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        tied = [position.players[seat] for seat in winners_by_points(position)]
        if move.args[0] not in tied:
            reason = f"{move.args[0]} is not among the tied players with the fewest points: {', '.join(tied)}"
            yield Fault("Z-TIE-1", reason)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.set("winner", position.players.index(move.args[0]))


STEPS: Mapping[str, Step[Any]] = {
    step.name: step
    for step in (
        SetUp(),
        DrawForInitiative(),
        Deal(),
        Predict(),
        StartCycle(),
        StartDragon(),
        DogTrick(),
        ResumeDragon(),
        JointTrick(),
        EndOfCycle(),
        EndOfRound(),
        EndOfGame(),
        StraightestLine(),
    )
}
"""All steps by name."""
