"""What a claim about Horus can state."""

from __future__ import annotations

from typing import Any

from rulebook_lib.core.common_measures import GameMeasures
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.measures import Answer, Asked, one_of
from rulebook_lib.horus.board import CONTACTS, Place, pack, unpack
from rulebook_lib.horus.components import LAND, TITLES, WATER
from rulebook_lib.horus.scoring import Region

MEASURES = GameMeasures()
measure, common = MEASURES.measure, MEASURES.common
GROUPS = {"land": LAND, "water": WATER}
"""Words that stand for several kinds of tile."""


def tile(asked: Asked, word: str) -> tuple[Place, str]:
    """Place and kind of the tile that a word names.

    Raises:
        NotationError: there is no tile.
    """
    place = asked.place(word)
    kind = asked.position.board.kinds.get(pack(place))
    if kind is None:
        raise NotationError(f"there is no tile at {word!r} ({place[0]},{place[1]})")
    return place, kind


def region(asked: Asked, word: str) -> Region:
    """The region of the tile that a word names.

    Raises:
        NotationError: there is no tile, or it belongs to no region.
    """
    place, kind = tile(asked, word)
    for found in asked.position.regions():
        if place in found.tiles:
            result: Region = found
            return result
    raise NotationError(f"the {TITLES[kind]} tile {word!r} belongs to no region")


@measure(
    "kind TILE",
    "what lies there: desert, hill, field, swamp, river, boat, pyramid, necropolis, temple, none",
    words="what lies at {0}",
)
def kind(asked: Asked, word: str) -> str:
    place = asked.place(word)
    return str(asked.position.board.kinds.get(pack(place), "none"))


@measure("size REGION", "tiles in a tile's region; 0 without one", words="size of {0}", clause="H-REGION-2")
def size(asked: Asked, word: str) -> Answer:
    place, found = tile(asked, word)
    if found not in LAND:
        return Answer(0, "H-REGION-5")
    return Answer(asked.position.region_size(pack(place)))


@measure("value REGION", "points that a region brings whoever controls it", words="value of {0}")
def value(asked: Asked, word: str) -> Answer:
    found = region(asked, word)
    capped = found.size * found.factor > asked.position.components.cap
    return Answer(found.value, "H-SCORE-5" if capped else "H-SCORE-4" if found.factor > 1 else "H-SCORE-3")


@measure("uncapped REGION", "size times factor, before the limit", words="{0} before the limit", clause="H-SCORE-4")
def uncapped(asked: Asked, word: str) -> int:
    found = region(asked, word)
    return found.size * found.factor


@measure("factor REGION", "what a region's size is multiplied with", words="factor of {0}", clause="H-SCORE-4")
def factor(asked: Asked, word: str) -> int:
    return region(asked, word).factor


@measure("controllers REGION", "who has most stones in a region", words="who controls {0}", clause="H-SCORE-1")
def controllers(asked: Asked, word: str) -> list[str]:
    return [asked.position.players[seat] for seat in region(asked, word).controllers]


@measure("stones PLAYER REGION", "a player's stones in a region", words="{0}’s stones in {1}", clause="H-STONE-11")
def stones(asked: Asked, player: str, word: str) -> int:
    return region(asked, word).stones.get(asked.seat(player), 0)


@measure("stone TILE", "whose stone lies on a tile, or none", words="whose stone lies on {0}", clause="H-STONE-4")
def stone(asked: Asked, word: str) -> str:
    place, _ = tile(asked, word)
    seat = asked.position.stones.get(pack(place))
    return "none" if seat is None else str(asked.position.players[seat])


@measure(
    "supply PLAYER", "a player's stones that are not on the map", words="{0}’s stones in supply", clause="H-SETUP-8"
)
def supply(asked: Asked, player: str) -> int:
    return int(asked.position.supply(asked.seat(player)))


