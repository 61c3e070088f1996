"""All steps of Imperium: Horizons, and what is said to a move that belongs to another step.

What each subject allows stands in a module of its own: turns, actions, effects, market, reshuffle, cleanup, solstice,
end, and the two set-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import Decision, Step
from rulebook_lib.imperium import cleanup, effects, end, market, reshuffle, setup, setup_common, turns
from rulebook_lib.imperium.actions import Action
from rulebook_lib.imperium.piles import Pay
from rulebook_lib.imperium.setup import STEPS_OF_PLAYER
from rulebook_lib.imperium.setup_common import STEPS_OF_TABLE
from rulebook_lib.imperium.solstice import Solstice

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

ALL: tuple[Step[Any], ...] = (
    *(setup.ChooseNation(), setup.PlayerSetUp(), setup.Deal()),
    *(setup_common.CommonSetUp(), setup_common.FirstPlayer(), setup_common.Replace()),
    *(setup_common.Trim(), setup_common.Stack(), setup_common.Tributaries()),
    *(turns.Turn(), turns.Declare(), turns.Revolt(), turns.EndOfTurn(), turns.NewRound()),
    *(Action(), Pay(), end.Finish()),
    *(effects.Gain(), effects.GainPer(), effects.To(), effects.TakeUnrest(), effects.Respond()),
    *(effects.Return(), effects.Fame(), effects.FameCard()),
    *(reshuffle.Drawing(), reshuffle.DrawingIfAble(), reshuffle.DrawingOn(), reshuffle.Draw()),
    *(reshuffle.DrawUp(), reshuffle.DrawingUp()),
    *(reshuffle.Reshuffle(), reshuffle.Join(), reshuffle.Develop(), reshuffle.FreeDevelop(), reshuffle.Shuffle()),
    *(market.Acquire(), market.Advance(), market.TopCard(), market.Reveal(), market.Refill(), market.RefillCard()),
    *(cleanup.CleanUp(), cleanup.LayToken(), cleanup.TokensOff(), cleanup.Refresh(), cleanup.Tidy()),
    *(cleanup.DrawingOfCleanUp(), Solstice()),
)
STEPS: Mapping[str, Step[Any]] = {step.name: step for step in ALL}

DECLARING = ("activate", "innovate", "revolt")
ACTING = ("play", "exhaust")
NO_ACTIONS = {"innovate": "I-TURN-INN-2", "revolt": "I-TURN-REV-2"}
ONLY = {"innovate": "I-TURN-INN-1", "revolt": "I-TURN-REV-1"}
"""The clauses of turns that bring nothing but their one deed."""
CHANCE_STEPS = {
    "deal": "I-PSETUP-15",
    "replace": "I-CSETUP-4b",
    "trim": "I-CSETUP-9",
    "stack": "I-CSETUP-10",
    "tributaries": "I-CSETUP-13",
    "refill card": "I-CSETUP-15",
    "nation": "I-PSETUP-1",
    "first player": "I-CSETUP-18",
}
"""The clause of the steps of the set-up that are no entry of the two lists."""


def phase_of(position: Position) -> str:
    """Where in a round the game stands: set-up, declare, activate, innovate, revolt, clean-up or solstice."""
    if not position.round:
        return "set-up"
    waiting = {entry[0] for entry in position.agenda}
    if "new round" in waiting:
        return "solstice"
    if "end of turn" in waiting:
        return "clean-up"
    return position.turn_type or "declare"


@enforces("I-TURN-1", "I-TURN-2", "I-TURN-ACT-1", "I-TURN-INN-1", "I-TURN-INN-2", "I-TURN-REV-1", "I-TURN-REV-2")
@enforces("I-PUB-SOL-1", "I-CLEAN-1", "I-PLAY-2")
def wrong_step(position: Position, verb: str, decision: Decision) -> tuple[str, str]:
    """The clause that a move breaks which belongs to another step of the rulebook, and the reason."""
    phase, kind = phase_of(position), position.turn_type
    expected = " or ".join(decision.step.verbs)
    if phase == "set-up":
        return set_up_clause(decision), f"the set-up comes first: this step takes {expected}"
    if phase == "solstice":
        return "I-PUB-SOL-1", f"during the Solstice nobody can {verb}: this step takes {expected}"
    if phase == "declare":
        return before_declaring(verb)
    if verb in DECLARING:
        return "I-TURN-1", f"the turn has been declared already ({kind.capitalize()})"
    return within_turn(verb, phase, kind, expected)


def before_declaring(verb: str) -> tuple[str, str]:
    """What is broken by a move before the kind of turn was declared."""
    if verb in ACTING:
        return "I-TURN-ACT-1", f"declare an Activate turn before you {verb} a card"
    return "I-TURN-2", f"{verb!r} comes after a turn was declared, and none has been"


def within_turn(verb: str, phase: str, kind: str, expected: str) -> tuple[str, str]:
    """What is broken by a move at the wrong place of a turn."""
    if kind in ONLY and verb in (*ACTING, "end"):
        reason = f"a turn of the kind {kind.capitalize()} has no Actions and no Exhaust abilities"
        return NO_ACTIONS[kind], reason
    if kind in ONLY and verb in ("advance", "acquire"):
        return ONLY[kind], f"a turn of the kind {kind.capitalize()} brings nothing else"
    if phase == "clean-up" or verb in ("token", "discard"):
        return "I-CLEAN-1", f"Clean-up has its own order: this step takes {expected}"
    return "I-PLAY-2", f"{verb!r} cannot be done now: this step takes {expected}"


def set_up_clause(decision: Decision) -> str:
    """The clause of the step of the set-up that comes now."""
    name, *rest = decision.entry
    if name in CHANCE_STEPS:
        return CHANCE_STEPS[name]
    steps = STEPS_OF_PLAYER if name == "set-up" else STEPS_OF_TABLE
    return steps[rest[0]].clauses[0]
