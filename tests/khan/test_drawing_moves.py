"""What can be done is on the board and beside it: each choice is a legal move or its beginning."""

from __future__ import annotations

import pytest

from rulebook_lib import khan
from rulebook_lib.draw.scene import Look
from rulebook_lib.khan import drawing
from tests.khan.drawn import PLAY, actions, parsed, position, view, with_class, words_of
from tests.khan.positions import HAND, khan_game
from tests.khan.positions import position as made


def offered(seen: khan.View, prefix: tuple[str, ...] = ()) -> list[str]:
    """All actions of board and hand."""
    look = Look(live=True, layers=PLAY, prefix=prefix)
    seat = 0 if seen.seat is None else seen.seat
    return actions(drawing.draw(seen, look)) + actions(drawing.hand(seen, seat, look))


def reached(seen: khan.View, limit: int = 400) -> set[str]:
    """All moves that can be put together by choosing piece after piece."""
    found = set[str]()
    known: set[tuple[str, ...]] = {()}
    queue: list[tuple[str, ...]] = [()]
    while queue and limit:
        limit -= 1
        for action in offered(seen, queue.pop()):
            prefix = tuple(action.removeprefix("part ").split())
            if not action.startswith("part "):
                found.add(action)
            elif prefix not in known:
                known.add(prefix)
                queue.append(prefix)
    return found


@pytest.mark.parametrize("name", ["set-up", "place", "act", "hand", "discard", "special"])
def test_every_legal_move_can_be_reached_piece_by_piece(name: str) -> None:
    legal = {str(move) for move in view(name).legal_moves}
    found = reached(view(name))
    same = {" ".join(sorted(move.split())) for move in found}
    assert same == {" ".join(sorted(move.split())) for move in legal}
    assert all(position(name).why_not(move) is None for move in found)


def test_four_players_guard_a_region_each() -> None:
    game = made(players=4, step="special")
    seen = game.seen_by(game.turn)
    assert {f"support {region}" for region in game.components.support_regions} <= reached(seen)


def test_rulers_are_placed_where_they_may_begin_anywhere() -> None:
    game = khan.Position.start(["Ann", "Bo"], options={"free_ruler_placement": "yes"})
    seen = game.seen_by(None)
    assert "part ruler 1" in offered(seen)
    assert "ruler 1 f6" in offered(seen, ("ruler", "1"))
    game.push("ruler 1 f6")
    game.push("ruler 2 f7") if game.why_not("ruler 2 f7") is None else game.push("ruler 2 f5")
    assert "stand fewer than 3 spaces apart" in drawing.status(game.seen_by(None))


def test_a_player_is_asked_to_agree() -> None:
    game = khan.GAME.example("sc16").start()
    for step in khan.GAME.example("sc16").steps:
        for move in step.moves:
            game.push(move) if game.decision and game.decision.step.name != "consent" else None
        if game.decision and game.decision.step.name == "consent":
            break
    if game.decision and game.decision.step.name == "consent":
        seen = game.seen_by(game.decision.actor)
        assert {"agree", "refuse"} <= set(offered(seen))
        assert with_class(parsed(drawing.draw(seen, Look(live=True))), "rb-asked")


@pytest.mark.parametrize("seed", range(2))
def test_what_is_offered_in_a_game_is_legal_or_begins_a_legal_move(seed: int) -> None:
    for number, game in enumerate(khan_game(seed, 2 + seed)):
        if number % 23 or game.decision is None or game.decision.actor < 0:
            continue
        seen = game.seen_by(game.decision.actor)
        legal = {str(move) for move in seen.legal_moves}
        for action in offered(seen):
            if action.startswith("part try "):
                assert int(action.split()[2]) in seen.rulers
            elif action.startswith("part "):
                assert any(move.startswith(f"{action.removeprefix('part ')} ") or move == "discard" for move in legal)
            else:
                assert action in legal, action
        assert len(drawing.move_words(seen, seen.legal_moves[:50])) == len(seen.legal_moves[:50])
        assert drawing.status(seen)


# ------------------------------------------------------------------ a point on the map


