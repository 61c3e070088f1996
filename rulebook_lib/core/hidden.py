"""The part of the conformance suite about what is hidden: views, samples, secret simultaneous decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, permutations
from random import Random
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import ConformanceError
from rulebook_lib.core.material import CARRIED, Material, broken, listed, play_on, same, seats
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import Entry
from rulebook_lib.core.view import View

Aspects = Iterable[tuple[str, Any]]
"""What there is to see, by name."""


def views_hide_secrets(material: Material) -> None:
    """A position that agrees with what a seat sees looks the same to that seat, in words, numbers and drawings."""
    private = guessed = False
    for number, (position, moves) in enumerate(material.tried):
        text, drawn = position.text, number % 8 == 0 and any(material.game.folder.glob("drawing*"))
        for seat in seats(position):
            view = position.seen_by(seat)
            if any(hasattr(view, name) for name in ("push", "pop", "log", "text", "table", "copy")):
                raise broken(position, f"{view!r} can play, take back, or tell the whole position")
            sample = view.sample(Dealer(number))
            if view != sample.seen_by(seat):
                raise broken(position, f"{view!r} differs from the view of a position sampled from it")
            _look_alike(
                position, _aspects(position, seat, moves[:12], drawn), _aspects(sample, seat, moves[:12], drawn)
            )
            private = private or view.observation() != position.seen_by(None).observation()
            guessed = guessed or bool(sample.differences(position))
        if position.text != text:
            raise broken(position, "sampling a view changes the position")
    if private and not guessed:
        raise ConformanceError(f"{material.game.name}: seats see different things, yet every sample is the position")


def _look_alike(position: Position, seen: Aspects, other: Aspects) -> None:
    for (what, shown), (_, possible) in zip(seen, other, strict=True):
        if shown != possible:
            raise broken(position, f"{what} tells a secret: {shown!r}, where it could be {possible!r}")


def _aspects(position: Position, seat: int | None, moves: Sequence[Move], drawn: bool) -> Aspects:
    """Everything that a view shows."""
    view = position.seen_by(seat)
    who, decision = f"of seat {seat}'s view", view.decision
    yield f"the observation {who}", view.observation()
    yield f"the printed form {who}", repr(view)
    yield f"the decision {who}", decision and (decision.actor, decision.entry, decision.step.name)
    yield f"the title {who}", (view.who, view.title)
    yield f"the list of legal moves {who}", listed(view.legal_moves)
    yield f"the parts of a move {who}", view.parts()
    yield f"the score {who}", view.scores()
    yield f"the answer to a move {who}", [view.why_not(move) for move in moves]
    if drawn:
        yield from _drawings(view, position.game.drawing)


def _drawings(view: View[Any], drawing: Any) -> Aspects:
    """The board, and the hands and the line about the decision where the game draws them apart."""
    yield f"the drawing of seat {view.seat}'s view", drawing.draw(view).svg()
    if hasattr(drawing, "hand"):
        for seat in range(len(view.players)):
            yield f"the hand of seat {seat}, drawn for seat {view.seat}", drawing.hand(view, seat).svg()
    if hasattr(drawing, "status"):
        yield f"the status line of seat {view.seat}", drawing.status(view)


def samples_can_be_played(material: Material) -> None:
    """What is sampled from a view is a possible position without history, and a game can be played on from it."""
    for number, position in enumerate(material.positions):
        watchers = list(seats(position))
        sample = position.seen_by(watchers[number % len(watchers)]).sample(Dealer(number))
        if sample.log:
            raise broken(position, "a sample from a view knows the log")
        same(type(sample).from_text(sample.text), sample, "writing and reading a sample")
        before = sample.copy()
        play_on(sample, number, CARRIED)
        while sample.log:
            sample.pop()
        same(sample, before, "playing on from a sample and taking back")


# ---------------------------------------------------------------------- secret simultaneous decisions


def secret_choices_commute(material: Material) -> None:
    """Seats that choose at the same time can be asked in any order: the position is equal in the end."""
    for number, position in enumerate(material.positions):
        run = _secret_run(position)
        for order in islice(permutations(run), 8) if len(run) > 1 else ():
            one, two = position.copy(), position.copy()
            rng = Random(number)
            choices = {entry: _choose(one, entry, rng) for entry in run}
            two.set("agenda", (*position.agenda[: -len(run)], *reversed(order)))
            two.run_automatic()
            for entry in order:
                if choices[entry] not in two.legal_moves:
                    raise broken(two, f"{choices[entry]} can be chosen in one order of the seats and not in another")
                two.push(choices[entry])
            if names := one.differences(two):
                raise broken(position, f"the order in which {order} are decided changes {', '.join(names)}")


def secret_choices_stay_hidden(material: Material) -> None:
    """While others still choose, they see the same whatever was chosen."""
    for number, position in enumerate(material.positions):
        run = _secret_run(position)
        if len(run) < 2 or position.decision is None:
            continue
        actor, twin = position.decision.actor, position.copy()
        first: dict[int | None, list[tuple[str, Any]]] = {}
        moves = list(twin.legal_moves)
        for move in Random(number).sample(moves, min(3, len(moves))):
            twin.push(move)
            for seat in seats(twin):
                if seat != actor:
                    seen = list(_aspects(twin, seat, moves[:1], drawn=False))
                    _look_alike(twin, seen, first.setdefault(seat, seen))
            twin.pop()


def _secret_run(position: Position) -> tuple[Entry, ...]:
    """The entries on top of the agenda that are decided in secret at the same time, the first first."""
    run: list[Entry] = []
    for entry in reversed(position.agenda):
        if not position.steps[entry[0]].secret:
            break
        run.append(entry)
    return tuple(run)


def _choose(position: Position, entry: Entry, rng: Random) -> Move:
    """Play a random choice for the entry that is decided now."""
    assert position.agenda[-1] == entry
    move = rng.choice(position.legal_moves)
    position.push(move)
    return move
