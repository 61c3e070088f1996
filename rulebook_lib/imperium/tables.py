"""Positions of Imperium: Horizons as tables: read strictly, completed by :mod:`.fill`, written completely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import DrawStep
from rulebook_lib.core.errors import suggestion
from rulebook_lib.core.fields import Fields
from rulebook_lib.core.steps import Entry
from rulebook_lib.imperium.cards import EVENTS, MARKET_SUITS, PLACES, RESOURCES, SMALL_DECKS, read_cost
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.fill import Filling
from rulebook_lib.imperium.notation import COMMON_STEPS, PLAYER_STEPS
from rulebook_lib.imperium.turns import INNOVATE_SUITS
from rulebook_lib.imperium.zones import BOTTOMS, DECKS, MARK, ON_TABLE, SEAT_ZONES, TABLE_ZONES, TUCKED, Cards, plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

PILES = tuple(zone for zone in TABLE_ZONES if zone not in (*SLOTS, *TUCKED))
COUNTED = ("unrest", "fame_deck", *DECKS, "main_deck")
"""Piles that can be given as a number."""
KEYS = (
    *("labels", "seed", "setup", "nations", "side", "resources", "actions", "exhausts", "exhausted", "marker", "base"),
    *("king_tokens", "king_side", "market", "secret", "board_side", "order", "first", "round", "turn", "turn_type"),
    *("step", "agenda", "destination", "ending", "chances", "stepwise", *SEAT_ZONES, *PILES),
)
TURN_TYPES = ("", "activate", "innovate", "revolt")
STEP_TYPES = {
    "action": "activate",
    "advance": "innovate",
    "revolt": "revolt",
    "clean-up": "activate",
    "tidy": "activate",
}
STEP_NAMES = ("turn", *STEP_TYPES, "end of turn")
SET_UP_STEPS = ("nation", "set-up", "common set-up", "deal", "replace", "trim", "stack", "tributaries", "first player")
ENTRIES: Mapping[str, tuple[str, ...]] = {
    "nation": ("seat",),
    "set-up": ("player step", "seat"),
    "common set-up": ("common step",),
    "replace": ("card",),
    "stack": ("small suit",),
    "pay": ("seat", "cost"),
    "gain": ("seat", "resource", "number"),
    "gain per": ("seat", "resource", "number", "number", "suit"),
    "to": ("seat", "place"),
    "respond": ("seat", "event"),
    "acquire": ("seat", "suits"),
    "advance": ("seat", "suits", "deed"),
    "top": ("seat", "small suit"),
    "reveal": ("seat", "suit"),
    "refill": ("slot",),
    "refill card": ("slot", "source"),
    **dict.fromkeys(
        ("drawing", "drawing if able", "drawing on", "draw", "unrest", "return", "fame"), ("seat", "number")
    ),
    **dict.fromkeys(("deal", "fame card", "join", "develop", "free development", "reshuffle", "shuffle"), ("seat",)),
    **dict.fromkeys(("draw up", "drawing up", "drawing of clean-up"), ("seat",)),
}
"""What an entry of the agenda holds beside the name of its step; nothing where it is not listed."""


ON_TOP = ("deal", "trim", "stack", "tributaries", "draw", "join", "fame card", "top", "reveal", "refill card")
"""Steps that chance decides as soon as they come onto the agenda."""


def drawable(position: Position, entry: Entry) -> bool:
    """Whether a draw of chance has something to draw."""
    step = position.steps[entry[0]]
    if entry[0] == "draw":
        return bool(len(position.cards["draw_deck", entry[1]]) >= entry[2])
    if entry[0] == "refill card" and position.cards[entry[1], ON_TABLE]:
        return False
    return not isinstance(step, DrawStep) or bool(step.urn(position, entry))


class Reading(Fields["Position"]):
    """Reads one table into one position, field by field."""

    keys = KEYS

    def __init__(self, position: Position, table: Mapping[str, Any], seed: int) -> None:
        super().__init__(position, table, seed)
        self.seats = range(len(position.players))

    def read(self) -> None:
        if "setup" in self.table:
            self.begin()
            return
        self.position.stepwise = self.value("stepwise", bool, False)
        self.read_turn()
        self.read_nations()
        zones = self.read_zones()
        self.read_players()
        filling = Filling(self.position, self.rng, zones, self.fail)
        self.read_market(filling)
        filling.fill(self.in_set_up, self.not_taken())
        self.read_tokens()
        self.check()
        self.position.run_automatic()

    def begin(self) -> None:
        """``setup`` begins a game from the first step on; only nations and first player can be named beside it."""
        position = self.position
        if self.value("setup", str, "") != "steps":
            raise self.fail("setup", f"expected 'steps', got {self.table['setup']!r}")
        for key in self.table:
            if key not in ("setup", "nations", "first", "seed", "labels"):
                raise self.fail(key, "with setup = 'steps' the game begins at its first step")
        position.open_box()
        position.stepwise = True
        if "nations" in self.table:
            self.read_nations()
        if "first" in self.table:
            position.turn = self.seat(self.table["first"], "first")
        position.agenda = position.beginning(ask_first="first" not in self.table)
        position.run_automatic()

    # ------------------------------------------------------------------ helpers

    def word(self, field: str, default: str, known: Any) -> str:
        found: str = self.value(field, str, default)
        if found not in known:
            raise self.fail(field, f"unknown value {found!r}; expected one of: {', '.join(filter(None, known))}")
        return found

    def number(self, field: str, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.fail(field, f"expected a count from 0 up, got {value!r}")
        return value

    def cards(self, field: str, found: Any) -> Cards:
        """A list of cards."""
        if not isinstance(found, list):
            raise self.fail(field, f"expected a list of cards, got {found!r}")
        known = self.position.components.cards
        for card in found:
            if not isinstance(card, str) or plain(card) not in known or not self.mark_fits(card):
                raise self.fail(field, f"there is no card {card!r}{suggestion(str(card), list(known))}")
        return tuple(sorted(found))

    def mark_fits(self, card: str) -> bool:
        return MARK not in card or (self.in_set_up and card.partition(MARK)[2] in ("3", "4"))

    # ------------------------------------------------------------------ turn and agenda

    def read_turn(self) -> None:
        position = self.position
        position.chances = self.number("chances", self.table.get("chances", 0))
        position.turn = self.seat(self.table["turn"], "turn") if "turn" in self.table else 0
        step = self.word("step", "turn", STEP_NAMES)
        position.turn_type = self.word("turn_type", STEP_TYPES.get(step, ""), TURN_TYPES)
        position.agenda = self.agenda(step)
        position.round = self.number("round", self.table.get("round", 0 if self.in_set_up else 1))
        if self.in_set_up != (position.round == 0) and position.agenda:
            raise self.fail("round", f"{position.round} does not go with the steps that are still to be done")
        first = self.seat(self.table["first"], "first") if "first" in self.table else 0
        order = [(first + step) % len(self.seats) for step in self.seats] if position.round else []
        if "order" in self.table:
            order = [self.seat(player, "order") for player in self.value("order", list, [])]
        if (order or position.round) and sorted(order) != list(self.seats):
            raise self.fail("order", f"expected every player once, got {self.table.get('order')!r}")
        position.order = tuple(order)
        position.destination = self.word("destination", "", ("", *PLACES))
        position.king_side = self.word("king_side", "A", ("A", "B"))
        usual = "routes" if position.routes else "plain"
        position.board_side = self.word("board_side", usual if position.round else "", ("", usual))
        if "ending" in self.table:
            position.ending = self.ending(self.value("ending", list, []))

    def ending(self, found: list[Any]) -> tuple[Any, ...]:
        if not found:
            return ()
        if len(found) != 4 or found[0] not in ("scoring", "collapse"):
            reason = "expected [kind, player, why, round], the kind scoring or collapse"
            raise self.fail("ending", f"cannot read {found!r}, {reason}")
        return (found[0], self.seat(found[1], "ending"), str(found[2]), self.number("ending", found[3]))

    @property
    def in_set_up(self) -> bool:
        """Whether the set-up is going on."""
        return any(entry[0] in SET_UP_STEPS for entry in self.position.agenda)

    def not_taken(self) -> set[int]:
        """The seats that have not taken their nation's cards yet."""
        return {entry[1] for entry in self.position.agenda if entry[0] == "nation"}

    def agenda(self, step: str) -> tuple[Entry, ...]:
        """What is to be done, the first on top."""
        if "agenda" in self.table:
            entries = [self.entry(entry, ENTRIES, self.fits) for entry in self.value("agenda", list, [])]
            return tuple(reversed(entries))
        kind, seat = self.position.turn_type, self.position.turn
        suits = INNOVATE_SUITS[self.position.options["innovate_suits"]]
        if step == "advance":
            first: list[Entry] = [("advance", seat, suits, "innovate"), ("clean-up",)]
        elif step == "tidy":
            first = [("tidy",), ("drawing of clean-up", seat), ("end of turn",)]
        elif step in ("action", "revolt"):
            first = [(step,), ("clean-up",)]
        else:
            first = [(step,)]
        if kind != STEP_TYPES.get(step, "") and step in ("turn", "action", "advance", "revolt"):
            raise self.fail("turn_type", f"step {step!r} does not belong to {kind!r}")
        return tuple(reversed(first))

    def fits(self, kind: str, value: Any) -> bool:
        """Whether a value can stand at a place of an entry."""
        if kind in ("seat", "number"):
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (value in self.seats if kind == "seat" else 1 <= value <= 99)
        if not isinstance(value, str):
            return False
        if kind == "suits":
            return all(suit in MARKET_SUITS for suit in value.split("/"))
        if kind == "cost":
            try:
                return bool(read_cost(value))
            except ValueError:
                return False
        return value in self.words(kind)

    def words(self, kind: str) -> Any:
        """The words that can stand at a place of an entry."""
        return {
            "card": [card + mark for card in self.position.components.cards for mark in ("", "@3", "@4")],
            "player step": PLAYER_STEPS,
            "common step": COMMON_STEPS,
            "suit": MARKET_SUITS,
            "small suit": SMALL_DECKS,
            "resource": RESOURCES,
            "place": PLACES,
            "event": EVENTS,
            "slot": SLOTS,
            "source": (*DECKS, "main_deck"),
            "deed": ("card", "innovate"),
        }[kind]

    # ------------------------------------------------------------------ cards

    def read_nations(self) -> None:
        position = self.position
        given = self.by_seat("nations")
        known = position.components.nations
        for nation in given.values():
            if not isinstance(nation, str) or nation not in known:
                raise self.fail("nations", f"there is no nation {nation!r}; there are {', '.join(known)}")
        if not self.in_set_up:
            for seat in self.seats:
                free = [nation for nation in known if nation not in given.values()] or list(known)
                given.setdefault(seat, free[0])
        if len(given) <= len(known) and len(set(given.values())) < len(given):
            raise self.fail("nations", f"players choose different nations, got {', '.join(given.values())}")
        position.nations = {seat: given[seat] for seat in sorted(given)}

    def read_zones(self) -> dict[tuple[str, int], Cards | int]:
        """The zones that the table names, each with its cards or their number."""
        zones: dict[tuple[str, int], Cards | int] = {}
        for zone in SEAT_ZONES:
            for seat, found in self.by_seat(zone).items():
                zones[zone, seat] = self.cards(zone, found)
        for zone in PILES:
            if zone in self.table:
                found = self.table[zone]
                counted = isinstance(found, int) and zone in COUNTED
                zones[zone, ON_TABLE] = self.number(zone, found) if counted else self.cards(zone, found)
        return zones

    def read_market(self, filling: Filling) -> None:
        """The slots that the table names: a card, or a table of card, progress and unrest."""
        for slot, found in self.value("market", dict, {}).items():
            if slot not in SLOTS:
                raise self.fail("market", f"unknown slot {slot!r}; expected one of: {', '.join(SLOTS)}")
            place = {"card": found} if isinstance(found, str) else found
            if not isinstance(place, dict) or set(place) - {"card", "progress", "unrest"}:
                raise self.fail("market", f"{slot}: expected a card, or a table of card, progress, unrest")
            card = place.get("card", "")
            lying = self.cards("market", [card]) if card else ()
            filling.lay_open(slot, lying, self.tucked(slot, place.get("unrest")))
            self.position.tokens[slot] = self.number("market", place.get("progress", 0))

    def tucked(self, slot: str, found: Any) -> int | None:
        if found is not None and (not isinstance(found, int) or found not in (0, 1)):
            raise self.fail("market", f"{slot}: unrest is 0 or 1, got {found!r}")
        return found

    # ------------------------------------------------------------------ players

    def read_players(self) -> None:
        position = self.position
        ready = bool(position.round)
        sides = self.by_seat("side")
        for seat in self.seats:
            own = position.nation(seat).sides if seat in position.nations else ()
            position.side[seat] = sides.get(seat, own[0] if ready and own else "")
            if position.side[seat] not in ("", *own) or (ready and not position.side[seat]):
                raise self.fail("side", f"{position.side[seat]!r}; expected one of: {', '.join(own)}")
        box = position.components
        usual = box.routes_resources if position.routes else box.resources
        for seat in self.seats:
            given = self.by_seat("resources").get(seat, {})
            if not isinstance(given, dict) or set(given) - set(RESOURCES):
                expected = ", ".join(RESOURCES)
                raise self.fail("resources", f"expected a table of {expected}, got {given!r}")
            for resource in RESOURCES:
                number = given.get(resource, usual[resource] if ready else 0)
                position.res[seat, resource] = self.number("resources", number)
            tokens = self.by_seat("king_tokens").get(seat, box.king_tokens if ready else 0)
            position.king_tokens[seat] = self.number("king_tokens", tokens)

    def read_tokens(self) -> None:
        """Action and Exhaust tokens; what is not given is what the others leave."""
        position, ready = self.position, bool(self.position.round)
        for seat, cards in self.by_seat("exhausted").items():
            for card in self.cards("exhausted", cards):
                position.exhausted[seat, card] = position.exhausted.get((seat, card), 0) + 1
        for seat in self.seats:
            marker = self.by_seat("marker").get(seat, "")
            if marker not in ("", "nation", "development"):
                raise self.fail("marker", f"expected nation or development, got {marker!r}")
            position.marker[seat] = marker
            base = self.by_seat("base").get(seat, list(position.full_tokens(seat)) if ready else [0, 0])
            if not isinstance(base, list) or len(base) != 2:
                raise self.fail("base", f"expected Action and Exhaust tokens, got {base!r}")
            position.base[seat] = (self.number("base", base[0]), self.number("base", base[1]))
            used = sum(n for (owner, _), n in position.exhausted.items() if owner == seat) + bool(marker)
            actions = self.by_seat("actions").get(seat, base[0])
            exhausts = self.by_seat("exhausts").get(seat, max(0, base[1] - used))
            position.actions[seat] = self.number("actions", actions)
            position.exhausts[seat] = self.number("exhausts", exhausts)

    # ------------------------------------------------------------------ what cannot be

    def check(self) -> None:
        """Check what no game can bring about."""
        self.check_agenda()
        self.check_tokens()
        self.check_secret()
        position = self.position
        resolving = any(position.cards["resolving", seat] for seat in self.seats)
        if resolving != (("finish",) in position.agenda):
            raise self.fail("resolving", "a card is resolved exactly while 'finish' is on the agenda")
        for zone in BOTTOMS:
            if len(position.cards[zone, ON_TABLE]) > 1:
                raise self.fail(zone, "at most one Tributary lies there")

    def check_agenda(self) -> None:
        """Chance decides on top of the agenda only, with something to draw; a set-up goes on as it began."""
        position = self.position
        for entry in position.agenda[:-1]:
            if entry[0] in ON_TOP:
                raise self.fail("agenda", f"{entry[0]!r} can only be what is decided now")
        if position.agenda and position.agenda[-1][0] in ON_TOP and not drawable(position, position.agenda[-1]):
            raise self.fail("agenda", f"there is not enough to draw for {list(position.agenda[-1])}")
        if self.in_set_up:
            rest = tuple(entry for entry in position.agenda if entry[0] not in (*ON_TOP, "replace", "refill"))
            starts = [position.beginning(ask_first=ask) for ask in (True, False)]
            if rest not in [start[: len(rest)] for start in starts]:
                raise self.fail("agenda", "the steps of the set-up are not those that are left of it")

    def check_tokens(self) -> None:
        """Exhaust tokens lie on cards that lie in play."""
        position = self.position
        for (seat, card), number in position.exhausted.items():
            lying = sum(position.cards[zone, seat].count(card) for zone in ("power", "play", "merchants"))
            if number > lying:
                reason = f"{number} tokens lie on {position.card_name(card)}, of which {lying} lie in play"
                raise self.fail("exhausted", reason)

    def check_secret(self) -> None:
        """Cards that the others do not know are in the hand."""
        for seat, found in self.by_seat("secret").items():
            cards, hand = self.cards("secret", found), self.position.cards["hand", seat]
            self.position.secret[seat] = cards
            if any(cards.count(card) > hand.count(card) for card in cards):
                raise self.fail("secret", "only cards of the hand can be unknown to the others")


