"""What a claim about Luxor can state."""

from __future__ import annotations

from rulebook_lib.core.common_measures import GameMeasures
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.measures import Answer, Asked, one_of
from rulebook_lib.luxor import moving
from rulebook_lib.luxor.acting import need_now, tunnel_goal
from rulebook_lib.luxor.notation import Spot, read_spot, spot_text
from rulebook_lib.luxor.pieces import BACKS, CHAMBER, LEVELS, TREASURES, Tile, read_card
from rulebook_lib.luxor.scoring import complete_sets, sarcophagi_of, sets_of

MEASURES = GameMeasures()
measure, common = MEASURES.measure, MEASURES.common

LINES = ("looted", "wall", "sarcophagi", "keys", "sets", "scarabs")


def spot(word: str) -> int:
    """The place that a word names: a number, ``stairs`` or ``chamber``.

    Raises:
        NotationError: it names none.
    """
    try:
        found = read_spot(word)
    except ValueError:
        found = word
    if not isinstance(found, Spot):
        raise NotationError(f"no place {word!r}: expected a number of the path, 'stairs' or 'chamber'")
    return int(found)


def number(word: str) -> int:
    """A whole number from 0 up.

    Raises:
        NotationError: the word is none.
    """
    if not word.isdecimal() or len(word) > 9:
        raise NotationError(f"expected a whole number from 0 up, got {word!r}")
    return int(word)


def start_place(word: str) -> int:
    """A place from which one can move."""
    place = spot(word)
    if place == CHAMBER:
        raise NotationError("nobody moves on from the chamber")
    return place


def tile_on(asked: Asked, word: str, *, treasure: bool = False) -> Tile:
    """The tile on a place.

    Raises:
        NotationError: there is none, or no treasure where one is asked for.
    """
    tile: Tile | None = asked.position.tiles.get(spot(word))
    if tile is None or (treasure and not tile.is_treasure):
        raise NotationError(f"there is no {'treasure' if treasure else 'tile'} on {word!r}")
    return tile


# ---------------------------------------------------------------------- board and figures


@measure(
    "tile PLACE", "the tile that lies there, such as vase-2-3 or horus-1; none on an emptied place", words="tile on {0}"
)
def tile(asked: Asked, word: str) -> str:
    return str(asked.position.tiles.get(spot(word), "none"))


@measure("tiled", "number of places that hold a tile", words="places with a tile", clause="L-MOVE-2")
def tiled(asked: Asked) -> int:
    return len(asked.position.tiles)


@measure(
    "figures PLAYER", "the places of a player's awake figures", words="where {0}’s awake figures are", clause="L-MOVE-1"
)
def figures(asked: Asked, player: str) -> list[str]:
    return [spot_text(place) for place in asked.position.figures[asked.seat(player)]]


@measure(
    "sleepers PLAYER",
    "the statues at which a player's figures sleep",
    words="statues at which {0}’s figures sleep",
    clause="L-ANUBIS-1",
)
def sleepers(asked: Asked, player: str) -> list[int]:
    return list(asked.position.sleepers[asked.seat(player)])


@measure(
    "standing PLAYER PLACE",
    "how many awake figures of a player stand on a place",
    words="{0}’s awake figures on {1}",
    clause="L-TREASURE-1",
)
def standing(asked: Asked, player: str, word: str) -> int:
    return int(asked.position.figures[asked.seat(player)].count(spot(word)))


@measure(
    "ahead PLACE STEPS",
    "where so many steps lead from a place; none when they lead nowhere",
    words="{1} steps forward from {0}",
    clause="L-MOVE-2",
)
def ahead(asked: Asked, word: str, steps: str) -> str:
    if not number(steps):
        raise NotationError("expected at least one step")
    goal = asked.position.path.forward(start_place(word), number(steps))
    return "none" if goal is None else spot_text(goal)


@measure(
    "back PLACE",
    "where one step back leads from a place; none when there is no way back",
    words="one step back from {0}",
    clause="L-MOVE-1",
)
def back(asked: Asked, word: str) -> str:
    goal = asked.position.path.back(start_place(word))
    return "none" if goal is None else spot_text(goal)


@measure(
    "steps PLACE PLACE",
    "how many steps lead from a place to one further on; none if no number does",
    words="steps from {0} to {1}",
)
def steps(asked: Asked, start: str, goal: str) -> Answer:
    found = asked.position.path.steps(start_place(start), spot(goal))
    return Answer(found, "L-TOMB-2" if spot(goal) == CHAMBER else "L-MOVE-2")


