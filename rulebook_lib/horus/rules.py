"""What may be done in Horus, one class for each step of the rulebook, named after its heading.

The steps of laying a tile stand in :mod:`rulebook_lib.horus.laying`, those of the set-up in
:mod:`rulebook_lib.horus.setup`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import CHANCE, Entry, Fault, Step
from rulebook_lib.core.words import counted
from rulebook_lib.horus.board import STRIDE, Place, pack, unpack
from rulebook_lib.horus.components import LAND, LETTER_OF, LETTERS, TITLES, Card
from rulebook_lib.horus.laying import LayTile, RiverOrNecropolis, SwapBoat, take_tile, whole
from rulebook_lib.horus.setup import Deal, FirstPlayer, SetUp

if TYPE_CHECKING:
    from rulebook_lib.horus.position import Position


@enforces("H-TURN-2", "H-TURN-3", "H-DRAW-3")
class Turn(Step["Position"]):
    """A turn begins: five actions in their order."""

    name = "turn"
    heading = "Game Play"

    def run(self, position: Position, entry: Entry) -> None:
        begin_turn(position)


def begin_turn(position: Position) -> None:
    """Put the five actions on the agenda; Action 3 and Action 4 follow from the card."""
    position.set("card", None)
    position.todo(("bag",), ("card",), ("refill",), ("end of turn",))


@enforces("H-END-1", "H-END-2")
class EndOfTurn(Step["Position"]):
    """The turn is over: the game ends if enough stacks are used up, otherwise the left neighbour is next."""

    name = "end of turn"
    heading = "Game End"

    def run(self, position: Position, entry: Entry) -> None:
        position.set("turns", position.turns + 1)
        if position.empty_stacks() >= position.components.empty_stacks_at_end or self.nothing_left(position):
            position.set("agenda", ())
            return
        position.set("turn", (position.turn + 1) % len(position.players))
        begin_turn(position)

    def nothing_left(self, position: Position) -> bool:
        """Whether nobody can do anything any more, which only other component tables than ours can bring about."""
        nile = any(position.nile) and position.stacks["rn"]
        return not nile and not any(position.bag.values()) and not any(position.hands.values())


@enforces("H-BAG-1", "H-BAG-2")
class DrawTile(DrawStep["Position"]):
    """Action 1: a tile is drawn from the bag."""

    name = "bag"
    heading = "Action 1: Draw a tile from the bag and place it"
    verbs = ("bag",)
    empty = "H-BAG-1"
    item_name = "tile"
    in_order = True

    def title(self, position: Position, entry: Entry) -> str:
        return "Action 1 of 5: a tile is drawn from the bag"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return CHANCE if any(position.bag.values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """The bag is empty: Action 1 is skipped (R-END-3)."""

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        return position.bag

    def args(self, position: Position, entry: Entry, item: str) -> tuple[str, ...]:
        return (LETTER_OF[item],)

    def item(self, move: Move) -> str:
        return LETTERS[move.args[0]]

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        kind = self.item(move)
        position.put("bag", kind, position.bag[kind] - 1)
        if kind == "river":
            position.todo(("swap",))
        else:
            position.todo(("tile", kind, "bag"))


@enforces("H-CARD-1", "H-NILE-2", "H-NILE-7")
class PlayCard(Step["Position"]):
    """Action 2: a Horus Card is played, or once per game the Nile Card instead."""

    name = "card"
    heading = "Action 2: Play a Horus Card"
    verbs = ("card", "nile")

    def title(self, position: Position, entry: Entry) -> str:
        return "Action 2 of 5: play a Horus Card"

    def nile_playable(self, position: Position) -> bool:
        """Whether the Nile Card is there and has a tile to bring (R-NILE-4)."""
        return position.nile[position.turn] and position.stacks["rn"] > 0

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if position.hands[position.turn] or self.nile_playable(position) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Nothing can be played: only Action 1 was done (R-DECK-4)."""

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        hand = position.hands[position.turn]
        codes: list[Card | None] = list(dict.fromkeys(hand))
        if self.nile_playable(position):
            codes.append(None)
        return Moves(position, codes, lambda card: Move("nile") if card is None else Move("card", (card,)))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        player = position.players[position.turn]
        if move.verb == "card":
            if move.args[0] not in position.hands[position.turn]:
                yield Fault("H-CARD-1", f"{player} does not hold the card {move.args[0]}")
            return
        if not position.nile[position.turn]:
            yield Fault("H-NILE-2", f"{player} has already played the Nile Card, which can be done once per game")
        if not position.stacks["rn"]:
            yield Fault("H-NILE-3", "the Nile Card brings River/Necropolis tiles, and none is left")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat = position.turn
        if move.verb == "nile":
            position.set("nile", tuple(has and other != seat for other, has in enumerate(position.nile)))
            position.todo(*[("nile tile",)] * position.components.nile_tiles, ("move",))
            return
        card = move.args[0]
        hand = list(position.hands[seat])
        hand.remove(card)
        position.put("hands", seat, tuple(hand))
        position.put("discard", card, position.discard[card] + 1)
        position.set("card", card)
        if card.centre == "?":
            position.todo(("stack",), ("stone",))
        else:
            position.todo(("tile", card.centre, "stack"), ("stone",))
            take_tile(position, card.centre)


