"""Questions about a turn of Khan: what a card allows, where rulers end, what is refilled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulebook_lib.core.chance import Dealer
from rulebook_lib.core.moves import Move
from rulebook_lib.core.quiz import Option, Question, Quiz, Situation
from rulebook_lib.core.quiz_moves import LEGAL, LETTERS, lettered
from rulebook_lib.core.words import capital, counted, listed
from rulebook_lib.khan.actions import WORDS, allowed, background_clause
from rulebook_lib.khan.board import COMPASS, COMPASS_NAMES, TITLES, numbers
from rulebook_lib.khan.expulsion import EDGE, WATER, Expulsion, destinations, trace
from rulebook_lib.khan.quiz.moves import BACKGROUNDS, ruler_title
from rulebook_lib.khan.rulers import expel

TURNS = Quiz()
"""The kinds of questions about turns and rulers."""
OUT = "out"
"""The answer when a ruler leaves the board."""


def _is_action(situation: Situation) -> bool:
    """Whether an action of a turn before the end phase is due."""
    return situation.step == "action" and not situation.position.ending


# ---------------------------------------------------------------------- a turn


@TURNS.kind("invade", "May a yurt go there with this card, and if not, why?")
def invade(situation: Situation) -> Question | None:
    """A card of the hand and a space that it allows, that is taken, or that lies just outside."""
    position = situation.position
    card = situation.pick(position.hands[position.turn]) if _is_action(situation) else None
    if card is None or not position.stock(position.turn):
        return None
    board, fits, empty = position.components.board, allowed(position, card.background), position.empty_land
    beside = [number for number in numbers(empty & ~fits) if board.beside[number] & fits]
    groups = {
        LEGAL: list(numbers(empty & fits)),
        "taken": list(numbers(fits & ~empty)),
        "background": beside or list(numbers(empty & ~fits)),
    }
    number = situation.pick_from(groups)
    answer = next(key for key, group in groups.items() if number in group)
    space, clause = board.names[number], background_clause(card.background)
    where = WORDS.get(card.background) or f"lie in the {TITLES.get(card.background, '')}"
    told = {
        LEGAL: f"{space} is empty land, and the card allows it.",
        "taken": f"A yurt needs empty land, and {position.not_empty(space)}.",
        "background": f"{space} does not {where}.",
    }
    options = {
        LEGAL: Option("Yes", LEGAL),
        "taken": Option("No, that is no empty land space", "taken", "", ("K-INV-1", "K-EXPEL-5")),
        "background": Option("No, the card does not allow a space there", "background", "", (clause,)),
    }
    return situation.ask(
        f"May {position.who_decides()} play a {BACKGROUNDS[card.background]} card and put a yurt at A? If not, why?",
        options[answer],
        options.values(),
        reason=told[answer],
        clauses=("K-INV-1", clause) if answer == "taken" else (clause, "K-INV-1"),
        about=("invade", str(card), space),
        labels={LETTERS[0]: space},
    )


@TURNS.kind("refill", "How many cards are drawn in step 5?")
def refill(situation: Situation) -> Question | None:
    """A whole step 2, made up: what it takes from the hand is drawn in step 5."""
    position, rng = situation.position, situation.rng
    hand, words = position.components.hand, {"invade": "invades", "expel": "expels a ruler", "conquer": "lays a tile"}
    if not _is_action(situation) or position.decision.entry[1] != 1 or len(position.hands[position.turn]) != hand:
        return None
    singly = [(one, other) for one in words for other in words]
    plan, thrown = (("double",), rng.randint(0, hand)) if rng.random() < 0.4 else (rng.choice(singly), 0)
    drawn = _cards_drawn(situation, plan, thrown)
    if drawn is None:
        return None
    cards = counted(thrown, "card") if thrown else "no card"
    told = f"carries out the double action and discards {cards}"
    if len(plan) > 1:
        told = f"{words[plan[0]]} twice" if plan[0] == plan[1] else f"{words[plan[0]]} and then {words[plan[1]]}"
    rules = {"double": "K-DOUBLE-2", "invade": "K-INV-6", "expel": "K-EXB-4", "conquer": "K-ACTION-C"}
    return situation.ask_number(
        f"{position.who_decides()} holds {hand} cards, {told}, and uses no special card. "
        "How many cards are drawn in step 5?",
        drawn,
        (0, 2, 1, thrown + 1),
        reason=f"The actions leave {counted(hand - drawn, 'card')} of the {hand}; step 5 fills the hand up to {hand}.",
        clauses=("K-REFILL-1", *(rules[verb] for verb in plan)),
        about=("refill", *plan, thrown),
    )


def _cards_drawn(situation: Situation, plan: Sequence[str], thrown: int) -> int | None:
    """Play the rest of a turn with these actions and count the cards of step 5; None where it cannot be played."""
    after, dealer, drawn = situation.position.copy(history=False), Dealer(1), 0
    player, waiting = after.turn, list(plan)
    while after.decision is not None and after.turn == player:
        step = after.decision.step.name
        if step == "action":
            move = situation.pick(one for one in after.legal_moves if one.verb == waiting[0]) if waiting else None
            del waiting[:1]
        elif step == "discard":
            move = Move("discard", after.hands[player][:thrown])
        else:
            drawn += step == "draw"
            move = Move("keep") if step == "special" else dealer.pick(after) if step in ("card", "draw") else None
        if move is None:
            return None
        after.push(move)
    return None if after.ending else drawn


# ---------------------------------------------------------------------- rulers


def _all_expulsions(position: Any) -> list[Expulsion]:
    """Each ruler in each direction."""
    return [moved for ruler in position.rulers for moved in destinations(position, ruler).values()]


def _steps(moved: Expulsion) -> str:
    """Each direction that is tried, and what comes of it."""
    told = [f"{capital(COMPASS_NAMES[one.direction])} is closed: {one.reason}." for one in moved.tried if one.closed]
    if moved.landing:
        way, far = COMPASS_NAMES[moved.direction or ""], counted(moved.distance, "space")
        told.append(f"{capital(way)} leads to {moved.landing}, {far} away.")
    return " ".join(told)


def _why(moved: Expulsion) -> list[str]:
    """The clauses that decide an expulsion, the most special first."""
    crossed = [look.found for one in moved.tried for look in one.looks]
    rules = {
        "K-EXPEL-10": moved.landing is None,
        "K-EXPEL-7": bool(moved.tried[0].closed),
        "K-EXPEL-6": WATER in crossed,
        "K-EXPEL-3": True,
        "K-EXPEL-4": moved.distance > 1,
    }
    return [clause for clause, applies in rules.items() if applies]


@TURNS.kind("lands", "Where is a ruler after a card has expelled him?")
def lands(situation: Situation) -> Question | None:
    """A ruler, a direction on the card: what is closed, passed over, or the last yurt of a court."""
    position = situation.position
    every = _all_expulsions(position)
    groups = {
        "turned": [moved for moved in every if moved.tried[0].closed],
        "far": [moved for moved in every if not moved.tried[0].closed and moved.distance > 1],
        "out": [moved for moved in every if moved.landing is None or position.courts[moved.ruler] == 1],
        "near": situation.some(every, 8),
    }
    moved = situation.pick_from(groups)
    if moved is None:
        return None
    direction, last = moved.tried[0].direction, position.courts[moved.ruler] == 1
    end = OUT if last or moved.landing is None else moved.landing
    spaces = [end, *_wrong_ends(situation, moved)]
    letters = {space: letter for letter, space in lettered(situation.some(sorted({*spaces[:4]} - {OUT}), 4)).items()}
    left = Option("He leaves the board", OUT)
    options = [Option(f"{letters[space]} ({space})", space) if space != OUT else left for space in spaces[:4]]
    reason = _steps(moved)
    if last and moved.landing:
        reason += " But the yurt that he leaves behind was the last one of his court: he is out."
    return situation.ask(
        f"In step 1 the top card names {ruler_title(position, moved.ruler)} and {COMPASS_NAMES[direction]}. "
        "Where is he afterwards?",
        options[0],
        options[1:],
        in_order=lambda option: option.text,
        reason=reason,
        clauses=["K-EXPEL-9"] * (last and moved.landing is not None) + _why(moved),
        about=("lands", moved.ruler, direction),
        labels={letter: space for space, letter in letters.items()},
        marked=(moved.start,),
    )


def _wrong_ends(situation: Situation, moved: Expulsion) -> list[str]:
    """Where he would end by mistake: turning the other way, staying, on something taken, one space too far.

    Where he would end if the first piece stopped him is left out: that is right in the other reading.
    """
    position, direction = situation.position, moved.tried[0].direction
    board, last = position.components.board, position.courts[moved.ruler] == 1
    stopping = position.copy(history=False)
    stopping.options = {**position.options, "jump": "stop"}
    doubtful = {moved.landing or OUT, trace(stopping, moved.ruler, direction).landing or OUT}
    mistakes = [moved.landing if last else OUT]
    mistakes.append(trace(position, moved.ruler, COMPASS[COMPASS.index(direction) - 1]).landing)
    number: int | None = board.number[moved.start]
    for _ in range(position.components.reach + 1):
        number = None if number is None else board.step(number, direction)
    mistakes.append(board.names[number] if number is not None else None)
    mistakes += situation.some([look.space for one in moved.tried for look in one.looks], 3)
    mistakes += [each.landing for each in destinations(position, moved.ruler).values()]
    return [one for one in dict.fromkeys(mistakes) if one and (last or one not in doubtful)]


@TURNS.kind("closed", "Is a direction closed, and by what?")
def closed(situation: Situation) -> Question | None:
    """One direction of a ruler: open, ended by the edge, or full."""
    groups: dict[str, list[Expulsion]] = {}
    for moved in _all_expulsions(situation.position):
        first = moved.tried[0]
        groups.setdefault("" if len(first.looks) == 1 and not first.closed else first.closed or "far", []).append(moved)
    found = situation.pick_from(groups)
    if found is None:
        return None
    moved, first = found, found.tried[0]
    told = listed([f"{look.found} on {look.space}" for look in first.looks if look.space])
    if first.closed == EDGE:
        told = f"{told}; then" if told else "there"
        told += " the board ends"
    options = {
        "open": Option("Yes", "open"),
        EDGE: Option("No, the board ends before an empty land space comes", EDGE),
        "full": Option("No, none of the three spaces is empty land", "full"),
    }
    answer = EDGE if first.closed == EDGE else "full" if first.closed else "open"
    return situation.ask(
        f"Can {ruler_title(situation.position, moved.ruler)} be expelled {COMPASS_NAMES[first.direction]}, "
        "in that very direction?",
        options[answer],
        options.values(),
        reason=f"{capital(COMPASS_NAMES[first.direction])} of him: {told}.",
        clauses=("K-EXPEL-3", "K-EXPEL-5") if answer == "open" else ("K-EXPEL-7", "K-EXPEL-4", "K-EXPEL-6"),
        about=("closed", moved.ruler, first.direction),
        marked=(moved.start,),
    )


@TURNS.kind("reach", "On how many spaces can a ruler end?")
def reach(situation: Situation) -> Question | None:
    """The destinations of a ruler over all cards: as many as directions are open."""
    position = situation.position
    groups: dict[int, list[int]] = {}
    for ruler in position.rulers:
        groups.setdefault(len({moved.landing for moved in destinations(position, ruler).values()}), []).append(ruler)
    ruler = situation.pick_from(groups)
    if ruler is None:
        return None
    ends = destinations(position, ruler)
    shut = {way: one.tried[0] for way, one in ends.items() if one.tried[0].closed}
    by_edge = [COMPASS_NAMES[way] for way, one in shut.items() if one.closed == EDGE]
    full = [COMPASS_NAMES[way] for way, one in shut.items() if one.closed != EDGE]
    told = [f"{listed(ways)} by {what}" for ways, what in ((by_edge, "the edge"), (full, "what lies there")) if ways]
    open_ways = len(COMPASS) - len(shut)
    return situation.ask_number(
        f"A card may show any direction, and rulers pass over pieces. On how many spaces can "
        f"{ruler_title(position, ruler)} end?",
        open_ways,
        (len(COMPASS), len(COMPASS) - len(by_edge)),
        reason=f"{f'Closed: {listed(told)}. ' if told else ''}{counted(open_ways, 'direction')} "
        f"{'is' if open_ways == 1 else 'are'} open, each with a space of its own.",
        clauses=("K-EXPEL-7", "K-EXPEL-3", "K-EX-5"),
        about=("reach", ruler),
        marked=(position.components.board.names[position.rulers[ruler]],),
    )


@TURNS.kind("court", "How many yurts are left in a court?")
def court(situation: Situation) -> Question | None:
    """A ruler expelled by a card of step 1, or named by a player: court or supply gives the yurt."""
    position = situation.position
    ruler = situation.pick(position.rulers)
    if ruler is None or situation.step != "action":
        return None
    named, direction = situation.rng.random() < 0.5, situation.pick(COMPASS) or ""
    after = position.copy(history=False)
    expel(after, ruler, direction, named=named)
    before, left, who = position.courts[ruler], after.courts[ruler], ruler_title(position, ruler)
    how = f"As action B {position.who_decides()} names {who}, and the card shows {COMPASS_NAMES[direction]}."
    if not named:
        how = f"In step 1 the top card names {who} and {COMPASS_NAMES[direction]}."
    reason = f"The yurt that he leaves behind comes from the supply: his court keeps its {before}."
    if not named:
        reason = f"The yurt that he leaves behind comes from his court: {before} - 1 = {left}."
    if after.expelled.landing is None:
        reason = "Every direction is closed: he leaves the board, and his court goes to the supply."
    clauses = ("K-EXB-2",) if named else ("K-EXPEL-8", *(("K-EXPEL-9",) if before == 1 else ()))
    return situation.ask_number(
        f"{how} How many neutral yurts are in his court then?",
        left,
        (before - 1, before, before + 1, 0),
        reason=reason,
        clauses=("K-EXPEL-10",) if after.expelled.landing is None else clauses,
        about=("court", "named" if named else "drawn", ruler, direction),
        marked=(after.expelled.start,),
    )
