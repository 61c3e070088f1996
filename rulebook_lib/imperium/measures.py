"""What a claim about Imperium: Horizons can state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulebook_lib.core.common_measures import GameMeasures
from rulebook_lib.core.errors import NotationError, suggestion
from rulebook_lib.core.measures import Answer, Asked
from rulebook_lib.imperium.cards import RESOURCES, SMALL_DECKS
from rulebook_lib.imperium.components import SLOTS, Figures
from rulebook_lib.imperium.market import in_slot
from rulebook_lib.imperium.scoring import lying_of, parts, tally, unrest_of, worth
from rulebook_lib.imperium.zones import ON_TABLE, SEAT_ZONES, TABLE_ZONES, mark_of, plain

MEASURES = GameMeasures()
measure, common = MEASURES.measure, MEASURES.common


def one_of(word: str, known: Sequence[str], what: str) -> str:
    """A word out of a few.

    Raises:
        NotationError: it is another one.
    """
    if word not in known:
        raise NotationError(f"unknown {what} {word!r}{suggestion(word, known)}")
    return word


def card_of(asked: Asked, word: str) -> str:
    """A card that there is.

    Raises:
        NotationError: there is none of that name.
    """
    return one_of(word, list(asked.position.components.cards), "card")


# ---------------------------------------------------------------------- zones


@measure("cards ZONE PLAYER", "how many cards lie in a player's zone", words="{1}’s cards in {0}")
def cards(asked: Asked, zone: str, player: str) -> int:
    return len(asked.position.cards[one_of(zone, SEAT_ZONES, "zone"), asked.seat(player)])


@measure("lying ZONE PLAYER", "the cards in a player's zone", words="what lies in {1}’s {0}")
def lying(asked: Asked, zone: str, player: str) -> list[str]:
    return [plain(card) for card in asked.position.cards[one_of(zone, SEAT_ZONES, "zone"), asked.seat(player)]]


@measure("copies CARD ZONE PLAYER", "how many copies of a card lie in a player's zone", words="{2}’s {0} in {1}")
def copies(asked: Asked, card: str, zone: str, player: str) -> int:
    there = asked.position.cards[one_of(zone, SEAT_ZONES, "zone"), asked.seat(player)]
    return int(there.count(card_of(asked, card)))


@measure(
    "where CARD PLAYER",
    "the zones in which a player's copies of a card lie, the box left out",
    words="where {0} of {1} lies",
)
def where(asked: Asked, card: str, player: str) -> list[str]:
    seat = asked.seat(player)
    zones = [zone for zone in SEAT_ZONES if card_of(asked, card) in asked.position.cards[zone, seat]]
    return [zone for zone in zones if zone != "box"]


@measure("pile ZONE", "how many cards lie in a zone of the table", words="cards in the {0}")
def pile(asked: Asked, zone: str) -> int:
    return len(asked.position.cards[one_of(zone, TABLE_ZONES, "zone"), ON_TABLE])


@measure("of-suit SUIT ZONE", "how many cards of a suit lie in a zone of the table", words="{0} cards in the {1}")
def of_suit(asked: Asked, suit: str, zone: str) -> int:
    box = asked.position.components
    there = asked.position.cards[one_of(zone, TABLE_ZONES, "zone"), ON_TABLE]
    return sum(box.of_suit(plain(card), suit) for card in there)


@measure(
    "marked NUMBER", "how many Common cards in the pool bear that player mark", words="cards marked {0} in the pool"
)
def marked(asked: Asked, number: str) -> int:
    return sum(mark_of(card) == int(number) for card in asked.position.cards["pool", ON_TABLE])


@measure(
    "named NAME", "how many Common cards in the pool bear a name", words="Common cards called {0}", clause="I-CSETUP-4b"
)
def named(asked: Asked, name: str) -> int:
    box = asked.position.components
    return sum(box.cards[plain(card)].name == name for card in asked.position.cards["pool", ON_TABLE])


@measure("physical", "how many cards there are in all zones together", words="all cards together")
def physical(asked: Asked) -> int:
    return sum(map(len, asked.position.cards.values()))


@measure(
    "unrest PLAYER", "a player's Unrest cards in hand, deck, Discard, play and History", words="{0}’s Unrest cards"
)
def unrest(asked: Asked, player: str) -> int:
    return unrest_of(asked.position, asked.seat(player))


# ---------------------------------------------------------------------- players


@measure("have RESOURCE PLAYER", "a player's tokens of a resource", words="{1}’s {0}", clause="I-PSETUP-10")
def have(asked: Asked, resource: str, player: str) -> int:
    return int(asked.position.res[asked.seat(player), one_of(resource, RESOURCES, "resource")])


@measure(
    "actions PLAYER", "Action tokens on the State card", words="Action tokens on {0}’s State card", clause="I-ACTION-1"
)
def actions(asked: Asked, player: str) -> int:
    return int(asked.position.actions[asked.seat(player)])


@measure(
    "exhausts PLAYER",
    "Exhaust tokens on the State card",
    words="Exhaust tokens on {0}’s State card",
    clause="I-EXHAUST-2",
)
def exhausts(asked: Asked, player: str) -> int:
    return int(asked.position.exhausts[asked.seat(player)])


@measure("exhausted CARD PLAYER", "Exhaust tokens on a player's copies of a card", words="tokens on {1}’s {0}")
def exhausted(asked: Asked, card: str, player: str) -> int:
    return int(asked.position.exhausted.get((asked.seat(player), card_of(asked, card)), 0))


@measure(
    "marker PLAYER", "where the token of a reshuffle lies: nation, development or none", words="{0}’s reshuffle token"
)
def marker(asked: Asked, player: str) -> str:
    return asked.position.marker[asked.seat(player)] or "none"


@measure("side PLAYER", "the visible side of the State card", words="{0}’s State card shows", clause="I-PSETUP-4")
def side(asked: Asked, player: str) -> str:
    return asked.position.side[asked.seat(player)] or "none"


@measure("nation PLAYER", "a player's nation", words="{0}’s nation", clause="I-PSETUP-1")
def nation(asked: Asked, player: str) -> str:
    return str(asked.position.nations.get(asked.seat(player), "none"))


@measure("hand-size PLAYER", "the hand size that the State card shows", words="{0}’s hand size", clause="I-PUB-STATE-1")
def hand_size(asked: Asked, player: str) -> int:
    return int(asked.position.hand_size(asked.seat(player)))


@measure(
    "king-tokens PLAYER", "King of Kings tokens of a player", words="{0}’s King of Kings tokens", clause="I-PSETUP-10"
)
def king_tokens(asked: Asked, player: str) -> int:
    return int(asked.position.king_tokens[asked.seat(player)])


@measure(
    "own-tokens ACTIONS EXHAUSTS PLAYER",
    "tokens on the State card at the start if the player's nation had amounts of its own",
    words="tokens at the start of a nation with {0} and {1}",
    clause="I-PSETUP-5",
    ordered=True,
)
def own_tokens(asked: Asked, action: str, exhaust: str, player: str) -> list[int]:
    seat = asked.seat(player)
    figures = Figures(int(action), int(exhaust), asked.position.components.hand)
    other = started_with(asked, seat, by_side=(figures, figures))
    return [other.actions[seat], other.exhausts[seat]]


@measure(
    "own-goods GOODS PLAYER",
    "Goods at the start if the Power card of the player's nation added so many",
    words="Goods at the start of a nation with {0} more",
    clause="I-PSETUP-10c",
)
def own_goods(asked: Asked, goods: str, player: str) -> int:
    seat = asked.seat(player)
    return int(started_with(asked, seat, extra_goods=int(goods)).res[seat, "goods"])


def started_with(asked: Asked, seat: int, **changes: Any) -> Any:
    """The game begun with a player's nation changed."""
    position = asked.position
    box, key = position.components, position.nations[seat]
    nations = {**box.nations, key: replace(box.nations[key], **changes)}
    named = dict(position.nations)
    for other in range(len(position.players)):
        named.setdefault(other, next((one for one in nations if one not in named.values()), key))
    changed = replace(box, nations=nations)
    return type(position).start(
        position.players,
        options=position.options,
        components=changed,
        nations=[named[other] for other in sorted(named)],
    )


