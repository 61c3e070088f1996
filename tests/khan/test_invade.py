"""Action A: invade."""

from __future__ import annotations

import pytest

from tests.khan.oracles import Table, beside, name
from tests.khan.positions import hand, own, piles, position
from tests.playing import clauses, legal, play, refused

CARDS = ["2 hinterland NE", "3 tundra E", "4 khan NE", "6 river S"]
LANDSCAPES = ["tundra", "mountains", "ice", "stone", "sand", "forest"]


@pytest.mark.clause("K-INV-1", "K-ACTION-A")
def test_a_hand_card_places_an_own_yurt_on_an_empty_land_space() -> None:
    game = position(step="first action", hands={"Ann": CARDS}, yurts={"Bo": ["m9"]})
    assert refused(game, "invade 1 khan W m8") == "K-INV-1", "she does not hold it"
    assert {refused(game, f"invade 4 khan NE {space}") for space in ("b5", "m9", "e9", "a13")} == {"K-INV-1"}
    play(game, "invade 4 khan NE m8")
    assert own(game, "Ann") == {"m8"}


@pytest.mark.clause("K-INV-1")
def test_without_a_yurt_in_stock_nobody_invades() -> None:
    game = position(step="first action")
    land = [space for space in game.components.board.names_in(game.empty_land) if space != "m9"]
    full = position(step="first action", yurts={"Ann": land[:40]})
    assert full.stock(0) == 0
    assert refused(full, "invade 1 khan W m9") == "K-INV-1"
    assert refused(full, "double m9") == "K-DOUBLE-1"
    assert not legal(full, "invade")
    assert not legal(full, "double")


@pytest.mark.clause("K-INV-2")
@pytest.mark.parametrize("region", LANDSCAPES)
def test_a_landscape_allows_the_empty_spaces_of_its_region(region: str) -> None:
    card = next(str(card) for card in position().components.deck if card.background == region)
    game = position(step="first action", hands={"Ann": [card]})
    board = game.components.board
    assert board.regions[region].bit_count() == 22
    inside = set(board.names_in(board.regions[region] & game.empty_land))
    assert legal(game, "invade") == {f"{card} {space}" for space in inside}
    outside = next(space for space in board.names_in(game.empty_land) if space not in inside)
    assert refused(game, f"invade {card} {outside}") == "K-INV-2"


@pytest.mark.clause("K-INV-3")
def test_the_khan_allows_every_empty_space() -> None:
    game = position(step="first action", hands={"Ann": ["4 khan NE"]})
    assert len(legal(game, "invade")) == 132 - 8
    assert refused(game, "invade 4 khan NE e7") == "K-INV-1"


@pytest.mark.clause("K-INV-3")
def test_the_khan_does_not_allow_the_river() -> None:
    game = position(step="first action", hands={"Ann": ["4 khan NE"]})
    assert clauses(game, "invade 4 khan NE e7") == ("K-INV-1", "K-INV-3")
    assert clauses(game, "invade 4 khan NE b5") == ("K-INV-1",)


@pytest.mark.clause("K-INV-4")
def test_the_river_allows_the_empty_spaces_that_share_a_side_with_it() -> None:
    game = position(step="first action", hands={"Ann": ["6 river S"]})
    table = Table(game)
    expected = {name(place) for place in beside(table.land, table.river) - table.taken}
    assert game.components.board.riverside.bit_count() == 40
    assert legal(game, "invade") == {f"6 river S {space}" for space in expected}
    assert refused(game, "invade 6 river S a5") == "K-INV-4"
    assert refused(game, "invade 6 river S d8") is None


@pytest.mark.clause("K-INV-4")
def test_a_bridge_does_not_change_what_adjoins_the_river() -> None:
    bridge = {"tile": "B3", "at": "d8", "owners": ["Bo"]}
    game = position(step="first action", hands={"Ann": ["6 river S"]}, tiles=[bridge])
    assert refused(game, "invade 6 river S d9") is None


@pytest.mark.clause("K-INV-5")
def test_the_hinterland_allows_edge_spaces_but_eleven() -> None:
    game = position(step="first action", hands={"Ann": ["2 hinterland NE"]})
    board = game.components.board
    assert (board.edge.bit_count(), board.hinterland.bit_count()) == (38, 27)
    without = set(board.names_in(board.edge & ~board.hinterland))
    assert without == {"a1", "a2", "a3", "a4", "e1", "f1", "g1", "i1", "j2", "k3", "l4"}
    assert refused(game, "invade 2 hinterland NE a1") == "K-INV-5"
    assert refused(game, "invade 2 hinterland NE a5") is None
    assert refused(game, "invade 2 hinterland NE b6") == "K-INV-5"


@pytest.mark.clause("K-INV-6")
def test_the_card_goes_to_the_discard_pile() -> None:
    game = play(position(step="first action", hands={"Ann": CARDS}), "invade 4 khan NE m8")
    assert "4 khan NE" not in hand(game, "Ann")
    assert piles(game)[1] == 1
    assert {str(card) for card in game.seen_by(None).discard} == {"4 khan NE"}