def test_a_point_means_the_move_that_the_chosen_pieces_ask_for() -> None:
    seen = view("act")
    middle = (5.5 * 48, 9.5 * 48)  # f4
    assert drawing.move_at(seen, *middle) is None
    assert drawing.move_at(seen, *middle, ("double",)) == "double f4"
    assert drawing.move_at(seen, *middle, ("invade", "1", "sand", "S")) == "invade 1 sand S f4"
    assert drawing.move_at(seen, *middle, ("conquer", "I3", "90")) == "conquer I3 90 f4"
    assert drawing.move_at(seen, *middle, ("conquer", "I3")) is None
    assert drawing.move_at(seen, *middle, ("try", "1")) is None
    assert drawing.move_at(view("place"), *middle) == "place f4"
    assert drawing.move_at(view("place"), 5, 5) is None, "a13 is no space"
    assert drawing.move_at(view("place"), -20, 5) is None


# ------------------------------------------------------------------ previews


def test_a_tile_shows_what_it_covers_and_whose_it_becomes() -> None:
    drawn = parsed(drawing.draw(view("act"), Look(live=True, layers=PLAY, prefix=("conquer", "I3", "90"))))
    (place,) = [e for e in drawn.iter() if e.get("data-action") == "conquer I3 90 f4"]
    assert place.get("aria-label") == "Lay I3 on f4, f3, f2: 3 points for Ann"
    assert with_class(place, "rb-over")


def test_open_spaces_are_marked_when_they_are_switched_on() -> None:
    marked = parsed(drawing.draw(view("place"), Look(live=True, layers=PLAY)))
    hushed = parsed(drawing.draw(view("place"), Look(live=True)))
    assert len(with_class(marked, "rb-place")) == len(view("place").legal_moves)
    assert not with_class(marked, "rb-hush")
    assert with_class(hushed, "rb-hush")


# ------------------------------------------------------------------ before a player


def test_a_hidden_hand_lies_face_down() -> None:
    seen = position("act").seen_by("Bo")
    drawn = parsed(drawing.hand(seen, 0, Look(live=True, uid="h")))
    assert len(with_class(drawn, "rb-back")) == 4
    assert "background" not in drawing.hand(seen, 0).description


def test_a_hand_shows_background_ruler_and_direction() -> None:
    drawn = parsed(drawing.hand(view("act"), 0, Look(live=True, uid="h")))
    cards = with_class(drawn, "rb-kcard")
    assert cards[0].get("aria-label") == "Card: ruler 1, background sand desert, south"
    assert "S sand" in words_of(cards[0])


def test_a_chosen_card_is_raised_and_a_chosen_tile_offers_its_turns() -> None:
    chosen = parsed(drawing.hand(view("act"), 0, Look(live=True, prefix=("invade", "1", "sand", "S"))))
    assert len([card for card in with_class(chosen, "rb-kcard") if "rb-on" in card.attrib["class"]]) == 1
    turns = drawing.hand(view("act"), 0, Look(live=True, prefix=("conquer", "V3", "180")))
    labels = [e.get("aria-label") or "" for e in parsed(turns).iter()]
    assert "V3 turned by 180 degrees" in labels
    assert "V3 turned by 0 degrees: fits nowhere" in labels


def test_special_cards_in_force_are_said() -> None:
    game = made(step="special", hands={"Ann": HAND})
    game.push("protection")
    told = drawing.hand(game.seen_by("Ann"), 0).description
    assert "Ann has Protection of the Great Khan in force" in told
    assert "Protection" in drawing.status(game.seen_by("Ann"))


# ------------------------------------------------------------------ what is said


def test_the_track_follows_the_steps_of_a_turn() -> None:
    assert drawing.track(view("place")) == []
    assert [state for _, state in drawing.track(view("act"))] == ["done", "now", "next", "next", "next"]
    assert [state for _, state in drawing.track(view("special"))][3] == "now"
    assert drawing.track(view("card"))[0] == ("expel", "now")


def test_the_status_says_what_can_be_chosen() -> None:
    assert drawing.status(view("act")).endswith(
        "Choose a card, then a space; or pick up a ruler; or choose a tile, turn it, lay it; or take the double action."
    )
    assert "discard them" in drawing.status(view("discard"))
    assert drawing.status(view("over")).endswith((".",))


def test_moves_are_told_in_words() -> None:
    game = position("hand")
    told = dict(
        zip(
            map(str, game.legal_moves),
            drawing.move_words(game.seen_by(game.turn), game.legal_moves),
            strict=True,
        )
    )
    assert told["drive 1 1 tundra N"] == "the Seljuk ruler goes to g6"
    assert told["invade 1 sand S e1"] == "a yurt in the sand desert"
    assert told["conquer I2 90 f4"] == "2 points for Ann on f4, f3"
    assert drawing.changed(list(game.legal_moves)[:1])
