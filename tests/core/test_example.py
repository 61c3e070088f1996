"""Worked examples are read strictly: whatever is wrong is told with file, line and field."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook_lib import horus
from rulebook_lib.core.errors import ExampleError, NotationError
from rulebook_lib.core.example import KEYS, Example, load_example, parse_claim, parse_example
from rulebook_lib.horus import tables

TEXT = """
game    = "horus"
title   = "The Temple"
section = "The Temple of Horus"
source  = "scenario"
players = ["Kathrin", "André"]
clauses = ["H-TEMPLE-2", "H-TEMPLE-3"]
note    = "ours"

[options]
island_corners = "corners_leak"

[position]
seed  = 5
round = 2
board = '''
BbRrPpBb
bbrrppbb
....Dd..
....dd..
'''
labels = { E = "4,2" }
stones = { Kathrin = ["E"] }
hands  = { Kathrin = ["hill 4"] }
nile   = ["André"]

[[step]]
say    = "The Temple is drawn."
moves  = ["bag T"]
given  = ["size E = 1"]
claims = [
  "legal 'tile 8,0'",
  "illegal 'tile 6,2' by H-TEMPLE-3",
  { is = "value E = 1", fact = "EX6.8" },
]

[[step]]
say.en = "She places it."
say.nl = "Ze legt hem."
moves  = ["tile 8,0"]
clauses = ["H-TEMPLE-6"]

[[step.instead]]
say    = "Another side of the Boat."
back   = 1
moves  = ["tile 6,-2"]
claims = [{ is = "value E = 1", fact = ["EX6.7", "EX6.8"] }]

