"""Stones, pips, badges, arrows and cards."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.draw import cards, marks


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Barbara", "Kathrin", "Dominique", "Peter"], ("B", "K", "D", "P")),
        (["Ann", "Bo", "Abe"], ("An", "B", "Ab")),
        (["anna", "Anne"], ("A1", "A2")),
        (["Ann", "Anna", "Bo"], ("A1", "A2", "B")),
        (["B", "Bo"], ("B", "Bo")),
        (["élodie", "Émile"], ("Él", "Ém")),
        (["", "  ", "x"], ("1", "2", "X")),
    ],
)
def test_letters_are_the_shortest_that_tell_players_apart(names: list[str], letters: tuple[str, ...]) -> None:
    assert marks.initials(names) == letters


@given(st.lists(st.text(max_size=4), min_size=1, max_size=4))
def test_letters_are_always_distinct_and_short(names: list[str]) -> None:
    letters = marks.initials(names)
    assert len(set(letters)) == len(names)
    assert all(1 <= len(letter) <= 2 for letter in letters)


def test_a_stone_carries_its_letter_and_its_colour() -> None:
    root = ET.fromstring(marks.stone("blue", "<", "b-s0"))
    assert root.get("id") == "b-s0"
    assert [text.text for text in root.iter("text")] == ["<"]
    assert "var(--rb-blue)" in ET.tostring(root, encoding="unicode")


@pytest.mark.parametrize("kind", ["ok", "fails", "depends", "refused"])
def test_verdicts_have_a_name_and_a_shape_of_their_own(kind: str) -> None:
    root = ET.fromstring(marks.verdict(kind))
    assert root.get("aria-label")
    others = {marks.verdict(other) for other in ("ok", "fails", "depends", "refused") if other != kind}
    assert marks.verdict(kind) not in others


def test_a_value_that_nobody_has_is_dashed() -> None:
    assert "rb-idle" in marks.value_badge(0, 0, 3, idle=True)
    assert "rb-idle" not in marks.value_badge(0, 0, 3)


def test_badges_say_what_they_are_given() -> None:
    words = [
        marks.value_badge(0, 0, 10),
        marks.times_badge(0, 0, 4),
        marks.tag(0, 0, "E"),
        marks.growth(0, 0, "3 → 4"),
        marks.gain(0, 0, 2),
        marks.gain(0, 0, -1),
        marks.assumed_badge(0, 0),
    ]
    shown = ["".join(ET.fromstring(mark).itertext()) for mark in words]
    assert shown == ["10", "×4", "E", "3 → 4", "+2", "−1", "house assumption"]


def test_an_arrow_ends_at_its_point_even_without_length() -> None:
    assert "20 30" in marks.arrow(0, 0, 20, 30, bend=5)
    ET.fromstring(f"<g>{marks.arrow(3, 3, 3, 3)}</g>")


def test_a_card_shows_its_index_twice_and_its_caption() -> None:
    root = ET.fromstring(cards.card(0, 0, cards.Face("4", "<rect/>", caption="Hill"), "Hill 4"))
    assert [text.text for text in root.iter("text")] == ["4", "4", "Hill"]


def test_a_hidden_card_shows_nothing_of_its_face() -> None:
    root = ET.fromstring(cards.card(0, 0, None, "face down"))
    assert not list(root.iter("text"))


def test_a_card_that_can_be_played_is_a_button_with_its_action() -> None:
    root = ET.fromstring(cards.card(0, 0, None, "x", action="card hill 4", target="c1"))
    assert root.get("data-action") == "card hill 4"
    assert root.get("role") == "button"
    assert root.get("data-target") == "c1"


def test_looks_of_a_card_are_classes() -> None:
    root = ET.fromstring(cards.card(0, 20, cards.Face("1"), "x", on=True, off=True, note="played", cls="rb-nile"))
    assert root.get("class") == "rb-card rb-nile rb-on rb-off"
    assert "played" in "".join(root.itertext())
    assert root.get("transform") == "translate(0 11)"
