"""What can be done now: figures that can be moved with the ways they would go, and where the cards of a hand lead.

A way is a dashed line with a numbered disc on each place that is counted; emptied places and statues get none. When
the look is live, each way is something to choose; a card's ways are shown while the card is pointed at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import doing, group, num, path, rect, text
from rulebook_lib.luxor.drawing import floor, marks
from rulebook_lib.luxor.drawing.board import lying_at
from rulebook_lib.luxor.drawing.floor import smooth
from rulebook_lib.luxor.drawing.plan import Pair, Plan
from rulebook_lib.luxor.drawing.words import move_label, place_words
from rulebook_lib.luxor.notation import spot_text
from rulebook_lib.luxor.pieces import CHAMBER, Card

ALL = "reach"
"""The extra that shows where the cards lead without pointing at them."""


def card_target(number: int) -> str:
    """The name by which a card of the hand lights up its ways on the board."""
    return f"card-{number}"


# ------------------------------------------------------------------ where cards lead


def previews(plan: Plan) -> str:
    """The ways of the two cards that can be played, unseen until their card is pointed at."""
    found = []
    for number, card in plan.offered.items():
        shown = " rb-l-shown" if plan.shows(ALL) and number == 1 else ""
        ways = _ways(plan, plan.view.reach(card), card)
        side = "left" if number == 1 else "right"
        cls = f"rb-preview rb-l-lead-{side}{shown}"
        found.append(f'<g class="{cls}" data-target="{card_target(number)}" aria-hidden="true">{ways}</g>')
    return "".join(found)


def _ways(plan: Plan, pairs: Iterable[Pair], card: Card | None) -> str:
    """The ways of all figures together: one line for each figure, to the furthest place it can reach."""
    by_start: dict[int, list[int]] = {}
    for start, goal in pairs:
        by_start.setdefault(start, []).append(goal)
    lanes = _lanes(by_start)
    return "".join(_way(plan, start, goals, lanes[start], card) for start, goals in by_start.items())


def _lanes(by_start: dict[int, list[int]]) -> dict[int, int]:
    """Which lane each figure's way takes, so that ways that overlap lie side by side."""
    found: dict[int, int] = {}
    ends: list[int] = []
    for start in sorted(by_start):
        low, high = min([start, *by_start[start]]), max([start, *by_start[start]])
        lane = next((number for number, end in enumerate(ends) if end < low), len(ends))
        ends[lane : lane + 1] = [high]
        found[start] = lane
    return found


def _way(plan: Plan, start: int, goals: list[int], lane: int, card: Card | None) -> str:
    """One figure's way forward and back, with the places it could stop on."""
    seat = plan.view.turn
    forward = [goal for goal in goals if goal > start]
    back = [goal for goal in goals if goal < start]
    found = [_line(plan, start, max(forward), lane)] if forward else []
    found += [_line(plan, start, min(back), lane)] if back else []
    found += [_goal(plan, (start, goal), seat) for goal in goals]
    if card is None or card.kind != "last":
        found += _hops(plan, start, max(forward, default=start), lane)
        found += [_hop(plan, goal, lane, "−1") for goal in back]
    return "".join(found)


def _line(plan: Plan, start: int, goal: int, lane: int) -> str:
    mine = next((stand for stand in plan.stands(start) if stand.seat == plan.view.turn), None)
    x, feet = (mine.x, mine.feet) if mine else plan.stand_at(start)
    line = smooth(plan.floor.walk((x, feet - 20), start, goal, lane))
    return path(line, "rb-l-way-case") + path(line, "rb-l-way")


def _hops(plan: Plan, start: int, goal: int, lane: int) -> list[str]:
    """A numbered disc on each place that is counted."""
    found, steps = [], 1
    while steps <= plan.view.path.to_chamber(start):
        place = plan.view.path.forward(start, steps)
        if place is not None and place <= goal:
            found.append(_hop(plan, place, lane, str(steps)))
        if place is not None and place >= goal:
            break
        steps += 1
    return found


def _hop(plan: Plan, place: int, lane: int, words: str) -> str:
    x, y = plan.floor.anchor(place, lane)
    disc = f'<circle r="10.5"/>{text(0, 5.4, words)}'
    return f'<g class="rb-l-hop" transform="translate({num(x)} {num(y)})">{disc}</g>'


def _goal(plan: Plan, pair: Pair, seat: int) -> str:
    """The place that a figure would reach: a ring, the figure as a shade, the points it would loot, who wakes."""
    goal = pair[1]
    x, y, wide, high = plan.box_of(goal)
    found = [rect(x - 3, y - 3, wide + 6, high + 6, cls, rx=7) for cls in ("rb-l-goal-case", "rb-l-goal")]
    at = plan.free_at(goal)
    found.append(group(marks.standing(plan.uid, seat, *at), "rb-l-shade"))
    looted = plan.loots(pair)
    if looted is not None and goal != CHAMBER:
        found.append(shared.gain(x + 14, y + high + 3, looted))
    for statue in plan.passes(pair):
        number = plan.sleepers[statue].index(seat)
        left, top = lying_at(plan, statue, number, len(plan.sleepers[statue]))
        found.append(text(left + 19, top + 2, "wakes", "rb-l-wakes"))
    return "".join(found)


