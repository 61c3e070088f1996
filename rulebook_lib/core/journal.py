"""An undo journal: every change of a position is noted, so that it can be taken back exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

SET, PUT, CALL = range(3)
_MISSING: Any = object()


class Journaled:
    """Something whose fields change through :meth:`set`, :meth:`put`, :meth:`drop` and :meth:`undo_with` only.

    Its fields hold plain immutable values, flat dicts of such values, or structures that can take back their own
    changes. Entries name fields instead of holding objects, so that a copy can take over the journal as it is.

    Attributes:
        moment: counts changes and take-backs; tells lists and views that belong to an earlier state.
        noting: whether changes are noted; where nothing will be taken back they are only counted, which is faster.
    """

    def __init__(self) -> None:
        self.moment = 0
        self.noting = True
        self._journal: list[tuple[Any, ...]] = []
        self._worked_out: dict[str, tuple[tuple[int, int], Any]] = {}

    def set(self, field: str, value: Any) -> None:
        """Give a field another value."""
        if self.noting:
            self._journal.append((SET, field, getattr(self, field)))
        else:
            self.moment += 1
        setattr(self, field, value)

    def put(self, field: str, key: Any, value: Any) -> None:
        """Set an item of a dict field."""
        container = getattr(self, field)
        if self.noting:
            self._journal.append((PUT, field, key, container.get(key, _MISSING)))
        else:
            self.moment += 1
        container[key] = value

    def drop(self, field: str, key: Any) -> None:
        """Remove an item of a dict field."""
        value = getattr(self, field).pop(key)
        if self.noting:
            self._journal.append((PUT, field, key, value))
        else:
            self.moment += 1

    def undo_with(self, field: str, method: str, *args: Any) -> None:
        """Note that a structure was changed; ``method`` of it takes that back."""
        if self.noting:
            self._journal.append((CALL, field, method, args))
        else:
            self.moment += 1

    def rewind(self, mark: int) -> None:
        """Take back all changes since the journal had that length."""
        journal = self._journal
        while len(journal) > mark:
            change = journal.pop()
            if change[0] == SET:
                setattr(self, change[1], change[2])
            elif change[0] == PUT:
                container = getattr(self, change[1])
                if change[3] is _MISSING:
                    del container[change[2]]
                else:
                    container[change[2]] = change[3]
            else:
                getattr(getattr(self, change[1]), change[2])(*change[3])
        self.moment += 1

    def once(self, name: str, work_out: Callable[[], T]) -> T:
        """Something that is worked out once for the present state, however often it is asked for.

        Every change is noted in the journal or counted, so both tell whether the answer still holds.
        """
        state = (len(self._journal), self.moment)
        known = self._worked_out.get(name)
        if known is None or known[0] != state:
            known = self._worked_out[name] = (state, work_out())
        found: T = known[1]
        return found
