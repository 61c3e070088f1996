"""What has to be true of every position of a game, move after move."""

from __future__ import annotations

from collections import Counter

from rulebook_lib import imperium
from rulebook_lib.core.moves import Move
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.zones import ON_TABLE
from tests.imperium.oracles import all_cards, naive_total, playable
from tests.imperium.positions import census
from tests.playing import legal, step

SHRINKING = ("fame_deck", "region_deck", "uncivilised_deck", "civilised_deck", "main_deck")
GROWING = ("aside", "out_of_game", "unseen")


class Watch:
    """Looks at a game move after move."""

    def __init__(self, game: imperium.Position) -> None:
        self.before: dict[str, int] = {}
        self.verbs: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.seats = range(len(game.players))

    def look(self, game: imperium.Position) -> None:
        """Check the position after a move."""
        self.verbs.update(move.verb for move in game.log[-1:])
        self.steps[step(game)] += 1
        if game.round:
            assert census(game) == all_cards(game), "each physical card is in exactly one zone"
            self.tokens(game)
            self.market(game)
            self.piles(game)
            self.resolving(game)
        if game.log and len(game.log) % 7 == 0:
            assert list(game.scores().totals) == [naive_total(game, seat) for seat in self.seats]
        if step(game) == "action" and game.options["payment_substitution"] == "off":
            assert legal(game, "play") == playable(game)

    def tokens(self, game: imperium.Position) -> None:
        """Tokens are where the last refresh, Actions, Exhausts and reshuffles put them."""
        assert all(number >= 0 for number in game.res.values())
        for seat in self.seats:
            on_cards = sum(number for (owner, _), number in game.exhausted.items() if owner == seat)
            assert game.exhausts[seat] + on_cards + bool(game.marker[seat]) == game.base[seat][1]
            assert 0 <= game.actions[seat] <= game.base[seat][0]
        for (seat, card), number in game.exhausted.items():
            lying = sum(game.cards[zone, seat].count(card) for zone in ("power", "play", "merchants"))
            assert number <= lying, "at most one Exhaust token per card"

    def market(self, game: imperium.Position) -> None:
        """One card to a slot, at most one Unrest under it, tokens on cards only."""
        for slot in SLOTS:
            card, under = game.cards[slot, ON_TABLE], game.cards[f"unrest-{slot}", ON_TABLE]
            assert len(under) <= len(card) <= 1
            assert not game.tokens[slot] or card

    def piles(self, game: imperium.Position) -> None:
        """Some piles never grow, some never shrink."""
        now = {zone: len(game.cards[zone, ON_TABLE]) for zone in (*SHRINKING, *GROWING)}
        now |= {
            f"{zone} {seat}": len(game.cards[zone, seat])
            for seat in self.seats
            for zone in ("nation_deck", "development")
        }
        now["round"] = game.round
        for zone, number in now.items():
            old = self.before.get(zone, number)
            assert number >= old if zone in (*GROWING, "round") else number <= old, zone
        self.before = now

    def resolving(self, game: imperium.Position) -> None:
        """A card is being resolved only in the middle of an Activate turn, and none is lost at the end."""
        cards = [card for seat in self.seats for card in game.cards["resolving", seat]]
        assert bool(cards) == (("finish",) in game.agenda)
        assert not game.over or not cards


def wild(position: imperium.Position, number: int) -> Move:
    """A move for games that should come to rare places: cards and abilities before anything else."""
    moves = list(position.legal_moves)
    wanted = [move for move in moves if move.verb in ("activate", "play", "exhaust", "develop", "acquire")]
    pool = [move for move in wanted if move.args != ("none",)] or moves
    return pool[number % len(pool)]
