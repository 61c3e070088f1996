"""The signs of Imperium: Horizons: suits, keywords, resources, tokens, State symbols, and the style sheet.

A drawing uses them as symbols whose ids begin with the drawing's own prefix (:func:`symbols`).
"""

from __future__ import annotations

from functools import lru_cache

from rulebook_lib.draw import marks as shared
from rulebook_lib.draw.svg import attrs, use
from rulebook_lib.imperium.drawing.art import INK, colours

SIGNS = {
    "region": '<path d="M-8 5.5L-3-3.5 0 1.5 3.2-4.5 8 5.5Z"/>',
    "uncivilised": '<path d="M-1.5-7L0-4.5 1.5-7M0-4.5L-7 6H7L0-4.5M0 0v6"/>',
    "civilised": '<path d="M-7-3L0-7 7-3ZM-5-3V4M0-3V4M5-3V4M-7.5 6.5h15M-7.5 4h15"/>',
    "tributary": (
        '<path d="M-7-1.5H7C7 3 3.5 5.5 0 5.5S-7 3-7-1.5ZM-3 5.5l-1 2h8l-1-2"/>'
        '<circle cx="-2.6" cy="-4.2" r="2"/><circle cx="2.6" cy="-4.2" r="2"/>'
    ),
    "fame": '<path d="M0-7.5l2 4.7 5.2.4-4 3.3 1.3 5L0 3.2l-4.5 2.7 1.3-5-4-3.3 5.2-.4z"/>',
    "unrest": '<path d="M1.5-7.5L-4.5 1H0L-1.5 7.5 4.5-1.5H0z"/>',
    "chaos": '<path d="M0-8c4 4 6 6.5 4.5 10-1.5 4-7.5 4-9 0C-5.5-1-1.5-3 0-8z"/>',
    "own": (
        '<path d="M0 6C0-1-3-4-5.5-3.5S-7.5 1-5.5 1.5-3.5-.5-4.5-.5M0 6C0-1 3-4 5.5-3.5S7.5 1 5.5 1.5 3.5-.5 4.5-.5"/>'
    ),
    "barbarian": (
        '<path d="M-4 7.5L1-7"/>'
        '<path class="rb-i-sol" d="M-.9-2C-1.5-5.5 1.5-8 6.5-7.5 8-4 7.5 0 4.5 2.5 4-.5 2-2-.9-2z"/>'
    ),
    "empire": '<path d="M-5.5-6.5h11M-4-4h8M-3-4V4.5M0-4V4.5M3-4V4.5M-4.5 4.500h9M-6 7h12"/>',
    "side": '<path d="M-5-6h10v5c0 4-2 6-5 8-3-2-5-4-5-8zM-5-1h10"/>',
    "action": '<circle r="6.8"/><path class="rb-i-sol" d="M-2.2-3.6L4 0-2.2 3.6z"/>',
    "exhaust": '<path d="M-7 0L-3.5-6.5h7L7 0 3.5 6.500h-7zM3-1.5A3.2 3.2 0 1 0 2.5 2M3.3-4v2.6H.8"/>',
    "passive": '<path d="M-7.5 0Q0-8.5 7.5 0 0 8.5-7.5 0z"/><circle r="2.2"/>',
    "solstice": (
        '<circle r="3.4"/><path d="M0-7.5v2M0 5.5v2M-7.5 0h2M5.5 0h2M-5.3-5.300l1.4 1.4M3.9 3.9l1.4 1.4'
        'M-5.3 5.3l1.4-1.4M3.9-3.9l1.4-1.4"/>'
    ),
    "pin": '<circle cx="0" cy="-3.5" r="3.6"/><path d="M0 .2V7"/>',
    "materials": '<path d="M-6.5-5.5h13v11h-13zM-6.5 0h13M0-5.5V0M-3 0v5.5M3 0v5.5"/>',
    "population": '<circle cx="0" cy="-3.5" r="3"/><path d="M-5.8 6c0-6 11.6-6 11.6 0z"/>',
    "progress": '<circle r="6.2"/><path d="M0-6.2V6.2M-5.4-3.1L5.4 3.1M-5.4 3.1L5.4-3.1"/>',
    "goods": (
        '<path d="M-2-6.5h4M-1.5-6.5V-4C-5-2.5-5.5 3-1.5 6.5h3C5.5 3 5-2.5 1.5-4v-2.5M-1.7-3.8C-6-5.5-6-1-4.2-.5'
        'M1.7-3.8C6-5.5 6-1 4.2-.5"/>'
    ),
    "king": '<path d="M-7 5V-4L-3.5 .5 0-6 3.5 .5 7-4v9z"/>',
    "points": '<path d="M-6.5-7h13v8q0 4-6.5 6.5-6.5-2.5-6.5-6.5z"/>',
}
"""The signs as strokes round the origin, about 16 wide."""
TOKENS = {
    "t-action": '<circle class="rb-i-ta" r="11"/><path class="rb-i-ti" d="M-3.5-5.5L6 0-3.5 5.5z"/>',
    "t-exhaust": (
        '<path class="rb-i-te" d="M-12 0L-6-10.5H6L12 0 6 10.5H-6z"/>'
        '<path class="rb-i-tl" d="M4.5-2.5A5 5 0 1 0 4 3M5-6v3.7H1.4"/>'
    ),
    "t-progress": (
        '<circle class="rb-i-tp" r="10"/><path class="rb-i-tl" d="M0-5.6V5.6M-4.9-2.8L4.9 2.8M-4.9 2.8L4.9-2.8"/>'
        '<circle class="rb-i-tl" r="5.6"/>'
    ),
    "t-king": '<circle class="rb-i-tp" r="11"/><path class="rb-i-tl" d="M-6 4.5V-3.5L-3 .5 0-5 3 .5 6-3.5v8z"/>',
}
"""The tokens."""
KEY = {
    "action": "Action",
    "exhaust": "Exhaust",
    "passive": "Passive",
    "solstice": "Solstice",
    "pin": "Pinned",
    "barbarian": "Barbarian",
    "empire": "Empire",
    "region": "Region",
    "uncivilised": "Uncivilised",
    "civilised": "Civilised",
    "tributary": "Tributary",
    "fame": "Fame",
    "unrest": "Unrest",
    "chaos": "Chaos",
    "own": "Card of a nation",
    "materials": "Materials",
    "population": "Population",
    "progress": "Progress",
    "goods": "Goods",
    "points": "Victory Points",
    "king": "King of Kings",
}
"""The key: signs and their words."""
PORTUGUESE = {
    "Action": "Ação",
    "Exhaust": "Esgotamento",
    "Passive": "Passiva",
    "Solstice": "Solstício",
    "Pinned": "Presa",
    "Barbarian": "Bárbaro",
    "Empire": "Império",
    "Region": "Região",
    "Uncivilised": "Incivilizado",
    "Civilised": "Civilizado",
    "Tributary": "Tributário",
    "Fame": "Fama",
    "Unrest": "Desordem",
    "Chaos": "Caos",
    "Card of a nation": "Carta de nação",
    "Materials": "Materiais",
    "Population": "Populações",
    "Progress": "Progresso",
    "Goods": "Bens",
    "Victory Points": "Pontos de Vitória",
    "King of Kings": "Rei dos Reis",
    "Flow of the turn": "Sequência do turno",
    "Words": "Palavras",
}
"""The words of the key and of the switches as the rulebook has them."""
ICONS = {"game": "king", "icons": "points", "other": "region", "actions": "action", "exhausts": "exhaust"}
"""Small pictures under other names: the emblem, and the parts of a score."""


