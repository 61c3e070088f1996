"""Writing example files: from what was played, or as a commented template to fill in."""

from __future__ import annotations

from typing import Any

import tomlkit
from tomlkit.items import Table

from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE


def example_text(position: Position, title: str = "My example", base: int = 0) -> str:
    """What was played as an example file: one step for each decision, chance included.

    Args:
        position: a position with its moves.
        title: of the example.
        base: how many moves were played before the example begins.
    """
    start, steps = _steps(position, base)
    document = tomlkit.document()
    document["game"] = position.game.name
    document["title"] = title
    document["section"] = ""
    document["source"] = "user"
    document["players"] = list(position.players)
    document["clauses"] = []
    document["clauses"].comment("the ids of the clauses it shows")
    if position.options:
        document["options"] = dict(position.options)
    document["position"] = _position_table(start.table())
    step_list = tomlkit.aot()
    for say, moves in steps or [("Look at the position.", [])]:
        step = tomlkit.table()
        step["say"] = say
        step["moves"] = moves
        step_list.append(step)
    last = step_list[-1]
    last["claims"] = [
        f"score {_quoted(player)} = {total}"
        for player, total in zip(position.players, position.scores().totals, strict=True)
    ]
    document["step"] = step_list
    return tomlkit.dumps(document).replace('"""\n\n', '"""\n')


def _quoted(player: str) -> str:
    return player if player.isalnum() else f'"{player}"'


def _steps(position: Position, base: int) -> tuple[Position, list[tuple[str, list[str]]]]:
    """The position at the base, and caption and moves of each step since, oldest first."""
    past = position.copy()
    steps: list[tuple[str, list[str]]] = []
    pending: list[str] = []
    while len(past.log) > base:
        move = past.pop()
        pending.insert(0, str(move))
        decision = past.decision
        assert decision is not None
        if decision.actor != CHANCE:
            say = f"{past.who_decides()}: {decision.step.heading}."
            steps.insert(0, (say[:1].upper() + say[1:], pending))
            pending = []
    if pending:
        steps.insert(0, ("What was drawn.", pending))
    return past, steps


def _position_table(table: dict[str, Any]) -> Table:
    written = tomlkit.table()
    for key, value in table.items():
        if isinstance(value, str) and "\n" in value:
            written[key] = tomlkit.string(f"\n{value}\n", multiline=True)
        else:
            written[key] = value
    return written
