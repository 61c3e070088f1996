"""Rulebook Lib: board game rulebooks whose worked examples can be played.

Importing the package loads nothing else; ``from rulebook_lib import horus`` loads that game.
"""

__version__ = "0.1.0"
