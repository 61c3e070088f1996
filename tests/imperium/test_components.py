"""The teaching set as data, and what the loader says to cards that it does not understand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook_lib import imperium
from rulebook_lib.core.errors import ComponentsError, UnknownName
from rulebook_lib.imperium.cards import read_line
from rulebook_lib.imperium.components import load_components

SHIPPED = Path(imperium.__file__).with_name("components.toml").read_text(encoding="utf-8")
DELTA = 'lines = ["play: gain materials 1"]\nvp = 1\nclauses = ["I-PLAY-2", "I-CSETUP-10"]'
PASSES = 'lines = ["solstice: gain population 1"]'
READER = 'lines = ["exhaust [materials 1]: gain progress 1"]'
ARCHIVE = 'lines = ["passive reshuffle: gain progress 1"]'
HALL = 'lines = ["play: fame 1; to history"]\nvp = { per = 1, n = 3, tag = "uncivilised" }'
STUD = 'dev_cost = "materials 3"\n'

Corrected = Callable[..., Path]


@pytest.fixture
def corrected(tmp_path: Path) -> Corrected:
    """Write a copy of the shipped file in which one text after another is replaced."""

    def write(*changes: tuple[str, str]) -> Path:
        text = SHIPPED
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = tmp_path / "corrected.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.clause("I-CSETUP-1")
def test_the_set_has_48_definitions_and_91_physical_cards() -> None:
    box = load_components()
    assert len(box.cards) == 48
    assert sum(len(card.copies) for card in box.cards.values()) == 91
    assert {nation.title for nation in box.nations.values()} == {"Orrund", "Tesselin", "Ember Choir"}


def test_every_card_names_clauses_that_it_shows() -> None:
    for card in load_components().cards.values():
        assert card.clauses
        assert set(card.clauses) <= set(imperium.rulebook.clauses), card.id


def test_everything_of_ours_is_marked_as_assumed() -> None:
    assert {table.table for table in load_components().assumed} == {
        *("start.unrest", "table.small_deck", "nations.orrund", "nations.tesselin", "nations.choir", "cards"),
    }


def test_a_line_prints_as_it_is_written() -> None:
    for card in load_components().cards.values():
        for line in card.lines:
            assert read_line(str(line)) == line


def test_other_figures_can_be_played_with(corrected: Corrected) -> None:
    box = load_components(corrected(("materials = 3\npopulation = 2", "materials = 7\npopulation = 2")))
    game = imperium.Position.start(["Ann", "Bo"], components=box)
    assert game.res[0, "materials"] == 7
    assert game.digest != load_components().digest


def test_the_digest_does_not_depend_on_words(corrected: Corrected) -> None:
    path = corrected(("Tributaries that leave the game unseen.", "Tributaries out of the game."))
    assert load_components(path).digest == load_components().digest


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (DELTA, DELTA.replace("gain materials 1", "gain wood 1"), "'play: gain wood 1': unknown resource 'wood'"),
        (DELTA, DELTA.replace("gain materials 1", "gain materials"), "expected 'gain RESOURCE N'"),
        (
            DELTA,
            DELTA.replace("gain materials 1", "gain materials x"),
            "cannot read 'x': expected a number from 1 to 99",
        ),
        (DELTA, DELTA.replace("gain materials 1", "steal materials 1"), "unknown effect 'steal'"),
        (DELTA, DELTA.replace("gain materials 1", "draw 1 maybe"), "unknown word 'maybe'; did you mean 'if-able'?"),
        (DELTA, DELTA.replace("gain materials 1", "gain_per goods 1 for 2 region"), "expected 'per', got 'for'"),
        (DELTA, DELTA.replace("gain materials 1", "advance fame"), "unknown suit 'fame'"),
        (
            DELTA,
            DELTA.replace("gain materials 1", "unrest 1 nobody"),
            "unknown taker 'nobody'; expected one of: self, others",
        ),
        (DELTA, DELTA.replace("gain materials 1", "to moon"), "unknown zone 'moon'"),
        (DELTA, DELTA.replace("play:", "plya:"), "unknown keyword 'plya'; did you mean 'play'?"),
        (DELTA, DELTA.replace("play:", "play"), "expected 'KEYWORD [COST]: EFFECT; EFFECT'"),
        (DELTA, DELTA.replace("play:", "play [wood 1]:"), "unknown resource 'wood'"),
        (DELTA, DELTA.replace("play:", "play [materials 0]:"), "expected a resource and a number from 1 up"),
        (DELTA, DELTA.replace("play:", "play [materials 1 + materials 1]:"), "the cost names materials twice"),
        (DELTA, DELTA.replace("play:", "play acquire:"), "'acquire' is too much: only a passive line names an event"),
        (DELTA, DELTA.replace('"play: gain materials 1"', "7"), "line 1 7: expected a text"),
        (DELTA, DELTA.replace("vp = 1", "vp = 'x'"), "card 'reed-delta': cannot read 'x'; expected a whole number"),
        (DELTA, DELTA.replace("vp = 1", "vp = true"), "cannot read True; expected a whole number"),
        (PASSES, PASSES.replace("solstice:", "solstice [goods 1]:"), "a solstice line has no cost"),
        (PASSES, PASSES.replace("gain population 1", "to history"), "it has no meaning in a solstice line"),
        (PASSES, f"{PASSES[:-1]}, 'play: draw 1']", "a play line has to be the first, or it would never take effect"),
        (READER, f"{READER[:-1]}, 'exhaust: draw 1']", "two exhaust lines: a card is Exhausted for one of them"),
        (ARCHIVE, ARCHIVE.replace("reshuffle", "rain"), "unknown event 'rain'; expected one of: acquire, unrest"),
        (HALL, HALL.replace("play: fame 1; to history", "exhaust: fame 1"), "has to stay in play: expected stays"),
        (HALL, HALL.replace("uncivilised", "guptas"), "expected a whole number, { per = 1"),
        (HALL, HALL.replace("n = 3", "n = 0"), "expected a whole number, { per = 1"),
        (STUD, STUD.replace("materials", "horses"), "card 'royal-stud': unknown resource 'horses'"),
        ('id = "reed-delta"', 'id = "Reed Delta"', "expected small letters, digits and single hyphens"),
        ('id = "reed-delta"', 'id = "salt-flats"', "card 'salt-flats' stands there twice"),
        ('id = "reed-delta"', 'colour = "red"', "unknown key 'colour'"),
        (
            'copies = [1, 1, 3]\nroutes = "icon"\ncommon_set = "A"\nstays',
            'copies = [1, 5]\nroutes = "icon"\ncommon_set = "A"\nstays',
            "expected the player mark of each copy, 1 to 4",
        ),
        ('states = ["barbarian", "zealot"]', 'states = ["barbarian", "king"]', "unknown State symbol 'king'"),
        ("definitions = 48", "definitions = 49", "the total says 49, but there are 48"),
        ("physical = 91 ", "physical = 90 ", "the total says 90, but there are 91"),
        ("sizes = [6, 7, 8]\nroutes", "sizes = [6, 7]\nroutes", "expected a figure for each of 2 to 4 players"),
        ('slots = ["main-1"', 'slots = ["main-3"', "expected the slots main-1, main-2"),
        ('sides = ["zealot", "empire"]', 'sides = ["zealot"]', "expected the two sides of the State card"),
        (
            'kind = "power"\ncopies = [1]\nlines = ["passive unrest',
            'kind = "merchants"\ncopies = [1]\nlines = ["passive unrest',
            "exactly one card of kind 'merchants'",
        ),
        ('kind = "kok"', 'kind = "start"', "expected exactly one card of kind 'kok'"),
        ('game = "imperium"', 'game = "khan"', "expected game = 'imperium', got 'khan'"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(corrected: Corrected, old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        load_components(corrected((old, new)))
    assert str(caught.value).startswith("corrected.toml:")
    assert words in str(caught.value)


def test_a_message_names_file_line_card_and_line_of_the_card(corrected: Corrected) -> None:
    path = corrected((DELTA, DELTA.replace("gain materials 1", "gain wood 1")))
    number = next(n for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if "gain wood 1" in line)
    with pytest.raises(ComponentsError) as caught:
        load_components(path)
    start = f"corrected.toml:{number}: lines[0]: card 'reed-delta': line 1 'play: gain wood 1': unknown resource 'wood'"
    assert str(caught.value).startswith(start)


@pytest.mark.clause("I-CSETUP-10", "I-CSETUP-11", "I-CSETUP-12")
def test_the_printed_sizes_of_the_small_decks_need_a_larger_set(corrected: Corrected) -> None:
    with pytest.raises(
        ComponentsError, match="2 players: 1 cards are left for the Main deck, and its two slots take two"
    ):
        load_components(corrected(("sizes = [4, 5, 6]", "sizes = [6, 7, 8]")))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"cards =", b"\x00\x01"])
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "broken.toml").write_bytes(content)
    with pytest.raises(ComponentsError, match=r"broken\.toml"):
        load_components(tmp_path / "broken.toml")


@pytest.mark.parametrize("header", ["players", "start", "start.routes", "start.unrest", "table.market", "cards"])
def test_a_table_that_is_missing_is_named(corrected: Corrected, header: str) -> None:
    with pytest.raises(ComponentsError, match=r"corrected\.toml:\d+"):
        load_components(corrected((f"[{header}]\n", "[nations.orrund.flipped]\n")))


def test_an_unknown_card_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'reed-delta'"):
        load_components().card("reed-dleta")
