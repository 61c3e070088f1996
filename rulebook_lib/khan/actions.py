"""Step 2 of a turn: the actions A to D, and what they bring about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Entry, Fault, Step
from rulebook_lib.khan import conquest
from rulebook_lib.khan.board import LANDSCAPES, RIVER, TITLES, numbers
from rulebook_lib.khan.components import Card
from rulebook_lib.khan.rulers import expel

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

ORDINALS = ("", "first", "second", "third")
WORDS = {RIVER: "adjoin the river", "hinterland": "adjoin the hinterland"}


def allowed(position: Position, background: str) -> int:
    """The spaces that a card's background allows, empty or not (K-INV-2 to K-INV-5)."""
    board = position.components.board
    if background in LANDSCAPES:
        return board.regions[background]
    return {RIVER: board.riverside, "hinterland": board.hinterland}.get(background, board.land)


def background_clause(background: str) -> str:
    """The clause about a background."""
    return {"khan": "K-INV-3", RIVER: "K-INV-4", "hinterland": "K-INV-5"}.get(background, "K-INV-2")


@enforces(
    *("K-ACTION-0", "K-ACTION-1", "K-ACTION-2", "K-ACTION-A", "K-ACTION-B", "K-ACTION-C", "K-DOUBLE-1", "K-END-2"),
    *("K-INV-1", "K-INV-2", "K-INV-3", "K-INV-4", "K-INV-5", "K-INV-6", "K-EXB-1", "K-EXB-4"),
)
class Action(Step["Position"]):
    """One action: A invade, B expel, C conquer; or as the first one the double action D."""

    name = "action"
    heading = "Overview, step 2: two actions"
    verbs = ("invade", "expel", "drive", "conquer", "double", "pass")

    def title(self, position: Position, entry: Entry) -> str:
        if position.ending:
            return f"End phase, {ORDINALS[entry[1]]} action: conquer"
        if entry[1] == 3:
            return "High morale: a third action, A, B or C"
        choice = "A invade, B expel, C conquer" + (", or the double action D" if entry[1] == 1 else "")
        return f"Step 2 of 5, {ORDINALS[entry[1]]} action: {choice}"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    # ------------------------------------------------------------------ which moves

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        def has(move: Move) -> bool:
            return move.verb in self.verbs and not any(self.active_faults(position, entry, move))

        return Moves(position, lambda: self.codes(position, entry[1]), lambda code: self.build(position, code), has)

    def build(self, position: Position, code: tuple[Any, ...]) -> Move:
        """The move of a code: a verb, its arguments, the number of a space last where there is one."""
        verb, *args = code
        if verb in ("invade", "double", "conquer"):
            args[-1] = position.components.board.names[args[-1]]
        return Move(verb, tuple(args))

    def codes(self, position: Position, number: int) -> list[tuple[Any, ...]]:
        """All legal moves: a verb and its arguments."""
        return [*self.actions(position, number), *([("pass",)] if self.nothing_to_do(position, number) else [])]

    def actions(self, position: Position, number: int) -> list[tuple[Any, ...]]:
        """What can be done as the action of that number."""
        return position.once(f"action {number}", lambda: self.find_actions(position, number))

    def find_actions(self, position: Position, number: int) -> list[tuple[Any, ...]]:
        seat = position.turn
        found: list[tuple[Any, ...]] = []
        if not position.ending:
            found += [*self.invasions(position), *self.expulsions(position)]
        found += [("conquer", *placement[:3]) for placement in conquest.possible(position, seat)]
        if number == 1 and not position.ending and position.stock(seat):
            found += [("double", space) for space in numbers(position.empty_land)]
        return found

    def invasions(self, position: Position) -> Iterator[tuple[Any, ...]]:
        empty = position.empty_land
        if position.stock(position.turn):
            for card in dict.fromkeys(position.hands[position.turn]):
                for space in numbers(allowed(position, card.background) & empty):
                    yield "invade", card, space

    def expulsions(self, position: Position) -> Iterator[tuple[Any, ...]]:
        rulers = sorted(position.rulers)
        if position.options["expel_card_source"] == "draw_pile":
            yield from (("expel", ruler) for ruler in rulers)
        else:
            hand = dict.fromkeys(position.hands[position.turn])
            yield from (("drive", ruler, card) for ruler in rulers for card in hand)

    def nothing_to_do(self, position: Position, number: int) -> bool:
        """Whether no action can be done unless another player consents (A-12, A-19)."""
        at = position.components.fittings.at
        return all(
            code[0] == "conquer" and conquest.consents(position, at[code[1:]].cells, position.turn)
            for code in self.actions(position, number)
        )

    # ------------------------------------------------------------------ why not

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if position.ending and move.verb not in ("conquer", "pass"):
            yield Fault("K-END-2", "in the end phase there is nothing but conquering")
        check = getattr(self, f"{move.verb}_faults")
        yield from check(position, entry[1], *move.args)

    def pass_faults(self, position: Position, number: int) -> Iterator[Fault]:
        if not self.nothing_to_do(position, number):
            yield Fault("K-ACTION-0", "passing is not allowed while an action can be done")

    def yurt_faults(self, position: Position, space: str, clause: str) -> Iterator[Fault]:
        """What speaks against an own yurt on a space, whatever allows it."""
        if reason := position.not_empty(space):
            yield Fault(clause, f"a yurt goes on an empty land space: {reason}", (space,))
        if not position.stock(position.turn):
            yield Fault(clause, f"{position.players[position.turn]} has no yurt left")

    def invade_faults(self, position: Position, number: int, card: Card, space: str) -> Iterator[Fault]:
        board = position.components.board
        if card not in position.hands[position.turn]:
            yield Fault("K-INV-1", f"{position.players[position.turn]} does not hold the card {card}")
        yield from self.yurt_faults(position, space, "K-INV-1")
        if board.has(space) and not board.mask([space]) & allowed(position, card.background):
            where = WORDS.get(card.background) or f"lie in the {TITLES.get(card.background, '')}"
            clause = background_clause(card.background)
            yield Fault(clause, f"{space} does not {where}, as the card's background asks for", (space,))

    def double_faults(self, position: Position, number: int, space: str) -> Iterator[Fault]:
        if number != 1:
            yield Fault("K-ACTION-2", "the double action takes the whole step: it has to be the first action")
        yield from self.yurt_faults(position, space, "K-DOUBLE-1")

    def expel_faults(self, position: Position, number: int, ruler: int) -> Iterator[Fault]:
        yield from self.ruler_faults(position, ruler)
        if position.options["expel_card_source"] != "draw_pile":
            yield Fault("K-EXB-4", "in this reading the direction comes from a hand card: name it too")

    def drive_faults(self, position: Position, number: int, ruler: int, card: Card) -> Iterator[Fault]:
        yield from self.ruler_faults(position, ruler)
        if position.options["expel_card_source"] != "hand":
            yield Fault("K-EXB-4", "in this reading the direction comes from the top card of the draw pile")
        elif card not in position.hands[position.turn]:
            yield Fault("K-EXB-4", f"{position.players[position.turn]} does not hold the card {card}")

    def ruler_faults(self, position: Position, ruler: int) -> Iterator[Fault]:
        """What speaks against naming a ruler."""
        if ruler not in position.rulers:
            yield Fault("K-EXB-1", f"{position.components.rulers[ruler].title} is out of the game")

    def conquer_faults(self, position: Position, number: int, tile: str, turned: int, at: str) -> Iterator[Fault]:
        shape = position.components.shapes.get(tile)
        if shape is None:
            yield Fault("K-CONQ-1", f"there is no tile {tile!r}: {', '.join(position.components.shapes)}")
            return
        yield from conquest.faults(position, shape, turned, at, position.turn)

    # ------------------------------------------------------------------ doing it

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.forget_expulsion()
        getattr(self, f"do_{move.verb}")(position, entry[1], *move.args)
        if move.verb != "conquer" and position.declined:
            position.set("declined", frozenset())

    def do_pass(self, position: Position, number: int) -> None:
        """Nothing can be done, and the log says so (A-19)."""

    def do_invade(self, position: Position, number: int, card: Card, space: str) -> None:
        position.add_yurt(position.turn, position.components.board.number[space])
        position.discard_cards([card])

    def do_double(self, position: Position, number: int, space: str) -> None:
        position.add_yurt(position.turn, position.components.board.number[space])
        position.set("agenda", tuple(waiting for waiting in position.agenda if waiting != ("action", 2)))
        position.todo(("discard",))

    def do_expel(self, position: Position, number: int, ruler: int) -> None:
        position.todo(("expel", ruler))

    def do_drive(self, position: Position, number: int, ruler: int, card: Card) -> None:
        position.discard_cards([card])
        expel(position, ruler, card.direction, named=True)

    def do_conquer(self, position: Position, number: int, tile: str, turned: int, at: str) -> None:
        board, shapes = position.components.board, position.components.shapes
        cells = board.cells(shapes[tile], turned, at)
        assert cells is not None
        asked = conquest.consents(position, cells, position.turn)
        placement = (tile, turned, at)
        position.todo(*(("consent", seat, number, *placement) for seat in asked), ("lay", *placement))


