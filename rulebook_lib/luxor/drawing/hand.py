"""What lies before the players: a hand as a row with its two ends, deck and discard pile, and what everybody has.

Only the first and the last card can be played. The others are locked; choosing one tells why. A card that can be
played lights up its ways on the board while it is pointed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed, whose
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import attrs, doing, esc, group, num, path, rect, text
from rulebook_lib.luxor.drawing import floor, marks
from rulebook_lib.luxor.drawing.art import LOCK, person
from rulebook_lib.luxor.drawing.moves import card_target
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.drawing.words import card_words, have_words, reach_words
from rulebook_lib.luxor.notation import Nth
from rulebook_lib.luxor.pieces import BASIC, TREASURES, Card

if TYPE_CHECKING:
    from rulebook_lib.luxor.view import View

CARD_W, CARD_H, GAP = 82, 108, 12
_LEFT, _TOP = 216, 16
_SUNK = 16
"""How much lower a locked card lies."""
ROW = 168
"""Height of the row of cards."""
TABLE = 86
"""Height of the strip that shows what everybody has."""


def hand(view: View, seat: int, look: Look | None = None) -> Scene:
    """One player's hand, the piles, and what each player has.

    Cards that this view may not see lie face down. When the look is live, cards carry what choosing them does.
    """
    plan = Plan(view, look or Look())
    return Scene(
        marks.symbols_for(view, plan.uid),
        group(row(plan, seat, live=plan.look.live) + group(table(plan), at=(0, ROW)), "rb-hand"),
        (0, 0, floor.WIDTH, ROW + TABLE),
        f"{whose(view.players[seat])} hand and what everybody has",
        description(plan, seat),
        marks.css(),
    )


def row(plan: Plan, seat: int, *, live: bool) -> str:
    """The hand with its heading, deck and discard pile."""
    view = plan.view
    player = view.players[seat]
    body = text(16, 44, f"{whose(player)} hand", "rb-l-room")
    for number, line in enumerate(("The order is fixed.", "Only the two ends", "may be played.")):
        body += text(16, 68 + 19 * number, line, "rb-l-small")
    return body + cards(plan, seat, live=live) + _piles(plan)


# ------------------------------------------------------------------ the cards


def cards(plan: Plan, seat: int, *, live: bool) -> str:
    """The cards from left to right, and where the next card goes."""
    view = plan.view
    held, size = view.hand(seat), view.hand_size(seat)
    now = plan.step == "card" and view.turn == seat
    moves = {str(move) for move in view.legal_moves} if live and now else set()
    shown = now and not live and plan.shows("hand")
    found = []
    for number in range(1, size + 1):
        at = (_LEFT + (number - 1) * _step(size), 0)
        if held is None:
            found.append(group(_back(f"Card {number} of {view.players[seat]}, face down"), at=(at[0], _TOP + _SUNK)))
        else:
            found.append(_card(plan, held[number - 1], number, size, at[0], moves, asks=live and now, leads=shown))
    return group("".join(found) + (_middle(size, asks=now) if size else ""), "rb-l-row")


def _step(size: int) -> float:
    """From card to card; a hand of more than five cards moves together."""
    return min(CARD_W + GAP, 5 * (CARD_W + GAP) / size)


def _card(plan: Plan, card: Card, number: int, size: int, x: float, moves: set[str], *, asks: bool, leads: bool) -> str:
    end = number in (1, size)
    nth = Nth(number)
    action = next((one for one in (f"play {nth}", f"throw {nth}") if one in moves), None)
    words = f"Card {number} of {size}: {card_words(card)}"
    body = face(card)
    if end:
        body += rect(-2.5, -2.5, CARD_W + 5, CARD_H + 5, "rb-choose", rx=10)
        words += f". {_promise(plan, card, action)}" if asks or leads else ", at an end of the hand"
    else:
        body += path(floor.hatching(3, 3, CARD_W - 6, CARD_H - 6, 8), "rb-l-veil")
        body += rect(-2.5, -2.5, CARD_W + 5, CARD_H + 5, "rb-choose", rx=10)
        body += group(f'<circle r="12.5"/><path d="{LOCK}"/>', "rb-l-lock", at=(CARD_W / 2, -4))
        words += ", locked: only the first and the last card may be played"
    side = "rb-l-end rb-l-from-left" if number == 1 else "rb-l-end rb-l-from-right" if end else "rb-l-locked"
    cls = f"{_card_class(card)} {side}"
    offered = number in plan.offered and (asks or leads)
    mark = attrs(data_target=card_target(number)) if offered else ""
    if offered and leads:
        mark += f' role="button" tabindex="-1" aria-label="{esc(words)}"'
    else:
        mark += doing(action or (f"play {nth}" if asks else None), words)
    return group(body, cls, mark, (x, _TOP if end else _TOP + _SUNK))


def hand_place(view: View, seat: int, action: str) -> tuple[float, float] | None:
    """Where the card lies that a move plays, to say there why the rules refuse it."""
    verb, _, nth = action.partition(" ")
    size = view.hand_size(seat)
    number = next((one for one in range(1, size + 1) if nth == str(Nth(one))), None)
    if verb != "play" or number is None:
        return None
    return _LEFT + (number - 1) * _step(size) + CARD_W / 2, 30


def _card_class(card: Card) -> str:
    """The class that gives a card its ground: Horus cards are blue."""
    return "rb-card rb-l-card" if card.kind in BASIC else "rb-card rb-l-card rb-l-card-horus"


def _promise(plan: Plan, card: Card, action: str | None) -> str:
    if action is not None and action.startswith("throw"):
        return "Throw it away"
    return f"Play it: {reach_words(plan, card)}"


def face(card: Card) -> str:
    """The front of a card."""
    corner, huge = _texts(card)
    body = rect(0, 0, CARD_W, CARD_H, "rb-face", rx=8) + rect(4, 4, CARD_W - 8, CARD_H - 8, "rb-inner", rx=5)
    mark = text(9, 23, corner, "rb-l-corner")
    turned = f' transform="rotate(180 {num(CARD_W / 2)} {num(CARD_H / 2)})"'
    body += mark + group(mark, extra=turned)
    if huge:
        body += text(CARD_W / 2, 60, huge, "rb-l-huge rb-l-wide" if len(huge) > 2 else "rb-l-huge")
    return body + _picture(card)


def _texts(card: Card) -> tuple[str, str]:
    """The sign in the corners and the large one."""
    return {
        "move": (str(card.number), str(card.number)),
        "step": ("±1", "±1"),
        "die": ("die", ""),
        "range": (f"1–{card.number}", f"1–{card.number}"),
        "range-die": ("1–die", ""),
        "all": (f"all {card.number}", str(card.number)),
        "last": ("last", ""),
        "minus": (f"{card.number}", f"{card.number}"),
    }[card.kind]


def _picture(card: Card) -> str:
    middle = CARD_W / 2
    if card.kind == "move":
        return _bars(card.number, middle, 72)
    if card.kind == "step":
        return path(f"M{middle - 18} 77h36m-5-4.5 5 4.5-5 4.5M{middle - 13} 72.5l-5 4.5 5 4.5", "rb-l-ways")
    if card.kind in ("die", "range-die"):
        return group(marks.die(5, 40), at=(middle - 20, 33 if card.kind == "die" else 30)) + (
            _eye(middle, 72, 18) if card.kind == "range-die" else ""
        )
    if card.kind == "all":
        return "".join(_person(middle - 25 + number * 10, 68) for number in range(5))
    if card.kind == "last":
        two = _person(middle - 26, 46) + _person(middle + 12, 46) + _person(middle + 23, 46)
        return two + path(f"M{middle - 20} 42q17-16 34 0m-1-7v7h-7", "rb-l-ways") + _eye(middle, 64)
    if card.kind == "minus":
        return _person(middle - 16, 67) + text(middle + 7, 79, "−1", "rb-l-line")
    return _eye(middle, 64)


def _person(x: float, y: float) -> str:
    return path(person(x, y), "rb-l-person")


def _bars(count: int, middle: float, y: float) -> str:
    left = middle - (count * 11 - 2) / 2
    return "".join(rect(left + number * 11, y, 9, 9, "rb-l-bar", rx=1.5) for number in range(count))


def _eye(middle: float, y: float, wide: float = 24) -> str:
    return marks.sign("eye", middle - wide / 2, y, wide, wide * 0.82)


def _back(label: str) -> str:
    return group(_back_face(), extra=f' role="img" aria-label="{esc(label)}"')


def _back_face() -> str:
    body = rect(0, 0, CARD_W, CARD_H, "rb-l-pile rb-l-pile-deck", rx=8)
    return body + path("M16 84h50M23 74h36M30 64h22M41 24v32M32 34l9-10 9 10", "rb-l-back-line")


def _middle(size: int, *, asks: bool) -> str:
    """Where a new card goes. While a card has to be played this depends on its end, and shows when it is pointed at."""
    note = text(_LEFT + (5 * _step(5) - GAP) / 2, _TOP + 149, "a new card goes into the middle", "rb-l-note")
    if size % 2 == 0:
        return group(_caret(size // 2, size, "rb-l-shown") + note, extra=' aria-hidden="true"')
    if not asks:
        return group(note, extra=' aria-hidden="true"')
    left = _caret((size - 1) // 2 + 1, size, "rb-l-drop-left")
    return group(left + _caret((size - 1) // 2, size, "rb-l-drop-right") + note, extra=' aria-hidden="true"')


def _caret(after: int, size: int, cls: str) -> str:
    """A line behind so many cards."""
    x = _LEFT + after * _step(size) - GAP / 2
    body = path(f"M{num(x)} {_TOP + 6}v118", "rb-l-caret") + path(f"m{num(x - 6)} {_TOP + 134} 6-8 6 8z", "rb-l-tip")
    return group(body, f"rb-l-drop {cls}")


# ------------------------------------------------------------------ deck and discard pile


def _piles(plan: Plan) -> str:
    view = plan.view
    discarded = sum(view.discard.values())
    deck = _pile("Deck", view.deck_size, _deck(view.deck_size))
    top = _top_card(plan)
    shown = group(face(top), _card_class(top)) if top else _no_pile()
    return group(deck, at=(738, _TOP)) + group(_pile("Discard", discarded, shown), at=(842, _TOP))


def _top_card(plan: Plan) -> Card | None:
    """A card of the open discard pile: the one just played, or any."""
    discard = plan.view.discard
    played = plan.view.card
    return played if played in discard else next(iter(discard), None)


def _deck(count: int) -> str:
    edges = [rect(2 * k, -2 * k, CARD_W, CARD_H, "rb-l-pile rb-l-pile-deck", rx=8) for k in (2, 1) if count > k]
    return "".join(edges) + _back_face() if count else _no_pile()


def _no_pile() -> str:
    return rect(0, 0, CARD_W, CARD_H, "rb-l-pile rb-l-pile-off", rx=8)


def _pile(name: str, count: int, body: str) -> str:
    middle = CARD_W / 2
    words = text(middle, CARD_H + 18, name, "rb-l-count")
    words += text(middle, CARD_H + 35, counted(count, "card"), "rb-l-small rb-l-mid")
    return f'<g role="img" aria-label="{name}: {counted(count, "card")}">{body}{words}</g>'


# ------------------------------------------------------------------ what everybody has


def table(plan: Plan) -> str:
    """A field for each player: looted tiles by kind, wild treasures, keys, scarabs."""
    wide = (floor.WIDTH - 2 * floor.MARGIN - 8) / 4
    return "".join(_field(plan, seat, floor.MARGIN + seat * (wide + 8 / 3), wide - 6) for seat in plan.seats)


def _field(plan: Plan, seat: int, x: float, wide: float) -> str:
    view = plan.view
    kinds = [tile.kind for tile in view.looted(seat)]
    counts = [(kind, kinds.count(kind)) for kind in TREASURES]
    counts += [("wild", view.wilds(seat)), ("key", view.keys(seat)), ("scarab", view.scarab_count(seat))]
    now = seat == view.turn and view.decision is not None
    body = rect(0, 0, wide, TABLE - 8, "rb-l-own" if now else "rb-hit", rx=6)
    body += marks.standing(plan.uid, seat, 18, 35)
    body += text(36, 26, _short(view.players[seat]), "rb-l-name")
    body += text(wide - 8, 26, f"looted {view.running(seat)}", "rb-l-small rb-l-left")
    step = (wide - 12) / 6
    for number, (kind, count) in enumerate(counts):
        middle = 6 + step * (number + 0.5)
        cls = "" if kind in TREASURES else "rb-l-bare"
        body += marks.sign(kind, middle - 11, 34, 22, cls=cls, uid=plan.uid) + text(middle, 72, count, "rb-l-what")
    label = f"{view.players[seat]}: running score {view.running(seat)}, {have_words(plan, seat)}"
    return group(body, extra=f' role="img" aria-label="{esc(label)}"', at=(x, 4))


def _short(name: str) -> str:
    return name if len(name) <= 11 else f"{name[:10]}…"


def description(plan: Plan, seat: int) -> str:
    """Hand and piles in words."""
    view = plan.view
    held = view.hand(seat)
    shown = f": {listed([str(card) for card in held])}" if held else ""
    found = [f"{view.players[seat]} holds {counted(view.hand_size(seat), 'card')}{shown}."]
    gone = counted(sum(view.discard.values()), "card")
    found.append(f"Deck: {counted(view.deck_size, 'card')}. Discard pile: {gone}.")
    found += [f"{view.players[one]}: {have_words(plan, one)}." for one in plan.seats]
    return " ".join(found)
