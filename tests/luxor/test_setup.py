"""The set-up, which the text does not have: who stands where, what is dealt, what is left over."""

from __future__ import annotations

import pytest

from rulebook_lib import luxor
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import PositionError, RulebookError
from rulebook_lib.core.steps import TABLE
from rulebook_lib.luxor.notation import SET_UP
from tests.luxor.positions import NAMES, all_cards, draw_on, legal, play, refused, step


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_begins_as_public_pages_tell(players: int) -> None:
    game = draw_on(luxor.Position.start(NAMES[:players]))
    assert (step(game), game.turn, game.round) == ("card", 0, 1)
    assert set(game.figures.values()) == {(0, 0)}
    assert set(game.sleepers.values()) == {(10, 20, 30)}
    assert [len(hand) for hand in game.hands.values()] == [5] * players
    assert sum(game.deck.values()) == 31 - 5 * players
    assert [len(game.stacks[level]) for level in (1, 2, 3)] == [8, 8, 8]
    assert all_cards(game) == 55
    kinds = [tile.kind for tile in game.tiles.values()]
    assert (kinds.count("horus"), kinds.count("osiris"), len(kinds)) == (6, 6, 40)
    assert sum(game.boxed().values()) == 2
    assert (game.keys_left(), game.wilds_left(), sum(game.tokens_left().values())) == (20, 18, 22)
    assert {back: sum(game.pile(back).values()) for back in ("cobra", "lion", "falcon")} == {
        "cobra": 4,
        "lion": 4,
        "falcon": 6,
    }


def test_set_up_can_be_done_step_by_step() -> None:
    game = luxor.Position.start(["Ann", "Bo"], setup="steps")
    done = []
    while game.decision is not None and game.decision.step.name != "card":
        if game.decision.actor == TABLE:
            assert game.active_seat is None
            move = str(game.legal_moves[0])
            done.append(move.rsplit(maxsplit=1)[-1])
            game.push(move)
        else:
            game.push(Dealer(1).pick(game))
    assert done == [*SET_UP, "Ann"]


@pytest.mark.clause("L-TURN-1")
def test_steps_of_the_set_up_have_their_order() -> None:
    game = luxor.Position.start(["Ann", "Bo"], setup="steps")
    assert legal(game) == {"setup figures"}
    assert refused(game, "setup hands") == "L-TURN-1"
    assert refused(game, "play 1st") == "L-TURN-1"


@pytest.mark.clause("L-TURN-1")
def test_the_table_settles_who_begins() -> None:
    game = luxor.Position.start(["Ann", "Bo"], setup="steps")
    while step(game) != "first player":
        draw_on(game)
        if step(game) == "set-up":
            game.push(game.legal_moves[0])
    assert refused(game, "first Cy") == "L-TURN-1"
    play(game, "first Bo")
    assert (game.first, game.turn) == (1, 1)


def test_who_begins_can_be_given() -> None:
    game = draw_on(luxor.Position.start(["Ann", "Bo", "Cy"], first="Cy"))
    assert (game.first, game.turn, game.active_seat) == (2, 2, 2)


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ann"], list("ABCDE")])
def test_two_to_four_players_of_different_names_can_play(names: list[str]) -> None:
    with pytest.raises(PositionError):
        luxor.Position.start(names)


def test_an_unknown_reading_is_an_error() -> None:
    with pytest.raises(RulebookError, match="tunnel_chain"):
        luxor.Position.start(["Ann", "Bo"], options={"tunnel_chain": "middle"})


def test_the_same_seed_deals_the_same_game() -> None:
    one, two, other = (draw_on(luxor.Position.start(["Ann", "Bo"]), seed) for seed in (7, 7, 8))
    assert one == two
    assert one != other
