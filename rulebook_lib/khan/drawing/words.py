"""What is said about a position: names for screen readers, descriptions, and the Dutch words beside the English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook_lib.core.words import capital, counted, listed
from rulebook_lib.draw.svg import text
from rulebook_lib.khan.board import COMPASS_NAMES, TITLES
from rulebook_lib.khan.components import SPECIAL_TITLES
from rulebook_lib.khan.conquest import NEUTRAL

if TYPE_CHECKING:
    from rulebook_lib.khan.components import Card
    from rulebook_lib.khan.drawing.plan import Plan
    from rulebook_lib.khan.expulsion import Expulsion, Tried
    from rulebook_lib.khan.scoring import LaidTile
    from rulebook_lib.khan.view import View

DUTCH = {
    "N": "N",
    "NE": "NO",
    "E": "O",
    "SE": "ZO",
    "S": "Z",
    "SW": "ZW",
    "W": "W",
    "NW": "NW",
    "tundra": "toendra",
    "mountains": "bergen",
    "ice desert": "ijswoestijn",
    "stone desert": "steenwoestijn",
    "sand desert": "zandwoestijn",
    "tropical forest": "tropisch woud",
    "river": "rivier",
    "hinterland": "ommeland",
    "Tundra": "Toendra",
    "Mountains": "Bergen",
    "Ice desert": "IJswoestijn",
    "Stone desert": "Steenwoestijn",
    "Sand desert": "Zandwoestijn",
    "Tropical forest": "Tropisch woud",
    "River": "Rivier",
    "Hinterland": "Ommeland",
    "Own yurt, with its owner’s letter": "Eigen yurt, met de letter van de eigenaar",
    "Neutral yurt: black, open door": "Neutrale yurt: zwart, open deur",
    "Ruler: colour and number": "Heerser: kleur en nummer",
    "Conquest tile with its value": "Veroveringstegel met zijn waarde",
    "Bridge": "Brug",
    "Taken: yurt, ruler, bridge or tile": "Bezet: yurt, heerser, brug of tegel",
    "River: counts, nobody lands": "Rivier: telt mee, geen landing",
    "Edge: the direction ends": "Rand: de richting houdt op",
    "Where the ruler lands": "Waar de heerser landt",
    "Connected areas": "Aaneengesloten gebieden",
    "edge": "rand",
    "yurt": "yurt",
    "neutral yurt": "neutrale yurt",
    "ruler": "heerser",
    "conquest tile": "veroveringstegel",
    "bridge": "brug",
    "empty": "leeg landvakje",
    "blocked": "geblokkeerd",
    "destination": "bestemming",
    "no direction": "geen richting",
    "Courts": "Hoven",
    "Direction": "Richting",
    "in supply": "in voorraad",
    "out": "weg",
    "stand-in map, not the printed one": "vervangende kaart, niet de gedrukte",
    "on the card": "op de kaart",
}
"""Words on the drawing and in its key in Dutch; those of the rulebook where it has them."""
ASKED_IN_DUTCH = {
    "What does the position give: {0}": "Wat geeft de positie: {0}",
    "where {0} stands": "waar {0} staat",
    "what is on {0}": "wat er op {0} staat",
    "the colour of {0}": "de kleur van {0}",
    "the first three spaces {1} of {0}": "de eerste drie vakjes vanaf {0}, richting {1}",
    "can {0} be expelled {1}": "kan {0} verdreven worden naar {1}",
    "do the three spaces close {rest}": "sluiten de drie vakjes de weg af ({rest})",
    "do {1} and {2} lead {0} to one space": "komt {0} met {1} en met {2} op hetzelfde vakje",
    "where {0} would end with {1} on the card": "waar {0} eindigt met {1} op de kaart",
    "the direction {0} would take with {1} on the card": "de richting die {0} neemt met {1} op de kaart",
    "spaces that {0} would move with {1} on the card": "vakjes die {0} gaat met {1} op de kaart",
    "who was expelled": "wie er is verdreven",
    "the direction he took": "de richting die hij nam",
    "spaces that he moved": "vakjes die hij ging",
    "yurts in the court of {0}": "yurts in het hof van {0}",
    "yurts in the general supply": "yurts in de voorraad",
    "directions he tried": "richtingen die hij probeerde",
    "directions that leave the board beside {0}": "richtingen die bij {0} van het bord af gaan",
    "destinations of {0}": "bestemmingen van {0}",
    "is the edge alone what closes directions for {0}": "sluit alleen de rand richtingen af voor {0}",
    "directions that {0} tries, beginning with {1}": "richtingen die {0} probeert, te beginnen met {1}",
}
"""The questions of the printed example in Dutch; directions in them keep their English letters, as claims do."""
FOUND = {"empty": "empty land", "edge": "the edge"}
"""What a space that is looked at holds, where the word for it is another than the engine's."""


