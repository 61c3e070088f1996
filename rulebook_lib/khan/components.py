"""The pieces of Khan, loaded from a components file; what does not fit together is named, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.game import Assumed, Loader
from rulebook_lib.core.tables import Tables
from rulebook_lib.core.tomlfile import TomlFile
from rulebook_lib.khan.board import (
    COMPASS,
    LANDSCAPES,
    LETTERS,
    NO_SPACE,
    RIVER,
    TITLES,
    Board,
    Fittings,
    Shape,
    read_squares,
)

SHIPPED = Path(__file__).with_name("components.toml")
BACKGROUNDS = (*LANDSCAPES, "khan", RIVER, "hinterland")
SPECIALS = ("morale", "protection", "support", "reserve")
SPECIAL_TITLES = {
    "morale": "High morale",
    "protection": "Protection of the Great Khan",
    "support": "Support of the gods",
    "reserve": "Reserve tile",
}
RULERS = range(1, 9)
"""The numbers of the rulers."""
TABLES = (
    *("players", "totals", "limits", "end_phase", "placement_rounds", "special_cards", "support_regions"),
    *("colours", "rulers", "board", "board_regions", "deck", "tiles", "bonus"),
)


class Card(NamedTuple):
    """A card: the number of its ruler, its background, its direction."""

    ruler: int
    background: str
    direction: str

    def __str__(self) -> str:
        return f"{self.ruler} {self.background} {self.direction}"


def read_card(text: str) -> Card:
    """Read a card written ``1 forest SW``.

    Raises:
        ValueError: it is no card.
    """
    number, _, rest = text.partition(" ")
    background, _, direction = rest.partition(" ")
    if number not in map(str, RULERS) or background not in BACKGROUNDS or direction not in COMPASS:
        raise ValueError(text)
    return Card(int(number), background, direction)


class Ruler(NamedTuple):
    """A ruler: his number, the name and colour he is known by, where he starts."""

    number: int
    name: str
    colour: str
    start: str
    named: str

    @property
    def title(self) -> str:
        """How he is called: by name where the rulebook names him, otherwise by colour and number."""
        return f"the {self.name} ruler" if self.name else f"the {self.colour} ruler ({self.number})"


@dataclass(frozen=True, eq=False)
class Components:
    """All figures of the game.

    Attributes:
        players: fewest and most players.
        neutral, court, yurts: neutral yurts in all, in a court at first, and yurts of each player.
        hand, reach, rulers_out: cards in a hand, spaces a ruler moves at most, rulers out that begin the end phase.
        rounds: placement rounds by number of players.
        special: special cards of each kind that a player takes, by number of players.
        support_regions: the regions that a Support card can guard when four play.
        colours: of the players, in the order of the seats.
        rulers: by number.
        board, fittings: the map, and where tiles can lie on it.
        deck: how many there are of each card.
        shapes: the kinds of tile by name.
        bonus: points for the largest areas, the largest first.
        digest: of all figures.
        assumed: the tables filled by assumption.
    """

    players: tuple[int, int]
    neutral: int
    court: int
    yurts: int
    hand: int
    reach: int
    rulers_out: int
    rounds: dict[int, int]
    special: dict[int, dict[str, int]]
    support_regions: tuple[str, ...]
    colours: tuple[str, ...]
    rulers: dict[int, Ruler]
    board: Board
    fittings: Fittings
    deck: dict[Card, int]
    shapes: dict[str, Shape]
    bonus: tuple[int, ...]
    digest: str
    assumed: tuple[Assumed, ...]


@Loader
def load_components(path: Path | None = None) -> Components:
    """Load the pieces of the game from a file; the shipped one when no path is given.

    Raises:
        ComponentsError: the file cannot be read, or its figures do not agree with each other.
    """
    return _Loading(Tables.of(TomlFile.read(path or SHIPPED, ComponentsError), "khan")).components()


class _Loading:
    """Loads one components file, table by table."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.file = tables, tables.file

    def components(self) -> Components:
        tables = self.tables
        self.file.check_keys(self.file.data, (), ("game", "title", "edition", *TABLES), TABLES)
        self.table("players", "min", "max")
        board, shapes = self.board(), self.shapes()
        players = self.count("players", "min"), self.count("players", "max")
        loaded = Components(
            players=players,
            neutral=self.count("totals", "neutral"),
            court=self.count("limits", "court"),
            yurts=self.count("totals", "yurts"),
            hand=self.count("limits", "hand"),
            reach=self.count("limits", "reach"),
            rulers_out=self.count("end_phase", "rulers_out"),
            rounds=self.rounds(),
            special=self.special(),
            support_regions=self.regions("support_regions", "regions"),
            colours=self.texts("colours", "players"),
            rulers=self.rulers(board),
            board=board,
            fittings=Fittings(board, shapes),
            deck=self.deck(),
            shapes=shapes,
            bonus=self.numbers("bonus", "points"),
            digest=tables.digest,
            assumed=tables.assumed,
        )
        _Checking(self, loaded).check()
        return loaded

    # ------------------------------------------------------------------ values

    def table(self, name: str, *keys: str) -> dict[str, Any]:
        """A table with exactly these keys, beside origin and note."""
        found: dict[str, Any] = self.file.data[name]
        self.file.check_keys(found, (name,), ("origin", "note", *keys), keys)
        return found

    def count(self, *path: str) -> int:
        """A whole number from 0 up."""
        return self.tables.count(path)

    def rows(self, name: str, kinds: Mapping[str, type]) -> list[dict[str, Any]]:
        """The rows of a table, each with exactly these keys and kinds of value."""
        found = self.file.get(self.table(name, "rows"), (name,), "rows", list)
        for index, row in enumerate(found):
            path = (name, "rows", index)
            self.file.check_keys(row, path, tuple(kinds), tuple(kinds))
            for key, kind in kinds.items():
                if type(row[key]) is not kind:
                    wanted = "a whole number" if kind is int else "a text"
                    raise self.file.fail(path, f"{key}: expected {wanted}, got {row[key]!r}")
        return list(found)

    def texts(self, name: str, key: str, *others: str) -> tuple[str, ...]:
        """A list of texts in a table that has nothing else, or these other keys."""
        found = self.table(name, key, *others)[key]
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise self.file.fail((name, key), f"expected a list of texts, got {found!r}")
        return tuple(found)

    def numbers(self, name: str, key: str, *others: str) -> tuple[int, ...]:
        """A list of whole numbers from 0 up in such a table."""
        found = self.table(name, key, *others)[key]
        if not isinstance(found, list) or not all(type(one) is int and one >= 0 for one in found):
            raise self.file.fail((name, key), f"expected a list of whole numbers from 0 up, got {found!r}")
        return tuple(found)

    def regions(self, name: str, key: str) -> tuple[str, ...]:
        """A list of regions."""
        found = self.texts(name, key)
        if unknown := [one for one in found if one not in LANDSCAPES]:
            raise self.file.fail((name, key), f"unknown region {unknown[0]!r}; expected: {', '.join(LANDSCAPES)}")
        return found

    def columns(self, name: str, *keys: str) -> dict[int, dict[str, int]]:
        """The figures of a table that has a column for each number of players."""
        columns = self.numbers(name, "players", *keys)
        wanted = list(range(self.count("players", "min"), self.count("players", "max") + 1))
        if list(columns) != wanted:
            raise self.file.fail((name, "players"), f"expected the columns {wanted}, got {list(columns)}")
        found: dict[int, dict[str, int]] = {players: {} for players in columns}
        for key in keys:
            figures = self.numbers(name, key, "players", *(other for other in keys if other != key))
            if len(figures) != len(columns):
                raise self.file.fail((name, key), f"expected {len(columns)} figures, got {len(figures)}")
            for players, figure in zip(columns, figures, strict=True):
                found[players][key] = figure
        return found

    # ------------------------------------------------------------------ tables

    def rounds(self) -> dict[int, int]:
        return {players: column["rounds"] for players, column in self.columns("placement_rounds", "rounds").items()}

    def special(self) -> dict[int, dict[str, int]]:
        return self.columns("special_cards", *SPECIALS)

    def board(self) -> Board:
        text = self.table("board", "rows", "no_hinterland")["rows"]
        if not isinstance(text, str):
            raise self.file.fail(("board", "rows"), f"expected a text with a row for each rank, got {text!r}")
        rows = ["".join(row.split()) for row in text.strip().splitlines()]
        width = max(map(len, rows), default=0)
        for down, row in enumerate(rows):
            rank = len(rows) - down
            if len(row) != width:
                raise self.file.fail(("board", "rows"), f"rank {rank} has {len(row)} squares, the longest has {width}")
            if unknown := set(row) - {*LETTERS, NO_SPACE}:
                known = ", ".join(f"{letter} {TITLES[kind]}" for letter, kind in LETTERS.items())
                wrong = f"unknown letter {min(unknown)!r} in rank {rank}; expected {known}, {NO_SPACE} no space"
                raise self.file.fail(("board", "rows"), wrong)
        if width > 26 or len(rows) > 99:
            raise self.file.fail(("board", "rows"), "a board has at most 26 files and 99 ranks")
        plain, exceptions = Board(rows), self.texts("board", "no_hinterland", "rows")
        for name in exceptions:
            if not plain.has(name) or not plain.mask([name]) & plain.edge:
                raise self.file.fail(("board", "no_hinterland"), f"{name} is no land space at the edge of the board")
        return Board(rows, exceptions)

    def rulers(self, board: Board) -> dict[int, Ruler]:
        rows = self.rows("rulers", {"number": int, "name": str, "colour": str, "named": str, "start": str})
        found: dict[int, Ruler] = {}
        for index, row in enumerate(rows):
            path = ("rulers", "rows", index)
            ruler = Ruler(row["number"], row["name"], row["colour"], row["start"], row["named"])
            if not board.has(ruler.start) or not board.mask([ruler.start]) & board.land:
                raise self.file.fail(path, f"ruler {ruler.number} starts on {ruler.start!r}, which is no land space")
            if taken := [other.number for other in found.values() if other.start == ruler.start]:
                raise self.file.fail(path, f"rulers {taken[0]} and {ruler.number} both start on {ruler.start}")
            found[ruler.number] = ruler
        if sorted(found) != list(RULERS) or len(rows) != len(RULERS):
            raise self.file.fail(
                ("rulers", "rows"), f"expected the rulers 1 to 8, got {[row['number'] for row in rows]}"
            )
        return found

    def deck(self) -> dict[Card, int]:
        found: dict[Card, int] = {}
        for index, text in enumerate(self.texts("deck", "cards")):
            try:
                card = read_card(text)
            except ValueError:
                wanted = "a card such as '1 forest SW': ruler, background, direction"
                raise self.file.fail(("deck", "cards", index), f"cannot read {text!r}, expected {wanted}") from None
            found[card] = found.get(card, 0) + 1
        return found

    def shapes(self) -> dict[str, Shape]:
        kinds = {"name": str, "kind": str, "shape": str, "value": int, "copies": int}
        found: dict[str, Shape] = {}
        for index, row in enumerate(self.rows("tiles", kinds)):
            path = ("tiles", "rows", index)
            try:
                squares = read_squares(row["shape"])
            except ValueError as error:
                raise self.file.fail(path, f"cannot read the shape {row['shape']!r}: {error}") from None
            shape = Shape(row["name"], row["kind"], squares, row["value"], row["copies"])
            if shape.kind not in ("conquest", "bridge"):
                raise self.file.fail(path, f"unknown kind {shape.kind!r}; expected conquest or bridge")
            if shape.name in found or not shape.name.isalnum():
                raise self.file.fail(path, f"tile {shape.name!r}: expected a name of its own, of letters and figures")
            found[shape.name] = shape
        return found


