"""A generous list of moves for any position of Imperium: Horizons, made without the step code, and rare positions.

Tests try them all: a candidate has to be legal exactly when no clause refuses it. Some clauses refuse in positions only
that random games seldom reach; those are listed here too.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.moves import Move, Name
from rulebook_lib.imperium.cards import MARKET_SUITS, RESOURCES, SMALL_DECKS
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.notation import COMMON_STEPS, PLAYER_STEPS
from rulebook_lib.imperium.zones import BOTTOMS, ON_TABLE, plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

SINGLE = ("play", "exhaust", "return", "discard", "develop", "join", "fame", "top", "reveal", "draw", "trim")
"""Verbs that take one card."""
BARE = ("activate", "innovate", "revolt", "end", "done")


def candidates(position: Position) -> list[Move]:
    """Every kind of move, with every card, slot, suit and step."""
    cards = [*position.components.cards, "no-such-card"]
    moves = [Move(verb, (card,)) for verb in SINGLE for card in cards]
    moves += [Move(verb) for verb in BARE]
    moves += [Move(verb, (slot,)) for verb in ("acquire", "token") for slot in SLOTS]
    moves += [Move("advance", (suit, where)) for suit in MARKET_SUITS for where in (*SLOTS, "deck", *BOTTOMS)]
    moves += [Move("refill", (slot, card)) for slot in SLOTS for card in cards]
    moves += [Move("setup", (step,)) for step in (*PLAYER_STEPS, *COMMON_STEPS)]
    moves += [Move("nation", (nation,)) for nation in (*position.components.nations, "nobody")]
    moves += [Move("first", (Name(player),)) for player in (*position.players, "Nobody")]
    moves += [Move("replace", (old, new)) for old in ("orrund", "tesselin", "lowmere") for new in ("lowmere", "orrund")]
    moves += [Move("develop", ("none",))]
    moves += [Move("pay", (f"{resource} {n}",)) for resource in RESOURCES for n in (1, 2, 3, 4)]
    moves += [Move("pay", (f"materials {n}", f"progress {k}")) for n in (1, 2, 3) for k in (1, 2)]
    return [*moves, *many_cards(position)]


def many_cards(position: Position) -> list[Move]:
    """Moves of chance with several cards, right and wrong ones."""
    moves: list[Move] = []
    for seat, player in enumerate(position.players):
        deck = [plain(card) for card in position.cards["draw_deck", seat]]
        for size in (2, 3, 4, 5):
            moves.append(Move("draw", tuple(deck[:size]) or ("unrest",)))
            moves += [Move("deal", (Name(player), *hand)) for hand in (deck[:size], deck[-size:]) if hand]
    pool = [plain(card) for card in position.cards["pool", ON_TABLE]]
    for suit in SMALL_DECKS:
        of_suit = [card for card in pool if position.components.of_suit(card, suit)] or ["unrest"]
        moves += [Move("stack", (suit, *of_suit[:size])) for size in (3, 4, 5, 6)]
    tributaries = [card for card in pool if position.components.of_suit(card, "tributary")] or ["unrest"]
    moves += [Move("tributaries", tuple(tributaries[:size])) for size in (3, 4, 5)]
    fame = position.cards["fame_deck", ON_TABLE] or ("unrest",)
    return [*moves, *(Move("trim", fame[:size]) for size in (1, 2, 3))]


STARTING: dict[str, Any] = {"step": "action", "round": 2}
MARKET = {"main-1": "copper-envoys", "region": "reed-delta", "civilised": "ledger-house", "uncivilised": "war-banner"}


def positions() -> list[Position]:
    """Positions in which seldom seen clauses refuse something."""
    from rulebook_lib.imperium.position import Position

    tables: list[tuple[dict[str, Any], dict[str, str]]] = [
        ({**STARTING, "actions": {"Ann": 0}}, {}),
        ({**STARTING, "hand": {"Ann": ["ledger-house", "street-preacher", "unrest", "war-banner"]}} | poor("Ann"), {}),
        ({**STARTING, "side": {"Ann": "empire"}, "hand": {"Ann": ["street-preacher"]}}, {}),
        (
            {**STARTING, "play": {"Ann": ["bone-reader", "salt-flats"]}, "exhausted": {"Ann": ["salt-flats"]}}
            | poor("Ann"),
            {},
        ),
        ({**STARTING, "play": {"Ann": ["salt-flats"]}, "exhausts": {"Ann": 0}}, {}),
        ({"step": "tidy", "round": 2, "hand": {"Ann": ["unrest"] * 6}}, {"hand_limit": "discard_down"}),
        ({"step": "advance", "round": 2, "market": MARKET}, {}),
        ({"step": "advance", "round": 2, "market": MARKET, "region_deck": 0}, {"innovate_suits": "four"}),
        (
            {
                "round": 2,
                "agenda": [["advance", 0, "region", "card"], ["action"], ["clean-up"]],
                "turn_type": "activate",
            },
            {},
        ),
        ({"round": 2, "agenda": [["return", 0, 2], ["new round"]], "hand": {"Ann": ["unrest", "tend-fields"]}}, {}),
        (agenda(["pay", 0, "materials 3"]), {"payment_substitution": "on"}),
        (agenda(["develop", 0]) | {"resources": {"Ann": {"materials": 3, "progress": 0}}}, {}),
        (agenda(["free development", 0]), {}),
        (agenda(["acquire", 0, "civilised"]) | {"market": {**MARKET, "main-2": ""}}, {}),
        ({"step": "clean-up", "turn_type": "activate", "round": 2, "market": {**MARKET, "main-2": ""}}, {}),
        (agenda(["reveal", 0, "region"]), {}),
        (agenda(["top", 0, "region"]), {}),
        (agenda(["refill card", "region", "region_deck"]) | {"market": {**MARKET, "region": ""}}, {}),
    ]
    nations = {"Ann": "orrund", "Bo": "choir"}
    found = [
        Position.from_table({"nations": nations, **table}, ("Ann", "Bo"), options, seed=number)
        for number, (table, options) in enumerate(tables)
    ]
    return [*found, *set_ups()]


def agenda(*entries: list[Any]) -> dict[str, Any]:
    """A position in mid-effect of an Activate turn."""
    return {"round": 2, "turn_type": "activate", "agenda": [*entries, ["action"], ["clean-up"]]}


def poor(player: str) -> dict[str, Any]:
    """No resources at all."""
    return {"resources": {player: dict.fromkeys(RESOURCES, 0)}}


def set_ups() -> list[Position]:
    """Every moment of two set-ups made step by step."""
    from rulebook_lib.core.bots import playout, random_bot
    from rulebook_lib.imperium.position import Position

    found: list[Position] = []
    for seed, routes in enumerate(("no", "yes")):
        position = Position.start(("Ann", "Bo"), setup="steps", options={"trade_routes": routes})
        found.append(position.copy())
        for _ in islice(playout(position, [random_bot] * 2, seed), 70):
            if position.round:
                break
            found.append(position.copy())
    return found
