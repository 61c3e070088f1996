"""What a claim about Horizonte can state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebook_lib.core.chance import Unlisted
from rulebook_lib.core.common_measures import GameMeasures
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.measures import Answer, Asked, one_of
from rulebook_lib.horizonte.deck import SUITS, Card, read_card
from rulebook_lib.horizonte.play import finished_tricks
from rulebook_lib.horizonte.scoring import Tally, tally, tally_of
from rulebook_lib.horizonte.tricks import DOG, DRAGON, JOINT, TRICK_OF, dog_winner, dragon_winner

if TYPE_CHECKING:
    from rulebook_lib.horizonte.play import PlayedCycle
    from rulebook_lib.horizonte.tricks import Play

MEASURES = GameMeasures()
measure, common = MEASURES.measure, MEASURES.common
TRICKS = (DRAGON, DOG)


def card_of(suit: str, value: str) -> Card:
    """The card that two words name.

    Raises:
        NotationError: they name none.
    """
    try:
        return read_card(f"{suit} {value}")
    except ValueError:
        raise NotationError(f"cannot read '{suit} {value}': expected a card such as Ocean 8") from None


def name(asked: Asked, seat: int) -> str:
    """A player's name, or none."""
    return "none" if seat < 0 else str(asked.position.players[seat])


def plays(asked: Asked, trick: str) -> tuple[Play, ...]:
    """The cards of a trick as Dragon or Dog: the open one, or the joint trick that is both."""
    one_of(trick, (*TRICKS, JOINT), "trick")
    found: tuple[Play, ...] = asked.position.trick(JOINT if asked.position.joint else trick)
    return found


def last(asked: Asked) -> PlayedCycle:
    """The cycle finished last.

    Raises:
        NotationError: none is finished in this round.
    """
    if not asked.position.record:
        raise NotationError("no cycle has been finished in this round yet")
    found: PlayedCycle = asked.position.record[-1]
    return found


# ---------------------------------------------------------------------- whose turn, which trick


common("step", words="step", clause="Z-GOAL-2")


@measure(
    "turn", "who decides now: a player, chance, the table, or nobody", words="whose turn it is", clause="Z-TRICK-5"
)
def turn(asked: Asked) -> str:
    return str(asked.position.who_decides())


@measure("holder TRICK", "who holds the Initiative card of the dragon or the dog", words="holder of the {0} Initiative")
def holder(asked: Asked, trick: str) -> Answer:
    one_of(trick, TRICKS, "Initiative card")
    clause = "Z-DRAGON-8" if trick == DRAGON else "Z-DOG-8"
    return Answer(name(asked, getattr(asked.position, trick)), clause)


@measure("joint", "whether the Placement cards lie side by side", words="joint trick", clause="Z-BOTH-1")
def joint(asked: Asked) -> bool:
    return bool(asked.position.joint)


@measure(
    "order STAGE",
    "who plays in a stage of the present cycle, in order: dragon, dog, resume (the Dragon Trick goes on) or joint",
    words="order of play: {0}",
    ordered=True,
    clause="Z-TRICK-5",
)
def order(asked: Asked, stage: str) -> list[str]:
    one_of(stage, tuple(TRICK_OF), "stage")
    return [name(asked, turn.seat) for turn in asked.position.seen_by(None).turns if turn.stage == stage]


@measure("break", "after how many Dragon cards the Dog Trick interrupts", words="cards before the break")
def cards_before_break(asked: Asked) -> Answer:
    return Answer(len(order(asked, DRAGON)), "Z-DOG-1")


common("round", text="the round, from 1 on; 0 before the first deal", words="round", clause="Z-END-2")


@measure("cycle", "the cycle in this round, from 1 on", words="cycle", clause="Z-TRICK-5")
def cycle_number(asked: Asked) -> int:
    return int(asked.position.cycle)


# ---------------------------------------------------------------------- hands and what may be played


@measure("hand-size PLAYER", "how many cards a player holds", words="cards in hand of {0}", clause="Z-DEAL-1")
def hand_size(asked: Asked, player: str) -> int:
    return int(asked.position.hands[asked.seat(player)].bit_count())


