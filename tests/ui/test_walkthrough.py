"""The stepper with its way into free play and back."""

from typing import Any

from rulebook_lib.core.replay import replay
from rulebook_lib.ui.playground import Playground
from rulebook_lib.ui.walkthrough import Walkthrough
from tests.ui.small_example import small_example


def tell(walk: Walkthrough, **message: object) -> None:
    """A message from the browser."""
    walk.player._handle_custom_msg({"id": 1, **message}, [])


def test_free_play_opens_at_exactly_the_step_on_show() -> None:
    walk = Walkthrough(small_example())
    tell(walk, type="try", index=0, branch=None)
    assert isinstance(walk.playground, Playground)
    assert walk.playground.session.position == replay(small_example()).steps[0].position
    assert walk.playground in walk.children


def test_free_play_opens_at_the_end_of_a_branch() -> None:
    walk = Walkthrough(small_example())
    tell(walk, type="try", index=1, branch=0)
    assert walk.playground is not None
    assert (2, 4) in walk.playground.view.tiles


def test_a_button_leads_back_to_the_example() -> None:
    walk = Walkthrough(small_example())
    tell(walk, type="try", index=0, branch=None)
    walk.children[0].children[0].click()
    assert list(walk.children) == [walk.player]
    assert walk.playground is None


def test_playing_leaves_the_example_as_it_is() -> None:
    walk = Walkthrough(small_example())
    before = walk.position(0)
    tell(walk, type="try", index=0, branch=None)
    assert walk.playground is not None
    walk.playground.choose("tile 2,4")
    assert walk.position(0) == before


def test_the_move_of_the_example_is_recognised() -> None:
    walk = Walkthrough(small_example())
    tell(walk, type="try", index=0, branch=None)
    assert walk.playground is not None
    walk.playground.choose("tile 2,2")
    assert walk.playground.table.change == "That is what the example does."


def test_a_legal_move_that_differs_from_the_example_is_answered() -> None:
    walk = Walkthrough(small_example())
    tell(walk, type="try", index=0, branch=None)
    assert walk.playground is not None
    walk.playground.choose("tile 2,4")
    assert "the example does something else here (tile 2,2)" in walk.playground.table.change
    assert (2, 4) in walk.playground.view.tiles


def test_a_page_without_widgets_gets_a_picture_and_a_text() -> None:
    bundle: Any = Walkthrough(small_example())._repr_mimebundle_()
    assert "<svg" in bundle["image/svg+xml"]
    assert bundle["text/plain"].startswith("A Hill grows")


def test_predict_first_can_be_on_from_the_start() -> None:
    assert Walkthrough(small_example(), predict=True).player.payload["predict"] is True
