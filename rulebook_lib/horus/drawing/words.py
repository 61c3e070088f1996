"""The position in words: names for screen readers, descriptions, what a move would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed
from rulebook_lib.horus.components import TITLES, WATER

if TYPE_CHECKING:
    from rulebook_lib.horus.drawing.plan import Place, Plan
    from rulebook_lib.horus.scoring import Region


_WHERE = {
    (False, False): "",
    (True, False): ", at the Temple",
    (False, True): ", on an island",
    (True, True): ", at the Temple and on an island",
}


def region_words(players: Sequence[str], region: Region) -> str:
    """A region with size, value, controllers and stones."""
    holders = listed([players[seat] for seat in region.controllers]) or "nobody"
    stones = listed([f"{players[seat]} {count}" for seat, count in sorted(region.stones.items())])
    where = _WHERE[region.temple, region.island]
    words = f"{region.name}{where}, worth {region.value}: {holders}"
    return f"{words} (stones: {stones})" if stones else words


def raw_words(players: Sequence[str], region: Region, stones: Mapping[Place, int]) -> str:
    """Where the tiles of a region and its stones lie, and nothing that follows from it."""
    there = listed([_at(tile) for tile in region.tiles])
    laid = listed([f"{players[stones[tile]]} at {_at(tile)}" for tile in region.tiles if tile in stones])
    return f"{TITLES[region.kind]} at {there}{f' (stones: {laid})' if laid else ''}"


def tile_words(kind: str) -> str:
    """What is placed, with its article: ``a Hill tile``, ``the Temple of Horus``."""
    if kind in {"boat", "temple"}:
        return f"the {TITLES[kind]}"
    return f"a {TITLES[kind]}" if kind == "necropolis" else f"a {TITLES[kind]} tile"


def growth_words(kind: str, joined: Sequence[Region]) -> str:
    """What a land tile would do to the regions that it touches."""
    title, size = TITLES[kind], 1 + sum(region.size for region in joined)
    if not joined:
        return f"a {title} region of its own"
    if len(joined) == 1:
        return f"{title} grows to {size} tiles"
    return f"joins {len(joined)} {title} regions to {size} tiles"


def growth_sign(joined: Sequence[Region]) -> str:
    """The same as a sum for the preview: ``3 → 4``, ``3 + 2 → 6``, ``1``."""
    size = 1 + sum(region.size for region in joined)
    return f"{' + '.join(str(region.size) for region in joined)} → {size}" if joined else "1"


def board_label(plan: Plan) -> str:
    """The short name of the board's picture."""
    label = f"Board: {counted(len(plan.tiles), 'tile')}"
    if not plan.open:
        return label
    places = [place for place in plan.choices.actions if place not in plan.tiles]
    if places and plan.laid:
        return f"{label}, {counted(len(places), 'open place')} for {tile_words(plan.laid)}"
    spots = len(plan.choices.actions)
    return f"{label}, {counted(spots, 'tile')} to choose from" if spots else label


def description(plan: Plan) -> str:
    """The position in words: extent, regions, River, Temple, Necropolis, islands, what can be done."""
    x0, y0, x1, y1 = plan.view.bounds
    sentences = [
        f"{counted(len(plan.tiles), 'tile')} between {x0},{y0} and {x1},{y1}; x to the right, y down, a tile is 2 wide."
    ]
    sentences += [
        f"{words}." if plan.asked else f"{words}. It begins at {_at(region.tiles[0])}."
        for region, words in zip(plan.regions, plan.region_words, strict=True)
    ]
    return " ".join([*sentences, *_others(plan), *_choice_words(plan)])


def _at(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _others(plan: Plan) -> list[str]:
    def where(kind: str) -> str:
        return listed([_at(place) for place in sorted(plan.tiles) if plan.tiles[place] == kind])

    river = sum(kind in WATER for kind in plan.tiles.values())
    found = []
    if river:
        ends = f", its ends are the Boats at {where('boat')}" if where("boat") else ""
        pyramid = f", Step Pyramid at {where('pyramid')}" if where("pyramid") else ""
        found.append(f"River, {counted(river, 'tile')}{ends}{pyramid}.")
    found += [f"{TITLES[kind]} at {where(kind)}." for kind in ("temple", "necropolis") if where(kind)]
    return found


def _choice_words(plan: Plan) -> list[str]:
    decision = plan.view.decision
    if not plan.open or decision is None or decision.actor < 0:
        return []
    who = plan.view.players[decision.actor]
    count = len(plan.choices.actions)
    return [f"{who} decides; {counted(count, 'place')} can be chosen."] if count else [f"{who} decides."]