# ---------------------------------------------------------------------- the table


@measure(
    "slot SLOT", "the card of a Market slot; none when it is empty", words="card in the slot {0}", clause="I-PUB-REF-1"
)
def slot(asked: Asked, word: str) -> str:
    return in_slot(asked.position, one_of(word, SLOTS, "slot")) or "none"


@measure("suit SLOT", "the suit of the card of a Market slot", words="suit in the slot {0}", clause="I-CSETUP-15")
def suit(asked: Asked, word: str) -> str:
    card = in_slot(asked.position, one_of(word, SLOTS, "slot"))
    return asked.position.components.cards[card].suit if card else "none"


@measure(
    "suits-fit",
    "whether the card of each small deck's slot has the suit of its deck",
    words="do the slots fit their decks",
)
def suits_fit(asked: Asked) -> bool:
    return all(suit(asked, one) in (one, "none") for one in SMALL_DECKS)


@measure(
    "tokens SLOT", "Progress on the card of a Market slot", words="Progress in the slot {0}", clause="I-PUB-CLEAN-1"
)
def tokens(asked: Asked, word: str) -> int:
    return int(asked.position.tokens[one_of(word, SLOTS, "slot")])


@measure(
    "under SLOT",
    "Unrest cards under the card of a Market slot",
    words="Unrest under the slot {0}",
    clause="I-CSETUP-16",
)
def under(asked: Asked, word: str) -> int:
    return len(asked.position.cards[f"unrest-{one_of(word, SLOTS, 'slot')}", ON_TABLE])


