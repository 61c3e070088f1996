"""Numbers, escaped text and outlines as SVG."""

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.draw import svg
from rulebook_lib.draw.svg import Cell

CELLS = st.frozensets(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=60)


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.25, "2.2"), (-0.04, "0"), (-1.5, "-1.5"), (1_000_000.04, "1000000")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert svg.num(value) == text


@given(st.text())
def test_any_text_is_safe_in_elements_and_attributes(words: str) -> None:
    root = ET.fromstring(svg.group(svg.text(0, 0, words), extra=svg.attrs(aria_label=words)))
    kept = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", words)
    shown = root[0].text or ""
    assert shown.replace("\r", "\n") == kept.replace("\r\n", "\n").replace("\r", "\n") or "\r" in words
    assert len(root.attrib) <= 1


def test_attributes_left_empty_are_left_out() -> None:
    assert svg.attrs(cls="", x=None, data_target="2,3", y=1.25) == ' data-target="2,3" y="1.2"'


def test_a_thing_without_action_is_a_picture() -> None:
    assert "data-action" not in svg.doing(None, "Hill")
    assert 'role="img"' in svg.doing(None, "Hill")
    assert svg.doing("tile 2,3", "Hill") == ' data-action="tile 2,3" role="button" tabindex="-1" aria-label="Hill"'


def test_two_cells_side_by_side_have_one_outline() -> None:
    assert svg.outline([(0, 0), (1, 0)], 30) == "M0 0H60V30H0V0Z"


def test_cells_that_meet_in_a_corner_stay_apart() -> None:
    assert svg.outline([(0, 0), (1, 1)], 10).count("M") == 2


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert svg.outline(ring, 10).count("M") == 2


def test_an_outline_is_drawn_inside_by_the_inset_and_outside_when_it_is_negative() -> None:
    assert svg.outline([(0, 0)], 10, 1) == "M1 1H9V9H1V1Z"
    assert svg.outline([(0, 0)], 10, -2) == "M-2 -2H12V12H-2V-2Z"


def test_nothing_has_no_outline() -> None:
    assert svg.outline([], 10) == ""
    assert svg.path("", "rb-seam") == ""


@given(CELLS)
def test_outline_encloses_exactly_the_cells(cells: frozenset[Cell]) -> None:
    """Even-odd counting of the sides to the left of a cell's middle tells whether the cell is inside."""
    upright = upright_sides(svg.outline(cells, 2))
    for x in range(-8, 9):
        for y in range(-8, 9):
            left = sum(1 for column, top, bottom in upright if column < 2 * x + 1 and top < 2 * y + 1 < bottom)
            assert (left % 2 == 1) == ((x, y) in cells)


@given(CELLS)
def test_outline_with_rounded_corners_closes_where_it_began(cells: frozenset[Cell]) -> None:
    for loop in re.findall(r"M[^M]*Z", svg.outline(cells, 30, 1.2, 6)):
        first, last = ends(loop)
        assert first == pytest.approx(last)


def upright_sides(d: str) -> list[tuple[float, float, float]]:
    """The upright sides of paths made of M, H, V and Z: column, top, bottom."""
    found, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r"([MHVZ])([^MHVZ]*)", d):
        values = [float(n) for n in numbers.split()]
        if command == "M":
            x, y = values
        elif command == "H":
            x = values[0]
        elif command == "V":
            found.append((x, min(y, values[0]), max(y, values[0])))
            y = values[0]
    return found


def ends(d: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where a path of M, H, V, q and Z begins and where it is before it closes."""
    start = (0.0, 0.0)
    x = y = Fraction(0)
    for command, numbers in re.findall(r"([MHVqZ])([^MHVqZ]*)", d):
        values = [Fraction(n) for n in numbers.split()]
        if command == "M":
            x, y = values
            start = (float(x), float(y))
        elif command == "H":
            x = values[0]
        elif command == "V":
            y = values[0]
        elif command == "q":
            x, y = x + values[2], y + values[3]
    return start, (float(x), float(y))
