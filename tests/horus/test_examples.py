"""The shipped examples of Horus: what they claim holds, all that is printed is claimed, and no claim is empty."""

from __future__ import annotations

import pytest

from rulebook_lib import horus
from rulebook_lib.core.example import Example, parse_example
from rulebook_lib.core.replay import facts_claimed, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN
from tests.claims import empty_claims, long_captions, readings_shown, spoiled

EXAMPLES = horus.GAME.examples
FILES = {path.stem: path for path in horus.GAME.example_files()}
CLAUSES = horus.rulebook.clauses

each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


@each_example
def test_all_claims_hold_and_all_moves_are_legal(example: Example) -> None:
    report = verify(example)
    assert [row for row in report.rows if row[2].verdict != "ok"] == []
    assert report.refusals == ()


def test_every_printed_fact_is_claimed() -> None:
    printed = [example for example in EXAMPLES.values() if example.source == "rulebook"]
    assert sorted(facts_claimed(printed)) == sorted(horus.rulebook.facts)
    assert len(horus.rulebook.facts) == 56


def test_each_example_claims_its_own_facts_only() -> None:
    for name, example in EXAMPLES.items():
        prefix = f"{name.upper()}." if example.source == "rulebook" else "none"
        assert [fact for fact in example.facts() if not fact.startswith(prefix)] == []


def test_every_rule_is_shown() -> None:
    shown = {clause for example in EXAMPLES.values() for clause in example.clauses}
    assert [key for key, clause in CLAUSES.items() if clause.kind in MUST_BE_SHOWN and key not in shown] == []


def test_all_scenarios_are_there() -> None:
    assert {f"sc{number:02}" for number in range(1, 22)} <= set(EXAMPLES)


@each_example
def test_the_clauses_of_an_example_are_those_of_its_steps(example: Example) -> None:
    at_steps = {key for step in example.steps for key in step.clauses}
    at_steps |= {key for step in example.steps for instead in step.instead for key in instead.clauses}
    assert at_steps == {key for key in example.clauses if CLAUSES[key].kind != "example"}


# ---------------------------------------------------------------------- no claim is empty


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    assert empty_claims(example, "H-SCORE-6") == []


@pytest.mark.parametrize(
    ("name", "claim", "changed", "computed"),
    [
        ("ex1", '"size B = 7"', '"size B = 8"', "7"),
        ("ex3", '"value A = 4"', '"value A = 5"', "4"),
        ("ex6", '"value C = 10"', '"value C = 12"', "10"),
        ("ex7", '"score Barbara = 26"', '"score Barbara = 27"', "26"),
        ("ex5", "by H-PLACE-7", "by H-PLACE-1", "illegal by H-PLACE-7"),
    ],
)
def test_a_wrong_figure_in_a_file_is_found(name: str, claim: str, changed: str, computed: str) -> None:
    assert spoiled(horus.GAME, name, claim, changed) == [("fails", computed)]


def test_a_wrong_tile_on_a_board_is_found() -> None:
    text = FILES["ex3"].read_text(encoding="utf-8")
    assert "\nHhHh" in text
    assert "\nhhhhPp" in text
    report = verify(parse_example(text.replace("\nHhHh", "\nSsHh").replace("\nhhhhPp", "\nsshhPp"), "ex3"))
    wrong = [(verdict.claim.text, verdict.computed) for _, _, verdict in report.rows if verdict.verdict != "ok"]
    assert wrong[:3] == [("size A = 4", "3"), ("value A = 4", "3"), ("score Torsten = 7", "6")]


# ---------------------------------------------------------------------- readings


def test_readings_differ_where_they_should() -> None:
    assert set(readings_shown(horus.GAME)) == {
        ("sc03", 2, "island_corners", False),
        ("sc03", 3, "island_corners", True),
        ("sc04", 1, "island_corners", True),
        ("sc04", 2, "island_corners", True),
        ("sc07", 1, "blocking", False),
        ("sc08", 1, "blocking", False),
        ("sc20", 3, "stone_duty", False),
    }


def test_every_reading_that_can_be_switched_is_shown() -> None:
    assert {option for _, _, option, _ in readings_shown(horus.GAME)} == set(horus.rulebook.switches())


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    assert long_captions(example) == []


def test_every_example_is_short_enough_to_step_through() -> None:
    assert {name: len(example.steps) for name, example in EXAMPLES.items() if not 2 <= len(example.steps) <= 6} == {}


def test_boards_of_our_own_say_so() -> None:
    for example in EXAMPLES.values():
        assert example.source != "rulebook" or "our reconstruction" in example.note


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in horus.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} <= headings
