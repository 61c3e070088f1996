"""What lies in the box of Luxor: cards, tiles, tokens, board; loaded from a components file and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.game import Assumed, Loader
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.tables import Tables
from rulebook_lib.core.tomlfile import TomlFile
from rulebook_lib.luxor.pieces import (
    BACKS,
    BASIC,
    DESIGNS,
    LEVELS,
    PLACES,
    TEMPLE,
    TREASURES,
    Card,
    Tile,
    read_card,
    read_tile,
)


@dataclass(frozen=True)
class Components:
    """All figures of the game.

    Attributes:
        players: fewest and most players.
        colours: the colours in the order of the seats.
        adventurers: figures of each player, of whom ``awake`` start on the stairs and the others sleep at statues.
        hand: cards dealt to each player.
        basic: the starter deck by card.
        horus: Horus cards by level, each by card.
        treasures: treasure tiles by tile.
        temple: temple tiles by back, each by tile.
        osiris: Osiris tiles by tile.
        tokens: scarab tokens by points.
        keys, wilds: how many there are.
        die_faces: the highest number of the die.
        horus_places: level of the Horus tile by place.
        osiris_places: the places of the Osiris tiles.
        statues: statue m stands between the places m and m + 1.
        icons: back of the temple tile by place.
        walls: points of a figure by place, from the stairs to the chamber.
        sleeper_points: points of a figure that still sleeps.
        sarcophagi: points by order of entry.
        key_for_entry, key_points: the price of entering, the worth of a key that is left.
        set_points: points by number of sets; ``set_further`` for each set beyond.
        wild_at_most: wild treasures in one set.
        fewer: figures that "minus one required" saves.
        digest: of all figures.
        assumed: the tables filled by assumption.
    """

    players: tuple[int, int]
    colours: tuple[str, ...]
    adventurers: int
    awake: int
    hand: int
    basic: dict[Card, int]
    horus: dict[int, dict[Card, int]]
    treasures: dict[Tile, int]
    temple: dict[str, dict[Tile, int]]
    osiris: dict[Tile, int]
    tokens: dict[int, int]
    keys: int
    wilds: int
    die_faces: int
    horus_places: dict[int, int]
    osiris_places: tuple[int, ...]
    statues: tuple[int, ...]
    icons: dict[int, str]
    walls: tuple[int, ...]
    sleeper_points: int
    sarcophagi: tuple[int, ...]
    key_for_entry: int
    key_points: int
    set_points: tuple[int, ...]
    set_further: int
    wild_at_most: int
    fewer: int
    digest: str
    assumed: tuple[Assumed, ...]

    @cached_property
    def cards(self) -> dict[Card, int]:
        """All cards of the game, basic and Horus, by card."""
        total = Counter(self.basic)
        for level in self.horus.values():
            total.update(level)
        return dict(total)

    @cached_property
    def treasure_places(self) -> tuple[int, ...]:
        """The places that hold a treasure when the game begins."""
        other = {*self.horus_places, *self.osiris_places}
        return tuple(place for place in range(1, PLACES + 1) if place not in other)

    def set_value(self, sets: int) -> int:
        """Points for so many complete sets."""
        beyond = max(0, sets - len(self.set_points) + 1)
        return self.set_points[sets - beyond] + beyond * self.set_further


@Loader
def load_components(path: Path | None = None) -> Components:
    """Load the pieces of the game from a file; the shipped one when no path is given.

    Raises:
        ComponentsError: the file cannot be read, or its figures do not agree with each other.
    """
    file = TomlFile.read(path or Path(__file__).with_name("components.toml"), ComponentsError)
    return _Loader(Tables.of(file, "luxor")).components()


class _Loader:
    """Reads one components file; every complaint names the table and what was expected."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.file = tables, tables.file

    def components(self) -> Components:
        count = self.tables.count
        horus_places, osiris_places, icons, statues = self.layout()
        return Components(
            players=(count(("players", "min")), count(("players", "max"))),
            colours=self.colours(),
            adventurers=count(("counts", "adventurers")),
            awake=self.awake(),
            hand=count(("start", "hand")),
            basic=self.basic(),
            horus=self.horus(),
            treasures=self.treasures(),
            temple=self.temple(),
            osiris={
                Tile("osiris", n): c for n, c in self.numbered("osiris", "tiles", "number", "osiris_tiles").items()
            },
            tokens=self.tokens(),
            keys=count(("counts", "keys")),
            wilds=count(("counts", "wild_treasures")),
            die_faces=count(("counts", "die_faces")),
            horus_places=horus_places,
            osiris_places=osiris_places,
            statues=statues,
            icons=icons,
            walls=self.walls(),
            sleeper_points=count(("wall_values", "sleeper")),
            sarcophagi=self.numbers(("tomb", "sarcophagi")),
            key_for_entry=count(("tomb", "key_for_entry")),
            key_points=count(("tomb", "key_points")),
            set_points=self.set_points(),
            set_further=count(("set_table", "further")),
            wild_at_most=count(("sets", "wild_at_most")),
            fewer=count(("minus", "fewer")),
            digest=self.tables.digest,
            assumed=self.tables.assumed,
        )

    # ------------------------------------------------------------------ reading

    def rows(self, path: tuple[str, str], keys: Sequence[str]) -> list[tuple[tuple[str | int, ...], dict[str, Any]]]:
        """The rows of a table, each with its way in the file and exactly these keys."""
        table = self.file.data.get(path[0])
        if not isinstance(table, dict) or not isinstance(table.get(path[1]), list):
            raise self.file.fail(path, f"expected a list of rows with {', '.join(keys)}")
        found: list[tuple[tuple[str | int, ...], dict[str, Any]]] = []
        for index, row in enumerate(table[path[1]]):
            way = (*path, index)
            self.file.check_keys(row, way, keys, keys)
            found.append((way, row))
        return found

    def number(self, value: Any, way: Sequence[str | int], lowest: int = 0) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < lowest:
            raise self.file.fail(way, f"expected a whole number from {lowest} up, got {value!r}")
        return value

    def numbers(self, path: tuple[str, str]) -> tuple[int, ...]:
        found = self.file.data.get(path[0], {}).get(path[1])
        if not isinstance(found, list):
            raise self.file.fail(path, f"expected a list of whole numbers, got {found!r}")
        return tuple(self.number(value, (*path, index)) for index, value in enumerate(found))

    def numbered(self, table: str, key: str, what: str, total: str) -> dict[int, int]:
        """A table of counts by number, whose sum is one of [counts]."""
        found: dict[int, int] = {}
        for way, row in self.rows((table, key), (what, "count")):
            number = self.number(row[what], way, 1)
            if number in found:
                raise self.file.fail(way, f"{what} {number} stands there twice")
            found[number] = self.number(row["count"], way)
        self.total(table, sum(found.values()), total)
        return found

    @enforces("L-TEMPLE-3")
    def tokens(self) -> dict[int, int]:
        """The scarab tokens by points."""
        return self.numbered("scarabs", "tokens", "points", "scarab_tokens")

    def total(self, table: str, found: int, total: str, times: int = 1) -> None:
        """Compare a sum with [counts]."""
        stated = self.tables.count(("counts", total))
        if found * times != stated:
            raise self.file.fail((table,), f"[{table}] adds up to {found * times}, but [counts] {total} is {stated}")

    # ------------------------------------------------------------------ cards and tokens

    def colours(self) -> tuple[str, ...]:
        names = self.file.data.get("colours", {}).get("names")
        most = self.tables.count(("players", "max"))
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names) or len(names) < most:
            raise self.file.fail(("colours", "names"), f"expected a list of {most} names of colours, got {names!r}")
        return tuple(names)

    def awake(self) -> int:
        """Figures that start awake: all but one for each statue."""
        awake, statues = self.tables.count(("start", "awake")), self.tables.count(("counts", "statues"))
        adventurers = self.tables.count(("counts", "adventurers"))
        if awake + statues != adventurers:
            problem = f"{awake} awake and one at each of {statues} statues are not all {adventurers} adventurers"
            raise self.file.fail(("start", "awake"), problem)
        return awake

    def card(self, row: dict[str, Any], way: Sequence[str | int], horus: bool) -> Card:
        sort = "Horus card" if horus else "basic card"
        try:
            card = read_card(row["card"])
        except (ValueError, TypeError):
            raise self.file.fail(way, f"{row['card']!r} is no card; expected a {sort}") from None
        if (card.kind in BASIC) is horus:
            raise self.file.fail(way, f"{row['card']!r} is no {sort}")
        return card

    def basic(self) -> dict[Card, int]:
        rows = self.rows(("basic_deck", "cards"), ("card", "count"))
        cards = self.once([(way, self.card(row, way, horus=False), row["count"]) for way, row in rows])
        self.total("basic_deck", sum(cards.values()), "basic_cards")
        return cards

    def once(self, rows: Iterable[tuple[Sequence[str | int], Any, Any]]) -> dict[Any, int]:
        """Counts by item, each item once."""
        found: dict[Any, int] = {}
        for way, item, count in rows:
            if item in found:
                raise self.file.fail(way, f"{item} stands there twice")
            found[item] = self.number(count, way)
        return found

    def horus(self) -> dict[int, dict[Card, int]]:
        rows = self.rows(("horus_mix", "cards"), ("level", "card", "count"))
        self.known(rows, "level", LEVELS)
        mix = {
            level: self.once([(w, self.card(r, w, horus=True), r["count"]) for w, r in rows if r["level"] == level])
            for level in LEVELS
        }
        self.total("horus_mix", sum(sum(level.values()) for level in mix.values()), "horus_cards")
        each = self.tables.count(("counts", "horus_cards")) // len(LEVELS)
        for level, cards in mix.items():
            if sum(cards.values()) != each:
                problem = f"level {level} adds up to {sum(cards.values())} cards, expected {each}"
                raise self.file.fail(("horus_mix",), problem)
        return mix

    def known(self, rows: Iterable[tuple[Any, dict[str, Any]]], key: str, known: Sequence[Any]) -> None:
        for way, row in rows:
            if row[key] not in known:
                expected = ", ".join(map(str, known))
                raise self.file.fail(way, f"unknown {key} {row[key]!r}; expected one of: {expected}")

    # ------------------------------------------------------------------ tiles

    def treasures(self) -> dict[Tile, int]:
        copies = self.tables.counts(("treasure_designs",), DESIGNS)
        self.total("treasure_designs", sum(copies.values()), "treasure_tiles", len(TREASURES))
        rows = self.rows(("treasure_values", "designs"), ("design", "need", "points"))
        self.known(rows, "design", DESIGNS)
        if sorted(row["design"] for _, row in rows) != sorted(copies):
            raise self.file.fail(("treasure_values",), f"expected one row for each design: {', '.join(copies)}")
        found: Counter[Tile] = Counter()
        for way, row in rows:
            need, points = self.number(row["need"], way, 1), self.number(row["points"], way)
            for kind in TREASURES:
                found[Tile(kind, need, points)] += copies[row["design"]]
        return dict(found)

    def temple(self) -> dict[str, dict[Tile, int]]:
        fronts = self.tables.counts(("temple_fronts",), TEMPLE)
        backs = self.tables.counts(("temple_backs",), BACKS)
        self.total("temple_fronts", sum(fronts.values()), "temple_tiles")
        self.total("temple_backs", sum(backs.values()), "temple_tiles")
        rows = self.rows(("temple_pairing", "piles"), ("back", "front", "count"))
        self.known(rows, "back", BACKS)
        self.known(rows, "front", TEMPLE)
        self.same("temple_pairing", rows, "back", backs)
        self.same("temple_pairing", rows, "front", fronts)
        return {
            back: self.once([(w, read_tile(r["front"]), r["count"]) for w, r in rows if r["back"] == back])
            for back in BACKS
        }

    def same(self, table: str, rows: Iterable[tuple[Any, dict[str, Any]]], key: str, stated: dict[str, int]) -> None:
        """Compare the counts of rows with a table of totals."""
        found: Counter[str] = Counter()
        for way, row in rows:
            found[row[key]] += self.number(row["count"], way)
        for name in {**stated, **found}:
            if found[name] != stated.get(name, 0):
                problem = f"{found[name]} tiles with the {key} {name}, but [temple_{key}s] says {stated.get(name, 0)}"
                raise self.file.fail((table,), problem)

    # ------------------------------------------------------------------ board

    def layout(self) -> tuple[dict[int, int], tuple[int, ...], dict[int, str], tuple[int, ...]]:
        if (places := self.tables.count(("counts", "places"))) != PLACES:
            raise self.file.fail(("counts", "places"), f"the path has {PLACES} places, got {places}")
        self.file.check_keys(
            self.file.data.get("layout"),
            ("layout",),
            ("origin", "note", "horus", "osiris", "statues", "icons"),
            ("horus", "osiris", "statues", "icons"),
        )
        used: dict[int, str] = {}
        horus = self.marked("horus", "level", LEVELS, used, "a Horus tile")
        self.total("layout", len(horus), "horus_tiles")
        osiris = self.numbers(("layout", "osiris"))
        for index, place in enumerate(osiris):
            self.use(place, ("layout", "osiris", index), used, "an Osiris tile")
        self.total("layout", len(osiris), "osiris_tiles")
        icons = self.marked("icons", "back", BACKS, dict(used), "an icon")
        self.check_icons(icons, used)
        return horus, osiris, icons, self.statues()

    def marked(self, key: str, mark: str, marks: Sequence[Any], used: dict[int, str], what: str) -> dict[int, Any]:
        """Places with a mark, from rows of one mark and its places."""
        rows = self.rows(("layout", key), (mark, "places"))
        self.known(rows, mark, marks)
        found = {}
        for way, row in rows:
            if not isinstance(row["places"], list):
                raise self.file.fail(way, f"expected a list of places, got {row['places']!r}")
            for place in row["places"]:
                self.use(place, way, used, what)
                found[place] = row[mark]
        return found

    def use(self, place: Any, way: Sequence[str | int], used: dict[int, str], what: str) -> None:
        """Note that something lies on a place."""
        if not isinstance(place, int) or isinstance(place, bool) or not 1 <= place <= PLACES:
            raise self.file.fail(way, f"expected places from 1 to {PLACES}, got {place!r}")
        if place in used:
            where = "an icon lies under a treasure, but " if what == "an icon" and used[place] != what else ""
            raise self.file.fail(way, f"{where}place {place} already holds {used[place]}")
        used[place] = what

    def check_icons(self, icons: dict[int, str], used: dict[int, str]) -> None:
        backs = self.tables.counts(("temple_backs",), BACKS)
        for back in BACKS:
            if (found := list(icons.values()).count(back)) != backs.get(back, 0):
                problem = f"{found} icons show the {back}, but [temple_backs] says {backs.get(back, 0)}"
                raise self.file.fail(("layout", "icons"), problem)
        left = PLACES - len(used)
        if (tiles := self.tables.count(("counts", "treasure_tiles"))) < left:
            raise self.file.fail(("layout",), f"{left} places need a treasure, but there are only {tiles} tiles")

    def statues(self) -> tuple[int, ...]:
        found = self.numbers(("layout", "statues"))
        wanted = self.tables.count(("counts", "statues"))
        if len(set(found)) != wanted or len(found) != wanted or not all(1 <= m < PLACES for m in found):
            problem = f"expected {wanted} different gaps from 1 (behind place 1) to {PLACES - 1}, got {list(found)}"
            raise self.file.fail(("layout", "statues"), problem)
        return tuple(sorted(found))

    def walls(self) -> tuple[int, ...]:
        """The points by place; every place of the path once."""
        values: dict[int, int] = {}
        for way, row in self.rows(("wall_values", "path"), ("from", "to", "points")):
            for place in range(self.number(row["from"], way, 1), self.number(row["to"], way, 1) + 1):
                if place in values or place > PLACES:
                    raise self.file.fail(way, f"place {place} is not on the path or has its points already")
                values[place] = self.number(row["points"], way)
        if missing := [place for place in range(1, PLACES + 1) if place not in values]:
            raise self.file.fail(("wall_values", "path"), f"place {missing[0]} has no points")
        ends = [self.tables.count(("wall_values", end)) for end in ("stairs", "chamber")]
        return (ends[0], *(values[place] for place in range(1, PLACES + 1)), ends[1])

    def set_points(self) -> tuple[int, ...]:
        points = self.numbers(("set_table", "points"))
        if not points or points[0] != 0 or list(points) != sorted(points):
            problem = f"expected points that begin with 0 and never fall, got {list(points)}"
            raise self.file.fail(("set_table", "points"), problem)
        return points
