"""What can be done on the board of Luxor, the hand with its two ends, and where cards lead."""

from __future__ import annotations

import pytest

from rulebook_lib import luxor
from rulebook_lib.draw.scene import Look
from rulebook_lib.luxor import drawing
from rulebook_lib.luxor.drawing.plan import Plan
from rulebook_lib.luxor.drawing.sets import left_over
from rulebook_lib.luxor.path import Path
from rulebook_lib.luxor.scoring import best_sets, complete_sets
from tests.luxor.drawn import LIVE, actions, hands, parsed, position, scene, text_sizes, view, with_class


def legal(name: str) -> set[str]:
    return {str(move) for move in view(name).legal_moves}


# ------------------------------------------------------------------ figures that move


@pytest.mark.parametrize("name", ["exact", "step", "one range", "horus", "favour", "either", "pick"])
def test_every_legal_move_can_be_chosen_at_once(name: str) -> None:
    found = set(actions(scene(name)))
    assert {action for action in found if not action.startswith("part")} <= legal(name)
    reachable = {action.removeprefix("part ") for action in found}
    assert all(move in found or " ".join(move.split()[:2]) in reachable for move in legal(name))


def test_a_figure_with_several_goals_is_chosen_first() -> None:
    found = set(actions(scene("range")))
    assert {"part move 3", "part move 5"} <= found
    assert "move 3 4" in found
    assert "move 3 6" not in found
    chosen = set(actions(scene("range, one chosen")))
    assert {move for move in legal("range") if move.startswith("move 3 ")} <= chosen
    assert {move for move in chosen if not move.startswith("move 3 ")} == {"part move 5"}


def test_a_move_shows_the_points_it_loots_and_whom_it_wakes() -> None:
    seen = view("card")
    root = parsed(drawing.draw(seen, LIVE))
    first = next(one for one in with_class(root, "rb-preview") if one.get("data-target") == "card-1")
    assert ["".join(tag.itertext()) for tag in with_class(first, "rb-gain")] == ["+2"]
    assert [one.text for one in with_class(first, "rb-l-wakes")] == ["wakes"]
    numbers = sorted("".join(one.itertext()) for one in with_class(first, "rb-l-hop"))
    assert numbers == ["1"] * 3 + ["2"] * 3 + ["3"] * 3


def test_a_way_counts_no_emptied_place() -> None:
    table = {"hands": {"Ann": ["3", "1", "1", "1", "1"]}, "empty": [1, 3]}
    seen = luxor.Position.from_table(table | {"looted": {"Bo": ["vase-1-1", "vase-1-2"]}}, ["Ann", "Bo"]).seen_by("Ann")
    plan = Plan(seen, Look())
    assert seen.reach(plan.offered[1]) == ((0, 5),)
    assert plan.skipped((0, 5)) == [1, 3]
    assert "over 1 and 3, empty" in drawing.words.pair_words(plan, (0, 5))


def test_a_click_on_a_place_means_the_nearest_figure_behind_it() -> None:
    seen = view("exact")
    plan = Plan(seen, Look())

    def at(place: int) -> tuple[float, float]:
        x, y, wide, high = plan.box_of(place)
        return x + wide / 2, y + high / 2

    assert drawing.move_at(seen, *at(10)) == "move 9 10"
    assert drawing.move_at(seen, *at(8)) == "move 3 8"
    assert drawing.move_at(seen, *at(2)) == "move 3 2"
    x, y, wide, high = plan.statue_box(20)
    assert drawing.move_at(seen, x + wide / 2, y + high / 2) == "move 19 statue-20"
    assert drawing.move_at(seen, 450, 300) == "move 19 chamber"
    assert drawing.move_at(view("card"), *at(10)) is None
    assert drawing.move_at(seen, -50, -50) is None


def test_the_die_can_be_rolled_or_set() -> None:
    assert set(actions(scene("roll"))) == {"chance", *(f"roll {face}" for face in range(1, 7))}


# ------------------------------------------------------------------ the hand


def test_hands_are_well_formed_readable_and_named() -> None:
    for drawn in hands():
        assert all(one.get("aria-label") for one in parsed(drawn).iter() if "data-action" in one.attrib)
        assert min(text_sizes(drawn)) * 0.75 >= 10.95


def test_only_the_ends_of_the_hand_are_legal_and_the_middle_is_marked_as_locked() -> None:
    drawn = drawing.hand(view("card"), 1, LIVE)
    assert actions(drawn) == [f"play {nth}" for nth in ("1st", "2nd", "3rd", "4th", "5th")]
    assert legal("card") == {"play 1st", "play 5th"}
    root = parsed(drawn)
    assert len(with_class(root, "rb-l-locked")) == len(with_class(root, "rb-l-lock")) == 3
    ends = with_class(root, "rb-l-end")
    assert [one.get("data-target") for one in ends] == ["card-1", "card-5"]
    assert "Play it: stairs to 3; 8 to 11; 18 to 21" in ends[0].get("aria-label", "")
    assert actions(drawing.hand(view("card"), 1)) == []


