"""What all tests share: how they are spread over the processors, and that none of them is timed."""

import os

import pytest
from hypothesis import settings

# A busy machine must not fail a test: how long something takes is the business of the benchmarks.
settings.register_profile("rulebook", deadline=None)
settings.load_profile("rulebook")

ALONE = ("bench", "mutation")
"""Markers of tests that run in one process: they measure, or start tests themselves."""
MOST = 4
"""More processes than that hardly help: the browser tests are few and long."""


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many processes as processors; one for a single test, and for what has to run alone."""
    chosen = str(config.getoption("markexpr"))
    alone = any(marker in chosen and f"not {marker}" not in chosen for marker in ALONE)
    single = any("::" in argument for argument in config.args)
    return 0 if alone or single else min(MOST, os.cpu_count() or 1)
