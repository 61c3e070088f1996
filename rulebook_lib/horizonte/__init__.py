"""Horizonte: two tricks at once, a Dragon that wants high cards and a Dog that wants low ones.

>>> from rulebook_lib import horizonte
>>> position = horizonte.Position.start(["North", "East", "South", "West"])
>>> position.decision.step.name
'draw'
"""

from pathlib import Path

from rulebook_lib.core.example import Example
from rulebook_lib.core.game import Game
from rulebook_lib.core.rulebook import load_rulebook
from rulebook_lib.horizonte.candidates import candidates, positions
from rulebook_lib.horizonte.components import load_components
from rulebook_lib.horizonte.deck import Card, split_deck
from rulebook_lib.horizonte.measures import MEASURES
from rulebook_lib.horizonte.pictures import PICTURES
from rulebook_lib.horizonte.position import Position
from rulebook_lib.horizonte.scoring import score, tally
from rulebook_lib.horizonte.tricks import dog_winner, dragon_winner, schedule
from rulebook_lib.horizonte.view import View

rulebook = load_rulebook(Path(__file__).with_name("rulebook.toml"))

GAME = Game(
    name="horizonte",
    title=rulebook.title,
    rulebook=rulebook,
    position=Position,
    measures=MEASURES,
    folder=Path(__file__).parent,
    refusing=(
        *("Z-TRICK-5", "Z-END-2", "Z-SETUP-1", "Z-SETUP-2", "Z-SETUP-3", "Z-SETUP-4", "Z-DEAL-1", "Z-NEXT-1"),
        *("Z-GOAL-2", "Z-PRED-1", "Z-PRED-3", "Z-COMP-2", "Z-TRICK-1", "Z-TRICK-3"),
        *("Z-DRAGON-4", "Z-DOG-3", "Z-RESUME-2", "Z-BOTH-4", "Z-TIE-1"),
    ),
    load_components=load_components,
    minutes="30",
    candidates=candidates,
    positions=positions,
    typical_moves=135,
    pictures=PICTURES,
)
Position.game = GAME


def examples() -> tuple[Example, ...]:
    """The shipped worked examples; read when they are first asked for."""
    return tuple(GAME.examples.values())


__all__ = [
    "GAME",
    "Card",
    "Position",
    "View",
    "dog_winner",
    "dragon_winner",
    "examples",
    "load_components",
    "rulebook",
    "schedule",
    "score",
    "split_deck",
    "tally",
]
