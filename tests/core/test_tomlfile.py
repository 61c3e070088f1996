"""TOML files with the lines of their entries, so that messages can point at the place."""

from pathlib import Path

import pytest

from rulebook_lib.core.errors import DataError, ExampleError
from rulebook_lib.core.tomlfile import Path_, TomlFile

TEXT = '''title = "Six"
players = ["Ann",
  "Bo"]
say.en = "hello"

[position]
round = 2
board = """
Bb..
bb..
"""
labels = { E = "4,2" }

[[step]]
say = "first"
claims = [
  "size E = 10",
  "size E = 1", "size E = 1",
  { is = "size F = 2", fact = "EX1.1" },
]

[[step]]   # the second
say = "second"
moves = ["bag T", "tile 8,0"]

[[step.instead]]
say = "branch"
back = 1

[[step.instead]]
say = "another"
back = 2

[[step]]
say = "third"
[[step.instead]]
back = 3
'''


@pytest.fixture
def file() -> TomlFile:
    return TomlFile.parse(TEXT, "horus/ex6.toml", ExampleError)


def line(text: str, occurrence: int = 1) -> int:
    """The number of the line that holds a text."""
    return [number for number, one in enumerate(TEXT.split("\n"), 1) if text in one][occurrence - 1]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), 1),
        (("title",), line("title")),
        (("players",), line("players")),
        (("players", 0), line("Ann")),
        (("players", 1), line('"Bo"')),
        (("say", "en"), line("say.en")),
        (("nowhere",), 1),
        (("position",), line("[position]")),
        (("position", "round"), line("round")),
        (("position", "board"), line("board")),
        (("position", "labels", "E"), line("labels")),
        (("position", "nowhere"), line("[position]")),
        (("step", 0), line("[[step]]", 1)),
        (("step", 0, "say"), line("first")),
        (("step", 0, "claims"), line("claims")),
        (("step", 0, "claims", 0), line("size E = 10")),
        (("step", 0, "claims", 1), line('"size E = 1"')),
        (("step", 0, "claims", 2), line('"size E = 1"')),
        (("step", 0, "claims", 3), line("size F")),
        (("step", 0, "claims", 3, "fact"), line("size F")),
        (("step", 1), line("[[step]]", 2)),
        (("step", 1, "moves", 1), line("tile 8,0")),
        (("step", 1, "claims"), line("[[step]]", 2)),
        (("step", 1, "instead", 0, "back"), line("back = 1")),
        (("step", 1, "instead", 1, "back"), line("back = 2")),
        (("step", 1, "instead", 1, "say"), line("another")),
        (("step", 2, "instead", 0, "back"), line("back = 3")),
    ],
)
def test_the_line_of_an_entry_is_found(path: Path_, expected: int, file: TomlFile) -> None:
    assert file.line_of(path) == expected


# The line of a claim used to be the first that contained its text, which may be another claim's.


def test_an_item_that_begins_like_an_earlier_one_has_its_own_line(file: TomlFile) -> None:
    assert file.line_of(("step", 0, "claims", 1)) == line("size E = 10") + 1


def test_a_line_separator_inside_a_text_does_not_shift_the_lines() -> None:
    file = TomlFile.parse('title = "a\u2028b\u0085c"\nround = 1\n', "x.toml")
    assert file.line_of(("round",)) == 2


def test_a_file_with_carriage_returns_has_the_same_lines() -> None:
    file = TomlFile.parse(TEXT.replace("\n", "\r\n"), "x.toml")
    assert file.line_of(("step", 1, "instead", 1, "back")) == line("back = 2")


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), "horus/ex6.toml:1"),
        (("title",), "horus/ex6.toml:1: title"),
        (("step", 0, "claims", 1), f"horus/ex6.toml:{line('size E = 10') + 1}: claims[1]"),
        (("step", 1), f"horus/ex6.toml:{line('[[step]]', 2)}: step[1]"),
        (("position", "round"), f"horus/ex6.toml:{line('round')}: round"),
    ],
)
def test_a_message_names_file_line_and_field(path: Path_, place: str, file: TomlFile) -> None:
    error = file.fail(path, "is wrong")
    assert isinstance(error, ExampleError)
    assert (error.place, error.problem, str(error)) == (place, "is wrong", f"{place}: is wrong")


