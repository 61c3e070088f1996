"""Where a game of Horizonte can stand: the agenda that belongs to a position, and whether a given one fits."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebook_lib.core.errors import PositionError
from rulebook_lib.horizonte.notation import SET_UP
from rulebook_lib.horizonte.play import cycle_entries

if TYPE_CHECKING:
    from rulebook_lib.core.steps import Entry
    from rulebook_lib.horizonte.position import Position

STEP_NAMES = ("deal", "predict", "play", "scoring")
"""The moments in which an example can begin: before the first deal, before the reveal, in a cycle, after a round."""
BEFORE = ("set-up", "draw", "deal")
"""The moments before the first deal."""
SET_UP_AGENDA = re.compile(r"(set-up )*(draw ){0,2}deal ")


def agenda_of_step(position: Position, step: str) -> list[Entry]:
    """What is to be done in a position, the first entry first."""
    if step == "deal":
        return [("deal",)]
    if step == "predict":
        missing = [seat for seat, value in enumerate(position.predictions) if value is None]
        return [*(("predict", seat) for seat in missing), ("cycle",)]
    if step == "scoring":
        return [("end of round",)]
    return plays_to_come(position)


def plays_to_come(position: Position) -> list[Entry]:
    """The rest of the present cycle.

    Raises:
        PositionError: nothing is left of it.
    """
    entries = cycle_entries(position.dragon, position.dog, len(position.players), not position.joint)
    done = len(position.played)
    if done >= len(entries) - 1:
        field = "joint_trick" if position.joint else "dragon_trick"
        raise PositionError([f"{field}: the cycle is complete, so that it would have been judged"], field)
    return [*entries[::-1][done:]]


def check_agenda(position: Position, entries: Sequence[Entry]) -> None:
    """Check that an agenda belongs to a position.

    Raises:
        PositionError: it does not.
    """
    if not _fits(position, list(entries)):
        raise PositionError([f"agenda: {[list(entry) for entry in entries]} does not fit this position"], "agenda")


def _fits(position: Position, entries: list[Entry]) -> bool:
    names = [entry[0] if entry else None for entry in entries]
    last_round = position.round == position.components.rounds
    if not entries:
        return last_round
    if names == ["winner"]:
        return last_round and position.options["tie"] == "manual_pick"
    if position.round == 0:
        return _fits_set_up(position, entries)
    if names == ["deal"]:
        return not last_round and entries == [("deal",)]
    if names[0] == "predict":
        missing = [("predict", seat) for seat, value in enumerate(position.predictions) if value is None]
        return sorted(entries[:-1]) == missing and entries[-1] == ("cycle",)
    return entries == plays_to_come(position)


def _fits_set_up(position: Position, entries: list[Entry]) -> bool:
    if not SET_UP_AGENDA.fullmatch("".join(f"{entry[0]} " for entry in entries if entry)):
        return False
    laying = [entry for entry in entries if entry[0] == "set-up"]
    if laying != [("set-up", name) for name in SET_UP][len(SET_UP) - len(laying) :] or entries[-1] != ("deal",):
        return False
    seats = set(range(len(position.players)))
    decided = {holder for holder in ("dragon", "dog") if getattr(position, holder) >= 0}
    for name, *rest in entries:
        if name == "draw":
            what, *group = rest or [None]
            if len(set(group)) < 2 or not seats.issuperset(group):
                return False
            decided |= {"dragon", "dog"} if what == "both" else {what}
    return decided == {"dragon", "dog"}
