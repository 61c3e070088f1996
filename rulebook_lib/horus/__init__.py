"""Horus: lay tiles along a growing River and control the regions beside it.

>>> from rulebook_lib import horus
>>> position = horus.Position.start(["Ann", "Bo"])
>>> position.decision.step.name
'deal'
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulebook_lib.core.game import Game
from rulebook_lib.core.rulebook import shelved
from rulebook_lib.horus.candidates import candidates, positions
from rulebook_lib.horus.components import load_components
from rulebook_lib.horus.measures import MEASURES
from rulebook_lib.horus.pictures import PICTURES
from rulebook_lib.horus.position import Position
from rulebook_lib.horus.scoring import Region
from rulebook_lib.horus.view import View

if TYPE_CHECKING:
    from rulebook_lib.core.example import Example

rulebook = shelved(Path(__file__).with_name("rulebook.toml"))

GAME = Game(
    name="horus",
    title="Horus",
    rulebook=rulebook,
    position=Position,
    measures=MEASURES,
    folder=Path(__file__).parent,
    refusing=(
        *("H-TURN-2", "H-TURN-3", "H-END-2", "H-SETUP-10", "H-TURN-1", "H-BAG-1"),
        *("H-PLACE-1", "H-PLACE-3", "H-PLACE-4", "H-PLACE-6", "H-PLACE-7"),
        *("H-RIVER-4", "H-RIVER-5", "H-RIVER-9", "H-RIVER-10", "H-TEMPLE-2", "H-TEMPLE-3"),
        *("H-CARD-1", "H-CARD-4", "H-CARD-6", "H-NILE-2", "H-NILE-3", "H-NILE-4"),
        *("H-STONE-1", "H-STONE-2", "H-STONE-4", "H-STONE-5", "H-STONE-8", "H-STONE-9"),
        *("H-REGION-5", "H-NECRO-3", "H-TEMPLE-8", "H-DRAW-1"),
    ),
    load_components=load_components,
    minutes="60",
    candidates=candidates,
    pictures=PICTURES,
    positions=positions,
)
Position.game = GAME


def examples() -> tuple[Example, ...]:
    """The shipped worked examples; read when they are first asked for."""
    return tuple(GAME.examples.values())


__all__ = ["GAME", "Position", "Region", "View", "examples", "rulebook"]
