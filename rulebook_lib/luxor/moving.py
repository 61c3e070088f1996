"""Step 1 of a turn after the card is played: the die, the ways to move, waking sleepers, entering the chamber."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import ChanceStep, Entry, Fault, Step
from rulebook_lib.core.words import counted
from rulebook_lib.luxor.notation import Spot, spot_text
from rulebook_lib.luxor.path import passed
from rulebook_lib.luxor.pieces import CHAMBER, STAIRS, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position

HEADING = "1) Play a Card and Move"
CARD_CLAUSES = {
    "move": "L-MOVE-1",
    "step": "L-MOVE-1",
    "die": "L-DIE-1",
    "range": "L-HC-1",
    "range-die": "L-HC-2",
    "all": "L-HC-3",
    "last": "L-HC-4",
    "minus": "L-HC-5",
}
"""The clause behind what each kind of card does."""

Pair = tuple[int, int]


# ---------------------------------------------------------------------- what a card allows


@enforces("L-HC-1", "L-HC-2", "L-DIE-1")
def counts(card: Card, roll: int) -> tuple[int, int]:
    """The fewest and most steps that one figure may move with a card, after a roll where it has a die."""
    if card.kind == "die":
        return roll, roll
    if card.kind == "range-die":
        return 1, roll
    return (1, card.number) if card.kind == "range" else (card.number, card.number)


def walkers(position: Position, seat: int) -> list[int]:
    """The places where a player's awake figures can move from: stairs and path, each once, ascending."""
    return [place for place in dict.fromkeys(position.figures[seat]) if place != CHAMBER]


@enforces("L-TOMB-1", "L-TOMB-2")
def target(position: Position, seat: int, place: int, steps: int) -> int | None:
    """Where a figure gets with so many steps; None when it cannot, as in front of the chamber without a key."""
    goal = position.path.forward(place, steps)
    if goal == CHAMBER and position.keys[seat] < position.components.key_for_entry:
        return None
    return goal


def pairs(position: Position, seat: int, fewest: int, most: int) -> list[Pair]:
    """All moves of one figure by so many steps."""
    return [
        (place, goal)
        for place in walkers(position, seat)
        for steps in range(fewest, most + 1)
        if (goal := target(position, seat, place, steps)) is not None
    ]


def either_way(position: Position, seat: int) -> list[Pair]:
    """All moves of one figure one step forward or one back."""
    return [
        (place, goal)
        for place in walkers(position, seat)
        for goal in (position.path.back(place), target(position, seat, place, 1))
        if goal is not None
    ]


def last_pair(position: Position, seat: int) -> Pair | None:
    """Who moves with "last to second last", and where to; None when it moves nobody (D-LAST)."""
    places = [place for place in position.figures[seat] if place != CHAMBER]
    if len(places) < 2:
        return None
    if places[0] != places[1]:
        return places[0], places[1]
    ahead = [place for place in places if place > places[0]]
    return (places[0], ahead[0]) if ahead and position.options["last_tie"] == "next_occupied" else None


def playable(position: Position, seat: int, card: Card) -> bool:
    """Whether a card can move a figure; a card with a die can if some face fits (D-STUCK)."""
    if card.kind == "step":
        return bool(either_way(position, seat))
    if card.kind == "last":
        return last_pair(position, seat) is not None
    fewest, most = counts(card, position.components.die_faces)
    if card.kind == "die":
        fewest = 1
    for place in position.figures[seat]:
        if place == CHAMBER:
            break
        for steps in range(fewest, most + 1):
            if target(position, seat, place, steps) is not None:
                return True
    return False


def obstacles(position: Position, seat: int, card: Card) -> Iterator[Fault]:
    """Why a card moves nobody: the card's own clause, then what stands in the way of each figure."""
    yield Fault(CARD_CLAUSES[card.kind], f"no figure of {position.players[seat]} can move with the card {card}")
    if card.kind == "last":
        return
    steps = 1 if card.kind in ("step", "die", "range", "range-die") else card.number
    for place in walkers(position, seat):
        yield from way_faults(position, seat, place, steps)


