"""What a claim about Horus can state."""

from __future__ import annotations

from typing import Any

from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.measures import Answer, Asked, Measures
from rulebook_lib.horus.board import CONTACTS, Place, pack, unpack
from rulebook_lib.horus.components import LAND, TITLES, WATER
from rulebook_lib.horus.scoring import Region

MEASURES = Measures()
measure = MEASURES.measure


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


@measure("kind TILE", "what lies there: desert, hill, field, swamp, river, boat, pyramid, necropolis, temple, none")
def kind(asked: Asked, word: str) -> str:
    place = asked.place(word)
    return str(asked.position.board.kinds.get(pack(place), "none"))


@measure("size REGION", "number of tiles of the region of a tile; 0 when it belongs to none", clause="H-REGION-2")
def size(asked: Asked, word: str) -> Answer:
    place, found = tile(asked, word)
    if found not in LAND:
        return Answer(0, "H-REGION-5")
    return Answer(asked.position.region_size(pack(place)))


@measure("value REGION", "points that the region brings each player who controls it")
def value(asked: Asked, word: str) -> Answer:
    found = region(asked, word)
    capped = found.size * found.factor > asked.position.components.cap
    return Answer(found.value, "H-SCORE-5" if capped else "H-SCORE-4" if found.factor > 1 else "H-SCORE-3")


@measure("uncapped REGION", "size times factor, before the limit for one region", clause="H-SCORE-4")
def uncapped(asked: Asked, word: str) -> int:
    found = region(asked, word)
    return found.size * found.factor


@measure("factor REGION", "what the size of the region is multiplied with: 1, 2 or 4", clause="H-SCORE-4")
def factor(asked: Asked, word: str) -> int:
    return region(asked, word).factor


@measure("controllers REGION", "the players with most stones in the region", clause="H-SCORE-1")
def controllers(asked: Asked, word: str) -> list[str]:
    return [asked.position.players[seat] for seat in region(asked, word).controllers]


@measure("stones PLAYER REGION", "a player's stones in a region", clause="H-STONE-11")
def stones(asked: Asked, player: str, word: str) -> int:
    return region(asked, word).stones.get(asked.seat(player), 0)


@measure("stone TILE", "whose stone lies on a tile; none when it is empty", clause="H-STONE-4")
def stone(asked: Asked, word: str) -> str:
    place, _ = tile(asked, word)
    seat = asked.position.stones.get(pack(place))
    return "none" if seat is None else str(asked.position.players[seat])


@measure("supply PLAYER", "a player's stones that are not on the map", clause="H-SETUP-8")
def supply(asked: Asked, player: str) -> int:
    return int(asked.position.supply(asked.seat(player)))


@measure("island TILE", "whether a tile is cut off by water", clause="H-ISLAND-1")
def island(asked: Asked, word: str) -> bool:
    return bool(asked.position.board.is_island(pack(tile(asked, word)[0])))


@measure("beside TILE TILE", "whether two tiles touch", clause="H-PLACE-2")
def beside(asked: Asked, one: str, other: str) -> bool:
    return contact_length(asked, one, other) > 0


@measure("contact TILE TILE", "length of the shared edge in half edges: 0, 1 or 2", clause="H-PLACE-2")
def contact(asked: Asked, one: str, other: str) -> int:
    return contact_length(asked, one, other)


def contact_length(asked: Asked, one: str, other: str) -> int:
    """Length of the edge that two tiles share, in half edges."""
    first, second = (pack(tile(asked, word)[0]) for word in (one, other))
    return CONTACTS.get(second - first, 0)


@measure("same-region TILE TILE", "whether two tiles belong to one region", clause="H-REGION-2")
def same_region(asked: Asked, one: str, other: str) -> bool:
    label = asked.position.board.regions.label
    first, second = (label(tile(asked, word)[0]) for word in (one, other))
    return first is not None and first == second


@measure("in-region TILE", "whether a tile belongs to a region", clause="H-REGION-5")
def in_region(asked: Asked, word: str) -> bool:
    return tile(asked, word)[1] in LAND


@measure("if KIND TILE", "size of the region there would be if another land type lay at a tile's place")
def size_if(asked: Asked, kind: str, word: str) -> int:
    place, _ = tile(asked, word)
    if kind not in LAND:
        raise NotationError(f"unknown land type {kind!r}; expected one of: {', '.join(LAND)}")
    board = asked.position.board
    members = {place}
    for near, near_kind, _ in board.contact_kinds(pack(place)):
        if near_kind == kind:
            members.update(board.regions.members(unpack(near)))
    return len(members)


@measure(
    "touches-kind TILE KIND",
    "whether a tile touches one of a kind (land for any region tile, water for the River)",
)
def touches_kind(asked: Asked, word: str, kind: str) -> bool:
    place, _ = tile(asked, word)
    kinds = {"land": LAND, "water": WATER}.get(kind, (kind,))
    return any(near in kinds for _, near, _ in asked.position.board.contact_kinds(pack(place)))


@measure("score PLAYER", "a player's points if the game ended now", clause="H-SCORE-3")
def score(asked: Asked, player: str) -> int:
    return int(asked.position.scores().totals[asked.seat(player)])


