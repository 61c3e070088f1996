"""Small change of sentences: lists of words, numbers with their word, a capital at the beginning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NAMES_OF_TYPES: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table",
    bool: "true or false",
}
"""What a value in a data file is called, for messages about another one that stands there."""


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    Args:
        words: what is listed.
        last: what stands before the last word.

    >>> listed(["Ann"]), listed(["Ann", "Bo", "Cleo"]), listed(["left", "right"], "or"), listed([])
    ('Ann', 'Ann, Bo and Cleo', 'left or right', '')
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def counted(number: int, word: str) -> str:
    """A number with its word.

    >>> counted(1, "tile"), counted(3, "tile")
    ('1 tile', '3 tiles')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def capital(text: str) -> str:
    """A text that begins a sentence; the rest of it stays as it is.

    >>> capital("the Temple")
    'The Temple'
    """
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text as a sentence, with a capital and a full stop.

    >>> sentence("a tile is there already"), sentence("Is that so?")
    ('A tile is there already.', 'Is that so?')
    """
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?")) else f"{text}."


def whose(player: str) -> str:
    """Whose something is; a player may be called You.

    >>> whose("Ann"), whose("You")
    ('Ann’s', 'Your')
    """
    return "Your" if player == "You" else f"{player}’s"


def who_wins(players: Sequence[str]) -> str:
    """Who wins, for a sentence that ends or goes on behind it.

    >>> who_wins(["Ann"]), who_wins(["Ann", "Bo"])
    ('Ann wins', 'Ann and Bo win')
    """
    return f"{listed(players)} {'win' if len(players) > 1 else 'wins'}"
