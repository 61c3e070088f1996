"""One suite of checks that every game passes.

A contributor who adds a game runs it with one call, or check by check in a test::

    from rulebook_lib.core.conformance import check
    check(game)       # raises ConformanceError: what is wrong, at which position, and the position as text

A game needs little for it: its :class:`~rulebook_lib.core.game.Game` with rulebook, positions, the clauses that refuse,
and ``candidates``: a generous list of moves for any position, made without the step code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from rulebook_lib.core.bots import playout, random_bot
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import ConformanceError, IllegalMove, NotationError, StaleError
from rulebook_lib.core.game import Game
from rulebook_lib.core.gamelog import load_text, save_text
from rulebook_lib.core.hidden import (
    samples_can_be_played,
    secret_choices_commute,
    secret_choices_stay_hidden,
    views_hide_secrets,
)
from rulebook_lib.core.material import (
    CARRIED,
    QUICK,
    THOROUGH,
    Material,
    a_legal_move,
    broken,
    gather,
    listed,
    play_on,
    same,
)
from rulebook_lib.core.moves import Move
from rulebook_lib.core.position import Position
from rulebook_lib.core.steps import CHANCE, Refusal

KEPT_BY_CORE = frozenset(("players", "options", "components", "agenda", "chances", "origin", "moment"))
"""Attributes of a position that core looks after; all other public ones that change have to be declared as fields."""


# ---------------------------------------------------------------------- legality


def lists_agree_with_reasons(material: Material) -> None:
    """A move is among the legal moves exactly when no clause refuses it."""
    if quarrels := material.survey.quarrels:
        raise ConformanceError(f"{material.game.name}: {quarrels[0]}\n  ({len(quarrels)} such quarrels)")


def lists_are_sequences(material: Material) -> None:
    """Length, indexing, slices, iteration and ``in`` of the legal moves agree; no move stands there twice."""
    for position in material.positions:
        moves = position.legal_moves
        found = listed(moves)
        if found is None:
            continue
        if len(moves) != len(found) or len(set(found)) != len(found):
            problem = f"{len(moves)} legal moves are counted, {len(found)} listed, {len(set(found))} different"
            raise broken(position, problem)
        for index in range(-len(found), len(found)):
            if moves[index] != found[index]:
                raise broken(position, f"legal move {index} is {moves[index]}, in the list it is {found[index]}")
        if list(moves[1:-1]) != found[1:-1]:
            raise broken(position, "a slice of the legal moves differs from the same slice of their list")
        for move in found:
            if move not in moves:
                raise broken(position, f"{str(move)!r} is listed as legal, and `in` does not find it")
        if not found and not position.over:
            raise broken(position, f"{position.who_decides()} has to decide and has no legal move")


def parts_lead_to_the_moves(material: Material) -> None:
    """The pieces offered one after the other lead to all legal moves and nowhere else."""
    for position in material.positions:
        found = listed(position.legal_moves)
        whole = {move.pieces for move in found or ()}
        prefixes = {pieces[:n] for pieces in whole for n in range(len(pieces))}
        for prefix in prefixes:
            offered = position.parts(prefix)
            expected = {way[len(prefix)] for way in (*prefixes, *whole) if way[:-1] == prefix and way}
            if len(offered) != len(set(offered)) or set(offered) != expected:
                raise broken(position, f"after {prefix} the parts are {offered}, the legal moves have {expected}")
        for pieces in sorted(whole - prefixes)[:5]:
            if position.parts(pieces):
                raise broken(position, f"the move {' '.join(pieces)!r} is complete, and parts still offers more")


def clauses_refuse(material: Material) -> None:
    """Every clause that refuses is one of the rulebook and listed as refusing; each listed one refuses something."""
    game, refused = material.game, material.survey.refused
    for clause, (position, move, refusal) in refused.items():
        if clause not in game.rulebook.clauses:
            raise broken(position, f"{str(move)!r} is refused by {clause!r}, which no rulebook has: {refusal.reason}")
        if clause not in game.refusing:
            raise broken(position, f"{str(move)!r} is refused by {clause}, which Game.refusing does not list")
        if not refusal.reason or refusal.clause != refusal.clauses[0]:
            raise broken(position, f"the refusal of {str(move)!r} has no reason: {refusal!r}")
    if unseen := [clause for clause in game.refusing if clause not in refused]:
        problem = f"never seen to refuse a move: {', '.join(unseen)}; can Game.positions offer a position for each?"
        raise ConformanceError(f"{game.name}: {problem}")


def everything_is_reached(material: Material) -> None:
    """The positions reach every step that takes a move, and every form of move is legal somewhere."""
    survey, position = material.survey, material.game.position
    played = {move.verb for whole in material.games for move in whole.moves}
    if missed := [step.name for step in position.steps.values() if step.verbs and step.name not in survey.deciding]:
        raise ConformanceError(f"{material.game.name}: no position reached these steps: {', '.join(missed)}")
    if missed := [form.verb for form in position.notation.forms if form.verb not in survey.legal | played]:
        raise ConformanceError(f"{material.game.name}: these moves were never legal: {', '.join(missed)}")


def refused_moves_change_nothing(material: Material) -> None:
    """Pushing an illegal move raises IllegalMove with the refusal that ``why_not`` gives, and changes nothing."""
    for position, moves in material.tried:
        before, text, moment = position.copy(), position.text, position.moment
        for move, refusal in _refused(position, moves[:200]):
            try:
                position.push(move)
            except IllegalMove as error:
                if error.refusal != refusal or error.move != str(move):
                    raise broken(position, f"pushing {str(move)!r} says {error}, why_not says {refusal}") from None
            else:
                raise broken(before, f"{str(move)!r} is refused by {refusal.clauses}, and can be pushed")
            changed = [*position.differences(before), *(["log"] if position.log != before.log else [])]
            if changed or position.moment != moment or position.text != text:
                raise broken(before, f"the refused move {str(move)!r} changes {', '.join(changed) or 'the moment'}")


def _refused(position: Position, moves: Sequence[Move]) -> list[tuple[Move, Refusal]]:
    """A few illegal moves, refused for different reasons."""
    found: dict[tuple[str, ...], tuple[Move, Refusal]] = {}
    for move in moves:
        if refusal := position.why_not(move):
            found.setdefault((move.verb, *refusal.clauses), (move, refusal))
    return list(found.values())[:8]


def finished_games_stay_finished(material: Material) -> None:
    """When the game is over nobody decides, nothing is legal, and every move is refused for that reason."""
    for position, moves in material.tried:
        if position.over != (position.decision is None):
            raise broken(position, f"over is {position.over}, the decision is {position.decision}")
        if not position.over:
            continue
        if list(position.legal_moves) or position.parts(()):
            raise broken(position, "the game is over, and there are legal moves")
        for move in moves[:20]:
            refusal = position.why_not(move)
            if refusal is None or refusal.clauses != (position.over_clause,):
                raise broken(position, f"the game is over, and {str(move)!r} is answered with {refusal}")


# ---------------------------------------------------------------------- play and take back


def undo_restores_everything(material: Material) -> None:
    """Push and pop at every move of whole games restore every field, the text, the legal moves and their order."""
    for whole in material.games[:: max(1, len(material.games) // 4)]:
        position = whole.start.copy()
        for move in whole.moves:
            before, text, legal = position.copy(history=False), position.text, listed(position.legal_moves)
            undeclared = _undeclared(position)
            position.push(move)
            if moved := [name for name, value in _undeclared(position).items() if undeclared.get(name) != value]:
                raise broken(before, f"{str(move)!r} changes {', '.join(moved)}, not among the fields of the position")
            after = position.copy(history=False)
            if (taken := position.pop()) != move:
                raise broken(before, f"{str(move)!r} was played, and {str(taken)!r} taken back")
            same(position, before, f"taking back {str(move)!r}")
            if position.text != text or listed(position.legal_moves) != legal:
                raise broken(before, f"taking back {str(move)!r} changes the text or the order of the legal moves")
            position.push(move)
            same(position, after, f"playing {str(move)!r} again")
        while position.log:
            position.pop()
        same(position, whole.start, "taking back the whole game")


def _undeclared(position: Position) -> dict[str, Any]:
    """The attributes that are neither fields nor core's own."""
    known = KEPT_BY_CORE.union(position.fields)
    return {n: deepcopy(value) for n, value in vars(position).items() if n not in known and not n.startswith("_")}