# ---------------------------------------------------------------------- checks


def test_an_unknown_key_is_refused_with_the_nearest(file: TomlFile) -> None:
    with pytest.raises(DataError, match=r"horus/ex6.toml:7: round: unknown key 'round'; did you mean 'rounds'\?"):
        file.check_keys(file.data["position"], ("position",), ("rounds", "board", "labels"))


def test_a_missing_key_is_named_at_its_table(file: TomlFile) -> None:
    with pytest.raises(DataError, match=r"horus/ex6.toml:6: position: 'seed' is missing"):
        file.check_keys(file.data["position"], ("position",), ("round", "board", "labels", "seed"), ("seed",))


def test_what_is_no_table_has_no_keys(file: TomlFile) -> None:
    with pytest.raises(DataError, match="title: expected a table, got 'Six'"):
        file.check_keys("Six", ("title",), ("x",))


@pytest.mark.parametrize(
    ("key", "kind", "message"),
    [
        ("title", int, "expected a whole number, got 'Six'"),
        ("title", list, "expected a list, got 'Six'"),
        ("title", dict, "expected a table, got 'Six'"),
        ("title", bool, "expected true or false, got 'Six'"),
        ("players", str, "expected a text, got ['Ann', 'Bo']"),
    ],
)
def test_a_value_of_another_type_is_refused(key: str, kind: type, message: str, file: TomlFile) -> None:
    with pytest.raises(ExampleError) as error:
        file.get(file.data, (), key, kind)
    assert error.value.problem == message


def test_true_is_no_whole_number() -> None:
    file = TomlFile.parse("seed = true", "x.toml")
    with pytest.raises(DataError, match=r"x\.toml:1: seed: expected a whole number, got True"):
        file.get(file.data, (), "seed", int)


def test_a_missing_value_is_the_default(file: TomlFile) -> None:
    assert file.get(file.data, (), "seed", int, 7) == 7
    assert file.get(file.data, (), "title", str, "none") == "Six"


# ---------------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("a = 1\nb = \n", "x.toml:2", "not valid TOML: Invalid value"),
        ("a = 1\nb = [1,\n2", "x.toml:3", "not valid TOML"),
        ('a = 1\nb = "open', "x.toml:2", "not valid TOML"),
        ("a = 1\na = 2", "x.toml:2", "not valid TOML: Cannot overwrite a value"),
        ("", "x.toml:1", ""),
    ],
)
def test_broken_toml_is_refused_with_its_line(text: str, place: str, problem: str) -> None:
    if not problem:
        assert TomlFile.parse(text, "x.toml").data == {}
        return
    with pytest.raises(DataError) as error:
        TomlFile.parse(text, "x.toml")
    assert error.value.place == place
    assert problem in error.value.problem


@pytest.mark.parametrize("text", ["a = " + "[" * 10_000, "a = " + "9" * 5_000])
def test_toml_that_overstrains_the_reader_is_refused(text: str) -> None:
    with pytest.raises(DataError, match=r"x\.toml:1: not (usable|valid) TOML"):
        TomlFile.parse(text, "x.toml")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExampleError, match=r"nothing\.toml: cannot be read: No such file"):
        TomlFile.read(tmp_path / "nothing.toml", ExampleError)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read: Is a directory"):
        TomlFile.read(tmp_path)


def test_a_binary_file_is_refused_with_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b'title = "\xff\xfe"')
    with pytest.raises(ExampleError, match=r"x\.toml: not a text file: byte 9 is not UTF-8"):
        TomlFile.read(path, ExampleError)


def test_an_example_file_is_named_with_its_game(tmp_path: Path) -> None:
    folder = tmp_path / "horus" / "examples"
    folder.mkdir(parents=True)
    (folder / "ex6.toml").write_text("a = 1", encoding="utf-8")
    assert TomlFile.read(folder / "ex6.toml").name == "horus/ex6.toml"
    (tmp_path / "mine.toml").write_text("a = 1", encoding="utf-8")
    assert TomlFile.read(tmp_path / "mine.toml").name == "mine.toml"
