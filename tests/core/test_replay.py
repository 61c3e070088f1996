"""Worked examples are played through the engine, and what they claim is judged."""

from typing import Any

import pytest

from rulebook_lib import horus
from rulebook_lib.core.errors import ExampleError
from rulebook_lib.core.example import Example, parse_example
from rulebook_lib.core.measures import Asked, Measure
from rulebook_lib.core.replay import Replay, Verdict, facts_claimed, replay, verify

HEAD = """
game    = "horus"
title   = "T"
players = ["Ann", "Bo"]

[position]
round = 2
board = '''
BbRrPpBb
bbrrppbb
....Dd..
....dd..
'''
labels = { E = "4,2" }
stones = { Ann = ["E"] }
hands  = { Ann = ["desert 1", "desert 2", "hill 3", "field 3", "swamp 3"] }
"""
DRAWN = '[[step]]\nsay = "The Temple is drawn."\nmoves = ["bag T"]\n'
LAID = '[[step]]\nsay = "It is laid."\nmoves = ["tile 8,0"]\n'


def example(*steps: str, head: str = HEAD, name: str = "mine") -> Example:
    return parse_example(head + "\n".join(steps), name)


def claiming(*claims: str, key: str = "claims") -> str:
    return f"{key} = {list(claims)}\n"


def verdicts(played: Replay) -> list[tuple[str, str, str]]:
    return [(verdict.claim.text, verdict.verdict, verdict.computed) for _, _, verdict in played.rows()]


def only(*steps: str) -> Verdict:
    """The verdict of an example with a single claim."""
    (verdict,) = replay(example(*steps)).verdicts()
    return verdict


# ---------------------------------------------------------------------- ok, FAILS


def test_a_claim_that_holds_is_ok() -> None:
    verdict = only(DRAWN + claiming("value E = 1"))
    assert (verdict.verdict, verdict.stated, verdict.computed, verdict.line) == ("ok", "1", "1", "ok")


def test_a_claim_that_does_not_hold_says_what_is_stated_and_what_is_computed() -> None:
    verdict = only(DRAWN + claiming("value E = 8"))
    assert verdict.verdict == "fails"
    assert verdict.line == "FAILS: stated 8, computed 1 (H-SCORE-3)"


def test_a_premise_is_judged_like_a_claim() -> None:
    verdict = only(DRAWN + claiming("size E = 2", key="given"))
    assert (verdict.verdict, verdict.claim.given) == ("fails", True)


def test_claims_are_judged_after_the_moves_of_their_step() -> None:
    played = replay(example(DRAWN + claiming("count temple = 0"), LAID + claiming("count temple = 1")))
    assert [verdict.verdict for verdict in played.verdicts()] == ["ok", "ok"]


def test_the_order_of_a_list_does_not_matter_to_a_claim() -> None:
    assert only(DRAWN + claiming("winners = [Ann]")).verdict == "ok"
    assert only(DRAWN + claiming("winners = [Bo, Ann]")).line == "FAILS: stated [Ann, Bo], computed [Ann] (H-SCORE-6)"


@pytest.mark.parametrize(
    ("claim", "verdict", "computed"),
    [
        ("legal 'tile 8,0'", "ok", "legal"),
        ("legal 'tile 6,2'", "fails", "illegal by H-TEMPLE-3"),
        ("illegal 'tile 6,2'", "ok", "illegal by H-TEMPLE-3"),
        ("illegal 'tile 6,2' by H-TEMPLE-3", "ok", "illegal by H-TEMPLE-3"),
        ("illegal 'tile 6,2' by H-PLACE-6", "fails", "illegal by H-TEMPLE-3"),
        ("illegal 'tile 4,4' by H-TEMPLE-2", "ok", "illegal by H-TEMPLE-2"),
        ("illegal 'tile 4,4' by H-TEMPLE-3", "ok", "illegal by H-TEMPLE-3"),
        ("illegal 'tile 8,0'", "fails", "legal"),
        ("illegal 'nile' by H-TURN-3", "ok", "illegal by H-TURN-3"),
    ],
)
def test_a_claim_about_a_move_is_judged_by_the_rules(claim: str, verdict: str, computed: str) -> None:
    found = only(DRAWN + claiming(claim))
    assert (found.verdict, found.computed) == (verdict, computed)


