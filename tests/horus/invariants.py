"""The invariants of Horus that hold after every move, each checked against what is worked out from scratch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

import networkx as nx

from rulebook_lib import horus
from rulebook_lib.horus.board import unpack
from tests.horus.maps import all_tiles, horus_cards, legal, step
from tests.horus.oracles import WATER, Map, Place, map_of, square


@dataclass
class Watch:
    """Looks at a game after every move.

    Attributes:
        trial: how seldom the legal places are tried one by one: at every so-manieth decision about a place.
        islands: how often land on an island was seen, so that a test can be sure to have met some.
        tried: how many lists of legal moves were tried.
    """

    trial: int = 1
    islands: int = 0
    tried: int = 0
    before: Map = field(default_factory=lambda: Map({}))
    values: dict[Place, int] = field(default_factory=dict)
    stones: dict[Place, int] = field(default_factory=dict)
    asked: int = 0

    def look(self, position: horus.Position) -> None:
        """Check everything that has to hold now."""
        pieces_are_conserved(position)
        tiles = position.board.tiles()
        stones = {unpack(code): seat for code, seat in position.stones.items()}
        if not tiles:
            return
        laid = tiles != self.before.tiles
        if laid:
            now = map_of(position)
            map_is_sound(position, now)
            water_only_grows(self.before, now)
            labels_are_right(position, now)
            self.before = now
            self.islands += bool(now.enclosed & now.owner.keys())
        if laid or stones != self.stones:
            self.stones_change_as_they_may(position, stones)
            self.scores_are_right(position, stones)
            self.stones = stones
        if step(position) in ("tile", "swap", "rn", "stone", "move"):
            self.asked += 1
            if self.asked % self.trial == 0:
                self.tried += 1
                legal_moves_are_right(position, self.before, stones)

    def scores_are_right(self, position: horus.Position, stones: dict[Place, int]) -> None:
        """I-13: control and scores equal a recount. I-3: no region's value falls."""
        count = self.before.reckon(stones, len(position.players))
        for region in position.regions():
            part = frozenset(region.tiles)
            assert region.value == count.values[part]
            assert 1 <= region.value <= 10
            assert set(region.controllers) == count.control[part]
        scores = position.scores()
        assert scores.totals == count.totals
        assert len(scores.totals) == len(position.players)
        assert set(scores.winners) == count.winners
        values = {place: points for part, points in count.values.items() for place in part}
        assert all(values[place] >= points for place, points in self.values.items()), "a region's value fell"
        self.values = values

    def stones_change_as_they_may(self, position: horus.Position, stones: dict[Place, int]) -> None:
        """I-5 and I-15: one stone on a tile of land; a region of six gets or loses one by the Nile Card only."""
        assert all(self.before.tiles[place] in ("desert", "hill", "field", "swamp") for place in stones)
        changed = stones.keys() ^ self.stones.keys()
        if position.log and position.log[-1].verb == "stone":
            assert len(changed) == 1
            part = next(part for part in self.before.components if changed <= part)
            assert len(part) < 6
        elif changed:
            assert position.log[-1].verb == "move"
            assert len(changed) == 2


def pieces_are_conserved(position: horus.Position) -> None:
    """I-6, I-7, I-8: stones, cards and tiles are all there."""
    in_set_up = step(position) in ("set-up", "deal")
    assert all_tiles(position) == 120
    assert horus_cards(position) == 50
    laid = Counter(position.stones.values())
    assert all(laid[seat] + position.supply(seat) == 20 for seat in range(len(position.players)))
    assert all(position.supply(seat) >= 0 for seat in range(len(position.players)))
    for pile in (position.bag, position.stacks, position.draw, position.discard, position.removed):
        assert all(count >= 0 for count in pile.values())
    assert in_set_up or all(len(hand) <= 5 for hand in position.hands.values())


