"""The live graph of touching pieces, with region labels kept beside it.

The graph is a ``networkx.Graph``: a node for each piece with its ``kind`` and ``owner``, an edge for each pair that
touches with the length of their ``contact``. Pieces of one kind that touch belong to one region. Labels are merged by
union by size and every merge is remembered, so that adding a piece and taking it back cost the same however large the
board is; ``networkx.connected_components`` is the oracle in the tests.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import networkx as nx

Merge = tuple[Any, int, list[Any]]
"""A region that went into a larger one: its label, the other's size before, its pieces."""
NONE: Sequence[Merge] = ()


class ContactGraph(nx.Graph):  # type: ignore[type-arg]
    """A networkx graph that takes a piece with all its contacts in one go, because that is done so often."""

    _node: dict[Any, dict[str, Any]]
    _adj: dict[Any, dict[Any, dict[str, Any]]]

    def add_piece(self, node: Hashable, kind: str, contacts: Mapping[Any, int]) -> list[Any]:
        """Add a new node and its edges to nodes that are there.

        Returns:
            the neighbours of the same kind.
        """
        nodes, adjacent = self._node, self._adj
        nodes[node] = {"kind": kind, "owner": None}
        beside = adjacent[node] = {}
        alike = []
        for other, length in contacts.items():
            beside[other] = adjacent[other][node] = {"contact": length}
            if nodes[other]["kind"] == kind:
                alike.append(other)
        self.__networkx_cache__.clear()
        return alike


class RegionGraph:
    """Pieces, contacts and regions, changed by adding a piece and taking the last one back.

    Args:
        joining: the kinds whose touching pieces form regions; pieces of other kinds are in no region.
    """

    __slots__ = ("_history", "_label", "_members", "graph", "joining")

    def __init__(self, joining: Iterable[str]) -> None:
        self.joining = frozenset(joining)
        self.graph = ContactGraph()
        self._label: dict[Any, Any] = {}
        self._members: dict[Any, list[Any]] = {}
        self._history: list[tuple[Any, Sequence[Merge]]] = []

    def add(self, node: Hashable, kind: str, contacts: Mapping[Any, int]) -> None:
        """Add a piece.

        Args:
            node: its name; must be new.
            kind: what it is.
            contacts: the pieces it touches, with the length of the contact.
        """
        alike = self.graph.add_piece(node, kind, contacts)
        merges: list[Merge] = []
        if kind in self.joining:
            self._label[node] = node
            self._members[node] = [node]
            for other in alike:
                self._merge(node, other, merges)
        self._history.append((node, merges or NONE))

    def _merge(self, one: Any, other: Any, merges: list[Merge]) -> None:
        label, members = self._label, self._members
        big, small = label[one], label[other]
        if big == small:
            return
        if len(members[big]) < len(members[small]):
            big, small = small, big
        moved = members.pop(small)
        merges.append((small, len(members[big]), moved))
        members[big] += moved
        for node in moved:
            label[node] = big

    def undo(self) -> None:
        """Take back the piece that was added last."""
        node, merges = self._history.pop()
        label, members = self._label, self._members
        for small, length, moved in reversed(merges):
            big = label[small]
            del members[big][length:]
            members[small] = moved.copy()  # copies of this graph may still remember the list itself
            for one in moved:
                label[one] = small
        if node in label:
            del members[node], label[node]
        self.graph.remove_node(node)

    def set_owner(self, node: Hashable, owner: int | None) -> None:
        """Note whose marker lies on a piece."""
        self.graph.nodes[node]["owner"] = owner

    def set_kind(self, node: Hashable, kind: str) -> None:
        """Turn a piece that is in no region into another such kind."""
        self.graph.nodes[node]["kind"] = kind

    def label(self, node: Hashable) -> Any:
        """The label of the region a piece is in, None when it is in none."""
        return self._label.get(node)

    def size(self, node: Hashable) -> int:
        """How many pieces the region of a piece has; 0 when it is in none."""
        label = self._label.get(node)
        return 0 if label is None else len(self._members[label])

    def members(self, node: Hashable) -> tuple[Any, ...]:
        """The pieces of the region a piece is in."""
        return tuple(self._members[self._label[node]])

    def regions(self) -> Iterator[list[Any]]:
        """The members of every region; not to be changed."""
        return iter(self._members.values())

    def __len__(self) -> int:
        return len(self._members)

    def partition(self) -> frozenset[frozenset[Any]]:
        """All regions as sets, for comparing."""
        return frozenset(map(frozenset, self._members.values()))

    def copy(self) -> RegionGraph:
        """An independent copy, history included."""
        new = RegionGraph(self.joining)
        new.graph = self.graph.copy()
        new._label = self._label.copy()
        new._members = {label: members.copy() for label, members in self._members.items()}
        new._history = self._history.copy()
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RegionGraph):
            return NotImplemented
        return (
            self.joining == other.joining
            and self.partition() == other.partition()
            and nx.utils.graphs_equal(self.graph, other.graph)
        )

    __hash__ = None  # type: ignore[assignment]