def test_a_move_that_another_clause_refuses_says_which() -> None:
    line = only(DRAWN + claiming("illegal 'tile 6,2' by H-PLACE-6")).line
    assert line == "FAILS: stated illegal by H-PLACE-6, computed illegal by H-TEMPLE-3 (H-TEMPLE-3)"


@pytest.mark.parametrize("claim", ["size Q = 1", "size 40,40 = 1", "score Zed = 1", "value 0,0 = 1"])
def test_a_claim_that_asks_for_what_is_not_there_is_an_error_of_the_file(claim: str) -> None:
    faulty = example(DRAWN + claiming("size E = 1", claim))
    with pytest.raises(ExampleError, match=r"mine\.toml:\d+: claims\[1\]: ") as error:
        replay(faulty)
    assert error.value.place == faulty.steps[0].claims[1].place
    with pytest.raises(ExampleError):
        verify(faulty)


# ---------------------------------------------------------------------- REFUSED


def test_a_refused_move_ends_the_example() -> None:
    played = replay(example(DRAWN, LAID.replace("8,0", "6,2") + claiming("size E = 1"), LAID))
    assert len(played.steps) == 2
    move, refusal = played.steps[1].refused  # type: ignore[misc]
    assert (str(move), refusal.clause) == ("tile 6,2", "H-TEMPLE-3")
    assert played.steps[0].refused is None


def test_what_a_refused_move_keeps_from_being_judged_is_listed_as_not_judged() -> None:
    branch = '[[step.instead]]\nsay = "b"\nclaims = ["size E = 5"]\n'
    reading = '[[step.reading]]\noption = "blocking"\nvalue = "escape"\nsay = "r"\nclaims = ["size E = 4"]\n'
    played = replay(
        example(
            DRAWN + claiming("size E = 1"),
            LAID.replace("8,0", "6,2") + claiming("size E = 2") + branch + reading,
            LAID + claiming("size E = 3") + branch,
        )
    )
    assert verdicts(played) == [
        ("size E = 1", "ok", "1"),
        ("size E = 2", "refused", ""),
        ("size E = 5", "refused", ""),
        ("size E = 4", "refused", ""),
        ("size E = 3", "refused", ""),
        ("size E = 5", "refused", ""),
    ]
    assert [number for number, _, _ in played.rows()] == [1, 2, 2, 2, 3, 3]
    assert {verdict.line for _, _, verdict in played.rows()[1:]} == {"not judged"}


def test_a_report_of_a_refused_move_is_not_ok_and_names_it() -> None:
    report = verify(example(DRAWN, LAID.replace("8,0", "6,2")))
    assert not report.ok
    ((step, part, move, refusal),) = report.refusals
    assert (step, part, str(move), refusal.clause) == (2, "", "tile 6,2", "H-TEMPLE-3")


def test_moves_before_the_refused_one_are_played() -> None:
    played = replay(example(DRAWN.replace('"bag T"', '"bag T", "tile 6,2"')))
    assert list(map(str, played.steps[0].moves)) == ["bag T"]


# ---------------------------------------------------------------------- branches


def branch(moves: str, *claims: str, back: int = 1) -> str:
    return f'[[step.instead]]\nsay = "b"\nback = {back}\nmoves = [{moves}]\n' + claiming(*claims)


def test_a_branch_takes_moves_back_and_plays_others() -> None:
    played = replay(example(DRAWN, LAID + claiming("kind 8,0 = temple") + branch('"tile 6,-2"', "kind 8,0 = none")))
    (found,) = played.steps[1].branches
    assert [verdict.verdict for verdict in played.verdicts()] == ["ok", "ok"]
    assert list(map(str, found.moves)) == ["tile 6,-2"]
    assert found.position.board.tiles()[6, -2] == "temple"


