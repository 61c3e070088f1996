"""The position of Imperium: Horizons: what can exist and where it lies. What may be done stands in :mod:`.rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from rulebook_lib.core import position as core
from rulebook_lib.core.beginning import check_options
from rulebook_lib.core.errors import PositionError, RulebookError
from rulebook_lib.core.steps import Decision, Fault
from rulebook_lib.imperium.cards import RESOURCES
from rulebook_lib.imperium.components import SLOTS, Components, Nation
from rulebook_lib.imperium.notation import COMMON_STEPS, NOTATION, PLAYER_STEPS
from rulebook_lib.imperium.rules import STEPS, phase_of, wrong_step
from rulebook_lib.imperium.scoring import scores_of
from rulebook_lib.imperium.view import View
from rulebook_lib.imperium.zones import ON_TABLE, Cards, Zone, add, empty_zones, marked

if TYPE_CHECKING:
    from rulebook_lib.core.moves import Move
    from rulebook_lib.core.scores import Scores


class Position(core.Position):
    """A position of Imperium: Horizons.

    Attributes:
        cards: the cards in each zone of each seat and of the table, sorted.
        res: resources by seat and name.
        actions, exhausts: tokens on each State card.
        exhausted: Exhaust tokens on cards, by seat and card.
        marker: where a player's token of a reshuffle lies: "", "nation" or "development".
        base: the tokens that the last refresh gave.
        side: the visible side of each State card.
        nations: each seat's nation.
        king_tokens: King of Kings tokens; without one a player has had the reward.
        king_side: the visible side of King of Kings.
        tokens: Progress on the card of each Market slot.
        secret: cards of a hand that the others have not seen.
        board_side: the side of the Market board; empty before it is laid out.
        order: the seats in the order of play; the Solstice token stands behind the last.
        round: from 1 on; 0 in the set-up.
        turn: whose turn it is.
        turn_type: the declared kind of turn.
        destination: where the card that is being resolved goes instead of its normal place.
        ending: what ended the game or will: kind, seat, why, round; empty so far.
        stepwise: whether the steps of the set-up are moves of the table.
    """

    notation = NOTATION
    view = View
    steps = STEPS
    fields = (
        *("cards", "res", "actions", "exhausts", "exhausted", "marker", "base", "side", "nations", "king_tokens"),
        *(
            "king_side",
            "tokens",
            "secret",
            "board_side",
            "order",
            "round",
            "turn",
            "turn_type",
            "destination",
            "ending",
        ),
    )
    players_clause = "I-CSETUP-5"
    over_clause = "I-END-1"
    order_clause = "I-PLAY-2"
    turn_clause = "I-TURN-3"
    components: Components

    def __init__(self, players: Sequence[str], options: Mapping[str, str], components: Components) -> None:
        super().__init__(players, options, components)
        seats = range(len(self.players))
        self.cards: dict[Zone, Cards] = empty_zones(len(seats))
        self.res = {(seat, resource): 0 for seat in seats for resource in RESOURCES}
        self.actions = dict.fromkeys(seats, 0)
        self.exhausts = dict.fromkeys(seats, 0)
        self.exhausted: dict[tuple[int, str], int] = {}
        self.marker = dict.fromkeys(seats, "")
        self.base = dict.fromkeys(seats, (0, 0))
        self.side = dict.fromkeys(seats, "")
        self.nations: dict[int, str] = {}
        self.king_tokens = dict.fromkeys(seats, 0)
        self.king_side = "A"
        self.tokens = dict.fromkeys(SLOTS, 0)
        self.secret: dict[int, Cards] = dict.fromkeys(seats, ())
        self.board_side = ""
        self.order: tuple[int, ...] = ()
        self.round = 0
        self.turn_type = ""
        self.destination = ""
        self.ending: tuple[Any, ...] = ()

    # ------------------------------------------------------------------ begin

    @classmethod
    def prepare(cls, players: Sequence[str], options: Mapping[str, str] | None = None, components: Any = None) -> Self:
        return super().prepare(players, resolved(cls.game.rulebook, options), components)

    def open_box(self) -> None:
        """The Common cards lie ready, with Trade Routes a Merchants card for each player too."""
        for card in self.components.cards.values():
            if card.group != "common":
                continue
            marks = card.copies
            if card.kind == "merchants":
                marks = (1,) * len(self.players) if self.routes else ()
            add(self, ("stock", ON_TABLE), *(marked(card.id, mark) for mark in marks))

    @classmethod
    def start(
        cls,
        players: Sequence[str],
        *,
        first: str | None = None,
        setup: str = "done",
        options: Mapping[str, str] | None = None,
        components: Components | None = None,
        nations: Sequence[str] | None = None,
    ) -> Self:
        """The beginning of a game, as :meth:`rulebook_lib.core.position.Position.start`.

        Args:
            players: their names in the order of the seats.
            first: who begins.
            setup: "done", or "steps" to make each of the 33 steps a move of the table.
            options: readings, ``profile`` and ``trade_routes``.
            components: the cards to play with.
            nations: the nation of each seat; left out, the table chooses step by step, or the seats take them in order.
        """
        position = cls.prepare(players, options, components)
        position.stepwise = setup == "steps"
        origin: dict[str, Any] = {"first": first, "setup": setup}
        if nations is not None:
            origin["nations"] = list(nations)
            position.nations = position.chosen(nations)
        position.lay_out(first)
        position.settle(origin)
        return position

    def lay_out(self, first: str | None) -> None:
        self.open_box()
        self.turn = self.seat(first) if first else 0
        self.agenda = self.beginning(ask_first=self.stepwise and first is None)

    def chosen(self, nations: Sequence[str]) -> dict[int, str]:
        """The nation of each seat, checked.

        Raises:
            PositionError: there is no such nation, or not one for each seat.
        """
        known = self.components.nations
        if len(nations) != len(self.players):
            raise PositionError([f"{len(nations)} nations for {len(self.players)} players"], "nations")
        for nation in nations:
            if nation not in known:
                raise PositionError([f"there is no nation {nation!r}; there are {', '.join(known)}"], "nations")
        twice = len(set(nations)) < len(nations)
        if twice and len(nations) <= len(known):
            raise PositionError([f"players choose different nations, got {', '.join(nations)}"], "nations")
        return dict(enumerate(nations))

    def beginning(self, *, ask_first: bool) -> tuple[tuple[Any, ...], ...]:
        """The agenda of a whole game, from the first step of the set-up on."""
        entries: list[tuple[Any, ...]] = []
        for seat in range(len(self.players)):
            entries += [("nation", seat), *(("set-up", step, seat) for step in PLAYER_STEPS)]
        entries += [("common set-up", step) for step in COMMON_STEPS]
        if ask_first:
            entries.insert(-1, ("first player",))
        return tuple(reversed([*entries, ("turn",)]))

    # ------------------------------------------------------------------ questions

    @property
    def routes(self) -> bool:
        """Whether the game is played with Trade Routes."""
        return self.options["trade_routes"] == "yes"

    @property
    def stops(self) -> bool:
        """Whether nothing new is begun any more: Collapse, or Scoring at once."""
        return bool(self.ending) and (self.ending[0] == "collapse" or self.options["scoring_end"] == "at_once")

    @property
    def phase(self) -> str:
        """Where the game stands: set-up, declare, activate, innovate, revolt, clean-up, solstice or over."""
        return phase_of(self) if self.agenda else "over"

    @property
    def active_seat(self) -> int | None:
        return None if self.over or not self.round else self.turn

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the rulebook advises against and yet allows (I-PSETUP-1b)."""
        found = []
        for seat in self.nations:
            nation = self.nation(seat)
            if nation.routes_icon and not self.routes:
                found.append(f"{nation.title} bears the Trade Routes icon: avoid it in a game without Trade Routes")
        if len(set(self.nations.values())) < len(self.nations):
            found.append("two players lead the same nation: for demonstration only")
        return tuple(found)

    def nation(self, seat: int) -> Nation:
        """A player's nation."""
        return self.components.nations[self.nations[seat]]

    def hand_size(self, seat: int) -> int:
        """The hand size that a player's State card shows."""
        return self.nation(seat).figures(self.side[seat]).hand

    def full_tokens(self, seat: int) -> tuple[int, int]:
        """Action and Exhaust tokens of a full State card; Trade Routes add one (D3)."""
        figures = self.nation(seat).figures(self.side[seat])
        more = self.components.extra_tokens if self.routes else 0
        for_action = more * (self.options["routes_token"] != "exhaust")  # noqa: S105 - a token of the game
        return figures.actions + for_action, figures.exhausts + more - for_action

    def urn(self, zone: str, seat: int = ON_TABLE) -> Counter[str]:
        """A hidden pile as counts by card."""
        return Counter(self.cards[zone, seat])

    def card_name(self, card: str) -> str:
        """A card's name for sentences, also when there is no such card."""
        known = self.components.cards.get(card)
        return known.name if known else f"a card called {card!r}"

    def wrong_step(self, move: Move, decision: Decision) -> Fault:
        return Fault(*wrong_step(self, move.verb, decision))

    def scores(self) -> Scores:
        return scores_of(self)


def resolved(rulebook: Any, options: Mapping[str, str] | None) -> dict[str, str]:
    """All options: the profile's choices, and over them those that are named one by one.

    Raises:
        RulebookError: an option or a choice is unknown.
    """
    named = dict(options or {})
    complete = check_options(named, rulebook.switches())
    if complete["profile"] not in PROFILES:
        raise RulebookError(f"unknown profile {complete['profile']!r}")
    return {**complete, **profiles(rulebook)[complete["profile"]], **named}


PROFILES = ("excerpt", "published")


def profiles(rulebook: Any) -> dict[str, dict[str, str]]:
    """The profiles, each a choice for every switch."""
    switches = [reading for reading in rulebook.readings.values() if reading.status == "switch"]
    return {
        "excerpt": {reading.option: reading.choices[0].value for reading in switches},
        "published": {reading.option: reading.published or reading.choices[0].value for reading in switches},
    }
