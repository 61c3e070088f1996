"""Scripts and styles as texts: one ES module for each widget, one style sheet for all of them.

The scripts are plain ES modules that import each other. A widget's module cannot import a neighbour, and a
handout has no server to fetch one from, so the modules are joined here: what ``player.js`` imports stands
before it, once, without its ``import`` and ``export`` words. Comments on lines of their own are left
out, because a module travels with each widget and each handout.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulebook_lib.draw import theme

STATIC = Path(__file__).with_name("static")

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"\./([\w-]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const|let)\b)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
_LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def module(name: str) -> str:
    """One script with everything it imports, as the text of a single ES module.

    Only the exports of the script itself remain: ``default`` for a widget (``board``, ``player_widget``),
    ``mount(element, payload)`` for a page (``player``), and ``open(element, payload)`` for a handout.

    Args:
        name: of a file in ``static``, without its ending.

    Raises:
        ValueError: a script imports or exports in a way that cannot be joined.

    >>> module("player").count("export ")
    1
    """
    *others, last = _in_order(name)
    texts = [_joined(other, keep_exports=False) for other in others]
    return "".join([*texts, _joined(last, keep_exports=True)])


@cache
def styles() -> str:
    """The style sheet of drawings and widgets: colours in both themes, marks on boards, and all around them.

    The marks of a single game are not in it; they travel with its drawings.
    """
    return theme.css() + "".join(map(stylesheet, ("styles", "playground", "workbench", "quiz", "full")))


@cache
def stylesheet(name: str) -> str:
    """One style sheet as text, by its name in ``static`` without ending."""
    return (STATIC / f"{name}.css").read_text(encoding="utf-8")


def _in_order(name: str, found: dict[str, None] | None = None) -> list[str]:
    """The script and all that it imports, each after what it needs itself."""
    found = {} if found is None else found
    if name not in found:
        for _, needed in _IMPORT.findall(_source(name)):
            _in_order(needed, found)
        found[name] = None
    return list(found)


def _joined(name: str, *, keep_exports: bool) -> str:
    """A script without its imports, and without the word ``export`` unless its exports are kept."""
    source = _COMMENT.sub("", _source(name))
    for names, _ in _IMPORT.findall(source):
        if " as " in names:
            raise ValueError(f"{name}.js renames what it imports, so it cannot be joined: {names.strip()!r}")
    source = _IMPORT.sub("", source)
    if not keep_exports:
        source = _EXPORT.sub("", source)
    for line in _LEFT_OVER.findall(source):
        if not keep_exports or line.startswith("import"):
            raise ValueError(f"{name}.js has a line that cannot be joined: {line!r}")
    return source


def _source(name: str) -> str:
    return (STATIC / f"{name}.js").read_text(encoding="utf-8")
