"""Cards drawn from their data: band, picture, name, lines with signs and words, State symbols, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulebook_lib.core.words import counted
from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import attrs, doing, group, path, rect, text
from rulebook_lib.imperium.cards import MARKET_SUITS, TITLES, Card, Cost, Effect
from rulebook_lib.imperium.drawing import words
from rulebook_lib.imperium.drawing.art import SUITS, vignette
from rulebook_lib.imperium.drawing.marks import sign
from rulebook_lib.imperium.zones import plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.drawing.plan import Plan

WIDE, HIGH = 150.0, 206.0
"""The size of a card."""
BESIDE_STATES = (12, 11, 8)
"""How many letters of a nation's name have room in the band, by the number of state signs beside them."""
MINI = 138.0
"""The height of a card without its picture."""
TUCK = 22.0
"""How far Unrest looks out from under a card."""
LINE = 18.0
MOST = 3
"""More Progress than that on a card is a number beside one token."""


class Sign(NamedTuple):
    """A sign in a line of text."""

    key: str


class Extra(NamedTuple):
    """What is on a card or can be done with it.

    Attributes:
        target: the name of the card as a thing that can be lit up.
        copies: how many equal cards lie there.
        progress, exhausted: tokens on it.
        unrest: whether Unrest looks out from under it.
        action: what choosing it does.
        more: words for its label.
        mini: whether it is drawn without its picture.
        dim: whether its action would be refused.
    """

    target: str = ""
    copies: int = 1
    progress: int = 0
    exhausted: int = 0
    unrest: bool = False
    action: str | None = None
    more: str = ""
    mini: bool = False
    dim: bool = False


def card(plan: Plan, card_id: str, x: float, y: float, extra: Extra) -> str:
    """One card with its upper left corner at a point."""
    known = plan.view.card(plain(card_id))
    high = MINI if extra.mini else HIGH
    suit = band_of(known)
    body = _tuck(plan, high) if extra.unrest else ""
    body += rect(0, 0, WIDE, high, "rb-i-face", rx=8) + _band(plan, known, suit)
    body += _text(plan, known, suit, mini=extra.mini) + _foot(plan, known, high)
    level = high - 46 if extra.mini else 56
    many = extra.progress > MOST
    tokens = ["t-progress"] * (1 if many else extra.progress) + ["t-exhaust"] * extra.exhausted
    body += "".join(sign(plan.uid, key, WIDE - 20 - 25 * n, level, "") for n, key in enumerate(tokens))
    if many:
        body += text(WIDE - 34, level + 5, f"{extra.progress} ×", "rb-i-bold rb-i-end")
    if extra.copies > 1:
        body += group(_copies(extra.copies), at=(22, high - 24 if extra.mini else 70))
    body += rect(-3, -3, WIDE + 6, high + 6, "rb-i-shine", rx=11)
    body += _frames(plan, known, extra, high)
    return group(
        body, f"rb-i-s-{suit}", attrs(data_target=extra.target) + doing(extra.action, _label(known, extra)), (x, y)
    )


def _copies(number: int) -> str:
    return f'<circle class="rb-i-disc" r="15"/>{text(0, 5, f"×{number}", "rb-i-bold rb-i-mid")}'


def _label(card: Card, extra: Extra) -> str:
    found = [words.card_words(card)]
    if extra.copies > 1:
        found.insert(0, counted(extra.copies, "card"))
    if extra.progress:
        found.append(f"{extra.progress} Progress on it")
    if extra.exhausted:
        found.append("exhausted")
    if extra.unrest:
        found.append("Unrest under it")
    return "; ".join([*found, extra.more] if extra.more else found)


def _frames(plan: Plan, card: Card, extra: Extra, high: float) -> str:
    found = ""
    if extra.action and not extra.dim:
        found += rect(-4, -4, WIDE + 8, high + 8, "rb-i-could", rx=11)
    if extra.target and extra.target in plan.look.refused:
        found += rect(-2, -2, WIDE + 4, high + 4, "rb-i-bad", rx=9)
    names = {extra.target, extra.target.rpartition("/")[2], f"card/{card.id}"}
    if names & set(plan.look.changed):
        found += shared.corners(-1, -1, WIDE + 2, high + 2, 16)
    return found


