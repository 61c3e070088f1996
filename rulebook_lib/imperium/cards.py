"""Cards as data: what stands on a card, read strictly from a components file.

A card's text is a list of lines, each ``KEYWORD [COST]: EFFECT; EFFECT``::

    exhaust [materials 1]: gain progress 1
    passive acquire: gain materials 1
    play: fame 1; to history

A line that cannot be understood is refused with the card, the line and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rulebook_lib.core.errors import suggestion
from rulebook_lib.core.tomlfile import TomlFile

RESOURCES = ("materials", "population", "progress", "goods")
COSTS = (*RESOURCES, "chaos")
MARKET_SUITS = ("region", "uncivilised", "civilised", "tributary")
SUITS = (*MARKET_SUITS, "fame", "kok", "unrest", "chaos")
SMALL_DECKS = ("region", "uncivilised", "civilised")
"""The suits that have a small deck."""
KEYWORDS = ("play", "exhaust", "passive", "solstice")
EVENTS = ("acquire", "unrest", "fame", "reshuffle")
KINDS = (
    *("suit", "kok", "welcome", "merchants", "start", "power", "extra", "state", "accession", "nation"),
    *("development", "chaos"),
)
NOT_COUNTED = ("power", "extra", "state", "merchants")
"""Kinds of card that no criterion counts (D5)."""
ROUTES = ("icon", "no icon", "only")
STAYS = ("pinned", "power")
WHO = ("self", "others")
PLACES = ("history", "discard", "play")
"""Where the effect ``to`` can send a card."""
TAGS = (*MARKET_SUITS, "fame", "unrest", "chaos", "card")
KEYS = (
    *("id", "name", "group", "kind", "suit", "copies", "routes", "common_set", "states", "stays", "lines", "vp"),
    *("dev_cost", "clauses"),
)
TITLES = {
    "region": "Region",
    "uncivilised": "Uncivilised",
    "civilised": "Civilised",
    "tributary": "Tributary",
    "fame": "Fame",
    "kok": "King of Kings",
    "unrest": "Unrest",
    "chaos": "Chaos",
}
"""The suits as they are called on screen."""

Cost = tuple[tuple[str, int], ...]
"""What has to be paid: resource and number, in the order of :data:`COSTS`."""


class Effect(NamedTuple):
    """One effect: its verb and what belongs to it, as an entry of the agenda carries them."""

    verb: str
    args: tuple[str | int, ...]

    def __str__(self) -> str:
        words = [self.verb, *map(str, self.args)]
        if self.verb == "gain_per":
            words.insert(3, "per")
        return " ".join(words)


class Line(NamedTuple):
    """One line of a card's text.

    Attributes:
        keyword: when it takes effect: play, exhaust, passive, solstice.
        event: what a passive line responds to.
        cost: what has to be paid first.
        effects: what happens, in order.
    """

    keyword: str
    event: str
    cost: Cost
    effects: tuple[Effect, ...]

    def __str__(self) -> str:
        head = " ".join(filter(None, (self.keyword, self.event, f"[{cost_text(self.cost)}]" if self.cost else "")))
        return f"{head}: {'; '.join(map(str, self.effects))}"


@dataclass(frozen=True)
class Points:
    """What a card is worth: a fixed number, a number for each group of counted cards, or more in the History.

    Attributes:
        fixed: Victory Points as icons; 0 when the number varies.
        per, n, tag: so many points for each n cards of a tag.
        in_history: what it is worth in the History, ``fixed`` elsewhere.
    """

    fixed: int = 0
    per: int = 0
    n: int = 0
    tag: str = ""
    in_history: int | None = None

    @property
    def varies(self) -> bool:
        """Whether the number depends on counted cards."""
        return bool(self.tag)


@dataclass(frozen=True)
class Card:
    """One definition of a card; see the head of components.toml for the fields."""

    id: str
    name: str
    group: str
    kind: str
    copies: tuple[int, ...]
    suit: str = ""
    routes: str = ""
    common_set: str = ""
    states: tuple[str, ...] = ()
    stays: str = ""
    lines: tuple[Line, ...] = ()
    points: Points = Points()
    dev_cost: Cost = ()
    clauses: tuple[str, ...] = ()

    def line(self, keyword: str) -> Line | None:
        """The first line with a keyword."""
        return next((line for line in self.lines if line.keyword == keyword), None)

    def to_history(self) -> bool:
        """Whether playing it can bring it into the History."""
        return any(effect == Effect("to", ("history",)) for line in self.lines for effect in line.effects)


def cost_text(cost: Cost) -> str:
    """A cost as it is written: ``population 2 + progress 1``."""
    return " + ".join(f"{resource} {number}" for resource, number in cost)


def read_cost(text: str) -> Cost:
    """Read a cost.

    Raises:
        ValueError: it is none; says what was expected.
    """
    found: dict[str, int] = {}
    for part in text.split("+"):
        words = part.split()
        if len(words) != 2 or not words[1].isdecimal() or int(words[1]) < 1:
            raise ValueError(f"cannot read the cost {part.strip()!r}: expected a resource and a number from 1 up")
        if words[0] not in COSTS:
            raise ValueError(f"unknown resource {words[0]!r}{suggestion(words[0], COSTS)}")
        if words[0] in found:
            raise ValueError(f"the cost names {words[0]} twice")
        found[words[0]] = int(words[1])
    return tuple((resource, found[resource]) for resource in COSTS if resource in found)


# ---------------------------------------------------------------------- effects


def _number(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= 99:
        raise ValueError(f"cannot read {word!r}: expected a number from 1 to 99")
    return int(word)


def _one_of(words: Sequence[str], what: str) -> Callable[[str], str]:
    def read(word: str) -> str:
        if word not in words:
            raise ValueError(f"unknown {what} {word!r}{suggestion(word, words)}")
        return word

    return read


def _suits(word: str) -> str:
    for suit in word.split("/"):
        _one_of(MARKET_SUITS, "suit")(suit)
    return word


def _exactly(expected: str) -> Callable[[str], None]:
    def read(word: str) -> None:
        if word != expected:
            raise ValueError(f"expected {expected!r}, got {word!r}")

    return read


IF_ABLE = "if-able"
"""Behind ``draw N``: draw what there is and never reshuffle."""
_RESOURCE = _one_of(RESOURCES, "resource")
_SUIT = _one_of(MARKET_SUITS, "suit")
EFFECTS: Mapping[str, tuple[str, tuple[Callable[[str], Any], ...]]] = {
    "gain": ("RESOURCE N", (_RESOURCE, _number)),
    "gain_per": ("RESOURCE V per N SUIT", (_RESOURCE, _number, _exactly("per"), _number, _SUIT)),
    "draw": (f"N [{IF_ABLE}]", (_number,)),
    "acquire": ("SUIT/SUIT", (_suits,)),
    "advance": ("SUIT/SUIT", (_suits,)),
    "return": ("N", (_number,)),
    "fame": ("N", (_number,)),
    "unrest": ("N self|others", (_number, _one_of(WHO, "taker"))),
    "to": ("ZONE", (_one_of(PLACES, "zone"),)),
}
"""The nine verbs, how each is written, and what reads its words."""


def read_effect(text: str) -> Effect:
    """Read one effect.

    Raises:
        ValueError: it is none; says what was expected.
    """
    verb, *words = text.split() or [""]
    if verb not in EFFECTS:
        raise ValueError(f"unknown effect {verb!r}{suggestion(verb, tuple(EFFECTS))}")
    pattern, readers = EFFECTS[verb]
    if verb == "draw" and len(words) == 2:
        readers = (*readers, _one_of((IF_ABLE,), "word"))
    if len(words) != len(readers):
        raise ValueError(f"cannot read {text.strip()!r}: expected '{verb} {pattern}'")
    found = [read(word) for read, word in zip(readers, words, strict=True)]
    return Effect(verb, tuple(word for word in found if word is not None))


_LINE = re.compile(r"(?P<keyword>\S+)(?:\s+(?P<event>[^\s\[:]+))?\s*(?:\[(?P<cost>[^\]]*)\])?\s*:\s*(?P<effects>.*)\Z")


def read_line(text: str) -> Line:
    """Read one line of a card's text.

    Raises:
        ValueError: it cannot be understood; says what was expected.
    """
    head, colon, rest = text.partition(":")
    match = _LINE.match(f"{head.strip()}:{rest}") if colon else None
    if match is None:
        raise ValueError("expected 'KEYWORD [COST]: EFFECT; EFFECT'")
    keyword, event = match["keyword"], match["event"] or ""
    if keyword not in KEYWORDS:
        raise ValueError(f"unknown keyword {keyword!r}{suggestion(keyword, KEYWORDS)}")
    if keyword == "passive" and event not in EVENTS:
        raise ValueError(f"unknown event {event!r}{suggestion(event, EVENTS)}")
    if keyword != "passive" and event:
        raise ValueError(f"{event!r} is too much: only a passive line names an event")
    if match["cost"] is not None and keyword not in ("play", "exhaust"):
        raise ValueError(f"a {keyword} line has no cost: nobody chooses whether it takes effect")
    cost = read_cost(match["cost"]) if match["cost"] is not None else ()
    effects = tuple(read_effect(part) for part in match["effects"].split(";"))
    if keyword != "play" and any(effect.verb == "to" for effect in effects):
        raise ValueError(f"'to' moves the card that is being played: it has no meaning in a {keyword} line")
    return Line(keyword, event, cost, effects)


# ---------------------------------------------------------------------- cards


class CardReader:
    """Reads the cards of one file.

    Args:
        file: the file, for messages.
        groups: the groups that its cards can belong to.
        sides: the sides that State cards can show.
    """

    def __init__(self, file: TomlFile, groups: Sequence[str], sides: Sequence[str]) -> None:
        self.file, self.groups, self.sides = file, groups, sides

    def read(self) -> dict[str, Card]:
        """All cards by id.

        Raises:
            ComponentsError: a card cannot be understood; names the card, the line and what was expected.
        """
        found: dict[str, Card] = {}
        for index, raw in enumerate(self.file.get(self.file.data, (), "card", list, [])):
            card = self.card(raw, index)
            if card.id in found:
                raise self.file.fail(("card", index, "id"), f"card {card.id!r} stands there twice")
            found[card.id] = card
        return found

    def card(self, raw: Any, index: int) -> Card:
        """One card."""
        path, file = ("card", index), self.file
        file.check_keys(raw, path, KEYS, ("id", "name", "group", "kind", "copies"))
        card_id = file.get(raw, path, "id", str)
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card_id):
            raise file.fail((*path, "id"), f"card {card_id!r}: expected small letters, digits and single hyphens")
        card = Card(
            id=card_id,
            name=file.get(raw, path, "name", str),
            group=self.word(raw, index, "group", self.groups),
            kind=self.word(raw, index, "kind", KINDS),
            copies=self.marks(raw, index),
            suit=self.word(raw, index, "suit", ("", *SUITS)),
            routes=self.word(raw, index, "routes", ("", *ROUTES)),
            common_set=file.get(raw, path, "common_set", str, ""),
            states=tuple(self.texts(raw, index, "states", self.sides)),
            stays=self.word(raw, index, "stays", ("", *STAYS)),
            lines=self.lines(raw, index),
            points=self.points(raw, index),
            dev_cost=self.cost(raw, index),
            clauses=tuple(file.get(raw, path, "clauses", list, [])),
        )
        self.check(card, index)
        return card

    def problem(self, index: int, key: str | tuple[str | int, ...], problem: str) -> Exception:
        """The error for an entry of a card, which names the card."""
        name = self.file.data["card"][index].get("id", f"number {index + 1}")
        keys = (key,) if isinstance(key, str) else key
        return self.file.fail(("card", index, *keys), f"card {name!r}: {problem}")

    def word(self, raw: dict[str, Any], index: int, key: str, known: Sequence[str]) -> str:
        """A word out of a few."""
        found: str = self.file.get(raw, ("card", index), key, str, "")
        if found not in known:
            expected = ", ".join(filter(None, known))
            raise self.problem(index, key, f"unknown {key} {found!r}; expected one of: {expected}")
        return found

    def texts(self, raw: dict[str, Any], index: int, key: str, known: Sequence[str]) -> list[str]:
        """A list of words out of a few."""
        found: list[str] = self.file.get(raw, ("card", index), key, list, [])
        for place, text in enumerate(found):
            if text not in known:
                raise self.problem(
                    index, (key, place), f"unknown State symbol {text!r}; expected one of: {', '.join(known)}"
                )
        return found

    def marks(self, raw: dict[str, Any], index: int) -> tuple[int, ...]:
        """The player marks of the copies."""
        found = self.file.get(raw, ("card", index), "copies", list)
        if not found or not all(mark in (1, 2, 3, 4) and not isinstance(mark, bool) for mark in found):
            raise self.problem(index, "copies", f"expected the player mark of each copy, 1 to 4, got {found!r}")
        return tuple(sorted(found))

    def lines(self, raw: dict[str, Any], index: int) -> tuple[Line, ...]:
        """The text of the card."""
        lines: list[Line] = []
        for number, text in enumerate(self.file.get(raw, ("card", index), "lines", list, [])):
            try:
                if not isinstance(text, str):
                    raise TypeError(f"expected a text, got {text!r}")  # noqa: TRY301 - the same message for both
                lines.append(read_line(text))
            except (TypeError, ValueError) as error:
                raise self.problem(index, ("lines", number), f"line {number + 1} {text!r}: {error}") from None
        return tuple(lines)

    def cost(self, raw: dict[str, Any], index: int) -> Cost:
        """The price of a Development."""
        text = self.file.get(raw, ("card", index), "dev_cost", str, "")
        try:
            return read_cost(text) if text else ()
        except ValueError as error:
            raise self.problem(index, "dev_cost", str(error)) from None

    def points(self, raw: dict[str, Any], index: int) -> Points:
        """What the card is worth."""
        found = raw.get("vp", 0)
        match found:
            case bool():
                pass
            case int():
                return Points(found)
            case {"per": int(per), "n": int(n), "tag": str(tag), **more} if not more and tag in TAGS and n > 0:
                return Points(0, per, n, tag)
            case {"if": "in_history", "then": int(then), "else": int(other), **more} if not more:
                return Points(other, in_history=then)
        expected = 'a whole number, { per = 1, n = 3, tag = "region" } or { if = "in_history", then = 6, else = 2 }'
        raise self.problem(index, "vp", f"cannot read {found!r}; expected {expected} (tags: {', '.join(TAGS)})")

    def check(self, card: Card, index: int) -> None:
        """What would make a card useless is refused as well."""
        keywords = [line.keyword for line in card.lines]
        if "play" in keywords[1:]:
            reason = "a play line has to be the first, or it would never take effect (I-PLAY-1)"
            raise self.problem(index, ("lines", keywords.index("play", 1)), reason)
        if keywords.count("exhaust") > 1:
            raise self.problem(index, "lines", "two exhaust lines: a card is Exhausted for one of them")
        lies_there = card.stays or card.kind in ("power", "merchants")
        if set(keywords) - {"play"} and not lies_there:
            reason = (
                f"a card with the keyword {keywords[-1]!r} has to stay in play: expected stays = 'pinned' or 'power'"
            )
            raise self.problem(index, "lines", reason)
        if card.group == "common" and not card.routes:
            raise self.problem(index, "group", f"a Common card needs routes = one of: {', '.join(ROUTES)}")
        if card.kind == "suit" and card.suit not in (*MARKET_SUITS, "fame", "unrest"):
            raise self.problem(index, "kind", f"a card of kind 'suit' needs one of: {', '.join(MARKET_SUITS)}, fame")
