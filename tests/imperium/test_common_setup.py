"""The common set-up in its eighteen steps, for every number of players, with and without Trade Routes."""

from __future__ import annotations

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.setup_common import STEPS_OF_TABLE, counts
from tests.imperium.positions import census, lying, size, unchanged
from tests.playing import draw_on, legal, play, refused, step

NAMES = ("Ann", "Bo", "Cy", "Di")
CASES = [(players, routes) for players in (2, 3, 4) for routes in ("no", "yes")]
each_case = pytest.mark.parametrize(("players", "routes"), CASES)


def at(name: str, players: int = 2, routes: str = "no", seed: int = 1) -> imperium.Position:
    """A set-up just before a step of the table."""
    game = imperium.Position.start(NAMES[:players], setup="steps", options={"trade_routes": routes})
    dealer = Dealer(seed)
    while game.agenda[-1] != ("common set-up", name):
        assert game.decision is not None
        game.push(dealer.pick(game) if game.decision.actor == CHANCE else game.legal_moves[0])
    return game


def done(name: str, players: int = 2, routes: str = "no", seed: int = 1) -> tuple[dict[str, int], dict[str, int]]:
    """What is counted before and after a step."""
    game = at(name, players, routes, seed)
    before = counts(game, 0)
    return before, counts(draw_on(play(game, f"setup {name}"), seed), 0)


def changes(name: str, players: int, routes: str, *keys: str) -> list[tuple[int, int]]:
    before, now = done(name, players, routes)
    return [(before[key], now[key]) for key in keys]


ORDER = [
    pytest.param("supply", marks=pytest.mark.clause("I-CSETUP-1")),
    pytest.param("market_board", marks=pytest.mark.clause("I-CSETUP-2")),
    pytest.param("common_set", marks=pytest.mark.clause("I-CSETUP-3")),
    pytest.param("sort_by_suit", marks=pytest.mark.clause("I-CSETUP-4")),
    pytest.param("player_count", marks=pytest.mark.clause("I-CSETUP-5")),
    pytest.param("unrest_pile", marks=pytest.mark.clause("I-CSETUP-6")),
    pytest.param("king_of_kings", marks=pytest.mark.clause("I-CSETUP-7")),
    pytest.param("fame_deck", marks=pytest.mark.clause("I-CSETUP-8")),
    pytest.param("trim_fame", marks=pytest.mark.clause("I-CSETUP-9")),
    pytest.param("region_deck", marks=pytest.mark.clause("I-CSETUP-10")),
    pytest.param("uncivilised_deck", marks=pytest.mark.clause("I-CSETUP-11")),
    pytest.param("civilised_deck", marks=pytest.mark.clause("I-CSETUP-12")),
    pytest.param("tributaries", marks=pytest.mark.clause("I-CSETUP-13")),
    pytest.param("main_deck", marks=pytest.mark.clause("I-CSETUP-14")),
    pytest.param("first_market", marks=pytest.mark.clause("I-CSETUP-15")),
    pytest.param("market_unrest", marks=pytest.mark.clause("I-CSETUP-16")),
    pytest.param("market_tokens", marks=pytest.mark.clause("I-CSETUP-17")),
]


@pytest.mark.parametrize("name", ORDER)
def test_no_step_can_be_left_out(name: str) -> None:
    game = at(name)
    assert legal(game) == {f"setup {name}"}
    for wrong in ("setup solstice_token", "activate", "setup power"):
        assert refused(game, wrong) == STEPS_OF_TABLE[name].clauses[0]
        assert unchanged(game, wrong)


@pytest.mark.clause("I-CSETUP-1")
def test_tokens_lie_on_the_table_and_are_unlimited() -> None:
    before, now = done("supply")
    assert before == now


@each_case
@pytest.mark.clause("I-CSETUP-2", "I-CSETUP-2b")
def test_the_market_board_shows_the_right_side(players: int, routes: str) -> None:
    game = at("market_board", players, routes)
    assert game.board_side == ""
    assert play(game, "setup market_board").board_side == {"no": "plain", "yes": "routes"}[routes]


