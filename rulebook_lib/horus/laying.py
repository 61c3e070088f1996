"""Laying tiles: land, the Temple, River tiles from the bag, River/Necropolis tiles; and taking tiles off a stack."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.horus.board import BLOCKS, CORNERS, LIMIT, Place, pack, unpack
from rulebook_lib.horus.components import TITLES, WATER
from rulebook_lib.horus.river import (
    blocking,
    boat_can_stay,
    local_blockers,
    places_at_river,
    places_beside,
)

if TYPE_CHECKING:
    from random import Random

    from rulebook_lib.horus.position import Position


def whole(place: Any) -> bool:
    """Whether a place lies on the half-tile lattice, and near enough to be packed."""
    return all(isinstance(part, int) and abs(part) < LIMIT for part in place)


def text(place: Any) -> str:
    """A place as text."""
    return f"{place[0]},{place[1]}"


def texts(codes: Sequence[int]) -> tuple[str, ...]:
    """Packed places as text."""
    return tuple(text(unpack(code)) for code in codes)


def closed_places(position: Position) -> Set[int]:
    """The places at which a tile of any kind would block a boat."""
    board = position.board
    if position.options["blocking"] == "local":
        return local_blockers(board, board.boats) & board.frontier
    return set(filter(blocking(board, "escape"), board.frontier))


def open_places(position: Position, closed: Set[int]) -> list[int]:
    """The places for a tile of any kind, in order."""
    places = position.board.order.copy()
    for place in closed:
        del places[bisect_left(places, place)]
    return places


def surely_open(position: Position) -> bool:
    """Whether some place is open in any case: two boats can be blocked from at most nine places each."""
    return position.options["blocking"] == "local" and len(position.board.frontier) > 2 * len(BLOCKS)


@enforces("H-PLACE-1", "H-PLACE-2", "H-PLACE-3", "H-PLACE-4", "H-PLACE-5", "H-PLACE-6", "H-CARD-5")
def placement_faults(position: Position, place: Any) -> Iterator[Fault]:
    """What speaks against any tile at a place, apart from its kind and from blocking."""
    board = position.board
    if not all(isinstance(part, int) for part in place):
        reason = f"{text(place)} is off the lattice: a corner has to meet a corner or the mark in the middle of an edge"
        yield Fault("H-PLACE-3", reason, (text(place),))
        return
    code = pack(place) if whole(place) else None
    if code is not None and (hidden := board.overlapping(code)):
        yield Fault("H-PLACE-6", f"a tile at {text(place)} would overlap another tile", texts(hidden))
    elif code is None or not any(True for _ in board.contact_kinds(code)):
        met = [code + step for step in CORNERS if code + step in board.kinds] if code is not None else []
        if met:
            reason = f"a tile at {text(place)} would meet others in a corner only"
            yield Fault("H-PLACE-4", reason, (text(place), *texts(met)))
        else:
            yield Fault("H-PLACE-1", f"a tile at {text(place)} would touch no tile", (text(place),))


def blocking_faults(position: Position, place: Place) -> Iterator[Fault]:
    """What speaks against a tile at a free place because of the boats."""
    board = position.board
    reading = position.options["blocking"]
    code = pack(place)
    for boat in board.boats:
        if blocking(board, reading, (boat,))(code):
            last = "last free place" if reading == "local" else "way out"
            reason = f"a tile at {text(place)} would take the {last} of the Boat at {text(unpack(boat))}"
            yield Fault("H-PLACE-7", reason, (text(place), text(unpack(boat))))


def is_free(position: Position, place: Any) -> bool:
    """Whether a tile could lie at a place without overlapping another."""
    return whole(place) and pack(place) not in position.board.blocked


@enforces(
    "H-CARD-4",
    "H-TEMPLE-2",
    "H-TEMPLE-3",
    "H-TEMPLE-4",
    "H-TEMPLE-5",
    "H-REGION-1",
    "H-REGION-2",
    "H-REGION-4",
)
class LayTile(Step["Position"]):
    """Actions 1 and 3: a land tile, or the Temple, is laid beside a tile in play. Entry: kind and source."""

    name = "tile"
    heading = "Tile Placement Rules"
    verbs = ("tile", "stack")

    def title(self, position: Position, entry: Entry) -> str:
        _, kind, source = entry
        action = "Action 1 of 5" if source == "bag" else "Action 3 of 5"
        origin = "from the bag" if source == "bag" else f"from the {TITLES[kind]} stack"
        return f"{action}: place a {TITLES[kind]} tile {origin}"

    def actor(self, position: Position, entry: Entry) -> int | None:
        if entry[1] != "temple" and surely_open(position):
            return position.turn
        return position.turn if self.places(position, entry[1]) else None

    def run(self, position: Position, entry: Entry) -> None:
        """There is no place: the Temple leaves the game, a land tile goes back (R-END-4)."""
        _, kind, source = entry
        if kind == "temple":
            position.put("removed", kind, position.removed.get(kind, 0) + 1)
        else:
            field = "bag" if source == "bag" else "stacks"
            position.put(field, kind, getattr(position, field)[kind] + 1)

    def places(self, position: Position, kind: str) -> list[int]:
        """The legal packed places, in order."""
        places = open_places(position, closed_places(position))
        if kind != "temple":
            return places
        board = position.board
        return [
            place
            for place in places
            if place in board.wet and all(near in WATER for _, near, _ in board.contact_kinds(place))
        ]

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        places = self.places(position, entry[1])

        def has(move: Move) -> bool:
            return move.verb == "tile" and whole(move.args[0]) and pack(move.args[0]) in places

        return Moves(position, places, tile_move, has)

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        places = self.places(position, entry[1])
        return tile_move(places[int(rng.random() * len(places))])

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        kind = entry[1]
        if move.verb == "stack":
            yield Fault("H-CARD-4", f"the card brings a {TITLES[kind]} tile, from no other stack")
            return
        place = move.args[0]
        yield from placement_faults(position, place)
        if not is_free(position, place):
            return
        if kind == "temple":
            yield from self.temple_faults(position, place)
        yield from blocking_faults(position, place)

    def temple_faults(self, position: Position, place: Place) -> Iterator[Fault]:
        """The Temple lies beside the River and touches neither land nor a Necropolis."""
        near = list(position.board.contact_kinds(pack(place)))
        if not any(kind in WATER for _, kind, _ in near):
            yield Fault("H-TEMPLE-2", f"the Temple at {text(place)} would not lie beside the River", (text(place),))
        other = [code for code, kind, _ in near if kind not in WATER]
        if other:
            kind = position.board.kinds[other[0]]
            reason = f"the Temple at {text(place)} would touch a {TITLES[kind]} tile"
            yield Fault("H-TEMPLE-3", reason, (text(place), *texts(other)))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.board.lay(pack(move.args[0]), entry[1])
        position.undo_with("board", "undo")


@enforces("H-RIVER-2", "H-RIVER-3", "H-RIVER-4", "H-RIVER-7", "H-RIVER-14")
class SwapBoat(Step["Position"]):
    """A River tile from the bag replaces a boat, and the boat is laid beside it."""

    name = "swap"
    heading = "Extending the River"
    verbs = ("swap", "tile")

    def title(self, position: Position, entry: Entry) -> str:
        return "Action 1 of 5: the River tile replaces a Boat, and the Boat goes beside it"

    def options(self, position: Position) -> dict[int, list[int]]:
        """For each boat the packed places where it can go."""
        board, reading = position.board, position.options["blocking"]
        return position.once(
            "swap",
            lambda: {boat: sorted(places_beside(board, boat, reading)) for boat in sorted(board.boats)},
        )

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if any(self.options(position).values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No boat has a legal move: the tile leaves the game, no R/N tile is taken (R-RIVER-4)."""
        position.put("removed", "river", position.removed.get("river", 0) + 1)

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        pairs = [(boat, place) for boat, places in self.options(position).items() for place in places]
        return Moves(position, pairs, swap_move)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "tile":
            reason = "a River tile from the bag has to replace a Boat: say which, and where the Boat goes"
            yield Fault("H-RIVER-4", reason, texts(position.board.boats))
            return
        boat, place = move.args
        if not whole(boat) or pack(boat) not in position.board.boats:
            reason = f"there is no Boat at {text(boat)}, and the River tile has to replace one"
            yield Fault("H-RIVER-4", reason, texts(position.board.boats))
            return
        yield from swap_faults(position, pack(boat), place, from_bag=True)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        swap(position, move)
        if position.stacks["rn"]:
            position.todo(("rn",))
            take_tile(position, "rn")


