"""Small change of sentences: lists of words, numbers with their word, a capital at the beginning."""

from __future__ import annotations

from collections.abc import Sequence


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
