"""The cards, nations and figures of Imperium: Horizons, loaded from a components file.

A file of one's own either replaces everything, or adds nations to what is shipped (``extends = "imperium"``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from rulebook_lib.core.errors import ComponentsError, UnknownName
from rulebook_lib.core.game import Assumed, Loader
from rulebook_lib.core.tables import Tables
from rulebook_lib.core.tomlfile import TomlFile
from rulebook_lib.imperium.cards import MARKET_SUITS, SMALL_DECKS, Card, CardReader

SHIPPED = Path(__file__).with_name("components.toml")
SIDES = ("barbarian", "empire", "zealot")
"""The State symbols of the rulebook and of the teaching set; a nation can bring others."""
FIGURES = ("actions", "exhausts", "hand")
NATION_KEYS = ("origin", "note", "title", "about", "sides", *FIGURES, "flipped", "routes_icon", "extra_goods")
FILE_KEYS = ("game", "title", "edition", "extends", "players", "start", "table", "nations", "cards", "card")
MAIN_SLOTS = ("main-1", "main-2")
SLOTS = (*MAIN_SLOTS, "civilised", "uncivilised", "region")
"""The slots of the Market from left to right."""


class Figures(NamedTuple):
    """What one side of a State card says: Action tokens, Exhaust tokens, hand size."""

    actions: int
    exhausts: int
    hand: int


@dataclass(frozen=True)
class Nation:
    """A nation.

    Attributes:
        id: its short name in texts.
        title: its name on screen.
        about: who they are, in a few words.
        sides: the sides of its State card; the first one starts, the other is shown after the Accession.
        by_side: tokens and hand size of each side.
        routes_icon: whether it bears the Trade Routes icon.
        extra_goods: Goods that its Power card adds at the start.
    """

    id: str
    title: str
    about: str
    sides: tuple[str, str]
    by_side: tuple[Figures, Figures]
    routes_icon: bool = False
    extra_goods: int = 0

    def figures(self, side: str) -> Figures:
        """Tokens and hand size of a side; before one lies open, of the first."""
        return self.by_side[side == self.sides[1]]


@dataclass(frozen=True)
class Components:
    """All cards and figures of the game.

    Attributes:
        cards: all definitions by id.
        nations: by id, in the order in which the seats take them.
        resources, routes_resources: what each player starts with, without and with Trade Routes.
        king_tokens: King of Kings tokens of each player.
        hand: cards of the opening hand.
        extra_tokens: tokens that Trade Routes add.
        own_unrest: player marks of the Unrest cards that a nation brings.
        fame_deck, tributaries_removed, small_deck: figures by number of players.
        fame_routes: Fame cards that Trade Routes add.
        slots: the slots of the Market from left to right.
        players: fewest and most players.
        digest: of all figures.
        assumed: the tables filled by assumption.
    """

    cards: Mapping[str, Card]
    nations: Mapping[str, Nation]
    resources: Mapping[str, int]
    routes_resources: Mapping[str, int]
    king_tokens: int
    hand: int
    extra_tokens: int
    own_unrest: tuple[int, ...]
    fame_deck: Mapping[int, int]
    tributaries_removed: Mapping[int, int]
    small_deck: Mapping[int, int]
    fame_routes: int
    slots: tuple[str, ...]
    players: tuple[int, int]
    digest: str
    assumed: tuple[Assumed, ...]

    def card(self, card_id: str) -> Card:
        """A card by its id.

        Raises:
            UnknownName: there is none; the message suggests the nearest.
        """
        try:
            return self.cards[card_id]
        except KeyError:
            raise UnknownName("card", card_id, self.cards) from None

    def of_kind(self, *kinds: str, group: str | None = None) -> list[Card]:
        """The cards of some kinds, of one group if one is named."""
        return [card for card in self.cards.values() if card.kind in kinds and group in (None, card.group)]

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """All State symbols."""
        return tuple(dict.fromkeys(side for nation in self.nations.values() for side in nation.sides))

    @cached_property
    def unrest(self) -> str:
        """The id of the Unrest card."""
        return next(card.id for card in self.cards.values() if card.suit == "unrest")

    @cached_property
    def king(self) -> str:
        """The id of King of Kings."""
        return self.of_kind("kok")[0].id

    @cached_property
    def merchants(self) -> str:
        """The id of the Merchants."""
        return self.of_kind("merchants")[0].id

    def common(self, routes: bool) -> list[Card]:
        """The Common cards that are used, with or without Trade Routes, the spare set too, the Merchants not."""
        out = "no icon" if routes else "only"
        cards = [card for card in self.cards.values() if card.group == "common" and card.kind != "merchants"]
        return [card for card in cards if card.routes != out]

    def own_cards(self, nation: str) -> dict[str, tuple[int, ...]]:
        """What a nation brings: player marks of the copies, by id; basics and own Unrest too."""
        found = {card.id: card.copies for card in self.cards.values() if card.group in (nation, "basic")}
        found[self.unrest] = self.own_unrest
        return found

    def of_suit(self, card_id: str, *suits: str) -> bool:
        """Whether a card has one of some suits."""
        return self.cards[card_id].suit in suits

    @cached_property
    def historic(self) -> frozenset[str]:
        """The cards that can come into the History."""
        return frozenset(card.id for card in self.cards.values() if card.to_history())


@Loader
def load_components(path: Path | None = None) -> Components:
    """Load cards and figures from a file; the shipped ones when no path is given.

    Raises:
        ComponentsError: the file cannot be read, a card is not understood, or figures do not agree.
    """
    return _read(_extended(TomlFile.read(path or SHIPPED, ComponentsError)))


def _extended(file: TomlFile) -> tuple[TomlFile, ...]:
    """The file, with the shipped one before it when it only adds to that."""
    if "extends" not in file.data:
        return (file,)
    if file.data["extends"] != "imperium":
        raise file.fail(("extends",), f"expected extends = 'imperium', got {file.data['extends']!r}")
    file.check_keys(file.data, (), ("game", "extends", "nations", "card"), ("game", "nations", "card"))
    return (TomlFile.read(SHIPPED, ComponentsError), file)


def _read(files: Sequence[TomlFile]) -> Components:
    """Read a file, or the shipped one and what adds to it."""
    tables = [Tables.of(file, "imperium") for file in files]
    for file in files:
        file.check_keys(file.data, (), FILE_KEYS)
    nations: dict[str, Nation] = {}
    for one in tables:
        for key, nation in _nations(one, tables[0]).items():
            if key in nations:
                raise one.file.fail(("nations", key), f"nation {key!r} is there already: choose another name")
            nations[key] = nation
    cards = _cards(files, nations)
    base = tables[0]
    box = Components(
        cards=cards,
        nations=nations,
        resources={key: base.count(("start", key)) for key in ("materials", "population", "progress", "goods")},
        routes_resources={
            "materials": base.count(("start", "materials")),
            "population": base.count(("start", "population")),
            "progress": base.count(("start", "routes", "progress")),
            "goods": base.count(("start", "routes", "goods")),
        },
        king_tokens=base.count(("start", "king_tokens")),
        hand=base.count(("start", "hand")),
        extra_tokens=base.count(("start", "routes", "extra_tokens")),
        own_unrest=_own_unrest(base),
        fame_deck=_by_players(base, "fame_deck"),
        tributaries_removed=_by_players(base, "tributaries_removed"),
        small_deck=_by_players(base, "small_deck"),
        fame_routes=base.count(("table", "fame_deck", "routes")),
        slots=SLOTS,
        players=(base.count(("players", "min")), base.count(("players", "max"))),
        digest=tables[0].digest if len(tables) == 1 else "+".join(table.digest[:8] for table in tables),
        assumed=tuple(note for table in tables for note in table.assumed),
    )
    _check(files, tables[0], box)
    return box


def _cards(files: Sequence[TomlFile], nations: Mapping[str, Nation]) -> dict[str, Card]:
    groups = ("common", "basic", *nations)
    sides = tuple(dict.fromkeys([*SIDES, *(side for nation in nations.values() for side in nation.sides)]))
    cards: dict[str, Card] = {}
    for file in files:
        for index, (key, card) in enumerate(CardReader(file, groups, sides).read().items()):
            if key in cards:
                raise file.fail(("card", index, "id"), f"card {key!r} is there already: choose another id")
            cards[key] = card
    return cards


def _nations(tables: Tables, base: Tables) -> dict[str, Nation]:
    """The nations of one file; what a nation does not say is as for everybody."""
    file, found = tables.file, {}
    for key, raw in file.get(file.data, (), "nations", dict, {}).items():
        path = ("nations", key)
        file.check_keys(raw, path, NATION_KEYS, ("title", "sides"))
        sides = file.get(raw, path, "sides", list)
        if (
            len(sides) != 2
            or not all(isinstance(side, str) and side.isalpha() for side in sides)
            or sides[0] == sides[1]
        ):
            raise file.fail((*path, "sides"), f"expected the two sides of the State card, got {sides!r}")
        usual = {name: base.count(("start", name)) for name in FIGURES}
        first = usual | {name: tables.count((*path, name)) for name in FIGURES if name in raw}
        second = first | tables.counts((*path, "flipped"), FIGURES) if "flipped" in raw else first
        found[key] = Nation(
            id=key,
            title=file.get(raw, path, "title", str),
            about=file.get(raw, path, "about", str, ""),
            sides=(sides[0], sides[1]),
            by_side=(Figures(**first), Figures(**second)),
            routes_icon=file.get(raw, path, "routes_icon", bool, False),
            extra_goods=tables.count((*path, "extra_goods")) if "extra_goods" in raw else 0,
        )
    return found


def _own_unrest(tables: Tables) -> tuple[int, ...]:
    """The player marks of the Unrest cards that each nation brings."""
    path = ("start", "unrest", "marks")
    marks = _table(tables, "start", "unrest").get("marks")
    if not isinstance(marks, list) or not all(_is_count(mark) and 1 <= mark <= 4 for mark in marks):
        raise tables.file.fail(path, f"expected the player mark of each copy, 1 to 4, got {marks!r}")
    return tuple(marks)


def _table(tables: Tables, *path: str) -> dict[str, Any]:
    """A table of the file; empty when it is missing."""
    found: Any = tables.file.data
    for part in path:
        found = found.get(part) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


def _by_players(tables: Tables, name: str) -> dict[int, int]:
    """A row of figures, one for each number of players."""
    path = ("table", name)
    sizes = _table(tables, *path).get("sizes")
    fewest, most = tables.count(("players", "min")), tables.count(("players", "max"))
    numbers = range(fewest, most + 1)
    if not isinstance(sizes, list) or len(sizes) != len(numbers) or not all(_is_count(size) for size in sizes):
        raise tables.file.fail(
            (*path, "sizes"), f"expected a figure for each of {fewest} to {most} players, got {sizes!r}"
        )
    return dict(zip(numbers, sizes, strict=True))


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


# ---------------------------------------------------------------------- what has to agree


def _check(files: Sequence[TomlFile], tables: Tables, box: Components) -> None:
    """What the file says twice has to agree, and a game has to be playable with it."""
    file = files[0]
    if _table(tables, "table", "market").get("slots") != list(SLOTS):
        raise file.fail(("table", "market", "slots"), f"expected the slots {', '.join(SLOTS)}")
    own = {raw["id"] for raw in file.data.get("card", ())}
    shipped = [card for card in box.cards.values() if card.id in own]
    sums = {"definitions": len(shipped), "physical": sum(len(card.copies) for card in shipped)}
    for key, counted in sums.items():
        if tables.count(("cards", key)) != counted:
            reason = f"the total says {tables.count(('cards', key))}, but there are {counted}"
            raise file.fail(("cards", key), reason)
    if len(box.nations) < box.players[0]:
        raise file.fail(("nations",), f"{len(box.nations)} nations, but {box.players[0]} players need one each")
    for kind in ("kok", "merchants"):
        if len(box.of_kind(kind)) != 1:
            raise file.fail(("card",), f"expected exactly one card of kind {kind!r}")
    for nation in box.nations:
        _check_nation(files, box, nation)
    for players in range(box.players[0], box.players[1] + 1):
        for routes in (False, True):
            _check_market(tables, box, players, routes)


def _check_nation(files: Sequence[TomlFile], box: Components, nation: str) -> None:
    file = next(file for file in files if nation in file.data.get("nations", {}))
    for kind, fewest, most in (("power", 1, 1), ("state", 1, 1), ("accession", 0, 1)):
        number = sum(len(card.copies) for card in box.of_kind(kind, group=nation))
        if not fewest <= number <= most:
            expected = "one" if fewest == most else "at most one"
            raise file.fail(
                ("nations", nation), f"nation {nation!r} needs {expected} card of kind {kind!r}, has {number}"
            )


def _check_market(tables: Tables, box: Components, players: int, routes: bool) -> None:
    """The small decks, their Tributaries and a Main deck have to be filled for every number of players."""
    have = {suit: _copies(box.common(routes), suit, players) for suit in MARKET_SUITS}
    size, left = box.small_deck[players], 0
    for suit in SMALL_DECKS:
        left += have[suit] - size
        if have[suit] < size:
            reason = f"{players} players: the {suit} deck takes {size} cards, but there are {have[suit]}"
            raise tables.file.fail(("table", "small_deck", "sizes"), reason)
    left += have["tributary"] - len(SMALL_DECKS) - box.tributaries_removed[players]
    if left < len(MAIN_SLOTS):
        reason = f"{players} players: {max(0, left)} cards are left for the Main deck, and its two slots take two"
        raise tables.file.fail(("table", "small_deck", "sizes"), reason)


def _copies(cards: Iterable[Card], suit: str, players: int) -> int:
    return sum(
        mark <= players for card in cards if card.suit == suit and card.common_set == "A" for mark in card.copies
    )
