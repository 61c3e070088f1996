"""A drawing as a file that stands alone."""

from xml.etree import ElementTree as ET

import pytest

from rulebook_lib.draw.scene import Look, Scene

SVG = "{http://www.w3.org/2000/svg}"
SCENE = Scene(
    '<g id="b-x"/>', '<rect width="3" height="2"/>', (-1, -2, 40.5, 20), 'A & "B"', "Two <tiles>.", ".x{fill:red}"
)


def test_the_file_has_title_description_style_and_ground() -> None:
    root = ET.fromstring(SCENE.svg())
    assert root.findtext(f"{SVG}title") == 'A & "B"'
    assert root.findtext(f"{SVG}desc") == "Two <tiles>."
    style = root.findtext(f"{SVG}style") or ""
    assert "--rb-paper" in style
    assert ".x{fill:red}" in style
    ground = root.find(f"{SVG}rect")
    assert ground is not None
    assert ground.attrib == {"class": "rb-paper", "x": "-1", "y": "-2", "width": "40.5", "height": "20"}


@pytest.mark.parametrize(("theme", "cls"), [(None, "rb rb-auto"), ("dark", "rb rb-dark"), ("light", "rb rb-light")])
def test_the_theme_is_forced_or_follows_the_reader(theme: str | None, cls: str) -> None:
    assert ET.fromstring(SCENE.svg(theme=theme)).get("class") == cls


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown theme 'sepia'"):
        SCENE.svg(theme="sepia")


def test_the_height_follows_the_width() -> None:
    root = ET.fromstring(SCENE.svg(width=810))
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("-1 -2 40.5 20", "810", "400")
    assert ET.fromstring(SCENE.svg()).get("width") is None


def test_further_styles_come_last() -> None:
    assert SCENE.svg(css=".y{}").index(".y{}") > SCENE.svg(css=".y{}").index(".x{fill:red}")


def test_a_drawing_with_something_to_do_is_no_single_picture() -> None:
    live = Scene("", '<g role="button" aria-label="x"/>', (0, 0, 1, 1), "", "")
    assert ET.fromstring(SCENE.svg()).get("role") == "img"
    assert ET.fromstring(live.svg()).get("role") == "group"


def test_a_plain_look_shows_no_extras() -> None:
    look = Look()
    assert not look.layers
    assert not look.live
    assert look.labels == {}