@enforces("K-DOUBLE-2")
class DiscardCards(Step["Position"]):
    """The second half of the double action: hand cards go to the discard pile (A-6)."""

    name = "discard"
    heading = "Overview, step 2: two actions"
    verbs = ("discard",)

    def title(self, position: Position, entry: Entry) -> str:
        count = self.counts(position)
        many = f"{count[0]} card{'s' if count[0] != 1 else ''}" if len(count) == 1 else "as many cards as you like"
        return f"Double action D, second half: discard {many}"

    def counts(self, position: Position) -> range:
        """How many cards can be discarded."""
        held = len(position.hands[position.turn])
        if position.options["double_discard"] == "2":
            return range(min(2, held), min(2, held) + 1)
        return range(held + 1)

    def actor(self, position: Position, entry: Entry) -> int | None:
        return position.turn

    def moves(self, position: Position, entry: Entry) -> Sequence[Move]:
        hand = position.hands[position.turn]
        codes = dict.fromkeys(cards for count in self.counts(position) for cards in combinations(hand, count))

        def has(move: Move) -> bool:
            return move.verb == "discard" and not any(self.active_faults(position, entry, move))

        return Moves(position, list(codes), lambda cards: Move("discard", cards), has)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        hand = position.hands[position.turn]
        for card in dict.fromkeys(move.args):
            if move.args.count(card) > hand.count(card):
                yield Fault("K-DOUBLE-2", f"{position.players[position.turn]} does not hold the card {card}")
        counts = self.counts(position)
        if len(move.args) not in counts:
            yield Fault("K-DOUBLE-2", f"{len(move.args)} cards are discarded, in this reading it has to be {counts[0]}")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.discard_cards(move.args)


