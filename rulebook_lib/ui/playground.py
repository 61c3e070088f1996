"""Free play: board, hand, score, typed moves, log, undo and redo, bots, saving and loading.

The widgets here only show a :class:`~rulebook_lib.ui.session.Session` and tell it what was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import ipywidgets as widgets

from rulebook_lib.core.errors import IllegalMove, RulebookError
from rulebook_lib.core.moves import Move
from rulebook_lib.core.steps import Refusal
from rulebook_lib.core.words import capital
from rulebook_lib.draw.scene import Look, Scene
from rulebook_lib.ui import html
from rulebook_lib.ui.board import BoardWidget, Callout
from rulebook_lib.ui.drawer import Drawer
from rulebook_lib.ui.payload import scores_json, seats_json
from rulebook_lib.ui.session import Session
from rulebook_lib.ui.table import TableWidget

_names = count(1)
CHANCE_DECIDES = "chance"
"""The action of a drawing by which a person lets chance decide what could also be set by hand."""
MOST_OFFERED = 400
"""How many legal moves are offered for completion."""


class Playground(widgets.VBox):
    """A game to be played on screen.

    Args:
        session: the game.
        expected: moves of a worked example from here on; a legal move that differs from them is remarked on.
    """

    def __init__(self, session: Session, expected: Sequence[Move] = ()) -> None:
        self.session = session
        self.expected = list(expected)
        self.prefix: tuple[str, ...] = ()
        self.refusal: Refusal | None = None
        self.name = f"board{next(_names)}"
        self.drawing = session.game.drawing
        self.layers: set[str] = set(self.drawing.PLAY_LOOK)
        self.open_table = False
        self.head = widgets.HTML()
        self.board = BoardWidget(
            name=self.name, on_action=self.choose, on_point=self.point, on_key=lambda _: self.cancel()
        )
        self.hand = BoardWidget(on_action=self.choose_in_hand, lights=self.name)
        self.table = TableWidget(board=self.name, on_move=self.typed)
        self.drawer = Drawer(self)
        left = widgets.VBox([self.head, self.board, self.hand, self.drawer.buttons])
        left.add_class("ui-left")
        columns = widgets.Box([left, self.table])
        columns.add_class("ui-cols")
        inside = widgets.VBox([columns, self.drawer.panels])
        inside.add_class("ui-in")
        super().__init__([inside])
        wide = ["ui-wide"] if getattr(self.drawing, "WIDE", False) else []
        for name in ("rb", "ui-page", "ui-playground", *wide):
            self.add_class(name)
        self.show()

    # ------------------------------------------------------------------ what is chosen

    def choose(self, action: str) -> None:
        """A place, a card or a word was chosen: a whole move, or a further piece of one."""
        if action.startswith("part "):
            pieces = tuple(action.split(" ")[1:])
            self.prefix = () if pieces == self.prefix else pieces
            self.refusal = None
            self.show()
        elif action == CHANCE_DECIDES:
            self.do("let_chance")
        else:
            self.play(action)

    def choose_in_hand(self, action: str) -> None:
        """Something in the hand was chosen.

        A hand may offer also what will be refused, if its drawing knows a place for it in the hand (``hand_place``) or,
        where the hand is too low for a note, on the board (``place_of``): it is not played, and a note says why not.
        """
        on_board, in_hand = (getattr(self.drawing, name, None) for name in ("place_of", "hand_place"))
        board_at = on_board(self.view, action) if on_board else None
        hand_at = in_hand(self.view, self.session.viewer or 0, action) if in_hand else None
        refusal = self.view.why_not(action) if board_at or hand_at else None
        if refusal is None:
            self.choose(action)
            return
        self.refusal = refusal
        self.show(callout=self.callout(refusal, board_at), hand_callout=self.callout(refusal, hand_at))

    def point(self, x: float, y: float) -> None:
        """The board was chosen where nothing can be done: say why not."""
        text = self.drawing.move_at(self.view, x, y, self.prefix)
        if text is None:
            self.cancel()
            return
        refusal = self.view.why_not(text)
        if refusal is None:
            self.play(text)
        else:
            self.refuse(refusal, (x, y))

    def typed(self, text: str) -> None:
        """A move was typed."""
        try:
            self.play(text)
        except RulebookError as error:
            clause = error.refusal.clause if isinstance(error, IllegalMove) else ""
            reason = error.refusal.reason if isinstance(error, IllegalMove) else str(error)
            self.table.answer = [capital(reason), clause]

    def play(self, text: str) -> None:
        """Play a move.

        Raises:
            NotationError: it cannot be read.
            IllegalMove: the rules refuse it; nothing has changed.
        """
        move = self.session.position.parse_move(text)
        self.session.play(move)
        remark = self.remark(move)
        self.prefix, self.refusal = (), None
        self.show(remark)

    def remark(self, move: Move) -> str:
        """What a guided step says to a move: nothing when it is the example's, otherwise that it differs."""
        decided = [one for one in self.expected if one == move or not self.is_chance(one)]
        if not decided:
            return ""
        if decided[0] == move:
            self.expected = self.expected[self.expected.index(move) + 1 :]
            return "That is what the example does."
        self.expected = []
        return f"Legal, but the example does something else here ({decided[0]}). Undo, or play on."

    def is_chance(self, move: Move) -> bool:
        """Whether a move is one that chance makes."""
        steps = self.session.position.steps.values()
        return any(move.verb in step.verbs and step.by_chance for step in steps)

    def refuse(self, refusal: Refusal, at: tuple[float, float] | None = None) -> None:
        """Show why a move is refused; nothing is played."""
        self.refusal = refusal
        self.show(callout=self.callout(refusal, at))

    def cancel(self) -> None:
        """Forget the pieces chosen so far and what was refused."""
        self.prefix, self.refusal = (), None
        self.show()

    def do(self, action: str) -> None:
        """Undo, redo, or let chance decide."""
        getattr(self.session, action)()
        self.prefix, self.refusal = (), None
        self.show()

    # ------------------------------------------------------------------ what is shown

    @property
    def view(self) -> Any:
        """The position as it may be shown now."""
        return self.session.position.seen_by(self.session.viewer, open_table=self.open_table)

    def show(self, remark: str = "", callout: Callout | None = None, hand_callout: Callout | None = None) -> None:
        """Show the session as it is now."""
        view = self.view
        scene = self.draw(view)
        title, status = view.title, self.drawing.status(view)
        self.head.value = html.play_head(self.session.game.title, title, status, self.drawing.track(view))
        self.board.show(scene, speak=f"{title}. {status} {remark}", callout=callout)
        self.hand.show(self.drawing.hand(view, self.session.viewer or 0, self.look("hand")), callout=hand_callout)
        self.show_table(view, remark)
        self.drawer.update()

    def draw(self, view: Any) -> Scene:
        """The board with what can be done on it."""
        scene: Scene = self.drawing.draw(view, self.look())
        return scene

    def look(self, part: str = "board") -> Look:
        """How board and hand are drawn now."""
        changed = self.drawing.changed(self.session.last_moves) if part == "board" else ()
        return Look(
            prefix=self.prefix,
            changed=changed,
            refused=self.refusal.cells if self.refusal else (),
            layers=frozenset(self.layers),
            live=not self.session.position.over,
            uid=f"{self.name}{part[0]}",
        )

    def show_table(self, view: Any, remark: str) -> None:
        """Show score, completions and log."""
        position, table = self.session.position, self.table
        scores = scores_json(position.scores(), self.session.before_last, over=position.over)
        icons = {key: self.drawing.icon(key) for line in scores["lines"] for key in line["icons"]}
        with table.hold_sync():
            table.seats = seats_json(view.players, view.colours)
            table.icons = icons
            table.scores = scores
            table.change = remark or self.changes()
            table.moves = self.offers(view)
            table.answer = []
            table.log = log_entries(self.session, self.open_table)
            table.notes = [entry.note for entry in view.assumed]

    def offers(self, view: Any) -> list[list[str]]:
        """The legal moves for completion, each with what it would do."""
        moves = view.legal_moves[:MOST_OFFERED]
        return [[str(move), words] for move, words in zip(moves, self.drawing.move_words(view, moves), strict=True)]

    def changes(self) -> str:
        """What the last decision changed in the score, in a sentence."""
        before = self.session.before_last
        if before is None:
            return ""
        now = self.session.position.scores()
        moved = [
            f"{player} {after - then:+d}".replace("-", "−")
            for player, then, after in zip(self.session.position.players, before.totals, now.totals, strict=True)
            if after != then
        ]
        return f"Last change: {', '.join(moved)}." if moved else ""

    def callout(self, refusal: Refusal, at: tuple[float, float] | None) -> Callout | None:
        """A refusal as the board shows it, beside the place it is about."""
        if at is None:
            return None
        book = self.session.game.rulebook
        title = getattr(self.drawing, "REFUSED", "")
        return Callout(
            **({"title": title} if title else {}),
            clause=refusal.clause,
            section=book.heading(refusal.clause),
            text=f"{capital(refusal.reason)}.",
            x=at[0],
            y=at[1],
            reach=30,
        )

    def _repr_mimebundle_(self, **kwargs: object) -> Any:
        """Beside the widget a picture and a text, for pages that cannot show widgets."""
        from rulebook_lib.ui.walkthrough import with_picture

        return with_picture(super()._repr_mimebundle_(**kwargs), self.draw(self.view), self.session.game.title)


def log_entries(session: Session, open_table: bool = False) -> list[dict[str, Any]]:
    """The log turn by turn: number, seat, moves. What not everybody may know is shown by its verb only.

    Args:
        session: the game.
        open_table: whether nothing is secret.
    """
    position = session.position
    secret = {verb for step in position.steps.values() if step.concealed for verb in step.verbs}
    entries: list[dict[str, Any]] = []
    for move, turn in zip(position.log, position.turns_of_log, strict=True):
        if not entries or entries[-1]["seat"] != turn:
            entries.append({"number": len(entries) + 1, "seat": turn, "moves": []})
        entries[-1]["moves"].append(move.verb if move.verb in secret and not open_table else shortened(str(move)))
    return entries[-60:]


def shortened(move: str, longest: int = 48) -> str:
    """A move as the log shows it: a long one, such as all tiles of a set-up, breaks off.

    >>> shortened("osiris 1 2"), shortened("treasures vase-1-1 vase-1-2 statue-2-3", 20)
    ('osiris 1 2', 'treasures vase-1-1 …')
    """
    return move if len(move) <= longest else f"{move[:longest].rpartition(' ')[0]} …"
