"""The examples in docstrings run and print what they say; those of the README: test_readme.py."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in (ROOT / "rulebook_lib").rglob("*.py")
    if file.name != "__main__.py"
)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    failures, _ = doctest.testmod(importlib.import_module(name), optionflags=OPTIONS)
    assert failures == 0
