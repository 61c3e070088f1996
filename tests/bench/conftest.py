"""Speeds as ratios: two things are timed in turn within one run, so that a slow machine slows both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

Rounds = Callable[[], float]
"""Does something once and says for how many units of work (moves, tiles, pictures) that stands."""
Compare = Callable[..., None]

RATIOS = pytest.StashKey[list[str]]()


@pytest.fixture
def compare(benchmark: Any, request: pytest.FixtureRequest) -> Compare:
    """Time ``ours`` and ``theirs`` in turn and demand that theirs takes at least ``must`` times as long per unit.

    Rounds alternate; medians are compared; processor time is counted, with garbage collection as usual.
    """

    def run(what: str, ours: Rounds, theirs: Rounds, *, must: float, aim: float, rounds: int = 7) -> None:
        ours_per_unit: list[float] = []
        theirs_per_unit: list[float] = []

        def timed(function: Rounds, into: list[float]) -> None:
            start = time.process_time()
            units = function()
            into.append((time.process_time() - start) / units)

        timed(ours, [])
        benchmark.pedantic(
            lambda: timed(ours, ours_per_unit), setup=lambda: timed(theirs, theirs_per_unit), rounds=rounds
        )
        verdict(request.config, what, ours_per_unit, theirs_per_unit, must=must, aim=aim)

    return run


def verdict(
    config: pytest.Config, what: str, ours: list[float], theirs: list[float], *, must: float, aim: float
) -> None:
    """Note a ratio for the end of the run and demand what must be."""
    one, other = statistics.median(ours), statistics.median(theirs)
    ratio = other / one
    line = f"{what}: {ratio:,.4g}× ({one * 1e6:,.4g} µs against {other * 1e6:,.4g} µs; must {must:g}×, aim {aim:g}×)"
    config.stash.setdefault(RATIOS, []).append(line)
    assert ratio >= must, line


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the ratios at the end of the run."""
    for line in terminalreporter.config.stash.get(RATIOS, []):
        terminalreporter.write_line(line)
