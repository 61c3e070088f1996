"""What a claim about Khan can state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.common_measures import GameMeasures
from rulebook_lib.core.measures import UNDECIDED, Answer, Asked, one_of
from rulebook_lib.khan import expulsion
from rulebook_lib.khan.actions import allowed
from rulebook_lib.khan.asking import a_space, last, on_board, the_ruler, would
from rulebook_lib.khan.board import COMPASS, LANDSCAPES
from rulebook_lib.khan.components import BACKGROUNDS, SPECIALS
from rulebook_lib.khan.conquest import NEUTRAL
from rulebook_lib.khan.expulsion import EDGE, PIECES, WATER
from rulebook_lib.khan.scoring import area_of

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

MEASURES = GameMeasures()
measure, common = MEASURES.measure, MEASURES.common


# ---------------------------------------------------------------------- rulers


@measure("name RULER", "a ruler's name; none where only his colour is known", words="the name of {0}", clause="K-EX-1")
def name(asked: Asked, ruler: str) -> str:
    return asked.position.components.rulers[the_ruler(asked, ruler)].name or "none"


@measure("colour RULER", "a ruler's colour, and that of his cards", words="the colour of {0}", clause="K-EX-1")
def colour(asked: Asked, ruler: str) -> str:
    return str(asked.position.components.rulers[the_ruler(asked, ruler)].colour)


@measure("ruler RULER", "where a ruler stands; out, or off while he is not placed yet", words="where {0} stands")
def ruler_space(asked: Asked, ruler: str) -> str:
    position, number = asked.position, the_ruler(asked, ruler)
    if number in position.rulers:
        return str(position.components.board.names[position.rulers[number]])
    return "out" if number in position.out else "off"


@measure("out", "how many rulers are out", words="rulers who are out", clause="K-EXPEL-12")
def out(asked: Asked) -> int:
    return len(asked.position.out)


@measure("court RULER", "neutral yurts in a ruler's court", words="yurts in the court of {0}", clause="K-SETUP-2")
def court(asked: Asked, ruler: str) -> int:
    return int(asked.position.courts.get(the_ruler(asked, ruler), 0))


# ---------------------------------------------------------------------- where an expelled ruler would go


@measure(
    "contents RULER DIRECTION",
    "what lies on the first three spaces in a direction; the edge ends them",
    words="the first three spaces {1} of {0}",
    clause="K-EXPEL-5",
)
def contents(asked: Asked, ruler: str, direction: str) -> list[str]:
    position, number = asked.position, on_board(asked, ruler)
    start = position.components.board.names[position.rulers[number]]
    return [look.found for look in expulsion.spaces_ahead(position, start, one_of(direction, COMPASS, "direction"))]


@measure(
    "open RULER DIRECTION",
    "whether a ruler can be expelled in a direction itself",
    words="can {0} be expelled {1}",
    clause="K-EXPEL-3",
)
def is_open(asked: Asked, ruler: str, direction: str) -> bool:
    return not would(asked, ruler, direction).tried[0].closed


@measure(
    "closed-by RULER DIRECTION",
    "why a direction is closed: edge, taken, river, stopped (by the first piece), direction (none such); no if open",
    words="what closes {1} for {0}",
    clause="K-EXPEL-7",
)
def closed_by(asked: Asked, ruler: str, direction: str) -> str:
    return would(asked, ruler, direction).tried[0].closed or "no"


@measure(
    "tried RULER DIRECTION",
    "the directions that a ruler would try, in order, if a card showed a direction",
    words="directions that {0} tries, beginning with {1}",
    clause="K-EXPEL-7",
    ordered=True,
)
def tried(asked: Asked, ruler: str, direction: str) -> list[str]:
    return [one.direction for one in would(asked, ruler, direction).tried]


@measure(
    "lands RULER DIRECTION",
    "where a ruler would end if a card showed a direction; out when every direction is closed",
    words="where {0} would end with {1} on the card",
    clause="K-EXPEL-3",
)
def lands(asked: Asked, ruler: str, direction: str) -> str:
    return would(asked, ruler, direction).landing or "out"


@measure(
    "goes RULER DIRECTION",
    "the direction in which a ruler would go in the end; none when every direction is closed",
    words="the direction {0} would take with {1} on the card",
    clause="K-EXPEL-7",
)
def goes(asked: Asked, ruler: str, direction: str) -> str:
    return would(asked, ruler, direction).direction or "none"


@measure(
    "distance RULER DIRECTION",
    "how many spaces a ruler would move; 0 when every direction is closed",
    words="spaces that {0} would move with {1} on the card",
    clause="K-EXPEL-4",
)
def distance(asked: Asked, ruler: str, direction: str) -> int:
    return would(asked, ruler, direction).distance


@measure(
    "same-end RULER DIRECTION DIRECTION",
    "whether two directions on the card lead a ruler to one space",
    words="do {1} and {2} lead {0} to one space",
    clause="K-EX-4",
)
def same_end(asked: Asked, ruler: str, one: str, other: str) -> bool:
    return would(asked, ruler, one).landing == would(asked, ruler, other).landing


@measure(
    "cause RULER DIRECTION…",
    "whether what lies ahead closes these directions: yes when none is closed by the edge and each of the three spaces "
    "is needed, undecided when fewer than three would do, otherwise no",
    words="do the three spaces close {rest}",
    clause="K-EX-2",
)
def cause(asked: Asked, ruler: str, *ways: str) -> str:
    position, number = asked.position, on_board(asked, ruler)
    start = position.components.board.names[position.rulers[number]]
    answers = [_cause_of(position, start, one_of(way, COMPASS, "direction")) for way in ways]
    return "no" if "no" in answers else UNDECIDED if UNDECIDED in answers else "yes"


def _cause_of(position: Position, start: str, direction: str) -> str:
    """Whether each space ahead is needed to close a direction: clearing any one of them would open it."""
    ahead = expulsion.spaces_ahead(position, start, direction)
    closed = expulsion.try_direction(position, start, direction).closed
    if closed not in ("taken", WATER, "stopped") or ahead[-1].found == EDGE:
        return "no"
    opens = [not expulsion.try_direction(position, start, direction, look.space).closed for look in ahead]
    return "yes" if all(opens) else UNDECIDED


@measure(
    "destinations RULER",
    "on how many different spaces a ruler can end, over all directions that a card can show",
    words="destinations of {0}",
    clause="K-EX-5",
)
def destinations(asked: Asked, ruler: str) -> int:
    found = expulsion.destinations(asked.position, on_board(asked, ruler))
    return len({moved.landing for moved in found.values()} - {None})


@measure("closed RULER", "the directions that are closed for a ruler", words="directions closed for {0}")
def closed(asked: Asked, ruler: str) -> list[str]:
    return _closed(asked.position, on_board(asked, ruler))


@measure(
    "leaving RULER",
    "the directions in which a ruler would leave the board with the first step",
    words="directions that leave the board beside {0}",
    clause="K-EXPEL-7",
)
def leaving(asked: Asked, ruler: str) -> list[str]:
    return _leaving(asked.position, on_board(asked, ruler))


@measure(
    "edge-is-cause RULER",
    "whether a ruler stands beside the edge and only directions that leave the board at once are closed for him",
    words="is the edge alone what closes directions for {0}",
    clause="K-EX-5",
)
def edge_is_cause(asked: Asked, ruler: str) -> bool:
    position, number = asked.position, on_board(asked, ruler)
    return bool(_leaving(position, number)) and _leaving(position, number) == _closed(position, number)


def _closed(position: Position, ruler: int) -> list[str]:
    start = position.components.board.names[position.rulers[ruler]]
    ways = expulsion.directions(position.options)
    return [way for way in ways if expulsion.try_direction(position, start, way).closed]


def _leaving(position: Position, ruler: int) -> list[str]:
    board = position.components.board
    return [way for way in expulsion.directions(position.options) if board.step(position.rulers[ruler], way) is None]


# ---------------------------------------------------------------------- the last expulsion


@measure("expelled", "the ruler who has just been expelled, by number", words="who was expelled", clause="K-EXPEL-2")
def expelled(asked: Asked) -> int:
    return last(asked).ruler


@measure("went", "the direction in which he went; none when every direction was closed", words="the direction he took")
def went(asked: Asked) -> Answer:
    return Answer(last(asked).direction or "none", "K-EXPEL-7")


@measure("moved", "how many spaces he moved", words="spaces that he moved", clause="K-EXPEL-4")
def moved(asked: Asked) -> int:
    return last(asked).distance


@measure("tries", "the directions that he tried, in order", words="directions he tried", ordered=True)
def tries(asked: Asked) -> Answer:
    return Answer([one.direction for one in last(asked).tried], "K-EXPEL-7")


@measure("left", "the space that he left", words="the space that he left", clause="K-EXPEL-8")
def left(asked: Asked) -> str:
    return last(asked).start


# ---------------------------------------------------------------------- the board


@measure(
    "at SPACE",
    f"what is on a space: empty, river, {', '.join(PIECES)}",
    words="what is on {0}",
    clause="K-EXPEL-5",
)
def at(asked: Asked, word: str) -> str:
    return str(asked.position.what(a_space(asked, word)))


@measure("yurt SPACE", "whose yurt stands on a space: a player, neutral, or none", words="whose yurt stands on {0}")
def yurt(asked: Asked, word: str) -> str:
    position, bit = asked.position, 1 << a_space(asked, word)
    for seat, mask in position.yurts.items():
        if mask & bit:
            return "neutral" if seat == NEUTRAL else str(position.players[seat])
    return "none"


@measure("region SPACE", f"the region of a space: {', '.join(LANDSCAPES)} or river", words="the region of {0}")
def region(asked: Asked, word: str) -> str:
    return str(asked.position.components.board.kinds[a_space(asked, word)])


@measure("owners SPACE", "whose yurts mark the tile on a space", words="who owns the tile on {0}", clause="K-CONQ-6")
def owners(asked: Asked, word: str) -> list[str]:
    position, bit = asked.position, 1 << a_space(asked, word)
    return [position.players[seat] for tile in position.tiles if tile.cells & bit for seat in tile.owners]


@measure("spaces KIND", "how many spaces there are of a region, of land, river, or all", words="spaces of {0}")
def spaces(asked: Asked, kind: str) -> int:
    board = asked.position.components.board
    known = {**board.regions, "river": board.river, "land": board.land, "all": board.land | board.river}
    return int(known[one_of(kind, tuple(known), "kind of space")].bit_count())


@measure(
    "allowed BACKGROUND",
    "how many spaces of the map a card of a background allows, empty or not",
    words="spaces of the map for a card with {0}",
    clause="K-INV-1",
)
def allowed_spaces(asked: Asked, background: str) -> int:
    return int(allowed(asked.position, one_of(background, BACKGROUNDS, "background")).bit_count())


@measure(
    "places BACKGROUND",
    "how many empty spaces a card of a background allows",
    words="empty spaces for a card with {0}",
    clause="K-INV-1",
)
def places(asked: Asked, background: str) -> int:
    found = allowed(asked.position, one_of(background, BACKGROUNDS, "background")) & asked.position.empty_land
    return int(found.bit_count())


@measure("yurts PLAYER", "a player's yurts on the board, those on tiles not counted", words="yurts of {0} on the board")
def yurts(asked: Asked, player: str) -> int:
    return int(asked.position.yurts[asked.seat(player)].bit_count())


@measure("stock PLAYER", "a player's yurts that are not in use", words="yurts of {0} in stock", clause="K-SETUP-4")
def stock(asked: Asked, player: str) -> int:
    return int(asked.position.stock(asked.seat(player)))


@measure("neutral", "neutral yurts on the board", words="neutral yurts on the board", clause="K-EXPEL-8")
def neutral(asked: Asked) -> int:
    return int(asked.position.yurts[NEUTRAL].bit_count())


@measure("supply", "neutral yurts in the general supply", words="yurts in the general supply", clause="K-SETUP-2b")
def supply(asked: Asked) -> int:
    return int(asked.position.supply)


@measure("tiles-left TILE", "copies of a tile beside the board", words="tiles {0} beside the board", clause="K-SETUP-3")
def tiles_left(asked: Asked, tile: str) -> int:
    return int(asked.position.display[one_of(tile, tuple(asked.position.components.shapes), "tile")])


@measure("regions-of PLAYER", "in which regions a player has a yurt", words="regions with a yurt of {0}")
def regions_of(asked: Asked, player: str) -> list[str]:
    position = asked.position
    own = position.yurts[asked.seat(player)]
    return [kind for kind, mask in position.components.board.regions.items() if mask & own]


# ---------------------------------------------------------------------- cards


@measure("hand PLAYER", "how many cards a player holds", words="cards in the hand of {0}", clause="K-REFILL-1")
def hand(asked: Asked, player: str) -> int:
    return len(asked.position.hands[asked.seat(player)])


@measure("draw", "cards in the draw pile", words="cards in the draw pile", clause="K-SETUP-11")
def draw(asked: Asked) -> int:
    return sum(asked.position.draw.values())


common("discard", clause="K-SETUP-11")


@measure(
    "special PLAYER KIND",
    f"a player's unused special cards of a kind: {', '.join(SPECIALS)}",
    words="unused cards {1} of {0}",
    clause="K-SETUP-5",
)
def special(asked: Asked, player: str, kind: str) -> int:
    return int(asked.position.special.get((asked.seat(player), one_of(kind, SPECIALS, "special card")), 0))


@measure("boxed PLAYER KIND", "a player's special cards of a kind in the box", words="cards {1} of {0} in the box")
def boxed(asked: Asked, player: str, kind: str) -> Answer:
    seat = asked.seat(player)
    return Answer(asked.position.boxed(seat, one_of(kind, SPECIALS, "special card")), "K-BOX-1")


@measure("in-force PLAYER", "the kind of a player's special card that is in force; none without one")
def in_force(asked: Asked, player: str) -> Answer:
    mark = asked.position.marked.get(asked.seat(player))
    return Answer(mark.kind if mark else "none", "K-SPECIAL-3")


# ---------------------------------------------------------------------- turn and score


common("turn", clause="K-TURN-1")
common("decides", clause="K-TURN-2")
common("step", text="the step that is decided now; over when the game is over", clause="K-TURN-2")


@measure("action", "the number of the action that comes now; 0 when none does", words="the action that comes now")
def action(asked: Asked) -> Answer:
    decision = asked.position.decision
    is_action = decision is not None and decision.step.name == "action"
    return Answer(decision.entry[1] if is_action else 0, "K-ACTION-0")


@measure("end-phase", "whether the end phase has begun", words="has the end phase begun", clause="K-EXPEL-12")
def end_phase(asked: Asked) -> bool:
    return bool(asked.position.ending)


@measure("quiet", "turns of the end phase in a row without a tile", words="turns without a tile", clause="K-END-3")
def quiet(asked: Asked) -> int:
    return max(0, int(asked.position.quiet))


common("choices")


@measure("area PLAYER", "the size of a player's largest area", words="the largest area of {0}", clause="K-SCORE-2")
def area(asked: Asked, player: str) -> int:
    return len(area_of(asked.position, asked.seat(player)))


@measure("tile-points PLAYER", "what a player's tiles bring", words="points of {0} for tiles", clause="K-SCORE-1")
def tile_points(asked: Asked, player: str) -> int:
    return sum(line.points for line in asked.position.scores().of_seat(asked.seat(player)) if line.key != "area")


@measure("bonus PLAYER", "what a player's largest area brings", words="bonus of {0}", clause="K-SCORE-2")
def bonus(asked: Asked, player: str) -> int:
    return sum(line.points for line in asked.position.scores().of_seat(asked.seat(player)) if line.key == "area")


common("score", clause="K-SCORE-1")
common("winners", clause="K-SCORE-3")