def both(x: float, y: float, english: str, cls: str, dutch: str = "", extra: str = "") -> str:
    """A text in English and in Dutch; the style sheet shows the one of the page's language."""
    dutch = dutch or DUTCH.get(english, english)
    if dutch == english:
        return text(x, y, english, cls, extra)
    return text(x, y, english, f"{cls} rb-en", extra) + text(x, y, dutch, f"{cls} rb-nl", f' lang="nl"{extra}')


def card_words(card: Card) -> str:
    """A card in words."""
    background = {"khan": "Khan"}.get(card.background, TITLES.get(card.background, card.background))
    return f"ruler {card.ruler}, background {background}, {COMPASS_NAMES[card.direction]}"


def special_words(kind: str) -> str:
    """A special card and what it does."""
    effect = {
        "morale": "a third action",
        "protection": "your yurts cannot be covered for a round",
        "support": "neutral yurts cannot be covered for a round",
        "reserve": "a tile is kept for you for a round",
    }[kind]
    return f"{SPECIAL_TITLES[kind]}: {effect}"


# ------------------------------------------------------------------ expulsions


def tried_words(tried: Tried) -> str:
    """A direction that was tried, and why it failed or where it leads."""
    name = COMPASS_NAMES[tried.direction]
    if tried.closed == "direction":
        return f"{name} is no direction in this reading"
    looks = listed(
        [f"{FOUND.get(look.found, look.found)}{' on ' * bool(look.space)}{look.space}" for look in tried.looks]
    )
    if tried.closed:
        return f"{name} is blocked by {looks}" if tried.closed != "edge" else f"{name} is blocked, it ends at {looks}"
    return f"{name} leads to {tried.looks[-1].space}, {counted(len(tried.looks), 'space')}"


def expulsion_words(view: View, moved: Expulsion) -> str:
    """An expulsion in a sentence."""
    who = capital(view.ruler_names[moved.ruler].title)
    tries = "; ".join(map(tried_words, moved.tried))
    end = "no direction is open, he leaves the board" if moved.landing is None else f"he lands on {moved.landing}"
    return f"{who} on {moved.start}: {tries}: {end}."


# ------------------------------------------------------------------ pieces and position


def owners_words(view: View, tile: LaidTile) -> str:
    """Whose yurts mark a tile."""
    return listed([view.players[seat] for seat in tile.owners]) or "nobody"


def tile_words(view: View, tile: LaidTile) -> str:
    """A tile on the board in words."""
    return f"{tile.title} on {', '.join(tile.spaces)}: {counted(tile.value, 'point')} for {owners_words(view, tile)}"


def yurt_words(view: View, space: str, seat: int) -> str:
    """A yurt in words."""
    return f"Neutral yurt on {space}" if seat == NEUTRAL else f"Yurt of {view.players[seat]} on {space}"


def board_label(plan: Plan) -> str:
    """The short name of the board's picture."""
    view = plan.view
    label = f"Map: {counted(len(plan.rulers), 'ruler')}, {counted(len(plan.yurts), 'yurt')}"
    if view.tiles:
        label += f", {counted(len(view.tiles), 'tile')}"
    if plan.shown:
        label += f"; compass of {view.ruler_names[plan.shown.ruler].title} on {plan.shown.start}"
    return f"{label}; {counted(len(plan.choices), 'space')} to choose from" if plan.choices else label


def description(plan: Plan) -> str:
    """The position in words: rulers, yurts, tiles, what is shown of an expulsion."""
    view = plan.view
    rulers = listed([f"{view.ruler_names[ruler].title} on {space}" for ruler, space in plan.rulers.items()])
    sentences = [f"Files a to {chr(96 + plan.columns)} from west to east, ranks 1 to {plan.rows} from south to north."]
    sentences.append(f"Rulers: {rulers or 'none on the board'}.")
    for seat in sorted(set(plan.yurts.values())):
        own = [space for space, owner in plan.yurts.items() if owner == seat]
        who = "Neutral yurts" if seat == NEUTRAL else f"Yurts of {view.players[seat]}"
        sentences.append(f"{who} on {listed(own)}.")
    sentences += [f"{tile_words(view, tile)}." for tile in view.tiles]
    if plan.shown:
        sentences += [expulsion_words(view, moved) for moved in plan.shown.expulsions]
    courts = listed([f"{ruler} has {count}" for ruler, count in view.courts.items()])
    if courts:
        sentences.append(f"Courts: {courts}; supply {view.supply}.")
    return " ".join(sentences)