@each_case
@pytest.mark.clause("I-CSETUP-3", "I-CSETUP-3b")
def test_one_set_is_chosen(players: int, routes: str) -> None:
    game = play(at("common_set", players, routes), "setup common_set")
    assert size(game, "pool") == {"no": 54, "yes": 55}[routes]
    assert lying(game, "aside") == {"no": ["amber-road", "open-gates"], "yes": ["raid-party"]}[routes]
    assert lying(game, "stock") == ["lowmere", "lowmere"]


@each_case
@pytest.mark.clause("I-CSETUP-4", "I-CSETUP-4b")
def test_suits_are_complete_and_name_sakes_are_replaced(players: int, routes: str) -> None:
    game = draw_on(play(at("sort_by_suit", players, routes), "setup sort_by_suit"))
    suits = [game.components.cards[card.partition("@")[0]].suit for card in lying(game, "pool")]
    assert [suits.count(suit) for suit in ("region", "uncivilised", "civilised", "tributary")] == [8] * 4
    assert suits.count("fame") == {"no": 9, "yes": 10}[routes]
    assert (suits.count("kok"), suits.count("unrest")) == (1, 12)
    assert lying(game, "pool").count("lowmere") == 2
    assert not {"orrund", "tesselin"} & set(lying(game, "pool"))


@pytest.mark.clause("I-CSETUP-4b")
def test_only_nations_at_the_table_have_name_sakes() -> None:
    game = imperium.Position.start(("Ann", "Bo"), setup="steps", nations=["choir", "orrund"])
    while draw_on(game).agenda[-1] != ("common set-up", "player_count"):
        play(game, str(game.legal_moves[0]))
    assert "tesselin" in lying(game, "pool")
    assert "orrund" not in lying(game, "pool")


@pytest.mark.clause("I-CSETUP-4b")
def test_a_replacement_has_the_suit_of_what_it_replaces() -> None:
    game = play(at("sort_by_suit"), "setup sort_by_suit")
    assert step(game) == "replace"
    assert legal(game) == {"replace orrund lowmere"}
    assert refused(game, "replace orrund reed-delta") == "I-CSETUP-4b"
    assert refused(game, "replace tesselin lowmere") == "I-CSETUP-4b"
    assert refused(game, "play unrest") == "I-CSETUP-4b"


@each_case
@pytest.mark.clause("I-CSETUP-5")
def test_cards_for_more_players_are_taken_out(players: int, routes: str) -> None:
    more = int(routes == "yes")
    assert changes("player_count", players, routes, "pool") == [(54 + more, {2: 42, 3: 48, 4: 54}[players] + more)]


@each_case
@pytest.mark.clause("I-CSETUP-6", "I-CSETUP-6b", "I-CSETUP-6c")
def test_the_unrest_pile(players: int, routes: str) -> None:
    more, index = int(routes == "yes"), players - 2
    assert changes("unrest_pile", players, routes, "unrest", "pool") == [
        (0, (10, 16, 20)[index]),
        ((42, 48, 54)[index] + more, (34, 38, 42)[index] + more),
    ]
    assert size(at("king_of_kings", players, routes), "exile") == 0


@each_case
@pytest.mark.clause("I-CSETUP-7", "I-CSETUP-8", "I-CSETUP-8a", "I-CSETUP-8b")
def test_king_of_kings_and_the_fame_deck(players: int, routes: str) -> None:
    more, index = int(routes == "yes"), players - 2
    pool = (34, 38, 42)[index] + more
    assert changes("king_of_kings", players, routes, "king", "pool") == [(0, 1), (pool, pool - 1)]
    assert changes("fame_deck", players, routes, "fame_deck", "pool") == [(0, 9 + more), (pool - 1, pool - 10 - more)]
    game = play(at("fame_deck", players, routes), "setup fame_deck")
    assert ("open-gates" in lying(game, "fame_deck")) == (routes == "yes")
    assert "king-of-kings" not in lying(game, "fame_deck")


@each_case
@pytest.mark.clause("I-CSETUP-9", "I-CSETUP-9b")
def test_the_fame_deck_is_trimmed(players: int, routes: str) -> None:
    more = int(routes == "yes")
    assert changes("trim_fame", players, routes, "fame_deck") == [(9 + more, 4 + players + more)]


@pytest.mark.clause("I-CSETUP-9")
def test_what_is_trimmed_comes_from_the_fame_deck() -> None:
    game = play(at("trim_fame"), "setup trim_fame")
    assert refused(game, "trim long-memory long-memory long-memory") is None
    for wrong in ("trim long-memory", "trim unrest unrest unrest", "activate"):
        assert refused(game, wrong) == "I-CSETUP-9"