@measure("holds PLAYER SUIT VALUE", "whether a player holds a card", words="{0} holds {1} {2}", clause="Z-TRICK-1")
def holds(asked: Asked, player: str, suit: str, value: str) -> bool:
    hand = asked.position.deck.of(asked.position.hands[asked.seat(player)])
    return card_of(suit, value) in hand


@measure("has PLAYER SUIT", "whether a player holds cards of a suit", words="{0} has {1}", clause="Z-TRICK-3")
def has_suit(asked: Asked, player: str, suit: str) -> bool:
    one_of(suit, SUITS, "suit")
    return any(card.suit == suit for card in asked.position.deck.of(asked.position.hands[asked.seat(player)]))


@measure("any-card", "whether whoever plays now may play any card of the hand", words="any card may be played")
def any_card(asked: Asked) -> Answer:
    position, decision = asked.position, asked.position.decision
    if decision is None or decision.step.verbs != ("play",):
        return Answer(False, "Z-GOAL-2")
    held = position.deck.of(position.hands[decision.actor])
    led = position.trick(TRICK_OF[decision.step.name])
    return Answer(len(position.legal_moves) == len(held), "Z-TRICK-4" if led else "Z-TRICK-2")


@measure("legal-suits", "the suits of the cards that may be played now", words="suits that may be played")
def legal_suits(asked: Asked) -> Answer:
    decision = asked.position.decision
    playing = decision is not None and decision.step.verbs == ("play",)
    suits = {move.args[0].suit for move in asked.position.legal_moves} if playing else set()
    return Answer([suit for suit in SUITS if suit in suits], "Z-TRICK-3")


@measure("choices", "number of legal moves now", words="number of choices", clause="Z-TRICK-3")
def choices(asked: Asked) -> int:
    moves = asked.position.legal_moves
    if isinstance(moves, Unlisted):
        raise NotationError("a deal has too many outcomes to count")
    return len(moves)


# ---------------------------------------------------------------------- open tricks


@measure(
    "cards TRICK", "the cards of an open trick, in the order of play", words="cards in the {0} trick", ordered=True
)
def cards(asked: Asked, trick: str) -> Answer:
    return Answer([str(play.card) for play in plays(asked, trick)], "Z-TRICK-1")


@measure("in-trick TRICK", "how many cards lie in an open trick", words="number of cards in the {0} trick")
def in_trick(asked: Asked, trick: str) -> Answer:
    return Answer(len(plays(asked, trick)), "Z-TRICK-1")


@measure(
    "complete TRICK", "whether everybody has a card in an open trick", words="{0} trick complete", clause="Z-EVAL-1"
)
def complete(asked: Asked, trick: str) -> bool:
    return len(plays(asked, trick)) == len(asked.position.players)


@measure(
    "led TRICK", "the suit that was led to an open trick; none while it is empty", words="suit led to the {0} trick"
)
def led(asked: Asked, trick: str) -> Answer:
    found = plays(asked, trick)
    return Answer(found[0].card.suit if found else "none", "Z-TRICK-3")


@measure("suit-count TRICK SUIT", "how many cards of a suit lie in an open trick", words="{1} cards in the {0} trick")
def suit_count(asked: Asked, trick: str, suit: str) -> Answer:
    one_of(suit, SUITS, "suit")
    return Answer(sum(play.card.suit == suit for play in plays(asked, trick)), "Z-DRAGON-5")


@measure(
    "lowest TRICK", "the lowest value in an open trick; none while it is empty", words="lowest value in the {0} trick"
)
def lowest(asked: Asked, trick: str) -> Answer:
    return Answer(min((play.card.value for play in plays(asked, trick)), default=None), "Z-DOG-5")


@measure(
    "lowest-by TRICK", "who played a card of the lowest value", words="players of the lowest value in the {0} trick"
)
def lowest_by(asked: Asked, trick: str) -> Answer:
    found = plays(asked, trick)
    low = min((play.card.value for play in found), default=None)
    return Answer([name(asked, play.seat) for play in found if play.card.value == low], "Z-DOG-6")


@measure("winning TRICK", "who would win an open trick as it lies, as dragon or as dog", words="{0} trick would go to")
def winning(asked: Asked, trick: str) -> Answer:
    return ahead(asked, plays(asked, one_of(trick, TRICKS, "trick")), trick)