def band_of(card: Card) -> str:
    """The colour of a card's band."""
    if card.suit == "kok":
        return "fame"
    return card.suit if card.suit in SUITS else "chaos" if card.kind == "chaos" else "own"


def _tuck(plan: Plan, high: float) -> str:
    unrest = plan.view.card(plan.view.components.unrest)
    worth = str(unrest.points.fixed).replace("-", "−")
    d = f"M8 {high - 10:g}v{TUCK + 3:g}a7 7 0 0 0 7 7h{WIDE - 30:g}a7 7 0 0 0 7 -7v-{TUCK + 3:g}"
    body = path(d, "rb-i-band") + sign(plan.uid, "unrest", 22, high + 10, "rb-i-on")
    body += text(36, high + 15, "Unrest", "rb-i-band-text") + text(
        WIDE - 16, high + 15, worth, "rb-i-band-text rb-i-end"
    )
    return group(body, "rb-i-s-unrest")


def _band(plan: Plan, card: Card, suit: str) -> str:
    body = path(f"M0 26V8a8 8 0 0 1 8 -8H{WIDE - 8:g}a8 8 0 0 1 8 8V26Z", "rb-i-band")
    body += sign(plan.uid, "king" if card.suit == "kok" else suit, 15, 13, "rb-i-on")
    body += text(28, 18, _band_words(plan, card), "rb-i-band-text")
    for number, state in enumerate(card.states):
        x = WIDE - 15 - 24 * number
        body += f'<circle class="rb-i-disc" cx="{x:g}" cy="14" r="11"/>' + sign(plan.uid, state, x, 14)
    return body


def _band_words(plan: Plan, card: Card) -> str:
    nation = plan.view.components.nations.get(card.group)
    return (
        words.suit_words(card) if card.suit or nation is None else short(nation.title, BESIDE_STATES[len(card.states)])
    )