class _Checking:
    """Checks whether the loaded tables agree with each other and with the totals."""

    def __init__(self, loading: _Loading, loaded: Components) -> None:
        self.loading, self.file, self.loaded = loading, loading.file, loaded

    def check(self) -> None:
        self.totals()
        self.regions()
        self.cards()
        self.tiles()
        self.players()

    def require(self, holds: bool, path: tuple[str, ...], problem: str) -> None:
        if not holds:
            raise self.file.fail(path, problem)

    def totals(self) -> None:
        loaded, board = self.loaded, self.loaded.board
        most = {kind: max(n * cards[kind] for n, cards in loaded.special.items()) for kind in SPECIALS}
        sums = {
            "spaces": len(board.names),
            "land": board.land.bit_count(),
            "cards": sum(loaded.deck.values()),
            "tiles": sum(shape.copies for shape in loaded.shapes.values()),
            "special_cards": sum(most.values()),
        }
        for key, found in sums.items():
            stated = self.loading.count("totals", key)
            self.require(stated == found, ("totals", key), f"the total says {stated}, the tables add up to {found}")
        courts = loaded.court * len(RULERS)
        problem = f"{loaded.neutral} neutral yurts do not fill eight courts of {loaded.court}"
        self.require(loaded.court > 0 and courts <= loaded.neutral, ("totals", "neutral"), problem)

    def regions(self) -> None:
        self.loading.table("board_regions", *LANDSCAPES)
        for kind, mask in self.loaded.board.regions.items():
            size, path = mask.bit_count(), ("board_regions", kind)
            stated = self.loading.count(*path)
            self.require(size == stated, path, f"the {TITLES[kind]} has {size} spaces on the board, not {stated}")
            self.require(size > 0, path, f"the board has no {TITLES[kind]}")
            problem = f"the {TITLES[kind]} is not in one piece on the board"
            self.require(self.loaded.board.in_one_piece(mask), ("board", "rows"), problem)

    def cards(self) -> None:
        loaded = self.loaded
        missing = [number for number in RULERS if all(card.ruler != number for card in loaded.deck)]
        self.require(not missing, ("deck", "cards"), f"no card names ruler {missing[:1]}")
        held, count = loaded.hand * loaded.players[1], sum(loaded.deck.values())
        self.require(
            count > held, ("deck", "cards"), f"{count} cards are not enough for hands of {held} and a draw pile"
        )

    def tiles(self) -> None:
        shapes = sorted(self.loaded.shapes.values(), key=lambda shape: shape.size)
        for index, shape in enumerate(shapes):
            path = ("tiles", "rows")
            self.require(
                shape.value > 0 and shape.copies > 0,
                path,
                f"tile {shape.name} needs a value and a number of copies from 1 up",
            )
            self.require(shape.size >= 2, path, f"tile {shape.name} covers {shape.size} space, at least 2 are needed")
            worth = all(shape.value >= other.value for other in shapes[:index] if other.size < shape.size)
            self.require(worth, path, f"tile {shape.name} is worth less than a smaller one")

    def players(self) -> None:
        loaded = self.loaded
        enough = len(loaded.colours) >= loaded.players[1] and len(set(loaded.colours)) == len(loaded.colours)
        self.require(enough, ("colours", "players"), f"expected {loaded.players[1]} different colours")
        most = max(loaded.rounds.values())
        problem = f"{most} placement rounds need as many regions, and there are {len(LANDSCAPES)}"
        self.require(most <= len(LANDSCAPES), ("placement_rounds", "rounds"), problem)
        falling = list(loaded.bonus) == sorted(loaded.bonus, reverse=True)
        self.require(falling, ("bonus", "points"), f"expected points that never rise, got {list(loaded.bonus)}")
