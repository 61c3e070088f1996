"""Imperium: Horizons: lead an ancient people, buy cards from a shared Market, fight Unrest.

>>> from rulebook_lib import imperium
>>> position = imperium.Position.start(["Ann", "Bo"])
>>> position.decision.step.name
'deal'
"""

from pathlib import Path

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.rulebook import load_rulebook
from rulebook_lib.imperium.candidates import candidates, positions
from rulebook_lib.imperium.components import load_components
from rulebook_lib.imperium.measures import MEASURES
from rulebook_lib.imperium.pictures import PICTURES
from rulebook_lib.imperium.position import Position, profiles
from rulebook_lib.imperium.setup import STEPS_OF_PLAYER
from rulebook_lib.imperium.setup_common import STEPS_OF_TABLE
from rulebook_lib.imperium.view import View

rulebook = load_rulebook(Path(__file__).with_name("rulebook.toml"))
PROFILES = profiles(rulebook)
"""The two profiles, each a choice for every switch."""

GAME = Game(
    name="imperium",
    title=rulebook.title,
    rulebook=rulebook,
    position=Position,
    measures=MEASURES,
    folder=Path(__file__).parent,
    refusing=(
        *("I-END-1", "I-TURN-1", "I-TURN-2", "I-TURN-3", "I-TURN-ACT-1"),
        *("I-TURN-INN-1", "I-TURN-INN-2", "I-TURN-INN-3", "I-TURN-REV-1", "I-TURN-REV-2", "I-TURN-REV-3"),
        *("I-CLEAN-1", "I-ACTION-2", "I-ACTION-3", "I-STATE-1", "I-STATE-2", "I-PLAY-2", "I-PLAY-5", "I-PLAY-6"),
        *("I-EXHAUST-1", "I-EXHAUST-3", "I-EXHAUST-4", "I-EXHAUST-5", "I-CSETUP-4b", "I-CSETUP-8a", "I-CSETUP-15b"),
        *("I-PUB-CLEAN-1", "I-PUB-CLEAN-4", "I-PUB-RESH-3", "I-PUB-RESH-5", "I-PUB-RESH-6", "I-PUB-ACQ-1"),
        *("I-PUB-ADV-1", "I-PUB-ADV-2", "I-PUB-ADV-3", "I-PUB-ADV-4", "I-PUB-REF-1", "I-PUB-SOL-1"),
        *("I-PUB-PAY-1", "I-PUB-KOK-1"),
        *(step.clauses[0] for step in (*STEPS_OF_PLAYER.values(), *STEPS_OF_TABLE.values())),
    ),
    load_components=load_components,
    minutes="120",
    candidates=candidates,
    positions=positions,
    pictures=PICTURES,
    typical_moves=700,
)
Position.game = GAME


def examples() -> tuple[Example, ...]:
    """The shipped worked examples; read when they are first asked for."""
    return tuple(GAME.examples.values())


__all__ = ["GAME", "PROFILES", "Position", "View", "examples", "rulebook"]
