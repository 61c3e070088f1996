"""The scoring of one player's round, to be tried out: piles, prediction, and what they cost under either reading."""

from __future__ import annotations

from collections.abc import Mapping, Set

from rulebook_lib.draw.calculator import Calculator, Dial
from rulebook_lib.draw.scene import Scene
from rulebook_lib.draw.svg import attrs, group, path, text
from rulebook_lib.horizonte.components import load_components
from rulebook_lib.horizonte.drawing import marks
from rulebook_lib.horizonte.drawing.table import pile, prediction_card
from rulebook_lib.horizonte.scoring import Tally, tally

MOST = 12
"""The sliders of the piles go so far; the rules know no limit."""
SIGNED = "signed"
UID = "hzc"


def dials(on: Set[str]) -> tuple[Dial, ...]:
    """The sliders: two piles and the prediction, whose range depends on the reading."""
    low, high = span(on)
    return (
        Dial("above", "Cards above", 0, MOST, 4),
        Dial("below", "Cards below", 0, MOST, 1),
        Dial("prediction", "Prediction", low, high, 3),
    )


def span(on: Set[str]) -> tuple[int, int]:
    """The range of the Prediction card under a reading."""
    moves = load_components().predictions[SIGNED in on]
    return moves[0].args[0], moves[-1].args[0]


def tallied(values: Mapping[str, int], on: Set[str]) -> Tally:
    """The scoring by the shipped figures."""
    figures = load_components()
    return tally(
        values["above"],
        values["below"],
        values["prediction"],
        signed=SIGNED in on,
        pair=figures.pair,
        miss=figures.miss,
    )


def draw(values: Mapping[str, int], on: Set[str]) -> Scene:
    """The Prediction card with its piles, the sum, and what the other reading would give."""
    found, figures = tallied(values, on), load_components()
    mat = (
        pile(UID, True, found.above) + pile(UID, False, found.below) + prediction_card(UID, found.prediction, span(on))
    )
    body = group(mat, at=(120, 150), scale=1.7)
    lines = [
        f"{_cards(found.pairs, 'pair')} × {figures.pair} = {found.pairs * figures.pair}",
        f"{left_words(found)}; predicted {_signed(found.prediction)}",
        f"Off by {found.off} × {figures.miss} = {found.off * figures.miss}",
    ]
    body += "".join(text(270, 96 + 36 * number, line, "rb-hz-sum") for number, line in enumerate(lines))
    body += path("M270 186h280", "rb-hz-thread")
    body += text(672, 140, found.points, "rb-hz-total") + text(672, 168, "penalty points", "rb-hz-sub")
    body += text(270, 222, other_words(values, on), "rb-hz-sub rb-hz-left")
    words = f"{'. '.join(lines)}. Together {found.points} penalty points. {other_words(values, on)}"
    drawn = group(body, "rb-hz", attrs(style="--k:1.08"))
    return Scene(marks.symbols(UID), drawn, (0, 0, 760, 290), f"Scoring: {found.points} points", words, marks.css())


def _cards(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def left_words(found: Tally) -> str:
    """What is left over after the pairs."""
    return f"{_cards(found.left, 'card')} left {found.side}" if found.left else "nothing left over"


def other_words(values: Mapping[str, int], on: Set[str]) -> str:
    """What the other reading of the prediction makes of the same piles."""
    if SIGNED in on and values["prediction"] < 0:
        return "Without signs this prediction could not be set."
    other = tallied(values, set(on) ^ {SIGNED}).points
    reading = "Unsigned" if SIGNED in on else "Signed"
    same = other == tallied(values, on).points
    return f"{reading}, this would be {other} {'as well' if same else 'instead'}."


def _signed(value: int) -> str:
    return str(value).replace("-", "−")


CALCULATOR = Calculator("Scoring of a round", dials, {SIGNED: "Signed: plus for Dragon, minus for Dog"}, draw)
"""What the scoring calculator asks and shows."""
