"""The examples in docstrings and in the README run and print what they say."""

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


def test_examples_in_the_readme_run() -> None:
    failures, _ = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=OPTIONS)
    assert failures == 0
