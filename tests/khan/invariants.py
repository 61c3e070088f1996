"""What holds in every position of Khan, checked against what is counted from scratch."""

from __future__ import annotations

from rulebook_lib import khan
from rulebook_lib.khan.conquest import NEUTRAL, possible
from rulebook_lib.khan.expulsion import order_of_directions
from tests.khan.oracles import RING, Table, conquests, landing, name, square
from tests.playing import legal


def pieces_are_kept(game: khan.Position) -> None:
    """Yurts, cards, special cards, tiles and rulers: nothing is lost and nothing is made."""
    box = game.components
    assert sum(game.courts.values()) + game.supply + game.yurts[NEUTRAL].bit_count() == box.neutral
    for seat in range(len(game.players)):
        used = game.yurts[seat].bit_count() + sum(seat in tile.owners for tile in game.tiles) + (seat in game.marked)
        assert 0 <= game.stock(seat) == box.yurts - used
        for (owner, kind), unused in game.special.items():
            if owner == seat:
                in_force = seat in game.marked and game.marked[seat].kind == kind
                assert unused + in_force + game.boxed(seat, kind) == box.special[len(game.players)][kind]
    held = {card: sum(hand.count(card) for hand in game.hands.values()) for card in box.deck}
    if any(game.draw.values()) or any(game.discard.values()):
        assert all(held[card] + game.draw[card] + game.discard[card] == count for card, count in box.deck.items())
    assert all(len(hand) <= box.hand for hand in game.hands.values())
    for shape in box.shapes.values():
        laid = sum(tile.shape == shape.name for tile in game.tiles)
        assert game.display.get(shape.name, shape.copies - laid) + laid == shape.copies
    if not game.in_set_up:
        assert len(game.rulers) + len(game.out) == 8
        assert bool(game.rulers) != game.ending
        assert game.ending or len(game.out) < box.rulers_out
        assert {ruler for ruler, court in game.courts.items() if court} == set(game.rulers)


def spaces_are_taken_once(game: khan.Position) -> None:
    """No two pieces share a space, and on the river there are bridges only."""
    table = Table(game)
    stands = [*table.rulers.values(), *table.yurts, *(place for cells, _ in table.tiles for place in cells)]
    assert len(stands) == len(set(stands))
    assert set(table.rulers.values()) | set(table.yurts) <= table.land
    for tile in game.seen_by(None).tiles:
        river = {square(space) for space in tile.spaces} & table.river
        assert bool(river) == (tile.kind == "bridge")
    assert game.empty_land.bit_count() == len(table.land - table.taken)


def movement_agrees(game: khan.Position) -> None:
    """Every ruler in every direction ends where a slow search of all land spaces says."""
    table, view = Table(game), game.seen_by(None)
    for ruler, place in table.rulers.items():
        for way in RING:
            moved, expected = view.expulsion(ruler, way), landing(table, place, way, game.options)
            found = (moved.direction, moved.landing, moved.distance) if moved.landing else None
            assert found == (expected and (expected[0], name(expected[1]), expected[2]))
            assert 1 <= moved.distance <= 3 or moved.landing is None
            assert moved.landing != moved.start
            order = list(order_of_directions(way, game.options))
            assert [tried.direction for tried in moved.tried] == order[: len(moved.tried)]
            assert all(tried.closed for tried in moved.tried[:-1])
            assert (len(moved.tried) == len(order)) or moved.landing


def conquests_agree(game: khan.Position) -> None:
    """The conquests offered are those found by trying every tile everywhere, unless special cards are in force."""
    if not game.marked and not game.declined and game.decision and game.decision.step.name == "action":
        assert legal(game, "conquer") == {move.removeprefix("conquer ") for move in conquests(game)}


class Watch:
    """Follows a game from move to move."""

    def __init__(self, start: khan.Position, trial: int) -> None:
        self.trial, self.before, self.passed = trial, start.copy(history=False), False

    def look(self, game: khan.Position) -> None:
        """Compare a position with the one before it; now and then with the slow second opinions too."""
        pieces_are_kept(game)
        if len(game.log) % 3 == 0:
            spaces_are_taken_once(game)
        before = self.before
        if not game.in_set_up and not before.in_set_up:
            assert all(game.courts[ruler] <= before.courts[ruler] for ruler in game.courts)
            assert game.tiles[: len(before.tiles)] == before.tiles
            for seat in range(len(game.players)):
                for kind in ("morale", "protection", "support", "reserve"):
                    assert game.boxed(seat, kind) >= before.boxed(seat, kind)
        if game.log and game.log[-1].verb == "pass" and game.options["expel_card_source"] == "draw_pile":
            assert before.ending, "nobody has to pass before the end phase"
        if len(game.log) % self.trial == 0 and not game.in_set_up:
            movement_agrees(game)
            conquests_agree(game)
        self.before = game.copy(history=False)


def end_is_right(game: khan.Position) -> None:
    """At the end nobody can conquer, and no special card is in force."""
    assert game.over
    assert game.ending
    assert not game.marked
    for seat in range(len(game.players)):
        assert possible(game, seat) == []