def way_faults(position: Position, seat: int, place: int, steps: int) -> Iterator[Fault]:
    """What keeps a figure from moving so many steps."""
    path, here = position.path, spot_text(place)
    goal = path.forward(place, steps)
    if goal == CHAMBER and position.keys[seat] < position.components.key_for_entry:
        yield Fault("L-TOMB-1", f"{position.players[seat]} has no key for the chamber", (here,))
    elif goal is None and path.stops_at_statue(place, steps):
        yield Fault("L-ANUBIS-3", f"{counted(steps, 'step')} from {here} would end at a statue", (here,))
    elif goal is None:
        exact = path.to_chamber(place)
        yield Fault(
            "L-TOMB-2",
            f"from {here} the chamber is exactly {counted(exact, 'step')} away, not fewer than {steps}",
            (here,),
        )


# ---------------------------------------------------------------------- carrying a figure on


@enforces("L-ANUBIS-1", "L-TUNNEL-3")
def travel(position: Position, seat: int, start: int, goal: int) -> None:
    """Bring a figure from one place to another and wake the own sleepers whose statues it passes."""
    figures = list(position.figures[seat])
    figures.remove(start)
    figures.append(goal)
    sleepers = position.sleepers[seat]
    if sleepers and (woken := passed(sleepers, start, goal)):
        position.put("sleepers", seat, tuple(statue for statue in sleepers if statue not in woken))
        figures += [STAIRS] * len(woken)
    position.put("figures", seat, tuple(sorted(figures)))
    if goal == CHAMBER:
        enter(position, seat)


@enforces("L-TOMB-1", "L-TOMB-3")
def enter(position: Position, seat: int) -> None:
    """A figure enters the chamber: it costs a key, and the first two bring a sarcophagus (D-THIRD)."""
    components = position.components
    keys = list(position.keys)
    keys[seat] -= components.key_for_entry
    position.set("keys", tuple(keys))
    if len(position.sarcophagi) < len(components.sarcophagi):
        position.set("sarcophagi", (*position.sarcophagi, seat))


# ---------------------------------------------------------------------- the steps


