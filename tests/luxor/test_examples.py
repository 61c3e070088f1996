"""The shipped examples of Luxor: what they claim holds, all that is printed is claimed, and no claim is empty."""

from __future__ import annotations

import re

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.example import Example, parse_claim, parse_example
from rulebook_lib.core.replay import facts_claimed, judge, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN, enforced_by
from tests.claims import empty_claims, long_captions, readings_shown, spoiled

EXAMPLES = luxor.GAME.examples
FILES = {path.stem: path for path in luxor.GAME.example_files()}
CLAUSES = luxor.rulebook.clauses
FILLS = 12

each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


@each_example
def test_all_claims_hold_and_all_moves_are_legal_whatever_is_left_open(example: Example) -> None:
    report = verify(example, fills=FILLS)
    assert [row for row in report.rows if row[2].verdict != "ok"] == []
    assert report.refusals == ()


def test_every_printed_fact_is_claimed() -> None:
    assert sorted(facts_claimed(list(EXAMPLES.values()))) == sorted(luxor.rulebook.facts)
    assert len(luxor.rulebook.facts) == 15


def test_every_rule_is_shown_and_carried_out() -> None:
    shown = {clause for example in EXAMPLES.values() for clause in example.clauses}
    assert [key for key, clause in CLAUSES.items() if clause.kind in MUST_BE_SHOWN and key not in shown] == []
    assert [key for key in CLAUSES if not enforced_by(key)] == []
    assert len(CLAUSES) == 51


def test_all_scenarios_are_there() -> None:
    assert {f"sc{number:02}" for number in range(1, 28)} <= set(EXAMPLES)


@each_example
def test_the_clauses_of_an_example_are_those_of_its_steps(example: Example) -> None:
    at_steps = {key for step in example.steps for key in step.clauses}
    at_steps |= {key for step in example.steps for instead in step.instead for key in instead.clauses}
    assert at_steps == set(example.clauses)


# ---------------------------------------------------------------------- no claim is empty


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    assert empty_claims(example, "L-SCORE-9") == []


@pytest.mark.parametrize(
    ("name", "claim", "changed", "computed"),
    [
        ("sc01", '"hand-size Ann = 5"', '"hand-size Ann = 6"', "5"),
        ("sc09", '"need 8 = 2"', '"need 8 = 3"', "2"),
        ("sc16", '"tunnel-from 33 = 0"', '"tunnel-from 33 = 1"', "0"),
        ("sc25", '"score Ann = 48"', '"score Ann = 47"', "48"),
        ("sc18", "by L-TEMPLE-6", "by L-HORUS-3", "illegal by L-TEMPLE-6"),
    ],
)
def test_a_wrong_figure_in_a_file_is_found(name: str, claim: str, changed: str, computed: str) -> None:
    assert spoiled(luxor.GAME, name, claim, changed) == [("fails", computed)]


def test_a_wrong_tile_on_a_board_is_found() -> None:
    text = FILES["sc08"].read_text(encoding="utf-8")
    assert '"8" = "vase-1-1"' in text
    report = verify(parse_example(text.replace('"8" = "vase-1-1"', '"8" = "vase-2-3"'), "sc08"))
    wrong = [(verdict.claim.text, verdict.computed) for _, _, verdict in report.rows if verdict.verdict != "ok"]
    assert wrong[:3] == [("printed-need 8 = 1", "2"), ("looted Ann = 1", "0"), ("tile 8 = none", "vase-2-3")]


# ---------------------------------------------------------------------- readings


def test_readings_differ_where_they_are_shown() -> None:
    assert {(name, option, same) for name, _, option, same in readings_shown(luxor.GAME)} == {
        ("sc04", "anubis_counts", False),
        ("sc04b", "anubis_counts", False),
        ("sc10", "move_all_actions", False),
        ("sc13", "last_tie", False),
        ("sc16", "tunnel_chain", False),
        ("sc26", "tie_break", False),
    }


def test_every_reading_that_can_be_switched_is_shown() -> None:
    assert {option for _, _, option, _ in readings_shown(luxor.GAME)} == set(luxor.rulebook.switches())


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    assert long_captions(example) == []


def test_every_example_is_short_enough_to_step_through() -> None:
    assert {name: len(example.steps) for name, example in EXAMPLES.items() if not 2 <= len(example.steps) <= 6} == {}


def test_examples_say_what_is_ours() -> None:
    for example in EXAMPLES.values():
        assert re.search("ours|assumed", example.note)


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in luxor.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} <= headings


# ---------------------------------------------------------------------- measures


def test_every_measure_is_used_and_says_what_it_is() -> None:
    used = {claim.words[0] for example in EXAMPLES.values() for claim in example.claims() if claim.words}
    assert {measure.name for measure in luxor.GAME.measures} - used == {"card"}
    assert all(measure.text and measure.words for measure in luxor.GAME.measures)


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("tile 41 = none", "no place '41'"),
        ("steps chamber 3 = 1", "nobody moves on from the chamber"),
        ("ahead 3 x = 1", "expected a whole number from 0 up, got 'x'"),
        ("ahead 3 0 = 1", "expected at least one step"),
        ("need 6 = 1", "there is no treasure on '6'"),
        ("tunnel-from 6 = 1", "there is no tunnel on '6'"),
        ("faces 3 1 = 1", "the card '3' has no die"),
        ("faces jump 1 = 1", "unknown card 'jump'"),
        ("stack 4 = 1", "unknown level '4'"),
        ("pile cat = 1", "unknown back 'cat'; expected one of: cobra, lion, falcon"),
        ("supply sand = 1", "unknown supply 'sand'"),
        ("part Ann sand = 1", "unknown line 'sand'"),
        ("treasures Ann cups = 1", "unknown treasure 'cups'"),
        ("sets-from 1 1 1 100 = 1", "at most 99"),
        ("keys Cy = 1", "nobody here is called 'Cy'"),
    ],
)
def test_questions_that_cannot_be_answered_are_errors(claim: str, words: str) -> None:
    from rulebook_lib.core.errors import NotationError

    position = luxor.Position.from_table({}, ["Ann", "Bo"])
    with pytest.raises(NotationError) as caught:
        judge(position, parse_claim(claim, luxor.GAME), EXAMPLES["sc01"])
    assert words in str(caught.value)


def test_the_template_holds_and_tells_every_reading() -> None:
    text = luxor.GAME.template.read_text(encoding="utf-8")
    assert verify(parse_example(text, "template")).ok
    for option, values in luxor.rulebook.switches().items():
        assert re.search(rf'# {option} += "{values[0]}"', text)
        assert all(f'"{value}"' in text for value in values)
