"""What holds after every move of a game of Luxor, each checked against what is worked out from scratch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rulebook_lib import luxor
from rulebook_lib.luxor.pieces import Card
from tests.luxor.oracles import keeps_order, most_sets, walk
from tests.luxor.positions import all_cards, step

SET_UP = ("set-up", "lay osiris", "lay treasures", "deal", "first player")


@dataclass
class Watch:
    """Looks at a game after every move.

    Attributes:
        trial: how seldom legal moves are compared with a slow walker: at every so-manieth choice of a move.
        walked: how many lists of moves were compared.
    """

    trial: int = 1
    walked: int = 0
    asked: int = 0
    hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    running: list[int] = field(default_factory=list)
    tiled: int = 40
    sarcophagi: tuple[int, ...] = ()

    def look(self, game: luxor.Position) -> None:
        """Check everything that has to hold now."""
        if step(game) in SET_UP:
            return
        everything_is_there(game)
        sleepers_are_ahead(game)
        self.hands_keep_their_order(game)
        self.nothing_goes_back(game)
        if step(game) == "card":
            self.a_turn_begins(game)
        if step(game) == "move":
            self.asked += 1
            if self.asked % self.trial == 0:
                self.walked += 1
                moves_are_right(game)

    def hands_keep_their_order(self, game: luxor.Position) -> None:
        """The old cards of a hand are still in their order (L-HAND-1)."""
        assert all(keeps_order(self.hands.get(seat, ()), cards) for seat, cards in game.hands.items())
        self.hands = dict(game.hands)

    def a_turn_begins(self, game: luxor.Position) -> None:
        """Hands have five cards between turns, unless all tiles act after "move all"."""
        sizes = {len(cards) for cards in game.hands.values()}
        assert sizes == {5} or (game.options["move_all_actions"] == "all" and min(sizes) >= 5)
        legal = [str(move) for move in game.legal_moves]
        ends = {"1st", f"{len(game.hands[game.turn])}th"}
        assert {move.split()[1] for move in legal} <= ends
        assert len({move.split()[0] for move in legal}) == 1

    def nothing_goes_back(self, game: luxor.Position) -> None:
        """Running scores never fall, tiled places never become more, sarcophagi go out once."""
        running = [game.running(seat) for seat in game.hands]
        assert all(now >= before for now, before in zip(running, self.running, strict=False))
        pending = any(entry[0] == "temple" for entry in game.agenda)
        tiled = len(game.tiles) + pending
        assert 26 <= tiled <= self.tiled
        assert game.path.tiled == tuple(sorted({*game.tiles, *(e[1] for e in game.agenda if e[0] == "temple")}))
        assert game.sarcophagi[: len(self.sarcophagi)] == self.sarcophagi
        assert len(game.sarcophagi) <= 2
        self.running, self.tiled, self.sarcophagi = running, tiled, game.sarcophagi


def everything_is_there(game: luxor.Position) -> None:
    """Cards, keys, scarabs, wild treasures, treasures, temple tiles and figures are conserved."""
    box = game.components
    assert all_cards(game) == 55
    counted = Counter(card for hand in game.hands.values() for card in hand)
    counted.update({card: count for card, count in game.deck.items() if count})
    counted.update({card: count for card, count in game.discard.items() if count})
    for level, stack in game.stacks.items():
        counted.update(stack)
        assert not Counter(stack) - Counter(box.horus[level])
    assert counted == Counter(box.cards)
    assert game.keys_left() + sum(game.keys) == 20
    assert min(game.keys) >= 0
    assert game.wilds_left() + sum(game.wilds) == 18
    tokens = game.tokens_left()
    assert sum(tokens.values()) + sum(map(len, game.scarabs.values())) == 22
    held = sum(value for values in game.scarabs.values() for value in values)
    assert held + sum(value * count for value, count in tokens.items()) == 54
    on_board = [tile for tile in game.tiles.values() if tile.is_treasure]
    looted = [tile for tiles in game.looted.values() for tile in tiles]
    assert len(on_board) + len(looted) == 28
    assert sum(game.boxed().values()) == 2
    assert not (Counter(on_board) + Counter(looted)) - Counter(box.treasures)
    temple = [tile for tile in game.tiles.values() if tile.is_temple]
    piles = [tile for back in box.temple for tile, count in game.pile(back).items() for _ in range(count)]
    assert len(temple) + len(piles) == 14
    kinds = Counter(tile.kind for tile in game.tiles.values())
    assert (kinds["horus"], kinds["osiris"]) == (6, 6)
    for seat, places in game.figures.items():
        assert len(places) + len(game.sleepers[seat]) == 5
        assert list(places) == sorted(places)


def sleepers_are_ahead(game: luxor.Position) -> None:
    """No own figure stands behind a statue where an own figure sleeps."""
    for seat, asleep in game.sleepers.items():
        assert not asleep or max(game.figures[seat], default=0) <= min(asleep)


def moves_are_right(game: luxor.Position) -> None:
    """The legal moves of a figure are those that a walker finds who counts tile by tile."""
    _, fewest, most = game.agenda[-1]
    seat, found = game.turn, set()
    statues = game.components.statues if game.options["anubis_counts"] == "counted_no_stop" else ()
    for start in set(game.figures[seat]) - {41}:
        for count in range(fewest, most + 1):
            goal = walk(game.tiles, start, count, statues)
            if goal is not None and (goal != 41 or game.keys[seat] > 0):
                found.add((start, goal))
    assert {(int(move.args[0]), int(move.args[1])) for move in game.legal_moves} == found


def end_is_right(game: luxor.Position) -> None:
    """Everybody has had equally many turns; two sarcophagi are out, unless the table stopped a standstill."""
    assert game.over
    assert game.turns % len(game.players) == 0
    assert len(game.sarcophagi) == 2 or str(game.log[-1]) == "stop"
    scores = game.scores()
    for seat in game.hands:
        kinds = Counter(tile.kind for tile in game.looted[seat])
        sets = most_sets(kinds["vase"], kinds["jewelry"], kinds["statue"], game.wilds[seat])
        chambered = game.figures[seat].count(41)
        points = [
            game.running(seat),
            sum(game.components.walls[place] for place in game.figures[seat]),
            sum(value for value, owner in zip((5, 3), game.sarcophagi, strict=False) if owner == seat),
            game.keys[seat],
            [0, 3, 7, 12, 18, 25][sets] if sets < 6 else 25 + 7 * (sets - 5),
            sum(game.scarabs[seat]),
        ]
        assert scores.totals[seat] == sum(points)
        assert chambered >= game.sarcophagi.count(seat)
    best = max(scores.totals)
    assert scores.winners
    assert all(scores.totals[seat] == best for seat in scores.winners)