def tile_move(code: int) -> Move:
    """The move that lays a tile at a packed place."""
    return Move("tile", (unpack(code),))


def swap_move(pair: tuple[int, int]) -> Move:
    """The move that replaces a boat and lays it elsewhere, from packed places."""
    return Move("swap", (unpack(pair[0]), unpack(pair[1])))


def swap(position: Position, move: Move) -> None:
    """Replace the boat and lay it anew, in one step."""
    boat, place = map(pack, move.args)
    position.board.swap(boat, place)
    position.undo_with("board", "undo")


def swap_faults(position: Position, boat: int, place: Any, from_bag: bool) -> Iterator[Fault]:
    """What speaks against laying a replaced boat at a place."""
    board, reading = position.board, position.options["blocking"]
    yield from placement_faults(position, place)
    if is_free(position, place):
        beside = [code for code, kind, _ in board.contact_kinds(pack(place)) if kind in WATER]
        if from_bag and boat not in beside:
            yield Fault(
                "H-RIVER-5",
                f"the Boat has to lie beside the River tile at {text(unpack(boat))}",
                (text(place),),
            )
        elif not beside:
            yield Fault("H-RIVER-10", f"the Boat at {text(place)} would not lie beside the River", (text(place),))
        yield from _boat_faults(position, boat, place)
    elif not (
        places_beside(board, boat, reading)
        if from_bag
        else places_at_river(board, board.frontier & board.wet, reading)[boat]
    ):
        yield Fault("H-PLACE-7", f"the Boat at {text(unpack(boat))} has no place to go", texts([boat]))