@measure("market", "how many cards lie in the Market", words="cards in the Market", clause="I-CSETUP-15c")
def market(asked: Asked) -> int:
    return sum(in_slot(asked.position, one) is not None for one in SLOTS)


@measure("market-unrest", "Unrest cards under the Market", words="Unrest under the Market", clause="I-CSETUP-16")
def market_unrest(asked: Asked) -> int:
    return sum(under(asked, one) for one in SLOTS)


@measure(
    "banners-with-token SUIT",
    "whether the Market cards of a suit bear one Progress token each, and the others none",
    words="does exactly each {0} card of the Market bear a token",
    clause="I-CSETUP-17",
)
def banners(asked: Asked, word: str) -> bool:
    return all(asked.position.tokens[one] == (suit(asked, one) == word) for one in SLOTS)


@measure("board", "the side of the Market board", words="the side of the Market board", clause="I-CSETUP-2b")
def board(asked: Asked) -> str:
    return asked.position.board_side or "none"


@measure("king-side", "the visible side of King of Kings", words="King of Kings shows", clause="I-PUB-KOK-1")
def king_side(asked: Asked) -> str:
    return str(asked.position.king_side)


# ---------------------------------------------------------------------- turn and end


@measure(
    "order",
    "the order of play, the Solstice token last",
    words="the order of play",
    clause="I-CSETUP-18c",
    ordered=True,
)
def order(asked: Asked) -> list[str]:
    position = asked.position
    names = [position.players[seat] for seat in position.order]
    return [*names, "Solstice"] if names else []


common("turn", clause="I-FLOW-3")
common("decides", text="who decides now: a player, table, chance or nobody")
common("round", text="the round, from 1 on; 0 in the set-up", clause="I-FLOW-2")


@measure("kind", "the declared kind of turn; none before it is declared", words="the kind of turn", clause="I-TURN-1")
def kind(asked: Asked) -> str:
    return asked.position.turn_type or "none"


common("step", text="the step of the rulebook that is decided now; over at the end")


@measure(
    "phase", "set-up, declare, activate, innovate, revolt, clean-up, solstice or over", words="the phase of the round"
)
def phase(asked: Asked) -> str:
    return str(asked.position.phase)


common("choices")


@measure("ending", "what was triggered: scoring, collapse or none", words="what was triggered", clause="I-GOAL-2")
def ending(asked: Asked) -> Answer:
    found = asked.position.ending
    if not found:
        return Answer("none")
    return Answer(found[0], "I-END-2" if found[0] == "scoring" else "I-END-3")


@measure("over", "whether the game is over", words="is the game over", clause="I-END-1")
def over(asked: Asked) -> bool:
    return bool(asked.position.over)


@measure("triggered-by", "who triggered the end; none so far", words="who triggered the end", clause="I-END-4")
def triggered_by(asked: Asked) -> str:
    found = asked.position.ending
    return str(asked.position.players[found[1]]) if found else "none"


# ---------------------------------------------------------------------- score


common("score", words="{0}’s points", clause="I-SCORE-0")


@measure(
    "points PART PLAYER",
    "a part of a player's points: icons, fame, other, progress",
    words="{1}’s points from {0}",
    clause="I-GOAL-3",
)
def points(asked: Asked, part: str, player: str) -> Answer:
    clauses = {"icons": "I-SCORE-1", "fame": "I-SCORE-2", "other": "I-SCORE-3", "progress": "I-PUB-END-3"}
    part = one_of(part, tuple(clauses), "part")
    return Answer(parts(asked.position.scores(), asked.seat(player))[part], clauses[part])


@measure(
    "worth CARD PLAYER",
    "what a player's copies of a card bring in all",
    words="what {0} brings {1}",
    clause="I-SCORE-3",
)
def worth_of(asked: Asked, card: str, player: str) -> int:
    lines = asked.position.scores().of_seat(asked.seat(player))
    return sum(line.points for line in lines if card_of(asked, card) in line.key.split())


@measure(
    "brings CARD COUNT",
    "what one card of variable worth brings when so many cards are counted",
    words="what {0} brings for {1} cards",
    clause="I-SCORE-3",
)
def brings(asked: Asked, card: str, count: str) -> Answer:
    definition = asked.position.components.cards[card_of(asked, card)]
    if not count.isdecimal():
        raise NotationError(f"cannot read {count!r}: expected a number of cards")
    found = worth(asked.position, definition, "play", 1, Counter({definition.points.tag: int(count)}))
    return Answer(found.points, found.clauses[-1])


@measure("counted TAG PLAYER", "how many of a player's cards a criterion counts", words="{1}’s cards that count as {0}")
def counted(asked: Asked, tag: str, player: str) -> int:
    return int(tally(asked.position, lying_of(asked.position, asked.seat(player)))[tag])


common("winners", text="who wins if the game ends now", clause="I-SCORE-4")
