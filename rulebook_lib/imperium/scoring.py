"""What the cards are worth: icons, Fame cards, other criteria, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.imperium.cards import NOT_COUNTED, TITLES, Card

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

TABLE_ZONES = ("power", "play", "discard", "history", "fame_area")
ALL_ZONES = (*TABLE_ZONES, "hand", "draw_deck", "resolving")
OPEN_ZONES = ("power", "play", "discard", "fame_area", "resolving")
"""Scored zones whose cards everybody sees."""
CAP = 10
"""The most that a card of variable worth brings, under one reading (D5b)."""
UNREST_ZONES = ("hand", "play", "draw_deck", "discard", "history", "resolving")
"""Where Unrest cards are counted for a Collapse (D1b)."""
PARTS = ("icons", "fame", "other", "progress")
"""The parts of a score, in the order in which they are shown."""
UNKNOWN = ""
"""A card that whoever looks cannot know."""
COUNTED_AS = {"card": ("card", "cards"), "region": ("Region card", "Region cards")}

Lying = tuple[str, str]
"""A zone and a card in it."""


class Worth(NamedTuple):
    """What the copies of one card in one zone bring: points, the sum written out, the clauses."""

    points: int
    formula: str
    clauses: tuple[str, ...]


@enforces("I-SCORE-1", "I-SCORE-2", "I-PUB-END-3")
def lying_of(position: Position, seat: int) -> list[Lying]:
    """A player's cards in the scored zones (D4)."""
    zones = ALL_ZONES if position.options["score_zones"] == "all" else TABLE_ZONES
    if position.options["score_zones"] != "all":
        zones = (*zones, "resolving")
    return [(zone, card) for zone in zones for card in position.cards[zone, seat]]


@enforces("I-SCORE-1", "I-PUB-HIST-1")
def seen_lying(position: Position, seat: int) -> list[Lying]:
    """The same, as somebody sees it who may not look into that player's hand, Draw deck and History.

    A card stays unknown when it was got unseen, or when it could lie in the History, where it may be worth more.
    """
    historic, secret = position.components.historic, Counter(position.secret[seat])
    found: list[Lying] = []
    for zone, card in lying_of(position, seat):
        if zone in OPEN_ZONES:
            found.append((zone, card))
        elif zone == "history" or card in historic:
            found.append(("hidden", UNKNOWN))
        elif zone == "hand" and secret[card]:
            secret[card] -= 1
            found.append(("hidden", UNKNOWN))
        else:
            found.append(("hidden", card))
    return found


@enforces("I-SCORE-3")
def tally(position: Position, lying: Iterable[Lying]) -> Counter[str]:
    """How many cards each criterion counts: by suit, and all of them as ``card`` (D5, D6b)."""
    count: Counter[str] = Counter()
    bare = position.options["power_icon_count"] == "never_a_card"
    for _, card_id in lying:
        card = position.components.cards.get(card_id)
        if card is None:
            count["card"] += 1
        elif card.kind not in NOT_COUNTED:
            count["card"] += not (bare and card.stays == "power")
            count[card.suit] += bool(card.suit)
    return count


@enforces("I-SCORE-3", "I-PUB-END-4")
def worth(position: Position, card: Card, zone: str, number: int, count: Mapping[str, int]) -> Worth:
    """What so many copies of a card in one zone are worth; only whole groups count."""
    points = card.points
    if points.varies:
        groups = count[points.tag] // points.n
        each, capped = points.per * groups, position.options["variable_cap"] == "10"
        one, many = COUNTED_AS.get(
            points.tag, (f"{TITLES.get(points.tag, '')} card", f"{TITLES.get(points.tag, '')} cards")
        )
        found = count[points.tag]
        text = f"{found} {one if found == 1 else many}, {points.per} for each {points.n}"
        if capped and each > CAP:
            return Worth(CAP * number, f"{text} = {each}, at most {CAP}", ("I-SCORE-3", "I-PUB-END-4"))
        return Worth(each * number, text, ("I-SCORE-3",))
    fame = zone == "fame_area"
    clauses = ("I-SCORE-2",) if fame else ("I-SCORE-1",) if points.in_history is None else ("I-SCORE-1", "I-SCORE-3")
    each = points.in_history if zone == "history" and points.in_history is not None else points.fixed
    return Worth(each * number, f"{number} × {each}" if number > 1 else "", clauses)