@enforces("H-CARD-6")
class ChooseStack(Step["Position"]):
    """Action 3 with a question mark in the card's centre: any stack that is not used up, R/N included."""

    name = "stack"
    heading = "Action 3: Place a tile based on the Horus Card"
    verbs = ("stack",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Action 3 of 5: choose a stack"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if any(position.stacks.values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No stack has a tile left: there is nothing to lay."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("stack", (kind,)) for kind in position.stacks]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if not position.stacks[move.args[0]]:
            yield Fault("H-CARD-6", f"the {TITLES[move.args[0]]} stack is used up")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        kind = move.args[0]
        position.todo(("rn",) if kind == "rn" else ("tile", kind, "stack"))
        take_tile(position, kind)


@enforces("H-NILE-3")
class NileTile(Step["Position"]):
    """The Nile Card brings one R/N tile, if one is left (R-NILE-4)."""

    name = "nile tile"
    heading = "The Nile Card"

    def run(self, position: Position, entry: Entry) -> None:
        if position.stacks["rn"]:
            position.todo(("rn",))
            take_tile(position, "rn")


@enforces(
    "H-STONE-1",
    "H-STONE-2",
    "H-STONE-3",
    "H-STONE-4",
    "H-STONE-5",
    "H-STONE-6",
    "H-STONE-7",
    "H-STONE-8",
    "H-STONE-9",
    "H-STONE-12",
    "H-REGION-5",
    "H-NECRO-3",
    "H-TEMPLE-8",
)
class PlaceStone(Step["Position"]):
    """Action 4: a stone goes to an empty tile of a region that has exactly as many tiles as the card says."""

    name = "stone"
    heading = "Action 4: Place a Kingdom Stone based on the Horus Card"
    verbs = ("stone", "pass")

    def title(self, position: Position, entry: Entry) -> str:
        sizes = self.sizes(position)
        size = f"exactly {sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        return f"Action 4 of 5: place a stone in a region of {size} tile{'s' if sizes != (1,) else ''}"

    def sizes(self, position: Position) -> tuple[int, ...]:
        """The region sizes that the played card allows; in round 1 every card counts as a 1 (R-ROUND-1)."""
        assert position.card is not None
        if position.round == 1:
            return (position.components.first_round_size,)
        if position.card.number == "?":
            return tuple(range(1, position.components.closed_from))
        return (int(position.card.number),)

    def targets(self, position: Position) -> list[int]:
        """The packed places of the empty tiles that can take the stone."""
        return position.once("stone", lambda: self.find_targets(position))

    def find_targets(self, position: Position) -> list[int]:
        if position.card is None:
            return []
        sizes, stones = self.sizes(position), position.stones
        if len(stones) >= position.components.stones and not position.supply(position.turn):
            return []
        regions = position.board.regions.regions()
        found = [y * STRIDE + x for members in regions if len(members) in sizes for x, y in members]
        return sorted([code for code in found if code not in stones])

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if self.targets(position) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No stone can be placed: the action falls away (H-STONE-12, R-STONE-3)."""

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        codes: list[int | None] = list(self.targets(position))
        if position.options["stone_duty"] == "optional":
            codes.append(None)
        return Moves(position, codes, lambda code: Move("pass") if code is None else Move("stone", (unpack(code),)))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "pass":
            if position.options["stone_duty"] == "mandatory":
                yield Fault("H-STONE-1", "a stone that can be placed has to be placed")
            return
        place = move.args[0]
        code = pack(place) if whole(place) else None
        kind = position.board.kinds.get(code) if code is not None else None
        cells = (f"{place[0]},{place[1]}",)
        if code is None or kind is None:
            yield Fault("H-STONE-1", f"there is no tile at {cells[0]}", cells)
        elif kind not in LAND:
            clause = {"necropolis": "H-NECRO-3", "temple": "H-TEMPLE-8"}.get(kind, "H-REGION-5")
            yield Fault(clause, f"a {TITLES[kind]} tile takes no stone: it belongs to no region", cells)
        else:
            yield from self.region_faults(position, code, place)

    def region_faults(self, position: Position, code: int, place: Place) -> Iterator[Fault]:
        """What speaks against a stone on a land tile."""
        assert position.card is not None
        size, sizes = position.region_size(code), self.sizes(position)
        cells = tuple(f"{x},{y}" for x, y in position.board.regions.members(place))
        if size >= position.components.closed_from:
            clause = "H-STONE-9" if position.card.number == "?" else "H-STONE-8"
            yield Fault(clause, f"this region has {size} tiles, and from six on no stone is placed", cells)
        if size not in sizes:
            clause = "H-STONE-5" if position.round == 1 else "H-STONE-2"
            wanted = " or ".join(map(str, sizes)) if len(sizes) < 3 else f"{sizes[0]} to {sizes[-1]}"
            because = "in the first round every card counts as a 1" if position.round == 1 else f"card {position.card}"
            yield Fault(clause, f"this region has {counted(size, 'tile')}, it must have {wanted} ({because})", cells)
        if code in position.stones:
            owner = position.players[position.stones[code]]
            yield Fault("H-STONE-4", f"a stone of {owner} lies on this tile", (f"{place[0]},{place[1]}",))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "stone":
            lay_stone(position, pack(move.args[0]), position.turn)


def lay_stone(position: Position, code: int, seat: int) -> None:
    """Lay a stone on a tile; the graph's node carries its owner."""
    position.put("stones", code, seat)
    position.board.mark(code, seat)
    position.undo_with("board", "mark", code, None)


