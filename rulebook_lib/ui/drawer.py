"""The buttons below a playground's board, and the panels that they open: new game, save and load, chart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from rulebook_lib.core.bots import BOTS
from rulebook_lib.core.errors import RulebookError
from rulebook_lib.ui import html
from rulebook_lib.ui.session import PERSON

if TYPE_CHECKING:
    from rulebook_lib.ui.playground import Playground


def button(text: str, act: Callable[[], object], tip: str = "", style: str = "") -> widgets.Button:
    """A button that does one thing."""
    made = widgets.Button(description=text, tooltip=tip or text, button_style=style)
    made.on_click(lambda _: act())
    return made


def switch(text: str, value: bool, act: Callable[[bool], object], tip: str = "") -> widgets.ToggleButton:
    """A button that is on or off."""
    made = widgets.ToggleButton(value=value, description=text, tooltip=tip or text)
    made.observe(lambda change: act(change["new"]), "value")
    return made


class Drawer:
    """Buttons and panels of a playground.

    Attributes:
        buttons: the rows of buttons below the board.
        panels: what they open, below everything.
    """

    def __init__(self, playground: Playground) -> None:
        self.play = playground
        self.undo = button("Undo", lambda: playground.do("undo"), "Take the last decision back")
        self.redo = button("Redo", lambda: playground.do("redo"), "Play again what was taken back")
        self.hint = button("Hint", self.show_hint, "What the greedy bot would do")
        self.finish = button("Bots play on", self.play_out, "Let bots play for everybody to the end")
        self.progress = widgets.IntProgress(min=0, max=100, layout={"display": "none"})
        self.layer_switches = [
            switch(text, key in playground.layers, self.layer_setter(key))
            for key, text in playground.drawing.LAYERS.items()
        ]
        self.open_switch = switch("Open table", False, self.set_open, "Show all hands to everybody")
        self.forms: dict[str, widgets.Widget] = {}
        self.tabs = [
            switch(text, False, self.opener(key))
            for key, text in (("new", "New game"), ("files", "Save and load"), ("chart", "Chart"))
        ]
        self.buttons = widgets.VBox(
            [
                row(self.undo, self.redo, self.hint, self.finish, self.progress),
                row(*self.layer_switches, self.open_switch),
                row(*self.tabs),
            ]
        )
        self.panels = widgets.VBox([])

    def update(self) -> None:
        """Say which buttons can be used now; draw an open chart anew."""
        session = self.play.session
        self.undo.disabled = not session.can_undo
        self.redo.disabled = not session.can_redo
        self.finish.disabled = session.position.over
        self.hint.disabled = session.position.over or session.by_hand
        if "chart" in self.forms:
            self.forms["chart"].value = self.chart()
        if "files" in self.forms:
            self.files.update()

    # ------------------------------------------------------------------ buttons

    def show_hint(self) -> None:
        """Say in the log what the greedy bot would do."""
        self.play.show(f"The greedy bot would play: {self.play.session.hint()}.")

    def play_out(self) -> None:
        """Let bots play to the end, with a progress bar."""
        most = self.play.session.game.typical_moves
        self.progress.max, self.progress.layout.display = most, ""

        def step(number: int) -> None:
            if number % 10 == 0:
                self.progress.value = min(number, most - 1)

        try:
            with self.play.board.working():
                moves = self.play.session.play_out(step)
        finally:
            self.progress.layout.display = "none"
        self.play.cancel()
        self.play.show(f"The bots made {moves} moves.")

    def layer_setter(self, key: str) -> Callable[[bool], None]:
        """What switches an extra of the drawing on and off."""

        def set_layer(on: bool) -> None:
            (self.play.layers.add if on else self.play.layers.discard)(key)
            self.play.show()

        return set_layer

    def set_open(self, on: bool) -> None:
        """Open or close the table."""
        self.play.open_table = on
        self.play.show("The table is open: all hands are shown." if on else "Hands are hidden again.")

    def opener(self, key: str) -> Callable[[bool], None]:
        """What opens and closes a panel."""

        def open_panel(on: bool) -> None:
            if on:
                self.forms[key] = getattr(self, f"make_{key}")()
            else:
                self.forms.pop(key, None)
            self.panels.children = list(self.forms.values())

        return open_panel

    # ------------------------------------------------------------------ panels

    def make_new(self) -> widgets.Widget:
        """The form for a new game."""
        return NewGame(self.play).panel

    def make_files(self) -> widgets.Widget:
        """The form for saving, loading, copying."""
        self.files = Files(self.play)
        return self.files.panel

    def make_chart(self) -> widgets.Widget:
        """The chart of the score over the game."""
        return panel(widgets.HTML(value=self.chart()), "Score over the game")

    def chart(self) -> str:
        """The chart as SVG."""
        from rulebook_lib.ui.charts import score_chart, svg_text

        session = self.play.session
        figure = score_chart(session.position.players, session.totals)
        return svg_text(figure, "Score of each player over the game")


def row(*children: widgets.Widget) -> widgets.Box:
    """Widgets beside each other, wrapping where there is no room."""
    made = widgets.Box(list(children))
    made.add_class("ui-buttons")
    return made


def panel(inside: widgets.Widget, title: str) -> Any:
    """A panel with a small heading."""
    made = widgets.VBox([widgets.HTML(value=f'<p class="ui-h">{title}</p>'), inside])
    made.add_class("ui-panel")
    return made


class NewGame:
    """The form for a new game: names, who plays each seat, seed, readings."""

    def __init__(self, playground: Playground) -> None:
        self.play = playground
        position = playground.session.position
        fewest, most = position.game.rulebook.players
        self.names = [
            widgets.Text(
                value=position.players[seat] if seat < len(position.players) else "", description=f"Seat {seat + 1}"
            )
            for seat in range(most)
        ]
        self.kinds = [
            widgets.Dropdown(
                options=[PERSON, *BOTS], value=playground.session.bots.get(seat, PERSON), description="played by"
            )
            for seat in range(most)
        ]
        self.seed = widgets.IntText(value=playground.session.seed, description="Seed")
        self.readings = {
            option: widgets.Dropdown(
                options=[(value.replace("_", " "), value) for value in choices],
                value=position.options[option],
                description=option.replace("_", " "),
            )
            for option, choices in position.game.rulebook.switches().items()
        }
        self.said = widgets.HTML()
        seats = [row(name, kind) for name, kind in zip(self.names, self.kinds, strict=True)]
        hint = widgets.HTML(
            value=f'<p class="ui-muted">{fewest} to {most} players; leave a seat empty to play with fewer.</p>'
        )
        start = button("Start", self.start, style="primary")
        inside = widgets.VBox([hint, *seats, row(self.seed, *self.readings.values()), row(start), self.said])
        self.panel = panel(inside, "New game")

    def start(self) -> None:
        """Begin the game; on bad input the present one goes on."""
        taken = [
            (name.value.strip(), kind.value)
            for name, kind in zip(self.names, self.kinds, strict=True)
            if name.value.strip()
        ]
        options = {option: choice.value for option, choice in self.readings.items()}
        session = self.play.session
        before = session.bots
        session.bots = {seat: kind for seat, (_, kind) in enumerate(taken) if kind != PERSON}
        try:
            session.new_game([name for name, _ in taken], self.seed.value, options)
        except RulebookError as error:
            session.bots = before
            self.said.value = html.message(str(error), "bad")
            return
        self.said.value = ""
        self.play.expected = []
        self.play.cancel()


class Files:
    """The form for saving and loading, for the position as a line of text, and for an example file."""

    def __init__(self, playground: Playground) -> None:
        self.play = playground
        game = playground.session.game.name
        self.path = widgets.Text(value=f"{game}-game.jsonl", description="File")
        self.upload = widgets.FileUpload(accept=".jsonl", description="Open from this computer")
        self.upload.observe(lambda change: self.take(change["new"]), "value")
        self.line = widgets.Text(description="Position", placeholder="paste a position here")
        self.example = widgets.Textarea(description="Example", rows=8)
        self.said = widgets.HTML()
        inside = widgets.VBox(
            [
                row(self.path, button("Save", self.save), button("Load", self.load), self.upload),
                row(self.line, button("Use this position", self.use_line)),
                self.example,
                self.said,
            ]
        )
        self.panel = panel(inside, "Save, load, copy")
        self.update()

    def update(self) -> None:
        """Show the present position as text, and what was played as an example file."""
        self.line.value = self.play.session.position.text
        self.example.value = self.play.session.example_text()

    def attempt(self, act: Callable[[], object], done: str) -> None:
        """Do something that a bad file or text may prevent; say what came of it."""
        try:
            act()
        except (RulebookError, OSError) as error:
            self.said.value = html.message(str(error), "bad")
            return
        self.play.cancel()
        self.said.value = html.message(done)

    def save(self) -> None:
        """Save the game to the named file."""
        path = Path(self.path.value)
        self.attempt(lambda: self.play.session.save_file(path), f"Saved to {path.name}.")

    def load(self) -> None:
        """Go on with the game in the named file."""
        path = Path(self.path.value)
        self.attempt(
            lambda: self.play.session.load_text(path.read_text(encoding="utf-8", errors="replace"), path.name),
            f"Loaded {path.name}.",
        )

    def take(self, uploads: Any) -> None:
        """Go on with an uploaded game."""
        for upload in uploads:
            text = bytes(upload["content"]).decode("utf-8", errors="replace")
            name = upload["name"]
            self.attempt(lambda: self.play.session.load_text(text, name), f"Loaded {name}.")  # noqa: B023

    def use_line(self) -> None:
        """Play from the position in the field."""
        self.attempt(lambda: self.play.session.load_position(self.line.value), "This is the position now.")
