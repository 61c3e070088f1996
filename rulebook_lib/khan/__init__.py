"""Khan: place yurts, drive rulers about, and turn groups of yurts into tiles.

>>> from rulebook_lib import khan
>>> position = khan.Position.start(["Ann", "Bo"])
>>> position.seen_by(None).expulsion(2, "NE").landing
'd13'
"""

from pathlib import Path

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.rulebook import load_rulebook
from rulebook_lib.khan.candidates import candidates, positions
from rulebook_lib.khan.components import load_components
from rulebook_lib.khan.expulsion import Expulsion
from rulebook_lib.khan.measures import MEASURES
from rulebook_lib.khan.pictures import PICTURES
from rulebook_lib.khan.position import Position
from rulebook_lib.khan.view import View

rulebook = load_rulebook(Path(__file__).with_name("rulebook.toml"))

GAME = Game(
    name="khan",
    title=rulebook.title,
    rulebook=rulebook,
    position=Position,
    measures=MEASURES,
    folder=Path(__file__).parent,
    refusing=(
        *("K-TURN-1", "K-TURN-2", "K-END-2", "K-END-3", "K-EXPEL-1", "K-REFILL-1"),
        *("K-SETUP-7", "K-SETUP-8", "K-SETUP-9", "K-SETUP-10"),
        *("K-ACTION-0", "K-ACTION-2", "K-DOUBLE-1", "K-DOUBLE-2", "K-EXB-1", "K-EXB-4"),
        *("K-INV-1", "K-INV-2", "K-INV-3", "K-INV-4", "K-INV-5"),
        *("K-CONQ-1", "K-CONQ-2", "K-CONQ-5", "K-CONQ-8"),
        *("K-SPECIAL-1", "K-SPECIAL-3", "K-SPECIAL-4", "K-SPECIAL-5", "K-SPECIAL-6", "K-SPECIAL-7", "K-SPECIAL-8"),
    ),
    load_components=load_components,
    minutes="60",
    candidates=candidates,
    positions=positions,
    typical_moves=220,
    pictures=PICTURES,
)
Position.game = GAME


def examples() -> tuple[Example, ...]:
    """The shipped worked examples; read when they are first asked for."""
    return tuple(GAME.examples.values())


__all__ = ["GAME", "Expulsion", "Position", "View", "examples", "rulebook"]
