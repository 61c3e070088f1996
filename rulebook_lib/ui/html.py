"""Small pieces of HTML for the parts of a playground that only show something. All text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_DONE = '<svg viewBox="0 0 18 18" width="12" aria-hidden="true"><path d="M3 9.5l4 4 8-9" fill="none" stroke="currentColor" stroke-width="2.4"/></svg>'  # noqa: E501


def play_head(game: str, title: str, status: str, track: Sequence[tuple[str, str]]) -> str:
    """The head of a playground: the game, what is to be decided, by whom, and where the turn stands.

    Args:
        game: name of the game.
        title: what is to be decided.
        status: who decides and what there is to choose.
        track: the actions of a turn, each "done", "now" or "next".
    """
    return (
        f'<div class="ui-mast"><b>{escape(game)}</b><span class="ui-muted">Playground</span></div>'
        f'<div class="ui-now-row"><div><p class="ui-title">{escape(title)}</p>'
        f'<p class="ui-status">{escape(status)}</p></div>{_track(track)}</div>'
    )


def _track(track: Sequence[tuple[str, str]]) -> str:
    items = "".join(
        f'<li class="ui-{state}"{" aria-current=step" if state == "now" else ""}>'
        f"<b>{_DONE if state == 'done' else number}</b><span>{escape(name)}</span></li>"
        for number, (name, state) in enumerate(track, 1)
    )
    return f'<ol class="ui-track" aria-label="Actions of the turn">{items}</ol>' if items else ""


def message(text: str, kind: str = "") -> str:
    """A message below a form: ``kind`` is "bad" for what went wrong."""
    role = ' role="alert"' if kind == "bad" else ' role="status"'
    return f'<p class="ui-message ui-{kind or "fine"}"{role}>{escape(text)}</p>' if text else ""
