"""The quiz of Imperium: every answer is worked out a second time from the data file and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from rulebook_lib.core.quiz import Option, Question
from rulebook_lib.core.quiz_moves import LEGAL
from rulebook_lib.imperium import GAME
from tests.imperium.oracles import CARDS, UNCOUNTED, scored
from tests.quizzing import MANY, check_questions

TABLE = -1
MARKET = ("region", "uncivilised", "civilised")


# ---------------------------------------------------------------------- cards as data


def lines(card: str, keyword: str) -> Iterator[tuple[str, dict[str, int], list[list[str]]]]:
    """The lines of a card that begin with a keyword: event, cost, effects as words."""
    for text in CARDS[card].get("lines", []):
        head, _, effects = text.partition(":")
        words, _, price = head.partition("[")
        first, *event = words.split()
        if first == keyword:
            cost = dict(part.split() for part in price.strip(" ]").split("+")) if price else {}
            numbers = {resource: int(number) for resource, number in cost.items()}
            yield "".join(event), numbers, [effect.split() for effect in effects.split(";")]


def first_keyword(card: str) -> str:
    texts = CARDS[card].get("lines", [])
    return str(texts[0].partition(":")[0].split()[0]) if texts else ""


def payable(game: Any, seat: int, cost: dict[str, int]) -> bool:
    """Whether a cost can be paid; under one reading Progress and Goods stand in for other tokens."""
    if len(game.cards["chaos", seat]) < cost.get("chaos", 0):
        return False
    missing = {one: max(0, n - game.res[seat, one]) for one, n in cost.items() if one != "chaos"}
    if game.options["payment_substitution"] != "on":
        return not any(missing.values())
    if missing.get("progress") or missing.get("goods"):
        return False
    jokers = sum(game.res[seat, one] - cost.get(one, 0) for one in ("progress", "goods"))
    return bool(jokers >= missing.get("population", 0) + -(-missing.get("materials", 0) // 2))


def lying(game: Any, seat: int, card: str) -> int:
    return sum(game.cards[zone, seat].count(card) for zone in ("power", "play", "merchants"))


# ---------------------------------------------------------------------- what may be done


def breaks(game: Any, move: str) -> set[str]:
    """The clauses that a card that is played, Exhausted or gained by an Innovate turn breaks."""
    seat = game.turn
    verb, *rest = move.split()
    if verb == "advance":
        return advance_breaks(game, *rest)
    card = rest[0]
    if verb == "exhaust":
        return exhaust_breaks(game, seat, card)
    states = CARDS[card].get("states", [])
    costs = [cost for _, cost, _ in lines(card, "play")] if first_keyword(card) == "play" else []
    checks = {
        "I-ACTION-2": not game.actions[seat],
        "I-ACTION-3": card not in game.cards["hand", seat],
        "I-STATE-1": len(states) == 1 and game.side[seat] not in states,
        "I-STATE-2": len(states) == 2 and game.side[seat] not in states,
        "I-PLAY-5": not CARDS[card].get("lines"),
        "I-PLAY-6": any(not payable(game, seat, cost) for cost in costs),
    }
    return {clause for clause, broken in checks.items() if broken}


def exhaust_breaks(game: Any, seat: int, card: str) -> set[str]:
    abilities, copies = list(lines(card, "exhaust")), lying(game, seat, card)
    checks = {
        "I-EXHAUST-1": not abilities or not copies,
        "I-EXHAUST-3": not game.exhausts[seat],
        "I-EXHAUST-4": bool(abilities) and 0 < copies <= game.exhausted.get((seat, card), 0),
        "I-EXHAUST-5": any(not payable(game, seat, cost) for _, cost, _ in abilities),
    }
    return {clause for clause, broken in checks.items() if broken}


def advance_breaks(game: Any, suit: str, where: str) -> set[str]:
    used_up = [f"under-{one}" for one in MARKET if not game.cards[f"{one}_deck", TABLE]]
    open_ones = [bottom for bottom in used_up if game.cards[bottom, TABLE]]
    bottom = where.startswith("under-") and (suit != "tributary" or where not in open_ones)
    found = {"I-PUB-ADV-4"} if bottom or (where == "deck" and suit == "tributary" and open_ones) else set()
    if suit == "tributary" and game.options["innovate_suits"] != "four":
        found.add("I-TURN-INN-3")
    return found


def judged(question: Question, option: Option) -> bool:
    broken = breaks(question.position, question.about[1])
    return not broken if option.value == LEGAL else option.value in broken


def chosen(question: Question, option: Option) -> bool:
    return not breaks(question.position, option.value)


def at_the_moment(question: Question, option: Option) -> bool:
    game, (verb, *rest) = question.position, option.value.split()
    seat = game.turn
    match question.about[1]:
        case "declare":
            return verb in ("activate", "innovate", "revolt")
        case "action":
            return verb == "end" or (verb in ("play", "exhaust") and not breaks(game, option.value))
        case "revolt":
            unrest_only = game.options["revolt_cards"] == "unrest_only"
            suits = ("unrest",) if unrest_only else ("unrest", "chaos")
            return verb == "return" and rest[0] in game.cards["hand", seat] and CARDS[rest[0]].get("suit") in suits
        case "token":
            return verb == "token" and bool(game.cards[rest[0], TABLE])
        case "tidy":
            return verb == "discard" and rest[0] in game.cards["hand", seat]
        case _:
            return verb == "advance" and not breaks(game, option.value)


def comes_next(question: Question, option: Option) -> bool:
    game = question.position
    last = game.turn == game.order[-1]
    following = game.order[0] if last else game.order[game.order.index(game.turn) + 1]
    return bool(option.value == (game.players[following], last))


def solstice_brings(question: Question, option: Option) -> bool:
    game = question.position
    cards = [card for zone in ("power", "state", "play") for card in game.cards[zone, game.turn]]
    gains = [effect for card in cards for _, _, effects in lines(card, "solstice") for effect in effects]
    gained = sum(int(effect[2]) for effect in gains if effect[:2] == ["gain", "population"])
    return bool(option.value == game.res[game.turn, "population"] + gained)


# ---------------------------------------------------------------------- cards


def has_then(question: Question, option: Option) -> bool:
    game, (_, move, resource) = question.position, question.about
    verb, card = move.split()
    seat, number = game.turn, game.res[game.turn, resource]
    if verb == "exhaust" or first_keyword(card) == "play":
        for _, cost, effects in list(lines(card, verb))[:1]:
            number -= cost.get(resource, 0)
            number += sum(gained(game, seat, effect, resource) for effect in effects)
    return bool(option.value == number)


def gained(game: Any, seat: int, effect: list[str], resource: str) -> int:
    """What an effect brings; ``gain_per R V per N SUIT`` counts pinned cards in play."""
    if effect[:2] == ["gain", resource]:
        return int(effect[2])
    if effect[:2] == ["gain_per", resource]:
        pinned = [CARDS[card] for card in game.cards["play", seat] if CARDS[card].get("stays") == "pinned"]
        number = len([card for card in pinned if card.get("suit") == effect[5]])
        return int(effect[2]) * (number // int(effect[4]))
    return 0


def goes_there(question: Question, option: Option) -> bool:
    card = question.about[1].split()[1]
    first = next(lines(card, "play"), None) if first_keyword(card) == "play" else None
    if first and ["to", "history"] in first[2]:
        return bool(option.value == "history")
    return bool(option.value == ("play" if CARDS[card].get("stays") else "discard"))


def passive(game: Any, seat: int, event: str) -> int:
    """The Progress that an event brings a player."""
    cards = (*game.cards["power", seat], *game.cards["play", seat])
    effects = [one for card in cards for name, _, found in lines(card, "passive") if name == event for one in found]
    return sum(gained(game, seat, effect, "progress") for effect in effects)


def brought(question: Question, option: Option) -> bool:
    game, (verb, *rest) = question.position, question.about[1].split()
    slot, seat = rest[-1], game.actor
    cards, progress = [game.cards[slot, TABLE][0]], game.tokens[slot]
    if verb == "acquire":
        unrest = game.cards[f"unrest-{slot}", TABLE]
        cards += unrest
        progress += passive(game, seat, "acquire") + len(unrest) * passive(game, seat, "unrest")
    return bool(option.value == (tuple(sorted(CARDS[card]["name"] for card in cards)), progress))


def filled(question: Question, option: Option) -> bool:
    game, (verb, *rest) = question.position, question.about[1].split()
    slot = rest[-1]
    decks = [f"{slot}_deck", "main_deck"] if slot in MARKET else ["main_deck"]
    source = next((deck for deck in decks if game.cards[deck, TABLE]), "")
    pile = len(game.cards["unrest", TABLE])
    pile += len(game.cards[f"unrest-{slot}", TABLE]) if verb == "advance" else 0
    return bool(option.value == (source, bool(source and pile)))


# ---------------------------------------------------------------------- reshuffling


def joining(game: Any, move: str) -> str:
    """What a reshuffle puts into the Discard."""
    seat = game.turn
    tokens = game.exhausts[seat] - move.startswith("exhaust")
    if not tokens or game.marker[seat]:
        return "nothing"
    if game.cards["nation_deck", seat]:
        return "nation"
    if game.cards["accession", seat]:
        return "accession"
    prices = [CARDS[card].get("dev_cost", "") for card in game.cards["development", seat]]
    costs = [{one.split()[0]: int(one.split()[1]) for one in price.split("+") if one} for price in prices]
    return "development" if any(payable(game, seat, cost) for cost in costs) else "nothing"


def joins(question: Question, option: Option) -> bool:
    return bool(option.value == joining(question.position, question.about[1]))


def drawn_up(game: Any) -> tuple[int, int]:
    """Cards in the Draw deck and Exhaust tokens after drawing up to five."""
    seat = game.turn
    deck, missing = len(game.cards["draw_deck", seat]), 5 - len(game.cards["hand", seat])
    if deck >= missing:
        return deck - missing, game.exhausts[seat]
    added = joining(game, "done") in ("nation", "accession")
    return max(0, deck + len(game.cards["discard", seat]) + added - missing), game.exhausts[seat] - added


def cards_left(question: Question, option: Option) -> bool:
    return bool(option.value == drawn_up(question.position)[0])


def tokens_left(question: Question, option: Option) -> bool:
    return bool(option.value == drawn_up(question.position)[1])


# ---------------------------------------------------------------------- points and ends


def is_counted(question: Question, option: Option) -> bool:
    game = question.position
    assert option.value[1] in game.cards[option.value[0], game.turn]
    return bool((option.value in scored(game, game.turn)) == question.about[1])


def is_worth(question: Question, option: Option) -> bool:
    game, card = question.position, question.about[2]
    vp = CARDS[card]["vp"]
    others = [CARDS[other] for _, other in scored(game, game.turn) if CARDS[other]["kind"] not in UNCOUNTED]
    if vp["tag"] == "card":
        bare = game.options["power_icon_count"] == "never_a_card"
        number = sum(not (bare and other.get("stays") == "power") for other in others)
    else:
        number = sum(other.get("suit") == vp["tag"] for other in others)
    points = vp["per"] * (number // vp["n"])
    return bool(option.value == (min(10, points) if game.options["variable_cap"] == "10" else points))


def fame_brings(question: Question, option: Option) -> bool:
    game, seat = question.position, question.position.turn
    if game.cards["fame_deck", TABLE]:
        return bool(option.value == "card")
    if game.options["king"] == "one_sided":
        return bool(option.value == ("nothing" if game.ending else "scoring"))
    rewarded = bool(game.king_tokens[seat]) and not game.ending
    return bool(option.value == ("nothing" if not rewarded else "scoring" if game.king_side == "B" else "king"))


def unrest_happens(question: Question, option: Option) -> bool:
    game = question.position
    if game.cards["unrest", TABLE]:
        return bool(option.value == "take")
    chaos = sum(len(game.cards["chaos", seat]) for seat in range(len(game.players)))
    return bool(option.value == ("nothing" if chaos else "collapse"))


TRUTHS = {
    "play": judged,
    "card": chosen,
    "exhaust": judged,
    "advance": judged,
    "step": at_the_moment,
    "next": comes_next,
    "solstice": solstice_brings,
    "brings": has_then,
    "where": goes_there,
    "take": brought,
    "refill": filled,
    "joins": joins,
    "deck": cards_left,
    "tokens": tokens_left,
    "counts": is_counted,
    "worth": is_worth,
    "fame": fame_brings,
    "unrest": unrest_happens,
}


def test_the_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, 90, seed=1)


@pytest.mark.slow
def test_two_thousand_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, MANY, seed=2)


def test_a_reshuffle_in_the_last_step_of_a_clean_up_costs_a_token() -> None:
    asked = list(islice(GAME.quiz.questions(GAME, seed=1, kinds=["tokens"]), 12))
    short = [question for question in asked if question.right.value == 4]
    assert short
    assert all(5 in [option.value for option in question.options] for question in short)


def test_a_market_card_is_offered_with_and_without_its_unrest() -> None:
    for question in islice(GAME.quiz.questions(GAME, seed=1, kinds=["take"]), 12):
        assert {len(option.value[0]) for option in question.options} == {1, 2}, question.ask


def test_a_card_that_is_only_in_hand_is_no_trap_where_a_token_is_missing_as_well() -> None:
    for question in islice(GAME.quiz.questions(GAME, seed=1, kinds=["exhaust"]), 30):
        if question.right.value == "I-EXHAUST-1":
            assert question.position.exhausts[question.position.turn], question.ask