@pytest.mark.clause("I-CSETUP-8b")
def test_the_welcome_card_can_be_trimmed_away() -> None:
    game = play(at("trim_fame", routes="yes"), "setup trim_fame", "trim open-gates long-memory long-memory")
    assert "open-gates" in lying(game, "unseen")


@each_case
@pytest.mark.clause("I-CSETUP-10", "I-CSETUP-11", "I-CSETUP-12")
def test_the_small_decks(players: int, routes: str) -> None:
    index, pools = players - 2, {2: (24, 18, 12, 6), 3: (28, 21, 14, 7), 4: (32, 24, 16, 8)}[players]
    for number, name in enumerate(("region_deck", "uncivilised_deck", "civilised_deck")):
        found = changes(name, players, routes, name, "left_over", "pool")
        assert found == [(0, 4 + index), (2 * number, 2 * number + 2), (pools[number], pools[number + 1])]


@pytest.mark.parametrize(
    ("name", "suit", "clause"),
    [
        pytest.param("region_deck", "region", "I-CSETUP-10", marks=pytest.mark.clause("I-CSETUP-10")),
        pytest.param("uncivilised_deck", "uncivilised", "I-CSETUP-11", marks=pytest.mark.clause("I-CSETUP-11")),
        pytest.param("civilised_deck", "civilised", "I-CSETUP-12", marks=pytest.mark.clause("I-CSETUP-12")),
    ],
)
def test_a_small_deck_has_cards_of_its_suit_in_the_right_number(name: str, suit: str, clause: str) -> None:
    game = play(at(name), f"setup {name}")
    cards = [card for card in lying(game, "pool") if game.components.of_suit(card, suit)][:4]
    assert refused(game, f"stack {suit} {' '.join(cards)}") is None
    assert refused(game, f"stack {suit} {' '.join(cards[:3])}") == clause
    assert refused(game, f"stack {suit} unrest {' '.join(cards[:3])}") == clause
    other = "civilised" if suit == "region" else "region"
    assert refused(game, f"stack {other} {' '.join(cards)}") == clause


@each_case
@pytest.mark.clause("I-CSETUP-13", "I-CSETUP-13b")
def test_the_tributaries(players: int, routes: str) -> None:
    index = players - 2
    keys = ("under-region", "under-uncivilised", "under-civilised", "unseen", "left_over", "pool")
    before, now = done("tributaries", players, routes)
    found = [now[key] - before[key] for key in keys]
    assert found == [1, 1, 1, (2, 1, 0)[index], (1, 3, 5)[index], -(6, 7, 8)[index]]


@pytest.mark.clause("I-CSETUP-13")
def test_the_bottom_of_a_small_deck_is_a_tributary() -> None:
    game = play(at("tributaries"), "setup tributaries")
    assert refused(game, "tributaries lowmere lowmere copper-envoys border-pact border-pact") is None
    assert refused(game, "tributaries lowmere lowmere copper-envoys") == "I-CSETUP-13"
    assert refused(game, "tributaries lowmere lowmere lowmere border-pact border-pact") == "I-CSETUP-13"
    play(game, "tributaries lowmere lowmere copper-envoys border-pact border-pact")
    assert lying(game, "under-civilised") == ["copper-envoys"]
    assert {"border-pact"} <= set(lying(game, "unseen"))


@each_case
@pytest.mark.clause("I-CSETUP-14", "I-CSETUP-14b")
def test_the_main_deck_is_what_is_left_over(players: int, routes: str) -> None:
    index = players - 2
    assert changes("main_deck", players, routes, "left_over", "main_deck") == [
        ((7, 9, 11)[index], 0),
        (0, (7, 9, 11)[index]),
    ]
    game = play(at("main_deck", players, routes), "setup main_deck")
    assert not any(game.components.of_suit(card, "unrest", "fame") for card in lying(game, "main_deck"))
    assert SLOTS[:2] == ("main-1", "main-2")


