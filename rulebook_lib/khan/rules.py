"""A turn of Khan: its frame, the special cards of steps 3 and 4, and the refill of step 5.

The set-up stands in :mod:`rulebook_lib.khan.setup`, step 1 in :mod:`rulebook_lib.khan.rulers`, step 2 in
:mod:`rulebook_lib.khan.actions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.khan.actions import Action, Consent, DiscardCards, LayTile
from rulebook_lib.khan.board import TITLES
from rulebook_lib.khan.components import SPECIAL_TITLES, Card
from rulebook_lib.khan.conquest import Mark, free_copies
from rulebook_lib.khan.rulers import DRAWN, ExpelRuler, TurnCard
from rulebook_lib.khan.setup import Deal, FirstPlayer, PlacementRounds, PlaceRulers, PlaceYurt, SetUp

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

TURN: tuple[Entry, ...] = (
    ("expel", DRAWN),
    ("action", 1),
    ("action", 2),
    ("box",),
    ("special",),
    ("refill",),
    ("end of turn",),
)
"""The five steps of a turn, in order, and what comes after them."""
END_TURN: tuple[Entry, ...] = (("action", 1), ("action", 2), ("box",), ("end of turn",))
"""A turn of the end phase: two conquests; special cards still lapse in step 3 (A-26)."""


@enforces("K-TURN-2", "K-END-2")
class Turn(Step["Position"]):
    """A turn begins: five steps in their order; in the end phase nothing but two conquests."""

    name = "turn"
    heading = "Overview"

    def run(self, position: Position, entry: Entry) -> None:
        position.todo(*(END_TURN if position.ending else TURN))


@enforces("K-TURN-1", "K-END-3")
class EndOfTurn(Step["Position"]):
    """The next player clockwise is on, unless a full round of the end phase went by without a tile (A-12, A-26)."""

    name = "end of turn"
    heading = "Overview"

    def run(self, position: Position, entry: Entry) -> None:
        players = len(position.players)
        position.forget_expulsion()
        position.set("turns", position.turns + 1)
        if position.lapsed:
            position.set("lapsed", "")
        if position.ending:
            position.set("quiet", position.quiet + 1)
            if position.quiet >= players:
                position.set("agenda", ())
                return
        position.set("turn", (position.turn + 1) % players)
        position.todo(("turn",))


@enforces("K-BOX-1", "K-SPECIAL-3")
class BoxSpecialCard(Step["Position"]):
    """Step 3: the special card that was marked a round ago goes into the box, its yurt back to the stock (A-14)."""

    name = "box"
    heading = "Overview, step 3: box a special card"

    def run(self, position: Position, entry: Entry) -> None:
        mark = position.marked.get(position.turn)
        if mark is None:
            return
        position.drop("marked", position.turn)
        position.set("lapsed", mark.kind)
        if position.ending:
            position.set("quiet", -1)


@enforces("K-SPECIAL-1", "K-SPECIAL-2", "K-SPECIAL-3", "K-SPECIAL-6", "K-SPECIAL-7", "K-SPECIAL-8")
class UseSpecialCard(Step["Position"]):
    """Step 4: one special card may be used."""

    name = "special"
    heading = "Overview, step 4: use a special card"
    verbs = ("morale", "protection", "support", "reserve", "keep")

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 4 of 5: use a special card, or keep them all"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if not position.ending and any(self.usable(position)) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Nothing can be used, or the end phase has begun, in which no card is played (A-11)."""

    def usable(self, position: Position) -> Iterator[Move]:
        """The legal uses of a card."""
        return (
            move
            for move in self.candidates(position, ())
            if move.verb != "keep" and not any(self.faults(position, (), move))
        )

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        held = [kind for (seat, kind), count in position.special.items() if seat == position.turn and count]
        targets: dict[str, tuple[str, ...]] = {
            "support": ("all", *position.components.support_regions),
            "reserve": tuple(position.components.shapes),
        }
        uses = [Move(kind, (target,)) for kind in held for target in targets.get(kind, ())]
        return [*(Move(kind) for kind in held if kind not in targets), *uses, Move("keep")]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        kind, seat = move.verb, position.turn
        if kind == "keep":
            return
        if not position.special.get((seat, kind)):
            yield Fault("K-SPECIAL-1", f"{position.players[seat]} has no card {SPECIAL_TITLES[kind]} left")
        if kind == "morale":
            return
        if not position.stock(seat):
            yield Fault("K-SPECIAL-3", f"{position.players[seat]} has no yurt left to mark the card with")
        if kind == "support":
            yield from self.region_faults(position, move.args[0])
        if kind == "reserve":
            yield from self.tile_faults(position, move.args[0])
        else:
            yield from self.turn_faults(position, kind, alone=kind == "protection" or len(position.players) < 4)

    def region_faults(self, position: Position, region: str) -> Iterator[Fault]:
        """Which neutral yurts a Support card guards: with four players those of one region, otherwise all."""
        if len(position.players) < 4:
            if region != "all":
                yield Fault(
                    "K-SPECIAL-5", "with fewer than four players Support guards all neutral yurts, not one region's"
                )
        elif region not in position.components.support_regions:
            yield Fault("K-SPECIAL-6", "with four players Support guards one of the regions on the card")
        elif guards := [seat for seat, mark in position.marked.items() if mark.target == region]:
            yield Fault("K-SPECIAL-6", f"{position.players[guards[0]]} guards the {TITLES[region]} already")

    def turn_faults(self, position: Position, kind: str, *, alone: bool) -> Iterator[Fault]:
        """Whether a card may start now: only one of its kind at a time, and with two players not twice running."""
        if not alone:
            return
        if others := [seat for seat, mark in position.marked.items() if mark.kind == kind]:
            title = SPECIAL_TITLES[kind]
            yield Fault("K-SPECIAL-7", f"{position.players[others[0]]}'s card {title} is in force")
        if len(position.players) == 2 and position.lapsed == kind:
            yield Fault("K-SPECIAL-7", "with two players nobody uses this card twice running")

    def tile_faults(self, position: Position, tile: str) -> Iterator[Fault]:
        """Whether a copy of a tile is there to be reserved (A-9)."""
        if tile not in position.components.shapes:
            yield Fault("K-SPECIAL-8", f"there is no tile {tile!r}: {', '.join(position.components.shapes)}")
        elif free_copies(position, tile, position.turn) <= 0:
            yield Fault("K-SPECIAL-8", f"no copy of {tile} is free")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "keep":
            return
        seat, kind = position.turn, move.verb
        position.forget_expulsion()
        position.put("special", (seat, kind), position.special[seat, kind] - 1)
        if kind == "morale":
            position.todo(("action", 3))
        else:
            position.put("marked", seat, Mark(kind, move.args[0] if move.args else ""))


