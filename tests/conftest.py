"""What all tests share."""

from hypothesis import settings

# A busy machine must not fail a test: how long something takes is the business of the benchmarks.
settings.register_profile("rulebook", deadline=None)
settings.load_profile("rulebook")
