"""The quiz of Horizonte: every answer is worked out a second time by the referee, who knows nothing of the engine."""

from itertools import islice
from typing import Any

import pytest

from rulebook_lib.core.quiz import Option, Question
from rulebook_lib.draw.scene import Look
from rulebook_lib.horizonte import GAME
from rulebook_lib.horizonte.deck import Card, read_card
from tests.horizonte.referee import BONUS, Referee, dog_place, penalty
from tests.quizzing import MANY, check_questions


def cards(texts: Any) -> list[Card]:
    return [read_card(text) for text in texts]


def referee_of(position: Any) -> Referee:
    """A referee who has followed the cycle that lies on the table."""
    table, names = position.table(), position.players
    referee = Referee(len(names), dict(position.options), dict(position.deck.dots))
    referee.dragon, referee.dog = names.index(table["dragon"]), names.index(table["dog"])
    referee.round = table["round"]
    referee.hands = [cards(table["hands"][name]) for name in names]
    referee.above = [cards(table["above"][name]) for name in names]
    referee.below = [cards(table["below"][name]) for name in names]
    referee.discard = cards(table["discard"])
    referee.predictions = list(table["predictions"].values())
    lent = {card for pile in (*referee.above, *referee.below) for card in pile}
    in_order = sorted(position.deck.dots, key=lambda one: (("Cloud", "Mountain", "Desert", "Ocean").index(one[0]), one))
    referee.aside = [card for card in in_order if position.deck.dots[card] > len(names) and card not in lent]
    referee.begin_cycle(opening=table["cycle"] == 1)
    tricks = [cards(table.get(f"{name}_trick", [])) for name in ("dragon", "dog", "joint")]
    for _ in range(sum(map(len, tricks))):
        trick = tricks[2] if referee.joint else tricks[0] if to_dragon(referee) else tricks[1]
        referee.hands[referee.turn].append(trick[0])
        lay(referee, trick.pop(0))
    return referee


def to_dragon(referee: Referee) -> bool:
    """Whether the next card goes to the Dragon Trick."""
    one_holder = referee.dragon == referee.dog and not referee.joint
    return (referee.lap_of_one_holder() if one_holder else referee.trick_now()) is referee.dragon_trick


def lay(referee: Referee, card: Card) -> None:
    """A card that already lies there: it is not asked whether it followed."""
    trick = referee.dragon_trick if to_dragon(referee) else referee.dog_trick
    referee.hands[referee.turn].remove(card)
    trick.append((referee.turn, card))
    referee.turn = (referee.turn + 1) % referee.players


def after_last(question: Question) -> Referee:
    """The referee when the last card of the cycle has been played and the cycle judged."""
    referee = referee_of(question.position)
    referee.play(read_card(question.about[1].removeprefix("play ")))
    return referee


def legal_cards(position: Any) -> list[Card]:
    """The cards that follow, or the whole hand."""
    referee = referee_of(position)
    trick = referee.dragon_trick if to_dragon(referee) else referee.dog_trick
    held = referee.hands[referee.turn]
    return [card for card in held if trick and card.suit == trick[0][1].suit] or held


# ---------------------------------------------------------------------- cards


def chosen(question: Question, option: Option) -> bool:
    return read_card(option.value.removeprefix("play ")) in legal_cards(question.position)


def allowed(question: Question, option: Option) -> bool:
    return sorted(option.value) == sorted(map(str, legal_cards(question.position)))


def comes_next(question: Question, option: Option) -> bool:
    referee = referee_of(question.position)
    trick = "joint" if referee.joint else "dragon" if to_dragon(referee) else "dog"
    return bool(option.value == (question.position.players[referee.turn], trick))


# ---------------------------------------------------------------------- the end of a cycle


def won_dragon(question: Question, option: Option) -> bool:
    return bool(option.value == (question.position.players[after_last(question).dragon],))


def won_dog(question: Question, option: Option) -> bool:
    trick = referee_of(question.position).dog_trick
    assert len(trick) == len(question.position.players), "the whole trick is shown"
    return bool(option.value == (question.position.players[trick[dog_place([card for _, card in trick])][0]],))


def won_joint(question: Question, option: Option) -> bool:
    referee, names = after_last(question), question.position.players
    return bool(option.value == (names[referee.dragon], names[referee.dog]))


def brought(question: Question, option: Option) -> bool:
    before, after = referee_of(question.position), after_last(question)
    gains = [
        sum(len(new) - len(old) for new, old in zip(new_piles, old_piles, strict=True))
        for new_piles, old_piles in ((after.above, before.above), (after.below, before.below))
    ]
    return bool(option.value == tuple(gains))


