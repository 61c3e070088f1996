"""The shipped examples of Khan: what they claim holds, all that is printed is claimed, and no claim is empty."""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.core.example import Example, parse_example
from rulebook_lib.core.replay import facts_claimed, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN, enforced_by
from tests.claims import empty_claims, long_captions, readings_shown, spoiled

EXAMPLES = khan.GAME.examples
FILES = {path.stem: path for path in khan.GAME.example_files()}
CLAUSES = khan.rulebook.clauses
FILLS = 8

each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


@each_example
def test_all_claims_hold_and_all_moves_are_legal_whatever_is_left_open(example: Example) -> None:
    report = verify(example, fills=FILLS)
    assert [row for row in report.rows if row[2].verdict != "ok"] == []
    assert report.refusals == ()


def test_every_printed_fact_is_claimed_by_the_printed_example() -> None:
    printed = [example for example in EXAMPLES.values() if example.source == "rulebook"]
    assert [example.name for example in printed] == ["ex1"]
    assert sorted(facts_claimed(printed)) == sorted(khan.rulebook.facts)
    assert len(khan.rulebook.facts) == 14


def test_every_clause_is_shown_and_carried_out() -> None:
    shown = {clause for example in EXAMPLES.values() for clause in example.clauses}
    assert [key for key, clause in CLAUSES.items() if clause.kind in MUST_BE_SHOWN and key not in shown] == []
    assert [key for key in CLAUSES if not enforced_by(key)] == []
    assert len(CLAUSES) == 75


def test_all_scenarios_are_there() -> None:
    assert {f"sc{number:02}" for number in range(1, 23)} <= set(EXAMPLES)


@each_example
def test_the_clauses_of_an_example_are_those_of_its_steps(example: Example) -> None:
    at_steps = {key for step in example.steps for key in step.clauses}
    at_steps |= {key for step in example.steps for instead in step.instead for key in instead.clauses}
    assert at_steps == {key for key in example.clauses if CLAUSES[key].kind != "example"}


# ---------------------------------------------------------------------- no claim is empty


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    assert empty_claims(example, "K-SCORE-3") == []


@pytest.mark.parametrize(
    ("name", "claim", "changed", "computed"),
    [
        ("ex1", 'is = "moved = 1", fact = "X-3"', 'is = "moved = 2", fact = "X-3"', "1"),
        ("ex1", "destinations Russian = 5", "destinations Russian = 6", "5"),
        ("ex1", "tries = [W, NW]", "tries = [W, N]", "[W, NW]"),
        ("sc07", '"supply = 23"', '"supply = 24"', "23"),
        ("sc19", "allowed hinterland = 27", "allowed hinterland = 38", "27"),
        ("sc21", '"score Ann = 16"', '"score Ann = 10"', "16"),
        ("sc14", "'conquer I3 90 f5' by K-CONQ-2", "'conquer I3 90 f5' by K-CONQ-1", "illegal by K-CONQ-2"),
    ],
)
def test_a_wrong_figure_in_a_file_is_found(name: str, claim: str, changed: str, computed: str) -> None:
    assert spoiled(khan.GAME, name, claim, changed) == [("fails", computed)]


def test_another_board_tells_other_facts() -> None:
    """Without the tile on f4 the Seljuk lands there, and most printed facts about southwest fail."""
    text = FILES["ex1"].read_text(encoding="utf-8")
    tile = '{ tile = "V3", at = "f4", owners = ["Rosa"] },'
    assert tile in text
    report = verify(parse_example(text.replace(tile, ""), "ex1"))
    failing = {fact for _, _, verdict in report.rows if verdict.verdict != "ok" for fact in verdict.claim.facts}
    assert failing == {"X-4", "X-6", "X-8", "X-9", "X-10", "X-11"}


# ---------------------------------------------------------------------- readings


def test_readings_differ_where_they_are_shown() -> None:
    assert set(readings_shown(khan.GAME)) == {
        ("ex1", 1, "jump", False),
        ("ex1", 1, "turn_order", False),
        ("ex1", 3, "grid_directions", False),
        ("sc04", 2, "jump", False),
        ("sc07", 3, "blocked_leaves_yurt", False),
        ("sc11", 1, "expel_card_source", False),
        ("sc12", 3, "free_ruler_placement", False),
        ("sc13", 2, "double_discard", False),
        ("sc14", 3, "shared_tile", False),
    }


def test_every_reading_that_can_be_switched_is_shown() -> None:
    assert {option for _, _, option, _ in readings_shown(khan.GAME)} == set(khan.rulebook.switches())


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    assert long_captions(example) == []


def test_every_example_is_short_enough_to_step_through() -> None:
    assert {name: len(example.steps) for name, example in EXAMPLES.items() if not 2 <= len(example.steps) <= 6} == {}


def test_boards_of_our_own_say_so() -> None:
    for example in EXAMPLES.values():
        assert example.source != "rulebook" or "our reconstruction" in example.note


def test_the_printed_example_speaks_dutch_everywhere() -> None:
    example = EXAMPLES["ex1"]
    assert example.languages() == ("en", "nl")
    for step in example.steps:
        says = [step.say, *(instead.say for instead in step.instead), *(shown.say for shown in step.readings)]
        assert all(set(say) == {"en", "nl"} for say in says)
    assert set(example.title) == {"en", "nl"}


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in khan.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} <= headings


def test_the_words_of_the_dutch_page_stand_beside_the_english_ones() -> None:
    dutch = {term.nl for term in khan.rulebook.terms.values() if term.nl}
    assert len(dutch) > 50
    assert {"heerser", "verdrijven", "veroveringstegel", "invallen", "Steun van de goden"} <= dutch


def test_the_template_holds_and_tells_every_reading() -> None:
    text = khan.GAME.template.read_text(encoding="utf-8")
    assert verify(parse_example(text, "template"), fills=FILLS).ok
    for option, choices in khan.rulebook.switches().items():
        assert f"# {option:20} = " in text
        assert all(f'"{choice}"' in text for choice in choices)