def map_is_sound(position: horus.Position, now: Map) -> None:
    """I-1 and I-2: tiles do not overlap and hang together; two boats, one River, nothing blocked."""
    assert all(type(part) is int for place in now.tiles for part in place)
    assert len(now.owner) == 4 * len(now.tiles)
    assert nx.is_connected(now.graph)
    kinds = Counter(now.tiles.values())
    assert (kinds["boat"], kinds["pyramid"]) == (2, 1)
    assert kinds["temple"] <= 1
    assert nx.is_connected(now.graph.subgraph(place for place, kind in now.tiles.items() if kind in WATER))
    assert now.boats_can_go_on()


def water_only_grows(before: Map, now: Map) -> None:
    """I-3: nothing moves but boats, nothing is vacated, islands stay islands."""
    assert before.owner.keys() <= now.owner.keys()
    for place, kind in before.tiles.items():
        assert now.tiles[place] == kind or (kind == "boat" and now.tiles[place] == "river")
    if before.tiles:
        water = {cell for place, kind in now.tiles.items() if kind in WATER for cell in square(place)}
        assert before.enclosed <= now.enclosed | water


def labels_are_right(position: horus.Position, now: Map) -> None:
    """I-9, I-10, I-4: labels equal components, islands equal a full flood, no region is cut by a shore."""
    assert nx.utils.graphs_equal(bare(position.region_graph), bare(now.graph))
    assert position.board.regions.partition() == now.components
    assert set(map(unpack, position.board.enclosed)) == now.enclosed
    for part in now.components:
        inside = {cell in now.enclosed for place in part for cell in square(place)}
        assert len(inside) == 1


def bare(graph: nx.Graph[Place]) -> nx.Graph[Place]:
    """A graph with its contacts only."""
    plain: nx.Graph[Place] = nx.Graph()
    plain.add_nodes_from(graph)
    plain.add_edges_from((one, other, {"contact": edge["contact"]}) for one, other, edge in graph.edges(data=True))
    return plain


def legal_moves_are_right(position: horus.Position, now: Map, stones: dict[Place, int]) -> None:
    """I-12: the legal moves equal a trial of every origin round the map, of every tile for a stone."""
    assert position.decision is not None
    assert legal(position) == tried_moves(position, now, stones)


def tried_moves(position: horus.Position, now: Map, stones: dict[Place, int]) -> set[str]:
    """The legal moves of a decision about a place, by trial."""
    assert position.decision is not None
    seat, name = position.turn, step(position)
    if name == "tile":
        return {f"tile {text(place)}" for place in now.legal_tiles(position.decision.entry[1])}
    if name == "swap":
        return {f"swap {text(boat)} {text(place)}" for boat, place in now.legal_swaps(from_bag=True)}
    if name == "rn":
        return {
            *(f"{face} {text(place)}" for face in ("necropolis", "river") for place in now.legal_tiles(face)),
            *(f"swap {text(boat)} {text(place)}" for boat, place in now.legal_swaps(from_bag=False)),
        }
    if name == "move":
        return {f"move {text(source)} {text(target)}" for source, target in now.stone_moves(stones, seat)}
    assert position.card is not None
    first_round = position.turns < len(position.players)
    sizes = {1} if first_round else set(range(1, 6)) if position.card.number == "?" else {int(position.card.number)}
    passing = {"pass"} if position.options["stone_duty"] == "optional" else set()
    return {f"stone {text(place)}" for place in now.stone_places(stones, sizes)} | passing


def text(place: Place) -> str:
    """A place as a move writes it."""
    return f"{place[0]},{place[1]}"


def rectangles_agree(now: Map) -> None:
    """The two ways of working out the contact graph agree with each other."""
    from tests.horus.oracles import contact_graph

    assert nx.utils.graphs_equal(now.graph, contact_graph(now.tiles))
    assert not any(set(square(one)) & set(square(other)) for one, other in combinations(now.tiles, 2))
