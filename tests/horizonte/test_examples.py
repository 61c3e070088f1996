"""The shipped examples of Horizonte: what they claim holds, all that is printed is claimed, and no claim is empty."""

from __future__ import annotations

import re

import pytest

from rulebook_lib import horizonte
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.example import Example, parse_claim, parse_example
from rulebook_lib.core.replay import facts_claimed, judge, replay, verify
from rulebook_lib.core.rulebook import MUST_BE_SHOWN, enforced_by
from tests.claims import empty_claims, long_captions, readings_shown, spoiled
from tests.horizonte.tables import at, play

EXAMPLES = horizonte.GAME.examples
FILES = {path.stem: path for path in horizonte.GAME.example_files()}
CLAUSES = horizonte.rulebook.clauses
FILLS = 12

each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))


@each_example
def test_all_claims_hold_and_all_moves_are_legal_whatever_is_left_open(example: Example) -> None:
    report = verify(example, fills=FILLS)
    assert [row for row in report.rows if row[2].verdict != "ok"] == []
    assert report.refusals == ()


def test_every_printed_fact_is_claimed() -> None:
    printed = [example for example in EXAMPLES.values() if example.source == "rulebook"]
    assert sorted(facts_claimed(printed)) == sorted(horizonte.rulebook.facts)
    assert len(horizonte.rulebook.facts) == 34


def test_each_example_claims_its_own_facts_only() -> None:
    for name, example in EXAMPLES.items():
        prefix = f"{name.upper()}." if example.source == "rulebook" else "none"
        assert [fact for fact in example.facts() if not fact.startswith(prefix)] == []


@pytest.mark.clause("Z-EX-1", "Z-EX-2", "Z-EX-3", "Z-EX-4", "Z-EX-5", "Z-EX-6", "Z-EX-7")
def test_the_trick_example_is_played_card_by_card() -> None:
    example = EXAMPLES["ex1"]
    plays = [str(move) for step in example.steps for move in step.moves]
    assert plays == [
        *("play Ocean 8", "play Mountain 6", "play Mountain 2", "play Cloud 13", "play Desert 2"),
        *("play Ocean 4", "play Cloud 14", "play Ocean 5"),
    ]
    cycle = replay(example).steps[-1].position.seen_by(None).record[0]
    assert [play.seat for play in (*cycle.dragon[:1], *cycle.dog, *cycle.dragon[1:])] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert (cycle.dragon_winner, cycle.dog_winner) == (2, 0)


@pytest.mark.clause("Z-SCORE-3", "Z-SCORE-4")
def test_the_scoring_examples_come_to_one_and_twelve_points() -> None:
    for name, points in (("ex2", 1), ("ex3", 12)):
        assert replay(EXAMPLES[name]).steps[-1].position.scores().totals[0] == points


def test_every_rule_is_shown_and_carried_out() -> None:
    shown = {clause for example in EXAMPLES.values() for clause in example.clauses}
    must = [key for key, clause in CLAUSES.items() if clause.kind in MUST_BE_SHOWN]
    assert [key for key in must if key not in shown] == []
    assert [key for key in must if not enforced_by(key)] == []
    assert len(CLAUSES) == 68


def test_all_scenarios_are_there() -> None:
    assert {f"sc{number:02}" for number in range(1, 24)} <= set(EXAMPLES)


@each_example
def test_the_clauses_of_an_example_are_those_of_its_steps(example: Example) -> None:
    at_steps = {key for step in example.steps for key in step.clauses}
    at_steps |= {key for step in example.steps for instead in step.instead for key in instead.clauses}
    assert at_steps == {key for key in example.clauses if CLAUSES[key].kind != "example"}


# ---------------------------------------------------------------------- no claim is empty


@each_example
def test_every_claim_fails_when_it_states_something_else(example: Example) -> None:
    assert empty_claims(example, "Z-NEXT-3") == []


@pytest.mark.parametrize(
    ("name", "claim", "changed", "computed"),
    [
        ("ex1", '"discard = 6"', '"discard = 5"', "6"),
        ("ex1", '"winning dog = North"', '"winning dog = South"', "North"),
        ("ex2", '"round-points You = 1"', '"round-points You = 2"', "1"),
        ("ex3", '"off-points You = 10"', '"off-points You = 5"', "10"),
        (
            "sc11",
            '"order dog = [East, South, West, North]"',
            '"order dog = [East, West, South, North]"',
            "[East, South, West, North]",
        ),
        ("sc22", "by Z-GOAL-2", "by Z-TRICK-3", "illegal by Z-GOAL-2"),
    ],
)
def test_a_wrong_figure_in_a_file_is_found(name: str, claim: str, changed: str, computed: str) -> None:
    assert spoiled(horizonte.GAME, name, claim, changed) == [("fails", computed)]


def test_a_wrong_card_in_a_move_is_refused() -> None:
    text = FILES["ex1"].read_text(encoding="utf-8")
    report = verify(parse_example(text.replace('moves   = ["play Cloud 13"]', 'moves   = ["play Ocean 8"]', 1), "ex1"))
    assert [(number, str(move), refusal.clause) for number, _, move, refusal in report.refusals] == [
        (5, "play Ocean 8", "Z-TRICK-1")
    ]


