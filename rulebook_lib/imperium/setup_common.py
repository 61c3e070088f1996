"""The set-up of the table in eighteen steps, as moves of the table or done at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from rulebook_lib.core.chance import DealStep, DrawStep, hand_from
from rulebook_lib.core.moves import Move, Name
from rulebook_lib.core.rulebook import enforces
from rulebook_lib.core.steps import TABLE, Entry, Fault, Step
from rulebook_lib.imperium.cards import SMALL_DECKS, TITLES, Card
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.market import in_slot, tuck
from rulebook_lib.imperium.notation import COMMON_STEPS
from rulebook_lib.imperium.setup import SetUp, SetUpStep
from rulebook_lib.imperium.zones import BOTTOMS, DECKS, ON_TABLE, mark_of, move, move_all, plain

if TYPE_CHECKING:
    from rulebook_lib.imperium.position import Position

HEADING = "Common set-up"
POOL, STOCK, ASIDE, UNSEEN, LEFT = ((zone, ON_TABLE) for zone in ("pool", "stock", "aside", "unseen", "left_over"))

STEPS_OF_TABLE: Mapping[str, SetUpStep] = {
    "supply": SetUpStep(("I-CSETUP-1",), "the remaining tokens on the table"),
    "market_board": SetUpStep(("I-CSETUP-2", "I-CSETUP-2b"), "the Market board in the centre"),
    "common_set": SetUpStep(("I-CSETUP-3", "I-CSETUP-3b"), "choose one set of Common cards"),
    "sort_by_suit": SetUpStep(("I-CSETUP-4", "I-CSETUP-4b"), "sort the Common cards by suit, replace name-sakes"),
    "player_count": SetUpStep(("I-CSETUP-5",), "remove the cards marked for more players"),
    "unrest_pile": SetUpStep(
        ("I-CSETUP-6", "I-CSETUP-6b", "I-CSETUP-6c"), "the Unrest pile, and room for the Exile pile"
    ),
    "king_of_kings": SetUpStep(("I-CSETUP-7",), "King of Kings face up"),
    "fame_deck": SetUpStep(("I-CSETUP-8", "I-CSETUP-8a", "I-CSETUP-8b"), "shuffle the Fame cards: the Fame deck"),
    "trim_fame": SetUpStep(("I-CSETUP-9", "I-CSETUP-9b"), "remove Fame cards from the top"),
    "region_deck": SetUpStep(("I-CSETUP-10",), "the small Region deck"),
    "uncivilised_deck": SetUpStep(("I-CSETUP-11",), "the small Uncivilised deck"),
    "civilised_deck": SetUpStep(("I-CSETUP-12",), "the small Civilised deck"),
    "tributaries": SetUpStep(("I-CSETUP-13", "I-CSETUP-13b"), "a Tributary at the bottom of each small deck"),
    "main_deck": SetUpStep(("I-CSETUP-14", "I-CSETUP-14b"), "shuffle what is left: the Main deck"),
    "first_market": SetUpStep(("I-CSETUP-15", "I-CSETUP-15b", "I-CSETUP-15c"), "five cards for the Market"),
    "market_unrest": SetUpStep(("I-CSETUP-16",), "an Unrest card under each Market card"),
    "market_tokens": SetUpStep(("I-CSETUP-17",), "a Progress token on each Market card with a white banner"),
    "solstice_token": SetUpStep(("I-CSETUP-18", "I-CSETUP-18c"), "the Solstice token behind the last player"),
}
assert tuple(STEPS_OF_TABLE) == COMMON_STEPS


def pool_of(position: Position, *kinds: str, suit: str = "") -> list[str]:
    """The cards in the pool of some kinds, or of a suit."""
    cards = position.components.cards

    def wanted(card: Card) -> bool:
        return card.kind in kinds or card.suit == suit

    return [card for card in position.cards[POOL] if wanted(cards[plain(card)])]


@enforces(*(clause for step in STEPS_OF_TABLE.values() for clause in step.clauses))
class CommonSetUp(SetUp):
    """A step of the table's set-up."""

    name = "common set-up"
    heading = HEADING
    steps = STEPS_OF_TABLE

    def title(self, position: Position, entry: Entry) -> str:
        number = COMMON_STEPS.index(entry[1]) + 1
        return f"Set-up of the table, step {number} of 18: {STEPS_OF_TABLE[entry[1]].words}"

    def run(self, position: Position, entry: Entry) -> None:
        getattr(self, entry[1])(position)

    def supply(self, position: Position) -> None:
        """Tokens are unlimited, so nothing has to be counted (I-CSETUP-1)."""

    def market_board(self, position: Position) -> None:
        """The side with icons is for Trade Routes (I-CSETUP-2, I-CSETUP-2b)."""
        position.set("board_side", "routes" if position.routes else "plain")

    def common_set(self, position: Position) -> None:
        """One set; what Trade Routes do not use, or use alone, goes aside (I-CSETUP-3, I-CSETUP-3b)."""
        cards = position.components.cards
        out = "no icon" if position.routes else "only"
        for card in position.cards[STOCK]:
            definition = cards[plain(card)]
            if definition.common_set == "A" and definition.kind != "merchants":
                move(position, card, STOCK, ASIDE if definition.routes == out else POOL)

    def sort_by_suit(self, position: Position) -> None:
        """A card with the name of a player's nation is replaced (I-CSETUP-4, I-CSETUP-4b)."""
        titles = {position.nation(seat).title for seat in position.nations}
        cards = position.components.cards
        same = [card for card in position.cards[POOL] if cards[plain(card)].name in titles]
        position.todo(*(("replace", card) for card in same))

    def player_count(self, position: Position) -> None:
        """Cards marked for more players go aside (I-CSETUP-5)."""
        players = len(position.players)
        move_all(position, [card for card in position.cards[POOL] if mark_of(card) > players], POOL, ASIDE)

    def unrest_pile(self, position: Position) -> None:
        """The Common Unrest and what the players put aside (I-CSETUP-6, I-CSETUP-6b); the Exile pile is empty."""
        move_all(position, pool_of(position, suit="unrest"), POOL, ("unrest", ON_TABLE))
        for seat in range(len(position.players)):
            move_all(position, position.cards["to_unrest", seat], ("to_unrest", seat), ("unrest", ON_TABLE))

    def king_of_kings(self, position: Position) -> None:
        """King of Kings lies open (I-CSETUP-7)."""
        move_all(position, pool_of(position, "kok"), POOL, ("king", ON_TABLE))

    def fame_deck(self, position: Position) -> None:
        """The Fame cards, with Trade Routes the Welcome card among them (I-CSETUP-8 to 8b)."""
        move_all(position, pool_of(position, "welcome", suit="fame"), POOL, ("fame_deck", ON_TABLE))

    def trim_fame(self, position: Position) -> None:
        """So many cards are left as the number of players says (I-CSETUP-9, I-CSETUP-9b)."""
        position.todo(("trim",))

    def region_deck(self, position: Position) -> None:
        """Some of the Region cards, unseen (I-CSETUP-10)."""
        position.todo(("stack", "region"))

    def uncivilised_deck(self, position: Position) -> None:
        """Some of the Uncivilised cards, unseen (I-CSETUP-11)."""
        position.todo(("stack", "uncivilised"))

    def civilised_deck(self, position: Position) -> None:
        """Some of the Civilised cards, unseen (I-CSETUP-12)."""
        position.todo(("stack", "civilised"))

    def tributaries(self, position: Position) -> None:
        """One Tributary open under each small deck, some removed unseen (I-CSETUP-13, I-CSETUP-13b)."""
        position.todo(("tributaries",))

    def main_deck(self, position: Position) -> None:
        """All cards left over (I-CSETUP-14, I-CSETUP-14b)."""
        move_all(position, position.cards[LEFT], LEFT, ("main_deck", ON_TABLE))

    def first_market(self, position: Position) -> None:
        """One card of each small deck, two of the Main deck (I-CSETUP-15 to 15c)."""
        position.todo(*(("refill", slot) for slot in (*SMALL_DECKS, "main-1", "main-2")))

    def market_unrest(self, position: Position) -> None:
        """An Unrest card under each card that is not exempt (I-CSETUP-16)."""
        for slot in SLOTS:
            tuck(position, slot)

    def market_tokens(self, position: Position) -> None:
        """Progress on the white banners (I-CSETUP-17, D9)."""
        for slot in SLOTS:
            card = in_slot(position, slot)
            if card and position.components.of_suit(card, position.options["white_banner"]):
                position.put("tokens", slot, position.tokens[slot] + 1)

    def solstice_token(self, position: Position) -> None:
        """The order of play; the Solstice token stands behind the last player (I-CSETUP-18 to 18d)."""
        seats, first = len(position.players), position.turn
        position.set("order", tuple((first + step) % seats for step in range(seats)))
        position.set("round", 1)