[[step.reading]]
option = "blocking"
value  = "escape"
say    = "Nothing changes."
claims = ["value E = 1"]
"""


def line(text: str) -> int:
    """The number of the line that holds a text."""
    return next(number for number, one in enumerate(TEXT.split("\n"), 1) if text in one)


def problem(text: str) -> str:
    with pytest.raises(ExampleError) as error:
        parse_example(text, "mine")
    return str(error.value)


@pytest.fixture
def example() -> Example:
    return parse_example(TEXT, "mine")


# ---------------------------------------------------------------------- what is read


def test_an_example_is_read_with_all_it_says(example: Example) -> None:
    assert (example.name, example.file, example.game) == ("mine", "mine.toml", horus.GAME)
    assert (example.title, example.section, example.source) == ({"en": "The Temple"}, "The Temple of Horus", "scenario")
    assert example.players == ("Kathrin", "André")
    assert example.clauses == ("H-TEMPLE-2", "H-TEMPLE-3")
    assert example.options == {"island_corners": "corners_leak"}
    assert (example.seed, example.note, example.labels) == (5, "ours", {"E": "4,2"})


def test_premises_and_claims_are_told_apart(example: Example) -> None:
    given, *claims = example.steps[0].claims
    assert (given.text, given.given) == ("size E = 1", True)
    assert [(claim.kind, claim.given) for claim in claims] == [("legal", False), ("illegal", False), ("measure", False)]


def test_a_claim_about_a_move_names_the_clause(example: Example) -> None:
    claim = example.steps[0].claims[2]
    assert (claim.kind, str(claim.move), claim.stated, claim.clause) == (
        "illegal",
        "tile 6,2",
        "illegal",
        "H-TEMPLE-3",
    )


def test_a_claim_about_a_number_has_its_words_and_its_value(example: Example) -> None:
    claim = example.steps[0].claims[3]
    assert (claim.words, claim.stated, claim.facts) == (("value", "E"), "1", ("EX6.8",))


def test_a_claim_knows_where_it_stands(example: Example) -> None:
    number = line('fact = "EX6.8"')
    assert example.steps[0].claims[3].place == f"mine.toml:{number}: claims[2]"


def test_branches_and_readings_belong_to_their_step(example: Example) -> None:
    (instead,), (reading,) = example.steps[1].instead, example.steps[1].readings
    assert (instead.back, list(map(str, instead.moves)), instead.claims[0].facts) == (
        1,
        ["tile 6,-2"],
        ("EX6.7", "EX6.8"),
    )
    assert (reading.name, reading.claims[0].text) == ("blocking = escape", "value E = 1")


def test_all_claims_and_facts_are_counted(example: Example) -> None:
    assert len(example.claims()) == 6
    assert example.facts() == {"EX6.7", "EX6.8"}


def test_texts_may_come_in_several_languages(example: Example) -> None:
    assert example.steps[1].say == {"en": "She places it.", "nl": "Ze legt hem."}
    assert example.languages() == ("en", "nl")


def test_an_example_without_a_position_begins_with_the_set_up() -> None:
    text = 'game = "horus"\ntitle = "T"\nplayers = ["Ann", "Bo"]\n[[step]]\nsay = "x"'
    start = parse_example(text).start()
    assert start == horus.Position.start(["Ann", "Bo"])


def test_an_example_can_begin_with_another_seed_or_reading(example: Example) -> None:
    assert example.start().options["island_corners"] == "corners_leak"
    assert example.start(options={"island_corners": "corners_enclose"}).options["island_corners"] == "corners_enclose"
    assert example.start(seed=1).hands[1] != example.start(seed=2).hands[1]
    assert example.start(seed=1) == example.start(seed=1)


def test_a_file_is_named_after_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "horus" / "examples" / "ex0.toml"
    path.parent.mkdir(parents=True)
    path.write_text(TEXT, encoding="utf-8")
    example = load_example(path)
    assert (example.name, example.file) == ("ex0", "horus/ex0.toml")


def test_every_shipped_example_is_read() -> None:
    assert list(horus.GAME.examples) == [path.stem for path in horus.GAME.example_files()]


# ---------------------------------------------------------------------- what is refused

MISTAKES = tomllib.loads(Path(__file__).with_name("mistakes.toml").read_text(encoding="utf-8"))["mistake"]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["says"])
def test_a_mistake_is_told_with_file_line_and_field(mistake: dict[str, str]) -> None:
    assert mistake["old"] in TEXT
    message = problem(TEXT.replace(mistake["old"], mistake["new"], 1))
    place = f"mine.toml:{line(mistake['line']) if mistake['line'] else 1}: "
    assert message.startswith(f"{place}{mistake['field']}: " if mistake["field"] else place)
    assert mistake["says"] in message


@pytest.mark.parametrize("key", ["step", "position", "options"])
def test_a_table_that_is_none_is_refused(key: str) -> None:
    step = "" if key == "step" else 'step = [{ say = "s" }]'
    text = f'{key} = 5\ngame = "horus"\ntitle = "T"\nplayers = ["Ann", "Bo"]\n{step}'
    assert problem(text).startswith(f"mine.toml:1: {key}: expected a ")


def test_an_example_without_steps_is_refused() -> None:
    text = 'game = "horus"\ntitle = "T"\nplayers = ["Ann", "Bo"]\nstep = []'
    assert problem(text) == "mine.toml:4: step: an example needs at least one [[step]]"


def test_a_list_of_steps_that_are_no_tables_is_refused() -> None:
    text = 'game = "horus"\ntitle = "T"\nplayers = ["Ann", "Bo"]\nstep = ["one"]'
    assert problem(text) == "mine.toml:4: step[0]: expected a table, got 'one'"


@pytest.mark.parametrize("text", ["", "# nothing", "title = 'T'"])
def test_an_example_without_a_game_is_refused(text: str) -> None:
    assert problem(text) == "mine.toml:1: 'game' is missing"


def test_a_truncated_file_is_refused_with_the_line() -> None:
    text = TEXT[: TEXT.index('"legal ')]
    assert problem(text).startswith(f"mine.toml:{len(text.splitlines())}: not valid TOML: ")


def test_a_file_that_ends_within_a_text_is_refused() -> None:
    assert ": not valid TOML: " in problem(TEXT[: TEXT.index("....Dd")])


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(ExampleError, match=r"x\.toml: not a text file: byte 128 is not UTF-8"):
        load_example(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExampleError, match="cannot be read: No such file"):
        load_example(tmp_path / "x.toml")


# ---------------------------------------------------------------------- claims


def test_a_claim_may_quote_a_move_with_an_apostrophe() -> None:
    claim = parse_claim("illegal 'first \"D'Arc\"' by H-TURN-1", horus.GAME)
    assert (str(claim.move), claim.clause) == ('first "D\'Arc"', "H-TURN-1")


def test_a_value_may_hold_an_equals_sign() -> None:
    assert parse_claim("turn = 'a=b'", horus.GAME).stated == "a=b"


def test_a_claim_states_its_value_in_normal_form() -> None:
    assert parse_claim("controllers 0,0 = [ Bo,Ann ]", horus.GAME).stated == "[Ann, Bo]"
    assert parse_claim("size 0,0 = +04", horus.GAME).stated == "4"


@pytest.mark.parametrize("text", ["", "legal", "illegal ''", "illegal 'tile 1,2' because", "what"])
def test_what_is_no_claim_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_claim(text, horus.GAME)


# ---------------------------------------------------------------------- whatever stands there

WORDS = st.sampled_from(["", "x", "4,2", "hill 4", "-1", "tile", "Kathrin"])
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers(-9, 99) | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["E", "desert", "hill 4"]), inner),
    max_leaves=5,
)
PLACES: list[tuple[str | int, ...]] = [
    *((key,) for key in KEYS),
    *(("position", key) for key in tables.KEYS),
    *(("step", 1, key) for key in ("say", "moves", "given", "claims", "clauses", "instead", "reading")),
    *(("step", 1, "instead", 0, key) for key in ("say", "back", "moves", "given", "claims", "clauses")),
    *(("step", 1, "reading", 0, key) for key in ("option", "value", "say", "claims")),
    ("step", 0, "claims", 2, "is"),
    ("step", 0, "claims", 2, "fact"),
]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(PLACES), VALUES)
def test_whatever_stands_in_a_file_is_read_or_refused_in_words(path: tuple[str | int, ...], value: Any) -> None:
    document: Any = tomlkit.parse(TEXT).unwrap()
    table = document
    for part in path[:-1]:
        table = table[part]
    table[path[-1]] = value
    text = tomlkit.dumps(document)
    try:
        parse_example(text, "mine")
    except ExampleError as error:
        assert error.place.startswith("mine.toml:")  # noqa: PT017
