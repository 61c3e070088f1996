"""Whole pages in files: everything they need is in them, and nothing else may be loaded or run."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape

from rulebook_lib.draw import theme
from rulebook_lib.ui import assets


def document(title: str, body: str, *, css: str = "", script: str = "") -> str:
    """A whole page that asks for nothing from anywhere but its own folder.

    Args:
        title: of the page.
        body: HTML.
        css: style sheet text beside that of all pages.
        script: the text of the only script that may run.
    """
    allowed = f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" if script else "'none'"
    policy = (
        f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; img-src 'self' file:; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_styles()}{css}</style></head>"
        f'<body class="rb rb-auto ui-handout">{body}</body></html>\n'
    )


@cache
def _styles() -> str:
    return theme.css() + "".join(map(assets.stylesheet, ("styles", "full", "handout")))
