"""The moves of Imperium: Horizons as text. A card is named by its id: ``play tend-fields``."""

from __future__ import annotations

import re

from rulebook_lib.core.moves import NAME, Form, Kind, Notation, choice
from rulebook_lib.imperium.cards import MARKET_SUITS, RESOURCES, SMALL_DECKS
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.zones import BOTTOMS

PLAYER_STEPS = (
    *("organiser", "power", "state", "tokens", "merchants", "developments", "accession", "nation_deck"),
    *("resources", "set_aside", "draw_deck", "chaos_pile", "make_room", "opening_hand"),
)
"""The steps of the player set-up after the first, which is the choice of a nation."""
COMMON_STEPS = (
    *("supply", "market_board", "common_set", "sort_by_suit", "player_count", "unrest_pile", "king_of_kings"),
    *("fame_deck", "trim_fame", "region_deck", "uncivilised_deck", "civilised_deck", "tributaries", "main_deck"),
    *("first_market", "market_unrest", "market_tokens", "solstice_token"),
)

_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")


def _card(text: str) -> str:
    if not _WORD.match(text):
        raise ValueError(text)
    return text


def _amount(text: str) -> str:
    resource, _, number = text.partition(" ")
    if resource not in RESOURCES or not re.fullmatch(r"[1-9]\d?", number):
        raise ValueError(text)
    return text


CARD = Kind("CARD", "the name of a card in small letters, such as tend-fields", _card)
NATION = Kind("NATION", "the name of a nation in small letters, such as orrund", _card)
AMOUNT = Kind("RESOURCE N", "a resource and a number, such as 'materials 2'", _amount, words=2)
SLOT = choice("SLOT", SLOTS)
SUIT = choice("SUIT", MARKET_SUITS)
SMALL = choice("SUIT", SMALL_DECKS)
WHERE = choice("WHERE", (*SLOTS, "deck", *BOTTOMS))
STEP = choice("STEP", (*PLAYER_STEPS, *COMMON_STEPS), "the name of a step of the set-up, such as power or fame_deck")

NOTATION = Notation(
    [
        Form("nation", (NATION,), "the table settles a player's nation, the first step of the set-up"),
        Form("setup", (STEP,), "do the next step of the set-up"),
        Form("first", (NAME,), "the table settles who begins"),
        Form("deal", (NAME, CARD), "chance deals a player the opening hand", many=True),
        Form("replace", (CARD, CARD), "chance picks the card of another set that stands in for a name-sake"),
        Form("trim", (CARD,), "chance: the cards removed from the top of the Fame deck", many=True),
        Form("stack", (SMALL, CARD), "chance: the cards of a small deck", many=True),
        Form("tributaries", (CARD,), "chance: one Tributary for each small deck, then those removed", many=True),
        Form("activate", (), "declare an Activate turn"),
        Form("innovate", (), "declare an Innovate turn; the hand is discarded"),
        Form("revolt", (), "declare a Revolt turn"),
        Form("play", (CARD,), "play a card of the hand for an Action token"),
        Form("exhaust", (CARD,), "Exhaust a card"),
        Form("end", (), "end the Activate turn and go to Clean-up"),
        Form("pay", (AMOUNT,), "choose how to pay, where other resources may stand in", many=True),
        Form("acquire", (SLOT,), "Acquire the card of a Market slot with the Unrest under it"),
        Form("advance", (SUIT, WHERE), "Advance for a suit: a Market slot, its deck, or an open Tributary"),
        Form("return", (CARD,), "Return an Unrest or Chaos card of the hand to its pile"),
        Form("token", (SLOT,), "Clean-up 1: lay a Progress token on the card of a Market slot"),
        Form("discard", (CARD,), "Clean-up 4: discard a card of the hand"),
        Form("develop", (CARD,), "develop a Development, or 'none'"),
        Form("done", (), "stop returning or discarding"),
        Form("draw", (CARD,), "chance draws cards of a Draw deck", many=True),
        Form("join", (CARD,), "chance: the top card of a Nation deck joins the Discard"),
        Form("fame", (CARD,), "chance: the top card of the Fame deck"),
        Form("refill", (SLOT, CARD), "chance refills a Market slot"),
        Form("top", (CARD,), "chance: the top card of a small deck, taken unseen by the others"),
        Form("reveal", (CARD,), "chance: the first fitting card of the Main deck"),
    ]
)
