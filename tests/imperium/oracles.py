"""Oracles: a naive count of the score and of the set-up, written without the rules of the engine."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from rulebook_lib import imperium

DATA: dict[str, Any] = tomllib.loads(Path(imperium.__file__).with_name("components.toml").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["card"]}
UNCOUNTED = ("power", "extra", "state", "merchants")


def scored(game: imperium.Position, seat: int) -> list[tuple[str, str]]:
    """Every scored card with its zone."""
    zones = ["power", "play", "discard", "history", "fame_area", "resolving"]
    if game.options["score_zones"] == "all":
        zones += ["hand", "draw_deck"]
    return [(zone, card) for zone in zones for card in game.cards[zone, seat]]


def naive_total(game: imperium.Position, seat: int) -> int:
    """A player's points, card by card from the data file."""
    cards = scored(game, seat)
    total = game.res[seat, "progress"] if game.options["progress_vp"] == "1" else 0
    for zone, card in cards:
        vp = CARDS[card].get("vp", 0)
        if isinstance(vp, int):
            total += vp
        elif "if" in vp:
            total += vp["then"] if zone == "history" else vp["else"]
        else:
            count = 0
            for _, other in cards:
                definition = CARDS[other]
                if definition["kind"] in UNCOUNTED:
                    continue
                if vp["tag"] == "card":
                    bare = game.options["power_icon_count"] == "never_a_card"
                    count += not (bare and definition.get("stays") == "power")
                else:
                    count += definition.get("suit") == vp["tag"]
            worth = vp["per"] * (count // vp["n"])
            total += min(10, worth) if game.options["variable_cap"] == "10" else worth
    return total


def all_cards(game: imperium.Position) -> Counter[str]:
    """What the box holds for the nations at the table, counted by the marks in the data file."""
    found = Counter({key: len(card["copies"]) for key, card in CARDS.items() if card["group"] == "common"})
    found["merchants"] = len(game.players) if game.options["trade_routes"] == "yes" else 0
    for nation in game.nations.values():
        own = {key: len(card["copies"]) for key, card in CARDS.items() if card["group"] in (nation, "basic")}
        found.update(own)
        found["unrest"] += len(DATA["start"]["unrest"]["marks"])
    return +found


def playable(game: imperium.Position) -> set[str]:
    """The cards that can be played now, tried one by one by a literal list of checks."""
    seat, found = game.turn, set()
    for card in game.cards["hand", seat]:
        definition = CARDS[card]
        lines = definition.get("lines", [])
        states = definition.get("states", [])
        if not game.actions[seat] or not lines or (states and game.side[seat] not in states):
            continue
        head = lines[0].partition(":")[0]
        cost = head.partition("[")[2].rstrip("]") if head.startswith("play") else ""
        prices = dict(part.split() for part in cost.split("+")) if cost else {}
        if all(game.res[seat, resource] >= int(number) for resource, number in prices.items()):
            found.add(card)
    return found