@measure("colour PLAYER", "the colour of a player's stones", words="{0}’s colour", clause="H-SETUP-8")
def colour(asked: Asked, player: str) -> str:
    return str(asked.position.components.colours[asked.seat(player)])


@measure("colours", "the colours that are in the game", words="colours in the game", clause="H-SETUP-9")
def colours(asked: Asked) -> list[str]:
    return list(asked.position.components.colours[: len(asked.position.players)])


@measure("empty REGION", "tiles of a region without a stone", words="tiles of {0} without a stone", clause="H-STONE-4")
def empty(asked: Asked, word: str) -> int:
    found = region(asked, word)
    return found.size - sum(found.stones.values())


@measure(
    "open REGION",
    "number of tiles of a region on which the stone can be laid now",
    words="tiles of {0} that can take the stone",
    clause="H-STONE-2",
)
def open_tiles(asked: Asked, word: str) -> int:
    places = region(asked, word).tiles
    return sum(move.verb == "stone" and move.args[0] in places for move in asked.position.legal_moves)


@measure(
    "at-temple REGION", "whether a region touches the Temple", words="does {0} touch the Temple", clause="H-TEMPLE-6"
)
def at_temple(asked: Asked, word: str) -> bool:
    return region(asked, word).temple


@measure("at-river REGION", "whether a region touches the River", words="is {0} at the River", clause="H-NILE-4")
def at_river(asked: Asked, word: str) -> bool:
    return not asked.position.board.wet.isdisjoint(map(pack, region(asked, word).tiles))


@measure("island TILE", "whether a tile is cut off by water", words="is {0} on an island", clause="H-ISLAND-1")
def island(asked: Asked, word: str) -> bool:
    return bool(asked.position.board.is_island(pack(tile(asked, word)[0])))


@measure("beside TILE TILE", "whether two tiles touch", words="do {0} and {1} touch", clause="H-PLACE-2")
def beside(asked: Asked, one: str, other: str) -> bool:
    return contact_length(asked, one, other) > 0


@measure(
    "contact TILE TILE",
    "length of the shared edge in half edges: 0, 1 or 2",
    words="half edges that {0} and {1} share",
    clause="H-PLACE-2",
)
def contact(asked: Asked, one: str, other: str) -> int:
    return contact_length(asked, one, other)


def contact_length(asked: Asked, one: str, other: str) -> int:
    """Length of the edge that two tiles share, in half edges."""
    first, second = (pack(tile(asked, word)[0]) for word in (one, other))
    return CONTACTS.get(second - first, 0)


@measure(
    "same-region TILE TILE",
    "whether two tiles belong to one region",
    words="are {0} and {1} in one region",
    clause="H-REGION-2",
)
def same_region(asked: Asked, one: str, other: str) -> bool:
    label = asked.position.board.regions.label
    first, second = (label(tile(asked, word)[0]) for word in (one, other))
    return first is not None and first == second


@measure("in-region TILE", "whether a tile belongs to a region", words="is {0} in a region", clause="H-REGION-5")
def in_region(asked: Asked, word: str) -> bool:
    return asked.position.board.regions.label(tile(asked, word)[0]) is not None


@measure(
    "if KIND TILE",
    "size of the region there would be if another land type lay at a tile's place",
    words="size of the region if {0} lay at {1}",
)
def size_if(asked: Asked, kind: str, word: str) -> int:
    place, _ = tile(asked, word)
    one_of(kind, LAND, "land type")
    board = asked.position.board
    members = {place}
    for near, near_kind, _ in board.contact_kinds(pack(place)):
        if near_kind == kind:
            members.update(board.regions.members(unpack(near)))
    return len(members)


@measure(
    "overlaps PLACE",
    "how many tiles a tile at a place, also one off the lattice, would overlap",
    words="tiles that a tile at {0} would overlap",
    clause="H-PLACE-6",
)
def overlaps(asked: Asked, word: str) -> int:
    place = asked.place(word)
    return sum(covers(place, other) for other in map(unpack, asked.position.board.kinds))


