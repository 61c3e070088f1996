"""What the claims of examples of any game are put to: each has to fail when it states something else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulebook_lib.core.example import Example, parse_claim, parse_example
from rulebook_lib.core.game import Game
from rulebook_lib.core.replay import judge, replay, verify


def other_statements(claim: str, clause: str) -> Iterator[str]:
    """The same claim stating something else.

    >>> list(other_statements("court 1 = 4", "K-TURN-1")), list(other_statements("legal 'pass'", "K-TURN-1"))
    (['court 1 = 5'], ["illegal 'pass'"])

    Args:
        claim: the claim as it is written.
        clause: one that refuses no move of the example, for claims that a move is illegal.
    """
    if claim.startswith("legal '"):
        yield f"il{claim}"
    elif claim.startswith("illegal '"):
        move = claim.partition(" by ")[0]
        yield move.removeprefix("il")
        yield f"{move} by {clause}"
    else:
        asked, _, value = claim.partition(" = ")
        words = {"yes": "no", "no": "yes", "[]": "[Nobody]"}
        if value in words:
            yield f"{asked} = {words[value]}"
        elif re.search(r"\d", value):
            higher = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), value, count=1)
            yield f"{asked} = {higher}"
        elif value.startswith("["):
            yield f"{asked} = [{value[1:-1].rpartition(', ')[0]}]"
        else:
            yield f"{asked} = another"


def empty_claims(example: Example, clause: str) -> list[str]:
    """The claims of an example that hold as well when they state something else; there should be none."""
    found = []
    for number, _, part in replay(example).parts():
        for verdict in part.verdicts:
            for text in other_statements(verdict.claim.text, clause):
                claim = parse_claim(text, example.game)
                if judge(part.position, claim, example, getattr(part, "moves", ())).verdict != "fails":
                    found.append(f"step {number}: {text}")
    return found


def spoiled(game: Game, name: str, old: str, new: str) -> list[tuple[str, str]]:
    """What no longer holds when a shipped example says ``new`` for ``old``: verdicts, and what is computed."""
    text = (game.examples_folder / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    report = verify(parse_example(text.replace(old, new, 1), name))
    assert not report.ok
    return [(row[2].verdict, row[2].computed) for row in report.rows if row[2].verdict != "ok"]


def readings_shown(game: Game) -> Iterator[tuple[str, int, str, bool]]:
    """Example, step and option of every reading that is shown, and whether its claims hold by default as well."""
    for name, example in game.examples.items():
        for number, step in enumerate(replay(example).steps, 1):
            for other in step.readings:
                claims = other.shown.claims
                same = all(judge(step.position, claim, example).verdict == "ok" for claim in claims)
                yield name, number, other.shown.option, same


def long_captions(example: Example, most: int = 2) -> list[str]:
    """The captions of an example, in every language, that have more sentences than that, or none."""
    found = []
    for step in example.steps:
        says = [step.say, *(instead.say for instead in step.instead), *(shown.say for shown in step.readings)]
        texts = [text for say in says for text in say.values()]
        found += [text for text in texts if not 1 <= len(re.findall(r"[.?!](?= |$)", text)) <= most]
    return found