# ------------------------------------------------------------------ figures that can be moved


def choices(plan: Plan) -> str:
    """Figures and places to choose: a figure with one goal moves at once, one with several is chosen first."""
    reached = Counter(goal for _, goal in plan.pairs)
    lanes = _lanes({start: list(goals) for start, goals in plan.goals.items()})
    found = []
    for start, goals in plan.goals.items():
        alone = len(goals) == 1
        if not alone and plan.chosen != start:
            found.append(_figure(plan, start))
        for goal in goals:
            # a place that several figures can reach can be chosen only once it is clear which of them goes
            clear = plan.chosen == start if plan.look.prefix else reached[goal] == 1 or plan.chosen == start
            if alone or clear:
                found.append(_move(plan, (start, goal), lanes[start], mine=alone, there=clear))
    found += [_stay(plan, place) for place in plan.staying]
    if plan.look.prefix and plan.chosen is not None:
        label = f"Chosen: the figure on {place_words(plan.chosen)}"
        found.append(f'<g class="rb-pick rb-on" role="img" aria-label="{label}">{_mine(plan, plan.chosen)}</g>')
    return "".join(found)


def _move(plan: Plan, pair: Pair, lane: int, *, mine: bool, there: bool) -> str:
    start, goal = pair
    action = f"move {spot_text(start)} {spot_text(goal)}"
    x, y, wide, high = plan.box_of(goal)
    body = _frame(x, y, wide, high) if there else ""
    body += _mine(plan, start) if mine else ""
    body += f'<g class="rb-ghost">{_way(plan, start, [goal], lane, None)}</g>'
    return f'<g class="rb-pick"{doing(action, move_label(plan, pair))}>{body}</g>'


def _figure(plan: Plan, start: int) -> str:
    """A figure that can reach several places: choosing it shows them."""
    label = f"Choose the figure on {place_words(start)}"
    ways = f'<g class="rb-ghost">{_ways(plan, [(start, goal) for goal in plan.goals[start]], None)}</g>'
    return f'<g class="rb-pick"{doing(f"part move {spot_text(start)}", label)}>{ways}{_mine(plan, start)}</g>'


def _stay(plan: Plan, place: int) -> str:
    label = f"The figure on {place_words(place)} cannot move and stays"
    return f'<g class="rb-pick"{doing(f"stay {spot_text(place)}", label)}>{_mine(plan, place)}</g>'


def _mine(plan: Plan, place: int) -> str:
    """A frame round the player's own figures at a place."""
    own = [stand for stand in plan.stands(place) if stand.seat == plan.view.turn]
    if not own:
        return ""
    left, right = min(stand.x for stand in own) - 15, max(stand.x for stand in own) + 15
    top, bottom = min(stand.feet for stand in own) - 35, max(stand.feet for stand in own) + 3
    return group(_frame(left, top, right - left, bottom - top), "rb-l-mine")


def _frame(x: float, y: float, wide: float, high: float) -> str:
    hit = rect(x, y, wide, high, "rb-hit")
    return hit + "".join(rect(x - 2, y - 2, wide + 4, high + 4, cls, rx=6) for cls in ("rb-cas", "rb-line"))


# ------------------------------------------------------------------ steps to the chamber


def steps(plan: Plan) -> str:
    """On each place that is counted, how many steps lead from it to the chamber."""
    found = []
    for place in (0, *sorted(plan.tiles)):
        x, y, _, high = plan.box_of(place)
        words = text(0, 5.4, plan.view.path.to_chamber(place))
        body = rect(-13, -10.5, 26, 21, rx=10.5) + words
        found.append(group(body, "rb-l-step", at=(x + 10, y + high + 8) if place else (x + 84, y - 16)))
    return group("".join(found), extra=' aria-hidden="true"')


def move_at(plan: Plan, x: float, y: float) -> str | None:
    """The move that a click at a point means, legal or not."""
    if not plan.goals and not plan.pairs:
        return None
    name = _named_at(plan, x, y)
    if name is None:
        return None
    start = plan.chosen if plan.chosen is not None else _behind(plan, name)
    return f"move {spot_text(start)} {name}"


def _named_at(plan: Plan, x: float, y: float) -> str | None:
    """What lies at a point: a place, a statue, the stairs, the chamber."""
    names = [spot_text(place) for place in range(CHAMBER + 1)] + [f"statue-{one}" for one in plan.floor.statues]
    if floor.LEFT <= x <= floor.LEFT + floor.W * 5 and floor.TOP <= y <= floor.TOP + 2 * floor.H:
        return spot_text(CHAMBER)
    for name in names:
        box = plan.named_box(name)
        if box and box[0] - 8 <= x <= box[0] + box[2] + 8 and box[1] - 4 <= y <= box[1] + box[3] + 34:
            return name
    return None


def _behind(plan: Plan, name: str) -> int:
    """The nearest own figure behind a place, or the rearmost."""
    if name.startswith("statue"):
        goal = int(name.removeprefix("statue-")) + 0.5
    else:
        goal = next(place for place in range(CHAMBER + 1) if spot_text(place) == name)
    mine = sorted(set(plan.view.figures(plan.view.turn)) - {CHAMBER})
    return max((place for place in mine if place < goal), default=mine[0])
