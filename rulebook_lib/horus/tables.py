"""Positions of Horus as tables: read strictly, completed from what remains, written completely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from rulebook_lib.core.chance import hand_from
from rulebook_lib.core.errors import suggestion
from rulebook_lib.core.fields import Fields
from rulebook_lib.core.moves import PLACE
from rulebook_lib.horus.board import Place, pack, unpack
from rulebook_lib.horus.components import LAND, LETTERS, STACKS, TITLES, WATER, Card, read_card
from rulebook_lib.horus.laying import whole
from rulebook_lib.horus.notation import SET_UP
from rulebook_lib.horus.river import boat_can_stay

if TYPE_CHECKING:
    from rulebook_lib.horus.position import Position

KEYS = (
    *("board", "at", "labels", "seed", "stones", "turn", "round", "turns", "step", "tile", "card", "agenda"),
    *("hands", "nile", "bag", "stacks", "removed", "draw", "discard", "chances", "stepwise"),
)
TURN = ("bag", "card", "refill", "end of turn")
STEP_NAMES = ("bag", "tile", "swap", "rn", "card", "stack", "stone", "move", "refill")
BEFORE_A_CARD = ("bag", "swap", "card", "move")
"""Steps that come before a Horus Card is played, or instead of that."""
ENTRIES: Mapping[str, tuple[str, ...]] = {
    "set-up": ("step",),
    "tile": ("kind", "source"),
    **dict.fromkeys(("deal", "draw", "draw up"), ("seat",)),
}
"""What an entry of the agenda holds beside the name of its step; nothing where it is not listed."""


class Reading(Fields["Position"]):
    """Reads one table into one position, field by field."""

    keys = KEYS

    def __init__(self, position: Position, table: Mapping[str, Any], seed: int) -> None:
        super().__init__(position, table, seed)
        self.components = position.components
        self.labels: dict[str, Place] = {}

    def read(self) -> None:
        self.read_labels()
        self.read_board()
        self.read_turn()
        self.read_stones()
        self.read_tiles()
        self.read_cards()
        self.check()
        self.position.run_automatic()

    # ------------------------------------------------------------------ the map

    def read_labels(self) -> None:
        for label, text in self.value("labels", dict, {}).items():
            try:
                self.labels[label] = PLACE.parse(text)
            except (ValueError, AttributeError, TypeError):
                raise self.fail("labels", f"cannot read {text!r}, expected a place x,y") from None

    def read_board(self) -> None:
        if "board" in self.table:
            for place, kind in self.map_tiles(self.value("board", str, "")):
                self.position.board.lay(pack(place), kind)
        elif "at" in self.table:
            raise self.fail("at", "says where a board begins, but there is no board")
        else:
            for kind, place in self.components.start:
                self.position.board.lay(pack(place), kind)

    def map_tiles(self, text: str) -> list[tuple[Place, str]]:
        """The tiles of a map written as letters, a half-cell each."""
        try:
            corner = PLACE.parse(self.value("at", str, "0,0"))
        except ValueError:
            corner = (None,)
        if not whole(corner):
            raise self.fail("at", f"cannot read {self.table['at']!r}, expected a half-cell x,y")
        x0, y0 = corner
        letters = {}
        for y, row in enumerate(text.strip("\n").splitlines()):
            for x, letter in enumerate(row.rstrip()):
                if letter.upper() not in LETTERS and letter not in ". ":
                    known = ", ".join(f"{mark} {TITLES[kind]}" for mark, kind in LETTERS.items())
                    raise self.fail("board", f"unknown letter {letter!r} at {x0 + x},{y0 + y}; known: {known}")
                if letter not in ". ":
                    letters[x0 + x, y0 + y] = letter
        return self.tiles_of(letters)

    def tiles_of(self, letters: dict[Place, str]) -> list[tuple[Place, str]]:
        tiles, used = [], set()
        for (x, y), letter in letters.items():
            if not letter.isupper():
                continue
            for cell in ((x + 1, y), (x, y + 1), (x + 1, y + 1)):
                if letters.get(cell) != letter.lower() or cell in used:
                    raise self.fail(
                        "board",
                        f"the {TITLES[LETTERS[letter]]} tile at {x},{y} needs {letter.lower()!r} at "
                        f"{cell[0]},{cell[1]}, found {letters.get(cell, '.')!r}: do two tiles overlap?",
                    )
                used.add(cell)
            tiles.append(((x, y), LETTERS[letter]))
        loose = [cell for cell, letter in letters.items() if letter.islower() and cell not in used]
        if loose:
            x, y = loose[0]
            raise self.fail("board", f"{letters[x, y]!r} at {x},{y} belongs to no tile")
        return tiles

    def place(self, text: Any, field: str) -> int:
        """The packed place of a tile given by label or as x,y."""
        if isinstance(text, str) and text in self.labels:
            return pack(self.labels[text])
        try:
            return pack(PLACE.parse(text))
        except (ValueError, AttributeError, TypeError):
            raise self.fail(field, f"cannot read {text!r}, expected a label or a place x,y") from None

    def read_stones(self) -> None:
        position = self.position
        for player, places in self.value("stones", dict, {}).items():
            seat = self.seat(player, "stones")
            for text in places if isinstance(places, list) else [places]:
                code = self.place(text, "stones")
                kind = position.board.kinds.get(code)
                if kind not in LAND or code in position.stones:
                    reason = "a stone lies there already" if kind in LAND else f"there is {kind or 'no tile'}"
                    raise self.fail("stones", f"{player} has no stone at {text!r}: {reason}")
                position.stones[code] = seat
                position.board.mark(code, seat)
            if position.supply(seat) < 0:
                raise self.fail("stones", f"{player} has only {self.components.stones}")

    # ------------------------------------------------------------------ whose turn, which step

    def read_turn(self) -> None:
        position, players = self.position, len(self.position.players)
        position.turn = self.seat(self.table["turn"], "turn") if "turn" in self.table else 0
        rounds = self.value("round", int, 1)
        position.turns = self.value("turns", int, (rounds - 1) * players + position.turn)
        if rounds < 1 or position.turns < 0:
            field, found = ("round", rounds) if rounds < 1 else ("turns", position.turns)
            raise self.fail(field, f"{found}, but rounds are counted from 1")
        position.chances = self.value("chances", int, 0)
        if position.chances < 0:
            raise self.fail("chances", f"expected a count from 0 up, got {position.chances}")
        position.stepwise = self.value("stepwise", bool, False)
        if "card" in self.table:
            position.card = self.card(self.table["card"], "card")
        position.agenda = self.agenda()

    def agenda(self) -> tuple[tuple[Any, ...], ...]:
        """What is to be done, the first on top."""
        if "agenda" in self.table:
            entries = [self.entry(entry, ENTRIES, self.fits) for entry in self.value("agenda", list, [])]
            return tuple(reversed(entries))
        step = self.value("step", str, "bag")
        if step not in STEP_NAMES:
            raise self.fail("step", f"unknown step {step!r}; expected one of: {', '.join(STEP_NAMES)}")
        if "tile" in self.table and step != "tile":
            raise self.fail("tile", f"at step {step!r} no tile has to be named")
        if self.position.card is not None and step in BEFORE_A_CARD:
            raise self.fail("card", f"at step {step!r} no Horus Card has been played")
        rest = self.rest_of_turn(step)
        return tuple(reversed(rest))

    def fits(self, what: str, value: Any) -> bool:
        """Whether a value can stand at a place of an entry."""
        allowed = {
            "step": SET_UP,
            "kind": (*LAND, "temple"),
            "source": ("bag", "stack"),
            "seat": range(len(self.position.players)),
        }
        return value in allowed[what]

    def rest_of_turn(self, step: str) -> list[tuple[Any, ...]]:
        after_card = [("refill",), ("end of turn",)]
        by_card = self.position.card is not None
        stone = [("stone",)] if by_card else []
        after_tile: list[tuple[Any, ...]] = [*stone, *after_card] if by_card else [("card",), *after_card]
        if step == "tile":
            kind = self.value("tile", str, "")
            if kind not in (*LAND, "temple"):
                raise self.fail("step", f"step 'tile' needs tile = a land type or 'temple', got {kind!r}")
            return [("tile", kind, "stack" if by_card else "bag"), *after_tile]
        if step in ("swap", "rn"):
            return [(step,), *after_tile]
        if step in ("stone", "stack"):
            if self.position.card is None:
                raise self.fail("step", f"step {step!r} needs the card that was played")
            if step == "stack" and self.position.card.centre != "?":
                raise self.fail("card", f"{self.position.card} leaves no choice of a stack")
            return [(step,), *([("stone",)] if step == "stack" else []), *after_card]
        if step == "move":
            return [("move",), *after_card]
        return [(name,) for name in TURN[TURN.index(step) :]]

    # ------------------------------------------------------------------ bag and stacks

    @property
    def in_set_up(self) -> bool:
        return any(entry[0] in ("set-up", "deal") for entry in self.position.agenda)

    def counts(self, field: str, kinds: tuple[str, ...]) -> dict[str, int] | None:
        """A table of counts, exact when it is given."""
        if field not in self.table:
            return None
        found = self.value(field, dict, {})
        for kind, count in found.items():
            if kind not in kinds:
                raise self.fail(field, f"unknown kind {kind!r}{suggestion(kind, kinds)}")
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise self.fail(field, f"expected a count from 0 up for {kind}, got {count!r}")
        return {kind: found.get(kind, 0) for kind in kinds} if found or not self.in_set_up else {}

    def read_tiles(self) -> None:
        position, components = self.position, self.components
        bag = self.counts("bag", tuple(components.bag))
        stacks = self.counts("stacks", STACKS)
        position.removed = {k: v for k, v in (self.counts("removed", (*LAND, "river", "temple")) or {}).items() if v}
        if self.in_set_up:
            position.bag = dict(components.bag) if bag is None else bag
            position.stacks = dict(components.stacks) if stacks is None else stacks
            return
        position.bag, position.stacks = {}, {}
        out = Counter(position.board.kinds.values())
        out.update(position.removed)
        if position.tile_in_hand is not None:
            out[position.tile_in_hand] += 1
        for kind in LAND:
            self.share(kind, kind, out[kind], bag, stacks)
        self.share("river", "rn", out["river"], bag, stacks, of_stack=out["necropolis"] + out["rn"])
        temple = components.bag.get("temple", 0) - out["temple"]
        position.bag["temple"] = bag["temple"] if bag is not None else max(0, temple)
        if position.bag["temple"] != temple:
            raise self.fail("bag", f"{position.bag['temple']} Temple tiles in the bag, but {temple} are left")

    def share(
        self,
        kind: str,
        stack: str,
        out: int,
        bag: dict[str, int] | None,
        stacks: dict[str, int] | None,
        of_stack: int = 0,
    ) -> None:
        """Share what is left of a kind between bag and stack, within what each held at first.

        So many are out, and beside them so many that can only come from the stack.
        """
        in_bag, in_stack = self.components.bag.get(kind, 0), self.components.stacks[stack] - of_stack
        left = in_bag + in_stack - out
        lowest, highest = max(0, left - in_stack), min(in_bag, left)
        if bag is not None:
            number = bag[kind]
        elif stacks is not None:
            number = left - stacks[stack]
        else:
            # a stack that is used up has consequences, so that it is left only where there is no other way
            highest = min(highest, max(lowest, left - 1))
            number = self.rng.randint(lowest, highest) if left >= 0 else -1
        self.position.bag[kind] = number
        self.position.stacks[stack] = left - number if stacks is None else stacks[stack]
        here = "stacks" if "stacks" in self.table else "bag" if "bag" in self.table else "board"
        if not (left >= 0 and 0 <= number <= in_bag and 0 <= self.position.stacks[stack] <= in_stack):
            reason = f"{out} are out, but bag and stack begin with {in_bag} and {in_stack}"
            if left >= 0:
                now = f"{number} and {self.position.stacks[stack]}"
                reason = f"bag and stack would hold {now}, but {in_bag} and {in_stack} is the most they can"
            raise self.fail(here, f"impossible number of {TITLES[kind]} tiles: {reason}")
        if number + self.position.stacks[stack] != left:
            found = number + self.position.stacks[stack]
            raise self.fail(here, f"{found} {TITLES[kind]} tiles in bag and stack, but {left} are left")

    # ------------------------------------------------------------------ cards

    def card(self, text: Any, field: str) -> Card:
        try:
            return read_card(text)
        except (ValueError, AttributeError):
            reason = f"cannot read {text!r}, expected a Horus Card such as 'hill 4' or '? 3'"
            raise self.fail(field, reason) from None

    def pile(self, field: str) -> dict[Card, int] | None:
        if field not in self.table:
            return None
        found = dict.fromkeys(self.components.cards, 0)
        for text, count in self.value(field, dict, {}).items():
            card = self.card(text, field)
            if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= found.get(card, -1) + 99:
                raise self.fail(field, f"expected a count from 0 up for {text}, got {count!r}")
            found[card] = count
        return found

    def read_cards(self) -> None:
        position, components = self.position, self.components
        hands = {seat: [] for seat in range(len(position.players))}  # type: dict[int, list[Card]]
        for player, cards in self.value("hands", dict, {}).items():
            if not isinstance(cards, list):
                raise self.fail("hands", f"expected a list of cards for {player}, got {cards!r}")
            if len(cards) > components.hand:
                raise self.fail("hands", f"{player} holds {len(cards)} cards, and a hand has {components.hand}")
            hands[self.seat(player, "hands")] = [self.card(text, "hands") for text in cards]
        position.discard = self.pile("discard") or dict.fromkeys(components.cards, 0)
        if position.card is not None and "discard" not in self.table:
            position.discard[position.card] += 1
        left = Counter(components.cards)
        left.subtract(position.discard)
        for cards in hands.values():
            left.subtract(Counter(cards))
        short = [card for card, count in left.items() if count < 0]
        if short:
            most = components.cards.get(short[0], 0)
            raise self.fail("hands", f"more cards {short[0]} than the game has ({most})")
        draw = self.pile("draw")
        if draw is None:
            self.fill_hands(hands, left)
            draw = {card: left[card] for card in components.cards}
        elif any(draw[card] != left[card] for card in components.cards) and not self.in_set_up:
            raise self.fail("draw", "hands, draw pile and discard pile do not make up all Horus Cards")
        position.draw = draw if not self.in_set_up or "draw" in self.table else {}
        if ("set-up", "cards") in position.agenda:  # they are still in the box
            position.draw, position.discard = {}, {}
        position.hands = {seat: tuple(sorted(cards)) for seat, cards in hands.items()}
        nile = self.value("nile", list, list(position.players))
        seats = {self.seat(player, "nile") for player in nile}
        position.nile = tuple(seat in seats for seat in hands)

    def fill_hands(self, hands: dict[int, list[Card]], left: Counter[Card]) -> None:
        """Fill hands up to five from what is left, without cards of used-up stacks."""
        size = self.components.hand
        playing = self.position.turn if self.position.card is not None else None
        for seat, cards in hands.items():
            usable = {card: n for card, n in left.items() if n and self.position.stacks.get(card.centre, 1)}
            wanted = size - len(cards) - (seat == playing)
            new = hand_from(usable, max(0, wanted), self.rng)
            cards.extend(new)
            left.subtract(Counter(new))

    # ------------------------------------------------------------------ what cannot be

    def check(self) -> None:
        """Check what no game can bring about: loose tiles, too few boats, a River in pieces, a blocked boat."""
        board = self.position.board
        kinds = Counter(board.kinds.values())
        if self.in_set_up and not kinds:
            return
        if kinds["boat"] != 2 or kinds["pyramid"] != 1 or kinds["temple"] > 1:
            found = f"{kinds['boat']} Boats, {kinds['pyramid']} Step Pyramids, {kinds['temple']} Temples"
            raise self.fail("board", f"expected two Boats, one Step Pyramid, at most one Temple; found {found}")
        graph = board.regions.graph
        water = graph.subgraph([unpack(code) for code, kind in board.kinds.items() if kind in WATER])
        for part, name in ((graph, "tiles"), (water, "River")):
            pieces = sorted(map(min, nx.connected_components(part)))
            if len(pieces) > 1:
                x, y = pieces[1]
                reason = f"the {name} must hang together; what lies at {x},{y} does not touch the rest"
                raise self.fail("board", reason)
        for boat in board.boats:
            if not boat_can_stay(board, boat, self.position.options["blocking"]):
                x, y = unpack(boat)
                raise self.fail("board", f"the Boat at {x},{y} is blocked, which no move can bring about")


def write_position(position: Position) -> dict[str, Any]:
    """A position as a complete table."""
    text, at = position.map_text()
    players = position.players
    stones: dict[str, list[str]] = {}
    for code, seat in sorted(position.stones.items()):
        x, y = unpack(code)
        stones.setdefault(players[seat], []).append(f"{x},{y}")
    table: dict[str, Any] = {
        "board": text,
        "at": f"{at[0]},{at[1]}",
        "stones": stones,
        "turn": players[position.turn],
        "turns": position.turns,
        "agenda": [list(entry) for entry in reversed(position.agenda)],
        "hands": {players[seat]: [str(card) for card in cards] for seat, cards in position.hands.items()},
        "nile": [player for player, has in zip(players, position.nile, strict=True) if has],
        "bag": dict(position.bag),
        "stacks": dict(position.stacks),
        "removed": dict(position.removed),
        "draw": {str(card): count for card, count in position.draw.items() if count},
        "discard": {str(card): count for card, count in position.discard.items() if count},
        "chances": position.chances,
    }
    if position.card is not None:
        table["card"] = str(position.card)
    if position.stepwise:
        table["stepwise"] = True
    return table