def copies_are_independent(material: Material) -> None:
    """Playing on or taking back on a copy leaves the original as it is, and the other way round."""
    for number, position in enumerate(material.positions):
        text, log = position.text, position.log
        one, two = position.copy(), position.copy()
        if one != position or one.log != log:
            raise broken(position, "a copy differs from its original")
        played = play_on(one, number, CARRIED)
        if two.text != text or two.log != log or two != position:
            raise broken(position, f"playing {', '.join(map(str, played))} on a copy changes the original")
        end = one.text
        while two.log:
            two.pop()
        if one.text != end or position.text != text:
            raise broken(position, "taking moves back on one copy changes another")
        while len(one.log) > len(log):
            one.pop()
        same(one, position, "playing on and taking back on a copy")


def old_lists_and_views_are_refused(material: Material) -> None:
    """A list of legal moves or a view that is used after a move, or after taking one back, raises StaleError."""
    for position in material.positions:
        for change in (_push_some, Position.pop):
            twin = position.copy()
            if twin.over if change is _push_some else not twin.log:
                continue
            move = position.log[-1] if position.over else a_legal_move(position)
            moves, view = twin.legal_moves, twin.seen_by(0)
            change(twin)
            uses: list[Callable[[], Any]] = [lambda m=moves: len(m), lambda m=moves: m[0]]  # type: ignore[misc]
            uses += [lambda m=moves: list(m), lambda m=moves, x=move: x in m]  # type: ignore[misc]
            uses += [lambda v=view: v.decision, lambda v=view: v.legal_moves, lambda v=view: v.observation()]  # type: ignore[misc]
            uses += [lambda v=view: v.scores(), lambda v=view, x=move: v.why_not(x), lambda v=view: v.parts()]  # type: ignore[misc]
            for index, use in enumerate(uses):
                if not _is_stale(use):
                    what = "the list of legal moves" if index < 4 else "a view"
                    raise broken(position, f"{what} is still used after the position moved on, without StaleError")


