"""The matrix of readings against examples as tables for a notebook; see :mod:`rulebook_lib.core.reading_matrix`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby

from rulebook_lib.core.game import Game
from rulebook_lib.core.reading_matrix import MARKS, RECONSTRUCTION, Cell, Line, Matrix, Trial, matrix
from rulebook_lib.ui.report import Page

WIDEST = 8
"""How many choices stand side by side; more of them make another table."""
CROSS = '<span aria-hidden="true">✗</span> '


def matrix_page(game: Game) -> Page:
    """The matrix of a game: what is contradicted in words, then the tables, then what their words mean."""
    tried = matrix(game, list(game.examples.values()))
    blocks = tried.blocks(WIDEST)
    tables = "".join(_table(tried, columns, f"{n} of {len(blocks)}") for n, columns in enumerate(blocks, 1))
    words = "".join(f"<li><b>{escape(word)}</b> {escape(meaning)}</li>" for word, meaning in MARKS.items())
    html = f'{_judgement(tried)}{tables}<ul class="words">{words}</ul>'
    return Page(f'<div class="matrix">{html}</div>', "\n".join(_sentences(tried)))


def _sentences(tried: Matrix) -> list[str]:
    if not tried.printed:
        return ["The rulebook prints no worked example, so nothing contradicts a reading."]
    told = [f"{cell.trial.name} is contradicted by {cell.example.name}: {cell.why}" for cell in tried.contradictions]
    return [*(told or ["No printed example contradicts any of these readings."]), RECONSTRUCTION]


def _judgement(tried: Matrix) -> str:
    """The contradictions, each with the printed fact; the note on our boards."""
    if not tried.contradictions:
        return "".join(f"<p>{escape(sentence)}</p>" for sentence in _sentences(tried))
    items = "".join(f"<li>{_contradiction(cell)}</li>" for cell in tried.contradictions)
    return f"<ul>{items}</ul><p>{escape(RECONSTRUCTION)}</p>"


def _contradiction(cell: Cell) -> str:
    name = f'<span class="bad">{CROSS}<code>{escape(cell.trial.name)}</code> is contradicted</span>'
    return f"{name} by {escape(cell.example.name)}: {escape(cell.why)}"


def _table(tried: Matrix, columns: Sequence[int], part: str) -> str:
    """One table; it scrolls by itself where it is too wide for the page."""
    told = tried.telling(columns)
    bodies = "".join(_body(tried, list(lines), columns, printed) for printed, lines in groupby(told, _is_printed))
    others = tried.silent(columns)
    rest = f'<tbody><tr><td colspan="{len(columns) + 1}">{others}</td></tr></tbody>' if others else ""
    title = f"Readings against examples, table {part}"
    inside = f"<caption hidden>{title}</caption>{_head(tried, columns)}{bodies}{rest}"
    return f'<div class="wide" role="region" tabindex="0" aria-label="{title}"><table>{inside}</table></div>'


def _is_printed(line: Line) -> bool:
    return line.printed


def _head(tried: Matrix, columns: Sequence[int]) -> str:
    groups = [(reading, own) for reading, own in tried.groups() if own[0] in columns]
    questions = "".join(
        f'<th scope="colgroup" colspan="{len(own)}" class="first">{escape(reading.id)} '
        f"<span>{escape(reading.question)}</span></th>"
        for reading, own in groups
    )
    choices = "".join(_choice(tried, tried.trials[number]) for number in columns)
    return f'<thead><tr><th scope="col" rowspan="2">example</th>{questions}</tr><tr>{choices}</tr></thead>'


def _choice(tried: Matrix, trial: Trial) -> str:
    """The head of a column: the choice, whether it is ours, whether a printed example contradicts it."""
    name = escape(trial.choice.value).replace("_", "_<wbr>")
    ours = "<br>ours" if trial.default else ""
    against = f'<br><span class="bad">{CROSS}contradicted</span>' if tried.contradicted(trial) else ""
    return f'<th scope="col" class="{_classes(tried, trial)}"><code>{name}</code>{ours}{against}</th>'


def _classes(tried: Matrix, trial: Trial) -> str:
    return f"{'first ' if trial.default else ''}{'against' if tried.contradicted(trial) else ''}".strip()


def _body(tried: Matrix, lines: Sequence[Line], columns: Sequence[int], printed: bool) -> str:
    name = (
        "Printed in the rulebook"
        if printed
        else "Scenarios of ours: each is made for one reading and speaks against none"
    )
    head = f'<tr><th scope="rowgroup" colspan="{len(columns) + 1}">{name}</th></tr>'
    return f"<tbody>{head}{''.join(_row(tried, line, columns) for line in lines)}</tbody>"


def _row(tried: Matrix, line: Line, columns: Sequence[int]) -> str:
    mark = ' <span class="mark">printed</span>' if line.printed else ""
    title = escape(line.example.title["en"])
    name = f'<th scope="row"><code>{escape(line.example.name)}</code>{mark} <span>{title}</span></th>'
    return f"<tr>{name}{''.join(_cell(tried, line.cells[number]) for number in columns)}</tr>"


def _cell(tried: Matrix, cell: Cell) -> str:
    text = escape(cell.text)
    inside = f'<span class="bad">{CROSS}{text}</span>' if cell.contradicts else text
    if not cell.ok:
        inside = f'<span class="differs">{inside}</span>'
    return f'<td class="{_classes(tried, cell.trial)}">{inside}</td>'
