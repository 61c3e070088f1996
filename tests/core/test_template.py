"""Example files to begin with: the commented templates, and what was played."""

import importlib
import re
from itertools import islice

import pytest

from rulebook_lib.core.bots import bot, playout
from rulebook_lib.core.game import available, game
from rulebook_lib.core.position import Position
from rulebook_lib.core.replay import replay
from rulebook_lib.core.template import example_text
from rulebook_lib.core.verification import Checked, check_text

GAMES = pytest.mark.parametrize("name", available())


def assert_holds(text: str) -> None:
    found = check_text(text)
    assert isinstance(found, Checked), found
    assert [(row.text, row.line) for row in found.rows if not row.ok] == []


def play(position: Position, moves: int, seed: int) -> None:
    """Play so many moves at random, chance included."""
    bots = [bot("random") for _ in position.players]
    for _ in islice(playout(position, bots, seed), moves):
        pass


# ---------------------------------------------------------------------- templates


@GAMES
def test_a_template_holds_as_it_is(name: str) -> None:
    assert_holds(game(name).template.read_text(encoding="utf-8"))


@GAMES
def test_a_template_explains_every_key_of_the_position(name: str) -> None:
    text = game(name).template.read_text(encoding="utf-8")
    keys = importlib.import_module(f"rulebook_lib.{name}.tables").KEYS
    begins = text.index("Where it begins") if "# Where it begins" in text else text.index("[position]")
    explained = text[begins : text.index("[[step]]")]
    assert [key for key in keys if not re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", explained)] == []


@GAMES
def test_a_template_names_every_option_with_all_its_choices(name: str) -> None:
    text = game(name).template.read_text(encoding="utf-8")
    for option, values in game(name).rulebook.switches().items():
        assert re.search(rf'^# {option} += "{values[0]}"', text, re.MULTILINE), option
        line = next(line for line in text.splitlines() if line.startswith(f"# {option} "))
        assert [value for value in values if f'"{value}"' not in line] == [], option


# ---------------------------------------------------------------------- what was played


@GAMES
@pytest.mark.parametrize("names", [["Ann", "Bo"], ["Ann Marie", "O'Neil"], ["A = b", "[Cy], # 2"]], ids=" ".join)
def test_what_was_played_is_an_example_that_holds(name: str, names: list[str]) -> None:
    fewest, _ = game(name).rulebook.players
    for setup in ("done", "steps"):
        position = game(name).position.start([*names, "Zoë", "4"][:fewest], setup=setup)
        play(position, 12, seed=len(names[0]))
        assert_holds(example_text(position))


@GAMES
def test_what_was_played_from_the_middle_of_an_example_is_one_too(name: str) -> None:
    for number, example in enumerate(game(name).examples.values()):
        if number % 8 == 0:
            position = replay(example).steps[0].position.copy()
            base = len(position.log)
            play(position, 4, seed=number)
            assert_holds(example_text(position, base=base))


def test_a_title_with_quotes_stays_as_it_is() -> None:
    text = example_text(game("horus").position.start(["Ann", "Bo"]), title='The "first" turn')
    found = check_text(text)
    assert isinstance(found, Checked)
    assert found.example.title["en"] == 'The "first" turn'