def _push_some(position: Position) -> None:
    position.push(a_legal_move(position))


def _is_stale(use: Callable[[], Any]) -> bool:
    try:
        use()
    except StaleError:
        return True
    return False


# ---------------------------------------------------------------------- texts and logs


def texts_round_trip(material: Material) -> None:
    """Moves and positions written as text and read again are the same, and the game goes on in the same way."""
    for number, (position, moves) in enumerate(material.tried):
        for move in [*moves[:60], *(listed(position.legal_moves) or ())]:
            _reads_back(position, move)
        text = position.text
        if "\n" in text or "\r" in text:
            raise broken(position, "the text of the position is more than one line")
        if _turned(position).text != text:
            raise broken(position, "the order in which things came about shows in the text of the position")
        loaded = type(position).from_text(text)
        same(loaded, position, "writing and reading the position")
        if loaded.text != text or listed(loaded.legal_moves) != listed(position.legal_moves):
            raise broken(position, "the position that is read has another text, or other legal moves")
        ours, theirs = position.copy(), loaded
        if play_on(ours, number, CARRIED) != play_on(theirs, number, CARRIED) or ours != theirs:
            raise broken(position, "with one seed the position goes on in another way after it was written and read")


def _turned(position: Position) -> Position:
    """An equal position whose dicts have their items the other way round."""
    other = position.copy(history=False)
    for field in other.fields:
        value = getattr(other, field)
        if type(value) is dict:
            setattr(other, field, dict(reversed(value.items())))
    return other


def _reads_back(position: Position, move: Move) -> None:
    try:
        again: Move | str = position.parse_move(str(move))
    except NotationError as error:
        again = f"nothing: {error}"
    if again != move:
        raise broken(position, f"the move {move!r} is written {str(move)!r}, which is read as {again}")


