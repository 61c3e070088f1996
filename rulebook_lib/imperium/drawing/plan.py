"""What follows from a view and a look before anything is drawn: whose zones are shown large, what can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.steps import CHANCE
from rulebook_lib.imperium.cards import SMALL_DECKS
from rulebook_lib.imperium.components import SLOTS
from rulebook_lib.imperium.zones import plain

if TYPE_CHECKING:
    from rulebook_lib.core.moves import Move
    from rulebook_lib.draw.scene import Look
    from rulebook_lib.imperium.view import View

LAID_OUT = ("power", "extra", "merchants", "accession", "development", "chaos", "play", "resolving")
"""The zones of a player whose cards lie open on the table, one by one."""
IN_HAND = ("play", "discard", "return")
"""What is done with a card of the hand."""
CHANCE_DECIDES = "chance"


class Plan:
    """A view with a look.

    Attributes:
        view, look: both as given.
        step: the name of the step that is to be decided; empty at the end.
        actor: who decides: a seat, the table or chance; None at the end.
        focus: the seat whose zones are shown large.
        spots: where things were drawn, with the move that a click there means: x, y, width, height, text.
    """

    def __init__(self, view: View, look: Look) -> None:
        self.view, self.look, self.uid = view, look, look.uid
        decision = view.decision
        self.step = decision.step.name if decision else ""
        self.actor = decision.actor if decision else None
        self.focus = self._focus()
        self.spots: list[tuple[float, float, float, float, str]] = []
        self.buttons: list[tuple[str, str]] = []
        self._places: dict[str, str] = {}
        if look.live:
            self._sort_moves()

    def _focus(self) -> int:
        decision, view = self.view.decision, self.view
        if decision is not None and decision.actor >= 0:
            return decision.actor
        if view.round or decision is None:
            return view.turn
        seats = [part for part in decision.entry[1:] if isinstance(part, int)]
        return seats[0] if seats and 0 <= seats[-1] < len(view.players) else 0

    def _sort_moves(self) -> None:
        """Give each legal move its place on the table; the others become buttons."""
        if self.actor == CHANCE:
            self.buttons.append((CHANCE_DECIDES, "Let chance decide"))
            return
        for move in self.view.legal_moves:
            place, text = self.place(move), str(move)
            if place and place not in self._places:
                self._places[place] = text
            elif not place or not place.startswith("hand/"):
                self.buttons.append((text, button_words(self, move)))

    def place(self, move: Move) -> str:
        """Where a move is chosen: a slot, a deck, a card; empty for a button."""
        name = str(move.args[-1]) if move.args else ""
        match move.verb:
            case "acquire" | "token":
                return name
            case "advance" if name == "deck":
                return f"deck-{move.args[0] if move.args[0] in SMALL_DECKS else 'main'}"
            case "advance":
                return name
            case verb if verb in IN_HAND:
                return f"hand/{name}"
            case "exhaust" | "develop" if self.lies(name):
                return f"own/{name}"
        return ""

    def lies(self, card: str) -> bool:
        """Whether a card lies open before the player that is shown large."""
        return any(card in map(plain, self.view.zone(zone, self.focus) or ()) for zone in LAID_OUT)

    def action(self, place: str) -> str | None:
        """The move that is chosen at a place; None when there is none."""
        return self._places.get(place)

    def name(self, card: str) -> str:
        """A card's name."""
        return self.view.card(plain(card)).name

    def shows(self, layer: str) -> bool:
        """Whether an extra is switched on."""
        return layer in self.look.layers

    def spot(self, place: str, x: float, y: float, wide: float, high: float) -> None:
        """Remember where something lies, with the move that a click there means."""
        text = self.asked(place)
        if text:
            self.spots.append((x, y, wide, high, text))

    def asked(self, place: str) -> str:
        """The move that a click on a place means in this step, legal or not."""
        if place in SLOTS:
            card = self.view.market[place][0]
            if self.step == "token":
                return f"token {place}"
            if self.step == "advance" and card:
                return f"advance {self.view.card(card).suit} {place}"
            return f"acquire {place}" if card else ""
        if place.startswith("own/"):
            return f"{'develop' if 'develop' in self.step else 'exhaust'} {place[4:]}"
        return ""


SETUP_WORDS = {"setup": "Next step: {}", "nation": "Nation: {}", "first": "{} begins"}
_BUTTONS = {
    "activate": "Activate",
    "innovate": "Innovate",
    "revolt": "Revolt",
    "end": "End the turn",
    "done": "Done",
    "develop none": "Develop nothing",
}


def button_words(plan: Plan, move: Move) -> str:
    """What a button says."""
    text = str(move)
    if text in _BUTTONS:
        return _BUTTONS[text]
    name = str(move.args[-1]) if move.args else ""
    if move.verb in SETUP_WORDS:
        shown = name.replace("_", " ")
        if move.verb == "nation":
            shown = plan.view.components.nations[name].title
        return SETUP_WORDS[move.verb].format(shown)
    if name in plan.view.components.cards:
        return f"{move.verb.capitalize()} {plan.name(name)}"
    return text.capitalize()
