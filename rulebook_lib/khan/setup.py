"""The set-up of Khan: the table is prepared, rulers and first yurts are placed, cards are dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.setting_up import FirstHandStep, FirstPlayerStep, SetUpStep
from rulebook_lib.core.steps import TABLE, Entry, Fault, Step
from rulebook_lib.khan.board import TITLES as REGIONS
from rulebook_lib.khan.board import numbers
from rulebook_lib.khan.components import RULERS, SPECIALS

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

SET_UP_STEPS = ("set-up", "rulers", "first player", "placement rounds", "place", "deal")
"""The steps that come before the first turn."""
TITLES = {
    "board": "Set-up 1: the board lies on the table",
    "courts": "Set-up 2: five black yurts for each court, the others below the board",
    "tiles": "Set-up 3: bridges and conquest tiles lie beside the board",
    "players": "Set-up 4 and 5: each player takes yurts of one colour and special cards, face up",
    "rulers": "Set-up 6: the rulers take their places",
    "cards": "Set-up 9: the cards are shuffled",
}


@enforces(
    "K-SETUP-1",
    "K-SETUP-2",
    "K-SETUP-2b",
    "K-SETUP-3",
    "K-SETUP-4",
    "K-SETUP-5",
    "K-SETUP-6",
    "K-SETUP-7",
    "K-SETUP-11",
)
class SetUp(SetUpStep["Position"]):
    """One step of the set-up; the table does it, or it runs by itself."""

    titles = TITLES

    def board(self, position: Position) -> None:
        """The board belongs to the components of every position (K-SETUP-1)."""

    def courts(self, position: Position) -> None:
        """Five neutral yurts to each court, the rest is the supply (K-SETUP-2, K-SETUP-2b)."""
        size = position.components.court
        position.fill("courts", dict.fromkeys(RULERS, size))
        position.set("supply", position.supply - size * len(RULERS))

    def tiles(self, position: Position) -> None:
        """All tiles lie open beside the board by kind and shape (K-SETUP-3)."""
        position.fill("display", {name: shape.copies for name, shape in position.components.shapes.items()})

    def players(self, position: Position) -> None:
        """Own yurts and special cards, face up (K-SETUP-4, K-SETUP-5, K-SETUP-6)."""
        cards = position.components.special[len(position.players)]
        seats = range(len(position.players))
        position.fill("special", {(seat, kind): cards[kind] for seat in seats for kind in SPECIALS})

    def rulers(self, position: Position) -> None:
        """The rulers stand on their printed spaces, or the table puts them where it likes (K-SETUP-7, K-SETUP-7b)."""
        if position.options["free_ruler_placement"] == "yes":
            position.todo(("rulers",))
            return
        components = position.components
        starts = {number: components.board.number[ruler.start] for number, ruler in components.rulers.items()}
        position.fill("rulers", starts)

    def cards(self, position: Position) -> None:
        """Four cards for each player, the others are the draw pile (K-SETUP-10, K-SETUP-11)."""
        position.fill("draw", position.components.deck)
        players = len(position.players)
        position.todo(*(("deal", (position.turn + step) % players) for step in range(players)))


@enforces("K-SETUP-7", "K-SETUP-7b")
class PlaceRulers(Step["Position"]):
    """The table puts the rulers on any eight different land spaces, in any order (A-31)."""

    name = "rulers"
    heading = "Set-up"
    verbs = ("ruler",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Set-up 6: put a ruler on any empty land space, well apart from the others"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE if len(position.rulers) < len(RULERS) else None

    def run(self, position: Position, entry: Entry) -> None:
        """All rulers stand on the board."""

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        free = position.components.board.names_in(position.empty_land)
        return [Move("ruler", (ruler, space)) for ruler in RULERS if ruler not in position.rulers for space in free]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        ruler, space = move.args
        if ruler in position.rulers:
            yield Fault("K-SETUP-7", f"ruler {ruler} stands on the board already")
        if reason := position.not_empty(space):
            yield Fault("K-SETUP-7", f"a ruler begins on an empty land space: {reason}", (space,))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        ruler, space = move.args
        position.put("rulers", ruler, position.components.board.number[space])
        position.todo(entry)


@enforces("K-SETUP-8")
class FirstPlayer(FirstPlayerStep["Position"]):
    """Somebody begins; the rulebook does not say how that is settled."""

    question = "Set-up 7: who begins?"
    clause = "K-SETUP-8"


@enforces("K-SETUP-9")
class PlacementRounds(Step["Position"]):
    """Three, two or one rounds in which each player places a yurt, clockwise from the start player (A-13)."""

    name = "placement rounds"
    heading = "Set-up"

    def run(self, position: Position, entry: Entry) -> None:
        players = len(position.players)
        seats = [(position.turn + step) % players for step in range(players)]
        rounds = range(1, position.components.rounds[players] + 1)
        position.todo(*(("place", number, seat) for number in rounds for seat in seats))


@enforces("K-SETUP-9")
class PlaceYurt(Step["Position"]):
    """A player puts a yurt on an empty space of a region where that player has none yet."""

    name = "place"
    heading = "Set-up"
    verbs = ("place",)

    def title(self, position: Position, entry: Entry) -> str:
        rounds = position.components.rounds[len(position.players)]
        return f"Set-up 8, placement round {entry[1]} of {rounds}: put a yurt into a region where you have none"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return entry[2] if self.open_spaces(position, entry[2]) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No region is new for the player: the yurt is left out."""

    def open_spaces(self, position: Position, seat: int) -> int:
        """The empty land spaces of regions that are new for a player."""
        regions, own = position.components.board.regions.values(), position.yurts[seat]
        return position.empty_land & sum(region for region in regions if not region & own)

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        board = position.components.board

        def has(move: Move) -> bool:
            return move.verb == "place" and not any(self.active_faults(position, entry, move))

        codes = list(numbers(self.open_spaces(position, entry[2])))
        return Moves(position, codes, lambda number: Move("place", (board.names[number],)), has)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        space, board = move.args[0], position.components.board
        if reason := position.not_empty(space):
            yield Fault("K-SETUP-9", f"a yurt goes on an empty land space: {reason}", (space,))
            return
        region = board.kinds[board.number[space]]
        if own := board.regions[region] & position.yurts[entry[2]]:
            player = position.players[entry[2]]
            yield Fault("K-SETUP-9", f"{player} has a yurt in the {REGIONS[region]} already", board.names_in(own))

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.add_yurt(entry[2], position.components.board.number[move.args[0]])


@enforces("K-SETUP-10")
class Deal(FirstHandStep["Position"]):
    """A player is dealt the first hand."""

    before = "Set-up 9"
    clause = "K-SETUP-10"
    pile = "draw"
    pile_name = "draw pile"