@enforces("I-CSETUP-18")
class FirstPlayer(Step["Position"]):
    """The table decides who goes first."""

    name = "first player"
    heading = HEADING
    verbs = ("first",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Set-up of the table, step 18 of 18: who goes first?"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return TABLE

    def candidates(self, position: Position, entry: Entry) -> list[Move]:
        return [Move("first", (Name(player),)) for player in position.players]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] not in position.players:
            yield Fault("I-CSETUP-18", f"nobody called {move.args[0]!r} plays")

    def apply(self, position: Position, entry: Entry, move: Move) -> None:
        position.set("turn", position.players.index(move.args[0]))


# ---------------------------------------------------------------------- chance


@enforces("I-CSETUP-4b")
class Replace(DrawStep["Position"]):
    """Chance: a card of another Common set, of the same suit, stands in for a name-sake of a nation (D7)."""

    name = "replace"
    heading = HEADING
    verbs = ("replace",)
    empty = "I-CSETUP-4b"
    item_name = "card of another set called"

    def title(self, position: Position, entry: Entry) -> str:
        return f"{position.card_name(plain(entry[1]))} shares its name with a nation and is replaced"

    def actor(self, position: Position, entry: Entry) -> int | None:
        return super().actor(position, entry) if self.urn(position, entry) else None

    def run(self, position: Position, entry: Entry) -> None:
        """No other set has a card of that suit: the name-sake stays."""

    def urn(self, position: Position, entry: Entry) -> Mapping[str, int]:
        cards = position.components.cards
        suit, routes = cards[plain(entry[1])].suit, "no icon" if position.routes else "only"
        spare = [card for card in position.cards[STOCK] if cards[plain(card)].suit == suit]
        return Counter(card for card in map(plain, spare) if cards[card].routes != routes)

    def args(self, position: Position, entry: Entry, item: str) -> tuple[str, str]:
        return (plain(entry[1]), item)

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        yield from super().faults(position, entry, move)
        if move.args[0] != plain(entry[1]):
            yield Fault("I-CSETUP-4b", f"the card that is replaced is {position.card_name(plain(entry[1]))}")

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        move(position, entry[1], POOL, ASIDE)
        spare = [card for card in position.cards[STOCK] if plain(card) == move_.args[1]]
        move(position, min(spare, key=mark_of), STOCK, POOL)


