"""Lists of card moves that come from a set of cards: one is looked up only when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from rulebook_lib.core.moves import Move, Moves
from rulebook_lib.horizonte.deck import bits

if TYPE_CHECKING:
    from rulebook_lib.horizonte.position import Position


class CardMoves(Moves):
    """The moves with the cards of a set.

    Args:
        position: the position whose moves these are.
        cards: the cards.
        moves: the move of each card of the deck.
    """

    __slots__ = ("_cards", "_ids", "_moves")

    def __init__(self, position: Position, cards: int, moves: Sequence[Move]) -> None:
        self._position, self._moment = position, position.moment
        self._cards, self._moves, self._build = cards, moves, moves.__getitem__
        self._ids = position.components.deck.ids

    def _live_codes(self) -> Sequence[int]:
        self._codes = list(bits(self._cards))
        return super()._live_codes()

    def __len__(self) -> int:
        if self._position.moment != self._moment:
            self._live_codes()
        return self._cards.bit_count()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        cards = self._cards
        if isinstance(index, slice) or not 0 <= index < cards.bit_count() or self._position.moment != self._moment:
            return super().__getitem__(index)
        while index:
            cards &= cards - 1
            index -= 1
        return self._moves[(cards & -cards).bit_length() - 1]

    def __contains__(self, move: object) -> bool:
        if self._position.moment != self._moment:
            self._live_codes()
        if not isinstance(move, Move) or not self._cards:
            return False
        card = self._ids.get(move.args[0]) if move.args else None
        return card is not None and self._cards >> card & 1 == 1 and self._moves[card] == move
