"""Questions about points and the end of Imperium: what counts, what a card is worth, Fame, Unrest and Collapse."""

from __future__ import annotations

from typing import Any

from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.words import counted, listed
from rulebook_lib.imperium.cards import TITLES, Card
from rulebook_lib.imperium.end import must_take_in_vain
from rulebook_lib.imperium.quiz.turns import settled, step_of
from rulebook_lib.imperium.scoring import lying_of, tally, worth
from rulebook_lib.imperium.zones import ON_TABLE

POINTS = Quiz()
"""The kinds of questions about points."""
ZONES = {
    "play": "in the play area",
    "discard": "in the Discard",
    "history": "in the History",
    "fame_area": "in the Fame area",
    "hand": "in the hand",
    "draw_deck": "in the Draw deck",
    "nation_deck": "in the Nation deck",
    "development": "among the open Developments",
    "accession": "above the organiser, not yet in the deck",
}
"""Where a card with points can lie, in words."""


def _begun(situation: Situation) -> bool:
    return bool(situation.position.round)


def _scores_in(position: Any, seat: int, zone: str, card: str) -> bool:
    return (zone, card) in lying_of(position, seat)


@POINTS.kind("counts", "Which card brings points where it lies?")
def counts(situation: Situation) -> Question | None:
    """Cards with points in all kinds of places, of which one is counted, or one is not."""
    if not _begun(situation):
        return None
    position, seat = situation.position, situation.position.turn
    cards, wanted = position.components.cards, situation.rng.random() < 0.5
    there = [(zone, card) for zone in ZONES for card in dict.fromkeys(position.cards[zone, seat])]
    there = [(zone, card) for zone, card in there if cards[card].points.fixed and cards[card].points.in_history is None]
    groups: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for zone, card in situation.some(there, len(there)):
        groups[_scores_in(position, seat, zone, card)].append((zone, card))
    right = situation.pick(groups[wanted])
    if right is None or len(groups[not wanted]) < 2:
        return None
    player = position.players[seat]
    asked = "is counted" if wanted else "is not counted"
    zone = ZONES[right[0]]
    return situation.ask(
        f"Which of these cards of {player} {asked} if the game ends now?",
        _card_at(cards[right[1]], *right),
        [_card_at(cards[card], zone, card) for zone, card in groups[not wanted]],
        reason=f"Cards {zone} {'count' if wanted else 'do not count'} under the readings of this game.",
        clauses=("I-SCORE-2",) if right[0] == "fame_area" else ("I-SCORE-1", "I-PUB-END-3"),
        about=("counts", wanted),
    )


def _card_at(card: Card, zone: str, _: str) -> Option:
    """A card with its points where it lies, as an answer."""
    points = str(card.points.fixed).replace("-", "−")
    return Option(f"{card.name} ({points}) {ZONES[zone]}", (zone, card.id))