@enforces("L-DIE-1", "L-HC-2")
class RollDie(ChanceStep["Position"]):
    """The die is rolled before a figure is chosen."""

    name = "roll"
    heading = HEADING
    verbs = ("roll",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 1 of 3: the die is rolled"

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        faces = range(1, position.components.die_faces + 1)
        return Moves(
            position, faces, lambda face: Move("roll", (face,)), lambda m: m.verb == "roll" and m.args[0] in faces
        )

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        faces = position.components.die_faces
        if not 1 <= move.args[0] <= faces:
            yield Fault(card_clause(position), f"the die shows 1 to {faces}, not {move.args[0]}")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        return Move("roll", (1 + int(rng.random() * position.components.die_faces),))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        assert position.card is not None
        position.todo(("move", *counts(position.card, move.args[0])))


def card_clause(position: Position) -> str:
    """The clause behind the card that is being played."""
    return CARD_CLAUSES[position.card.kind] if position.card is not None else "L-MOVE-1"


class Walk(Step["Position"]):
    """A step in which a player moves a figure from one place to another."""

    heading = HEADING
    verbs: ClassVar[tuple[str, ...]] = ("move",)

    def pairs(self, position: Position, entry: Entry) -> list[Pair]:
        """The legal moves: from where, to where."""
        raise NotImplementedError

    def legal(self, position: Position, entry: Entry) -> list[Pair]:
        """The legal moves, worked out once."""
        return position.once("walk", lambda: self.pairs(position, entry))

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if self.legal(position, entry) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Nobody can move: the move is void, and no tile acts (D-STUCK)."""

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        legal = self.legal(position, entry)
        return Moves(
            position,
            legal,
            lambda pair: Move("move", (Spot(pair[0]), Spot(pair[1]))),
            lambda move: move.verb == "move" and move.args in legal,
        )

    def figure_faults(self, position: Position, start: Any) -> Iterator[Fault]:
        """What is wrong with moving from a place, whatever the card."""
        player, here = position.players[position.turn], str(start)
        if isinstance(start, str):
            yield Fault("L-MOVE-1", f"a figure at a statue sleeps and cannot be moved ({here})", (here,))
        elif start == CHAMBER:
            yield Fault("L-MOVE-1", "a figure in the chamber has arrived and moves no more", (here,))
        elif start not in position.figures[position.turn]:
            yield Fault("L-MOVE-1", f"{player} has no awake figure at {here}", (here,))

    def goal_faults(self, position: Position, goal: Any) -> Iterator[Fault]:
        """What is wrong with a goal, whatever the card."""
        if isinstance(goal, str):
            yield Fault("L-ANUBIS-3", f"nobody may stop at a statue ({goal})", (goal,))
        elif goal not in position.tiles and STAIRS < goal < CHAMBER:
            yield Fault("L-MOVE-2", f"place {goal} is empty: it is passed over and not counted", (str(goal),))
        elif goal == CHAMBER and position.keys[position.turn] < position.components.key_for_entry:
            yield Fault("L-TOMB-1", f"{position.players[position.turn]} has no key for the chamber", (str(goal),))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        start, goal = map(int, move.args)
        travel(position, position.turn, start, goal)
        position.todo(("act", goal))


@enforces("L-MOVE-1", "L-HC-1", "L-HC-2", "L-HC-5", "L-TOMB-2")
class MoveFigure(Walk):
    """One figure moves forward; the entry tells the fewest and most steps."""

    name = "move"

    def title(self, position: Position, entry: Entry) -> str:
        _, fewest, most = entry
        steps = f"exactly {fewest}" if fewest == most else f"{fewest} to {most}"
        return f"Step 1 of 3: move one figure {steps} step{'s' if most > 1 else ''} forward"

    def pairs(self, position: Position, entry: Entry) -> list[Pair]:
        return pairs(position, position.turn, entry[1], entry[2])

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        start, goal = move.args
        wrong = list(self.figure_faults(position, start))
        yield from wrong
        yield from self.goal_faults(position, goal)
        if not wrong and not isinstance(goal, str):
            yield from self.count_faults(position, entry, start, goal)

    def count_faults(self, position: Position, entry: Entry, start: int, goal: int) -> Iterator[Fault]:
        """What is wrong with the number of steps from a place to another."""
        _, fewest, most = entry
        steps = position.path.steps(start, goal)
        allowed = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        if steps is not None and fewest <= steps <= most:
            return
        found = "no number of steps forward" if steps is None else counted(steps, "step")
        if goal == CHAMBER:
            yield Fault("L-TOMB-2", f"the chamber is exactly {found} away, the card allows {allowed}", (str(goal),))
        reason = f"from {spot_text(start)} to {spot_text(goal)} is {found}, the card {position.card} allows {allowed}"
        yield Fault(card_clause(position), reason, (spot_text(goal),))


@enforces("L-MOVE-1")
class StepEitherWay(Walk):
    """The card +/-1: one figure moves one step forward or one back (D-BACK)."""

    name = "step"

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 1 of 3: move one figure one step forward or one back"

    def pairs(self, position: Position, entry: Entry) -> list[Pair]:
        return either_way(position, position.turn)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        start, goal = move.args
        wrong = [*self.figure_faults(position, start), *self.goal_faults(position, goal)]
        yield from wrong
        if not wrong and goal not in (position.path.back(start), position.path.forward(start, 1)):
            because = ": nobody goes back onto the stairs" if goal == STAIRS else ""
            reason = f"{spot_text(goal)} is not one step forward or back from {spot_text(start)}{because}"
            yield Fault("L-MOVE-1", reason, (spot_text(goal),))


@enforces("L-HC-4")
class LastToSecondLast(Walk):
    """The rearmost figure moves to the second from the rear; steps and exact counts play no part."""

    name = "last"
    heading = "Horus Cards"

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 1 of 3: the last figure moves to the second last"

    def pairs(self, position: Position, entry: Entry) -> list[Pair]:
        found = last_pair(position, position.turn)
        return [found] if found else []

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        yield from self.figure_faults(position, move.args[0])
        if isinstance(move.args[1], str):
            yield from self.goal_faults(position, move.args[1])
        found = last_pair(position, position.turn)
        if move.args != found:
            where = f"from {spot_text(found[0])} to {spot_text(found[1])}" if found else "nowhere"
            yield Fault("L-HC-4", f"the last figure moves to the second last: {where}", (str(move.args[0]),))


@enforces("L-HC-3", "L-ANUBIS-2")
class MoveAll(Walk):
    """Every figure that was awake when the card was played moves, unless it cannot (D-MOVEALL, D-MOVEALL-2).

    The entry holds the number, the places of the figures that still have to move (front first) and the places reached.
    """

    name = "move all"
    heading = "Horus Cards"
    verbs = ("move", "stay")

    def title(self, position: Position, entry: Entry) -> str:
        if self.one_acts(position):
            return "Step 1 of 3: there are too few keys; choose who enters the chamber"
        return f"Step 1 of 3: move all figures {entry[1]} forward, one after the other"

    @staticmethod
    def one_acts(position: Position) -> bool:
        """Whether all move first and then only one tile acts."""
        return position.options["move_all_actions"] == "one"

    def pairs(self, position: Position, entry: Entry) -> list[Pair]:
        """What has to be chosen: whose turn it is to move, or only who enters when keys are short."""
        _, steps, left, _ = entry
        seat = position.turn
        moving = [(place, target(position, seat, place, steps)) for place in left]
        able = [(place, goal) for place, goal in moving if goal is not None]
        if self.one_acts(position):
            door = [pair for pair in able if pair[1] == CHAMBER]
            short = position.keys[seat] < position.components.key_for_entry * len(door)
            return list(dict.fromkeys(door)) if short and len(set(door)) > 1 else []
        return list(dict.fromkeys(able))

    def stuck(self, position: Position, entry: Entry) -> list[int]:
        """The places of figures that may be told to stay: they cannot move now, while another one can."""
        if self.one_acts(position):
            return []
        _, steps, left, _ = entry
        return [p for p in dict.fromkeys(left) if target(position, position.turn, p, steps) is None]

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        stuck = self.stuck(position, entry)
        codes: list[Any] = sorted([*self.legal(position, entry), *((place, -1) for place in stuck)], reverse=True)

        def build(pair: Pair) -> Move:
            if pair[1] < 0:
                return Move("stay", (Spot(pair[0]),))
            return Move("move", (Spot(pair[0]), Spot(pair[1])))

        return Moves(position, codes, build)

    def run(self, position: Position, entry: Entry) -> None:
        """What needs no choice: under ``one`` everybody moves, and then one tile acts."""
        if not self.one_acts(position):
            return
        _, steps, left, reached = entry
        for place in left:
            goal = target(position, position.turn, place, steps)
            if goal is not None:
                travel(position, position.turn, place, goal)
                reached = (*reached, goal)
        if reached:
            position.todo(("pick", tuple(sorted(set(reached), reverse=True))))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        start = move.args[0]
        _, steps, left, _ = entry
        wrong = list(self.figure_faults(position, start))
        yield from wrong
        if not wrong and start not in left:
            woken = start == STAIRS
            reason = "a figure woken in this turn moves from the next turn on" if woken else "it has moved already"
            wrong.append(Fault("L-ANUBIS-2" if woken else "L-HC-3", f"{spot_text(start)}: {reason}", (str(start),)))
            yield wrong[-1]
        if move.verb == "move":
            yield from self.goal_faults(position, move.args[1])
        if not wrong:
            yield from self.way_faults(position, entry, move, target(position, position.turn, start, steps))

    def way_faults(self, position: Position, entry: Entry, move: Move, goal: int | None) -> Iterator[Fault]:
        """What is wrong with the way of a figure that is still to move."""
        start, here = move.args[0], spot_text(move.args[0])
        if move.verb == "stay":
            if goal is not None or self.one_acts(position):
                yield Fault("L-HC-3", f"the figure at {here} can move, and every awake figure moves", (here,))
        elif move.args[1] != goal:
            yield Fault("L-HC-3", f"every figure moves exactly {entry[1]} forward", (here,))
            yield from way_faults(position, position.turn, start, entry[1])
        elif (start, goal) not in self.legal(position, entry):
            yield Fault("L-HC-3", "all others move by themselves; only who enters the chamber is chosen", (here,))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        _, steps, left, reached = entry
        rest = list(left)
        rest.remove(int(move.args[0]))
        if move.verb == "stay":
            position.todo(("move all", steps, tuple(rest), reached))
            return
        start, goal = map(int, move.args)
        travel(position, position.turn, start, goal)
        if self.one_acts(position):
            position.todo(("move all", steps, tuple(rest), (*reached, goal)))
        else:
            position.todo(("act", goal), ("move all", steps, tuple(rest), ()))
