"""The position in words: names for screen readers, descriptions, what a move would bring."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed
from rulebook_lib.luxor.notation import spot_text
from rulebook_lib.luxor.pieces import CHAMBER, PLACES, STAIRS, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.drawing.plan import Pair, Plan

_DOES = {
    "osiris": "sends the figure on by {}",
    "tunnel": "leads to the next tunnel",
    "scarab": "brings a scarab",
    "wild": "brings a wild treasure",
    "scarab-or-wild": "brings a scarab or a wild treasure",
}


def place_words(place: int) -> str:
    """A place in a sentence."""
    return {STAIRS: "the stairs", CHAMBER: "the chamber"}.get(place) or f"place {place}"


def card_words(card: Card) -> str:
    """What a card does, in a few words."""
    number = card.number
    return {
        "move": f"{number}: one figure moves {counted(number, 'step')}",
        "step": "plus or minus 1: one figure moves one step forward or back",
        "die": "die: roll it, then one figure moves as many steps",
        "range": f"1 to {number}: one figure moves up to {counted(number, 'step')}",
        "range-die": "1 to die: roll it, then one figure moves up to as many steps",
        "all": f"all {number}: every awake figure moves {counted(number, 'step')}",
        "last": "last to second last: the rearmost figure joins the one before it",
        "minus": f"minus one, {number}: one figure moves {counted(number, 'step')} and may loot with one figure fewer",
    }[card.kind]


def tile_words(plan: Plan, place: int) -> str:
    """What lies on a place."""
    tile = plan.tiles.get(place)
    if tile is None:
        return "empty"
    below = ", a temple tile below" if place in plan.view.icons else ""
    return f"{tile.title}{below}"


def figures_words(plan: Plan, place: int) -> str:
    """Who stands at a place."""
    counts = plan.figures.get(place, Counter())
    return listed([f"{plan.view.players[seat]} {counts[seat]}" for seat in sorted(counts)])


def place_label(plan: Plan, place: int) -> str:
    """A place for a screen reader: ``Place 8: Vase: needs 2 figures, 3 points; figures: Ann 1``."""
    found = f"{spot_text(place).capitalize() if place in (STAIRS, CHAMBER) else f'Place {place}'}"
    if STAIRS < place <= PLACES:
        found += f": {tile_words(plan, place)}"
    figures = figures_words(plan, place)
    return f"{found}; figures: {figures}" if figures else found


def statue_label(plan: Plan, statue: int) -> str:
    """A statue with those who sleep there."""
    asleep = listed([plan.view.players[seat] for seat in plan.sleepers[statue]])
    return f"Anubis statue behind place {statue}: {f'asleep: {asleep}' if asleep else 'nobody sleeps here'}"


def outcome(plan: Plan, pair: Pair, card: Card | None = None) -> str:
    """What the tile at the end of a move would do."""
    tile = plan.tiles.get(pair[1])
    if pair[1] == CHAMBER:
        place = len(plan.view.sarcophagi)
        points = plan.view.components.sarcophagi
        return "enters for a key" + (f", sarcophagus of {points[place]}" if place < len(points) else "")
    if tile is None:
        return "nothing lies there"
    if tile.is_treasure:
        name, looted = tile.title.split(":")[0], plan.loots(pair)
        if looted is not None:
            return f"loots: {name}, +{looted}"
        standing = plan.view.figures(plan.view.turn).count(pair[1]) + 1
        if card is not None and card.kind == "minus" and standing >= tile.number - plan.view.components.fewer:
            return f"{name} can be looted with one figure fewer"
        return f"{name} needs {tile.number} figures: nothing"
    if tile.kind == "horus":
        return f"a key or a Horus card with {counted(tile.number, 'eye')}"
    if tile.kind == "favour":
        return f"a Horus card with {tile.number} or {tile.number + 1} eyes"
    return _DOES[tile.kind].format(tile.number)


def pair_words(plan: Plan, pair: Pair, card: Card | None = None) -> str:
    """What a move would bring, with what it passes: ``loots: Vase, +4; over 11, empty; wakes a sleeper``."""
    words = [outcome(plan, pair, card)]
    if skipped := plan.skipped(pair):
        words.append(f"over {listed(list(map(str, skipped)))}, empty")
    if woken := plan.passes(pair):
        words.append(f"wakes {counted(len(woken), 'sleeper')}")
    return "; ".join(words)


def move_label(plan: Plan, pair: Pair, card: Card | None = None) -> str:
    """A move for a screen reader."""
    start, goal = pair
    return f"Move from {place_words(start)} to {place_words(goal)}: {pair_words(plan, pair, card)}"


def reach_words(plan: Plan, card: Card) -> str:
    """Where a card leads, all figures in a sentence."""
    pairs = plan.view.reach(card)
    if not pairs:
        return "no figure can move with it"
    by_start: dict[int, list[str]] = {}
    for start, goal in pairs:
        by_start.setdefault(start, []).append(spot_text(goal))
    return "; ".join(f"{spot_text(start)} to {' or '.join(dict.fromkeys(goals))}" for start, goals in by_start.items())


def board_label(plan: Plan) -> str:
    """The short name of the picture."""
    label = f"Tomb: {len(plan.tiles)} of {PLACES} places hold a tile"
    if plan.pairs:
        return f"{label}, {counted(len(plan.pairs), 'move')} to choose from"
    return label


def description(plan: Plan) -> str:
    """The position in words."""
    view = plan.view
    found = [f"A path of {PLACES} places winds from the stairs to the chamber; {len(plan.tiles)} hold a tile."]
    for seat in plan.seats:
        awake = [spot_text(place) for place in view.figures(seat)]
        asleep = [str(statue) for statue in view.sleepers(seat)]
        sleeping = f", asleep at statue {listed(asleep)}" if asleep else ""
        found.append(f"{view.players[seat]}: figures at {listed(awake)}{sleeping}; {have_words(plan, seat)}.")
    empty = [str(place) for place in range(1, PLACES + 1) if place not in plan.tiles]
    if empty:
        found.append(f"Empty: {', '.join(empty)}.")
    places = {spot_text(place): place for place in range(STAIRS, CHAMBER + 1)}
    named = [(letter, places[name]) for letter, name in plan.look.labels.items() if name in places]
    found += [f"{letter}: {place_label(plan, place)}." for letter, place in named]
    if view.sarcophagi:
        found.append(f"Sarcophagi: {listed([view.players[seat] for seat in view.sarcophagi])}.")
    return " ".join(found)


def have_words(plan: Plan, seat: int) -> str:
    """What a player has."""
    view = plan.view
    tiles = listed([tile.title.split(":")[0].lower() for tile in view.looted(seat)])
    found = [
        f"looted: {tiles}" if tiles else "nothing looted",
        counted(view.wilds(seat), "wild treasure"),
        counted(view.keys(seat), "key"),
        counted(view.scarab_count(seat), "scarab"),
    ]
    return ", ".join(found)
