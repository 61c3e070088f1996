"""What can be done is on the board: each choice is a legal move or its beginning, each point means a move."""

from __future__ import annotations

import pytest

from rulebook_lib import horus
from rulebook_lib.draw.scene import Look
from rulebook_lib.horus import drawing
from rulebook_lib.horus.drawing.plan import Choices
from tests.horus import boards
from tests.horus.drawn import actions, parsed, position, scene, view, with_class

# ------------------------------------------------------------------ what can be done


@pytest.mark.parametrize("name", ["start", "tile", "stone"])
def test_every_legal_move_can_be_chosen_on_the_board(name: str) -> None:
    drawn = drawing.draw(view(name), Look(live=True))
    assert sorted(actions(drawn)) == sorted(str(move) for move in view(name).legal_moves)


@pytest.mark.parametrize("name", ["swap", "move", "rn"])
def test_every_legal_move_can_be_reached_piece_by_piece(name: str) -> None:
    found = set[str]()
    waiting: list[tuple[str, ...]] = [()]
    seen = set(waiting)
    while waiting:
        for action in actions(drawing.draw(view(name), Look(live=True, prefix=waiting.pop()))):
            prefix = tuple(action.removeprefix("part ").split())
            if not action.startswith("part "):
                found.add(action)
            elif prefix not in seen:
                seen.add(prefix)
                waiting.append(prefix)
    assert found == {str(move) for move in view(name).legal_moves}


def test_a_place_says_what_it_would_bring() -> None:
    drawn = parsed(drawing.draw(view("tile"), Look(live=True)))
    places = {place.get("data-action"): place for place in with_class(drawn, "rb-place")}
    grows = places["tile -4,-1"]
    assert grows.get("aria-label") == "Place Hill at -4,-1: Hill grows to 4 tiles"
    assert [text.text for text in grows.iter("text")] == ["3 → 4"]
    alone = places["tile 12,-6"]
    assert alone.get("aria-label") == "Place Hill at 12,-6: a Hill region of its own"
    assert [text.text for text in alone.iter("text")] == ["1"]


def test_open_places_are_marked_when_they_are_switched_on() -> None:
    marked = parsed(drawing.draw(view("tile"), Look(live=True, layers=frozenset({"places"}))))
    hushed = parsed(drawing.draw(view("tile"), Look(live=True)))
    assert with_class(marked, "rb-zone")
    assert not with_class(marked, "rb-hush")
    assert not with_class(hushed, "rb-zone")
    assert len(with_class(with_class(hushed, "rb-hush")[0], "rb-place")) == len(view("tile").legal_moves)


def test_a_place_that_joins_regions_says_so() -> None:
    seen = boards.middle(step="tile", tile="swamp").seen_by("Barbara")
    joined = horus.Position.from_table(
        {"board": "Ss..Ss\nss..ss\nBbPpBb\nbbppbb", "step": "tile", "tile": "swamp"}, ["Ann", "Bo"]
    ).seen_by("Ann")
    place = next(
        element
        for element in parsed(drawing.draw(joined, Look(live=True))).iter()
        if element.get("aria-label", "").startswith("Place Swamp at 2,0:")
    )
    assert place.get("aria-label") == "Place Swamp at 2,0: joins 2 Swamp regions to 3 tiles"
    assert [text.text for text in place.iter("text")] == ["1 + 1 → 3"]
    assert not any("joins" in (e.get("aria-label") or "") for e in parsed(drawing.draw(seen, Look(live=True))).iter())


def test_a_chosen_boat_shows_the_river_in_its_place_and_where_it_can_go() -> None:
    drawn = parsed(drawing.draw(view("swap"), Look(live=True, prefix=("swap", "8,-3"))))
    (chosen,) = [pick for pick in with_class(drawn, "rb-pick") if "rb-on" in pick.attrib["class"]]
    assert "#b-river-tile" in {element.get("href") for element in chosen.iter("use")}
    labels = [place.get("aria-label") for place in with_class(drawn, "rb-place")]
    assert labels == ["Move the Boat to 10,-3"]


