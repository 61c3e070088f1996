"""The pieces of Horus, loaded from a components file and checked against the printed totals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.game import Assumed, Loader

if TYPE_CHECKING:
    from rulebook_lib.core.tables import Tables

SHIPPED = Path(__file__).with_name("components.toml")
LAND = ("desert", "hill", "field", "swamp")
WATER = ("river", "boat", "pyramid")
KINDS = (*LAND, *WATER, "necropolis", "temple")
STACKS = (*LAND, "rn")
IN_BAG = (*LAND, "river", "temple")
LETTERS = {
    "D": "desert",
    "H": "hill",
    "F": "field",
    "S": "swamp",
    "R": "river",
    "B": "boat",
    "P": "pyramid",
    "N": "necropolis",
    "T": "temple",
}
LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}
TITLES = {
    "desert": "Desert",
    "hill": "Hill",
    "field": "Field",
    "swamp": "Swamp",
    "river": "River",
    "boat": "Boat",
    "pyramid": "Step Pyramid",
    "necropolis": "Necropolis",
    "temple": "Temple of Horus",
    "rn": "River/Necropolis",
}
NUMBERS = ("1", "2", "3", "4", "5", "?")
CENTRES = (*LAND, "?")


class Card(NamedTuple):
    """A Horus Card: the picture in its centre (a land type or ``?``), the number in its corners (1 to 5 or ``?``)."""

    centre: str
    number: str

    def __str__(self) -> str:
        return f"{self.centre} {self.number}"


def read_card(text: str) -> Card:
    """Read a card written ``hill 4``.

    Raises:
        ValueError: it is no Horus Card.
    """
    centre, _, number = text.partition(" ")
    if centre not in CENTRES or number not in NUMBERS:
        raise ValueError(text)
    return Card(centre, number)


@dataclass(frozen=True)
class Components:
    """All figures of the game.

    Attributes:
        bag, stacks: tiles by kind; ``rn`` are the River/Necropolis tiles.
        start: the start tiles, kind and origin in half-cells.
        cards: Horus Cards by card.
        stones: stones per player.
        colours: the colours in the order of the seats.
        hand: cards in a hand.
        closed_from: the region size from which no stone is placed any more.
        first_round_size: the only size that takes a stone in the first round.
        empty_stacks_at_end: how many used-up stacks end the game.
        cap: the most points of one region.
        temple_factor, island_factor: what multiplies a region's size.
        nile_tiles: River/Necropolis tiles for a Nile Card.
        players: fewest and most players.
        digest: of all figures.
        assumed: the tables filled by assumption.
    """

    bag: dict[str, int]
    stacks: dict[str, int]
    start: tuple[tuple[str, tuple[int, int]], ...]
    cards: dict[Card, int]
    stones: int
    colours: tuple[str, ...]
    hand: int
    closed_from: int
    first_round_size: int
    empty_stacks_at_end: int
    cap: int
    temple_factor: int
    island_factor: int
    nile_tiles: int
    players: tuple[int, int]
    tiles: int
    digest: str
    assumed: tuple[Assumed, ...]


@Loader
def load_components(path: Path | None = None) -> Components:
    """Load the pieces of the game from a file; the shipped one when no path is given.

    Raises:
        ComponentsError: the file cannot be read, or its figures do not agree with each other.
    """
    from rulebook_lib.core.tables import Tables  # late: importing the game reads no file
    from rulebook_lib.core.tomlfile import TomlFile

    tables = Tables.of(TomlFile.read(path or SHIPPED, ComponentsError), "horus")
    start = _start_tiles(tables)
    components = Components(
        bag=dict.fromkeys(IN_BAG, 0) | tables.counts(("tiles", "bag"), IN_BAG),
        stacks=dict.fromkeys(STACKS, 0) | tables.counts(("tiles", "stacks"), STACKS),
        start=start,
        cards=_cards(tables),
        stones=tables.count(("stones", "per_player")),
        colours=_colours(tables),
        hand=tables.count(("limits", "hand")),
        closed_from=tables.count(("limits", "closed_from")),
        first_round_size=tables.count(("limits", "round_one_size")),
        empty_stacks_at_end=tables.count(("limits", "stacks_empty_at_end")),
        cap=tables.count(("limits", "score_cap")),
        temple_factor=tables.count(("limits", "temple_factor")),
        island_factor=tables.count(("limits", "island_factor")),
        nile_tiles=tables.count(("nile_cards", "rn_tiles")),
        players=(tables.count(("players", "min")), tables.count(("players", "max"))),
        tiles=tables.count(("totals", "tiles")),
        digest=tables.digest,
        assumed=tables.assumed,
    )
    _check_sums(tables, components)
    _check_rest(tables, components)
    return components


def _colours(tables: Tables) -> tuple[str, ...]:
    path = ("stones", "colours")
    colours = tables.file.data["stones"].get("colours")
    if not isinstance(colours, list) or not all(isinstance(one, str) for one in colours):
        raise tables.file.fail(path, f"expected a list of names, got {colours!r}")
    if len(set(colours)) < len(colours):
        raise tables.file.fail(path, f"expected different colours, got {colours!r}")
    return tuple(colours)


def _start_tiles(tables: Tables) -> tuple[tuple[str, tuple[int, int]], ...]:
    path = ("start_board", "tiles")
    tiles = []
    for index, tile in enumerate(tables.file.data.get("start_board", {}).get("tiles", [])):
        tables.file.check_keys(tile, (*path, index), ("kind", "x", "y"), ("kind", "x", "y"))
        if tile["kind"] not in KINDS or not all(isinstance(tile[axis], int) for axis in "xy"):
            raise tables.file.fail((*path, index), f"expected a kind of tile and whole numbers x, y, got {tile!r}")
        tiles.append((tile["kind"], (tile["x"], tile["y"])))
    return tuple(tiles)


def _cards(tables: Tables) -> dict[Card, int]:
    table = tables.file.data.get("cards", {})
    numbers, cards = table.get("numbers", []), {}
    for index, row in enumerate(table.get("rows", [])):
        path = ("cards", "rows", index)
        tables.file.check_keys(row, path, ("centre", "counts"), ("centre", "counts"))
        counts = row["counts"]
        if row["centre"] not in CENTRES or not isinstance(counts, list) or len(counts) != len(numbers):
            raise tables.file.fail(path, f"expected a land type or '?' and {len(numbers)} counts, got {row!r}")
        for number, count in zip(numbers, counts, strict=True):
            if number not in NUMBERS or not isinstance(count, int) or count < 0:
                raise tables.file.fail(path, f"expected counts from 0 up for the numbers {', '.join(NUMBERS)}")
            cards[Card(row["centre"], number)] = count
    return cards


def _check_sums(tables: Tables, components: Components) -> None:
    """What the file says twice has to agree."""
    laid = [kind for kind, _ in components.start]
    tiles = {key: components.bag.get(key, 0) + components.stacks.get(key, 0) + laid.count(key) for key in KINDS}
    tiles["rn"] = components.stacks["rn"]
    sums: dict[tuple[str, ...], int] = {
        ("totals", "tiles"): sum(tiles.values()),
        ("totals", "cards"): sum(components.cards.values()),
        ("totals", "stones"): components.stones * len(components.colours),
        ("totals", "nile"): len(components.colours),
        **{("tiles", "total", kind): tiles[kind] for kind in tables.counts(("tiles", "total"), KINDS)},
        **{("tiles", "start", kind): laid.count(kind) for kind in tables.counts(("tiles", "start"), KINDS)},
        ("limits", "stacks"): len(STACKS),
    }
    for path, found in sums.items():
        stated = tables.count(path)
        if stated != found:
            raise tables.file.fail(path, f"the total says {stated}, the tables add up to {found}")
    for kind in LAND:
        stated = tables.count(("totals", "land_per_type"))
        if tiles[kind] != stated:
            reason = f"the total says {stated}, but there are {tiles[kind]} {TITLES[kind]} tiles"
            raise tables.file.fail(("totals", "land_per_type"), reason)


def _check_rest(tables: Tables, components: Components) -> None:
    """The start tiles, the players and the sizes have to be such that a game can be played."""
    fail = tables.file.fail
    if sorted(kind for kind, _ in components.start) != ["boat", "boat", "pyramid"]:
        raise fail(("start_board", "tiles"), "expected two boats and one pyramid")
    apart = [
        sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
        for (_, one), (_, other) in combinations(components.start, 2)
    ]
    if any(far < 2 for _, far in apart) or sum(far == 2 and near < 2 for near, far in apart) < 2:
        raise fail(("start_board", "tiles"), "expected tiles that touch each other without overlapping")
    fewest, most = components.players
    if not 1 <= fewest <= most <= len(components.colours):
        reason = f"expected at least one player and at most {len(components.colours)}, one for each colour"
        raise fail(("players", "max"), f"{reason}, got {fewest} to {most}")
    sizes = list(range(1, components.closed_from))
    if tables.file.data["limits"].get("stone_sizes") != sizes:
        reason = f"regions are closed from {components.closed_from} tiles on, so the sizes have to be {sizes}"
        raise fail(("limits", "stone_sizes"), reason)
