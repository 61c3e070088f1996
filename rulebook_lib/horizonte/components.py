"""The cards of Horizonte, loaded from a components file and checked against what the rulebook prints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rulebook_lib.core.errors import ComponentsError
from rulebook_lib.core.game import Assumed, Loader
from rulebook_lib.core.moves import Move
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.tables import Tables
from rulebook_lib.core.tomlfile import TomlFile
from rulebook_lib.horizonte.deck import DOTS, SUITS, Card, Deck, deck_defects, read_card

SHIPPED = Path(__file__).with_name("components.toml")
MOST_PREDICTIONS = 1000
"""No Prediction card has room for more values."""
TABLES = ("players", "totals", "seats", "rules", "prediction", "example_cards", "deck")


@dataclass(frozen=True)
class Components:
    """All figures of the game.

    Attributes:
        deck: the numbered cards.
        players: fewest and most players.
        seats: names for the seats, clockwise.
        rounds: how many rounds a game has.
        pair: points for a pair of one card above and one below.
        miss: points for each unit that a prediction is off.
        predictions: the moves that set the cube, lowest first: without a sign, and with one.
        prediction_cards: how many players can have one.
        digest: of all figures.
        assumed: the tables filled by assumption.
    """

    deck: Deck
    players: tuple[int, int]
    seats: tuple[str, ...]
    rounds: int
    pair: int
    miss: int
    predictions: tuple[tuple[Move, ...], tuple[Move, ...]]
    prediction_cards: int
    digest: str
    assumed: tuple[Assumed, ...]


@Loader
def load_components(path: Path | None = None) -> Components:
    """Load the cards and figures of the game; tables that the file leaves out are the shipped ones.

    Args:
        path: a components file, such as one that holds nothing but the real deck; the shipped one when left out.

    Raises:
        ComponentsError: the file cannot be read, or the game cannot be played with its figures; says what is wrong.

    >>> load_components().deck.cards[0]
    Card(suit='Cloud', value=1)
    """
    file = _completed(TomlFile.read(path or SHIPPED, ComponentsError))
    tables = Tables.of(file, "horizonte")
    players = (tables.count(("players", "min")), tables.count(("players", "max")))
    _check_box(tables, players)
    bonus = _numbers(file, ("rules", "bonus"))
    return Components(
        deck=_deck(tables, bonus, players),
        players=players,
        seats=tuple(file.data["seats"]["names"]),
        rounds=tables.count(("rules", "rounds")),
        pair=tables.count(("rules", "pair")),
        miss=tables.count(("rules", "miss")),
        predictions=(_predictions(file, "low", "high"), _predictions(file, "signed_low", "signed_high")),
        prediction_cards=tables.count(("totals", "prediction")),
        digest=tables.digest,
        assumed=tables.assumed,
    )


def _completed(file: TomlFile) -> TomlFile:
    """A file with the tables that it leaves out."""
    file.check_keys(file.data, (), ("game", "title", *TABLES), ("game",))
    for name in TABLES:
        if not isinstance(file.data.get(name, {}), dict):
            raise file.fail((name,), f"expected a table [{name}], got {file.data[name]!r}")
    shipped = TomlFile.read(SHIPPED, ComponentsError).data
    return replace(file, data={**shipped, **file.data})


@enforces("Z-COMP-1", "Z-COMP-3", "Z-COMP-4")
def _check_box(tables: Tables, players: tuple[int, int]) -> None:
    """The cards of all kinds add up, and there is a Prediction card and a cube for every player."""
    counts = {kind: tables.count(("totals", kind)) for kind in ("cards", "placement", "initiative", "prediction")}
    stated, found = tables.count(("totals", "all")), sum(counts.values())
    if stated != found:
        raise tables.file.fail(("totals", "all"), f"the total says {stated} cards, the kinds add up to {found}")
    for kind in ("placement", "initiative"):
        if counts[kind] != 2:
            raise tables.file.fail(
                ("totals", kind), f"{counts[kind]} cards; expected one for the Dragon and one for the Dog"
            )
    limit = min(counts["prediction"], tables.count(("totals", "cubes")))
    if not 3 <= players[0] <= players[1] <= limit:
        reason = f"{players[0]} to {players[1]} players; expected from 3 up to the {limit} Prediction cards and cubes"
        raise tables.file.fail(("players", "max"), reason)
    seats = _list(tables.file, ("seats", "names"))
    if len(set(map(str, seats))) < players[1] or not all(isinstance(name, str) and name for name in seats):
        raise tables.file.fail(("seats", "names"), f"expected {players[1]} different names, got {seats!r}")


def _list(file: TomlFile, path: tuple[str, str]) -> list[Any]:
    value = file.data[path[0]].get(path[1])
    if not isinstance(value, list):
        raise file.fail(path, f"expected a list, got {value!r}")
    return value


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _numbers(file: TomlFile, path: tuple[str, str]) -> tuple[int, ...]:
    found = _list(file, path)
    if not found or not all(map(_whole, found)):
        raise file.fail(path, f"expected a list of whole numbers, got {found!r}")
    return tuple(found)


def _predictions(file: TomlFile, low: str, high: str) -> tuple[Move, ...]:
    """The moves from the lowest to the highest prediction."""
    values = [file.data["prediction"].get(key) for key in (low, high)]
    if not all(map(_whole, values)) or values[0] > values[1] or values[1] - values[0] > MOST_PREDICTIONS:
        raise file.fail(("prediction", low), f"expected whole numbers {low} up to {high}, got {values!r}")
    return tuple(Move("predict", (value,)) for value in range(values[0], values[1] + 1))


@enforces("Z-COMP-1", "Z-COMP-2")
def _deck(tables: Tables, bonus: tuple[int, ...], players: tuple[int, int]) -> Deck:
    """The numbered cards, if a game can be played with them."""
    file = tables.file
    shown = []
    for index, text in enumerate(_list(file, ("example_cards", "cards"))):
        try:
            shown.append(read_card(text))
        except (ValueError, AttributeError):
            path = ("example_cards", "cards", index)
            raise file.fail(path, f"cannot read {text!r}: expected a card such as 'Ocean 8'") from None
    cards = _cards(file)
    defects = list(deck_defects(cards, tables.count(("totals", "cards")), bonus, shown, players))
    if defects:
        raise file.fail(("deck", "rows"), "; ".join(defects))
    return Deck(cards, frozenset(bonus))


def _cards(file: TomlFile) -> dict[Card, int]:
    """The dots of every card, read row by row."""
    cards: dict[Card, int] = {}
    for index, row in enumerate(_list(file, ("deck", "rows"))):
        path = ("deck", "rows", index)
        file.check_keys(row, path, ("suit", "dots", "values"), ("suit", "dots", "values"))
        if row["suit"] not in SUITS:
            raise file.fail(path, f"unknown suit {row['suit']!r}; expected one of: {', '.join(SUITS)}")
        if not _whole(row["dots"]) or row["dots"] not in DOTS:
            reason = f"{row['suit']}: {row['dots']!r} dots; expected 0, 4 or 5 (a card that always stays has 0)"
            raise file.fail(path, reason)
        if not isinstance(row["values"], list):
            raise file.fail(path, f"{row['suit']}: expected a list of values, got {row['values']!r}")
        for value in row["values"]:
            if not _whole(value):
                raise file.fail(path, f"{row['suit']} {value!r}: a value has to be a whole number")
            card = Card(row["suit"], value)
            if card in cards:
                raise file.fail(path, f"{card} is there twice; all cards have to be different")
            cards[card] = row["dots"]
    return cards
