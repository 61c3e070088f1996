"""Pages with a small made-up game on them: tiles in a row, a stone for each player. No kernel, no server."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from rulebook_lib.ui import assets

Json = dict[str, Any]
Theme = Literal["light", "dark"]

BOX = [0, 0, 400, 160]
DEFS = '<symbol id="b-mark" viewBox="0 0 10 10"><path d="M1 9Q5 0 9 9" fill="none" stroke="currentColor"/></symbol>'
PIP = '<circle r="13" fill="var(--rb-white)" stroke="var(--rb-ring)"/><text y="5" text-anchor="middle">{letter}</text>'
ICON = (
    '<rect x="2" y="2" width="56" height="56" rx="8" fill="var(--rb-panel)" stroke="var(--rb-edge)"/>'
    '<use href="#b-mark" x="10" y="10" width="40" height="40"/>'
)


def tile(x: int, *, worth: int = 2, live: bool = False) -> str:
    """A tile at a place, worth something; a live one can be chosen."""
    doing = f'data-action="tile {x},0"' if live else f'data-target="{x},0"'
    return (
        f'<g class="rb-thing" {doing} role="button" tabindex="-1" aria-label="Tile {x}">'
        f'<rect x="{10 + 60 * x}" y="40" width="56" height="56" rx="6" fill="var(--rb-open)" '
        f'stroke="var(--rb-edge)"/><use href="#b-mark" x="{20 + 60 * x}" y="50" width="36" height="36"/></g>'
        f'<g class="rb-worth"><rect x="{28 + 60 * x}" y="20" width="24" height="18" rx="9"/>'
        f'<text x="{40 + 60 * x}" y="34">{worth}</text></g>'
        f'<path class="rb-ring" data-target="{x},0" d="M{10 + 60 * x} 40h56v56h-56z" fill="none"/>'
    )


def scene(body: str, **more: object) -> Json:
    return {
        "box": BOX,
        "label": "The board",
        "description": "Some tiles, each worth 2.",
        "body": body,
    } | more


def scores(totals: Sequence[int], change: Sequence[int], *, worth: int = 6) -> Json:
    line = {
        "key": "row",
        "label": "Row, 3 tiles",
        "icons": ["tile"],
        "formula": "3 × 2 = 6",
        "where": ["0,0", "1,0"],
        "clauses": ["T-SCORE-1"],
        "points": {"0": worth},
    }
    empty = line | {"key": "other", "label": "Hut", "formula": "", "where": ["2,0"], "points": {}}
    return {"high": True, "lines": [line, empty], "totals": totals, "change": change, "winners": [0]}


def claim(words: str, computed: str, **more: object) -> Json:
    return {
        "text": f"{words} = {computed}",
        "words": words,
        "fact": None,
        "given": False,
        "stated": computed,
        "computed": computed,
        "verdict": "ok",
        "clause": None,
        "choices": None,
    } | more


def frame(say: str, tiles: int, **more: object) -> Json:
    body = "".join(map(tile, range(tiles)))
    empty: Json = {"scores": None, "claims": [], "clauses": [], "changed": [], "moves": []}
    return {"say": {"en": say}, "scene": scene(body), "layers": {}, "instead": [], "readings": []} | empty | more


def payload() -> Json:
    """An example of four steps that uses everything a step can have."""
    third = frame(
        "The row is longer now.",
        3,
        scores=scores([6, 3], [2, 0]),
        changed=["2,0"],
        moves=["tile 2,0"],
        clauses=["T-PLACE-1"],
        claims=[
            claim("value of the row", "6", clause="T-SCORE-1", choices=["4", "6", "9"], fact="EX1.2"),
            claim("length of the row", "3", stated="4", verdict="fails", clause="T-PLACE-1"),
            claim("size at the start", "1", given=True),
        ],
        instead=[
            {
                "say": {"en": "Instead, nobody builds."},
                "back": 1,
                "frame": frame("", 1, scores=scores([2, 3], [-4, 0], worth=2), claims=[claim("row", "2")]),
            }
        ],
        readings=[
            {
                "name": "huts",
                "value": "huts_count",
                "say": "A hut counts as a tile.",
                "scene": scene(tile(0, worth=9) + tile(1) + tile(2)),
                "scores": scores([9, 3], [5, 0], worth=9),
            }
        ],
    )
    first = frame("One tile lies there.", 1, layers={"graph": scene('<circle id="b-node" cx="40" cy="68" r="9"/>')})
    first["say"]["nl"] = "Er ligt één tegel."
    second = frame("A second tile.", 2, scores=scores([4, 3], [4, 3], worth=4), changed=["1,0"])
    second["claims"] = [claim("value of two tiles", "17")]
    body, whole = first["scene"]["body"], second["scene"]["body"]
    second["scene"] = {key: second["scene"][key] for key in ("box", "label", "description")} | {
        "head": len(body),
        "tail": 0,
        "middle": whole[len(body) :],
    }
    last = frame("That is the end.", 3, scores=scores([6, 3], [0, 0]), claims=[claim("winner", "Ann")])
    return {
        "game": "Rows",
        "title": {"en": "Example 1: a row", "nl": "Voorbeeld 1: een rij"},
        "section": "Scoring",
        "note": "our reconstruction of the board",
        "assumed": ["number of tiles"],
        "languages": ["en", "nl"],
        "defs": DEFS,
        "css": "",
        "legend": [{"icon": ICON, "text": "Tile"}],
        "seats": [
            {"name": name, "letter": name[0], "colour": "white", "pip": PIP.format(letter=name[0])}
            for name in ("Ann", "Bo")
        ],
        "clauses": {
            "T-SCORE-1": {"text": "Each tile of a row is worth two points.", "section": "Scoring", "kind": "scoring"},
            "T-PLACE-1": {"text": "Tiles lie in a row.", "section": "Placing", "kind": "rule"},
        },
        "icons": {"tile": ICON},
        "layers": [{"key": "graph", "text": "Region graph"}],
        "steps": [first, second, third, last],
    }


def page_html(script: str, *, elements: Iterable[str] = ("one",), data: object = None, theme: Theme = "light") -> str:
    """A page with the style sheet, empty elements and a script that finds ``data`` as a constant."""
    hosts = "".join(f'<div id="{name}"></div>' for name in elements)
    # "</" would end the script in the middle of a drawing.
    constant = json.dumps(data).replace("</", "<\\/")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rows</title>'
        f"<style>body{{margin:0}}{assets.styles()}</style></head>"
        f'<body><main class="rb-{theme}"><h1>Rows</h1>{hosts}</main>'
        f'<script type="module">const data = {constant};\n{script}\nwindow.ready = true;</script></body></html>'
    )


def open_page(page: Page, html: str) -> None:
    page.set_content(html)
    page.wait_for_function("window.ready")


def faults(page: Page) -> str:
    """What axe finds on the page, as text; empty when it finds nothing."""
    found = Axe().run(page)
    return str(found.generate_report()) if found.violations_count else ""