def _boat_faults(position: Position, boat: int, place: Place) -> Iterator[Fault]:
    """What speaks against a boat at a free place because it, or the other boat, would be blocked (R-RIVER-2)."""
    board, reading = position.board, position.options["blocking"]
    if not boat_can_stay(board, pack(place), reading):
        yield Fault("H-PLACE-7", f"the Boat would be blocked at {text(place)}", (text(place),))
    for other in board.boats:
        if other != boat and blocking(board, reading, (other,))(pack(place)):
            reason = f"the Boat at {text(place)} would block the Boat at {text(unpack(other))}"
            yield Fault("H-PLACE-7", reason, (text(place), text(unpack(other))))


@enforces("H-RIVER-8", "H-RIVER-9", "H-RIVER-12", "H-NECRO-1", "H-NECRO-2", "H-REGION-5")
class RiverOrNecropolis(Step["Position"]):
    """An R/N tile becomes a Necropolis, a River tile at the River, or a River tile in place of a boat."""

    name = "rn"
    heading = "Extending the River"
    verbs = ("necropolis", "river", "swap")

    def title(self, position: Position, entry: Entry) -> str:
        return "Place the River/Necropolis tile: as a Necropolis, as River, or in place of a Boat"

    def options(self, position: Position) -> tuple[list[int], Set[int], dict[int, Set[int]]]:
        """Packed places for a Necropolis, for River on an open place, and for each replaced boat."""
        closed, board = closed_places(position), position.board
        river = board.frontier & board.wet
        swaps = places_at_river(board, river, position.options["blocking"])
        return open_places(position, closed), river - closed, swaps

    def actor(self, position: Position, entry: Entry) -> int | None:
        if surely_open(position):
            return position.turn
        places, _, swaps = self.options(position)
        return position.turn if places or any(swaps.values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """There is no place for either face: the tile goes back (R-END-4)."""
        position.put("stacks", "rn", position.stacks["rn"] + 1)

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        places, wet, swaps = self.options(position)
        groups: list[tuple[str, tuple[Place, ...], Collection[int]]] = [("necropolis", (), places), ("river", (), wet)]
        groups += [("swap", (unpack(boat),), beside) for boat, beside in swaps.items()]
        in_order: dict[int, list[int]] = {}  # a group is sorted when one of its moves is asked for

        def build(index: int) -> Move:
            for number, (verb, boat, some) in enumerate(groups):
                if index < len(some):
                    if number not in in_order:
                        in_order[number] = sorted(some)
                    return Move(verb, (*boat, unpack(in_order[number][index])))
                index -= len(some)
            raise IndexError(index)

        def has(move: Move) -> bool:
            if move.verb not in self.verbs or not all(map(whole, move.args)):
                return False
            packed = list(map(pack, move.args))
            if move.verb == "swap":
                return packed[1] in swaps.get(packed[0], ())
            return packed[0] in {"necropolis": places, "river": wet}.get(move.verb, ())

        size = sum(len(some) for _, _, some in groups)
        return Moves(position, range(size), build, has)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        place = move.args[-1]
        if move.verb == "swap":
            boat = move.args[0]
            if not whole(boat) or pack(boat) not in position.board.boats:
                yield Fault("H-RIVER-10", f"there is no Boat at {text(boat)} to replace", texts(position.board.boats))
                return
            yield from swap_faults(position, pack(boat), place, from_bag=False)
            return
        yield from placement_faults(position, place)
        if not is_free(position, place):
            return
        if move.verb == "river" and pack(place) not in position.board.wet:
            yield Fault("H-RIVER-9", f"a River tile at {text(place)} would not lie at the River", (text(place),))
        yield from blocking_faults(position, place)

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "swap":
            swap(position, move)
        else:
            position.board.lay(pack(move.args[0]), move.verb)
            position.undo_with("board", "undo")


@enforces("H-CARD-4", "H-END-3")
def take_tile(position: Position, kind: str) -> None:
    """Take a tile off a stack. With the last one, all discard the cards of that type and draw back to five."""
    left = position.stacks[kind] - 1
    position.put("stacks", kind, left)
    if left == 0:
        discard_type(position, kind)


def discard_type(position: Position, kind: str) -> None:
    """Discard all cards of a type; the others refill at once, clockwise, the active player in Action 5.

    In Action 1 the active player refills at once as well (R-DECK-1).
    """
    players = len(position.players)
    order = [(position.turn + step) % players for step in range(players)]
    for seat in order:
        for card in position.hands[seat]:
            if card.centre == kind:
                position.put("discard", card, position.discard[card] + 1)
        position.put("hands", seat, tuple(card for card in position.hands[seat] if card.centre != kind))
    in_action_1 = any(entry[0] == "card" for entry in position.agenda)
    position.todo(*(("draw up", seat) for seat in (order if in_action_1 else order[1:])))
