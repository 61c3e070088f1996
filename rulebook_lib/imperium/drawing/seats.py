"""What lies before the players: State card with tokens, resources, piles, cards; one player large, others in a line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import attrs, doing, group, rect, text
from rulebook_lib.imperium.cards import RESOURCES
from rulebook_lib.imperium.drawing import face, words
from rulebook_lib.imperium.drawing.marks import sign
from rulebook_lib.imperium.drawing.table import LEFT, STEP, WIDTH
from rulebook_lib.imperium.zones import plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.drawing.plan import Plan

ORGANISER = 250.0
"""How wide State card, resources and piles are."""
ROW = 30.0
"""The height of a heading."""
PER_ROW, COLUMNS = 6, 4
"""How many cards lie beside each other in a zone of their own, and beside the State card."""
BESIDE = (
    ("power", "Power"),
    ("extra", "Extra"),
    ("merchants", "Merchants"),
    ("accession", "Accession"),
    ("chaos", "Chaos"),
    ("development", "Development"),
)
"""The zones beside the State card."""
PILES = (("draw_deck", "Draw"), ("discard", "Discard"), ("history", "History"), ("nation_deck", "Nation"))
BAR = 40.0


def bar(plan: Plan) -> tuple[str, float]:
    """What can be done and has no place on the table, as keys; and the height they take."""
    if not plan.buttons:
        return "", 0.0
    body, x, y = "", LEFT, 4.0
    for action, said in plan.buttons:
        wide = shared.width_of(said, 15) + 26
        if x + wide > WIDTH - 8:
            x, y = LEFT, y + BAR
        key = rect(0, 0, wide, 32, rx=8) + text(wide / 2, 21, said)
        body += group(key, "rb-i-key", doing(action, said), (x, y))
        x += wide + 10
    return body, y + BAR


def large(plan: Plan, top: float) -> tuple[str, float]:
    """All zones of the player in question, to be drawn at a height; and the height they take."""
    seat, view = plan.focus, plan.view
    nation = view.nation(seat)
    title = f"{view.players[seat]}{f', {nation.title}: {nation.about}' if nation else ''}"
    letters = shared.initials(view.players)[seat]
    body = group(shared.stone(view.colours[seat], letters), at=(LEFT + 13, 14), scale=0.84)
    body += text(LEFT + 34, 19, title, "rb-i-on-page rb-i-head")
    body += group(_organiser(plan, seat), at=(LEFT, ROW + 2))
    beside, high = _beside(plan, seat, top + ROW + 2)
    body += group(beside, at=(LEFT + ORGANISER + 10, ROW + 2))
    y = ROW + 2 + max(212.0, high)
    for zone, said in (("resolving", "Being resolved"), ("play", "Play area"), ("fame_area", "Fame")):
        cards = view.zone(zone, seat) or ()
        if cards or zone == "play":
            drawn, high = row(plan, seat, (zone, said), cards, top + y)
            body += group(drawn, at=(0, y))
            y += high
    for zone, said in (
        ("loose", "Loose, not in its place yet"),
        ("to_unrest", "Unrest for the pile"),
        ("box", "Not in this game"),
    ):
        cards = view.zone(zone, seat) or ()
        if cards:
            body += text(LEFT, y + 18, f"{said} ({len(cards)}):", "rb-i-on-page rb-i-head")
            drawn, high = _chips(plan, cards)
            body += group(drawn, at=(0, y + 26))
            y += 26 + high
    return body, y


def row(plan: Plan, seat: int, named: tuple[str, str], cards: tuple[str, ...], top: float) -> tuple[str, float]:
    """A zone's cards beside each other, equal ones once with their number; and the height they take."""
    zone, said = named
    note = "" if cards else "nothing lies there"
    body = text(LEFT, 18, said, "rb-i-on-page rb-i-head")
    body += text(LEFT + shared.width_of(said, 15.5) + 10, 18, note, "rb-i-off-page") if note else ""
    counts = Counter(map(plain, cards))
    for number, (card, count) in enumerate(counts.items()):
        at, line = number % PER_ROW, number // PER_ROW
        x, y = LEFT + at * STEP, ROW + line * (face.HIGH + 12)
        place = f"own/{card}"
        if zone == "play":
            plan.spot(place, x, top + y, face.WIDE, face.HIGH)
        extra = face.Extra(
            f"{seat}/{zone}/{card}",
            count,
            exhausted=plan.view.exhausted(seat, card) if zone == "play" else 0,
            action=plan.action(place) if zone == "play" else None,
        )
        body += face.card(plan, card, x, y, extra)
    lines = -(-len(counts) // PER_ROW)
    return body, ROW + lines * (face.HIGH + 12)


def _chips(plan: Plan, cards: tuple[str, ...]) -> tuple[str, float]:
    """Cards by name, for heaps of the set-up."""
    body, x, y = "", LEFT, 0.0
    for card, count in Counter(map(plain, cards)).items():
        said = f"{plan.name(card)} ×{count}" if count > 1 else plan.name(card)
        wide = shared.width_of(said, 16.5) + 20
        if x + wide > WIDTH - 8:
            x, y = LEFT, y + 32
        suit = face.band_of(plan.view.card(card))
        chip = rect(0, 0, wide, 26, "rb-i-band", rx=6) + text(9, 18, said, "rb-i-band-text")
        body += group(chip, f"rb-i-s-{suit}", at=(x, y))
        x += wide + 8
    return body, y + 36


def _organiser(plan: Plan, seat: int) -> str:
    """State card, resources and piles."""
    view = plan.view
    side = view.side(seat)
    body = rect(0, 0, ORGANISER, 100, "rb-i-face", rx=8)
    body += f'<path class="rb-i-band" d="M0 26V8a8 8 0 0 1 8 -8H{ORGANISER - 8:g}a8 8 0 0 1 8 8V26Z"/>'
    body += sign(plan.uid, "own", 15, 13, "rb-i-on") + text(28, 18, "State card", "rb-i-band-text")
    if side:
        body += text(ORGANISER - 32, 18, side.capitalize(), "rb-i-band-text rb-i-end")
        body += f'<circle class="rb-i-disc" cx="{ORGANISER - 15:g}" cy="14" r="11"/>'
        body += sign(plan.uid, side, ORGANISER - 15, 14)
    rows = (("Action", "t-action", view.actions(seat)), ("Exhaust", "t-exhaust", view.exhausts(seat)))
    for number, (title, key, (left, full)) in enumerate(rows):
        y = 46 + 34 * number
        body += text(10, y + 5, title, "rb-i-bold")
        for n in range(max(left, full)):
            x = 98 + min(24, 124 / max(left, full, 1)) * n
            empty = f'<circle class="rb-i-slot" cx="{x:g}" cy="{y}" r="10"/>'
            body += sign(plan.uid, key, x, y, "") if n < left else empty
        body += text(ORGANISER - 8, y + 5, left, "rb-i-bold rb-i-end")
    counts = f"{view.actions(seat)[0]} Action tokens, {view.exhausts(seat)[0]} Exhaust tokens"
    said = f"State card, {side.capitalize() or 'not laid out'}: {counts}"
    found = group(body, "rb-i-s-own", attrs(data_target=f"{seat}/state") + doing(None, said))
    return found + group(_resources(plan, seat), at=(0, 108)) + group(_piles(plan, seat), at=(0, 146))


def _resources(plan: Plan, seat: int) -> str:
    body, res = "", plan.view.resources(seat)
    for number, resource in enumerate(RESOURCES):
        n = res[resource]
        chip = rect(0, 0, 50, 28, "rb-i-chip", rx=6) + sign(plan.uid, resource, 15, 14, "rb-i-gk")
        chip += text(42, 19, n, "rb-i-on-page rb-i-bold rb-i-end")
        body += group(chip, "", doing(None, f"{n} {words.resource_word(resource, n)}"), (52 * number, 0))
    if plan.view.king_tokens(seat):
        body += group(sign(plan.uid, "t-king", 0, 0, ""), "", doing(None, "King of Kings token"), (230, 14))
    return body


def _piles(plan: Plan, seat: int) -> str:
    body, view = "", plan.view
    for number, (zone, title) in enumerate(PILES):
        size = view.size(zone, seat)
        pile = rect(0, 0, 56, 40, "rb-i-none", rx=6)
        if size:
            down = zone in ("draw_deck", "nation_deck")
            pile = face.back(plan, 0, 0, 56, 40, " rb-i-nat" if zone == "nation_deck" else "")
            pile = pile if down else rect(0, 0, 56, 40, "rb-i-face", rx=6)
        pile += '<circle class="rb-i-disc" cx="28" cy="20" r="14"/>' + text(28, 25, size, "rb-i-bold rb-i-mid")
        if zone == "nation_deck" and view.marker(seat) == "nation":
            pile += sign(plan.uid, "t-exhaust", 50, 6, "", 0.8)
        pile += text(28, 57, title, "rb-i-on-page rb-i-mid")
        cards = view.zone(zone, seat)
        known = f": {words.pile_words(plan, cards)}" if cards and zone != "draw_deck" else ""
        named = attrs(data_target=f"{seat}/{zone}") + doing(None, f"{title} pile, {counted(size, 'card')}{known}")
        body += group(pile + rect(-3, -3, 62, 46, "rb-i-shine", rx=8), "", named, (64 * number, 0))
    return body


def _beside(plan: Plan, seat: int, top: float) -> tuple[str, float]:
    """The cards that lie at the organiser, without pictures; and the height they take."""
    body, number = "", 0
    zones = [(zone, said, Counter(map(plain, plan.view.zone(zone, seat) or ()))) for zone, said in BESIDE]
    lying = [(zone, said, card, count) for zone, said, counts in zones for card, count in counts.items()]
    for number, (zone, said, card, count) in enumerate(lying):
        x, y = number % COLUMNS * (face.WIDE + 42), number // COLUMNS * (face.MINI + 32)
        place = f"own/{card}"
        plan.spot(place, LEFT + ORGANISER + 10 + x, top + y + 22, face.WIDE, face.MINI)
        extra = face.Extra(
            f"{seat}/{zone}/{card}",
            count,
            exhausted=plan.view.exhausted(seat, card),
            action=plan.action(place),
            mini=True,
        )
        body += text(x, 14 + y, said, "rb-i-on-page rb-i-head") + face.card(plan, card, x, 22 + y, extra)
    return body, (number // COLUMNS + 1) * (face.MINI + 32) + 8 if lying else 0.0


def others(plan: Plan) -> tuple[str, float]:
    """The other players, each in a line or two; and the height they take."""
    body, y = "", 0.0
    for seat in range(len(plan.view.players)):
        if seat != plan.focus:
            drawn, high = _line(plan, seat)
            body += group(drawn, "", attrs(role="group", aria_label=words.seat_words(plan, seat)), (0, y))
            y += high
    return body, y


def _line(plan: Plan, seat: int) -> tuple[str, float]:
    view = plan.view
    nation, res = view.nation(seat), view.resources(seat)
    letters = shared.initials(view.players)[seat]
    body = f'<path class="rb-i-rule" d="M{LEFT:g} 2H{WIDTH - 10:g}"/>'
    body += group(shared.stone(view.colours[seat], letters), at=(LEFT + 13, 24), scale=0.84)
    side = f", {view.side(seat).capitalize()}" if view.side(seat) else ""
    name = f"{face.short(view.players[seat])}{f' ({nation.title}{side})' if nation else ''}"
    body += text(LEFT + 34, 29, name, "rb-i-on-page rb-i-head")
    x = 310.0
    tokens = (("action", view.actions(seat)[0]), ("exhaust", view.exhausts(seat)[0]))
    for key, n in (*tokens, *((resource, res[resource]) for resource in RESOURCES)):
        body += sign(plan.uid, key, x, 24, "rb-i-gk") + text(x + 14, 29, n, "rb-i-on-page")
        x += 54
    piles = [f"hand {view.hand_size(seat)}", *(f"{said.lower()} {view.size(zone, seat)}" for zone, said in PILES)]
    body += text(x, 29, ", ".join(piles), "rb-i-off-page")
    cards = tuple(view.zone("play", seat) or ()) + tuple(view.zone("loose", seat) or ())
    drawn, high = _chips(plan, cards) if cards else ("", 0.0)
    return body + group(drawn, at=(0, 44)), 48 + high
