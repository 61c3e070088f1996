"""The tables of a notebook: complete, escaped, readable without HTML."""

import re

import pytest

from rulebook_lib import horus
from rulebook_lib.core.errors import UnknownName
from rulebook_lib.ui import report
from rulebook_lib.ui.report import Page, table


def test_the_clauses_of_a_heading_are_all_there() -> None:
    page = report.clauses("horus", "The Temple of Horus")
    shown = set(re.findall(r"H-[A-Z]+-\d+", page._repr_html_()))
    assert shown == {clause.id for clause in horus.rulebook.in_section("temple-of-horus") if "EX" not in clause.id}
    assert repr(page).startswith("H-TEMPLE-1: ")


def test_an_unknown_heading_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="did you mean 'Scoring'"):
        report.clauses("horus", "Scorring")


def test_assumptions_are_marked() -> None:
    html = report.assumptions("horus")._repr_html_()
    assert html.count('<span class="mark">assumed</span>') >= len(horus.GAME.assumed)
    assert "tiles.bag" in html


def test_errata_name_their_clauses() -> None:
    html = report.errata("horus")._repr_html_()
    assert len(re.findall(r"<td><code>E-\d+</code></td>", html)) == len(horus.rulebook.errata)


def test_readings_show_our_choice_first() -> None:
    html = report.readings("horus")._repr_html_()
    assert html.index("corners_enclose") < html.index("corners_leak")
    assert "R-GEOM-1" in report.readings("horus", fixed=True)._repr_html_()


def test_terms_are_all_there() -> None:
    html = report.terms("horus")._repr_html_()
    assert all(f"<b>{name}" in html for name in ("region", "island"))


def test_a_page_is_text_where_html_is_not() -> None:
    assert repr(Page("<p>x</p>", "x")) == "x"


def test_the_words_of_a_table_head_are_escaped() -> None:
    assert "&lt;b&gt;" in table(("<b>",), [], "caption")
