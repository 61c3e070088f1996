"""A game's components: the shipped ones are read once, a file of one's own whenever it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook_lib.core.game import Loader, available, game


@pytest.mark.parametrize("name", available())
def test_the_shipped_components_are_loaded_once(name: str) -> None:
    assert game(name).components() is game(name).components()


def test_a_file_is_read_again_after_it_was_edited(tmp_path: Path) -> None:
    loader = Loader(lambda path: path.read_text(encoding="utf-8") if path else "shipped")
    file = tmp_path / "components.toml"
    file.write_text("five stones", encoding="utf-8")
    assert loader(file) == "five stones"
    file.write_text("six stones", encoding="utf-8")
    assert (loader(file), loader()) == ("six stones", "shipped")