class Sorting(DealStep["Position"]):
    """Chance sorts some cards of a pile out."""

    heading = HEADING
    clauses: tuple[str, ...] = ()

    def pile(self, position: Position, entry: Entry) -> Counter[str]:
        """The cards that can be picked."""
        raise NotImplementedError

    def size(self, position: Position, entry: Entry) -> int:
        """How many are picked."""
        raise NotImplementedError

    def clause(self, entry: Entry) -> str:
        """The clause that a wrong pick breaks."""
        return self.clauses[0]

    def actor(self, position: Position, entry: Entry) -> int | None:
        return super().actor(position, entry) if self.size(position, entry) else None

    def run(self, position: Position, entry: Entry) -> None:
        """Nothing is picked."""

    def picked(self, move: Move) -> tuple[str, ...]:
        """The picked cards of a move."""
        return move.args

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        picked, size = self.picked(move), self.size(position, entry)
        if len(picked) != size:
            yield Fault(self.clause(entry), f"{len(picked)} cards are named, expected {size}")
        for card in Counter(picked) - self.pile(position, entry):
            yield Fault(self.clause(entry), f"there are not so many cards {position.card_name(card)}")

    def sample(self, position: Position, entry: Entry, rng: Random) -> Move:
        cards = hand_from(self.pile(position, entry), self.size(position, entry), rng)
        return self.named(entry, cards)

    def named(self, entry: Entry, cards: list[str]) -> Move:
        """The move that picks cards."""
        return Move(self.verbs[0], tuple(sorted(cards)))


@enforces("I-CSETUP-9", "I-CSETUP-9b")
class Trim(Sorting):
    """Chance: the cards that are removed from the top of the Fame deck, unseen."""

    name = "trim"
    concealed = True
    verbs = ("trim",)
    clauses = ("I-CSETUP-9",)

    def title(self, position: Position, entry: Entry) -> str:
        return "Cards are removed from the top of the Fame deck"

    def pile(self, position: Position, entry: Entry) -> Counter[str]:
        return Counter(position.cards["fame_deck", ON_TABLE])

    def size(self, position: Position, entry: Entry) -> int:
        box = position.components
        wanted = box.fame_deck[len(position.players)] + (box.fame_routes if position.routes else 0)
        return max(0, len(position.cards["fame_deck", ON_TABLE]) - wanted)

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        move_all(position, move_.args, ("fame_deck", ON_TABLE), UNSEEN)