@enforces("K-REFILL-1", "K-SETUP-12")
class Refill(Step["Position"]):
    """Step 5: the hand is filled up, card by card; an empty draw pile is made anew. Not in the end phase (A-11)."""

    name = "refill"
    heading = "Overview, step 5: refill the hand"

    def run(self, position: Position, entry: Entry) -> None:
        if position.ending or len(position.hands[position.turn]) >= position.components.hand:
            return
        if not any(position.draw.values()):
            position.reshuffle()
        if any(position.draw.values()):
            position.todo(("draw",), ("refill",))


@enforces("K-REFILL-1")
class DrawCard(DrawStep["Position"]):
    """A card is drawn for the hand."""

    name = "draw"
    heading = "Overview, step 5: refill the hand"
    verbs = ("draw",)
    empty = "K-REFILL-1"
    item_name = "card"
    concealed = True

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 5 of 5: {position.players[position.turn]} draws a card"

    def urn(self, position: Position, entry: Entry) -> Mapping[Card, int]:
        return position.draw

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        card: Card = move.args[0]
        position.put("draw", card, position.draw[card] - 1)
        position.put("hands", position.turn, tuple(sorted((*position.hands[position.turn], card))))


STEPS: Mapping[str, Step[Any]] = {
    step.name: step
    for step in (
        SetUp(),
        PlaceRulers(),
        FirstPlayer(),
        PlacementRounds(),
        PlaceYurt(),
        Deal(),
        Turn(),
        ExpelRuler(),
        TurnCard(),
        Action(),
        DiscardCards(),
        Consent(),
        LayTile(),
        BoxSpecialCard(),
        UseSpecialCard(),
        Refill(),
        DrawCard(),
        EndOfTurn(),
    )
}
"""All steps by name."""
