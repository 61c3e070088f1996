"""Rulebooks as data: loading, looking up, and which code carries out which clause."""

from pathlib import Path

import pytest

from rulebook_lib.core.errors import DataError, UnknownName
from rulebook_lib.core.rulebook import Choice, Rulebook, enforced_by, enforces, load_rulebook, shelved, unknown_enforced

TEXT = """
game = "go"
title = "Go"
players = [2, 2]

[[section]]
key = "play"
title = "Playing"
[[section]]
key = "ko"
title = "The Ko"
parent = "play"

[[clause]]
id = "GO-1"
kind = "rule"
section = "play"
text = "Place a stone or pass."
[[clause]]
id = "GO-2"
kind = "rule"
section = "ko"
text = "No position comes twice."
lines = "L7"
mark = "public"

[[reading]]
id = "R-1"
question = "Which ko?"
status = "switch"
option = "ko"
clauses = ["GO-2"]
choices = [{ value = "simple", text = "the last one" }, { value = "super", text = "any" }]
[[reading]]
id = "R-2"
question = "Who begins?"
status = "fixed"
choices = [{ value = "black", text = "black" }]

[[term]]
name = "stone"
text = "a piece"
[[gap]]
id = "G-1"
missing = "komi"
used = "6.5"
[[erratum]]
id = "E-1"
text = "Komi is missing."
clauses = ["GO-1", "G-1", "R-2"]
[[fact]]
id = "EX1.1"
text = "The stone is taken."
"""


def load(tmp_path: Path, text: str = TEXT) -> Rulebook:
    path = tmp_path / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return load_rulebook(path)


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load(tmp_path)


def test_all_entries_are_loaded_by_their_ids(book: Rulebook) -> None:
    assert (book.game, book.title, book.players, book.edition) == ("go", "Go", (2, 2), "")
    assert list(book.sections) == ["play", "ko"]
    assert list(book.clauses) == ["GO-1", "GO-2"]
    assert book.readings["R-1"].choices == (Choice("simple", "the last one"), Choice("super", "any"))
    assert (list(book.terms), list(book.gaps), list(book.errata), list(book.facts)) == (
        ["stone"],
        ["G-1"],
        ["E-1"],
        ["EX1.1"],
    )


def test_what_a_clause_leaves_out_has_its_default(book: Rulebook) -> None:
    assert (book.clause("GO-1").mark, book.clause("GO-1").lines, book.clause("GO-1").implied) == ("rulebook", "", False)


def test_an_unknown_clause_is_refused_with_the_nearest(book: Rulebook) -> None:
    with pytest.raises(UnknownName, match="unknown clause 'GO-22'; did you mean 'GO-2'"):
        book.clause("GO-22")


def test_a_clause_stands_under_a_heading(book: Rulebook) -> None:
    assert book.heading("GO-2") == "The Ko"


def test_the_clauses_of_a_heading_are_found_by_key_or_title(book: Rulebook) -> None:
    assert book.in_section("ko") == book.in_section("The Ko") == (book.clause("GO-2"),)
    with pytest.raises(UnknownName, match="unknown section 'Chess'"):
        book.in_section("Chess")


def test_only_readings_that_are_switches_are_options(book: Rulebook) -> None:
    assert book.switches() == {"ko": ("simple", "super")}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "go"', "", "rulebook.toml: 'game' is missing"),
        ("players = [2, 2]", "", "rulebook.toml: 'players' is missing"),
        ("[[term]]", "[[trem]]", "rulebook.toml: unknown key 'trem'; did you mean 'term'?"),
        ('id = "GO-2"', 'id = "GO-1"', "rulebook.toml: clause GO-1: stands there twice"),
        ('lines = "L7"', 'line = "L7"', "rulebook.toml: clause GO-2: unknown key 'line'; expected one of: id, kind"),
        ('kind = "rule"', "", "rulebook.toml: clause GO-1: 'kind' is missing"),
        ('kind = "rule"', 'kind = "ruel"', "rulebook.toml: GO-1: unknown kind 'ruel'; did you mean 'rule'?"),
        ('section = "ko"', 'section = "k"', "rulebook.toml: GO-2: unknown section 'k'"),
        ('mark = "public"', 'mark = "rumour"', "rulebook.toml: GO-2: unknown mark 'rumour'"),
        ('parent = "play"', 'parent = "pla"', "rulebook.toml: section ko: unknown parent 'pla'"),
        (
            'status = "fixed"',
            'status = "open"',
            "rulebook.toml: R-2: unknown status 'open'; expected one of: switch, option, fixed",
        ),
        ('option = "ko"', "", "rulebook.toml: R-1: a switch needs an option of its own and at least two choices"),
        ('status = "fixed"', 'status = "switch"\noption = "who"', "rulebook.toml: R-2: a switch needs an option"),
        ('clauses = ["GO-2"]', 'clauses = ["GO-3"]', "rulebook.toml: R-1: no clause, reading or gap 'GO-3'"),
        (
            'clauses = ["GO-1", "G-1", "R-2"]',
            'clauses = ["G-2"]',
            "rulebook.toml: E-1: no clause, reading or gap 'G-2'",
        ),
        ('text = "the last one"', 'txt = "x"', "rulebook.toml: choice: unknown key 'txt'"),
        ('title = "Go"', "title = ", "rulebook.toml: Invalid value"),
    ],
)
def test_a_rulebook_with_a_mistake_is_refused(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in TEXT
    with pytest.raises(DataError) as error:
        load(tmp_path, TEXT.replace(old, new, 1))
    assert message in str(error.value)


def test_a_rulebook_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No such file"):
        load_rulebook(tmp_path / "rulebook.toml")


def test_a_binary_rulebook_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=r"rulebook\.toml: 'utf-8' codec can't decode"):
        load_rulebook(tmp_path / "rulebook.toml")


# ---------------------------------------------------------------------- what carries out a clause


@enforces("TEST-1", "TEST-2")
def doing_one_and_two() -> None: ...


@enforces("TEST-2")
class DoingTwo: ...


def test_code_says_which_clauses_it_carries_out() -> None:
    assert enforced_by("TEST-1") == (f"{__name__}.doing_one_and_two",)
    assert enforced_by("TEST-2") == (f"{__name__}.doing_one_and_two", f"{__name__}.DoingTwo")
    assert enforced_by("TEST-3") == ()


def test_code_that_is_loaded_twice_carries_a_clause_once() -> None:
    enforces("TEST-1")(doing_one_and_two)
    assert enforced_by("TEST-1") == (f"{__name__}.doing_one_and_two",)


def test_ids_that_no_rulebook_has_are_found_by_their_prefix() -> None:
    assert unknown_enforced(["TEST-1"], "TEST-") == ["TEST-2"]
    assert unknown_enforced(["TEST-1", "TEST-2"], "TEST-") == []


def test_a_shelved_rulebook_is_read_when_something_is_looked_up(tmp_path: Path) -> None:
    book = shelved(tmp_path / "rulebook.toml")
    with pytest.raises(DataError, match=r"rulebook\.toml"):
        _ = book.title
    (tmp_path / "rulebook.toml").write_text(TEXT, encoding="utf-8")
    assert (book.title, book.edition) == ("Go", "")
    assert book == load_rulebook(tmp_path / "rulebook.toml")


def test_a_rulebook_has_no_other_fields(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text(TEXT, encoding="utf-8")
    assert not hasattr(shelved(tmp_path / "rulebook.toml"), "price")
    assert not hasattr(load_rulebook(tmp_path / "rulebook.toml"), "price")