def write_position(position: Position) -> dict[str, Any]:
    """A position as a complete table."""
    players, seats = position.players, range(len(position.players))
    exhausted: dict[str, list[str]] = {}
    for (seat, card), number in sorted(position.exhausted.items()):
        exhausted.setdefault(players[seat], []).extend([card] * number)
    table: dict[str, Any] = {
        "nations": {players[seat]: nation for seat, nation in position.nations.items()},
        "round": position.round,
        "turn": players[position.turn],
        "turn_type": position.turn_type,
        "order": [players[seat] for seat in position.order],
        "agenda": [list(entry) for entry in reversed(position.agenda)],
        "chances": position.chances,
        "side": {players[seat]: side for seat, side in position.side.items()},
        "resources": {players[seat]: {name: position.res[seat, name] for name in RESOURCES} for seat in seats},
        "actions": {players[seat]: position.actions[seat] for seat in seats},
        "exhausts": {players[seat]: position.exhausts[seat] for seat in seats},
        "base": {players[seat]: list(position.base[seat]) for seat in seats},
        "exhausted": exhausted,
        "marker": {players[seat]: place for seat, place in position.marker.items() if place},
        "king_tokens": {players[seat]: position.king_tokens[seat] for seat in seats},
        "king_side": position.king_side,
        "board_side": position.board_side,
        "market": {
            slot: {
                "card": "".join(position.cards[slot, ON_TABLE]),
                "progress": position.tokens[slot],
                "unrest": len(position.cards[f"unrest-{slot}", ON_TABLE]),
            }
            for slot in SLOTS
        },
        "secret": {players[seat]: list(cards) for seat, cards in position.secret.items() if cards},
        **{zone: {players[seat]: list(position.cards[zone, seat]) for seat in seats} for zone in SEAT_ZONES},
        **{zone: list(position.cards[zone, ON_TABLE]) for zone in PILES},
    }
    if position.destination:
        table["destination"] = position.destination
    if position.ending:
        kind, seat, why, number = position.ending
        table["ending"] = [kind, players[seat], why, number]
    if position.stepwise:
        table["stepwise"] = True
    return table