@measure(
    "tunnel-from PLACE",
    "how many places a figure on a tunnel is carried on now",
    words="places that the tunnel on {0} carries a figure",
    clause="L-TUNNEL-1",
)
def tunnel_from(asked: Asked, word: str) -> Answer:
    place, position = spot(word), asked.position
    if tile_on(asked, word).kind != "tunnel":
        raise NotationError(f"there is no tunnel on {word!r}")
    goal = tunnel_goal(position, place)
    return Answer(0, "L-TUNNEL-2") if goal is None else Answer(goal - place)


@measure(
    "need PLACE",
    "how many figures the treasure there needs now, the card in play included",
    words="figures that the treasure on {0} needs now",
    clause="L-HC-5",
)
def need(asked: Asked, word: str) -> int:
    return need_now(asked.position, tile_on(asked, word, treasure=True))


@measure(
    "printed-need PLACE",
    "how many figures the treasure there asks for",
    words="figures that the treasure on {0} asks for",
    clause="L-TREASURE-1",
)
def printed_need(asked: Asked, word: str) -> int:
    return tile_on(asked, word, treasure=True).number


# ---------------------------------------------------------------------- hand and moves


@measure(
    "hand PLAYER",
    "a player's cards from left to right",
    words="{0}’s hand from left to right",
    clause="L-HAND-1",
    ordered=True,
)
def hand(asked: Asked, player: str) -> list[str]:
    return [str(card) for card in asked.position.hands[asked.seat(player)]]


common("hand-size", clause="L-DRAW-1")
common("choices", words="number of legal moves of the kind “{0}”", clause="L-TURN-1")


@measure(
    "reach PLACE",
    "the places to which the figure there can be moved now",
    words="where the figure on {0} can go now",
    clause="L-MOVE-1",
)
def reach(asked: Asked, word: str) -> list[str]:
    place = spot(word)
    moves = asked.position.legal_moves
    return [str(move.args[1]) for move in moves if move.verb == "move" and move.args[0] == place]


@measure(
    "counts PLACE",
    "the numbers of steps that the figure there can be moved now",
    words="steps that the figure on {0} can go now",
    clause="L-MOVE-1",
)
def counts(asked: Asked, word: str) -> list[int]:
    place, position = start_place(word), asked.position
    goals = [m.args[1] for m in position.legal_moves if m.verb == "move" and m.args[0] == place]
    found = [position.path.steps(place, int(goal)) for goal in goals]
    return [count for count in found if count is not None]


@measure(
    "faces CARD STEPS",
    "how many faces of the die allow so many steps with a card that has a die",
    words="faces of the die that allow {1} steps with the card {0}",
)
def faces(asked: Asked, word: str, steps: str) -> Answer:
    try:
        card = read_card(word)
    except ValueError:
        raise NotationError(f"unknown card {word!r}; expected 'die' or '1-die'") from None
    if card.kind not in ("die", "range-die"):
        raise NotationError(f"the card {word!r} has no die")
    allowed = [moving.counts(card, face) for face in range(1, asked.position.components.die_faces + 1)]
    found = sum(fewest <= number(steps) <= most for fewest, most in allowed)
    return Answer(found, moving.CARD_CLAUSES[card.kind])


@measure(
    "cards-added",
    "how many cards came into hands with the moves of this step",
    words="cards that came into hands in this step",
    clause="L-DRAW-1",
)
def cards_added(asked: Asked) -> int:
    return sum(move.verb in ("draw", "gain") for move in asked.moves)


common("card", words="card played this turn", clause="L-HAND-2")
common("step", words="what is decided now", clause="L-TURN-1")
common("turn", clause="L-TURN-1")
common("round", words="round", clause="L-END-1")


@measure(
    "turns-left",
    "turns after this one until the game ends; none while no end is known",
    words="turns left after this one",
    clause="L-END-1",
)
def turns_left(asked: Asked) -> int | None:
    found: int | None = asked.position.turns_left()
    return found


# ---------------------------------------------------------------------- what players have


@measure("keys PLAYER", "how many keys a player has", words="{0}’s keys", clause="L-TOMB-1")
def keys(asked: Asked, player: str) -> int:
    return int(asked.position.keys[asked.seat(player)])


@measure("wilds PLAYER", "how many wild treasures a player has", words="{0}’s wild treasures", clause="L-TEMPLE-4")
def wilds(asked: Asked, player: str) -> int:
    return int(asked.position.wilds[asked.seat(player)])


@measure("scarabs PLAYER", "how many scarab tokens a player has", words="{0}’s scarab tokens", clause="L-TEMPLE-2")
def scarabs(asked: Asked, player: str) -> int:
    return len(asked.position.scarabs[asked.seat(player)])


