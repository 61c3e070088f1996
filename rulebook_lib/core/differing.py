"""Where the readings of an ambiguous rule differ: a step of an example, and what is computed there under each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulebook_lib.core.errors import UnknownName
from rulebook_lib.core.example import Claim, Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.replay import OtherReading, Played, judge, replay
from rulebook_lib.core.rulebook import Choice, Reading


@dataclass(frozen=True)
class Difference:
    """A claim whose answer depends on the reading.

    Attributes:
        claim: what is asked.
        here: what is computed under the reading of the example.
        there: what is computed under the other one.
    """

    claim: Claim
    here: str
    there: str


@dataclass(frozen=True)
class Showing:
    """A step of an example at which another reading is shown.

    Attributes:
        reading: the ambiguity.
        example: the example, of whose other readings only those of this ambiguity are left.
        index: the step, from 0.
        here: the choice that the example is played under.
        there: the other choice.
        differences: what comes out differently.
    """

    reading: Reading
    example: Example
    index: int
    here: Choice
    there: Choice
    differences: tuple[Difference, ...]


def showings(game: Game, reading: Reading) -> Iterator[Showing]:
    """The steps of shipped examples at which other choices of a reading are shown."""
    for example in game.examples.values():
        if any(shown.option == reading.option for step in example.steps for shown in step.readings):
            yield from _showings(example, reading)


def best_showing(game: Game, reading: Reading) -> Showing:
    """The step at which most is seen of what depends on a reading, if possible from the side of its first choice.

    Raises:
        UnknownName: no shipped example shows another choice of it.
    """
    found = list(showings(game, reading))
    if not found:
        raise UnknownName("reading with an example", reading.id, ())

    def telling(showing: Showing) -> tuple[bool, bool, int]:
        count = len(showing.differences)
        return count > 0, showing.here == reading.choices[0], count

    return max(found, key=telling)


def _showings(example: Example, reading: Reading) -> Iterator[Showing]:
    steps = [
        replace(step, readings=tuple(shown for shown in step.readings if shown.option == reading.option))
        for step in example.steps
    ]
    example = replace(example, steps=tuple(steps))
    choices = {choice.value: choice for choice in reading.choices}
    for index, played in enumerate(replay(example).steps):
        here = choices[played.position.options[reading.option]]
        for other in played.readings:
            there = choices[other.shown.value]
            yield Showing(reading, example, index, here, there, _differences(example, played, other))


def _differences(example: Example, played: Played, other: OtherReading) -> tuple[Difference, ...]:
    """The claims of the step and of the other reading whose answers are not the same."""
    asked = {_question(claim): claim for claim in (*other.shown.claims, *played.step.claims)}
    found = []
    for claim in asked.values():
        here, there = (judge(one.position, claim, example, played.moves).computed for one in (played, other))
        if here != there:
            found.append(Difference(claim, here, there))
    return tuple(found)


def _question(claim: Claim) -> tuple[object, ...]:
    return (claim.kind == "measure", claim.words, claim.move)
