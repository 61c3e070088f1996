"""Positions of Khan as tables: read strictly, completed from what remains. Writing them is done in :mod:`.writing`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import Dealer, hand_from
from rulebook_lib.core.errors import NotationError, RulebookError
from rulebook_lib.core.fields import Fields
from rulebook_lib.core.steps import CHANCE, Entry
from rulebook_lib.khan import conquest
from rulebook_lib.khan.board import COMPASS, TURNS
from rulebook_lib.khan.components import RULERS, SPECIALS, Card, read_card
from rulebook_lib.khan.conquest import NEUTRAL, Laid, Mark
from rulebook_lib.khan.expulsion import EDGE, EMPTY, PIECES, REASONS, WATER, Expulsion, Look, Tried
from rulebook_lib.khan.notation import SET_UP
from rulebook_lib.khan.rules import END_TURN, TURN
from rulebook_lib.khan.setup import SET_UP_STEPS
from rulebook_lib.khan.writing import mark_text, write_position

if TYPE_CHECKING:
    from rulebook_lib.khan.position import Position

__all__ = ["Reading", "write_position"]

KEYS = (
    *("labels", "seed", "rulers", "courts", "supply", "yurts", "neutral", "tiles", "special", "marked"),
    *("hands", "draw", "discard", "turn", "round", "turns", "step", "agenda", "ending", "quiet", "lapsed", "declined"),
    *("expelled", "chances", "stepwise"),
)
STEPS: Mapping[str, tuple[Entry, ...]] = {
    "expel": TURN,
    "first action": TURN[1:],
    "second action": TURN[2:],
    "third action": (("action", 3), *TURN[5:]),
    "discard": (("discard",), *TURN[3:]),
    "box": TURN[3:],
    "special": TURN[4:],
    "refill": TURN[5:],
}
"""Where in a turn a position can be, and what is then still to be done."""
END_STEPS: Mapping[str, tuple[Entry, ...]] = {
    "first action": END_TURN,
    "second action": END_TURN[1:],
    "box": END_TURN[2:],
}
"""The same in the end phase."""
ENTRIES: Mapping[str, tuple[str, ...]] = {
    "set-up": ("step",),
    "place": ("round", "seat"),
    "deal": ("seat",),
    **dict.fromkeys(("expel", "card"), ("ruler",)),
    "action": ("number",),
    "consent": ("seat", "number", "tile", "turn", "space"),
    "lay": ("tile", "turn", "space"),
}
"""What an entry of the agenda holds beside the name of its step; nothing where it is not listed."""


class Reading(Fields["Position"]):
    """Reads one table into one position, field by field."""

    keys = KEYS

    def __init__(self, position: Position, table: Mapping[str, Any], seed: int) -> None:
        super().__init__(position, table, seed)
        self.components, self.board = position.components, position.components.board
        self.labels: dict[str, str] = {}

    def read(self) -> None:
        self.read_labels()
        self.read_turn()
        self.read_rulers()
        self.read_agenda()
        if not self.waiting("rulers") and "rulers" not in self.table:
            starts = {number: self.board.number[ruler.start] for number, ruler in self.components.rulers.items()}
            self.position.rulers = {} if self.value("ending", bool, False) else starts
        self.read_yurts()
        self.read_tiles()
        self.read_courts()
        self.read_special()
        self.read_cards()
        self.read_memory()
        self.check_agenda()
        self.position.run_automatic()
        self.check_chance()

    # ------------------------------------------------------------------ names

    def space(self, text: Any, field: str) -> int:
        """The number of a space given by name or label."""
        name = self.labels.get(text, text) if isinstance(text, str) else text
        if not isinstance(name, str) or not self.board.has(name):
            raise self.fail(field, f"there is no space {name!r}; expected one such as f5, or a label")
        return self.board.number[name]

    def free_space(self, text: Any, field: str) -> int:
        """The number of an empty land space."""
        number = self.space(text, field)
        if reason := self.position.not_empty(self.board.names[number]):
            raise self.fail(field, f"expected an empty land space: {reason}")
        return number

    def ruler(self, key: Any, field: str) -> int:
        return int(self.one_of(str(key), map(str, RULERS), "ruler", field))

    def waiting(self, step: str) -> bool:
        """Whether a step of the set-up is still to be done."""
        return ("set-up", step) in self.position.agenda

    # ------------------------------------------------------------------ whose turn, which step

    def read_labels(self) -> None:
        for label, name in self.value("labels", dict, {}).items():
            if not isinstance(name, str) or not self.board.has(name):
                raise self.fail("labels", f"there is no space {name!r}; expected one such as f5")
            self.labels[label] = name

    def read_turn(self) -> None:
        position, players = self.position, len(self.position.players)
        position.turn = self.seat(self.table["turn"], "turn") if "turn" in self.table else 0
        rounds = self.count("round", 1, least=1)
        position.turns = self.count("turns", (rounds - 1) * players + position.turn)
        position.chances = self.count("chances", 0)
        position.stepwise = self.value("stepwise", bool, False)

    def read_agenda(self) -> None:
        """What is to be done, the first on top."""
        position = self.position
        ending = "rulers" in self.table and not position.rulers
        if "agenda" in self.table:
            entries = [self.entry(entry, ENTRIES, self.fits) for entry in self.value("agenda", list, [])]
            position.agenda = tuple(reversed(entries))
            ending = ending and not position.in_set_up and self.value("ending", bool, True)
        elif "ending" in self.table and "rulers" not in self.table:
            ending = self.value("ending", bool, False)
        if self.value("ending", bool, ending) != ending:
            raise self.fail("ending", "the end phase begins when no ruler is left on the board, and not before")
        position.ending = ending
        if "agenda" not in self.table:
            known = END_STEPS if ending else STEPS
            step = self.value("step", str, next(iter(known)))
            position.agenda = tuple(reversed(known[self.one_of(step, known, "step", "step")]))

    def fits(self, what: str, value: Any) -> bool:
        """Whether a value can stand at a place of an entry."""
        allowed: dict[str, Iterable[Any]] = {
            "step": SET_UP,
            "round": range(1, 1 + self.components.rounds[len(self.position.players)]),
            "seat": range(len(self.position.players)),
            "ruler": range(1 + max(RULERS)),
            "number": (1, 2, 3),
            "tile": tuple(self.components.shapes),
            "turn": TURNS,
            "space": self.board.names,
        }
        return type(value) in (int, str) and value in allowed[what]

    # ------------------------------------------------------------------ pieces

    def read_rulers(self) -> None:
        for key, text in self.value("rulers", dict, {}).items():
            self.position.rulers[self.ruler(key, "rulers")] = self.free_space(text, "rulers")

    def read_yurts(self) -> None:
        position = self.position
        for number in position.rulers.values():
            if position.all_yurts >> number & 1:
                raise self.fail("rulers", f"a yurt and a ruler stand on {self.board.names[number]}")
        for player, spaces in self.value("yurts", dict, {}).items():
            seat = self.seat(player, "yurts")
            for text in self.typed(spaces, list, "yurts"):
                position.yurts[seat] |= 1 << self.free_space(text, "yurts")
        for text in self.value("neutral", list, []):
            position.yurts[NEUTRAL] |= 1 << self.free_space(text, "neutral")

    def read_tiles(self) -> None:
        position, shapes = self.position, self.components.shapes
        if not self.waiting("tiles"):
            position.display = {name: shape.copies for name, shape in shapes.items()}
        elif self.value("tiles", list, []):
            raise self.fail("tiles", "no tile lies on the board before the tiles are sorted")
        for row in self.value("tiles", list, []):
            position.tiles = (*position.tiles, self.tile(row))
            name = position.tiles[-1].shape
            position.display[name] -= 1
            if position.display[name] < 0:
                raise self.fail("tiles", f"more tiles {name} than the game has ({shapes[name].copies})")
        for seat, player in enumerate(position.players):
            if position.stock(seat) < 0:
                raise self.fail("yurts", f"{player} has only {self.components.yurts} yurts")

    def tile(self, row: Any) -> Laid:
        """A tile: ``{ tile = "V3", turned = 90, at = "f4", owners = ["Ann"] }``."""
        keys = ("tile", "turned", "at", "owners")
        if not isinstance(row, dict) or not {"tile", "at", "owners"} <= set(row) <= set(keys):
            raise self.fail("tiles", f"expected a table with the keys {', '.join(keys)}, got {row!r}")
        name = self.one_of(row["tile"], self.components.shapes, "tile", "tiles")
        turned = self.one_of(row.get("turned", 0), self.components.shapes[name].turns, "turn", "tiles")
        at = self.space(row["at"], "tiles")
        placement = self.components.fittings.at.get((name, turned, at))
        if placement is None:
            raise self.fail("tiles", f"{name} turned by {turned} cannot lie on {self.board.names[at]}")
        taken = self.position.all_yurts | self.position.covered | self.position.ruler_spaces
        if both := self.board.names_in(placement.cells & taken):
            raise self.fail("tiles", f"{name} would cover what stands on {both[0]}")
        owners = sorted({self.seat(player, "tiles") for player in self.typed(row["owners"], list, "tiles")})
        if not owners:
            raise self.fail("tiles", f"{name} on {self.board.names[at]} needs the yurt of an owner")
        return Laid(*placement, tuple(owners))

    def read_courts(self) -> None:
        position, components = self.position, self.components
        left = components.neutral - position.yurts[NEUTRAL].bit_count()
        given = {self.ruler(key, "courts"): size for key, size in self.value("courts", dict, {}).items()}
        for ruler, size in given.items():
            if type(size) is not int or not 0 <= size <= components.court:
                raise self.fail("courts", f"expected 0 to {components.court} yurts for ruler {ruler}, got {size!r}")
        if self.waiting("courts"):
            position.supply = left
            if given:
                raise self.fail("courts", "the courts are not filled yet")
            return
        here = position.rulers if not position.in_set_up else dict.fromkeys(RULERS)
        position.courts = {ruler: given.get(ruler, components.court if ruler in here else 0) for ruler in RULERS}
        open_courts = [ruler for ruler in RULERS if ruler in here and ruler not in given]
        self.empty_courts(open_courts, left - self.count("supply", 0), exact="supply" in self.table)
        position.supply = left - sum(position.courts.values())
        if position.supply < 0 or position.supply != self.count("supply", position.supply):
            held, field = sum(position.courts.values()), "supply" if "supply" in self.table else "courts"
            raise self.fail(field, f"{left} neutral yurts are not on the board, and the courts hold {held} of them")
        for ruler in RULERS:
            if bool(position.courts[ruler]) != (ruler in here):
                why = "is on the board with an empty court" if ruler in here else "is out, so that his court is empty"
                raise self.fail("courts", f"ruler {ruler} {why}")
        if not position.in_set_up and position.rulers and len(position.out) >= components.rulers_out:
            raise self.fail("rulers", f"{len(position.out)} rulers are out: the end phase has begun, and none is left")

    def empty_courts(self, rulers: list[int], most: int, *, exact: bool) -> None:
        """Take yurts out of courts that the table leaves open, by lot, until so many are left at most."""
        courts = self.position.courts
        while sum(courts.values()) > most and (full := [ruler for ruler in rulers if courts[ruler] > 1]):
            courts[self.rng.choice(full) if exact else max(full, key=courts.__getitem__)] -= 1

    # ------------------------------------------------------------------ special cards

    def read_special(self) -> None:
        position = self.position
        for player, text in self.value("marked", dict, {}).items():
            position.marked[self.seat(player, "marked")] = self.mark(text)
        self.check_marks()
        if self.waiting("players"):
            return
        first = self.components.special[len(position.players)]
        given = {
            (self.seat(player, "special"), self.one_of(kind, SPECIALS, "special card", "special")): count
            for player, counts in self.value("special", dict, {}).items()
            for kind, count in self.typed(counts, dict, "special").items()
        }
        for seat in range(len(position.players)):
            for kind in SPECIALS:
                in_force = seat in position.marked and position.marked[seat].kind == kind
                most = first[kind] - in_force
                count = given.get((seat, kind), most)
                if type(count) is not int or not 0 <= count <= most:
                    player = position.players[seat]
                    raise self.fail("special", f"expected 0 to {most} unused cards {kind} for {player}, got {count!r}")
                position.special[seat, kind] = count

    def mark(self, text: Any) -> Mark:
        """A special card in force: ``protection``, ``support all``, ``support forest``, ``reserve I4 spent``."""
        kind, *rest = self.typed(text, str, "marked").split() or [""]
        regions = self.components.support_regions if len(self.position.players) > 3 else ("all",)
        targets: dict[str, tuple[str, ...]] = {
            "protection": ("",),
            "support": regions,
            "reserve": tuple(self.components.shapes),
        }
        spent = kind == "reserve" and rest[1:] == ["spent"]
        target = rest[0] if rest else ""
        if kind not in targets or target not in targets[kind] or rest[1:] != ["spent"] * spent:
            expected = "protection, support and what it guards, or reserve and a tile (and spent)"
            raise self.fail("marked", f"cannot read {text!r}, expected {expected}")
        return Mark(kind, target, spent)

    def check_marks(self) -> None:
        """Cards that cannot be in force at the same time, and reserved copies that are not there."""
        position = self.position
        for mark, count in Counter(position.marked.values()).items():
            if count > 1 and mark.kind != "reserve":
                raise self.fail("marked", f"{count} cards {mark_text(mark)} cannot be in force together")
            if mark.kind == "reserve" and not mark.spent and count > position.display.get(mark.target, 0):
                raise self.fail("marked", f"{count} copies of {mark.target} are reserved, and fewer are left")
        for seat in position.marked:
            if position.stock(seat) < 0:
                raise self.fail("marked", f"{position.players[seat]} has no yurt left to mark the card with")

    # ------------------------------------------------------------------ cards

    def cards(self, texts: Any, field: str) -> list[Card]:
        found = []
        for text in self.typed(texts, list, field):
            try:
                found.append(read_card(text))
            except (ValueError, AttributeError):
                raise self.fail(field, f"cannot read {text!r}, expected a card such as '1 forest SW'") from None
        return found

    def read_cards(self) -> None:
        position, components = self.position, self.components
        hands: dict[int, list[Card]] = {seat: [] for seat in position.hands}
        for player, texts in self.value("hands", dict, {}).items():
            seat = self.seat(player, "hands")
            hands[seat] = self.cards(texts, "hands")
            if len(hands[seat]) > components.hand:
                raise self.fail("hands", f"{player} holds {len(hands[seat])} cards, and a hand has {components.hand}")
        discard = Counter(self.cards(self.table.get("discard", []), "discard"))
        left = Counter(components.deck)
        self.take(discard, left, "discard")
        for hand in hands.values():
            self.take(Counter(hand), left, "hands")
        if self.waiting("cards"):
            if any(hands.values()) or discard or self.value("draw", list, []):
                raise self.fail("hands", "the cards are still in the box")
            return
        draw = Counter(self.cards(self.table.get("draw", []), "draw"))
        self.take(draw, left, "draw")
        if not any(entry[0] == "deal" for entry in position.agenda):
            given = {self.seat(player, "hands") for player in self.table.get("hands", {})}
            for seat in sorted(hands.keys() - given):
                hands[seat] = hand_from(+left, components.hand, self.rng)
                left.subtract(hands[seat])
        rest = "discard" if "draw" in self.table else "draw"
        if rest in self.table and +left:
            raise self.fail(rest, "hands, draw pile and discard pile do not make up all cards")
        piles = {"draw": draw, "discard": discard}
        piles[rest].update(left)
        position.hands = {seat: tuple(sorted(hand)) for seat, hand in hands.items()}
        position.draw = {card: draw[card] for card in components.deck}
        position.discard = {card: discard[card] for card in components.deck}

    def take(self, cards: Counter[Card], left: Counter[Card], field: str) -> None:
        """Take cards out of what is left."""
        left.subtract(cards)
        if short := [card for card, count in left.items() if count < 0]:
            raise self.fail(field, f"more cards {short[0]} than the game has ({self.components.deck.get(short[0], 0)})")

    # ------------------------------------------------------------------ what is remembered

    def read_memory(self) -> None:
        position = self.position
        position.quiet = self.count("quiet", 0, least=-1)
        if position.quiet and not position.ending:
            raise self.fail("quiet", "turns without a tile are counted in the end phase only")
        position.lapsed = self.one_of(self.value("lapsed", str, ""), ("", *SPECIALS[1:]), "special card", "lapsed")
        declined = set()
        for text in self.value("declined", list, []):
            try:
                move = position.parse_move(f"conquer {text}")
            except NotationError as error:
                raise self.fail("declined", str(error)) from None
            tile, turned, at = move.args
            if not self.board.has(at) or (tile, turned, self.board.number[at]) not in self.components.fittings.at:
                raise self.fail("declined", f"{text!r} is no place for a tile")
            declined.add((tile, turned, self.board.number[at]))
        position.declined = frozenset(declined)
        if "expelled" in self.table:
            position.expelled = self.expulsion(self.value("expelled", dict, {}))

    def expulsion(self, row: dict[str, Any]) -> Expulsion:
        """The last expulsion: ruler, start, and what he tried."""
        if set(row) != {"ruler", "start", "tried"}:
            raise self.fail("expelled", f"expected a table with the keys ruler, start, tried, got {row!r}")
        tried = tuple(self.tried(one) for one in self.typed(row["tried"], list, "expelled"))
        if not tried:
            raise self.fail("expelled", "a ruler who is expelled tries at least one direction")
        start = self.board.names[self.space(row["start"], "expelled")]
        return Expulsion(self.ruler(row["ruler"], "expelled"), start, tried)

    def tried(self, row: Any) -> Tried:
        """A direction, why it is closed, what was seen: ``["SW", "taken", "f4 bridge", …]``."""
        expected = "expected [direction, reason, spaces …]"
        if len(self.typed(row, list, "expelled")) < 2:
            raise self.fail("expelled", f"cannot read {row!r}, {expected}")
        direction, closed, *looks = row
        found = []
        for text in looks:
            space, _, what = self.typed(text, str, "expelled").partition(" ")
            known = (EMPTY, WATER, *PIECES)
            edge = what == EDGE and space == "-"
            if not edge and (what not in known or not self.board.has(space)):
                raise self.fail("expelled", f"cannot read {text!r}, expected a space and what is there")
            found.append(Look("" if edge else space, what))
        if direction not in COMPASS or closed not in ("", *REASONS) or bool(found) == (closed == "direction"):
            raise self.fail("expelled", f"cannot read {row!r}, {expected}")
        return Tried(direction, tuple(found), closed)

    # ------------------------------------------------------------------ what cannot be

    def check_agenda(self) -> None:
        """Steps that wait for something that is not there, or that cannot come in this order."""
        position = self.position
        names = [entry[0] for entry in reversed(position.agenda)]
        turn = next((at for at, name in enumerate(names) if name not in SET_UP_STEPS), len(names))
        if any(name in SET_UP_STEPS for name in names[turn:]):
            raise self.fail("agenda", "the set-up comes before the first turn")
        pending = self.waiting("rulers") or "rulers" in names
        if position.in_set_up and not pending and len(position.rulers) < len(RULERS):
            raise self.fail("rulers", "all rulers stand on the board before the first turn")
        due = Counter({position.turn: names.count("draw")})
        due.update({entry[1]: self.components.hand for entry in position.agenda if entry[0] == "deal"})
        for seat, count in due.items():
            if len(position.hands[seat]) + count > self.components.hand:
                raise self.fail("agenda", f"{position.players[seat]} would hold more than {self.components.hand} cards")
        for entry in position.agenda:
            if entry[0] in ("expel", "card") and entry[1] and entry[1] not in position.rulers:
                raise self.fail("agenda", f"{list(entry)!r} expels a ruler who is not on the board")
            if entry[0] in ("consent", "lay"):
                tile, turned, at = entry[-3:]
                key = tile, turned, self.board.number[at]
                if not any(one[:3] == key for one in conquest.possible(position, position.turn)):
                    raise self.fail("agenda", f"{list(entry)!r} lays a tile where it cannot lie")

    def check_chance(self) -> None:
        """A draw has to find what it draws."""
        decision = self.position.decision
        if decision is None or decision.actor != CHANCE:
            return
        try:
            possible = Dealer(1).pick(self.position) in self.position.legal_moves
        except RulebookError:
            possible = False
        if not possible:
            raise self.fail("agenda", f"at step {decision.step.name!r} there is no card to draw")
