"""The page of one example: the example as data, the very script of the stepper, and plain figures without scripts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from rulebook_lib.core.words import capital
from rulebook_lib.ui import assets
from rulebook_lib.ui.document import document
from rulebook_lib.ui.payload import Json, example_payload, unpacked
from rulebook_lib.ui.report import VERDICT_SIGNS

if TYPE_CHECKING:
    from rulebook_lib.ui.handout import Handout

LARGEST = 1_000_000
"""How many bytes a page may have; pictures for readers without scripts are left out where they would exceed it."""
INDEX = "index.html"
"""The page that leads to all others."""

_START = """
open(document.getElementById("stepper"), JSON.parse(document.getElementById("example").textContent));
"""
_UNPLAYED = "There are no scripts here, so this page cannot step. These are the steps, one below the other."


def page(
    handout: Handout, *, predict: bool = False, around: tuple[Handout | None, Handout | None] = (None, None)
) -> str:
    """The page of one example.

    Args:
        handout: the example.
        predict: whether it asks before it tells; the learner can switch that.
        around: the pages before and after it, to which it leads.
    """
    payload = example_payload(handout.played) | {"predict": predict}
    css = payload.pop("css")
    script = assets.module("handout") + _START
    title = f"{handout.title} – {handout.example.game.title}"

    def whole(figures: str) -> str:
        body = (
            f'{_nav(around)}<main><div id="stepper"></div><noscript>{figures}</noscript></main>'
            f'<script type="application/json" id="example">{_as_script(payload)}</script>'
            f'<script type="module">{script}</script>'
        )
        return document(title, body, css=css, script=script)

    return whole(_figures(handout, payload, LARGEST - len(whole("").encode())))


def _as_script(data: object) -> str:
    """Data inside a script element: no text in it can end that, or begin what only a comment would end."""
    return json.dumps(data, ensure_ascii=False).replace("</", "<\\/").replace("<!", "\\u003c!")


def _nav(around: tuple[Handout | None, Handout | None]) -> str:
    ways = zip(("prev", "next"), ("← {}", "{} →"), around, strict=True)
    links = "".join(
        f'<a rel="{way}" href="{other.page}">{escape(words.format(other.title))}</a>'
        for way, words, other in ways
        if other
    )
    return f'<nav class="ui-ways" aria-label="Examples"><a href="{INDEX}">All examples</a>{links}</nav>'


# ---------------------------------------------------------------------- the page without scripts


def _figures(handout: Handout, payload: Json, room: int) -> str:
    """The steps as plain figures; the last of them have pictures, as many as there is room for."""
    example, steps = handout.example, payload["steps"]
    pictures = [_picture(step["scene"], body) for step, body in zip(steps, unpacked(steps), strict=True)]
    head = (
        f'<svg class="ui-defs" width="0" height="0" aria-hidden="true"><defs>{payload["defs"]}</defs></svg><header>'
        f'<p class="ui-kick"><b>{escape(example.game.title)}</b><span>{escape(example.section)}</span></p>'
        f'<h1 class="ui-title">{escape(handout.title)}</h1><p class="ui-muted">{escape(example.note)}</p>'
        f'<p class="ui-muted">{_UNPLAYED}</p></header>'
    )
    texts = [_caption(f"Step {number} of {len(steps)}", step) for number, step in enumerate(steps, 1)]
    room -= len("".join([head, *texts]).encode()) + 100 * (len(steps) + 1)
    kept = _last_that_fit(pictures, room)
    figures = "".join(
        f'<figure class="ui-figure">{picture}<figcaption>{text}</figcaption></figure>'
        for picture, text in zip(kept, texts, strict=True)
    )
    return f'<section class="ui-figures">{head}{figures}</section>'


def _last_that_fit(pictures: Sequence[str], room: int) -> list[str]:
    """The pictures, those at the beginning left empty where all together need more bytes than there are."""
    left = [room - sum(len(picture.encode()) for picture in pictures[at:]) for at in range(len(pictures))]
    return [picture if spare >= 0 else "" for picture, spare in zip(pictures, left, strict=True)]


def _picture(scene: Mapping[str, Any], body: str) -> str:
    box = " ".join(f"{side:g}" for side in scene["box"])
    words = escape(f"{_english(scene['label'])}. {_english(scene['description'])}")
    svg = f'<svg class="ui-scene" viewBox="{box}" role="img" aria-label="{words}">{body}</svg>'
    return f'<div class="ui-plate">{svg}</div>'


def _caption(number: str, step: Mapping[str, Any]) -> str:
    said = [step["say"], *(way["say"] for way in (*step["instead"], *step["readings"]))]
    captions = "".join(f'<p class="ui-cap">{escape(_english(text))}</p>' for text in said)
    return f'<p class="ui-number">{number}</p>{captions}<ul>{"".join(map(_claim, step["claims"]))}</ul>'


def _claim(claim: Mapping[str, Any]) -> str:
    words = f"{VERDICT_SIGNS[claim['verdict']]} {capital(_english(claim['words']))}: {claim['stated']}"
    computed = "" if claim["verdict"] == "ok" else f" (computed: {claim['computed'] or '–'})"
    return f"<li>{escape(words + computed)}</li>"


def _english(text: Mapping[str, str] | str) -> str:
    return text if isinstance(text, str) else text["en"]