@each_case
@pytest.mark.clause("I-CSETUP-15", "I-CSETUP-15b", "I-CSETUP-15c")
def test_the_first_market(players: int, routes: str) -> None:
    index = players - 2
    small, main = (4, 5, 6)[index], (7, 9, 11)[index]
    decks = ("region_deck", "uncivilised_deck", "civilised_deck", "main_deck", "market")
    found = changes("first_market", players, routes, *decks)
    assert found == [(small, small - 1)] * 3 + [(main, main - 2), (0, 5)]
    game = draw_on(play(at("first_market", players, routes), "setup first_market"))
    for suit in ("region", "uncivilised", "civilised"):
        assert game.components.of_suit(lying(game, suit)[0], suit)


@pytest.mark.parametrize(
    ("moves", "wrong", "clause"),
    [
        pytest.param(0, "refill region war-banner", "I-CSETUP-15", marks=pytest.mark.clause("I-CSETUP-15")),
        pytest.param(0, "refill main-1 reed-delta", "I-CSETUP-15", marks=pytest.mark.clause("I-CSETUP-15")),
        pytest.param(3, "refill main-1 unrest", "I-CSETUP-15b", marks=pytest.mark.clause("I-CSETUP-15b")),
    ],
)
def test_market_cards_come_from_their_decks(moves: int, wrong: str, clause: str) -> None:
    game = play(at("first_market"), "setup first_market")
    for _ in range(moves):
        game.push(Dealer(1).pick(game))
    assert refused(game, wrong) == clause


@each_case
@pytest.mark.clause("I-CSETUP-16")
def test_an_unrest_card_lies_under_each_market_card(players: int, routes: str) -> None:
    pile = {2: 10, 3: 16, 4: 20}[players]
    assert changes("market_unrest", players, routes, "unrest", "under market") == [(pile, pile - 5), (0, 5)]


@pytest.mark.clause("I-CSETUP-16")
def test_regions_are_exempt_under_the_other_reading() -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo"), options={"unrest_exempt": "region"}))
    for slot in SLOTS:
        region = game.components.of_suit(lying(game, slot)[0], "region")
        assert size(game, f"unrest-{slot}") == (0 if region else 1)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.clause("I-CSETUP-17")
def test_white_banners_get_a_token(seed: int) -> None:
    game = draw_on(imperium.Position.start(("Ann", "Bo", "Cy")), seed)
    for slot in SLOTS:
        tributary = game.components.of_suit(lying(game, slot)[0], "tributary")
        assert game.tokens[slot] == (1 if tributary else 0)


@pytest.mark.clause("I-CSETUP-18", "I-CSETUP-18b", "I-CSETUP-18c", "I-FLOW-2")
def test_the_solstice_token_sits_behind_the_last_player() -> None:
    game = imperium.Position.start(("Ann", "Bo", "Cy"), setup="steps")
    while step(game) != "first player":
        draw_on(game)
        if step(game) != "first player":
            play(game, str(game.legal_moves[0]))
    assert refused(game, "first Nobody") == "I-CSETUP-18"
    assert refused(game, "setup solstice_token") == "I-CSETUP-18"
    play(game, "first Bo")
    assert refused(game, "setup supply") == "I-CSETUP-18"
    play(game, "setup solstice_token")
    assert (game.order, game.turn, game.round) == ((1, 2, 0), 1, 1)
    assert counts(game, 0)["order"] == 4


@each_case
def test_the_check_sum_holds_at_every_step(players: int, routes: str) -> None:
    game = imperium.Position.start(NAMES[:players], setup="steps", options={"trade_routes": routes})
    dealer = Dealer(2)
    while not game.round:
        assert game.decision is not None
        game.push(dealer.pick(game) if game.decision.actor == CHANCE else game.legal_moves[0])
    merchants = players if routes == "yes" else 0
    assert census(game).total() == 58 + merchants + sum({"choir": 20}.get(n, 17) for n in game.nations.values())


def test_a_start_with_the_set_up_done_is_the_set_up_made_step_by_step() -> None:
    done_at_once = draw_on(imperium.Position.start(("Ann", "Bo")))
    stepwise = at("supply")
    while not stepwise.round:
        assert stepwise.decision is not None
        chance = stepwise.decision.actor == CHANCE
        stepwise.push(Dealer(1).pick(stepwise) if chance else stepwise.legal_moves[0])
    assert census(stepwise) == census(done_at_once)
    assert {key: len(cards) for key, cards in stepwise.cards.items()} == {
        key: len(cards) for key, cards in done_at_once.cards.items()
    }
