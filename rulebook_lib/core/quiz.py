"""A quiz about a rulebook: questions made from positions, their answers computed by the rules.

A game publishes a :class:`Quiz` in its ``quiz`` module. Each *kind* of question is a function that looks at a
:class:`Situation`, a position of a random game or of a worked example, and makes a :class:`Question` of it or passes.
Nothing is looked up: the same functions that judge a claim answer the question, and what is asked stands in ``about``
as plain values, so that it can be computed a second time in another way.

>>> from itertools import islice
>>> from rulebook_lib import horus
>>> asked = list(islice(horus.GAME.quiz.questions(horus.GAME, seed=7), 3))
>>> all(0 <= question.answer < len(question.options) for question in asked)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.errors import RulebookError, UnknownName
from rulebook_lib.core.replay import replay
from rulebook_lib.core.steps import CHANCE
from rulebook_lib.core.words import counted, listed

if TYPE_CHECKING:
    from rulebook_lib.core.game import Game

T = TypeVar("T")

PLAYERS = ("Eve", "Finn", "Gil", "Hana", "Ivo", "Jun")
"""The players of random games; their initials are none of the first letters that a question uses on the board."""
MOST_OPTIONS = 4
"""How many answers there are to choose from, at most."""
TRIES = 400
"""How many situations are looked at before a kind of question is passed over."""
MOST_LATER = 40
"""How far a position is played on in search of something to ask about."""
FROM_EXAMPLES = 0.25
"""Which part of the situations is taken from worked examples."""


class Option(NamedTuple):
    """One answer to choose.

    Attributes:
        text: as a learner reads it.
        value: what it stands for as a plain value: a number, a name, the text of a move.
        reason: what speaks against it (for the right answer: nothing); empty where the question's reason says all.
        clauses: the clauses that speak against it.
    """

    text: str
    value: Any
    reason: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Question:
    """A question with its computed answer.

    Attributes:
        kind: the name of its kind.
        ask: the question, a sentence.
        options: the answers to choose from, in the order in which they are shown.
        answer: which of them is right.
        reason: why it is right, with the figures worked out.
        clauses: the clauses on which the answer rests, the most important first.
        position: the position that is shown.
        about: what is asked, as plain values.
        labels: letters on the board that the question uses, letter to target.
        marked: targets on the board that the question is about.
        hand: the seat whose hand is shown beside the board; None for no hand.
        origin: where the position comes from.
    """

    kind: str
    ask: str
    options: tuple[Option, ...]
    answer: int
    reason: str
    clauses: tuple[str, ...]
    position: Any
    about: tuple[Any, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    marked: tuple[str, ...] = ()
    hand: int | None = None
    origin: str = ""

    @property
    def right(self) -> Option:
        """The right answer."""
        return self.options[self.answer]


class Situation:
    """A position about which something may be asked.

    Args:
        position: it may be changed; what a question shows is a copy.
        rng: picks what is asked.
        origin: where the position comes from.
    """

    def __init__(self, position: Any, rng: Random, origin: str = "") -> None:
        self.position, self.rng, self.origin = position, rng, origin

    @property
    def step(self) -> str:
        """The name of the present step of the rulebook; "over" when the game is over."""
        decision = self.position.decision
        return "over" if decision is None else str(decision.step.name)

    def pick(self, things: Iterable[T]) -> T | None:
        """Any of the things, None when there are none."""
        found = list(things)
        return self.rng.choice(found) if found else None

    def pick_from(self, groups: Mapping[Any, Sequence[T]]) -> T | None:
        """One of the things in groups, each group with any being as likely as the others: so rare cases come too."""
        return self.pick(self.pick(group for group in groups.values() if group) or ())

    def some(self, things: Iterable[T], most: int) -> list[T]:
        """At most so many of the things, in any order."""
        found = list(things)
        return self.rng.sample(found, min(most, len(found)))

    def later(
        self, until: Callable[[Any], bool], *, within: Callable[[Any], bool] = lambda _: True, most: int = MOST_LATER
    ) -> Situation | None:
        """A moment some random moves later, for things to ask about that are seldom there.

        Args:
            until: whether a position is such a moment.
            within: whether a position still belongs to what may be played on.
            most: how many moves are made at most.

        Returns:
            The first such moment, which may be the present one; None when none comes.
        """
        position, dealer, made = self.position.copy(history=False), Dealer(self.rng.randrange(10**6)), 0
        while (decision := position.decision) is not None and made <= most and within(position):
            if until(position):
                more = f" and {counted(made, 'move')} more" if made else ""
                return Situation(position, self.rng, self.origin + more)
            by_chance = decision.actor == CHANCE
            position.play(dealer.pick(position) if by_chance else self.rng.choice(position.legal_moves))
            made += 1
        return None

    def ask(
        self,
        text: str,
        right: Option,
        wrong: Iterable[Option],
        *,
        reason: str,
        clauses: Sequence[str],
        in_order: Callable[[Option], Any] | None = None,
        **more: Any,
    ) -> Question | None:
        """Put a question. Wrong answers that say the same as another, or as the right one, are left out.

        Args:
            text: the question.
            right: the right answer.
            wrong: wrong answers; the first ones are offered.
            reason: why the right one is right.
            clauses: on which the answer rests.
            in_order: by what the answers are ordered; left out, they are shuffled.
            more: further attributes of the :class:`Question`.

        Returns:
            The question, or None where no wrong answer is left.
        """
        others: dict[str, Option] = {}
        for option in wrong:
            if option.value != right.value and option.text != right.text:
                others.setdefault(option.text, option)
        offered = [right, *list(others.values())[: MOST_OPTIONS - 1]]
        if len(offered) < 2:
            return None
        self.rng.shuffle(offered)
        if in_order:
            offered.sort(key=in_order)
        position = more.pop("position", self.position).copy(history=False)
        found = dict.fromkeys(clauses)
        return Question(
            "", text, tuple(offered), offered.index(right), reason, tuple(found), position, origin=self.origin, **more
        )

    def ask_number(
        self, text: str, right: int, likely: Iterable[int] = (), *, low: int = 0, **more: Any
    ) -> Question | None:
        """Ask for a number.

        Args:
            text: the question.
            right: the answer.
            likely: what somebody would get who forgets a rule; these are offered first.
            low: nothing below it is offered.
            more: as for :meth:`ask`.
        """
        near = [right + 1, right - 1, right + 2, right - 2, right + 3]
        self.rng.shuffle(near)
        wrong = [Option(str(number), number) for number in (*likely, *near) if number >= low]
        return self.ask(text, Option(str(right), right), wrong, in_order=by_value, **more)

    def ask_yes_no(self, text: str, right: bool, **more: Any) -> Question | None:
        """Ask for yes or no; ``more`` as for :meth:`ask`."""
        yes, no = Option("yes", True), Option("no", False)
        return self.ask(text, yes if right else no, [no if right else yes], in_order=yes_first, **more)

    def ask_name(self, text: str, right: str, *, others: Iterable[str] = (), **more: Any) -> Question | None:
        """Ask for a player.

        Args:
            text: the question.
            right: the answer: a player, or what stands in ``others``.
            others: answers beside the players, such as "nobody".
            more: as for :meth:`ask`.
        """
        names = [*self.position.players, *others]
        self.rng.shuffle(names)
        return self.ask(text, Option(right, right), [Option(name, name) for name in names], **more)

    def ask_players(
        self,
        text: str,
        right: Iterable[int],
        likely: Iterable[Iterable[int]] = (),
        *,
        none: str = "nobody",
        **more: Any,
    ) -> Question | None:
        """Ask for one player, several together, or nobody.

        Args:
            text: the question.
            right: the seats that are the answer.
            likely: seats that somebody would name who forgets a rule; these are offered first.
            none: the answer that stands for no seat.
            more: as for :meth:`ask`.
        """
        names, seats = self.position.players, range(len(self.position.players))
        near = [(), *combinations(seats, 1), *combinations(seats, 2), tuple(seats)]
        groups = [*likely, *self.some(near, len(near))]

        def option(group: Iterable[int]) -> Option:
            chosen = [names[seat] for seat in seats if seat in group]
            return Option(listed(chosen) or none, tuple(chosen))

        return self.ask(text, option(tuple(right)), [option(tuple(group)) for group in groups], **more)


Maker = Callable[[Situation], "Question | None"]


class Kind(NamedTuple):
    """A kind of question: its name, what it asks for in words, and the function that makes one."""

    name: str
    title: str
    make: Maker


class Quiz:
    """The kinds of questions of a game, filled by the decorator :meth:`kind`.

    Args:
        kinds: kinds that are made elsewhere, such as in :mod:`rulebook_lib.core.quiz_moves` or in other modules.
    """

    def __init__(self, *kinds: Kind) -> None:
        self._kinds: dict[str, Kind] = {kind.name: kind for kind in kinds}

    def kind(self, name: str, title: str) -> Callable[[Maker], Maker]:
        """Publish a function ``(situation) -> question or None`` as a kind of question."""

        def note(make: Maker) -> Maker:
            self.add(Kind(name, title, make))
            return make

        return note

    def add(self, kind: Kind) -> None:
        """Publish a kind of question that is made elsewhere, such as in :mod:`rulebook_lib.core.quiz_moves`."""
        self._kinds[kind.name] = kind

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds by name."""
        return self._kinds

    def questions(self, game: Game, seed: int = 1, kinds: Sequence[str] = ()) -> Iterator[Question]:
        """Questions without end, the same for the same seed; each kind comes once in every round.

        Args:
            game: whose quiz this is.
            seed: of positions and questions.
            kinds: names of the kinds to ask; all when left out.

        Raises:
            UnknownName: there is no such kind of question.
            RulebookError: no position was found for any of the kinds.
        """
        for name in kinds:
            if name not in self._kinds:
                raise UnknownName("kind of question", name, self._kinds)
        rng = Random(f"quiz {game.name} {seed}")
        situations = _situations(game, rng)
        asked = [kind for kind in self._kinds.values() if not kinds or kind.name in kinds]
        while True:
            rng.shuffle(asked)
            found = [question for kind in asked if (question := _first(kind, situations))]
            if not found:
                raise RulebookError(f"no position of {game.title} was found for: {', '.join(k.name for k in asked)}")
            yield from found


