"""The pictures of Horizonte as SVG text: suit signs, dragon and dog, the back of a card, the cube.

``--q`` is the ink, ``--t`` the tint, ``--f`` the ground that shows through.
"""

from __future__ import annotations

SIGNS = {
    "Cloud": (
        '<path d="M6 18.5h12a4.2 4.2 0 0 0 .7-8.3A6.2 6.2 0 0 0 7.1 8.8 5 5 0 0 0 6 18.5z" fill="var(--t)"/>'
        '<path d="M8.5 21.5h9" fill="none"/>'
    ),
    "Mountain": (
        '<path d="M1.5 20.5 9 5l4.6 9.2 2.6-4.4 6.3 10.7z" fill="var(--t)"/>'
        '<path d="m6.5 10.6 2.4 1.9 2.7-2M9 20.5l3-5" fill="none"/>'
    ),
    "Desert": (
        '<circle cx="17.5" cy="6" r="2.7" fill="none"/>'
        '<path d="M1.5 20.5c3.2-8 6.8-10.2 10-5 2.6 4 6.6 3.6 11 .8v4.2z" fill="var(--t)"/>'
        '<path d="M8.3 12.6c1.3 2.6 1 5-.8 7.9" fill="none"/>'
    ),
    "Ocean": (
        '<path d="M1.5 20.5v-9.5q2.6-4 5.25 0t5.25 0 5.25 0 5.25 0v9.5z" fill="var(--t)" stroke="none"/>'
        '<path d="M1.5 11q2.6-4 5.25 0t5.25 0 5.25 0 5.25 0M1.5 15.7q2.6-4 5.25 0t5.25 0 5.25 0 5.25 0M1.5 20.4q2.6-4 '
        '5.25 0t5.25 0 5.25 0 5.25 0" fill="none"/>'
    ),
}
"""The signs of the suits, in a square of 24 by 24."""

BEASTS = {
    "dragon": (
        '<path d="M21 13.5C31 9 40.5 12.5 37.5 20.5 34.5 28 14.5 24 13.5 33 12.8 40.5 27 43.5 38 38.5" fill="none" '
        'stroke-width="7.4"/>'
        '<path d="M21 13.5C31 9 40.5 12.5 37.5 20.5 34.5 28 14.5 24 13.5 33 12.8 40.5 27 43.5 37 38.9" fill="none" '
        'stroke="var(--f)" stroke-width="4.4"/>'
        '<path d="m27 8.6 3.4-4.2 1.7 4.3M35.8 9.8l5.2-2.4-1.4 5M41 17.5l4.7 1.2-4.2 3.2M11 28.2l-4.9-.9 2.7 4.4M11 '
        '37.3l-4.3 2.5 5.9 1.6" fill="var(--f)"/>'
        '<path d="m37.5 36.2 8.2-3.4-2.6 9.4z" fill="var(--f)"/>'
        '<path d="M23 9 12 8.5 2.5 14l2.3 2.7 7-.6-5.5 4.2 2.5 2.6c5.5.4 11-1.6 14.2-5.9z" fill="var(--f)"/>'
        '<path d="M17 8.6c.5-2.8 2.6-5 6.5-6.3M12.7 8.4c0-2.4 1.3-4.5 4-6" fill="none"/>'
        '<circle cx="14.2" cy="12.3" r="1.25" fill="var(--q)" stroke="none"/>'
    ),
    "dog": (
        '<path d="M11 43c.6-9-1-15 1.5-22C15 13 22.5 9.5 29 12c2.5 1 4 2.6 5.2 4.8l8.8 2.5c2.5.8 3.2 4.2 1.5 6.2-2.3 '
        '2.8-6.5 4.4-11.5 5-1.8 3-2 7-1 12.5z" fill="var(--f)"/>'
        '<path d="M20 11.5c-6-1.5-11.5 3-12.5 10.5-.5 4 0 8 2.5 10.5 5-1.5 9-6.5 10.5-13.5" fill="var(--t)"/>'
        '<path d="M43.8 26c-3 1-5.8.8-8.3-.5" fill="none"/>'
        '<path d="M40.5 18.6c1 2.6 3.3 3 4.7 2.3-.2-.9-1-1.4-2.2-1.7z" fill="var(--q)"/>'
        '<circle cx="29.5" cy="18.5" r="1.4" fill="var(--q)" stroke="none"/>'
        '<path d="m11.3 38.5 20.3 1.2" fill="none" stroke-width="3"/>'
    ),
}
"""Dragon and dog in outline, in a square of 48 by 48, for sizes from 34 on."""