def test_the_faces_of_a_tile_are_chosen_first() -> None:
    drawn = drawing.draw(view("rn"), Look(live=True))
    assert sorted(actions(drawn)) == ["part necropolis", "part river"]


@pytest.mark.parametrize(
    ("prefix", "marked"),
    [
        ((), []),
        (("river",), ["part river"]),
        (("swap", "-6,2"), ["part river"]),
        (("necropolis",), ["part necropolis"]),
    ],
)
def test_the_chosen_face_is_marked(prefix: tuple[str, ...], marked: list[str]) -> None:
    buttons = with_class(parsed(drawing.draw(view("rn"), Look(live=True, prefix=prefix))), "rb-choice")
    assert [one.get("data-action") for one in buttons if "rb-on" in one.attrib["class"]] == marked


def test_passing_is_offered_where_a_reading_allows_it() -> None:
    position = horus.Position.from_table(
        {**boards.middle().table(), "agenda": [["stone"], ["refill"], ["end of turn"]], "card": "? ?"},
        list(boards.PLAYERS),
        {"stone_duty": "optional"},
    )
    drawn = drawing.draw(position.seen_by("Barbara"), Look(live=True))
    assert "pass" in actions(drawn)
    assert "pass" not in actions(scene("stone"))


def test_another_player_has_nothing_to_choose() -> None:
    seen = position("tile").seen_by("Kathrin")
    assert actions(drawing.draw(seen, Look(live=True))) == []


def test_choices_follow_the_only_verb_and_offer_other_pieces_of_the_same_kind() -> None:
    moves = [("swap", "0,0", "2,0"), ("swap", "0,0", "4,0"), ("swap", "8,0", "2,2")]
    first = Choices(moves, ())
    assert first.prefix == ("swap",)
    assert first.actions == {(0, 0): "part swap 0,0", (8, 0): "part swap 8,0"}
    second = Choices(moves, ("swap", "0,0"))
    assert second.actions == {(2, 0): "swap 0,0 2,0", (4, 0): "swap 0,0 4,0"}
    assert second.instead == {(8, 0): "part swap 8,0"}


# ------------------------------------------------------------------ from a point back to a move


@pytest.mark.parametrize(
    ("name", "prefix"), [("tile", ()), ("start", ()), ("swap", ("swap", "-6,2")), ("rn", ("river",))]
)
def test_a_point_near_the_middle_of_a_place_means_that_place(name: str, prefix: tuple[str, ...]) -> None:
    drawn = drawing.draw(view(name), Look(live=True, prefix=prefix))
    whole = [action for action in actions(drawn) if not action.startswith("part ")]
    assert whole
    for action in whole:
        x, y = map(int, action.split()[-1].split(","))
        for aside in (-14, 0, 14):
            assert drawing.move_at(view(name), 30 * x + 30 + aside, 30 * y + 30 - aside, prefix) == action


@pytest.mark.parametrize(
    ("name", "point", "move", "clause"),
    [
        ("tile", (31, 31), "tile 0,0", "H-PLACE-6"),
        ("tile", (345, -60), "tile 11,-3", "H-PLACE-7"),
        ("tile", (330, -60), "tile 10,-3", "H-PLACE-7"),
        ("tile", (-900, 0), "tile -31,-1", "H-PLACE-1"),
        ("swap", (-30, -300), "tile -2,-11", "H-RIVER-4"),
        ("stone", (31, 25), "stone 0,0", "H-REGION-5"),
        ("stone", (-200, -300), "stone -8,-11", "H-STONE-1"),
        ("move", (-200, -300), "move -8,-11 -8,-11", "H-NILE-4"),
    ],
)
def test_a_point_where_nothing_can_be_done_means_a_move_that_is_refused(
    name: str, point: tuple[float, float], move: str, clause: str
) -> None:
    assert drawing.move_at(view(name), *point) == move
    refusal = view(name).why_not(move)
    assert refusal is not None
    assert refusal.clauses[0] == clause


@pytest.mark.parametrize("name", ["card", "stack", "final", "rn"])
def test_a_point_means_nothing_when_no_place_is_asked_for(name: str) -> None:
    assert drawing.move_at(view(name), 0, 0) is None
