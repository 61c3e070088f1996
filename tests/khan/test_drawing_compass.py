"""The compass of an expulsion: every space that is looked at, why a direction fails, where the ruler lands."""

from __future__ import annotations

from random import Random

import pytest

from rulebook_lib import khan
from rulebook_lib.draw.scene import Look
from rulebook_lib.khan import drawing
from rulebook_lib.khan.board import COMPASS
from rulebook_lib.khan.drawing.plan import Plan
from tests.khan.drawn import actions, parsed, position, scene, view, with_class, words_of
from tests.khan.positions import khan_game

COMPASS_ONLY = frozenset({"compass"})


def after(move: str, options: dict[str, str] | None = None) -> khan.View:
    """The printed example after a card."""
    game: khan.Position = khan.GAME.example("ex1").start(options=options)
    game.push(move)
    return game.seen_by(None)


def shown(view: khan.View) -> Look:
    return Look(layers=COMPASS_ONLY, changed=("expelled",))


def test_an_expulsion_numbers_the_directions_in_the_order_they_were_tried() -> None:
    seen = after("turn 1 forest SW")
    drawn = parsed(drawing.draw(seen, shown(seen)))
    slips = [words_of(slip) for slip in with_class(drawn, "rb-slip-shut") + with_class(drawn, "rb-slip-land")]
    assert [words for words in slips if words.endswith(("blocked", "1 space"))][:2] == ["1 SW blocked", "2 W blocked"]
    assert "3 NW 1 space" in slips
    rows = [words_of(row) for row in with_class(drawn, "rb-dirs")[0] if row.get("class", "").startswith("rb-slip")]
    assert rows == [
        "1 SW f4 conquest tile e3 neutral yurt d2 river blocked",
        "2 W f5 bridge e5 bridge d5 bridge blocked",
        "3 NW f6 empty land destination",
    ]


def test_every_space_that_was_looked_at_has_a_frame_with_its_reason() -> None:
    seen = after("turn 1 forest SW")
    (compass,) = with_class(parsed(drawing.draw(seen, shown(seen))), "rb-compass")
    said = {element.get("aria-label", "").split(",")[0]: element.get("aria-label") for element in compass.iter("g")}
    assert said["f4: space 1 southwest"] == "f4: space 1 southwest, conquest tile"
    assert said["d2: space 3 southwest"] == "d2: space 3 southwest, river"
    assert said["f6: space 1 northwest"] == "f6: space 1 northwest, empty land, he lands here"
    assert len(with_class(compass, "rb-fr")) == 7
    assert len(with_class(compass, "rb-way")) == 1


def test_the_ruler_stands_where_he_landed_and_a_neutral_yurt_where_he_was() -> None:
    seen = after("turn 1 tundra N")
    drawn = parsed(drawing.draw(seen, shown(seen)))
    (landed,) = with_class(drawn, "rb-after")[-1:]
    assert any(e.get("data-target") == "g6" for e in landed.iter())
    (rose,) = with_class(drawn, "rb-rose")
    assert [e.get("href") for e in rose.iter("use")] == ["#b-yn"]
    assert with_class(drawn, "rb-pip-gone")
    assert with_class(drawn, "rb-before"), "for a question that is still open"


def test_the_turning_arrow_follows_the_reading() -> None:
    clockwise = drawing.draw(after("turn 1 forest SW"), Look(layers=COMPASS_ONLY, changed=("expelled",))).body
    other = after("turn 1 forest SW", {"turn_order": "counter_clockwise"})
    counter = drawing.draw(other, shown(other)).body
    assert clockwise.count("rb-turnd") == counter.count("rb-turnd") == 1
    assert clockwise != counter
    straight = after("turn 1 tundra N")
    assert "rb-turnd" not in drawing.draw(straight, shown(straight)).body


def test_with_four_directions_a_diagonal_is_none() -> None:
    seen = after("turn 1 forest SW", {"grid_directions": "4"})
    assert "no direction" in drawing.draw(seen, shown(seen)).body


def test_claims_about_directions_show_the_whole_compass() -> None:
    seen = view("ex1")
    for words in (("destinations", "Russian"), ("tried", "2", "N"), ("closed", "light-blue")):
        plan = Plan(seen, Look(layers=COMPASS_ONLY, about=(words,)))
        assert plan.shown is not None
        assert (plan.shown.ruler, plan.shown.whole) == (2, True)
    for other in (("court", "Russian"), ("supply", "-")):
        assert Plan(seen, Look(layers=COMPASS_ONLY, about=(other,))).shown is None


def test_beside_the_edge_five_directions_are_open_and_three_end_there() -> None:
    drawn = parsed(drawing.draw(view("ex1"), Look(layers=COMPASS_ONLY, about=(("destinations", "Russian"),))))
    assert len(with_class(drawn, "rb-way")) == 5
    assert len(with_class(drawn, "rb-ray")) == 3
    (table,) = with_class(drawn, "rb-dirs")
    assert "5 destinations" in words_of(table)
    assert words_of(table).count("blocked") == 3


def test_a_ruler_who_is_closed_in_shows_eight_reasons() -> None:
    game = khan.GAME.example("sc07").start()
    moves = [move for step in khan.GAME.example("sc07").steps for move in step.moves]
    for move in moves:
        game.push(move)
        if game.expelled is not None and game.expelled.landing is None:
            break
    seen = game.seen_by(None)
    drawn = parsed(drawing.draw(seen, shown(seen)))
    rows = [row for row in with_class(drawn, "rb-dirs")[0] if row.get("class") == "rb-slip-shut"]
    assert len(rows) == 8
    assert not with_class(drawn, "rb-way")
    assert "no direction is open" in drawing.draw(seen, shown(seen)).description


@pytest.mark.parametrize("name", ["ruler picked up", "direction chosen"])
def test_a_compass_on_a_live_board_offers_every_direction_and_a_way_back(name: str) -> None:
    found = actions(scene(name))
    ruler = "1" if name == "ruler picked up" else "2"
    assert {f"part try {ruler} {way}" for way in COMPASS} <= set(found)
    assert f"part try {ruler}" in found


def test_every_ruler_can_be_picked_up_and_nothing_else_moves() -> None:
    picked = [action for action in actions(scene("act")) if action.startswith("part try")]
    assert sorted(picked) == [f"part try {ruler}" for ruler in sorted(view("act").rulers)]
    without = drawing.draw(view("act"), Look(live=True))
    assert not any(action.startswith("part try") for action in actions(without))
    gone = Plan(view("act"), Look(live=True, prefix=("try", "4")))
    assert gone.picked is None


@pytest.mark.parametrize("seed", range(3))
def test_every_expulsion_of_a_game_can_be_drawn(seed: int) -> None:
    rng = Random(seed)
    for game in khan_game(seed, 2 + seed % 3):
        seen = game.seen_by(None)
        if seen.expelled is not None and rng.random() < 0.2:
            drawn = parsed(drawing.draw(seen, shown(seen)))
            assert len(with_class(drawn, "rb-way")) == (seen.expelled.landing is not None)
            for ruler in seen.rulers:
                look = Look(layers=COMPASS_ONLY, live=True, prefix=("try", str(ruler)))
                ends = {moved.landing for moved in seen.destinations(ruler).values()} - {None}
                assert f"{len(ends)} destination" in words_of(parsed(drawing.draw(seen, look)))


def test_a_compass_keeps_its_table_below_the_map() -> None:
    plan = Plan(view("ex1"), Look(layers=COMPASS_ONLY, about=(("destinations", "Russian"),)))
    assert plan.box[3] > Plan(position("ex1").seen_by(None), Look()).box[3]