@measure(
    "winning-without TRICK SUIT VALUE",
    "who would win an open trick if one card were not there",
    words="{0} trick without {1} {2} would go to",
)
def winning_without(asked: Asked, trick: str, suit: str, value: str) -> Answer:
    found, gone = plays(asked, one_of(trick, TRICKS, "trick")), card_of(suit, value)
    if gone not in [play.card for play in found]:
        raise NotationError(f"{gone} does not lie in the {trick} trick")
    return ahead(asked, tuple(play for play in found if play.card != gone), trick)


def ahead(asked: Asked, found: tuple[Play, ...], trick: str) -> Answer:
    """Who is ahead in a trick, judged as Dragon or as Dog."""
    if not found:
        return Answer("none")
    on_table = [play.card for play in found]
    if trick == DOG:
        best, clause = dog_winner(on_table), "Z-DOG-5"
        if sum(card.value == on_table[best].value for card in on_table) > 1:
            clause = "Z-DOG-6"
    else:
        best = dragon_winner(on_table)
        clause = "Z-DRAGON-5" if on_table[best].suit == SUITS[0] else "Z-DRAGON-6"
    return Answer(name(asked, found[best].seat), clause)


# ---------------------------------------------------------------------- the cycle finished last


@measure("won TRICK", "who won the dragon or dog trick of the cycle finished last", words="winner of the {0} trick")
def won(asked: Asked, trick: str) -> Answer:
    cycle = last(asked)
    seat = cycle.dragon_winner if one_of(trick, TRICKS, "trick") == DRAGON else cycle.dog_winner
    return Answer(name(asked, seat), "Z-DRAGON-5" if trick == DRAGON else "Z-DOG-5")


def winning_card(asked: Asked, trick: str) -> Card:
    """The card that won the dragon or dog trick of the cycle finished last."""
    cycle, players = last(asked), len(asked.position.players)
    dragon_trick, dog_trick = finished_tricks(cycle, players)
    if one_of(trick, TRICKS, "trick") == DRAGON:
        number = dragon_trick[(cycle.dragon_winner - cycle.dragon) % players]
    else:
        number = dog_trick[(cycle.dog_winner - cycle.dog) % players]
    found: Card = asked.position.deck.cards[number]
    return found


@measure("won-with TRICK", "the card that won in the cycle finished last", words="card that won the {0} trick")
def won_with(asked: Asked, trick: str) -> Answer:
    return Answer(str(winning_card(asked, trick)), "Z-DRAGON-7" if trick == DRAGON else "Z-DOG-7")


@measure("bonus TRICK", "whether the trick finished last was won with a bonus value", words="bonus for the {0} trick")
def bonus(asked: Asked, trick: str) -> Answer:
    return Answer(winning_card(asked, trick).value in asked.position.deck.bonus, "Z-BONUS-1")


# ---------------------------------------------------------------------- piles


@measure("above PLAYER", "cards above a player's Prediction card", words="cards above, {0}", clause="Z-DRAGON-7")
def above(asked: Asked, player: str) -> int:
    return len(asked.position.above[asked.seat(player)])


@measure("below PLAYER", "cards below a player's Prediction card", words="cards below, {0}", clause="Z-DOG-7")
def below(asked: Asked, player: str) -> int:
    return len(asked.position.below[asked.seat(player)])


@measure("pile SIDE PLAYER", "which cards lie above or below a player's Prediction card", words="cards {0}, {1}")
def pile(asked: Asked, side: str, player: str) -> Answer:
    found = getattr(asked.position, one_of(side, ("above", "below"), "side"))[asked.seat(player)]
    clause = "Z-DRAGON-7" if side == "above" else "Z-DOG-7"
    return Answer([str(asked.position.deck.cards[card]) for card in found], clause)


@measure("discard", "cards in the discard", words="cards discarded", clause="Z-DISCARD-1")
def discard(asked: Asked) -> int:
    return len(asked.position.discard)


@measure("in-play", "cards that are in play with so many players", words="cards in play", clause="Z-SETUP-3")
def in_play(asked: Asked) -> int:
    return len(asked.position.deck.share(len(asked.position.players)).in_play)


@measure("aside", "cards that are set aside now", words="cards set aside", clause="Z-SETUP-3")
def aside(asked: Asked) -> int:
    return len(asked.position.aside)


