"""Questions about the points of Horizonte: pairs, predictions, the other reading of a prediction, who would win."""

from __future__ import annotations

from collections.abc import Callable

from rulebook_lib.core.quiz import Question, Quiz, Situation
from rulebook_lib.core.words import counted, listed
from rulebook_lib.horizonte.quiz.cycle import MOSTLY
from rulebook_lib.horizonte.scoring import Tally, tally, tally_of

POINTS = Quiz()
"""The kinds of questions about points."""


def _player(situation: Situation, fits: Callable[[Tally], bool]) -> tuple[int, Tally] | None:
    """A player with cards at the Prediction card, whose round can be reckoned."""
    position = situation.position
    found = [(seat, tally_of(position, seat)) for seat in range(len(position.players))]
    return situation.pick((seat, one) for seat, one in found if one and one.above + one.below and fits(one))


def _at(seat: int) -> tuple[str, ...]:
    """The Prediction card of a player and both piles, as the board names them."""
    return tuple(f"{what}-{seat}" for what in ("prediction", "above", "below"))


def _worked(found: Tally, player: str, *, signed: bool = False) -> str:
    """How the points of a round come about."""
    difference = str(found.left)
    if signed:
        difference = f"{found.above - found.below:+d}".replace("-", "−") if found.left else "0"
    pairs = f"{counted(found.pairs, 'pair')}, {found.pairs} × {found.pair} = {found.pairs * found.pair}."
    cube = f"{found.prediction:+d}".replace("-", "−") if signed else f"{found.prediction}"
    off = f"Left over: {difference}, the cube says {cube}: {found.off} × {found.miss} = {found.off * found.miss}."
    return f"{player}: {pairs} {off} Together {found.points}."


@POINTS.kind("points", "What does the round cost a player?")
def points(situation: Situation) -> Question | None:
    """A round as it stands, mostly with pairs."""
    paired = situation.rng.random() < MOSTLY
    found = _player(situation, lambda one: (one.pairs > 0) == paired)
    if found is None:
        return None
    seat, one = found
    player = situation.position.players[seat]
    return situation.ask_number(
        f"How many points does this round cost {player} as it stands?",
        one.points,
        situation.some((one.off * one.miss, one.pairs + one.off, one.points + one.pairs * one.pair), 2),
        reason=_worked(one, player),
        clauses=("Z-SCORE-1", "Z-SCORE-2"),
        about=("points", player),
        marked=_at(seat),
    )


@POINTS.kind("exact", "Which prediction would have been exact?")
def exact(situation: Situation) -> Question | None:
    """The prediction that costs nothing beside the pairs, often of a player with more Dog cards."""
    more_below, paired = situation.rng.random() < 0.5, situation.rng.random() < MOSTLY
    found = _player(situation, lambda one: (one.above < one.below) == more_below and (one.pairs > 0) == paired)
    if found is None:
        return None
    seat, one = found
    position = situation.position
    player, (low, high) = position.players[seat], position.prediction_range
    exact_ones = [value for value in range(low, high + 1) if tally(one.above, one.below, value).off == 0]
    if len(exact_ones) != 1:
        return None
    return situation.ask_number(
        f"To which number should {player} have set the cube, so that the prediction were exact as it stands?",
        exact_ones[0],
        situation.some({one.above + one.below, one.above, one.below, one.above - one.below}, 2),
        reason=f"{one.above} above and {one.below} below: {counted(one.pairs, 'pair')}, and {one.left} left over.",
        clauses=("Z-SCORE-2", "Z-PRED-1", "Z-SCORE-1"),
        about=("exact", player),
        marked=_at(seat),
    )


@POINTS.kind("signed", "What if predictions had a sign?")
def signed_reading(situation: Situation) -> Question | None:
    """A round under the other reading of C-13, mostly of a player with more Dog cards, for whom it matters."""
    position, more_below = situation.position, situation.rng.random() < MOSTLY
    found = _player(situation, lambda one: (one.above < one.below) == more_below and one.prediction > 0)
    if found is None:
        return None
    seat, one = found
    figures = position.components
    signed = tally(one.above, one.below, one.prediction, signed=True, pair=figures.pair, miss=figures.miss)
    player = position.players[seat]
    return situation.ask_number(
        f"Suppose that predictions have a sign (reading C-13), and {player} has set +{one.prediction}: more Dragon "
        f"cards. How many points does the round cost {player} then, as it stands?",
        signed.points,
        situation.some((one.points, signed.off * signed.miss, signed.points + signed.miss), 2),
        reason=_worked(signed, player, signed=True),
        clauses=("Z-SCORE-2", "Z-PRED-1", "Z-SCORE-1"),
        about=("signed", player),
        marked=_at(seat),
    )


@POINTS.kind("winner", "Who would win?")
def winner(situation: Situation) -> Question | None:
    """The fewest points win; mostly asked where this round has changed who is ahead."""
    position = situation.position
    tallies = [tally_of(position, seat) for seat in range(len(position.players))]
    found = [one for one in tallies if one]
    if len(found) < len(tallies) or position.round < 2 or len(tallies) > 4 or position.winner is not None:
        return None
    scores, names, seats = position.scores(), position.players, range(len(tallies))
    now = [one.points for one in found]
    before = [total - points_now for total, points_now in zip(scores.totals, now, strict=True)]
    ahead = tuple(seat for seat in seats if before[seat] == min(before))
    if ahead == scores.winners and situation.rng.random() < MOSTLY:
        return None
    best = tuple(seat for seat in seats if found[seat].off == min(one.off for one in found))
    most = tuple(seat for seat in seats if scores.totals[seat] == max(scores.totals))
    cheapest = tuple(seat for seat in seats if now[seat] == min(now))
    sums = [f"{name} {old} + {new} = {old + new}" for name, old, new in zip(names, before, now, strict=True)]
    told = listed([f"{name} {old}" for name, old in zip(names, before, strict=True)])
    return situation.ask_players(
        f"From the rounds before the points are: {told}. Who would win if the game ended now?",
        scores.winners,
        (ahead, *situation.some((best, cheapest, most), 3), *situation.some([(seat,) for seat in seats], 4)),
        reason=f"{listed(sums)}. The fewest points win.",
        clauses=("Z-END-3", "Z-TIE-1") if len(scores.winners) > 1 else ("Z-END-3", "Z-SCORE-1", "Z-SCORE-2"),
        about=("winner", *before),
    )
