"""The piles that cards go back to, and paying costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.imperium.cards import RESOURCES, Cost, read_cost
from rulebook_lib.imperium.zones import ON_TABLE, Zone, move

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

Payment = tuple[tuple[str, int], ...]
"""Tokens that are laid down: resource and number."""


def pile_of(position: Position, card: str) -> Zone | None:
    """The pile that a card goes back to; None when it has none (D18)."""
    definition = position.components.cards.get(card)
    if definition is None:
        return None
    if definition.suit == "unrest":
        return ("unrest", ON_TABLE)
    if definition.suit == "chaos":
        owner = next((seat for seat, nation in position.nations.items() if nation == definition.group), None)
        return None if owner is None else ("chaos", owner)
    return None


# ---------------------------------------------------------------------- Pay


def payments(position: Position, seat: int, cost: Cost) -> list[Payment]:
    """All ways to pay a cost; none when it cannot be paid."""
    wanted = dict(cost)
    if len(position.cards["chaos", seat]) < wanted.pop("chaos", 0):
        return []
    have = {resource: position.res[seat, resource] for resource in RESOURCES}
    plans = stand_ins(wanted) if position.options["payment_substitution"] == "on" else [wanted]
    ways = {tuple((resource, plan[resource]) for resource in RESOURCES if plan.get(resource)): plan for plan in plans}
    return [way for way, plan in ways.items() if all(have[resource] >= n for resource, n in plan.items())]


@enforces("I-PUB-PAY-1")
def stand_ins(wanted: dict[str, int]) -> Iterator[dict[str, int]]:
    """A cost with 1 Progress or 1 Goods in place of 1 Population or 2 Materials, in every number, without change."""
    population, materials = wanted.get("population", 0), wanted.get("materials", 0)
    for for_people in range(population + 1):
        for for_materials in range((materials + 1) // 2 + 1):
            for goods in range(for_people + for_materials + 1):
                yield {
                    "materials": max(0, materials - 2 * for_materials),
                    "population": population - for_people,
                    "progress": wanted.get("progress", 0) + for_people + for_materials - goods,
                    "goods": wanted.get("goods", 0) + goods,
                }


def can_pay(position: Position, seat: int, cost: Cost) -> bool:
    """Whether a cost can be paid."""
    return not cost or bool(payments(position, seat, cost))


def lay_down(position: Position, seat: int, payment: Payment, chaos: int) -> None:
    """Pay: tokens go to the supply, Chaos cards leave the game."""
    for resource, number in payment:
        position.put("res", (seat, resource), position.res[seat, resource] - number)
    for _ in range(chaos):
        move(position, position.cards["chaos", seat][-1], ("chaos", seat), ("out_of_game", ON_TABLE))


@enforces("I-EXHAUST-5", "I-PLAY-6")
class Pay(Step["Position"]):
    """A cost is paid; where there are several ways, its player picks one."""

    name = "pay"
    heading = "Actions and how to play"
    verbs = ("pay",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Choose how to pay {entry[2]}"

    def ways(self, position: Position, entry: Entry) -> list[Payment]:
        """All ways to pay."""
        return payments(position, entry[1], read_cost(entry[2]))

    def actor(self, position: Position, entry: Entry) -> int | None:
        return int(entry[1]) if len(self.ways(position, entry)) > 1 else None

    def run(self, position: Position, entry: Entry) -> None:
        ways = self.ways(position, entry)
        if ways:
            lay_down(position, entry[1], ways[0], dict(read_cost(entry[2])).get("chaos", 0))

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("pay", tuple(f"{r} {n}" for r, n in way)) for way in self.ways(position, entry)]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move not in self.candidates(position, entry):
            yield Fault("I-PUB-PAY-1", f"that is no way to pay {entry[2]} exactly")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        parts = [text.split() for text in move.args]
        chaos = dict(read_cost(entry[2])).get("chaos", 0)
        lay_down(position, entry[1], tuple((resource, int(number)) for resource, number in parts), chaos)
