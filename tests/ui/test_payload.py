"""What travels to the stepper: everything it shows, and nothing that is not computed."""

import json
from typing import Any

import pytest

from rulebook_lib.core.replay import replay
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.draw.scene import Scene
from rulebook_lib.ui.payload import example_payload, scene_json, scores_json, unpacked
from tests.ui.small_example import TEXT, small_example


@pytest.fixture
def payload() -> Any:
    return example_payload(replay(small_example()))


def test_a_payload_is_plain_json(payload: Any) -> None:
    assert json.loads(json.dumps(payload)) == payload


def test_every_step_travels_with_its_caption_in_each_language(payload: Any) -> None:
    assert payload["languages"] == ["en", "nl"]
    assert [step["say"]["en"] for step in payload["steps"]] == [
        "The board as it is.",
        "Ann lays a Hill beside the Hill.",
    ]
    assert payload["steps"][0]["say"]["nl"] == "Het bord zoals het is."


def test_claims_show_what_is_stated_and_what_is_computed(payload: Any) -> None:
    value, score, illegal = payload["steps"][1]["claims"]
    assert (value["stated"], value["computed"], value["verdict"], value["fact"]) == ("2", "2", "ok", "EX3.1")
    assert "2" in value["choices"]
    assert len(value["choices"]) > 2
    assert score["clause"] == "H-SCORE-3"
    assert (illegal["computed"], illegal["clause"], illegal["choices"]) == ("illegal", "H-TURN-3", ["legal", "illegal"])


def test_a_wrong_figure_is_shown_as_failing() -> None:
    payload = example_payload(replay(small_example(TEXT.replace("score Ann = 2", "score Ann = 3"))))
    claim = payload["steps"][1]["claims"][1]
    assert (claim["stated"], claim["computed"], claim["verdict"]) == ("3", "2", "fails")


def test_premises_are_told_apart_from_claims(payload: Any) -> None:
    assert [claim["given"] for claim in payload["steps"][0]["claims"]] == [True, False]


def test_the_score_tells_where_it_comes_from_and_what_changed(payload: Any) -> None:
    scores = payload["steps"][1]["scores"]
    assert scores["totals"] == [2, 0]
    assert scores["change"] == [1, 0]
    line = next(line for line in scores["lines"] if line["points"])
    assert line["where"] == ["2,0", "2,2"]
    assert line["points"] == {"0": 2}
    assert set(line["icons"]) <= set(payload["icons"])


def test_a_branch_is_compared_with_the_example(payload: Any) -> None:
    branch = payload["steps"][1]["instead"][0]
    assert branch["say"]["en"].startswith("She could have")
    assert branch["frame"]["moves"] == ["tile 2,4"]
    assert branch["frame"]["scores"]["change"] == [-1, 0]


def test_the_reading_of_the_example_has_its_name_where_it_is_not_ours(payload: Any) -> None:
    assert "ours" not in payload["steps"][1]["readings"][0]
    other = small_example(TEXT.replace("[position]", '[options]\nstone_duty = "optional"\n[position]'))
    shown = example_payload(replay(other))["steps"][1]["readings"][0]
    assert shown["ours"] == "optional"


def test_another_reading_shows_the_same_position(payload: Any) -> None:
    reading = payload["steps"][1]["readings"][0]
    assert (reading["name"], reading["value"]) == ("stone_duty", "optional")
    assert reading["claims"][0]["verdict"] == "ok"


def test_every_clause_that_is_named_comes_with_its_words(payload: Any) -> None:
    named = {clause for step in payload["steps"] for clause in step["clauses"]}
    named |= {claim["clause"] for step in payload["steps"] for claim in step["claims"] if claim["clause"]}
    assert named <= set(payload["clauses"])
    assert all(clause["text"] and clause["section"] for clause in payload["clauses"].values())


def test_assumed_tables_are_said_in_words(payload: Any) -> None:
    assert any("bag" in note for note in payload["assumed"])


def test_what_changed_on_the_board_is_named(payload: Any) -> None:
    assert payload["steps"][1]["changed"] == ["2,2"]


def test_frames_travel_as_differences_and_come_back_whole(payload: Any) -> None:
    from rulebook_lib.ui.payload import draw_open

    example = small_example()
    steps = replay(example).steps
    whole = [draw_open(example, step.position, payload["steps"][n]["changed"]).body for n, step in enumerate(steps)]
    assert unpacked(payload["steps"]) == whole
    assert "body" not in payload["steps"][1]["scene"]


def test_a_difference_survives_repeated_text() -> None:
    def scene(body: str) -> Scene:
        return Scene("", body, (0, 0, 1, 1), "", "")

    before = "ab" * 60
    for after in ("ab" * 60, "ab" * 61, "ab" * 59, "x" + "ab" * 60, "ab" * 30 + "x" + "ab" * 30):
        steps = [{"scene": scene_json(scene(before))}, {"scene": scene_json(scene(after), before)}]
        assert unpacked(steps) == [before, after]


def test_names_of_players_are_escaped_in_drawings(payload: Any) -> None:
    texts = json.dumps([payload["seats"], payload["steps"]])
    assert "Bo <b>" in payload["seats"][1]["name"]
    assert "Bo <b>" not in "".join(unpacked(payload["steps"]))
    assert texts


def test_sums_that_differ_by_player_travel_by_seat_and_light_up_the_places_of_all() -> None:
    lines = [
        ScoreLine(0, "pairs", "Pairs", 1, formula="min(1, 2) = 1", where=("above-0",)),
        ScoreLine(1, "pairs", "Pairs", 0, formula="min(0, 2) = 0", where=("above-1",)),
        ScoreLine(0, "hill", "Hill", 3, formula="3", where=("2,3",)),
        ScoreLine(1, "hill", "Hill", 3, formula="3", where=("2,3",)),
    ]
    pairs, hill = scores_json(Scores.of(lines, 2))["lines"]
    assert (pairs["formula"], pairs["sums"]) == ("", {"0": "min(1, 2) = 1", "1": "min(0, 2) = 0"})
    assert pairs["where"] == ["above-0", "above-1"]
    assert (hill["formula"], hill["sums"], hill["where"]) == ("3", {}, ["2,3"])