def short(name: str, most: int = 12) -> str:
    """A name, cut where it is too long."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _text(plan: Plan, card: Card, suit: str, *, mini: bool) -> str:
    body, y = "", 45.0
    if not mini:
        body += rect(6, 31, WIDE - 12, 50, "rb-i-art-ground", rx=3)
        inner = group(vignette(card.id, suit), "rb-i-art", at=(20, 32), scale=0.84)
        body, y = body + inner, 99.0
    for part in _split(card.name):
        body += text(8, y, part, "rb-i-name")
        y += 17
    y += 3
    if not card.lines:
        body += text(8, y, "nothing to resolve", "rb-i-soft")
    for line in card.lines:
        if line.keyword != "play":
            body += sign(plan.uid, line.keyword, 16, y - 5) + text(28, y, words.KEYWORDS[line.keyword], "rb-i-bold")
            body += _price(plan, line.cost, WIDE - 8, y)
            y += LINE
        elif line.cost:
            body += text(8, y, "Pay", "rb-i-soft") + _price(plan, line.cost, WIDE - 8, y)
            y += LINE
        if line.event:
            body += text(8, y, words.EVENTS[line.event], "rb-i-soft")
            y += LINE
        for effect in line.effects:
            drawn, y = flowing(plan, effect_items(effect), 8, y, WIDE - 14)
            body += drawn
    return body


def _split(name: str, most: int = 15) -> list[str]:
    """A name on one line or two."""
    if len(name) <= most or " " not in name:
        return [name]
    cut = name.rfind(" ", 0, most + 1)
    cut = cut if cut > 0 else name.index(" ")
    return [name[:cut], name[cut + 1 :]]


def _price(plan: Plan, cost: Cost, right: float, y: float) -> str:
    """A box with what has to be paid, its right edge at a point."""
    if not cost:
        return ""
    wide = 31.0 * len(cost) + 4
    body = rect(right - wide, y - 14, wide, 19, "rb-i-cost", rx=3)
    for number, (resource, amount) in enumerate(cost):
        x = right - wide + 5 + 31 * number
        body += text(x, y, amount) + sign(plan.uid, resource, x + 19, y - 5)
    return body


def effect_items(effect: Effect) -> list[str | Sign]:
    """An effect as words and signs."""
    args = [str(arg) for arg in effect.args]
    match effect.verb:
        case "gain":
            return [f"+{args[1]}", Sign(args[0]), words.resource_word(args[0], int(args[1]))]
        case "gain_per":
            return [f"+{args[1]}", Sign(args[0]), "per", args[2], Sign(args[3])]
        case "fame":
            return [f"+{args[0]}", Sign("fame"), "Fame", "card"]
        case "unrest":
            who = "others" if args[1] == "others" else "you"
            return [f"{who}:", args[0], Sign("unrest"), "Unrest"]
        case "acquire" | "advance":
            suits = args[0].split("/")
            if len(suits) == len(MARKET_SUITS):
                return [effect.verb.capitalize(), "any", "card"]
            named: list[str | Sign] = [TITLES[suits[0]]] if len(suits) == 1 else []
            return [effect.verb.capitalize(), *(Sign(suit) for suit in suits), *named]
    return list(words.effect_words(effect).split(" "))


def flowing(plan: Plan, items: list[str | Sign], left: float, y: float, right: float) -> tuple[str, float]:
    """Words and signs from left to right, on as many lines as they need; and where the next line begins."""
    body, x = "", left
    run: list[str] = []
    start = left

    def flush() -> str:
        return text(start, y, " ".join(run)) if run else ""

    for item in items:
        wide = 21.0 if isinstance(item, Sign) else shared.width_of(item, 14.2) + 5
        if x + wide > right + 11 and x > left:
            body += flush()
            run, x, start, y = [], left, left, y + LINE
        if isinstance(item, Sign):
            body += flush() + sign(plan.uid, item.key, x + 11, y - 5)
            run, start = [], x + wide + 2
            x = start
        else:
            run.append(item)
            x += wide
    return body + flush(), y + LINE


def _foot(plan: Plan, card: Card, high: float) -> str:
    """What a card is worth, what a Development costs, whether it stays."""
    points, body, y = card.points, "", high - 12
    if card.dev_cost:
        body += _price(plan, card.dev_cost, 12 + 31 * len(card.dev_cost), y)
    elif card.stays:
        body += sign(plan.uid, "pin", 16, y - 4)
        body += text(28, y, "stays", "rb-i-soft") if not points.varies else ""
    if points.varies:
        tag = points.tag
        what: str | Sign = "cards" if tag == "card" else Sign(tag)
        drawn, _ = flowing(plan, ["per", str(points.n), what], 30 if tag == "card" else 50, y, WIDE)
        body += drawn + shield(str(points.per), y)
    elif points.in_history is not None:
        body += shield(f"{points.fixed}/{points.in_history}", y, 34)
    elif points.fixed:
        drawn = shield(str(points.fixed).replace("-", "−"), y)
        body += group(drawn, "rb-i-neg") if points.fixed < 0 else drawn
    return body


def shield(words_: str, y: float, wide: float = 24) -> str:
    """The Victory Points of a card, in its lower right corner."""
    x, half = WIDE - 8 - wide, wide / 2
    d = f"M{x:g} {y - 16:g}h{wide:g}v13q0 6 {-half:g} 9.5q{-half:g} -3.5 {-half:g} -9.500z"
    return path(d, "rb-i-vp") + text(x + half, y - 1, words_, "rb-i-vpn")


def back(plan: Plan, x: float, y: float, wide: float, high: float, cls: str = "") -> str:
    """A card that lies face down."""
    ground = rect(x, y, wide, high, f"rb-i-back{cls}", rx=7)
    return ground + rect(x, y, wide, high, rx=7, extra=f' fill="url(#{plan.uid}-back)"')
