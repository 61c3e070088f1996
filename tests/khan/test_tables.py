"""Positions as tables and as text: every defect is named, and nothing is lost on the way."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook_lib import khan
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import NotationError, PositionError
from tests.khan.positions import APART, HAND, Given, all_cards, at, hand, khan_game, position, where
from tests.playing import NAMES, play, step

I2 = {"tile": "I2", "at": "a1", "owners": ["Ann"]}
LAND = khan.Position.start(NAMES[:2]).components.board
MANY = [space for space in LAND.names_in(LAND.land) if space not in ("b5", "c12", "g12", "h9", "k10", "f5", "g2", "k5")]
FOUND: Given = {"ruler": 1, "start": "b5", "tried": [["N", "", "b6 empty"]]}

# The table, the field that is named, and words of the message.
DEFECTS: list[tuple[dict[str, Any], str, str]] = [
    ({"ruler": {}}, "ruler", "unknown key 'ruler'; did you mean 'rulers'"),
    ({"labels": {"A": "here"}}, "labels", "there is no space 'here'"),
    # rulers and courts
    ({"rulers": []}, "rulers", "expected a table, got []"),
    ({"rulers": {"9": "a1"}}, "rulers", "unknown ruler '9'"),
    ({"rulers": {"1": "a13"}}, "rulers", "there is no space 'a13'; expected one such as f5, or a label"),
    ({"rulers": {"1": 5}}, "rulers", "there is no space 5"),
    ({"rulers": {"1": "e9"}}, "rulers", "expected an empty land space: e9 is river"),
    ({"rulers": {"1": "a1", "2": "a1"}}, "rulers", "there is a ruler on a1"),
    ({"rulers": {"1": "a1", "2": "a2", "3": "a3"}}, "rulers", "5 rulers are out: the end phase has begun"),
    ({"courts": {"1": 6}}, "courts", "expected 0 to 5 yurts for ruler 1, got 6"),
    ({"courts": {"1": True}}, "courts", "expected 0 to 5 yurts for ruler 1, got True"),
    ({"courts": {"1": 0}}, "courts", "ruler 1 is on the board with an empty court"),
    ({"rulers": APART, "courts": {"1": 2}}, "courts", "ruler 1 is out, so that his court is empty"),
    ({"courts": {str(n): 5 for n in range(1, 9)}, "supply": 19}, "supply", "60 neutral yurts are not on the board"),
    ({"supply": 60}, "supply", "60 neutral yurts are not on the board, and the courts hold 8 of them"),
    ({"supply": -1}, "supply", "expected a whole number from 0 up, got -1"),
    ({"neutral": MANY[:53]}, "courts", "7 neutral yurts are not on the board, and the courts hold 8 of them"),
    # yurts
    ({"yurts": {"Cy": []}}, "yurts", "nobody here is called 'Cy'; the players are Ann, Bo"),
    ({"yurts": {"Ann": "a1"}}, "yurts", "expected a list, got 'a1'"),
    ({"yurts": {"Ann": ["b5"]}}, "yurts", "there is a ruler on b5"),
    ({"yurts": {"Ann": ["a1"], "Bo": ["a1"]}}, "yurts", "there is a yurt on a1"),
    ({"yurts": {"Ann": ["a1"]}, "neutral": ["a1"]}, "neutral", "there is a yurt on a1"),
    ({"yurts": {"Ann": ["d1"]}}, "yurts", "d1 is river"),
    ({"yurts": {"Ann": MANY[:41]}}, "yurts", "Ann has only 40 yurts"),
    # tiles
    ({"tiles": [5]}, "tiles", "expected a table with the keys tile, turned, at, owners, got 5"),
    ({"tiles": [{**I2, "place": "a1"}]}, "tiles", "expected a table with the keys"),
    ({"tiles": [{**I2, "tile": "I9"}]}, "tiles", "unknown tile 'I9'"),
    ({"tiles": [{**I2, "turned": 180}]}, "tiles", "unknown turn 180"),
    ({"tiles": [{**I2, "at": "d5"}]}, "tiles", "I2 turned by 0 cannot lie on d5"),
    ({"tiles": [{**I2, "tile": "B3"}]}, "tiles", "B3 turned by 0 cannot lie on a1"),
    ({"tiles": [{**I2, "owners": []}]}, "tiles", "I2 on a1 needs the yurt of an owner"),
    ({"tiles": [{**I2, "owners": ["Cy"]}]}, "tiles", "nobody here is called 'Cy'"),
    ({"tiles": [I2, {**I2, "at": "b1"}]}, "tiles", "I2 would cover what stands on b1"),
    ({"tiles": [{**I2, "at": "a5"}]}, "tiles", "I2 would cover what stands on b5"),
    ({"tiles": [{**I2, "tile": "I4", "at": f"f{n}", "turned": 0} for n in (3, 4, 6)]}, "tiles", "more tiles I4 than"),
    # special cards
    ({"special": {"Ann": {"luck": 1}}}, "special", "unknown special card 'luck'"),
    ({"special": {"Ann": {"morale": 3}}}, "special", "expected 0 to 2 unused cards morale for Ann, got 3"),
    (
        {"special": {"Ann": {"protection": 2}}, "marked": {"Ann": "protection"}},
        "special",
        "expected 0 to 1 unused",
    ),
    ({"marked": {"Ann": "morale"}}, "marked", "cannot read 'morale', expected protection, support"),
    ({"marked": {"Ann": "support"}}, "marked", "cannot read 'support'"),
    ({"marked": {"Ann": "support forest"}}, "marked", "cannot read 'support forest'"),
    ({"marked": {"Ann": "reserve"}}, "marked", "cannot read 'reserve'"),
    ({"marked": {"Ann": "reserve I4 twice"}}, "marked", "cannot read 'reserve I4 twice'"),
    ({"marked": {"Ann": ""}}, "marked", "cannot read ''"),
    (
        {"marked": {"Ann": "protection", "Bo": "protection"}},
        "marked",
        "2 cards protection cannot be in force",
    ),
    ({"marked": {"Ann": "protection"}, "yurts": {"Ann": MANY[:40]}}, "marked", "Ann has no yurt left to mark"),
    # cards
    ({"hands": {"Cy": []}}, "hands", "nobody here is called 'Cy'"),
    ({"hands": {"Ann": "1 khan W"}}, "hands", "expected a list"),
    ({"hands": {"Ann": ["1 khan"]}}, "hands", "cannot read '1 khan', expected a card such as '1 forest SW'"),
    ({"hands": {"Ann": ["1 khan N"]}}, "hands", "more cards 1 khan N than the game has (0)"),
    ({"hands": {"Ann": ["1 khan W", "1 khan W"]}}, "hands", "more cards 1 khan W than the game has (1)"),
    ({"hands": {"Ann": [*HAND, "1 tundra N"]}}, "hands", "Ann holds 5 cards, and a hand has 4"),
    ({"hands": {"Ann": HAND}, "discard": HAND[:1]}, "hands", "more cards 1 khan W"),
    ({"draw": HAND, "discard": []}, "discard", "do not make up all cards"),
    ({"draw": [5]}, "draw", "cannot read 5"),
    ({"draw": [], "agenda": [["card", 0]]}, "agenda", "at step 'card' there is no card to draw"),
    # whose turn, which step
    ({"turn": "Cy"}, "turn", "nobody here is called 'Cy'"),
    ({"round": 0}, "round", "expected a whole number from 1 up, got 0"),
    ({"round": True}, "round", "expected a whole number, got True"),
    ({"turns": -1}, "turns", "expected a whole number from 0 up, got -1"),
    ({"chances": "x"}, "chances", "expected a whole number, got 'x'"),
    ({"stepwise": 1}, "stepwise", "expected true or false, got 1"),
    ({"step": "sleep"}, "step", "unknown step 'sleep'; expected one of: expel, first action"),
    ({"rulers": {}, "step": "special"}, "step", "unknown step 'special'; expected one of: first action"),
    ({"ending": True, "rulers": APART}, "ending", "the end phase begins when no ruler is left"),
    ({"ending": False, "rulers": {}}, "ending", "the end phase begins when no ruler is left"),
    ({"agenda": ["expel"]}, "agenda", "unknown step 'expel'"),
    ({"agenda": [["sleep"]]}, "agenda", "unknown step ['sleep']"),
    ({"agenda": [["action"]]}, "agenda", "cannot read ['action'], expected [action, number]"),
    ({"agenda": [["action", 4]]}, "agenda", "expected [action, number]"),
    ({"agenda": [["action", True]]}, "agenda", "expected [action, number]"),
    ({"agenda": [["place", 1, 2]]}, "agenda", "expected [place, round, seat]"),
    ({"agenda": [["set-up", "dinner"]]}, "agenda", "expected [set-up, step]"),
    ({"agenda": [["box", 1]]}, "agenda", "expected [box]"),
    ({"agenda": [["expel", 4]], "rulers": {**APART, "1": "b5"}}, "agenda", "expels a ruler who is not on the board"),
    ({"agenda": [["lay", "I2", 0, "a1"]]}, "agenda", "lays a tile where it cannot lie"),
    ({"agenda": [["consent", 1, 1, "I2", 180, "a1"]]}, "agenda", "lays a tile where it cannot lie"),
    ({"agenda": [["turn"], ["set-up", "cards"]]}, "agenda", "the set-up comes before the first turn"),
    ({"agenda": [["place", 1, 0]], "rulers": APART}, "rulers", "all rulers stand on the board before the first turn"),
    ({"agenda": [["draw"]], "hands": {"Ann": HAND}}, "agenda", "Ann would hold more than 4 cards"),
    ({"agenda": [["deal", 1]], "hands": {"Bo": HAND[:1]}}, "agenda", "Bo would hold more than 4 cards"),
    ({"agenda": [["set-up", "cards"]], "hands": {"Ann": HAND}}, "hands", "the cards are still in the box"),
    ({"agenda": [["set-up", "courts"]], "courts": {"1": 5}}, "courts", "the courts are not filled yet"),
    ({"agenda": [["set-up", "tiles"]], "tiles": [I2]}, "tiles", "no tile lies on the board before"),
    # what is remembered
    ({"quiet": 1}, "quiet", "turns without a tile are counted in the end phase only"),
    ({"rulers": {}, "quiet": -2}, "quiet", "expected a whole number from -1 up, got -2"),
    ({"lapsed": "morale"}, "lapsed", "unknown special card 'morale'"),
    ({"declined": ["I2"]}, "declined", "ends too early"),
    ({"declined": ["I2 0 d5"]}, "declined", "'I2 0 d5' is no place for a tile"),
    ({"declined": ["I2 180 a1"]}, "declined", "'I2 180 a1' is no place for a tile"),
    ({"expelled": {"ruler": 1}}, "expelled", "expected a table with the keys ruler, start, tried"),
    ({"expelled": {**FOUND, "ruler": 9}}, "expelled", "unknown ruler '9'"),
    ({"expelled": {**FOUND, "start": "z9"}}, "expelled", "there is no space 'z9'"),
    ({"expelled": {**FOUND, "tried": []}}, "expelled", "tries at least one direction"),
    ({"expelled": {**FOUND, "tried": [["X", "", "b6 empty"]]}}, "expelled", "expected [direction, reason, spaces …]"),
    ({"expelled": {**FOUND, "tried": [["N", "luck", "b6 empty"]]}}, "expelled", "expected [direction, reason"),
    ({"expelled": {**FOUND, "tried": [["N", "", "b6 cow"]]}}, "expelled", "cannot read 'b6 cow'"),
    ({"expelled": {**FOUND, "tried": [["N", "direction", "b6 empty"]]}}, "expelled", "expected [direction, reason"),
]


@pytest.mark.parametrize(("table", "field", "words"), DEFECTS)
def test_every_defect_is_named(table: Given, field: str, words: str) -> None:
    with pytest.raises(PositionError) as caught:
        khan.Position.from_table(table, ["Ann", "Bo"])
    assert caught.value.field == field
    assert words in str(caught.value)


# ---------------------------------------------------------------------- what is left out


def test_left_out_it_is_the_opening_before_the_first_card() -> None:
    game = position(hands={})
    assert where(game, 2) == "c12"
    assert (game.courts[1], game.supply, step(game), game.turn) == (5, 20, "card", 0)
    assert [len(game.hands[0]), len(game.hands[1]), all_cards(game)] == [4, 4, 72]
    assert sum(game.special.values()) == 16


def test_another_seed_deals_other_hands() -> None:
    one, same, other = (position(hands={}, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert set(one.differences(other)) == {"hands", "draw"}


def test_a_hand_that_is_given_is_exact_and_the_others_are_filled() -> None:
    game = position(hands={"Ann": HAND[:1]})
    assert hand(game, "Ann") == HAND[:1]
    assert len(game.hands[1]) == 4


def test_a_draw_pile_that_is_given_is_exact_and_the_rest_is_discarded() -> None:
    game = position(draw=["6 stone N"], hands={"Ann": HAND})
    assert [str(card) for card, count in game.draw.items() if count] == ["6 stone N"]
    assert sum(game.discard.values()) == 72 - 1 - 8


def test_rulers_who_are_not_named_are_out() -> None:
    game = position(rulers={**APART, "1": "b5"})
    assert game.out == (4, 6, 7)
    assert (game.courts[4], game.supply) == (0, 60 - 25)


def test_courts_give_what_stands_on_the_board_or_lies_in_the_supply() -> None:
    crowded = position(neutral=MANY[:30])
    assert (sum(crowded.courts.values()), crowded.supply) == (30, 0)
    assert min(crowded.courts.values()) >= 1
    stocked = position(supply=40)
    assert sum(stocked.courts.values()) == 20
    assert position(supply=40, seed=2).courts != stocked.courts


def test_no_ruler_on_the_board_means_the_end_phase() -> None:
    game = position(rulers={})
    assert (game.ending, step(game), game.supply) == (True, "action", 60)
    assert position(ending=True).ending


def test_a_label_stands_for_a_space() -> None:
    game = position(labels={"E": "f6"}, rulers={**APART, "1": "E"})
    assert where(game, 1) == "f6"
    assert at(position(labels={"E": "f6"}, neutral=["E"]), "f6") == "neutral yurt"


# ---------------------------------------------------------------------- there and back


@pytest.mark.parametrize("seed", range(6))
def test_a_position_reads_back_from_its_text_at_any_moment(seed: int) -> None:
    options = {"free_ruler_placement": "yes", "expel_card_source": "hand"} if seed % 2 else {}
    for game in khan_game(seed, 2 + seed % 3, options):
        if len(game.log) % 3 != seed % 3 and not game.in_set_up:
            continue
        again = khan.Position.from_text(game.text)
        assert not again.differences(game)
        assert again.text == game.text


def test_a_set_up_half_done_reads_back_too() -> None:
    game = khan.Position.start(NAMES[:3], setup="steps", options={"free_ruler_placement": "yes"})
    while step(game) != "card":
        again = khan.Position.from_text(game.text)
        assert not again.differences(game)
        for one in (game, again):
            chance = one.decision is not None and one.decision.actor == -2
            one.push(Dealer(3).pick(one) if chance else one.legal_moves[0])
        assert again == game


def test_a_question_that_was_put_reads_back() -> None:
    table: Given = {"yurts": {"Ann": ["a1"], "Bo": ["a2"]}, "marked": {"Bo": "protection"}, "step": "first action"}
    game = play(position(**table), "conquer I2 90 a2")
    assert not khan.Position.from_text(game.text).differences(game)
    play(game, "refuse")
    assert not khan.Position.from_text(game.text).differences(game)
    assert game.declined


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a position"),
        ("[]", "expected game 'khan'"),
        ('{"game": "horus"}', "found 'horus'"),
        ('{"game": "khan", "players": ["Ann", "Bo"]}', "'position' is missing"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        khan.Position.from_text(text)


def test_a_text_whose_table_is_no_table_is_refused() -> None:
    with pytest.raises(PositionError, match="expected a table, got 3"):
        khan.Position.from_text('{"game": "khan", "players": ["Ann", "Bo"], "options": {}, "position": 3}')


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("place F5", "cannot read 'F5' in 'place F5': expected a space such as f5"),
        ("place f05", "expected a space such as f5"),
        ("conquer I3 45 f5", "expected a turn of 0, 90, 180 or 270 degrees"),
        ("expel 9", "expected a ruler from 1 to 8"),
        ("turn 1 forest", "ends too early: expected a card such as"),
        ("turn 1 wood SW", "cannot read '1 wood SW'"),
        ("conquest I3", "unknown move 'conquest'; did you mean 'conquer'"),
        ("pass now", "'now' is too much"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused_with_what_was_expected(move: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        position().parse_move(move)
    assert words in str(caught.value)