def logs_replay(material: Material) -> None:
    """A saved game, replayed, ends in an equal position with the same log; so does one that began in an example."""
    played = [position for position in (*material.positions, *material.shown) if position.log]
    for number, position in enumerate(played[:: max(1, len(played) // 30)]):
        text = save_text(position, number)
        saved = load_text(text, of=material.game)
        same(saved.position, position, "saving and loading the game")
        loaded = saved.position
        if (loaded.log, loaded.actors, saved.seed) != (position.log, position.actors, number):
            raise broken(position, "a saved game comes back with other moves, other deciders or another seed")
        if save_text(loaded, number) != text:
            raise broken(position, "a saved game that is loaded and saved again has another text")


def seeds_repeat_games(material: Material) -> None:
    """The same seed gives the same game; not every other seed does."""
    differs = False
    for whole in material.games[:: max(1, len(material.games) // 4)]:
        bots = [random_bot] * len(whole.start.players)
        if tuple(playout(whole.start.copy(), bots, whole.seed)) != whole.moves:
            raise broken(whole.start, f"seed {whole.seed} gives another game the second time")
        differs = differs or tuple(playout(whole.start.copy(), bots, whole.seed + 1000)) != whole.moves
    if not differs:
        raise ConformanceError(f"{material.game.name}: all seeds give the same game")


def chance_repeats_after_undo(material: Material) -> None:
    """Chance is a function of the seed and the position: taken back and played again it draws the same."""
    for position in material.positions:
        decision, twin = position.decision, position.copy()
        if decision is None or decision.actor != CHANCE:
            continue
        for seed in range(3):
            dealer, moment = Dealer(seed), twin.moment
            move = dealer.pick(twin)
            if twin.moment != moment or move not in twin.legal_moves:
                raise broken(
                    position, f"the dealer's pick {str(move)!r} is not legal, or picking moved the position on"
                )
            twin.push(move)
            play_on(twin, seed, 5)
            while len(twin.log) > len(position.log):
                twin.pop()
            if (again := dealer.pick(twin)) != move or Dealer(seed).pick(position) != move:
                raise broken(position, f"chance drew {str(move)!r}, and {str(again)!r} after it was taken back")


# ---------------------------------------------------------------------- scores


def scores_add_up(material: Material) -> None:
    """The lines of a score add up to the totals and rest on clauses of the rulebook."""
    for position in material.positions:
        scores = position.scores()
        sums = [sum(line.points for line in scores.of_seat(seat)) for seat in range(len(position.players))]
        if list(scores.totals) != sums:
            raise broken(position, f"the totals are {scores.totals}, the lines add up to {sums}")
        if not set(scores.winners) <= set(range(len(position.players))):
            raise broken(position, f"the winners {scores.winners} are no seats")
        for line in (*scores.lines, *scores.rows):
            if unknown := [clause for clause in line.clauses if clause not in material.game.rulebook.clauses]:
                raise broken(position, f"the score line {line.label!r} rests on {unknown[0]!r}, which no rulebook has")


CHECKS: tuple[Callable[[Material], None], ...] = (
    lists_agree_with_reasons,
    lists_are_sequences,
    parts_lead_to_the_moves,
    clauses_refuse,
    everything_is_reached,
    refused_moves_change_nothing,
    finished_games_stay_finished,
    undo_restores_everything,
    copies_are_independent,
    old_lists_and_views_are_refused,
    texts_round_trip,
    logs_replay,
    seeds_repeat_games,
    chance_repeats_after_undo,
    views_hide_secrets,
    samples_can_be_played,
    secret_choices_commute,
    secret_choices_stay_hidden,
    scores_add_up,
)
"""All checks, each of which takes the material of a game."""


def check(game: Game, *, thorough: bool = False) -> None:
    """Run all checks on a game.

    Args:
        game: the game.
        thorough: play many games instead of a few; takes minutes.

    Raises:
        ConformanceError: the first thing that is wrong.
    """
    material = gather(game, THOROUGH if thorough else QUICK)
    for one in CHECKS:
        one(material)
