"""The rulebook of Horizonte as data: numbers of entries, and that they refer to each other correctly."""

from __future__ import annotations

from rulebook_lib import horizonte
from rulebook_lib.core.rulebook import enforced_by, unknown_enforced

BOOK = horizonte.rulebook


def test_nothing_of_the_rules_file_is_missing() -> None:
    counts = [len(table) for table in (BOOK.clauses, BOOK.readings, BOOK.gaps, BOOK.errata, BOOK.facts)]
    assert counts == [68, 30, 6, 25, 34]


def test_kinds_of_clauses() -> None:
    kinds = [clause.kind for clause in BOOK.clauses.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "component": 4,
        "rule": 45,
        "advice": 1,
        "set-up": 5,
        "scoring": 4,
        "example": 9,
    }


def test_remarks_refer_to_what_is_there() -> None:
    known = {*BOOK.clauses, *BOOK.readings, *BOOK.gaps}
    named = [remark.clauses for remark in BOOK.errata.values()] + [each.clauses for each in BOOK.readings.values()]
    assert {clause for clauses in named for clause in clauses} <= known


def test_code_carries_out_known_clauses_only() -> None:
    assert unknown_enforced(BOOK.clauses, "Z-") == []
    assert [key for key in horizonte.GAME.refusing if not enforced_by(key)] == []
    assert set(horizonte.GAME.refusing) <= set(BOOK.clauses)
