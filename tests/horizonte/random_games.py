"""Random games of Horizonte for property tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random

from rulebook_lib import horizonte
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.horizonte.components import Components
from tests.horizonte.referee import Referee
from tests.horizonte.tables import SEATS

SWITCHES: Mapping[str, tuple[str, ...]] = horizonte.rulebook.switches()
ALL_OPTIONS = [dict(zip(SWITCHES, choices, strict=True)) for choices in product(*SWITCHES.values())]
"""Every combination of readings."""
DECKS: Mapping[str, Path | None] = {
    "shipped": None,
    **{path.stem: path for path in sorted((horizonte.GAME.folder / "decks").glob("*.toml"))},
}
"""The shipped deck and those for tests."""


def random_game(
    seed: int,
    players: int = 4,
    options: Mapping[str, str] | None = None,
    components: Components | None = None,
) -> Iterator[horizonte.Position]:
    """Play a random game to its end; the position is given out before the first move and after each move."""
    position = horizonte.Position.start(SEATS[:players], options=options, components=components)
    dealer, rng = Dealer(seed), Random(f"moves {seed}")
    yield position
    while (decision := position.decision) is not None:
        source = dealer.random(position.chances) if decision.actor == CHANCE else rng
        position.push(decision.step.sample(position, decision.entry, source))
        yield position


def watched_game(
    seed: int,
    players: int = 4,
    options: Mapping[str, str] | None = None,
    components: Components | None = None,
) -> Referee:
    """Play a random game and let a referee follow it."""
    game = random_game(seed, players, options, components)
    position = next(game)
    referee = Referee(players, dict(position.options), dict(position.deck.dots))
    before = position.copy(history=False)
    for now in game:
        referee.follow(now, now.log[-1], before)
        referee.agrees(now)
        before = now.copy(history=False)
    scores = position.scores()
    assert list(scores.totals) == referee.totals()
    lowest = [seat for seat, total in enumerate(scores.totals) if total == min(scores.totals)]
    assert set(scores.winners) <= set(lowest)
    if len(lowest) > 1:
        referee.seen.add("shared victory")
    return referee