def sign(uid: str, key: str, x: float, y: float, cls: str = "rb-i-ln", scale: float = 1) -> str:
    """A sign or token at a point."""
    known = key if key in SIGNS or key in TOKENS else "side"
    return use(f"{uid}-{known}", x, y, scale, attrs(cls=cls))


def icon(key: str) -> str:
    """A sign as a small picture for running text: of the key, of the parts of a score, ``game`` for the emblem."""
    known = ICONS.get(key, key)
    return shared.icon(f'<g class="rb-i-gk">{SIGNS[known]}</g>', box="-10 -10 20 20")


def legend() -> list[tuple[str, str]]:
    """The key of the signs: a small picture and its words."""
    return [(icon(key), words) for key, words in KEY.items()]


@lru_cache(maxsize=32)
def symbols(uid: str) -> str:
    """All symbols that the drawings of one surface share; ids begin with ``uid``."""
    parts = [f'<g id="{uid}-{key}">{shapes}</g>' for key, shapes in (SIGNS | TOKENS).items()]
    lattice = '<path class="rb-i-bl" d="M0 0H10M0 0V10"/>'
    parts.append(
        f'<pattern id="{uid}-back" width="10" height="10" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)">{lattice}</pattern>'
    )
    return "".join(parts)


_CSS = f"""
:where(.rb-i) text{{font-size:15px;fill:{INK}}}
.rb-i .rb-i-on-page{{fill:var(--rb-ink)}}.rb-i .rb-i-off-page{{fill:var(--rb-muted)}}
.rb-i .rb-i-head{{font-weight:600}}.rb-i .rb-i-end{{text-anchor:end}}.rb-i .rb-i-mid{{text-anchor:middle}}
.rb-i .rb-i-bold{{font-weight:600}}.rb-i .rb-i-soft{{fill:var(--rb-i-second)}}
.rb-i .rb-i-name{{font-family:var(--rb-text-font);font-weight:700}}
.rb-i .rb-i-band-text{{fill:var(--so);font-weight:600}}
.rb-i-face{{fill:var(--rb-i-card);stroke:{INK};stroke-width:1.2}}
.rb-i-band{{fill:var(--s);stroke:{INK};stroke-width:1.2}}
.rb-i-art-ground{{fill:var(--s);opacity:.14}}
.rb-i-art,.rb-i-ln,.rb-i-gk,.rb-i-on{{fill:none;stroke:{INK};stroke-width:1.3}}
.rb-i-art,.rb-i-ln,.rb-i-gk,.rb-i-on{{stroke-linecap:round;stroke-linejoin:round}}
.rb-i-art{{stroke-width:1.2}}
.rb-i-on{{stroke:var(--so);stroke-width:1.5}}.rb-i-gk{{stroke:var(--rb-ink);stroke-width:1.5}}
.rb-i-sol{{fill:{INK}}}.rb-i-gk .rb-i-sol{{fill:var(--rb-ink)}}
.rb-i-art .rb-i-f{{fill:var(--s);opacity:.75;stroke:none}}.rb-i-art .rb-i-f2{{fill:var(--s);opacity:.3;stroke:none}}
.rb-i-art .rb-i-w{{fill:#6aa6cc;opacity:.55;stroke:none}}
.rb-i-s-tributary .rb-i-art .rb-i-f{{fill:#b9793f}}.rb-i-s-tributary .rb-i-art .rb-i-f2{{fill:#c9bfae}}
.rb-i-s-tributary .rb-i-art-ground{{fill:#8a7f70}}
.rb-i-art .rb-i-pth{{stroke-dasharray:2.5 3}}.rb-i-art .rb-i-rl{{fill:var(--rb-i-card)}}.rb-i-art .rb-i-nt{{fill:{INK}}}
.rb-i-art .rb-i-bn path{{stroke-width:6}}.rb-i-art .rb-i-in path{{stroke:var(--rb-i-card);stroke-width:3.6}}
.rb-i-cost{{fill:none;stroke:{INK};stroke-width:1.1}}
.rb-i-vp{{fill:var(--rb-i-fame);stroke:{INK};stroke-width:1.2}}.rb-i-neg .rb-i-vp{{fill:var(--rb-i-unrest)}}
.rb-i .rb-i-vpn{{font-weight:700;text-anchor:middle}}.rb-i .rb-i-neg .rb-i-vpn{{fill:#fffaf3}}
.rb-i-disc{{fill:var(--rb-i-card);stroke:{INK};stroke-width:1.2}}
.rb-i-back{{fill:var(--rb-i-back);stroke:{INK};stroke-width:1.2}}.rb-i-back.rb-i-nat{{fill:var(--rb-i-own)}}
.rb-i-bl{{stroke:var(--rb-i-back-line);stroke-width:1;fill:none}}
.rb-i-label{{fill:var(--rb-i-card);stroke:{INK};stroke-width:1}}
.rb-i-none{{fill:none;stroke:var(--rb-muted);stroke-width:1.2;stroke-dasharray:4 4}}
.rb-i-slot{{fill:none;stroke:var(--rb-i-second);stroke-width:1.2;stroke-dasharray:3 2.5}}
.rb-i-chip{{fill:var(--rb-panel);stroke:var(--rb-line)}}
.rb-i-ta{{fill:#f6efe0;stroke:{INK};stroke-width:1.4}}.rb-i-ti{{fill:{INK}}}
.rb-i-te{{fill:#e9dcc0;stroke:{INK};stroke-width:1.4}}.rb-i-tp{{fill:#efd27a;stroke:{INK};stroke-width:1.3}}
.rb-i-tl{{fill:none;stroke:{INK};stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}}
.rb-i-rule{{stroke:var(--rb-line);stroke-width:1.2}}
.rb-i-could{{fill:none;stroke:var(--rb-accent);stroke-width:3;stroke-dasharray:7 4}}
.rb-i [data-action]:is(:hover,:focus-visible) .rb-i-could{{stroke-dasharray:none;stroke-width:4.5}}
.rb-i-bad{{fill:none;stroke:var(--rb-bad);stroke-width:3.5}}
.rb-i-shine{{fill:none;stroke:none}}.rb-lit>.rb-i-shine{{stroke:var(--rb-accent);stroke-width:4}}
.rb-i-key rect{{fill:var(--rb-panel);stroke:var(--rb-muted);stroke-width:1.3}}
.rb-i .rb-i-key text{{fill:var(--rb-ink);font-weight:600;text-anchor:middle}}
.rb-i-key:hover rect,.rb-i-key:focus-visible rect{{stroke:var(--rb-accent);stroke-width:3}}
.rb-i-node rect{{fill:var(--rb-panel);stroke:var(--rb-muted);stroke-width:1.2}}
.rb-i .rb-i-node text{{fill:var(--rb-ink);text-anchor:middle}}
.rb-i-node.rb-i-now rect{{fill:var(--rb-accent);stroke:var(--rb-accent)}}
.rb-i .rb-i-node.rb-i-now text{{fill:var(--rb-on-accent);font-weight:600}}
.rb-i-edge{{fill:none;stroke:var(--rb-muted);stroke-width:1.4;stroke-linejoin:round}}
.rb-i-edge.rb-i-now{{stroke:var(--rb-accent);stroke-width:2.4}}
.rb-i .rb-i-pt{{font-style:italic;fill:var(--rb-muted)}}
"""


def css() -> str:
    """The style sheet of this game's marks."""
    return colours() + _CSS.strip().replace("\n", "")