HEADS = {
    "dragon": (
        '<path d="M24 44c1-5-.5-8.5-4-9.5L9.5 37 4 32.5l12-4.5-13-.5L1.5 22 6 17.5l9.5-2L21 10.5c8-1 14.5 4 16.5 '
        '12C39.5 30 40 37 45 44z" fill="var(--f)" stroke="var(--q)" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M19.5 11.5C20 5.5 25 2.5 33.5 2 29 5 27.5 7.5 27.5 11.5zM31 14l9.5-3.5-3.5 8zM36 22.5l9.5-1.5-5 '
        '7.5zM38.5 31l8.5 1-6.5 5.5z" fill="var(--q)" stroke="var(--q)" stroke-width="1.2" stroke-linejoin="round"/>'
        '<path d="m15.5 20.5 6.5-1.5-2 4z" fill="var(--q)" stroke="var(--q)"/>'
        '<circle cx="6.5" cy="22" r="1.3" fill="var(--q)" stroke="none"/>'
    ),
    "dog": (
        '<path d="M11 43c.6-9-1-15 1.5-22C15 13 22.5 9.5 29 12c2.5 1 4 2.6 5.2 4.8l8.8 2.5c2.5.8 3.2 4.2 1.5 6.2-2.3 '
        '2.8-6.5 4.4-11.5 5-1.8 3-2 7-1 12.5z" fill="var(--f)" stroke="var(--q)" stroke-width="3" '
        'stroke-linejoin="round"/>'
        '<path d="M20 11.5c-6-1.5-11.5 3-12.5 10.5-.5 4 0 8 2.5 10.5 5-1.5 9-6.5 10.5-13.5" fill="var(--q)" '
        'stroke="var(--q)" stroke-width="2"/>'
        '<circle cx="29.5" cy="19" r="2" fill="var(--q)" stroke="none"/>'
        '<path d="M39.5 18.3c1 3.2 4 4 5.9 2.8-.2-1.2-1-1.8-2.4-2.2z" fill="var(--q)" stroke="var(--q)" '
        'stroke-width="1.5"/>'
    ),
}
"""Their heads with solid parts, likewise, for smaller sizes."""

BACK = (
    '<rect width="40" height="56" rx="4.5" class="rb-hz-back"/><rect x="4" y="4" width="32" height="48" rx="2.5" '
    'class="rb-hz-back-line"/><path d="M4 32h32M12 32a8 8 0 0 1 16 0M8 37h24M12 42h16M16 47h8M20 19v-5M12.5 22l-3-4'
    'M27.5 22l3-4" class="rb-hz-back-line"/>'
)
"""The back of a card, 40 by 56: a sun above the horizon."""

CUBE = (
    '<path d="M1 6.5 6.5 1H23v16.5L17.5 23H1z" class="rb-hz-cube"/>'
    '<path d="M1 6.5h16.5V23M17.5 6.5 23 1" class="rb-hz-edge"/>'
)
"""A cube of 24 by 24; its front is 16.5 wide."""

HATCHES = {
    "Cloud": (6, 5, '<path d="M0 4h6"/>'),
    "Mountain": (5, 5, '<path d="M0 5 5 0"/>'),
    "Desert": (5, 5, '<path d="M1.2 1.5h.8M3.6 4h.8"/>'),
    "Ocean": (10, 6, '<path d="M0 1.5h4M5 4.5h4"/>'),
}
"""The hatching behind each suit's sign: width and height of the pattern, its strokes."""
