"""The playground: what a click, a typed move or a button does, driven as the browser would."""

from pathlib import Path
from typing import Any

import pytest

from rulebook_lib import horizonte, ui
from rulebook_lib.core.errors import LogError
from rulebook_lib.ui.playground import Playground


@pytest.fixture
def play() -> Playground:
    return ui.play("horus", ["Ann", "Bo"], seed=7)


def click(play: Playground, action: str) -> None:
    """A click on a place, as the browser tells it."""
    play.board._handle_custom_msg({"id": 1, "type": "action", "action": action}, [])


def first(play: Playground) -> str:
    return str(play.session.position.legal_moves[0])


def walk_to(play: Playground, step: str) -> None:
    """Play first legal moves until a step of the rulebook has to be decided."""
    for _ in range(300):
        decision = play.session.position.decision
        assert decision is not None
        if decision.step.name == step:
            return
        play.choose(first(play))
    pytest.fail(f"no {step} in 300 moves")


def test_a_click_on_an_open_place_lays_the_tile(play: Playground) -> None:
    walk_to(play, "tile")
    tiles = len(play.view.tiles)
    click(play, first(play))
    assert len(play.view.tiles) == tiles + 1
    assert "tile" in play.table.log[-1]["moves"][-1]


def test_a_boat_is_swapped_in_two_clicks(play: Playground) -> None:
    walk_to(play, "swap")
    boat = play.view.parts(("swap",))[0]
    click(play, f"part swap {boat}")
    assert list(play.prefix) == ["swap", boat]
    place = play.view.parts(play.prefix)[0]
    click(play, f"swap {boat} {place}")
    assert not play.prefix
    assert play.view.tiles[tuple(map(int, place.split(",")))] == "boat"


def test_a_click_where_nothing_can_be_done_says_why_not(play: Playground) -> None:
    walk_to(play, "tile")
    before = play.session.position.text
    x, y = next(iter(play.view.tiles))
    play.point((x + 1) * 30, (y + 1) * 30)
    callout: Any = play.board.callout
    assert callout["clause"] == "H-PLACE-6"
    assert callout["section"] == "Tile Placement Rules"
    assert "overlap" in callout["text"]
    assert play.session.position.text == before


def test_escape_forgets_the_pieces_chosen_so_far(play: Playground) -> None:
    walk_to(play, "swap")
    click(play, f"part swap {play.view.parts(('swap',))[0]}")
    play.board._handle_custom_msg({"id": 2, "type": "key", "key": "Escape"}, [])
    assert play.prefix == ()


def test_a_typed_move_is_played_and_a_wrong_one_answered_with_its_clause(play: Playground) -> None:
    walk_to(play, "tile")
    play.table._handle_custom_msg({"id": 3, "type": "move", "text": "tile 70,70"}, [])
    assert play.table.answer[1] == "H-PLACE-1"
    play.table._handle_custom_msg({"id": 4, "type": "move", "text": "tle 1,1"}, [])
    assert "did you mean 'tile'" in play.table.answer[0]
    tiles = len(play.view.tiles)
    play.table._handle_custom_msg({"id": 5, "type": "move", "text": first(play)}, [])
    assert len(play.view.tiles) == tiles + 1
    assert play.table.answer == []


def test_completions_are_the_legal_moves(play: Playground) -> None:
    assert [text for text, _ in play.table.moves] == list(map(str, play.session.position.legal_moves))


def test_the_buttons_undo_and_redo(play: Playground) -> None:
    assert play.drawer.undo.disabled
    before = play.session.position.text
    play.choose(first(play))
    after = play.session.position.text
    play.drawer.undo.click()
    assert play.session.position.text == before
    assert play.drawer.undo.disabled
    play.drawer.redo.click()
    assert play.session.position.text == after


def test_hands_of_others_are_hidden_until_the_table_is_open() -> None:
    play = ui.play("horus", ["Ann", "Bo"], seed=7)
    assert play.view.hand(1) is None
    assert play.table.log[0]["moves"][0] == "deal"
    play.drawer.open_switch.value = True
    assert play.view.hand(1) is not None
    assert play.table.log[0]["moves"][0].startswith("deal Ann ")
    assert "open" in play.table.change


def test_bots_finish_the_game(play: Playground) -> None:
    play.drawer.finish.click()
    assert play.session.position.over
    assert play.table.scores["winners"]
    assert play.drawer.finish.disabled
    assert "The game is over" in play.head.value


