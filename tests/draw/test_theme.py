"""The palettes can be read, in both themes, and the style sheet keeps to them."""

import re

import pytest

from rulebook_lib.draw import theme
from rulebook_lib.draw.marks import COLOURS
from rulebook_lib.draw.theme import DARK, LIGHT, contrast

THEMES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
TEXT, SHAPE = 4.5, 3.0


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@THEMES
@pytest.mark.parametrize("ground", ["paper", "panel", "plate", "tint"])
@pytest.mark.parametrize("ink", ["ink", "muted", "accent", "good", "bad"])
def test_text_can_be_read(palette: theme.Palette, ink: str, ground: str) -> None:
    assert contrast(palette[ink], palette[ground]) >= TEXT


@THEMES
@pytest.mark.parametrize("ground", ["accent", "tag", *COLOURS])
def test_text_on_coloured_ground_can_be_read(palette: theme.Palette, ground: str) -> None:
    assert contrast(palette[f"on-{ground}"], palette[ground]) >= TEXT


@THEMES
@pytest.mark.parametrize("ground", ["badge", "gold", "card"])
def test_dark_text_on_badges_and_cards_can_be_read(palette: theme.Palette, ground: str) -> None:
    assert contrast(palette["card-ink"], palette[ground]) >= TEXT


@THEMES
@pytest.mark.parametrize(
    ("shape", "ground"),
    [
        *((shape, ground) for shape in ("edge", "accent", "bad") for ground in ("paper", "panel", "plate", "open")),
        *(("ring", colour) for colour in ("white", "yellow", "casing")),
        *((colour, "casing") for colour in ("black", "blue")),
        *(("card-edge", "card"), ("on-back", "back")),
    ],
)
def test_shapes_stand_out(palette: theme.Palette, shape: str, ground: str) -> None:
    assert contrast(palette[shape], palette[ground]) >= SHAPE


def test_every_token_that_is_used_exists() -> None:
    css = theme.css()
    defined = set(re.findall(r"(--rb-[\w-]+):", css))
    assert set(re.findall(r"var\((--rb-[\w-]+)[,)]", css)) <= defined
    assert {f"--rb-{token}" for token in LIGHT} <= defined


def test_both_palettes_have_the_same_tokens() -> None:
    assert LIGHT.keys() == DARK.keys()


def test_every_rule_keeps_to_its_own_classes() -> None:
    rules = re.sub(r"/\*.*?\*/", "", theme.css(), flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", rules)
    strange = [s for s in selectors if not all(".rb" in part for part in re.split(r",(?![^(]*\))", s))]
    assert not strange


def test_dark_is_chosen_in_four_ways() -> None:
    dark = f"--rb-paper:{DARK['paper']}"
    selectors = re.findall(r"([^{}]+)\{[^{}]*" + re.escape(dark), theme.css())
    assert len(selectors) == 2
    for way in (".rb-dark", '[data-jp-theme-light="false"]', ".vscode-dark"):
        assert way in selectors[0]
    assert ".rb-auto" in selectors[1]
    assert "@media (prefers-color-scheme:dark)" in theme.css()