def thrown(question: Question, option: Option) -> bool:
    return bool(option.value == len(after_last(question).discard))


def follows(question: Question, option: Option) -> bool:
    referee = after_last(question)
    if all(len(hand) <= 1 for hand in referee.hands):
        return bool(option.value == ("round", ""))
    return bool(option.value == ("joint" if referee.joint else "two", question.position.players[referee.turn]))


# ---------------------------------------------------------------------- points


def figures(question: Question, player: str) -> tuple[int, int, int]:
    """Cards above and below, and the prediction."""
    table = question.position.table()
    return len(table["above"][player]), len(table["below"][player]), table["predictions"][player]


def is_signed(question: Question) -> bool:
    return bool(question.position.options["prediction"] == "signed")


def cost(question: Question, option: Option) -> bool:
    return bool(option.value == penalty(*figures(question, question.about[1]), signed=is_signed(question)))


def would_be_exact(question: Question, option: Option) -> bool:
    above, below, _ = figures(question, question.about[1])
    return penalty(above, below, option.value, signed=is_signed(question)) == min(above, below)


def cost_signed(question: Question, option: Option) -> bool:
    return bool(option.value == penalty(*figures(question, question.about[1]), signed=True))


def wins(question: Question, option: Option) -> bool:
    names, given = question.position.players, question.about[1:]
    before = question.position.table()["points"]
    assert [sum(before[name]) for name in names] == list(given), "what the question says of earlier rounds"
    totals = {
        name: old + penalty(*figures(question, name), signed=is_signed(question))
        for name, old in zip(names, given, strict=True)
    }
    return bool(option.value == tuple(name for name in names if totals[name] == min(totals.values())))


def drawn(question: Question, option: Option) -> bool:
    _, beast, *texts = question.about
    values, names = [card.value for card in cards(texts)], question.position.players
    referee = Referee(len(names), dict(question.position.options), dict(question.position.deck.dots))
    referee.draw(values)
    again = [seats for what, seats in referee.drawing if what in (beast, "both")]
    seats = again[0] if again else [getattr(referee, beast)]
    return bool(option.value == tuple(names[seat] for seat in seats))


TRUTHS = {
    "play": chosen,
    "follow": allowed,
    "next": comes_next,
    "dragon": won_dragon,
    "dog": won_dog,
    "joint": won_joint,
    "bonus": brought,
    "discard": thrown,
    "after": follows,
    "points": cost,
    "exact": would_be_exact,
    "signed": cost_signed,
    "winner": wins,
    "draw": drawn,
}


def test_the_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, 84, seed=1)


@pytest.mark.slow
def test_two_thousand_stated_answers_are_right_and_no_other_is() -> None:
    check_questions(GAME, TRUTHS, MANY, seed=2)


def test_a_bonus_value_that_does_not_win_is_among_the_traps() -> None:
    asked = list(islice(GAME.quiz.questions(GAME, seed=2, kinds=["bonus"]), 40))
    plain = [question for question in asked if question.right.value == (1, 1)]
    assert any(on_table(question) & set(BONUS) for question in plain)
    assert len({question.right.value for question in asked}) >= 3


def on_table(question: Question) -> set[int]:
    """The values that lie in the tricks."""
    table = question.position.table()
    lying = [text for name in ("dragon", "dog", "joint") for text in table.get(f"{name}_trick", [])]
    return {card.value for card in cards(lying)}


def test_a_tied_dog_trick_offers_the_earlier_card_as_a_trap() -> None:
    asked = islice(GAME.quiz.questions(GAME, seed=1, kinds=["dog"]), 40)
    tied = [question for question in asked if "equally low" in question.reason]
    assert tied
    for question in tied:
        earlier = question.reason.split("’s ")[0]
        assert earlier in {option.text for option in question.options if option != question.right}


def test_a_table_that_is_asked_about_tells_neither_winner_nor_order_nor_legal_cards() -> None:
    question = next(GAME.quiz.questions(GAME, seed=1, kinds=["dog"]))
    view = question.position.seen_by(None, open_table=True)
    scene = GAME.drawing.draw(view, Look(layers=GAME.drawing.QUIZ_LOOK))
    drawn_plainly = GAME.drawing.draw(view, Look())
    for told in (" wins (", " wins.", "wins so far", "can be played", "Order of play", "soon", "plays to", ">next<"):
        assert told not in scene.body + scene.description + scene.label, told
    assert f"{question.right.text} wins" in drawn_plainly.description
