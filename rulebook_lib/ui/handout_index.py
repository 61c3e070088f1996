"""The index of handouts: for each game and each heading of its rulebook the examples, with a small picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from rulebook_lib.core.game import Game
from rulebook_lib.core.words import counted
from rulebook_lib.ui.document import document

if TYPE_CHECKING:
    from rulebook_lib.ui.handout import Handout

SOURCES = {"rulebook": "printed in the rulebook", "scenario": "our scenario", "user": "your own"}
_ABOUT = (
    "Each page steps through one example by itself, without a network: ← and → step, Home and End go to the ends, "
    "Space plays, F fills the screen. On paper a page shows every step as a figure."
)


def index_page(found: Sequence[Handout]) -> str:
    """The page that leads to all others.

    Args:
        found: the handouts, in the order of the index.
    """
    games = [(game, list(members)) for game, members in groupby(found, key=lambda one: one.example.game)]
    titles = [game.title for game, _ in games]
    title = f"Worked examples: {titles[0]}" if len(titles) == 1 else "Worked examples"
    sections = "".join(_game(game, members) for game, members in games)
    body = (
        f'<main class="ui-index"><header><h1 class="ui-title">{escape(title)}</h1><p class="ui-cap">{_ABOUT}</p>'
        f"{_contents(games)}</header>{sections}</main>"
    )
    return document(title, body)


def _contents(games: Sequence[tuple[Game, Sequence[Handout]]]) -> str:
    """Links to the games, when there are several."""
    if len(games) == 1:
        return ""
    links = "".join(
        f'<li><a href="#{game.name}">{escape(game.title)}</a> <span class="ui-muted">{len(members)}</span></li>'
        for game, members in games
    )
    return f'<nav aria-label="Games"><ul class="ui-games">{links}</ul></nav>'


def _game(game: Game, members: Sequence[Handout]) -> str:
    headings = groupby(members, key=lambda one: one.example.section)
    printed = sum(one.example.source == "rulebook" for one in members)
    facts = f"{counted(len(members), 'example')}, {printed or 'none'} printed in the rulebook"
    return (
        f'<section id="{game.name}" aria-labelledby="{game.name}-title"><h2 class="ui-title" id="{game.name}-title">'
        f'{escape(game.title)}</h2><p class="ui-muted">{facts}</p>{_assumed(game)}'
        f'<div class="ui-contents">{"".join(_heading(title, group) for title, group in headings)}</div></section>'
    )


def _assumed(game: Game) -> str:
    """Which figures the rulebook does not give."""
    notes = [table.note for table in game.assumed]
    if not notes:
        return ""
    items = "".join(f"<li>{escape(note)}</li>" for note in notes)
    badge = f'<span class="ui-badge">assumed: {counted(len(notes), "table")}</span>'
    return f'<details class="ui-assumed"><summary>{badge}</summary><ul>{items}</ul></details>'


def _heading(title: str, members: Iterable[Handout]) -> str:
    cards = "".join(map(_card, members))
    return f'<h3>{escape(title or "Other examples")}</h3><ul class="ui-cards">{cards}</ul>'


def _card(handout: Handout) -> str:
    example = handout.example
    note = f'<p class="ui-note">{escape(example.note)}</p>' if example.note else ""
    return (
        f'<li class="ui-card"><img src="{handout.picture}" alt="" loading="lazy">'
        f'<a href="{handout.page}">{escape(handout.title)}</a>'
        f'<p class="ui-muted">{counted(len(handout.played.steps), "step")} · {SOURCES[example.source]}</p>{note}</li>'
    )
