"""Drawing: SVG text, palettes, cards and marks that every game uses. Knows no game; needs nothing installed."""
