"""The ``rulebook`` command.

The work is done in :mod:`rulebook_lib.core`; the modules here read what was typed and print what came out, one module
for each group of commands.
"""

from __future__ import annotations

from rulebook_lib.cli import check, files, handout, images, look_up, play, quiz, simulate
from rulebook_lib.cli.app import app


def main() -> None:
    """Run the command that was typed."""
    app()


__all__ = ["app", "check", "files", "handout", "images", "look_up", "main", "play", "quiz", "simulate"]
