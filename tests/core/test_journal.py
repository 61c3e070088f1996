"""The undo journal: every change can be taken back exactly."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.core.journal import Journaled


class Box(Journaled):
    """Something with a plain field, a dict field and a structure that takes back its own changes."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.items: dict[str, int] = {"a": 1}
        self.pile: list[int] = []

    def state(self) -> tuple[int, dict[str, int], list[int]]:
        return self.number, dict(self.items), list(self.pile)

    @property
    def mark(self) -> int:
        return len(self._journal)

    def stack(self, item: int) -> None:
        self.pile.append(item)
        self.undo_with("pile", "pop")


def test_a_field_that_was_set_gets_its_value_back() -> None:
    box = Box()
    box.set("number", 7)
    assert box.number == 7
    box.rewind(0)
    assert box.number == 0


def test_an_item_that_was_put_disappears_or_gets_its_value_back() -> None:
    box = Box()
    box.put("items", "a", 5)
    box.put("items", "b", 6)
    assert box.items == {"a": 5, "b": 6}
    box.rewind(0)
    assert box.items == {"a": 1}


def test_an_item_that_was_dropped_comes_back() -> None:
    box = Box()
    box.drop("items", "a")
    assert box.items == {}
    box.rewind(0)
    assert box.items == {"a": 1}


def test_an_item_of_value_none_comes_back_as_none() -> None:
    box = Box()
    values: Any = box.items
    values["c"] = None
    box.put("items", "c", 3)
    box.rewind(0)
    assert box.items == {"a": 1, "c": None}


def test_a_structure_takes_back_its_own_changes() -> None:
    box = Box()
    box.stack(3)
    box.stack(4)
    box.rewind(1)
    assert box.pile == [3]


def test_rewinding_stops_at_the_mark() -> None:
    box = Box()
    box.set("number", 1)
    mark = box.mark
    box.set("number", 2)
    box.rewind(mark)
    assert box.number == 1


def test_rewinding_tells_that_the_moment_has_passed() -> None:
    box = Box()
    moment = box.moment
    box.rewind(0)
    assert box.moment != moment


CHANGES = st.lists(
    st.tuples(st.sampled_from(["set", "put", "drop", "stack"]), st.sampled_from("abc"), st.integers(0, 3))
)


@given(CHANGES, st.data())
def test_any_changes_are_taken_back_to_any_mark(changes: list[tuple[str, str, int]], data: st.DataObject) -> None:
    box, states = Box(), []
    for deed, key, value in changes:
        states.append((box.mark, box.state()))
        if deed == "set":
            box.set("number", value)
        elif deed == "put":
            box.put("items", key, value)
        elif deed == "stack":
            box.stack(value)
        elif key in box.items:
            box.drop("items", key)
    states.append((box.mark, box.state()))
    for mark, state in sorted(data.draw(st.lists(st.sampled_from(states))), key=lambda pair: -pair[0]):
        box.rewind(mark)
        assert box.state() == state


# ---------------------------------------------------------------------- worked out once


def test_an_answer_is_worked_out_once_for_a_state() -> None:
    box, asked = Box(), []

    def work_out() -> int:
        asked.append(1)
        return box.number * 2

    box.set("number", 4)
    assert (box.once("twice", work_out), box.once("twice", work_out)) == (8, 8)
    assert len(asked) == 1


def test_an_answer_is_worked_out_anew_after_a_change_and_after_taking_it_back() -> None:
    box = Box()
    box.set("number", 4)
    assert box.once("twice", lambda: box.number * 2) == 8
    box.set("number", 5)
    assert box.once("twice", lambda: box.number * 2) == 10
    box.rewind(1)
    assert box.once("twice", lambda: box.number * 2) == 8


def test_another_change_of_the_same_length_is_another_state() -> None:
    box = Box()
    box.set("number", 4)
    assert box.once("twice", lambda: box.number * 2) == 8
    box.rewind(0)
    box.set("number", 6)
    assert box.once("twice", lambda: box.number * 2) == 12


def test_answers_of_different_names_do_not_mix() -> None:
    box = Box()
    assert (box.once("one", lambda: 1), box.once("two", lambda: 2), box.once("one", lambda: 3)) == (1, 2, 1)


def test_changes_that_are_not_noted_stay_and_leave_nothing_to_take_back() -> None:
    box = Box()
    box.noting = False
    box.set("number", 4)
    box.put("items", "b", 2)
    box.drop("items", "a")
    box.stack(5)
    assert box.mark == 0
    box.rewind(0)
    assert box.state() == (4, {"b": 2}, [5])


def test_an_answer_is_worked_out_anew_after_a_change_that_is_not_noted() -> None:
    box = Box()
    box.noting = False
    states = [box.once("state", box.state)]
    box.set("number", 4)
    states.append(box.once("state", box.state))
    box.put("items", "b", 2)
    states.append(box.once("state", box.state))
    box.drop("items", "a")
    states.append(box.once("state", box.state))
    box.stack(5)
    states.append(box.once("state", box.state))
    assert [len(items) for _, items, _ in states] == [1, 1, 2, 1, 1]
    assert [(number, pile) for number, _, pile in states] == [(0, []), (4, []), (4, []), (4, []), (4, [5])]
