"""A small worked example of Horus for the tests of the screens."""

from rulebook_lib.core.example import Example, parse_example

TEXT = '''
game = "horus"
title = { en = "A Hill grows", nl = "Een heuvel groeit" }
section = "The Regions"
source = "user"
note = "a small board"
players = ["Ann", "Bo <b>"]
clauses = ["H-REGION-2", "H-SCORE-3"]

[position]
round = 2
step = "tile"
tile = "hill"
board = """
BbHh
bbhh
Pp..
pp..
Bb..
bb..
"""
labels = { A = "2,0" }
stones = { Ann = ["A"] }

[[step]]
say = { en = "The board as it is.", nl = "Het bord zoals het is." }
given = ["size A = 1"]
claims = ["controllers A = [Ann]"]

[[step]]
say = "Ann lays a Hill beside the Hill."
moves = ["tile 2,2"]
claims = [{ is = "value A = 2", fact = "EX3.1" }, "score Ann = 2", "illegal 'tile 9,9' by H-TURN-3"]
[[step.instead]]
say = "She could have begun a region of her own."
back = 1
moves = ["tile 2,4"]
claims = ["value A = 1"]
[[step.reading]]
option = "stone_duty"
value = "optional"
say = "The stone is not asked for here."
claims = ["value A = 2"]
'''


def small_example(text: str = TEXT) -> Example:
    """The example, or one made from another text."""
    return parse_example(text, "small")