def test_a_branch_leaves_the_main_line_alone() -> None:
    after = '[[step]]\nsay = "On."\nmoves = ["card desert 1"]\nclaims = ["kind 8,0 = temple", "kind 6,-2 = none"]\n'
    played = replay(example(DRAWN, LAID + branch('"tile 6,-2"'), after))
    assert [verdict.verdict for verdict in played.verdicts()] == ["ok", "ok"]


def test_a_branch_may_take_back_moves_of_earlier_steps() -> None:
    played = replay(example(DRAWN, LAID + branch('"bag D", "tile 4,4"', "size E = 2", back=2)))
    assert played.verdicts()[0].verdict == "ok"


def test_a_branch_without_moves_shows_the_same_position() -> None:
    played = replay(example(DRAWN, LAID + '[[step.instead]]\nsay = "b"\nclaims = ["kind 8,0 = temple"]\n'))
    assert played.steps[1].branches[0].position == played.steps[1].position


def test_a_refused_move_of_a_branch_ends_the_branch_only() -> None:
    steps = (DRAWN, LAID + branch('"tile 6,2"', "size E = 1"), '[[step]]\nsay = "On."\nclaims = ["size E = 1"]\n')
    played = replay(example(*steps))
    assert verdicts(played) == [("size E = 1", "refused", ""), ("size E = 1", "ok", "1")]
    report = verify(example(*steps))
    assert [(step, part, str(move)) for step, part, move, _ in report.refusals] == [(2, "instead", "tile 6,2")]


def test_a_branch_that_goes_back_too_far_is_an_error_of_the_file() -> None:
    faulty = example(DRAWN, LAID + branch('"bag D"', back=3))
    with pytest.raises(ExampleError, match=r"mine\.toml:\d+: back: cannot take back 3 moves: only 2 have been played"):
        replay(faulty)


# ---------------------------------------------------------------------- other readings

BLOCKED = """
game    = "horus"
title   = "T"
players = ["Ann", "Bo"]
[position]
round = 2
step = "stone"
card = "desert 1"
board = '''
BbRrPpBbDd
bbrrppbbdd
'''
"""


def other(claims: str, option: str = "stone_duty", value: str = "optional") -> str:
    return f'[[step.reading]]\noption = "{option}"\nvalue = "{value}"\nsay = "r"\nclaims = ["{claims}"]\n'


def test_the_same_position_is_judged_under_another_reading() -> None:
    step = '[[step]]\nsay = "s"\nclaims = ["illegal \'pass\' by H-STONE-1"]\n' + other("legal 'pass'")
    played = replay(example(step, head=BLOCKED))
    assert [(part, verdict.verdict) for _, part, verdict in played.rows()] == [
        ("", "ok"),
        ("stone_duty = optional", "ok"),
    ]
    (found,) = played.steps[0].readings
    assert found.position.options["stone_duty"] == "optional"
    assert played.steps[0].position.options["stone_duty"] == "mandatory"


def test_another_reading_is_judged_after_all_moves_so_far() -> None:
    played = replay(example(DRAWN, LAID + other("kind 8,0 = temple")))
    assert played.verdicts()[0].verdict == "ok"


def test_a_claim_that_fails_under_another_reading_makes_the_report_fail() -> None:
    step = '[[step]]\nsay = "s"\n' + other("illegal 'pass'")
    assert not verify(example(step, head=BLOCKED)).ok


def test_a_move_that_another_reading_refuses_leaves_its_claims_unjudged() -> None:
    options = '[options]\nstone_duty = "optional"\n'
    step = '[[step]]\nsay = "s"\nmoves = ["pass"]\n' + other("size 8,0 = 1", value="mandatory")
    text = BLOCKED.replace("[position]", options + "[position]")
    report = verify(example(step, head=text))
    assert [verdict.verdict for _, _, verdict in report.rows] == ["refused"]
    assert not report.ok
    assert not report.refusals


def test_an_example_can_be_replayed_under_other_readings_as_a_whole() -> None:
    step = '[[step]]\nsay = "s"\nclaims = ["illegal \'pass\'"]\n'
    assert replay(example(step, head=BLOCKED)).verdicts()[0].verdict == "ok"
    assert replay(example(step, head=BLOCKED), options={"stone_duty": "optional"}).verdicts()[0].verdict == "fails"


