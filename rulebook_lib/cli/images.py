"""Commands that draw: one step of an example, all pictures of the project."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook_lib.cli.app import WRITE, app
from rulebook_lib.cli.console import make_folder, paragraph, say, write_text
from rulebook_lib.cli.targets import example_file
from rulebook_lib.core.checkout import find_checkout
from rulebook_lib.core.errors import ExampleError, RulebookError, UnknownName
from rulebook_lib.core.example import Example, load_example
from rulebook_lib.core.game import Game, available, game
from rulebook_lib.core.pictures import PIECES, START, Picture
from rulebook_lib.core.replay import Branch, Played, Replay, replay
from rulebook_lib.core.simulate import NAMES

if TYPE_CHECKING:
    from rulebook_lib.draw.scene import Scene

WIDEST = 720
"""Pictures are at most this wide, in pixels; a page may still show them smaller."""


@app.command("draw", rich_help_panel=WRITE)
def draw_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An example file, or a shipped one such as horus/ex6.")],
    step: Annotated[int, typer.Option(help="The step, from 1; 0 is where it begins, -1 the last.")] = -1,
    branch: Annotated[int, typer.Option(help="The branch of that step, from 1.")] = 0,
    layers: Annotated[str, typer.Option(help="Extras, separated by commas, such as graph,coordinates.")] = "",
    theme: Annotated[str | None, typer.Option(help="light or dark; the reader's own if left out.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The SVG file to write.")] = None,
) -> None:
    """Draw a step of an example as SVG, to a file or to the standard output."""
    if theme not in (None, "light", "dark"):
        raise RulebookError(f"--theme: unknown theme {theme!r}; expected light or dark")
    wanted = [layer.strip() for layer in layers.split(",") if layer.strip()]
    scene = scene_of_step(load_example(example_file(file)), step, branch, wanted)
    picture = scene.svg(theme=theme, width=_width(scene)) + "\n"
    if output is None:
        typer.echo(picture, nl=False)
    else:
        write_text(output, picture)


@app.command("images", rich_help_panel=WRITE)
def images_command(
    to: Annotated[Path | None, typer.Option(help="Another folder than images/ of the checkout.")] = None,
) -> None:
    """Rebuild the pictures of the project; the same files, byte for byte, as long as nothing changed."""
    folder = to or find_checkout() / "images"
    make_folder(folder)
    for one in map(game, available()):
        for picture, svg in list(drawn(one)):
            write_text(folder / picture.file, svg)
            say(picture.file, "bold")
            paragraph(picture.alt, "  ")


def drawn(one: Game) -> Iterator[tuple[Picture, str]]:
    """The pictures of a game, each with its file's text."""
    replays: dict[str, Replay] = {}
    for picture in one.pictures:
        scene = _scene(one, picture, replays)
        yield picture, scene.svg(width=_width(scene)) + "\n"


def _width(scene: Scene) -> int:
    return min(WIDEST, round(scene.box[2]))


def _scene(one: Game, picture: Picture, replays: dict[str, Replay]) -> Scene:
    if picture.source == PIECES:
        from rulebook_lib.draw.key import key

        return key(one.drawing.legend(), f"{one.title}: the signs", one.drawing.css())
    if picture.source == START:
        return _draw(one, one.position.start(NAMES[: one.rulebook.players[0]]), layers=picture.layers)
    if picture.source not in replays:
        replays[picture.source] = replay(one.example(picture.source))
    return _of_replay(replays[picture.source], picture.step, picture.branch, picture.layers)


def scene_of_step(example: Example, step: int = -1, branch: int = 0, layers: Collection[str] = ()) -> Scene:
    """The drawing of a step of an example.

    Args:
        example: the example.
        step: from 1; 0 is where it begins, -1 the last.
        branch: the branch of the step, from 1; 0 for the step itself.
        layers: extras, as the game's drawing calls them.

    Raises:
        ExampleError: there is no such step or branch, or a refused move keeps it from being reached.
        RulebookError: there is no such layer.
    """
    return _of_replay(replay(example), step, branch, layers)


def _of_replay(played: Replay, step: int, branch: int, layers: Collection[str]) -> Scene:
    example = played.example
    position, part = _at(played, step, branch)
    return _draw(example.game, position, example.labels, part, layers)


def _at(played: Replay, step: int, branch: int) -> tuple[Any, Played | Branch | None]:
    """The position after a step or branch, and that step or branch; None where the example begins."""
    example, count = played.example, len(played.example.steps)
    number = count if step == -1 else step
    if not 0 <= number <= count:
        raise ExampleError(example.file, f"no step {step}: expected 1 to {count}, or 0 for where it begins")
    reached = played.steps[-1]
    if number >= len(played.steps) and reached.refused:
        move, refusal = reached.refused
        raise ExampleError(example.file, f"step {number} cannot be drawn: {str(move)!r} is refused: {refusal.reason}")
    branches = played.steps[number - 1].branches if number else ()
    if not 0 <= branch <= len(branches):
        raise ExampleError(example.file, f"no branch {branch}: step {number} has {len(branches)}")
    if branch:
        return branches[branch - 1].position, branches[branch - 1]
    return (played.steps[number - 1].position, played.steps[number - 1]) if number else (played.start, None)


def _draw(
    one: Game,
    position: Any,
    labels: Mapping[str, str] | None = None,
    part: Played | Branch | None = None,
    layers: Collection[str] = (),
) -> Scene:
    from rulebook_lib.draw.scene import Look
    from rulebook_lib.ui.payload import words_of

    drawing = one.drawing
    for layer in layers:
        if layer not in drawing.LAYERS:
            raise UnknownName("layer", layer, drawing.LAYERS)
    shown = frozenset(layers) | drawing.STEPPER_LOOK
    changed, about = (drawing.changed(part.moves), words_of(part.verdicts)) if part else ((), ())
    look = Look(labels=labels or {}, changed=changed, layers=shown, about=about)
    scene: Scene = drawing.draw(position.seen_by(None, open_table=True), look)
    return scene