@enforces("K-SPECIAL-4", "K-SPECIAL-5")
class Consent(Step["Position"]):
    """A player whose special card protects yurts under a tile, and who would share it, agrees or refuses."""

    name = "consent"
    heading = "Special cards"
    verbs = ("agree", "refuse")

    def title(self, position: Position, entry: Entry) -> str:
        _, _, _, tile, turned, at = entry
        return f"{position.players[position.turn]} wants to lay {tile} (turned by {turned}) on {at}: do you agree?"

    def actor(self, position: Position, entry: Entry) -> int | None:
        seat: int = entry[1]
        return seat

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("agree"), Move("refuse")]

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        if move.verb == "agree":
            return
        number, tile, turned, at = entry[2:]
        agenda = position.agenda
        while agenda[-1][0] == "consent":
            agenda = agenda[:-1]
        position.set("agenda", agenda[:-1])
        refused = (tile, turned, position.components.board.number[at])
        position.set("declined", position.declined | {refused})
        position.todo(("action", number))


class LayTile(Step["Position"]):
    """The tile is laid: nobody had to be asked, or all agreed."""

    name = "lay"
    heading = "Overview, step 2: two actions"

    def run(self, position: Position, entry: Entry) -> None:
        _, tile, turned, at = entry
        board = position.components.board
        placement = position.components.fittings.at[tile, turned, board.number[at]]
        conquest.lay(position, placement, position.turn)
        if position.declined:
            position.set("declined", frozenset())
        if position.ending:
            position.set("quiet", -1)
