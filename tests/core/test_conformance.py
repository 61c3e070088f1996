"""Every game, and both slices of games, pass the conformance suite; and each check finds what it is there for."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rulebook_lib.core import conformance as suite
from rulebook_lib.core import hidden
from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import ConformanceError, IllegalMove
from rulebook_lib.core.game import Game, available, game
from rulebook_lib.core.material import QUICK, THOROUGH, Amount, Material, gather, starts
from rulebook_lib.core.moves import Form, Move, Moves, Notation
from rulebook_lib.core.scores import ScoreLine, Scores
from rulebook_lib.core.steps import Fault, Refusal, Step
from rulebook_lib.core.view import View as CoreView
from tests.core.slices import horizonte_cycle as horizonte
from tests.core.slices import imperium_turn as imperium

GAMES = {name: game(name) for name in available()} | {each.GAME.name: each.GAME for each in (horizonte, imperium)}
SMALL = Amount(rounds=1, step=5, shown=10, tries=200)


@pytest.fixture(scope="module", params=GAMES)
def material(request: pytest.FixtureRequest) -> Material:
    return gather(GAMES[request.param], QUICK)


@pytest.mark.parametrize("check", suite.CHECKS, ids=lambda check: check.__name__)
def test_game_conforms(check: Callable[[Material], None], material: Material) -> None:
    check(material)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_game_conforms_at_length(name: str) -> None:
    suite.check(GAMES[name], thorough=True)


def test_the_suite_is_one_call() -> None:
    suite.check(imperium.GAME)


def test_a_thorough_run_looks_at_more() -> None:
    assert THOROUGH.rounds > QUICK.rounds
    assert THOROUGH.step > QUICK.step
    assert THOROUGH.shown > QUICK.shown
    assert THOROUGH.tries > QUICK.tries


# ---------------------------------------------------------------------- what is looked at


def test_games_begin_with_every_number_of_players_and_every_reading() -> None:
    begun = list(starts(horizonte.GAME, rounds=3))
    assert {len(position.players) for position in begun} == {3, 4, 5}
    assert {position.options["prediction_sign"] for position in begun} == {"unsigned", "signed"}
    assert {position.origin["setup"] for position in begun} == {"done", "steps"}
    assert len({position.origin["first"] for position in begun}) > 2


def test_positions_of_every_step_are_picked_equally_many() -> None:
    found = gather(horizonte.GAME, SMALL)
    names = [position.decision.step.name if position.decision else "over" for position in found.positions]
    assert {name: names.count(name) for name in names} == {"deal": 5, "predict": 5, "play": 5, "over": len(found.games)}


def test_gathering_twice_gives_the_same() -> None:
    one, two = gather(imperium.GAME, SMALL), gather(imperium.GAME, SMALL)
    assert [position.text for position in one.positions] == [position.text for position in two.positions]


# ---------------------------------------------------------------------- each check finds its fault


def message(check: Callable[[Material], None], of: Game = horizonte.GAME, amount: Amount = SMALL) -> str:
    """What a check that has to fail says about a game that was spoiled."""
    with pytest.raises(ConformanceError) as error:
        check(gather(of, amount))
    return str(error.value)


def also(target: Any, name: str, deed: Callable[..., Any]) -> Callable[..., Any]:
    """A method that does something else before."""
    original = getattr(target, name)

    def both(self: Any, *args: Any, **more: Any) -> Any:
        deed(self, *args)
        return original(self, *args, **more)

    return both


def test_a_legal_move_that_is_missing_in_the_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.Play, "faults", lambda self, position, entry, move: iter(()))
    found = message(suite.lists_agree_with_reasons)
    assert "is not among the legal moves, and not refused\n  at <horizonte-cycle position after" in found
    assert '"players":["Ann","Bo Lee","Çem"' in found


def test_a_refused_move_that_is_in_the_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    too_low = Fault("I-ACTION-3", "too low")
    monkeypatch.setattr(imperium.CleanUp, "faults", lambda self, position, entry, move: iter([too_low]))
    assert "is among the legal moves, and refused by I-ACTION-3" in message(
        suite.lists_agree_with_reasons, imperium.GAME
    )


def test_games_without_candidates_are_told_to_offer_some() -> None:
    assert "the game offers no candidates" in message(
        suite.lists_agree_with_reasons, replace(imperium.GAME, candidates=None)
    )


def test_a_wrong_count_of_legal_moves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def miscounted(self: Any, position: Any, entry: Any) -> Moves:
        return Moves(position, self.fitting(position, entry), lambda card: Move("play", (card,)), size=1)

    monkeypatch.setattr(horizonte.Play, "moves", miscounted)
    assert ": 1 legal moves are counted, " in message(suite.lists_are_sequences)


def test_a_move_that_stands_twice_in_the_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(self: Any, position: Any, entry: Any) -> Moves:
        return Moves(position, self.fitting(position, entry) * 2, lambda card: Move("play", (card,)))

    monkeypatch.setattr(horizonte.Play, "moves", doubled)
    found = message(suite.lists_are_sequences)
    counted, different = re.findall(r"(\d+) legal moves are counted, .* (\d+) different", found)[0]
    assert int(counted) == 2 * int(different)


def test_a_membership_test_that_misses_a_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(self: Any, position: Any, entry: Any) -> Moves:
        cards = self.fitting(position, entry)
        return Moves(position, cards, lambda card: Move("play", (card,)), lambda move: False)

    monkeypatch.setattr(horizonte.Play, "moves", blind)
    assert "is listed as legal, and `in` does not find it" in message(suite.lists_are_sequences)


def test_a_decision_without_a_legal_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = gather(horizonte.GAME, SMALL)
    monkeypatch.setattr(horizonte.Play, "moves", lambda self, position, entry: Moves(position, (), Move))
    for position in found.positions:
        position.rewind(len(position._journal))  # forget what was listed
    with pytest.raises(ConformanceError, match="has to decide and has no legal move"):
        suite.lists_are_sequences(found)


@pytest.mark.parametrize(
    ("offered", "problem"),
    [(("play", "sing"), "the parts are"), (("play", "play"), "the parts are"), ((), "the parts are")],
)
def test_parts_that_lead_elsewhere_are_found(
    offered: tuple[str, ...], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(horizonte.Play, "parts", lambda self, position, entry, prefix: offered)
    assert problem in message(suite.parts_lead_to_the_moves)


def test_parts_beyond_the_end_of_a_move_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = Step.parts

    def endless(self: Any, position: Any, entry: Any, prefix: tuple[str, ...]) -> Any:
        return parts(self, position, entry, prefix) or ("more",)

    monkeypatch.setattr(horizonte.Play, "parts", endless)
    assert "is complete, and parts still offers more" in message(suite.parts_lead_to_the_moves)


def test_a_refusing_clause_that_never_refuses_is_found() -> None:
    game = replace(horizonte.GAME, refusing=(*horizonte.GAME.refusing, "Z-SCORE-1"))
    found = message(suite.clauses_refuse, game)
    assert "never seen to refuse a move: " in found
    assert "Z-SCORE-1; can Game.positions offer" in found


def test_a_refusing_clause_that_is_not_listed_is_found() -> None:
    game = replace(horizonte.GAME, refusing=())
    assert "which Game.refusing does not list" in message(suite.clauses_refuse, game)


def test_a_refusing_clause_that_no_rulebook_has_is_found() -> None:
    game = replace(horizonte.GAME, rulebook=replace(horizonte.GAME.rulebook, clauses={}))
    assert "which no rulebook has" in message(suite.clauses_refuse, game)


def test_positions_that_a_game_names_are_looked_at_too() -> None:
    rare = horizonte.Position.start(["Ann", "Bo", "Cleo"])
    assert gather(replace(horizonte.GAME, positions=lambda: [rare]), SMALL).rare == (rare,)


def test_a_form_of_move_that_is_never_legal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    notation = Notation([*horizonte.NOTATION.forms, Form("resign", (), "give up")])
    monkeypatch.setattr(horizonte.Position, "notation", notation)
    assert "these moves were never legal: resign" in message(suite.everything_is_reached)


def test_a_step_that_is_never_reached_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Never(horizonte.Predict):
        name = "never"

    monkeypatch.setattr(horizonte.Position, "steps", {**horizonte.Position.steps, "never": Never()})
    assert "no position reached these steps: never" in message(suite.everything_is_reached)


def test_an_illegal_move_that_can_be_pushed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(self: Any, position: Any, entry: Any) -> Moves:
        moves = [Move("predict", (number,)) for number in range(6)]
        return Moves(position, moves, lambda move: move, lambda move: True)

    monkeypatch.setattr(horizonte.Predict, "moves", anything)
    assert "and can be pushed" in message(suite.refused_moves_change_nothing)


def test_a_refusal_that_changes_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def meddle(position: Any, *args: Any) -> None:
        position.dragon += 1

    found = gather(horizonte.GAME, SMALL)
    monkeypatch.setattr(horizonte.Position, "push", also(horizonte.Position, "push", meddle))
    with pytest.raises(ConformanceError, match=r"the refused move '.*' changes dragon"):
        suite.refused_moves_change_nothing(found)


def test_another_refusal_from_push_than_from_why_not_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(position: Any, move: Any) -> None:
        raise IllegalMove(str(move), Refusal(("Z-END-1",), "no"))

    found = gather(horizonte.GAME, SMALL)
    monkeypatch.setattr(horizonte.Position, "push", refuse)
    with pytest.raises(ConformanceError, match="why_not says Refusal"):
        suite.refused_moves_change_nothing(found)


def test_a_finished_game_that_gives_another_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = gather(horizonte.GAME, SMALL)
    monkeypatch.setattr(horizonte.Position, "why_not", lambda position, move, seat=None: None)
    with pytest.raises(ConformanceError, match=r"the game is over, and '.*' is answered with None"):
        suite.finished_games_stay_finished(found)


def test_a_change_past_the_journal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def past_the_journal(self: Any, position: Any, entry: Any, move: Move) -> None:
        position.predictions[entry[1]] = move.args[0]

    monkeypatch.setattr(horizonte.Predict, "apply", past_the_journal)
    assert "taking back 'predict " in message(suite.undo_restores_everything)


def test_a_change_of_something_that_is_no_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.Position, "mood", 0, raising=False)
    monkeypatch.setattr(
        horizonte.Predict,
        "apply",
        also(horizonte.Predict, "apply", lambda step, position, *rest: setattr(position, "mood", 1)),
    )
    assert "changes mood, not among the fields of the position" in message(suite.undo_restores_everything)


def test_an_order_that_undo_does_not_restore_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        horizonte.Play,
        "fitting",
        lambda self, position, entry: position.hands[entry[2]][:: 1 if position.moment % 3 else -1],
    )
    assert "changes the text or the order of the legal moves" in message(suite.undo_restores_everything)


def test_a_copy_that_shares_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = horizonte.Position.copy

    def shallow(position: Any, history: bool = True) -> Any:
        new = copy(position, history)
        new.hands = position.hands
        return new

    found = gather_predictions()
    monkeypatch.setattr(horizonte.Position, "copy", shallow)
    assert "on a copy changes the original" in failure(suite.copies_are_independent, found)


def test_a_view_that_outlives_its_moment_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoreView, "_position", property(lambda view: view._View__position))
    assert "a view is still used after the position moved on" in message(suite.old_lists_and_views_are_refused)


def test_a_list_that_outlives_its_moment_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moves, "_live_codes", lambda moves: moves._codes() if callable(moves._codes) else moves._codes)
    assert "the list of legal moves is still used" in message(suite.old_lists_and_views_are_refused, imperium.GAME)


def test_a_field_that_the_text_leaves_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = horizonte.Position.table
    monkeypatch.setattr(
        horizonte.Position,
        "table",
        lambda position: {key: value for key, value in table(position).items() if key != "chances"},
    )
    assert "writing and reading the position changes chances" in message(suite.texts_round_trip)


def test_a_text_that_depends_on_the_order_of_events_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        horizonte.Position, "table", lambda position: {name: repr(getattr(position, name)) for name in position.fields}
    )
    assert "the order in which things came about shows in the text" in message(suite.texts_round_trip)


def test_a_move_that_is_read_as_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = gather(horizonte.GAME, SMALL)
    monkeypatch.setattr(horizonte.Position, "parse_move", lambda position, text: Move("predict", (1,)))
    assert "which is read as predict 1" in failure(suite.texts_round_trip, found)


def failure(check: Callable[[Material], None], found: Material) -> str:
    with pytest.raises(ConformanceError) as error:
        check(found)
    return str(error.value)


def test_a_move_that_cannot_be_read_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.Position, "notation", Notation([horizonte.NOTATION.forms[0]]))
    assert "which is read as nothing: unknown move" in message(suite.texts_round_trip)


def test_a_log_that_begins_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    start = horizonte.Position.start.__func__  # type: ignore[attr-defined]

    def forgetful(cls: Any, /, players: Any, **more: Any) -> Any:
        position = start(cls, players, **more)
        position.origin = {}
        return position

    monkeypatch.setattr(horizonte.Position, "start", classmethod(forgetful))
    assert "saving and loading the game changes " in message(suite.logs_replay)


def test_a_game_that_a_seed_does_not_repeat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)
    monkeypatch.setattr(Dealer, "random", lambda dealer, number: rng)
    assert "gives another game the second time" in message(suite.seeds_repeat_games)


def test_a_game_without_any_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealer, "random", lambda dealer, number: Random(1))
    monkeypatch.setattr(suite, "random_bot", lambda view, rng: view.legal_moves[0])
    monkeypatch.setattr("rulebook_lib.core.material.random_bot", lambda view, rng: view.legal_moves[0])
    assert "all seeds give the same game" in message(suite.seeds_repeat_games)


def test_chance_that_draws_anew_after_undo_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)
    monkeypatch.setattr(Dealer, "random", lambda dealer, number: rng)
    assert "after it was taken back" in message(suite.chance_repeats_after_undo)


def test_a_printed_form_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "__repr__", lambda view: f"<{view._position.hands}>")
    assert 'view tells a secret: "<{0: (' in message(hidden.views_hide_secrets)


def test_a_score_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(position: Any) -> Scores:
        said = [(seat, value) for seat, value in position.predictions.items() if value is not None]
        return Scores.of([ScoreLine(seat, "said", "Said", value) for seat, value in said], len(position.players))

    monkeypatch.setattr(horizonte.Position, "scores", telling)
    assert "the score of seat " in message(hidden.views_hide_secrets)


def test_an_observation_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = horizonte.View.observation
    monkeypatch.setattr(
        horizonte.View, "observation", lambda view: {**observation(view), "all": dict(view._position.hands)}
    )
    assert "differs from the view of a position sampled from it" in message(hidden.views_hide_secrets)


def test_a_view_that_can_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "push", lambda view, move: None, raising=False)
    assert "can play, take back, or tell the whole position" in message(hidden.views_hide_secrets)


def test_a_sample_that_is_always_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "sample", lambda view, dealer: view._position.copy(history=False))
    assert "yet every sample is the position" in message(hidden.views_hide_secrets)


def test_a_sample_that_changes_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "sample", lambda view, dealer: view._position)
    monkeypatch.setattr(horizonte.View, "hand", also(horizonte.View, "hand", lambda view, *args: spend(view._position)))
    assert "sampling a view changes the position" in message(hidden.views_hide_secrets)


def spend(position: Any) -> None:
    position.pack = position.pack[:-1]


def test_a_sample_that_knows_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "sample", lambda view, dealer: view._position.copy())
    assert "a sample from a view knows the log" in message(hidden.samples_can_be_played)


def test_secret_choices_whose_order_matters_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    last = also(horizonte.Predict, "apply", lambda step, position, entry, move: position.set("dragon", entry[1]))
    monkeypatch.setattr(horizonte.Predict, "apply", last)
    assert "are decided changes " in message(hidden.secret_choices_commute)


def test_secret_choices_that_limit_each_other_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = horizonte.Predict.faults

    def rising(self: Any, position: Any, entry: Any, move: Move) -> Any:
        yield from faults(self, position, entry, move)
        if any(said is not None and said > move.args[0] for said in position.predictions.values()):
            yield Fault("Z-PRED-1", "nobody may predict less than those before")

    monkeypatch.setattr(horizonte.Predict, "faults", rising)
    found = failure(hidden.secret_choices_commute, gather_predictions())
    assert "can be chosen in one order of the seats and not in another" in found


def gather_predictions() -> Material:
    """The moment at which three players predict."""
    position = horizonte.Position.start(["Ann", "Bo", "Cleo"])
    Dealer(1).settle(position)
    return Material(horizonte.GAME, (position,), (), (), (), SMALL)


def test_a_secret_choice_that_others_see_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.View, "prediction", lambda view, seat: view._position.predictions[seat])
    assert "tells a secret" in message(hidden.secret_choices_stay_hidden)


@pytest.mark.parametrize(
    ("scores", "problem"),
    [
        (Scores((), (1, 0, 0, 0, 0), (0,)), "the totals are (1, 0, 0, 0, 0), the lines add up to"),
        (Scores((), (0, 0, 0), (7,)), "the winners (7,) are no seats"),
        (Scores.of([ScoreLine(0, "x", "Luck", 3, clauses=("Z-LUCK",))], 3), "'Luck' rests on 'Z-LUCK'"),
    ],
)
def test_a_score_that_does_not_add_up_is_found(scores: Scores, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizonte.Position, "scores", lambda position: scores)
    assert problem in failure(suite.scores_add_up, gather_predictions())


def test_a_game_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebook_lib.core.material.ENDLESS", 5)
    with pytest.raises(ConformanceError, match="a game between random bots is not over after 5 moves"):
        gather(horizonte.GAME, SMALL)
