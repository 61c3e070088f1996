"""Luxor: lead five adventurers through the tomb, playing only from the ends of your hand.

>>> from rulebook_lib import luxor
>>> position = luxor.Position.start(["Ann", "Bo"])
>>> position.decision.step.name
'lay osiris'
"""

from pathlib import Path

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.rulebook import load_rulebook
from rulebook_lib.luxor.candidates import candidates, positions
from rulebook_lib.luxor.components import load_components
from rulebook_lib.luxor.measures import MEASURES
from rulebook_lib.luxor.pictures import PICTURES
from rulebook_lib.luxor.position import Position
from rulebook_lib.luxor.view import View

rulebook = load_rulebook(Path(__file__).with_name("rulebook.toml"))

GAME = Game(
    name="luxor",
    title=rulebook.title,
    rulebook=rulebook,
    position=Position,
    measures=MEASURES,
    folder=Path(__file__).parent,
    refusing=(
        *("L-TURN-1", "L-END-1", "L-HAND-1", "L-HAND-2", "L-DISCARD-1"),
        *("L-MOVE-1", "L-DIE-1", "L-MOVE-2", "L-ANUBIS-2", "L-ANUBIS-3"),
        *("L-HC-1", "L-HC-2", "L-HC-3", "L-HC-4", "L-HC-5", "L-TOMB-1", "L-TOMB-2"),
        *("L-ACTION-1", "L-TREASURE-1", "L-TREASURE-3", "L-TEMPLE-2", "L-TEMPLE-5", "L-TEMPLE-6"),
        *("L-HORUS-1", "L-HORUS-3", "L-OSIRIS-1", "L-DRAW-1"),
    ),
    load_components=load_components,
    minutes="45",
    candidates=candidates,
    positions=positions,
    typical_moves=380,
    pictures=PICTURES,
    by_hand=("roll",),
)
Position.game = GAME


def examples() -> tuple[Example, ...]:
    """The shipped worked examples; read when they are first asked for."""
    return tuple(GAME.examples.values())


__all__ = ["GAME", "Position", "View", "examples", "rulebook"]
