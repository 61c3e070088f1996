"""Step 2 of a turn: what the tile does on which a figure stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.luxor.moving import target, travel
from rulebook_lib.luxor.notation import Spot, spot_text
from rulebook_lib.luxor.pieces import Card, Tile

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position

HEADING = "2) Perform an Action"


@enforces("L-HORUS-2", "L-DRAW-2", "L-HAND-1")
def insert_in_middle(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """A hand with a new card in its middle, just left of the centre card where there is one (D-MIDDLE)."""
    middle = len(hand) // 2
    return (*hand[:middle], card, *hand[middle:])


@enforces("L-HC-5")
def need_now(position: Position, tile: Tile) -> int:
    """The figures that a treasure needs now: one fewer with "minus one required", never below one (D-MINUS)."""
    if position.card is not None and position.card.kind == "minus":
        return max(1, tile.number - position.components.fewer)
    return tile.number


@enforces("L-TREASURE-2", "L-TREASURE-3", "L-TREASURE-4", "L-TREASURE-5")
def loot(position: Position, place: int, tile: Tile) -> None:
    """The player takes the tile; an icon under it brings a temple tile, on which nobody acts now."""
    seat = position.turn
    position.put("looted", seat, tuple(sorted((*position.looted[seat], tile))))
    position.drop("tiles", place)
    back = position.components.icons.get(place)
    if back is not None and position.pile(back):
        position.todo(("temple", place))
    else:
        position.set("path", position.counted())


@enforces("L-TUNNEL-1", "L-TUNNEL-2")
def tunnel_goal(position: Position, place: int) -> int | None:
    """Where a tunnel leads: to one further on that lies on the board now; None without one (D-TUNNEL)."""
    ahead = [other for other, tile in position.tiles.items() if tile.kind == "tunnel" and other > place]
    if not ahead:
        return None
    return max(ahead) if position.options["tunnel_chain"] == "furthest" else min(ahead)


def take_wild(position: Position) -> None:
    """The player takes a wild treasure."""
    wilds = list(position.wilds)
    wilds[position.turn] += 1
    position.set("wilds", tuple(wilds))


# ---------------------------------------------------------------------- the steps


@enforces("L-ACTION-1", "L-TEMPLE-1")
class Act(Step["Position"]):
    """The tile on which the figure stopped acts, by its kind; on an emptied place and in the chamber nothing does."""

    name = "act"
    heading = HEADING

    def run(self, position: Position, entry: Entry) -> None:
        place = entry[1]
        tile = position.tiles.get(place)
        if tile is None:
            return
        kind = "treasure" if tile.is_treasure else tile.kind.replace("-", "_")
        getattr(self, kind)(position, place, tile)

    @enforces("L-TREASURE-1")
    def treasure(self, position: Position, place: int, tile: Tile) -> None:
        """Looted with enough own figures there; with one fewer only by the card, and then by choice."""
        standing = position.figures[position.turn].count(place)
        if standing >= tile.number:
            loot(position, place, tile)
        elif standing >= need_now(position, tile):
            position.todo(("loot", place))

    @enforces("L-TEMPLE-2")
    def scarab(self, position: Position, place: int, tile: Tile) -> None:
        """A scarab token, face down, if one is left."""
        if any(position.tokens_left().values()):
            position.todo(("scarab",))

    @enforces("L-TEMPLE-4")
    def wild(self, position: Position, place: int, tile: Tile) -> None:
        """A wild treasure, if one is left."""
        if position.wilds_left():
            take_wild(position)

    def scarab_or_wild(self, position: Position, place: int, tile: Tile) -> None:
        """Either of the two, as the player chooses."""
        position.todo(("scarab or wild",))

    def favour(self, position: Position, place: int, tile: Tile) -> None:
        """A Horus card of one of two levels."""
        position.todo(("favour", tile.number))

    def tunnel(self, position: Position, place: int, tile: Tile) -> None:
        """On to another tunnel, which does not act again."""
        goal = tunnel_goal(position, place)
        if goal is not None:
            travel(position, position.turn, place, goal)

    def horus(self, position: Position, place: int, tile: Tile) -> None:
        """A key or a card of the tile's level."""
        position.todo(("horus", tile.number))

    @enforces("L-OSIRIS-1")
    def osiris(self, position: Position, place: int, tile: Tile) -> None:
        """On by the number shown; the tile reached acts too. What cannot be done leaves the figure there (D-OSIRIS)."""
        goal = target(position, position.turn, place, tile.number)
        if goal is not None:
            travel(position, position.turn, place, goal)
            position.todo(("act", goal))


@enforces("L-ACTION-1", "L-HC-3")
class PickTile(Step["Position"]):
    """After "move all" the player picks one of the figures that moved, and only its tile acts."""

    name = "pick"
    heading = HEADING
    verbs = ("act",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 2 of 3: choose the figure whose tile acts"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if len(entry[1]) > 1 else None

    def run(self, position: Position, entry: Entry) -> None:
        """There is only one place to choose."""
        position.todo(("act", entry[1][0]))

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        places = entry[1]
        return Moves(
            position,
            places,
            lambda place: Move("act", (Spot(place),)),
            lambda m: m.verb == "act" and m.args[0] in places,
        )

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] not in entry[1]:
            reached = ", ".join(map(spot_text, entry[1]))
            reason = f"no figure moved to {move.args[0]}; they moved to {reached}"
            yield Fault("L-ACTION-1", reason, (str(move.args[0]),))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.todo(("act", int(move.args[0])))