def test_a_locked_card_says_why_it_cannot_be_played_and_where_it_lies() -> None:
    seen = view("card")
    refusal = seen.why_not("play 3rd")
    assert refusal is not None
    assert refusal.clause == "L-HAND-2"
    places = [drawing.hand_place(seen, 1, f"play {nth}") for nth in ("1st", "3rd", "5th")]
    assert all(places)
    assert places[0] < places[1] < places[2]  # type: ignore[operator]
    assert drawing.hand_place(seen, 1, "play 6th") is None
    assert drawing.hand_place(seen, 1, "take key") is None


def test_the_cards_of_others_lie_face_down() -> None:
    drawn = drawing.hand(view("card"), 0, LIVE)
    assert not with_class(parsed(drawn), "rb-face")
    assert "Card 1 of Ann, face down" in drawn.body


def test_a_new_card_goes_where_the_engine_puts_it() -> None:
    for size, after in ((4, 2), (6, 3)):
        hand = ["1"] * size
        seen = luxor.Position.from_table(
            {"hands": {"Ann": hand}, "card": "2", "agenda": [["move", 1, 1], ["draw"], ["end of turn"]]}, ["Ann", "Bo"]
        ).seen_by("Ann")
        root = parsed(drawing.hand(seen, 0, LIVE))
        (mark,) = with_class(root, "rb-l-drop")
        x = float(next(mark.iter("path")).attrib["d"].split()[0][1:])
        cards = with_class(root, "rb-l-card")
        places = [float(one.attrib["transform"].split("(")[1].split()[0]) for one in cards[:size]]
        assert sum(place < x for place in places) == after


@pytest.mark.parametrize("text", ["3", "+/-1", "die", "1-3", "1-die", "all-2", "last", "minus-4"])
def test_every_card_has_a_face_of_its_own(text: str) -> None:
    from rulebook_lib.luxor.drawing.hand import face
    from rulebook_lib.luxor.drawing.words import card_words
    from rulebook_lib.luxor.pieces import read_card

    every = ["3", "+/-1", "die", "1-3", "1-die", "all-2", "last", "minus-4"]
    assert [face(read_card(one)) for one in every].count(face(read_card(text))) == 1
    assert len(card_words(read_card(text))) > 10


# ------------------------------------------------------------------ words of the playground


def test_status_and_track_tell_the_turn() -> None:
    assert drawing.track(view("card")) == [("play a card", "now"), ("act", "next"), ("draw", "next")]
    assert drawing.track(view("horus"))[1] == ("act", "now")
    assert "3 figures can move. Choose a way" in drawing.status(view("exact"))
    assert "Choose a figure, then its goal" in drawing.status(view("range"))
    assert drawing.status(view("end")) == "Ann wins."
    assert drawing.status(view("roll")).startswith("Ann, round 1. Roll the die")


def test_moves_are_told_with_what_they_bring() -> None:
    seen = view("card")
    words = dict(zip(map(str, seen.legal_moves), drawing.move_words(seen, seen.legal_moves), strict=True))
    assert words["play 1st"] == "3: stairs to 3; 8 to 11; 18 to 21"
    played = position("card").copy()
    played.push("play 1st")
    seen = played.seen_by("Bo")
    words = dict(zip(map(str, seen.legal_moves), drawing.move_words(seen, seen.legal_moves), strict=True))
    assert words["move 18 21"] == "loots: Statue, +2; wakes 1 sleeper"


def test_changes_are_the_places_reached() -> None:
    moves = [position("card").parse_move(text) for text in ("play 1st", "move 18 21", "take key")]
    assert drawing.changed(moves) == ("21",)


# ------------------------------------------------------------------ path and sets


def test_the_figure_of_the_path_has_every_place_and_distances_that_skip_empty_ones() -> None:
    nodes, graph = drawing.path_nodes(position("end")), position("end").path_graph
    assert set(nodes) == set(graph)
    assert not nodes[8].counted
    assert nodes[7].counted
    assert graph.has_edge(7, 9)
    assert isinstance(position("end").path, Path)


def test_the_calculator_shows_the_best_sets_and_what_is_left() -> None:
    calculator = drawing.CALCULATOR
    assert [dial.key for dial in calculator.dials(frozenset())] == ["vase", "jewelry", "statue", "wild"]
    for counts in ((1, 1, 1, 3), (3, 2, 1, 1), (0, 0, 0, 9), (10, 10, 10, 18)):
        values = dict(zip(("vase", "jewelry", "statue", "wild"), counts, strict=True))
        drawn = calculator.draw(values, frozenset())
        sets = complete_sets(*counts)
        assert drawn.description.startswith(f"{sets} set")
        assert len(with_class(parsed(drawn), "rb-l-panel")) == sets
        left = left_over(values, best_sets(*counts))
        assert sum(left.values()) == sum(counts) - 3 * sets
        assert min(left.values()) >= 0
