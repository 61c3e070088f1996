"""Tables for a notebook: clauses, terms, readings, assumptions, errata, and the rulebook checked.

They are plain HTML without scripts, so that they also read on a page that runs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from rulebook_lib.core.game import Game
from rulebook_lib.core.game import game as find_game
from rulebook_lib.core.replay import Report as ExampleReport
from rulebook_lib.core.replay import facts_claimed, verify
from rulebook_lib.core.rulebook import Reading
from rulebook_lib.ui.assets import stylesheet

VERDICT_SIGNS = {"ok": "✓", "fails": "✗", "depends": "~", "refused": "–"}


class Page:
    """A piece of HTML with the same as plain text.

    Attributes:
        html: the body.
        text: what is shown where HTML is not.
    """

    def __init__(self, html: str, text: str) -> None:
        self.html, self.text = html, text

    def _repr_html_(self) -> str:
        return f'<div class="rulebook-report"><style>{stylesheet("report")}</style>{self.html}</div>'

    def __repr__(self) -> str:
        return self.text


def table(head: Sequence[str], rows: Iterable[Sequence[str]], caption: str) -> str:
    """A table of texts that are escaped already."""
    heads = "".join(f'<th scope="col">{escape(word)}</th>' for word in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    caption = f"<caption hidden>{escape(caption)}</caption>"
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def _game(game: Game | str) -> Game:
    return find_game(game) if isinstance(game, str) else game


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def clauses(game: Game | str, section: str) -> Page:
    """The clauses under one heading of the rulebook, in our words.

    Raises:
        UnknownName: the rulebook has no such heading.
    """
    found = _game(game).rulebook.in_section(section)
    rows = [(_code(clause.id), escape(clause.text)) for clause in found]
    text = "\n".join(f"{clause.id}: {clause.text}" for clause in found)
    return Page(table(("clause", "in our words"), rows, section), text)


def terms(game: Game | str) -> Page:
    """The words of the rulebook, with their form in other languages where there is one."""
    known = _game(game).rulebook.terms.values()
    others = [
        (title, lang) for title, lang in (("Dutch", "nl"), ("Portuguese", "pt")) if any(getattr(t, lang) for t in known)
    ]
    rows = [
        (
            f"<b>{escape(term.name)}</b>",
            *(f'<span lang="{lang}">{escape(getattr(term, lang))}</span>' for _, lang in others),
            escape(term.text),
        )
        for term in known
    ]
    head = ("term", *(title for title, _ in others), "meaning")
    return Page(table(head, rows, "Terms"), "\n".join(f"{term.name}: {term.text}" for term in known))


def readings(game: Game | str, *, fixed: bool = False) -> Page:
    """Where the rulebook can be read in several ways: the switches, or with ``fixed`` what we decided once for all."""
    found = [reading for reading in _game(game).rulebook.readings.values() if (reading.status == "fixed") == fixed]
    rows = [
        (_code(reading.option or reading.id), escape(reading.question), _choices(reading), escape(reading.why))
        for reading in found
    ]
    head = ("option" if not fixed else "reading", "question", "ways to read it, ours first", "why")
    return Page(table(head, rows, "Readings"), "\n".join(f"{r.id}: {r.question}" for r in found))


def _choices(reading: Reading) -> str:
    return "<br>".join(f"{_code(choice.value)} {escape(choice.text)}" for choice in reading.choices)


def matrix(game: Game | str) -> Page:
    """Each reading of the ambiguous rules tried on each example: which ones do the printed examples contradict?"""
    from rulebook_lib.ui.matrix import matrix_page

    return matrix_page(_game(game))


def assumptions(game: Game | str) -> Page:
    """What the rulebook does not tell, and what stands in for it."""
    game = _game(game)
    rows = [(_code(table.table), f'<span class="mark">assumed</span> {escape(table.note)}') for table in game.assumed]
    rows += [
        (
            _code(gap.id),
            f'<span class="mark">{escape(gap.origin)}</span> {escape(gap.missing.rstrip("."))}: {escape(gap.used)}',
        )
        for gap in game.rulebook.gaps.values()
    ]
    text = "\n".join(f"{entry.table}: {entry.note}" for entry in game.assumed)
    return Page(table(("where", "what stands in for it"), rows, "Assumptions"), text)


def errata(game: Game | str) -> Page:
    """Contradictions, gaps and slips of the rulebook, for its publisher."""
    found = _game(game).rulebook.errata.values()
    rows = [(_code(item.id), escape(item.text), ", ".join(map(_code, item.clauses))) for item in found]
    return Page(table(("no.", "point", "clauses"), rows, "Errata"), "\n".join(f"{e.id}: {e.text}" for e in found))


def checked(game: Game | str) -> Page:
    """The rulebook checked: every claim of every example with its verdict, and what the examples cover."""
    game = _game(game)
    reports = [verify(example) for example in game.examples.values()]
    claims = [verdict for report in reports for _, _, verdict in report.rows]
    held = sum(verdict.verdict == "ok" for verdict in claims)
    facts = facts_claimed(list(game.examples.values()))
    shown = {c for e in game.examples.values() for c in e.clauses}
    summary = (
        f"{held} of {len(claims)} claims hold in {len(reports)} examples; "
        f"{len(facts)} of {len(game.rulebook.facts)} printed facts are claimed; "
        f"{len(shown)} of {len(game.rulebook.clauses)} clauses are shown by an example."
    )
    return Page(f"<p><b>{escape(summary)}</b></p>{''.join(map(_example, reports))}", summary)


def _example(report: ExampleReport) -> str:
    example = report.replay.example
    held = sum(verdict.verdict == "ok" for _, _, verdict in report.rows)
    rows = [
        (
            f"{VERDICT_SIGNS[verdict.verdict]} {'' if verdict.verdict == 'ok' else _bad(verdict.line)}",
            f"step {number}{', ' + escape(name) if name else ''}",
            _code(verdict.claim.text),
            escape(verdict.computed),
            escape(", ".join(verdict.claim.facts) or ("premise" if verdict.claim.given else "")),
        )
        for number, name, verdict in report.rows
    ]
    refused = "".join(
        f"<p>{_bad(f'step {number}: {move} is refused: {refusal.reason} ({refusal.clause})')}</p>"
        for number, _, move, refusal in report.refusals
    )
    title = f"{example.title['en']}: {held} of {len(report.rows)} claims hold"
    inside = table(("verdict", "where", "claim", "computed", "printed fact"), rows, title)
    return f"<details{'' if report.ok else ' open'}><summary>{escape(title)}</summary>{refused}{inside}</details>"


def _bad(text: str) -> str:
    return f'<span class="bad">{escape(text)}</span>'