@measure(
    "treasures PLAYER KIND",
    "how many looted tiles of a kind a player has: vase, jewelry, statue or all",
    words="{0}’s looted treasures: {1}",
)
def treasures(asked: Asked, player: str, kind: str) -> Answer:
    one_of(kind, (*TREASURES, "all"), "treasure")
    looted = asked.position.looted[asked.seat(player)]
    return Answer(sum(kind in ("all", tile.kind) for tile in looted), "L-SCORE-5")


@measure(
    "looted PLAYER", "a player's running score: points from looting", words="{0}’s running score", clause="L-TREASURE-2"
)
def looted(asked: Asked, player: str) -> int:
    return int(asked.position.running(asked.seat(player)))


@measure("sarcophagi PLAYER", "the values of a player's sarcophagi", words="{0}’s sarcophagi", clause="L-TOMB-3")
def sarcophagi(asked: Asked, player: str) -> list[int]:
    return sarcophagi_of(asked.position, asked.seat(player))


# ---------------------------------------------------------------------- piles and supplies


@measure("deck", "cards in the deck", words="cards in the deck", clause="L-DRAW-3")
def deck(asked: Asked) -> int:
    return sum(asked.position.deck.values())


common("discard", clause="L-DRAW-3")


@measure(
    "stack LEVEL", "Horus cards in the stack of a level", words="Horus cards left in level {0}", clause="L-HORUS-3"
)
def stack(asked: Asked, level: str) -> int:
    return len(asked.position.stacks[int(one_of(level, tuple(map(str, LEVELS)), "level"))])


@measure(
    "pile BACK",
    "temple tiles in the pile of a back: cobra, lion or falcon",
    words="temple tiles left with the {0}",
    clause="L-TREASURE-3",
)
def pile(asked: Asked, back: str) -> int:
    return sum(asked.position.pile(one_of(back, BACKS, "back")).values())


@measure(
    "supply THING", "how many keys, wilds or scarabs nobody has", words="{0} left in the supply", clause="L-TEMPLE-5"
)
def supply(asked: Asked, thing: str) -> int:
    position = asked.position
    one_of(thing, ("keys", "wilds", "scarabs"), "supply")
    left = {"keys": position.keys_left(), "wilds": position.wilds_left()}
    return left[thing] if thing in left else sum(position.tokens_left().values())


@measure(
    "tokens VALUE",
    "how many scarab tokens of a value the game has, in the supply and with players",
    words="scarab tokens of value {0}",
)
def tokens(asked: Asked, value: str) -> Answer:
    held = [token for tokens in asked.position.scarabs.values() for token in tokens]
    left = asked.position.tokens_left()
    found = sum(left.values()) + len(held) if value == "all" else left.get(number(value), 0) + held.count(int(value))
    return Answer(found, "L-TEMPLE-3")


@measure(
    "token-points",
    "what all scarab tokens of the game are worth together",
    words="points of all scarab tokens",
    clause="L-TEMPLE-3",
)
def token_points(asked: Asked) -> int:
    return sum(value * count for value, count in asked.position.components.tokens.items())


# ---------------------------------------------------------------------- scoring


common("score", words="{0}’s score", clause="L-SCORE-1")


@measure(
    "part PLAYER LINE",
    "points of one line of a player's score: looted, wall, sarcophagi, keys, sets, scarabs",
    words="{0}’s points for {1}",
)
def part(asked: Asked, player: str, line: str) -> Answer:
    one_of(line, LINES, "line")
    found = next(row for row in asked.position.scores().of_seat(asked.seat(player)) if row.key == line)
    return Answer(found.points, found.clauses[0])


common("winners", words="who wins now", clause="L-TIE-1")


@measure(
    "wall PLACE", "points of a figure that stands there at the end", words="wall scarab beside {0}", clause="L-SCORE-1"
)
def wall(asked: Asked, word: str) -> int:
    return int(asked.position.components.walls[spot(word)])


@measure("sets PLAYER", "how many complete sets a player has", words="{0}’s complete sets", clause="L-SCORE-5")
def sets(asked: Asked, player: str) -> int:
    return len(sets_of(asked.position, asked.seat(player)))


@measure(
    "sets-from VASES JEWELRY STATUES WILDS",
    "how many complete sets so many treasures make",
    words="sets from {0} vases, {1} jewelry, {2} statues, {3} wild",
    clause="L-SCORE-6",
)
def sets_from(asked: Asked, vases: str, jewelry: str, statues: str, wilds: str) -> int:
    counted = (number(vases), number(jewelry), number(statues), number(wilds))
    if max(counted) > 99:
        raise NotationError("expected at most 99 treasures of a kind")
    return complete_sets(*counted, asked.position.components.wild_at_most)


@measure("set-points SETS", "points for so many complete sets", words="points for {0} sets", clause="L-SCORE-4")
def set_points(asked: Asked, sets: str) -> int:
    return int(asked.position.components.set_value(min(99, number(sets))))