# ---------------------------------------------------------------------- readings


def test_readings_differ_where_they_should() -> None:
    assert {(name, option, same) for name, _, option, same in readings_shown(horizonte.GAME)} == {
        ("ex2", "prediction", True),
        ("ex3", "prediction", True),
        ("sc17", "prediction", False),
        ("sc17-calculator", "prediction", False),
        ("sc20", "tie", False),
        ("sc21", "opening", False),
    }


def test_every_reading_that_can_be_switched_is_shown() -> None:
    assert {option for _, _, option, _ in readings_shown(horizonte.GAME)} == set(horizonte.rulebook.switches())


# ---------------------------------------------------------------------- for those who read them


@each_example
def test_captions_are_two_sentences_at_most(example: Example) -> None:
    assert long_captions(example) == []


def test_every_example_is_short_enough_to_step_through() -> None:
    assert {name: len(example.steps) for name, example in EXAMPLES.items() if not 2 <= len(example.steps) <= 10} == {}


def test_examples_say_what_is_ours() -> None:
    for example in EXAMPLES.values():
        assert re.search(r"\b(ours|our|we|assumed)\b", example.note), example.name


def test_sections_are_headings_of_the_rulebook() -> None:
    headings = {section.title for section in horizonte.rulebook.sections.values()}
    assert {example.section for example in EXAMPLES.values()} <= headings


def test_the_template_holds_and_tells_every_reading() -> None:
    text = horizonte.GAME.template.read_text(encoding="utf-8")
    assert verify(parse_example(text, "template"), fills=FILLS).ok
    for option, values in horizonte.rulebook.switches().items():
        assert re.search(rf'# {option} += "{values[0]}"', text)
        assert all(f'"{value}"' in text for value in values)


# ---------------------------------------------------------------------- measures


def test_every_measure_is_used_and_says_what_it_is() -> None:
    used = {claim.words[0] for example in EXAMPLES.values() for claim in example.claims() if claim.words}
    assert {measure.name for measure in horizonte.GAME.measures} - used == {"holds"}
    assert all(measure.text and measure.words for measure in horizonte.GAME.measures)


def test_every_answer_rests_on_a_clause() -> None:
    for example in EXAMPLES.values():
        for verdict in replay(example).verdicts():
            if verdict.computed not in ("none", "legal"):
                assert verdict.clause in CLAUSES, verdict.claim.text


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("holder cat = North", "unknown Initiative card 'cat'; expected one of: dragon, dog"),
        ("order lap = []", "unknown stage 'lap'; expected one of: dragon, dog, resume, joint"),
        ("led third = Ocean", "unknown trick 'third'"),
        ("won dragon = North", "no cycle has been finished in this round yet"),
        ("winning joint = North", "unknown trick 'joint'"),
        ("winning-without dog Ocean 8 = North", "Ocean 8 does not lie in the dog trick"),
        ("has North Sea = no", "unknown suit 'Sea'"),
        ("holds North Ocean eight = no", "cannot read 'Ocean eight': expected a card such as Ocean 8"),
        ("choices = 1", "a deal has too many outcomes to count"),
        ("pile beside North = []", "unknown side 'beside'"),
        ("points-for 1 two 3 = 0", "expected three whole numbers, got '1 two 3'"),
        ("above Nobody = 1", "nobody here is called 'Nobody'"),
    ],
)
def test_questions_that_cannot_be_answered_are_errors(claim: str, words: str) -> None:
    position = at(step="deal") if claim.startswith("choices") else at()
    with pytest.raises(NotationError) as caught:
        judge(position, parse_claim(claim, horizonte.GAME), EXAMPLES["ex1"])
    assert words in str(caught.value)


def test_a_round_cannot_be_scored_before_the_reveal() -> None:
    with pytest.raises(NotationError, match="only when the predictions are revealed"):
        judge(at(step="predict"), parse_claim("pairs North = 0", horizonte.GAME), EXAMPLES["ex1"])


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("holds North Ocean 8 = yes", "ok"),
        ("holds East Ocean 8 = no", "ok"),
        ("winning dragon = none", "ok"),
        ("lowest dog = none", "ok"),
        ("led dragon = none", "ok"),
        ("cards dragon = []", "ok"),
    ],
)
def test_questions_about_empty_tricks_and_hands_have_answers(claim: str, verdict: str) -> None:
    position = at(dragon="North", dog="East", hands={"North": "Ocean 8"})
    assert judge(position, parse_claim(claim, horizonte.GAME), EXAMPLES["ex1"]).verdict == verdict


def test_any_card_is_a_question_about_whoever_plays() -> None:
    claim = parse_claim("any-card = no", horizonte.GAME)
    assert judge(at(step="scoring"), claim, EXAMPLES["ex1"]).verdict == "ok"
    position = play(at(dragon="North", dog="South", hands={"North": "Ocean 8", "East": "Ocean 4, Cloud 1"}), "Ocean 8")
    assert judge(position, claim, EXAMPLES["ex1"]).verdict == "ok"