@POINTS.kind("worth", "What is a card worth that counts others?")
def worth_of(situation: Situation) -> Question | None:
    """A card of variable worth in a zone that is scored."""
    if not _begun(situation):
        return None
    position, seat = situation.position, situation.position.turn
    lying = lying_of(position, seat)
    found = situation.pick((zone, card) for zone, card in lying if position.components.cards[card].points.varies)
    if found is None:
        return None
    zone, card = found[0], position.components.cards[found[1]]
    points = card.points
    by_zone = {one: tally(position, [(one, other) for other in position.cards[one, seat]])[points.tag] for one in ZONES}
    counted_ones = tally(position, lying)
    number = counted_ones[points.tag]
    if number < points.n and situation.rng.random() < 0.9:
        return None
    found_worth = worth(position, card, zone, 1, counted_ones)
    everywhere, what = sum(by_zone.values()), TITLES.get(points.tag, "other")
    told = listed([f"{n} {ZONES[one]}" for one, n in by_zone.items() if n]) or "none"
    kind = "cards of any suit" if points.tag == "card" else f"{what} cards"
    player = position.players[seat]
    return situation.ask_number(
        f"{card.name} is worth {points.per} for each {points.n} {kind}. Of these {player} has {told}. "
        f"How many points does {card.name} bring if the game ends now?",
        found_worth.points,
        situation.some({everywhere // points.n, by_zone["play"] // points.n, -(-number // points.n), number}, 3),
        reason=f"{number} are in zones that count, {counted(number // points.n, 'whole group')} of {points.n}: "
        f"{found_worth.points}.",
        clauses=(*found_worth.clauses, "I-SCORE-1", "I-PUB-END-3"),
        about=("worth", zone, card.id),
    )


# ---------------------------------------------------------------------- the ends of the game


@POINTS.kind("fame", "What does this Fame card bring?")
def fame(situation: Situation) -> Question | None:
    """A card that brings Fame, mostly when the Fame deck is used up or nearly so."""
    if not _begun(situation):
        return None
    left = len(situation.position.cards["fame_deck", ON_TABLE])
    if left > 1 and situation.rng.random() < 0.9:
        return None
    found = situation.later(lambda now: bool(_fame_moves(now)))
    move = situation.pick(_fame_moves(found.position)) if found else None
    if found is None or move is None:
        return None
    position, seat = found.position, found.position.turn
    after = settled(found, move)
    left = len(position.cards["fame_deck", ON_TABLE])
    king = position.king_side != after.king_side or position.king_tokens[seat] > after.king_tokens[seat]
    gained = len(after.cards["fame_area", seat]) > len(position.cards["fame_area", seat])
    scoring = bool(after.ending) and not position.ending
    right = "card" if gained else "scoring" if scoring else "king" if king else "nothing"
    texts = {
        "card": "a Fame card, and play goes on",
        "scoring": "King of Kings is drawn, and Scoring is triggered",
        "king": "King of Kings brings its reward, and play goes on",
        "nothing": "nothing",
    }
    options = {key: Option(text, key) for key, text in texts.items()}
    player, card = position.players[seat], position.card_name(move.args[0])
    deck = counted(left, "face-down card") if left else "no card"
    return found.ask(
        f"{player} plays {card}, which brings 1 Fame. The Fame deck holds {deck} above King of Kings. "
        "What does that bring?",
        options[right],
        options.values(),
        reason="The top Fame card is gained, and King of Kings stays where it is."
        if left
        else "No Fame card is left, so it is King of Kings that is drawn.",
        clauses=("I-END-2", "I-CSETUP-8a"),
        about=("fame", str(move)),
        hand=seat,
    )


def _fame_moves(position: Any) -> list[Any]:
    """The cards that can be played for one Fame card."""
    if step_of(position) != "action":
        return []
    cards = position.components.cards
    return [
        move
        for move in position.legal_moves
        if move.verb == "play" and any(effect == ("fame", (1,)) for effect in cards[move.args[0]].lines[0].effects)
    ]


@POINTS.kind("unrest", "What happens when Unrest has to be taken?")
def taking_unrest(situation: Situation) -> Question | None:
    """Unrest that a player must take, from a pile that is mostly used up."""
    position = situation.position
    if not position.round or position.stops:
        return None
    pile = len(position.cards["unrest", ON_TABLE])
    if pile > 0 and situation.rng.random() < 0.98:
        return None
    names, seat = position.players, situation.rng.randrange(len(position.players))
    after = position.copy(history=False)
    if not pile:
        must_take_in_vain(after, seat)
    collapsed = bool(after.ending) and after.ending[0] == "collapse"
    chaos = [len(position.cards["chaos", one]) for one in range(len(names))]
    right = "take" if pile else "collapse" if collapsed else "nothing"
    texts = {
        "take": "The top card of the pile comes to the hand",
        "collapse": f"Collapse is triggered, and {names[seat]} loses",
        "nothing": "Nothing is taken, and play goes on",
        "scoring": "Scoring is triggered",
    }
    reasons = {
        "take": "There is a card to take.",
        "collapse": "The pile is empty, and no Chaos pile holds a card.",
        "nothing": "The pile is empty, but a Chaos pile still holds cards.",
    }
    options = {key: Option(text, key) for key, text in texts.items()}
    return situation.ask(
        f"{names[seat]} must take an Unrest card. The Unrest pile holds {pile or 'none'}, the Chaos piles of all "
        f"players hold {sum(chaos) or 'no card'}. What happens?",
        options[right],
        options.values(),
        reason=reasons[right],
        clauses=("I-PUB-UNR-1",) if pile else ("I-END-3", "I-END-4", "I-TIP-3"),
        about=("unrest", names[seat]),
    )