@enforces("I-CSETUP-10", "I-CSETUP-11", "I-CSETUP-12")
class Stack(Sorting):
    """Chance: the cards of a small deck; the others of the suit are left over."""

    name = "stack"
    concealed = True
    verbs = ("stack",)
    clauses = ("I-CSETUP-10", "I-CSETUP-11", "I-CSETUP-12")

    def title(self, position: Position, entry: Entry) -> str:
        return f"The {TITLES[entry[1]]} cards are shuffled, and some make the small deck"

    def pile(self, position: Position, entry: Entry) -> Counter[str]:
        return Counter(plain(card) for card in pool_of(position, suit=entry[1]))

    def size(self, position: Position, entry: Entry) -> int:
        return position.components.small_deck[len(position.players)]

    def clause(self, entry: Entry) -> str:
        return self.clauses[SMALL_DECKS.index(entry[1])]

    def picked(self, move: Move) -> tuple[str, ...]:
        return move.args[1:]

    def faults(self, position: Position, entry: Entry, move: Move) -> Iterator[Fault]:
        if move.args[0] != entry[1]:
            yield Fault(self.clause(entry), f"the small deck that is made now is {TITLES[entry[1]]}")
        yield from super().faults(position, entry, move)

    def named(self, entry: Entry, cards: list[str]) -> Move:
        return Move("stack", (entry[1], *sorted(cards)))

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        share(position, entry[1], Counter(move_.args[1:]), (f"{entry[1]}_deck", ON_TABLE))
        move_all(position, pool_of(position, suit=entry[1]), POOL, LEFT)


def share(position: Position, suit: str, wanted: Counter[str], target: tuple[str, int]) -> None:
    """Move so many cards of a suit from the pool to a pile."""
    for card in pool_of(position, suit=suit):
        if wanted[plain(card)]:
            wanted[plain(card)] -= 1
            move(position, card, POOL, target)


@enforces("I-CSETUP-13", "I-CSETUP-13b")
class Tributaries(Sorting):
    """Chance: a Tributary for each small deck, in the order of the decks, then those that are removed unseen."""

    name = "tributaries"
    verbs = ("tributaries",)
    clauses = ("I-CSETUP-13",)
    concealed = True

    def title(self, position: Position, entry: Entry) -> str:
        return "The Tributary cards are shuffled, and one goes under each small deck"

    def pile(self, position: Position, entry: Entry) -> Counter[str]:
        return Counter(plain(card) for card in pool_of(position, suit="tributary"))

    def size(self, position: Position, entry: Entry) -> int:
        return len(DECKS) + position.components.tributaries_removed[len(position.players)]

    def named(self, entry: Entry, cards: list[str]) -> Move:
        return Move("tributaries", tuple(cards))

    def apply(self, position: Position, entry: Entry, move_: Move) -> None:
        for card, zone in zip(move_.args, (*BOTTOMS, *["unseen"] * len(move_.args)), strict=False):
            share(position, "tributary", Counter([card]), (zone, ON_TABLE))
        move_all(position, pool_of(position, suit="tributary"), POOL, LEFT)


def counts(position: Position, seat: int) -> dict[str, int]:
    """What a learner counts before and after a step of the set-up, of one player and of the table."""
    zones = ("loose", "power", "extra", "merchants", "development", "accession", "nation_deck", "to_unrest", "box")
    found = {zone: len(position.cards[zone, seat]) for zone in (*zones, "draw_deck", "chaos", "hand")}
    found |= {"action tokens": position.actions[seat], "exhaust tokens": position.exhausts[seat]}
    found |= {resource: position.res[seat, resource] for resource in ("materials", "population", "progress", "goods")}
    found["king token"] = position.king_tokens[seat]
    table = ("pool", "aside", "unseen", "unrest", "king", "fame_deck", *DECKS, *BOTTOMS, "left_over", "main_deck")
    found |= {zone: len(position.cards[zone, ON_TABLE]) for zone in table}
    found["market"] = sum(in_slot(position, slot) is not None for slot in SLOTS)
    found["under market"] = sum(len(position.cards[f"unrest-{slot}", ON_TABLE]) for slot in SLOTS)
    found["market tokens"] = sum(position.tokens.values())
    found["order"] = len(position.order) + 1 if position.order else 0
    return found