# ---------------------------------------------------------------------- what is left open

PLAYED = '[[step]]\nsay = "s"\nmoves = ["bag D", "tile 4,4", "card desert 2", "tile 4,6", "bag H"]\n'


def test_chance_that_an_example_leaves_out_is_drawn_before_the_next_move() -> None:
    moves = list(map(str, replay(example(PLAYED)).steps[0].moves))
    assert moves[:4] == ["bag D", "tile 4,4", "card desert 2", "tile 4,6"]
    assert moves[4].startswith("draw ")
    assert moves[5:] == ["bag H"]


def test_what_is_drawn_follows_from_the_seed() -> None:
    drawn = {seed: str(replay(example(PLAYED), seed=seed).steps[0].moves[4]) for seed in range(8)}
    assert len(set(drawn.values())) > 2
    assert drawn[3] == str(replay(example(PLAYED), seed=3).steps[0].moves[4])


def test_a_claim_about_what_is_open_depends_on_the_fill() -> None:
    steps = DRAWN + claiming("holds Bo hill = 1", "holds Ann hill = 1")
    report = verify(example(steps))
    assert [verdict.line for _, _, verdict in report.rows] == ["DEPENDS: on what the example leaves open", "ok"]
    assert not report.ok


def test_a_claim_that_fails_in_every_fill_fails() -> None:
    report = verify(example(DRAWN + claiming("hand-size Bo = 9")))
    assert [verdict.verdict for _, _, verdict in report.rows] == ["fails"]


def test_with_a_single_fill_nothing_depends() -> None:
    report = verify(example(DRAWN + claiming("holds Bo hill = 1")), fills=1)
    assert report.rows[0][2].verdict in ("ok", "fails")


def test_a_move_that_only_some_fills_allow_is_reported_and_what_follows_depends() -> None:
    head = HEAD.replace(HEAD[HEAD.index("hands  =") :], "\n")
    cards = [card for seed in (1, 2, 3) for card in set(replay(example(DRAWN, head=head), seed=seed).start.hands[0])]
    card = next(card for card in cards if cards.count(card) == 1)
    text = f'[[step]]\nsay = "s"\nmoves = ["bag D", "tile 4,4", "card {card}"]\nclaims = ["card = \'{card}\'"]\n'
    report = verify(example(text, head=head))
    assert [(step, str(move)) for step, _, move, _ in report.refusals] == [(1, f"card {card}")]
    assert report.rows[0][2].verdict == "depends"


# ---------------------------------------------------------------------- what comes back


def test_every_step_has_its_own_position() -> None:
    played = replay(example(DRAWN, LAID))
    positions: list[Any] = [played.start, *(step.position for step in played.steps)]
    assert [len(position.log) for position in positions] == [0, 1, 2]
    positions[2].pop()
    assert positions[2] == positions[1]
    positions[1].pop()
    assert len(positions[2].log) == 1


def test_a_measure_may_ask_about_the_moves_of_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def size(about: Asked, word: str) -> int:
        asked.append(list(map(str, about.moves)))
        return 1

    monkeypatch.setitem(horus.GAME.measures._known, "size", Measure("size", ("REGION",), "", size))
    replay(example(DRAWN, LAID + claiming("size E = 1")))
    assert asked == [["tile 8,0"]]


def test_an_example_with_all_claims_true_is_ok() -> None:
    report = verify(example(DRAWN + claiming("size E = 1"), LAID + branch('"tile 6,-2"', "size E = 1")))
    assert report.ok
    assert [(step, part) for step, part, _ in report.rows] == [(1, ""), (2, "instead")]


def test_facts_are_listed_with_the_examples_that_claim_them() -> None:
    fact = 'claims = [{ is = "size E = 1", fact = "EX6.8" }]\n'
    one, two = example(DRAWN + fact, name="one"), example(DRAWN + fact, LAID + fact, name="two")
    assert facts_claimed([one, two]) == {"EX6.8": ["one", "two"]}
