"""The shipped examples of Horus: what they claim holds, all that is printed is claimed, and no claim is empty."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulebook_lib import horus
from rulebook_lib.core.example import Example, parse_claim, parse_example
from rulebook_lib.core.replay import facts_claimed, judge, replay, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN

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


def other_statements(claim: str) -> Iterator[str]:
    """The same claim stating something else.

    >>> list(other_statements("size A = 4")), list(other_statements("legal 'bag H'"))
    (['size A = 5'], ["illegal 'bag H'"])
    """
    if claim.startswith("legal"):
        yield f"il{claim}"
    elif claim.startswith("illegal"):
        move = claim.partition(" by ")[0]
        yield move.removeprefix("il")
        yield f"{move} by H-SCORE-6"
    else:
        asked, _, value = claim.partition(" = ")
        words = {"yes": "no", "no": "yes", "[]": "[Nobody]"}
        if value in words:
            yield f"{asked} = {words[value]}"
        elif re.search(r"\d", value):
            higher = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), value, count=1)
            yield f"{asked} = {higher}"
        elif value.startswith("["):
            yield f"{asked} = [{value[1:-1].rpartition(', ')[0]}]"
        else:
            yield f"{asked} = another"


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    for number, _, part in replay(example).parts():
        moves = getattr(part, "moves", ())
        for verdict in part.verdicts:
            for text in other_statements(verdict.claim.text):
                judged = judge(part.position, parse_claim(text, horus.GAME), example, moves)
                assert judged.verdict == "fails", f"{example.file}, step {number}: {text}"


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
    text = FILES[name].read_text(encoding="utf-8")
    assert claim in text
    report = verify(parse_example(text.replace(claim, changed, 1), name))
    wrong = [verdict for _, _, verdict in report.rows if verdict.verdict != "ok"]
    assert [(verdict.verdict, verdict.computed) for verdict in wrong] == [("fails", computed)]
    assert not report.ok


def test_a_wrong_tile_on_a_board_is_found() -> None:
    text = FILES["ex3"].read_text(encoding="utf-8")
    assert "\nHhHh" in text
    assert "\nhhhhPp" in text
    report = verify(parse_example(text.replace("\nHhHh", "\nSsHh").replace("\nhhhhPp", "\nsshhPp"), "ex3"))
    wrong = [(verdict.claim.text, verdict.computed) for _, _, verdict in report.rows if verdict.verdict != "ok"]
    assert wrong[:3] == [("size A = 4", "3"), ("value A = 4", "3"), ("score Torsten = 7", "6")]


# ---------------------------------------------------------------------- readings


def readings_shown() -> Iterator[tuple[str, int, str, bool]]:
    """Example, step and option of every reading that is shown, and whether its claims hold by default as well."""
    for name, example in EXAMPLES.items():
        for number, step in enumerate(replay(example).steps, 1):
            for other in step.readings:
                claims = other.shown.claims
                same = all(judge(step.position, claim, example).verdict == "ok" for claim in claims)
                yield name, number, other.shown.option, same


def test_readings_differ_where_they_should() -> None:
    assert set(readings_shown()) == {
        ("sc03", 2, "island_corners", False),
        ("sc03", 3, "island_corners", True),
        ("sc04", 1, "island_corners", True),
        ("sc04", 2, "island_corners", True),
        ("sc07", 1, "blocking", False),
        ("sc08", 1, "blocking", False),
        ("sc20", 3, "stone_duty", False),
    }


def test_every_reading_that_can_be_switched_is_shown() -> None:
    assert {option for _, _, option, _ in readings_shown()} == set(horus.rulebook.switches())


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    for step in example.steps:
        branches = [instead.say["en"] for instead in step.instead]
        for text in (step.say["en"], *branches, *(shown.say["en"] for shown in step.readings)):
            assert 1 <= len(re.findall(r"[.?!](?= |$)", text)) <= 2, text


def test_every_example_is_short_enough_to_step_through() -> None:
    assert {name: len(example.steps) for name, example in EXAMPLES.items() if not 2 <= len(example.steps) <= 6} == {}


def test_boards_of_our_own_say_so() -> None:
    for example in EXAMPLES.values():
        assert example.source != "rulebook" or "our reconstruction" in example.note


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in horus.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} <= headings