def test_a_game_is_saved_to_a_file_and_loaded_from_it(play: Playground, tmp_path: Path) -> None:
    play.choose(first(play))
    open_files(play)
    play.drawer.files.path.value = str(tmp_path / "game.jsonl")
    play.drawer.files.save()
    text = play.session.position.text
    play.choose(first(play))
    play.drawer.files.load()
    assert play.session.position.text == text
    assert "Loaded game.jsonl" in play.drawer.files.said.value


def test_a_bad_file_is_explained_and_the_game_goes_on(play: Playground, tmp_path: Path) -> None:
    open_files(play)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"\xff\xfe not a game")
    before = play.session.position.text
    play.drawer.files.path.value = str(bad)
    play.drawer.files.load()
    assert "bad.jsonl:1" in play.drawer.files.said.value
    assert "alert" in play.drawer.files.said.value
    assert play.session.position.text == before
    with pytest.raises(LogError):
        play.session.load_text(bad.read_text(encoding="utf-8", errors="replace"))


def test_an_uploaded_game_is_loaded(play: Playground) -> None:
    play.choose(first(play))
    saved, text = play.session.save_text(), play.session.position.text
    play.choose(first(play))
    open_files(play)
    play.drawer.files.take([{"name": "up.jsonl", "content": saved.encode()}])
    assert play.session.position.text == text


def test_a_new_game_takes_names_bots_seed_and_readings(play: Playground) -> None:
    form = new_game(play)
    for field, name in zip(form.names, ("Cleo", "Ramses", "Isis", ""), strict=True):
        field.value = name
    form.kinds[1].value = "random"
    form.seed.value = 44
    form.readings["blocking"].value = "escape"
    form.start()
    position = play.session.position
    assert position.players == ("Cleo", "Ramses", "Isis")
    assert position.options["blocking"] == "escape"
    assert play.session.bots == {1: "random"}
    assert play.session.seed == 44


def test_a_new_game_with_too_few_players_is_refused_in_words(play: Playground) -> None:
    form = new_game(play)
    before = play.session.position.text
    for field in form.names[1:]:
        field.value = ""
    form.start()
    assert "1 players, expected 2 to 4" in form.said.value
    assert play.session.position.text == before


def test_the_chart_shows_every_player(play: Playground) -> None:
    play.choose(first(play))
    svg = play.drawer.chart()
    assert "Ann" in svg
    assert "Bo" in svg
    assert 'aria-label="Score of each player over the game"' in svg


def test_layers_are_switched_on_and_off(play: Playground) -> None:
    walk_to(play, "tile")
    without = play.board.scene["body"]
    why_not = play.drawer.layer_switches[list(play.drawing.LAYERS).index("why-not")]
    why_not.value = True
    assert play.board.scene["body"] != without
    why_not.value = False
    assert play.board.scene["body"] == without


def test_the_set_up_can_be_played_step_by_step() -> None:
    play = ui.play("horus", ["Ann", "Bo"], setup="steps")
    verbs = []
    while (decision := play.session.position.decision) is not None and decision.step.name in {"set-up", "first player"}:
        verbs.append(first(play))
        play.choose(first(play))
    assert verbs == ["setup bag", "setup stacks", "setup river", "setup stones", "setup cards", "first Ann"]


def new_game(play: Playground) -> Any:
    """The opened form for a new game."""
    from rulebook_lib.ui.drawer import NewGame

    return NewGame(play)


def open_files(play: Playground) -> None:
    """Open the panel for saving and loading."""
    play.drawer.tabs[1].value = True
    assert len(play.drawer.panels.children) == 1


def test_a_card_of_the_hand_that_will_be_refused_says_why_and_is_not_played() -> None:
    table = {"dragon": "North", "dog": "East", "dragon_trick": ["Ocean 8"], "dog_trick": ["Mountain 6"]}
    hands = {"South": ["Mountain 2", "Cloud 14"]}
    position = horizonte.Position.from_table(table | {"hands": hands}, ["North", "East", "South", "West"])
    play = ui.play(position)
    before = play.session.position.text
    play.hand._handle_custom_msg({"id": 1, "type": "action", "action": "play Cloud 14"}, [])
    assert play.session.position.text == before
    callout = play.board.callout
    assert callout is not None
    assert (callout["title"], callout["clause"]) == ("Not this card", "Z-TRICK-3")
    play.hand._handle_custom_msg({"id": 2, "type": "action", "action": "play Mountain 2"}, [])
    assert not play.board.callout
    assert play.table.log[-1]["moves"] == ["play Mountain 2"]
