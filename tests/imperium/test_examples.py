"""The shipped examples of Imperium: what they claim holds, all that is stated is claimed, and no claim is empty."""

from __future__ import annotations

import re

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.example import Example, parse_claim, parse_example
from rulebook_lib.core.replay import facts_claimed, judge, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN, enforced_by
from tests.claims import empty_claims, long_captions, readings_shown, spoiled

EXAMPLES = imperium.GAME.examples
FILES = {path.stem: path for path in imperium.GAME.example_files()}
CLAUSES = imperium.rulebook.clauses
SET_UPS = [f"setup-{players}{routes}" for players in (2, 3, 4) for routes in ("", "-routes")]

each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


@each_example
def test_all_claims_hold_and_all_moves_are_legal_whatever_is_left_open(example: Example) -> None:
    report = verify(example, fills=6)
    assert [row for row in report.rows if row[2].verdict != "ok"] == []
    assert report.refusals == ()


def test_every_printed_fact_is_claimed() -> None:
    assert sorted(facts_claimed(list(EXAMPLES.values()))) == sorted(imperium.rulebook.facts)
    assert len(imperium.rulebook.facts) == 40


def test_every_rule_is_shown_and_carried_out() -> None:
    shown = {clause for example in EXAMPLES.values() for clause in example.clauses}
    assert [key for key, clause in CLAUSES.items() if clause.kind in MUST_BE_SHOWN and key not in shown] == []
    carried_out = [key for key, clause in CLAUSES.items() if clause.kind != "advice"]
    assert [key for key in carried_out if not enforced_by(key)] == []
    assert len(CLAUSES) == 151


def test_the_scenarios_of_the_rules_file_are_there() -> None:
    numbers = {found[1] for found in map(re.compile(r"sc(\d\d)").match, EXAMPLES) if found}
    assert {f"{number:02}" for number in range(3, 20)} <= numbers
    assert set(SET_UPS) <= set(EXAMPLES)


@each_example
def test_the_clauses_of_an_example_are_those_of_its_steps(example: Example) -> None:
    at_steps = {key for step in example.steps for key in step.clauses}
    at_steps |= {key for step in example.steps for instead in step.instead for key in instead.clauses}
    assert at_steps == set(example.clauses)


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    assert empty_claims(example, "I-GOAL-1") == []


@pytest.mark.parametrize(
    ("name", "claim", "changed", "computed"),
    [
        ("sc15-full-count", '"points other Ana = 10"', '"points other Ana = 11"', "10"),
        ("sc03-tokens", '"have progress Ana = 4"', '"have progress Ana = 5"', "4"),
        ("sc16-collapse", '"winners = [Clara]",\n', '"winners = [Ana]",\n', "[Clara]"),
        ("sc05-empire", "by I-STATE-2", "by I-STATE-1", "illegal by I-STATE-2"),
    ],
)
def test_a_wrong_figure_in_a_file_is_found(name: str, claim: str, changed: str, computed: str) -> None:
    assert spoiled(imperium.GAME, name, claim, changed) == [("fails", computed)]


# ---------------------------------------------------------------------- readings


def test_every_switch_is_shown_and_makes_a_difference_somewhere() -> None:
    shown = [(name, option, same) for name, _, option, same in readings_shown(imperium.GAME)]
    switches = {r.option for r in imperium.rulebook.readings.values() if r.status == "switch"}
    assert switches <= {option for _, option, same in shown if not same}


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    assert long_captions(example) == []


def test_every_example_is_short_enough_to_step_through() -> None:
    lengths = {name: len(example.steps) for name, example in EXAMPLES.items() if name not in SET_UPS}
    assert {name: length for name, length in lengths.items() if not 2 <= length <= 6} == {}


def test_the_set_up_speaks_portuguese_in_every_step() -> None:
    example = EXAMPLES["setup-2"]
    assert example.languages() == ("en", "pt")
    assert all(step.say["pt"] != step.say["en"] for step in example.steps)


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in imperium.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} - headings == set()


def test_the_template_holds() -> None:
    text = imperium.GAME.template.read_text(encoding="utf-8")
    assert verify(parse_example(text, "template")).ok


# ---------------------------------------------------------------------- measures


def test_every_measure_says_what_it_is_and_nearly_all_are_used() -> None:
    used = {claim.words[0] for example in EXAMPLES.values() for claim in example.claims() if claim.words}
    assert {measure.name for measure in imperium.GAME.measures} - used == {"suit"}
    assert all(measure.text and measure.words for measure in imperium.GAME.measures)


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("cards hnd Ana = 1", "unknown zone 'hnd'; did you mean 'hand'?"),
        ("pile fame = 1", "unknown zone 'fame'"),
        ("have wood Ana = 1", "unknown resource 'wood'"),
        ("have goods Zoe = 1", "nobody here is called 'Zoe'"),
        ("slot main-3 = none", "unknown slot 'main-3'"),
        ("copies reed-dleta hand Ana = 1", "unknown card 'reed-dleta'; did you mean 'reed-delta'?"),
        ("points sand Ana = 1", "unknown part 'sand'"),
        ("brings poets-hall x = 1", "cannot read 'x': expected a number of cards"),
    ],
)
def test_questions_that_cannot_be_answered_are_errors(claim: str, words: str) -> None:
    example = EXAMPLES["sc03-tokens"]
    with pytest.raises(NotationError, match=re.escape(words)):
        judge(example.start(), parse_claim(claim, imperium.GAME), example)