@measure(
    "edge PLACE TILE",
    "length of the edge, in half edges, that a tile at a place, also one off the lattice, would share with a tile",
    words="half edges that a tile at {0} would share with {1}",
    clause="H-PLACE-2",
)
def edge(asked: Asked, word: str, other: str) -> str:
    place, (neighbour, _) = asked.place(word), tile(asked, other)
    across, down = (abs(mine - theirs) for mine, theirs in zip(place, neighbour, strict=True))
    length = 2 - min(across, down) if max(across, down) == 2 else 0
    return str(max(0, length))


def covers(one: Place, other: Place) -> bool:
    """Whether two tiles at these places, which may lie off the lattice, would overlap."""
    return all(abs(mine - theirs) < 2 for mine, theirs in zip(one, other, strict=True))


@measure(
    "touches-kind TILE KIND",
    "whether a tile touches one of a kind (land for any region tile, water for the River)",
    words="does {0} touch {1}",
)
def touches_kind(asked: Asked, word: str, kind: str) -> bool:
    place, _ = tile(asked, word)
    kinds = GROUPS.get(kind, (kind,))
    return any(near in kinds for _, near, _ in asked.position.board.contact_kinds(pack(place)))


common("score", words="{0}’s points", clause="H-SCORE-3")


@measure("parts PLAYER", "values of the regions that a player controls", words="{0}’s regions", clause="H-SCORE-3")
def parts(asked: Asked, player: str) -> list[int]:
    return [line.points for line in asked.position.scores().of_seat(asked.seat(player))]


@measure(
    "pairs",
    "number of pairs of a player and a region under control",
    words="pairs of a player and a region",
    clause="H-SCORE-2",
)
def pairs(asked: Asked) -> int:
    return len(asked.position.scores().lines)


@measure("most", "the highest value of a region on the map", words="highest value of a region", clause="H-SCORE-5")
def most(asked: Asked) -> int:
    return max((found.value for found in asked.position.regions()), default=0)


common("winners", text="who has most points if the game ended now", words="who has most points", clause="H-SCORE-6")


@measure("boats", "the places of the two Boats", words="where the Boats lie", clause="H-RIVER-2")
def boats(asked: Asked) -> list[str]:
    return [f"{x};{y}" for x, y in map(unpack, asked.position.board.boats)]


@measure("count KIND", "number of tiles of a kind on the map", words="{0} tiles on the map")
def count(asked: Asked, kind: str) -> int:
    kinds = GROUPS.get(kind, (kind,))
    return sum(one in kinds for one in asked.position.board.kinds.values())


@measure(
    "forks",
    "number of River ends: water tiles that touch exactly one other water tile",
    words="arms of the River",
    clause="H-RIVER-12",
)
def forks(asked: Asked) -> int:
    return len(fork_tiles(asked.position))


@measure(
    "fork TILE",
    "whether a water tile is a River end: it touches exactly one other",
    words="does {0} end an arm of the River",
    clause="H-RIVER-12",
)
def fork(asked: Asked, word: str) -> bool:
    return tile(asked, word)[0] in fork_tiles(asked.position)


def fork_tiles(position: Any) -> list[Place]:
    """The water tiles that touch exactly one other water tile (R-RIVER-10)."""
    board = position.board
    return [
        unpack(code)
        for code, kind in board.kinds.items()
        if kind in WATER and sum(near in WATER for _, near, _ in board.contact_kinds(code)) == 1
    ]


@measure(
    "ways-on TILE",
    "number of free places at a tile to which the River could go on",
    words="free places at {0}",
    clause="H-PLACE-7",
)
def ways_on(asked: Asked, word: str) -> int:
    return len(asked.position.board.continuations(pack(tile(asked, word)[0])))


common("choices")