def group_of(card: Card, zone: str) -> str:
    """The part of a score that a card belongs to: icons, Fame or other criteria."""
    if card.points.varies or card.points.in_history is not None:
        return "other"
    return "fame" if zone == "fame_area" else "icons"


def lines_of(position: Position, seat: int, lying: Iterable[Lying]) -> list[ScoreLine]:
    """The score of one player: a line for each card that is worth something."""
    lying = list(lying)
    count, box = tally(position, lying), position.components
    lines: list[ScoreLine] = []
    for (zone, card_id), number in Counter(lying).items():
        card = box.cards.get(card_id)
        if card is None:
            continue
        found = worth(position, card, zone, number, count)
        if not found.points and not card.points.varies:
            continue
        where = f"{seat}/{zone}/{card_id}" if zone in OPEN_ZONES else f"{seat}/{zone}"
        label = f"{card.name}{f' ×{number}' if number > 1 else ''}"
        group = group_of(card, zone)
        key = f"{group} {card_id} {'history' if zone == 'history' else ''}".strip()
        lines.append(ScoreLine(seat, key, label, found.points, found.formula, (where,), found.clauses, (group,)))
    if position.options["progress_vp"] == "1" and position.res[seat, "progress"]:
        number = position.res[seat, "progress"]
        label = f"Progress tokens ×{number}" if number > 1 else "Progress token"
        lines.append(
            ScoreLine(seat, "progress", label, number, "", (f"{seat}/supply",), ("I-PUB-END-3",), ("progress",))
        )
    return sorted(lines, key=lambda line: (PARTS.index(line.icons[0]), line.key))


@enforces("I-GOAL-3", "I-SCORE-0", "I-SCORE-4", "I-GOAL-4")
def scores_of(position: Position, seats: Iterable[int] | None = None) -> Scores:
    """The score as if the game ended now.

    Args:
        position: the position.
        seats: whose hidden cards are known; all when left out.
    """
    players = range(len(position.players))
    known = set(players if seats is None else seats)
    lines: list[ScoreLine] = []
    for seat in players:
        lying = lying_of(position, seat) if seat in known else seen_lying(position, seat)
        lines += lines_of(position, seat, lying)
    out: set[int] = set()
    collapsed = position.ending and position.ending[0] == "collapse"
    if collapsed and position.options["collapse_result"] == "trigger_loses":
        out = {position.ending[1]}
    scores = Scores.of(lines, len(position.players), out=out)
    if collapsed and position.options["collapse_result"] == "fewest_unrest":
        return replace(scores, winners=fewest_unrest(position, scores.totals))
    return scores


@enforces("I-PUB-COL-1", "I-PUB-COL-2")
def fewest_unrest(position: Position, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins a Collapse: a Chaos nation with an empty Chaos pile, else fewest Unrest cards, ties by points (D1b)."""
    seats = range(len(position.players))
    burnt = [seat for seat in seats if is_chaos_nation(position, seat) and not position.cards["chaos", seat]]
    held = [unrest_of(position, seat) for seat in seats]
    best = burnt or [seat for seat in seats if held[seat] == min(held)]
    most = max(totals[seat] for seat in best)
    return tuple(seat for seat in best if totals[seat] == most)


def is_chaos_nation(position: Position, seat: int) -> bool:
    """Whether a player's nation has Chaos cards."""
    return bool(position.components.of_kind("chaos", group=position.nations[seat]))


def unrest_of(position: Position, seat: int) -> int:
    """How many Unrest cards a player has."""
    of_suit = position.components.of_suit
    return sum(of_suit(card, "unrest") for zone in UNREST_ZONES for card in position.cards[zone, seat])


def parts(scores: Scores, seat: int) -> dict[str, int]:
    """A player's total by its parts: icons, Fame, other criteria, Progress."""
    found = dict.fromkeys(PARTS, 0)
    for line in scores.of_seat(seat):
        found[line.icons[0]] += line.points
    return found
