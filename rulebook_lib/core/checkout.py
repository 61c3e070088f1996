"""The checkout of the project: where its tests, notebooks and pictures lie, which an installed package lacks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulebook_lib.core.errors import RulebookError

PARTS = ("pyproject.toml", "rulebook_lib", "tests")
"""What a folder holds that is a checkout."""


def find_checkout(starts: Iterable[Path] | None = None) -> Path:
    """The checkout that the package runs from, otherwise the one that the working directory lies in.

    Args:
        starts: other places from which to walk up.

    Raises:
        RulebookError: there is none.
    """
    for start in starts or (Path(__file__), Path.cwd()):
        for folder in (start, *start.parents):
            if all((folder / part).exists() for part in PARTS):
                return folder.resolve()
    raise RulebookError(
        "no checkout of the project: this command reads tests and notebooks, which are not installed with the "
        "package; run it inside a clone of the repository"
    )
