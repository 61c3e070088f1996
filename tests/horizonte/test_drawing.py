"""How positions of Horizonte look: everything that is there is drawn, nothing that is hidden, in its place."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from rulebook_lib import horizonte
from rulebook_lib.draw import theme
from rulebook_lib.draw.marks import COLOURS
from rulebook_lib.draw.scene import Look
from rulebook_lib.draw.theme import contrast
from rulebook_lib.horizonte import drawing
from rulebook_lib.horizonte.deck import SUITS
from rulebook_lib.horizonte.drawing import marks, seats
from rulebook_lib.horizonte.drawing.plan import Plan
from rulebook_lib.horizonte.drawing.table import open_places
from tests.horizonte.drawn import NAMES, actions, labels, moments, parsed, scenes, shown, text_sizes, with_class

# ------------------------------------------------------------------ what every drawing keeps to


def test_drawings_are_well_formed_with_unique_ids_and_refer_to_themselves_only() -> None:
    for drawn in scenes():
        root = ET.fromstring(drawn.svg(theme="dark"))
        ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        assert set(ids.values()) == {1}
        used = re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', drawn.defs + drawn.body)
        assert {one or other for one, other in used} <= set(ids)
        assert not re.search(r"https?:|@import|src=", drawn.defs + drawn.body + drawing.css())


def test_what_can_be_chosen_is_a_button_with_a_name() -> None:
    for drawn in scenes():
        for element in parsed(drawn).iter():
            if "data-action" in element.attrib:
                assert (element.get("role"), element.get("tabindex")) == ("button", "-1")
                assert element.get("aria-label")


def test_text_stays_readable_at_640_pixels() -> None:
    for drawn in scenes():
        sizes = list(text_sizes(parsed(drawn)))
        assert min(sizes) * 640 / drawn.box[2] >= 10.95, drawn.label


@pytest.mark.parametrize("palette", [marks.LIGHT, marks.DARK])
@pytest.mark.parametrize("suit", SUITS)
def test_the_figures_of_a_suit_stand_out_from_the_card(palette: dict[str, str], suit: str) -> None:
    ink = palette[f"hz-{suit.lower()}"]
    assert contrast(ink, palette["hz-face"]) >= 4.5
    assert contrast(ink, palette[f"hz-{suit.lower()}-tint"]) >= 3


@pytest.mark.parametrize(("base", "own"), [(theme.LIGHT, marks.LIGHT), (theme.DARK, marks.DARK)])
def test_words_stand_out_from_the_table(base: dict[str, str], own: dict[str, str]) -> None:
    for ink in ("ink", "muted", "accent"):
        assert contrast(base[ink], own["hz-table"]) >= 4.5, ink
    assert contrast(base["edge"], own["hz-table"]) >= 3
    assert contrast(own["hz-ink"], own["hz-gray"]) >= 4.5
    assert contrast("#2b2622", own["hz-cube"]) >= 4.5


def test_five_seats_have_five_colours_that_the_palettes_know() -> None:
    colours = horizonte.Position.start(NAMES).seen_by(0).colours
    assert len(set(colours)) == 5
    assert set(colours) <= set(COLOURS)


# ------------------------------------------------------------------ where things lie


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("trick", ["dragon", "dog", "joint"])
@pytest.mark.clause("Z-DRAGON-3", "Z-DOG-2")
def test_cards_of_a_trick_lie_on_the_side_of_their_player_and_on_no_other(players: int, trick: str) -> None:
    middle_x, middle_y = seats.CENTRES[trick]
    places = [seats.trick_point(players, seat, trick) for seat in range(players)]
    for (x, y), (other_x, other_y) in combinations(places, 2):
        assert abs(x - other_x) >= marks.WIDE or abs(y - other_y) >= marks.HIGH
    for seat, (x, y) in enumerate(places):
        fan_x, fan_y, _ = seats.SEATS[players][seat].fan
        assert (x - middle_x) * (fan_x - seats.TABLE[0]) + (y - middle_y) * (fan_y - seats.TABLE[1]) > 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_open_hands_stay_on_the_paper_and_apart(players: int) -> None:
    position = next(one for one in moments(players) if one.round and max(map(int.bit_count, one.hands.values())) == 10)
    plan = Plan(position.seen_by(None, open_table=True), Look())
    left, top, wide, high = seats.BOX
    places = [place for seat in range(players) for place in open_places(plan, seat)]
    assert len(places) == len(set(places)) == sum(map(int.bit_count, position.hands.values()))
    for x, y in places:
        assert left <= x <= left + wide - marks.SMALL_WIDE
        assert top <= y <= top + high - marks.SMALL_HIGH


@pytest.mark.clause("Z-BOTH-2", "Z-SETUP-1")
def test_placement_cards_lie_apart_or_side_by_side() -> None:
    apart, together = shown("ex1", 1), shown("sc06", 1)
    assert [trick.name for trick in Plan(horizonte.Position.example("sc06").seen_by(None), Look()).tricks]
    assert "Joint trick" in together.body
    assert "Joint trick" not in apart.body
    assert {"Placement card of the Dragon", "Placement card of the Dog"} <= set(labels(apart)) & set(labels(together))


# ------------------------------------------------------------------ the trick example


@pytest.mark.clause("Z-EX-2", "Z-EX-4", "Z-DOG-6")
def test_the_trick_example_shows_the_pause_the_tie_and_who_comes_next() -> None:
    drawn = shown("ex1", 6)
    named = labels(drawn)
    assert "North: Desert 2, card 4 of the Dog Trick, wins as Dog" in named
    assert "South: Mountain 2, card 2 of the Dog Trick, as low as the winning card but played earlier" in named
    assert "North: Ocean 8, card 1 of the Dragon Trick, wins so far as Dragon" in named
    assert "gets the Dog Initiative at the end of the cycle" in named
    assert (
        "Order of play: Dragon North, then the Dog East South West North, then the Dragon again East South West"
        in named
    )
    assert drawn.label == "Table, round 1, cycle 1; East plays to the Dragon Trick"
    assert [text.text for text in with_class(parsed(drawn), "rb-hz-now")[0].iter("text")] == ["East", "next"]


@pytest.mark.clause("Z-EX-6", "Z-EVAL-1")
def test_a_finished_cycle_lies_on_the_table_until_the_next_card() -> None:
    drawn = shown("ex1", 10)
    assert "South: Cloud 14, card 3 of the Dragon Trick, wins as Dragon" in labels(drawn)
    assert "North holds the Dog Initiative" in labels(drawn)
    assert "South: 1 card above the Prediction card" in labels(drawn)
    assert "After cycle 1" in drawn.body


def test_a_bonus_is_said_where_it_is_won() -> None:
    assert "South wins (×2)" in shown("sc04", 4).body
    assert "(×2)" not in shown("ex1", 10).body


def test_both_winners_of_a_joint_trick_are_flagged() -> None:
    drawn = shown("sc06", 2)
    assert len(with_class(parsed(drawn), "rb-hz-flag")) == 2
    assert "Dragon North, Dog West" in drawn.description


def test_the_assumed_deck_has_its_badge() -> None:
    assert all("assumed deck" in shown(name, 1).body for name in ("ex1", "sc06", "sc23-five"))


# ------------------------------------------------------------------ what is hidden


@pytest.mark.clause("Z-PRED-2", "Z-PRED-3")
def test_a_drawing_shows_only_what_the_view_gives() -> None:
    for players in (3, 4, 5):
        for position in moments(players):
            view = position.seen_by(0)
            drawn = drawing.draw(view, Look())
            secret = {f"{card}" for seat in range(1, players) for card in position.deck.of(position.hands[seat])}
            open_cards = {str(card) for card in view.hand(0) or ()}
            open_cards |= {str(play.card) for cycle in view.record for play in (*cycle.dragon, *cycle.dog)}
            told = set(re.findall(r"(?:Cloud|Mountain|Desert|Ocean) \d+", drawn.body + drawn.description))
            assert not told & (secret - open_cards)


def test_a_prediction_is_a_question_mark_before_the_reveal() -> None:
    position = next(one for one in moments(4) if one.round and one.predictions[0] is not None and not one.revealed)
    other = drawing.draw(position.seen_by(1), Look())
    assert "North: prediction set, hidden" in labels(other)
    assert f"North: prediction {position.predictions[0]}" in labels(drawing.draw(position.seen_by(0), Look()))


# ------------------------------------------------------------------ what can be done


def test_set_up_is_done_with_buttons_on_the_table() -> None:
    position = horizonte.Position.start(NAMES[:3], setup="steps")
    look = Look(live=True)
    done = []
    while position.decision is not None and position.decision.step.name == "set-up":
        offered = actions(drawing.draw(position.seen_by(None), look))
        assert offered == [str(move) for move in position.legal_moves]
        done.append(offered[0])
        position.push(offered[0])
    assert done == ["setup placement", "setup predictions", "setup remove"]
    assert actions(drawing.draw(position.seen_by(None), look)) == []


def test_a_click_on_an_open_card_means_to_play_it() -> None:
    position = next(one for one in moments(4) if one.round and one.decision and one.decision.step.name == "dog")
    seat = position.decision.actor if position.decision else 0
    view = position.seen_by(seat)
    (x, y), *_ = open_places(Plan(view, Look()), seat)
    assert drawing.move_at(view, x + 3, y + 3) == f"play {(view.hand(seat) or ())[0]}"
    assert drawing.move_at(view, 460, 350) is None
    assert drawing.move_at(position.seen_by((seat + 1) % 4), x + 3, y + 3) is None


def test_words_for_moves_say_what_they_would_win() -> None:
    view = shown_view("ex1", 5)
    words = dict(zip(map(str, view.legal_moves), drawing.move_words(view, view.legal_moves), strict=True))
    assert words["play Desert 2"] == "another suit, wins as Dog so far"
    assert words["play Ocean 1"] == "another suit, wins as Dog so far"
    assert words["play Cloud 3"] == "another suit"


def shown_view(name: str, step: int) -> horizonte.View:
    """What all see at an open table after a step of an example."""
    from tests.horizonte.drawn import played

    view: horizonte.View = played(name).steps[step - 1].position.seen_by(None, open_table=True)
    return view


def test_the_track_says_which_part_of_the_cycle_it_is() -> None:
    assert drawing.track(shown_view("ex1", 6)) == [
        ("predict", "done"),
        ("Dragon", "done"),
        ("Dog", "done"),
        ("Dragon", "now"),
    ]
    assert drawing.status(shown_view("ex1", 6)).endswith("Ocean was led: 1 card can follow.")


def test_the_order_of_play_is_a_graph_with_its_interruption() -> None:
    graph = drawing.flow_graph(shown_view("ex1", 6))
    assert [graph.nodes[node]["label"] for node in graph] == [*NAMES[:4], *NAMES[:4]]
    assert sorted(graph.edges(data="kind"))[:2] == [(1, 2, "break"), (1, 6, "waits")]
    assert graph.edges[5, 6]["kind"] == "resume"
    assert [graph.nodes[node]["done"] for node in graph] == [True] * 5 + [False] * 3
    joint = drawing.flow_graph(shown_view("sc06", 2))
    assert {data["kind"] for _, _, data in joint.edges(data=True)} == {"next"}
