"""Coverage finds each clause where it is, and misses it where it is taken away."""

from pathlib import Path

import pytest

from rulebook_lib import horus
from rulebook_lib.core import coverage as room
from rulebook_lib.core.checkout import find_checkout
from rulebook_lib.core.coverage import coverage, marked_tests, notebook_sections, shown_by
from rulebook_lib.core.errors import DataError, ExampleError, RulebookError
from rulebook_lib.core.example import parse_example
from tests.core.small_checkout import CELLS, EXAMPLE, FACT, INFORMS, TESTS, build, notebook, small_game


def missing(root: Path) -> dict[str, tuple[str, ...]]:
    """What each clause lacks in the made-up checkout, as it is now."""
    found = coverage(small_game(root / "rulebook_lib/horus"), root)
    return {entry.clause.id: entry.missing for entry in found.clauses if entry.missing}


def test_a_whole_checkout_lacks_nothing(tmp_path: Path) -> None:
    found = coverage(build(tmp_path), tmp_path)
    assert (found.missing, found.unclaimed, found.stray) == (0, (), ())
    temple, doubling, score, _ = found.clauses
    assert temple.tests == ("tests/horus/test_temple.py::test_temple",)
    assert score.tests == ("tests/horus/test_temple.py::TestScore::test_size",)
    assert (temple.examples, doubling.examples, score.examples) == (("ex6",), ("ex6",), ("ex6",))
    assert (temple.notebook, doubling.notebook, score.notebook) == (("The Temple",), ("The Temple",), ("Scoring",))
    assert "horus.scoring.value" in score.enforced


def test_score_lines_count_as_places_that_enforce(tmp_path: Path) -> None:
    (score,) = (entry for entry in coverage(build(tmp_path), tmp_path).clauses if entry.clause.id == "H-SCORE-3")
    assert "score line in ex6" in score.enforced


def test_a_clause_that_only_informs_needs_nothing(tmp_path: Path) -> None:
    (entry,) = (entry for entry in coverage(build(tmp_path), tmp_path).clauses if entry.clause.id == INFORMS)
    assert (entry.clause.kind, entry.tests, entry.missing) == ("component", (), ())


def test_a_clause_without_a_mark_lacks_tests(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "tests/horus/test_temple.py").write_text(TESTS.replace('"H-TEMPLE-2", ', ""))
    assert missing(tmp_path) == {"H-TEMPLE-2": ("tests",)}


def test_a_clause_without_an_example_lacks_examples_and_the_fact_a_claim(tmp_path: Path) -> None:
    game = build(tmp_path)
    (tmp_path / "rulebook_lib/horus/examples/ex6.toml").unlink()
    found = coverage(game, tmp_path)
    assert [entry.missing for entry in found.clauses] == [("examples",)] * 3 + [()]
    assert found.unclaimed == (FACT,)
    assert found.missing == 4


def test_a_clause_that_no_section_names_lacks_a_notebook_section(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "notebooks/horus.ipynb").write_text(notebook(CELLS[:-1]))
    assert missing(tmp_path) == {"H-SCORE-3": ("notebook",)}


def test_without_a_notebook_every_clause_lacks_a_section(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "notebooks/horus.ipynb").unlink()
    assert set(missing(tmp_path).values()) == {("notebook",)}


def test_a_clause_that_no_code_carries_lacks_enforcement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path)
    monkeypatch.setattr(room, "enforced_by", lambda clause: () if clause == "H-TEMPLE-2" else ("somewhere",))
    assert missing(tmp_path) == {"H-TEMPLE-2": ("enforced",)}


def test_a_mark_with_a_slip_is_reported(tmp_path: Path) -> None:
    game = build(tmp_path)
    slip = TESTS + '\n@pytest.mark.clause("H-TEMPEL-2", "X-1")\ndef test_slip() -> None: ...\n'
    (tmp_path / "tests/horus/test_temple.py").write_text(slip)
    assert coverage(game, tmp_path).stray == ("tests/horus/test_temple.py::test_slip: H-TEMPEL-2",)


def test_marks_of_classes_and_modules_are_found(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_a.py").write_text(
        "import pytest\npytestmark = [pytest.mark.slow, pytest.mark.clause('A-1')]\n"
        "@pytest.mark.clause('A-2')\nclass TestIt:\n    pytestmark = pytest.mark.clause('A-3')\n"
        "    async def test_b(self): ...\n"
    )
    found = marked_tests(tmp_path / "tests")
    one = "tests/test_a.py"
    assert found == {"A-1": [one], "A-2": [f"{one}::TestIt"], "A-3": [f"{one}::TestIt"]}


def test_a_test_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_a.py").write_text("def test_(:")
    with pytest.raises(DataError, match=r"tests/test_a.py:1: cannot be read as Python: "):
        marked_tests(tmp_path / "tests")


def test_refusals_that_an_example_claims_show_their_clause() -> None:
    text = EXAMPLE.replace('[{ is = "value E = 1", fact = "EX6.8" }]', "[\"illegal 'tile 8,0' by H-TURN-3\"]")
    found = shown_by([parse_example(text, "mine")])
    assert found["H-TURN-3"] == ["mine"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"cells": [{"cell_type": "markdown"}]}', "\udcff"])
def test_what_is_no_notebook_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "horus.ipynb"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(DataError, match=r"horus.ipynb: not a notebook"):
        notebook_sections(path, ["H-PLACE-1"])


def test_an_id_counts_only_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "horus.ipynb"
    path.write_text(notebook([("markdown", "# A\n\nH-PLACE-11, XH-PLACE-1, h-place-1\n\n## B\n\n(`H-PLACE-1`).")]))
    assert notebook_sections(path, ["H-PLACE-1"]) == {"H-PLACE-1": ["B"]}


def test_an_id_before_all_headings_is_found_too(tmp_path: Path) -> None:
    path = tmp_path / "horus.ipynb"
    path.write_text(notebook([("markdown", "H-PLACE-1")]))
    assert notebook_sections(path, ["H-PLACE-1"]) == {"H-PLACE-1": ["(before the first heading)"]}


def test_an_example_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    game = build(tmp_path)
    (tmp_path / "rulebook_lib/horus/examples/ex6.toml").write_text("title = 1", encoding="utf-8")
    with pytest.raises(ExampleError):
        coverage(game, tmp_path)


def test_the_checkout_is_found_from_below(tmp_path: Path) -> None:
    build(tmp_path)
    assert find_checkout([tmp_path / "tests/horus"]) == tmp_path.resolve()
    assert (find_checkout() / "rulebook_lib/core/coverage.py").exists()


def test_without_a_checkout_the_message_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="run it inside a clone of the repository"):
        find_checkout([tmp_path])


def test_every_mark_of_the_project_names_a_clause() -> None:
    found = marked_tests(find_checkout() / "tests")
    known = horus.rulebook.clauses
    assert {key for key in found if key.startswith("H-")} <= set(known)