@measure("parts PLAYER", "the values of the regions that a player controls", clause="H-SCORE-3")
def parts(asked: Asked, player: str) -> list[int]:
    return [line.points for line in asked.position.scores().of_seat(asked.seat(player))]


@measure("pairs", "number of pairs of a player and a region that this player controls", clause="H-SCORE-2")
def pairs(asked: Asked) -> int:
    return len(asked.position.scores().lines)


@measure("most", "the highest value of a region on the map", clause="H-SCORE-5")
def most(asked: Asked) -> int:
    return max((found.value for found in asked.position.regions()), default=0)


@measure("winners", "who has most points if the game ended now", clause="H-SCORE-6")
def winners(asked: Asked) -> list[str]:
    return [asked.position.players[seat] for seat in asked.position.scores().winners]


@measure("boats", "the places of the two Boats", clause="H-RIVER-2")
def boats(asked: Asked) -> list[str]:
    return [f"{x};{y}" for x, y in map(unpack, asked.position.board.boats)]


@measure("count KIND", "number of tiles of a kind on the map")
def count(asked: Asked, kind: str) -> int:
    kinds = {"land": LAND, "water": WATER}.get(kind, (kind,))
    return sum(one in kinds for one in asked.position.board.kinds.values())


@measure("forks", "number of River ends: water tiles that touch exactly one other water tile", clause="H-RIVER-12")
def forks(asked: Asked) -> int:
    return len(fork_tiles(asked.position))


@measure("fork TILE", "whether a water tile is a River end: it touches exactly one other", clause="H-RIVER-12")
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


@measure("ways-on TILE", "number of free places at a tile to which the River could go on", clause="H-PLACE-7")
def ways_on(asked: Asked, word: str) -> int:
    return len(asked.position.board.continuations(pack(tile(asked, word)[0])))


@measure("choices VERB", "number of legal moves of a kind now")
def choices(asked: Asked, verb: str) -> int:
    return sum(move.verb == verb for move in asked.position.legal_moves)


@measure(
    "boat-places TILE",
    "number of legal places for the Boat when that Boat is replaced now",
    clause="H-RIVER-5",
)
def boat_places(asked: Asked, word: str) -> int:
    place = tile(asked, word)[0]
    return sum(move.verb == "swap" and move.args[0] == place for move in asked.position.legal_moves)


@measure("stone-places", "the tiles on which the stone can be laid now", clause="H-STONE-2")
def stone_places(asked: Asked) -> list[str]:
    found = [move.args[0] for move in asked.position.legal_moves if move.verb == "stone"]
    names = {place: label for label, place in asked.labels.items()}
    return [names.get(place, f"{place[0]};{place[1]}") for place in found]


@measure("step", "the step of the rulebook that is decided now; over when the game is over", clause="H-TURN-3")
def step(asked: Asked) -> str:
    decision = asked.position.decision
    return "over" if decision is None else str(decision.step.name)


@measure("turn", "whose turn it is", clause="H-TURN-2")
def turn(asked: Asked) -> str:
    return str(asked.position.players[asked.position.turn])


@measure("round", "the round, from 1 on", clause="H-STONE-6")
def round_number(asked: Asked) -> int:
    return int(asked.position.round)


@measure("hand-size PLAYER", "a player's Horus Cards in hand", clause="H-DRAW-1")
def hand_size(asked: Asked, player: str) -> int:
    return len(asked.position.hands[asked.seat(player)])


@measure("holds PLAYER CENTRE", "how many cards of a land type (or ?) a player holds", clause="H-CARD-2")
def holds(asked: Asked, player: str, centre: str) -> int:
    return sum(card.centre == centre for card in asked.position.hands[asked.seat(player)])


@measure("has-nile PLAYER", "whether a player still has the Nile Card", clause="H-NILE-2")
def has_nile(asked: Asked, player: str) -> bool:
    return bool(asked.position.nile[asked.seat(player)])


@measure("stack KIND", "tiles left in a stack: desert, hill, field, swamp or rn", clause="H-SETUP-5")
def stack(asked: Asked, kind: str) -> int:
    if kind not in asked.position.stacks:
        raise NotationError(f"unknown stack {kind!r}; expected one of: {', '.join(asked.position.stacks)}")
    return int(asked.position.stacks[kind])


@measure("bag", "tiles left in the bag", clause="H-COMP-5")
def bag(asked: Asked) -> int:
    return sum(asked.position.bag.values())


@measure("removed KIND", "tiles of a kind that left the game", clause="H-TEMPLE-4")
def removed(asked: Asked, kind: str) -> int:
    return int(asked.position.removed.get(kind, 0))


@measure("draw-pile", "cards in the draw pile", clause="H-SETUP-11")
def draw_pile(asked: Asked) -> int:
    return sum(asked.position.draw.values())


@measure("discard-pile", "cards in the discard pile", clause="H-DRAW-4")
def discard_pile(asked: Asked) -> int:
    return sum(asked.position.discard.values())


@measure("card", "the Horus Card played this turn; none before", clause="H-CARD-1")
def card(asked: Asked) -> str:
    return "none" if asked.position.card is None else str(asked.position.card)
