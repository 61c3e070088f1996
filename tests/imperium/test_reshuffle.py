"""Reshuffling, and the path of a nation."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import imperium
from tests.imperium.positions import acting, have, lying, position, size, unchanged
from tests.playing import draw_on, legal, play, refused, step


def drawing(number: int = 1, **table: Any) -> imperium.Position:
    """Ann draws cards in the middle of a card, with an empty Draw deck."""
    table = {"draw_deck": {"Ann": []}, "discard": {"Ann": ["tend-fields", "march-out"]}, "hand": {"Ann": []}, **table}
    return position(turn_type="activate", agenda=[["drawing", 0, number], ["action"], ["clean-up"]], **table)


@pytest.mark.clause("I-PUB-RESH-1")
def test_an_empty_draw_deck_is_made_anew_when_a_card_is_needed() -> None:
    game = drawing(nation_deck={"Ann": []}, accession={"Ann": []}, development={"Ann": []})
    assert (step(game), size(game, "discard", "Ann"), size(game, "draw_deck", "Ann")) == ("draw", 0, 2)


@pytest.mark.clause("I-PUB-RESH-1")
def test_an_empty_discard_is_shuffled_when_a_card_is_added() -> None:
    game = play(drawing(discard={"Ann": []}, nation_deck={"Ann": ["hill-forts"]}), "join hill-forts")
    assert lying(game, "draw_deck", "Ann") == ["hill-forts"]
    assert step(game) == "draw"


@pytest.mark.clause("I-PUB-RESH-1", "I-PLAY-2")
def test_with_no_card_at_all_nothing_happens() -> None:
    zones = ("discard", "nation_deck", "accession", "development")
    nothing: dict[str, Any] = {zone: {"Ann": []} for zone in zones}
    game = drawing(play={"Ann": ["great-archive"]}, **nothing)
    assert (step(game), have(game, "progress"), game.exhausts[0]) == ("action", 1, 5)


@pytest.mark.clause("I-PUB-RESH-2")
@pytest.mark.parametrize(
    ("table", "joins"),
    [({}, True), ({"exhausts": {"Ann": 0}}, False), ({"marker": {"Ann": "nation"}}, False)],
)
def test_a_card_joins_for_an_exhaust_token_and_once_only(table: dict[str, Any], joins: bool) -> None:
    game = drawing(nation_deck={"Ann": ["hill-forts"]}, **table)
    assert (step(game) == "join") == joins
    if joins:
        assert (game.exhausts[0], game.marker[0]) == (4, "nation")


@pytest.mark.clause("I-PUB-RESH-3")
def test_the_top_card_of_the_nation_deck_joins_and_cannot_be_declined() -> None:
    game = drawing(nation_deck={"Ann": ["hill-forts"]})
    assert legal(game) == {"join hill-forts"}
    for move in ("join winter-drive", "join reed-delta"):
        assert refused(game, move) == "I-PUB-RESH-3"
    assert size(play(game, "join hill-forts"), "draw_deck", "Ann") == 3


@pytest.mark.clause("I-PUB-RESH-4")
def test_then_the_accession_turns_the_state_card() -> None:
    game = drawing(nation_deck={"Ann": []})
    assert (game.side[0], size(game, "accession", "Ann"), game.marker[0]) == ("empire", 0, "nation")
    assert "crowned-chieftain" in lying(game, "draw_deck", "Ann")


@pytest.mark.clause("I-PUB-RESH-5")
def test_then_a_development_may_be_paid_for() -> None:
    gone: dict[str, Any] = {"nation_deck": {"Ann": []}, "accession": {"Ann": []}}
    game = drawing(**gone, resources={"Ann": {"materials": 3, "progress": 0}})
    assert legal(game) == {"develop royal-stud", "develop none"}
    for move in ("develop chronicle-of-clans", "develop sluice-engine", "develop no-such-card"):
        assert refused(game, move) == "I-PUB-RESH-5"
        assert unchanged(game, move)
    none = play(game.copy(), "develop none")
    assert (none.exhausts[0], none.marker[0], size(none, "development", "Ann")) == (5, "", 2)
    play(game, "develop royal-stud")
    assert (game.exhausts[0], game.marker[0], have(game, "materials")) == (4, "development", 0)
    poor = drawing(**gone, resources={"Ann": {"materials": 0, "progress": 0}})
    assert step(poor) == "draw", "with nothing to pay nobody is asked"


@pytest.mark.clause("I-PUB-RESH-6", "I-PLAY-2b")
def test_responses_to_a_reshuffle_come_before_drawing_goes_on() -> None:
    game = drawing(nation_deck={"Ann": ["hill-forts"]}, play={"Ann": ["great-archive"]})
    play(game, "join hill-forts")
    assert (step(game), have(game, "progress")) == ("draw", 2)


@pytest.mark.clause("I-PUB-RESH-6")
def test_only_cards_of_the_draw_deck_are_drawn() -> None:
    game = play(drawing(2, nation_deck={"Ann": ["hill-forts"]}), "join hill-forts")
    assert refused(game, "draw tend-fields hill-forts") is None
    for move in ("draw tend-fields", "draw tend-fields tend-fields", "draw reed-delta hill-forts"):
        assert refused(game, move) == "I-PUB-RESH-6"


@pytest.mark.clause("I-PUB-RESH-7")
def test_two_reshuffles_in_one_turn_bring_one_card() -> None:
    game = drawing(3, discard={"Ann": []}, nation_deck={"Ann": ["hill-forts", "winter-drive"]})
    draw_on(play(game, "join hill-forts"))
    assert (size(game, "hand", "Ann"), size(game, "nation_deck", "Ann"), game.exhausts[0]) == (1, 1, 4)


@pytest.mark.clause("I-PUB-RESH-7")
def test_a_reshuffle_in_clean_up_costs_a_token_of_the_next_turn() -> None:
    table = {"hand": {"Ann": []}, "draw_deck": {"Ann": []}, "discard": {"Ann": ["tend-fields"]}}
    game = draw_on(play(position(step="clean-up", exhausts={"Ann": 0}, **table), "token main-1"))
    assert (game.turn, game.actions[0], game.exhausts[0]) == (1, 3, 4)


@pytest.mark.clause("I-PUB-RESH-8")
def test_draw_if_able_never_reshuffles() -> None:
    table = {"draw_deck": {"Ann": ["hearth-songs"]}, "discard": {"Ann": ["tend-fields"]}, "hand": {"Ann": []}}
    agenda = [["drawing if able", 0, 3], ["action"], ["clean-up"]]
    game = draw_on(position(turn_type="activate", agenda=agenda, **table))
    assert (lying(game, "hand", "Ann"), lying(game, "discard", "Ann")) == (["hearth-songs"], ["tend-fields"])
    empty = position(turn_type="activate", agenda=agenda, **{**table, "draw_deck": {"Ann": []}})
    assert step(empty) == "action"


@pytest.mark.clause("I-PUB-RESH-3", "I-PUB-RESH-4", "I-PUB-RESH-5", "I-PUB-CLEAN-2")
def test_five_reshuffles_lead_a_nation_all_the_way() -> None:
    game = acting(["tend-fields"], accession={"Ann": ["crowned-chieftain"]})
    joined = []
    for _ in range(5):
        while game.turn or step(game) not in ("action", "declare"):
            verbs = {move.verb for move in game.legal_moves} if step(game) not in ("draw", "join") else set()
            if "discard" in verbs:
                play(game, next((str(m) for m in game.legal_moves if m.verb == "discard"), "done"))
            elif step(game) == "develop":
                play(game, str(game.legal_moves[0]))
            elif step(game) == "declare":
                play(game, "revolt")
            elif verbs:
                play(game, "done" if "done" in verbs else str(game.legal_moves[0]))
            else:
                draw_on(game)
        left = [size(game, zone, "Ann") for zone in ("nation_deck", "accession", "development")]
        joined.append((*left, game.side[0]))
        play(game, *(["end"] if step(game) == "action" else ["revolt", "done"]))
    assert joined == [
        (2, 1, 2, "barbarian"),
        (1, 1, 2, "barbarian"),
        (0, 1, 2, "barbarian"),
        (0, 0, 2, "empire"),
        (0, 0, 1, "empire"),
    ]
