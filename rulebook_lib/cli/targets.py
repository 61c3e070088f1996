"""What a word on the command line names: a game, an example file, a folder of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook_lib.core.errors import ExampleError, RulebookError, suggestion
from rulebook_lib.core.game import Game, available, game


@dataclass(frozen=True)
class Target:
    """Example files; ``game`` when they are all that a game ships."""

    files: tuple[Path, ...]
    game: Game | None = None


def targets(words: Sequence[str]) -> list[Target]:
    """What the words name; everything shipped when there are none.

    Raises:
        RulebookError: a word names nothing, or a folder holds no example.
    """
    if words:
        return [target(word) for word in words]
    return [_shipped(one) for one in map(game, available()) if one.example_files()]


def target(word: str) -> Target:
    """What one word names. A game comes before a folder of that name, which is then written ``./horus``.

    Raises:
        RulebookError: it names nothing, or a folder that holds no example.
    """
    if word in available():
        return _shipped(game(word))
    path = Path(word)
    if path.is_dir():
        files = tuple(sorted(file for file in path.rglob("*.toml") if file.is_file()))
        if not files:
            raise ExampleError(word, "no example in this folder: expected files *.toml")
        return Target(files)
    return Target((example_file(word),))


def _shipped(found: Game) -> Target:
    files = found.example_files()
    if not files:
        raise RulebookError(f"{found.title} ships no examples")
    return Target(files, found)


def example_file(word: str) -> Path:
    """The example file that a word names: a path, or a shipped example as in ``horus/ex6``.

    Raises:
        RulebookError: there is no such file.
    """
    path = Path(word)
    if path.exists():
        return path
    name, _, example = word.partition("/")
    if name in available() and example:
        stem = example.removesuffix(".toml")
        shipped = {file.stem: file for file in game(name).example_files()}
        if stem in shipped:
            return shipped[stem]
        raise RulebookError(f"{word}: no such example of {game(name).title}{suggestion(stem, sorted(shipped))}")
    if path.suffix or len(path.parts) > 1:
        raise ExampleError(word, "no such file or folder; expected an example file (*.toml) or a folder of them")
    raise RulebookError(f"no game, file or folder {word!r}{suggestion(word, available())}")


def files_of(found: Sequence[Target]) -> Iterator[Path]:
    """The files of all targets, each once."""
    seen = set()
    for path in (path for one in found for path in one.files):
        if path.resolve() not in seen:
            seen.add(path.resolve())
            yield path
