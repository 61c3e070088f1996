"""What one player of Luxor may see: all that lies open, the own hand, the own scarabs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.view import View as CoreView
from rulebook_lib.luxor import moving
from rulebook_lib.luxor.pieces import BACKS, Card, Tile
from rulebook_lib.luxor.scoring import TreasureSet, scores_of, sets_of

if TYPE_CHECKING:
    from rulebook_lib.core.chance import Dealer
    from rulebook_lib.core.scores import Scores
    from rulebook_lib.luxor.components import Components
    from rulebook_lib.luxor.path import Path
    from rulebook_lib.luxor.position import Position

TRIES = 50
"""How often a sample deals the Horus cards anew before it leaves the stacks as they are."""


class View(CoreView["Position"]):
    """What one player may see: not the other hands, not the faces of the others' scarabs, no pile's order (D-HIDDEN).

    When the game is over, the scarabs have been revealed.
    """

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the figures by seat."""
        return self._position.components.colours[: len(self.players)]

    @property
    def components(self) -> Components:
        """The figures of the game: walls, statues, icons, counts."""
        return self._position.components

    # ------------------------------------------------------------------ the board

    @property
    def tiles(self) -> Mapping[int, Tile]:
        """The tile on each place that holds one."""
        return dict(self._position.tiles)

    @property
    def path(self) -> Path:
        """The steps of the path as they are counted now."""
        return self._position.path

    @property
    def path_graph(self) -> Any:
        """The path as a graph whose edges are steps."""
        return self._position.path_graph

    @property
    def icons(self) -> Mapping[int, str]:
        """The icons that still lie under a treasure: back of the temple tile by place."""
        tiles = self._position.tiles
        return {
            place: back
            for place, back in self._position.components.icons.items()
            if place in tiles and tiles[place].is_treasure
        }

    def figures(self, seat: int) -> tuple[int, ...]:
        """The places of a player's awake figures."""
        return self._position.figures[seat]

    def sleepers(self, seat: int) -> tuple[int, ...]:
        """The statues at which a player's figures sleep."""
        return self._position.sleepers[seat]

    @property
    def sarcophagi(self) -> tuple[int, ...]:
        """Who has the sarcophagi, in the order of entry."""
        return self._position.sarcophagi

    # ------------------------------------------------------------------ cards and tokens

    def hand(self, seat: int) -> tuple[Card, ...] | None:
        """A player's cards from left to right; None when they are hidden from this seat."""
        return self._position.hands[seat] if self.open_table or seat == self.seat else None

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return len(self._position.hands[seat])

    def sees_scarabs(self, seat: int) -> bool:
        """Whether a player's scarabs can be seen: the own ones, and all when the game is over."""
        return self.open_table or seat == self.seat or self._position.over

    def scarabs(self, seat: int) -> tuple[int, ...] | None:
        """The values of a player's scarab tokens; None when they are hidden from this seat."""
        return self._position.scarabs[seat] if self.sees_scarabs(seat) else None

    def scarab_count(self, seat: int) -> int:
        """How many scarab tokens a player has."""
        return len(self._position.scarabs[seat])

    def keys(self, seat: int) -> int:
        """How many keys a player has."""
        return self._position.keys[seat]

    def wilds(self, seat: int) -> int:
        """How many wild treasures a player has."""
        return self._position.wilds[seat]

    def looted(self, seat: int) -> tuple[Tile, ...]:
        """The treasures that a player has looted."""
        return self._position.looted[seat]

    def sets(self, seat: int) -> tuple[TreasureSet, ...]:
        """A player's complete sets, with the best use of wild treasures."""
        return sets_of(self._position, seat)

    def running(self, seat: int) -> int:
        """A player's running score."""
        return self._position.running(seat)

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return sum(self._position.deck.values())

    @property
    def discard(self) -> Mapping[Card, int]:
        """The open discard pile."""
        return {card: count for card, count in self._position.discard.items() if count}

    @property
    def stack_sizes(self) -> Mapping[int, int]:
        """How many Horus cards each stack holds."""
        return {level: len(stack) for level, stack in self._position.stacks.items()}

    @property
    def pile_sizes(self) -> Mapping[str, int]:
        """How many temple tiles each pile holds."""
        return {back: sum(self._position.pile(back).values()) for back in BACKS}

    @property
    def supplies(self) -> Mapping[str, int]:
        """Keys, wild treasures and scarab tokens that nobody has."""
        position = self._position
        return {
            "key": position.keys_left(),
            "wild": position.wilds_left(),
            "scarab": sum(position.tokens_left().values()),
        }

    # ------------------------------------------------------------------ the turn

    @property
    def first(self) -> int:
        """Who begins each round."""
        return self._position.first

    @property
    def action(self) -> int:
        """Which of the turn's three steps is going on; 0 outside a turn."""
        return self._position.action

    @property
    def round(self) -> int:
        """The round, from 1 on."""
        return self._position.round

    @property
    def card(self) -> Card | None:
        """The card played this turn."""
        return self._position.card

    @property
    def turns_left(self) -> int | None:
        """Turns after the present one until the game ends; None while its end is not known."""
        return self._position.turns_left()

    def reach(self, card: Card, seat: int | None = None) -> tuple[tuple[int, int], ...]:
        """Where a card would take each of a player's figures: pairs of places, before any tile acts.

        Args:
            card: the card; with a die, all that some roll allows.
            seat: whose figures; left out, those of the player whose turn it is.
        """
        position = self._position
        seat = position.turn if seat is None else seat
        if card.kind == "step":
            return tuple(moving.either_way(position, seat))
        if card.kind == "last":
            pair = moving.last_pair(position, seat)
            return (pair,) if pair else ()
        fewest, most = moving.counts(card, position.components.die_faces)
        return tuple(moving.pairs(position, seat, 1 if card.kind == "die" else fewest, most))

    def scores(self) -> Scores:
        """The score as far as it is open: scarabs that lie face down are not counted."""
        position = self._position
        return scores_of(position, [seat for seat in range(len(position.players)) if self.sees_scarabs(seat)])

    # ------------------------------------------------------------------ observation and sample

    def observation(self) -> dict[str, Any]:
        position = self._position
        seats = range(len(position.players))
        return {
            "tiles": dict(position.tiles),
            "figures": dict(position.figures),
            "sleepers": dict(position.sleepers),
            "hands": [self.hand(seat) for seat in seats],
            "hand sizes": [self.hand_size(seat) for seat in seats],
            "scarabs": [self.scarabs(seat) for seat in seats],
            "scarab counts": [self.scarab_count(seat) for seat in seats],
            "keys": position.keys,
            "wilds": position.wilds,
            "looted": dict(position.looted),
            "sarcophagi": position.sarcophagi,
            "deck": self.deck_size,
            "discard": self.discard,
            "stacks": self.stack_sizes,
            "turn": (position.first, position.turn, position.turns, position.thrown, position.card, position.drawn),
            "agenda": position.agenda,
            "moves": [str(move) for move in self.legal_moves] if self.may_choose else None,
        }

    def sample(self, dealer: Dealer) -> Position:
        """A position with other hands, stacks and scarabs, dealt from all that this seat cannot see."""
        position = self._position.copy(history=False)
        rng = dealer.random(position.chances)
        _deal_scarabs(position, [seat for seat in position.scarabs if not self.sees_scarabs(seat)], rng)
        _deal_cards(position, [seat for seat in position.hands if self.hand(seat) is None], rng)
        return position


