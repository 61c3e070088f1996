"""Positions of Horizonte as tables: read strictly, completed from what remains, written completely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.fields import Fields
from rulebook_lib.horizonte.deck import SUITS, as_set, read_card
from rulebook_lib.horizonte.filling import Wanted, check_following, fill
from rulebook_lib.horizonte.moments import BEFORE, STEP_NAMES, agenda_of_step, check_agenda
from rulebook_lib.horizonte.play import PlayedCycle
from rulebook_lib.horizonte.tricks import DOG, DRAGON, JOINT, before_break

if TYPE_CHECKING:
    from rulebook_lib.core.steps import Entry
    from rulebook_lib.horizonte.position import Position

KEYS = (
    *("round", "cycle", "step", "dragon", "dog", "hands", "hand_size", "without", "predictions", "points"),
    *("dragon_trick", "dog_trick", "joint_trick", "above", "below", "discard", "record", "winner"),
    *("pile", "drawn", "drawn_before", "agenda", "chances", "stepwise"),
)
RECORD_KEYS = ("dragon", "dog", "cards", "winners")


class Reading(Fields["Position"]):
    """Reads one table into one position, field by field."""

    keys = KEYS

    def __init__(self, position: Position, table: Mapping[str, Any], seed: int) -> None:
        super().__init__(position, table, seed)
        self.deck, self.seats = position.deck, len(position.players)
        self.share = position.deck.share(len(position.players))
        self.placed: dict[int, str] = {}
        self.step = ""

    def read(self) -> None:
        entries = self.read_moment()
        self.read_holders()
        self.read_predictions()
        if self.step in BEFORE:
            self.read_set_up()
        else:
            self.read_round()
        position = self.position
        if entries is None:
            entries = agenda_of_step(position, self.step)
        else:
            check_agenda(position, entries)
        if position.winner is not None and entries:
            raise self.fail("winner", "a line is picked when the game is over")
        position.agenda = tuple(reversed(entries))

    # ------------------------------------------------------------------ small readers

    def number(self, field: str, default: int, low: int, high: int) -> int:
        """A whole number of the table within bounds."""
        found: int = self.value(field, int, default)
        if not low <= found <= high:
            raise self.fail(field, f"{found} cannot be; expected {low} to {high}")
        return found

    def card(self, text: object, field: str) -> int:
        """A card that lies somewhere else only once."""
        try:
            card = read_card(str(text))
        except ValueError:
            raise self.fail(field, f"cannot read {text!r}, expected a card such as 'Ocean 8'") from None
        number = self.deck.ids.get(card)
        if number is None:
            raise self.fail(field, f"there is no card {card} in the deck")
        return number

    def place(self, texts: object, field: str, *, aside: bool = False) -> tuple[int, ...]:
        """Cards that lie at one place and nowhere else; set-aside ones only where they can serve as markers."""
        if not isinstance(texts, list):
            raise self.fail(field, f"expected a list of cards, got {texts!r}")
        cards = tuple(self.card(text, field) for text in texts)
        for card in cards:
            if card in self.placed:
                raise self.fail(field, f"{self.deck.cards[card]} is there twice, see {self.placed[card]}")
            if not aside and card in self.share.aside:
                raise self.fail(field, f"{self.deck.cards[card]} is out of play with {self.seats} players")
            self.placed[card] = field
        return cards

    # ------------------------------------------------------------------ when

    def read_moment(self) -> list[Entry] | None:
        """Round and step; the agenda where the table gives one."""
        position, table = self.position, self.table
        entries = None
        if "agenda" in table:
            entries = [self.plain_entry(entry) for entry in self.value("agenda", list, [])]
            self.step = self.step_of(entries)
        else:
            self.step = self.one_of(self.value("step", str, "play"), STEP_NAMES, "step", "step")
        early, rounds = self.step in BEFORE, position.components.rounds
        position.round = self.number("round", 0 if early else 1, 0 if early else 1, 0 if early else rounds)
        position.chances = self.number("chances", 0, 0, 10**9)
        position.stepwise = self.value("stepwise", bool, False)
        self.read_points()
        return entries

    def plain_entry(self, raw: object) -> Entry:
        if not isinstance(raw, (list, tuple)) or not raw or not all(isinstance(part, (str, int)) for part in raw):
            raise self.fail("agenda", f"expected a list of steps, got {raw!r}")
        return tuple(raw)

    def step_of(self, entries: list[Entry]) -> str:
        """The kind of moment that an agenda belongs to."""
        first = entries[0][0] if entries and entries[0] else "over"
        names = {"dragon": "play", "dog": "play", "resume": "play", "joint": "play", "winner": "over"}
        if first == "deal" and self.table.get("round", 0) != 0:
            return "over"
        return names.get(str(first), str(first))

    def read_points(self) -> None:
        """The points of finished rounds; what is left open is filled."""
        finished = max(0, self.position.round - 1)
        given: dict[int, list[int]] = {}
        for seat, points in self.by_seat("points").items():
            if not isinstance(points, list) or not all(type(one) is int and one >= 0 for one in points):
                raise self.fail("points", f"expected a list of whole numbers from 0 up, got {points!r}")
            if len(points) != finished:
                player = self.position.players[seat]
                raise self.fail("points", f"{len(points)} rounds for {player}, but {finished} are finished")
            given[seat] = points
        for seat in range(self.seats):
            given.setdefault(seat, [self.rng.randint(0, 25) for _ in range(finished)])
        self.position.points = tuple(tuple(given[seat][one] for seat in range(self.seats)) for one in range(finished))

    def read_holders(self) -> None:
        """Who holds the Initiative cards: the first player and another one, unless the table says so."""
        position = self.position
        if self.step in ("set-up", "draw"):
            for holder in (DRAGON, DOG):
                if holder in self.table:
                    setattr(position, holder, self.seat(self.table[holder], holder))
            return
        position.dragon = self.seat(self.table.get("dragon", position.players[0]), "dragon")
        others = [seat for seat in range(self.seats) if seat != position.dragon]
        chosen = self.rng.choice(others)
        position.dog = self.seat(self.table["dog"], "dog") if "dog" in self.table else chosen

    def read_predictions(self) -> None:
        position, (low, high) = self.position, self.position.prediction_range
        found: dict[int, int] = {}
        for seat, value in self.by_seat("predictions").items():
            if type(value) is not int or not low <= value <= high:
                raise self.fail("predictions", f"{value!r} cannot be set: the card goes from {low} to {high}")
            found[seat] = value
        for seat in range(self.seats):
            filled = self.rng.randint(low, high)
            if self.step in ("play", "scoring", "over"):
                found.setdefault(seat, filled)
        position.predictions = tuple(found.get(seat) for seat in range(self.seats))
        if "winner" in self.table:
            position.winner = self.seat(self.table["winner"], "winner")

    # ------------------------------------------------------------------ where the cards are

    def read_set_up(self) -> None:
        """Before the first deal all cards lie in the pile, were drawn, or are out of play."""
        position, deck = self.position, self.deck
        for seat, text in self.by_seat("drawn").items():
            position.drawn[seat] = self.place([text], "drawn")[0]
        position.drawn_before = as_set(self.place(self.table.get("drawn_before", []), "drawn_before"))
        if "pile" in self.table:
            position.pile = as_set(self.place(self.table["pile"], "pile", aside=True))
        else:
            position.pile = as_set(card for card in self.share.in_play if card not in self.placed)
        missing = [card for card in self.share.in_play if card not in self.placed]
        if "pile" in self.table and missing:
            raise self.fail("pile", f"{deck.cards[missing[0]]} is nowhere to be found")
        position.aside = tuple(card for card in self.share.aside if not position.pile >> card & 1)

    def read_round(self) -> None:
        """During and after a round the cards lie in hands, tricks, piles and the discard."""
        position = self.position
        position.pile = 0
        self.read_tricks()
        self.read_record()
        wanted = Wanted(hands=dict.fromkeys(range(self.seats), 0))
        for seat, texts in self.by_seat("hands").items():
            wanted.hands[seat] = as_set(self.place(texts, "hands"))
        for seat, suits in self.by_seat("without").items():
            wanted.without[seat] = self.suits(suits)
        for side in ("above", "below"):
            for seat, value in self.by_seat(side).items():
                wanted.piles[side][seat] = self.pile(value, side)
        if "discard" in self.table:
            wanted.discard = self.pile(self.table["discard"], "discard")
        wanted.hand_size = self.number("hand_size", 0, 0, position.full_hand) if "hand_size" in self.table else None
        wanted.cycles = self.number("cycle", 1, 1, 99) - 1 if "cycle" in self.table else None
        wanted.placed = as_set(self.placed)
        fill(position, wanted, self.step, self.rng)
        position.aside = tuple(card for card in self.share.aside if card not in self.placed)
        self.check_tricks()

    def check_tricks(self) -> None:
        """Open tricks fit the order of play, nobody has failed to follow, and a game does not begin jointly."""
        position = self.position
        if position.round == 1 and position.cycle == 1 and position.dragon == position.dog:
            reason = "a game begins with two holders; in a later cycle or round both cards can be with one player"
            raise self.fail("dog", reason)
        check_following(position)

    def read_tricks(self) -> None:
        """The cards of the present cycle, in the order of play."""
        position = self.position
        dragon, dog, joint = (
            self.place(self.table.get(field, []), field) for field in ("dragon_trick", "dog_trick", "joint_trick")
        )
        if joint and (dragon or dog or position.dragon != position.dog):
            reason = "the trick is joint only if one player holds both Initiative cards, and then it is the only one"
            raise self.fail("joint_trick", reason)
        before = before_break(position.dragon, position.dog, self.seats)
        done = {DRAGON: len(dragon), DOG: len(dog)}
        for field, most in (("dragon_trick", dragon), ("dog_trick", dog), ("joint_trick", joint)):
            if len(most) > self.seats:
                raise self.fail(field, f"{len(most)} cards; everybody plays one")
        if (dog and len(dragon) < before) or (len(dragon) > before and len(dog) < self.seats):
            reason = f"{done[DRAGON]} Dragon and {done[DOG]} Dog cards; the break comes after {before} Dragon cards"
            raise self.fail("dog_trick" if dog else "dragon_trick", reason)
        position.played = joint or dragon[:before] + dog + dragon[before:]
        if position.played and self.step != "play":
            field = "joint_trick" if joint else "dragon_trick"
            raise self.fail(field, "cards can lie in a trick only while a cycle is played")

    def suits(self, suits: object) -> int:
        """All cards of some suits."""
        if not isinstance(suits, list) or not all(isinstance(suit, str) and suit in SUITS for suit in suits):
            raise self.fail("without", f"expected a list of suits out of {', '.join(SUITS)}, got {suits!r}")
        return as_set(number for number, card in enumerate(self.deck.cards) if card.suit in suits)

    def pile(self, value: object, field: str) -> int | tuple[int, ...]:
        """A pile, given by its cards or by their number."""
        if type(value) is int:
            if not 0 <= value <= len(self.deck.cards):
                raise self.fail(field, f"{value} cards cannot lie there")
            return value
        return self.place(value, field, aside=True)

    def read_record(self) -> None:
        """The finished cycles of the round."""
        found, seen = [], set(self.placed)
        for raw in self.value("record", list, []):
            if not isinstance(raw, dict) or set(raw) != set(RECORD_KEYS):
                raise self.fail("record", f"expected tables with {', '.join(RECORD_KEYS)}, got {raw!r}")
            cycle = self.cycle(raw)
            if twice := [card for card in cycle.cards if card in seen or cycle.cards.count(card) > 1]:
                raise self.fail("record", f"{self.deck.cards[twice[0]]} is there twice")
            seen.update(cycle.cards)
            found.append(cycle)
        self.position.record = tuple(found)

    def cycle(self, raw: dict[str, Any]) -> PlayedCycle:
        texts, winners = raw["cards"], raw["winners"]
        dragon, dog = (self.seat(raw[holder], "record") for holder in (DRAGON, DOG))
        counts = (self.seats, 2 * self.seats) if dragon == dog else (2 * self.seats,)
        if not isinstance(texts, list) or len(texts) not in counts:
            raise self.fail("record", f"expected {' or '.join(map(str, counts))} cards of a cycle, got {texts!r}")
        cards = tuple(self.card(text, "record") for text in texts)
        if lent := [card for card in cards if card in self.share.aside]:
            raise self.fail("record", f"{self.deck.cards[lent[0]]} is out of play with {self.seats} players")
        if not isinstance(winners, list) or len(winners) != 2:
            raise self.fail("record", f"expected the winners of Dragon and Dog, got {winners!r}")
        high, low = (self.seat(name, "record") for name in winners)
        return PlayedCycle(dragon, dog, cards, high, low)


def write_position(position: Position) -> dict[str, Any]:
    """A position as a complete table."""
    deck, players = position.deck, position.players
    seats = range(len(players))

    def texts(cards: tuple[int, ...]) -> list[str]:
        return [str(deck.cards[card]) for card in cards]

    table: dict[str, Any] = {"round": position.round}
    for holder in ("dragon", "dog"):
        seat = getattr(position, holder)
        if seat >= 0:
            table[holder] = players[seat]
    set_cubes = [(seat, value) for seat, value in enumerate(position.predictions) if value is not None]
    table["predictions"] = {players[seat]: value for seat, value in set_cubes}
    table["points"] = {players[seat]: [row[seat] for row in position.points] for seat in seats}
    if position.round:
        played = len(position.played)
        table["cycle"] = position.cycle
        table["hands"] = {players[seat]: [str(card) for card in deck.of(position.hands[seat])] for seat in seats}
        in_hands = sum(hand.bit_count() for hand in position.hands.values())
        table["hand_size"] = (in_hands + played) // len(players)
        for name in (DRAGON, DOG, JOINT):
            if plays := position.trick(name):
                table[f"{name}_trick"] = [str(play.card) for play in plays]
        for side in ("above", "below"):
            table[side] = {players[seat]: texts(getattr(position, side)[seat]) for seat in seats}
        table["discard"] = texts(position.discard)
        table["record"] = [_write_cycle(position, cycle) for cycle in position.record]
    else:
        table["pile"] = [str(card) for card in deck.of(position.pile)]
        table["drawn"] = {players[seat]: str(deck.cards[card]) for seat, card in sorted(position.drawn.items())}
        table["drawn_before"] = [str(card) for card in deck.of(position.drawn_before)]
    if position.winner is not None:
        table["winner"] = players[position.winner]
    if position.stepwise:
        table["stepwise"] = True
    table["agenda"] = [list(entry) for entry in reversed(position.agenda)]
    table["chances"] = position.chances
    return table


def _write_cycle(position: Position, cycle: PlayedCycle) -> dict[str, Any]:
    players, cards = position.players, position.deck.cards
    return {
        "dragon": players[cycle.dragon],
        "dog": players[cycle.dog],
        "cards": [str(cards[card]) for card in cycle.cards],
        "winners": [players[cycle.dragon_winner], players[cycle.dog_winner]],
    }