@enforces("L-HC-5")
class LootWithOneFewer(Step["Position"]):
    """With "minus one required" the treasure may be looted although one figure is missing."""

    name = "loot"
    heading = "Horus Cards"
    verbs = ("loot", "leave")

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 2 of 3: loot the treasure on {entry[1]} with one figure fewer, or leave it"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("loot"), Move("leave")]

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "loot":
            loot(position, entry[1], position.tiles[entry[1]])


@enforces("L-TREASURE-3")
class TempleTile(DrawStep["Position"]):
    """The top temple tile of the pile with the icon's back is laid on the place."""

    name = "temple"
    heading = "Treasure tile"
    verbs = ("temple",)
    empty = "L-TREASURE-3"
    item_name = "temple tile"

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 2 of 3: a temple tile is laid on {entry[1]}"

    def urn(self, position: Position, entry: Entry) -> Mapping[Tile, int]:
        return position.pile(position.components.icons[entry[1]])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.put("tiles", entry[1], move.args[0])


@enforces("L-TEMPLE-2")
class DrawScarab(DrawStep["Position"]):
    """A scarab token is drawn face down."""

    name = "scarab"
    concealed = True
    heading = "Temple tile"
    verbs = ("scarab",)
    empty = "L-TEMPLE-2"
    item_name = "scarab token of value"

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 2 of 3: {position.players[position.turn]} draws a scarab"

    def urn(self, position: Position, entry: Entry) -> Mapping[int, int]:
        return position.tokens_left()

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        seat = position.turn
        position.put("scarabs", seat, tuple(sorted((*position.scarabs[seat], move.args[0]))))


@enforces("L-TEMPLE-5")
class ScarabOrWild(Step["Position"]):
    """The player takes a scarab or a wild treasure; what has run out cannot be taken (D-EMPTY)."""

    name = "scarab or wild"
    heading = "Temple tile"
    verbs = ("take",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 2 of 3: take a scarab or a wild treasure"

    def left(self, position: Position) -> dict[str, int]:
        """How many there are of either."""
        return {"scarab": sum(position.tokens_left().values()), "wild": position.wilds_left()}

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if any(self.left(position).values()) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Both supplies are empty: nothing happens."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("take", ("scarab",)), Move("take", ("wild",))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        thing = move.args[0]
        left = self.left(position)
        if thing not in left:
            yield Fault("L-TEMPLE-5", f"this tile gives a scarab or a wild treasure, no {thing}")
        elif not left[thing]:
            yield Fault("L-TEMPLE-5", f"the supply holds no {thing} any more")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.args[0] == "wild":
            take_wild(position)
        else:
            position.todo(("scarab",))


@enforces("L-TEMPLE-6")
class FavourOfHorus(Step["Position"]):
    """The player picks one of the two levels shown and gets the top card of that stack (D-FAVOUR)."""

    name = "favour"
    heading = "Temple tile"
    verbs = ("favour",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Step 2 of 3: choose the stack from which a Horus card is drawn"

    def levels(self, entry: Entry) -> tuple[int, int]:
        """The two levels on the tile."""
        return entry[1], entry[1] + 1

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if any(position.stacks[level] for level in self.levels(entry)) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Both stacks are empty: nothing happens."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("favour", (level,)) for level in self.levels(entry)]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        level = move.args[0]
        if level not in self.levels(entry):
            shown = " or ".join(map(str, self.levels(entry)))
            yield Fault("L-TEMPLE-6", f"this tile shows {shown} eyes, not {level}")
        elif not position.stacks[level]:
            yield Fault("L-TEMPLE-6", f"the stack of level {level} is empty")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.todo(("gain", move.args[0]))


@enforces("L-HORUS-1", "L-HORUS-3")
class HorusTile(Step["Position"]):
    """A key or the top card of the stack with as many eyes, never both; what is out cannot be taken (D-EMPTY)."""

    name = "horus"
    heading = "Horus tile"
    verbs = ("take",)

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 2 of 3: take a key or a Horus card of level {entry[1]}"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn if position.keys_left() or position.stacks[entry[1]] else None

    def run(self, position: Position, entry: Entry) -> None:
        """No key and no card is left: nothing happens."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("take", ("key",)), Move("take", ("card",))]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        thing = move.args[0]
        if thing not in ("key", "card"):
            yield Fault("L-HORUS-1", f"a Horus tile gives a key or a card, no {thing}")
        elif thing == "key" and not position.keys_left():
            yield Fault("L-HORUS-1", "no key is left")
        elif thing == "card" and not position.stacks[entry[1]]:
            yield Fault("L-HORUS-3", f"the stack of level {entry[1]} is empty")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.args[0] == "card":
            position.todo(("gain", entry[1]))
            return
        keys = list(position.keys)
        keys[position.turn] += 1
        position.set("keys", tuple(keys))


@enforces("L-HORUS-1", "L-HORUS-2")
class GainCard(DrawStep["Position"]):
    """The top card of a Horus stack goes into the middle of the hand; no card is drawn in step 3 then."""

    name = "gain"
    concealed = True
    heading = "Horus tile"
    verbs = ("gain",)
    empty = "L-HORUS-1"
    item_name = "Horus card"

    def title(self, position: Position, entry: Entry) -> str:
        return f"Step 2 of 3: {position.players[position.turn]} gets a Horus card of level {entry[1]}"

    def urn(self, position: Position, entry: Entry) -> Mapping[Card, int]:
        return Counter(position.stacks[entry[1]])

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        card, seat = move.args[0], position.turn
        stack = list(position.stacks[entry[1]])
        stack.remove(card)
        position.put("stacks", entry[1], tuple(stack))
        position.put("hands", seat, insert_in_middle(position.hands[seat], card))
        position.set("drawn", True)
