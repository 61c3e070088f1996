"""The measures that games have in common: the step, whose turn it is, a player's points and the like.

A game takes over those it has, with its own clauses and, where it calls a thing differently, its own words:

>>> from rulebook_lib import horus
>>> measures = GameMeasures()
>>> measures.common("turn", clause="H-TURN-2")
>>> measures.common("winners", words="who has most points", clause="H-SCORE-6")
>>> measures.ask(horus.Position.start(["Ann", "Bo"]), ["turn"], {})
Answer(value='Ann', clause='H-TURN-2')
"""

from __future__ import annotations

from dataclasses import replace

from rulebook_lib.core.measures import Asked, Measures

COMMON = Measures()
measure = COMMON.measure


class GameMeasures(Measures):
    """The measures of a game: its own, and those that it has in common with others."""

    def common(self, name: str, *, text: str = "", words: str = "", clause: str = "") -> None:
        """Take over a measure that games have in common; what is not stated is as it stands in this module.

        Args:
            name: the name of the measure.
            text: what it tells, in a sentence.
            words: the question in words, with ``{0}`` for the first argument.
            clause: the clause the answer rests on.

        Raises:
            NotationError: games have no such measure in common.
        """
        shared = COMMON.named(name)
        self.add(replace(shared, text=text or shared.text, words=words or shared.words, clause=clause))


# ---------------------------------------------------------------------- turn and moves


@measure(
    "step",
    "the step of the rulebook that is decided now; over when the game is over",
    words="the step that comes now",
)
def step(asked: Asked) -> str:
    """The step that the decision belongs to."""
    decision = asked.position.decision
    return "over" if decision is None else str(decision.step.name)


@measure("turn", "whose turn it is", words="whose turn it is")
def turn(asked: Asked) -> str:
    """The player whose seat the position has as ``turn``."""
    return str(asked.position.players[asked.position.turn])


@measure("decides", "who decides now: a player, table, chance, or nobody", words="who decides now")
def decides(asked: Asked) -> str:
    """Who decides, in one word."""
    return str(asked.position.who_decides()).removeprefix("the ")


@measure("round", "the round, from 1 on", words="the round")
def round_number(asked: Asked) -> int:
    """What the position has as ``round``."""
    return int(asked.position.round)


@measure("choices VERB", "number of legal moves of a kind now", words="legal moves of the kind “{0}”")
def choices(asked: Asked, verb: str) -> int:
    """How many legal moves have a verb."""
    return sum(move.verb == verb for move in asked.position.legal_moves)


# ---------------------------------------------------------------------- cards


@measure("card", "the card played this turn; none before", words="the card played this turn")
def card(asked: Asked) -> str:
    """What the position has as ``card``."""
    return "none" if asked.position.card is None else str(asked.position.card)


@measure("hand-size PLAYER", "how many cards a player holds", words="cards in {0}’s hand")
def hand_size(asked: Asked, player: str) -> int:
    """How many cards the position has in the player's one of the ``hands``."""
    return len(asked.position.hands[asked.seat(player)])


@measure("discard", "cards in the discard pile", words="cards in the discard pile")
def discard(asked: Asked) -> int:
    """How many cards there are in ``discard``, where the position has the number of each kind."""
    return sum(asked.position.discard.values())


# ---------------------------------------------------------------------- points


@measure("score PLAYER", "a player's points if the game ended now", words="points of {0}")
def score(asked: Asked, player: str) -> int:
    """A player's total."""
    return int(asked.position.scores().totals[asked.seat(player)])


@measure("winners", "who wins if the game ended now", words="who wins")
def winners(asked: Asked) -> list[str]:
    """The players who would win."""
    return [asked.position.players[seat] for seat in asked.position.scores().winners]
