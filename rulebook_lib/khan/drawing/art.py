"""The pictures of Khan as SVG path data: hatchings of the landscapes (48 by 48), yurt, pawn, small signs."""

from __future__ import annotations

HATCHINGS = {
    "tundra": (
        "M6.5 15.5h9M9 15.5c0-3-1-5-3-6.5M11 15.5v-8M13 15.5c0-3 1-5 3-6.5"
        "M32.5 41.5h9M35 41.5c0-3-1-5-3-6.5M37 41.5v-8M39 41.5c0-3 1-5 3-6.5"
    ),
    "mountains": "M4 15l6-9 6 9M10 6l2 5M31 42l6-9 6 9M37 33l2 5",
    "ice": "M4 13l5-4 4 3 6-6M9 9L8 5M29 42l6-3 3 3 6-5M38 42l2 3",
    "stone": (
        "M5.4 10a3.6 2.6 0 1 0 7.2 0a3.6 2.6 0 1 0-7.2 0M14 14a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0"
        "M34.4 37a3.6 2.6 0 1 0 7.2 0a3.6 2.6 0 1 0-7.2 0M29 41a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0M40 8h.1M8 41h.1"
    ),
    "sand": "M3 13c4-6 11-6 15 0M29 43c4-6 11-6 15 0M36 9h.1M41 12h.1M7 37h.1M12 40h.1",
    "forest": (
        "M11 17c-1-3-1-6 0-9M11 8c-2-3-5-3-7 0M11 8c2-3 5-3 7 0M11 8c-3-1-5 1-5 4M11 8c3-1 5 1 5 4"
        "M37 44c-1-3-1-6 0-9M37 35c-2-3-5-3-7 0M37 35c2-3 5-3 7 0M37 35c-3-1-5 1-5 4M37 35c3-1 5 1 5 4"
    ),
}
"""Tufts, peaks, cracks, pebbles, dunes, palms."""
WAVE = "M-13-3.5q3.2-4 6.5 0t6.5 0M0 5.5q3.2-4 6.5 0t6.5 0"
TENT = "M-14.5-2C-10-5.5-5-9-3.4-12.6h6.8C5-9 10-5.5 14.5-2l-1.6 1-1 11.4q-11.9 2.6-23.8 0l-1-11.4z"
"""The outline of a yurt round the origin."""
ROOF = "M-12.9-1Q0 1.6 12.9-1M-3.4-12.6q3.4 1.6 6.8 0"
DOOR = "M-11.4-.6Q0 1.6 11.4-.6M-3.6 11.6V6a3.6 3.6 0 0 1 7.2 0v5.6"
"""The lines of an own yurt, and of a neutral one, which has an open door."""
PAWN = (
    "M0-21.4a2.3 2.3 0 0 1 1.5 4C5-15.8 7.4-13 7.6-10h1.2v3.4H7C6.4-4.4 5-2.6 3.4-1.6 8 1.4 10.6 6.4 11 13.4h2.2v4.4"
    "h-26.4v-4.4H-11c.4-7 3-12 7.6-15C-5-2.6-6.4-4.4-7-6.6h-1.8V-10h1.2c.2-3 2.6-5.8 6.1-7.4a2.3 2.3 0 0 1 1.5-4z"
)
BELTS = "M-8.8-10H8.8M-8.8-6.6H8.8M-11 13.4h22"
"""A ruler round the origin, and the lines on him."""
PIP = "M-3.6 0C-2.4-1-1.3-2-.9-3.2H.9C1.3-2 2.4-1 3.6 0V4.4H-3.6z"
"""A yurt in a court, very small."""
SIGNS = {
    "taken": "M-3.2-3.2L3.2 3.2M3.2-3.2L-3.2 3.2",
    "river": "M-5-2q2.5-3 5 0t5 0M-5 2.8q2.5-3 5 0t5 0",
    "edge": "M3.6-4.6V4.6M-5 0H1M-1.6-2.6L1 0-1.6 2.6",
    "land": "M-4 .3L-1 3.4 4.2-3.2",
}
"""What a space that is looked at means for the ruler."""
SPECIAL = {
    "morale": "M30 12v36M12 30h36M17 17l26 26M43 17L17 43",
    "protection": "M30 8l18 7v13c0 12-8 19-18 24-10-5-18-12-18-24V15z",
    "support": "M30 8v12M30 40v12M8 30h12M40 30h12M21 30a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
    "reserve": "M12 22h36v26H12zM20 22v-4a10 10 0 0 1 20 0v4M30 32v7",
}
"""Signs of the special cards on a square of 60 by 60: a star, a shield, a sun, a lock."""