@measure(
    "boat-places TILE",
    "number of legal places for the Boat when that Boat is replaced now",
    words="places for the Boat at {0}",
    clause="H-RIVER-5",
)
def boat_places(asked: Asked, word: str) -> int:
    place = tile(asked, word)[0]
    return sum(move.verb == "swap" and move.args[0] == place for move in asked.position.legal_moves)


@measure(
    "stone-places",
    "the tiles on which the stone can be laid now",
    words="tiles that can take the stone",
    clause="H-STONE-2",
)
def stone_places(asked: Asked) -> list[str]:
    found = [move.args[0] for move in asked.position.legal_moves if move.verb == "stone"]
    names = {asked.place(label): label for label in asked.labels}
    return [names.get(place, f"{place[0]};{place[1]}") for place in found]


common("step", clause="H-TURN-3")


@measure(
    "action",
    "which of the five actions of a turn is going on; 0 outside a turn",
    words="the action of the turn",
    clause="H-TURN-3",
)
def action(asked: Asked) -> int:
    return int(asked.position.action)


common("turn", clause="H-TURN-2")
common("round", clause="H-STONE-6")


@measure(
    "in-hand",
    "the kind of tile that has to be placed now (rn: River/Necropolis); none when there is none",
    words="the tile that has to be placed",
    clause="H-CARD-4",
)
def in_hand(asked: Asked) -> str:
    return str(asked.position.tile_in_hand or "none")


common("hand-size", text="a player's Horus Cards in hand", words="{0}’s cards in hand", clause="H-DRAW-1")


@measure(
    "holds PLAYER CENTRE",
    "how many cards of a land type (or ?) a player holds",
    words="{0}’s cards with {1} in the centre",
    clause="H-CARD-2",
)
def holds(asked: Asked, player: str, centre: str) -> int:
    return sum(card.centre == centre for card in asked.position.hands[asked.seat(player)])


@measure(
    "has-nile PLAYER", "whether a player still has the Nile Card", words="has {0} the Nile Card", clause="H-NILE-2"
)
def has_nile(asked: Asked, player: str) -> bool:
    return bool(asked.position.nile[asked.seat(player)])


@measure(
    "stack KIND",
    "tiles left in a stack: desert, hill, field, swamp or rn",
    words="tiles in the {0} stack",
    clause="H-SETUP-5",
)
def stack(asked: Asked, kind: str) -> int:
    return int(asked.position.stacks[one_of(kind, asked.position.stacks, "stack")])


@measure("bag", "tiles left in the bag", words="tiles in the bag", clause="H-COMP-5")
def bag(asked: Asked) -> int:
    return sum(asked.position.bag.values())


@measure(
    "removed KIND", "tiles of a kind that left the game", words="{0} tiles that left the game", clause="H-TEMPLE-4"
)
def removed(asked: Asked, kind: str) -> int:
    return int(asked.position.removed.get(kind, 0))


@measure("draw-pile", "cards in the draw pile", words="cards in the draw pile", clause="H-SETUP-11")
def draw_pile(asked: Asked) -> int:
    return sum(asked.position.draw.values())


@measure("discard-pile", "cards in the discard pile", words="cards in the discard pile", clause="H-DRAW-4")
def discard_pile(asked: Asked) -> int:
    return sum(asked.position.discard.values())


common("card", text="the Horus Card played this turn; none before", clause="H-CARD-1")


@measure(
    "discarded CENTRE",
    "cards with a centre in the discard pile",
    words="cards with {0} in the centre in the discard pile",
    clause="H-END-3",
)
def discarded(asked: Asked, centre: str) -> int:
    return sum(count for one, count in asked.position.discard.items() if one.centre == centre)


@measure(
    "undrawn CENTRE",
    "cards with a centre in the draw pile",
    words="cards with {0} in the centre in the draw pile",
    clause="H-DRAW-4",
)
def undrawn(asked: Asked, centre: str) -> int:
    return sum(count for one, count in asked.position.draw.items() if one.centre == centre)
