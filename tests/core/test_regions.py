"""The live graph of touching pieces: its labels agree with networkx after any pieces added and taken back."""

from collections.abc import Iterable

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook_lib.core.regions import RegionGraph

Cell = tuple[int, int]
KINDS = ("hill", "field", "rock")
CELLS = [(x, y) for x in range(5) for y in range(5)]
DEEDS = st.lists(st.tuples(st.sampled_from(CELLS), st.sampled_from(KINDS)) | st.none(), max_size=60)
"""Pieces to be added, and None for taking the last one back."""


def add(regions: RegionGraph, cell: Cell, kind: str) -> None:
    x, y = cell
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    regions.add(cell, kind, {other: 2 for other in near if other in regions.graph})


def play(regions: RegionGraph, deeds: Iterable[tuple[Cell, str] | None]) -> int:
    """Do what can be done of the deeds; how many pieces lie there more than before."""
    count = 0
    for deed in deeds:
        if deed is None and count:
            regions.undo()
            count -= 1
        elif deed is not None and deed[0] not in regions.graph:
            add(regions, *deed)
            count += 1
    return count


def oracle(regions: RegionGraph) -> set[frozenset[Cell]]:
    """The regions by networkx: components of each kind that forms regions."""
    kinds = nx.get_node_attributes(regions.graph, "kind")
    same = [
        regions.graph.subgraph([node for node, other in kinds.items() if other == kind]) for kind in regions.joining
    ]
    return {frozenset(found) for part in same for found in nx.connected_components(part)}


@pytest.fixture
def regions() -> RegionGraph:
    """Two hills apart, a field between them."""
    found = RegionGraph(("hill", "field"))
    for cell, kind in (((0, 0), "hill"), ((1, 0), "field"), ((2, 0), "hill")):
        add(found, cell, kind)
    return found


@given(DEEDS)
def test_labels_agree_with_connected_components(deeds: list[tuple[Cell, str] | None]) -> None:
    regions = RegionGraph(("hill", "field"))
    play(regions, deeds)
    assert regions.partition() == oracle(regions)
    assert len(regions) == len(oracle(regions))
    for region in oracle(regions):
        for node in region:
            assert set(regions.members(node)) == region
            assert regions.size(node) == len(region)
            assert regions.label(node) in region


@given(DEEDS, DEEDS)
def test_taking_back_restores_labels_and_graph(
    before: list[tuple[Cell, str] | None], after: list[tuple[Cell, str] | None]
) -> None:
    regions = RegionGraph(("hill", "field"))
    play(regions, before)
    copy, labels = regions.copy(), {node: regions.label(node) for node in regions.graph}
    for _ in range(play(regions, after)):
        regions.undo()
    assert regions == copy
    assert {node: regions.label(node) for node in regions.graph} == labels


@given(DEEDS, DEEDS, DEEDS)
def test_copies_go_their_own_ways(
    before: list[tuple[Cell, str] | None],
    ours: list[tuple[Cell, str] | None],
    theirs: list[tuple[Cell, str] | None],
) -> None:
    regions = RegionGraph(("hill", "field"))
    laid = play(regions, before)
    one, two = regions.copy(), regions.copy()
    for _ in range(laid):  # the copies take back pieces of the time before they were copied
        one.undo()
    play(one, ours)
    play(two, theirs)
    for each in (regions, one, two):
        assert each.partition() == oracle(each)
    for _ in range(laid):
        regions.undo()
    assert len(regions.graph) == 0


def test_pieces_of_one_kind_that_touch_are_one_region(regions: RegionGraph) -> None:
    assert (len(regions), regions.size((0, 0))) == (3, 1)
    for cell in ((0, 1), (1, 1), (2, 1)):
        add(regions, cell, "hill")
    assert regions.size((0, 0)) == 5
    assert regions.label((0, 0)) == regions.label((2, 0))
    assert sorted(regions.members((1, 1))) == [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)]


def test_taking_back_the_piece_between_parts_the_regions_again(regions: RegionGraph) -> None:
    for cell in ((0, 1), (2, 1), (1, 1)):
        add(regions, cell, "hill")
    regions.undo()
    assert (regions.size((0, 0)), regions.size((2, 1))) == (2, 2)
    assert (1, 1) not in regions.graph


def test_a_piece_that_forms_no_regions_has_no_label(regions: RegionGraph) -> None:
    add(regions, (0, 1), "rock")
    assert regions.label((0, 1)) is None
    assert regions.size((0, 1)) == 0
    assert len(regions) == 3


def test_the_graph_carries_kind_owner_and_contact(regions: RegionGraph) -> None:
    regions.set_owner((0, 0), 2)
    assert regions.graph.nodes[0, 0] == {"kind": "hill", "owner": 2}
    assert regions.graph.nodes[1, 0] == {"kind": "field", "owner": None}
    assert regions.graph.edges[(0, 0), (1, 0)] == {"contact": 2}


def test_a_piece_without_a_region_can_change_its_kind(regions: RegionGraph) -> None:
    add(regions, (0, 1), "rock")
    regions.set_kind((0, 1), "river")
    assert regions.graph.nodes[0, 1]["kind"] == "river"


def test_graphs_with_other_owners_or_regions_differ(regions: RegionGraph) -> None:
    copy = regions.copy()
    assert copy == regions
    copy.set_owner((0, 0), 1)
    assert copy != regions
    assert regions != RegionGraph(("hill", "field"))
    assert regions != RegionGraph(("hill",))
    assert regions != "a graph"
