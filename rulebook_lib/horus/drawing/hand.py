"""What a player holds and what lies beside the board: cards, Nile Card, the five stacks, the bag."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from rulebook_lib.core.words import counted, listed, whose
from rulebook_lib.draw import cards
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.draw.svg import doing, group, path, rect, text
from rulebook_lib.horus.components import TITLES
from rulebook_lib.horus.drawing import marks
from rulebook_lib.horus.drawing.art import BAG

if TYPE_CHECKING:
    from rulebook_lib.horus.components import Card
    from rulebook_lib.horus.view import View

_TOP = 34.0
_STEP = cards.WIDTH + 7
_PILE = 56.0
_HOLDS = 5
"""A full hand; a smaller one leaves the rest of the row empty, so that the stacks keep their place."""
_SHORT = {"rn": "R/N"}


def hand(view: View, seat: int, look: Look | None = None) -> Scene:
    """One player's hand with the Nile Card, the stacks with their counts, and the bag.

    Cards that this view may not see lie face down. When the look is live, cards and stacks that can be chosen carry
    their action.
    """
    look = look or Look()
    moves = _moves(view, look)
    row = _cards(view, seat, moves)
    nile_at = max(_HOLDS, len(row)) * _STEP + 14
    piles_at = nile_at + cards.WIDTH + 24
    body = text(0, 14, f"{whose(view.players[seat])} hand", "rb-head") + text(piles_at + 4, 14, "Stacks", "rb-head")
    body += "".join(group(card, at=(number * _STEP, 0)) for number, card in enumerate(row))
    body += path(f"M{nile_at - 10:g} {_TOP:g}v{cards.HEIGHT:g}", "rb-split") + _nile(view, seat, nile_at, moves)
    body += _piles(view, piles_at, moves)
    return Scene(
        marks.symbols_for(view, look.uid),
        group(body, "rb-hand"),
        (-6, -2, piles_at + 6 * _PILE + 8, _TOP + cards.HEIGHT + 24),
        f"{whose(view.players[seat])} hand and the stacks",
        description(view, seat),
        marks.css(),
    )


def _moves(view: View, look: Look) -> frozenset[str]:
    """The texts of the moves with cards and stacks that can be made now."""
    decision = view.decision
    if not look.live or decision is None or decision.step.name not in {"card", "stack"}:
        return frozenset()
    return frozenset(map(str, view.legal_moves))


def _played(view: View, seat: int) -> Card | None:
    """The card this player has played in the present turn."""
    return view.card if view.card and view.turn == seat else None


def card_words(card: Card) -> str:
    """A Horus Card in words."""
    centre = "any stack" if card.centre == "?" else TITLES[card.centre]
    return f"Horus Card: {centre}, number {card.number}"


# ------------------------------------------------------------------ cards


def _cards(view: View, seat: int, moves: Set[str]) -> list[str]:
    """The row of cards: the one played this turn first, then the hand, open or face down."""
    played, held = _played(view, seat), view.hand(seat)
    row = [_card(played, f"{card_words(played)}, played this turn", note="played")] if played else []
    if held is None:
        back = cards.card(0, _TOP, None, f"A Horus Card of {view.players[seat]}, face down", cls="rb-tan")
        return row + [back] * view.hand_size(seat)
    for card in held:
        action = f"card {card}"
        row.append(_card(card, card_words(card), action=action if action in moves else None))
    return row


def _card(card: Card, label: str, *, action: str | None = None, note: str = "") -> str:
    if card.centre == "?":
        face = cards.Face(card.number, huge="?", caption="any")
    else:
        face = cards.Face(card.number, marks.tile(card.centre), caption=TITLES[card.centre])
    return cards.card(0, _TOP, face, label, action=action, on=bool(note), note=note)


_NILE = (
    f"{group(marks.tile('river'), at=(-17, -22), scale=0.75)}"
    f"{group(marks.tile('necropolis'), at=(32, -22), scale=0.75)}"
    '<path class="rb-step" d="M14 46h30M36 38l9 8-9 8"/><circle class="rb-step" cx="-2" cy="46" r="11"/>'
    '<circle class="rb-step" cx="61" cy="46" r="11" stroke-dasharray="5 4"/>'
)
"""Two R/N tiles, and a stone that moves."""


def _nile(view: View, seat: int, x: float, moves: Set[str]) -> str:
    if not view.nile(seat):
        gone = rect(x, _TOP, cards.WIDTH, cards.HEIGHT, "rb-gone", rx=7)
        words = text(x + cards.WIDTH / 2, _TOP + 54, "used", "rb-name")
        return f'<g role="img" aria-label="Nile Card, already used">{gone}{words}</g>'
    label = "Nile Card: two River/Necropolis tiles, then one stone moves"
    face = cards.Face(picture=_NILE, caption="Nile")
    return cards.card(x, _TOP, face, label, action="nile" if "nile" in moves else None, cls="rb-nile")


# ------------------------------------------------------------------ stacks and bag


def _piles(view: View, x: float, moves: Set[str]) -> str:
    source = _source(view)
    found = []
    for number, (kind, count) in enumerate(view.stacks.items()):
        action = f"stack {kind}"
        found.append(
            _pile(x + number * _PILE, kind, count, on=kind == source, action=action if action in moves else None)
        )
    found.append(_pile(x + len(found) * _PILE, "bag", sum(view.bag.values()), on=source == "bag", action=None))
    return "".join(found)


def _source(view: View) -> str | None:
    """The stack from which the tile in hand was taken, or the bag."""
    kind = view.tile_in_hand
    return kind if kind is None or kind == "rn" or view.card else "bag"


def _pile(x: float, kind: str, count: int, *, on: bool, action: str | None) -> str:
    name = "Bag" if kind == "bag" else TITLES[kind]
    middle, top = _PILE / 2, _TOP + 6
    picture = BAG if kind == "bag" else marks.tile(kind)
    below = "" if kind == "bag" or count < 2 else _edges(middle - 21, top + 44, count)
    body = rect(2, top - 4, _PILE - 4, 96, "rb-hit") + below + group(picture, at=(middle - 23, top), scale=46 / 60)
    body += rect(middle - 25, top - 2, 50, 50, "rb-choose", rx=8)
    body += text(middle, top + 72, _SHORT.get(kind, name), "rb-name") + text(middle, top + 91, count, "rb-count")
    cls = " ".join(filter(None, ("rb-pile", "rb-on" if on else "", "" if count else "rb-off")))
    return group(body, cls, doing(action, f"{name}: {count} left"), (x, 0))


def _edges(x: float, y: float, count: int) -> str:
    """The edges of the tiles under the uppermost one, at most two."""
    down = range(min(count - 1, 2), 0, -1)
    return "".join(path(f"M{x:g} {y + 3.5 * k - 6:g}v4q0 5 5 5h32q5 0 5-5v-4", "rb-under") for k in down)


def description(view: View, seat: int) -> str:
    """Hand, stacks and bag in words."""
    held = view.hand(seat)
    cards_held = counted(view.hand_size(seat), "Horus Card")
    if held:
        cards_held += f": {listed([str(card) for card in held])}"
    nile = "has the Nile Card" if view.nile(seat) else "has used the Nile Card"
    stacks = listed([f"{TITLES[kind]} {count}" for kind, count in view.stacks.items()])
    bag = sum(view.bag.values())
    return f"{view.players[seat]} holds {cards_held} and {nile}. Stacks: {stacks}. Bag: {counted(bag, 'tile')}."
