"""The measures that games have in common, and how a game takes them over."""

import pytest

from rulebook_lib import khan
from rulebook_lib.core.common_measures import COMMON, GameMeasures
from rulebook_lib.core.errors import NotationError
from rulebook_lib.core.game import available, game
from rulebook_lib.core.measures import Answer, Asked


@pytest.fixture
def measures() -> GameMeasures:
    return GameMeasures()


def test_a_measure_in_common_keeps_its_text_and_words_and_gets_the_clause_of_the_game(measures: GameMeasures) -> None:
    measures.common("turn", clause="H-TURN-2")
    found = measures.named("turn")
    assert (found.text, found.words, found.clause) == ("whose turn it is", "whose turn it is", "H-TURN-2")


def test_a_game_may_put_it_in_its_own_words(measures: GameMeasures) -> None:
    measures.common("score", text="a player's coins", words="{0}’s coins")
    found = measures.named("score")
    assert (found.pattern, found.text, found.question(["Ann"])) == ("score PLAYER", "a player's coins", "Ann’s coins")
    assert COMMON.named("score").question(["Ann"]) == "points of Ann"


def test_measures_in_common_stand_among_the_own_ones_in_the_order_of_the_game(measures: GameMeasures) -> None:
    measures.common("winners")

    @measures.measure("coins", "how many coins there are")
    def coins(asked: Asked) -> int:
        return 3

    measures.common("score")
    assert [one.name for one in measures] == ["winners", "coins", "score"]


def test_only_what_games_have_in_common_can_be_taken_over(measures: GameMeasures) -> None:
    with pytest.raises(NotationError, match="unknown measure 'scores'; did you mean 'score'"):
        measures.common("scores")


def test_every_measure_in_common_serves_at_least_two_games() -> None:
    served = [one.function for name in available() for one in game(name).measures]
    assert [one.name for one in COMMON if served.count(one.function) < 2] == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("step", "place"),
        ("turn", "Ann"),
        ("decides", "Ann"),
        ("score Ann", 0),
        ("winners", ["Ann", "Bo"]),
        ("discard", 0),
    ],
)
def test_they_answer_at_the_start_of_a_game(question: str, answer: object) -> None:
    position = khan.Position.start(["Ann", "Bo"])
    assert COMMON.ask(position, question.split(), {}) == Answer(answer)  # type: ignore[arg-type]


def test_the_choices_are_counted_by_the_kind_of_move() -> None:
    position = khan.Position.start(["Ann", "Bo"])
    counts = [COMMON.ask(position, ["choices", verb], {}).value for verb in ("place", "tile")]
    assert counts == [len(position.legal_moves), 0]