def take_stone(position: Position, code: int) -> None:
    """Take a stone off a tile."""
    seat = position.stones[code]
    position.drop("stones", code)
    position.board.mark(code, None)
    position.undo_with("board", "mark", code, seat)


@enforces("H-NILE-4", "H-NILE-5", "H-NILE-6", "H-NILE-8", "H-STONE-10")
class MoveStone(Step["Position"]):
    """The Nile Card: an own stone moves from a region at the River to another region at the River."""

    name = "move"
    heading = "The Nile Card"
    verbs = ("move", "pass")

    def title(self, position: Position, entry: Entry) -> str:
        return "Nile Card: move one of your stones to another region at the River"

    def at_river(self, position: Position) -> dict[Any, list[int]]:
        """The regions that touch water, tested now (R-NILE-2): packed tiles by label."""
        wet, regions = position.board.wet, position.board.regions
        found = {}
        for members in regions.regions():
            codes = [pack(place) for place in members]
            if not wet.isdisjoint(codes):
                found[regions.label(members[0])] = sorted(codes)
        return found

    def pairs(self, position: Position) -> list[tuple[int, int]]:
        """All legal moves of a stone as packed places."""
        regions, stones = self.at_river(position), position.stones
        found = []
        for label, codes in regions.items():
            own = [code for code in codes if stones.get(code) == position.turn]
            for other, targets in regions.items():
                if own and other != label:
                    found += [(code, target) for code in own for target in targets if target not in stones]
        return sorted(found)

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if self.pairs(position) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No stone can be moved: the move is skipped (R-NILE-1)."""

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        pairs = self.pairs(position)
        return Moves(position, pairs, lambda pair: Move("move", (unpack(pair[0]), unpack(pair[1]))))

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.verb == "pass":
            yield Fault("H-NILE-4", "a stone that can be moved has to be moved")
            return
        texts = tuple(f"{x},{y}" for x, y in move.args)
        source, target = (pack(place) if whole(place) else None for place in move.args)
        label = position.board.regions.label
        regions = self.at_river(position)
        if source is None or position.stones.get(source) != position.turn:
            yield Fault("H-NILE-4", f"{position.players[position.turn]} has no stone at {texts[0]}", texts[:1])
        elif label(move.args[0]) not in regions:
            yield Fault("H-NILE-4", f"the region of {texts[0]} does not touch the River", texts[:1])
        if target is None or label(move.args[1]) not in regions:
            yield Fault("H-NILE-4", f"there is no region at the River at {texts[1]}", texts[1:])
        elif label(move.args[0]) == label(move.args[1]):
            yield Fault("H-NILE-4", "the stone has to go to another region", texts)
        if target in position.stones:
            yield Fault("H-STONE-4", f"a stone lies at {texts[1]} already", texts[1:])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        source, target = map(pack, move.args)
        take_stone(position, source)
        lay_stone(position, target, position.turn)


@enforces("H-DRAW-1", "H-DRAW-2")
class Refill(Step["Position"]):
    """Action 5: the hand is filled up to five Horus Cards; the Nile Card is not one of them."""

    name = "refill"
    heading = "Action 5: Draw a new Horus Card"

    def run(self, position: Position, entry: Entry) -> None:
        draw_up(position, position.turn)


@enforces("H-DRAW-4")
class DrawUp(Step["Position"]):
    """A hand is filled up card by card; an empty draw pile is made anew from the usable discards."""

    name = "draw up"
    heading = "Action 5: Draw a new Horus Card"

    def run(self, position: Position, entry: Entry) -> None:
        draw_up(position, entry[1])


def draw_up(position: Position, seat: int) -> None:
    """Have a card drawn, and see again after that, unless the hand is full or no card is left."""
    if len(position.hands[seat]) >= position.components.hand:
        return
    if not any(position.draw.values()):
        reshuffle(position)
    if any(position.draw.values()):
        position.todo(("draw", seat), ("draw up", seat))


def reshuffle(position: Position) -> None:
    """Discards become the draw pile, without cards of used-up stacks (R-DECK-2, R-DECK-5)."""
    for card, count in position.discard.items():
        if count and position.stacks.get(card.centre, 1):
            position.put("draw", card, count)
            position.put("discard", card, 0)


@enforces("H-END-4")
class DrawCard(DrawStep["Position"]):
    """A Horus Card is drawn; a card of a used-up stack is discarded and replaced at once."""

    name = "draw"
    concealed = True
    heading = "Action 5: Draw a new Horus Card"
    verbs = ("draw",)
    empty = "H-DRAW-1"
    item_name = "card"
    in_order = True

    def title(self, position: Position, entry: Entry) -> str:
        return f"{position.players[entry[1]]} draws a Horus Card"

    def urn(self, position: Position, entry: Entry) -> Mapping[Card, int]:
        return position.draw

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        card, seat = move.args[0], entry[1]
        position.put("draw", card, position.draw[card] - 1)
        if position.stacks.get(card.centre, 1):
            position.put("hands", seat, tuple(sorted((*position.hands[seat], card))))
        else:
            position.put("discard", card, position.discard[card] + 1)


STEPS: Mapping[str, Step[Any]] = {
    step.name: step
    for step in (
        SetUp(),
        Deal(),
        FirstPlayer(),
        Turn(),
        DrawTile(),
        LayTile(),
        SwapBoat(),
        RiverOrNecropolis(),
        PlayCard(),
        ChooseStack(),
        NileTile(),
        PlaceStone(),
        MoveStone(),
        Refill(),
        DrawUp(),
        DrawCard(),
        EndOfTurn(),
    )
}
"""All steps by name."""