def _deal_scarabs(position: Position, hidden: list[int], rng: Random) -> None:
    """Deal the tokens that cannot be seen among those players and the supply."""
    pool = [value for value, count in position.tokens_left().items() for _ in range(count)]
    pool += [value for seat in hidden for value in position.scarabs[seat]]
    pool.sort()
    rng.shuffle(pool)
    for seat in hidden:
        count = len(position.scarabs[seat])
        position.scarabs[seat] = tuple(sorted(pool[:count]))
        del pool[:count]


def _deal_cards(position: Position, hidden: list[int], rng: Random) -> None:
    """Deal the cards that cannot be seen among stacks, those players and the deck."""
    unseen = Counter(position.deck)
    for seat in hidden:
        unseen.update(position.hands[seat])
    for stack in position.stacks.values():
        unseen.update(stack)
    position.stacks = _deal_stacks(position, unseen, rng) or position.stacks
    for stack in position.stacks.values():
        unseen.subtract(stack)
    pool = [card for card in sorted(unseen) for _ in range(unseen[card])]
    rng.shuffle(pool)
    for seat in hidden:
        size = len(position.hands[seat])
        position.hands[seat] = tuple(pool[:size])
        del pool[:size]
    left = Counter(pool)
    position.deck = {card: left[card] for card in position.deck}


def _deal_stacks(position: Position, unseen: Counter[Card], rng: Random) -> dict[int, tuple[Card, ...]] | None:
    """Stacks of the present sizes from cards that cannot be seen; the fullest first, for it has least choice."""
    mix = position.components.horus
    order = sorted(position.stacks, key=lambda level: sum(mix[level].values()) - len(position.stacks[level]))
    for _ in range(TRIES):
        left = unseen.copy()
        dealt = {}
        for level in order:
            pool = [card for card, count in sorted(mix[level].items()) for _ in range(min(count, left[card]))]
            size = len(position.stacks[level])
            if size > len(pool):
                break
            dealt[level] = tuple(sorted(rng.sample(pool, size)))
            left.subtract(dealt[level])
        else:
            return {level: dealt[level] for level in position.stacks}
    return None