def _first(kind: Kind, situations: Iterator[Situation]) -> Question | None:
    """The first question of a kind that the next situations allow."""
    for _ in range(TRIES):
        question = kind.make(next(situations))
        if question is not None:
            return replace(question, kind=kind.name)
    return None


def _situations(game: Game, rng: Random) -> Iterator[Situation]:
    """Positions without end: along random games, and from the worked examples."""
    from_games, from_examples = _random_games(game, rng), _example_steps(game, rng)
    while True:
        yield next(from_examples if rng.random() < FROM_EXAMPLES else from_games)


def _random_games(game: Game, rng: Random) -> Iterator[Situation]:
    """Positions along random games, a few moves apart, with every number of players."""
    fewest, most = game.rulebook.players
    stride = max(2, game.typical_moves // 12)
    while True:
        seed = rng.randrange(10**6)
        players = rng.sample(PLAYERS, rng.randint(fewest, most))
        position, dealer = game.position.start(players), Dealer(seed)
        left = rng.randrange(stride)
        number = 0
        while (decision := position.decision) is not None:
            moves = position.legal_moves
            by_chance = decision.actor == CHANCE
            position.play(dealer.pick(position) if by_chance else moves[int(rng.random() * len(moves))])
            number += 1
            left -= not by_chance
            if left < 0 and (position.decision is None or position.decision.actor != CHANCE):
                yield Situation(position.copy(history=False), rng, f"random game {seed}, after {number} moves")
                left = rng.randrange(stride)


def _example_steps(game: Game, rng: Random) -> Iterator[Situation]:
    """Positions at the steps of worked examples; a quiz asks in the default readings only."""
    names = [name for name, example in game.examples.items() if not example.options]
    while True:
        name = rng.choice(names)
        number, position = rng.choice(list(enumerate(_positions(game, name), 1)))
        title = game.example(name).title["en"]
        yield Situation(position.copy(history=False), rng, f"{title}, step {number}")


@lru_cache(maxsize=256)
def _positions(game: Game, name: str) -> tuple[Any, ...]:
    """The positions after the steps of an example; who wants to change one takes a copy."""
    return tuple(played.position for played in replay(game.example(name)).steps)


def by_value(option: Option) -> Any:
    """To order answers by their value."""
    return option.value


def yes_first(option: Option) -> bool:
    """To order yes before no."""
    return not option.value
