"""Positions of Luxor as tables: read strictly, completed from what remains, written completely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.fields import Fields
from rulebook_lib.luxor.agendas import read_agenda
from rulebook_lib.luxor.notation import read_spot, spot_text
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS, Card, Tile, read_card, read_tile
from rulebook_lib.luxor.table_cards import read_cards

if TYPE_CHECKING:
    from rulebook_lib.luxor.position import Position

KEYS = (
    *("seed", "board", "empty", "figures", "sleepers", "hands", "deck", "discard", "stacks", "keys", "wilds"),
    *("scarabs", "looted", "sarcophagi", "first", "turn", "round", "turns", "thrown", "step", "card", "drawn"),
    *("agenda", "chances", "stepwise"),
)
SET_UP_STEPS = ("set-up", "lay osiris", "lay treasures", "deal")


class Reading(Fields["Position"]):
    """Reads one table into one position, field by field.

    Attributes:
        literal: the table stands in the middle of the set-up: what it leaves out is not there yet.
    """

    keys = KEYS

    def __init__(self, position: Position, table: Mapping[str, Any], seed: int) -> None:
        super().__init__(position, table, seed)
        self.components = position.components
        self.literal = False

    def read(self) -> None:
        self.read_turn()
        self.read_looted()
        self.read_board()
        self.read_figures()
        self.read_tokens()
        self.read_sarcophagi()
        read_cards(self)
        self.check_agenda()
        self.position.run_automatic()

    # ------------------------------------------------------------------ small things

    def items(self, field: str, raw: Any, read: Callable[[Any], Any]) -> list[Any]:
        """A list of things that are read from text."""
        return [read(item) for item in self.typed(raw, list, field)]

    def place(self, raw: Any, field: str, lowest: int = 1, highest: int = PLACES) -> int:
        """A place of the path, given by number or word."""
        try:
            found = read_spot(str(raw))
        except ValueError:
            found = ""
        if isinstance(raw, bool) or isinstance(found, str) or not lowest <= found <= highest:
            words = f"from {max(1, lowest)} to {PLACES}" + (", 'stairs' or 'chamber'" if lowest == STAIRS else "")
            raise self.fail(field, f"cannot read {raw!r}, expected a place {words}")
        return int(found)

    def tile(self, raw: Any, field: str) -> Tile:
        try:
            return read_tile(raw)
        except (ValueError, TypeError):
            examples = "'vase-2-3', 'horus-1', 'osiris-4' or 'tunnel'"
            raise self.fail(field, f"cannot read {raw!r}, expected a tile such as {examples}") from None

    def card(self, raw: Any, field: str) -> Card:
        try:
            card = read_card(raw)
        except (ValueError, TypeError):
            raise self.fail(field, f"cannot read {raw!r}, expected a card such as '3', 'die' or 'all-2'") from None
        if card not in self.components.cards:
            raise self.fail(field, f"the game has no card {raw!r}")
        return card

    # ------------------------------------------------------------------ whose turn, which step

    def read_turn(self) -> None:
        position, players = self.position, len(self.position.players)
        position.first = self.seat(self.table["first"], "first") if "first" in self.table else 0
        position.turn = self.seat(self.table["turn"], "turn") if "turn" in self.table else position.first
        rounds = self.value("round", int, 1)
        if rounds < 1:
            raise self.fail("round", f"rounds are counted from 1, got {rounds}")
        done = (position.turn - position.first) % players
        position.turns = self.count("turns", (rounds - 1) * players + done)
        position.thrown = self.count("thrown", 0)
        position.chances = self.count("chances", 0)
        position.stepwise = self.value("stepwise", bool, False)
        position.drawn = self.value("drawn", bool, False)
        if "card" in self.table:
            position.card = self.card(self.table["card"], "card")
        position.agenda = self.agenda()
        self.literal = any(entry[0] in SET_UP_STEPS for entry in position.agenda)

    def agenda(self) -> tuple[tuple[Any, ...], ...]:
        """What is to be done, the first on top."""
        if "agenda" in self.table:
            try:
                entries = read_agenda(self.value("agenda", list, []), len(self.position.players))
            except ValueError as error:
                raise self.fail("agenda", str(error)) from None
        else:
            step = self.value("step", str, "card")
            if step not in ("card", "draw"):
                raise self.fail("step", f"unknown step {step!r}; expected 'card' or 'draw'")
            entries = [("card",), ("draw",), ("end of turn",)][step == "draw" :]
        return tuple(reversed(entries))

    def check_agenda(self) -> None:
        """Check that the pending steps find what they need."""
        for name, *args in self.position.agenda:
            if not self.fits(name, args):
                raise self.fail("agenda", f"step {name!r} does not fit this position")
        position, players = self.position, len(self.position.players)
        if position.agenda and (position.turn - position.first - position.turns) % players:
            raise self.fail("turns", f"after {position.turns} turns it is not the turn of the player named")

    def fits(self, name: str, args: list[Any]) -> bool:
        """Whether a pending step finds what it needs."""
        position = self.position
        match name:
            case "roll":
                return position.card is not None and position.card.kind in ("die", "range-die")
            case "loot":
                tile = position.tiles.get(args[0])
                return tile is not None and tile.is_treasure
            case "temple":
                return args[0] not in position.tiles and bool(position.pile(self.components.icons.get(args[0], "")))
            case "gain":
                return bool(position.stacks[args[0]])
            case "scarab":
                return any(position.tokens_left().values())
            case "move all":
                return not Counter(args[1]) - Counter(position.figures[position.turn])
            case _:
                return True

    # ------------------------------------------------------------------ board

    @property
    def pending(self) -> list[int]:
        """The places on which a temple tile is about to be laid."""
        return [entry[1] for entry in self.position.agenda if entry[0] == "temple"]

    def read_looted(self) -> None:
        for seat, raw in self.by_seat("looted").items():
            tiles = self.items("looted", raw, lambda item: self.tile(item, "looted"))
            if wrong := [tile for tile in tiles if not tile.is_treasure]:
                raise self.fail("looted", f"only treasures are looted, got {wrong[0]}")
            self.position.looted[seat] = tuple(tiles)

    def read_board(self) -> None:
        tiles: dict[int, Tile] = {}
        for raw, text in self.value("board", dict, {}).items():
            place, tile = self.place(raw, "board"), self.tile(text, "board")
            self.check_tile(place, tile)
            tiles[place] = tile
        empty = set(self.items("empty", self.value("empty", list, []), lambda item: self.place(item, "empty")))
        for place in sorted(empty):
            if place in tiles or place in self.components.icons or place not in self.components.treasure_places:
                reason = "a tile lies there" if place in tiles else "a tile always lies there"
                raise self.fail("empty", f"place {place} cannot be empty: {reason}")
        if not self.literal:
            self.fill_board(tiles, empty)
        self.position.tiles = dict(sorted(tiles.items()))
        self.check_tiles()
        for seat, looted in self.position.looted.items():
            self.position.looted[seat] = tuple(sorted(looted))
        self.position.path = self.position.counted()

    def check_tile(self, place: int, tile: Tile) -> None:
        """A tile lies only where the board has a place for it."""
        components = self.components
        if place in components.horus_places:
            wanted = f"horus-{components.horus_places[place]}"
            fits = str(tile) == wanted
        elif place in components.osiris_places:
            wanted, fits = "an Osiris tile", tile in components.osiris
        else:
            back = components.icons.get(place)
            fits = tile in components.treasures or (back is not None and tile in components.temple[back])
            wanted = f"a treasure or a temple tile of the {back}" if back else "a treasure"
        if not fits:
            raise self.fail("board", f"{tile} cannot lie on place {place}; expected {wanted}")

    def fill_board(self, tiles: dict[int, Tile], empty: set[int]) -> None:
        """Lay what the table leaves open; as many treasures are looted as places have lost theirs."""
        components, rng = self.components, self.rng
        tiles |= {place: Tile("horus", level) for place, level in components.horus_places.items()}
        osiris = self.left(components.osiris, tiles)
        for place in components.osiris_places:
            if place not in tiles:
                tiles[place] = osiris.pop(rng.randrange(len(osiris)))
        self.fill_lost(tiles, empty)
        treasures = self.left(components.treasures, tiles)
        rng.shuffle(treasures)
        for place in components.treasure_places:
            if place not in tiles and place not in empty and place not in self.pending:
                tiles[place] = treasures.pop()
        self.fill_looted(tiles, treasures)

    def left(self, counts: Mapping[Tile, int], tiles: Mapping[int, Tile]) -> list[Tile]:
        """The tiles of a sort that neither lie on the board nor are looted."""
        left = Counter(counts)
        left.subtract(tile for tile in tiles.values() if tile in counts)
        for looted in self.position.looted.values():
            left.subtract(tile for tile in looted if tile in counts)
        if short := [tile for tile, count in left.items() if count < 0]:
            field = "board" if any(tile in tiles.values() for tile in short) else "looted"
            raise self.fail(field, f"more tiles {short[0]} than the game has ({counts[short[0]]})")
        return sorted(left.elements())

    def fill_lost(self, tiles: dict[int, Tile], empty: set[int]) -> None:
        """More treasures are looted than places are known to have lost theirs: find places for the others."""
        looted = sum(map(len, self.position.looted.values()))
        temple = sum(tile.is_temple for tile in tiles.values())
        free = [p for p in self.components.treasure_places if p not in tiles and p not in {*empty, *self.pending}]
        missing = looted - temple - len(empty) - len(self.pending)
        if missing > len(free):
            raise self.fail("looted", f"{looted} treasures are looted, but too few places can have lost theirs")
        for place in self.rng.sample(free, max(0, missing)):
            back = self.components.icons.get(place)
            if back is None:
                empty.add(place)
            else:
                pile = self.left(self.components.temple[back], tiles)
                tiles[place] = pile[self.rng.randrange(len(pile))]

    def fill_looted(self, tiles: Mapping[int, Tile], treasures: list[Tile]) -> None:
        """Fewer treasures are looted than places have lost theirs: players that are not named have the others."""
        lost = sum(not getattr(tiles.get(place), "is_treasure", False) for place in self.components.treasure_places)
        missing = lost - sum(map(len, self.position.looted.values()))
        named = self.by_seat("looted")
        others = [seat for seat in self.position.looted if seat not in named]
        if missing and not others:
            problem = f"{lost} places have lost their treasure, but {lost - missing} treasures are looted"
            raise self.fail("looted", problem)
        for _ in range(missing):
            seat = self.rng.choice(others)
            self.position.looted[seat] += (treasures.pop(),)

    def check_tiles(self) -> None:
        """No tile more often than the game has it."""
        components, tiles = self.components, self.position.tiles
        piles = list(components.temple.values())
        for counts in (components.treasures, components.osiris, *piles):
            self.left(counts, tiles)

    # ------------------------------------------------------------------ figures

    def read_figures(self) -> None:
        position, components = self.position, self.components
        figures, sleepers = self.by_seat("figures"), self.by_seat("sleepers")
        for seat in position.figures:
            awake = self.items("figures", figures.get(seat, []), self.spot)
            asleep = self.items("sleepers", sleepers.get(seat, []), self.statue)
            if not self.literal:
                if seat not in sleepers:
                    asleep = self.fill_sleepers(awake)
                awake += [STAIRS] * (components.adventurers - len(awake) - len(asleep))
                self.check_figures(seat, awake, asleep)
            position.figures[seat], position.sleepers[seat] = tuple(sorted(awake)), tuple(sorted(asleep))

    def spot(self, raw: Any) -> int:
        return self.place(raw, "figures", STAIRS, CHAMBER)

    def statue(self, raw: Any) -> int:
        if not isinstance(raw, int) or isinstance(raw, bool) or raw not in self.components.statues:
            known = ", ".join(map(str, self.components.statues))
            raise self.fail("sleepers", f"there is no statue {raw!r}; expected one of: {known}")
        return raw

    def fill_sleepers(self, awake: list[int]) -> list[int]:
        """One sleeper at each statue that no own figure has passed, the furthest first."""
        room = self.components.adventurers - len(awake)
        free = [statue for statue in self.components.statues if statue >= max(awake, default=0)]
        return free[max(0, len(free) - room) :] if room > 0 else []

    def check_figures(self, seat: int, awake: list[int], asleep: list[int]) -> None:
        player, number = self.position.players[seat], self.components.adventurers
        if len(awake) + len(asleep) != number:
            raise self.fail("figures", f"{player} has {len(awake) + len(asleep)} figures, expected {number}")
        if len(set(asleep)) < len(asleep):
            raise self.fail("sleepers", f"{player} has two sleepers at one statue")
        if asleep and max(awake, default=0) > min(asleep):
            problem = f"{player} has a figure at {spot_text(max(awake))} that would have woken the one at statue"
            raise self.fail("sleepers", f"{problem} {min(asleep)}")

    # ------------------------------------------------------------------ keys, tokens, sarcophagi

    def read_tokens(self) -> None:
        position, components = self.position, self.components
        position.keys = self.shares("keys", components.keys)
        position.wilds = self.shares("wilds", components.wilds)
        scarabs = self.by_seat("scarabs")
        for seat, raw in scarabs.items():
            if isinstance(raw, list):
                position.scarabs[seat] = tuple(sorted(self.items("scarabs", raw, self.token)))
        left = position.tokens_left()
        if short := [value for value, count in left.items() if count < 0]:
            raise self.fail("scarabs", f"more scarabs of value {short[0]} than the game has")
        pool = [value for value, count in left.items() for _ in range(count)]
        self.rng.shuffle(pool)
        for seat, raw in scarabs.items():
            if isinstance(raw, list):
                continue
            if not isinstance(raw, int) or isinstance(raw, bool) or not 0 <= raw <= len(pool):
                raise self.fail("scarabs", f"expected a list of values or how many there are, got {raw!r}")
            position.scarabs[seat] = tuple(sorted(pool[:raw]))
            del pool[:raw]

    def token(self, raw: Any) -> int:
        if not isinstance(raw, int) or isinstance(raw, bool) or raw not in self.components.tokens:
            raise self.fail("scarabs", f"there is no scarab of value {raw!r}")
        return raw

    def shares(self, field: str, total: int) -> tuple[int, ...]:
        """How many of a supply each player has."""
        given = self.by_seat(field)
        for raw in given.values():
            if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
                raise self.fail(field, f"expected a whole number from 0 up, got {raw!r}")
        if sum(given.values()) > total:
            raise self.fail(field, f"{sum(given.values())} are given out, but the game has {total}")
        return tuple(given.get(seat, 0) for seat in self.position.figures)

    def read_sarcophagi(self) -> None:
        position = self.position
        entered = [seat for seat, places in position.figures.items() for place in places if place == CHAMBER]
        number = min(len(entered), len(self.components.sarcophagi))
        if "sarcophagi" in self.table:
            owners = self.items("sarcophagi", self.table["sarcophagi"], lambda raw: self.seat(raw, "sarcophagi"))
        else:
            owners = self.rng.sample(entered, number)
        if len(owners) != number or Counter(owners) - Counter(entered):
            names = ", ".join(position.players[seat] for seat in entered) or "nobody"
            problem = f"expected {number} of those who have a figure in the chamber ({names})"
            raise self.fail("sarcophagi", problem)
        position.sarcophagi = tuple(owners)


def write_position(position: Position) -> dict[str, Any]:
    """A position as a complete table."""
    players = position.players
    named = list(enumerate(players))
    table: dict[str, Any] = {
        "board": {str(place): str(tile) for place, tile in sorted(position.tiles.items())},
        "empty": sorted(
            set(position.components.treasure_places) - set(position.tiles) - set(position.components.icons)
        ),
        "figures": {player: [_spot(place) for place in position.figures[seat]] for seat, player in named},
        "sleepers": {player: list(position.sleepers[seat]) for seat, player in named},
        "hands": {player: [str(card) for card in position.hands[seat]] for seat, player in named},
        "discard": _counts(position.discard),
        "stacks": {str(level): _counts(Counter(stack)) for level, stack in position.stacks.items()},
        "keys": dict(zip(players, position.keys, strict=True)),
        "wilds": dict(zip(players, position.wilds, strict=True)),
        "scarabs": {player: list(position.scarabs[seat]) for seat, player in named},
        "looted": {player: [str(tile) for tile in position.looted[seat]] for seat, player in named},
        "sarcophagi": [players[seat] for seat in position.sarcophagi],
        "first": players[position.first],
        "turn": players[position.turn],
        "turns": position.turns,
        "thrown": position.thrown,
        "drawn": position.drawn,
        "agenda": [
            [list(arg) if isinstance(arg, tuple) else arg for arg in entry] for entry in reversed(position.agenda)
        ],
        "chances": position.chances,
    }
    if position.deck:
        table["deck"] = _counts(position.deck)
    if position.card is not None:
        table["card"] = str(position.card)
    if position.stepwise:
        table["stepwise"] = True
    return table


def _spot(place: int) -> int | str:
    return place if STAIRS < place < CHAMBER else spot_text(place)


def _counts(cards: Mapping[Card, int]) -> dict[str, int]:
    return {str(card): count for card, count in cards.items() if count}