@measure(
    "markers",
    "set-aside cards that lie in a pile because a card was missing",
    words="set-aside cards used as markers",
    clause="Z-BONUS-2",
)
def markers(asked: Asked) -> int:
    position = asked.position
    return len(position.deck.share(len(position.players)).aside) - len(position.aside)


@measure("drawn PLAYER", "the card a player has drawn for the Initiative; none before", words="card drawn by {0}")
def drawn(asked: Asked, player: str) -> Answer:
    card = asked.position.drawn.get(asked.seat(player))
    return Answer("none" if card is None else str(asked.position.deck.cards[card]), "Z-SETUP-4")


# ---------------------------------------------------------------------- predictions and points


@measure("prediction PLAYER", "what a player's cube shows; none while it is not set", words="prediction of {0}")
def prediction(asked: Asked, player: str) -> Answer:
    return Answer(asked.position.predictions[asked.seat(player)], "Z-PRED-1")


@measure("revealed", "whether the predictions are open", words="predictions revealed", clause="Z-PRED-3")
def revealed(asked: Asked) -> bool:
    return bool(asked.position.revealed)


@measure(
    "sees PLAYER OTHER",
    "what a player sees of a prediction: its value, set (value hidden), or none",
    words="what {0} sees of the prediction of {1}",
)
def sees(asked: Asked, player: str, other: str) -> Answer:
    view, seat = asked.position.seen_by(player), asked.seat(other)
    hidden = "set" if view.has_predicted(seat) else "none"
    value = view.prediction(seat)
    return Answer(hidden if value is None else value, "Z-PRED-2")


def figures(asked: Asked, player: str) -> Tally:
    """The scoring of a player's round as it stands.

    Raises:
        NotationError: the predictions are not revealed.
    """
    found = tally_of(asked.position, asked.seat(player))
    if found is None:
        raise NotationError("a round can be scored only when the predictions are revealed")
    return found


@measure("pairs PLAYER", "a player's pairs of one card above and one below", words="pairs of {0}", clause="Z-SCORE-1")
def pairs(asked: Asked, player: str) -> int:
    return figures(asked, player).pairs


@measure("pair-points PLAYER", "points for a player's pairs", words="points for pairs, {0}", clause="Z-SCORE-1")
def pair_points(asked: Asked, player: str) -> int:
    found = figures(asked, player)
    return found.pairs * found.pair


@measure("left PLAYER", "cards left over when the pairs are gone", words="cards left over, {0}", clause="Z-SCORE-1")
def left(asked: Asked, player: str) -> int:
    return figures(asked, player).left


@measure("left-side PLAYER", "where they lie: above, below or none", words="side of the cards left over, {0}")
def left_side(asked: Asked, player: str) -> Answer:
    return Answer(figures(asked, player).side, "Z-SCORE-1")


@measure("off PLAYER", "how far a player's prediction is off", words="prediction off by, {0}", clause="Z-SCORE-2")
def off(asked: Asked, player: str) -> int:
    return figures(asked, player).off


@measure("off-points PLAYER", "points for that", words="points for the prediction, {0}", clause="Z-SCORE-2")
def off_points(asked: Asked, player: str) -> int:
    found = figures(asked, player)
    return found.off * found.miss


@measure("round-points PLAYER", "a player's points of this round so far", words="points of this round, {0}")
def round_points(asked: Asked, player: str) -> Answer:
    return Answer(figures(asked, player).points, "Z-SCORE-2")


@measure(
    "points-for ABOVE BELOW PREDICTION",
    "points for so many cards and a prediction, under the reading in force",
    words="points for {0} above, {1} below, prediction {2}",
)
def points_for(asked: Asked, *numbers: str) -> Answer:
    try:
        above_cards, below_cards, cube = map(int, numbers)
    except ValueError:
        raise NotationError(f"expected three whole numbers, got {' '.join(numbers)!r}") from None
    position: Any = asked.position
    rules = position.components
    found = tally(above_cards, below_cards, cube, signed=position.signed, pair=rules.pair, miss=rules.miss)
    return Answer(found.points, "Z-SCORE-2")


common("score", clause="Z-END-3")
common("winners", text="who has the fewest points if the game ended now", words="winners", clause="Z-END-3")
